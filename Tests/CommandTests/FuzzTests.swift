import Adapt
import CResources
import Foundation
import Interaction
import LayoutAnalysis
import LayoutEditing
import LayoutModel
import TestSupport
import Testing
import TextKit
import XMLTree

@testable import AdaptCommand
@testable import EditorServer
@testable import LayoutReading

/// Mutated inputs for the readers of everything that comes from outside: what is wrong is said, and nothing crashes.
///
/// The seeds are the fixtures, so that whatever the language learns is mutated, too. The inputs are the same in every run;
/// `ADAPT_FUZZ` says how many there are over all targets, and where the numbers begin (`ADAPT_FUZZ=10000000,7`). What once
/// went wrong stays in `Fixtures/Fuzz`, in a folder for each target, and is tried first.
@Suite(.serialized) struct FuzzTests {
  private static let choice: (count: Int, seed: Int) = {
    let numbers = (ProcessInfo.processInfo.environment["ADAPT_FUZZ"] ?? "").split(separator: ",").compactMap { Int($0) }
    return (numbers.first ?? 10_000, numbers.count > 1 ? numbers[1] : 1)
  }()

  struct Target: Sendable, CustomTestStringConvertible {
    var name: String
    /// The part of all executions in thousandths: what is small is tried more often.
    var share: Int
    var isMarkup = false
    var seeds: @Sendable () -> [[UInt8]]
    /// Reads an input; whether it was right.
    var read: @Sendable ([UInt8]) -> Bool

    var testDescription: String { name }
  }

  @Test(.timeLimit(.minutes(600)), arguments: targets) func inputs(_ target: Target) throws {
    let folder = PackageFolder.fixtures.appending(path: "Fuzz/\(target.name)")
    let known = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for file in known.sorted(by: { $0.path() < $1.path() }) { _ = target.read([UInt8](try Data(contentsOf: file))) }
    var mutator = InputMutator(target.seeds(), isMarkup: target.isMarkup, seed: Self.choice.seed)
    let count = max(Self.choice.count * target.share / 1000, 50)
    var accepted = 0
    var slowest = Duration.zero
    let clock = ContinuousClock()
    for _ in 0..<count {
      let bytes = mutator.next()
      let began = clock.now
      if target.read(bytes) { accepted += 1 }
      slowest = max(slowest, clock.now - began)
    }
    print("\(target.name): \(count) inputs, \(accepted) of them right; the slowest took \(slowest)")
    #expect(accepted > 0)
  }

  // MARK: Targets

  private static let targets: [Target] = [
    Target(name: "layout", share: 20, isMarkup: true, seeds: { files(["layout"]) }, read: layOut),
    Target(name: "storyboard", share: 20, isMarkup: true, seeds: { storyboards }, read: layOut),
    Target(name: "conversion", share: 5, isMarkup: true, seeds: { storyboards }) { bytes in
      guard
        let document = read({ () throws(DocumentError) in try readDocument(bytes, name: "Fuzz", includingLooks: true) })
      else { return false }
      guard let converted = read({ () throws(DocumentError) in try LayoutConversion().convert(document) }) else {
        return false
      }
      // What was written has to be readable.
      #expect(throws: Never.self, "of \(String(decoding: bytes, as: UTF8.self))") {
        try readDocument(converted.bytes, name: "Converted")
      }
      return true
    },
    Target(name: "canonical form", share: 20, isMarkup: true, seeds: { files(["layout"]) }) { bytes in
      let formatter = LayoutFormatter()
      guard let once = read({ () throws(DocumentError) in try formatter.format(bytes, name: "Fuzz") }) else {
        return false
      }
      let twice = try? formatter.format(once.bytes, name: "Fuzz")
      #expect(twice?.bytes == once.bytes)
      return true
    },
    Target(name: "merge", share: 5, isMarkup: true, seeds: { storyboards }) { bytes in
      let base = storyboards[bytes.count % storyboards.count]
      return read { () throws(DocumentError) in
        try DocumentMerge.merge(base: base, ours: bytes, theirs: base, name: "Fuzz")
      } != nil
    },
    Target(name: "XML", share: 100, isMarkup: true, seeds: { files(["layout", "storyboard", "xib"]) }) { bytes in
      do throws(XMLReadingError) {
        _ = try XMLDocument(parsing: bytes, name: "Fuzz")
        return true
      } catch {
        #expect(!Diagnostic(error).message.isEmpty)
        return false
      }
    },
    Target(
      name: "visual format", share: 120,
      seeds: {
        texts([
          "H:|-8-[locationButton]-[locationLabel]-[count]-8-|",
          "|-(>=gap,==20.5@soft)-[my-view(<=a@750.5,>=10)]-gap-[c]|",
          "[a][b(==c)]", " V: | - [ a ( -8 ) ] ",
        ])
      },
      read: { isScanned($0) { text throws(ScanError) in _ = try VisualFormatParser.parse(text) } }),
    Target(
      name: "tracks", share: 120,
      seeds: { texts(["6", "[label] auto [value] 1.5fr 80pt", "1fr 1fr", "[a]auto[b-c]2pt", "100"]) },
      read: { isScanned($0) { text throws(ScanError) in _ = try TrackListParser.parse(text) } }),
    Target(
      name: "formulas", share: 120,
      seeds: {
        texts(["W/2 - 40", "min(W, a.right + 8) * 2", "max(0, (H - 20) / 3, b.bottom)", "-1.5 + W/2 * (H - 2)"])
      },
      read: { bytes in
        isScanned(bytes) { text throws(ScanError) in
          guard let items = items() else { return }
          _ = try FormulaParser.parse(text, along: .horizontal, siblings: FormulaSiblings(items: items, view: 1))
        }
      }),
    Target(
      name: "templates", share: 100,
      seeds: {
        texts([
          "{a.length > 3 ? 'long' : -b.value * 2}", "{not (1 == 2) and min(1, 2) != 3}", "{{{touch.x}}}, {touch.y}",
          "rgb({a.text}, {b.value}, 0.5)", "}}{{",
        ])
      },
      read: { bytes in
        isScanned(bytes) { text throws(ScanError) in
          guard let items = items() else { return }
          _ = try TemplateParser.parse(text, items: items)
        }
      }),
    Target(
      name: "conditions", share: 100,
      seeds: { texts(["wAny hCompact", "wRegular, hCompact iPad", "width>=500 dark"]) },
      read: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let isRight = ConditionList.parse(text) != nil
        #expect(isRight || ConditionList.problem(with: text)?.isEmpty != true)
        return isRight
      }),
    Target(
      name: "JSON", share: 60,
      seeds: { texts(settings + [#"[null, true, -1.5e3, "\u00e9\ud83d\ude00", {"a": [[]]}]"#]) },
      read: { bytes in (try? JSONDocument(parsing: bytes, name: "Fuzz")) != nil }),
    Target(
      name: "settings", share: 40, seeds: { texts(settings) },
      read: { bytes in read { () throws(DocumentError) in try Settings.read(bytes, name: "adapt.json") } != nil }),
    Target(
      name: "plist", share: 30, isMarkup: true,
      seeds: {
        texts([
          """
          <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
          "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist version="1.0"><dict>\
          <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>\
          <key>UIRequiresFullScreen~ipad</key><true/></dict></plist>
          """
        ])
      },
      read: { bytes in read { () throws(DocumentError) in try InfoPlist.orientations(bytes, name: "Info.plist") } != nil
      }),
    Target(
      name: "strings", share: 40,
      seeds: { texts(["/* a */\n\"abc-de-fgh.text\" = \"Hello\\nworld \\U00e9\";\n// b\n\"k.title\" = \"\";\n"]) },
      read: { bytes in read { () throws(DocumentError) in try TextTable(bytes, name: "Main.strings") } != nil }),
    Target(
      name: "scripts", share: 20, seeds: { files(["touches"]) },
      read: { bytes in read { () throws(DocumentError) in try InteractionScript(bytes, name: "Main.touches") } != nil }),
    Target(
      name: "dumps", share: 20,
      seeds: {
        texts([
          """
          <UIView: 0x7f8; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x6>>
             | <UILabel: 0x7f9; frame = (16 20; 40 20.5); text = 'a'; layer = <_UILabelLayer: 0x60>>
          """
        ])
      },
      read: { bytes in read { () throws(DocumentError) in try ViewDump(reading: bytes, name: "dump") } != nil }),
    Target(
      name: "console", share: 5, seeds: { files(["txt"], below: "Console") },
      read: { bytes in !ConsoleReport.reports(in: String(decoding: bytes, as: UTF8.self)).isEmpty }),
    Target(
      name: "tables", share: 30, seeds: { texts(["# sizes\nname\twidth\theight\nswitch\t51\t31\nslider\t-\t31\n"]) },
      read: isTable),
    Target(
      name: "goldens", share: 5, seeds: { files(["txt"]) },
      read: { bytes in
        let golden = RecordedLayout(String(decoding: bytes, as: UTF8.self))
        return LayoutChange.changes(from: golden, to: golden).isEmpty
      }),
    Target(
      name: "heads", share: 10,
      seeds: { texts(["GET /sheet?a=b HTTP/1.1\r\nHost: 127.0.0.1:8470\r\nAccept: */*\r\n\r\n"]) },
      read: { bytes in
        // Whether it came at once or byte by byte, a head ends at the same place.
        let end = RequestHead.end(of: bytes, from: 0)
        let bytewise = bytes.indices.lazy.compactMap { RequestHead.end(of: Array(bytes[...$0]), from: $0) }.first
        #expect(end == bytewise)
        if let end { _ = RequestHead(bytes[..<end]) }
        return end != nil
      }),
    Target(name: "messages", share: 10, seeds: { [conversation] }, read: isAnswered),
  ]

  // MARK: Seeds

  private static func texts(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  private static func files(_ endings: [String], below folder: String = "") -> [[UInt8]] {
    let fixtures = PackageFolder.fixtures.appending(path: folder)
    let all = FileManager.default.enumerator(at: fixtures, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }
    return files.sorted { $0.path() < $1.path() }.compactMap { try? Data(contentsOf: $0) }.filter { $0.count < 20_000 }
      .map { [UInt8]($0) }
  }

  /// The storyboards among the fixtures, and what the others are as storyboards.
  private static let storyboards: [[UInt8]] = {
    let converted = files(["layout"]).compactMap { bytes in
      (try? readDocument(bytes, name: "Seed", includingLooks: true)).flatMap {
        try? StoryboardConversion().convert($0)
      }?.bytes
    }
    return files(["storyboard", "xib"]) + converted.filter { $0.count < 20_000 }
  }()

  private static let settings = [
    #"{"devices": ["iphone6"], "orientations": ["portrait"], "textSizes": ["L"], "locales": ["en"], "goldens": "G"}"#,
    #"{"exclude": ["Mac"], "lint": {"disable": ["leftRight"], "severity": {"overlap": "error"}}, "sizes": {"A": "1x2"}}"#,
  ]

  /// A session with an editor.
  private static let conversation: [UInt8] = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.layout","#
      + #""languageId":"layout","version":1,"text":"<layout version=\"1\"><screen id=\"s\"><view id=\"r\"/></screen></layout>"}}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.layout"},"#
      + #""position":{"line":0,"character":24}}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a.layout"},"#
      + #""position":{"line":0,"character":40}}}"#,
  ].flatMap { MessageFrames.framed(Array($0.utf8)) }

  // MARK: Readers

  /// Reads an input; what is wrong with it has to be said in some words.
  private static func read<Value>(_ read: () throws(DocumentError) -> Value) -> Value? {
    do throws(DocumentError) {
      return try read()
    } catch {
      #expect(!error.diagnostics.isEmpty)
      #expect(!error.diagnostics.contains { $0.message.isEmpty })
      return nil
    }
  }

  /// Reads a phrase of a small language; what is wrong with it lies in it.
  private static func isScanned(_ bytes: [UInt8], _ parse: (String) throws(ScanError) -> Void) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ScanError) {
      try parse(text)
      return true
    } catch {
      #expect(!error.message.isEmpty && error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count)
      return false
    }
  }

  private static func items() -> ItemTable? {
    let log = ProblemLog(SourceFile(name: "Items", bytes: []))
    return scene.map { ItemTable(log: log, scene: $0, ids: IdTable(log: log)) }
  }

  private static let scene: LayoutModel.Scene? = {
    let text = """
      <layout version="1"><screen id="s"><view id="root"><label id="a" text=""/><slider id="b"/></view></screen></layout>
      """
    return (try? readDocument(Array(text.utf8), name: "Items"))?.scenes.first
  }()

  @Sendable private static func layOut(_ bytes: [UInt8]) -> Bool {
    guard let document = read({ () throws(DocumentError) in try readDocument(bytes, name: "Fuzz") }) else {
      return false
    }
    guard let layout = try? Adapt.layOut(document, device: "iphone6") else { return false }
    for view in layout.scenes.flatMap(\.views) {
      let frame = view.frame
      #expect(![frame.x, frame.y, frame.width, frame.height].contains { !$0.isFinite })
    }
    return true
  }

  @Sendable private static func isTable(_ bytes: [UInt8]) -> Bool {
    // A zero follows the text of a table.
    (bytes.filter { $0 != 0 } + [0]).withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      return "Fuzz".withCString { path in
        do throws(TableError) {
          var table = try TableReader(EmbeddedFile(path: path, bytes: start, size: text.count - 1))
          while try table.next() { _ = try table.field() }
          return true
        } catch {
          return false
        }
      }
    }
  }

  @Sendable private static func isAnswered(_ bytes: [UInt8]) -> Bool {
    var frames = MessageFrames()
    do throws(MessageFrames.Broken) {
      let server = LanguageServer(version: "fuzz") { _ in nil }
      return !server.answer(try frames.receive(bytes)).isEmpty
    } catch {
      return false
    }
  }
}
