import Adapt
import Foundation
import Interaction
import TestSupport

/// A screen after a script, with what happened in forms that tests compare.
struct Touched {
  let record: InteractionRecord

  /// Runs a script on what stands in the outermost view of a screen of 320 × 480 points, `root`.
  init(_ inside: String, root attributes: String = "", on screen: Screen = .plain(), _ script: String) throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root" \(attributes)>
      \(inside)
      </view></screen></layout>
      """
    try self.init(document: readDocument(Array(text.utf8), name: "Test.layout"), on: screen, script)
  }

  /// Runs a script on a document.
  init(document: Document, on screen: Screen = .plain(), _ script: String) throws {
    let script = try InteractionScript(Array(script.utf8), name: "Test.touches")
    record = try Interactor().run(script, on: document, screen: screen)
  }

  /// Runs the script of one of the package's fixtures.
  init(fixture: String, on device: String, _ orientation: InterfaceOrientation = .portrait) throws {
    let main = PackageFolder.main(fixture)
    let screen = try Screen.of(device, orientation)
    let bytes = [UInt8](try Data(contentsOf: main.deletingPathExtension().appendingPathExtension("touches")))
    var document = try readDocument(path: main.path())
    document.name = "Main.layout"
    record = try Interactor().run(
      try InteractionScript(bytes, name: "Main.touches"), on: document, screen: screen)
  }

  /// The frames afterwards.
  var laidOut: LaidOut { LaidOut(record.layout) }

  /// What controls sent: `a touchDown`.
  var events: [String] {
    record.trace.compactMap {
      if case .event(let event, let view) = $0.event { "\(view) \(event.rawValue)" } else { nil }
    }
  }

  /// The views that fingers came down on; the window is `-`.
  var hits: [String] {
    record.trace.compactMap {
      if case .touch(.began, _, _, let view, _) = $0.event { view ?? "-" } else { nil }
    }
  }

  /// What changed: `status.text = Done`.
  var changes: [String] {
    record.trace.compactMap {
      if case .change(let view, let property, _, let new) = $0.event {
        "\(view).\(property.rawValue) = \(new)"
      } else {
        nil
      }
    }
  }

  /// Why touches reached nobody.
  var ignored: [String] {
    record.trace.compactMap { if case .ignored(_, let why) = $0.event { why } else { nil } }
  }

  /// All lines of the trace without their times.
  var lines: [String] {
    String(decoding: TraceText.render(record), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") }
      .map { $0.drop { $0 == " " }.drop { $0 != " " }.drop { $0 == " " } }.map(String.init)
  }
}
