/// How many goldens came to what.
package struct VerificationCount: Hashable, Sendable {
  /// Goldens that are as the layout is.
  package private(set) var passed = 0
  /// Goldens that are not, are not there, or were written.
  package private(set) var failed = 0
  /// Goldens among those that failed that were written.
  package private(set) var recorded = 0
  /// Documents that could not be verified.
  package private(set) var unusable = 0

  /// Counts.
  package init(_ documents: [VerifiedDocument]) {
    for document in documents {
      if !document.problems.isEmpty { unusable += 1 }
      for golden in document.goldens {
        if golden.outcome == .passed { passed += 1 } else { failed += 1 }
        if golden.outcome.writesGolden { recorded += 1 }
      }
    }
  }

  /// Whether everything is as it was recorded.
  package var isFine: Bool { failed == 0 && unusable == 0 }

  /// `1194 passed, 6 failed`, and what else there is to count.
  package var sentence: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    if recorded > 0 { parts.append("\(recorded) recorded") }
    if unusable > 0 { parts.append("\(unusable) \(unusable == 1 ? "document" : "documents") unusable") }
    return parts.joined(separator: ", ")
  }
}
