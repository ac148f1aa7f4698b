import LayoutModel

/// Buttons and pictures.
extension BuilderContentWriting {
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
      var inset = MarkupElement("inset")
      inset.set("key", key)
      let sides = [("minX", value.left), ("minY", value.top), ("maxX", value.right), ("maxY", value.bottom)]
      for (name, value) in sides { inset.set(name, number(value)) }
      element.children.append(inset)
    }
    let base = state(button, title: button.title.base)
    element.children.append(base)
    let writing = self
    check(variations.add(button.title) { $0.map { writing.state(button, title: $0) } })
    if let configuration = button.configuration { element.children.append(self.configuration(configuration)) }
  }

  private func state(_ button: Button, title: TextContent?) -> MarkupElement {
    var state = MarkupElement("state")
    state.set("key", "normal")
    say(title, plain: "title", attributed: "attributedTitle", in: &state)
    setImage(button.image, of: &state)
    state.set("backgroundImage", button.backgroundImage)
    if let symbol = button.symbol { state.children.append(self.symbol(symbol)) }
    return state
  }

  private func configuration(_ configuration: Button.Configuration) -> MarkupElement {
    var part = MarkupElement("buttonConfiguration")
    part.set("key", "configuration")
    part.set("style", configuration.style)
    say(configuration.title, plain: "title", attributed: "attributedTitle", in: &part)
    say(configuration.subtitle, plain: "subtitle", attributed: "attributedSubtitle", in: &part)
    setImage(configuration.image, of: &part)
    part.set("buttonSize", configuration.buttonSize)
    part.set("imagePlacement", configuration.imagePlacement)
    if configuration.imagePadding != 0 { part.set("imagePadding", number(configuration.imagePadding)) }
    if configuration.titlePadding != 1 { part.set("titlePadding", number(configuration.titlePadding)) }
    if let font = configuration.font {
      part.children.append(BuilderFont.description(font, key: "titleFontDescription"))
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
    var element = MarkupElement("preferredSymbolConfiguration")
    element.set("key", "preferredSymbolConfiguration")
    if let size = symbol.pointSize {
      element.set("configurationType", "pointSize")
      element.set("pointSize", number(size))
    } else if symbol.font != nil {
      element.set("configurationType", "font")
    }
    element.set("scale", symbol.scale)
    element.set("weight", symbol.weight)
    if let font = symbol.font { element.children.append(BuilderFont.description(font)) }
    return element
  }
}

extension EdgeInsets {
  /// The insets, where they are any.
  fileprivate var unlessZero: EdgeInsets? { self == .zero ? nil : self }
}
