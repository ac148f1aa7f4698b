import LayoutModel
import TextKit
import XMLTree

/// Reads the arrangement of a grid view, and what views in it say of their places.
struct GridReader {
  /// Where problems go.
  let log: ProblemLog

  /// Reads the arrangement of a `<gridView>`.
  func read(_ node: LayoutNode) -> Grid {
    var grid = Grid()
    grid.cells = node.varied("cells", default: .flexible, Words.choice)
    grid.lists.horizontal = varied("columns", node, tracks)
    grid.lists.vertical = varied("rows", node, tracks)
    grid.padding = node.varied("padding", default: 0, DecimalNumber.parse)
    grid.margin = node.varied("margin", default: 0, DecimalNumber.parse)
    grid.gap = node.varied("gap", default: AxisPair(both: 0), Self.pair)
    grid.rest = node.varied("rest", default: .crop, Words.choice)
    for axis in Axis.allCases {
      grid.alignment[axis] = node.varied(GridAlignmentName.ofGrid(axis), default: .fill) { value in
        GridAlignmentName.parse(value, axis)
      }
    }
    grid.flow = node.varied("flow", default: .horizontal, Words.choice)
    grid.allowsOverlaps = node.flag("overlaps", default: false)
    grid.isLayoutMarginsRelative = node.flag("marginsRelative", default: false)
    return grid
  }

  /// Reads the place of a view in a grid.
  func readItem(_ node: LayoutNode) -> GridItem {
    var item = GridItem()
    item.first.horizontal = varied("column", node, reference)
    item.first.vertical = varied("row", node, reference)
    item.span.horizontal = node.varied("columnSpan", default: 1, DecimalNumber.whole)
    item.span.vertical = node.varied("rowSpan", default: 1, DecimalNumber.whole)
    for axis in Axis.allCases {
      item.alignment[axis] = node.varied(GridAlignmentName.ofItem(axis), default: nil) { value in
        GridAlignmentName.parse(value, axis)
      }
    }
    return item
  }

  /// The names of the attributes that only views in a grid have.
  static let itemAttributes = ["row", "column", "rowSpan", "columnSpan", "alignX", "alignY"]

  /// The value of an attribute with its variations, where it counts which element states it.
  private func varied<Value>(
    _ name: String, _ node: LayoutNode, _ read: (XMLElement, String, String) -> Value?
  ) -> Varied<Value?> {
    func value(_ element: XMLElement) -> Value? {
      LayoutNode(element).text(name).flatMap { read(element, name, $0) }
    }
    var varied = Varied<Value?>(value(node.element))
    for child in node.element.children where child.is("vary") {
      guard let conditions = child["for"].flatMap(ConditionList.parse), let value = value(child) else { continue }
      for condition in conditions { varied.vary(condition, value) }
    }
    return varied
  }

  /// The tracks of a list; none, and noted, where it cannot be read.
  private func tracks(_ element: XMLElement, _ name: String, _ text: String) -> TrackList? {
    let span = element.attributeValueSpan(named: name) ?? element.startTagSpan
    do throws(PhraseError) {
      return TrackList(try TrackListParser.parse(text), text: Words.collapsed(text), span: span)
    } catch {
      let place = element.span(of: error.range, inValueOf: name) ?? span
      log.error("document.tracks", error.message, at: place)
      return TrackList([], text: text, span: span)
    }
  }

  private func reference(_ element: XMLElement, _ name: String, _ text: String) -> GridItem.Reference? {
    let span = element.attributeValueSpan(named: name) ?? element.startTagSpan
    if let index = DecimalNumber.whole(text) { return GridItem.Reference(.index(index), span: span) }
    return Identifier.parse(text).map { GridItem.Reference(.name($0), span: span) }
  }

  /// One number for both axes, or one for each.
  private static func pair(_ value: String) -> AxisPair<Double>? {
    guard let numbers = DecimalNumber.list(value, counts: [1, 2]), let first = numbers.first else { return nil }
    return AxisPair(horizontal: first, vertical: numbers.last ?? first)
  }
}
