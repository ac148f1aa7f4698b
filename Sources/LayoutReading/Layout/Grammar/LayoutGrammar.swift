import LayoutModel

/// The grammar of the `.layout` language. `Schemas/layout-1.xsd` says the same to editors.
enum LayoutGrammar {
  /// The rule of the outermost element.
  static let root = ElementRule(
    "layout",
    [
      AttributeRule("version", .choice(["1"]), isRequired: true),
      AttributeRule("initial", .identifier),
      AttributeRule("orientations", .someOf(InterfaceOrientation.self)),
      AttributeRule("padOrientations", .someOf(InterfaceOrientation.self)),
    ],
    children: ["images", "screen", "part", "component", "include"],
    needsChildren: true
  )

  /// The rule of an element in another; `nil` when it must not stand there.
  static func rule(of name: String, in parent: ElementRule) -> ElementRule? {
    guard parent.children.contains(name) else { return nil }
    if name == "vary" { return parent.varying }
    return parent.ownChildren.first { $0.name == name } ?? elements[name]
  }

  /// The rule of an element wherever it stands; `nil` for `vary`, which is another one in each element.
  static func rule(named name: String) -> ElementRule? {
    name == root.name ? root : elements[name]
  }

  /// Whether the language has an element of this name anywhere.
  static func hasElement(_ name: String) -> Bool {
    name == "layout" || name == "vary" || elements[name] != nil
  }

  private static let elements: [String: ElementRule] = {
    let all = structure + components + constraints + EffectGrammar.rules + ViewGrammar.rules
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  private static let structure = [
    ElementRule("include", [AttributeRule("src", .path, isRequired: true)]),
    ElementRule("images", [], children: ["image"]),
    ElementRule(
      "image",
      [
        AttributeRule("name", .text, isRequired: true),
        AttributeRule("width", .length, isRequired: true),
        AttributeRule("height", .length, isRequired: true),
        AttributeRule("system", .flag),
      ]
    ),
    ElementRule(
      "screen",
      [
        AttributeRule("id", .identifier, isRequired: true),
        AttributeRule("title", .text),
        AttributeRule("orientations", .someOf(InterfaceOrientation.self)),
        AttributeRule("bars", .someOf(ScreenBar.self)),
        AttributeRule("systemMargins", .flag),
        AttributeRule("class", .text),
      ],
      children: ViewGrammar.kindNames,
      needsView: true
    ),
    ElementRule(
      "part",
      [AttributeRule("id", .identifier, isRequired: true), AttributeRule("title", .text)],
      children: ViewGrammar.kindNames,
      needsView: true
    ),
  ]

  private static let components = [
    ElementRule(
      "component", [AttributeRule("name", .identifier, isRequired: true)],
      children: ["parameter", "view"], needsView: true),
    ElementRule(
      "parameter",
      [
        AttributeRule("name", .identifier, isRequired: true),
        AttributeRule("sets", .targets, isRequired: true),
      ]
    ),
  ]

  private static let constraints = [
    ElementRule(
      "constraints",
      [AttributeRule("installed", .conditions), AttributeRule("uninstalled", .conditions)],
      children: ["constraint", "format", "metric"]
    ),
    ElementRule(
      "format",
      [
        AttributeRule("id", .identifier),
        AttributeRule("name", .text),
        AttributeRule("value", .visualFormat, isRequired: true),
        AttributeRule("options", .choices(FormatOptions.words)),
        AttributeRule("installed", .conditions),
        AttributeRule("uninstalled", .conditions),
      ]
    ),
    ElementRule(
      "metric",
      [AttributeRule("name", .metricName, isRequired: true), .varied("value", .anyNumber, isRequired: true)],
      children: ["vary"]
    ),
    ElementRule(
      "constraint",
      [
        AttributeRule("id", .identifier),
        AttributeRule("name", .text),
        AttributeRule("item", .anchor, isRequired: true),
        AttributeRule("relation", .choice(["equal", "greaterThanOrEqual", "lessThanOrEqual"])),
        AttributeRule("to", .anchor),
        AttributeRule("multiplier", .multiplier),
        .varied("constant", .numberOr("standard"), as: .anyNumber),
        .varied("priority", .priority),
        AttributeRule("installed", .conditions),
        AttributeRule("uninstalled", .conditions),
      ],
      children: ["vary"]
    ),
  ]
}
