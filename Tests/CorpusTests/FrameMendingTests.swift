import Adapt
import TestSupport
import Testing

/// Update Frames on documents of other people.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct FrameMendingTests {
  /// A document of the corpus as it is and as it is mended.
  private struct Mended {
    var before: [UInt8]
    var mend: FixResult

    init(_ name: String, _ choice: FrameUpdateChoice) throws {
      before = try InputFile.read(Corpus.path(name))
      mend = FrameFix(choice: choice).apply(to: try EditableDocument(before, name: name))
    }
  }

  @Test(arguments: Corpus.documents)
  func aSecondRunChangesNothing(_ name: String) throws {
    for choice in [FrameUpdateChoice.marked, .contradicting] {
      let first = try Mended(name, choice).mend
      let second = FrameFix(choice: choice).apply(to: try EditableDocument(first.bytes, name: name))
      #expect(second.bytes == first.bytes, "\(choice): \(second.changes)")
    }
  }

  /// Element by element, attribute by attribute: rectangles and marks are all that differs.
  @Test(arguments: Corpus.documents)
  func onlyFramesAndMarksDiffer(_ name: String) throws {
    let mended = try Mended(name, .contradicting)
    let differences = try DocumentDifference.all(from: mended.before, to: mended.mend.bytes)
    for difference in differences {
      let isRect = difference.element == "rect" && ["x", "y", "width", "height"].contains(difference.attribute)
      let isMark = difference.attribute == "misplaced" && difference.new == nil
      #expect(isRect && difference.new.flatMap(Double.init) != nil || isMark, "\(difference)")
    }
  }

  /// What Xcode did not mark it found right, and it stays, but for what hangs on a marked view that moves.
  @Test func whatXcodeFoundRightStays() throws {
    var moved: [String] = []
    var contradicting = 0
    for name in Corpus.documents {
      let document = try readDocument(path: Corpus.path(name))
      let found = LayoutEngine().frameUpdates(of: document)
      contradicting += found.contradicting.count
      for update in found.updates where !update.isMarked {
        moved.append("\(name): \(document.scenes[update.scene].views[update.view].id)")
      }
    }
    print("\(moved.count) views move that bear no mark; \(contradicting) contradict their constraints and stay")
    #expect(moved.isEmpty, "\(moved.joined(separator: "\n"))")
  }

  /// Frames of Xcode's are replaced by wrong ones, one at a time, and most of them come back as Xcode had them.
  ///
  /// `ADAPT_CORPUS=… swift test --filter FrameMendingTests` prints the figure of the README.
  @Test func framesComeBack() throws {
    var tried = 0
    var right = 0
    for name in Corpus.documents {
      let document = try readDocument(path: Corpus.path(name))
      for (scene, view) in soundViews(of: document).prefix(2) {
        guard let frame = document.scenes[scene].views[view].designFrame else { continue }
        var wrong = document
        wrong.scenes[scene].views[view].designFrame = Rect(
          x: frame.x + 37, y: frame.y + 23, width: frame.width + 11, height: frame.height + 7)
        wrong.scenes[scene].views[view].canvasState.isMisplaced = true
        let updates = LayoutEngine().frameUpdates(of: wrong).updates
        tried += 1
        guard let back = updates.first(where: { $0.scene == scene && $0.view == view })?.computed else { continue }
        let differences = [back.x - frame.x, back.y - frame.y, back.width - frame.width, back.height - frame.height]
        if differences.allSatisfy({ $0.magnitude <= 0.5 + 1e-9 }) { right += 1 }
      }
    }
    print("of \(tried) frames that were made wrong \(right) come back")
    #expect(Double(right) >= 0.9 * Double(tried))
  }

  /// Views that constraints place and Xcode found right, spread over the document.
  private func soundViews(of document: Document) -> [(scene: Int, view: Int)] {
    var found: [(scene: Int, view: Int)] = []
    for (index, inspection) in LayoutEngine().inspectCanvas(document).enumerated() {
      let views = document.scenes[index].views
      let isMarked = { (state: CanvasState) in state.isMisplaced || state.isAmbiguous }
      for layout in inspection.layout.views {
        let view = views[layout.index]
        guard let parent = view.parent, view.designFrame != nil, !view.isFrameFixed, !isMarked(view.canvasState),
          !view.translatesAutoresizingMask || view.role == .arranged, !(view.role == .arranged && layout.isHidden),
          !isMarked(views[parent].canvasState)
        else { continue }
        found.append((index, layout.index))
      }
    }
    return stride(from: 0, to: found.count, by: max(found.count / 2, 1)).map { found[$0] }
  }
}
