import LayoutModel
import LayoutReading
import XMLTree

/// Something that may be typed at a place.
struct CompletionItem: Hashable {
  enum Kind: Int {
    case field = 5
    case element = 7
    case property = 10
    case value = 12
    case color = 16
    case reference = 18
  }

  var label: String
  var kind: Kind
  var detail = ""
  var documentation = ""
  /// The text in place of what is typed so far.
  var text: String
}

/// What may be typed at a place of a `.layout`: elements, attributes and values by the grammar, and the names of the text.
struct Completion {
  let markup: Markup
  let names: NameTable

  func items(at offset: Int) -> (items: [CompletionItem], range: Range<Int>) {
    if markup.comments.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) {
      return ([], offset..<offset)
    }
    guard let index = markup.element(withTagAt: offset)
    else { return (elements(in: around(offset), prefix: "<"), offset..<offset) }
    let element = markup.elements[index]
    if offset <= element.nameRange.upperBound {
      return (elements(in: element.parent, prefix: ""), element.nameRange.lowerBound..<element.nameRange.upperBound)
    }
    let rule = LayoutGrammar.rule(of: index, in: markup)
    for attribute in element.attributes {
      if let value = attribute.value, value.lowerBound <= offset, offset <= value.upperBound {
        return values(rule?.attribute(markup.text(attribute.name)), of: index, in: value, at: offset)
      }
      if attribute.name.lowerBound <= offset, offset <= attribute.name.upperBound {
        return (attributes(rule, of: index, but: attribute), attribute.name)
      }
    }
    return (attributes(rule, of: index, but: nil), offset..<offset)
  }

  private func around(_ offset: Int) -> Int? {
    markup.elements.indices.last { index in
      let element = markup.elements[index]
      return element.tag.upperBound <= offset && offset < element.end
    }
  }

  private func elements(in parent: Int?, prefix: String) -> [CompletionItem] {
    let outer = parent.flatMap { LayoutGrammar.rule(of: $0, in: markup) }
    if parent != nil, outer == nil { return [] }
    let names = outer?.children ?? (markup.elements.contains { $0.name == LayoutGrammar.root.name } ? [] : ["layout"])
    return names.map { name in
      let rule = outer.flatMap { LayoutGrammar.rule(of: name, in: $0) } ?? LayoutGrammar.rule(named: name)
      return CompletionItem(label: name, kind: .element, documentation: rule?.summary ?? "", text: prefix + name)
    }
  }

  private func attributes(_ rule: ElementRule?, of element: Int, but current: MarkupAttribute?) -> [CompletionItem] {
    guard let rule else { return [] }
    let written = markup.elements[element].attributes.filter { $0.whole != current?.whole }.map { markup.text($0.name) }
    let hasValue = current?.value != nil
    return rule.attributes.filter { !written.contains($0.name) }.map { attribute in
      CompletionItem(
        label: attribute.name, kind: .property, detail: attribute.isRequired ? "required" : "",
        documentation: attribute.description, text: hasValue ? attribute.name : "\(attribute.name)=\"\"")
    }
  }

  private func values(
    _ rule: AttributeRule?, of element: Int, in value: Range<Int>, at offset: Int
  ) -> ([CompletionItem], Range<Int>) {
    guard let rule else { return ([], value) }
    func items(_ words: [String], _ kind: CompletionItem.Kind = .value) -> [CompletionItem] {
      words.map { CompletionItem(label: $0, kind: kind, text: $0) }
    }
    switch (rule.name, rule.type) {
    case ("id", _), ("name", _): return ([], value)
    case ("component", _): return (items(known(.component), .reference), value)
    case ("image", _), ("backgroundImage", _): return (items(known(.image), .reference), value)
    case ("initial", _): return (items(screens, .reference), value)
    case ("parameter", _): return (items(parameters(of: element), .reference), value)
    case (_, .flag): return (items(["true", "false"]), value)
    case (_, .choice(let words)): return (items(words), value)
    case (_, .choices(let words)): return (items(words), word(in: value, at: offset))
    case (_, .numberOr(let word)): return (items([word]), value)
    case (_, .conditions), (_, .installs): return (items(ConditionList.words), word(in: value, at: offset))
    case (_, .color): return (items(ColorName.names, .color), value)
    case (_, .identifier): return (items(ids(around: element), .reference), value)
    case (_, .identifiers), (_, .box):
      return (items(ids(around: element) + GuideKindName.ofEveryScreen, .reference), word(in: value, at: offset))
    case (_, .anchor), (_, .targets): return anchors(rule, of: element, in: word(in: value, at: offset), at: offset)
    default: return ([], value)
    }
  }

  /// Ids with a dot, or attributes behind one.
  private func anchors(
    _ rule: AttributeRule, of element: Int, in value: Range<Int>, at offset: Int
  ) -> ([CompletionItem], Range<Int>) {
    guard let dot = markup.bytes[value].firstIndex(of: UInt8(ascii: ".")), dot < offset else {
      let ids = ids(around: element) + GuideKindName.ofEveryScreen
      let end = markup.bytes[value].firstIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? value.upperBound
      return (
        ids.map { CompletionItem(label: $0, kind: .reference, text: "\($0).") }, value.lowerBound..<max(end, offset)
      )
    }
    let words: [String]
    if case .anchor = rule.type {
      words = Anchor.Attribute.allCases.map(\.rawValue)
    } else {
      words = LayoutGrammar.everyView.map(\.name) + ["text", "title", "image", "constant", "value"]
    }
    return (words.map { CompletionItem(label: $0, kind: .field, text: $0) }, dot + 1..<value.upperBound)
  }

  private func word(in value: Range<Int>, at offset: Int) -> Range<Int> {
    func separates(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: ",") }
    var start = offset
    while start > value.lowerBound, !separates(markup.bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < value.upperBound, !separates(markup.bytes[end]) { end += 1 }
    return start..<end
  }

  private func known(_ kind: NameUse.Kind) -> [String] {
    names.uses.filter { $0.kind == kind && $0.isDefinition }.map(\.name).unique
  }

  private var screens: [String] {
    markup.elements.indices.filter { markup.elements[$0].name == "screen" }.compactMap { markup.value("id", of: $0) }
  }

  /// The ids in the screen, part or component that an element is in.
  private func ids(around element: Int) -> [String] {
    guard let scope = markup.scope(around: element) else { return [] }
    let (start, end) = (markup.elements[scope].tag.lowerBound, markup.elements[scope].end)
    return markup.elements.indices.filter { index in
      let place = markup.elements[index].tag.lowerBound
      return place > start && place < end && markup.elements[index].name != "constraint"
    }.compactMap { markup.value("id", of: $0) }.filter { !$0.isEmpty }.unique
  }

  /// The parameters of the component that the `<use>` around an element is of.
  private func parameters(of element: Int) -> [String] {
    guard let use = markup.elements[element].parent, let name = markup.value("component", of: use) else { return [] }
    return markup.elements.indices.filter { index in
      guard markup.elements[index].name == "parameter", let parent = markup.elements[index].parent else { return false }
      return markup.value("name", of: parent) == name
    }.compactMap { markup.value("name", of: $0) }
  }
}

extension AttributeRule {
  var description: String {
    var parts = summary.isEmpty ? [] : [summary]
    parts.append("A value is \(type.expectation).")
    if let standard { parts.append("Without it: `\(standard)`.") }
    if varying != nil { parts.append("`<vary>` may change it.") }
    return parts.joined(separator: " ")
  }
}
