import LayoutModel
import LayoutReading

extension LayoutGrammar {
  /// The grammar as tables for people: the text of `Documentation/LayoutReference.md`.
  package static func reference() -> String {
    var out = """
      # The layout language: elements, attributes, values

      Look up an element or attribute here; [the language](Language.md) explains how to use them. **Bold** attributes are
      required. A `<vary>` in the element may change those marked *varies*. Views are allowed in every element that contains
      "any view".

      This page is generated from the grammar (`ADAPT_RECORD=1 swift test --filter GrammarTests`), and so is the XML Schema
      for editors, [`Schemas/layout-1.xsd`](../Schemas/layout-1.xsd).

      ## Elements

      \(indexOfElements)


      """
    for rule in [root] + all where !plainViews.contains(rule.name) { out += section(of: rule) }
    out +=
      "### Other views\n\nThese have only the [attributes of every view](#attributes-of-every-view). If subviews are "
    out += "allowed, any view, `<filler>`, `<use>`, `<repeat>` and `<guide>` may be in the element, besides "
    out += "`<frame>`, `<constraints>`, `<on>` and `<vary>`.\n\n| element | subviews | |\n|---|---|---|\n"
    for rule in all where plainViews.contains(rule.name) {
      out += "| `<\(rule.name)>` | \(rule.children.contains("view") ? "yes" : "no") | \(cell(rule.summary)) |\n"
    }
    out += "\n"
    out +=
      "### `<vary>`\n\n\(root.varying.summary) It has the attribute `for` ([Conditions](#values)) and some of those "
    out += "that the tables mark with *varies*.\n\n"
    out += "## Attributes of every view\n\n" + table(of: everyView)
    out += "\n## Values\n\n| value | form |\n|---|---|\n"
    for value in NamedValue.all where value.name != "NumberOrRatio" {
      let names = value.name == "Color" ? " " + ColorName.names.map { "`\($0)`" }.joined(separator: ", ") : ""
      out += "| \(value.name) | \(cell(value.summary))\(names) |\n"
    }
    return out
  }

  private static var indexOfElements: String {
    let names = ([root] + all).map(\.name).filter { !plainViews.contains($0) }
    return (names.map { "[`\($0)`](#\($0.lowercased()))" } + ["[other views](#other-views)"]).joined(separator: " · ")
  }

  /// The names of the views without attributes of their own.
  private static let plainViews = Set(all.filter { $0.isView && $0.ownAttributes.isEmpty }.map(\.name))

  private static func section(of rule: ElementRule) -> String {
    var out = "### `<\(rule.name)>`\n\n\(cell(rule.summary))\n\n"
    let parents =
      kindNames.contains(rule.name) ? [] : ([root] + all).filter { $0.children.contains(rule.name) }.map(\.name)
    if !parents.isEmpty { out += "Belongs in: \(list(parents)).\n" }
    if !rule.children.isEmpty { out += "Contains: \(list(rule.children))\(need(of: rule)).\n" }
    out += parents.isEmpty && rule.children.isEmpty ? "" : "\n"
    if rule.isView { out += "It has the [attributes of every view](#attributes-of-every-view)" }
    if rule.isView { out += rule.ownAttributes.isEmpty ? ".\n\n" : " and:\n\n" }
    if !rule.ownAttributes.isEmpty { out += table(of: rule.ownAttributes) + "\n" }
    for own in rule.ownChildren {
      out += "`<\(own.name)>` in it: \(cell(own.summary))\n\n" + table(of: own.attributes) + "\n"
    }
    return out
  }

  private static func need(of rule: ElementRule) -> String {
    switch rule.need {
    case .nothing: ""
    case .child: "; at least one"
    case .view: "; at least one view"
    }
  }

  /// The names of elements, the views among them as one.
  private static func list(_ names: [String]) -> String {
    let views = kindNames.filter(names.contains)
    let others = names.filter { !kindNames.contains($0) }.map { "`<\($0)>`" }
    if views.count == kindNames.count { return (["any view"] + others).joined(separator: ", ") }
    guard views.count > 12 else { return (views.map { "`<\($0)>`" } + others).joined(separator: ", ") }
    let missing = kindNames.filter { !views.contains($0) }.map { "`<\($0)>`" }.joined(separator: ", ")
    return (["any view but \(missing)"] + others).joined(separator: ", ")
  }

  private static func table(of rules: [AttributeRule]) -> String {
    var out = "| attribute | value | default | |\n|---|---|---|---|\n"
    for rule in rules {
      let name = rule.isRequired ? "**`\(rule.name)`**" : "`\(rule.name)`"
      let notes = [cell(rule.summary), rule.varying == nil ? "" : "*varies*"].filter { !$0.isEmpty }
      out += "| \(name) | \(form(of: rule.type)) | \(rule.standard.map { "`\($0)`" } ?? "") "
      out += "| \(notes.joined(separator: " ")) |\n"
    }
    return out
  }

  private static func form(of type: ValueType) -> String {
    switch type {
    case .text: return "text"
    case .template: return "text with gaps"
    case .choice(let words): return words.map { "`\($0)`" }.joined(separator: ", ")
    case .choices(let words): return "some of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .formatOptions: return "some of " + FormatOptions.allNames.map { "`\($0)`" }.joined(separator: ", ")
    case .numberOr(let word): return "Number or `\(word)`"
    default: return NamedValue.name(of: type) ?? "text"
    }
  }

  /// A sentence that Markdown does not take for markup.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing("*", with: "\\*")
  }
}
