/// Facebook sends people who click a link over `https://l.facebook.com/l.php?u=TARGET&h=…`.
package enum LinkShim {
  /// The address behind the shim; any other address stays as it is.
  package static func target(of address: String) -> String {
    guard address.contains("/l.php?"), let shim = WebAddress(address), shim.path == "/l.php",
      ["l.facebook.com", "lm.facebook.com", "www.facebook.com"].contains(shim.host),
      let target = shim.fields["u"], WebAddress(target) != nil
    else { return address }
    return target
  }
}
