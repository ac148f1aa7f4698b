import Adapt
import Foundation
import TestSupport
import Testing

/// The canonical form of `.layout`.
struct LayoutFormatterTests {
  private func formatted(_ text: String) throws -> String {
    String(decoding: try LayoutFormatter().format(Array(text.utf8), name: "Main.layout").bytes, as: UTF8.self)
  }

  @Test func whatPeopleWriteTakesOneForm() throws {
    let text =
      "\u{FEFF}<?xml\tversion='1.0'?>\r\n\r\n\r\n<!-- A screen. -->\r\n<layout initial='home'  version = '1'>\r\n"
      + "<screen id=\"home\"><view id=\"root\">\t<!-- the title -->\r\n\r\n\r\n"
      + "        <!-- Two\r\n             lines.  \r\n        -->\r\n"
      + "        <label lines=\"2\"\r\n               text='\"A\" &amp; B&#10;&#xA0;c >' id=\"title\"></label> <!-- here -->\r\n"
      + "\r\n\r\n\r\n<constraints>\r\n\r\n<constraint to='root.top' item='title.top'><vary constant='8' for='hCompact'/>"
      + "</constraint>\r\n\r\n</constraints></view></screen></layout><!-- end -->"
    #expect(
      try formatted(text) == """
        <?xml version="1.0" encoding="UTF-8"?>

        <!-- A screen. -->
        <layout version="1" initial="home">
          <screen id="home">
            <view id="root"> <!-- the title -->

              <!-- Two
                   lines.
              -->
              <label id="title" text="&quot;A&quot; &amp; B&#10;&#xA0;c >" lines="2"/> <!-- here -->

              <constraints>
                <constraint item="title.top" to="root.top">
                  <vary for="hCompact" constant="8"/>
                </constraint>
              </constraints>
            </view>
          </screen>
        </layout> <!-- end -->

        """)
  }

  /// The fixtures of this package, which people wrote.
  private static let fixtures: [String] = {
    let files = FileManager.default.enumerator(atPath: PackageFolder.fixtures.path(percentEncoded: false))
    let names = (files?.allObjects ?? []).compactMap { $0 as? String }
    return names.filter { $0.hasSuffix(".layout") && !$0.hasPrefix("Invalid") }.sorted()
  }()

  private func read(_ name: String) throws -> String {
    try String(contentsOf: PackageFolder.fixtures.appending(path: name), encoding: .utf8)
  }

  /// People wrote these before there was a form.
  @Test(arguments: ["Restructure", "Orientations", "Layout", "AllInCode"].map { $0 + "/Main.layout" })
  func fixturesAreInTheirForm(_ name: String) throws {
    #expect(try formatted(read(name)) == read(name))
  }

  /// However the lines, quotes and attributes of a document stand, its form is the same.
  @Test(arguments: fixtures)
  func theFormIsOne(_ name: String) throws {
    let canonical = try formatted(read(name))
    #expect(try formatted(canonical.replacing("\n", with: "\r\n")) == canonical)
    // In comments lines and quotes are as their authors put them.
    if canonical.contains("<!--") { return }
    let flat = canonical.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    #expect(try formatted(flat.joined(separator: "\n")) == canonical)
    #expect(try formatted(canonical.replacing("/>", with: "  />").replacing("=\"", with: "\t=\n\"")) == canonical)
  }

  /// What a document says is the same before and after.
  @Test(arguments: fixtures)
  func theMeaningStays(_ name: String) throws {
    let path = PackageFolder.fixtures.appending(path: name).path(percentEncoded: false)
    guard let before = try? readDocument(path: path) else { return }
    let text = Array(try formatted(read(name).replacing("\n", with: "\n\n\n")).utf8)
    let after = try readDocument(text, name: path, loader: IncludeFolder(of: path).load)
    #expect(DocumentChange.changes(from: before, to: after).isEmpty)
  }

  @Test func whatIsNoLayoutIsRefused() throws {
    for text in ["<document/>", "<layout version=\"1\">words</layout>", "<layout><![CDATA[x]]></layout>", "<layout>"] {
      #expect(throws: DocumentError.self) { try formatted(text) }
    }
  }

  /// What the language does not know is not lost: it is for other commands to complain about.
  @Test func unknownThingsStay() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <?tool some="thing"?>
      <layout version="1" xmlns:x="urn:x" x:later="1" colour="red">
        <gadget b="1" a="2"/>
      </layout>

      """
    #expect(try formatted(text) == text)
  }

  @Test func theFirstLineThatDiffersIsTold() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<layout version=\"1\">\n   <screen id=\"a\"/>\n</layout>\n"
    let result = try LayoutFormatter().format(Array(text.utf8), name: "Main.layout")
    #expect(result.changes.map { "\($0.location): \($0.message)" } == ["Main.layout:3:1: formatted from here on"])
  }
}
