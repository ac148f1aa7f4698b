import LayoutModel

/// Says where the title and the picture of a button are.
struct ButtonPlacement {
  let texts: TextPlacement

  func inside(of button: Button, bounds: Rect, isLeftToRight: Bool) -> InsideOfView {
    let traits = texts.measure.traits
    let configuration = button.configuration
    let font = button.titleFont(in: traits)
    let title = configuration?.title ?? button.title.value(in: traits) ?? TextContent("")
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
        subtitle, .system(12), in: low, alignment: alignment, lines: 1, mode: .tailTruncation)
      room.height = half
    }
    // A title that is cut a little by its insets is drawn whole: buttons do not clip.
    inside.texts += texts.block(
      title, font, in: room, alignment: alignment, lines: 1, mode: button.lineBreakMode)
    return inside
  }

  /// Puts the picture beside or above the title.
  ///
  /// - Returns: the room for the title.
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
