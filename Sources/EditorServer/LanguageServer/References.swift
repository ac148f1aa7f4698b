import LayoutModel
import LayoutReading
import XMLTree

/// A name in a text, with what it names.
struct NameUse: Hashable {
  enum Kind: Hashable {
    /// A view, guide, constraint or screen, by its id.
    case id
    case component, image
    case file
  }

  var name: String
  var kind: Kind
  /// Where the screen, part or component begins whose own ids the name is one of; `nil` for names of the document.
  var scope: Int?
  var range: Range<Int>
  var isDefinition: Bool
}

/// The names in a text: of `.layout` by the types that the grammar gives attributes, of Interface Builder's by ids.
struct NameTable {
  private(set) var uses: [NameUse] = []
  private let markup: Markup

  init(_ markup: Markup, isInterfaceBuilder: Bool) {
    self.markup = markup
    if isInterfaceBuilder { addBuilderUses() } else { addLayoutUses() }
  }

  /// The use that an offset is in, or right behind.
  func use(at offset: Int) -> NameUse? { uses.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound } }

  func uses(of use: NameUse) -> [NameUse] {
    uses.filter { $0.name == use.name && $0.kind == use.kind && $0.scope == use.scope }
  }

  private mutating func addBuilderUses() {
    var ids: Set<String> = []
    for index in markup.elements.indices { if let id = markup.value("id", of: index) { ids.insert(id) } }
    for element in markup.elements {
      for attribute in element.attributes {
        guard let range = attribute.value else { continue }
        let value = markup.text(range)
        let isDefinition = markup.text(attribute.name) == "id"
        if isDefinition || ids.contains(value) {
          uses.append(NameUse(name: value, kind: .id, scope: nil, range: range, isDefinition: isDefinition))
        }
      }
    }
  }

  private mutating func addLayoutUses() {
    for (index, element) in markup.elements.enumerated() {
      let scope = markup.scope(around: index).map { markup.elements[$0].tag.lowerBound }
      guard let rule = LayoutGrammar.rule(of: index, in: markup) else { continue }
      for attribute in element.attributes {
        guard let range = attribute.value, let type = rule.attribute(markup.text(attribute.name)) else { continue }
        add(type, range, of: element.name, scope)
      }
    }
  }

  private mutating func add(_ rule: AttributeRule, _ range: Range<Int>, of element: String, _ scope: Int?) {
    let isScope = Markup.scopes.contains(element)
    func use(_ range: Range<Int>, _ kind: NameUse.Kind = .id, isDefinition: Bool = false) {
      if range.isEmpty { return }
      let scope = kind == .id && !isScope ? scope : nil
      uses.append(NameUse(name: markup.text(range), kind: kind, scope: scope, range: range, isDefinition: isDefinition))
    }
    switch (rule.name, rule.type) {
    case ("id", _): use(range, isDefinition: true)
    case ("name", _) where element == "component": use(range, .component, isDefinition: true)
    case ("name", _) where element == "image": use(range, .image, isDefinition: true)
    case ("component", _): use(range, .component)
    case ("image", _), ("backgroundImage", _): use(range, .image)
    case ("parameter", _), ("name", _): break
    case ("src", .path): use(range, .file)
    case (_, .identifier): use(range)
    case (_, .anchor), (_, .box): use(word(in: range, from: range.lowerBound))
    case (_, .identifiers): for word in words(in: range) { use(word) }
    case (_, .targets): for word in words(in: range) { use(self.word(in: word, from: word.lowerBound)) }
    case (_, .visualFormat): for item in items(in: range, after: "[") { use(item) }
    case (_, .template): for item in items(in: range, after: "{") { use(item) }
    case (_, .formula): for item in itemsBeforeDots(in: range) { use(item) }
    default: break
    }
  }

  private func word(in range: Range<Int>, from start: Int) -> Range<Int> {
    markup.bytes[start..<range.upperBound].drop { $0 == 0x20 }.prefix(while: \.isIdentifier).indices
  }

  private func words(in range: Range<Int>) -> [Range<Int>] { markup.bytes[range].split(separator: 0x20).map(\.indices) }

  private func items(in range: Range<Int>, after bracket: Unicode.Scalar) -> [Range<Int>] {
    range.filter { markup.bytes[$0] == UInt8(ascii: bracket) }.map { word(in: range, from: $0 + 1) }
  }

  private func itemsBeforeDots(in range: Range<Int>) -> [Range<Int>] {
    range.filter { markup.bytes[$0] == UInt8(ascii: ".") }.compactMap { dot in
      var start = dot
      while start > range.lowerBound, markup.bytes[start - 1].isIdentifier { start -= 1 }
      let isNumber = start < dot && markup.bytes[start] >= 0x30 && markup.bytes[start] <= 0x39
      return isNumber ? nil : start..<dot
    }
  }
}

extension Markup {
  /// The elements in which ids are their own.
  static let scopes = ["screen", "part", "component"]

  /// The screen, part or component that an element is in, or is.
  func scope(around element: Int) -> Int? { path(element).last { Self.scopes.contains(elements[$0].name) } }
}

extension LayoutGrammar {
  /// The rule of an element of a text, by where it stands; `nil` where the language has none.
  static func rule(of element: Int, in markup: Markup) -> ElementRule? {
    var rule: ElementRule?
    for index in markup.path(element) {
      let name = markup.elements[index].name
      rule = rule.flatMap { self.rule(of: name, in: $0) } ?? self.rule(named: name)
    }
    return rule
  }
}
