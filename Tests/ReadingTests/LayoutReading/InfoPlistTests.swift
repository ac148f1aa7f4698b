import LayoutModel
import LayoutReading
import Testing

/// What an Info.plist says of orientations.
struct InfoPlistTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>

    """

  private func read(_ entries: String) throws -> AppOrientations {
    try InfoPlist.orientations(Array((Self.head + entries + "\n</dict></plist>\n").utf8), name: "Info.plist")
  }

  private func complaints(_ text: String) -> [String] {
    do {
      _ = try InfoPlist.orientations(Array(text.utf8), name: "Info.plist")
      return []
    } catch {
      return error.diagnostics.map { "\($0.location.map(\.description) ?? ""): \($0.message)" }
    }
  }

  @Test func padsHaveAListOfTheirOwn() throws {
    let app = try read(
      """
      <key>CFBundleName</key><string>UISupportedInterfaceOrientations</string>
      <key>UISupportedInterfaceOrientations</key>
      <array>
        <string>UIInterfaceOrientationPortrait</string>
        <string>UIInterfaceOrientationLandscapeRight</string>
      </array>
      <key>UISupportedInterfaceOrientations~ipad</key>
      <array><string>UIInterfaceOrientationPortraitUpsideDown</string></array>
      """)
    #expect(app == AppOrientations(phone: [.portrait, .landscapeRight], pad: [.portraitUpsideDown]))
  }

  @Test func phonesCanHaveAListOfTheirOwn() throws {
    let app = try read(
      """
      <key>UISupportedInterfaceOrientations~iphone</key>
      <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      """)
    #expect(app == AppOrientations(phone: [.landscapeLeft]))
  }

  @Test func nothingNeedsToBeSaid() throws {
    #expect(try read("<key>CFBundleName</key><string>App</string>") == AppOrientations())
  }

  @Test func unknownNames() {
    let entries = "<key>UISupportedInterfaceOrientations</key>\n<array><string>Portrait</string></array>"
    #expect(
      complaints(Self.head + entries + "</dict></plist>") == [
        "Info.plist:5:8: 'Portrait' is no orientation; it is 'UIInterfaceOrientationPortrait', "
          + "'UIInterfaceOrientationPortraitUpsideDown', 'UIInterfaceOrientationLandscapeLeft' or "
          + "'UIInterfaceOrientationLandscapeRight'"
      ])
  }

  @Test(arguments: [
    ("<a/>", "1:1: an Info.plist is a <plist> with a <dict>, not a <a>"),
    ("<plist><array/></plist>", "1:1: an Info.plist is a <plist> with a <dict>, not a <plist>"),
    (
      "<plist><dict><key>UISupportedInterfaceOrientations</key><true/></dict></plist>",
      "1:57: UISupportedInterfaceOrientations is an <array> of at least one <string>"
    ),
    (
      "<plist><dict><key>UISupportedInterfaceOrientations</key><array/></dict></plist>",
      "1:57: UISupportedInterfaceOrientations is an <array> of at least one <string>"
    ),
    ("bplist00", "1:1: this is a binary property list; `plutil -convert xml1` makes one of XML"),
  ])
  func otherFiles(text: String, complaint: String) {
    #expect(complaints(text) == ["Info.plist:\(complaint)"])
  }

  /// Declarations inside a document type are refused as in every document.
  @Test func declarationsAreRefused() {
    let text = "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n<plist><dict/></plist>"
    #expect(complaints(text).first?.contains("DOCTYPE") == true)
  }
}
