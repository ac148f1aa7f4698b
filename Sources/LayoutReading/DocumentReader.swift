import LayoutModel
import TextKit
import XMLTree

/// Reads layout documents in every language that adapt knows.
///
/// The outermost element decides the language, never the file's name.
package enum DocumentReader {
  /// Gives the bytes of an included file by its path, or `nil` when there is none.
  package typealias Loader = @Sendable (String) throws -> [UInt8]?

  /// Reads a document; throws everything that is wrong with it, in the order of its text.
  ///
  /// - Parameters:
  ///   - name: the name in messages; paths of included files are relative to it.
  ///   - loader: what it throws is said of the `<include>`.
  ///   - includingLooks: whether to read what pictures show and no frame depends on.
  package static func read(
    _ bytes: [UInt8], name: String, loader: Loader? = nil, includingLooks: Bool = false
  ) throws(DocumentError) -> Document {
    try read(try parse(bytes, name: name), name: name, loader: loader, includingLooks: includingLooks)
  }

  /// Reads a document with all that it says of its objects beside their layout.
  package static func readDetailed(
    _ bytes: [UInt8], name: String, loader: Loader?, includingLooks: Bool = false
  ) throws(DocumentError) -> Document {
    let xml = try parse(bytes, name: name)
    var document = try read(xml, name: name, loader: loader, includingLooks: includingLooks)
    if document.format != .layout {
      document.details = DetailReader.details(of: xml.root)
      document.modules = DetailReader.modules(of: xml)
    }
    return document
  }

  /// Reads a document, and gives its text with it: spans of the model are places in there.
  package static func readWithText(
    _ bytes: [UInt8], name: String, loader: Loader?
  ) throws(DocumentError) -> (xml: XMLDocument, document: Document) {
    let xml = try parse(bytes, name: name)
    return (xml, try read(xml, name: name, loader: loader, includingLooks: false))
  }

  /// The platform of a document that is none of iOS, told by its first bytes; `nil` where they do not tell.
  package static func otherPlatform(ofHead bytes: [UInt8]) -> String? {
    let markup = Markup(bytes)
    guard markup.elements.first?.name == "document" else { return nil }
    return InterfaceBuilderReader.otherPlatform(
      runtime: markup.value("targetRuntime", of: 0) ?? "", type: markup.value("type", of: 0) ?? "")
  }

  private static func read(
    _ xml: XMLDocument, name: String, loader: Loader?, includingLooks: Bool
  ) throws(DocumentError) -> Document {
    if xml.root.is("layout") { return try LayoutReader.read(xml, name: name, loader: loader) }
    guard xml.root.is("document") else { throw unsupported(xml.root) }
    var document = try InterfaceBuilderReader.read(xml, name: name, includingLooks: includingLooks)
    if includingLooks { document.looks = AppearanceReader.looks(of: xml.root) }
    return document
  }

  /// The refusal of XML that adapt does not lay out: only today's Interface Builder writes a `<document>`.
  private static func unsupported(_ root: XMLElement) -> DocumentError {
    let whatIsRead = "adapt reads .layout files and storyboards and xibs of iOS"
    let message =
      root.is("archive")
      ? "this xib is in the format of Xcode 4 and before; save it with a newer Xcode (\(whatIsRead))"
      : "<\(Wording.excerpt(root.name))> is no layout document; \(whatIsRead)"
    return DocumentError("document.unsupported", message, at: root.location)
  }

  /// Reads the XML of a document alone; ``XMLDocument`` says what `doctype` is.
  package static func parse(
    _ bytes: [UInt8], name: String, doctype: StaticString? = nil
  ) throws(DocumentError) -> XMLDocument {
    do throws(XMLReadingError) {
      return try XMLDocument(parsing: bytes, name: name, doctype: doctype)
    } catch {
      throw DocumentError([Diagnostic(error)])
    }
  }
}

extension Diagnostic {
  init(_ error: XMLReadingError) {
    self.init(code: "xml.\(error.kind.rawValue)", severity: .error, message: error.message, location: error.location)
  }
}
