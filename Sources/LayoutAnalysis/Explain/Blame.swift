import LayoutModel
import TextKit

/// The versions of a document in which one number of a view's frame changed.
package struct Blame: Sendable {
  package struct Commit: Hashable, Sendable {
    /// The abbreviated hash; empty for a file that is not committed.
    package var hash: String
    /// The hashes of the revisions that it comes of, several for a merge.
    package var parents: [String]
    /// The day: `2024-05-02`.
    package var day: String
    package var author: String
    package var subject: String

    package init(hash: String, parents: [String] = [], day: String, author: String, subject: String) {
      (self.hash, self.parents, self.day, self.author, self.subject) = (hash, parents, day, author, subject)
    }
  }

  /// The number in one revision.
  package struct Version: Sendable {
    package var commit: Commit
    /// In points, in the root view; `nil` where the view is not there.
    package var value: Double?
    /// The chain of constraints that decides it, the number itself first.
    package var chain: [String] = []
    /// Why the revision was left out: it cannot be read.
    package var problem: String?

    package init(_ commit: Commit, problem: String? = nil) { (self.commit, self.problem) = (commit, problem) }

    package init(_ commit: Commit, _ explanation: Explanation, _ attribute: Anchor.Attribute) {
      self.commit = commit
      guard let edge = explanation.edges.first(where: { $0.quantity.attribute == attribute }) else { return }
      value = edge.drawn
      var seen: Set<Quantity> = []
      chain = explanation.chain(edge, &seen).map(\.plain)
    }
  }

  /// A change of the number, with what decides it now and did not before.
  package struct Change: Sendable {
    package var commit: Commit
    package var old: Double?
    package var new: Double?
    package var reasons: [String]
  }

  package let subject: String
  package let screen: String
  /// The newest first.
  package let changes: [Change]
  package let problems: [Version]

  /// A version comes before those that come of it. A revision changes the number where it is another one than in all
  /// that it comes of: a merge takes over what one of its sides has.
  package init(subject: String, screen: String, versions: [Version]) {
    (self.subject, self.screen) = (subject, screen)
    problems = versions.filter { $0.problem != nil }
    var changes: [Change] = []
    let nothing = Version(Commit(hash: "", day: "", author: "", subject: ""))
    // By revision, the version that it has; one that cannot be read counts as the one before it.
    var known: [String: Version] = [:]
    for version in versions {
      let before = version.commit.parents.compactMap { known[$0] }
      known[version.commit.hash] = version.problem == nil ? version : before.first
      let olds = before.isEmpty ? [nothing] : before
      guard version.problem == nil, let old = olds.first,
        olds.allSatisfy({ $0.value?.shortText != version.value?.shortText })
      else { continue }
      // Lines move without a change of meaning.
      let chain = Set(old.chain.map(Self.withoutLines))
      let reasons = version.chain.filter { !chain.contains(Self.withoutLines($0)) }
      changes.append(Change(commit: version.commit, old: old.value, new: version.value, reasons: reasons))
    }
    self.changes = changes.reversed()
  }

  private static func withoutLines(_ text: String) -> String {
    let parts = text.split(separator: "line ", omittingEmptySubsequences: false)
    return parts.prefix(1).joined() + parts.dropFirst().map { $0.drop(while: \.isNumber) }.joined()
  }

  package var text: String {
    var lines = ["\(subject) on \(screen)"]
    for change in changes {
      let numbers = [change.old, change.new].map { $0?.measuredText ?? "none" }.joined(separator: " → ")
      lines.append("  \(numbers)  \(change.commit.title)")
      lines += change.reasons.map { "    \($0)" }
    }
    if changes.isEmpty { lines.append("  no version has it") }
    lines += problems.map { "  \($0.commit.title): \($0.problem ?? "")" }
    return lines.map { $0.plain + "\n" }.joined()
  }

  /// `Schemas/blame-1.schema.json` describes it.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.blame/1") { json in
      json.members(["subject": subject, "screen": screen])
      json.lines("changes", of: changes, at: 1) { json, change in
        json.members([
          "commit": change.commit.hash, "day": change.commit.day, "author": change.commit.author,
          "subject": change.commit.subject, "old": change.old, "new": change.new, "reasons": change.reasons,
        ])
      }
    }
  }
}

extension Blame.Commit {
  fileprivate var title: String { hash.isEmpty ? "not committed" : "\(hash) \(day) \(author): \(subject)" }
}
