@main
struct Main {
  static func main() { Program(Array(CommandLine.arguments.dropFirst()), on: .own()).start() }
}
