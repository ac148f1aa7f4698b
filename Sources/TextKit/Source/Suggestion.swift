/// Finds what somebody probably meant to write.
package enum Suggestion {
  /// `; did you mean 'x'?`, or nothing when no candidate is near.
  package static func sentence(for word: some StringProtocol, in candidates: some Sequence<String>) -> String {
    guard let near = nearest(to: word, in: candidates) else { return "" }
    return "; did you mean '\(near)'?"
  }

  /// The candidate that is a few slips of the pen away from a word, the first of several equally near ones.
  package static func nearest(to word: some StringProtocol, in candidates: some Sequence<String>) -> String? {
    let letters = folded(word)
    guard letters.count > 1 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = folded(candidate)
      let limit = min(best.map { $0.distance - 1 } ?? Int.max, max(1, max(letters.count, other.count) / 3))
      guard limit >= 0 else { break }
      let distance = isPart(letters, of: other) ? 1 : EditDistance.between(letters, other, limit: limit)
      if let distance, distance <= limit { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The nearest candidates, however far they are.
  package static func nearest(_ count: Int, to word: some StringProtocol, in candidates: [String]) -> [String] {
    let letters = folded(word)
    let ranked = candidates.enumerated().compactMap { index, name -> (Int, Int, String)? in
      let other = folded(name)
      return EditDistance.between(letters, other).map { ($0, index, name) }
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(count).map(\.2)
  }

  /// Whether a word of some length is contained in a candidate, as `baseline` is in `firstBaseline`.
  private static func isPart(_ word: [UInt8], of candidate: [UInt8]) -> Bool {
    guard word.count >= 4, candidate.count > word.count else { return false }
    return candidate.starts(with: word) || candidate.suffix(word.count).elementsEqual(word)
  }

  private static func folded(_ word: some StringProtocol) -> [UInt8] {
    word.utf8.prefix(64).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  }
}
