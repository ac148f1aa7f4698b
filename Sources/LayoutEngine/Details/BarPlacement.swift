import LayoutModel

/// Says where the titles of the items of bars are.
struct BarPlacement {
  let texts: TextPlacement

  func inside(of kind: ViewKind, items: [String], bounds: Rect) -> InsideOfView {
    switch kind {
    case .navigationBar:
      let title = texts.line(items.first ?? "", .system(17, weight: .semibold), in: bounds, alignment: .center)
      return InsideOfView(texts: title)
    case .toolbar: return row(items, .system(17), in: bounds)
    case .tabBar:
      // Below the picture of the item: the lower 16 points of the first 49.
      let height = min(bounds.height, BarHeight.tabBar)
      return row(items, .system(10), in: Rect(x: 0, y: height - 16, width: bounds.width, height: 16))
    default: return InsideOfView()
    }
  }

  /// Items that share the width.
  private func row(_ items: [String], _ font: FontDescription, in rect: Rect) -> InsideOfView {
    let width = rect.width / Double(max(items.count, 1))
    var inside = InsideOfView()
    for (index, item) in items.enumerated() {
      let part = Rect(x: rect.x + Double(index) * width, y: rect.y, width: width, height: rect.height)
      inside.segments.append(part)
      inside.texts += texts.line(item, font, in: part, alignment: .center)
    }
    return inside
  }
}
