import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// A document together with the bytes that it was read from, so that fixes can edit them in place.
package struct EditableDocument: Sendable {
  package let document: Document
  let xml: XMLDocument
  private let loader: (@Sendable (String) throws -> [UInt8]?)?
  /// The places of `<repeat>` elements, of which one stands for many views.
  private let copied: [Range<Int>]
  /// The files of the document before any edit.
  private var original: SourceMap
  /// The edits since then, the oldest first.
  private var history: [TextEdits] = []

  package var bytes: [UInt8] { xml.source.bytes }

  /// Reads a document of Interface Builder, or one in any language.
  ///
  /// - Parameter loader: gives the bytes of a file that a `.layout` includes by its path, or `nil` when there is none;
  ///   such files are read, and never changed.
  /// - Throws: every error of the document; also when it is not in UTF-8, whose bytes alone are places of edits, or in
  ///   another language.
  package init(
    _ bytes: [UInt8], name: String, allowsLayout: Bool = false, loader: (@Sendable (String) throws -> [UInt8]?)? = nil
  ) throws(DocumentError) {
    (xml, document) = try DocumentReader.readWithText(bytes, name: name, loader: loader)
    self.loader = loader
    original = document.sources
    copied = document.format == .layout ? xml.root.descendants("repeat").map(\.span.range) : []
    let place = xml.root.location
    if xml.isTranscoded {
      let message = "only documents in UTF-8 can be fixed; save this one in UTF-8 first"
      throw DocumentError("mend.encoding", message, at: place)
    }
    if document.format == .layout, !allowsLayout {
      let message = "only Interface Builder documents save frames to fix; a .layout does not"
      throw DocumentError("mend.format", message, at: place)
    }
  }

  /// Whether a place is the document's own: not in an included file, nor in a component or a `<repeat>`, which uses share.
  func holds(_ span: SourceSpan) -> Bool { span.file == 0 && !isCopied(span) }
  func isCopied(_ span: SourceSpan) -> Bool { span.file == 0 && copied.contains { $0.contains(Int(span.start)) } }

  /// The element that begins where a span does; `nil` where the document does not hold it.
  func element(at span: SourceSpan) -> XMLElement? { holds(span) ? xml.element(startingAt: Int(span.start)) : nil }

  /// Where what is written at a span of the document stood before all edits.
  func originalLocation(of span: SourceSpan) -> SourceLocation {
    var span = span
    if span.file == 0 { span.start = Int32(history.reversed().reduce(Int(span.start)) { $1.originalOffset(of: $0) }) }
    return original.location(of: span)
  }

  /// The document after edits, which knows where everything stood before them.
  func with(_ edits: TextEdits) throws(DocumentError) -> EditableDocument {
    var edited = try with(edits.apply(to: bytes))
    edited.original = original
    edited.history = history + [edits]
    return edited
  }

  func with(_ bytes: [UInt8]) throws(DocumentError) -> EditableDocument {
    try EditableDocument(bytes, name: document.name, allowsLayout: document.format == .layout, loader: loader)
  }

  func applying(
    _ edits: TextEdits, _ changes: [FixResult.Change] = [], _ diagnostics: [Diagnostic] = []
  ) -> FixResult {
    FixResult(bytes: edits.apply(to: bytes), changes: changes, diagnostics: diagnostics)
  }
}

/// The result of a fix: the bytes of the fixed document, and what changed.
package struct FixResult: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var location: SourceLocation
    /// The change, without a full stop.
    package var message: String
  }

  package var bytes: [UInt8]
  /// The changes, in the order of the document.
  package var changes: [Change] = []
  /// The problems that could not be fixed, with the reasons.
  package var diagnostics: [Diagnostic] = []
}

extension [FixResult.Change] {
  mutating func add(_ message: String, at location: SourceLocation) {
    append(FixResult.Change(location: location, message: message))
  }

  var inOrder: [FixResult.Change] {
    sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
  }
}
