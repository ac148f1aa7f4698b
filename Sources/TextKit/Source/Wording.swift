/// Puts names into sentences.
package enum Wording {
  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  package static func quoted(_ names: some Sequence<String>, last word: String = "or") -> String {
    joined(names.map { "'\($0)'" }, last: word)
  }

  /// `a`, `a or b`, `a, b or c`.
  package static func joined(_ names: [String], last word: String = "or") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// `the nearest is 'a'`, `the nearest are 'a' and 'b'`, after a semicolon; nothing where there are no names.
  package static func nearest(_ names: [String]) -> String {
    names.isEmpty ? "" : "; the nearest \(names.count == 1 ? "is" : "are") \(quoted(names, last: "and"))"
  }

  /// A value as it is quoted in a message: cut where it is long.
  package static func excerpt(_ value: String) -> String {
    value.count <= 60 ? value : String(value.prefix(57)) + "…"
  }
}
