import LayoutModel
import TextKit
import XMLTree

/// Reads the `<parameter>` elements of a component whose views and constraints are known.
struct ParameterReader {
  /// Where problems go.
  let log: ProblemLog
  /// The component's views and constraints.
  let scene: Scene
  /// What the components inside take, by the id of their use and the name of the parameter.
  let inner: [String: [Component.Target]]

  /// Reads all parameters.
  func read(_ component: XMLElement) -> [Component.Parameter] {
    var parameters: [Component.Parameter] = []
    var spans: [String: SourceSpan] = [:]
    for element in component.children where element.is("parameter") {
      guard let name = element["name"].flatMap(Identifier.parse) else { continue }
      let span = element.attributeValueSpan("name") ?? element.startTagSpan
      if let first = spans[name] {
        log.error(
          "document.parameter", "there is already a parameter '\(name)'", at: span,
          notes: [("the first one is here", first)])
      }
      spans[name] = span
      parameters.append(Component.Parameter(name: name, targets: targets(element)))
    }
    return parameters
  }

  private func targets(_ element: XMLElement) -> [Component.Target] {
    guard let text = element["sets"], ValueType.targets.accepts(text) else { return [] }
    return Words.split(text).flatMap { word -> [Component.Target] in
      if let targets = inner[word] { return targets }
      guard let dot = word.lastIndex(of: ".") else { return [] }
      let (id, attribute) = (String(word[..<dot]), String(word[word.index(after: dot)...]))
      guard let rules = rules(of: id) else {
        let near = log.isCrowded ? [] : Suggestion.nearest(3, to: id, in: scene.views.map(\.id))
        report("no view or constraint of the component has the id '\(id)'\(Wording.nearest(near))", element)
        return []
      }
      guard let rule = rules.first(where: { $0.name == attribute }) else {
        let names = Wording.quoted(rules.map(\.name), last: "and")
        report(
          "a parameter cannot set '\(attribute)' of '\(id)'"
            + (rules.isEmpty ? "" : "; it can set \(names)"), element)
        return []
      }
      return [Component.Target(id: id, attribute: rule)]
    }
  }

  /// The attributes of a view or constraint that a parameter can set.
  private func rules(of id: String) -> [AttributeRule]? {
    if scene.constraints.contains(where: { $0.id == id }) {
      return LayoutGrammar.rule(named: "constraint")?.attributes.filter {
        ParameterTarget.ofConstraints.contains($0.name)
      }
    }
    guard let view = scene.views.first(where: { $0.id == id }) else { return nil }
    let settable = ParameterTarget.attributes(of: view)
    return LayoutGrammar.rule(named: view.kind.rawValue)?.attributes.filter { settable.contains($0.name) }
  }

  private func report(_ message: String, _ element: XMLElement) {
    log.error("document.parameter", message, at: element.attributeValueSpan("sets") ?? element.startTagSpan)
  }
}
