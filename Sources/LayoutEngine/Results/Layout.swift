import LayoutModel

/// The frames of a document on one screen: what everything that is printed is made of.
package struct Layout: Sendable {
  package var document: String
  package var screen: Screen
  /// Whether it was laid out for the canvas that the document was saved with.
  package var isCanvas: Bool
  package var scenes: [SceneLayout]
  /// What is wrong with the scenes, in words; empty until somebody has put their ``SceneLayout/facts`` into words.
  package var diagnostics: [Diagnostic]

  package init(document: String, screen: Screen, isCanvas: Bool, scenes: [SceneLayout], diagnostics: [Diagnostic]) {
    (self.document, self.screen, self.isCanvas) = (document, screen, isCanvas)
    (self.scenes, self.diagnostics) = (scenes, diagnostics)
  }
}

/// The frames of one scene of a document.
package struct SceneLayout: Sendable {
  package var id: String
  /// The name of the scene for people, where its id is one that Interface Builder made; `nil` where the author chose it.
  package var label: String?
  /// The size of the scene's root view, in points.
  package var size: Size
  /// The place of the root view on the screen where the scene is a modal sheet, in points; `nil` where it is none.
  package var sheet: Rect?
  /// The views in document order, parents before children; views that are not installed are absent.
  package var views: ViewLayouts
  package let guides: [GuideLayout]
  /// How far views lie on the screen from where constraints place them: the scroll views around them keep their content
  /// free of bars.
  package let contentShifts: [ContentShift]
  package var facts = SceneFacts()
  /// The details that pictures need beyond frames; `nil` unless the engine gathers them.
  package var details: SceneDetails?

  package init(id: String, size: Size, views: [ViewLayout], guides: [GuideLayout]) {
    (self.id, self.size, self.views) = (id, size, ViewLayouts(views))
    (self.guides, contentShifts) = (guides, [])
  }

  init(
    _ prepared: PreparedScene, in environment: SceneEnvironment, boxes: SolvedBoxes, contents: [IntrinsicContent],
    guides rects: @autoclosure () -> GuideRects?
  ) {
    let installed = prepared.measured.installed
    let scene = installed.scene
    let snapped = SnappedScene(
      installed, scrolled: prepared.scrolledContents, in: environment, boxes: boxes, contents: contents,
      guides: rects())
    // A row that is a document of its own may be as high as its contents.
    let isRow = scene.views.first?.kind == .tableViewCell
    (id, label) = (scene.id, scene.label)
    size = isRow ? snapped.places.first?.frame.size ?? .zero : environment.area
    sheet = environment.sheet
    views = ViewLayouts(prepared.appearance.views, at: snapped.places)
    (guides, contentShifts) = (snapped.guides, snapped.shifts)
  }

  /// The scene in a caption: `LoginViewController (YcZ-XH-Sb3)`, or its id alone.
  package var heading: String { label.map { "\($0) (\(id))" } ?? id }

  /// The frame of each view in its superview, by its index in the scene, in points.
  package var frames: [Int: Rect] {
    Dictionary(views.map { ($0.index, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}

package struct FontLayout: Hashable, Sendable {
  package var family: String
  /// In points.
  package var size: Double
  package var weight: String

  package init(family: String, size: Double, weight: String) {
    (self.family, self.size, self.weight) = (family, size, weight)
  }
}
