import LayoutModel
import XMLTree

/// The screen that a `.layout` is drawn for: the one that was named, or one of the size of an outermost view.
struct DrawingBoard {
  /// The screen.
  let screen: Screen

  /// Looks for the screen of a document.
  ///
  /// - Throws: when no view says how large it is, or no device has such a one.
  init(_ editable: EditableDocument, named: Screen?) throws(DocumentError) {
    let sizes = editable.document.scenes.compactMap { $0.views.first?.designFrame?.size }
    guard let screen = named ?? sizes.first.flatMap(Self.screen) else {
      throw DocumentError(
        "mend.device",
        "say with --device for which screen this is drawn, or give the outermost view a frame of its size",
        at: editable.xml.root.location)
    }
    self.screen = screen
  }

  /// The first screen of a size, in points.
  private static func screen(of size: Size) -> Screen? {
    let catalogue = DeviceCatalogue()
    for device in catalogue.distinctDevices {
      for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
        if let screen = try? catalogue.screen(of: device, orientation: orientation), screen.size == size {
          return screen
        }
      }
    }
    return nil
  }
}
