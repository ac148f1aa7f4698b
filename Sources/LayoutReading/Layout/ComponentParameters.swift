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
      guard let (attribute, text) = view.content.ownText, text.contains("{\(parameter)}") else { continue }
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
        let names = Wording.quoted(rules.map(\.name), last: "and")
        report(
          "a parameter cannot set '\(attribute)' of '\(id)'"
            + (ForeignWords.look(attribute).map { "; \($0)" } ?? (rules.isEmpty ? "" : "; it can set \(names)")),
          element)
        return []
      }
      return [Component.Target(id: id, attribute: rule)]
    }
  }

  private func rules(of id: String) -> [AttributeRule]? {
    if scene.constraints.contains(where: { $0.id == id }) {
      return LayoutGrammar.rule(named: "constraint")?.attributes.filter {
        ParameterTarget.ofConstraints.contains($0.name)
      }
    }
    guard let view = scene.views.first(where: { $0.id == id }) else { return nil }
    let settable = ParameterTarget.attributes(of: view.kind)
    return LayoutGrammar.rule(named: view.kind.rawValue)?.attributes.filter { settable.contains($0.name) }
  }

  private func report(_ message: String, _ element: XMLElement) {
    log.error("document.parameter", message, at: element.valueSpan(.sets))
  }
}

extension ViewContent {
  /// The text of the base design, with the attribute that it is written in.
  fileprivate var ownText: (attribute: String, text: String)? {
    label.map { ("text", $0.text.base.string) } ?? button?.title.base.map { ("title", $0.string) }
  }
}

/// The attributes that parameters of components can set.
enum ParameterTarget {
  static let ofConstraints = ["constant", "priority"]

  static func attributes(of kind: ViewKind) -> [String] {
    ViewProperties.all(kind).filter(\.facts.isParameter).compactMap(\.facts.name)
  }

  static func isImage(_ attribute: String) -> Bool { attribute == "image" || attribute == "backgroundImage" }

  static func set(_ attribute: String, _ value: ParameterValue, of view: inout View) {
    guard let property = ViewProperties.all(view.kind).first(where: { $0.facts.name == attribute }) else { return }
    property.set(&view, value.replacing(property.get(view), property.facts.type.value))
  }

  static func set(_ attribute: String, _ value: ParameterValue, of constraint: inout LayoutConstraint) {
    if attribute == "priority" {
      constraint.priority = value.replacing(constraint.priority, DecimalNumber.parse(_:))
    } else {
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
