import LayoutModel
import LayoutReading

/// Writes what a view says for `.layout`: its properties, and the parts of it that are elements of their own.
struct LayoutContentWriter: PartWriting {
  let view: View
  let document: Document
  let ids: ReadableIds
  let log: ConversionLog
  var element: MarkupElement
  var variations: LayoutVariations

  /// - Parameters:
  ///   - usualFont: the font that the text has where nothing says so.
  ///   - skipped: properties that follow from something else.
  mutating func write(usualFont: FontDescription, skipping skipped: [String]) {
    var usual = View.usual(view.kind)
    usual.content.label?.font = Varied(usualFont)
    // A value that is not stated is brought between the ends.
    if view.kind.usualValue != nil {
      usual.controlValue.value = max(usual.controlValue.value, view.controlValue.minimum)
    }
    let properties = View.properties.filter { property in !skipped.contains { $0 == property.facts.name } }
    write(properties, of: view, usual: usual)
    if view.kind == .gridView {
      log.warn("grid", "the grid of \(subject) is lost: conversion does not write grids", at: view.span)
    } else {
      write(ViewProperties.own(view.kind), of: view, usual: usual)
    }
    writeParts()
  }

  private var subject: String { view.name.map { "'\($0)'" } ?? "this <\(view.kind.rawValue)>" }

  /// Writes the properties that have other values than the usual ones, and all variations.
  mutating func write<Root>(_ properties: [Property<Root>], of root: Root, usual: Root) {
    for property in properties {
      let values = property.get(root)
      let isUsual = !property.facts.isRequired && values.base == property.get(usual).base
      if let name = property.facts.name {
        if !isUsual { write(values.base, property.facts, as: name) }
        if property.facts.varies { writeVariations(of: values, property.facts, as: name) }
      } else if property.facts.isFont {
        write(fonts: values, isUsual: isUsual)
      } else if !isUsual {
        noteLoss(of: property.facts, values.base)
      }
    }
  }

  private mutating func write(_ value: AttributeValue, _ facts: PropertyFacts, as name: String) {
    if let runs = runs(value, facts) {
      element.children += runs.map { run($0) }
    } else if let text = written(value, facts), text != facts.shownDefault {
      element.set(name, text)
    }
  }

  private mutating func writeVariations(of values: Varied<AttributeValue>, _ facts: PropertyFacts, as name: String) {
    for (condition, value) in variations.relevant(values) {
      element.children += (runs(value, facts) ?? []).map { run($0).varied(condition) }
    }
    let writing = self
    variations.add(name, values) { writing.runs($0, facts) == nil ? writing.written($0, facts) : nil }
  }

  /// The value of an attribute; `nil`, and noted, where the language has none like it.
  private func written(_ value: AttributeValue, _ facts: PropertyFacts) -> String? {
    switch (facts.type, value) {
    case (_, .absent): return nil
    case (.color, .word(let color)): return self.color(color, as: facts.title)
    case (.text, .word(let name)) where facts.name == "image" || facts.name == "backgroundImage": return image(name)
    case (.text, .word(let word)): return characters(TextContent(word))
    case (_, .text(let text)):
      if !text.isPlain {
        let message = "the \(facts.title) of \(subject) loses its fonts: .layout has them in texts only"
        log.warn("text", message, at: view.span)
      }
      return characters(text)
    case (.choice(let words), .word(let word)) where !words.contains(word):
      noteLoss(of: facts, value)
      return nil
    case (_, .margins(.absolute(let insets))) where insets.left != insets.right:
      log.note("margins", "the left and right margins become leading and trailing ones", at: view.span)
    default: break
    }
    if value.written == nil {
      let name = facts.name ?? facts.title
      log.warn(name, "the \(name) of \(subject) is left out; \(DecimalText.limit)", at: view.span)
    }
    return facts.type.written(value)
  }

  private func noteLoss(of facts: PropertyFacts, _ value: AttributeValue) {
    let (name, text) = (facts.name ?? facts.title, value.description(limit: 40))
    log.note("value", "the \(name) '\(text)' of \(subject) is left out: .layout has no such value", at: view.span)
  }

  /// Names of colours that are the same in light and dark, as in iOS 12 and before.
  private static let oldColors = ["darkText": "black", "lightText": "#ffffff99"]

  /// A colour as the language writes it; `nil`, and noted, where it has none.
  private func color(_ name: String, as title: String) -> String? {
    let word = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    let color =
      ColorName.parse(Self.oldColors[word] ?? word) ?? document.looks?.colors[name].flatMap { ColorName.parse($0) }
    if color == nil {
      log.note("color", "the \(title) '\(name)' is left out: .layout has no such colour", at: view.span)
    }
    return color
  }

  private func image(_ name: String?) -> String? {
    guard let name, document.images[name] == nil else { return name }
    log.note("image", "the image '\(name)' is left out: the document does not have its size", at: view.span)
    return nil
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

  /// The runs of a text that stand in place of an attribute; `nil` for plain ones, and where there are none in the language.
  private func runs(_ value: AttributeValue, _ facts: PropertyFacts) -> [TextContent.Run]? {
    guard case .text(let text) = value, !text.isPlain, facts.name == "text" || facts.name == "title" else { return nil }
    return text.runs
  }

  private func run(_ run: TextContent.Run) -> MarkupElement {
    var element = MarkupElement("run", ["text": characters(TextContent(run.text))])
    for (name, property) in ParagraphName.attributes where run.paragraph[keyPath: property] > 0 {
      element.set(name.rawValue, DecimalText.text(run.paragraph[keyPath: property]))
    }
    if let font = run.font {
      check(font)
      element.children.append(LayoutFont.element(font))
    }
    return element
  }

  private mutating func write(fonts: Varied<AttributeValue>, isUsual: Bool) {
    let base = isUsual ? nil : FontDescription.held(in: fonts.base)
    let varied = variations.relevant(fonts).compactMap { entry in
      FontDescription.held(in: entry.value).map { (entry.condition, $0) }
    }
    for font in [base].compactMap({ $0 }) + varied.map(\.1) { check(font) }
    element.children += base.map { [LayoutFont.element($0)] } ?? []
    element.children += varied.map { LayoutFont.element($0.1).varied($0.0) }
  }

  private func check(_ font: FontDescription) {
    guard case .textStyle(let style, _) = font.face, TextStyleName.word(of: style) == nil else { return }
    log.warn("font", "the text style '\(style)' of \(subject) becomes a size: .layout has no such style", at: view.span)
  }

  private mutating func writeParts() {
    switch view.content {
    case .button(let button):
      for state in button.states {
        let start = MarkupElement("state", ["name": state.state.rawValue])
        append(part(start, Button.StateContent.properties, state, usual: Button.StateContent(state.state)))
      }
      write(button.symbol)
      guard let configuration = button.configuration else { return }
      let (rows, usual) = (Button.Configuration.properties, Button.Configuration())
      guard isShort(configuration, of: button) else {
        return append(part(MarkupElement("configuration"), rows, configuration, usual: usual))
      }
      element.set("configuration", configuration.style)
      write(rows.filter { $0.facts.name != "style" }, of: configuration, usual: usual)
    case .image(let image): write(image.symbol)
    case .segments(let control):
      for segment in control.segments {
        let start = MarkupElement("segment")
        append(part(start, SegmentedControl.Segment.properties, segment, usual: SegmentedControl.Segment()))
      }
    case .cell(let cell):
      element.set("textLabel", cell.textLabel.flatMap { ids[$0] })
      element.set("detailTextLabel", cell.detailTextLabel.flatMap { ids[$0] })
      element.set("imageView", cell.imageView.flatMap { ids[$0] })
      guard let section = cell.section else { return }
      if section == Cell.Section() { element.set("section", "true") }
      element.set("sectionTitle", section.title)
      element.set("sectionFooter", section.footer)
    default: break
    }
  }

  /// Whether attributes of the button say what a configuration has: one font and lines that break in one way.
  private func isShort(_ configuration: Button.Configuration, of button: Button) -> Bool {
    let type = LayoutGrammar.rule(named: "button")?.attribute("configuration")?.type
    let (isPlain, image) = (configuration.title?.isPlain ?? true, configuration.image ?? button.image)
    let hasParts = element.children.contains { $0.name == "font" || $0.name == "run" }
    guard type?.accepts(configuration.style) == true, isPlain, !hasParts, configuration.font == nil else {
      return false
    }
    return button.title.variations.isEmpty && button.shownImage == image && element.value(of: "lineBreak") == nil
  }

  private mutating func write(_ symbol: SymbolConfiguration?) {
    guard let symbol else { return }
    let part = part(MarkupElement("symbol"), SymbolConfiguration.properties, symbol, usual: SymbolConfiguration())
    if !part.isEmpty { append(part) }
  }

  /// Writes a button or a space of a bar.
  mutating func write(_ item: BarItem) {
    let width = item.width.flatMap { $0 < 0 ? nil : DecimalText.text($0) }
    guard let button = view.content.button else {
      element.set("system", item.system)
      return element.set("width", width)
    }
    if let system = item.system {
      element.set("system", system)
    } else if let image = image(button.image) {
      element.set("image", image)
    } else {
      element.set("title", button.title.base.map { characters($0) } ?? "")
    }
    element.set("width", width)
    if item.isDone, item.system != "done" { element.set("style", "done") }
    if item.isTrailing { element.set("placement", "trailing") }
    if !view.behaviour.isEnabled { element.set("enabled", "false") }
    element.set("tint", view.writtenLook.tintColor.base.flatMap { color($0, as: "tint") })
    if view.behaviour.tag != 0 { element.set("tag", ValueType.integer.written(.whole(view.behaviour.tag))) }
  }
}

/// A writer of the elements of views by the rows of their properties.
protocol PartWriting {
  var element: MarkupElement { get set }

  mutating func write<Root>(_ properties: [Property<Root>], of root: Root, usual: Root)
}

extension PartWriting {
  mutating func append(_ part: MarkupElement) { element.children.append(part) }

  func part<Root>(
    _ start: MarkupElement, _ properties: [Property<Root>], _ root: Root, usual: Root
  ) -> MarkupElement {
    var writing = self
    writing.element = start
    writing.write(properties, of: root, usual: usual)
    return writing.element
  }
}

/// Fonts as `<font>` elements.
enum LayoutFont {
  static func element(_ font: FontDescription) -> MarkupElement {
    var element = MarkupElement("font")
    switch font.face {
    case .textStyle(let style, let weight):
      if let word = TextStyleName.word(of: style) {
        element.set("textStyle", word)
        element.set("weight", weight?.rawValue)
        return element
      }
    case .system(let weight): if weight != .regular { element.set("weight", weight.rawValue) }
    case .boldSystem: element.set("face", "boldSystem")
    case .italicSystem: element.set("face", "italicSystem")
    case .named(let name, let family):
      element.set("name", name)
      element.set("family", family)
    }
    element.set("size", DecimalText.text(max(0, font.size)) ?? "17")
    return element
  }
}
