/// What `--version` prints and requests carry.
package enum Version {
  package static let number = "0.1.0"
  package static let userAgent = "snslogin/" + number
}
