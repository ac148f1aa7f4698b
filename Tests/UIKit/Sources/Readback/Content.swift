import UIKit

/// The content of a view: attributes of its element, and elements in it.
@MainActor struct Content {
  private(set) var attributes: [(String, String)] = []
  private(set) var elements: [String] = []
  /// Whether all fonts are as after a fresh start.
  static var renewsFonts = false
  /// Whether the fonts of text styles in the view follow the text size of the user.
  private var followsTextSize = true

  private mutating func add(_ key: String, _ value: String?) { if let value { attributes.append((key, value)) } }
  private mutating func add(_ key: String, _ value: some Any, unless usual: some Any) {
    if "\(value)" != "\(usual)" { attributes.append((key, "\(value)")) }
  }
  private mutating func add(_ key: String, _ value: CGFloat, unlessNumber usual: CGFloat) {
    if value != usual { attributes.append((key, number(value))) }
  }
  private mutating func add(_ key: String, _ insets: UIEdgeInsets) {
    if insets != .zero {
      add(key, [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: " "))
    }
  }

  mutating func describe(_ view: UIView) {
    followsTextSize =
      switch view {
      case _ where Self.renewsFonts: true
      case let label as UILabel: label.adjustsFontForContentSizeCategory
      case let button as UIButton: button.ownLabel.adjustsFontForContentSizeCategory
      case let field as UITextField: field.adjustsFontForContentSizeCategory
      case let text as UITextView: text.adjustsFontForContentSizeCategory
      default: true
      }
    switch view {
    case let label as UILabel: describe(label)
    case let button as UIButton: describe(button)
    case let field as UITextField:
      addText(field.text, field.attributedText, "text")
      add("placeholder", field.placeholder)
      add("border", field.borderStyle, unless: UITextField.BorderStyle.roundedRect)
      if field.clearButtonMode == .always { add("clearButton", "true") }
      add("textAlignment", field.textAlignment, unless: NSTextAlignment.natural)
      addFont(field.font ?? .systemFont(ofSize: 17))
    case let text as UITextView:
      addText(text.text, text.attributedText, "text")
      if !text.isScrollEnabled { add("scrolls", "false") }
      if !text.isEditable { add("editable", "false") }
      add("textAlignment", text.textAlignment, unless: NSTextAlignment.natural)
      addFont(text.font ?? .systemFont(ofSize: 12))
    case let image as UIImageView:
      addImage(image.image)
      add("contentMode", image.contentMode, unless: UIView.ContentMode.scaleToFill)
      if let symbol = image.preferredSymbolConfiguration ?? image.image?.symbol { addSymbol(symbol) }
    case let one as UISwitch: if one.isOn { add("on", "true") }
    case let one as UISlider:
      add("value", CGFloat(one.value), unlessNumber: 0)
      add("minimum", CGFloat(one.minimumValue), unlessNumber: 0)
      add("maximum", CGFloat(one.maximumValue), unlessNumber: 1)
    case let one as UIStepper:
      add("value", one.value, unlessNumber: 0)
      add("minimum", one.minimumValue, unlessNumber: 0)
      add("maximum", one.maximumValue, unlessNumber: 100)
      add("step", one.stepValue, unlessNumber: 1)
    case let control as UISegmentedControl:
      if control.apportionsSegmentWidthsByContent { add("sizesByContent", "true") }
      if control.selectedSegmentIndex >= 0 { add("selected", "\(control.selectedSegmentIndex)") }
      for segment in control.segments {
        let values = [
          ("title", segment.title), (segment.image?.key ?? "image", segment.image?.name),
          ("width", segment.width > 0 ? number(segment.width) : nil),
        ]
        elements.append("<segment" + written(values) + "/>")
      }
    case let one as UIProgressView: add("style", one.progressViewStyle, unless: UIProgressView.Style.default)
    case let one as UIActivityIndicatorView: add("style", "\(one.style)")
    case let one as UIPageControl:
      add("pages", one.numberOfPages, unless: 0)
      add("selected", one.currentPage, unless: 0)
    case let one as UISearchBar:
      add("text", one.text)
      add("placeholder", one.placeholder)
    case let one as UIDatePicker:
      add("style", one.preferredDatePickerStyle, unless: UIDatePickerStyle.automatic)
    case let stack as UIStackView:
      add("axis", stack.axis, unless: NSLayoutConstraint.Axis.horizontal)
      add("distribution", stack.distribution, unless: UIStackView.Distribution.fill)
      add("alignment", stack.alignment, unless: UIStackView.Alignment.fill)
      add("spacing", stack.spacing, unlessNumber: 0)
      if stack.isLayoutMarginsRelativeArrangement { add("marginsRelative", "true") }
      if stack.isBaselineRelativeArrangement { add("baselineRelative", "true") }
    case let table as UITableView:
      add("style", table.style, unless: UITableView.Style.plain)
      add("rowHeight", table.rowHeight < 0 ? "automatic" : number(table.rowHeight))
      if table.sectionHeaderHeight >= 0 { add("sectionHeaderHeight", number(table.sectionHeaderHeight)) }
      if table.sectionFooterHeight >= 0 { add("sectionFooterHeight", number(table.sectionFooterHeight)) }
      if table.separatorStyle == .none { add("separators", "false") }
      if table.cellLayoutMarginsFollowReadableWidth { add("followsReadableWidth", "true") }
      describeScrolling(table)
    case let cell as UITableViewCell:
      if cell.pieces.text != nil || cell.pieces.detail != nil || cell.pieces.image != nil {
        add("style", "\(cell.style)")
      }
      add("accessory", cell.accessoryType, unless: UITableViewCell.AccessoryType.none)
    case let collection as UICollectionView:
      if let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout {
        add("itemSize", number(layout.itemSize.width) + " " + number(layout.itemSize.height))
        add("itemSpacing", layout.minimumInteritemSpacing, unlessNumber: 10)
        add("lineSpacing", layout.minimumLineSpacing, unlessNumber: 10)
        add("inset", layout.sectionInset)
        if layout.headerReferenceSize.height > 0 {
          add("sectionHeaderHeight", layout.headerReferenceSize.height, unlessNumber: 50)
        }
        if layout.footerReferenceSize.height > 0 {
          add("sectionFooterHeight", layout.footerReferenceSize.height, unlessNumber: 50)
        }
        if layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize { add("selfSizing", "true") }
      }
      describeScrolling(collection)
    case let scroll as UIScrollView: describeScrolling(scroll)
    case let bar as UINavigationBar: add("title", bar.topItem?.title)
    default: break
    }
  }

  private mutating func describeScrolling(_ scroll: UIScrollView) {
    add(
      "insetAdjustment", scroll.contentInsetAdjustmentBehavior,
      unless: UIScrollView.ContentInsetAdjustmentBehavior.automatic)
  }

  private mutating func describe(_ label: UILabel) {
    addText(label.text, label.attributedText, "text")
    add("lines", label.numberOfLines, unless: 1)
    add("lineBreak", Self.word(label.lineBreakMode), unless: "tailTruncation")
    add("preferredWidth", label.preferredMaxLayoutWidth, unlessNumber: 0)
    if label.adjustsFontSizeToFitWidth { add("shrinks", "true") }
    add("textAlignment", label.textAlignment, unless: NSTextAlignment.natural)
    addFont(label.font)
  }

  private mutating func addImage(_ image: UIImage?) {
    if let image { add(image.key, image.name) }
  }

  private mutating func describe(_ button: UIButton) {
    addText(button.title(for: .normal), button.attributedTitle(for: .normal), "title")
    add("style", button.type, unless: UIButton.ButtonType.system)
    addImage(button.own(.normal).image)
    add("backgroundImage", button.own(.normal).background?.name)
    add("lineBreak", Self.word(button.ownLabel.lineBreakMode), unless: "middleTruncation")
    if button.isSelected { add("selected", "true") }
    if button.isHighlighted { add("highlighted", "true") }
    if !button.isEnabled { add("enabled", "false") }
    // A configuration has a font of its own.
    let usual = UIFont.systemFont(ofSize: button.type == .custom ? 18 : 15)
    if button.configuration == nil, let font = button.ownLabel.font, font != usual { addFont(font) }
    for (name, state) in [
      ("highlighted", UIControl.State.highlighted), ("selected", .selected), ("disabled", .disabled),
    ] {
      let own = button.own(state)
      if own.title == nil, own.image == nil, own.background == nil { continue }
      let values = [
        ("name", name), ("title", own.title), (own.image?.key ?? "image", own.image?.name),
        ("backgroundImage", own.background?.name),
      ]
      elements.append("<state" + written(values) + "/>")
    }
    let symbol =
      button.configuration?.preferredSymbolConfigurationForImage
      ?? button.preferredSymbolConfigurationForImage(in: .normal) ?? button.image(for: .normal)?.symbol
      ?? button.configuration?.image?.symbol
    if let symbol { addSymbol(symbol) }
    if let configuration = button.configuration { add(configuration) }
  }

  private mutating func add(_ configuration: UIButton.Configuration) {
    var values: [(String, String?)] = [("style", configuration.style)]
    var inside: [String] = []
    if let text = configuration.attributedTitle, text.runs.count == 1, let font = text.runs.first?.uiKit.font {
      // A title in one font is one of the configuration in that font.
      values.append(("title", String(text.characters)))
      inside.append("<font\(written(font))/>")
    } else if let text = configuration.attributedTitle {
      for run in text.runs {
        let font = run.uiKit.font.map { "<font\(written($0))/>" } ?? ""
        let words = String(text[run.range].characters)
        inside.append("<run" + written([("text", words)]) + (font.isEmpty ? "/>" : ">\(font)</run>"))
      }
    } else {
      values.append(("title", configuration.title))
      if let transformer = configuration.titleTextAttributesTransformer,
        let font = transformer(AttributeContainer()).uiKit.font
      {
        inside.append("<font\(written(font))/>")
      }
    }
    values += [
      ("subtitle", configuration.subtitle), (configuration.image?.key ?? "image", configuration.image?.name),
      ("size", configuration.buttonSize == .medium ? nil : "\(configuration.buttonSize)"),
      ("imagePadding", configuration.imagePadding == 0 ? nil : number(configuration.imagePadding)),
      ("titlePadding", configuration.titlePadding == 1 ? nil : number(configuration.titlePadding)),
    ]
    let lineBreak = Self.word(configuration.titleLineBreakMode)
    values.append(("lineBreak", lineBreak == "wordWrap" ? nil : "\(lineBreak)"))
    let placements: [(NSDirectionalRectEdge, String)] = [(.top, "top"), (.trailing, "trailing"), (.bottom, "bottom")]
    values.append(("imagePlacement", placements.first { $0.0 == configuration.imagePlacement }?.1))
    let insets = configuration.contentInsets
    if insets != UIButton.Configuration.unset {
      let sides = [insets.top, insets.leading, insets.bottom, insets.trailing]
      values.append(("contentInsets", sides.map(number).joined(separator: " ")))
    }
    let start = "<configuration" + written(values)
    elements.append(inside.isEmpty ? start + "/>" : start + ">" + inside.joined() + "</configuration>")
  }

  // MARK: Texts and fonts

  private mutating func addText(_ plain: String?, _ attributed: NSAttributedString?, _ key: String) {
    guard let attributed, attributed.length > 0 else {
      if let plain, !plain.isEmpty { add(key, plain) }
      return
    }
    let all = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttributes(in: all) { values, range, _ in
      var parts: [(String, String?)] = [("text", attributed.attributedSubstring(from: range).string)]
      if let style = (values[.paragraphStyle] as? NSParagraphStyle)?.values {
        for (name, value) in [
          ("lineSpacing", style.lineSpacing), ("lineHeightMultiple", style.lineHeightMultiple),
          ("minimumLineHeight", style.minimumLineHeight), ("maximumLineHeight", style.maximumLineHeight),
          ("paragraphSpacing", style.paragraphSpacing), ("paragraphSpacingBefore", style.paragraphSpacingBefore),
        ] where value != 0 { parts.append((name, number(value))) }
      }
      let font = (values[.font] as? UIFont).map { "<font\(written($0))/>" }
      elements.append("<run" + written(parts) + (font.map { ">\($0)</run>" } ?? "/>"))
    }
  }

  private mutating func addFont(_ font: UIFont) { elements.append("<font\(written(font))/>") }

  private func written(_ values: [(String, String?)]) -> String {
    values.compactMap { key, value in value.map { " \(key)=\"\(escaped($0))\"" } }.joined()
  }

  private func written(_ font: UIFont) -> String {
    switch font.source {
    case .system(let weight, _):
      written([("size", number(font.pointSize)), ("weight", weight.flatMap(Self.word))])
    case .face(let face): written([("size", number(font.pointSize)), ("face", face)])
    case .style where !followsTextSize && font.category != UITraitCollection.screen.preferredContentSizeCategory:
      written([("size", number(font.pointSize))])
    case .style(let style, let weight, _):
      written([("textStyle", Self.word(style)), ("weight", weight.flatMap(Self.word))])
    case .named(let name): written([("name", name), ("size", number(font.pointSize))])
    }
  }

  private mutating func addSymbol(_ symbol: UIImage.SymbolConfiguration) {
    let values = [
      ("size", symbol.size.map(number)), ("scale", Self.word(symbol.scale)),
      ("weight", symbol.weight == .unspecified ? nil : "\(symbol.weight)"),
    ]
    let font = symbol.font.map { "<font\(written($0))/>" }
    elements.append("<symbol" + written(values) + (font.map { ">\($0)</symbol>" } ?? "/>"))
  }

  private static func word(_ scale: UIImage.SymbolScale) -> String? {
    scale == .unspecified || scale == .default ? nil : "\(scale)"
  }

  private static func word(_ weight: UIFont.Weight) -> String? {
    let words: [(UIFont.Weight, String)] = [
      (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, "regular"), (.medium, "medium"),
      (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
    ]
    return words.first { $0.0 == weight }?.1
  }

  private static func word(_ style: UIFont.TextStyle) -> String {
    let words: [(UIFont.TextStyle, String)] = [
      (.largeTitle, "largeTitle"), (.title1, "title1"), (.title2, "title2"), (.title3, "title3"),
      (.headline, "headline"), (.subheadline, "subhead"), (.callout, "callout"), (.footnote, "footnote"),
      (.caption1, "caption1"), (.caption2, "caption2"),
    ]
    return words.first { $0.0 == style }?.1 ?? "body"
  }

  private static func word(_ mode: NSLineBreakMode) -> String {
    switch mode {
    case .byWordWrapping: "wordWrap"
    case .byCharWrapping: "characterWrap"
    case .byClipping: "clip"
    case .byTruncatingHead: "headTruncation"
    case .byTruncatingTail: "tailTruncation"
    case .byTruncatingMiddle: "middleTruncation"
    }
  }
}

extension UIImage {
  /// The name of the attribute that shows the image.
  var key: String { isSystem ? "systemImage" : "image" }
}
