import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// The strength of a document's goldens: the small changes that none of them shows, and the screens that would.
///
/// 1. Each mutation of the document is laid out on the screens of the goldens until the text of one differs.
/// 2. Those that all goldens miss are laid out on every other screen.
/// 3. The fewest screens are sought that show all of these that any screen shows: a set cover. It is exact, by branching
///    on the mutation that the fewest screens show, unless that takes too many steps; then each screen in turn is the one
///    that shows most of what is left.
package struct GoldenStrength: Sendable {
  /// A mutation that all goldens miss, with the other screens that show it.
  package struct Miss: Sendable {
    package var mutation: DocumentMutation
    /// By their places in the list of candidates.
    package var screens: [Int]
  }

  /// A screen to add, with the number of mutations that no golden and no screen before it shows.
  package struct Addition: Hashable, Sendable {
    package var configuration: DeviceConfiguration
    package var count: Int
  }

  package let name: String
  /// The number of screens with goldens.
  package let screenCount: Int
  package let mutationCount: Int
  package let misses: [Miss]
  package let additions: [Addition]
  /// Whether no smaller set of additions shows as much.
  package let isLeast: Bool

  package init(name: String, screenCount: Int, mutationCount: Int, misses: [Miss], candidates: [DeviceConfiguration]) {
    (self.name, self.screenCount, self.mutationCount) = (name, screenCount, mutationCount)
    self.misses = misses
    let cover = SetCover(misses.map(\.screens).filter { !$0.isEmpty })
    isLeast = cover.isLeast
    var open = misses.map(\.screens)
    // The one that shows most comes first.
    var chosen = cover.chosen
    var additions: [Addition] = []
    while let next = chosen.max(by: { one, other in
      let counts = [one, other].map { screen in open.count { $0.contains(screen) } }
      return (counts[0], other) < (counts[1], one)
    }) {
      let count = open.count { $0.contains(next) }
      open.removeAll { $0.contains(next) }
      additions.append(Addition(configuration: candidates[next], count: count))
      chosen.removeAll { $0 == next }
    }
    self.additions = additions
  }

  package var unseen: [Miss] { misses.filter(\.screens.isEmpty) }
}

/// Looks which screens show a mutation.
package struct StrengthSearch: Sendable {
  /// The documents on the screens of the goldens, which are translations where a configuration has a locale.
  private let goldens: [(document: Document, screen: Screen)]
  private let document: Document
  private let candidates: [Screen]
  private let engine: LayoutEngine

  package init(
    _ document: Document, goldens: [(document: Document, screen: Screen)], candidates: [Screen], engine: LayoutEngine
  ) {
    (self.document, self.goldens, self.candidates, self.engine) = (document, goldens, candidates, engine)
  }

  /// The mutations among those of one scene that all goldens miss. Scenes do not depend on each other: of each screen
  /// only the scene that changes is laid out.
  package func misses(among mutations: [DocumentMutation], scene: String) -> [GoldenStrength.Miss] {
    let before = goldens.map { Golden(engine.report($0.document, on: $0.screen, scene: scene)) }
    let missed = mutations.filter { mutation in
      zip(goldens, before).allSatisfy { golden, before in
        !before.shows(engine.report(mutation.applied(to: golden.document), on: golden.screen, scene: scene))
      }
    }
    if missed.isEmpty { return [] }
    let others = engine.reports(document, on: candidates, scene: scene).map(Golden.init)
    return missed.map { mutation in
      let layouts = engine.reports(mutation.applied(to: document), on: candidates, scene: scene)
      return GoldenStrength.Miss(
        mutation: mutation, screens: candidates.indices.filter { others[$0].shows(layouts[$0]) })
    }
  }

  /// A layout as a golden keeps it.
  private struct Golden {
    private let layout: Layout
    private let text: [UInt8]

    init(_ layout: Layout) { (self.layout, text) = (layout, FrameText(style: .record).render([layout])) }

    /// Whether the golden of another layout differs. Most layouts are equal, and not written: a third of the time.
    func shows(_ other: Layout) -> Bool {
      !layout.isSame(as: other) && FrameText(style: .record).render([other]) != text
    }
  }
}

extension Layout {
  /// Whether a golden can hold nothing that differs.
  fileprivate func isSame(as other: Layout) -> Bool {
    diagnostics.elementsEqual(other.diagnostics) {
      ($0.severity, $0.code, $0.message) == ($1.severity, $1.code, $1.message)
    }
      && scenes.elementsEqual(other.scenes) { one, other in
        (one.id, one.size) == (other.id, other.size)
          && one.guides.elementsEqual(other.guides) {
            ($0.frame, $0.id, $0.kind, $0.parent) == ($1.frame, $1.id, $1.kind, $1.parent)
          }
          && one.views.elementsEqual(other.views) { $0.isSame(as: $1) }
      }
  }
}

extension ViewLayout {
  fileprivate func isSame(as other: ViewLayout) -> Bool {
    guard (frame, isHidden, kind, id, parent) == (other.frame, other.isHidden, other.kind, other.id, other.parent),
      (name, text, font, background) == (other.name, other.text, other.font, other.background)
    else { return false }
    let (one, other) = (look, other.look)
    return (one?.alpha, one?.image, one?.contentMode) == (other?.alpha, other?.image, other?.contentMode)
      && (one?.section?.title, one?.section?.footer) == (other?.section?.title, other?.section?.footer)
  }
}

/// The fewest of some numbered sets that hold all elements.
package struct SetCover {
  /// The numbers of the sets, the lowest first.
  package private(set) var chosen: [Int] = []
  package private(set) var isLeast = true
  private let elements: [[Int]]
  private var steps = 0

  private static let mostSteps = 20_000

  /// - Parameter elements: by element, the sets that hold it, which are not none.
  package init(_ elements: [[Int]]) {
    // An element whose sets are all those of another one, and more, is held with that one.
    let different = elements.unique
    self.elements = different.filter { element in
      let sets = Set(element)
      return !different.contains { $0.count < sets.count && sets.isSuperset(of: $0) }
    }
    chosen = greedy().sorted()
    while !chosen.isEmpty, let better = cover(self.elements, with: chosen.count - 1) { chosen = better.sorted() }
    isLeast = steps < Self.mostSteps
  }

  private func greedy() -> [Int] {
    var (open, chosen) = (elements, [Int]())
    while !open.isEmpty {
      let sets = open.joined().grouped { $0 }
      guard let best = sets.max(by: { ($0.elements.count, $1.key) < ($1.elements.count, $0.key) }) else { break }
      chosen.append(best.key)
      open.removeAll { $0.contains(best.key) }
    }
    return chosen
  }

  /// Sets, at most so many, that hold the elements; `nil` where there are none.
  private mutating func cover(_ open: [[Int]], with count: Int) -> [Int]? {
    guard let hardest = open.min(by: { $0.count < $1.count }) else { return [] }
    steps += 1
    if count <= 0 || steps >= Self.mostSteps { return nil }
    for set in hardest {
      if let rest = cover(open.filter { !$0.contains(set) }, with: count - 1) { return [set] + rest }
    }
    return nil
  }
}

/// The strength of the goldens of some documents, for people and for programs.
package struct StrengthReport: Sendable {
  private let documents: [GoldenStrength]

  package init(_ documents: [GoldenStrength]) { self.documents = documents }

  package var text: String { documents.flatMap(lines).map { $0.plain + "\n" }.joined() }

  private func lines(_ document: GoldenStrength) -> [String] {
    let screens = document.screenCount == 1 ? "1 screen misses" : "\(document.screenCount) screens miss"
    var lines = ["\(document.name): \(screens) \(document.misses.count) of \(document.mutationCount) changes"]
    let hints = document.additions.map { "\($0.configuration.title) would catch \($0.count)" }
    if !hints.isEmpty {
      lines.append("  \(Wording.joined(hints, last: "and"))\(document.isLeast ? "" : " (perhaps fewer screens do)")")
    }
    lines += Self.list(document.misses.filter { !$0.screens.isEmpty }, "  ")
    if !document.unseen.isEmpty {
      lines.append("  no screen shows \(document.unseen.count):")
      lines += Self.list(document.unseen, "    ")
    }
    return lines
  }

  private static func list(_ misses: [GoldenStrength.Miss], _ indentation: String) -> [String] {
    let more = misses.count - longestList
    return misses.prefix(longestList).map { "\(indentation)\($0.mutation.subject): \($0.mutation.change)" }
      + (more > 0 ? ["\(indentation)and \(more) more; --format json lists them all"] : [])
  }

  private static let longestList = 12

  /// `Schemas/strength-1.schema.json` describes it.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.strength/1") { json in
      json.lines("documents", of: documents, at: 1) { json, document in
        json.members([
          "name": document.name, "screens": document.screenCount, "changes": document.mutationCount,
          "least": document.isLeast,
        ])
        json.array("additions", of: document.additions, linesAt: 3) { json, addition in
          json.members(["configuration": addition.configuration.title, "catches": addition.count])
        }
        json.array("misses", of: document.misses, linesAt: 3) { json, miss in
          json.members([
            "kind": miss.mutation.kind.rawValue, "subject": miss.mutation.subject, "change": miss.mutation.change,
            "line": miss.mutation.location.line, "screens": miss.screens.count,
          ])
        }
      }
    }
  }
}
