/// Puts names into sentences.
enum Wording {
  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  static func quoted(_ names: some Sequence<String>, last word: String = "or") -> String {
    joined(names.map { "'\($0)'" }, last: word)
  }

  /// `a`, `a or b`, `a, b or c`.
  static func joined(_ names: [String], last word: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// A value as it is quoted in a message: cut where it is long.
  static func excerpt(_ value: String) -> String {
    value.count <= 60 ? value : String(value.prefix(57)) + "…"
  }
}
