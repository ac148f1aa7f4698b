/// Which goldens are written.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Those that are not there.
  case missing
  /// All that are not as the layout is, without a word on what differs.
  case all
  /// Those that are not there or differ, after telling what differs.
  case failed
  /// None.
  case never

  /// The mode that counts in an environment: where `CI` is set nothing is recorded, whatever was asked for.
  package func permitted(ci: String?) -> RecordMode {
    ci?.isEmpty == false && ci != "false" && ci != "0" ? .never : self
  }
}
