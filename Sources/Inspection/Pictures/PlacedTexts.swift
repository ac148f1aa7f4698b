import LayoutEngine
import LayoutModel
import TextMetrics

/// Says where the texts of views are: the lines that the engine broke, in the coordinates of their view.
struct TextPlacement {
  let measure: IntrinsicMeasurer
  let measurer: SystemTextMeasurer
  let context: ScreenContext

  func about(_ view: Int) -> TextPlacement {
    TextPlacement(measure: measure.about(view), measurer: measurer, context: context)
  }

  private var traits: Traits { measure.traits }

  func inside(of view: View, look: ViewLook, size: Size, covered: EdgeInsets, isLeftToRight: Bool) -> InsideOfView {
    let bounds = Rect(of: size)
    let alignment = (look.alignment ?? .natural).side(isLeftToRight: isLeftToRight)
    switch view.content {
    case .label(let label):
      return InsideOfView(
        texts: block(
          label.text.value(in: traits), label.font.value(in: traits), in: bounds, alignment: alignment,
          lines: label.numberOfLines.value(in: traits), mode: label.lineBreakMode))
    case .button(let button):
      let side = look.contentSide?.alignment(isLeftToRight: isLeftToRight) ?? .center
      return inside(of: button.shown(view.behaviour), bounds: bounds, at: side, isLeftToRight: isLeftToRight)
    case .textField(let field):
      return InsideOfView(texts: texts(of: field, in: bounds, alignment: alignment))
    case .textView(let textView):
      let text = textView.text.value(in: traits)
      let placeholder = text.isEmpty ? textView.placeholder.value(in: traits) : nil
      return InsideOfView(
        texts: block(
          placeholder ?? text, textView.textFont(in: traits), in: bounds.inset(by: TextView.padding),
          alignment: alignment, lines: 0, mode: .wordWrap, isCentered: false, isPlaceholder: placeholder != nil))
    case .segments(let control):
      return segments(of: control, selected: look.selected ?? 0, in: bounds, isLeftToRight: isLeftToRight)
    case .searchBar(let bar): return search(bar, in: bounds.inset(by: covered), alignment: alignment)
    case .image(let image):
      guard let mode = look.contentMode, let name = image.name.value(in: traits),
        let natural = measure.image(named: name)
      else { return InsideOfView() }
      return InsideOfView(picture: mode.rect(of: natural.size, in: size))
    default:
      guard view.kind == .tabBar else { return InsideOfView() }
      let bar = BarPlacement(texts: self, isLeftToRight: isLeftToRight)
      return InsideOfView(barParts: bar.tabs(look.items, selected: look.selected ?? 0, in: bounds))
    }
  }

  /// The text of a field, or its placeholder.
  private func texts(of field: TextField, in bounds: Rect, alignment: ViewLook.Alignment) -> [PlacedText] {
    let side = field.sidePadding
    let room = bounds.inset(by: EdgeInsets(top: 0, left: side, bottom: 0, right: side))
    let text = field.text.value(in: traits)
    let isPlaceholder = text?.isEmpty ?? true
    guard let shown = isPlaceholder ? field.placeholder.value(in: traits) : text else { return [] }
    return block(shown, field.textFont(in: traits), in: room, alignment: alignment, isPlaceholder: isPlaceholder)
  }

  /// The text of a search bar, or its placeholder, beside the loupe in its field; up to iOS 10 a placeholder is in the middle.
  private func search(_ bar: SearchBar, in bounds: Rect, alignment: ViewLook.Alignment) -> InsideOfView {
    let isRight = alignment == .right
    let room = bounds.inset(by: EdgeInsets(top: 0, left: isRight ? 16 : 36, bottom: 0, right: isRight ? 36 : 16))
    let text = bar.text ?? bar.placeholder ?? ""
    let isCentered = bar.text == nil && !context.holds(.safeAreas)
    let texts = line(
      text, .system(17), in: room, alignment: isCentered ? .center : alignment, isPlaceholder: bar.text == nil)
    let loupe =
      isCentered ? (texts.first?.x ?? bounds.x + bounds.width / 2) - 21 : isRight ? bounds.maxX - 33 : bounds.x + 15
    var inside = InsideOfView(texts: texts, picture: Rect(x: loupe, y: (bounds.height - 18) / 2, width: 18, height: 18))
    inside.segments = [bounds.inset(by: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8))]
    return inside
  }

  /// The titles and footers of a table's sections: a title right above the first row, a footer right below the last one;
  /// those of plain tables with the bands behind them.
  ///
  /// - Parameter margins: the distances from the sides of the rows, in points.
  func titles(
    ofSectionsIn table: Table, rows: [(cell: Cell, frame: Rect)], margins: EdgeInsets, isLeftToRight: Bool
  ) -> InsideOfView {
    let alignment: ViewLook.Alignment = isLeftToRight ? .left : .right
    // Recorded on iOS 26.1: 17 points, semibold, ending 5.5 points above the row. Before, only plain tables have them.
    let isFloating = context.holds(.floatingBars)
    let isLarge = isFloating || table.style == .plain
    let (font, titleFont) = (FontDescription.system(13), FontDescription.system(17, weight: .semibold))
    let height = isFloating ? 32.0 : 28
    let isInCapitals = table.style != .plain && context.holds(.capitalTitles)
    var inside = InsideOfView()
    var footer: String?
    for (number, row) in rows.enumerated() {
      let room = row.frame.inset(by: margins)
      if let section = row.cell.section {
        if let title = section.title {
          let rect = Rect(x: room.x, y: room.y - height, width: room.width, height: height)
          if table.style == .plain { inside.segments.append(rect.outset(by: margins)) }
          inside.texts += line(
            isInCapitals ? title.uppercased() : title, isLarge ? titleFont : font, in: rect, alignment: alignment,
            isPlaceholder: !isLarge)
        }
        footer = section.footer
      }
      if let text = footer, number + 1 == rows.count || rows[number + 1].cell.section != nil {
        let rect = Rect(x: room.x, y: room.maxY + 6, width: room.width, height: SectionGeometry.footer(of: table) - 6)
        inside.texts += block(
          TextContent(text), font, in: rect, alignment: alignment, lines: 0, mode: .wordWrap, isCentered: false,
          isPlaceholder: true)
      }
    }
    return inside
  }

  /// Segments share what those with a width of their own leave. The title of the selected one alone is in the weight that
  /// they are measured in.
  private func segments(
    of control: SegmentedControl, selected: Int, in bounds: Rect, isLeftToRight: Bool
  ) -> InsideOfView {
    let segments = control.segments
    let fixed = segments.reduce(0) { $0 + max(0, $1.width) }
    let free = segments.filter { $0.width <= 0 }.count
    let share = free > 0 ? max(0, bounds.width - fixed) / Double(free) : 0
    let stretch = free == 0 && fixed > 0 ? bounds.width / fixed : 1
    let weight: FontWeight? = measure.environment.text.word(of: .segmentTitle)
    var inside = InsideOfView()
    var x = 0.0
    for (index, segment) in segments.enumerated() {
      let width = segment.width > 0 ? segment.width * stretch : share
      let rect = Rect(x: isLeftToRight ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
      inside.segments.append(rect)
      let font = FontDescription.system(13, weight: index == selected ? weight ?? .regular : .regular)
      inside.texts += line(segment.title ?? "", font, in: rect, alignment: .center)
      x += width
    }
    return inside
  }

  /// One line of plain text in the middle of a rectangle.
  func line(
    _ text: String, _ font: FontDescription, in rect: Rect, alignment: ViewLook.Alignment, isPlaceholder: Bool = false
  ) -> [PlacedText] {
    block(TextContent(text), font, in: rect, alignment: alignment, isPlaceholder: isPlaceholder)
  }

  /// The lines of a text in a rectangle: in the middle of its height, or from its top.
  private func block(
    _ text: TextContent, _ font: FontDescription, in rect: Rect, alignment: ViewLook.Alignment,
    lines count: Int = 1, mode: LineBreakMode = .tailTruncation, isCentered: Bool = true, isPlaceholder: Bool = false
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

  // MARK: Buttons

  /// - Parameter side: where the content lies in a button that is wider.
  private func inside(
    of button: Button, bounds: Rect, at side: ViewLook.Alignment, isLeftToRight: Bool
  ) -> InsideOfView {
    let configuration = button.configuration
    let font = button.titleFont(in: traits)
    let title = button.shownTitle.value(in: traits) ?? TextContent("")
    let picture = measure.pictureSize(button)
    var inside = InsideOfView()
    var room = bounds
    if let insets = configuration == nil ? button.contentInsets : configuration?.contentInsets {
      room = bounds.inset(by: insets)
    } else if side != .center, let insets = configuration?.styleInsets {
      (room.x, room.width) = (insets.left, bounds.width - insets.left - insets.right)
    }
    if room.width <= 0 || room.height <= 0 { room = bounds }
    if let picture {
      let wanted = measure.size(title, font, width: nil, lines: 1, mode: button.lineBreakMode).width
      let gap = title.isEmpty ? 0 : configuration?.imagePadding ?? 0
      let placement = configuration?.imagePlacement ?? "leading"
      room = place(picture, at: placement, beside: wanted, gap: gap, in: room, at: side, isLeftToRight, &inside)
    }
    var alignment = side
    if picture != nil, configuration?.imagePlacement.map({ $0 == "leading" || $0 == "trailing" }) ?? true {
      alignment = .left
    }
    if let subtitle = configuration?.subtitle {
      let half = room.height / 2
      let low = Rect(x: room.x, y: room.y + half, width: room.width, height: half)
      inside.texts += block(subtitle, Button.Configuration.subtitleFont, in: low, alignment: alignment)
      room.height = half
    }
    // A title that is cut a little by its insets is drawn whole: buttons do not clip.
    inside.texts += block(title, font, in: room, alignment: alignment, mode: button.lineBreakMode)
    return inside
  }

  /// Puts the picture beside or above the title, and returns the room for the title.
  private func place(
    _ picture: Size, at placement: String, beside title: Double, gap: Double, in room: Rect,
    at side: ViewLook.Alignment, _ isLeftToRight: Bool, _ inside: inout InsideOfView
  ) -> Rect {
    let picture = Size(width: min(picture.width, room.width), height: min(picture.height, room.height))
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
    let start = room.x + (side == .center ? free / 2 : side == .right ? free : 0)
    inside.picture = Rect(
      x: isLeft ? start : start + text + gap, y: middle, width: picture.width, height: picture.height)
    // Half a point more, so that rounding does not shorten the title.
    return Rect(x: isLeft ? start + picture.width + gap : start, y: room.y, width: text + 0.5, height: room.height)
  }
}

/// Says where the items of bars are, in the coordinates of what their bar is in.
struct BarPlacement {
  let texts: TextPlacement
  let isLeftToRight: Bool

  /// The height and the least width of the glass of buttons, in points.
  static let glass = 44.0

  private var isFloating: Bool { texts.context.holds(.floatingBars) }

  /// The items of a tab bar share its width: pictures above titles, in the first 49 points. Those at the top of a pad float
  /// without pictures (Apple, WWDC24: Elevate your tab and sidebar experience in iPadOS).
  func tabs(_ items: [BarItemLook], selected: Int, in bar: Rect, isAtTop: Bool = false) -> [BarPart] {
    var room = bar
    room.height = min(bar.height, isFloating ? 58 : BarHeight.tabBar)
    let isGroup = isFloating || isAtTop
    if isGroup {
      room.width = min(bar.width - 50, 100 * Double(items.count))
      room.x += (bar.width - room.width) / 2
    }
    let width = room.width / Double(max(items.count, 1))
    let glass = Rect(x: room.x - 4, y: room.y, width: room.width + 8, height: room.height + 4)
    return items.enumerated().map { index, item in
      let place = isLeftToRight ? index : items.count - 1 - index
      let rect = Rect(x: room.x + Double(place) * width, y: room.y, width: width, height: room.height)
      let isTall = rect.height > 40
      var title = rect
      if isTall { (title.y, title.height) = (rect.maxY - (isFloating ? 21 : 16), 15) }
      // On a phone that lies on its side the picture is beside the title (Apple, WWDC17: Updating Your App for iOS 11).
      let isInline = !isTall && !isAtTop
      let side = isLeftToRight ? 1.0 : -1
      if isInline { title.x += 14 * side }
      let line = texts.line(
        item.title ?? "", .system(isTall ? 10 : 15, weight: .medium), in: title, alignment: .center)
      let shift = isInline ? ((line.first?.width ?? -4) / 2 + 2) * side : 0
      let top = isInline ? (rect.height - 24) / 2 : isFloating ? 8 : 6
      let picture = Rect(x: rect.x + width / 2 - 12 - shift, y: rect.y + top, width: 24, height: 24)
      return BarPart(
        item: item, rect: rect, texts: line, picture: isAtTop ? nil : picture,
        glass: isGroup && index == 0 ? glass : nil, isTab: true,
        isSelected: index == selected)
    }
  }

  /// The title of a navigation bar: in its middle, unless items are in the way, and shortened last.
  func title(_ text: String, _ font: FontDescription?, in bar: Rect, beside items: [BarPart]) -> PlacedText? {
    let middle = bar.x + bar.width / 2
    let (before, after) = (items.filter { $0.rect.x < middle }, items.filter { $0.rect.maxX > middle })
    let start = (before.map(\.rect.maxX).max() ?? bar.x) + 8
    let end = (after.map(\.rect.x).min() ?? bar.maxX) - 8
    let room = Rect(x: start, y: bar.y, width: end - start, height: bar.height)
    var title = texts.line(text, font ?? .system(17, weight: .semibold), in: room, alignment: .left).first
    if let width = title?.width { title?.x = min(max(middle - width / 2, start), end - width) }
    return title
  }

  /// The large title of a navigation bar, below the row with its items.
  func largeTitle(_ text: String, _ font: FontDescription?, below row: Rect) -> PlacedText? {
    let side = row.width < 400 ? 16.0 : 20
    let line = Rect(x: row.x + side, y: row.maxY, width: row.width - 2 * side, height: BarHeight.largeTitle)
    let alignment: ViewLook.Alignment = isLeftToRight ? .left : .right
    return texts.line(text, font ?? .system(34, weight: .bold), in: line, alignment: alignment).first
  }

  /// The items of a bar, from one of its edges inwards. A way back has the title of the screen before, or else `Back`, where
  /// there is room for it.
  ///
  /// - Parameters:
  ///   - taken: the width that the title and the items at the other side take, in points.
  ///   - share: the width of a flexible space, in points.
  ///   - sizes: those of the views that are items, in points, by their ids.
  func buttons(
    _ items: [BarItemLook], in bar: Rect, isLeading: Bool, taken: Double = 0, share: Double = 12,
    sizes: [String: Size]
  ) -> [BarPart] {
    let isLeft = isLeading == isLeftToRight
    var edge = 16.0
    var last: BarItemLook?
    let parts = items.compactMap { item -> BarPart? in
      if let space = item.space { (edge, last) = (edge + (space.isFinite ? space : share), nil) }
      if item.title == nil, item.image == nil, item.view == nil { return nil }
      var item = item
      if isFloating, let symbol = item.glassSymbol { item.image = symbol }
      if let last, !isFloating || !last.sharesGlass || !item.sharesGlass { edge += 12 }
      last = item
      func place(_ width: Double) -> Rect {
        let width = isFloating ? max(Self.glass, width) : width
        let x = isLeft ? bar.x + edge : bar.maxX - edge - width
        edge += width
        return Rect(x: x, y: bar.y, width: width, height: bar.height)
      }
      if let view = item.view {
        return sizes[view].map { BarPart(item: item, rect: place($0.width), texts: [], picture: nil) }
      }
      // Next to a picture iOS 26 has no titles.
      let title = item.image != nil && isFloating ? "" : item.title ?? ""
      let font = FontDescription.system(17, weight: item.isDone ? .semibold : .regular)
      let room = Rect(x: 0, y: bar.y, width: bar.width / 2, height: bar.height)
      // 10 points more than others have beside a chevron, and 8 at both sides of the title.
      let free = item.isBack ? bar.width - taken - edge - 26 : .infinity
      var line =
        [title, "Back"].map { texts.line($0, font, in: room, alignment: .left) }
        .first { $0.allSatisfy { $0.x + $0.width <= free } } ?? []
      // The chevron of the way back is about 13 × 21 points, 8 from the edge; its outline has room around it.
      let isChevron = item.isBack && !isFloating
      if isChevron { edge -= 9 }
      let picture = item.image == nil ? 0 : isFloating ? 24.0 : isChevron ? 15 : 20
      let wanted = picture + (line.last.map { $0.x + $0.width } ?? 0) + (picture > 0 && !line.isEmpty ? 4 : 0)
      let rect = place(wanted + (isFloating ? line.isEmpty ? 20 : 24 : 0))
      let start = rect.x + (rect.width - wanted) / 2
      let isPictureLeft = isLeftToRight || line.isEmpty
      for index in line.indices { line[index].x += start + (isPictureLeft ? wanted - line[index].width : 0) }
      return BarPart(
        item: item, rect: rect, texts: line,
        picture: picture > 0
          ? Rect(
            x: isPictureLeft ? start : start + wanted - picture, y: bar.y + (bar.height - picture) / 2, width: picture,
            height: picture
          ).inset(by: EdgeInsets(all: isChevron ? -9 : 0)) : nil)
    }
    return onGlass(parts)
  }

  /// The items of a toolbar, whose flexible spaces share what the others leave.
  func toolbar(_ items: [BarItemLook], in bar: Rect) -> [BarPart] {
    let ends = buttons(items, in: bar, isLeading: true, share: 0, sizes: [:]).map(\.rect)
    let left = ends.map { isLeftToRight ? bar.maxX - $0.maxX : $0.x - bar.x }.min() ?? 0
    let share = max(0, left - 16) / Double(max(items.filter { $0.space == .infinity }.count, 1))
    return buttons(items, in: bar, isLeading: true, share: share, sizes: [:])
  }

  /// The items of a bar with the glass of iOS 26 below them, which those that touch share.
  func onGlass(_ items: [BarPart]) -> [BarPart] {
    if !isFloating { return items }
    var parts = items.sorted { $0.rect.x < $1.rect.x }
    var first: Int?
    for (index, part) in parts.enumerated() {
      if part.item.sharesGlass, let first, let glass = parts[first].glass, part.rect.x < glass.maxX + 1 {
        parts[first].glass?.width = part.rect.maxX - glass.x
      } else {
        let spare = max(0, part.rect.height - Self.glass)
        var glass = part.rect.inset(by: EdgeInsets(top: spare / 2, left: 0, bottom: spare / 2, right: 0))
        // Close to each other they leave 4 points between them.
        if let other = parts[..<index].lastIndex(where: { $0.glass != nil }), let end = parts[other].glass?.maxX {
          let cut = max(0, (end + 4 - glass.x) / 2)
          parts[other].glass?.width -= cut
          (glass.x, glass.width) = (glass.x + cut, glass.width - cut)
        }
        parts[index].glass = glass
        first = part.item.sharesGlass ? index : nil
      }
    }
    return parts
  }
}
