import LayoutModel
import LayoutReading

/// Writes the properties of the kind of a view for `.layout`: texts, images, fonts, arrangements, and values of controls.
struct LayoutContentWriter {
  let view: View
  let images: [String: ImageResource]
  let ids: ReadableIds
  let log: ConversionLog
  /// The font that the text has where nothing says so.
  var usualFont = FontDescription.system(17)
  var element: MarkupElement
  var variations: LayoutVariations

  mutating func write() {
    LayoutBehaviourWriter(view: view).write(to: &element)
    switch view.content {
    case .none: break
    case .grid: log.warn("grid", "the grid of \(subject) is lost: conversion does not write grids", at: view.span)
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
      write(bar.style, as: "style", of: [])
    case .table(let table): write(table)
    case .cell(let cell): write(cell)
    case .scroll(let scroll):
      write(insetAdjustment: scroll.insetAdjustment)
      let size = scroll.itemSize.base.map { [$0.width, $0.height] }
      element.set("itemSize", size?.compactMap(DecimalText.text).joined(separator: " "))
      element.set("selfSizing", scroll.hasSelfSizingItems, unless: false)
      if scroll.itemSpacing != 10 { element.set("itemSpacing", DecimalText.text(max(0, scroll.itemSpacing))) }
      if scroll.lineSpacing != 10 { element.set("lineSpacing", DecimalText.text(max(0, scroll.lineSpacing))) }
      if scroll.sectionInset != .zero {
        let inset = scroll.sectionInset
        element.set("inset", DecimalText.list([inset.top, inset.left, inset.bottom, inset.right]))
      }
      if scroll.headerHeight != 50 { element.set("sectionHeaderHeight", DecimalText.text(scroll.headerHeight)) }
      if scroll.footerHeight != 50 { element.set("sectionFooterHeight", DecimalText.text(scroll.footerHeight)) }
    }
  }

  /// Writes an attribute with its variations; the default of the base design is left out.
  private mutating func write<Value: Equatable>(
    _ value: Varied<Value>, as name: String, unless usual: Value, _ text: (Value) -> String?
  ) {
    if value.base != usual {
      let written = text(value.base)
      if written == nil { log.warn(name, "'\(name)' is left out; \(DecimalText.limit)", at: view.span) }
      element.set(name, written)
    }
    variations.add(name, value, text)
  }

  /// Writes a word if it is one of those of the language.
  mutating func write(_ word: String?, as name: String, of words: [String]) {
    element.set(name, known(word, as: name, of: words))
  }

  /// A word if it is one of those of the language; `nil`, with a note, for another one.
  private func known(_ word: String?, as name: String, of words: [String]) -> String? {
    guard let word else { return nil }
    if words.contains(word) { return word }
    log.note("value", "the \(name) '\(word)' of \(subject) is left out: .layout has no such value", at: view.span)
    return nil
  }

  /// The name of the view in messages.
  var subject: String { view.name.map { "'\($0)'" } ?? "this <\(view.kind.rawValue)>" }

  /// A length, unless it is not positive.
  func length(_ number: Double?) -> String? { number.flatMap { $0 >= 0 ? DecimalText.text($0) : nil } }
}

// MARK: - Texts

extension LayoutContentWriter {
  private mutating func write(_ label: Label) {
    write(label.text.optional, as: "text", isOmittedEmpty: true)
    write(label.font.optional, unless: usualFont)
    write(label.numberOfLines, as: "lines", unless: 1) { Self.lines($0) }
    if label.lineBreakMode != .tailTruncation { element.set("lineBreak", label.lineBreakMode.rawValue) }
    if let width = label.preferredMaxLayoutWidth, width > 0 { element.set("preferredWidth", length(width)) }
    element.set("shrinks", label.shrinksToFit, unless: false)
  }

  private static func lines(_ count: Int) -> String { String(min(max(0, count), 9_999_999)) }

  private mutating func write(_ button: Button) {
    write(button.title, as: "title")
    write(button.font)
    if button.style != .system { element.set("style", button.style.rawValue) }
    element.set("image", image(button.image))
    element.set("backgroundImage", image(button.backgroundImage))
    element.set("contentInsets", button.contentInsets.flatMap(DecimalText.insets))
    if button.titleInsets != .zero { element.set("titleInsets", DecimalText.insets(button.titleInsets)) }
    if button.imageInsets != .zero { element.set("imageInsets", DecimalText.insets(button.imageInsets)) }
    if button.lineBreakMode != .middleTruncation { element.set("lineBreak", button.lineBreakMode.rawValue) }
    for state in button.states {
      element.children.append(
        MarkupElement(
          "state",
          [
            "name": state.state.rawValue, "title": state.title.map { characters($0) }, "image": image(state.image),
            "backgroundImage": image(state.backgroundImage),
          ]))
    }
    write(button.symbol)
    if let configuration = button.configuration { write(configuration) }
  }

  mutating func write(_ item: BarItem) {
    guard case .button(let button) = view.content else {
      element.set("system", item.system)
      return element.set("width", length(item.width))
    }
    if let system = item.system {
      element.set("system", system)
    } else if let image = image(button.image) {
      element.set("image", image)
    } else {
      element.set("title", button.title.base.map { characters($0) } ?? "")
    }
    element.set("width", length(item.width))
    if item.isDone, item.system != "done" { element.set("style", "done") }
    if item.isTrailing { element.set("placement", "trailing") }
    element.set("enabled", view.behaviour.isEnabled, unless: true)
  }

  private mutating func write(_ field: TextField) {
    write(field.text, as: "text")
    if field.placeholder.base.map({ !$0.isPlain }) == true {
      log.warn("text", "the placeholder of \(subject) loses its fonts: .layout has them in texts only", at: view.span)
    }
    element.set("placeholder", field.placeholder.base.map { characters($0) })
    let writing = self
    variations.add("placeholder", field.placeholder) { $0.map { writing.characters($0) } }
    write(field.font)
    if field.border != .roundedRect { element.set("border", field.border.rawValue) }
    element.set("clearButton", field.hasClearButton, unless: false)
  }

  private mutating func write(_ textView: TextView) {
    write(textView.text.optional, as: "text", isOmittedEmpty: true)
    write(textView.font)
    element.set("placeholder", textView.placeholder.base.map { characters($0) })
    element.set("scrolls", textView.isScrollEnabled, unless: true)
  }

  private mutating func write(_ text: Varied<TextContent?>, as name: String, isOmittedEmpty: Bool = false) {
    if let base = text.base {
      if !base.isPlain, !base.runs.isEmpty {
        element.children += base.runs.map { run($0) }
      } else if !isOmittedEmpty || !base.string.isEmpty {
        element.set(name, characters(base))
      }
    }
    let writing = self
    for (condition, value) in variations.relevant(text) {
      guard let value, !value.isPlain else { continue }
      element.children += value.runs.map { run in
        var part = writing.run(run)
        part.set("for", LayoutVariations.text(condition))
        return part
      }
    }
    variations.add(name, text) { $0.flatMap { $0.isPlain ? writing.characters($0) : nil } }
  }

  private func run(_ run: TextContent.Run) -> MarkupElement {
    var element = MarkupElement("run", ["text": characters(TextContent(run.text))])
    for (word, property) in ParagraphName.table where run.paragraph[keyPath: property] > 0 {
      element.set(word, length(run.paragraph[keyPath: property]))
    }
    if let font = run.font { element.children.append(self.font(font)) }
    return element
  }

  /// The characters of a text that XML allows.
  private func characters(_ text: TextContent) -> String {
    let scalars = text.string.unicodeScalars
    let kept = scalars.filter { scalar in
      scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE || [0x9, 0xA, 0xD].contains(scalar.value)
    }
    if kept.count < scalars.count {
      log.warn("text", "characters of a text of \(subject) are left out: XML does not allow them", at: view.span)
    }
    return String(String.UnicodeScalarView(kept))
  }

  private mutating func write(_ fonts: Varied<FontDescription?>, unless usual: FontDescription? = nil) {
    let base = fonts.base == usual ? nil : fonts.base
    let varied = variations.relevant(fonts).compactMap { entry in entry.value.map { (entry.condition, $0) } }
    for font in [base].compactMap({ $0 }) + varied.map(\.1) { check(font) }
    element.children += LayoutFont.elements(base, varied)
  }

  private func font(_ font: FontDescription) -> MarkupElement {
    check(font)
    return LayoutFont.element(font)
  }

  private func check(_ font: FontDescription) {
    guard let style = LayoutFont.unknownStyle(font) else { return }
    log.warn(
      "font", "the text style '\(style)' of \(subject) becomes a size: .layout has no such style", at: view.span)
  }
}

// MARK: - Images

extension LayoutContentWriter {
  private mutating func write(_ content: ImageContent) {
    element.set("image", image(content.name.base))
    let writing = self
    variations.add("image", content.name) { writing.image($0) }
    write(content.symbol)
  }

  private func image(_ name: String?) -> String? {
    guard let name else { return nil }
    if images[name] == nil {
      log.note("image", "the image '\(name)' is left out: the document does not have its size", at: view.span)
    }
    return images[name] == nil ? nil : name
  }

  private mutating func write(_ symbol: SymbolConfiguration?) {
    guard let symbol else { return }
    var part = MarkupElement(
      "symbol",
      [
        "size": length(symbol.pointSize), "scale": known(symbol.scale, as: "scale", of: ["small", "medium", "large"]),
        "weight": known(symbol.weight, as: "weight", of: FontWeight.allCases.map(\.rawValue)),
      ])
    if let font = symbol.font { part.children.append(self.font(font)) }
    if !part.isEmpty { element.children.append(part) }
  }

  private mutating func write(_ configuration: Button.Configuration) {
    var part = MarkupElement("configuration", ["style": configuration.style])
    if configuration.subtitle.map({ !$0.isPlain }) == true {
      log.warn("text", "the subtitle of \(subject) loses its fonts: .layout has them in titles only", at: view.span)
    }
    if let title = configuration.title, !title.isPlain {
      part.children += title.runs.map { run($0) }
    } else {
      part.set("title", configuration.title.map { characters($0) })
    }
    part.set("subtitle", configuration.subtitle.map { characters($0) })
    part.set("image", image(configuration.image))
    part.set("size", known(configuration.buttonSize, as: "size", of: ["mini", "small", "medium", "large"]))
    let places = ["leading", "top", "trailing", "bottom"]
    part.set("imagePlacement", known(configuration.imagePlacement, as: "imagePlacement", of: places))
    if configuration.imagePadding > 0 { part.set("imagePadding", length(configuration.imagePadding)) }
    if configuration.titlePadding != 1 { part.set("titlePadding", length(configuration.titlePadding)) }
    part.set("contentInsets", configuration.contentInsets.flatMap(DecimalText.insets))
    if let font = configuration.font { part.children.append(self.font(font)) }
    element.children.append(part)
  }

  private mutating func write(_ control: SegmentedControl) {
    element.set("sizesByContent", control.apportionsByContent, unless: false)
    for segment in control.segments {
      var part = MarkupElement(
        "segment", ["title": segment.title.map { characters(TextContent($0)) }, "image": image(segment.image)])
      if segment.width > 0 { part.set("width", length(segment.width)) }
      element.children.append(part)
    }
  }
}

// MARK: - Containers and controls

extension LayoutContentWriter {
  private mutating func write(_ stack: Stack) {
    write(stack.axis, as: "axis", unless: .horizontal) { $0.rawValue }
    write(stack.distribution, as: "distribution", unless: .fill) { $0.rawValue }
    write(stack.alignment, as: "alignment", unless: .fill) { $0.rawValue }
    write(stack.spacing, as: "spacing", unless: 0) { DecimalText.text($0) }
    element.set("marginsRelative", stack.isLayoutMarginsRelative, unless: false)
    element.set("baselineRelative", stack.isBaselineRelative, unless: false)
  }

  private mutating func write(_ style: ControlStyle) {
    if view.kind == .pageControl { element.set("pages", Self.lines(style.count)) }
    guard let words = Self.styles[view.kind] else { return write(style.style, as: "style", of: []) }
    write(style.style, as: "style", of: words)
  }

  private static let styles: [ViewKind: [String]] = [
    .progressView: ["default", "bar"], .datePicker: ["wheels", "compact", "inline"],
    .activityIndicatorView: ["medium", "large", "white", "whiteLarge", "gray"],
  ]

  private mutating func write(insetAdjustment: InsetAdjustment) {
    if insetAdjustment != .automatic { element.set("insetAdjustment", insetAdjustment.rawValue) }
  }

  private mutating func write(_ table: Table) {
    if table.style != .plain { element.set("style", table.style.rawValue) }
    write(insetAdjustment: table.insetAdjustment)
    element.set("rowHeight", table.rowHeight.flatMap { $0 < 0 ? "automatic" : DecimalText.text($0) })
    element.set("sectionHeaderHeight", length(table.sectionHeaderHeight))
    element.set("sectionFooterHeight", length(table.sectionFooterHeight))
    element.set("separators", table.hasSeparators, unless: true)
  }

  private mutating func write(_ cell: Cell) {
    element.set("style", cell.style?.rawValue)
    element.set("textLabel", cell.textLabel.flatMap { ids[$0] })
    element.set("detailTextLabel", cell.detailTextLabel.flatMap { ids[$0] })
    element.set("imageView", cell.imageView.flatMap { ids[$0] })
    element.set("accessory", cell.accessory?.rawValue)
    element.set("rowHeight", length(cell.rowHeight))
    guard let section = cell.section else { return }
    if section == Cell.Section() { element.set("section", true, unless: false) }
    element.set("sectionTitle", section.title)
    element.set("sectionFooter", section.footer)
  }
}

extension Varied {
  /// The same value as an optional one.
  var optional: Varied<Value?> {
    var varied = Varied<Value?>(base)
    for variation in variations { varied.vary(variation.condition, variation.value) }
    return varied
  }
}

// MARK: - Fonts

/// Fonts as `<font>` elements.
enum LayoutFont {
  /// The fonts of a view: that of the base design, and the variations.
  static func elements(
    _ base: FontDescription?, _ variations: [(condition: TraitCondition, value: FontDescription)]
  ) -> [MarkupElement] {
    let first = base.map { [element($0)] } ?? []
    return first
      + variations.map { condition, font in
        var element = element(font)
        element.set("for", LayoutVariations.text(condition))
        return element
      }
  }

  static func element(_ font: FontDescription) -> MarkupElement {
    var element = MarkupElement("font")
    switch font.face {
    case .textStyle(let style, let weight):
      if let word = TextStyleName.word(of: style) {
        element.set("textStyle", word)
        element.set("weight", weight?.rawValue)
        return element
      }
    case .system(let weight):
      if weight != .regular { element.set("weight", weight.rawValue) }
    case .boldSystem: element.set("face", "boldSystem")
    case .italicSystem: element.set("face", "italicSystem")
    case .named(let name, let family):
      element.set("name", name)
      element.set("family", family)
    }
    element.set("size", DecimalText.text(max(0, font.size)) ?? "17")
    return element
  }

  /// The text style of a font if the language does not have it.
  static func unknownStyle(_ font: FontDescription) -> String? {
    guard case .textStyle(let style, _) = font.face, TextStyleName.word(of: style) == nil else { return nil }
    return style
  }
}

// MARK: - Behaviour

/// Writes the values of controls and the reactions to touches, without the actions, which are reported as losses.
struct LayoutBehaviourWriter {
  let view: View

  /// Adds the attributes that differ from the defaults.
  func write(to element: inout MarkupElement) {
    let behaviour = view.behaviour
    element.set("enabled", behaviour.isEnabled, unless: true)
    if view.kind == .textView { element.set("editable", behaviour.isEditable, unless: true) }
    element.set("exclusiveTouch", behaviour.isExclusiveTouch, unless: false)
    element.set("multipleTouch", behaviour.isMultipleTouchEnabled, unless: false)
    if view.kind.hasStates {
      element.set("selected", behaviour.isSelected, unless: false)
      element.set("highlighted", behaviour.isHighlighted, unless: false)
    }
    if view.kind.takesText, behaviour.returnKey != .default { element.set("returnKey", behaviour.returnKey.rawValue) }
    guard let value = behaviour.value, let usual = view.kind.usualValue else { return }
    switch view.kind {
    case .switch: element.set("on", value.value > 0, unless: false)
    case .pageControl where value.value > 0: element.set("selected", DecimalText.text(value.value))
    case .segmentedControl where value.value >= 0: element.set("selected", DecimalText.text(value.value))
    case .slider, .stepper:
      for (name, number, plain) in [
        ("minimum", value.minimum, usual.minimum), ("maximum", value.maximum, usual.maximum),
        ("value", value.value, max(usual.value, value.minimum)),
      ] where number != plain {
        element.set(name, DecimalText.text(number))
      }
      if view.kind == .stepper, value.step > 0, value.step != usual.step {
        element.set("step", DecimalText.text(value.step))
      }
    default: break
    }
  }
}
