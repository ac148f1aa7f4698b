import Devices
import LayoutModel

/// Turns documents into frames.
public struct LayoutEngine: Sendable {
  /// Creates an engine that measures text with the embedded metrics of the system fonts.
  public init() {}

  /// Lays out a document on a device's screen, as an app would at run time.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screen: the device held one way, with its traits.
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  public func layout(_ document: Document, on screen: Screen, scene: String? = nil) -> Layout {
    Layout(document: document.name, screen: screen, isCanvas: false, scenes: [], diagnostics: [])
  }

  /// Lays out an Interface Builder document for the canvas that it was saved with.
  ///
  /// Design-time things count: placeholder constraints and sizes, simulated bars and sizes.
  public func layoutCanvas(_ document: Document, catalogue: DeviceCatalogue, scene: String? = nil) -> Layout {
    Layout(
      document: document.name,
      screen: catalogue.canvas(of: document),
      isCanvas: true,
      scenes: [],
      diagnostics: []
    )
  }
}
