import LayoutEngine
import LayoutModel
import TextKit

/// A document on one screen after the other, each a step further: the releases of iOS, or the text sizes of a user.
///
/// Neighbours are compared. What differs of what layouts are made of says why: what bars and hardware cover, the margins
/// of outermost views, the size of contents and the lines of texts.
package struct StepSweep: Sendable {
  /// A screen with its name in the sweep: `iOS 18`, `text size AX1`.
  package struct Stop: Sendable {
    package var title: String
    package var screen: Screen

    package init(_ title: String, _ screen: Screen) { (self.title, self.screen) = (title, screen) }
  }

  /// Two neighbours between which frames differ.
  package struct Step: Sendable {
    package var from: String
    package var to: String
    package var reasons: [String]
    package var changes: [LayoutChange]
  }

  package let document: String
  package let screen: String
  package let first: String
  package let last: String
  package private(set) var steps: [Step] = []

  package init(_ document: Document, scene: String?, at stops: [Stop], engine: LayoutEngine) {
    self.document = document.name
    (screen, first, last) = (stops.first?.screen.name ?? "", stops.first?.title ?? "", stops.last?.title ?? "")
    let solved = stops.map { engine.solvedScenes(of: document, on: $0.screen, scene: scene) }
    for index in stops.indices.dropFirst() {
      let layouts = [index - 1, index].map { index in
        // What is compared is the same screen.
        Layout(
          document: document.name, screen: stops[0].screen, isCanvas: false, scenes: solved[index].map(\.layout),
          diagnostics: [])
      }
      let changes = LayoutChange.changes(from: layouts[0], to: layouts[1])
      if changes.isEmpty { continue }
      let reasons = zip(solved[index - 1], solved[index]).flatMap { Self.reasons($0, $1, of: document) }
      steps.append(
        Step(from: stops[index - 1].title, to: stops[index].title, reasons: reasons.unique, changes: changes))
    }
  }

  private static func reasons(_ old: SolvedScene, _ new: SolvedScene, of document: Document) -> [String] {
    let scene = old.installed.scene
    let names = SceneNames(scene, of: document)
    var reasons: [String] = []
    func compare(_ what: String, _ one: EdgeInsets, _ other: EdgeInsets) {
      let ends = zip(one.numbers, other.numbers)
      let changed = zip(["top", "left", "bottom", "right"], ends).compactMap { name, ends -> String? in
        let (old, new) = ends
        return (old - new).magnitude > Tolerance.value ? "\(name) \(old.measuredText) → \(new.measuredText)" : nil
      }
      if !changed.isEmpty { reasons.append("\(what): \(changed.joined(separator: ", "))") }
    }
    compare("safe area", old.safeArea, new.safeArea)
    for view in scene.roots {
      compare("margins of \(names.view(view))", old.inputs.insets[view].margins, new.inputs.insets[view].margins)
    }
    let lines = Dictionary(new.lineCounts.map { ($0.view, $0.count) }) { first, _ in first }
    for (view, count) in old.lineCounts {
      guard let now = lines[view], now != count, count > 0 else { continue }
      reasons.append("lines of \(names.view(view)): \(count) → \(now)")
    }
    for view in scene.views.indices where old.boxes[view] != nil && new.boxes[view] != nil {
      let texts = [old, new].map { solved in
        let size = solved.inputs.contents[view].size
        return [size.horizontal, size.vertical].map { $0?.measuredText ?? "any" }.joined(separator: " × ")
      }
      if texts[0] != texts[1] { reasons.append("content of \(names.view(view)): \(texts[0]) → \(texts[1])") }
    }
    return reasons
  }

  package var text: String {
    var lines = ["\(document) · \(screen) · \(first) to \(last)"]
    for step in steps {
      lines.append("\(step.from) → \(step.to)")
      lines += step.reasons.map { "  because \($0)" } + step.changes.map { "  \($0)" }
    }
    if steps.isEmpty { lines.append("no frame changes") }
    return lines.map { $0.plain + "\n" }.joined()
  }

  /// `Schemas/steps-1.schema.json` describes it.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.steps/1") { json in
      json.members(["document": document, "screen": screen, "first": first, "last": last])
      json.lines("steps", of: steps, at: 1) { json, step in
        json.members(["from": step.from, "to": step.to, "reasons": step.reasons])
        json.array("views", of: step.changes, linesAt: 3) { $0.write($1) }
      }
    }
  }
}
