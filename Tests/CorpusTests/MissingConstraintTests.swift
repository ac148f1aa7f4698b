import Adapt
import TestSupport
import Testing

/// Add Missing Constraints on documents of other people: their constraints are removed, one scene at a time.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct MissingConstraintTests {
  /// What became of a scene.
  private struct Result: Sendable {
    var place: String
    /// How many views are still open.
    var open = 0
    /// The views that are more than a point from where they were saved.
    var moved: [String] = []
    /// How many constraints the author wrote, and how many were added.
    var written = 0
    var added = 0

    var isRight: Bool { open == 0 && moved.isEmpty && added <= written }
  }

  /// The scenes that adapt lays out as they were saved, so that what is measured is this command and not text metrics:
  /// all subviews have a saved frame, and constraints alone place them.
  private func soundScenes(of document: Document) -> [Int] {
    let inspections = LayoutEngine().inspectCanvas(document)
    return inspections.indices.filter { index in
      let scene = document.scenes[index]
      let facts = inspections[index].facts
      return scene.constraints.count >= 4 && facts.openings.isEmpty && facts.conflicts.isEmpty
        && moved(scene, inspections[index].layout).isEmpty && scene.views.indices.allSatisfy { isPlaced($0, in: scene) }
    }
  }

  /// The views that are more than a point from where they were saved.
  private func moved(_ scene: Scene, _ layout: SceneLayout) -> [String] {
    layout.views.compactMap { view in
      guard let saved = scene.views[view.index].designFrame, scene.views[view.index].parent != nil,
        !(scene.views[view.index].role == .arranged && view.isHidden)
      else { return nil }
      let frame = view.frame
      let differences = [
        saved.x - frame.x, saved.y - frame.y, saved.width - frame.width, saved.height - frame.height,
      ]
      if differences.allSatisfy({ $0.magnitude <= 1 + 1e-6 }) { return nil }
      return "\(view.id) (\(scene.views[view.index].kind)) \(saved) → \(frame)"
    }
  }

  /// Whether constraints place a view that they could place; of built-in cells the cell places what is in them.
  private func isPlaced(_ index: Int, in scene: Scene) -> Bool {
    let view = scene.views[index]
    guard view.role == .subview || view.role == .arranged else { return true }
    if view.designFrame == nil || view.isFrameFixed { return false }
    guard view.role == .subview, view.translatesAutoresizingMask else { return true }
    let cell = view.parent.flatMap { scene.views[$0].parent }.map { scene.views[$0].content }
    if case .cell(let content)? = cell { return content.style != nil }
    return false
  }

  private func results(of name: String) throws -> [Result] {
    let bytes = try InputFile.read(Corpus.path(name))
    let editable = try EditableDocument(bytes, name: name)
    guard editable.document.usesAutoLayout else { return [] }
    return try soundScenes(of: editable.document).map { index in
      let scene = editable.document.scenes[index]
      let cleared = try EditableDocument(try ClearFix(scene: scene.id).apply(to: editable).bytes, name: name)
      let left = cleared.document.scenes[index]
      #expect(left.constraints.allSatisfy { left.placesBarItem($0) })
      let mended = try MissingConstraintFix(scene: scene.id).apply(to: cleared)
      if mended.diagnostics.isEmpty {
        let again = try MissingConstraintFix(scene: scene.id).apply(to: try EditableDocument(mended.bytes, name: name))
        #expect(again.bytes == mended.bytes)
      }
      let document = try readDocument(mended.bytes, name: name)
      let inspection = LayoutEngine().inspectCanvas(document, scene: scene.id)[0]
      var result = Result(place: "\(name) \(scene.id)")
      result.open = inspection.facts.openings.count
      result.moved = moved(document.scenes[index], inspection.layout)
      result.written = scene.constraints.count
      result.added = document.scenes[index].constraints.count
      #expect(document.diagnostics.count <= editable.document.diagnostics.count)
      return result
    }
  }

  @Test func scenesComeBackWithoutTheirConstraints() async throws {
    let names = Corpus.documents
    let results: [Result] = try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      for (number, name) in names.enumerated() { group.addTask { (number, try self.results(of: name)) } }
      var found = Array(repeating: [Result](), count: names.count)
      for try await (number, some) in group { found[number] = some }
      return found.flatMap(\.self)
    }
    let wrong = results.filter { !$0.isRight }
    for result in wrong {
      print("\(result.place): \(result.open) open, \(result.added) for \(result.written), moved \(result.moved)")
    }
    let count = { (isMeant: (Result) -> Bool) in results.filter(isMeant).count }
    print(
      """
      of \(results.count) scenes \(results.count - wrong.count) come back: \(count { $0.open == 0 }) without anything open, \
      \(count { $0.moved.isEmpty }) with all views in place, \(count { $0.added <= $0.written }) with no more constraints
      """)
    print("constraints: \(results.reduce(0) { $0 + $1.written }) written, \(results.reduce(0) { $0 + $1.added }) added")
    #expect(results.count >= 100)
    #expect(wrong.isEmpty)
  }
}
