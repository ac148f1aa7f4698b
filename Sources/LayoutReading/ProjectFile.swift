import LayoutModel
import TextKit

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
      root = try PropertyListParser.parse(bytes)
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
    let idioms = families.compactMap { Self.families[String($0)] }
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

  private static let families: [String: Idiom] = ["1": .phone, "2": .pad]

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

/// A value of a property list in the format of NeXTSTEP, which Xcode keeps for its projects.
private indirect enum PropertyList {
  case text(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  subscript(key: String) -> PropertyList? {
    guard case .dictionary(let values) = self else { return nil }
    return values[key]
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var elements: [PropertyList] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }
}

/// Reads `{ key = value; }`, `( value, )`, words, texts in quotes and `<data>`, with comments as in C.
private struct PropertyListParser {
  /// Deeper than any project is.
  private static let mostLevels = 64

  private let bytes: [UInt8]
  private var position = 0

  static func parse(_ bytes: [UInt8]) throws(ScanError) -> PropertyList {
    var parser = PropertyListParser(bytes: bytes)
    let value = try parser.value(0)
    try parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.error("nothing more was expected") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func error(_ message: String) -> ScanError {
    ScanError(message: message, range: position..<min(position + 1, bytes.count))
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func looks(at text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skipSpace() throws(ScanError) {
    while let byte = next {
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        position += 1
      } else if looks(at: "//") {
        while let byte = next, byte != 10, byte != 13 { position += 1 }
      } else if looks(at: "/*") {
        let start = position
        position += 2
        while position < bytes.count, !looks(at: "*/") { position += 1 }
        guard position < bytes.count else {
          position = start
          throw error("the comment has no end")
        }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ mark: Unicode.Scalar) throws(ScanError) -> Bool {
    try skipSpace()
    guard next == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  private mutating func value(_ level: Int) throws(ScanError) -> PropertyList {
    if level > Self.mostLevels { throw error("lists are nested more than \(Self.mostLevels) levels deep") }
    if try take("{") {
      var values: [String: PropertyList] = [:]
      while try !take("}") {
        let key = try text()
        guard try take("=") else { throw error("'=' was expected") }
        values[key] = try value(level + 1)
        guard try take(";") else { throw error("';' was expected") }
      }
      return .dictionary(values)
    }
    if try take("(") {
      var elements: [PropertyList] = []
      while try !take(")") {
        elements.append(try value(level + 1))
        if try take(",") { continue }
        guard try take(")") else { throw error("',' or ')' was expected") }
        break
      }
      return .array(elements)
    }
    if try take("<") {
      while let byte = next, byte != UInt8(ascii: ">") { position += 1 }
      guard try take(">") else { throw error("'>' was expected") }
      return .text("")
    }
    return .text(try text())
  }

  /// A word, or a text in quotes.
  private mutating func text() throws(ScanError) -> String {
    try skipSpace()
    guard let first = next else { throw error("the list has no end") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
    let start = position
    while let byte = next, Self.isWord(byte) { position += 1 }
    guard position > start else { throw error("a value was expected") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws(ScanError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != quote {
      position += 1
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        text.append(byte)
        continue
      }
      position += 1
      text.append(escaped == UInt8(ascii: "n") ? 10 : escaped == UInt8(ascii: "t") ? 9 : escaped)
    }
    guard next == quote else {
      position = start
      throw error("the text has no closing quote")
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"),
      0x80...0xff:
      true
    default: false
    }
  }
}
