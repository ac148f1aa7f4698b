/// How many goldens came to what.
public struct VerificationCount: Hashable, Sendable {
  /// Goldens that are as the layout is.
  public private(set) var passed = 0
  /// Goldens that are not, are not there, or were written.
  public private(set) var failed = 0
  /// Goldens among those that failed that were written.
  public private(set) var recorded = 0
  /// Documents that could not be verified.
  public private(set) var unusable = 0

  /// Counts.
  public init(_ documents: [VerifiedDocument]) {
    for document in documents {
      if !document.problems.isEmpty { unusable += 1 }
      for golden in document.goldens {
        if golden.outcome == .passed { passed += 1 } else { failed += 1 }
        if golden.outcome.writesGolden { recorded += 1 }
      }
    }
  }

  /// Whether everything is as it was recorded.
  public var isFine: Bool { failed == 0 && unusable == 0 }

  /// `1194 passed, 6 failed`, and what else there is to count.
  public var sentence: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    if recorded > 0 { parts.append("\(recorded) recorded") }
    if unusable > 0 { parts.append("\(unusable) \(unusable == 1 ? "document" : "documents") unusable") }
    return parts.joined(separator: ", ")
  }
}
