import Adapt
import Foundation
import LayoutEngine
import LayoutModel

/// Layouts with everything that pictures need.
package enum Pictured {
  /// Lays out one of the package's documents on a device.
  ///
  /// - Parameters:
  ///   - fixture: the document's path in the folder of fixtures.
  ///   - device: the device's name.
  ///   - orientation: how it is held.
  package static func layout(
    _ fixture: String, on device: String, _ orientation: InterfaceOrientation = .portrait
  ) throws -> Layout {
    let catalogue = DeviceCatalogue()
    let screen = try catalogue.screen(of: catalogue.device(named: device), orientation: orientation)
    let path = PackageFolder.fixtures.appending(path: fixture).path()
    let document = try readDocument(path: path, includingLooks: true)
    var layout = LayoutEngine(detailed: true).report(document, on: screen)
    layout.document = fixture.split(separator: "/").last.map(String.init) ?? fixture
    return layout
  }

  /// Lays out a document that is written down in a test, on a plain screen or for the canvas it was saved with.
  package static func layout(
    text: String, name: String = "Test.layout", on screen: Screen = .plain(), isCanvas: Bool = false
  ) throws -> Layout {
    let document = try readDocument(Array(text.utf8), name: name, includingLooks: true)
    if isCanvas {
      return LayoutEngine(detailed: true).canvasReport(document)
    }
    return LayoutEngine(detailed: true).report(document, on: screen)
  }
}
