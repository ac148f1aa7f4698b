import LayoutModel
import LayoutReading
import SourceText
import XMLTree

/// A document together with the bytes it is written in, so that one can be changed by means of the other.
public struct EditableDocument: Sendable {
  /// What the document says.
  public let document: Document
  /// How it is written.
  let xml: XMLDocument

  /// The bytes of the file.
  public var bytes: [UInt8] { xml.source.bytes }

  /// Reads a document of Interface Builder, or one in any language.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what to call the file in messages.
  ///   - allowsLayout: whether it may be a `.layout`.
  /// - Throws: everything that is wrong with the document; also that it is in another encoding than UTF-8, whose bytes
  ///   are no places of an edit, or in another language.
  public init(_ bytes: [UInt8], name: String, allowsLayout: Bool = false) throws(DocumentError) {
    (xml, document) = try DocumentReader.readWithText(bytes, name: name)
    if xml.isTranscoded {
      throw refusal("encoding", "only documents in UTF-8 are mended; save this one in UTF-8 first")
    }
    if document.format == .layout, !allowsLayout {
      throw refusal("format", "only documents of Interface Builder are mended so; a .layout has no frames")
    }
  }

  /// The element that begins where a span does.
  func element(at span: SourceSpan) -> XMLElement? { xml.element(startingAt: Int(span.start)) }

  /// The document with other bytes.
  func with(_ bytes: [UInt8]) throws(DocumentError) -> EditableDocument {
    try EditableDocument(bytes, name: document.name, allowsLayout: document.format == .layout)
  }

  /// The document after edits.
  func mend(by edits: TextEdits) -> Mend { Mend(bytes: edits.apply(to: bytes)) }

  private func refusal(_ code: String, _ message: String) -> DocumentError {
    DocumentError([
      Diagnostic(code: "mend.\(code)", severity: .error, message: message, location: xml.root.location)
    ])
  }
}

extension SourceSpan {
  /// The bytes as a range.
  var range: Range<Int> { Int(start)..<Int(end) }
}
