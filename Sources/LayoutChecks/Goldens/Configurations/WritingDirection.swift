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
