import LayoutModel
import XMLTree

/// Reads storyboards and xibs.
enum InterfaceBuilderReader {
  /// Reads a document whose outermost element is `<document>`.
  static func read(_ xml: XMLDocument, name: String) throws(DocumentError) -> Document {
    throw DocumentError([
      Diagnostic(
        code: "document.unsupported",
        severity: .error,
        message: "Interface Builder documents are not supported yet",
        location: xml.root.location
      )
    ])
  }
}
