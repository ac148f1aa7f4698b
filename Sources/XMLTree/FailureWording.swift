import CLibXML2
import TextKit

/// Turns what stopped a parse into a sentence: what is wrong, and what would be right.
struct FailureWording {
  let source: SourceFile
  let limits: XMLLimits
  let outcome: LibXMLParser.Outcome

  func error(for failure: ParseFailure) -> XMLReadingError {
    switch failure.cause {
    case .doctype:
      return error(.doctype, "a DOCTYPE is not allowed; remove the document type declaration", failure.offset)
    case .tooDeep:
      return tooDeep(failure.offset)
    case .tooManyElements:
      return error(
        .tooManyElements, "there are more than \(limits.maximumElements) elements; split the document",
        failure.offset)
    case .parser(let code, let message, let first, let second):
      return parserError(code: code, message: message, first: first, second: second, failure.offset)
    }
  }

  private func parserError(
    code: Int32, message: String, first: String, second: String, _ offset: Int
  ) -> XMLReadingError {
    let text = message.trimmed
    if text.contains("depth") && text.contains("xcessive") { return tooDeep(offset) }
    if code == Int32(bitPattern: XML_ERR_TAG_NOT_FINISHED.rawValue) || isAtEnd(offset) {
      return truncated(offset)
    }
    switch xmlParserErrors(rawValue: UInt32(bitPattern: code)) {
    case XML_ERR_TAG_NAME_MISMATCH:
      return mismatch(offset)
    case XML_ERR_DOCUMENT_END:
      return error(
        .malformed, "there is more after the end of the root element; a document has one root", offset)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return undefinedEntity(first, offset)
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return error(.malformed, "the attribute '\(first)' is there twice; keep one of them", offset)
    case XML_ERR_LT_IN_ATTRIBUTE:
      return error(.malformed, "a '<' in an attribute value has to be written &lt;", offset)
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return error(.malformed, "the value of an attribute has to be in quotes: name=\"value\"", offset)
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return error(.malformed, "the attribute '\(first)' has no value; write \(first)=\"value\"", offset)
    case XML_ERR_RESERVED_XML_NAME:
      return error(
        .malformed, "the XML declaration <?xml …?> has to be the very first thing in the file", offset)
    case XML_ERR_HYPHEN_IN_COMMENT:
      return error(.malformed, "a comment must not contain '--'", offset)
    case XML_ERR_NAME_REQUIRED where isAfterAmpersand(offset):
      return error(.malformed, "a plain '&' has to be written &amp;", offset)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return error(
        .malformed, "a reference ends with ';', as in &amp;; a plain '&' has to be written &amp;", offset)
    case XML_ERR_GT_REQUIRED:
      return error(.malformed, "this tag is not finished; a '>' was expected here", offset)
    default:
      let kind: XMLReadingError.Kind =
        text.contains("too long") || text.contains("too large") ? .tooLarge : .malformed
      return error(
        kind, text.isEmpty ? "the document is not well-formed" : "not well-formed: \(text)", offset)
    }
  }

  private func tooDeep(_ offset: Int) -> XMLReadingError {
    let limit = Swift.min(limits.maximumDepth, 256)
    return error(.tooDeep, "elements are nested more than \(limit) deep; flatten the document", offset)
  }

  private func truncated(_ offset: Int) -> XMLReadingError {
    guard let innermost = innermost else {
      return error(.truncated, "the file ends before its root element is complete", source.bytes.count)
    }
    let message = "the file ends inside <\(innermost.name)>, opened at line \(innermost.line); "
    return error(.truncated, message + "</\(innermost.name)> is missing", source.bytes.count)
  }

  private func mismatch(_ offset: Int) -> XMLReadingError {
    let start =
      source.bytes[..<Swift.min(offset, source.bytes.count)]
      .lastIndex(of: UInt8(ascii: "<")) ?? offset
    let written = String(
      decoding: source.bytes[start...].dropFirst(2).prefix { $0 != UInt8(ascii: ">") && !$0.isXMLSpace },
      as: UTF8.self)
    guard let innermost else { return error(.malformed, "</\(written)> closes nothing", start) }
    let message = "</\(written)> does not close <\(innermost.name)>, opened at line \(innermost.line); "
    return error(.malformed, message + "</\(innermost.name)> was expected", start)
  }

  private func undefinedEntity(_ name: String, _ offset: Int) -> XMLReadingError {
    let message = "the entity '&\(name);' is not defined; there are only &amp; &lt; &gt; &quot; &apos; and "
    return error(.undefinedEntity, message + "character references such as &#8230;", offset)
  }

  /// The innermost element that is open when the parse stops.
  private var innermost: (name: String, line: Int)? {
    guard let node = outcome.openNodes.last else { return nil }
    let record = outcome.contents.nodes[Int(node)]
    let name = outcome.contents.names.list[record.name]
    return (name, source.location(ofOffset: Int(record.start)).line)
  }

  private func isAtEnd(_ offset: Int) -> Bool { offset >= source.bytes.count }

  private func isAfterAmpersand(_ offset: Int) -> Bool {
    offset > 0 && offset <= source.bytes.count && source.bytes[offset - 1] == UInt8(ascii: "&")
  }

  private func error(_ kind: XMLReadingError.Kind, _ message: String, _ offset: Int) -> XMLReadingError {
    XMLReadingError(kind: kind, message: message, location: source.location(ofOffset: offset))
  }
}

extension String {
  /// The text without the line break that libxml2 ends its messages with, on one line.
  var trimmed: String {
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar == "\n" ? " " : scalar) }
    while result.hasSuffix(" ") { result.removeLast() }
    return result
  }
}
