import TextKit

/// A layout document as it was read: screens in their base design with all variations.
package struct Document: Sendable {
  package enum Format: String, Hashable, Sendable { case layout, storyboard, xib }

  /// The name it was given to the reader by.
  package var name: String
  package var format: Format
  /// The build of Interface Builder that saved it (`toolsVersion`, such as 10117 for Xcode 7.3), or `nil`.
  package var toolsVersion: Int?
  /// The canvas it was saved with; `nil` for the square one of Xcode 6 and 7 and in `.layout`.
  package var canvas: Canvas?
  /// Whether constraints are used at all; without, every view is placed by its frame and mask.
  package var usesAutoLayout = true
  /// Whether safe areas take the place of top and bottom guides.
  package var usesSafeAreas = false
  package var usesTraitCollections = true
  /// The only idiom that it is loaded on, where its runtime is that of one (`iOS.CocoaTouch.iPad`).
  package var idiom: Idiom?
  package var scenes: [Scene] = []
  package var initialScene: String?
  package var orientations = AppOrientations()
  /// Where the document states them: for all devices, and for iPads; `nil` where it does not.
  package var orientationSpans: (all: SourceSpan?, pad: SourceSpan?)
  /// The sizes of pictures, in points, by name.
  package var images: [String: ImageResource] = [:]
  /// The ids of the segues that decide between several paths to one screen.
  package var tieBreakingSegues: [String] = []
  /// The names under which programs know views and constraints, in document order.
  package var outlets: [Outlet] = []
  /// The appearance, which changes no frame; `nil` unless it was requested of the reader.
  package var looks: DocumentLooks?
  /// The contents of its app's asset catalogues; empty unless somebody looked for them.
  package var assets = Assets()
  /// What it says of its objects beside their layout; `nil` unless it was requested of the reader, and in `.layout`.
  package var details: [ObjectDetails]?
  /// The modules of classes that are of neither UIKit nor the app, by the classes; read along with the details.
  package var modules: [String: String] = [:]
  package var diagnostics: [Diagnostic] = []
  package var sources: SourceMap

  package init(name: String, format: Format, sources: SourceMap) {
    (self.name, self.format, self.sources) = (name, format, sources)
  }

  /// Takes the orientations of an Info.plist instead of those that the document states.
  package mutating func use(_ orientations: AppOrientations) {
    self.orientations = orientations
    orientationSpans = (nil, nil)
  }

  /// The scene that is shown first where a scene is shown: itself, or for a container that has no view of its own the
  /// first one that it holds.
  package func shownScene(_ index: Int) -> Int {
    var path = [index]
    while let last = path.last, !scenes[last].views.contains(where: { $0.role == .root }),
      let controller = scenes[last].controller,
      let segue = controller.segues.first(where: { $0.kind == "relationship" }),
      let next = scenes.firstIndex(where: { $0.id == segue.destination }), !path.contains(next)
    {
      path.append(next)
    }
    return path.last ?? index
  }

  package func scene(_ id: String) -> Scene? { scenes.first { $0.id == id } }
}

/// What a document says of an object beside its layout: connections, classes, identifiers, colours.
package struct ObjectDetails: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    package var name, value: String
  }

  /// The id of its scene; empty for what belongs to the document.
  package var scene: String
  package var id: String
  /// The name for people.
  package var title: String
  package private(set) var values: [Value] = []

  package init(scene: String, id: String, title: String) { (self.scene, self.id, self.title) = (scene, id, title) }

  package mutating func add(_ name: String, _ value: String) {
    // Of several values with one name each has a number.
    let count = values.count { $0.name == name || $0.name.hasPrefix("\(name), ") }
    values.append(Value(name: count == 0 ? name : "\(name), \(count + 1)", value: value))
  }
}

/// A name under which a program knows an object of a document.
package struct Outlet: Hashable, Sendable {
  package var property: String
  /// The ids of the object that has the property, and of the one that it refers to.
  package var source, destination: String
  /// Whether the property is a list of several objects.
  package var isCollection: Bool

  package init(property: String, source: String, destination: String, isCollection: Bool = false) {
    (self.property, self.source, self.destination, self.isCollection) = (property, source, destination, isCollection)
  }
}

/// The canvas that a document was saved with.
package struct Canvas: Hashable, Sendable {
  /// Interface Builder's id of the device, such as `retina4_7`.
  package var device: String
  package var isLandscape: Bool
  /// The part of the screen, such as `splitview2_3`; `nil` or `fullscreen` for all of it.
  package var adaptation: String?

  package init(device: String, isLandscape: Bool, adaptation: String?) {
    (self.device, self.isLandscape, self.adaptation) = (device, isLandscape, adaptation)
  }
}

/// A picture among a document's resources.
package struct ImageResource: Hashable, Sendable {
  package var size: Size
  /// Whether it is one of the system's symbols.
  package var isSystem: Bool

  package init(size: Size, isSystem: Bool) { (self.size, self.isSystem) = (size, isSystem) }
}
