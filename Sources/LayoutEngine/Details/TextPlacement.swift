import LayoutModel
import TextMetrics

/// Says where the texts of views are: the lines that the engine broke, in the coordinates of their view.
struct TextPlacement {
  let measure: IntrinsicMeasurer
  let measurer: SystemTextMeasurer

  /// The same for the texts of another view.
  func about(_ view: Int) -> TextPlacement {
    TextPlacement(measure: measure.about(view), measurer: measurer)
  }

  private var traits: Traits { measure.traits }

  /// The texts and pictures of a view of a size in points.
  func inside(of view: View, look: ViewLook, size: Size, isLeftToRight: Bool) -> InsideOfView {
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var alignment = look.alignment ?? .natural
    if alignment == .natural || alignment == .justified { alignment = isLeftToRight ? .left : .right }
    switch view.content {
    case .label(let label):
      return InsideOfView(
        texts: block(
          label.text.value(in: traits), label.font.value(in: traits), in: bounds, alignment: alignment,
          lines: label.numberOfLines.value(in: traits), mode: label.lineBreakMode))
    case .button(let button):
      return ButtonPlacement(texts: self).inside(of: button, bounds: bounds, isLeftToRight: isLeftToRight)
    case .textField(let field):
      return InsideOfView(texts: texts(of: field, in: bounds, alignment: alignment))
    case .textView(let textView):
      let text = textView.text.value(in: traits)
      let room = bounds.inset(by: EdgeInsets(top: 8, left: 5, bottom: 8, right: 5))
      return InsideOfView(
        texts: block(
          text, textView.textFont(in: traits), in: room, alignment: alignment, lines: 0, mode: .wordWrap,
          isCentered: false))
    case .segments(let control): return segments(of: control, in: bounds)
    default: return BarPlacement(texts: self).inside(of: view.kind, items: look.items, bounds: bounds)
    }
  }

  /// The text of a field, or its placeholder; a border keeps 7 points free at both sides.
  private func texts(of field: TextField, in bounds: Rect, alignment: ViewLook.Alignment) -> [PlacedText] {
    let side: Double = field.border == .none ? 0 : 7
    let room = bounds.inset(by: EdgeInsets(top: 0, left: side, bottom: 0, right: side))
    let font = field.textFont(in: traits)
    let text = field.text.value(in: traits) ?? TextContent("")
    if !text.isEmpty {
      return block(text, font, in: room, alignment: alignment, lines: 1, mode: .tailTruncation)
    }
    guard let placeholder = field.placeholder.value(in: traits) else { return [] }
    return block(placeholder, font, in: room, alignment: alignment, lines: 1, mode: .tailTruncation).map {
      var text = $0
      text.isPlaceholder = true
      return text
    }
  }

  /// Segments share what those with a width of their own leave.
  private func segments(of control: SegmentedControl, in bounds: Rect) -> InsideOfView {
    let segments = control.segments
    let fixed = segments.reduce(0) { $0 + max(0, $1.width) }
    let free = segments.filter { $0.width <= 0 }.count
    let share = free > 0 ? max(0, bounds.width - fixed) / Double(free) : 0
    let stretch = free == 0 && fixed > 0 ? bounds.width / fixed : 1
    var inside = InsideOfView()
    var x = 0.0
    for segment in segments {
      let width = segment.width > 0 ? segment.width * stretch : share
      let rect = Rect(x: x, y: 0, width: width, height: bounds.height)
      inside.segments.append(rect)
      inside.texts += line(segment.title ?? "", .system(13), in: rect, alignment: .center)
      x += width
    }
    return inside
  }

  /// One line of plain text in the middle of a rectangle.
  func line(
    _ text: String, _ font: FontDescription, in rect: Rect, alignment: ViewLook.Alignment
  ) -> [PlacedText] {
    block(TextContent(text), font, in: rect, alignment: alignment, lines: 1, mode: .tailTruncation)
  }

  /// The lines of a text in a rectangle: in the middle of its height, or from its top.
  func block(
    _ text: TextContent,
    _ font: FontDescription,
    in rect: Rect,
    alignment: ViewLook.Alignment,
    lines count: Int,
    mode: LineBreakMode,
    isCentered: Bool = true
  ) -> [PlacedText] {
    guard rect.width > 0, rect.height > 0, !text.isEmpty else { return [] }
    // Only the lines that fit are drawn, as in UIKit; the last of them shows that there are more.
    let pitch = max(measure.lineHeight(font), 1)
    let fitting = max(1, Int(min((rect.height + 1) / pitch, 1e6)))
    let limit = count == 0 ? fitting : min(count, fitting)
    let environment = measure.environment.text
    let fonts = text.runs.filter { !$0.text.isEmpty }.map { $0.font ?? font }
    let lines = measure.text(text, font, mode: mode).lines(maximumWidth: rect.width, maximumLines: limit) {
      measurer.width(of: "…", font: fonts[$0], in: environment)
    }
    let height = measure.size(text, font, width: rect.width, lines: limit, mode: mode).height
    let top = rect.y + (isCentered ? (rect.height - height) / 2 : 0)
    return lines.flatMap { line in
      let free = rect.width - line.width
      let start = rect.x + (alignment == .center ? free / 2 : alignment == .right ? free : 0)
      return line.pieces.map { piece in
        let description = fonts[piece.run]
        return PlacedText(
          text: piece.text,
          font: FontLayout(family: description.family, size: piece.font.size, weight: piece.font.weight),
          description: description, x: start + piece.x, baseline: top + line.baseline, width: piece.width)
      }
    }
  }
}
