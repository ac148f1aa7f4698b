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
  /// The options of `adapt render` besides those for the device, its orientation and its iOS.
  package let options: [String]

  package init(_ comparison: DumpComparison, document: String, screen: Screen, options: [String]) {
    (self.comparison, self.document, self.screen, self.options) = (comparison, document, screen, options)
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

  /// `cases.json`: a list of one case.
  package func cases() -> [UInt8] {
    JSONWriter.text { json in
      json.array(linesAt: 0, closingAt: 0) { json in
        json.object { json in
          json.member("id", name)
          json.member("document", document)
          json.member("scene", comparison.reasons.scene.id)
          json.member("group", "\(comparison.dump.format.rawValue), iOS \(release)")
          json.member(
            "args",
            ["--device", screen.device, "--orientation", screen.orientation.rawValue, "--ios", release] + options)
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
          name, view.id, "0", quantity, measured.shortText, comparison.tolerance.shortText,
          comparison.dump.format.rawValue,
          dumped.type,
        ]
        lines.append(fields.joined(separator: "\t"))
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
