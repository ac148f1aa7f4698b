import LayoutModel
import TextKit
import XMLTree

/// Reads what a kind of view has beyond what every view has.
struct LayoutContentReader {
  let log: ProblemLog
  let fonts: LayoutFontReader
  private let images: [String]

  /// Creates a reader for views of a file that states these pictures.
  init(log: ProblemLog, images: [String]) {
    self.log = log
    self.images = images
    fonts = LayoutFontReader(log: log)
  }

  /// Reads the content of a view.
  func read(_ node: LayoutNode, kind: ViewKind) -> ViewContent {
    switch kind {
    case .label: .label(label(node))
    case .button: .button(button(node))
    case .textField: .textField(textField(node))
    case .textView: .textView(textView(node))
    case .imageView: .image(image(node))
    case .stackView: .stack(stack(node))
    case .gridView: .grid(GridReader(log: log).read(node))
    case .segmentedControl: .segments(segments(node))
    case .tableView: .table(table(node))
    case .tableViewCell: .cell(cell(node))
    case .scrollView, .collectionView: .scroll(scroll(node))
    case .progressView, .activityIndicatorView, .pageControl, .datePicker:
      .control(
        ControlStyle(
          style: node.text("style").map(Words.collapsed),
          count: node.value("pages", DecimalNumber.whole) ?? 0
        )
      )
    default: .none
    }
  }
}

// MARK: - Texts

extension LayoutContentReader {
  private func label(_ node: LayoutNode) -> Label {
    var label = Label(
      text: text(node),
      font: fonts.read(node, default: .system(17))
    )
    label.numberOfLines = node.varied("lines", default: 1, DecimalNumber.whole)
    label.lineBreakMode = node.value("lineBreak", Words.choice) ?? label.lineBreakMode
    label.preferredMaxLayoutWidth = node.number("preferredWidth") ?? 0
    label.shrinksToFit = node.flag("shrinks", default: false)
    return label
  }

  private func button(_ node: LayoutNode) -> Button {
    var button = Button(
      style: node.value("style", Words.choice) ?? .system,
      title: optionalText("title", node),
      font: fonts.read(node)
    )
    button.image = imageName("image", node)
    button.backgroundImage = imageName("backgroundImage", node)
    button.contentInsets = node.value("contentInsets", LayoutViewReader.insets)
    button.titleInsets = node.value("titleInsets", LayoutViewReader.insets) ?? .zero
    button.imageInsets = node.value("imageInsets", LayoutViewReader.insets) ?? .zero
    button.lineBreakMode = node.value("lineBreak", Words.choice) ?? button.lineBreakMode
    button.symbol = symbol(node)
    button.configuration = configuration(node)
    return button
  }

  private func textField(_ node: LayoutNode) -> TextField {
    var field = TextField(
      text: optionalText("text", node),
      placeholder: optionalText("placeholder", node),
      font: fonts.read(node),
      border: node.value("border", Words.choice) ?? .roundedRect
    )
    field.hasClearButton = node.flag("clearButton", default: false)
    return field
  }

  private func textView(_ node: LayoutNode) -> TextView {
    var view = TextView(
      text: text(node),
      font: fonts.read(node)
    )
    view.isScrollEnabled = node.flag("scrolls", default: true)
    return view
  }

  private func optionalText(_ name: String, _ node: LayoutNode) -> Varied<TextContent?> {
    var varied: Varied<TextContent?> = node.varied(name, default: nil) { TextContent($0) }
    if name == "placeholder" { return varied }
    let runs = runs(node, insteadOf: name)
    if let base = runs.base { varied.base = base }
    for variation in runs.variations { varied.vary(variation.condition, variation.text) }
    return varied
  }
}

// MARK: - Pictures

extension LayoutContentReader {
  private func imageNames(_ node: LayoutNode) -> Varied<String?> {
    for child in node.element.children where child.is("vary") {
      _ = imageName("image", LayoutNode(child))
    }
    _ = imageName("image", node)
    return node.varied("image", default: nil) { $0 }
  }

  /// The name of a picture, which the file has to state with its size.
  func imageName(_ attribute: String, _ node: LayoutNode) -> String? {
    guard let name = node.text(attribute) else { return nil }
    if !images.contains(name) {
      let hint = log.isCrowded ? "" : Suggestion.sentence(for: name, in: images)
      log.error(
        "document.unknownImage",
        "this file states no image '\(Wording.excerpt(name))' in <images>\(hint)",
        at: node.element.attributeValueSpan(named: attribute) ?? node.element.startTagSpan
      )
    }
    return name
  }

  private func image(_ node: LayoutNode) -> ImageContent {
    var image = ImageContent(name: imageNames(node))
    image.symbol = symbol(node)
    return image
  }

  private func segments(_ node: LayoutNode) -> SegmentedControl {
    let children = node.element.children.filter { $0.is("segment") }.map { LayoutNode($0) }
    var control = SegmentedControl(
      segments: children.map { child in
        SegmentedControl.Segment(
          title: child.text("title"),
          image: imageName("image", child),
          width: child.number("width") ?? 0
        )
      }
    )
    control.apportionsByContent = node.flag("sizesByContent", default: false)
    return control
  }
}

// MARK: - Containers

extension LayoutContentReader {
  private func stack(_ node: LayoutNode) -> Stack {
    var stack = Stack(
      axis: node.varied("axis", default: .horizontal, Words.choice),
      distribution: node.varied("distribution", default: .fill, Words.choice),
      alignment: node.varied("alignment", default: .fill, StackAlignmentName.parse),
      spacing: node.varied("spacing", default: 0, DecimalNumber.parse)
    )
    stack.isLayoutMarginsRelative = node.flag("marginsRelative", default: false)
    stack.isBaselineRelative = node.flag("baselineRelative", default: false)
    for child in node.element.children {
      let arranged = LayoutNode(child)
      guard let spacing = arranged.number("spacingAfter"), let id = arranged.value("id", Identifier.parse)
      else { continue }
      stack.customSpacing.append((after: id, spacing: spacing))
    }
    return stack
  }

  private func table(_ node: LayoutNode) -> Table {
    var table = Table()
    table.style = node.value("style", Words.collapsed).flatMap(Table.Style.init) ?? .plain
    table.rowHeight = node.value("rowHeight") { value in
      Words.collapsed(value) == "automatic" ? -1 : DecimalNumber.parse(value)
    }
    table.sectionHeaderHeight = node.number("sectionHeaderHeight")
    table.sectionFooterHeight = node.number("sectionFooterHeight")
    table.hasSeparators = node.flag("separators", default: true)
    return table
  }

  private func cell(_ node: LayoutNode) -> Cell {
    var cell = Cell()
    cell.style = node.value("style", CellStyleName.parse)
    cell.accessory = node.text("accessory").map(Words.collapsed)
    cell.rowHeight = node.number("rowHeight")
    return cell
  }

  private func scroll(_ node: LayoutNode) -> Scroll {
    var scroll = Scroll()
    scroll.insetAdjustment = node.text("insetAdjustment").map(Words.collapsed) ?? scroll.insetAdjustment
    return scroll
  }
}
