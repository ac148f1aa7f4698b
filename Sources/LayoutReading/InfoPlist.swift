import LayoutModel
import TextKit
import XMLTree

/// Reads the orientations of an app's Info.plist: `UISupportedInterfaceOrientations`, and the same key with
/// `~iphone` and `~ipad`; and whether the app shares the screen of an iPad, `UIRequiresFullScreen` (Apple's Information
/// Property List Key Reference).
package enum InfoPlist {
  /// The orientations that the app allows, from a property list in XML; throws all that is wrong in what is read.
  package static func orientations(_ bytes: [UInt8], name: String) throws(DocumentError) -> AppOrientations {
    guard !bytes.starts(with: "bplist".utf8) else {
      throw DocumentError(
        "plist.binary", "this is a binary property list; `plutil -convert xml1` makes one of XML",
        at: SourceLocation(file: name, line: 1, column: 1))
    }
    let xml: XMLDocument
    do throws(XMLReadingError) {
      // Apple's tools write a document type declaration that names a file of theirs.
      xml = try XMLDocument(parsing: bytes, name: name, doctype: "plist")
    } catch {
      throw DocumentError([Diagnostic(error)])
    }
    var reader = Reader(xml)
    return try reader.orientations()
  }

  private static let key = "UISupportedInterfaceOrientations"
  private static let fullScreen = "UIRequiresFullScreen"

  /// The names that UIKit has for orientations.
  static let names: [(name: String, orientation: InterfaceOrientation)] = [
    ("UIInterfaceOrientationPortrait", .portrait),
    ("UIInterfaceOrientationPortraitUpsideDown", .portraitUpsideDown),
    ("UIInterfaceOrientationLandscapeLeft", .landscapeLeft),
    ("UIInterfaceOrientationLandscapeRight", .landscapeRight),
  ]

  private struct Reader {
    let xml: XMLDocument
    var problems: [Diagnostic] = []

    init(_ xml: XMLDocument) { self.xml = xml }

    mutating func orientations() throws(DocumentError) -> AppOrientations {
      guard xml.root.is("plist"), let dictionary = xml.root.firstChild("dict") else {
        complain("an Info.plist is a <plist> with a <dict>, not a <\(Wording.excerpt(xml.root.name))>", at: xml.root)
        throw DocumentError(problems)
      }
      let result = AppOrientations(
        all: list(InfoPlist.key, in: dictionary), phone: list(InfoPlist.key + "~iphone", in: dictionary),
        pad: list(InfoPlist.key + "~ipad", in: dictionary),
        requiresFullScreen: flag(InfoPlist.fullScreen + "~ipad", in: dictionary)
          ?? flag(InfoPlist.fullScreen, in: dictionary) ?? false)
      if !problems.isEmpty { throw DocumentError(problems) }
      return result
    }

    /// Whether `true` stands under a key; `nil` where the key is not there.
    private mutating func flag(_ key: String, in dictionary: XMLElement) -> Bool? {
      guard let value = value(key, in: dictionary) else { return nil }
      if value.is("true") || value.is("false") { return value.is("true") }
      complain("\(key) is <true/> or <false/>", at: value)
      return nil
    }

    /// The element under a key; `nil` where the key is not there.
    private func value(_ key: String, in dictionary: XMLElement) -> XMLElement? {
      var isNext = false
      for element in dictionary.children {
        if isNext { return element }
        isNext = element.is("key") && element.text == key
      }
      return nil
    }

    /// The orientations under a key; `nil` where it is not there.
    private mutating func list(_ key: String, in dictionary: XMLElement) -> [InterfaceOrientation]? {
      guard let element = value(key, in: dictionary) else { return nil }
      guard element.is("array"), element.children.contains(where: { _ in true }) else {
        complain("\(key) is an <array> of at least one <string>", at: element)
        return nil
      }
      return element.children.compactMap { orientation($0) }
    }

    private mutating func orientation(_ element: XMLElement) -> InterfaceOrientation? {
      let text = element.text
      if element.is("string"), let known = InfoPlist.names.first(where: { $0.name == text }) {
        return known.orientation
      }
      complain(
        "'\(Wording.excerpt(text))' is no orientation; it is \(Wording.quoted(InfoPlist.names.map(\.name)))",
        at: element)
      return nil
    }

    private mutating func complain(_ message: String, at element: XMLElement) {
      problems.append(
        Diagnostic(code: "plist.orientations", severity: .error, message: message, location: element.location))
    }
  }
}
