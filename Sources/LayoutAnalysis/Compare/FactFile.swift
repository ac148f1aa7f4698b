import LayoutModel
import TextKit

/// What a dump of a running app proves, as files that others can check any program against.
///
/// 1. `documents` holds the document as it was compared.
/// 2. `cases.json` says which scene it is, on which screen, by the options of `adapt render` that give it, and which view
///    places count from.
/// 3. `pairs.tsv` has one quantity of one view a line: `x`, `y`, `w` or `h`, in points. Places of views in scroll views are
///    left out, for a dump does not say how far those were scrolled.
package struct FactFile: Sendable {
  package let comparison: DumpComparison
  /// The name of the document, without folders.
  package let document: String
  package let screen: Screen
  /// In points.
  package let tolerance: Double
  /// The insets that the screen was given in place of its device's, in points.
  package let safeArea: EdgeInsets?

  package init(
    _ comparison: DumpComparison, document: String, screen: Screen, safeArea: EdgeInsets?, tolerance: Double
  ) {
    self.safeArea = safeArea
    self.comparison = comparison
    self.document = document
    self.screen = screen
    self.tolerance = tolerance
  }

  private var release: String {
    SystemRelease.all.last { $0.build <= screen.toolsVersion }.map { "\($0.version)" } ?? ""
  }

  private var name: String {
    let stem = document.prefix { $0 != "." }
    return "\(stem)-\(comparison.reasons.scene.id)-\(screen.device)-\(screen.orientation.side)-ios\(release)"
  }

  /// The outermost view that both have.
  private var root: DumpComparison.Pair? { comparison.pairs.first { $0.frames != nil } }

  /// The options of `adapt render` for the screen.
  private var arguments: [String] {
    var arguments = ["--device", screen.device, "--orientation", screen.orientation.rawValue, "--ios", release]
    let device = try? DeviceCatalogue().device(named: screen.device)
    if device?.size(in: screen.orientation) != screen.size {
      arguments += ["--size", "\(screen.size.width.shortText)x\(screen.size.height.shortText)"]
    }
    if screen.traits.layoutDirection == .rightToLeft { arguments.append("--rtl") }
    if screen.traits.contentSize != .large { arguments += ["--text-size", screen.traits.contentSize.rawValue] }
    if let safeArea {
      let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
      arguments += ["--safe-area", sides.map(\.shortText).joined(separator: ",")]
    }
    if screen.keyboardHeight > 0 { arguments.append("--keyboard") }
    return arguments
  }

  /// `cases.json`: a list of one case.
  package func cases() -> [UInt8] {
    JSONWriter.text { json in
      json.array(linesAt: 0, closingAt: 0) { json in
        json.object { json in
          json.member("id", name)
          json.member("document", document)
          json.member("scene", comparison.reasons.scene.id)
          json.member("group", "\(comparison.dump.format.rawValue), iOS \(release)")
          json.member("args", arguments)
          json.member("root", ifPresent: root.map { comparison.reasons.layout.views[$0.position].id })
        }
      }
    }
  }

  /// `pairs.tsv`: one quantity a line.
  package func pairs() -> [UInt8] {
    var lines = ["case\tview\trow\tquantity\tmeasured\ttolerance\tpicture\tnote"]
    let scene = comparison.reasons.scene
    let origin = root.flatMap { comparison.dump.views[$0.dumped].frame } ?? .zero
    for pair in comparison.pairs where pair.frames != nil {
      let view = comparison.reasons.layout.views[pair.position]
      let dumped = comparison.dump.views[pair.dumped]
      guard let frame = dumped.frame else { continue }
      let isScrolled = scene.views.chain(from: view.index).dropFirst().contains { scene.views[$0].kind.scrolls }
      let places = isScrolled ? [] : [("x", frame.x - origin.x), ("y", frame.y - origin.y)]
      for (quantity, measured) in places + [("w", frame.width), ("h", frame.height)] {
        let fields = [
          name, view.id, "0", quantity, measured.shortText, tolerance.shortText, comparison.dump.format.rawValue,
          dumped.type,
        ]
        lines.append(fields.joined(separator: "\t"))
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
