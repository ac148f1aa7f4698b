import Testing
import TextKit
import XMLTree

@Suite struct TreeTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <layout version="1" xmlns="urn:l" xmlns:x="urn:x" x:note="n">
      <view id="a"/>
      <!-- between -->
      <rect key="frame" x="1"/><rect key="bounds" x="2"/>
      <x:other plain="&lt;&amp;&#10;&#xe9;" long="a
    b"></x:other>
    </layout>
    """

  @Test func namesAndChildren() throws {
    let root = try parse(Self.text).root
    #expect(root.name == "layout")
    #expect(root.is("layout") && !root.is("layou") && !root.is("layout2"))
    #expect(root.children.map(\.name) == ["view", "rect", "rect", "x:other"])
    #expect(root.children.count == 4)
    #expect(root.parent == nil)
    #expect(root.children.first?.parent == root)
    #expect(root.children.first?.children.isEmpty == true)
    #expect(root.firstChild("rect")?["key"] == "frame")
    #expect(root.firstChild("rect", key: "bounds")?["x"] == "2")
    #expect(root.firstChild("rect", key: "bound") == nil)
    #expect(root.firstChild("nothing") == nil)
  }

  @Test func attributes() throws {
    let root = try parse(Self.text).root
    #expect(root.attributes.map(\.name) == ["version", "x:note"])
    #expect(root["version"] == "1" && root["x:note"] == "n" && root["note"] == nil)
    #expect(root.hasAttribute("version") && root.hasAttribute("version", "1"))
    #expect(!root.hasAttribute("version", "2") && !root.hasAttribute("xmlns"))
    let other = root.firstChild("x:other")
    #expect(other?["plain"] == "<&\n\u{e9}")
    #expect(other?["long"] == "a b")
  }

  /// Names that begin, end and are in the middle as another one, and as long, or by 256 letters longer.
  @Test func attributesWithNamesMuchAlike() throws {
    let long = String(repeating: "a", count: 256) + "xbycz"
    let root = try parse("<a axbycz='1' aybxcz='2' axxbcz='3' \(long)='4'/>").root
    #expect(root["axbycz"] == "1" && root["aybxcz"] == "2" && root["axxbcz"] == "3")
    #expect(root["ayybcz"] == nil && root["aaaaa"] == nil && root["axbyc"] == nil && root[""] == nil)
    #expect(root.attributes.map(\.value) == ["1", "2", "3", "4"])
    let longer = try parse("<a \(String(repeating: "a", count: 261))='1'/>").root
    #expect(longer["aaaaa"] == nil && longer.attributes.count == 1)
  }

  @Test func descendants() throws {
    let root = try parse("<a><b n='1'><c><b n='2'/></c></b><d><b n='3'><b n='4'/></b></d><b n='5'/></a>").root
    #expect(root.descendants("b").map { $0["n"] } == ["1", "2", "3", "4", "5"])
    #expect(root.firstChild("d")?.descendants("b").map { $0["n"] } == ["3", "4"])
    #expect(root.firstChild("d")?.descendants("c").isEmpty == true)
    #expect(root.firstChild("b")?.firstChild("c")?.descendants("c").isEmpty == true)
    #expect(root.descendants("b").map(\.nameNumber) == Array(repeating: 1, count: 5))
  }

  /// Numbers come out as the standard library reads them, however they are read.
  @Test(arguments: [
    "0", "-0", "1", "-12.5", "0.1", "375", "43.666666666666671", "123456789012345", "12345678901234567890", "1e3",
    "-1.5e-7",
    "0x10", "00012.50", "0.000000000000001", "999999999999999", "99999999999999.9", "3.14159265358979",
  ])
  func numbers(_ text: String) throws {
    let root = try parse("<a n='\(text)'/>").root
    let expected = try #require(Double(text))
    #expect(root.number("n")?.bitPattern == expected.bitPattern)
  }

  @Test(arguments: ["", ".", "-", "1-", "1..2", "1.2.3", "nan", "inf", "-infinity", "1e999", " 1", "1 ", "one", "1,5"])
  func noNumbers(_ text: String) throws {
    let root = try parse("<a n='\(text)'/>").root
    #expect(root.number("n") == nil)
    #expect(root.number("m") == nil)
  }

  @Test func attributeValues() throws {
    let root = try parse("<a b='&amp;#38;&amp;' c='&#13;&#10;\r\n\t\r.' d='é&lt;&apos;' e=\"'>\"/>").root
    #expect(root["b"] == "&#38;&")
    #expect(root["c"] == "\r\n   .")
    #expect(root["d"] == "é<'")
    #expect(root["e"] == "'>")
    #expect(root.hasAttribute("d", "é<'"))
    #expect(root.attributes.map(\.value) == ["&#38;&", "\r\n   .", "é<'", "'>"])
  }

  @Test func undeclaredPrefixIsKept() throws {
    let root = try parse("<a:b c:d='1'><e:f/></a:b>").root
    #expect(root.name == "a:b" && root["c:d"] == "1")
    #expect(root.children.first?.name == "e:f")
  }

  @Test func manyNames() throws {
    let children = (0..<2000).map { "<n\($0) a\($0)='\($0)'/>" }.joined()
    let root = try parse("<r>\(children)</r>").root
    #expect(root.children.map(\.name) == (0..<2000).map { "n\($0)" })
    #expect(root.children.map { $0.attributes.first?.value } == (0..<2000).map { "\($0)" })
  }

  @Test func text() throws {
    let root = try parse(
      "<a>1 &lt;&#233;&#x1F600;<b>no</b><!-- <x> -->\r\n2<![CDATA[<&amp;>\r]]><?p <q> ?>3\r<c/></a>"
    )
    .root
    #expect(root.text == "1 <\u{e9}\u{1F600}\n2<&amp;>\n3\n")
    #expect(root.firstChild("b")?.text == "no")
    #expect(root.firstChild("c")?.text == "")
    #expect(try parse("<a>&amp;amp;&apos;&quot;&gt;]]</a>").root.text == "&amp;'\">]]")
    #expect(
      try parse("<a>\u{e9}\u{1F469}\u{200D}\u{1F4BB}</a>").root.text == "\u{e9}\u{1F469}\u{200D}\u{1F4BB}")
  }
}

/// Parses text under the name `t.xml`.
func parse(_ text: String, limits: XMLLimits = .init()) throws -> XMLDocument {
  try XMLDocument(parsing: Array(text.utf8), name: "t.xml", limits: limits)
}

/// The error of a text that must not parse.
func failure(_ text: String, limits: XMLLimits = .init()) -> XMLReadingError? {
  failure(bytes: Array(text.utf8), limits: limits)
}

/// The error of bytes that must not parse.
func failure(bytes: [UInt8], limits: XMLLimits = .init()) -> XMLReadingError? {
  do throws(XMLReadingError) {
    _ = try XMLDocument(parsing: bytes, name: "t.xml", limits: limits)
    return nil
  } catch {
    return error
  }
}

extension XMLDocument {
  /// The bytes of a span as text.
  func written(_ span: SourceSpan?) -> String? {
    guard let span else { return nil }
    return String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// Every element in document order.
  var all: [XMLElement] {
    var result: [XMLElement] = []
    func walk(_ element: XMLElement) {
      result.append(element)
      for child in element.children { walk(child) }
    }
    walk(root)
    return result
  }
}
