import LayoutModel
import TextKit
import XMLTree

/// Reads the `<parameter>` elements of a component whose views and constraints are known.
struct ParameterReader {
  let log: ProblemLog
  let scene: Scene
  /// The targets of the components inside, by the id of their use and the name of the parameter.
  let inner: [String: [Component.Target]]

  func read(_ component: XMLElement) -> [Component.Parameter] {
    var parameters: [Component.Parameter] = []
    var spans: [String: SourceSpan] = [:]
    for element in component.children where element.is("parameter") {
      guard let name = element[.name].flatMap(Identifier.parse) else { continue }
      let span = element.valueSpan(.name)
      if let first = spans[name] {
        log.error(
          "document.parameter", "there is already a parameter '\(name)'", at: span,
          notes: [("the first one is here", first)])
      }
      spans[name] = span
      parameters.append(Component.Parameter(name: name, targets: targets(element)))
    }
    for parameter in parameters { warn(parameter.name) }
    return parameters
  }

  /// A parameter sets an attribute whole: a gap with its name stays in a text as it is.
  private func warn(_ parameter: String) {
    for view in scene.views {
      let (text, title) = (view.content.label?.text.base.string, view.content.button?.title.base?.string)
      guard (text ?? title)?.contains("{\(parameter)}") == true else { continue }
      let attribute = text == nil ? "title" : "text"
      log.warn(
        "document.parameter",
        "'{\(parameter)}' stays in the \(attribute) as it is; the parameter sets all of it: "
          + "sets=\"\(view.id).\(attribute)\"", at: view.span)
    }
  }

  private func targets(_ element: XMLElement) -> [Component.Target] {
    guard let text = element[.sets], ValueType.targets.accepts(text) else { return [] }
    return Words.split(text).flatMap { word -> [Component.Target] in
      if let targets = inner[word] { return targets }
      guard let dot = word.lastIndex(of: ".") else { return [] }
      let (id, attribute) = (String(word[..<dot]), String(word[word.index(after: dot)...]))
      guard let rules = rules(of: id) else {
        let near = log.nearest(to: id, in: scene.views.map(\.id))
        report("no view or constraint of the component has the id '\(id)'\(near)", element)
        return []
      }
      guard let rule = rules.first(where: { $0.name == attribute }) else {
        report(
          "a parameter cannot set '\(attribute)' of '\(id)'"
            + (ForeignWords.look(attribute).map { "; \($0)" } ?? log.nearest(to: attribute, in: rules.map(\.name))),
          element)
        return []
      }
      // A limit of its size is a constraint of that name.
      return [Component.Target(id: isConstraint(word) ? word : id, attribute: rule)]
    }
  }

  private func isConstraint(_ id: String) -> Bool { scene.constraints.contains { $0.id == id } }

  private func rules(of id: String) -> [AttributeRule]? {
    if isConstraint(id) {
      return LayoutGrammar.rule(named: "constraint")?.attributes.filter { $0.varying != nil }
    }
    guard let view = scene.views.first(where: { $0.id == id }) else { return nil }
    let properties = ViewProperties.all(view.kind).compactMap(\.facts.name)
    return LayoutGrammar.rule(named: view.kind.rawValue)?.attributes.filter {
      properties.contains($0.name) || isConstraint("\(id).\($0.name)")
    }
  }

  private func report(_ message: String, _ element: XMLElement) {
    log.error("document.parameter", message, at: element.valueSpan(.sets))
  }
}

/// The attributes that parameters of components can set.
enum ParameterTarget {
  static func set(_ attribute: String, _ value: ParameterValue, of view: inout View) {
    guard let property = ViewProperties.all(view.kind).first(where: { $0.facts.name == attribute }) else { return }
    if attribute == "title", let button = view.content.button {
      // That of a configuration would hide it.
      view.content.button?.title = button.shownTitle
      view.content.button?.configuration?.title = nil
    }
    property.set(&view, value.replacing(property.get(view), property.facts.type.value))
    view.keepValueBetweenEnds()
  }

  static func set(_ attribute: String, _ value: ParameterValue, of constraint: inout LayoutConstraint) {
    switch attribute {
    case "priority": constraint.priority = value.replacing(constraint.priority, PriorityName.parse)
    case "relation": constraint.relation = value.replacing(constraint.relation, RelationName.parse)
    case "multiplier", "aspectRatio":
      constraint.multiplier = value.replacing(constraint.multiplier, MultiplierValue.parse)
    default:
      constraint.constant = value.replacing(constraint.constant, DecimalNumber.parse(_:))
      if value.base != nil { constraint.isSymbolic = false }
    }
  }
}

/// The value that a use gives a parameter, as it is written; of the base design `nil` for the component's own.
typealias ParameterValue = Varied<String?>

extension ParameterValue {
  /// The value of an attribute with this one in its place: a base design replaces all that the component says.
  fileprivate func replacing<Replaced>(_ varied: Varied<Replaced>, _ parse: (String) -> Replaced?) -> Varied<Replaced> {
    var result = base.flatMap(parse).map { Varied<Replaced>($0) } ?? varied
    for variation in variations {
      if let value = variation.value.flatMap(parse) { result.vary(variation.condition, value) }
    }
    return result
  }
}
