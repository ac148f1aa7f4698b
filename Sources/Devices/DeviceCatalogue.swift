import LayoutModel

/// All devices that adapt knows.
public struct DeviceCatalogue: Sendable {
  /// Reads the embedded table.
  public init() {}

  /// The screen of the canvas that a document was saved with.
  public func canvas(of document: Document) -> Screen {
    Screen(
      device: "canvas",
      orientation: .portrait,
      size: Size(width: 600, height: 600),
      traits: Traits(idiom: .phone, widthClass: .any, heightClass: .any, scale: 2),
      safeAreaInsets: .zero,
      statusBarHeight: 20,
      toolsVersion: document.toolsVersion ?? 0
    )
  }
}
