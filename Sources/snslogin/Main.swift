@main
struct Main {
  static func main() { Program(Array(CommandLine.arguments.dropFirst())).start() }
}
