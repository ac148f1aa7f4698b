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
    case .searchBar:
      .searchBar(
        SearchBar(text: element["text"], placeholder: element["placeholder"], style: element["searchBarStyle"]))
    default: .none
    }
  }

  static func lineBreakMode(_ element: XMLElement) -> LineBreakMode? { element.choice("lineBreakMode") }

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
    label.preferredMaxLayoutWidth = element.number("preferredMaxLayoutWidth")
    let hasMinimum = element["minimumScaleFactor"] != nil || element["minimumFontSize"] != nil
    label.shrinksToFit = hasMinimum && element["adjustsFontSizeToFit"] != "NO"
    if element.firstChild("color", key: "shadowColor") != nil {
      label.shadowOffset = element.firstChild("size", key: "shadowOffset")?.number("height") ?? -1
    }
    return label
  }

  static func optionalFont(_ element: XMLElement) -> Varied<FontDescription?> {
    element.varied(default: nil) {
      FontReader.description($0.firstChild("fontDescription", key: "fontDescription")).map { .some($0) }
    }
  }

  private static func optionalText(
    _ element: XMLElement, plain: StaticString, attributed: String
  ) -> Varied<TextContent?> {
    element.varied(default: nil) {
      TextReader.text(of: $0, plain: plain, attributed: attributed).map { .some($0) }
    }
  }

  private static func textField(_ element: XMLElement) -> TextField {
    var field = TextField(
      text: optionalText(element, plain: "text", attributed: "attributedText"),
      placeholder: optionalText(element, plain: "placeholder", attributed: "attributedPlaceholder"),
      font: optionalFont(element), border: element.choice("borderStyle") ?? .none)
    field.hasClearButton = element["clearButtonMode"] == "always"
    field.isSecure = element.firstChild("textInputTraits")?.flag("secureTextEntry") ?? false
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
    let children = element.children(in: "segments")
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
    table.insetAdjustment = element["contentInsetAdjustmentBehavior"] ?? table.insetAdjustment
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
    cell.textLabel = element["textLabel"]
    cell.detailTextLabel = element["detailTextLabel"]
    cell.imageView = element["imageView"]
    return cell
  }

  private static func size(_ element: XMLElement?) -> Size? {
    guard let width = element?.number("width"), let height = element?.number("height") else { return nil }
    return Size(width: width, height: height)
  }

  private static func scroll(_ element: XMLElement) -> Scroll {
    var scroll = Scroll()
    scroll.insetAdjustment = element["contentInsetAdjustmentBehavior"] ?? "automatic"
    if let layout = element.firstChild("collectionViewFlowLayout", key: "collectionViewLayout") {
      scroll.itemSize = Varied(size(layout.firstChild("size", key: "itemSize")))
      scroll.itemSpacing = layout.number("minimumInteritemSpacing") ?? scroll.itemSpacing
      scroll.lineSpacing = layout.number("minimumLineSpacing") ?? scroll.lineSpacing
      scroll.sectionInset = layout.firstChild("inset", key: "sectionInset")?.insets ?? .zero
      func height(_ key: String) -> Double? { size(layout.firstChild("size", key: key))?.height }
      scroll.headerHeight = height("headerReferenceSize").flatMap { $0 > 0 ? $0 : nil } ?? scroll.headerHeight
      scroll.footerHeight = height("footerReferenceSize").flatMap { $0 > 0 ? $0 : nil } ?? scroll.footerHeight
      let estimate = size(layout.firstChild("size", key: "estimatedItemSize")) ?? .zero
      scroll.hasSelfSizingItems = layout["automaticEstimatedItemSize"] == "YES" || estimate.width > 0
    }
    return scroll
  }
}

extension ContentReader {
  static func stack(_ element: XMLElement) -> Stack {
    var stack = Stack(
      axis: element.varied(default: .horizontal) { $0.choice("axis") },
      distribution: element.varied(default: .fill) { $0.choice("distribution") },
      alignment: element.varied(default: .fill) { $0["alignment"].flatMap(Stack.Alignment.init(written:)) },
      spacing: element.varied(default: 0) { spacing($0) })
    stack.isBaselineRelative = element.flag("baselineRelativeArrangement") ?? false
    stack.isLayoutMarginsRelative =
      element.flag("layoutMarginsRelativeArrangement")
      ?? (element.firstChild("edgeInsets", key: "layoutMargins") != nil
        || element.firstChild("directionalEdgeInsets", key: "directionalLayoutMargins") != nil)
    for child in element.children(in: "customSpacing") {
      if let view = child["view"] ?? child["reference"], let spacing = child.number("spacing") {
        stack.customSpacing.append((after: view, spacing: spacing))
      }
    }
    return stack
  }

  /// The standard spacing is that of all neighbours, in 19 of 22 public stack views that ask for it.
  private static func spacing(_ element: XMLElement) -> Double? {
    element["spacingType"] == "standard" ? StandardDistance.fromNeighbour : element.number("spacing")
  }
}

extension Stack.Alignment {
  /// Reads an alignment; Interface Builder writes `top` and `bottom` for both axes.
  fileprivate init?(written text: String) {
    switch text {
    case "top": self = .leading
    case "bottom": self = .trailing
    default: self.init(rawValue: text)
    }
  }
}

/// Reads buttons: titles by state, pictures, insets and the configurations of Xcode 13 and later.
enum ButtonReader {
  static func button(_ element: XMLElement) -> Button {
    var button = Button(
      style: style(element["buttonType"]), title: element.varied(default: nil) { title($0).map { .some($0) } },
      font: ContentReader.optionalFont(element))
    let normal = element.firstChild("state", key: "normal")
    button.image = normal.flatMap(imageName)
    button.backgroundImage = normal?["backgroundImage"]
    button.symbol = normal.flatMap(ContentReader.symbol)
    button.contentInsets = element.firstChild("inset", key: "contentEdgeInsets")?.insets
    button.titleInsets = element.firstChild("inset", key: "titleEdgeInsets")?.insets ?? .zero
    button.imageInsets = element.firstChild("inset", key: "imageEdgeInsets")?.insets ?? .zero
    button.lineBreakMode = ContentReader.lineBreakMode(element) ?? .middleTruncation
    button.configuration = element.firstChild("buttonConfiguration").map { configuration($0, in: element) }
    button.states = element.children.compactMap { child in
      guard child.is("state"), let state = child["key"].flatMap(Button.State.init) else { return nil }
      let content = Button.StateContent(
        state: state, title: TextReader.text(of: child, plain: "title", attributed: "attributedTitle"),
        image: imageName(child), backgroundImage: child["backgroundImage"])
      let isEmpty = content.title == nil && content.image == nil && content.backgroundImage == nil
      return isEmpty ? nil : content
    }
    return button
  }

  private static func style(_ type: String?) -> Button.Style {
    switch type {
    case "roundedRect", "system": .system
    default: type.flatMap(Button.Style.init(rawValue:)) ?? .custom
    }
  }

  private static func title(_ element: XMLElement) -> TextContent? {
    element.firstChild("state", key: "normal").flatMap {
      TextReader.text(of: $0, plain: "title", attributed: "attributedTitle")
    }
  }

  private static func imageName(_ element: XMLElement) -> String? {
    element["image"] ?? element.firstChild("imageReference", key: "image")?["image"]
  }

  private static func configuration(_ element: XMLElement, in button: XMLElement) -> Button.Configuration {
    var configuration = Button.Configuration(style: element["style"] ?? "plain")
    configuration.title = TextReader.text(of: element, plain: "title", attributed: "attributedTitle")
    configuration.subtitle = TextReader.text(of: element, plain: "subtitle", attributed: "attributedSubtitle")
    configuration.image = imageName(element)
    configuration.buttonSize = element["buttonSize"]
    configuration.imagePlacement = element["imagePlacement"]
    configuration.imagePadding = element.number("imagePadding") ?? 0
    configuration.titlePadding = element.number("titlePadding") ?? 1
    configuration.font = FontReader.description(
      element.firstChild("fontDescription", key: "titleFontDescription")
        ?? element.firstChild("fontDescription")
    )
    let insets =
      element.firstChild("directionalEdgeInsets", key: "contentInsets")
      ?? element.firstChild("inset", key: "contentInsets")
    configuration.contentInsets = insets?.insets
    return configuration
  }
}
