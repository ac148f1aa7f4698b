@_exported import Files
import LayoutEngine
import LayoutModel
import LayoutReading
import TextMetrics

/// Reads a document: `.layout`, `.storyboard` or `.xib`, recognized by its content.
///
///     let document = try Adapt.readDocument(bytes, name: "Main.layout")
///
/// - Parameters:
///   - bytes: the whole file.
///   - name: the name of the file in messages; the paths of included files are relative to it.
///   - loader: returns the bytes of an included file by its path, or `nil` if there is none.
///   - includingLooks: whether to read attributes that only pictures show.
/// - Throws: all problems of the document.
package func readDocument(
  _ bytes: [UInt8], name: String, loader: (@Sendable (String) throws -> [UInt8]?)? = nil, includingLooks: Bool = false
) throws(DocumentError) -> Document {
  try DocumentReader.read(bytes, name: name, loader: loader, includingLooks: includingLooks)
}

/// Reads a document and the files that it includes.
///
/// - Parameters:
///   - path: the file's path.
///   - includingLooks: whether to read attributes that only pictures show.
/// - Throws: ``FileError`` if the file cannot be read, `DocumentError` if the document has problems.
package func readDocument(path: String, includingLooks: Bool = false) throws -> Document {
  try readDocument(
    try InputFile.read(path, isNamed: true), name: path, loader: IncludeFolder(of: path).load,
    includingLooks: includingLooks)
}

extension Document {
  /// The document with the texts of a locale, from the tables beside its path; as it is without a locale.
  package func localized(_ locale: String?, path: String) throws -> Document {
    try locale.map { try LocalizedTexts.replace(in: self, path: path, locale: $0) } ?? self
  }
}

/// Lays out a document on a device in one call.
///
///     let document = try Adapt.readDocument(path: "Main.layout")
///     let layout = try Adapt.layOut(document, device: "iphone6plus", orientation: .landscapeRight)
///     for view in layout.scenes[0].views {
///       print(view.id, view.frame)
///     }
///     let json = FrameJSON().render([layout])
///
/// - Parameters:
///   - device: a device's name, such as `iphone6plus`; `nil` for that of the canvas, or else an iPhone 15 Pro.
///   - orientation: the orientation of the device.
///   - split: the part of an iPad's screen that the app gets.
///   - scene: the id of the only screen to lay out; `nil` for all.
///   - fonts: font files to measure texts with; they override the embedded metrics.
///   - detailed: whether to collect what pictures need in addition to frames.
/// - Throws: `UnknownDevice` or `UnavailablePart`.
package func layOut(
  _ document: Document, device: String? = nil, orientation: InterfaceOrientation = .portrait,
  split: ScreenPart = .full, scene: String? = nil, fonts: FontFolder? = nil, detailed: Bool = false
) throws -> Layout {
  let catalogue = DeviceCatalogue()
  let device = try device ?? catalogue.defaultDevice(of: document).name
  let screen = try catalogue.screen(of: catalogue.device(named: device), orientation: orientation, split: split)
  return LayoutEngine(faces: fonts, detailed: detailed).report(document, on: screen, scene: scene)
}
