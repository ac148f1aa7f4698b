import Adapt
import Foundation
import Interaction
import LayoutAnalysis
import LayoutModel
import LayoutReading
import TestSupport
import Testing

@testable import AdaptCommand

/// Mutated inputs for the readers of everything that comes from outside: what is wrong is said, and nothing crashes.
///
/// The seeds are the fixtures, so that whatever the language learns is mutated, too. The inputs are the same in every run;
/// `ADAPT_FUZZ` says how many there are of each kind, and where the numbers begin (`ADAPT_FUZZ=100000,7`).
@Suite(.serialized) struct FuzzTests {
  private static let choice: (count: Int, seed: Int) = {
    let numbers = (ProcessInfo.processInfo.environment["ADAPT_FUZZ"] ?? "").split(separator: ",").compactMap { Int($0) }
    return (numbers.first ?? 300, numbers.count > 1 ? numbers[1] : 1)
  }()

  private static func seeds(_ endings: [String]) -> [[UInt8]] {
    let all = FileManager.default.enumerator(at: PackageFolder.fixtures, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }
    return files.sorted { $0.path() < $1.path() }.compactMap { try? Data(contentsOf: $0) }.filter { $0.count < 20_000 }
      .map { [UInt8]($0) }
  }

  /// Numbers and words at which readers have something to decide.
  private static let words = [
    "0", "-1", "9999999", "10000000", "1e308", "NaN", "2147483648", "0.0000000001", "\"", "'", "<", ">", "/>", "&#0;",
    "&amp;",
    "&x;", "<!--", "-->", "<![CDATA[", "]]>", "<?xml", "\u{0}", "\u{feff}", "\u{202e}", "\r\n", "\u{ff}", "wAny",
    "hCompact",
    "id=", "W/2", "((((", "H:|-", "1fr", "[a]", "{", "}", "[", "]", ":", ",", "null", "\\u0000", "\\ud800", "..", "/",
  ].map { [UInt8]($0.utf8) }

  /// Calls a body with mutated seeds.
  private func forEachInput(_ seeds: [[UInt8]], _ body: ([UInt8]) -> Void) {
    #expect(!seeds.isEmpty)
    guard !seeds.isEmpty else { return }
    var state = UInt64(Self.choice.seed)
    func roll(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(bound, 1)
    }
    for _ in 0..<Self.choice.count {
      var bytes = seeds[roll(seeds.count)]
      // Some stay as they are, so that whatever comes after reading is tried, too.
      for _ in 0..<roll(5) where !bytes.isEmpty {
        let place = roll(bytes.count)
        let end = min(bytes.count, place + roll(roll(8) == 0 ? 400 : 12))
        switch roll(7) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes[place] = UInt8(roll(256))
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: roll(bytes.count))
        case 3: bytes.replaceSubrange(place..<end, with: Self.words[roll(Self.words.count)])
        case 4:
          // A piece of another seed, from one `<` to the next but some.
          let other = seeds[roll(seeds.count)]
          let from = roll(other.count)
          bytes.insert(contentsOf: other[from..<min(other.count, from + roll(200))], at: place)
        case 5: bytes.removeLast(roll(bytes.count))
        default:
          // The value of an attribute.
          guard let open = bytes[place...].firstIndex(of: UInt8(ascii: "\"")),
            let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
          else { continue }
          bytes.replaceSubrange(open + 1..<close, with: Self.words[roll(Self.words.count)])
        }
      }
      body(bytes)
    }
  }

  /// Reads an input; what is wrong with it has to be said in some words.
  private func isRead<Value>(_ read: () throws(DocumentError) -> Value) -> Value? {
    do throws(DocumentError) {
      return try read()
    } catch {
      #expect(!error.diagnostics.isEmpty)
      #expect(!error.diagnostics.contains { $0.message.isEmpty })
      return nil
    }
  }

  @Test(arguments: [["layout"], ["storyboard", "xib"]]) func documents(_ endings: [String]) {
    var laidOut = 0
    forEachInput(Self.seeds(endings)) { bytes in
      guard let document = isRead({ () throws(DocumentError) in try readDocument(bytes, name: "Fuzz") }) else { return }
      guard let layout = try? layOut(document, device: "iphone6") else { return }
      laidOut += 1
      for view in layout.scenes.flatMap(\.views) {
        let frame = view.frame
        let numbers = [frame.x, frame.y, frame.width, frame.height]
        #expect(!numbers.contains { !$0.isFinite })
      }
    }
    #expect(laidOut > 0)
  }

  @Test func settings() {
    let seeds = [
      #"{"devices": ["iphone6"], "orientations": ["portrait"], "textSizes": ["L"], "locales": ["en"], "goldens": "G"}"#,
      #"{"exclude": ["Mac"], "lint": {"disable": ["leftRight"], "severity": {"overlap": "error"}}, "sizes": {"A": "1x2"}}"#,
    ]
    forEachInput(seeds.map { [UInt8]($0.utf8) }) { bytes in
      _ = isRead { () throws(DocumentError) in try Settings.read(bytes, name: "adapt.json") }
    }
  }

  @Test func textTables() {
    let seed = "/* a */\n\"abc-de-fgh.text\" = \"Hello\\nworld \\U00e9\";\n// b\n\"k.title\" = \"\";\n"
    forEachInput([[UInt8](seed.utf8)]) { bytes in
      _ = isRead { () throws(DocumentError) in try TextTable(bytes, name: "Main.strings") }
    }
  }

  @Test func scripts() {
    forEachInput(Self.seeds(["touches"])) { bytes in
      _ = isRead { () throws(DocumentError) in try InteractionScript(bytes, name: "Main.touches") }
    }
  }

  @Test func dumps() {
    let seed = """
      <UIView: 0x7f8; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x6>>
         | <UILabel: 0x7f9; frame = (16 20; 40 20.5); text = 'a'; layer = <_UILabelLayer: 0x60>>
      """
    forEachInput([[UInt8](seed.utf8)]) { bytes in
      _ = isRead { () throws(DocumentError) in try ViewDump(reading: bytes, name: "dump") }
    }
  }

  @Test func heads() {
    let seed = "GET /sheet?a=b HTTP/1.1\r\nHost: 127.0.0.1:8470\r\nAccept: */*\r\n\r\n"
    forEachInput([[UInt8](seed.utf8)]) { bytes in
      // Whether it came at once or byte by byte, a head ends at the same place.
      let end = RequestHead.end(of: bytes, from: 0)
      let bytewise = bytes.indices.lazy.compactMap { RequestHead.end(of: Array(bytes[...$0]), from: $0) }.first
      #expect(end == bytewise)
      if let end { _ = RequestHead(bytes[..<end]) }
    }
  }
}
