/// Why a preview cannot be served.
package enum PreviewServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The package was built without its trait `Preview`.
  case notBuiltIn
  /// Another program listens at the port.
  case portTaken(UInt16)
  /// The reason is what the system says.
  case failed(String)

  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .notBuiltIn:
      "this build serves no preview; build one that does with `swift build -c release --traits Preview`"
    case .portTaken(let port):
      "another program listens at port \(port); --port names another, or 0 for any that is free"
    case .failed(let reason): reason
    }
  }
}
