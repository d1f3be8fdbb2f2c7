/// How the sandbox's LINE behaves.
package struct LineOptions: StandInOptions {
  /// Seconds until an access token ends.
  package var tokenLifetime = 2_592_000

  package init() {}
}

extension SandboxOptions {
  package var line: LineOptions {
    get { self[LineOptions.self] }
    set { self[LineOptions.self] = newValue }
  }
}
