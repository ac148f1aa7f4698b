/// The version of the program.
enum Version {
  /// The version as `adapt version` prints it.
  static let text = "0.1.0"
}
