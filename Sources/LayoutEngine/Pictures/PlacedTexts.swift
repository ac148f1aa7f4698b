import LayoutModel
import TextMetrics

/// Says where the texts of views are: the lines that the engine broke, in the coordinates of their view.
struct TextPlacement {
  let measure: IntrinsicMeasurer
  let measurer: SystemTextMeasurer

  func about(_ view: Int) -> TextPlacement { TextPlacement(measure: measure.about(view), measurer: measurer) }

  private var traits: Traits { measure.traits }

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
      return ButtonPlacement(texts: self).inside(
        of: button.shown(view.behaviour), bounds: bounds, isLeftToRight: isLeftToRight)
    case .textField(let field):
      return InsideOfView(texts: texts(of: field, in: bounds, alignment: alignment))
    case .textView(let textView):
      let text = textView.text.value(in: traits)
      let placeholder = text.isEmpty ? textView.placeholder.value(in: traits) : nil
      return InsideOfView(
        texts: block(
          placeholder ?? text, textView.textFont(in: traits), in: bounds.inset(by: TextView.padding),
          alignment: alignment, lines: 0, mode: .wordWrap, isCentered: false, isPlaceholder: placeholder != nil))
    case .segments(let control): return segments(of: control, in: bounds, isLeftToRight: isLeftToRight)
    case .searchBar(let bar): return search(bar, in: bounds, alignment: alignment)
    case .image(let image):
      guard let mode = look.contentMode, let name = image.name.value(in: traits),
        let natural = measure.image(named: name)
      else { return InsideOfView() }
      return InsideOfView(picture: mode.rect(of: natural.size, in: size))
    default:
      return BarPlacement(texts: self).inside(
        of: view.kind, items: look.items, bounds: bounds, isLeftToRight: isLeftToRight)
    }
  }

  /// The text of a field, or its placeholder.
  private func texts(of field: TextField, in bounds: Rect, alignment: ViewLook.Alignment) -> [PlacedText] {
    let side = field.sidePadding
    let room = bounds.inset(by: EdgeInsets(top: 0, left: side, bottom: 0, right: side))
    let text = field.text.value(in: traits)
    let isPlaceholder = text?.isEmpty ?? true
    guard let shown = isPlaceholder ? field.placeholder.value(in: traits) : text else { return [] }
    return block(
      shown, field.textFont(in: traits), in: room, alignment: alignment, lines: 1, mode: .tailTruncation,
      isPlaceholder: isPlaceholder)
  }

  /// The text of a search bar, or its placeholder, beside the loupe in its field.
  private func search(_ bar: SearchBar, in bounds: Rect, alignment: ViewLook.Alignment) -> InsideOfView {
    let room = bounds.inset(by: EdgeInsets(top: 0, left: 36, bottom: 0, right: 16))
    return InsideOfView(
      texts: block(
        TextContent(bar.text ?? bar.placeholder ?? ""), .system(17), in: room, alignment: alignment, lines: 1,
        mode: .tailTruncation, isPlaceholder: bar.text == nil))
  }

  /// The titles and footers of a table's sections: a title right above the first row, a footer right below the last one.
  func titles(
    ofSectionsIn table: Table, rows: [(cell: Cell, frame: Rect)], isLeftToRight: Bool
  ) -> [PlacedText] {
    let alignment: ViewLook.Alignment = isLeftToRight ? .left : .right
    let font = FontDescription.system(13)
    var texts: [PlacedText] = []
    var footer: String?
    for (number, row) in rows.enumerated() {
      let room = row.frame.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
      if let section = row.cell.section {
        if let title = section.title {
          let rect = Rect(x: room.x, y: room.y - 28, width: room.width, height: 28)
          texts += block(
            TextContent(title), font, in: rect, alignment: alignment, lines: 1, mode: .tailTruncation,
            isPlaceholder: true)
        }
        footer = section.footer
      }
      if let text = footer, number + 1 == rows.count || rows[number + 1].cell.section != nil {
        let rect = Rect(x: room.x, y: room.maxY + 6, width: room.width, height: SectionGeometry.footer(of: table) - 6)
        texts += block(
          TextContent(text), font, in: rect, alignment: alignment, lines: 0, mode: .wordWrap, isCentered: false,
          isPlaceholder: true)
      }
    }
    return texts
  }

  /// Segments share what those with a width of their own leave.
  private func segments(of control: SegmentedControl, in bounds: Rect, isLeftToRight: Bool) -> InsideOfView {
    let segments = control.segments
    let fixed = segments.reduce(0) { $0 + max(0, $1.width) }
    let free = segments.filter { $0.width <= 0 }.count
    let share = free > 0 ? max(0, bounds.width - fixed) / Double(free) : 0
    let stretch = free == 0 && fixed > 0 ? bounds.width / fixed : 1
    var inside = InsideOfView()
    var x = 0.0
    for segment in segments {
      let width = segment.width > 0 ? segment.width * stretch : share
      let rect = Rect(x: isLeftToRight ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
      inside.segments.append(rect)
      inside.texts += line(segment.title ?? "", .system(13), in: rect, alignment: .center)
      x += width
    }
    return inside
  }

  /// One line of plain text in the middle of a rectangle.
  func line(_ text: String, _ font: FontDescription, in rect: Rect, alignment: ViewLook.Alignment) -> [PlacedText] {
    block(TextContent(text), font, in: rect, alignment: alignment, lines: 1, mode: .tailTruncation)
  }

  /// The lines of a text in a rectangle: in the middle of its height, or from its top.
  func block(
    _ text: TextContent, _ font: FontDescription, in rect: Rect, alignment: ViewLook.Alignment, lines count: Int,
    mode: LineBreakMode, isCentered: Bool = true, isPlaceholder: Bool = false
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
          description: description, x: start + piece.x, baseline: top + line.baseline, width: piece.width,
          isPlaceholder: isPlaceholder)
      }
    }
  }
}

/// Says where the title and the picture of a button are.
struct ButtonPlacement {
  let texts: TextPlacement

  func inside(of button: Button, bounds: Rect, isLeftToRight: Bool) -> InsideOfView {
    let traits = texts.measure.traits
    let configuration = button.configuration
    let font = button.titleFont(in: traits)
    let title = button.shownTitle.value(in: traits) ?? TextContent("")
    let picture = texts.measure.pictureSize(button)
    var inside = InsideOfView()
    var room = bounds
    if let insets = configuration?.contentInsets ?? button.contentInsets { room = bounds.inset(by: insets) }
    if room.width <= 0 || room.height <= 0 { room = bounds }
    if let picture {
      let wanted =
        title.isEmpty ? 0 : texts.measure.size(title, font, width: nil, lines: 1, mode: button.lineBreakMode).width
      let gap = title.isEmpty ? 0 : configuration?.imagePadding ?? 0
      let placement = configuration?.imagePlacement ?? "leading"
      room = place(picture, at: placement, beside: wanted, gap: gap, in: room, isLeftToRight, &inside)
    }
    var alignment = ViewLook.Alignment.center
    if picture != nil, configuration?.imagePlacement.map({ $0 == "leading" || $0 == "trailing" }) ?? true {
      alignment = .left
    }
    let subtitle = configuration?.subtitle
    if let subtitle {
      let half = room.height / 2
      let low = Rect(x: room.x, y: room.y + half, width: room.width, height: half)
      inside.texts += texts.block(
        subtitle, Button.Configuration.subtitleFont, in: low, alignment: alignment, lines: 1, mode: .tailTruncation)
      room.height = half
    }
    // A title that is cut a little by its insets is drawn whole: buttons do not clip.
    inside.texts += texts.block(title, font, in: room, alignment: alignment, lines: 1, mode: button.lineBreakMode)
    return inside
  }

  /// Puts the picture beside or above the title, and returns the room for the title.
  private func place(
    _ picture: Size, at placement: String, beside title: Double, gap: Double, in room: Rect,
    _ isLeftToRight: Bool, _ inside: inout InsideOfView
  ) -> Rect {
    var picture = picture
    picture.width = min(picture.width, room.width)
    picture.height = min(picture.height, room.height)
    let middle = room.y + (room.height - picture.height) / 2
    if placement == "top" || placement == "bottom" {
      let isTop = placement == "top"
      inside.picture = Rect(
        x: room.x + (room.width - picture.width) / 2, y: isTop ? room.y : room.maxY - picture.height,
        width: picture.width, height: picture.height)
      let taken = picture.height + gap
      return Rect(
        x: room.x, y: isTop ? room.y + taken : room.y, width: room.width, height: max(0, room.height - taken))
    }
    let free = max(0, room.width - picture.width - gap - title)
    let isLeft = (placement == "leading") == isLeftToRight
    let text = min(title, max(0, room.width - picture.width - gap))
    let start = room.x + free / 2
    inside.picture = Rect(
      x: isLeft ? start : start + text + gap, y: middle, width: picture.width, height: picture.height)
    // Half a point more, so that rounding does not shorten the title.
    return Rect(x: isLeft ? start + picture.width + gap : start, y: room.y, width: text + 0.5, height: room.height)
  }
}

/// Says where the titles of the items of tab bars are.
struct BarPlacement {
  let texts: TextPlacement

  func inside(of kind: ViewKind, items: [String], bounds: Rect, isLeftToRight: Bool) -> InsideOfView {
    guard kind == .tabBar else { return InsideOfView() }
    // Items share the width. Titles are below pictures: in the lower 16 points of the first 49.
    let height = min(bounds.height, BarHeight.tabBar)
    let width = bounds.width / Double(max(items.count, 1))
    var inside = InsideOfView()
    for (index, item) in items.enumerated() {
      let place = isLeftToRight ? index : items.count - 1 - index
      let part = Rect(x: Double(place) * width, y: height - 16, width: width, height: 16)
      inside.segments.append(part)
      inside.texts += texts.line(item, .system(10), in: part, alignment: .center)
    }
    return inside
  }
}
