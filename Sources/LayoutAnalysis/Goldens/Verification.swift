import TextKit

/// What came of verifying one document.
package struct VerifiedDocument: Sendable {
  /// What it is called.
  package var name: String
  /// Its goldens, in the order of the configurations.
  package var goldens: [VerifiedGolden] = []
  /// Why it could not be verified at all; empty when it could.
  package var problems: [String] = []

  /// Creates the result of a document.
  package init(name: String, goldens: [VerifiedGolden] = [], problems: [String] = []) {
    self.name = name
    self.goldens = goldens
    self.problems = problems
  }

  /// The goldens that differ, with what does.
  package var changed: [(golden: VerifiedGolden, change: GoldenOutcome.Change)] {
    goldens.compactMap { golden in
      if case .changed(let change) = golden.outcome { (golden, change) } else { nil }
    }
  }

  /// Changes that are the same on several configurations are one, in the order in which they were found.
  package var joinedChanges: [JoinedChange] {
    var joined: [JoinedChange] = []
    var indices: [LayoutChange: Int] = [:]
    for (golden, change) in changed {
      for one in change.changes {
        if let index = indices[one] {
          joined[index].configurations.append(golden.configuration)
        } else {
          indices[one] = joined.count
          joined.append(JoinedChange(change: one, configurations: [golden.configuration]))
        }
      }
    }
    return joined
  }

  /// The configurations whose golden came to something.
  func configurations(_ outcome: GoldenOutcome) -> [DeviceConfiguration] {
    goldens.filter { $0.outcome == outcome }.map(\.configuration)
  }

  /// Configurations as people name them; all of the document's are not listed.
  func names(_ configurations: [DeviceConfiguration]) -> String {
    let all = goldens.count
    if configurations.count == all, all > 2 { return "all \(all) configurations" }
    let names = configurations.map(\.title)
    return names.contains { $0.contains(",") } ? names.joined(separator: "; ") : Wording.joined(names, last: "and")
  }
}

/// What came of one golden.
package struct VerifiedGolden: Sendable {
  /// The configuration that it is for.
  package var configuration: DeviceConfiguration
  /// The path of its file.
  package var path: String
  /// What came of it.
  package var outcome: GoldenOutcome

  /// Creates a result.
  package init(configuration: DeviceConfiguration, path: String, outcome: GoldenOutcome) {
    self.configuration = configuration
    self.path = path
    self.outcome = outcome
  }
}

/// A change and all configurations that have it.
package struct JoinedChange: Hashable, Sendable {
  /// The change.
  package var change: LayoutChange
  /// The configurations, in their order.
  package var configurations: [DeviceConfiguration]
}

/// What came of comparing a layout with its golden.
package enum GoldenOutcome: Hashable, Sendable {
  /// Both are the same.
  case passed
  /// There is no golden.
  case missing
  /// There was no golden, or it was to be written anew: now there is one that nobody has read.
  case recorded
  /// They differ.
  case changed(Change)

  /// A golden and a layout that differ.
  package struct Change: Hashable, Sendable {
    /// The golden.
    package var before: String
    /// The layout.
    package var after: String
    /// Whether the golden was written anew.
    package var isRecorded: Bool

    /// What differs, view by view.
    package var changes: [LayoutChange] {
      LayoutChange.changes(from: RecordedLayout(before), to: RecordedLayout(after))
    }

    /// What differs, line by line.
    ///
    /// - Parameter name: what the golden is called.
    package func diff(name: String) -> UnifiedDiff {
      UnifiedDiff(
        from: RecordedLayout(before).lines, to: RecordedLayout(after).lines, oldName: name, newName: "now")
    }
  }

  /// Compares a layout with its golden.
  ///
  /// - Parameters:
  ///   - golden: what was recorded; `nil` when there is nothing.
  ///   - layout: what came now.
  ///   - mode: which goldens are written.
  package init(golden: String?, layout: String, mode: RecordMode) {
    // Bytes count: strings are also equal when they are composed of other characters.
    if let golden, golden.utf8.elementsEqual(layout.utf8) {
      self = .passed
      return
    }
    self =
      switch (golden, mode) {
      case (nil, .never): .missing
      case (nil, _), (_, .all): .recorded
      case (let golden?, _): .changed(Change(before: golden, after: layout, isRecorded: mode == .failed))
      }
  }

  /// Whether the golden has to be written.
  package var writesGolden: Bool {
    switch self {
    case .passed, .missing: false
    case .recorded: true
    case .changed(let change): change.isRecorded
    }
  }
}

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
