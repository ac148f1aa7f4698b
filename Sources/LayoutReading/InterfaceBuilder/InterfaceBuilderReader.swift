import LayoutModel
import TextKit
import XMLTree

/// Reads storyboards and xibs of Xcode 6 and later.
///
/// Tolerant by design: every release of Xcode adds elements and attributes, so what is not known is passed
/// over with one note a name. What cannot mean anything (another platform, ids that do not exist) is an error.
enum InterfaceBuilderReader {
  static func read(_ xml: XMLDocument, name: String, includingLooks: Bool) throws(DocumentError) -> Document {
    let root = xml.root
    if let platform = otherPlatform(runtime: root["targetRuntime"] ?? "", type: root["type"] ?? "") {
      throw DocumentError(
        "document.platform",
        "this is a \(platform) document; adapt reads iOS documents (targetRuntime=\"iOS.CocoaTouch\")",
        at: root.location)
    }
    // Storyboards are of the type `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB` (404 of 404 public ones).
    let isXib = root["type"]?.contains("Storyboard") == false
    var document = Document(name: name, format: isXib ? .xib : .storyboard, sources: SourceMap(xml.source))
    readHeader(of: root, into: &document)

    var reader = SceneReader(
      ReadingContext(source: xml.source, elementCount: xml.elementCount, includesLooks: includingLooks))
    if let scenes = root.firstChild("scenes") {
      for element in scenes.children where element.is("scene") {
        if let scene = reader.read(scene: element) { document.scenes.append(scene) }
      }
    } else if let objects = root.firstChild("objects") {
      document.scenes = reader.read(objects: objects)
    }
    readClassSizes(in: root, into: &document)
    reader.context.registerOtherViews(of: xml)
    reader.context.reportDuplicates()
    document.outlets = reader.context.outlets
    noteRowAccessories(in: &document)
    document.diagnostics = reader.context.diagnostics + VocabularyCheck.diagnostics(of: xml)
    if document.diagnostics.contains(where: { $0.severity == .error }) { throw DocumentError(document.diagnostics) }
    return document
  }

  /// The platform of a document that is none of iOS, by the attributes of its root.
  static func otherPlatform(runtime: String, type: String) -> String? {
    // That a document is of iOS is seen sooner than that it is of nothing else.
    if runtime.hasPrefix("iOS.CocoaTouch"), type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") { return nil }
    if runtime.contains("MacOSX") || runtime == "macOS" || type.contains("InterfaceBuilder3.Cocoa.") { return "macOS" }
    if runtime.contains("watchKit") || type.contains("watchKit") { return "watchKit" }
    return runtime.contains("AppleTV") || type.contains("AppleTV") ? "tvOS" : nil
  }

  /// Reads the sizes that classes of the app told Interface Builder when it drew them: those of `<designables>`, by the
  /// ids of their views. -1 stands for none along an axis, as in `UIView.noIntrinsicMetric`.
  private static func readClassSizes(in root: XMLElement, into document: inout Document) {
    var sizes: [String: AxisPair<Double?>] = [:]
    for designable in root.children(in: "designables") {
      guard let id = designable["name"], let size = designable.firstChild("size", key: "intrinsicContentSize")
      else { continue }
      func extent(_ name: StaticString) -> Double? { size.number(name).flatMap { $0 < 0 ? nil : $0 } }
      sizes[id] = AxisPair(horizontal: extent("width"), vertical: extent("height"))
    }
    if sizes.isEmpty { return }
    for scene in document.scenes.indices {
      for view in document.scenes[scene].views.indices {
        guard let size = sizes[document.scenes[scene].views[view].id] else { continue }
        document.scenes[scene].views[view].classSize = size
      }
    }
  }

  /// Notes the views that rows have as accessories by an outlet, though they lie in the content view: the canvas keeps
  /// the saved frame of those that no constraint places, and while the program runs the row places them.
  private static func noteRowAccessories(in document: inout Document) {
    let ids = Set(document.outlets.filter { $0.property == "accessoryView" }.map(\.destination))
    if ids.isEmpty { return }
    for scene in document.scenes.indices {
      let views = document.scenes[scene].views
      for view in views.indices where ids.contains(views[view].id) {
        guard let parent = views[view].parent, views[parent].kind == .tableViewCellContentView else { continue }
        document.scenes[scene].views[view].isRowAccessory = true
        document.scenes[scene].views[view].isFrameFixed = true
      }
    }
  }

  /// The build that saved a document; of builds from within Apple the version of their plug-in gives the release.
  private static func toolsVersion(of root: XMLElement) -> Int? {
    guard let build = root["toolsVersion"].flatMap(build(of:)) else { return nil }
    guard Era.internalBuild.contains(build, on: .canvas), let dependencies = root.firstChild("dependencies") else {
      return build
    }
    return dependencies.firstChild("plugIn")?["version"].flatMap(Self.build(of:)) ?? build
  }

  private static func build(of version: String) -> Int? { Int(version.prefix { $0 != "." }) }

  private static func readHeader(of root: XMLElement, into document: inout Document) {
    document.toolsVersion = toolsVersion(of: root)
    document.usesAutoLayout = root.flag("useAutolayout") ?? false
    document.usesSafeAreas = root.flag("useSafeAreas") ?? false
    document.usesTraitCollections = root.flag("useTraitCollections") ?? false
    if root["targetRuntime"]?.hasSuffix(".iPad") == true { document.idiom = .pad }
    document.initialScene = root["initialViewController"]
    if let device = root.firstChild("device"), let id = device["id"] {
      document.canvas = Canvas(
        device: id, isLandscape: device["orientation"] == "landscape",
        adaptation: device.firstChild("adaptation")?["id"] ?? device["layout"])
    }
    for image in root.children(in: "resources") where image.is("image") {
      guard let name = image["name"] else { continue }
      document.images[name] = ImageResource(
        size: Size(width: image.number("width") ?? 0, height: image.number("height") ?? 0),
        isSystem: image["catalog"] == "system")
    }
    for segue in root.children(in: "inferredMetricsTieBreakers") where segue.is("segue") {
      if let reference = segue["reference"] { document.tieBreakingSegues.append(reference) }
    }
  }
}

/// The state of a document while its scenes are read: ids, outlets, diagnostics.
struct ReadingContext {
  let source: SourceFile
  /// Whether what nothing but pictures depends on is read.
  let includesLooks: Bool
  var diagnostics: [Diagnostic] = []
  private(set) var outlets: [Outlet] = []
  /// Where each id was first used.
  private var places: [String: SourceSpan] = [:]
  /// Ids that were used again, with the second place.
  private var duplicates: [(id: String, span: SourceSpan)] = []
  /// Names that were noted already: each is noted once a document.
  private var noted: Set<String> = []
  /// By the number of an element's name, the kind of view that it is, once it was looked up.
  private var kinds: [ViewKind??] = []

  init(source: SourceFile, elementCount: Int, includesLooks: Bool) {
    self.source = source
    self.includesLooks = includesLooks
    // Of 102,865 elements of public storyboards 44,074 have an id.
    places.reserveCapacity(elementCount * 2 / 5)
  }

  /// The kind of view that an element is by its name; `nil` for none. A document has many elements and few names.
  mutating func viewKind(of element: XMLElement) -> ViewKind? {
    let name = element.nameNumber
    if name < kinds.count, let known = kinds[name] { return known }
    let kind = ViewKind(rawValue: element.name)
    while kinds.count <= name { kinds.append(nil) }
    kinds[name] = .some(kind)
    return kind
  }

  mutating func noteOutlets(of element: XMLElement) {
    for connection in element.children(in: "connections")
    where connection.is("outlet") || connection.is("outletCollection") {
      guard let property = connection["property"], let destination = connection["destination"] else { continue }
      outlets.append(
        Outlet(
          property: property, source: element["id"] ?? "", destination: destination,
          isCollection: connection.is("outletCollection")))
    }
  }

  mutating func register(_ id: String, at element: XMLElement) {
    if places.updateValue(element.startTagSpan, forKey: id) != nil { duplicates.append((id, element.startTagSpan)) }
  }

  /// Takes note of the views that are in no scene because adapt does not know what they are in: their ids are unique, too.
  mutating func registerOtherViews(of xml: XMLDocument) {
    var told = Set(duplicates.map(\.id))
    for number in 0..<xml.elementCount {
      let element = xml.element(number)
      guard viewKind(of: element) != nil, let id = element["id"] else { continue }
      let span = element.startTagSpan
      guard let known = places[id] else {
        places[id] = span
        continue
      }
      if known != span, told.insert(id).inserted { duplicates.append((id, span)) }
    }
  }

  func knows(_ id: String) -> Bool { places[id] != nil }

  mutating func noteUnknown(_ element: XMLElement) {
    guard noted.insert(element.name).inserted else { return }
    let message = "<\(element.name)> is not known and is laid out as a plain view"
    report("document.unknown", .note, message, at: element.startTagSpan)
  }

  mutating func report(_ code: String, _ severity: Severity, _ message: String, at span: SourceSpan) {
    let location = source.location(ofOffset: Int(span.start))
    diagnostics.append(Diagnostic(code: code, severity: severity, message: message, location: location))
  }

  mutating func reportDuplicates() {
    for (id, span) in duplicates {
      report("document.duplicateID", .error, "the id \"\(id)\" is used twice; ids are unique in a document", at: span)
    }
  }
}
