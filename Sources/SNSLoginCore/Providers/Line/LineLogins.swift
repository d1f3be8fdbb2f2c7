// The ways into line, and the options of `login` that only they have.

extension FlowOffer {
  static let line = FlowOffer(
    .line, [.browser, .paste],
    absences: [
      Absence(
        flows: [.device, .pin], words: "LINE offers no login by device code or PIN to other programs",
        advice: "--qr asks LINE's page for a QR code",
        note:
          "LINE offers other programs neither device code nor PIN; those that imitate its own get accounts blocked."
      )
    ])
}

extension LoginOption {
  package static let lineQR = LoginOption("qr", help: "ask LINE's page for its QR code", use: "line")

  /// LINE's page is to ask, also where it could log in by itself.
  package static let lineNoAutoLogin = LoginOption(
    "no-auto-login", help: "let LINE's page ask, where its automatic login fails on a phone", use: "line")
}
