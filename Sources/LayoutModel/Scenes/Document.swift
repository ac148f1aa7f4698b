import SourceText

/// A layout document as it was read: screens in their base design with all variations.
public struct Document: Sendable {
  /// The languages that documents are written in.
  public enum Format: String, Hashable, Sendable {
    /// adapt's own.
    case layout
    /// A storyboard of Interface Builder.
    case storyboard
    /// A xib of Interface Builder.
    case xib
  }

  /// The name it was given to the reader by.
  public var name: String
  /// The language it is written in.
  public var format: Format
  /// The build of Interface Builder that saved it (`toolsVersion`, such as 10117 for Xcode 7.3), or `nil`.
  public var toolsVersion: Int?
  /// The canvas it was saved with; `nil` for the square one of Xcode 6 and 7 and in `.layout`.
  public var canvas: Canvas?
  /// Whether constraints are used at all; without, every view is placed by its frame and mask.
  public var usesAutoLayout = true
  /// Whether safe areas take the place of top and bottom guides.
  public var usesSafeAreas = false
  /// Whether variations by size class are used.
  public var usesTraitCollections = true
  /// The screens in document order.
  public var scenes: [Scene] = []
  /// The id of the first screen.
  public var initialScene: String?
  /// The interface orientations that the app of the document allows.
  public var orientations = AppOrientations()
  /// The sizes of pictures, in points, by name.
  public var images: [String: ImageResource] = [:]
  /// The ids of the segues that decide between several ways to one screen.
  public var tieBreakingSegues: [String] = []
  /// The names under which programs know views and constraints, in document order.
  public var outlets: [Outlet] = []
  /// What changes no frame; `nil` unless the reader was asked for it.
  public var looks: DocumentLooks?
  /// What the reader has to say about it.
  public var diagnostics: [Diagnostic] = []
  /// The text it was read from.
  public var sources: SourceMap

  /// Creates an empty document.
  public init(name: String, format: Format, sources: SourceMap) {
    self.name = name
    self.format = format
    self.sources = sources
  }

  /// The screen with the given id.
  public func scene(_ id: String) -> Scene? {
    scenes.first { $0.id == id }
  }
}

/// A name under which a program knows an object of a document.
public struct Outlet: Hashable, Sendable {
  /// The name of the property.
  public var property: String
  /// The id of the object that it refers to.
  public var destination: String

  /// Creates an outlet.
  public init(property: String, destination: String) {
    self.property = property
    self.destination = destination
  }
}

/// The canvas that a document was saved with.
public struct Canvas: Hashable, Sendable {
  /// Interface Builder's id of the device, such as `retina4_7`.
  public var device: String
  /// Whether the canvas lies on its side.
  public var isLandscape: Bool
  /// The part of the screen, such as `splitview2_3`; `nil` or `fullscreen` for all of it.
  public var adaptation: String?

  /// Creates a canvas.
  public init(device: String, isLandscape: Bool, adaptation: String?) {
    self.device = device
    self.isLandscape = isLandscape
    self.adaptation = adaptation
  }
}

/// A picture among a document's resources.
public struct ImageResource: Hashable, Sendable {
  /// The size in points.
  public var size: Size
  /// Whether it is one of the system's symbols.
  public var isSystem: Bool

  /// Creates a picture.
  public init(size: Size, isSystem: Bool) {
    self.size = size
    self.isSystem = isSystem
  }
}
