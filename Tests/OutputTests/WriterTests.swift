import TestSupport
import Testing
import TextKit

/// Numbers are compared with another way of exact rounding, and read back.
struct NumberTests {
  func text(_ number: Double) -> String {
    var out = ByteBuffer()
    out.append(number)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Thousandths by the exact product of a fused multiplication.
  func thousandths(of number: Double) -> Double {
    let magnitude = number.magnitude
    let whole = magnitude.rounded(.down)
    let fraction = magnitude - whole
    let product = fraction * 1000
    let error = (-product).addingProduct(fraction, 1000)
    let down = product.rounded(.down)
    let rest = product - down
    let isUp = rest > 0.5 || (rest == 0.5 && error >= 0)
    let result = whole * 1000 + down + (isUp ? 1 : 0)
    return number < 0 ? -result : result
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.0004, "0"), (0.0005, "0.001"),
    (0.0004999999999999999, "0"), (1.0 / 3, "0.333"), (200.0 / 3, "66.667"), (-66.5, "-66.5"), (0.1, "0.1"),
    (0.01, "0.01"), (0.001, "0.001"), (0.0625, "0.063"), (-0.0625, "-0.063"), (0.9996, "1"),
    (999.9995, "1000"), (100, "100"), (1.0005, "1"), (1e15, "1000000000000000"),
    (4503599627370496.5, "4503599627370496"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "0"),
    (.infinity, "null"), (.nan, "null"), (0.05, "0.05"), (20.125, "20.125"), (0.0015, "0.002"),
  ])
  func knownNumber(number: Double, expected: String) {
    #expect(text(number) == expected)
  }

  @Test func manyNumbersAreRoundedExactly() throws {
    var generator = SplitMix(state: 42)
    for round in 0..<200_000 {
      let range = [1.0, 10, 1000, 100_000, 1e9][round % 5]
      var number = (Double(generator.next() >> 11) / Double(1 << 53) * 2 - 1) * range
      if round % 3 == 0 { number = (number * 2000).rounded() / 2000 }
      if round % 7 == 0 { number = (number * 16).rounded() / 16 }
      let written = text(number)
      let value = try #require(Double(written))
      let expected = thousandths(of: number) / 1000
      if value != expected { Issue.record("\(number) became \(written), not \(expected)") }
      if written.contains(".") && written.hasSuffix("0") || written == "-0" {
        Issue.record("\(number) became \(written)")
      }
    }
  }
}

extension NumberTests {
  @Test func seventeenDigitsAreThoseOfC() {
    let known: [(Double, String)] = [
      (0, "0"), (-0.0, "-0"), (1, "1"), (0.1, "0.10000000000000001"), (385 + 1.0 / 3, "385.33333333333331"),
      (1e16, "10000000000000000"), (1e17, "1e+17"), (-1e-5, "-1.0000000000000001e-05"),
      (-.leastNormalMagnitude, "-2.2250738585072014e-308"),
    ]
    for (number, text) in known { #expect(number.text17 == text) }
  }
}

struct JSONWriterTests {
  @Test func commasAndLinesComeByThemselves() {
    let bytes = JSONWriter.text { json in
      json.object { json in
        json.member("a", "b\"\u{1}\n")
        json.breakLine(at: 1)
        json.array("rows", linesAt: 2, closingAt: 1) { json in
          json.object { $0.member("x", 1.0 / 3) }
          json.object { _ in }
          json.array { $0.null() }
        }
        json.member("none", orNull: nil)
        json.members(["absent": nil])
        json.array("empty", linesAt: 2, closingAt: 1) { _ in }
        json.member("words", ["p", "q"])
        json.member("all", exactly: 1.0 / 3)
        json.member("count", 3)
        json.member("yes", true)
        json.name("next", valueAt: 0)
        json.element("z")
        json.name(text: "a b")
        json.object(closingAt: 0) { json in
          json.breakLine(at: 2)
          json.member("last", 2)
        }
      }
    }
    let expected = #"""
      {"a": "b\"\u0001\n",
       "rows": [
        {"x": 0.333},
        {},
        [null]
       ], "none": null, "empty": [], "words": ["p", "q"], "all": 0.3333333333333333, "count": 3, "yes": true, "next":
      "z", "a b": {
        "last": 2
      }}

      """#
    #expect(text(bytes) == expected)
  }

  @Test func oneElementIsNoArray() {
    #expect(text(JSONWriter.text(oneOrArray: ["a"]) { $0.element($1) }) == "\"a\"\n")
    #expect(text(JSONWriter.text(oneOrArray: ["a", "b"]) { $0.element($1) }) == "[\n\"a\",\n\"b\"\n]\n")
    #expect(text(JSONWriter.text(oneOrArray: [String]()) { $0.element($1) }) == "[\n]\n")
  }
}

struct XMLWriterTests {
  private func write(_ xml: inout XMLWriter) {
    xml.element("a") { xml in
      xml.attribute("t", "<\"&\u{A0}\u{2}\n>")
      xml.attribute("n", 1.0 / 3)
      xml.begin(named: "b")
      xml.attribute(named: "c", "d")
      xml.end()
      xml.element("e") { $0.text("x < y") }
      xml.element("f") { xml in
        xml.beginContent()
        xml.element("g") { _ in }
      }
    }
  }

  @Test func elementsStandInLinesOrNot() {
    var flat = XMLWriter()
    write(&flat)
    let start = "<a t=\"&lt;&quot;&amp;\u{A0}·&#10;&gt;\" n=\"0.333\">"
    #expect(flat.text == start + "<b c=\"d\"/><e>x &lt; y</e><f><g/></f></a>")
    var lines = XMLWriter(lines: .init(indentation: ".", step: "-", end: "|"))
    write(&lines)
    #expect(lines.text == start + "|.-<b c=\"d\"/>|.-<e>x &lt; y</e>|.-<f>|.--<g/>|.-</f>|.</a>")
  }

  @Test func documentsShowWhatNobodySees() {
    var xml = XMLWriter(escaping: .document)
    xml.element("a") { $0.attribute("t", "<\"&\u{A0}>\u{200B}") }
    #expect(xml.text == "<a t=\"&lt;&quot;&amp;&#xA0;>&#x200B;\"/>")
  }
}

struct ScannerTests {
  @Test func namesNumbersAndTexts() throws {
    var scanner = Scanner(Array("x1 * 2.5 \"a\\n\" # rest".utf8), comment: "#")
    #expect(scanner.takeName()?.text == "x1")
    let plus = scanner.take("+")
    let times = scanner.take("*")
    #expect(!plus && times)
    #expect(try scanner.takeNumber()?.value == 2.5)
    #expect(try scanner.takeQuoted()?.text == "a\n")
    let isAtEnd = scanner.isAtEnd
    #expect(isAtEnd)
    #expect(
      scanner.unexpected("a name", atEnd: "at the end of the line").message
        == "a name is missing at the end of the line")
  }

  @Test func mistakesHaveAPlace() {
    var scanner = Scanner("  é")
    let error = scanner.unexpected("a name")
    #expect(error.message == "a name is expected here, not 'é'")
    #expect(error.range == 2..<4)
    var long = Scanner("12345678")
    #expect(throws: ScanError.self) { _ = try long.takeNumber() }
    var open = Scanner("\"abc")
    #expect(throws: ScanError.self) { _ = try open.takeQuoted() }
  }
}
