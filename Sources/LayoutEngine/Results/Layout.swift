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
    self.document = document
    self.screen = screen
    self.isCanvas = isCanvas
    self.scenes = scenes
    self.diagnostics = diagnostics
  }
}

/// Parts that copies of a value share until one of them is changed: a copy counts one reference.
struct Shared<Parts: Sendable>: Sendable {
  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private var box: Box

  init(_ parts: Parts) { box = Box(parts) }

  var parts: Parts { _read { yield box.parts } }

  mutating func change<Value>(_ part: WritableKeyPath<Parts, Value>, to value: Value) {
    var parts = box.parts
    parts[keyPath: part] = value
    box = Box(parts)
  }
}

/// The frames of one screen of a document. Copies share its parts: the engine hands layouts on from cache to caller.
package struct SceneLayout: Sendable {
  private struct Parts {
    var id: String
    var label: String?
    var size: Size
    var views: ViewLayouts
    var guides: [GuideLayout]
    var contentShifts: [ContentShift]
    var facts = SceneFacts()
    var details: SceneDetails?
  }

  private var shared: Shared<Parts>

  package init(id: String, size: Size, views: [ViewLayout], guides: [GuideLayout]) {
    shared = Shared(Parts(id: id, size: size, views: ViewLayouts(views), guides: guides, contentShifts: []))
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
    shared = Shared(
      Parts(
        id: scene.id, label: scene.label,
        size: isRow ? snapped.places.first?.frame.size ?? .zero : environment.rootFrame.size,
        views: ViewLayouts(prepared.appearance.views, at: snapped.places), guides: snapped.guides,
        contentShifts: snapped.shifts))
  }

  package var id: String {
    get { shared.parts.id }
    set { shared.change(\.id, to: newValue) }
  }

  /// The name of the scene for people, where its id is one that Interface Builder made; `nil` where the author chose it.
  package var label: String? {
    get { shared.parts.label }
    set { shared.change(\.label, to: newValue) }
  }

  /// The size of the scene's root view, in points.
  package var size: Size {
    get { shared.parts.size }
    set { shared.change(\.size, to: newValue) }
  }

  /// The views in document order, parents before children; views that are not installed are absent.
  package var views: ViewLayouts {
    get { shared.parts.views }
    set { shared.change(\.views, to: newValue) }
  }

  /// What is wrong with the layout.
  package var facts: SceneFacts {
    get { shared.parts.facts }
    set { shared.change(\.facts, to: newValue) }
  }

  /// The details that pictures need beyond frames; `nil` unless the engine gathers them.
  package var details: SceneDetails? {
    get { shared.parts.details }
    set { shared.change(\.details, to: newValue) }
  }

  package var guides: [GuideLayout] { shared.parts.guides }

  /// How far views lie on the screen from where constraints place them: the scroll views around them keep their content
  /// free of bars.
  package var contentShifts: [ContentShift] { shared.parts.contentShifts }

  /// The scene in a caption: `LoginViewController (YcZ-XH-Sb3)`, or its id alone.
  package var heading: String { label.map { "\($0) (\(id))" } ?? id }

  /// The frame of each view in its superview, by its index in the scene, in points.
  package var frames: [Int: Rect] {
    Dictionary(views.map { ($0.index, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The font that a text is set in.
package struct FontLayout: Hashable, Sendable {
  /// The family, such as `system`.
  package var family: String
  /// The size in points.
  package var size: Double
  /// The weight, such as `regular`.
  package var weight: String

  package init(family: String, size: Double, weight: String) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}
