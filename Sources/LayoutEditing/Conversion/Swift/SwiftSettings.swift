import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit

/// The statements that give a view its properties, by the column `code` of the table of properties.
extension SwiftClassWriter {
  /// The statements of a view without their receiver, with variations; those of `layout` are for that of a collection.
  func settings(of view: View, usualFont: FontDescription = .system(17)) -> [Varied<String>] {
    var usual = View.usual(view.kind)
    if var field = usual.content.textField {
      field.border = .none
      usual.content = .textField(field)
    }
    if view.kind.scrolls || view.role == .contentView
      || view.kind.isCell && view.writtenLook.cornerRadius == 0
      || [.label, .textField, .segmentedControl, .switch, .slider, .stepper].contains(view.kind)
    {
      // Interface Builder's library has them clip, and UIKit's scroll views do anyway; the others draw inside their edges.
      usual.writtenLook.clips = view.writtenLook.clips
      usual.behaviour.isMultipleTouchEnabled = view.behaviour.isMultipleTouchEnabled
    }
    if !view.isUserInteractionEnabled { usual.behaviour.isMultipleTouchEnabled = view.behaviour.isMultipleTouchEnabled }
    // UIKit makes these without a background, and so it does the superclass of a class that is written here.
    if [.view, .label, .imageView, .button, .stackView, .scrollView].contains(view.kind),
      view.customClass == nil || part.kind == .view && view.id == scene.views[part.root].id,
      view.background.base.map({ SwiftLiteral.color($0) }) == ".clear"
    {
      usual.background.base = view.background.base
    }
    usual.content.label?.font = Varied(usualFont)
    var list: [Varied<String>] = []
    for property in ViewProperties.all(view.kind) {
      guard var code = property.facts.code?.description else { continue }
      if code == "{margins}", view.kind.isBar, view.layoutMargins == BarRow.margins { continue }
      // A configuration has a font, a title and a colour of its own.
      if let configuration = view.content.button?.configuration {
        let hasOwn =
          code.hasPrefix("titleLabel?.font") || code.hasPrefix("setTitle(") && configuration.title != nil
          || code.hasPrefix("setImage(") && configuration.image == view.content.button?.image
        if hasOwn { continue }
        if code.hasPrefix("setBackgroundImage(") { continue }
        if code.hasPrefix("setTitleColor(") { code = "configuration?.baseForegroundColor = {}" }
      }
      var values = property.get(view)
      // Without one fields have the font of Interface Builder, which is smaller than UIKit's.
      if code == "font = {}", view.kind.takesText { values = values.map { $0 == .absent ? .font(.system(14)) : $0 } }
      let rest = property.get(usual)
      if values.variations.isEmpty, values.base == rest.base { continue }
      // The heights that Interface Builder writes of itself do not count in plain tables.
      if code.hasPrefix("section"), view.content.table?.style == .plain, case .number(let height) = values.base,
        SectionGeometry.defaultHeights.contains(height)
      {
        continue
      }
      list += statements(code, values, usual: rest.base, property.facts, view)
    }
    for state in view.content.button?.states ?? [] {
      for property in Button.StateContent.properties where property.get(state).base != .absent {
        let code = (property.facts.code?.description ?? "").replacing("{state}", with: ".\(state.state.rawValue)")
        list += statements(code, property.get(state), usual: .absent, property.facts, view)
      }
    }
    // A control takes a value between the ends that it has.
    let isValue = { (values: Varied<String>) in values.base.hasPrefix("value = ") }
    list = list.filter { !isValue($0) } + list.filter(isValue)
    // Fonts of text styles grow with the text size of the user where no attribute says whether they do.
    let font: FontDescription? =
      view.content.label?.font.base ?? view.content.textField?.font.base ?? view.content.textView?.font.base
      ?? view.content.button?.font.base
    if document.format == .layout, case .textStyle = font?.face {
      list.append(Varied("\(view.kind == .button ? "titleLabel?." : "")adjustsFontForContentSizeCategory = true"))
    }
    return list
  }

  /// Statements but for those that change nothing beside the others of the view.
  static func deciding(_ statements: [String]) -> [String] {
    let rows = (SwiftPrinter.blocks["lines of what decides nothing"] ?? []).map { $0.split(separator: " ") }
      .filter { row in statements.contains { $0.hasPrefix(row[0]) } }
    let all = rows.isEmpty ? [] : statements.map { $0.filter { $0 != " " } + ";" }
    func holds(_ word: Substring) -> Bool {
      word.hasPrefix("-") ? !holds(word.dropFirst()) : all.contains { $0.hasPrefix(word) }
    }
    return statements.filter { statement in
      !rows.contains { statement.hasPrefix($0[0]) && $0.dropFirst().allSatisfy(holds) }
    }
  }

  func settings(of configuration: Button.Configuration, of view: View) -> [String] {
    let usual = Button.Configuration()
    var list = Button.Configuration.properties.flatMap { property -> [String] in
      let value = property.get(configuration)
      guard let code = property.facts.code?.description, value.base != property.get(usual).base else { return [] }
      return statements("configuration.\(code)", value, usual: .absent, property.facts, view).map(\.base)
    }
    if let picture = view.content.button?.backgroundImage {
      list.append("configuration.background.image = \(writing.image(picture))")
    }
    let font = configuration.font ?? view.content.button?.font.base
    if let font, let title = configuration.title, title.isPlain {
      list.removeAll { $0.hasPrefix("configuration.title =") }
      let text = writing.texts.literal(title, part: "configured title", of: view)
      let attributes = "[.font: \(SwiftLiteral.font(font, type: "UIFont"))]"
      list.insert(
        "configuration.attributedTitle = AttributedString(\(text), attributes: AttributeContainer(\(attributes)))",
        at: 0)
    }
    return Self.deciding(list)
  }

  private func statements(
    _ code: String, _ values: Varied<AttributeValue>, usual: AttributeValue, _ facts: PropertyFacts, _ view: View
  ) -> [Varied<String>] {
    if code.contains("{axis}") {
      return [Axis.horizontal, .vertical].compactMap { axis in
        func priority(_ value: AttributeValue) -> Double { if case .pair(let pair) = value { pair[axis] } else { 0 } }
        if values.variations.isEmpty, priority(values.base) == priority(usual) { return nil }
        let statement = code.replacing("{axis}", with: ".\(axis.rawValue)")
        return values.map { statement.replacing("{}", with: SwiftLiteral.priority(priority($0))) }
      }
    }
    return [values.map { statement(code, $0, facts, view) }]
  }

  private func statement(_ code: String, _ value: AttributeValue, _ facts: PropertyFacts, _ view: View) -> String {
    guard let gap = code.firstMatch(of: /{([^}]*)}/) else { return code }
    var literal = literal(value, String(gap.1), facts, view)
    var code = code
    if case .text(let text) = value, !text.isPlain {
      code = code.attributed
      if code.hasPrefix("configuration.") { literal = "AttributedString(\(literal))" }
    }
    let statement = code.replacing(/{[^}]*}/, with: literal, maxReplacements: 1)
    // A colour of the catalogue may be missing, and `cgColor` of none is none.
    if literal == "nil" { return statement.replacing("nil.cgColor", with: "nil") }
    return literal.hasPrefix("UIColor(named:") ? statement.replacing(").cgColor", with: ")?.cgColor") : statement
  }

  private func literal(_ value: AttributeValue, _ form: String, _ facts: PropertyFacts, _ view: View) -> String {
    switch (form, value) {
    case ("margins", .margins(.absolute(let insets))): "layoutMargins = \(SwiftLiteral.insets(insets))"
    case ("margins", .margins(.directional(let insets))):
      "directionalLayoutMargins = \(SwiftLiteral.directionalInsets(insets))"
    case ("margins", _): "layoutMargins = \(SwiftLiteral.insets(EdgeInsets(all: 8)))"
    case (_, .absent), (_, .pair), (_, .margins): "nil"
    case ("image", .word(let name)): writing.image(name)
    case ("case", .word(let word)): SwiftLiteral.enumerationCase(word)
    case ("directional", .insets(let insets)): SwiftLiteral.directionalInsets(insets)
    case ("height", .number(let height)):
      height < 0 ? "UITableView.automaticDimension" : SwiftLiteral.number(height)
    case ("UIColor", .word(let color)): color.isEmpty ? "nil" : SwiftLiteral.color(color, type: "UIColor")
    case (_, .flag(let flag)) where form.contains("|"): String(form.split(separator: "|")[flag ? 0 : 1])
    case (_, .flag(let flag)): flag ? "true" : "false"
    case (_, .whole(let count)): "\(count)"
    case (_, .number(let number)): SwiftLiteral.number(number)
    case (_, .text(let text)): writing.texts.literal(text, part: facts.title, of: view)
    case (_, .font(let font)): SwiftLiteral.font(font)
    case (_, .size(let size)): SwiftLiteral.size(size)
    case (_, .insets(let insets)): SwiftLiteral.insets(insets)
    case (_, .word(let word)):
      switch facts.type {
      case .color: SwiftLiteral.color(word)
      case .choice: SwiftLiteral.enumerationCase(word)
      default: writing.texts.literal(TextContent(word), part: facts.title, of: view)
      }
    }
  }
}

extension String {
  /// The statement for a text with fonts of its own: `attributedText = {}`, `setAttributedTitle({}, for: .normal)`.
  fileprivate var attributed: String {
    let head = String(prefix { $0 != " " && $0 != "(" })
    return (SwiftPrinter.word(head, of: "attributed texts") ?? head) + dropFirst(head.count)
  }
}

/// Texts in quotes, or from the tables of a document that is translated.
struct SwiftTexts {
  /// The name of the table, that of the document; `nil` for one that is not translated.
  let table: String?

  func literal(_ text: TextContent, part: String, of view: View) -> String {
    guard text.isPlain else { return attributed(text) }
    guard let table, !text.isEmpty else { return SwiftLiteral.string(text.string) }
    let key = Self.keys[part] ?? (view.kind == .button ? "normalTitle" : part)
    return "NSLocalizedString(\(SwiftLiteral.string("\(view.id).\(key)")), tableName: \(SwiftLiteral.string(table)), "
      + "value: \(SwiftLiteral.string(text.string)), comment: \"\")"
  }

  private static let keys = [
    "configured title": "configuration.title", "configured subtitle": "configuration.subtitle",
  ]

  private func attributed(_ text: TextContent) -> String {
    if text.runs.count == 1 { return run(text.runs[0]) }
    return "NSAttributedString(joining: [\(text.runs.map { run($0) }.joined(separator: ", "))])"
  }

  private func run(_ run: TextContent.Run) -> String {
    var attributes: [String] = []
    if let font = run.font { attributes.append(".font: \(SwiftLiteral.font(font, type: "UIFont"))") }
    // UIKit, Interface Builder and `.layout` have the same words.
    let parts = ParagraphName.attributes.filter { run.paragraph[keyPath: $0.property] != 0 }.map { row in
      "\(row.name): \(SwiftLiteral.number(run.paragraph[keyPath: row.property]))"
    }
    if !parts.isEmpty {
      attributes.append(".paragraphStyle: NSParagraphStyle.spaced(\(parts.joined(separator: ", ")))")
    }
    let string = SwiftLiteral.string(run.text)
    return attributes.isEmpty
      ? "NSAttributedString(string: \(string))"
      : "NSAttributedString(string: \(string), attributes: [\(attributes.joined(separator: ", "))])"
  }
}
