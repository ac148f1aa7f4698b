import LayoutModel

/// The direction in which the language of a locale is written.
enum WritingDirection {
  /// Scripts that run from right to left, by their ISO 15924 codes.
  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  /// Languages whose usual script, after Unicode's likely subtags, is one of them.
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur",
    "yi",
  ]

  /// The direction of a locale such as `ar`, `he-IL` or `az-Arab`; a script that is named outweighs the language.
  static func of(_ locale: String) -> LayoutDirection {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x40 } }) {
      return scripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return languages.contains(parts.first ?? "") ? .rightToLeft : .leftToRight
  }
}

extension LayoutConfiguration {
  /// Whether a text names a locale: parts of ASCII letters and digits with `-` or `_` between them, a language first.
  package static func isLocale(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.utf8.count) else { return false }
    return parts.allSatisfy { part in
      (2...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && language.allSatisfy(\.isLetter)
  }
}
