import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// A document together with the bytes it is written in, so that one can be changed by means of the other.
package struct EditableDocument: Sendable {
  /// What the document says.
  package let document: Document
  /// How it is written.
  let xml: XMLDocument
  private let loader: (@Sendable (String) -> [UInt8]?)?

  /// The bytes of the file.
  package var bytes: [UInt8] { xml.source.bytes }

  /// Reads a document of Interface Builder, or one in any language.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what to call the file in messages.
  ///   - allowsLayout: whether it may be a `.layout`.
  ///   - loader: gives the bytes of a file that a `.layout` includes by its path, or `nil` when there is none. Such files
  ///     are read, and never changed.
  /// - Throws: everything that is wrong with the document; also that it is in another encoding than UTF-8, whose bytes
  ///   are no places of an edit, or in another language.
  package init(
    _ bytes: [UInt8], name: String, allowsLayout: Bool = false, loader: (@Sendable (String) -> [UInt8]?)? = nil
  ) throws(DocumentError) {
    (xml, document) = try DocumentReader.readWithText(bytes, name: name, loader: loader)
    self.loader = loader
    let place = xml.root.location
    if xml.isTranscoded {
      throw DocumentError(
        "mend.encoding", "only documents in UTF-8 are mended; save this one in UTF-8 first", at: place)
    }
    if document.format == .layout, !allowsLayout {
      let message = "only documents of Interface Builder are mended so; a .layout has no frames"
      throw DocumentError("mend.format", message, at: place)
    }
  }

  /// Whether something stands in the document itself: not in a file that it includes, nor in a component, which brings
  /// it to each of its uses.
  func holds(_ span: SourceSpan) -> Bool { span.file == 0 }

  /// The element that begins where a span does; `nil` where the document does not hold it.
  func element(at span: SourceSpan) -> XMLElement? {
    holds(span) ? xml.element(startingAt: Int(span.start)) : nil
  }

  /// The document with other bytes.
  func with(_ bytes: [UInt8]) throws(DocumentError) -> EditableDocument {
    try EditableDocument(bytes, name: document.name, allowsLayout: document.format == .layout, loader: loader)
  }

  /// The document after edits.
  func mend(
    by edits: TextEdits, _ changes: [Mend.Change] = [], _ diagnostics: [Diagnostic] = []
  ) -> Mend {
    Mend(bytes: edits.apply(to: bytes), changes: changes, diagnostics: diagnostics)
  }
}

extension SourceSpan {
  /// The bytes as a range.
  var range: Range<Int> { Int(start)..<Int(end) }
}
