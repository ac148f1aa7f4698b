import LayoutModel
import XMLTree

/// Reads what a kind of view has beyond what every view has.
enum ContentReader {
  static func content(of element: XMLElement, kind: ViewKind) -> ViewContent {
    switch kind {
    case .label: .label(label(element))
    case .button: .button(ButtonReader.button(element))
    case .textField: .textField(textField(element))
    case .textView: .textView(textView(element))
    case .imageView: .image(image(element))
    case .stackView: .stack(stack(element))
    case .segmentedControl: .segments(segments(element))
    case .tableView: .table(table(element))
    case .tableViewCell: .cell(cell(element))
    case .scrollView, .collectionView: .scroll(scroll(element))
    case .activityIndicatorView: .control(ControlStyle(style: element["style"]))
    case .progressView: .control(ControlStyle(style: element["progressViewStyle"]))
    case .pageControl: .control(ControlStyle(count: element.integer("numberOfPages") ?? 0))
    case .datePicker: .control(ControlStyle(style: element["style"]))
    case .searchBar: .control(ControlStyle(style: element["searchBarStyle"]))
    default: .none
    }
  }

  static func lineBreakMode(_ element: XMLElement) -> LineBreakMode? {
    element.choice("lineBreakMode")
  }

  private static func label(_ element: XMLElement) -> Label {
    var label = Label(
      text: element.varied(default: TextContent("")) {
        TextReader.text(of: $0, plain: "text", attributed: "attributedText")
      },
      font: element.varied(default: .system(17)) {
        FontReader.description($0.firstChild("fontDescription", key: "fontDescription"))
      }
    )
    label.numberOfLines = element.varied(default: 1) { $0.integer("numberOfLines") }
    label.lineBreakMode = lineBreakMode(element) ?? .tailTruncation
    label.preferredMaxLayoutWidth = element.number("preferredMaxLayoutWidth") ?? 0
    let hasMinimum = element["minimumScaleFactor"] != nil || element["minimumFontSize"] != nil
    label.shrinksToFit = hasMinimum && element["adjustsFontSizeToFit"] != "NO"
    return label
  }

  static func optionalFont(_ element: XMLElement) -> Varied<FontDescription?> {
    element.varied(default: nil) {
      FontReader.description($0.firstChild("fontDescription", key: "fontDescription")).map { .some($0) }
    }
  }

  private static func optionalText(
    _ element: XMLElement,
    plain: StaticString,
    attributed: String
  ) -> Varied<TextContent?> {
    element.varied(default: nil) {
      TextReader.text(of: $0, plain: plain, attributed: attributed).map { .some($0) }
    }
  }

  private static func textField(_ element: XMLElement) -> TextField {
    var field = TextField(
      text: optionalText(element, plain: "text", attributed: "attributedText"),
      placeholder: optionalText(element, plain: "placeholder", attributed: "attributedPlaceholder"),
      font: optionalFont(element),
      border: element.choice("borderStyle") ?? .none
    )
    field.hasClearButton = element["clearButtonMode"] == "always"
    return field
  }

  private static func textView(_ element: XMLElement) -> TextView {
    var view = TextView(
      text: element.varied(default: TextContent("")) {
        TextReader.text(of: $0, plain: "text", attributed: "attributedText")
      },
      font: optionalFont(element)
    )
    view.isScrollEnabled = element.flag("scrollEnabled") ?? true
    return view
  }

  private static func image(_ element: XMLElement) -> ImageContent {
    var image = ImageContent(
      name: element.varied(default: nil) { element in
        if let name = element["image"] { return .some(name) }
        return element.firstChild("imageReference", key: "image")?["image"].map { .some($0) }
      }
    )
    image.symbol = symbol(element)
    return image
  }

  static func symbol(_ element: XMLElement) -> SymbolConfiguration? {
    let reference = element.firstChild("imageReference", key: "image")
    let child =
      element.firstChild("preferredSymbolConfiguration")
      ?? reference?.firstChild("symbolConfiguration")
    guard reference != nil || child != nil else { return nil }
    var configuration = SymbolConfiguration()
    configuration.pointSize = child?.number("pointSize")
    configuration.scale = child?["scale"].flatMap { $0 == "default" ? nil : $0 } ?? reference?["symbolScale"]
    configuration.weight = child?["weight"]
    configuration.font = FontReader.description(child?.firstChild("fontDescription"))
    return configuration
  }

  private static func segments(_ element: XMLElement) -> SegmentedControl {
    let children = element.firstChild("segments")?.children.map { $0 } ?? []
    var control = SegmentedControl(
      segments: children.map {
        SegmentedControl.Segment(title: $0["title"], image: $0["image"], width: $0.number("width") ?? 0)
      }
    )
    control.apportionsByContent = element.flag("apportionsSegmentWidthsByContent") ?? false
    return control
  }

  private static func table(_ element: XMLElement) -> Table {
    var table = Table()
    table.style = element["style"].flatMap(Table.Style.init) ?? .plain
    table.rowHeight = element.number("rowHeight")
    table.sectionHeaderHeight = element.number("sectionHeaderHeight")
    table.sectionFooterHeight = element.number("sectionFooterHeight")
    table.hasSeparators = element["separatorStyle"] != "none"
    return table
  }

  private static func cell(_ element: XMLElement) -> Cell {
    var cell = Cell()
    cell.accessory = element["accessoryType"]
    cell.rowHeight = element.number("rowHeight")
    cell.style = element["style"]
    return cell
  }

  private static func scroll(_ element: XMLElement) -> Scroll {
    var scroll = Scroll()
    scroll.insetAdjustment = element["contentInsetAdjustmentBehavior"] ?? "automatic"
    return scroll
  }
}
