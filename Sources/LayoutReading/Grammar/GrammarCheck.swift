import LayoutModel
import TextKit
import XMLTree

/// Compares a file with the grammar and notes everything that an XML schema would note, in better words.
struct GrammarCheck {
  let log: ProblemLog

  /// The attributes of the outermost element that name its schema for editors.
  private static let namesOfSchemas = ["xsi:noNamespaceSchemaLocation", "xsi:schemaLocation"]

  func check(_ element: XMLElement, _ rule: ElementRule) {
    checkAttributes(of: element, rule)
    checkText(of: element, rule)
    checkChildren(of: element, rule)
  }

  func checkAttributes(of element: XMLElement, _ rule: ElementRule) {
    let attributes = element.attributes
    for (name, value) in attributes {
      if let attribute = rule.attribute(name) {
        check(value, of: attribute, element)
      } else if element.parent != nil || !Self.namesOfSchemas.contains(name) {
        reportUnknown(name, value, element, rule)
      }
    }
    if element.parent == nil, let span = element.attributeSpan(named: "xmlns") {
      log.error("document.unknownAttribute", "<\(rule.name)> takes no namespace; remove 'xmlns'", at: span)
    }
    for attribute in rule.attributes where attribute.isRequired && !element.hasAttribute(named: attribute.name) {
      log.error(
        "document.missingAttribute",
        "<\(rule.name)> needs the attribute '\(attribute.name)': \(attribute.type.expectation)",
        at: element.startTagSpan)
    }
  }

  private func check(_ value: String, of attribute: AttributeRule, _ element: XMLElement) {
    guard !attribute.type.accepts(value) else { return }
    if case .identifier = attribute.type, log.isFilledIn(element.valueSpan(named: attribute.name)) {
      return reportCopy(value, of: attribute, element)
    }
    let near = log.isCrowded ? nil : ValueHints.value(value, of: attribute) ?? attribute.type.suggestion(for: value)
    let hint =
      ValueHints.hint(value, of: attribute, in: element) ?? near.map { "; did you mean '\($0)'?" } ?? attribute.type
      .problem(with: value).map { "; \($0)" } ?? DecimalNumber.limitReached(by: value)
    log.error(
      "document.value",
      "'\(attribute.name)' must be \(attribute.type.expectation), not '\(Wording.excerpt(value))'\(hint)",
      at: element.valueSpan(named: attribute.name))
  }

  /// A name in a `<repeat>` that is none once it is filled in, as that of the key `+`: one mistake, however many copies.
  private func reportCopy(_ value: String, of attribute: AttributeRule, _ element: XMLElement) {
    let hint =
      value.contains(",")
      ? "separate the words of 'over' with spaces, not commas"
      : "use an attribute of the row: <row key=\"plus\" title=\"+\"/>"
    log.errorOnce(
      "document.value",
      "'\(attribute.name)' must be \(attribute.type.expectation), not '\(Wording.excerpt(value))', as it comes out in a "
        + "copy; \(hint)", at: element.valueSpan(named: attribute.name))
  }

  private func reportUnknown(_ name: String, _ value: String, _ element: XMLElement, _ rule: ElementRule) {
    let known = rule.attributes.map(\.name)
    if rule.name == "vary", ![AttributeName.installed, .uninstalled].map(\.rawValue).contains(name),
      let around = element.parent, let outer = LayoutGrammar.rule(named: around.name), outer.attribute(name) != nil
    {
      let varying = outer.ownAttributes.filter { $0.varying != nil }.map(\.name)
      return log.error(
        "document.unknownAttribute",
        "'\(name)' of <\(around.name)> does not vary"
          + (varying.isEmpty ? "" : "; its attributes \(Wording.quoted(varying, last: "and")) do"),
        at: element.attributeSpan(named: name) ?? element.startTagSpan)
    }
    let hint =
      log.isCrowded
      ? ""
      : ForeignWords.attribute(name, value, of: element, in: known)
        ?? Suggestion.nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? all(of: rule)
    log.error(
      "document.unknownAttribute", "unknown attribute '\(Wording.excerpt(name))' on <\(rule.name)>\(hint)",
      at: element.attributeSpan(named: name) ?? element.startTagSpan)
  }

  /// The attributes of an element's own, for words that are like none of them.
  private func all(of rule: ElementRule) -> String {
    let own = rule.isView ? rule.ownAttributes : rule.attributes
    guard (1...12).contains(own.count) else { return "" }
    let subject = rule.isView ? "besides the common attributes, it" : "it"
    return "; \(subject) has \(Wording.quoted(own.map(\.name), last: "and"))"
  }

  func checkText(of element: XMLElement, _ rule: ElementRule) {
    let text = Words.collapsed(element.text)
    guard !text.isEmpty else { return }
    let names = rule.name == "format" ? [AttributeName.value] : [.text, .title]
    let holder = names.first { rule.attribute($0.rawValue) != nil }
    let hint = holder.map { "; write \($0)=\"…\"" } ?? ""
    log.error(
      "document.text", "text does not belong in <\(rule.name)>: '\(Wording.excerpt(text))'\(hint)",
      at: element.startTagSpan)
  }

  private func checkChildren(of element: XMLElement, _ rule: ElementRule) {
    let needsView = rule.need == .view
    // What does not belong here may well be meant as the view.
    var mayHaveView = false
    for child in element.children {
      let name = child.name
      guard let childRule = LayoutGrammar.rule(of: name, in: rule) else {
        mayHaveView = true
        reportUnknown(child, in: rule)
        continue
      }
      if needsView, !mayHaveView { mayHaveView = LayoutGrammar.kindNames.contains(name) }
      check(child, childRule)
    }
    if needsView, !mayHaveView {
      let kinds = rule.children.filter { LayoutGrammar.kindNames.contains($0) }
      let view = kinds.count == 1 ? "a <\(kinds[0])> in it" : "a view in it, such as a <view>"
      log.error("document.missingElement", "<\(rule.name)> needs \(view)", at: element.startTagSpan)
    } else if rule.need == .child, element.children.isEmpty {
      log.error(
        "document.missingElement",
        "<\(rule.name)> is empty; it holds \(Wording.joined(rule.children.map { "<\($0)>" }))",
        at: element.startTagSpan)
    }
  }

  /// Where an element stands that has few places.
  private func place(of name: String) -> String? {
    let parents = ([LayoutGrammar.root] + LayoutGrammar.all).filter { $0.children.contains(name) }
    return (1...3).contains(parents.count) ? "; it belongs in \(Wording.joined(parents.map { "<\($0.name)>" }))" : nil
  }

  func reportUnknown(_ child: XMLElement, in rule: ElementRule) {
    let name = child.name
    let message =
      LayoutGrammar.hasElement(name)
      ? "<\(name)> does not belong in <\(rule.name)>" : "unknown element <\(Wording.excerpt(name))> in <\(rule.name)>"
    let hint =
      log.isCrowded
      ? ""
      : ForeignWords.element(child, in: rule) ?? place(of: name) ?? Suggestion.sentence(for: name, in: rule.children)
    log.error("document.unknownElement", message + hint, at: child.startTagSpan)
  }
}
