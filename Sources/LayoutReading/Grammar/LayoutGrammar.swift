import LayoutModel

/// The grammar of the `.layout` language: every element with its attributes, their values and defaults, its children, and
/// a sentence about each.
///
/// It is the only place where the language is written down. The reader checks documents against it (``GrammarCheck``),
/// `adapt format` orders attributes by it (``AttributeOrder``), and `Schemas/layout-1.xsd` (``schema()``) and
/// `Documentation/LayoutReference.md` (``reference()``) are generated from it.
package enum LayoutGrammar {
  /// The rule of the outermost element.
  package static let root = ElementRule(
    "layout", "A document: screens, parts and components, the images they show, and other files with more of them.",
    [
      .required(.version, .choice(["1"])),
      .optional(.initial, .identifier, "The id of the initial screen; by default, the first one."),
      .optional(
        .orientations, .choices(OrientationName.all),
        "The interface orientations that the app allows, its launch orientation first; by default, those of Xcode's template."
      ),
      .optional(.padOrientations, .choices(OrientationName.all), "The same for iPads, if different."),
      .optional(
        .requiresFullScreen, .flag, default: "false",
        "Whether the app does not share the screen of an iPad (UIRequiresFullScreen). An app that does, and allows all orientations there, ignores the orientations of its view controllers."
      ),
    ], children: ["images", "tokens", "screen", "part", "component", "include"], needs: .child)

  /// The rule of an element in another; `nil` when it must not stand there.
  package static func rule(of name: String, in parent: ElementRule) -> ElementRule? {
    guard parent.children.contains(name) else { return nil }
    if name == "vary" { return parent.varying }
    return parent.ownChildren.first { $0.name == name } ?? elements[name]
  }

  /// The rule of an element wherever it stands; `nil` for `vary`, which is another one in each element.
  package static func rule(named name: String) -> ElementRule? { name == root.name ? root : elements[name] }

  /// Whether the language has an element of this name anywhere.
  package static func hasElement(_ name: String) -> Bool {
    name == root.name || name == "vary" || elements[name] != nil
  }

  /// The rules of all elements but the outermost, in the order of the schema and the reference.
  package static let all = structure + views + [filler, use] + repeats + parts + constraints + touches

  private static let elements = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  package static let kindNames = views.map(\.name)

  package static let variationSummary =
    "Other values of the enclosing element's attributes for some size classes, idioms and orientations."

  // MARK: - The document

  private static let structure = [
    ElementRule(
      "include",
      "Inserts the screens, parts, components and images of another document; its path is relative to this file.",
      [.required(.src, .path)]),
    ElementRule(
      "tokens", "Values by name, such as colours and distances: '{gap}' in any attribute of the file is the value.",
      children: ["token"], needs: .child),
    ElementRule("token", "A value by name.", [.required(.name, .metricName), .required(.value, .text)]),
    ElementRule("images", "The images that the file uses.", children: ["image"]),
    ElementRule(
      "image", "An image with its size in points.",
      [
        .required(.name, .text),
        .required(.width, .length),
        .required(.height, .length),
        .optional(
          .system, .flag, default: "false",
          "Whether it is an SF Symbol: its font decides its height, and width and height are its proportions."),
      ]),
    ElementRule(
      "screen",
      "A screen: one outermost view that fills it, and other views with the role 'accessory' or 'inputAccessory'.",
      rules(ViewController.properties, usual: ViewController(id: "", kind: .viewController)),
      children: kindNames, needs: .view),
    ElementRule(
      "part",
      "Views that the app places itself, such as a cell: the outermost one has the size of its 'frame', without bars and safe area.",
      [.required(.id, .identifier), .optional(.title, .text)], children: kindNames, needs: .view),
    ElementRule(
      "component",
      "A piece of layout that screens and other components use by name. Its ids are private. Its design is what a use without values shows.",
      [.required(.name, .identifier)], children: ["parameter", "view"], needs: .view),
    ElementRule(
      "parameter", "Attributes in a component that can differ from use to use.",
      [.required(.name, .identifier), .required(.sets, .targets, "The attributes that it sets.")]),
  ]

  // MARK: - Views

  /// The attributes that every view has.
  package static let everyView = rules(View.properties, usual: .usual(.view))

  private static func rules<Root>(_ properties: [Property<Root>], usual: Root) -> [AttributeRule] {
    properties.compactMap { AttributeRule($0, usual: usual) }
  }

  /// The subviews that a kind of view may have in the document.
  private enum Contents {
    /// Any view, and guides.
    case views
    /// The views that a stack view or grid view arranges.
    case arrangedViews
    case nothing
  }

  private struct Kind {
    var kind: ViewKind
    var summary: String
    var contents: Contents
    var parts: [String]

    init(_ kind: ViewKind, _ summary: String, _ contents: Contents = .nothing, parts: [String] = []) {
      (self.kind, self.summary, self.contents, self.parts) = (kind, summary, contents, parts)
    }

    func rule(_ kindNames: [String]) -> ElementRule {
      let inside: [String] =
        switch contents {
        case .views: kindNames + ["filler", "use", "repeat", "guide"]
        case .arrangedViews: kindNames + ["use", "repeat", "guide"]
        case .nothing: []
        }
      return ElementRule(
        kind.rawValue, summary, rules(ViewProperties.own(kind), usual: .usual(kind)), isView: true,
        children: parts + inside + ["frame", "constraints", "on", "vary"])
    }
  }

  private static let views: [ElementRule] = {
    let names = kinds.map(\.kind.rawValue)
    return kinds.map { $0.rule(names) }
  }()

  private static let kinds = [
    Kind(.view, "A plain view.", .views), Kind(.containerView, "A view that another view controller fills.", .views),
    Kind(.control, "A custom control.", .views),
    Kind(.visualEffectView, "A view that blurs what is behind it.", .views),
    Kind(.scrollView, "A view whose content scrolls.", .views),
    Kind(
      .stackView, "A row or column of views. Fillers are hidden and so take no space in it.", .arrangedViews,
      parts: ["spacer"]), Kind(.gridView, "Rows and columns with views in their cells.", .arrangedViews),
    Kind(.label, "A text.", parts: ["font", "run"]),
    Kind(.button, "A button.", parts: ["font", "run", "symbol", "configuration", "state"]),
    Kind(.textField, "A field for one line of text.", parts: ["font", "run"]),
    Kind(.textView, "A text of many lines that may scroll.", .views, parts: ["font", "run"]),
    Kind(.imageView, "An image.", .views, parts: ["symbol"]), Kind(.switch, "A switch."),
    Kind(.slider, "A control with a value from 'minimum' to 'maximum'."),
    Kind(.stepper, "A control whose value goes up and down by a step."),
    Kind(.segmentedControl, "A row of segments, one of which is selected.", parts: ["segment", "repeat"]),
    Kind(.progressView, "A bar that fills."),
    Kind(.activityIndicatorView, "A wheel that turns."),
    Kind(.pageControl, "A row of dots, one for each page."),
    Kind(.searchBar, "A bar with a search field."),
    Kind(.datePicker, "A control for dates."),
    Kind(.pickerView, "Wheels with rows to select."),
    Kind(.toolbar, "A bar at the bottom of a screen.", .views, parts: ["barButtonItem"]),
    Kind(.tabBar, "A bar with a tab for each screen.", .views),
    Kind(.navigationBar, "A bar at the top of a screen.", .views, parts: ["barButtonItem"]),
    Kind(.tableView, "A list of rows.", .views, parts: ["section"]),
    Kind(.tableViewCell, "A row of a table view.", .views),
    Kind(.tableViewCellContentView, "The content view of a row.", .views),
    Kind(.tableViewHeaderFooterView, "The header or footer of a section of rows.", .views),
    Kind(.collectionView, "A collection of items.", .views),
    Kind(.collectionViewCell, "An item of a collection view.", .views),
    Kind(.collectionViewCellContentView, "The content view of an item.", .views),
    Kind(
      .collectionReusableView,
      "A header or footer of a section of items: a header directly before them, a footer elsewhere.", .views),
    Kind(.mapView, "A map.", .views),
    Kind(.webView, "A web page (UIWebView).", .views),
    Kind(.wkWebView, "A web page.", .views),
    Kind(.mtkView, "A view that Metal draws.", .views),
    Kind(.glkView, "A view that OpenGL ES draws.", .views),
    Kind(.skView, "A view that SpriteKit draws.", .views),
    Kind(.sceneKitView, "A view that SceneKit draws.", .views),
    Kind(.arscnView, "An augmented-reality scene that SceneKit draws.", .views),
    Kind(.arskView, "An augmented-reality scene that SpriteKit draws.", .views),
    Kind(.refreshControl, "The spinner of a list that is pulled down."),
    Kind(.window, "A window.", .views),
    Kind(.calendarView, "A month with its days."),
    Kind(.colorWell, "A button that shows a colour."),
  ]

  private static let filler = ElementRule(
    "filler", "A hidden view that only takes up space.",
    [
      .required(.id, .identifier),
      .optional(.name, .text, "The name for people."),
      .optional(.installed, .installs, "The only traits for which it is installed."),
      .optional(.uninstalled, .installs, "The traits for which it is not installed."),
    ])

  private static let use = ElementRule(
    "use", "Inserts a component: its outermost view, with the id and the position of the use.",
    [.required(.component, .identifier, "The name of the component.")], isView: true, children: ["frame", "vary"],
    // In an <on> it is an effect.
    ownChildren: [
      ElementRule(
        "set", "The value of a parameter: without 'for', in the base design and for all traits without another.",
        [.required(.parameter, .identifier), .required(.value, .text), .optional(.for, .conditions)])
    ])

  // MARK: - Repeated elements

  private static let repeats = [
    ElementRule(
      "repeat",
      "Repeats its elements once for each value, and fills in gaps such as '{i}', '{person.title}' and '{row*3 + i}' in texts, ids, references to views, formulas and visual formats.",
      [
        .required(.name, .metricName, "The name of the value in gaps."),
        .optional(
          .over, .text,
          "The values: numbers such as '0...9', both ends included, or words such as 'red green blue'; by default, those of the rows."
        ),
      ],
      children: kindNames + [
        "filler", "use", "repeat", "section", "segment", "spacer", "guide", "constraints", "constraint", "format",
        "equal", "pin",
        "row",
      ],
      needs: .child),
    ElementRule(
      "row", "The values of one copy in a <repeat>: attributes with any names except 'id'.", takesAnyAttribute: true),
  ]

  // MARK: - Parts of views

  private static let parts = [
    ElementRule(
      "spacer", "An empty view that takes the room which is left along a stack view; several in it are equally long.",
      [
        .optional(.id, .identifier, "By default, the spacer is numbered: 'row.spacer1'."),
        .optional(.minLength, .length, "The least length, in points."),
        .optional(.installed, .installs),
        .optional(.uninstalled, .installs),
      ]),
    ElementRule(
      "section", "The rows of a section of a table.",
      [
        .optional(.title, .text, "The title in its header."),
        .optional(.footer, .text, "The text below its last row."),
      ],
      children: ["tableViewCell", "repeat"], needs: .child),
    ElementRule(
      "frame",
      "Computes the view's frame from its superview's size, W and H, and from sibling frames. Without 'for', it is the frame of the base design and has all four parts; with 'for', it changes some of them.",
      FormulaFrame.Part.allCases.map { .optional($0.attribute, .formula) } + [.optional(.for, .conditions)]),
    ElementRule(
      "font",
      "The system font with a size and a weight or face, a text style with an optional weight, or a font by name with a size. Without 'for', it is the font of the base design.",
      [
        .optional(.size, .length),
        .optional(.weight, .oneOf(FontWeight.self)),
        .optional(.face, .choice(["system", "boldSystem", "italicSystem"])),
        .optional(.textStyle, .choice(TextStyleName.all)),
        .optional(.name, .text, "The PostScript name."),
        .optional(.family, .text),
        .optional(.for, .conditions),
      ]),
    ElementRule(
      "run",
      "A part of a text with its own font. Runs replace 'text' or 'title', or with 'for' the text of a variation. Line and paragraph distances are in points; a multiple of 0 changes nothing.",
      [.required(.text, .text)] + ParagraphName.attributes.map { .optional($0.name, .length, default: "0") }
        + [.optional(.for, .conditions)],
      children: ["font"]),
    ElementRule(
      "symbol", "The size of an image's symbol: in points, or by its font.",
      rules(SymbolConfiguration.properties, usual: SymbolConfiguration()), children: ["font"]),
    ElementRule(
      "configuration", "The appearance of a button since iOS 15; its values override the button's own.",
      rules(Button.Configuration.properties, usual: Button.Configuration()), children: ["font", "run"]),
    ElementRule(
      "state", "The title and images of a button in a state other than the normal one, which gives the defaults.",
      [.required(.name, .oneOf(Button.State.self))]
        + rules(Button.StateContent.properties, usual: Button.StateContent(.selected))),
    ElementRule(
      "barButtonItem", "An item of a bar: a button as high as the bar, a space, or the view inside the element.",
      [
        .optional(.id, .identifier, "By default, the item is numbered: 'bar.item1'."),
        .optional(.title, .text),
        .optional(.image, .text, "The name of an image in <images>."),
        .optional(.system, .choice(BarItemName.all), "One of the system's items, or a space."),
        .optional(.style, .choice(["plain", "done"]), default: "plain"),
        .optional(.width, .length, "In points; by default, that of the content."),
        .optional(.placement, .choice(["leading", "trailing"]), default: "leading", "The side of a navigation bar."),
        .optional(.enabled, .flag, default: "true"),
        .optional(.tint, .color, "The colour of its title or image; by default, that of the bar."),
        .optional(.tag, .integer, default: "0", "A number that identifies it in code, or holds a state."),
      ], children: kindNames + ["on"]),
    ElementRule(
      "segment", "A segment of a segmented control.",
      rules(SegmentedControl.Segment.properties, usual: SegmentedControl.Segment())),
  ]

  // MARK: - Guides and constraints

  private static let constraints = [
    ElementRule(
      "guide",
      "A rectangle that constraints can reference. Constraints must place a 'custom' guide. Every screen has topGuide, bottomGuide and safeArea without an element.",
      [.required(.id, .identifier), .optional(.kind, .choice(GuideKindName.all), default: "custom")]),
    ElementRule(
      "constraints",
      "Constraints on the enclosing view and its subviews. They are installed where the group is, unless they have their own conditions.",
      [.optional(.installed, .installs), .optional(.uninstalled, .installs)],
      children: ["constraint", "format", "equal", "pin", "metric", "repeat"]),
    ElementRule(
      "constraint", "item = to × multiplier + constant, or with another relation; without 'to', item = constant.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.item, .anchor),
        .varied(.relation, .choice(RelationName.all), default: "equal", "The relation of the two sides."),
        .optional(.to, .anchor, "The second side; without it, the constraint gives a size."),
        .varied(.multiplier, .multiplier, default: "1", "The factor of the second side."),
        .varied(
          .constant, .numberOr("standard"), as: .anyNumber, default: "0",
          "Points, or 'standard' for the distance that iOS recommends."),
        .varied(.priority, .priority, default: "1000"),
        .optional(.installed, .installs),
        .optional(.uninstalled, .installs),
      ], children: ["vary"]),
    ElementRule(
      "format", "Several constraints as one line of the Visual Format Language.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.value, .visualFormat),
        .optional(.options, .formatOptions, "Edges to align and the direction, with UIKit's names or these."),
        .optional(.installed, .installs),
        .optional(.uninstalled, .installs),
      ]),
    ElementRule(
      "equal", "Makes attributes of several views equal to those of the first view.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.attributes, .someOf(Anchor.Attribute.self), "The attributes, such as 'width height'."),
        .required(.of, .identifiers, "The views and guides, at least two."),
        .varied(.priority, .priority, default: "1000"),
        .optional(.installed, .installs),
        .optional(.uninstalled, .installs),
      ], children: ["vary"]),
    ElementRule(
      "pin", "Ties the edges and the centre of views to another view, and gives views a size.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.view, .identifiers, "The views and guides to tie."),
        .optional(.edges, .choices(PinEdges.words), "The edges that are tied."),
        .optional(.center, .choices(PinCenter.words), "The axes along which to tie the center."),
        .optional(
          .to, .box, "A view or guide, or the margins of a view such as 'root.margins'; usually the superview."),
        .varied(
          .inset, .numbers([1, 4], "one number, or four: top, leading, bottom and trailing"), default: "0",
          "How far inside the edges lie: one number, or top, leading, bottom and trailing."),
        .varied(.size, .numbers([1, 2], "one number, or two: width and height"), "The width and height."),
        .varied(.priority, .priority, default: "1000"),
        .optional(.installed, .installs),
        .optional(.uninstalled, .installs),
      ], children: ["vary"]),
    ElementRule(
      "metric", "A number by name, for all formats of the screen.",
      [.required(.name, .metricName), .varied(.value, .anyNumber, isRequired: true)],
      children: ["vary"]),
  ]

  // MARK: - Touches

  private static let touches = [
    ElementRule(
      "on",
      "The effects of an event of the view, of a message that comes up to it, or of a notification: one of the three.",
      [
        .optional(
          .event, .choices(ViewEvent.allCases.map(\.rawValue) + ViewEvent.sets.map(\.name)),
          "One or more events, or sets of them."), .optional(.action, .messageName),
        .optional(.notification, .messageName),
        .optional(.object, .identifier, "The view that has to post the notification; without it anybody."),
      ], children: ["set", "send", "post", "focus", "resign", "ignoreTouches", "answer"], needs: .child),
    ElementRule(
      "set",
      "Changes properties of a view. In all of them gaps such as '{sender.title}', '{touch.x}' or '{volume.value * 100}' are filled in; '{{' and '}}' are braces.",
      [.required(.view, .identifier)] + SettableProperty.allCases.map { .optional($0.attribute, .template) }),
    ElementRule(
      "send", "Sends a message to a view, or up the responder chain to the first that answers it.",
      [.required(.action, .messageName), .optional(.to, .identifier)]),
    ElementRule("post", "Posts a notification.", [.required(.notification, .messageName)]),
    ElementRule("focus", "A field or text view becomes the first responder.", [.required(.view, .identifier)]),
    ElementRule("resign", "The first responder resigns."),
    ElementRule(
      "ignoreTouches", "Touches are ignored from now on, or with 'false' again heeded; both are counted.",
      [.required(.begin, .flag)]),
    ElementRule(
      "answer", "The answer to a question that a field or text view asks its delegate; by default, yes.",
      [.required(.value, .template, "'true', 'false' or a gap that gives one of them.")]),
  ]
}

extension FormulaFrame.Part {
  /// The attribute of `<frame>` that holds it.
  var attribute: AttributeName {
    switch self {
    case .x: .x
    case .y: .y
    case .width: .width
    case .height: .height
    }
  }
}

extension SettableProperty {
  /// The attribute of `<set>` that holds it.
  var attribute: AttributeName {
    switch self {
    case .text: .text
    case .title: .title
    case .background: .background
    case .alpha: .alpha
    case .hidden: .hidden
    case .enabled: .enabled
    case .selected: .selected
    case .highlighted: .highlighted
    case .value: .value
    case .tag: .tag
    case .center: .center
    }
  }
}
