import LayoutModel
import LayoutReading

/// Writes what a view says for Interface Builder: its properties, and the parts of it that are elements of their own.
struct StoryboardContentWriter: PartWriting {
  let view: View
  let images: [String: ImageResource]
  let log: ConversionLog
  var element: MarkupElement
  var variations = StoryboardVariations()

  mutating func write() {
    noteBehaviour()
    let isControl = view.kind.isControl || view.kind == .label
    // Every view gets a name.
    let properties = View.properties.filter { $0.facts.name != "name" && (isControl || $0.facts.name != "enabled") }
    write(properties, of: view, usual: usual)
    // An image view says it by itself.
    if view.kind != .imageView, element.value(of: "contentMode") == nil { element.set("contentMode", "scaleToFill") }
    if view.kind == .gridView {
      log.warn("grid", "Interface Builder has no grids: the views in '\(view.id)' get fixed frames", at: view.span)
    } else {
      write(ViewProperties.own(view.kind), of: view, usual: usual)
    }
    writeParts()
  }

  private var usual: View {
    var usual = View.usual(view.kind)
    // Whether a stack view keeps to margins follows from whether it has some.
    usual.content.stack?.isLayoutMarginsRelative = view.layoutMargins.base != nil
    return usual
  }

  /// Writes the properties that have other values than where Interface Builder says nothing, and all variations.
  mutating func write<Root>(_ properties: [Property<Root>], of root: Root, usual: Root) {
    for property in properties {
      let values = property.get(root)
      guard let place = property.facts.place else {
        if values != property.get(usual) { noteLoss(of: property.facts) }
        continue
      }
      if property.facts.isAlwaysWritten || values.base != property.facts.builderUsual ?? property.get(usual).base {
        write(values.base, at: place, in: &element)
      }
      let writing = self
      let isComplete = variations.add(values) { value, variation in
        if value == .absent || !place.canVary { return false }
        writing.write(value, at: place, in: &variation)
        return true
      }
      if isComplete { continue }
      let message = "Interface Builder varies by size classes only; '\(view.id)' loses a variation"
      log.warn("variation", message, at: view.span)
    }
  }

  private func noteLoss(of facts: PropertyFacts) {
    let name = facts.name ?? facts.title
    let code = facts.effect == .touches ? "touches" : name
    log.note(code, "'\(name)' of '\(view.id)' is left out: an app does this in code", at: view.span)
  }

  private mutating func writeParts() {
    switch view.content {
    case .button(let button):
      if let symbol = button.symbol.map(symbol) {
        element.change("state", key: "normal") { $0.children.append(symbol) }
      }
      for state in button.states {
        let start = MarkupElement("state", ["key": state.state.rawValue])
        append(part(start, Button.StateContent.properties, state, usual: Button.StateContent(state.state)))
      }
      guard let configuration = button.configuration else { return }
      if configuration.lineBreakMode != .wordWrap {
        log.note("lineBreak", "'lineBreak' of the configuration is left out: storyboards have none", at: view.span)
      }
      let start = MarkupElement("buttonConfiguration", ["key": "configuration"])
      append(part(start, Button.Configuration.properties, configuration, usual: Button.Configuration()))
    case .image(let image): if let symbol = image.symbol.map(symbol) { append(symbol) }
    case .segments(let control):
      let (properties, usual) = (SegmentedControl.Segment.properties, SegmentedControl.Segment())
      let segments = control.segments.map { part(MarkupElement("segment"), properties, $0, usual: usual) }
      element.add("segments", children: segments)
    case .stack(let stack):
      // As Interface Builder calls them in rows.
      let isRow = stack.axis.base == .horizontal
      if isRow, stack.alignment.base == .leading { element.set("alignment", "top") }
      if isRow, stack.alignment.base == .trailing { element.set("alignment", "bottom") }
      if stack.customSpacing.isEmpty { return }
      log.warn("spacing", "Interface Builder has no spacing after single views; '\(view.id)' loses it", at: view.span)
    default: break
    }
  }

  private func symbol(_ symbol: SymbolConfiguration) -> MarkupElement {
    var start = MarkupElement("preferredSymbolConfiguration", ["key": "preferredSymbolConfiguration"])
    start.set("configurationType", symbol.pointSize != nil ? "pointSize" : symbol.font != nil ? "font" : nil)
    return part(start, SymbolConfiguration.properties, symbol, usual: SymbolConfiguration())
  }

  // MARK: Places

  private func write(_ value: AttributeValue, at place: BuilderPlace, in element: inout MarkupElement) {
    switch (place, value) {
    case (_, .absent): break
    case (.attribute(let name, _), _): element.set(name.description, Self.text(value))
    case (.spacing, _): element.set("spacing", Self.text(value))
    case (.words(let name, let yes, let no), .flag(let flag)):
      element.set(name.description, (flag ? yes : no)?.description)
    case (.prefixed(let name, let prefix), .word(let word)):
      element.set(name.description, prefix.description + word.prefix(1).uppercased() + word.dropFirst())
    case (.axes(let horizontal, let vertical, let usual), .pair(let pair)):
      if pair.horizontal != usual { element.set(horizontal.description, BuilderNumber.text(pair.horizontal)) }
      if pair.vertical != usual { element.set(vertical.description, BuilderNumber.text(pair.vertical)) }
    case (.color(let key), .word(let color)): append(StoryboardColor.element(color, key: key.description), to: &element)
    case (.font(let key), .font(let font)): append(StoryboardFont.description(font, key: key.description), to: &element)
    case (.text(let plain, _), .text(let text)) where text.isPlain: element.set(plain.description, text.string)
    case (.text(_, let attributed), .text(let text)): append(string(text, key: attributed.description), to: &element)
    case (.image, .word(let name)):
      element.set("image", name)
      if images[name]?.isSystem == true { element.set("catalog", "system") }
    case (.insets(let name, let key), .insets(let insets)):
      append(sides(insets, name.description, key: key.description), to: &element)
    case (.margins, .margins(.absolute(let insets))):
      append(sides(insets, "edgeInsets", key: "layoutMargins"), to: &element)
    case (.margins, .margins(.directional(let insets))):
      append(sides(insets, "directionalEdgeInsets", key: "directionalLayoutMargins"), to: &element)
    case (.size(let key), .size(let size)): append(.size(size, key: key.description), to: &element)
    case (.height(let key), .number(let height)):
      append(.size(Size(width: 0, height: height), key: key.description), to: &element)
    case (.runtime(let path), .number(let number)):
      element.change("userDefinedRuntimeAttributes") { $0.children.append(Self.runtime(path.description, number)) }
    case (.shrinking, .flag(true)): element.set("minimumScaleFactor", "0.5")
    case (.shrinking, _): element.set("adjustsFontSizeToFit", "NO")
    case (.estimatedSize, .flag(true)): element.set("automaticEstimatedItemSize", "YES")
    case (.inside(let name, let key, let place), _):
      element.change(name.description, key: key?.description) { write(value, at: place, in: &$0) }
    default: break
    }
  }

  private func append(_ child: MarkupElement?, to element: inout MarkupElement) {
    if let child { element.children.append(child) }
  }

  private static func text(_ value: AttributeValue) -> String? {
    switch value {
    case .flag(let flag): flag ? "YES" : "NO"
    case .number(let number): BuilderNumber.text(number)
    case .whole(let count): String(count)
    default: value.written
    }
  }

  private func sides(_ insets: EdgeInsets, _ name: String, key: String) -> MarkupElement {
    let (left, top, right, bottom) = (insets.left, insets.top, insets.right, insets.bottom)
    let numbers: KeyValuePairs<String, Double> =
      switch name {
      case "inset": ["minX": left, "minY": top, "maxX": right, "maxY": bottom]
      case "edgeInsets": ["left": left, "top": top, "right": right, "bottom": bottom]
      default: ["leading": left, "top": top, "trailing": right, "bottom": bottom]
      }
    return MarkupElement(name, key: key, numbers)
  }

  private static func runtime(_ path: String, _ number: Double) -> MarkupElement {
    let type = number == number.rounded() ? "integer" : "real"
    let value = MarkupElement(type, ["key": "value", "value": number.text17])
    return MarkupElement("userDefinedRuntimeAttribute", ["type": "number", "keyPath": path], children: [value])
  }

  private func string(_ text: TextContent, key: String) -> MarkupElement {
    var element = MarkupElement("attributedString", ["key": key])
    for run in text.runs {
      var fragment = MarkupElement("fragment", ["content": run.text])
      var attributes = MarkupElement("attributes")
      let font = run.font.flatMap(StoryboardFont.attribute)
      if run.font != nil, font == nil {
        log.warn("font", "a text of '\(view.id)' loses a font that attributed strings do not support", at: view.span)
      }
      attributes.children = [font, Self.paragraph(run.paragraph)].compactMap { $0 }
      if !attributes.children.isEmpty { fragment.children.append(attributes) }
      element.children.append(fragment)
    }
    return element
  }

  private static func paragraph(_ style: TextContent.ParagraphStyle) -> MarkupElement? {
    // Interface Builder and `.layout` have the same words.
    var element = MarkupElement("paragraphStyle", ["key": "NSParagraphStyle"])
    let rows = ParagraphName.attributes.filter { style[keyPath: $0.property] > 0 }
    for row in rows { element.set(row.name.rawValue, BuilderNumber.text(style[keyPath: row.property])) }
    return rows.isEmpty ? nil : element
  }

  /// Notes the reactions to touches that only code can have.
  private func noteBehaviour() {
    let behaviour = view.behaviour
    if !behaviour.isEnabled, !view.kind.isControl, view.kind != .label {
      log.note("enabled", "enabled=\"false\" of '\(view.id)' is left out: it is no control", at: view.span)
    }
    let overrides: KeyValuePairs = [
      "nextResponder": behaviour.nextResponder != nil, "hitTest": behaviour.hitTest != nil,
      "delegate": behaviour.delegate != nil,
    ]
    for (name, isThere) in overrides where isThere {
      log.note("touches", "'\(name)' of '\(view.id)' is left out: an app does this in code", at: view.span)
    }
    for handler in behaviour.handlers {
      log.note("touches", "the <on> of '\(view.id)' is left out: an app does this in code", at: handler.span)
    }
  }
}
