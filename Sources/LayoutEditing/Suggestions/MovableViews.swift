import LayoutModel

/// The views of a scene that constraints are looked for.
struct MovableViews {
  /// All of them, by their index in the scene.
  private(set) var all: [Int] = []
  /// Those of them that their frame and mask have placed so far.
  private(set) var placedByFrame: [Int] = []
  /// Views that would be among them if the document held a frame of theirs.
  private(set) var undrawn: [Int] = []
  /// The uses of components in which views are placed by frames, in document order: what is in there stays so.
  private(set) var uses: [Int] = []

  /// Looks at a scene.
  ///
  /// - Parameter chosen: the ids of the only views that count; `nil` for all.
  init(_ scene: Scene, chosen: Set<String>?) {
    for (index, view) in scene.views.enumerated() {
      guard view.role == .subview || view.role == .arranged, view.formulaFrame == nil,
        chosen?.contains(view.id) ?? true, !Self.isOfCell(index, in: scene)
      else { continue }
      if view.designFrame == nil {
        if scene.use(bringing: index) == nil { undrawn.append(index) }
        continue
      }
      let isPlacedByFrame = view.role == .subview && (view.translatesAutoresizingMask || view.isFrameFixed)
      if let use = scene.use(bringing: index) {
        if isPlacedByFrame, uses.last != use { uses.append(use) }
        continue
      }
      all.append(index)
      if isPlacedByFrame { placedByFrame.append(index) }
    }
  }

  /// The views that constraints place from now on, and their frames did before.
  func freed(by outcome: SuggestionSearch.Outcome) -> [Int] {
    let named = Set(outcome.candidates.flatMap(\.constraint.namedViews))
    return placedByFrame.filter { outcome.settled.contains($0) || named.contains($0) }
  }

  /// Whether a view is one of the texts and pictures that a cell of a built-in style arranges by itself.
  private static func isOfCell(_ view: Int, in scene: Scene) -> Bool {
    guard scene.views[view].translatesAutoresizingMask, let parent = scene.views[view].parent,
      let cell = scene.views[parent].parent, case .cell(let content) = scene.views[cell].content
    else { return false }
    return content.style != nil
  }
}
