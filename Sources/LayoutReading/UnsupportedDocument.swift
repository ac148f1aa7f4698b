import LayoutModel
import XMLTree

/// Tells documents that are XML, but none that adapt lays out.
enum UnsupportedDocument {
  /// Why a document is refused; `nil` for Interface Builder documents of iOS.
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
    return platform(of: root).map { "this is a document of \($0); \(whatIsRead)" }
  }

  /// The platform of an Interface Builder document, when it is none with UIKit's layout.
  private static func platform(of root: XMLElement) -> String? {
    switch (root["targetRuntime"], root["type"]) {
    case ("MacOSX.Cocoa"?, _), (_, "com.apple.InterfaceBuilder3.Cocoa.XIB"?),
      (_, "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"?):
      "macOS"
    case ("watchKit"?, _), (_, "com.apple.InterfaceBuilder.WatchKit.Storyboard"?): "watchOS"
    case ("AppleTV"?, _), (_, "com.apple.InterfaceBuilder.AppleTV.Storyboard"?),
      (_, "com.apple.InterfaceBuilder.AppleTV.XIB"?):
      "tvOS"
    default: nil
    }
  }
}
