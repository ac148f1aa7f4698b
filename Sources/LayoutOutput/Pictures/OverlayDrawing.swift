import LayoutEngine
import LayoutModel
import TextKit

/// Draws what constraints refer to but nobody sees: the safe area, margins, guides, stack views and grid views.
struct OverlayDrawing {
  let card: PictureCard

  func drawSafeArea(in svg: inout XMLWriter) {
    guard let insets = card.scene.details?.safeArea else { return }
    shade(card.area, insets, "#007aff", in: &svg)
  }

  func drawMargins(in svg: inout XMLWriter) {
    guard let details = card.scene.details else { return }
    for (view, more) in zip(card.scene.views, details.views) where view.parent == nil {
      shade(view.absolute, more.margins, "#ff2d55", in: &svg)
    }
  }

  /// Guides as dashed rectangles; one without an extent is a line.
  func drawGuides(in svg: inout XMLWriter) {
    let origins = Dictionary(card.scene.views.map { ($0.id, $0.absolute) }) { $1 }
    for guide in card.scene.guides {
      guard let owner = origins[guide.parent] else { continue }
      let rect = guide.frame.offset(byX: owner.x, y: owner.y)
      group("guide \(guide.kind.rawValue) \(guide.id)", in: &svg) { svg in
        svg.path(rect.outline, .line("#af52de", 1, dash: "6 3"))
      }
    }
  }

  // MARK: Stack views and grid views

  /// The edges of stack views, and the gaps between the views that they arrange.
  func drawStacks(in svg: inout XMLWriter) {
    guard let details = card.scene.details else { return }
    draw("stack view", Paint(fill: "#00a3a3", fillOpacity: 0.25), in: &svg) { view, more in
      more.content.stack.map { gaps(of: view, details, along: $0.axis.value(in: details.traits)) }
    }
  }

  /// The rectangles between neighbours along the axis, across the whole stack view, in the coordinates of the screen.
  private func gaps(of view: ViewLayout, _ details: SceneDetails, along axis: Axis) -> [Rect] {
    let arranged = zip(card.scene.views, details.views).filter { other, more in
      other.parent == view.id && more.isArranged && !other.isHidden
    }.map { $0.0.absolute.edges(axis) }.sorted { $0.start < $1.start }
    return zip(arranged, arranged.dropFirst()).map { one, next in
      view.absolute.part(from: one.end, length: next.start - one.end, axis)
    }
  }

  /// The edges of grid views, and their columns and rows, so that cells are where two cross.
  func drawGrids(in svg: inout XMLWriter) {
    draw("grid view", Paint(fill: "#8a4fd3", fillOpacity: 0.15), in: &svg) { view, more in
      more.tracks.map { tracks in
        Axis.allCases.flatMap { axis in
          let start = view.absolute.edges(axis).start
          return tracks[axis].map { view.absolute.part(from: start + $0.start, length: $0.length, axis) }
        }
      }
    }
  }

  /// Draws the edges of the views that have parts, and those that are not empty.
  private func draw(
    _ name: String, _ paint: Paint, in svg: inout XMLWriter, _ parts: (ViewLayout, ViewDetails) -> [Rect]?
  ) {
    guard let details = card.scene.details else { return }
    for (view, more) in zip(card.scene.views, details.views) where !view.isHidden {
      guard let parts = parts(view, more) else { continue }
      group("\(name) \(view.name ?? view.id)", in: &svg) { svg in
        svg.rect(view.absolute, .line(paint.fill))
        for part in parts where part.width > 0 && part.height > 0 { svg.rect(part, paint) }
      }
    }
  }

  private func group(_ title: String, in svg: inout XMLWriter, _ draw: (inout XMLWriter) -> Void) {
    svg.element("g") { svg in
      svg.element("title") { $0.text(title) }
      draw(&svg)
    }
  }

  private func shade(_ rect: Rect, _ insets: EdgeInsets, _ color: String, in svg: inout XMLWriter) {
    let inner = rect.inset(by: insets)
    guard insets != .zero, inner.width >= 0, inner.height >= 0 else { return }
    // The other way round, so that it is a hole.
    let hole: [(StaticString, [Double])] = [
      ("M", [inner.x, inner.y]), ("V", [inner.maxY]), ("H", [inner.maxX]), ("V", [inner.y]), ("Z", []),
    ]
    svg.path(rect.outline + hole, Paint(fill: color, fillOpacity: 0.15))
    svg.rect(inner, .line(color, 0.5))
  }
}

/// Draws the numbers of views, each at the top left of its view; those that would lie on another move along.
struct NumberDrawing {
  let card: PictureCard
  let showsHidden: Bool

  private static let height = 12.0

  func draw(in svg: inout XMLWriter) {
    var taken: [Rect] = []
    for (index, view) in card.scene.views.enumerated() where showsHidden || !view.isHidden {
      let text = "\(index + 1)"
      let width = 6 + 6 * Double(text.count)
      var label = Rect(x: view.absolute.x, y: view.absolute.y, width: width, height: Self.height)
      label.x = min(max(label.x, 0), max(0, card.area.width - width))
      label.y = min(max(label.y, 0), max(0, card.area.height - Self.height))
      while let other = taken.first(where: { $0.overlaps(label) }) {
        label.x = other.maxX + 1
        // A row that is full goes on in the next one.
        if label.maxX > card.area.width { (label.x, label.y) = (view.absolute.x, label.y + Self.height + 1) }
        if label.maxY > card.area.height { break }
      }
      taken.append(label)
      svg.rect(label, radius: 3, Paint(fill: "#1c1c1e", fillOpacity: 0.85))
      svg.word(text, label.x + width / 2, label.y + 5.96, size: 9, weight: 600, Paint(.white))
      svg.lineBreak()
    }
  }
}

extension Rect {
  /// The steps of a path around it.
  fileprivate var outline: [(StaticString, [Double])] {
    [("M", [x, y]), ("H", [maxX]), ("V", [maxY]), ("H", [x]), ("Z", [])]
  }

  fileprivate func part(from start: Double, length: Double, _ axis: Axis) -> Rect {
    axis == .horizontal
      ? Rect(x: start, y: y, width: length, height: height) : Rect(x: x, y: start, width: width, height: length)
  }

  fileprivate func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }
}

/// Draws a constraint as Interface Builder does: beams for distances and sizes, lines for alignments.
struct ConstraintDrawing {
  let constraint: ConstraintLayout

  /// Sides that are nearer than this lie on one line, in points.
  private static let aligned = 0.5

  func draw(in svg: inout XMLWriter) {
    svg.line("g", ["class": constraint.state.rawValue]) { svg in
      svg.element("title") { $0.text(constraint.name ?? constraint.id) }
      let first = constraint.first
      if first.attribute.isExtent {
        drawBeam(alongsideOf: first, isLabelled: true, in: &svg)
        if let second = constraint.second, second.rect != first.rect {
          drawBeam(alongsideOf: second, isLabelled: false, in: &svg)
        }
      } else if let second = constraint.second, abs(first.value - second.value) >= Self.aligned {
        drawDistance(first, second, in: &svg)
      } else {
        drawAlignment(in: &svg)
      }
    }
  }

  private static let colors: [ConstraintLayout.State: String] = [
    .satisfied: "#007aff", .misplaced: "#ff9500", .conflicting: "#ff3b30",
  ]

  private var color: String { Self.colors[constraint.state] ?? "" }

  private var paint: Paint { .line(color, 1, dash: constraint.priority < 1000 ? "3 2" : nil) }

  private var isHorizontal: Bool { constraint.first.attribute.axis == .horizontal }

  /// A beam beside a view that shows its width below it or its height at its right.
  private func drawBeam(alongsideOf side: ConstraintLayout.Side, isLabelled: Bool, in svg: inout XMLWriter) {
    let isWidth = side.attribute.axis == .horizontal
    let rect = side.rect
    let across = isWidth ? rect.maxY + 4 : rect.maxX + 4
    let (start, end) = rect.edges(side.attribute.axis)
    drawBeam(from: start, to: end, across: across, isHorizontal: isWidth, isLabelled: isLabelled, in: &svg)
  }

  /// A beam from one side to the other, where both views are beside each other.
  private func drawDistance(_ first: ConstraintLayout.Side, _ second: ConstraintLayout.Side, in svg: inout XMLWriter) {
    let (one, other) = (span(of: first.rect), span(of: second.rect))
    let (low, high) = (max(one.start, other.start), min(one.end, other.end))
    let across = low <= high ? (low + high) / 2 : (one.start + one.end) / 2
    drawBeam(from: first.value, to: second.value, across: across, isHorizontal: isHorizontal, in: &svg)
  }

  /// A line through both views.
  private func drawAlignment(in svg: inout XMLWriter) {
    let spans = [constraint.first, constraint.second].compactMap { $0 }.map { span(of: $0.rect) }
    let low = spans.map(\.start).min() ?? 0
    let high = spans.map(\.end).max() ?? 0
    let value = constraint.first.value
    if isHorizontal { svg.line(value, low, value, high, paint) } else { svg.line(low, value, high, value, paint) }
    if constraint.relation != .equal { drawLabel(value, (low + high) / 2, in: &svg) }
  }

  private func span(of rect: Rect) -> (start: Double, end: Double) {
    rect.edges(constraint.first.attribute.axis.crossing)
  }

  private func drawBeam(
    from start: Double, to end: Double, across: Double, isHorizontal: Bool, isLabelled: Bool = true,
    in svg: inout XMLWriter
  ) {
    func point(_ along: Double, _ across: Double) -> [Double] { isHorizontal ? [along, across] : [across, along] }
    let (way, cap): (StaticString, StaticString) = isHorizontal ? ("H", "v") : ("V", "h")
    svg.path(
      [
        ("M", point(start, across)), (way, [end]), ("M", point(start, across - 3)), (cap, [6]),
        ("M", point(end, across - 3)), (cap, [6]),
      ], paint)
    let middle = point((start + end) / 2, across)
    if isLabelled { drawLabel(middle[0], middle[1], in: &svg) }
  }

  private func drawLabel(_ x: Double, _ y: Double, in svg: inout XMLWriter) {
    svg.element(
      "text",
      [
        "text-anchor": "middle", "font-size": 8, "stroke": "#fff", "stroke-width": 2, "paint-order": "stroke", "x": x,
        "y": y + 3, "fill": color,
      ]
    ) { $0.text(label) }
  }

  /// `≥ 8`, `= × 0.5`, `20 @750`.
  private var label: String {
    var text = constraint.relation == .equal ? "" : "\(constraint.relation.sign) "
    let comparesSizes = constraint.second != nil && constraint.first.attribute.isExtent
    if comparesSizes {
      text += constraint.multiplier == 1 ? "=" : "× \(constraint.multiplier.shortText)"
      if constraint.constant != 0 { text += constraint.constant > 0 ? " + " : " − " }
    }
    if !comparesSizes || constraint.constant != 0 {
      text += (comparesSizes ? abs(constraint.constant) : constraint.constant).shortText
    }
    if constraint.priority < 1000 { text += " @\(constraint.priority.shortText)" }
    return text
  }
}
