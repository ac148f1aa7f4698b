import LayoutEngine
import TextKit

package struct VerifiedDocument: Sendable {
  /// The number of the document in the run, from 1, those that other machines verify included.
  package var number: Int
  package var name: String
  /// The results, in the order of the configurations.
  package var goldens: [VerifiedGolden] = []
  /// The errors that kept the document from being verified.
  package var problems: [String] = []
  package var broken: [(relation: BrokenRelation, configuration: DeviceConfiguration)] = []
  /// The number of relations that were learned and written.
  package var learned: Int?
  /// The work of laying it out: the number of views over all configurations.
  package var cost = 0

  package init(number: Int = 1, name: String, goldens: [VerifiedGolden] = [], problems: [String] = []) {
    (self.number, self.name, self.goldens, self.problems) = (number, name, goldens, problems)
  }

  package var changed: [(golden: VerifiedGolden, change: GoldenOutcome.Change)] {
    goldens.compactMap { golden in golden.outcome.change.map { (golden, $0) } }
  }

  /// The broken relations with a sentence about each: one that breaks on several screens has the numbers of the first.
  package var brokenRelations: [(relation: String, sentence: String)] {
    broken.grouped(by: \.relation.relation).map { relation, all in
      let titles = Wording.listed(all.map(\.configuration.title), most: 1)
      return (relation, "\(all[0].relation.sentence.plain) on \(titles)")
    }
  }

  /// The changes of all goldens, the same one in several configurations once, in the order of their first.
  package var joinedChanges: [JoinedChange] {
    changed.flatMap { golden, all in all.changes.map { (change: $0, configuration: golden.configuration) } }
      .grouped(by: \.change)
      .map { JoinedChange(change: $0.key, configurations: $0.elements.map(\.configuration)) }
  }

  /// The most configurations or views that are named; more are counted.
  private static let mostNames = 6
  /// The fewest changes by one distance that are told together.
  private static let fewestTogether = 3

  /// Changes in words, a line each: `login: x 20 → 24, in iphone6 portrait`. Several by the same distance are one line:
  /// `login, help and note: y + 12, in all 6 configurations`. The subjects of a line are those that are accepted together.
  package func lines(of changes: [JoinedChange]) -> [(text: String, subjects: [String])] {
    struct Move: Hashable {
      var shift: LayoutChange.Shift
      var configurations: [DeviceConfiguration]
    }
    struct Moved: Hashable {
      var subject: String
      var shift: LayoutChange.Shift
    }
    // A view moves from and to other places on each screen: first where each moves by a distance, then which do together.
    func moved(_ change: LayoutChange) -> Moved? { change.shift.map { Moved(subject: change.subject, shift: $0) } }
    let places = Dictionary(grouping: changes) { moved($0.change) }.mapValues { Set($0.flatMap(\.configurations)) }
    func move(_ change: LayoutChange) -> Move? {
      guard let moved = moved(change), let place = places[moved] else { return nil }
      return Move(shift: moved.shift, configurations: goldens.map(\.configuration).filter(place.contains))
    }
    let together = Dictionary(grouping: changes) { move($0.change) }
    var lines: [(text: String, subjects: [String])] = []
    var told: Set<Move> = []
    for joined in changes {
      if let move = move(joined.change), let group = together[move], group.count >= Self.fewestTogether {
        guard told.insert(move).inserted else { continue }
        let subjects = group.map(\.change.subject).unique
        let names =
          subjects.count > Self.mostNames
          ? Wording.listed(subjects, most: Self.mostNames) : Wording.joined(subjects, last: "and")
        lines.append(("\(names): \(move.shift), in \(self.names(move.configurations))", subjects))
      } else {
        lines.append(("\(joined.change), in \(names(joined.configurations))", [joined.change.subject]))
      }
    }
    return lines
  }

  func configurations(_ outcome: GoldenOutcome) -> [DeviceConfiguration] {
    goldens.filter { $0.outcome == outcome }.map(\.configuration)
  }

  /// The configurations in words: their titles, or that they are all.
  func names(_ configurations: [DeviceConfiguration]) -> String {
    let all = goldens.count
    if configurations.count == all, all > 2 { return "all \(all) configurations" }
    if configurations.count > Self.mostNames { return "\(configurations.count) of \(all) configurations" }
    let names = configurations.map(\.title)
    return names.contains { $0.contains(",") } ? names.joined(separator: "; ") : Wording.joined(names, last: "and")
  }
}

package struct VerifiedGolden: Sendable {
  package var configuration: DeviceConfiguration
  package var path: String
  package var outcome: GoldenOutcome
  /// The layout with its details where it differs and a page is to show it.
  package var layout: Layout?

  package init(configuration: DeviceConfiguration, path: String, outcome: GoldenOutcome) {
    (self.configuration, self.path, self.outcome) = (configuration, path, outcome)
  }
}

/// A change and all configurations that have it.
package struct JoinedChange: Hashable, Sendable {
  package var change: LayoutChange
  package var configurations: [DeviceConfiguration]
}

/// The changes that several documents have, such as those of a component that all of them use.
package struct SharedChanges: Sendable {
  /// A change with the number of layouts and of documents that have it.
  package struct Change: Hashable, Sendable {
    package var change: LayoutChange
    package var layoutCount: Int
    package var documentCount: Int
  }

  /// The changes in the order of their first.
  package private(set) var changes: [Change] = []
  package let layoutCount: Int
  private let shared: Set<LayoutChange>

  package init(_ documents: [VerifiedDocument]) {
    self.init(documents.map { $0.goldens.map { $0.outcome.change?.changes ?? [] } })
  }

  /// - Parameter documents: by document and layout, its changes.
  init(_ documents: [[[LayoutChange]]]) {
    layoutCount = documents.joined().count
    let all = documents.enumerated().flatMap { number, layouts in
      layouts.joined().map { (change: $0, document: number) }
    }
    changes = all.grouped(by: \.change).compactMap { change, places in
      let count = Set(places.map(\.document)).count
      return count > 1 ? Change(change: change, layoutCount: places.count, documentCount: count) : nil
    }
    shared = Set(changes.map(\.change))
  }

  /// `loginButton: x 16 → 24, in 31 of 34 layouts, 12 documents`.
  func sentence(_ change: Change) -> String {
    "\(change.change), in \(change.layoutCount) of \(layoutCount) layouts, \(change.documentCount) documents"
  }

  func contains(_ change: LayoutChange) -> Bool { shared.contains(change) }
}

package enum GoldenOutcome: Hashable, Sendable {
  case passed, missing
  /// The golden was written, and nobody has reviewed it yet.
  case recorded
  case changed(Change)

  /// A golden and a layout that differ.
  package struct Change: Hashable, Sendable {
    package var before, after: String
    package var isRecorded: Bool
    /// Whether changes of views that were accepted were written; those that are left are the changes here.
    package var hasAccepted = false

    package var changes: [LayoutChange] {
      LayoutChange.changes(from: RecordedLayout(before), to: RecordedLayout(after))
    }

    package func diff(name: String) -> UnifiedDiff {
      UnifiedDiff(from: RecordedLayout(before).lines, to: RecordedLayout(after).lines, oldName: name, newName: "now")
    }
  }

  package init(golden: String?, layout: String, mode: RecordMode) {
    self =
      switch (golden, mode) {
      // Bytes are compared: equal strings may have other bytes.
      case (let golden?, _) where golden.utf8.elementsEqual(layout.utf8): .passed
      case (nil, .never): .missing
      case (nil, _), (_, .all): .recorded
      case (let golden?, _): .changed(Change(before: golden, after: layout, isRecorded: mode == .failed))
      }
  }

  /// What differs; `nil` where nothing does, or there is nothing to compare with.
  package var change: Change? { if case .changed(let change) = self { change } else { nil } }
  package var writesGolden: Bool { self == .recorded || change?.isRecorded == true }
}

/// The goldens to record.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Those that do not exist.
  case missing
  /// All that differ, without a report of the differences.
  case all
  /// Those that do not exist or differ, with a report of the differences.
  case failed
  case never

  /// The mode in an environment: where `CI` is set nothing is recorded.
  package func permitted(ci: String?) -> RecordMode {
    ci?.isEmpty == false && ci != "false" && ci != "0" ? .never : self
  }
}

/// The number of goldens by outcome.
package struct VerificationCount: Hashable, Sendable {
  package private(set) var passed = 0
  /// The goldens that differ, do not exist, or were recorded.
  package private(set) var failed = 0
  /// The recorded ones of those that failed.
  package private(set) var recorded = 0
  /// The documents that could not be verified.
  package private(set) var unusable = 0
  /// The relations that do not hold on every screen.
  package private(set) var broken = 0

  package init(_ documents: [VerifiedDocument]) {
    for document in documents {
      broken += Set(document.broken.map(\.relation.relation)).count
      if !document.problems.isEmpty { unusable += 1 }
      for golden in document.goldens {
        if golden.outcome == .passed { passed += 1 } else { failed += 1 }
        if golden.outcome.writesGolden { recorded += 1 }
      }
    }
  }

  /// `1194 passed, 6 failed`, followed by what else is not zero.
  package var sentence: String {
    var parts = ["\(passed) passed", "\(failed) failed"]
    if recorded > 0 { parts.append("\(recorded) recorded") }
    if broken > 0 { parts.append(Wording.count(broken, "relation") + " broken") }
    if unusable > 0 { parts.append(Wording.count(unusable, "document") + " unusable") }
    return parts.joined(separator: ", ")
  }
}
