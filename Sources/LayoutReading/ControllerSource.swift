import LayoutModel
import TextKit

/// Reads the interface orientations of view controllers in a source file in Swift or Objective-C: the override of
/// `supportedInterfaceOrientations`, as far as it names nothing but orientations, and kinds of devices to choose by.
package struct ControllerSource: Sendable {
  /// The property or method of UIKit that states them.
  package static let property = "supportedInterfaceOrientations"

  /// By class, the orientations of its controllers.
  package private(set) var orientations: [String: [InterfaceOrientation]] = [:]
  /// By class, the one that it derives from.
  package private(set) var superclasses: [String: String] = [:]

  package init(_ bytes: [UInt8]) {
    let words = Self.words(bytes)
    // By brace that is open, the class whose body it begins.
    var open: [String?] = []
    var (next, implementation): (String?, String?) = (nil, nil)
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
    for index in words.indices {
      switch words[index] {
      case "class", "extension":
        let name = word(index + 1)
        // As `class func` does, it may begin a member.
        if ["func", "var", "let", "subscript", ""].contains(name) { continue }
        next = name
        if words[index] == "class", word(index + 2) == ":" { superclasses[name] = word(index + 3) }
      case "@interface" where word(index + 2) == ":": superclasses[word(index + 1)] = word(index + 3)
      case "@implementation": implementation = word(index + 1)
      case "@end": implementation = nil
      case "{":
        open.append(next)
        next = nil
      case "}": _ = open.popLast()
      case Self.property:
        guard let holder = open.isEmpty ? implementation : open.last.flatMap({ $0 }) else { continue }
        orientations[holder] = Self.orientations(words[(index + 1)...])
      default: continue
      }
    }
  }

  private static let type = "UIInterfaceOrientationMask"

  /// All orientations that a body names; `nil` where it asks something else, or there is none.
  private static func orientations(_ words: ArraySlice<String>) -> [InterfaceOrientation]? {
    guard let start = words.firstIndex(where: { $0 != ":" && $0 != type }), words[start] == "{" else { return nil }
    var (depth, found): (Int, [InterfaceOrientation]) = (0, [])
    for word in words[start...] {
      if word == "{" { depth += 1 }
      if word == "}" { depth -= 1 }
      if depth == 0 { return found.isEmpty ? nil : found }
      guard word.utf8.first.map(isName) ?? false else { continue }
      let rest = word.hasPrefix(type) ? word.dropFirst(type.count) : word[...]
      let named = OrientationName.parse(rest.prefix(1).lowercased() + rest.dropFirst())
      if named.isEmpty, !rest.isEmpty, !NameList.orientationCode.contains(String(rest)) { return nil }
      found += named.filter { !found.contains($0) }
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isNameStart || byte.isDigit || byte == UInt8(ascii: "@") || byte >= 0x80
  }

  /// The names and signs of a source, without comments and texts.
  private static func words(_ bytes: [UInt8]) -> [String] {
    var words: [String] = []
    var index = 0
    func skip(until end: String) {
      while index < bytes.count, !bytes[index...].starts(with: end.utf8) { index += 1 }
      index += end.utf8.count
    }
    while index < bytes.count {
      let byte = bytes[index]
      if isName(byte) {
        let end = bytes[index...].firstIndex { !isName($0) } ?? bytes.count
        words.append(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
      } else if bytes[index...].starts(with: "//".utf8) {
        skip(until: "\n")
      } else if bytes[index...].starts(with: "/*".utf8) {
        skip(until: "*/")
      } else if byte == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != byte, bytes[index] != 0x0A {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
      } else {
        if byte > 0x20 { words.append(String(UnicodeScalar(byte))) }
        index += 1
      }
    }
    return words
  }
}
