import LayoutModel
import TextKit

/// The texts of a document in another language, by the keys that Xcode gives them: `3fd-Xa-0bc.normalTitle`.
package struct TextTable: Sendable {
  package let texts: [String: String]

  /// Reads a file in the format of `Localizable.strings`: `"key" = "text";` with comments as in C, in UTF-8 or UTF-16.
  package init(_ bytes: [UInt8], name: String) throws(DocumentError) {
    let source = SourceFile(name: name, bytes: Array(Self.text(of: bytes).utf8))
    do throws(ScanError) {
      texts = try PropertyList.entries(source.bytes).compactMapValues(\.text)
    } catch {
      throw DocumentError("texts.malformed", error.message, at: source.location(ofOffset: error.range.lowerBound))
    }
  }

  /// Reads a string catalogue of Xcode 15 and later, which has all languages in one file of JSON; `languages` are those
  /// to take a text of, the best first.
  package init(catalogue bytes: [UInt8], name: String, languages: [String]) throws(DocumentError) {
    let document: JSONDocument
    do throws(JSONReadingError) {
      document = try JSONDocument(parsing: bytes, name: name)
    } catch {
      throw DocumentError("texts.malformed", error.message, at: error.location)
    }
    var reading = JSONReading(document)
    var texts: [String: String] = [:]
    if let strings = document.root["strings"] {
      for (key, entry) in reading.members(strings) {
        let localizations = entry["localizations"]
        texts[key] = languages.lazy.compactMap { localizations?[$0].flatMap(Self.text) }.first
      }
    }
    self.texts = texts
  }

  private static func text(ofUnit unit: JSONValue) -> String? {
    if let text = unit["stringUnit"]?["value"]?.string { return text }
    for kind in ["device", "plural"] {
      guard let forms = unit["variations"]?[kind] else { continue }
      // What a phone shows for most numbers.
      if let text = ["iphone", "other"].lazy.compactMap({ forms[$0].flatMap(text) }).first { return text }
    }
    return nil
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

extension Document {
  /// The document with the texts of a table in the place of its own.
  ///
  /// Keys are an id and what the text is: `text` of labels, fields and text views, `placeholder`, `normalTitle` or
  /// `title` of buttons and of the items of bars, `configuration.title`, `configuration.subtitle`, `segmentTitles[0]`. A
  /// text that the table does not have stays, and so does one in several fonts.
  package func replacingTexts(by table: TextTable) -> Document {
    var document = self
    func title(_ id: String?) -> String? { id.flatMap { table.texts["\($0).title"] } }
    for (id, look) in looks?.views ?? [:] {
      if let text = title(look.titleId) { document.looks?.views[id]?.title = text }
      for bar in [\ViewLook.items, \.leading, \.trailing] {
        for (index, item) in look[keyPath: bar].enumerated() {
          if let text = title(item.id) { document.looks?.views[id]?[keyPath: bar][index].title = text }
        }
      }
    }
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
    case .configurationTitle: ["configuration.title", "title"]
    case .configurationSubtitle: ["configuration.subtitle"]
    case .segmentTitle(let index): ["segmentTitles[\(index)]"]
    }
  }
}

extension TextContent {
  /// Whether all characters are in the font of the view.
  fileprivate var isPlain: Bool { runs.count <= 1 && runs.first?.font == nil }
}
