import LayoutModel
import LayoutReading

/// Texts and their fonts.
extension BuilderContentWriting {
  mutating func write(_ label: Label) {
    write(label.text.optional, plain: "text", attributed: "attributedText")
    if label.numberOfLines.base != 1 { element.set("numberOfLines", String(label.numberOfLines.base)) }
    check(variations.add("numberOfLines", label.numberOfLines) { String($0) })
    element.set("lineBreakMode", label.lineBreakMode.rawValue)
    if label.preferredMaxLayoutWidth > 0 {
      element.set("preferredMaxLayoutWidth", number(label.preferredMaxLayoutWidth))
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
    write(textView.font)
  }

  mutating func write(_ fonts: Varied<FontDescription?>) {
    if let base = fonts.base { element.children.append(BuilderFont.description(base)) }
    check(variations.add(fonts) { $0.map { BuilderFont.description($0) } })
  }

  private mutating func write(_ text: Varied<TextContent?>, plain: String, attributed: String) {
    say(text.base, plain: plain, attributed: attributed, in: &element)
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

  /// Says a text: as an attribute, or, with fonts of its own, as a child.
  func say(_ text: TextContent?, plain: String, attributed: String, in element: inout MarkupElement) {
    guard let text else { return }
    if text.isPlain { return element.set(plain, text.string) }
    element.children.append(string(text, key: attributed))
  }

  /// An attributed string.
  private func string(_ text: TextContent, key: String) -> MarkupElement {
    var element = MarkupElement("attributedString")
    element.set("key", key)
    for run in text.runs {
      var fragment = MarkupElement("fragment")
      fragment.set("content", run.text)
      var attributes = MarkupElement("attributes")
      if let font = run.font {
        if let part = BuilderFont.attribute(font) {
          attributes.children.append(part)
        } else {
          log.warn("font", "a text of '\(view.id)' loses a font that attributed strings do not have", at: view.span)
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
    var element = MarkupElement("paragraphStyle")
    element.set("key", "NSParagraphStyle")
    for (name, value) in numbers { element.set(name, number(value)) }
    return element
  }
}
