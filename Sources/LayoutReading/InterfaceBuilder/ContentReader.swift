import LayoutModel
import XMLTree

/// Reads what elements in a view say of it, and what its properties leave open.
enum ContentReader {
  /// - Parameter includingLooks: whether to read what nothing but pictures depends on.
  static func read(_ element: XMLElement, into view: inout View, includingLooks: Bool) {
    let properties = ViewProperties.own(view.kind)
    view.content = .usual(view.kind)
    view.behaviour.value = view.kind.usualValue
    for property in properties {
      if let usual = property.facts.builderUsual, usual != .absent { property.set(&view, Varied(usual)) }
    }
    view.content.stack?.isLayoutMarginsRelative = view.layoutMargins.base != nil
    element.read(properties, into: &view, includingLooks: includingLooks)
    readParts(of: element, into: &view.content)
  }

  private static func readParts(of element: XMLElement, into content: inout ViewContent) {
    switch content {
    case .label:
      guard element.firstChild("color", key: "shadowColor") != nil else { return }
      content.label?.shadowOffset = element.firstChild("size", key: "shadowOffset")?.number("height") ?? -1
    case .button(var button):
      let configured = element.firstChild("buttonConfiguration")
      button.symbol = element.firstChild("state", key: "normal").flatMap(symbol) ?? configured.flatMap(symbol)
      // The configurations of Xcode 13 and later.
      button.configuration = configured?.value(of: Button.Configuration.properties, usual: Button.Configuration())
      button.states = element.children.compactMap(state)
      // A title that was cleared beside a picture stays in the state, and is not shown (two of two buttons in a public
      // document).
      if let configuration = button.configuration, configuration.title == nil, configuration.image != nil {
        button.title = Varied(nil)
      }
      content = .button(button)
    case .image: content.image?.symbol = symbol(element)
    case .segments:
      content.segments?.segments = element.children(in: "segments").map {
        $0.value(of: SegmentedControl.Segment.properties, usual: SegmentedControl.Segment())
      }
    case .cell(var cell):
      cell.textLabel = element["textLabel"]
      cell.detailTextLabel = element["detailTextLabel"]
      cell.imageView = element["imageView"]
      content = .cell(cell)
    case .none, .textField, .textView, .stack, .grid, .control, .searchBar, .table, .scroll: break
    }
  }

  private static func symbol(_ element: XMLElement) -> SymbolConfiguration? {
    let reference = element.firstChild("imageReference", key: "image")
    let child = element.firstChild("preferredSymbolConfiguration") ?? reference?.firstChild("symbolConfiguration")
    guard reference != nil || child != nil else { return nil }
    let usual = SymbolConfiguration()
    var symbol = child?.value(of: SymbolConfiguration.properties, usual: usual) ?? usual
    if symbol.scale == nil || symbol.scale == "default" { symbol.scale = reference?["symbolScale"] }
    return symbol
  }

  private static func state(_ element: XMLElement) -> Button.StateContent? {
    guard element.is("state"), let state: Button.State = element.choice("key") else { return nil }
    let content = element.value(of: Button.StateContent.properties, usual: Button.StateContent(state))
    return content.isEmpty ? nil : content
  }
}
