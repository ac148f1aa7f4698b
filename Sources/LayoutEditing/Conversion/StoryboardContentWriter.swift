import LayoutModel
import LayoutReading

/// Writes the attributes and elements of a view beyond its frame, for Interface Builder.
struct StoryboardContentWriter {
  let view: View
  let images: [String: ImageResource]
  let log: ConversionLog
  var element: MarkupElement
  var variations: StoryboardVariations

  // MARK: All views

  mutating func writeCommon() {
    write(view.hidden, as: "hidden", unless: false) { $0 ? "YES" : "NO" }
    if !view.isUserInteractionEnabled { element.set("userInteractionEnabled", "NO") }
    element.set("contentMode", "scaleToFill")
    write(view.alpha, as: "alpha", unless: 1, number)
    if view.semanticContent != .unspecified { element.set("semanticContentAttribute", view.semanticContent.rawValue) }
    for axis in Axis.allCases {
      let (hugging, resistance) = (view.hugging.base[axis], view.compressionResistance.base[axis])
      if hugging != 250 { element.set("\(axis.rawValue)HuggingPriority", number(hugging)) }
      if resistance != 750 { element.set("\(axis.rawValue)CompressionResistancePriority", number(resistance)) }
    }
    check(view.hugging.variations.isEmpty && view.compressionResistance.variations.isEmpty)
    if !view.autoresizesSubviews { element.set("autoresizesSubviews", "NO") }
    if view.preservesSuperviewLayoutMargins { element.set("preservesSuperviewLayoutMargins", "YES") }
    if !view.insetsLayoutMarginsFromSafeArea { element.set("insetsLayoutMarginsFromSafeArea", "NO") }
    if view.followsReadableWidth { element.set("layoutMarginsFollowReadableWidth", "YES") }
    if let margins = view.layoutMargins.base { element.children.append(Self.margins(margins)) }
    check(variations.add(view.layoutMargins) { $0.map(Self.margins) })
    check(variations.add(view.background) { $0.flatMap { StoryboardColor.element($0, key: "backgroundColor") } })
  }

  private static func margins(_ margins: LayoutMargins) -> MarkupElement {
    switch margins {
    case .absolute(let insets): sides(insets, "edgeInsets", key: "layoutMargins", left: "left", right: "right")
    case .directional(let insets): directional(insets, key: "directionalLayoutMargins")
    }
  }

  static func directional(_ insets: EdgeInsets, key: String) -> MarkupElement {
    sides(insets, "directionalEdgeInsets", key: key, left: "leading", right: "trailing")
  }

  private static func sides(
    _ insets: EdgeInsets, _ name: String, key: String, left: String, right: String
  ) -> MarkupElement {
    var element = MarkupElement(name, ["key": key])
    for (name, value) in [("top", insets.top), (left, insets.left), ("bottom", insets.bottom), (right, insets.right)] {
      element.set(name, BuilderNumber.text(value))
    }
    return element
  }

  func number(_ value: Double) -> String { BuilderNumber.text(value) }

  /// Writes an attribute with its variations; the default of the base design is left out.
  private mutating func write<Value: Equatable>(
    _ value: Varied<Value>, as name: String, unless usual: Value, _ text: (Value) -> String?
  ) {
    if value.base != usual { element.set(name, text(value.base)) }
    check(variations.add(name, value, text))
  }

  /// Warns when a condition has other traits than size classes.
  func check(_ isComplete: Bool) {
    if isComplete { return }
    log.warn(
      "variation", "Interface Builder varies by size classes only; '\(view.id)' loses a variation", at: view.span)
  }

  // MARK: Contents

  mutating func write() {
    StoryboardBehaviourWriter(view: view, log: log).write(to: &element)
    switch view.content {
    case .none: break
    case .grid:
      log.warn("grid", "Interface Builder has no grids: the views in '\(view.id)' get fixed frames", at: view.span)
    case .label(let label): write(label)
    case .button(let button): write(button)
    case .textField(let field): write(field)
    case .textView(let textView): write(textView)
    case .image(let image): write(image)
    case .stack(let stack): write(stack)
    case .segments(let control): write(control)
    case .control(let style): write(style)
    case .searchBar(let bar):
      element.set("text", bar.text)
      element.set("placeholder", bar.placeholder)
      element.set("searchBarStyle", bar.style)
    case .table(let table): write(table)
    case .cell(let cell):
      element.set(
        "style",
        cell.style.map { "IBUITableViewCellStyle" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() })
      element.set("accessoryType", cell.accessory?.rawValue)
      element.set("rowHeight", cell.rowHeight.map(number))
    case .scroll(let scroll):
      write(insetAdjustment: scroll.insetAdjustment)
      writeItems(scroll)
    }
  }

  private mutating func writeItems(_ scroll: Scroll) {
    guard let size = scroll.itemSize.base else { return }
    var layout = MarkupElement("collectionViewFlowLayout", ["key": "collectionViewLayout"])
    layout.set("minimumLineSpacing", number(scroll.lineSpacing))
    layout.set("minimumInteritemSpacing", number(scroll.itemSpacing))
    if scroll.hasSelfSizingItems { layout.set("automaticEstimatedItemSize", "YES") }
    layout.children.append(
      MarkupElement("size", ["key": "itemSize", "width": number(size.width), "height": number(size.height)]))
    for (key, height) in [("header", scroll.headerHeight), ("footer", scroll.footerHeight)] where height != 50 {
      layout.children.append(
        MarkupElement("size", ["key": "\(key)ReferenceSize", "width": number(0), "height": number(height)]))
    }
    if scroll.sectionInset != .zero {
      var inset = MarkupElement("inset", ["key": "sectionInset"])
      inset.set("minX", number(scroll.sectionInset.left))
      inset.set("minY", number(scroll.sectionInset.top))
      inset.set("maxX", number(scroll.sectionInset.right))
      inset.set("maxY", number(scroll.sectionInset.bottom))
      layout.children.append(inset)
    }
    element.children.append(layout)
  }

  private mutating func write(_ style: ControlStyle) {
    switch view.kind {
    case .pageControl: element.set("numberOfPages", String(style.count))
    case .progressView: element.set("progressViewStyle", style.style)
    default: element.set("style", style.style)
    }
  }

  private mutating func write(insetAdjustment: InsetAdjustment) {
    if insetAdjustment != .automatic { element.set("contentInsetAdjustmentBehavior", insetAdjustment.rawValue) }
  }

  private mutating func write(_ table: Table) {
    write(insetAdjustment: table.insetAdjustment)
    element.set("style", table.style.rawValue)
    if !table.hasSeparators { element.set("separatorStyle", "none") }
    element.set("rowHeight", table.rowHeight.map(number))
    element.set("sectionHeaderHeight", table.sectionHeaderHeight.map(number))
    element.set("sectionFooterHeight", table.sectionFooterHeight.map(number))
  }

  private mutating func write(_ control: SegmentedControl) {
    if control.apportionsByContent { element.set("apportionsSegmentWidthsByContent", "YES") }
    var list = MarkupElement("segments")
    for segment in control.segments {
      var part = MarkupElement("segment", ["title": segment.title, "image": segment.image])
      if segment.width > 0 { part.set("width", number(segment.width)) }
      list.children.append(part)
    }
    element.children.append(list)
  }

  private mutating func write(_ stack: Stack) {
    let isRow = stack.axis.base == .horizontal
    write(stack.axis, as: "axis", unless: .horizontal) { $0.rawValue }
    write(stack.distribution, as: "distribution", unless: .fill) { $0.rawValue }
    write(stack.alignment, as: "alignment", unless: .fill) { Self.word($0, isRow: isRow) }
    write(stack.spacing, as: "spacing", unless: 0) { BuilderNumber.text($0) }
    if stack.isBaselineRelative { element.set("baselineRelativeArrangement", "YES") }
    let hasMargins = view.layoutMargins.base != nil
    if stack.isLayoutMarginsRelative != hasMargins {
      element.set("layoutMarginsRelativeArrangement", stack.isLayoutMarginsRelative ? "YES" : "NO")
    }
    if !stack.customSpacing.isEmpty {
      log.warn("spacing", "Interface Builder has no spacing after single views; '\(view.id)' loses it", at: view.span)
    }
  }

  /// Interface Builder writes `top` and `bottom` in rows.
  private static func word(_ alignment: Stack.Alignment, isRow: Bool) -> String {
    switch alignment {
    case .leading where isRow: "top"
    case .trailing where isRow: "bottom"
    default: alignment.rawValue
    }
  }
}

// MARK: - Texts

extension StoryboardContentWriter {
  mutating func write(_ label: Label) {
    write(label.text.optional, plain: "text", attributed: "attributedText")
    write(label.numberOfLines, as: "numberOfLines", unless: 1) { String($0) }
    element.set("lineBreakMode", label.lineBreakMode.rawValue)
    if let width = label.preferredMaxLayoutWidth, width > 0 {
      element.set("preferredMaxLayoutWidth", number(width))
    }
    if label.shrinksToFit {
      element.set("minimumScaleFactor", "0.5")
    } else {
      element.set("adjustsFontSizeToFit", "NO")
    }
    write(label.font.optional)
  }

  mutating func write(_ field: TextField) {
    element.set("borderStyle", field.border.rawValue)
    write(field.text, plain: "text", attributed: "attributedText")
    write(field.placeholder, plain: "placeholder", attributed: "attributedPlaceholder")
    if field.hasClearButton { element.set("clearButtonMode", "always") }
    write(field.font)
  }

  mutating func write(_ textView: TextView) {
    if !textView.isScrollEnabled { element.set("scrollEnabled", "NO") }
    write(textView.text.optional, plain: "text", attributed: "attributedText")
    if textView.placeholder.base != nil {
      log.note("placeholder", "the placeholder of '\(view.id)' is left out: it is code in an app", at: view.span)
    }
    write(textView.font)
  }

  mutating func write(_ fonts: Varied<FontDescription?>) {
    if let base = fonts.base { element.children.append(StoryboardFont.description(base)) }
    check(variations.add(fonts) { $0.map { StoryboardFont.description($0) } })
  }

  private mutating func write(_ text: Varied<TextContent?>, plain: String, attributed: String) {
    set(text.base, plain: plain, attributed: attributed, in: &element)
    for variation in text.variations {
      guard let value = variation.value else { continue }
      var varied = Varied<TextContent?>(nil)
      varied.vary(variation.condition, value)
      let writing = self
      check(
        value.isPlain
          ? variations.add(plain, varied) { $0?.string }
          : variations.add(varied) { $0.map { writing.string($0, key: attributed) } })
    }
  }

  /// Writes a text: as an attribute, or, with fonts of its own, as a child.
  func set(_ text: TextContent?, plain: String, attributed: String, in element: inout MarkupElement) {
    guard let text else { return }
    if text.isPlain { return element.set(plain, text.string) }
    element.children.append(string(text, key: attributed))
  }

  /// An attributed string.
  private func string(_ text: TextContent, key: String) -> MarkupElement {
    var element = MarkupElement("attributedString", ["key": key])
    for run in text.runs {
      var fragment = MarkupElement("fragment", ["content": run.text])
      var attributes = MarkupElement("attributes")
      if let font = run.font {
        if let part = StoryboardFont.attribute(font) {
          attributes.children.append(part)
        } else {
          log.warn("font", "a text of '\(view.id)' loses a font that attributed strings do not support", at: view.span)
        }
      }
      if let paragraph = paragraph(run.paragraph) { attributes.children.append(paragraph) }
      if !attributes.children.isEmpty { fragment.children.append(attributes) }
      element.children.append(fragment)
    }
    return element
  }

  private func paragraph(_ style: TextContent.ParagraphStyle) -> MarkupElement? {
    // Interface Builder and `.layout` have the same words.
    let numbers = ParagraphName.table.map { (name: $0.word, value: style[keyPath: $0.property]) }.filter {
      $0.value > 0
    }
    if numbers.isEmpty { return nil }
    var element = MarkupElement("paragraphStyle", ["key": "NSParagraphStyle"])
    for (name, value) in numbers { element.set(name, number(value)) }
    return element
  }
}

// MARK: - Buttons and images

extension StoryboardContentWriter {
  mutating func write(_ button: Button) {
    element.set("buttonType", button.style.rawValue)
    element.set("lineBreakMode", button.lineBreakMode.rawValue)
    write(button.font)
    let insets = [
      ("contentEdgeInsets", button.contentInsets), ("titleEdgeInsets", button.titleInsets.unlessZero),
      ("imageEdgeInsets", button.imageInsets.unlessZero),
    ]
    for (key, value) in insets {
      guard let value else { continue }
      var inset = MarkupElement("inset", ["key": key])
      let sides = [("minX", value.left), ("minY", value.top), ("maxX", value.right), ("maxY", value.bottom)]
      for (name, value) in sides { inset.set(name, number(value)) }
      element.children.append(inset)
    }
    let base = state(button, title: button.title.base)
    element.children.append(base)
    for other in button.states {
      var state = MarkupElement("state", ["key": other.state.rawValue])
      set(other.title, plain: "title", attributed: "attributedTitle", in: &state)
      setImage(other.image, of: &state)
      state.set("backgroundImage", other.backgroundImage)
      element.children.append(state)
    }
    let writing = self
    check(variations.add(button.title) { $0.map { writing.state(button, title: $0) } })
    if let configuration = button.configuration { element.children.append(self.configuration(configuration)) }
  }

  private func state(_ button: Button, title: TextContent?) -> MarkupElement {
    var state = MarkupElement("state", ["key": "normal"])
    set(title, plain: "title", attributed: "attributedTitle", in: &state)
    setImage(button.image, of: &state)
    state.set("backgroundImage", button.backgroundImage)
    if let symbol = button.symbol { state.children.append(self.symbol(symbol)) }
    return state
  }

  private func configuration(_ configuration: Button.Configuration) -> MarkupElement {
    var part = MarkupElement("buttonConfiguration", ["key": "configuration", "style": configuration.style])
    set(configuration.title, plain: "title", attributed: "attributedTitle", in: &part)
    set(configuration.subtitle, plain: "subtitle", attributed: "attributedSubtitle", in: &part)
    setImage(configuration.image, of: &part)
    part.set("buttonSize", configuration.buttonSize)
    part.set("imagePlacement", configuration.imagePlacement)
    if configuration.imagePadding != 0 { part.set("imagePadding", number(configuration.imagePadding)) }
    if configuration.titlePadding != 1 { part.set("titlePadding", number(configuration.titlePadding)) }
    if let font = configuration.font {
      part.children.append(StoryboardFont.description(font, key: "titleFontDescription"))
    }
    if let insets = configuration.contentInsets { part.children.append(Self.directional(insets, key: "contentInsets")) }
    return part
  }

  mutating func write(_ content: ImageContent) {
    setImage(content.name.base, of: &element)
    check(variations.add("image", content.name) { $0 })
    if let symbol = content.symbol { element.children.append(self.symbol(symbol)) }
  }

  private func setImage(_ name: String?, of element: inout MarkupElement) {
    guard let name else { return }
    element.set("image", name)
    if images[name]?.isSystem == true { element.set("catalog", "system") }
  }

  private func symbol(_ symbol: SymbolConfiguration) -> MarkupElement {
    var element = MarkupElement("preferredSymbolConfiguration", ["key": "preferredSymbolConfiguration"])
    if let size = symbol.pointSize {
      element.set("configurationType", "pointSize")
      element.set("pointSize", number(size))
    } else if symbol.font != nil {
      element.set("configurationType", "font")
    }
    element.set("scale", symbol.scale)
    element.set("weight", symbol.weight)
    if let font = symbol.font { element.children.append(StoryboardFont.description(font)) }
    return element
  }
}

extension EdgeInsets {
  /// The insets; `nil` for none.
  fileprivate var unlessZero: EdgeInsets? { self == .zero ? nil : self }
}

// MARK: - Behaviour

/// Writes the values of controls and the reactions to touches, and notes those that only code can have.
struct StoryboardBehaviourWriter {
  let view: View
  let log: ConversionLog

  /// Adds the attributes that differ from the defaults.
  func write(to element: inout MarkupElement) {
    let behaviour = view.behaviour
    if behaviour.isMultipleTouchEnabled { element.set("multipleTouchEnabled", "YES") }
    if behaviour.isExclusiveTouch { element.set("exclusiveTouch", "YES") }
    if !behaviour.isEnabled { writeEnabled(to: &element) }
    if view.kind.hasStates, behaviour.isSelected { element.set("selected", "YES") }
    if view.kind.hasStates, behaviour.isHighlighted { element.set("highlighted", "YES") }
    if behaviour.returnKey != .default {
      element.children.append(
        MarkupElement("textInputTraits", ["key": "textInputTraits", "returnKeyType": behaviour.returnKey.rawValue]))
    }
    if let value = behaviour.value { write(value, to: &element) }
    noteOverrides()
    for handler in behaviour.handlers {
      log.note(
        "touches",
        "the <on> of '\(view.id)' is left out: what it does \(Self.words(handler.trigger)) is code in an app",
        at: handler.span)
    }
  }

  /// What a program overrides is code.
  private func noteOverrides() {
    let behaviour = view.behaviour
    let overrides = [
      ("nextResponder", behaviour.nextResponder != nil), ("hitTest", behaviour.hitTest != nil),
      ("hitInsets", behaviour.hitInsets != .zero), ("delegate", behaviour.delegate != nil),
    ]
    for (name, isThere) in overrides where isThere {
      log.note("touches", "'\(name)' of '\(view.id)' is left out: it is code in an app", at: view.span)
    }
  }

  private func writeEnabled(to element: inout MarkupElement) {
    if view.kind.isControl || view.kind == .label { return element.set("enabled", "NO") }
    log.note("enabled", "enabled=\"false\" of '\(view.id)' is left out: it is no control", at: view.span)
  }

  /// As Xcode does, the ends of a slider and the greatest value of a stepper are always written.
  private func write(_ value: ControlValue, to element: inout MarkupElement) {
    let number = BuilderNumber.text
    switch view.kind {
    case .switch: if value.value > 0 { element.set("on", "YES") }
    case .segmentedControl: if value.value >= 0 { element.set("selectedSegmentIndex", number(value.value)) }
    case .slider:
      if value.value != 0 { element.set("value", number(value.value)) }
      element.set("minValue", number(value.minimum))
      element.set("maxValue", number(value.maximum))
    case .stepper:
      if value.value != 0 { element.set("value", number(value.value)) }
      if value.minimum != 0 { element.set("minimumValue", number(value.minimum)) }
      element.set("maximumValue", number(value.maximum))
      if value.step != 1 { element.set("stepValue", number(value.step)) }
    default: break
    }
  }

  private static func words(_ trigger: EventHandler.Trigger) -> String {
    switch trigger {
    case .event(let event): "on \(event.rawValue)"
    case .action(let action): "on the action '\(action)'"
    case .notification(let name): "on the notification '\(name)'"
    }
  }
}
