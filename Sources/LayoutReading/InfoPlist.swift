import LayoutModel
import TextKit
import XMLTree

/// Reads the orientations of an app's Info.plist: `UISupportedInterfaceOrientations`, and the same key with
/// `~iphone` and `~ipad`; and whether the app shares the screen of an iPad, `UIRequiresFullScreen` (Apple's Information
/// Property List Key Reference).
package enum InfoPlist {
  /// The orientations that the app allows, from a property list in XML; throws all that is wrong in what is read.
  package static func orientations(_ bytes: [UInt8], name: String) throws(DocumentError) -> AppOrientations {
    guard !bytes.starts(with: "bplist".utf8) else {
      throw DocumentError(
        "plist.binary", "this is a binary property list; `plutil -convert xml1` makes one of XML",
        at: SourceLocation(file: name, line: 1, column: 1))
    }
    // Apple's tools write a document type declaration that names a file of theirs.
    var reader = Reader(xml: try DocumentReader.parse(bytes, name: name, doctype: "plist"))
    return try reader.orientations()
  }

  private static let key = "UISupportedInterfaceOrientations"
  private static let fullScreen = "UIRequiresFullScreen"

  /// The names that UIKit has for orientations.
  static let names = InterfaceOrientation.allCases.map {
    (name: "UIInterfaceOrientation\($0.rawValue.titled)", orientation: $0)
  }

  private struct Reader {
    let xml: XMLDocument
    var problems: [Diagnostic] = []

    mutating func orientations() throws(DocumentError) -> AppOrientations {
      guard xml.root.is("plist"), let dictionary = xml.root.firstChild("dict") else {
        complain("an Info.plist is a <plist> with a <dict>, not a <\(Wording.excerpt(xml.root.name))>", at: xml.root)
        throw DocumentError(problems)
      }
      let result = AppOrientations(
        all: list(InfoPlist.key, in: dictionary), phone: list(InfoPlist.key + "~iphone", in: dictionary),
        pad: list(InfoPlist.key + "~ipad", in: dictionary),
        requiresFullScreen: flag(InfoPlist.fullScreen + "~ipad", in: dictionary)
          ?? flag(InfoPlist.fullScreen, in: dictionary) ?? false)
      if !problems.isEmpty { throw DocumentError(problems) }
      return result
    }

    /// Whether `true` stands under a key; `nil` where the key is not there.
    private mutating func flag(_ key: String, in dictionary: XMLElement) -> Bool? {
      guard let value = value(key, in: dictionary) else { return nil }
      if value.is("true") || value.is("false") { return value.is("true") }
      complain("\(key) is <true/> or <false/>", at: value)
      return nil
    }

    private func value(_ key: String, in dictionary: XMLElement) -> XMLElement? {
      var isNext = false
      for element in dictionary.children {
        if isNext { return element }
        isNext = element.is("key") && element.text == key
      }
      return nil
    }

    private mutating func list(_ key: String, in dictionary: XMLElement) -> [InterfaceOrientation]? {
      guard let element = value(key, in: dictionary) else { return nil }
      guard element.is("array"), !element.children.isEmpty else {
        complain("\(key) is an <array> of at least one <string>", at: element)
        return nil
      }
      return element.children.compactMap { orientation($0) }
    }

    private mutating func orientation(_ element: XMLElement) -> InterfaceOrientation? {
      let text = element.text
      if element.is("string"), let known = InfoPlist.names.first(where: { $0.name == text }) {
        return known.orientation
      }
      complain(
        "'\(Wording.excerpt(text))' is no orientation; it is \(Wording.quoted(InfoPlist.names.map(\.name)))",
        at: element)
      return nil
    }

    private mutating func complain(_ message: String, at element: XMLElement) {
      problems.append(
        Diagnostic(code: "plist.orientations", severity: .error, message: message, location: element.location))
    }
  }
}

/// The devices and systems of an app by the project file of Xcode, `project.pbxproj`: the settings of the first
/// application among its targets, in its default configuration, and those of the project where the target has none.
package struct ProjectFile: Hashable, Sendable {
  /// The kinds of devices, `TARGETED_DEVICE_FAMILY`; `nil` where nothing is said.
  package private(set) var idioms: [Idiom]?
  /// The major version of the first iOS that the app runs on, `IPHONEOS_DEPLOYMENT_TARGET`.
  package private(set) var minimumVersion: Int?
  /// The path of the Info.plist from the folder that holds the project, `INFOPLIST_FILE`.
  package private(set) var infoPlist: String?
  /// The orientations among the settings themselves, `INFOPLIST_KEY_UISupportedInterfaceOrientations`.
  package private(set) var orientations: AppOrientations?

  package init(_ bytes: [UInt8], name: String) throws(DocumentError) {
    let root: PropertyList
    do throws(ScanError) {
      root = try PropertyList.parse(bytes)
    } catch {
      let source = SourceFile(name: name, bytes: bytes)
      throw DocumentError("project.syntax", error.message, at: source.location(ofOffset: error.range.lowerBound))
    }
    guard let objects = root["objects"], let project = root["rootObject"]?.text.flatMap({ objects[$0] }) else {
      throw DocumentError(
        "project.syntax", "this is no project of Xcode: it has no 'objects' with a 'rootObject'",
        at: SourceLocation(file: name, line: 1, column: 1))
    }
    let targets = (project["targets"]?.elements ?? []).compactMap { $0.text.flatMap { objects[$0] } }
    let application = targets.first { $0["productType"]?.text == "com.apple.product-type.application" }
    let lists = [application, project].compactMap { Self.settings(of: $0, objects) }
    read { key in lists.lazy.compactMap { $0[key]?.text }.first { !$0.contains("$(inherited)") } }
  }

  /// The build settings of a target or project in its default configuration.
  private static func settings(of owner: PropertyList?, _ objects: PropertyList) -> PropertyList? {
    guard let list = owner?["buildConfigurationList"]?.text.flatMap({ objects[$0] }) else { return nil }
    let configurations = (list["buildConfigurations"]?.elements ?? []).compactMap { $0.text.flatMap { objects[$0] } }
    let name = list["defaultConfigurationName"]?.text ?? "Release"
    return (configurations.first { $0["name"]?.text == name } ?? configurations.last)?["buildSettings"]
  }

  private mutating func read(_ setting: (String) -> String?) {
    let families = setting("TARGETED_DEVICE_FAMILY")?.split { $0 == "," || $0 == " " } ?? []
    let idioms = families.compactMap { $0 == "1" ? Idiom.phone : $0 == "2" ? .pad : nil }
    if !idioms.isEmpty { self.idioms = idioms }
    minimumVersion = setting("IPHONEOS_DEPLOYMENT_TARGET").flatMap { Int($0.prefix { $0 != "." }) }
    infoPlist = setting("INFOPLIST_FILE").flatMap(Self.path)
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let lists = [key, key + "_iPhone", key + "_iPad"].map { setting($0).flatMap(Self.orientations) }
    if lists.contains(where: { $0 != nil }) {
      orientations = AppOrientations(
        all: lists[0], phone: lists[1], pad: lists[2],
        requiresFullScreen: setting("INFOPLIST_KEY_UIRequiresFullScreen") == "YES")
    }
  }

  /// A path below the folder of the project; `nil` where other settings decide it.
  private static func path(_ value: String) -> String? {
    var path = value[...]
    for root in ["$(SRCROOT)/", "$SRCROOT/", "$(PROJECT_DIR)/"] where path.hasPrefix(root) {
      path = path.dropFirst(root.count)
    }
    return path.isEmpty || path.contains("$") ? nil : String(path)
  }

  private static func orientations(_ value: String) -> [InterfaceOrientation]? {
    let found = value.split(separator: " ").compactMap { word in
      InfoPlist.names.first { $0.name == word }?.orientation
    }
    return found.isEmpty ? nil : found
  }
}
