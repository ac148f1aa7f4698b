import LayoutModel
import TextKit

/// Places the items of collection views that have an item size: lines from the top, as UIKit's flow layout fills them.
///
/// A line holds as many items as fit with the least spacing and spreads them to both edges; the last one, which may not be
/// full, keeps the same steps (7 of 7 recorded items). That is arithmetic on the width of the collection view, so that an
/// item without a frame of its own gets one by formulas.
///
/// A reusable view right before items is the header of their section, another one a footer. Each is as wide as the
/// collection view, and the inset surrounds the items of each section (UIKit's documentation of `headerReferenceSize` and
/// `sectionInset`).
struct FlowItems {
  let items: ItemTable

  /// The frames of all items, headers and footers that have none, by view.
  var frames: [(view: Int, frame: FormulaFrame)] {
    let views = items.scene.views
    return views.indices.flatMap { collection -> [(Int, FormulaFrame)] in
      guard let scroll = views[collection].content.scroll, scroll.itemSize != Varied(nil) else { return [] }
      let parts = views.indices.filter {
        views[$0].parent == collection && (isItem($0) || views[$0].kind == .collectionReusableView)
      }
      let hasFrames = parts.contains { views[$0].designFrame != nil || views[$0].formulaFrame != nil }
      return hasFrames ? [] : frames(of: parts, scroll)
    }
  }

  /// The frames in each of the sizes that items have; without one in the base design that is the least of the others.
  private func frames(of parts: [Int], _ scroll: Scroll) -> [(Int, FormulaFrame)] {
    let sizes = scroll.itemSize.variations.compactMap { variation in
      variation.value.map { (condition: variation.condition, size: $0) }
    }
    guard let base = scroll.itemSize.base ?? sizes.first?.size else { return [] }
    let varied = sizes.map { (condition: $0.condition, frames: frames(of: parts, $0.size, scroll)) }
    return frames(of: parts, base, scroll).enumerated().map { index, entry in
      let frame = FormulaFrame { part in
        var formula = entry.1[part]
        for variation in varied { formula.vary(variation.condition, variation.frames[index].1[part].base) }
        return formula
      }
      return (entry.0, frame)
    }
  }

  private func isItem(_ view: Int) -> Bool {
    items.scene.views[view].kind == .collectionViewCell && items.scene.views[view].role == .cell
  }

  /// The lower edge of what a part stands below: of a view, or the top of the collection view, and points below it.
  private struct Place {
    var view: Int?
    var gap = 0.0
  }

  private func frames(of parts: [Int], _ size: Size, _ scroll: Scroll) -> [(Int, FormulaFrame)] {
    var frames: [(Int, FormulaFrame)] = []
    var place = Place()
    // The items of the section so far, and the place of its first line.
    var count = 0
    var lines = place
    for (part, next) in zip(parts, parts.dropFirst().map(Optional.some) + [nil]) {
      let formulas: [String]
      if isItem(part) {
        if count == 0 { lines = Place(view: place.view, gap: place.gap + scroll.sectionInset.top) }
        formulas = item(count, size, scroll)
        count += 1
      } else {
        let isHeader = next.map(isItem) ?? false
        formulas = ["0", "0", "W", text(isHeader ? scroll.headerHeight : scroll.footerHeight)]
        count = 0
      }
      if let frame = frame(of: part, formulas, below: isItem(part) ? lines : place) { frames.append((part, frame)) }
      place = Place(view: part, gap: isItem(part) ? scroll.sectionInset.bottom : 0)
    }
    return frames
  }

  /// The formulas of an item by its number in its section, counted from the place of the section's first line.
  private func item(_ number: Int, _ size: Size, _ scroll: Scroll) -> [String] {
    let inset = scroll.sectionInset
    let room = "(W-\(text(inset.left + inset.right)))"
    let step = "(\(text(size.width))+\(text(scroll.itemSpacing)))"
    let count = "max(1,floor((\(room)+\(text(scroll.itemSpacing)))/\(step)))"
    let line = "floor(\(number)/\(count))"
    let gap = "((\(room)-\(count)*\(text(size.width)))/max(1,\(count)-1))"
    return [
      "\(text(inset.left))+(\(number)-\(count)*\(line))*(\(text(size.width))+\(gap))",
      "\(line)*(\(text(size.height))+\(text(scroll.lineSpacing)))", text(size.width), text(size.height),
    ]
  }

  private func frame(of part: Int, _ formulas: [String], below place: Place) -> FormulaFrame? {
    let span = items.scene.views[part].span
    let siblings = FormulaSiblings(items: items, view: part)
    let parsed = zip(FormulaFrame.Part.allCases, formulas).map { number, text -> Formula? in
      guard var steps = try? FormulaParser.parse(text, along: number.axis, siblings: siblings) else { return nil }
      if number == .y {
        steps += [.number(place.gap), .combine(.add)]
        if let view = place.view { steps += [.quantity(.sibling(view, .bottom)), .combine(.add)] }
      }
      return Formula(steps, text: "flow layout", span: span)
    }
    let known = parsed.compactMap(\.self)
    guard known.count == parsed.count else { return nil }
    return FormulaFrame { Varied(known[$0.rawValue]) }
  }

  private func text(_ number: Double) -> String { number < 0 ? "(0-\((-number).shortText))" : number.shortText }
}
