import Adapt
import TestSupport
import Testing

/// Lint on documents of other people, and against the marks that Xcode left in them.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct LintTests {
  /// What was found, what was marked, and what is both.
  struct Agreement: CustomStringConvertible {
    var found = 0
    var marked = 0
    var both = 0

    mutating func add(isFound: Bool, isMarked: Bool) {
      if isFound { found += 1 }
      if isMarked { marked += 1 }
      if isFound, isMarked { both += 1 }
    }

    var precision: Double { found == 0 ? 1 : Double(both) / Double(found) }
    var recall: Double { marked == 0 ? 1 : Double(both) / Double(marked) }

    var description: String {
      "\(found) found, \(marked) marked by Xcode, \(both) both: "
        + "precision \(Int((precision * 100).rounded())) %, recall \(Int((recall * 100).rounded())) %"
    }
  }

  @Test func findingsAgreeWithTheMarksOfXcode() throws {
    var misplaced = Agreement()
    var ambiguous = Agreement()
    let engine = LayoutEngine()
    for name in Corpus.documents {
      let document = try readDocument(path: Corpus.path(name))
      for inspection in engine.inspectCanvas(document, catalogue: DeviceCatalogue()) {
        guard let scene = document.scene(inspection.layout.id) else { continue }
        let moved = Set(inspection.misplaced.map(\.view))
        let open = Set(inspection.openings.filter { !$0.isDoubtful }.map(\.item))
        for (index, view) in scene.views.enumerated() where inspection.isInstalled[index] {
          misplaced.add(isFound: moved.contains(index), isMarked: view.canvasState.isMisplaced)
          if view.canvasState.ignoresAmbiguity { continue }
          ambiguous.add(isFound: open.contains(.view(index)), isMarked: view.canvasState.isAmbiguous)
        }
      }
    }
    print("misplaced: \(misplaced)")
    print("ambiguous: \(ambiguous)")
  }
}
