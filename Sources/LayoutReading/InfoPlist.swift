import LayoutModel
import TextKit
import XMLTree

/// Reads the orientations of an app's Info.plist: `UISupportedInterfaceOrientations`, and the same key with
/// `~iphone` and `~ipad` (Apple's Information Property List Key Reference).
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

  /// The names that UIKit has for orientations.
  private static let names: [(name: String, orientation: InterfaceOrientation)] = [
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
        pad: list(InfoPlist.key + "~ipad", in: dictionary))
      if !problems.isEmpty { throw DocumentError(problems) }
      return result
    }

    /// The orientations under a key; `nil` where it is not there.
    private mutating func list(_ key: String, in dictionary: XMLElement) -> [InterfaceOrientation]? {
      var isNext = false
      for element in dictionary.children {
        if !isNext {
          isNext = element.is("key") && element.text == key
          continue
        }
        guard element.is("array"), element.children.contains(where: { _ in true }) else {
          complain("\(key) is an <array> of at least one <string>", at: element)
          return nil
        }
        return element.children.compactMap { orientation($0) }
      }
      return nil
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
