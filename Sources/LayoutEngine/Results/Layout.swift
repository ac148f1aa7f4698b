import Devices
import LayoutModel

/// The frames of a document on one screen: what everything that is printed is made of.
public struct Layout: Sendable {
  /// The document's name as it was given to the reader.
  public var document: String
  /// The screen that was laid out for.
  public var screen: Screen
  /// Whether it was laid out for the canvas that the document was saved with.
  public var isCanvas: Bool
  /// The screens of the document in document order.
  public var scenes: [SceneLayout]
  /// What there is to say about the layout: conflicts, ambiguity, estimates.
  public var diagnostics: [Diagnostic]

  /// Creates a layout.
  public init(
    document: String,
    screen: Screen,
    isCanvas: Bool,
    scenes: [SceneLayout],
    diagnostics: [Diagnostic]
  ) {
    self.document = document
    self.screen = screen
    self.isCanvas = isCanvas
    self.scenes = scenes
    self.diagnostics = diagnostics
  }
}

/// The frames of one screen of a document.
public struct SceneLayout: Sendable {
  /// The id of the scene.
  public var id: String
  /// The size of the scene's root view, in points.
  public var size: Size
  /// The views in document order, parents before children; views that are not installed are absent.
  public var views: ViewLayouts
  /// The guides in document order.
  public var guides: [GuideLayout]
  /// What pictures need beyond frames; `nil` unless the engine was asked for it.
  public var details: SceneDetails?

  /// Creates the layout of a scene.
  public init(id: String, size: Size, views: [ViewLayout], guides: [GuideLayout]) {
    self.init(id: id, size: size, views: ViewLayouts(views), guides: guides)
  }

  init(id: String, size: Size, views: ViewLayouts, guides: [GuideLayout]) {
    self.id = id
    self.size = size
    self.views = views
    self.guides = guides
  }

  /// The frame of each view in its superview, by its index in the scene, in points.
  package var frames: [Int: Rect] {
    Dictionary(views.map { ($0.index, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The font that a text is set in.
public struct FontLayout: Hashable, Sendable {
  /// The family, such as `system`.
  public var family: String
  /// The size in points.
  public var size: Double
  /// The weight, such as `regular`.
  public var weight: String

  /// Creates a font.
  public init(family: String, size: Double, weight: String) {
    self.family = family
    self.size = size
    self.weight = weight
  }
}

/// The frame of a layout guide.
public struct GuideLayout: Sendable {
  /// The guide's id.
  public var id: String
  /// What it is.
  public var kind: LayoutGuide.Kind
  /// The id of the view it belongs to.
  public var parent: String
  /// The frame in the coordinates of that view, in points.
  public var frame: Rect

  /// Creates the layout of a guide.
  public init(id: String, kind: LayoutGuide.Kind, parent: String, frame: Rect) {
    self.id = id
    self.kind = kind
    self.parent = parent
    self.frame = frame
  }
}
