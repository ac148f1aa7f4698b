import LayoutEngine
import LayoutModel
import TextKit

/// Draws a constraint as Interface Builder does: beams for distances and sizes, lines for alignments.
struct ConstraintDrawing {
  let constraint: ConstraintLayout

  /// Sides that are nearer than this lie on one line, in points.
  private static let aligned = 0.5

  func draw(in out: inout ByteBuffer) {
    out.append("<g class=\"")
    out.append(text: constraint.state.rawValue)
    out.append("\"><title>")
    out.append(xml: constraint.name ?? constraint.id)
    out.append("</title>")
    let first = constraint.first
    if first.attribute == .width || first.attribute == .height {
      drawBeam(alongsideOf: first, isLabelled: true, in: &out)
      if let second = constraint.second, second.rect != first.rect {
        drawBeam(alongsideOf: second, isLabelled: false, in: &out)
      }
    } else if let second = constraint.second, abs(first.value - second.value) >= Self.aligned {
      drawDistance(first, second, in: &out)
    } else {
      drawAlignment(in: &out)
    }
    out.append("</g>\n")
  }

  private var color: String {
    switch constraint.state {
    case .satisfied: "#007aff"
    case .misplaced: "#ff9500"
    case .conflicting: "#ff3b30"
    }
  }

  /// Optional constraints are dashed.
  private var paint: Paint { .line(color, 1, dash: constraint.priority < 1000 ? "3 2" : nil) }

  private var isHorizontal: Bool { constraint.first.attribute.axis == .horizontal }

  /// A beam beside a view that shows its width below it or its height at its right.
  private func drawBeam(alongsideOf side: ConstraintLayout.Side, isLabelled: Bool, in out: inout ByteBuffer) {
    let isWidth = side.attribute.axis == .horizontal
    let rect = side.rect
    let across = isWidth ? rect.maxY + 4 : rect.maxX + 4
    let ends = isWidth ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
    drawBeam(from: ends.0, to: ends.1, across: across, isHorizontal: isWidth, in: &out)
    let middle = (ends.0 + ends.1) / 2
    if isLabelled { drawLabel(isWidth ? middle : across, isWidth ? across : middle, in: &out) }
  }

  /// A beam from one side to the other, where both views are beside each other.
  private func drawDistance(
    _ first: ConstraintLayout.Side, _ second: ConstraintLayout.Side, in out: inout ByteBuffer
  ) {
    let one = span(of: first.rect)
    let other = span(of: second.rect)
    let low = max(one.low, other.low)
    let high = min(one.high, other.high)
    let across = low <= high ? (low + high) / 2 : (one.low + one.high) / 2
    drawBeam(from: first.value, to: second.value, across: across, isHorizontal: isHorizontal, in: &out)
    let middle = (first.value + second.value) / 2
    drawLabel(isHorizontal ? middle : across, isHorizontal ? across : middle, in: &out)
  }

  /// A line through both views.
  private func drawAlignment(in out: inout ByteBuffer) {
    let spans = [constraint.first, constraint.second].compactMap { $0 }.map { span(of: $0.rect) }
    let low = spans.map(\.low).min() ?? 0
    let high = spans.map(\.high).max() ?? 0
    let value = constraint.first.value
    if isHorizontal { out.line(value, low, value, high, paint) } else { out.line(low, value, high, value, paint) }
    if constraint.relation != .equal { drawLabel(value, (low + high) / 2, in: &out) }
  }

  /// From where to where a rectangle reaches across the axis of the constraint.
  private func span(of rect: Rect) -> (low: Double, high: Double) {
    isHorizontal ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
  }

  private func drawBeam(
    from start: Double, to end: Double, across: Double, isHorizontal: Bool, in out: inout ByteBuffer
  ) {
    let cap = 3.0
    if isHorizontal {
      out.path(
        [
          ("M", [start, across]), ("H", [end]), ("M", [start, across - cap]), ("v", [2 * cap]),
          ("M", [end, across - cap]), ("v", [2 * cap]),
        ], paint)
    } else {
      out.path(
        [
          ("M", [across, start]), ("V", [end]), ("M", [across - cap, start]), ("h", [2 * cap]),
          ("M", [across - cap, end]), ("h", [2 * cap]),
        ], paint)
    }
  }

  private func drawLabel(_ x: Double, _ y: Double, in out: inout ByteBuffer) {
    out.append("<text text-anchor=\"middle\" font-size=\"8\" stroke=\"#fff\" stroke-width=\"2\" paint-order=\"stroke\"")
    out.append(attribute: "x", x)
    out.append(attribute: "y", y + 3)
    out.append(" fill=\"")
    out.append(text: color)
    out.append("\">")
    writeLabel(to: &out)
    out.append("</text>")
  }

  /// `≥ 8`, `= × 0.5`, `20 @750`.
  private func writeLabel(to out: inout ByteBuffer) {
    switch constraint.relation {
    case .equal: break
    case .greaterThanOrEqual: out.append("≥ ")
    case .lessThanOrEqual: out.append("≤ ")
    }
    let comparesSizes = constraint.second != nil && !constraint.first.attribute.isPosition
    if comparesSizes {
      out.append(constraint.multiplier == 1 ? "=" : "× ")
      if constraint.multiplier != 1 { out.append(constraint.multiplier) }
      if constraint.constant != 0 { out.append(constraint.constant > 0 ? " + " : " − ") }
    }
    if !comparesSizes || constraint.constant != 0 {
      out.append(comparesSizes ? abs(constraint.constant) : constraint.constant)
    }
    if constraint.priority < 1000 {
      out.append(" @")
      out.append(constraint.priority)
    }
  }
}
