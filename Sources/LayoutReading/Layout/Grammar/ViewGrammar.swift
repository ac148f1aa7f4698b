import LayoutModel

/// The views of the `.layout` language: a table of what each kind has beyond what every view has.
enum ViewGrammar {
  /// The rules of all views and of what stands in them.
  static let rules: [ElementRule] =
    kinds.map(\.rule) + [filler, use] + parts

  /// The names of the kinds of views.
  static let kindNames = kinds.map(\.name)

  /// What a view may be filled with.
  private enum Contents {
    /// Any view, and guides.
    case views
    /// The views that a stack view or grid view arranges.
    case arrangedViews
    /// Nothing.
    case nothing
  }

  private struct Kind {
    var name: String
    var contents = Contents.nothing
    var parts: [String] = []
    var attributes: [AttributeRule] = []

    var rule: ElementRule {
      let inside: [String]
      switch contents {
      case .views: inside = kindNames + ["filler", "use", "guide"]
      case .arrangedViews: inside = kindNames + ["use", "guide"]
      case .nothing: inside = []
      }
      return ElementRule(
        name, attributes + everyView, children: parts + inside + ["frame", "constraints", "on", "vary"])
    }
  }

  private static let everyView: [AttributeRule] = [
    AttributeRule("id", .identifier, isRequired: true),
    AttributeRule("name", .text),
    AttributeRule("installed", .conditions),
    AttributeRule("uninstalled", .conditions),
    .varied("hidden", .flag),
    AttributeRule("alpha", .number(0...1)),
    AttributeRule("background", .color),
    AttributeRule("hugging", .priorities),
    AttributeRule("compression", .priorities),
    .varied("margins", .numbers([1, 4], "one number, or four: top, leading, bottom and trailing")),
    AttributeRule("preservesSuperviewMargins", .flag),
    AttributeRule("insetsMarginsFromSafeArea", .flag),
    AttributeRule("followsReadableWidth", .flag),
    AttributeRule("semanticContent", .choice(SemanticContentName.all)),
    AttributeRule("userInteraction", .flag),
    AttributeRule("enabled", .flag),
    AttributeRule("exclusiveTouch", .flag),
    AttributeRule("multipleTouch", .flag),
    AttributeRule("frame", .frame),
    AttributeRule("autoresizing", .choices(AutoresizingName.all)),
    AttributeRule("autoresizesSubviews", .flag),
    AttributeRule("spacingAfter", .anyNumber),
    .varied("row", .track),
    .varied("column", .track),
    .varied("rowSpan", .count),
    .varied("columnSpan", .count),
    .varied("alignX", .choice(GridAlignmentName.all(.horizontal))),
    .varied("alignY", .choice(GridAlignmentName.all(.vertical))),
  ]

  private static let lineBreak = AttributeRule("lineBreak", .choice(LineBreakName.all))

  private static let range = ["value", "minimum", "maximum"].map { AttributeRule($0, .anyNumber) }

  private static let kinds = [
    Kind(name: "view", contents: .views),
    Kind(name: "control", contents: .views),
    Kind(name: "visualEffectView", contents: .views),
    Kind(
      name: "scrollView",
      contents: .views,
      attributes: [
        AttributeRule("insetAdjustment", .choice(["automatic", "scrollableAxes", "never", "always"]))
      ]
    ),
    Kind(
      name: "stackView",
      contents: .arrangedViews,
      attributes: [
        .varied("axis", .oneOf(Axis.self)),
        .varied("distribution", .oneOf(Stack.Distribution.self)),
        .varied("alignment", .choice(StackAlignmentName.all)),
        .varied("spacing", .anyNumber),
        AttributeRule("marginsRelative", .flag),
        AttributeRule("baselineRelative", .flag),
      ]
    ),
    Kind(
      name: "gridView",
      contents: .arrangedViews,
      attributes: [
        .varied("columns", .tracks),
        .varied("rows", .tracks),
        .varied("cells", .oneOf(Grid.Cells.self)),
        .varied("padding", .length),
        .varied("margin", .anyNumber),
        .varied("gap", .numbers([1, 2], "one number, or two: between columns and between rows")),
        .varied("rest", .oneOf(Grid.Rest.self)),
        .varied("alignItemsX", .choice(GridAlignmentName.all(.horizontal))),
        .varied("alignItemsY", .choice(GridAlignmentName.all(.vertical))),
        .varied("flow", .oneOf(Axis.self)),
        AttributeRule("overlaps", .flag),
        AttributeRule("marginsRelative", .flag),
      ]
    ),
    Kind(
      name: "label",
      parts: ["font"],
      attributes: [
        .varied("text", .text),
        .varied("lines", .whole),
        lineBreak,
        AttributeRule("preferredWidth", .length),
      ]
    ),
    Kind(
      name: "button",
      parts: ["font"],
      attributes: [
        .varied("title", .text),
        AttributeRule("style", .choice(ButtonStyleName.all)),
        AttributeRule("image", .text),
        AttributeRule("backgroundImage", .text),
        AttributeRule("contentInsets", .numbers([1, 4], "one number, or four: top, left, bottom and right")),
        lineBreak,
      ]
    ),
    Kind(
      name: "textField",
      parts: ["font"],
      attributes: [
        .varied("text", .text),
        .varied("placeholder", .text),
        AttributeRule("border", .choice(["none", "line", "bezel", "roundedRect"])),
        AttributeRule("clearButton", .flag),
      ]
    ),
    Kind(
      name: "textView",
      parts: ["font"],
      attributes: [.varied("text", .text), AttributeRule("scrolls", .flag)]
    ),
    Kind(name: "imageView", contents: .views, attributes: [.varied("image", .text)]),
    Kind(name: "switch", attributes: [AttributeRule("on", .flag)]),
    Kind(name: "slider", attributes: range),
    Kind(name: "stepper", attributes: range + [AttributeRule("step", .length)]),
    Kind(
      name: "segmentedControl",
      parts: ["segment"],
      attributes: [AttributeRule("sizesByContent", .flag), AttributeRule("selected", .whole)]
    ),
    Kind(name: "progressView", attributes: [AttributeRule("style", .choice(["default", "bar"]))]),
    Kind(
      name: "activityIndicatorView",
      attributes: [
        AttributeRule("style", .choice(["medium", "large", "white", "whiteLarge", "gray"]))
      ]
    ),
    Kind(name: "pageControl", attributes: [AttributeRule("pages", .whole)]),
    Kind(name: "searchBar"),
    Kind(
      name: "datePicker",
      attributes: [AttributeRule("style", .choice(["wheels", "compact", "inline"]))]
    ),
    Kind(name: "pickerView"),
    Kind(name: "toolbar"),
    Kind(name: "tabBar"),
    Kind(name: "navigationBar"),
    Kind(
      name: "tableView",
      attributes: [
        AttributeRule("style", .choice(["plain", "grouped", "insetGrouped"])),
        AttributeRule("rowHeight", .numberOr("automatic")),
        AttributeRule("sectionHeaderHeight", .length),
        AttributeRule("sectionFooterHeight", .length),
        AttributeRule("separators", .flag),
      ]
    ),
    Kind(name: "collectionView"),
    Kind(name: "mapView"),
    Kind(name: "wkWebView"),
    Kind(name: "calendarView"),
    Kind(name: "colorWell"),
  ]

  private static let filler = ElementRule(
    "filler",
    [
      AttributeRule("id", .identifier, isRequired: true),
      AttributeRule("name", .text),
      AttributeRule("installed", .conditions),
      AttributeRule("uninstalled", .conditions),
    ]
  )

  private static let use = ElementRule(
    "use",
    [AttributeRule("component", .identifier, isRequired: true)] + everyView,
    children: ["frame", "vary"],
    // In an <on> it is an effect.
    ownChildren: [
      ElementRule(
        "set",
        [
          AttributeRule("parameter", .identifier, isRequired: true),
          AttributeRule("value", .text, isRequired: true),
          AttributeRule("for", .conditions),
        ]
      )
    ]
  )

  private static let parts = [
    ElementRule(
      "guide",
      [AttributeRule("id", .identifier, isRequired: true), AttributeRule("kind", .choice(GuideKindName.all))]
    ),
    ElementRule(
      "frame",
      FormulaFrame.Part.allCases.map { AttributeRule($0.name, .formula) } + [AttributeRule("for", .conditions)]
    ),
    ElementRule(
      "font",
      [
        AttributeRule("size", .length),
        AttributeRule("weight", .oneOf(FontWeight.self)),
        AttributeRule("face", .choice(["system", "boldSystem", "italicSystem"])),
        AttributeRule("textStyle", .choice(TextStyleName.all)),
        AttributeRule("name", .text),
        AttributeRule("family", .text),
        AttributeRule("for", .conditions),
      ]
    ),
    ElementRule(
      "segment",
      [
        AttributeRule("title", .text),
        AttributeRule("image", .text),
        AttributeRule("width", .length),
      ]
    ),
  ]
}
