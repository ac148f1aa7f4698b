import LayoutModel

/// The attributes that parameters of components can set.
enum ParameterTarget {
  /// Those of constraints.
  static let ofConstraints = ["constant", "priority"]

  /// Those of a view.
  static func attributes(of view: View) -> [String] {
    let own: [String] =
      switch view.content {
      case .label, .textView: ["text"]
      case .textField: ["text", "placeholder"]
      case .button: ["title", "image", "backgroundImage"]
      case .image: ["image"]
      case .stack: ["spacing"]
      case .grid: ["padding", "margin"]
      default: []
      }
    return own + ["hidden", "background"]
  }

  /// Whether an attribute is the name of a picture.
  static func isImage(_ attribute: String) -> Bool { attribute == "image" || attribute == "backgroundImage" }

  /// Sets an attribute of a view.
  static func set(_ attribute: String, _ value: ParameterValue, of view: inout View) {
    switch attribute {
    case "hidden": view.hidden = value.replacing(view.hidden, Words.flag)
    case "background": view.background = value.base.flatMap(ColorName.parse) ?? view.background
    default: set(attribute, value, of: &view.content)
    }
  }

  private static func set(_ attribute: String, _ value: ParameterValue, of content: inout ViewContent) {
    switch content {
    case .label(var label):
      label.text = value.replacing(label.text) { TextContent($0) }
      content = .label(label)
    case .textView(var view):
      view.text = value.replacing(view.text) { TextContent($0) }
      content = .textView(view)
    case .textField(var field):
      if attribute == "text" {
        field.text = value.replacing(field.text) { TextContent($0) }
      } else {
        field.placeholder = value.replacing(field.placeholder) { TextContent($0) }
      }
      content = .textField(field)
    case .button(var button):
      switch attribute {
      case "image": button.image = value.base ?? button.image
      case "backgroundImage": button.backgroundImage = value.base ?? button.backgroundImage
      default: button.title = value.replacing(button.title) { TextContent($0) }
      }
      content = .button(button)
    case .image(var image):
      image.name = value.replacing(image.name) { $0 }
      content = .image(image)
    case .stack(var stack):
      stack.spacing = value.replacing(stack.spacing, DecimalNumber.parse)
      content = .stack(stack)
    case .grid(var grid):
      if attribute == "padding" {
        grid.padding = value.replacing(grid.padding, DecimalNumber.parse)
      } else {
        grid.margin = value.replacing(grid.margin, DecimalNumber.parse)
      }
      content = .grid(grid)
    default: break
    }
  }

  /// Sets an attribute of a constraint.
  static func set(_ attribute: String, _ value: ParameterValue, of constraint: inout LayoutConstraint) {
    if attribute == "priority" {
      constraint.priority = value.replacing(constraint.priority, DecimalNumber.parse)
    } else {
      constraint.constant = value.replacing(constraint.constant, DecimalNumber.parse)
      if value.base != nil { constraint.isSymbolic = false }
    }
  }
}

/// What a use gives a parameter, as it is written.
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
