import ConstraintSolver
import LayoutModel
import LayoutReading
import TextKit

extension LayoutGrammar {
  /// The grammar as a W3C XML Schema, for editors: the text of `Schemas/layout-1.xsd`.
  package static func schema() -> String {
    var writer = SchemaWriter()
    writer.writeSchema()
    return writer.text
  }
}

/// Writes the schema: a complex type for each element, a simple type for each kind of value.
private struct SchemaWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func writeSchema() {
    text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<!--\n"
    for line in Self.introduction.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "  \(line)\n"
    }
    text += "-->\n"
    tag(
      "xs:schema",
      ["xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"", "elementFormDefault=\"qualified\"", "version=\"1\""]
    ) { schema in
      schema.comment("The document")
      schema.tag("xs:element", ["name=\"layout\""]) { element in
        element.complexType(LayoutGrammar.root, named: nil)
        element.identities(Self.identitiesOfDocument)
      }
      schema.comment("The kinds of views")
      schema.tag("xs:group", ["name=\"Views\""]) { group in
        group.tag("xs:choice") { choice in
          for name in LayoutGrammar.kindNames { choice.element(name) }
        }
      }
      schema.attributeGroup("EveryView", LayoutGrammar.everyView)
      schema.attributeGroup("VariationOfEveryView", LayoutGrammar.everyView.compactMap(\.variation))
      schema.comment("Elements")
      for rule in LayoutGrammar.all { schema.complexType(rule, named: Self.typeName(rule.name)) }
      schema.comment("Values")
      for value in NamedValue.all { schema.simpleType(value) }
    }
  }

  // MARK: Elements

  private static func typeName(_ element: String) -> String { element.prefix(1).uppercased() + element.dropFirst() }

  private mutating func complexType(_ rule: ElementRule, named name: String?) {
    tag("xs:complexType", name.map { ["name=\"\($0)\""] } ?? []) { type in
      type.documentation(rule.summary)
      type.children(rule)
      if rule.isView { type.line("<xs:attributeGroup ref=\"EveryView\"/>") }
      for attribute in rule.ownAttributes { type.attribute(attribute) }
      if rule.takesAnyAttribute { type.line("<xs:anyAttribute processContents=\"skip\"/>") }
    }
  }

  /// A view that must be there stands once among what may stand beside it; all else is in any order.
  private mutating func children(_ rule: ElementRule) {
    guard !rule.children.isEmpty else { return }
    let views = rule.children.filter(LayoutGrammar.kindNames.contains)
    let others = rule.children.filter { !LayoutGrammar.kindNames.contains($0) }
    if rule.need == .view, !others.isEmpty {
      tag("xs:sequence") { sequence in
        for name in others { sequence.element(name, "minOccurs=\"0\" maxOccurs=\"unbounded\"") }
        for name in views { sequence.element(name) }
        for name in others { sequence.element(name, "minOccurs=\"0\" maxOccurs=\"unbounded\"") }
      }
      return
    }
    let least = rule.need == .nothing ? 0 : 1
    tag("xs:choice", ["minOccurs=\"\(least)\"", "maxOccurs=\"unbounded\""]) { choice in
      if views == LayoutGrammar.kindNames {
        choice.line("<xs:group ref=\"Views\"/>")
      } else {
        for name in views { choice.element(name) }
      }
      for name in others {
        if name == "vary" {
          choice.variation(of: rule)
        } else if let own = rule.ownChildren.first(where: { $0.name == name }) {
          choice.tag("xs:element", ["name=\"\(name)\""]) { $0.complexType(own, named: nil) }
        } else {
          choice.element(name)
        }
      }
    }
  }

  private mutating func element(_ name: String, _ occurrence: String = "") {
    let start = "<xs:element name=\"\(name)\" type=\"\(Self.typeName(name))\""
    let attributes = occurrence.isEmpty ? "" : " " + occurrence
    guard let identities = Self.identities[name] else { return line(start + attributes + "/>") }
    line(start + attributes + ">")
    depth += 1
    self.identities(identities)
    depth -= 1
    line("</xs:element>")
  }

  private mutating func variation(of rule: ElementRule) {
    tag("xs:element", ["name=\"vary\""]) { element in
      element.tag("xs:complexType") { type in
        type.documentation(rule.varying.summary)
        if rule.isView { type.line("<xs:attributeGroup ref=\"VariationOfEveryView\"/>") }
        type.attribute(.required(.for, .conditions).described(in: "variation"))
        for attribute in rule.ownAttributes.compactMap(\.variation) { type.attribute(attribute) }
      }
    }
  }

  // MARK: Attributes

  private mutating func attributeGroup(_ name: String, _ rules: [AttributeRule]) {
    tag("xs:attributeGroup", ["name=\"\(name)\""]) { group in
      for rule in rules { group.attribute(rule) }
    }
  }

  private mutating func attribute(_ rule: AttributeRule) {
    var start = ["name=\"\(rule.name)\""]
    let named = NamedValue.name(of: rule.type)
    if let named { start.append("type=\"\(named)\"") }
    if rule.isRequired { start.append("use=\"required\"") }
    if let standard = rule.standard { start.append("default=\"\(standard)\"") }
    guard named == nil || !rule.summary.isEmpty else {
      return line("<xs:attribute \(start.joined(separator: " "))/>")
    }
    tag("xs:attribute", start) { attribute in
      attribute.documentation(rule.summary)
      guard named == nil else { return }
      attribute.tag("xs:simpleType") { $0.words(rule.type) }
    }
  }

  /// The restriction to some words.
  private mutating func words(_ type: ValueType) {
    switch type {
    case .choice(let words): enumeration(words)
    case .formatOptions: self.words(.choices(FormatOptions.allNames))
    case .choices(let words):
      tag("xs:restriction") { restriction in
        restriction.tag("xs:simpleType") { type in
          type.tag("xs:list") { list in
            list.tag("xs:simpleType") { $0.enumeration(words) }
          }
        }
        restriction.line("<xs:minLength value=\"1\"/>")
      }
    case .numberOr(let word):
      restriction(of: "xs:token", ["pattern value=\"\(NamedValue.number)|\(word)\""])
    default: restriction(of: "xs:string", [])
    }
  }

  private mutating func enumeration(_ words: [String]) {
    restriction(of: "xs:token", words.map { "enumeration value=\"\($0.replacing("<", with: "&lt;"))\"" })
  }

  private mutating func restriction(of base: String, _ facets: [String]) {
    tag("xs:restriction", ["base=\"\(base)\""]) { restriction in
      for facet in facets { restriction.line("<xs:\(facet)/>") }
    }
  }

  private mutating func simpleType(_ value: NamedValue) {
    tag("xs:simpleType", ["name=\"\(value.name)\""]) { type in
      type.documentation(value.summary)
      switch value.form {
      case .restriction(let base, let facets): type.restriction(of: base, facets)
      case .list(let item, let least, let most):
        type.tag("xs:restriction") { restriction in
          restriction.tag("xs:simpleType") { $0.line("<xs:list itemType=\"\(item)\"/>") }
          restriction.line("<xs:minLength value=\"\(least)\"/>")
          restriction.line("<xs:maxLength value=\"\(most)\"/>")
        }
      case .union(let members):
        type.tag("xs:union") { union in
          for facets in members { union.tag("xs:simpleType") { $0.restriction(of: "xs:token", facets) } }
        }
      }
    }
  }

  // MARK: Identity constraints

  /// A constraint on values that are different, or refer to each other.
  private struct Identity {
    var kind: String
    var attributes: String
    var selector: String
    var field: String

    static func unique(_ name: String, _ selector: String, _ field: AttributeName) -> Identity {
      Identity(kind: "unique", attributes: "name=\"\(name)\"", selector: selector, field: "@" + field.rawValue)
    }
  }

  private static let identities: [String: [Identity]] = [
    "screen": [.unique("ids", ".|.//*", .id)],
    "part": [.unique("idsOfPart", ".|.//*", .id)],
    "component": [.unique("idsOfComponent", ".//*", .id), .unique("parameters", "parameter", .name)],
  ]

  private static let identitiesOfDocument: [Identity] = [
    .unique("screenIds", "screen|part", .id),
    .unique("componentNames", "component", .name),
    Identity(kind: "key", attributes: "name=\"imageNames\"", selector: "images/image", field: "@name"),
  ]

  private mutating func identities(_ identities: [Identity]) {
    for identity in identities {
      tag("xs:\(identity.kind)", [identity.attributes]) { constraint in
        constraint.line("<xs:selector xpath=\"\(identity.selector)\"/>")
        constraint.line("<xs:field xpath=\"\(identity.field)\"/>")
      }
    }
  }

  // MARK: Text

  private mutating func line(_ line: String) { text += String(repeating: "  ", count: depth) + line + "\n" }

  private mutating func tag(_ name: String, _ attributes: [String] = [], _ inside: (inout SchemaWriter) -> Void) {
    line("<" + ([name] + attributes).joined(separator: " ") + ">")
    depth += 1
    inside(&self)
    depth -= 1
    line("</\(name)>")
  }

  private mutating func comment(_ title: String) {
    text += "\n"
    line("<!-- ==== \(title) ==== -->")
    text += "\n"
  }

  private mutating func documentation(_ sentence: String) {
    guard !sentence.isEmpty else { return }
    let escaped = sentence.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    tag("xs:annotation") { annotation in
      let lines = escaped.wrapped(to: 104 - annotation.depth * 2)
      guard lines.count > 1 else { return annotation.line("<xs:documentation>\(escaped)</xs:documentation>") }
      annotation.tag("xs:documentation") { documentation in
        for line in lines { documentation.line(line) }
      }
    }
  }

  private static let introduction = """
    The grammar of adapt's layout language, version 1 (files named *.layout).

    This file is generated from the grammar in Sources/LayoutReading/Grammar by
    ADAPT_RECORD=1 swift test filter GrammarTests (with two dashes before filter): edit that grammar, not this file.

    A document names its schema for editors like this; adapt reads it in the same way without it:

        <layout version="1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:noNamespaceSchemaLocation="layout-1.xsd">

    adapt's reader refuses whatever this schema refuses. It also refuses what a schema cannot see:

      - ids: topGuide, bottomGuide and safeArea are names of guides that every screen has; screens and parts have
        different ids in all files of a document, and the elements in each of them, too; a constraint references views
        and guides of its own screen, in the view that contains it
      - constraints: both sides are of the same kind (no width with a position, no horizontal position with a
        vertical one, no leading with left); only a width or height can omit 'to'; a guide has no baseline and
        no margins; 'standard' is for edges and does not vary
      - conditions: a condition names each kind of trait once
      - variations: nothing is varied, installed or given a font twice for the same traits; a <vary> varies something
      - fonts: a size or a text style, and only attributes that belong to it
      - frames: not in a stack view; 'autoresizing' needs a 'frame' on the view and on its superview; 'spacingAfter'
        is for stack views only; the outermost view of a screen fills it and is always installed
      - frames by formula: the base design has all four parts, a variation at least one; they reference siblings, in
        no cycle, and are valid arithmetic; such a view has no other frame, and no constraint places it
      - grids: 'row', 'column', their spans and 'alignX', 'alignY' are for views in a grid view, which have no frame;
        lists of tracks follow their grammar; square cells have a number of tracks along one axis; views are in the
        grid, name tracks that it has, and share a cell only with 'overlaps'
      - components: they have different names, and parameters with different names that set what is in them; a use
        names one, in no cycle, sets its parameters, once for the same traits, to values that their attributes can
        have
      - visual formats: they follow the grammar and reference views, guides and metrics of the screen; they align edges
        across their direction; a metric has a name that no view, guide or other metric of the screen has
      - touches: the minimum of a control is not above its maximum; an <on> has one of 'event', 'action' and
        'notification'; only controls send their events; a <set> changes something that the view has, and a centre
        only if no constraint places the view; gaps are valid
      - screens and parts: they have at most one outermost view, and the role of those next to it is 'accessory'
      - texts: runs replace 'text' or 'title'; a view has at most one <symbol> and one <configuration>, and
        they and runs have one font, which does not vary
      - images: every image that is shown is listed in <images> of its file
      - repeats: they have 'over' or rows, which come first, and nested ones have different names; ranges are not
        empty, and there are at most 10,000 copies; gaps, which the patterns below accept everywhere, name a <repeat>
        around them or a field of its row, and have valid values; elements are allowed where their <repeat> is
      - 'designSize' belongs to views that constraints place
      - documents: there is a screen, a part or a component; 'initial' names one; included files exist, form no
        cycle and are valid themselves
    """
}

// MARK: - Values

/// A kind of value that has a name in the schema and the reference.
struct NamedValue {
  /// How the schema describes it.
  enum Form {
    /// A restriction of a type by facets.
    case restriction(base: String, facets: [String])
    /// A list of values of a type, with its least and greatest length.
    case list(of: String, Int, Int)
    /// Any of some restrictions of tokens.
    case union([[String]])
  }

  /// The name of the type.
  let name: String
  /// A sentence about it.
  let summary: String
  let form: Form

  private init(_ name: String, _ summary: String, _ form: Form) {
    self.name = name
    self.summary = summary
    self.form = form
  }

  /// A value that may have gaps of a `<repeat>`.
  private init(_ name: String, _ summary: String, filled: String) {
    self.init(name, summary, pattern: "\(filled)|.*\\{.+\\}.*")
  }

  private init(_ name: String, _ summary: String, pattern: String) {
    self.init(name, summary, .restriction(base: "xs:token", facets: ["pattern value=\"\(pattern)\""]))
  }

  /// The name of the type of a value; `nil` for those that are lists of words.
  static func name(of type: ValueType) -> String? {
    switch type {
    case .text, .template: "xs:string"
    case .identifier: "Identifier"
    case .messageName: "MessageName"
    case .metricName: "MetricName"
    case .flag: "Flag"
    case .number(let range):
      switch (range.lowerBound, range.upperBound) {
      case (0, 1): "Fraction"
      case (0, _): "Length"
      default: "Number"
      }
    case .whole: "WholeNumber"
    case .integer: "Integer"
    case .count: "Count"
    case .priority: "Priority"
    case .priorities: "Priorities"
    case .numbers([1, 4], _): "OneOrFourNumbers"
    case .numbers([1, 2], _): "OneOrTwoNumbers"
    case .numbers: "TwoNumbers"
    case .frame: "Rectangle"
    case .formula: "Formula"
    case .visualFormat: "VisualFormat"
    case .tracks: "Tracks"
    case .track: "Track"
    case .conditions: "Conditions"
    case .installs: "Installs"
    case .anchor: "Anchor"
    case .identifiers: "Identifiers"
    case .box: "Box"
    case .targets: "Targets"
    case .multiplier: "Multiplier"
    case .color: "Color"
    case .path: "RelativePath"
    case .choice, .choices, .formatOptions, .numberOr: nil
    }
  }

  // Patterns of the XML Schema language.
  private static let length =
    "[0-9]{1,\(DecimalNumber.integerDigits)}(\\.[0-9]{1,\(DecimalNumber.fractionDigits)})?"
  static let number = "-?" + length
  private static let identifier = "[A-Za-z_][A-Za-z0-9_\\-]{0,99}"

  /// All of them.
  static let all: [NamedValue] = [
    NamedValue("Identifier", "A name without dots and spaces, such as 'actionOne'.", filled: identifier),
    NamedValue(
      "MessageName", "The name of a message or notification, such as 'save:'.",
      pattern: "[A-Za-z_][A-Za-z0-9_:]{0,\(MessageName.mostBytes - 1)}"),
    NamedValue("MetricName", "A name without dashes.", pattern: "[A-Za-z_][A-Za-z0-9_]{0,99}"),
    NamedValue(
      "Flag", "'true' or 'false'.",
      .restriction(base: "xs:token", facets: ["enumeration value=\"true\"", "enumeration value=\"false\""])),
    NamedValue(
      "Number",
      "At most \(DecimalNumber.integerDigits) digits, and at most \(DecimalNumber.fractionDigits) after a point; no exponents.",
      .restriction(base: "xs:decimal", facets: ["pattern value=\"\(number)\""])),
    NamedValue("Length", "A number of 0 or more.", .restriction(base: "Number", facets: ["minInclusive value=\"0\""])),
    NamedValue(
      "Fraction", "A number from 0 to 1.",
      .restriction(base: "Number", facets: ["minInclusive value=\"0\"", "maxInclusive value=\"1\""])),
    NamedValue(
      "Priority", "A number from 1 to 1000, or its name.",
      .union([
        ["pattern value=\"0*[1-9][0-9]{0,2}(\\.[0-9]{1,\(DecimalNumber.fractionDigits)})?|0*1000(\\.0+)?\""],
        PriorityName.table.map { "enumeration value=\"\($0.key)\"" },
      ])),
    NamedValue(
      "Priorities", "One for both axes, or the horizontal and the vertical one.", .list(of: "Priority", 1, 2)),
    NamedValue(
      "WholeNumber", "A whole number of 0 or more.", pattern: "[0-9]{1,\(DecimalNumber.integerDigits)}"),
    NamedValue("Integer", "A whole number.", pattern: "-?[0-9]{1,\(DecimalNumber.integerDigits)}"),
    NamedValue("Count", "A whole number of 1 or more.", pattern: "[1-9][0-9]{0,\(DecimalNumber.integerDigits - 1)}"),
    NamedValue("OneOrTwoNumbers", "One number, or two.", pattern: "\(number)( \(number))?"),
    NamedValue("OneOrFourNumbers", "One number, or four.", pattern: "\(number)(( \(number)){3})?"),
    NamedValue("TwoNumbers", "Width and height.", pattern: "\(number) \(number)"),
    NamedValue(
      "Rectangle", "x, y, width and height; the last two are not negative.",
      pattern: "(\(number) ){2}\(length) \(length)"),
    NamedValue(
      "Formula",
      "Numbers, shares of the superview such as 50%, W, H, edges such as 'title.right', 'safeArea.top' and 'margins.left', + - * /, parentheses, min(…, …), max(…, …), round(…), floor(…), ceil(…) and abs(…).",
      filled: "[A-Za-z0-9_.+*/%(), \\-]+"),
    NamedValue(
      "VisualFormat", "A line such as 'V:|-8-[title(>=20)]-(gap@750)-[count]|'.",
      filled: "[A-Za-z0-9_\\-|\\[\\]():@=&lt;&gt;,. ]+"),
    NamedValue(
      "Tracks",
      "How many equal tracks, such as '6', or their lengths, such as '[label] auto [value] 1fr 80pt minmax(80pt, 1fr)': as long as their content, shares of the remaining space, points, or between a minimum and a maximum length; each may have a name in front of it.",
      pattern: "[A-Za-z0-9_.(),\\[\\] \\-]+"),
    NamedValue(
      "Track", "A row or column by its number, counted from 0, or by its name.",
      filled: "[0-9]{1,\(DecimalNumber.integerDigits)}|\(identifier)"),
    NamedValue(
      "Conditions",
      "Traits, with commas between several conditions: a width class (wAny, wCompact, wRegular), a height class (hAny, hCompact, hRegular), an idiom (phone, pad), an orientation (portrait, landscape), an appearance (light, dark), a direction (ltr, rtl), a contrast (normalContrast, highContrast), a minimum text size (textSize>=AX1) and a minimum size of the window in points (width>=600, height>=480), in any order. An omitted trait matches anything; at least one is required.",
      pattern: "\(condition)( ?, ?\(condition))*"),
    NamedValue(
      "Installs", "Conditions, or the base design, wAny hAny, with or without conditions.",
      pattern: "\(install)( ?, ?\(install))*"),
    NamedValue(
      "Anchor", "A view or guide with one of its attributes, such as 'title.leading'.",
      filled: "\(identifier)\\.(\(LayoutModel.Anchor.Attribute.allCases.map(\.rawValue).joined(separator: "|")))"),
    NamedValue(
      "Identifiers", "Names of views and guides, with spaces between.", filled: "\(identifier)( \(identifier))*"),
    NamedValue(
      "Box", "A view or guide, or the margins of a view, such as 'root.margins'.", filled: "\(identifier)(\\.margins)?"
    ),
    NamedValue(
      "Targets", "Attributes of elements with an id in the component, such as 'title.text gap.constant'.",
      filled: "\(identifier)\\.\(identifier)( \(identifier)\\.\(identifier))*"),
    // The second step of the restriction leaves out 0.
    NamedValue(
      "NumberOrRatio", "A number, or two with ':' or '/' between.", pattern: "\(number)|\(length)[:/]\(length)"),
    NamedValue(
      "Multiplier", "A number other than 0, a ratio such as 16:9 or a fraction such as 1/3.",
      .restriction(
        base: "NumberOrRatio", facets: ["pattern value=\"-?[0-9.]*[1-9][0-9.]*([:/][0-9.]*[1-9][0-9.]*)?\""])),
    NamedValue(
      "RelativePath", "The path of a file, relative to this one.",
      .restriction(base: "xs:string", facets: ["pattern value=\"[^/:\\\\][^:\\\\]*\""])),
    NamedValue(
      "Color", "#rrggbb, #rrggbbaa, or a colour that iOS knows by name.",
      .union([
        ["pattern value=\"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?\""], ColorName.names.map { "enumeration value=\"\($0)\"" },
      ])),
  ]

  /// At least one trait: what is any is no condition. That each kind of trait is named once is left to the reader.
  private static let condition: String = {
    let words = ConditionList.words.filter { !["wAny", "hAny"].contains($0) }
    let named =
      words.map { $0.replacing(">", with: "&gt;") }
      + ConditionList.thresholds.map { "\($0.replacing(">", with: "&gt;"))\(length)" }
    let trait = "(\(named.joined(separator: "|")))"
    return "([wh]Any )*\(trait)( ([wh]Any|\(trait)))*"
  }()

  /// The same, or the base design.
  private static let install = "(wAny( hAny)?|hAny( wAny)?|\(condition))"
}

extension String {
  /// The text in lines of at most so many characters, broken at spaces.
  fileprivate func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
