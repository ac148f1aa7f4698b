import CResources
import TextKit

extension DeviceCatalogue {
  /// The name in the table of canvases of the one that no device stands behind.
  static let squareCanvasName = "square"

  /// The screen of the canvas that a document was saved with. Its insets are those that Interface Builder showed in the
  /// era of the document's `toolsVersion`; its `device` is Interface Builder's id of the device, or `canvas` for none.
  package func canvas(of document: Document) -> Screen {
    guard let canvas = document.canvas else { return squareCanvas(toolsVersion: document.toolsVersion ?? 0) }
    let device = canvasDevice(canvas.device).device
    var screen = wholeScreen(of: device, orientation: canvas.isLandscape ? .landscapeRight : .portrait)
    let part = ScreenPart(adaptation: canvas.adaptation)
    // A part that the device does not have says nothing: such a canvas is the whole screen.
    if let shared = try? self.screen(of: device, orientation: screen.orientation, split: part) { screen = shared }
    screen.device = device.interfaceBuilderIDs.first ?? device.name
    screen.toolsVersion = document.toolsVersion ?? Era.assumedBuild.build
    cover(&screen, canvasDevice: screen.device)
    return screen
  }

  /// The screen that a `.layout` was drawn for, by the size of its first outermost view: that of a device, or the canvas
  /// of any width and height, on which only the base design applies; `nil` where no outermost view has a size.
  package func designScreen(of document: Document) -> Screen? {
    document.scenes.compactMap { $0.views.first?.designFrame?.size }.first.map(designScreen)
  }

  /// The canvas of a `.layout`: the screen that it was drawn for, or else 600 points square.
  package func layoutCanvas(of document: Document) -> Screen {
    designScreen(of: document) ?? designScreen(Self.squareSize)
  }

  /// The size of the canvas of Xcode 6 and 7, in points.
  private static let squareSize = Size(width: 600, height: 600)

  private func designScreen(_ size: Size) -> Screen {
    for device in distinctDevices {
      for orientation in InterfaceOrientation.usual where device.size(in: orientation) == size {
        return wholeScreen(of: device, orientation: orientation)
      }
    }
    var screen = squareCanvas(toolsVersion: Era.squareBuild.build)
    screen.size = size
    return screen
  }

  /// The findings on the choice of a document's canvas: that its device is not known.
  package func canvasDiagnostics(of document: Document) -> [Diagnostic] {
    guard let id = document.canvas?.device else { return [] }
    let (device, isKnown) = canvasDevice(id)
    if isKnown { return [] }
    return [
      Diagnostic(
        code: "canvas.unknownDevice", severity: .note,
        message: "the canvas is of a device that is not known, '\(id)'; taken as \(device.title) with "
          + "\(Int(device.size.width)) × \(Int(device.size.height)) points")
    ]
  }

  /// The canvas of Xcode 6 and 7, which no device stands behind: only the base design applies on it.
  private func squareCanvas(toolsVersion: Int) -> Screen {
    var screen = Screen(
      device: "canvas", orientation: .portrait, size: Self.squareSize,
      traits: Traits(
        idiom: .phone, widthClass: .any, heightClass: .any,
        scale: Era.squareScale.value(in: toolsVersion, on: .canvas)),
      safeAreaInsets: .zero, statusBarHeight: 0, toolsVersion: toolsVersion)
    cover(&screen, canvasDevice: Self.squareCanvasName)
    return screen
  }

  /// The device of a canvas; one that is not known stands for the most common screen of its kind.
  private func canvasDevice(_ id: String) -> (device: Device, isKnown: Bool) {
    if let device = try? device(named: id) { return (device, true) }
    let substitute = DeviceName(id).bytes.starts(with: "ipad".utf8) ? "ipad9_7" : "retina4_7"
    if let device = try? device(named: substitute) { return (device, false) }
    preconditionFailure("the table of devices has no \(substitute)")
  }

  /// Puts the insets of a canvas in place of those of the device at run time.
  private func cover(_ screen: inout Screen, canvasDevice id: String) {
    let build = screen.toolsVersion
    let name = DeviceName(id)
    guard let row = CanvasRow.all.first(where: { $0.builds.contains(build) && name.isName($0.device) }) else { return }
    let covering = screen.orientation.isLandscape ? row.landscape : row.portrait
    screen.safeAreaInsets = covering.safeAreaInsets
    screen.statusBarHeight = covering.statusBarHeight
  }
}

struct CanvasRow {
  /// Interface Builder's id of the device, or `square`.
  let device: String
  /// The builds that saved the documents.
  let builds: ClosedRange<Int>
  let portrait, landscape: Device.Covering

  static let all = reading { () throws(TableError) in try table().rows(CanvasRow.init) }

  static func table() throws(TableError) -> TableReader {
    try TableReader(
      .canvas, columns: "device from to status top bottom landscapeStatus landscapeTop landscapeSides landscapeBottom")
  }

  init(_ row: inout TableReader) throws(TableError) {
    device = try row.text()
    let from = try row.integer()
    let to = try row.integer()
    guard from <= to else { throw row.error("\(to) is before \(from)") }
    builds = from...to
    portrait = try Device.Covering(inPortrait: &row)
    landscape = try Device.Covering(inLandscape: &row)
  }
}
