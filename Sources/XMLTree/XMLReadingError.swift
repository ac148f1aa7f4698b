import CLibXML2
import TextKit

/// Why a document could not be read: one sentence on what is wrong and what would be right, with its place.
package struct XMLReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is nothing in the file, or only white space.
    case empty
    case notXML, malformed, truncated, mergeConflict, doctype
    /// An entity other than the five predefined ones is used.
    case undefinedEntity
    /// The bytes do not form text in the encoding of the file, or the encoding is unknown.
    case encoding
    case tooDeep
    /// The file, or a value in it, is larger than the limit.
    case tooLarge
    case tooManyElements
  }

  package let kind: Kind
  /// One sentence for people, without the place.
  package let message: String
  package let location: SourceLocation

  package init(kind: Kind, message: String, location: SourceLocation) {
    (self.kind, self.message, self.location) = (kind, message, location)
  }

  package var description: String { "\(location): \(message)" }
}

extension SourceFile {
  func error(_ kind: XMLReadingError.Kind, _ message: String, at offset: Int) -> XMLReadingError {
    XMLReadingError(kind: kind, message: message, location: location(ofOffset: offset))
  }
}

/// Refusals before the parser sees a text, so that people get a plain sentence and not a parser's.
enum InputChecks {
  static func refuseOtherFormats(_ source: SourceFile, from start: Int) throws(XMLReadingError) {
    let bytes = source.bytes
    guard let first = bytes[start...].firstIndex(where: { !$0.isSpace }) else {
      throw source.error(.empty, "the file is empty; an XML document with one root element was expected", at: 0)
    }
    let rest = bytes[first...].prefix(10)
    if rest.starts(with: "bplist".utf8) || rest.starts(with: "NIBArchive".utf8) {
      let message = "this is a compiled nib or binary property list, not XML; give the .xib or .storyboard source"
      throw source.error(.notXML, message, at: first)
    }
    if bytes[first] != UInt8(ascii: "<") {
      let message = "this is not XML: it begins with \(shown(bytes[first...])); an XML document begins with '<'"
      throw source.error(.notXML, message, at: first)
    }
  }

  /// A line of equals signs alone is an innocent underline; it counts only beside another marker.
  static func refuseConflictMarkers(in source: SourceFile) throws(XMLReadingError) {
    var first: Int?
    var isConflict = false
    source.bytes.withUnsafeBufferPointer { bytes in
      for start in source.lines.starts {
        let line = Int(start)
        guard line + 7 <= bytes.count, let marker = marker(bytes, at: line) else { continue }
        first = first ?? line
        isConflict = isConflict || marker != UInt8(ascii: "=")
      }
    }
    guard isConflict, let first else { return }
    let line = source.location(ofOffset: first).line
    let message =
      "unresolved merge conflict at line \(line); keep one side and remove the <<<<<<<, ======= and >>>>>>> lines"
    throw source.error(.mergeConflict, message, at: first)
  }

  /// The most attributes of an element; those of Interface Builder have some 30.
  private static let mostAttributes = 1000
  /// The fewest bytes of an attribute: ` a=""`.
  private static let leastAttribute = 5

  /// Refuses elements of very many attributes: libxml2 compares each with all before it, which takes half a minute for
  /// 100,000. Files that are too short for that many to take long are not looked at.
  static func refuseManyAttributes(in source: SourceFile) throws(XMLReadingError) {
    guard source.bytes.count > 32_768 else { return }
    let place = source.bytes.withUnsafeBufferPointer { bytes -> Int? in
      func nextTag(from position: Int) -> Int { bytes.offset(of: UInt8(ascii: "<"), from: position) ?? bytes.count }
      var position = nextTag(from: 0)
      while position < bytes.count {
        // Quotes in comments and texts are no values, and what ends a comment begins no element.
        let isTag = position + 1 < bytes.count && bytes[position + 1].isNameStart
        let next = nextTag(from: isTag ? position + 1 : source.bytes.end(of: .comment, at: position) ?? position + 1)
        // Values have no `<` in them: so many attributes take a long way to the next one.
        if isTag, next - position >= leastAttribute * mostAttributes {
          let values = TagScanner(bytes, start: position, end: next).count { $0.value != nil }
          if values > mostAttributes { return position }
        }
        position = next
      }
      return nil
    }
    guard let place else { return }
    throw source.error(.tooLarge, "an element has at most \(mostAttributes) attributes", at: place)
  }

  /// The character of the conflict marker on the line that begins at `start`.
  private static func marker(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt8? {
    let character = bytes[start]
    guard "<>=|".utf8.contains(character) else { return nil }
    for index in start..<start + 7 where bytes[index] != character { return nil }
    let next = start + 7 < bytes.count ? bytes[start + 7] : 0x0A
    let endsLine = next == 0x0A || next == 0x0D
    if character == UInt8(ascii: "=") || endsLine { return endsLine ? character : nil }
    return next == 0x20 ? character : nil
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let word = bytes.prefix { $0 > 0x20 && $0 != 0x7F }.prefix(16)
    guard let first = word.first else { return "byte \(bytes.first ?? 0)" }
    guard word.allSatisfy({ $0 < 0x80 }) else { return "byte \(first)" }
    return "'\(String(decoding: word, as: UTF8.self))'"
  }
}

/// Turns what stopped a parse into a sentence: what is wrong, and what would be right.
struct FailureWording {
  let source: SourceFile
  let limits: XMLLimits
  let outcome: LibXMLParser.Outcome

  func error(for failure: ParseFailure) -> XMLReadingError {
    switch failure.cause {
    case .doctype:
      return source.error(
        .doctype, "a DOCTYPE is not allowed; remove the document type declaration", at: failure.offset)
    case .tooDeep: return tooDeep(failure.offset)
    case .tooManyElements:
      let message = "there are more than \(limits.maximumElements) elements; split the document"
      return source.error(.tooManyElements, message, at: failure.offset)
    case .parser(let code, let message, let first, let second):
      return parserError(code: code, message: message, first: first, second: second, failure.offset)
    }
  }

  private func parserError(
    code: Int32, message: String, first: String, second: String, _ offset: Int
  ) -> XMLReadingError {
    // libxml2 ends its messages with a line break.
    var text = message.replacing("\n", with: " ")
    while text.hasSuffix(" ") { text.removeLast() }
    if let tag = unfinishedTag(before: offset) { return tag }
    if text.contains("depth") && text.contains("xcessive") { return tooDeep(offset) }
    let isUnfinished = code == Int32(bitPattern: XML_ERR_TAG_NOT_FINISHED.rawValue)
    if isUnfinished || offset >= source.bytes.count { return truncated }
    switch xmlParserErrors(rawValue: UInt32(bitPattern: code)) {
    case XML_ERR_TAG_NAME_MISMATCH: return mismatch(offset)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY: return undefinedEntity(first, offset)
    default: break
    }
    if let sentence = sentence(code: code, text, first, offset) {
      return source.error(.malformed, sentence, at: offset)
    }
    let isTooLarge = text.contains("too long") || text.contains("too large")
    let message = text.isEmpty ? "the document is not well-formed" : "not well-formed: \(text)"
    return source.error(isTooLarge ? .tooLarge : .malformed, message, at: offset)
  }

  /// What is wrong by an error of libxml2, and what would be right; `nil` for errors whose own words have to do.
  private func sentence(code: Int32, _ text: String, _ first: String, _ offset: Int) -> String? {
    switch xmlParserErrors(rawValue: UInt32(bitPattern: code)) {
    case XML_ERR_DOCUMENT_END: "there is more after the end of the root element; a document has one root"
    case XML_ERR_ATTRIBUTE_REDEFINED: "the attribute '\(first)' is given twice; keep one of them"
    case XML_ERR_LT_IN_ATTRIBUTE: "a '<' in an attribute value has to be written &lt;, so that '<=' is &lt;="
    case XML_ERR_ATTRIBUTE_NOT_STARTED: "the value of an attribute has to be in quotes: name=\"value\""
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: "the attribute '\(first)' has no value; write \(first)=\"value\""
    case XML_ERR_RESERVED_XML_NAME: "the XML declaration <?xml …?> has to be the very first thing in the file"
    case XML_ERR_HYPHEN_IN_COMMENT: "a comment must not contain '--'"
    case XML_ERR_NAME_REQUIRED where source.bytes.prefix(offset).last == UInt8(ascii: "&"):
      "a plain '&' has to be written &amp;"
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      "a reference ends with ';', as in &amp;; a plain '&' has to be written &amp;"
    case XML_ERR_INTERNAL_ERROR where text.contains("attributes construct"):
      "this tag is not finished; it ends with '>' or '/>', after attributes name=\"value\""
    case XML_ERR_GT_REQUIRED: "this tag is not finished; a '>' was expected here"
    default: nil
    }
  }

  /// A start tag that goes on to where the next one begins: it is told where it begins itself, and a value whose closing quote
  /// is missing where the attribute stands.
  private func unfinishedTag(before offset: Int) -> XMLReadingError? {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "<"),
      let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")), bytes[start + 1].isNameStart
    else { return nil }
    let name = String(decoding: bytes[(start + 1)...].prefix(while: \.isMarkupName), as: UTF8.self)
    return bytes.withUnsafeBufferPointer { bytes in
      var scanner = TagScanner(bytes, start: start, end: offset)
      var last: MarkupAttribute?
      while let attribute = scanner.next() { last = attribute }
      if scanner.isClosed { return nil }
      if let last, let value = last.value, value.upperBound == offset {
        // On one line the '<' may be meant.
        guard bytes[value].contains(UInt8(ascii: "\n")) else { return nil }
        let name = String(decoding: bytes[last.name], as: UTF8.self)
        return source.error(.malformed, "the value of '\(name)' has no closing quote", at: last.name.lowerBound)
      }
      return source.error(
        .malformed, "the tag <\(name)> is not finished; it ends with '>' or '/>', after attributes name=\"value\"",
        at: start)
    }
  }

  private func tooDeep(_ offset: Int) -> XMLReadingError {
    let limit = Swift.min(limits.maximumDepth, 256)
    return source.error(.tooDeep, "elements are nested more than \(limit) deep; flatten the document", at: offset)
  }

  private var truncated: XMLReadingError {
    guard let innermost else {
      return source.error(.truncated, "the file ends before its root element is complete", at: source.bytes.count)
    }
    let message = "the file ends inside <\(innermost.name)>, opened at line \(innermost.line); "
    return source.error(.truncated, message + "</\(innermost.name)> is missing", at: source.bytes.count)
  }

  private func mismatch(_ offset: Int) -> XMLReadingError {
    let start = source.bytes.prefix(offset).lastIndex(of: UInt8(ascii: "<")) ?? offset
    let name = source.bytes[start...].dropFirst(2).prefix { $0 != UInt8(ascii: ">") && !$0.isSpace }
    let written = String(decoding: name, as: UTF8.self)
    guard let innermost else { return source.error(.malformed, "</\(written)> closes nothing", at: start) }
    let message = "</\(written)> does not close <\(innermost.name)>, opened at line \(innermost.line); "
    return source.error(.malformed, message + "</\(innermost.name)> was expected", at: start)
  }

  private func undefinedEntity(_ name: String, _ offset: Int) -> XMLReadingError {
    let message = "the entity '&\(name);' is not defined; there are only &amp; &lt; &gt; &quot; &apos; and "
    return source.error(.undefinedEntity, message + "character references such as &#8230;", at: offset)
  }

  /// The innermost element that is open when the parse stops.
  private var innermost: (name: String, line: Int)? {
    guard let node = outcome.openNodes.last else { return nil }
    let record = outcome.contents.nodes[Int(node)]
    let name = outcome.contents.names.list[record.name]
    return (name, source.location(ofOffset: Int(record.start)).line)
  }
}
