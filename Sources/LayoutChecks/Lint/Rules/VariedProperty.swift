import LayoutModel

/// A value of the document that varies by size class: what it is called and under which traits it is another.
struct VariedProperty {
  /// What people call it.
  let name: String
  /// The traits that its variations ask for, from the least to the most specific.
  let conditions: [TraitCondition]

  init?<Value>(_ name: String, _ value: Varied<Value>) {
    if value.variations.isEmpty { return nil }
    self.name = name
    conditions = value.variations.map(\.condition)
  }
}

extension LayoutConstraint {
  /// What varies of a constraint.
  var variedProperties: [VariedProperty] {
    [
      VariedProperty("install", installed), VariedProperty("constant", constant),
      VariedProperty("priority", priority),
    ].compactMap { $0 }
  }
}

extension View {
  /// What varies of a view.
  var variedProperties: [VariedProperty] {
    let own = [
      VariedProperty("install", installed), VariedProperty("visibility", hidden),
      VariedProperty("margins", layoutMargins),
    ]
    let frame = FormulaFrame.Part.allCases.map { part in
      formulaFrame.flatMap { VariedProperty("\(part.name) of the frame", $0[part]) }
    }
    return (own + frame + (gridItem?.variedProperties ?? []) + content.variedProperties).compactMap { $0 }
  }
}

extension GridItem {
  fileprivate var variedProperties: [VariedProperty?] {
    Axis.allCases.flatMap { axis in
      [
        VariedProperty(axis.trackName, first[axis]), VariedProperty("\(axis.trackName) span", span[axis]),
        VariedProperty("\(axis.rawValue) alignment", alignment[axis]),
      ]
    }
  }
}

extension ViewContent {
  fileprivate var variedProperties: [VariedProperty?] {
    switch self {
    case .label(let label):
      [
        VariedProperty("text", label.text), VariedProperty("font", label.font),
        VariedProperty("number of lines", label.numberOfLines),
      ]
    case .button(let button): [VariedProperty("title", button.title), VariedProperty("font", button.font)]
    case .textField(let field):
      [
        VariedProperty("text", field.text), VariedProperty("placeholder", field.placeholder),
        VariedProperty("font", field.font),
      ]
    case .textView(let text): [VariedProperty("text", text.text), VariedProperty("font", text.font)]
    case .image(let image): [VariedProperty("image", image.name)]
    case .stack(let stack):
      [
        VariedProperty("axis", stack.axis), VariedProperty("distribution", stack.distribution),
        VariedProperty("alignment", stack.alignment), VariedProperty("spacing", stack.spacing),
      ]
    case .grid(let grid):
      [
        VariedProperty("columns", grid.lists.horizontal), VariedProperty("rows", grid.lists.vertical),
        VariedProperty("cells", grid.cells), VariedProperty("padding", grid.padding),
        VariedProperty("margin", grid.margin), VariedProperty("gap", grid.gap), VariedProperty("rest", grid.rest),
        VariedProperty("horizontal alignment", grid.alignment.horizontal),
        VariedProperty("vertical alignment", grid.alignment.vertical), VariedProperty("flow", grid.flow),
      ]
    case .none, .segments, .control, .table, .cell, .scroll: []
    }
  }
}
