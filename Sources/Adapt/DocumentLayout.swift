import LayoutEngine
import LayoutModel
import LayoutOutput

/// The frames of a document in one configuration.
///
/// Frames are in points, on the pixel grid of the device.
public struct DocumentLayout: Sendable {
  let model: Layout

  /// A rectangle in points; y grows downwards.
  public struct Frame: Hashable, Sendable, CustomStringConvertible {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// `16 20  343 × 193`.
    public var description: String { "\(x) \(y)  \(width) × \(height)" }

    init(_ rect: Rect) { (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height) }
  }

  /// The frames of one scene.
  public struct Scene: Sendable {
    public var id: String
    /// The size of the root view, in points.
    public var width: Double
    public var height: Double
    /// The installed views in document order, superviews before their subviews.
    public var views: [View]
    /// The layout guides in document order.
    public var guides: [Guide]

    /// The first view with an id, or `nil` if it is not installed. Complexity: linear in the number of views.
    public subscript(id: String) -> View? { views.first { $0.id == id } }
  }

  /// The frame of one view, and the attributes that text output shows.
  public struct View: Hashable, Sendable {
    public var id: String
    /// The label in Interface Builder.
    public var name: String?
    /// The id of the superview; `nil` for the root view.
    public var superview: String?
    /// The element of the `.layout` language, such as `label`.
    public var kind: String
    /// The frame in the coordinates of the superview, in points.
    public var frame: Frame
    /// The frame in the coordinates of the screen, in points.
    public var absoluteFrame: Frame
    public var isHidden: Bool
    public var text: String?
    public var font: Font?
  }

  /// The font of a text.
  public struct Font: Hashable, Sendable {
    public var family: String
    /// The size in points.
    public var size: Double
    public var weight: String
  }

  /// The frame of one layout guide.
  public struct Guide: Hashable, Sendable {
    public var id: String
    /// The attribute `kind` of the `.layout` language, such as `safeArea`.
    public var kind: String
    /// The id of the view that owns it.
    public var view: String
    /// The frame in the coordinates of that view, in points.
    public var frame: Frame
  }

  /// The output formats of layouts.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Columns for people.
    case text
    /// One view per line, with everything that a layout test compares.
    case golden
    /// The schema `adapt.frames/1`.
    case json
    /// A picture.
    case svg
    /// A self-contained page.
    case html
  }

  /// The name of the document.
  public var document: String { model.document }
  /// The name of the device.
  public var device: String { model.screen.device }
  /// The size of the screen, in points.
  public var width: Double { model.screen.size.width }
  public var height: Double { model.screen.size.height }
  /// The scenes in document order. Complexity: linear in the number of views, at each access.
  public var scenes: [Scene] { model.scenes.map(Scene.init) }
  /// Conflicts, ambiguities and estimates.
  public var diagnostics: [LayoutDiagnostic] { model.diagnostics.map(LayoutDiagnostic.init) }

  /// The layout in a format, with the same bytes as `adapt render --format`.
  public func rendered(as format: Format) -> String { Self.render([self], as: format) }

  /// Several layouts in one file: side by side in a picture, one after another as text.
  public static func render(_ layouts: [DocumentLayout], as format: Format) -> String {
    let layouts = layouts.map(\.model)
    let bytes =
      switch format {
      case .text: FrameText().render(layouts)
      case .golden: FrameText(style: .record).render(layouts)
      case .json: FrameJSON().render(layouts)
      case .svg: SVGPicture().render(layouts)
      case .html: HTMLSheet().render(layouts)
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DocumentLayout.Scene {
  init(_ scene: SceneLayout) {
    (id, width, height) = (scene.id, scene.size.width, scene.size.height)
    views = scene.views.map { view in
      DocumentLayout.View(
        id: view.id, name: view.name, superview: view.parent, kind: view.kind.rawValue,
        frame: DocumentLayout.Frame(view.frame), absoluteFrame: DocumentLayout.Frame(view.absolute),
        isHidden: view.isHidden, text: view.text,
        font: view.font.map { DocumentLayout.Font(family: $0.family, size: $0.size, weight: $0.weight) })
    }
    guides = scene.guides.map { guide in
      DocumentLayout.Guide(
        id: guide.id, kind: guide.kind.rawValue, view: guide.parent, frame: DocumentLayout.Frame(guide.frame))
    }
  }
}
