@main
struct Main {
  static func main() async {
    await Program.runAndExit(Array(CommandLine.arguments.dropFirst()))
  }
}
