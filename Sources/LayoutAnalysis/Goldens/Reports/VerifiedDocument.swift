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
  func configurations(_ outcome: GoldenOutcome) -> [LayoutConfiguration] {
    goldens.filter { $0.outcome == outcome }.map(\.configuration)
  }

  /// Configurations as people name them; all of the document's are not listed.
  func names(_ configurations: [LayoutConfiguration]) -> String {
    let all = goldens.count
    if configurations.count == all, all > 2 { return "all \(all) configurations" }
    let names = configurations.map(\.title)
    return names.contains { $0.contains(",") } ? names.joined(separator: "; ") : Wording.joined(names, last: "and")
  }
}

/// What came of one golden.
package struct VerifiedGolden: Sendable {
  /// The configuration that it is for.
  package var configuration: LayoutConfiguration
  /// The path of its file.
  package var path: String
  /// What came of it.
  package var outcome: GoldenOutcome

  /// Creates a result.
  package init(configuration: LayoutConfiguration, path: String, outcome: GoldenOutcome) {
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
  package var configurations: [LayoutConfiguration]
}
