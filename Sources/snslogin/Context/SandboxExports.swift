/// What a shell must know to talk to a sandbox.
enum SandboxExports {
  /// Lines for a shell to evaluate.
  static func lines(_ variables: [String: String]) -> String {
    variables.sorted { $0.key < $1.key }.map { "export \($0.key)=\(ShellWord.quoted($0.value))\n" }.joined()
  }
}
