import LayoutModel

/// The grammar of the `.layout` language: every element with its attributes, their values and defaults, and its children.
/// The sentences about them are those of ``Sentences``.
///
/// It is the only place where the language is written down. The reader checks documents against it (``GrammarCheck``),
/// `adapt format` orders attributes by it (``attributeOrder(of:in:)``), and `Schemas/layout-1.xsd` (``schema()``) and
/// `Documentation/LayoutReference.md` (``reference()``) are generated from it.
package enum LayoutGrammar {
  package static let root = ElementRule(
    "layout",
    [
      .required(.version, .choice(["1"])), .optional(.initial, .identifier),
      .optional(.orientations, .choices(OrientationName.all)),
      .optional(.padOrientations, .choices(OrientationName.all)),
      .optional(.requiresFullScreen, .flag, default: "false"),
    ], children: ["images", "tokens", "screen", "part", "component", "include"], needs: .child)

  /// The rule of an element in another; `nil` when it must not stand there.
  package static func rule(of name: String, in parent: ElementRule) -> ElementRule? {
    guard parent.children.contains(name) else { return nil }
    if name == "vary" { return parent.varying }
    return parent.ownChildren.first { $0.name == name } ?? elements[name]
  }

  /// The rule of an element wherever it stands; `nil` for `vary`, which is another one in each element.
  package static func rule(named name: String) -> ElementRule? { name == root.name ? root : elements[name] }
  package static func hasElement(_ name: String) -> Bool { name == "vary" || rule(named: name) != nil }

  package static func allows(_ element: String, in parent: String) -> Bool {
    rule(named: parent)?.children.contains(element) ?? false
  }

  /// The names of the attributes that an element may have, in the order in which people look for them: those that
  /// identify it, then the order of the grammar. None for an element that is not known.
  package static func attributeOrder(of element: String, in parent: String?) -> [String] {
    let outer = parent.flatMap { rule(named: $0) }
    let own = outer.flatMap { rule(of: element, in: $0) } ?? rule(named: element)
    let names = own?.attributes.map(\.name) ?? []
    let first = [AttributeName.id.rawValue, AttributeName.name.rawValue]
    return first.filter(names.contains) + names.filter { !first.contains($0) }
  }

  /// The rules of all elements but the outermost, in the order of the schema and the reference.
  package static let all = structure + views + [filler, use] + repeats + parts + constraints + touches

  private static let elements = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  // MARK: - The document

  private static let structure = [
    ElementRule("include", [.required(.src, .path)]),
    ElementRule("tokens", children: ["token"], needs: .child),
    ElementRule("token", [.required(.name, .metricName), .required(.value, .text)]),
    ElementRule("images", children: ["image"]),
    ElementRule(
      "image",
      [
        .required(.name, .text), .required(.width, .length), .required(.height, .length),
        .optional(.system, .flag, default: "false"),
      ]),
    ElementRule(
      "screen", rules(ViewController.properties, usual: ViewController(id: "", kind: .viewController)),
      children: kindNames, needs: .view),
    ElementRule("part", [.required(.id, .identifier), .optional(.title, .text)], children: kindNames, needs: .view),
    ElementRule("component", [.required(.name, .identifier)], children: ["parameter", "view"], needs: .view),
    ElementRule("parameter", [.required(.name, .identifier), .required(.sets, .targets)]),
  ]

  // MARK: - Views

  package static let everyView = rules(View.properties, usual: .usual(.view)).map { $0.described(in: "everyView") }

  private static func rules<Root>(_ properties: [Property<Root>], usual: Root) -> [AttributeRule] {
    properties.compactMap { AttributeRule($0, usual: usual) }
  }

  private static let installs: [AttributeRule] = [.optional(.installed, .installs), .optional(.uninstalled, .installs)]

  private static let identity: [AttributeRule] = [.optional(.id, .identifier), .optional(.name, .text)]

  package static let kindNames = ViewKind.allCases.map(\.rawValue)

  /// The kinds that have no subviews in a document.
  private static let leaves: Set<ViewKind> = [
    .label, .button, .textField, .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicatorView,
    .pageControl, .searchBar, .datePicker, .pickerView, .refreshControl, .calendarView, .colorWell,
  ]

  /// The elements that only some kinds have in them.
  private static let partsOfKinds: [ViewKind: [String]] = [
    .stackView: ["spacer"], .label: ["font", "run"], .button: ["font", "run", "symbol", "configuration", "state"],
    .textField: ["font", "run"], .textView: ["font", "run"], .imageView: ["symbol"],
    .segmentedControl: ["segment", "repeat"], .toolbar: ["barButtonItem"], .navigationBar: ["barButtonItem"],
    .tableView: ["section"],
  ]

  private static let views = ViewKind.allCases.map { kind in
    let fillers = kind == .stackView || kind == .gridView ? [] : ["filler"]
    let inside = leaves.contains(kind) ? [] : kindNames + fillers + ["use", "repeat", "guide"]
    return ElementRule(
      kind.rawValue, rules(ViewProperties.own(kind), usual: .usual(kind)), isView: true,
      children: (partsOfKinds[kind] ?? []) + inside + ["frame", "constraints", "on", "vary"])
  }

  private static let filler = ElementRule("filler", [.required(.id, .identifier), .optional(.name, .text)] + installs)

  private static let use = ElementRule(
    "use", [.required(.component, .identifier)], isView: true, children: ["frame", "vary"],
    // In an <on> it is an effect.
    ownChildren: [
      ElementRule(
        "set", of: "use", [.required(.parameter, .identifier), .required(.value, .text), .optional(.for, .conditions)])
    ])

  // MARK: - Repeated elements

  private static let repeats = [
    ElementRule(
      "repeat", [.required(.name, .metricName), .optional(.over, .text)],
      children: kindNames + [
        "filler", "use", "repeat", "section", "segment", "spacer", "guide", "constraints", "constraint", "format",
        "equal", "pin", "row",
      ], needs: .child),
    ElementRule("row", takesAnyAttribute: true),
  ]

  // MARK: - Parts of views

  private static let parts = [
    ElementRule("spacer", [.optional(.id, .identifier), .optional(.minLength, .length)] + installs),
    ElementRule(
      "section", [.optional(.title, .text), .optional(.footer, .text)], children: ["tableViewCell", "repeat"],
      needs: .child),
    ElementRule(
      "frame", FormulaFrame.Part.allCases.map { .optional($0.attribute, .formula) } + [.optional(.for, .conditions)]),
    ElementRule(
      "font",
      [
        .optional(.size, .length), .optional(.weight, .oneOf(FontWeight.self)),
        .optional(.face, .choice(["system", "boldSystem", "italicSystem"])),
        .optional(.textStyle, .choice(TextStyleName.all)),
        .optional(.name, .text), .optional(.family, .text), .optional(.for, .conditions),
      ]),
    ElementRule(
      "run",
      [.required(.text, .text)] + ParagraphName.attributes.map { .optional($0.name, .length, default: "0") }
        + [.optional(.for, .conditions)],
      children: ["font"]),
    ElementRule("symbol", rules(SymbolConfiguration.properties, usual: SymbolConfiguration()), children: ["font"]),
    ElementRule(
      "configuration", rules(Button.Configuration.properties, usual: Button.Configuration()), children: ["font", "run"]),
    ElementRule(
      "state",
      [.required(.name, .oneOf(Button.State.self))]
        + rules(Button.StateContent.properties, usual: Button.StateContent(.selected))),
    ElementRule(
      "barButtonItem",
      [
        .optional(.id, .identifier), .optional(.title, .text), .optional(.image, .text),
        .optional(.system, .choice(BarItemName.all)),
        .optional(.style, .choice(["plain", "done"]), default: "plain"), .optional(.width, .length),
        .optional(.placement, .choice(["leading", "trailing"]), default: "leading"),
        .optional(.enabled, .flag, default: "true"), .optional(.tint, .color),
        .optional(.tag, .integer, default: "0"),
      ], children: kindNames + ["on"]),
    ElementRule("segment", rules(SegmentedControl.Segment.properties, usual: SegmentedControl.Segment())),
  ]

  // MARK: - Guides and constraints

  private static let constraints = [
    ElementRule(
      "guide", [.required(.id, .identifier), .optional(.kind, .choice(GuideKindName.all), default: "custom")]),
    ElementRule("constraints", installs, children: ["constraint", "format", "equal", "pin", "metric", "repeat"]),
    ElementRule(
      "constraint",
      identity + [
        .required(.item, .anchor),
        .varied(.relation, .choice(RelationName.all), default: "equal"),
        .optional(.to, .anchor),
        .varied(.multiplier, .multiplier, default: "1"),
        .varied(.constant, .numberOr("standard"), as: .anyNumber, default: "0"),
        .varied(.priority, .priority, default: "1000"),
      ] + installs, children: ["vary"]),
    ElementRule(
      "format", identity + [.required(.value, .visualFormat), .optional(.options, .formatOptions)] + installs),
    ElementRule(
      "equal",
      identity + [
        .required(.attributes, .someOf(Anchor.Attribute.self)), .required(.of, .identifiers),
        .varied(.priority, .priority, default: "1000"),
      ] + installs, children: ["vary"]),
    ElementRule(
      "pin",
      identity + [
        .required(.view, .identifiers),
        .optional(.edges, .choices(PinEdges.words)),
        .optional(.center, .choices(PinCenter.words)),
        .optional(.to, .box),
        .varied(.inset, .numbers([1, 4], "one number, or four: top, leading, bottom and trailing"), default: "0"),
        .varied(.size, .numbers([1, 2], "one number, or two: width and height")),
        .varied(.priority, .priority, default: "1000"),
      ] + installs, children: ["vary"]),
    ElementRule(
      "metric", [.required(.name, .metricName), .varied(.value, .anyNumber, isRequired: true)], children: ["vary"]),
  ]

  // MARK: - Touches

  private static let touches = [
    ElementRule(
      "on",
      [
        .optional(.event, .choices(ViewEvent.allCases.map(\.rawValue) + ViewEvent.sets.map(\.name))),
        .optional(.action, .messageName), .optional(.notification, .messageName), .optional(.object, .identifier),
      ], children: ["set", "send", "post", "focus", "resign", "ignoreTouches", "answer"], needs: .child),
    ElementRule(
      "set", [.required(.view, .identifier)] + SettableProperty.allCases.map { .optional($0.attribute, .template) }),
    ElementRule("send", [.required(.action, .messageName), .optional(.to, .identifier)]),
    ElementRule("post", [.required(.notification, .messageName)]),
    ElementRule("focus", [.required(.view, .identifier)]),
    ElementRule("resign"),
    ElementRule("ignoreTouches", [.required(.begin, .flag)]),
    ElementRule("answer", [.required(.value, .template)]),
  ]
}

extension SettableProperty {
  /// The attribute of `<set>` that holds it, which has its name.
  var attribute: AttributeName { AttributeName(rawValue: rawValue) ?? .value }
}
