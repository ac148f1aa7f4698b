import CResources
import LayoutOutput
import TextKit

/// The result of a verification as a page: for each layout that differs its changes, its boxes before, after and one
/// over the other, and its lines. The page needs nothing but itself and is XML as well as HTML; the same result gives
/// the same bytes.
package struct VerificationHTML: Sendable {
  package init() {}

  package func render(_ documents: [VerifiedDocument]) -> String {
    let count = VerificationCount(documents)
    let shared = SharedChanges(documents)
    let sections = section(shared) + documents.map { section($0, shared) }.joined()
    let hasDrawings = sections.contains("<svg ")
    let page = HTMLPage(
      title: "Layouts: \(count.sentence)", style: .verificationStyle, scripts: hasDrawings ? [.verificationScript] : [],
      hasNamespace: false)
    return page.render(
      """
      <header>
      <h1>Layouts</h1>
      <p>\(count.sentence)</p>
      \(hasDrawings ? Self.choice : "")</header>
      <main>
      \(sections.isEmpty ? "<p>All layouts match their goldens.</p>\n" : sections)</main>

      """)
  }

  /// The choice of drawings; each has a key.
  private static let choice = """
    <form>
    <fieldset>
    <legend>Show</legend>
    <label><input type="radio" name="show" value="all" checked="checked"/> all three <kbd>0</kbd></label>
    <label><input type="radio" name="show" value="before"/> before <kbd>1</kbd></label>
    <label><input type="radio" name="show" value="after"/> after <kbd>2</kbd></label>
    <label><input type="radio" name="show" value="over"/> one over the other <kbd>3</kbd></label>
    </fieldset>
    </form>

    """

  /// The section of the changes that several documents have; empty when there are none.
  private func section(_ shared: SharedChanges) -> String {
    if shared.changes.isEmpty { return "" }
    let items = shared.changes.map { "<li>\(shared.sentence($0).markup)</li>\n" }
    return "<section>\n<h2>Several documents</h2>\n<ul>\n\(items.joined())</ul>\n</section>\n"
  }

  /// The section of one document; empty when all its goldens match.
  private func section(_ document: VerifiedDocument, _ shared: SharedChanges) -> String {
    var parts: [String] = document.problems.map { "<p>\($0.markup)</p>\n" }
    for (outcome, words) in [(GoldenOutcome.recorded, "Recorded, to be reviewed"), (.missing, "No golden")] {
      let configurations = document.configurations(outcome)
      if configurations.isEmpty { continue }
      parts.append("<p>\(words): \(document.names(configurations).markup)</p>\n")
    }
    let all = document.joinedChanges
    let joined = all.filter { !shared.contains($0.change) }
    if joined.count < all.count {
      let told = all.count - joined.count
      parts.append("<p>\(told) \(told == 1 ? "change" : "changes") of several documents</p>\n")
    }
    if !joined.isEmpty {
      let items = document.lines(of: joined).map { "<li>\($0.markup)</li>\n" }
      parts.append("<ul>\n\(items.joined())</ul>\n")
    }
    parts += document.changed.map { article($0.golden, $0.change) }
    if parts.isEmpty { return "" }
    return "<section>\n<h2>\(document.name.markup)</h2>\n\(parts.joined())</section>\n"
  }

  private func article(_ golden: VerifiedGolden, _ change: GoldenOutcome.Change) -> String {
    let title = golden.configuration.title.markup
    let drawings = SceneDrawing.pairs(RecordedLayout(change.before), RecordedLayout(change.after)).map { pair in
      drawing(pair, in: golden.configuration.title)
    }
    let lines = change.diff(name: golden.path).lines.map { line in
      switch line.kind {
      case .removed: "<del>\(line.text.markup)</del>\n"
      case .added: "<ins>\(line.text.markup)</ins>\n"
      case .heading, .place, .kept: line.text.markup + "\n"
      }
    }
    return """
      <article>
      <h3>\(title)</h3>
      \(drawings.joined())<details>
      <summary>Lines of the golden, \(title)</summary>
      <pre tabindex="0">\(lines.joined())</pre>
      </details>
      </article>

      """
  }

  /// The three drawings of one screen of a document.
  private func drawing(_ pair: SceneDrawing.Pair, in title: String) -> String {
    let sides: [(kind: String, name: String, content: String)] = [
      ("before", "Before", pair.before.boxes(notIn: pair.after, marked: "old", sameIn: "box")),
      ("after", "After", pair.after.boxes(notIn: pair.before, marked: "new", sameIn: "box")),
      (
        "over", "One over the other",
        pair.after.boxes(notIn: pair.before, marked: "new", sameIn: "same")
          + pair.before.boxes(notIn: pair.after, marked: "old", sameIn: nil)
      ),
    ]
    let figures = sides.map { side in
      let label = "\(side.name): \(pair.after.scene), \(title)".markup
      return
        "<figure class=\"\(side.kind)\">\n<svg role=\"img\" aria-label=\"\(label)\" viewBox=\"\(pair.viewBox)\">\n\(side.content)</svg>\n"
        + "<figcaption>\(side.name)</figcaption>\n</figure>\n"
    }
    return "<h4>\(pair.after.scene.markup)</h4>\n<div class=\"drawings\">\n\(figures.joined())</div>\n"
  }
}

/// The views of one screen of a recorded layout as boxes in SVG.
private struct SceneDrawing {
  let scene: String
  /// The boxes in the order of the views.
  private let boxes: [Box]

  /// The same screen before and after.
  struct Pair {
    var before: SceneDrawing
    var after: SceneDrawing

    /// The bounds of all boxes of both with a small margin: x, y, width, height.
    var viewBox: String {
      let all = before.boxes + after.boxes
      let left = all.map(\.x).min() ?? 0
      let top = all.map(\.y).min() ?? 0
      let right = all.map { $0.x + $0.width }.max() ?? 0
      let bottom = all.map { $0.y + $0.height }.max() ?? 0
      return [left - 2, top - 2, right - left + 4, bottom - top + 4].map(\.shortText).joined(separator: " ")
    }
  }

  /// A view with its frame in the coordinates of the screen, in points.
  private struct Box: Hashable {
    var key: String
    var title: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var isHidden: Bool
    var text: String?
  }

  /// The screens that differ, in the order of the new layout; one on one side only is drawn beside an empty box.
  static func pairs(_ before: RecordedLayout, _ after: RecordedLayout) -> [Pair] {
    var scenes = after.entries.filter { $0.subject == .scene }.map(\.scene)
    scenes += before.entries.filter { $0.subject == .scene && !scenes.contains($0.scene) }.map(\.scene)
    return scenes.compactMap { scene in
      let pair = Pair(before: SceneDrawing(scene, of: before), after: SceneDrawing(scene, of: after))
      return pair.before.boxes == pair.after.boxes ? nil : pair
    }
  }

  private init(_ scene: String, of layout: RecordedLayout) {
    self.scene = scene
    var origins: [Int: (x: Double, y: Double)] = [:]
    var boxes: [Box] = []
    for (index, entry) in layout.entries.enumerated() where entry.scene == scene {
      guard let frame = entry.frame, entry.value("kind")?.hasPrefix("guide ") == false else { continue }
      let origin = entry.parent.flatMap { origins[$0] } ?? (0, 0)
      let box = Box(
        key: entry.key, title: entry.title, x: origin.x + frame.values[0], y: origin.y + frame.values[1],
        width: frame.values[2], height: frame.values[3], isHidden: entry.value("hidden") != nil,
        text: entry.value("text"))
      origins[index] = (box.x, box.y)
      boxes.append(box)
    }
    self.boxes = boxes
  }

  /// - Parameter plain: the class of boxes that are the same on the other side; `nil` omits them.
  func boxes(notIn other: SceneDrawing, marked mark: String, sameIn plain: String?) -> String {
    let same = Set(other.boxes)
    return boxes.map { box in
      guard let kind = same.contains(box) ? plain : mark else { return "" }
      return Self.element(box, kind)
    }.joined()
  }

  /// The height of a line of text in a box, in points.
  private static let lineHeight = 12.0

  /// A text as a layout keeps it, in quotes, as it was: in its lines.
  private static func shown(_ content: String) -> String {
    String(content.dropFirst().dropLast()).replacing("\\n", with: "\n")
  }

  private static func element(_ box: Box, _ kind: String) -> String {
    let place = zip(["x", "y", "width", "height"], [box.x, box.y, box.width, box.height]).map { name, value in
      "\(name)=\"\(value.shortText)\""
    }.joined(separator: " ")
    let names = box.isHidden ? "\(kind) hidden" : kind
    var text = "<rect class=\"\(names)\" \(place)><title>\(box.title.markup)</title></rect>\n"
    if let content = box.text, !box.isHidden {
      // At least a line is seen of it, and in a large box as many as fit.
      let height = max(box.height, Self.lineHeight)
      let y = (box.y + (box.height - height) / 2).shortText
      text += "<foreignObject x=\"\(box.x.shortText)\" y=\"\(y)\" width=\"\(box.width.shortText)\" "
      text += "height=\"\(height.shortText)\"><div>\(Self.shown(content).markup)</div></foreignObject>\n"
    }
    return text
  }
}
