import LayoutModel
import TextKit

/// Places the items of collection views that have an item size: lines from the top, as UIKit's flow layout fills them.
///
/// A line holds as many items as fit with the least spacing and spreads them to both edges; the last one, which may not be
/// full, keeps the same steps (7 of 7 recorded items). That is arithmetic on the width of the collection view, so that an
/// item without a frame of its own gets one by formulas.
struct FlowItems {
  let items: ItemTable

  /// The frames of all items that have none, by view.
  var frames: [(view: Int, frame: FormulaFrame)] {
    let views = items.scene.views
    return views.indices.flatMap { collection -> [(Int, FormulaFrame)] in
      guard case .scroll(let scroll) = views[collection].content, let size = scroll.itemSize else { return [] }
      let cells = views.indices.filter {
        views[$0].parent == collection && views[$0].kind == .collectionViewCell && views[$0].role == .cell
      }
      guard cells.allSatisfy({ views[$0].designFrame == nil && views[$0].formulaFrame == nil }) else { return [] }
      return cells.enumerated().compactMap { number, cell in
        frame(of: cell, number, size, scroll).map { (cell, $0) }
      }
    }
  }

  private func frame(of cell: Int, _ number: Int, _ size: Size, _ scroll: Scroll) -> FormulaFrame? {
    let inset = scroll.sectionInset
    let room = "(W-\(text(inset.left + inset.right)))"
    let step = "(\(text(size.width))+\(text(scroll.itemSpacing)))"
    let count = "max(1,floor((\(room)+\(text(scroll.itemSpacing)))/\(step)))"
    let line = "floor(\(number)/\(count))"
    let gap = "((\(room)-\(count)*\(text(size.width)))/max(1,\(count)-1))"
    let formulas = [
      "\(text(inset.left))+(\(number)-\(count)*\(line))*(\(text(size.width))+\(gap))",
      "\(text(inset.top))+\(line)*(\(text(size.height))+\(text(scroll.lineSpacing)))",
      text(size.width), text(size.height),
    ]
    let span = items.scene.views[cell].span
    let siblings = FormulaSiblings(items: items, view: cell)
    let parsed = zip(FormulaFrame.Part.allCases, formulas).map { part, text -> Formula? in
      let steps = try? FormulaParser.parse(text, along: part.axis, siblings: siblings)
      return steps.map { Formula($0, text: "flow layout", span: span) }
    }
    let known = parsed.compactMap(\.self)
    guard known.count == parsed.count else { return nil }
    return FormulaFrame { Varied(known[$0.rawValue]) }
  }

  private func text(_ number: Double) -> String { number < 0 ? "(0-\((-number).shortText))" : number.shortText }
}
