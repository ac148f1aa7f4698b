/// The attributes that parameters of components set: `title.text gap.constant`.
enum TargetName {
  /// Whether a value is a list of ids, each with one more name after a dot.
  static func areValid(_ value: String) -> Bool {
    let words = Words.split(value)
    return !words.isEmpty
      && words.allSatisfy { word in
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { Identifier.isValid(String($0)) }
      }
  }
}
