import LayoutEngine
import LayoutModel
import TextKit

/// The frames of a scene beside those of a running app.
package struct DumpComparison: Sendable {
  /// A view that both have.
  package struct Pair: Sendable {
    /// The position of the view in the layout.
    package var position: Int
    /// The index of the view in the dump.
    package var dumped: Int
    /// The frames in the nearest superview that both have, in points; `nil` where the dump has none.
    package var frames: (app: Rect, layout: Rect)?
    package var differs = false
  }

  package let reasons: SceneReasons
  package let dump: ViewDump
  /// In the order of the layout.
  package private(set) var pairs: [Pair] = []
  /// The positions of the visible views that the dump does not have.
  package private(set) var missing: [Int] = []
  /// The difference up to which frames are the same, in points.
  package let tolerance: Double
  /// How sure the matching is: of two scenes the one with more belongs to the dump.
  package private(set) var weight = 0

  /// The largest product of both counts of views that is compared.
  private static let mostCells = 16_000_000

  /// - Parameter tolerance: in points; whole points are compared to a point at least.
  /// - Throws: an error where there are too many views.
  /// - Complexity: O(views of the scene × views of the dump).
  package init(_ dump: ViewDump, with reasons: SceneReasons, tolerance: Double) throws(DocumentError) {
    self.dump = dump
    // Whole points are right to a point.
    self.tolerance = max(tolerance, dump.format == .webDriverAgent ? 1 : 0)
    self.reasons = reasons
    let views = reasons.layout.views
    if views.count * dump.views.count > Self.mostCells {
      let both = "\(views.count) views of scene \"\(reasons.scene.id)\" and \(dump.views.count) of the dump"
      throw DocumentError("compare.tooLarge", "\(both) are too many to compare")
    }
    let shown = dump.views.indices.map(dump.shownText)
    let (isInBar, isDumpedInBar) = (reasons.scene.views.indices.map(reasons.scene.isInBar), dump.isInBar)
    // A scene is in one window.
    var best: (weight: Int, pairs: [(Int, Int)])?
    for window in dump.windows {
      let alignment = SequenceAlignment(views.count, window.count) { position, number in
        let (view, index) = (views[position].index, window[number])
        if isDumpedInBar[index], !isInBar[view] { return 0 }
        return Self.likeness(views[position], reasons.scene.views[view], dump.views[index], shown[index])
      }
      if alignment.weight > best?.weight ?? -1 {
        best = (alignment.weight, alignment.pairs.map { ($0.0, window[$0.1]) })
      }
    }
    weight = best?.weight ?? 0
    pair(best?.pairs ?? [])
  }

  /// How much speaks for a view of the layout being one of the dump; 0 where it cannot be.
  private static func likeness(_ view: ViewLayout, _ model: View, _ dumped: DumpedView, _ shown: String?) -> Int {
    guard ClassNames.matches(dumped.type, model) || ClassNames.matches(element: dumped.type, model) else { return 0 }
    var likeness = 2
    if let identifier = model.accessibilityIdentifier, identifier == dumped.identifier { likeness += 50 }
    if let size = dumped.frame?.size, (size.width - view.frame.width).magnitude <= 1,
      (size.height - view.frame.height).magnitude <= 1
    {
      likeness += 1
    }
    guard let text = view.text, !text.isEmpty, let shown else { return likeness }
    let isSame = text == shown || shown.hasSuffix("...") && text.hasPrefix(shown.dropLast(3))
    return isSame ? likeness + 20 : max(1, likeness - 1)
  }

  /// Compares frames in the nearest superview that both have; a view whose superviews are others is another view.
  private mutating func pair(_ matches: [(Int, Int)]) {
    let views = reasons.layout.views
    let positions = Dictionary(views.enumerated().map { ($1.id, $0) }) { $1 }
    var matched: [Int: Int] = [:]
    for (position, index) in matches {
      var above = views[position].parent.flatMap { positions[$0] }
      while let view = above, matched[view].map({ !dump.isAncestor($0, of: index) }) ?? true {
        above = views[view].parent.flatMap { positions[$0] }
      }
      if above == nil, views[position].parent != nil, !matched.isEmpty { continue }
      matched[position] = index
      pairs.append(pair(position, index, in: above, above.flatMap { matched[$0] }))
    }
    missing = views.indices.filter { matched[$0] == nil && !views[$0].isHidden }
  }

  private func pair(_ position: Int, _ index: Int, in above: Int?, _ dumpedAbove: Int?) -> Pair {
    var pair = Pair(position: position, dumped: index)
    guard let app = dump.views[index].frame else { return pair }
    let layout = place(position)
    // Of an outermost view only the size can be compared.
    let appOrigin = dumpedAbove.map { dump.views[$0].frame ?? .zero } ?? app
    let origin = above.map(place) ?? layout
    pair.frames = (
      app.offset(byX: -appOrigin.x, y: -appOrigin.y), layout.offset(byX: -origin.x, y: -origin.y)
    )
    pair.differs = !pair.differences(beyond: tolerance).isEmpty
    return pair
  }

  /// The place of a view on the screen, or what a dump adds up frames to, in which bounds of scroll views are not.
  private func place(_ position: Int) -> Rect {
    let view = reasons.layout.views[position]
    if dump.format != .recursiveDescription { return view.absolute }
    let shift = reasons.layout.contentShifts.distance(of: view.index)
    return view.absolute.offset(byX: -shift.x, y: -shift.y)
  }
}

extension Scene {
  /// Whether a view is a bar, or in one; the views of items hang in nothing else.
  fileprivate func isInBar(_ view: Int) -> Bool {
    views.chain(from: view).contains { views[$0].kind.isBar || views[$0].parent == nil && views[$0].role == .accessory }
  }
}

extension DumpComparison.Pair {
  /// The quantities of the layout that differ, the origin as left and top.
  package func differences(beyond tolerance: Double) -> [Anchor.Attribute] {
    guard let (app, layout) = frames else { return [] }
    let all: [(Anchor.Attribute, KeyPath<Rect, Double>)] = [
      (.left, \.x), (.top, \.y), (.width, \.width), (.height, \.height),
    ]
    // Both are written with three decimals.
    return all.filter { (app[keyPath: $0.1] - layout[keyPath: $0.1]).magnitude > tolerance + 0.001 }.map(\.0)
  }
}

extension DumpComparison {
  private static let mostMissing = 8
  private static let mostConstraints = 4

  /// The views that differ, with what gives them their frames here; a number is told from the tolerance on, in points.
  package func text(of document: Document, on screen: String, tolerance: Double) -> String {
    let head = "\(document.name) · \(screen) · \(reasons.scene.id) · \(dump.format.rawValue)"
    return ([head] + lines(of: document, tolerance: tolerance)).map { $0 + "\n" }.joined()
  }

  func lines(of document: Document, tolerance: Double) -> [String] {
    let names = SceneNames(reasons.scene, of: document)
    var lines: [String] = []
    if dump.format == .autolayoutTrace {
      lines += traced(names)
    } else {
      let compared = pairs.filter { $0.frames != nil }
      lines.append("\(compared.count { !$0.differs }) of \(compared.count) views have the frames of the app")
      lines += compared.filter(\.differs).flatMap { difference($0, names, tolerance) }
    }
    if !missing.isEmpty {
      let named = missing.map { names.view(reasons.layout.views[$0].index) }
      lines.append("not in the dump: \(Wording.listed(named, most: Self.mostMissing))")
    }
    return lines
  }

  private func difference(_ pair: Pair, _ names: SceneNames, _ tolerance: Double) -> [String] {
    guard let (app, layout) = pair.frames else { return [] }
    let view = reasons.layout.views[pair.position].index
    let wording = FactWording(reasons: reasons, names: names, subject: view)
    let line = dump.views[pair.dumped].line
    return ["  \(names.view(view)): app \(app.shortText) (line \(line)), adapt \(layout.shortText)"]
      + pair.differences(beyond: tolerance).map { attribute in
        "    here \(wording.sentence(reasons.fact(for: Quantity(.view(view), attribute))))"
      }
      + dump.constraints.filter { $0.names(pair.dumped) }.prefix(Self.mostConstraints).map {
        "    in the app \($0.text { name(ofDumped: $0, names) })"
      }
  }

  private func name(ofDumped index: Int, _ names: SceneNames) -> String {
    let match = pairs.first { $0.dumped == index }
    return match.map { names.view(reasons.layout.views[$0.position].index) } ?? dump.views[index].type
  }

  /// What the constraints leave open of a view here, and whether they leave something in the app.
  private func openness(_ pair: Pair) -> (view: Int, open: [Anchor.Attribute], isOpenInApp: Bool) {
    let view = reasons.layout.views[pair.position].index
    return (view, reasons.openAttributes(ofView: view), dump.views[pair.dumped].isAmbiguous)
  }

  /// What both say of views whose constraints leave something open.
  private func traced(_ names: SceneNames) -> [String] {
    let lines = pairs.map(openness).filter { $0.open.isEmpty == $0.isOpenInApp }.map { view, open, isOpenInApp in
      let left = "here it leaves \(Wording.joined(open.map(\.words), last: "and")) open"
      let words = isOpenInApp ? "ambiguous in the app but not here" : "not ambiguous in the app; \(left)"
      return "  \(names.view(view)) is \(words)"
    }
    let same = "\(pairs.count - lines.count) of \(pairs.count) views are as ambiguous as in the app"
    return ["\(same); a trace has no frames"] + lines
  }

  package var differenceCount: Int {
    if dump.format != .autolayoutTrace { return pairs.count(where: \.differs) }
    return pairs.map(openness).count { $0.open.isEmpty == $0.isOpenInApp }
  }

  /// The comparison for programs; `Schemas/comparison-1.schema.json` describes it.
  package func json(of document: String, on screen: String) -> [UInt8] {
    JSONWriter.text(schema: "adapt.comparison/1") { json in
      json.members([
        "document": document, "screen": screen, "scene": reasons.scene.id, "format": dump.format.rawValue,
      ])
      json.array("views", of: pairs, linesAt: 1, closingAt: 0) { write($1, to: &$0) }
      json.member("missing", missing.map { reasons.layout.views[$0].id })
    }
  }

  private func write(_ pair: Pair, to json: inout JSONWriter) {
    let dumped = dump.views[pair.dumped]
    json.members([
      "view": reasons.layout.views[pair.position].id, "type": dumped.type, "line": dumped.line, "same": !pair.differs,
    ])
    if let (app, layout) = pair.frames {
      json.member("app", app)
      json.member("adapt", layout)
    } else {
      json.members(["ambiguous": !openness(pair).open.isEmpty, "ambiguousInApp": dumped.isAmbiguous])
    }
  }
}

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

  private var release: String { screen.release.map { "\($0.version)" } ?? "" }

  private var name: String {
    [
      String(document.prefix { $0 != "." }), comparison.reasons.scene.id, screen.device, screen.orientation.side,
      "ios\(release)",
    ].joined(separator: "-")
  }

  /// The outermost view that both have.
  private var root: DumpComparison.Pair? { comparison.pairs.first { $0.frames != nil } }

  package func cases() -> [UInt8] {
    let arguments = ["--device", screen.device, "--orientation", screen.orientation.rawValue, "--ios", release]
    return JSONWriter.text { json in
      json.array(linesAt: 0, closingAt: 0) { json in
        json.object { json in
          json.members([
            "id": name, "document": document, "scene": comparison.reasons.scene.id,
            "group": "\(comparison.dump.format.rawValue), iOS \(release)",
            "args": arguments + options,
            "root": root.map { comparison.reasons.layout.views[$0.position].id },
          ])
        }
      }
    }
  }

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
        let numbers = [measured, comparison.tolerance].map(\.shortText)
        let fields = [name, view.id, "0", quantity] + numbers + [comparison.dump.format.rawValue, dumped.type]
        lines.append(fields.joined(separator: "\t"))
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
