/// Which names a browser may have asked for: those of this machine alone.
///
/// A page on the internet can have its own name resolve to 127.0.0.1 and then read what is served here as if it came
/// from there. It cannot change that its name is in the header `Host`.
struct HostRule {
  /// The port that is listened at.
  let port: UInt16

  /// Whether a request with this header is answered.
  func allows(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
  }
}
