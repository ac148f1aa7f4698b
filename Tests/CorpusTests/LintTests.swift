import Adapt
import TestSupport
import Testing

/// Lint on documents of other people, and against the marks that Xcode left in them.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct LintTests {
  /// What was found, what was marked, and what is both.
  private struct Agreement: CustomStringConvertible {
    var found = 0
    var marked = 0
    var both = 0

    mutating func add(isFound: Bool, isMarked: Bool) {
      if isFound { found += 1 }
      if isMarked { marked += 1 }
      if isFound, isMarked { both += 1 }
    }

    var precision: Double { found == 0 ? 0 : Double(both) / Double(found) }
    var recall: Double { marked == 0 ? 0 : Double(both) / Double(marked) }

    var description: String {
      "\(found) found, \(marked) marked by Xcode, \(both) both: "
        + "precision \(Int((precision * 100).rounded())) %, recall \(Int((recall * 100).rounded())) %"
    }
  }

  /// Why marked views are not found.
  private struct Misses {
    /// The saved frame is the computed one, but for rounding to whole points.
    var same = 0
    /// Auto Layout does not place the view, or it lies in a cell.
    var outside = 0
    /// The frames differ, but no constraint between views proves it: contents, margins and bars could be the reason.
    var unproven = 0
  }

  /// `ADAPT_CORPUS=… swift test --filter LintTests` prints the figures of the README.
  @Test func findingsAgreeWithTheMarksOfXcode() throws {
    var misplaced = Agreement()
    var ambiguous = Agreement()
    var misses = Misses()
    var markedInCells = 0
    let engine = LayoutEngine()
    for name in Corpus.documents {
      let document = try readDocument(path: Corpus.path(name))
      for inspection in engine.inspectCanvas(document) {
        let scene = try #require(document.scene(inspection.layout.id))
        let moved = Set(inspection.misplaced.map(\.view))
        let open = Set(inspection.facts.openings.filter { !$0.isDoubtful }.map(\.item))
        let frames = Dictionary(uniqueKeysWithValues: inspection.layout.views.map { ($0.index, $0.frame) })
        for (index, view) in scene.views.enumerated() where inspection.isInstalled[index] {
          let state = view.canvasState
          misplaced.add(isFound: moved.contains(index), isMarked: state.isMisplaced)
          if state.isMisplaced, !moved.contains(index) {
            note(view, index, in: scene, computed: frames[index], &misses)
          }
          // Xcode marks bars, and not their items.
          if state.ignoresAmbiguity || view.barItem != nil { continue }
          let isFound = open.contains(.view(index))
          ambiguous.add(isFound: isFound, isMarked: state.isAmbiguous)
          if state.isAmbiguous, !isFound, isInCell(index, scene) { markedInCells += 1 }
        }
      }
    }
    print("misplaced: \(misplaced)")
    print(
      "not found: \(misses.same) saved as computed but for a point, \(misses.outside) in cells or not placed by"
        + " Auto Layout, \(misses.unproven) without proof")
    print("ambiguous: \(ambiguous)")
    print("not found: \(markedInCells) in cells")
    #expect(misplaced.precision >= 0.55)
    #expect(misplaced.recall >= 0.25)
    #expect(ambiguous.precision >= 0.7)
    #expect(ambiguous.recall >= 0.1)
  }

  private func note(_ view: View, _ index: Int, in scene: Scene, computed: Rect?, _ misses: inout Misses) {
    guard let saved = view.designFrame, let computed, view.parent != nil, !view.translatesAutoresizingMask,
      !isInCell(index, scene)
    else {
      misses.outside += 1
      return
    }
    let differences = [
      saved.x - computed.x, saved.y - computed.y, saved.width - computed.width, saved.height - computed.height,
    ]
    if differences.allSatisfy({ $0.magnitude <= 1 }) { misses.same += 1 } else { misses.unproven += 1 }
  }

  private func isInCell(_ view: Int, _ scene: Scene) -> Bool {
    var current: Int? = view
    while let index = current {
      if scene.views[index].kind.isCell { return true }
      current = scene.views[index].parent
    }
    return false
  }

  /// Every rule looks at every document, also at long texts.
  @Test(arguments: Corpus.documents)
  func lintComesToAnEndOnEveryDocument(_ name: String) throws {
    let findings = try lint(name)
    #expect(findings.allSatisfy { $0.location != nil && !$0.message.isEmpty })
  }

  /// Another time gives the same findings.
  @Test(arguments: stride(from: 0, to: Corpus.documents.count, by: 20).map { Corpus.documents[$0] })
  func findingsAreTheSameEveryTime(_ name: String) throws {
    #expect(try lint(name) == lint(name))
  }

  private func lint(_ name: String) throws -> [Diagnostic] {
    var settings = LintSettings()
    settings.only = LintRules.ids
    let devices = [try DeviceCatalogue().device(named: "iphone4s")]
    let configurations = LintConfiguration.varying(LintConfiguration.all(devices), lengths: [1.4], sizes: [])
    return Linter(settings: settings, configurations: configurations)
      .lint(try readDocument(path: Corpus.path(name)))
  }
}
