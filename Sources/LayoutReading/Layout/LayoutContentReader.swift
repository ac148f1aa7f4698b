import LayoutModel
import TextKit
import XMLTree

/// Reads what a kind of view has beyond what every view has.
struct LayoutContentReader {
  let log: ProblemLog
  let fonts: LayoutFontReader
  private let images: [String]

  init(log: ProblemLog, images: [String]) {
    self.log = log
    self.images = images
    fonts = LayoutFontReader(log: log)
  }

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
    case .searchBar: .searchBar(SearchBar(text: node.text(.text), placeholder: node.text(.placeholder)))
    case .scrollView, .collectionView: .scroll(scroll(node))
    case .progressView, .activityIndicatorView, .pageControl, .datePicker:
      .control(
        ControlStyle(
          style: node.text(.style).map(Words.collapsed),
          count: node.value(.pages, DecimalNumber.whole) ?? 0
        )
      )
    default: .none
    }
  }
}

// MARK: - Texts

extension LayoutContentReader {
  private func label(_ node: LayoutNode) -> Label {
    var label = Label(text: text(node), font: fonts.read(node, default: .system(17)))
    label.numberOfLines = node.varied(.lines, default: 1, DecimalNumber.whole)
    label.lineBreakMode = node.value(.lineBreak, Words.choice) ?? label.lineBreakMode
    label.preferredMaxLayoutWidth = node.number(.preferredWidth).flatMap { $0 > 0 ? $0 : nil }
    label.shrinksToFit = node.flag(.shrinks, default: false)
    return label
  }

  private func button(_ node: LayoutNode) -> Button {
    var button = Button(
      style: node.value(.style, Words.choice) ?? .system, title: optionalText(.title, node), font: fonts.read(node))
    button.image = imageName(.image, node)
    button.backgroundImage = imageName(.backgroundImage, node)
    button.contentInsets = node.value(.contentInsets, NumberList.insets)
    button.titleInsets = node.value(.titleInsets, NumberList.insets) ?? .zero
    button.imageInsets = node.value(.imageInsets, NumberList.insets) ?? .zero
    button.lineBreakMode = node.value(.lineBreak, Words.choice) ?? button.lineBreakMode
    button.symbol = symbol(node)
    button.configuration = configuration(node)
    button.states = node.element.children.filter { $0.is("state") }.compactMap { state(LayoutNode($0)) }
    return button
  }

  private func state(_ node: LayoutNode) -> Button.StateContent? {
    guard let state: Button.State = node.value(.name, Words.choice) else { return nil }
    return Button.StateContent(
      state: state, title: node.text(.title).map { TextContent($0) }, image: imageName(.image, node),
      backgroundImage: imageName(.backgroundImage, node))
  }

  private func textField(_ node: LayoutNode) -> TextField {
    var field = TextField(
      text: optionalText(.text, node), placeholder: optionalText(.placeholder, node), font: fonts.read(node),
      border: node.value(.border, Words.choice) ?? .roundedRect)
    field.hasClearButton = node.flag(.clearButton, default: false)
    return field
  }

  private func textView(_ node: LayoutNode) -> TextView {
    var view = TextView(text: text(node), font: fonts.read(node))
    view.placeholder = optionalText(.placeholder, node)
    view.isScrollEnabled = node.flag(.scrolls, default: true)
    return view
  }

  private func optionalText(_ name: AttributeName, _ node: LayoutNode) -> Varied<TextContent?> {
    var varied: Varied<TextContent?> = node.varied(name, default: nil) { TextContent($0) }
    if name == .placeholder { return varied }
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
      _ = imageName(.image, LayoutNode(child))
    }
    _ = imageName(.image, node)
    return node.varied(.image, default: nil) { $0 }
  }

  /// The name of a picture, which the file has to state with its size.
  func imageName(_ attribute: AttributeName, _ node: LayoutNode) -> String? {
    guard let name = node.text(attribute) else { return nil }
    if !images.contains(name) {
      let hint = log.isCrowded ? "" : Suggestion.image(name, in: images)
      log.error(
        "document.unknownImage", "this file lists no image '\(Wording.excerpt(name))' in <images>\(hint)",
        at: node.element.valueSpan(attribute))
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
          title: child.text(.title), image: imageName(.image, child), width: child.number(.width) ?? 0)
      }
    )
    control.apportionsByContent = node.flag(.sizesByContent, default: false)
    return control
  }
}

// MARK: - Containers

extension LayoutContentReader {
  private func stack(_ node: LayoutNode) -> Stack {
    var stack = Stack(
      axis: node.varied(.axis, default: .horizontal, Words.choice),
      distribution: node.varied(.distribution, default: .fill, Words.choice),
      alignment: node.varied(.alignment, default: .fill, StackAlignmentName.parse),
      spacing: node.varied(.spacing, default: 0, DecimalNumber.parse(_:)))
    stack.isLayoutMarginsRelative = node.flag(.marginsRelative, default: false)
    stack.isBaselineRelative = node.flag(.baselineRelative, default: false)
    for child in node.element.children {
      let arranged = LayoutNode(child)
      guard let spacing = arranged.number(.spacingAfter), let id = arranged.value(.id, Identifier.parse)
      else { continue }
      stack.customSpacing.append((after: id, spacing: spacing))
    }
    return stack
  }

  private func table(_ node: LayoutNode) -> Table {
    var table = Table()
    table.style = node.value(.style, Words.collapsed).flatMap(Table.Style.init) ?? .plain
    table.insetAdjustment = node.text(.insetAdjustment).map(Words.collapsed) ?? table.insetAdjustment
    table.rowHeight = node.value(.rowHeight) { value in
      Words.collapsed(value) == "automatic" ? -1 : DecimalNumber.parse(value)
    }
    table.sectionHeaderHeight = node.number(.sectionHeaderHeight)
    table.sectionFooterHeight = node.number(.sectionFooterHeight)
    table.hasSeparators = node.flag(.separators, default: true)
    return table
  }

  private func cell(_ node: LayoutNode) -> Cell {
    var cell = Cell()
    cell.style = node.value(.style, CellStyleName.parse)
    cell.accessory = node.text(.accessory).map(Words.collapsed)
    cell.rowHeight = node.number(.rowHeight)
    cell.textLabel = node.value(.textLabel, Identifier.parse)
    cell.detailTextLabel = node.value(.detailTextLabel, Identifier.parse)
    cell.imageView = node.value(.imageView, Identifier.parse)
    let (title, footer) = (node.text(.sectionTitle), node.text(.sectionFooter))
    if title != nil || footer != nil || node.flag(.section, default: false) {
      cell.section = Cell.Section(title: title, footer: footer)
    }
    return cell
  }

  private func scroll(_ node: LayoutNode) -> Scroll {
    var scroll = Scroll()
    scroll.insetAdjustment = node.text(.insetAdjustment).map(Words.collapsed) ?? scroll.insetAdjustment
    scroll.itemSize = node.varied(.itemSize, default: nil) { value in
      DecimalNumber.list(value, counts: [2]).map { .some(Size(width: $0[0], height: $0[1])) }
    }
    scroll.hasSelfSizingItems = node.flag(.selfSizing, default: false)
    scroll.itemSpacing = node.number(.itemSpacing) ?? scroll.itemSpacing
    scroll.lineSpacing = node.number(.lineSpacing) ?? scroll.lineSpacing
    scroll.sectionInset = node.value(.inset, NumberList.insets) ?? .zero
    scroll.headerHeight = node.number(.sectionHeaderHeight) ?? scroll.headerHeight
    scroll.footerHeight = node.number(.sectionFooterHeight) ?? scroll.footerHeight
    return scroll
  }
}

/// Parts of contents that are elements of their own.
extension LayoutContentReader {
  /// The text of a view that always has one.
  func text(_ node: LayoutNode) -> Varied<TextContent> {
    var varied = node.varied(.text, default: TextContent("")) { TextContent($0) }
    let runs = runs(node, insteadOf: .text)
    if let base = runs.base { varied.base = base }
    for variation in runs.variations { varied.vary(variation.condition, variation.text) }
    return varied
  }

  /// Texts in several fonts: that of the base design, where there is one, and those for some classes.
  func runs(
    _ node: LayoutNode, insteadOf attribute: AttributeName
  ) -> (base: TextContent?, variations: [(condition: TraitCondition, text: TextContent)]) {
    let runs = node.element.children.filter { $0.is("run") }.map { LayoutNode($0) }
    let always = runs.filter { $0.text(.for) == nil }
    if let first = always.first, node.has(attribute) {
      log.error(
        "document.run", "'\(attribute)' and <run> both say the text; one of them is enough",
        at: first.element.startTagSpan)
    }
    var variations: [(condition: TraitCondition, text: TextContent)] = []
    for run in runs {
      for condition in run.value(.for, ConditionList.parse) ?? [] {
        if let index = variations.firstIndex(where: { $0.condition == condition }) {
          variations[index].text.runs.append(self.run(run))
        } else {
          variations.append((condition, TextContent(runs: [self.run(run)])))
        }
      }
    }
    return (always.isEmpty ? nil : TextContent(runs: always.map(self.run)), variations)
  }

  private func run(_ node: LayoutNode) -> TextContent.Run {
    var paragraph = TextContent.ParagraphStyle()
    for (name, property) in ParagraphName.attributes { paragraph[keyPath: property] = node.number(name) ?? 0 }
    return TextContent.Run(text: node.text(.text) ?? "", font: fonts.single(node), paragraph: paragraph)
  }

  /// How large a system symbol is drawn.
  func symbol(_ node: LayoutNode) -> SymbolConfiguration? {
    guard let part = only("symbol", of: node) else { return nil }
    var symbol = SymbolConfiguration()
    symbol.pointSize = part.number(.size)
    symbol.scale = part.text(.scale).map(Words.collapsed)
    symbol.weight = part.text(.weight).map(Words.collapsed)
    symbol.font = fonts.single(part)
    return symbol
  }

  /// The configuration of a button as introduced with iOS 15.
  func configuration(_ node: LayoutNode) -> Button.Configuration? {
    guard let part = only("configuration", of: node) else { return nil }
    var configuration = Button.Configuration(style: part.text(.style).map(Words.collapsed) ?? "plain")
    configuration.title = runs(part, insteadOf: .title).base ?? part.text(.title).map { TextContent($0) }
    for run in part.element.children where run.is("run") && run[.for] != nil {
      log.error("document.run", "a configuration does not vary; remove 'for'", at: run.startTagSpan)
    }
    configuration.subtitle = part.text(.subtitle).map { TextContent($0) }
    configuration.image = imageName(.image, part)
    configuration.buttonSize = part.text(.size).map(Words.collapsed)
    configuration.imagePlacement = part.text(.imagePlacement).map(Words.collapsed)
    configuration.imagePadding = part.number(.imagePadding) ?? 0
    configuration.titlePadding = part.number(.titlePadding) ?? 1
    configuration.contentInsets = part.value(.contentInsets, NumberList.insets)
    configuration.font = fonts.single(part)
    return configuration
  }

  /// The part of a view that is there once at most.
  private func only(_ name: StaticString, of node: LayoutNode) -> LayoutNode? {
    let parts = node.element.children.filter { $0.is(name) }
    for other in parts.dropFirst() {
      log.error("document.part", "there is already a <\(name)>", at: other.startTagSpan)
    }
    return parts.first.map { LayoutNode($0) }
  }
}

extension Suggestion {
  /// The image that was probably meant, or how one is listed.
  static func image(_ name: String, in images: [String]) -> String {
    if name.contains("{") {
      return "; what differs from use to use is a <parameter name=\"…\" sets=\"ID.image\"/>, from copy to copy a <row>"
    }
    let near = sentence(for: name, in: images)
    return near.isEmpty
      ? "; add <image name=\"\(Wording.excerpt(name))\" width=\"…\" height=\"…\"/> there, a symbol with system=\"true\" and its "
        + "proportions, such as 20 and 20"
      : near
  }
}
