// The ways into facebook, and the options of `login` that only they have.

extension FlowOffer {
  static let facebook = FlowOffer(.facebook, [.device, .paste])
}

extension LoginOption {
  package static let facebookQR = LoginOption(
    "qr", help: "also draw the address as a QR code (needs qrencode)", use: "the device login of facebook")
}
