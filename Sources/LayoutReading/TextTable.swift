import LayoutModel
import TextKit

/// The texts of a document in another language, by the keys that Xcode gives them: `3fd-Xa-0bc.normalTitle`.
package struct TextTable: Sendable {
  package let texts: [String: String]

  /// Reads a file in the format of `Localizable.strings`: `"key" = "text";` with comments as in C, in UTF-8 or UTF-16.
  package init(_ bytes: [UInt8], name: String) throws(DocumentError) {
    let source = SourceFile(name: name, bytes: Array(Self.text(of: bytes).utf8))
    var parser = TextTableParser(source: source)
    texts = try parser.parse()
  }

  /// A byte order mark decides on UTF-16; all else is UTF-8.
  private static func text(of bytes: [UInt8]) -> String {
    let marks: [(bytes: [UInt8], high: Int)] = [([0xFE, 0xFF], 0), ([0xFF, 0xFE], 1)]
    guard let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) else {
      let skipped = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return String(decoding: bytes[skipped...], as: UTF8.self)
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index + mark.high]) << 8 | UInt16(bytes[index + 1 - mark.high])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// Parses a table of texts.
private struct TextTableParser {
  let source: SourceFile
  private var position = 0

  init(source: SourceFile) { self.source = source }

  private var bytes: [UInt8] { source.bytes }
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func parse() throws(DocumentError) -> [String: String] {
    var texts: [String: String] = [:]
    try skipSpace()
    while current != nil {
      let key = try parseWord("a key")
      try expect("=", after: "the key")
      texts[key] = try parseWord("a text in double quotes")
      try expect(";", after: "the text")
    }
    return texts
  }

  /// Parses a text in quotes or, for keys, one without.
  private mutating func parseWord(_ what: String) throws(DocumentError) -> String {
    if current == UInt8(ascii: "\"") { return try parseQuoted() }
    let start = position
    while let byte = current, Self.isBare(byte) { position += 1 }
    if position == start { throw error("\(what) was expected", at: start) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private mutating func parseQuoted() throws(DocumentError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try parseEscape()
      default: text.append(byte)
      }
    }
    throw error("this text has no closing quote", at: start)
  }

  private mutating func parseEscape() throws(DocumentError) -> [UInt8] {
    guard let letter = current else { throw error("the file ends inside an escape", at: position) }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[position..<min(position + 4, bytes.count)]
      guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code), digits.count == 4
      else { throw error("four hexadecimal digits of a character follow \\U", at: position) }
      position += 4
      return Array(String(Character(scalar)).utf8)
    default: return [letter]
    }
  }

  /// Skips a mark, and what means nothing before and after it.
  private mutating func expect(_ mark: Unicode.Scalar, after what: String) throws(DocumentError) {
    try skipSpace()
    guard current == UInt8(ascii: mark) else { throw error("'\(mark)' was expected after \(what)", at: position) }
    position += 1
    try skipSpace()
  }

  private mutating func skipSpace() throws(DocumentError) {
    while let byte = current {
      if byte <= 0x20 {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        while let byte = current, byte != 0x0A { position += 1 }
      } else if bytes[position...].starts(with: "/*".utf8) {
        let start = position
        position += 2
        while current != nil, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        if current == nil { throw error("this comment has no end", at: start) }
        position += 2
      } else {
        return
      }
    }
  }

  private func error(_ message: String, at offset: Int) -> DocumentError {
    let location = source.location(ofOffset: offset)
    return DocumentError("texts.malformed", message, at: location)
  }
}

extension Document {
  /// The document with the texts of a table in the place of its own.
  ///
  /// Keys are an id and what the text is: `text` of labels, fields and text views, `placeholder`, `normalTitle` or
  /// `title` of buttons, `configuration.title`, `configuration.subtitle`, `segmentTitles[0]`. A text that the table
  /// does not have stays, and so does one in several fonts.
  package func replacingTexts(by table: TextTable) -> Document {
    var document = self
    for scene in document.scenes.indices {
      for index in document.scenes[scene].views.indices {
        let id = document.scenes[scene].views[index].id
        document.scenes[scene].views[index].content.mapTexts { role, text in
          // A text in several fonts stays.
          guard text.base?.isPlain ?? true,
            let translation = role.keys.lazy.compactMap({ table.texts["\(id).\($0)"] }).first
          else { return text }
          return Varied(TextContent(translation))
        }
      }
    }
    return document
  }
}

extension ViewContent.TextRole {
  /// The keys that Xcode gives a text, behind the id of its view.
  fileprivate var keys: [String] {
    switch self {
    case .text: ["text"]
    case .placeholder: ["placeholder"]
    case .title: ["normalTitle", "title"]
    case .configurationTitle: ["configuration.title"]
    case .configurationSubtitle: ["configuration.subtitle"]
    case .segmentTitle(let index): ["segmentTitles[\(index)]"]
    }
  }
}

extension TextContent {
  /// Whether all characters are in the font of the view.
  fileprivate var isPlain: Bool { runs.count <= 1 && runs.first?.font == nil }
}
