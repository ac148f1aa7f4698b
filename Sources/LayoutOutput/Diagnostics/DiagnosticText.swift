import LayoutModel
import TextKit

/// Diagnostics as text for people: the place, the message, and the line with a mark below the place.
///
///     Main.layout:12:9: error: unknown attribute 'hiden' on <view>; did you mean 'hidden'? [document.unknownAttribute]
///        12 |   <view hiden="true"/>
///           |         ^
package struct DiagnosticText: Sendable {
  /// Whether severities and marks are coloured with terminal escapes.
  package var isColoured: Bool

  package init(isColoured: Bool = false) { self.isColoured = isColoured }

  /// The numbers of the colours of severities on terminals.
  private static let colours: [Severity: String] = [.error: "1;31", .warning: "1;33", .note: "1;36"]

  /// The number of notes up to which each has its excerpt; of more the places alone are listed.
  private static let mostExcerpts = 3

  /// - Parameters:
  ///   - sources: the files that excerpts are taken from; `nil` for none.
  ///   - name: the file that a diagnostic without a place is about.
  package func render(_ diagnostics: [Diagnostic], sources: SourceMap? = nil, name: String? = nil) -> [UInt8] {
    var out = ByteBuffer()
    for diagnostic in diagnostics {
      let message = "\(diagnostic.message) [\(diagnostic.code)]"
      out.append(text: place(diagnostic.location, name: name) + sentence(diagnostic.severity, message))
      writeExcerpt(at: diagnostic.location, from: sources, to: &out)
      for note in diagnostic.notes {
        out.append(text: place(note.location, name: name) + sentence(.note, note.message))
        if diagnostic.notes.count <= Self.mostExcerpts { writeExcerpt(at: note.location, from: sources, to: &out) }
      }
    }
    return out.bytes
  }

  /// One error that is about no place in a document, with a line end: `error: no such file`.
  package func line(_ message: String) -> [UInt8] { Array(sentence(.error, message).utf8) }

  private func place(_ location: SourceLocation?, name: String?) -> String {
    (location?.description ?? name).map { "\($0.plain): " } ?? ""
  }

  private func sentence(_ severity: Severity, _ message: String) -> String {
    "\(coloured(severity.rawValue, Self.colours[severity] ?? "")): \(message.plain)\n"
  }

  private func coloured(_ text: String, _ colour: String) -> String {
    isColoured ? "\u{1b}[\(colour)m\(text)\u{1b}[0m" : text
  }

  private func writeExcerpt(at location: SourceLocation?, from sources: SourceMap?, to out: inout ByteBuffer) {
    guard let location, let file = sources?.files.first(where: { $0.name == location.file }),
      let excerpt = Excerpt(of: file.bytes[file.range(ofLine: location.line)], column: location.column)
    else { return }
    let number = String(location.line)
    let gutter = max(number.utf8.count, 4) + 1
    out.append(spaces: gutter - number.utf8.count)
    out.append(text: "\(number) | \(excerpt.text)\n")
    out.append(spaces: gutter)
    out.append(" | ")
    out.append(spaces: excerpt.markOffset)
    out.append(text: "\(coloured("^", "32"))\n")
  }
}

/// The part of a source line around a place, safe to print.
struct Excerpt {
  /// At most this many characters of a line are shown.
  static let widest = 100
  /// How many characters are shown before the place when the line is long.
  static let before = 40

  /// How far from the place a line is read, in UTF-8 bytes.
  static let neighbourhood = 600
  /// The text; tabs are spaces, other control characters are `·`.
  var text: String
  /// How many characters stand before the place.
  var markOffset: Int

  /// Cuts the excerpt out of a line; `nil` when there is nothing to show. O(1): lines can be megabytes long, and a document
  /// of one line may have thousands of diagnostics.
  ///
  /// - Parameter column: the place, counted from 1 in UTF-8 bytes.
  init?(of whole: ArraySlice<UInt8>, column: Int) {
    guard !whole.isEmpty else { return nil }
    let (line, place) = Self.telling(whole, at: min(whole.startIndex + max(column - 1, 0), whole.endIndex))
    let from = Self.boundary(at: max(place - Self.neighbourhood, line.startIndex), in: line)
    let to = Self.boundary(at: min(place + Self.neighbourhood, line.endIndex), in: line)
    let near = line[from..<to]
    // Of all characters in the neighbourhood only some are shown; in ASCII their places are known.
    let isASCII = near.allSatisfy { $0 < 0x80 }
    let characters = isASCII ? [] : Array(String(decoding: near, as: UTF8.self))
    let count = isASCII ? near.count : characters.count
    let offset =
      isASCII ? place - from : String(decoding: near[..<Self.boundary(at: place, in: line)], as: UTF8.self).count
    let start = count > Self.widest ? max(0, offset - Self.before) : 0
    let end = min(count, start + Self.widest)
    let shown = min(start, end)..<end
    let letters =
      isASCII
      ? near.dropFirst(shown.lowerBound).prefix(shown.count).map { Character(Unicode.Scalar($0)) }
      : Array(characters[shown])
    let isCutBefore = start > 0 || from > line.startIndex
    let isCutAfter = end < count || to < line.endIndex
    // Each takes one place and steers nothing.
    let printable: [Character] = letters.map { letter in
      letter == "\t" ? " " : letter.unicodeScalars.contains(where: \.steers) ? "·" : letter
    }
    text = (isCutBefore ? "…" : "") + String(printable) + (isCutAfter ? "…" : "")
    markOffset = offset - start + (isCutBefore ? 1 : 0)
  }

  /// Indentation up to this many characters is shown.
  private static let mostIndentation = 10
  /// The attributes that say which element a start tag of Interface Builder is.
  private static let tellingNames: Set<String> = [
    "customClass", "id", "image", "placeholder", "text", "title", "userLabel",
  ]

  /// A line without deep indentation, and without the attributes that tell nobody which view a start tag is, where its id
  /// would be cut off; and the place in it.
  private static func telling(_ line: ArraySlice<UInt8>, at place: Int) -> (line: ArraySlice<UInt8>, place: Int) {
    let indentation = line[..<place].suffix(neighbourhood)
    guard indentation.startIndex == line.startIndex, indentation.allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return (line, place) }
    let tag = line[place...].prefix(2 * neighbourhood).prefix { $0 != UInt8(ascii: ">") }
    if tag.count > widest, tag.first == UInt8(ascii: "<"), tag.endIndex < line.endIndex {
      // Quotes end where the next attribute begins; in what Xcode writes none stands in a value.
      let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      let name = tag.prefix { $0 != 0x20 }
      // What a constraint ties comes first, and tells more than its id.
      if name.elementsEqual("<constraint".utf8) { return (line[place...], place) }
      var shown = Array(name)
      for (part, value) in zip(parts, parts.dropFirst()) where part.last == UInt8(ascii: "=") {
        let attribute = part.drop { $0 != 0x20 }.drop { $0 == 0x20 }
        if tellingNames.contains(String(decoding: attribute.dropLast(), as: UTF8.self)) {
          shown += Array(" … ".utf8) + attribute + [UInt8(ascii: "\"")] + value + [UInt8(ascii: "\"")]
        }
      }
      if shown.count > name.count, shown.count <= widest { return (shown[...] + [UInt8(ascii: ">")], 0) }
    }
    return indentation.count > mostIndentation ? (line[place...], place) : (line, place)
  }

  /// The nearest place at or before one where a scalar begins.
  private static func boundary(at place: Int, in line: ArraySlice<UInt8>) -> Int {
    var place = place
    while place > line.startIndex, place < line.endIndex, line[place] & 0xc0 == 0x80 { place -= 1 }
    return place
  }
}
