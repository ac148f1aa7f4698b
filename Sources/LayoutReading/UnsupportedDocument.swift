import LayoutModel
import TextKit
import XMLTree

/// Tells documents that are XML, but none that adapt lays out.
enum UnsupportedDocument {
  /// Why a document is refused; `nil` for documents in the format of today's Interface Builder.
  static func reason(_ xml: XMLDocument) -> Diagnostic? {
    let root = xml.root
    guard let message = message(root) else { return nil }
    return Diagnostic(
      code: "document.unsupported",
      severity: .error,
      message: message,
      location: root.location
    )
  }

  private static let whatIsRead = "adapt reads .layout files and storyboards and xibs of iOS"

  private static func message(_ root: XMLElement) -> String? {
    if root.is("archive") {
      return "this xib is in the format of Xcode 4 and before; save it with a newer Xcode (\(whatIsRead))"
    }
    guard root.is("document") else {
      return "<\(Wording.excerpt(root.name))> is no layout document; \(whatIsRead)"
    }
    return nil
  }
}
