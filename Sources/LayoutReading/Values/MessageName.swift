/// The names of messages and notifications: `reset`, `save:`, `UIKeyboardDidShowNotification`.
enum MessageName {
  /// The most bytes of a name.
  static let mostBytes = 200

  /// The name that a value states, if it is one.
  static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    guard let first = word.utf8.first, Identifier.isLetter(first), word.utf8.count <= mostBytes else { return nil }
    let isRight = word.utf8.allSatisfy {
      Identifier.isLetter($0) || DecimalNumber.isDigit($0) || $0 == UInt8(ascii: ":")
    }
    return isRight ? word : nil
  }
}
