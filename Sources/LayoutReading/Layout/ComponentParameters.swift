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
        let near = log.isCrowded ? [] : Suggestion.nearest(3, to: id, in: scene.views.map(\.id))
        report("no view or constraint of the component has the id '\(id)'\(Wording.nearest(near))", element)
        return []
      }
      guard let rule = rules.first(where: { $0.text == attribute }) else {
        let names = Wording.quoted(rules.map(\.text), last: "and")
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
    let settable = ParameterTarget.attributes(of: view)
    return LayoutGrammar.rule(named: view.kind.rawValue)?.attributes.filter { settable.contains($0.name) }
  }

  private func report(_ message: String, _ element: XMLElement) {
    log.error("document.parameter", message, at: element.valueSpan(.sets))
  }
}

extension ViewContent {
  /// The text of the base design, with the attribute that it is written in.
  fileprivate var ownText: (attribute: String, text: String)? {
    switch self {
    case .label(let label): ("text", label.text.base.string)
    case .button(let button): button.title.base.map { ("title", $0.string) }
    default: nil
    }
  }
}

/// The attributes that parameters of components can set.
enum ParameterTarget {
  static let ofConstraints: [AttributeName] = [.constant, .priority]

  static func attributes(of view: View) -> [AttributeName] {
    let own: [AttributeName] =
      switch view.content {
      case .label: [.text]
      case .textView, .textField: [.text, .placeholder]
      case .button: [.title, .image, .backgroundImage]
      case .image: [.image]
      case .stack: [.spacing]
      case .grid: [.padding, .margin]
      default: []
      }
    return own + [.hidden, .background]
  }

  static func isImage(_ attribute: AttributeName) -> Bool { attribute == .image || attribute == .backgroundImage }

  static func set(_ attribute: AttributeName, _ value: ParameterValue, of view: inout View) {
    switch attribute {
    case .hidden: view.hidden = value.replacing(view.hidden, Words.flag)
    case .background: view.background = value.replacing(view.background) { ColorName.parse($0).map { .some($0) } }
    default: set(attribute, value, of: &view.content)
    }
  }

  private static func set(_ attribute: AttributeName, _ value: ParameterValue, of content: inout ViewContent) {
    switch content {
    case .label(var label):
      label.text = value.replacing(label.text) { TextContent($0) }
      content = .label(label)
    case .textView(var view):
      if attribute == .text {
        view.text = value.replacing(view.text) { TextContent($0) }
      } else {
        view.placeholder = value.replacing(view.placeholder) { TextContent($0) }
      }
      content = .textView(view)
    case .textField(var field):
      if attribute == .text {
        field.text = value.replacing(field.text) { TextContent($0) }
      } else {
        field.placeholder = value.replacing(field.placeholder) { TextContent($0) }
      }
      content = .textField(field)
    case .button(var button):
      switch attribute {
      case .image: button.image = value.base ?? button.image
      case .backgroundImage: button.backgroundImage = value.base ?? button.backgroundImage
      default: button.title = value.replacing(button.title) { TextContent($0) }
      }
      content = .button(button)
    case .image(var image):
      image.name = value.replacing(image.name) { $0 }
      content = .image(image)
    case .stack(var stack):
      stack.spacing = value.replacing(stack.spacing, DecimalNumber.parse(_:))
      content = .stack(stack)
    case .grid(var grid):
      if attribute == .padding {
        grid.padding = value.replacing(grid.padding, DecimalNumber.parse(_:))
      } else {
        grid.margin = value.replacing(grid.margin, DecimalNumber.parse(_:))
      }
      content = .grid(grid)
    default: break
    }
  }

  static func set(_ attribute: AttributeName, _ value: ParameterValue, of constraint: inout LayoutConstraint) {
    if attribute == .priority {
      constraint.priority = value.replacing(constraint.priority, DecimalNumber.parse(_:))
    } else {
      constraint.constant = value.replacing(constraint.constant, DecimalNumber.parse(_:))
      if value.base != nil { constraint.isSymbolic = false }
    }
  }
}

/// The value that a use gives a parameter, as it is written.
struct ParameterValue {
  /// The value of the base design; `nil` for the component's own.
  var base: String?
  /// The values for some classes.
  var variations: [(condition: TraitCondition, value: String)] = []

  /// The value of an attribute with this one in its place: a base design replaces all that the component says.
  func replacing<Value>(_ varied: Varied<Value>, _ parse: (String) -> Value?) -> Varied<Value> {
    var result = base.flatMap(parse).map { Varied($0) } ?? varied
    for variation in variations {
      if let value = parse(variation.value) { result.vary(variation.condition, value) }
    }
    return result
  }
}
