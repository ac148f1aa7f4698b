import LayoutModel
import TextKit
import XMLTree

/// Reads storyboards and xibs of Xcode 6 and later.
///
/// Tolerant by design: every release of Xcode adds elements and attributes, so what is not known is passed
/// over with one note a name. What cannot mean anything (another platform, ids that do not exist) is an error.
enum InterfaceBuilderReader {
  /// Turns the XML of a storyboard or xib into the model.
  static func read(_ xml: XMLDocument, name: String) throws(DocumentError) -> Document {
    let root = xml.root
    try checkPlatform(root)
    let type = root["type"]
    let isXib = type != storyboardType && type?.contains("Storyboard") == false
    var document = Document(name: name, format: isXib ? .xib : .storyboard, sources: SourceMap(xml.source))
    readHeader(of: root, into: &document)

    var reader = SceneReader(ReadingContext(source: xml.source))
    if let scenes = root.firstChild("scenes") {
      for element in scenes.children where element.is("scene") {
        if let scene = reader.read(scene: element) { document.scenes.append(scene) }
      }
    } else if let objects = root.firstChild("objects") {
      document.scenes = reader.read(objects: objects)
    }
    reader.context.reportDuplicates()
    document.outlets = reader.context.outlets
    document.diagnostics = reader.context.diagnostics
    if document.diagnostics.contains(where: { $0.severity == .error }) {
      throw DocumentError(document.diagnostics)
    }
    return document
  }

  /// The type of storyboards (404 of 404 public ones).
  private static let storyboardType = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

  /// Refuses documents of other platforms with the name of theirs.
  private static func checkPlatform(_ root: XMLElement) throws(DocumentError) {
    let runtime = root["targetRuntime"] ?? ""
    let type = root["type"] ?? ""
    // That a document is of iOS is seen sooner than that it is of nothing else.
    if runtime.hasPrefix("iOS.CocoaTouch"), type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") { return }
    let platform: String? =
      if runtime.contains("MacOSX") || runtime == "macOS" || type.contains("InterfaceBuilder3.Cocoa.") {
        "macOS"
      } else if runtime.contains("watchKit") || type.contains("watchKit") {
        "watchKit"
      } else if runtime.contains("AppleTV") || type.contains("AppleTV") {
        "tvOS"
      } else {
        nil
      }
    guard let platform else { return }
    throw DocumentError(
      "document.platform",
      "this is a \(platform) document; adapt reads iOS documents (targetRuntime=\"iOS.CocoaTouch\")",
      at: root.location)
  }

  /// The build that saved a document.
  ///
  /// Builds from within Apple write 32700 for all releases; the version of their plug-in tells the release.
  private static func toolsVersion(of root: XMLElement) -> Int? {
    guard let build = root["toolsVersion"].flatMap(build(of:)) else { return nil }
    guard build >= firstInternalBuild, let dependencies = root.firstChild("dependencies") else { return build }
    return dependencies.firstChild("plugIn")?["version"].flatMap(Self.build(of:)) ?? build
  }

  private static let firstInternalBuild = 32000

  private static func build(of version: String) -> Int? {
    Int(version.prefix { $0 != "." })
  }

  private static func readHeader(of root: XMLElement, into document: inout Document) {
    document.toolsVersion = toolsVersion(of: root)
    document.usesAutoLayout = root.flag("useAutolayout") ?? false
    document.usesSafeAreas = root.flag("useSafeAreas") ?? false
    document.usesTraitCollections = root.flag("useTraitCollections") ?? false
    document.initialScene = root["initialViewController"]
    if let device = root.firstChild("device"), let id = device["id"] {
      document.canvas = Canvas(
        device: id,
        isLandscape: device["orientation"] == "landscape",
        adaptation: device.firstChild("adaptation")?["id"] ?? device["layout"]
      )
    }
    for image in root.firstChild("resources")?.children.filter({ $0.is("image") }) ?? [] {
      guard let name = image["name"] else { continue }
      document.images[name] = ImageResource(
        size: Size(width: image.number("width") ?? 0, height: image.number("height") ?? 0),
        isSystem: image["catalog"] == "system"
      )
    }
    for segue in root.firstChild("inferredMetricsTieBreakers")?.children.filter({ $0.is("segue") }) ?? [] {
      if let reference = segue["reference"] { document.tieBreakingSegues.append(reference) }
    }
  }
}
