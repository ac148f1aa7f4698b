import Adapt
import LayoutEngine
import LayoutModel
import LayoutOutput

/// Whether the layouts of a document depend on what else was asked for: neither the screens before one nor their order
/// may change it.
package enum TogetherOrAlone {
  /// What differs between layouts on several screens and on each alone, if anything.
  ///
  /// - Throws: `UnknownDevice` when the catalogue has lost a device.
  package static func difference(of document: Document) throws -> String? {
    let catalogue = DeviceCatalogue()
    // Phones and pads of different ages, each held both ways.
    let screens = try ["iphone4s", "iphone6plus", "iphonex", "ipadair"].flatMap { name in
      let device = try catalogue.device(named: name)
      return try [InterfaceOrientation.portrait, .landscapeRight].map {
        try catalogue.screen(of: device, orientation: $0)
      }
    }
    let engine = LayoutEngine()
    let together = engine.reports(document, on: screens)
    let backwards = Array(engine.reports(document, on: screens.reversed()).reversed())
    for (index, screen) in screens.enumerated() {
      let alone = engine.report(document, on: screen)
      for other in [together[index], backwards[index]] {
        if FrameJSON().render([other]) != FrameJSON().render([alone]) { return "frames on \(screen.device)" }
        if other.diagnostics != alone.diagnostics { return "findings on \(screen.device)" }
      }
    }
    return nil
  }
}
