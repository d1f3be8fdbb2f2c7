/// Options that one stand-in alone has. They lie in `SandboxOptions` by their type, which need not know them.
package protocol StandInOptions: Sendable {
  init()
}
