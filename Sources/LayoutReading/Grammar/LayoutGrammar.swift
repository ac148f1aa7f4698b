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
      .optional(.initial, .identifier, "The id of the screen shown first; without it the first one."),
      .optional(
        .orientations, .choices(OrientationName.all),
        "The interface orientations that the app allows, the one it starts in first; without it those of Xcode's template."
      ),
      .optional(.padOrientations, .choices(OrientationName.all), "The same for iPads, where it is different."),
      .optional(
        .requiresFullScreen, .flag, default: "false",
        "Whether the app does not share the screen of an iPad (UIRequiresFullScreen); one that may, and allows all orientations there, asks no view controller for its own."
      ),
    ],
    children: ["images", "screen", "part", "component", "include"], needs: .child)

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
    "The values of attributes of the element around it for some size classes, idioms and orientations."

  // MARK: - The document

  private static let structure = [
    ElementRule(
      "include",
      "Another document whose screens, parts, components and images stand here; its path is relative to this file.",
      [.required(.src, .path)]),
    ElementRule("images", "The images that the file shows.", children: ["image"]),
    ElementRule(
      "image", "An image with its size in points.",
      [
        .required(.name, .text),
        .required(.width, .length),
        .required(.height, .length),
        .optional(
          .system, .flag, default: "false",
          "Whether it is a symbol of iOS: its font decides how high it is, and width and height are its proportions."),
      ]),
    ElementRule(
      "screen",
      "A screen with its one outermost view, which fills it, and views beside that one, whose role is 'accessory' or 'inputAccessory'.",
      [
        .required(.id, .identifier),
        .optional(.title, .text, "The title of its view controller."),
        .optional(
          .orientations, .choices(OrientationName.all), "The interface orientations that its controller supports."),
        .optional(.bars, .someOf(ScreenBar.self), "The bars that take room over the screen."),
        .optional(
          .systemMargins, .flag, default: "true",
          "Whether the margins of the outermost view are at least the system's."),
        .optional(.class, .text, "The class of its view controller."),
      ],
      children: kindNames, needs: .view),
    ElementRule(
      "part",
      "Views that a program puts somewhere, such as a cell: the outermost one is as large as its 'frame', without bars and safe area.",
      [.required(.id, .identifier), .optional(.title, .text)],
      children: kindNames, needs: .view),
    ElementRule(
      "component",
      "A piece of layout that screens and other components use by its name. Its ids are its own; its design is that of a use which sets nothing.",
      [.required(.name, .identifier)],
      children: ["parameter", "view"], needs: .view),
    ElementRule(
      "parameter", "The attributes in a component that differ from use to use.",
      [.required(.name, .identifier), .required(.sets, .targets, "The attributes that it sets.")]),
  ]

  // MARK: - Views

  /// The attributes that every view has.
  package static let everyView = attributesOfViews.map { $0.described(in: "view") }

  private static let attributesOfViews: [AttributeRule] = [
    .required(.id, .identifier),
    .optional(.name, .text, "The name for people."),
    .optional(.class, .text, "The class that replaces the kind's own in a program."),
    .optional(.accessibilityIdentifier, .text),
    .optional(.accessibilityLabel, .text, "What VoiceOver reads."),
    .optional(
      .role, .choice(ViewRoleName.all),
      "How it hangs in its superview, where its kind does not tell. An 'accessory' is a view that a bar, a cell or a screen has beside its content, an 'inputAccessory' one that a screen has above the keyboard."
    ),
    .optional(.installed, .conditions, "The only traits for which it is there."),
    .optional(.uninstalled, .conditions, "The traits for which it is not there."),
    .varied(.hidden, .flag, default: "false"),
    .varied(.alpha, .number(0...1), default: "1"),
    .varied(.background, .color, "The colour behind its content; without it nothing is drawn there."),
    .varied(.tint, .color, "The colour of what can be touched, in it and in what it holds."),
    .optional(.cornerRadius, .length, default: "0", "The radius of its corners, in points."),
    .optional(.borderWidth, .length, default: "0", "The width of a line around it, in points."),
    .varied(.borderColor, .color, "The colour of that line; without it black."),
    .optional(.clips, .flag, default: "false", "Whether what lies beyond its edges is not drawn."),
    .varied(
      .hugging, .priorities,
      "How strongly it refuses to be larger than its content; usually 250, of a switch, stepper or spinner and the height of a progress view 750."
    ),
    .varied(.compression, .priorities, "How strongly it refuses to be smaller than its content; usually 750."),
    .varied(
      .margins, .numbers([1, 4], "one number, or four: top, leading, bottom and trailing"),
      "The layout margins: one number, or top, leading, bottom and trailing."),
    .optional(.preservesSuperviewMargins, .flag, default: "false"),
    .optional(.insetsMarginsFromSafeArea, .flag, default: "true"),
    .optional(.followsReadableWidth, .flag, default: "false"),
    .optional(.semanticContent, .choice(SemanticContentName.all), default: "unspecified"),
    .optional(
      .userInteraction, .flag,
      "Whether touches reach it and its subviews; unless stated, not on labels and image views."),
    .optional(.enabled, .flag, default: "true", "Whether a control sends events."),
    .optional(.exclusiveTouch, .flag, default: "false"),
    .optional(.multipleTouch, .flag, default: "false"),
    .optional(
      .nextResponder, .identifier,
      "The view that hears after this one what it does not answer, instead of its superview or controller."),
    .optional(
      .hitTest, .identifier,
      "What a finger in it hits instead of the front view: 'self', 'subviews' for those in it and never itself, or the id of another view."
    ),
    .optional(
      .hitInsets, insets,
      "How far inside its edges a finger has to be to be in it: one number, or top, left, bottom and right; negative numbers make it larger."
    ),
    .optional(.frame, .frame, "Places the view without constraints: x, y, width and height in its superview."),
    .optional(
      .designSize, .numbers([2], "two numbers, width and height"),
      "The width and height that its subviews were designed for, where constraints place the view."),
    .optional(
      .autoresizing, .choices(AutoresizingName.all), "The parts of the frame that follow the superview's size."),
    .optional(.autoresizesSubviews, .flag, default: "true"),
    .optional(.spacingAfter, .anyNumber, "In a stack view: the distance to the next view."),
    .varied(
      .row, .track, "In a grid view: the first row, by its number from 0 or its name; without it the next free one."),
    .varied(.column, .track, "In a grid view: the first column, counted from the leading side."),
    .varied(.rowSpan, .count, default: "1"),
    .varied(.columnSpan, .count, default: "1"),
    .varied(
      .alignX, .choice(GridAlignmentName.all(.horizontal)),
      "In a grid view: where it lies in its cell; without it where the grid says."),
    .varied(.alignY, .choice(GridAlignmentName.all(.vertical))),
  ]

  /// The subviews that a kind of view may have in the document.
  private enum Contents {
    /// Any view, and guides.
    case views
    /// The views that a stack view or grid view arranges.
    case arrangedViews
    case nothing
  }

  private struct Kind {
    var name: String
    var summary: String
    var contents: Contents
    var parts: [String]
    var attributes: [AttributeRule]

    init(
      _ name: String, _ summary: String, _ contents: Contents = .nothing, parts: [String] = [],
      _ attributes: [AttributeRule] = []
    ) {
      self.name = name
      self.summary = summary
      self.contents = contents
      self.parts = parts
      self.attributes = attributes
    }

    func rule(_ kindNames: [String]) -> ElementRule {
      let inside: [String] =
        switch contents {
        case .views: kindNames + ["filler", "use", "repeat", "guide"]
        case .arrangedViews: kindNames + ["use", "repeat", "guide"]
        case .nothing: []
        }
      return ElementRule(
        name, summary, attributes, isView: true, children: parts + inside + ["frame", "constraints", "on", "vary"])
    }
  }

  private static let views: [ElementRule] = {
    let names = kinds.map(\.name)
    return kinds.map { $0.rule(names) }
  }()

  private static let insets = ValueType.numbers([1, 4], "one number, or four: top, left, bottom and right")

  private static let insetAdjustment = AttributeRule.optional(
    .insetAdjustment, .choice(["automatic", "scrollableAxes", "never", "always"]), default: "automatic",
    "How the safe area changes the content's insets.")

  private static let states: [AttributeRule] = [
    .optional(.selected, .flag, default: "false", "Whether it is chosen."),
    .optional(.highlighted, .flag, default: "false", "Whether it looks as under a finger."),
  ]

  private static let editing: [AttributeRule] = [
    .optional(
      .delegate, .identifier,
      "The view that is asked and told while the text is edited, as <on action=\"textFieldShouldReturn:\"> answers it; the outermost view stands for its controller."
    ),
    .optional(.returnKey, .oneOf(ReturnKey.self), default: "default", "The key that ends a line."),
  ]

  private static let range: [AttributeRule] = [
    .optional(.value, .anyNumber, default: "0"), .optional(.minimum, .anyNumber, default: "0"),
    .optional(.maximum, .anyNumber, "The greatest value; usually 1, of a stepper 100."),
  ]

  /// The attributes of what shows a text.
  private static let textLook: [AttributeRule] = [
    .varied(.textColor, .color, "The colour of the text; without it that of its kind."),
    .optional(
      .textAlignment, .choice(["left", "center", "right", "justified", "natural"]), default: "natural",
      "The side on which lines begin; naturally the leading one."),
  ]

  private static let kinds = [
    Kind("view", "A plain view.", .views),
    Kind(
      "containerView", "A view that another view controller fills.", .views,
      [.optional(.screen, .identifier, "The id of another screen of the document, whose outermost view fills it.")]),
    Kind("control", "A control of one's own.", .views, states),
    Kind("visualEffectView", "A view that blurs what lies behind it.", .views),
    Kind("scrollView", "A view whose content scrolls.", .views, [insetAdjustment]),
    Kind(
      "stackView", "A row or column of views; fillers, being hidden, would take no room in it.", .arrangedViews,
      [
        .varied(.axis, .oneOf(Axis.self), default: "horizontal"),
        .varied(.distribution, .oneOf(Stack.Distribution.self), default: "fill"),
        .varied(
          .alignment, .choice(StackAlignmentName.all), default: "fill",
          "'top' and 'bottom' are other words for 'leading' and 'trailing', for rows."),
        .varied(.spacing, .anyNumber, default: "0"),
        .optional(.marginsRelative, .flag, default: "false", "Whether its layout margins surround the views."),
        .optional(.baselineRelative, .flag, default: "false", "Whether distances are those of baselines."),
      ]),
    Kind(
      "gridView", "Rows and columns with views in their cells.", .arrangedViews,
      [
        .optional(
          .defaults, .choice(["board"]),
          "What holds where nothing else is said: 'board' is 6 rows, 9 columns, a padding of 10 and a margin as wide."),
        .varied(.columns, .tracks, "How many columns, or how wide they are."),
        .varied(.rows, .tracks, "How many rows, or how high they are."),
        .varied(
          .cells, .oneOf(Grid.Cells.self), default: "flexible",
          "'squareByRows': rows share the height, cells are as wide as high, and there are as many columns as fit."),
        .varied(
          .padding, .length, default: "0", "The distance that the grid keeps at its sides and every cell at its end."),
        .varied(
          .margin, .numberOr("padding"), as: .anyNumber, default: "0",
          "How far all cells are moved away from the leading side and the top; 'padding' for as far as the padding."),
        .varied(
          .gap, .numbers([1, 2], "one number, or two: between columns and between rows"), default: "0",
          "The distance between tracks: one number, or between columns and between rows."),
        .varied(
          .rest, .oneOf(Grid.Rest.self), default: "crop",
          "The use of the room that whole square cells leave: one more cell, cropped, or a part of the margin."),
        .varied(.alignItemsX, .choice(GridAlignmentName.all(.horizontal)), default: "fill"),
        .varied(.alignItemsY, .choice(GridAlignmentName.all(.vertical)), default: "fill"),
        .varied(
          .flow, .oneOf(Axis.self), default: "horizontal",
          "The direction in which views without a place of their own follow each other."),
        .optional(.overlaps, .flag, default: "false", "Whether views may share cells."),
        .optional(.marginsRelative, .flag, default: "false", "Whether its layout margins surround the cells."),
      ]),
    Kind(
      "label", "A text.", parts: ["font", "run"],
      [
        .varied(.text, .text),
        .varied(.lines, .whole, default: "1", "The most lines; 0 for as many as it takes."),
        .optional(.lineBreak, .choice(LineBreakName.all), default: "tailTruncation"),
        .optional(.preferredWidth, .length, default: "0", "The width at which lines break, where it is not 0."),
        .optional(.shrinks, .flag, default: "false", "Whether a text that does not fit is set in a smaller size."),
      ] + textLook),
    Kind(
      "button", "A button.", parts: ["font", "run", "symbol", "configuration", "state"],
      [
        .varied(.title, .text),
        .optional(.style, .choice(ButtonStyleName.all), default: "system"),
        .optional(.image, .text, "The name of an image in <images>."),
        .optional(.backgroundImage, .text, "The name of an image in <images>."),
        .optional(.contentInsets, insets, "One number, or top, left, bottom and right."),
        .optional(.titleInsets, insets, default: "0"),
        .optional(.imageInsets, insets, default: "0"),
        .optional(.lineBreak, .choice(LineBreakName.all), default: "middleTruncation"),
      ] + states + [textLook[0]]),
    Kind(
      "textField", "A field for one line of text.", parts: ["font", "run"],
      [
        .varied(.text, .text),
        .varied(.placeholder, .text, "The text that it shows while it is empty."),
        .optional(.border, .choice(["none", "line", "bezel", "roundedRect"]), default: "roundedRect"),
        .optional(.clearButton, .flag, default: "false", "Whether it always has a button that empties it."),
      ] + editing + textLook),
    Kind(
      "textView", "A text of many lines that may scroll.", .views, parts: ["font", "run"],
      [
        .varied(.text, .text), .varied(.placeholder, .text, "The text that it shows while it is empty."),
        .optional(.scrolls, .flag, default: "true"),
        .optional(.editable, .flag, default: "true", "Whether people can change the text."),
      ] + editing + textLook),
    Kind(
      "imageView", "An image.", .views, parts: ["symbol"],
      [
        .varied(.image, .text, "The name of an image in <images>."),
        .optional(
          .contentMode, .oneOf(WrittenLook.ContentMode.self), default: "scaleToFill",
          "How the image fills the view: stretched, whole, filling, or in its own size at a side."),
      ]),
    Kind("switch", "A switch.", .nothing, [.optional(.on, .flag, default: "false")]),
    Kind("slider", "A control with a value from 'minimum' to 'maximum'.", .nothing, range),
    Kind(
      "stepper", "A control whose value goes up and down by a step.", .nothing,
      range + [.optional(.step, .length, default: "1", "How far it goes at once.")]),
    Kind(
      "segmentedControl", "A row of segments of which one is chosen.", parts: ["segment", "repeat"],
      [
        .optional(.sizesByContent, .flag, default: "false", "Whether segments are as wide as their content needs."),
        .optional(.selected, .whole, "The number of the chosen segment, from 0."),
      ]),
    Kind("progressView", "A bar that fills.", .nothing, [.optional(.style, .choice(["default", "bar"]))]),
    Kind(
      "activityIndicatorView", "A wheel that turns.", .nothing,
      [.optional(.style, .choice(["medium", "large", "white", "whiteLarge", "gray"]))]),
    Kind(
      "pageControl", "A row of dots, one a page.", .nothing,
      [
        .optional(.pages, .whole, default: "0"),
        .optional(.selected, .whole, default: "0", "The number of the page that is shown, from 0."),
      ]),
    Kind(
      "searchBar", "A bar with a search field.", .nothing,
      [
        .optional(.text, .text), .optional(.placeholder, .text, "The text that it shows while it is empty."),
      ] + editing),
    Kind(
      "datePicker", "A control for dates.", .nothing, [.optional(.style, .choice(["wheels", "compact", "inline"]))]),
    Kind("pickerView", "Wheels with rows to choose from."),
    Kind("toolbar", "A bar at the bottom of a screen.", .views, parts: ["barButtonItem"]),
    Kind("tabBar", "A bar with a tab for each screen.", .views),
    Kind(
      "navigationBar", "A bar at the top of a screen.", .views, parts: ["barButtonItem"],
      [
        .optional(.title, .text, "The title in the middle, a label with the id 'bar.title' for a bar 'bar'."),
        .optional(
          .prefersLargeTitles, .flag, default: "false",
          "In a screen without a view, as the bar of a navigation controller: whether it has a line for a large title."),
      ]),
    Kind(
      "tableView", "A list of rows.", .views,
      [
        .optional(.style, .choice(["plain", "grouped", "insetGrouped"]), default: "plain"),
        insetAdjustment,
        .optional(.rowHeight, .numberOr("automatic")),
        .optional(.sectionHeaderHeight, .length),
        .optional(.sectionFooterHeight, .length),
        .optional(.separators, .flag, default: "true", "Whether there are lines between rows."),
      ]),
    Kind(
      "tableViewCell", "A row of a table view.", .views,
      [
        .optional(.style, .choice(CellStyleName.all), "An arrangement of UIKit's for the texts and the picture below."),
        .optional(.textLabel, .identifier, "The id of the label in the row that a style places first."),
        .optional(.detailTextLabel, .identifier, "The id of the label in the row that a style places second."),
        .optional(.imageView, .identifier, "The id of the picture in the row that a style places before its texts."),
        .optional(.accessory, .choice(CellAccessoryName.all)),
        .optional(.rowHeight, .length),
        .optional(.section, .flag, default: "false", "Whether a section of the table begins with the row."),
        .optional(.sectionTitle, .text, "The title above the section that begins with the row."),
        .optional(.sectionFooter, .text, "The title below the section that begins with the row."),
      ]),
    Kind("tableViewCellContentView", "The content view of a row.", .views),
    Kind("tableViewHeaderFooterView", "The header or footer of a section of rows.", .views),
    Kind(
      "collectionView", "A collection of items.", .views,
      [
        insetAdjustment,
        .varied(
          .itemSize, .numbers([2], "two numbers, width and height"),
          "The size of the items of its flow layout; items without a 'frame' lie in lines."),
        .optional(.itemSpacing, .length, default: "10", "The least distance between the items of a line."),
        .optional(.lineSpacing, .length, default: "10", "The distance between lines."),
        .optional(
          .inset, .numbers([1, 4], "one number, or four: top, left, bottom and right"), default: "0",
          "The distance of the items from the edges of their section: one number, or top, left, bottom and right."),
        .optional(
          .sectionHeaderHeight, .length, default: "50",
          "The height of a <collectionReusableView> right before items, the header of their section."),
        .optional(
          .sectionFooterHeight, .length, default: "50",
          "The height of a <collectionReusableView> after the items of a section and not before others."),
        .optional(
          .selfSizing, .flag, default: "false", "Whether items are as large as their contents ask (automaticSize)."),
      ]),
    Kind("collectionViewCell", "An item of a collection view.", .views),
    Kind("collectionViewCellContentView", "The content view of an item.", .views),
    Kind(
      "collectionReusableView",
      "A header or footer of a section of items: a header right before them, a footer elsewhere.", .views),
    Kind("mapView", "A map.", .views),
    Kind("webView", "A web page (UIWebView).", .views),
    Kind("wkWebView", "A web page.", .views),
    Kind("mtkView", "A view that Metal draws.", .views),
    Kind("glkView", "A view that OpenGL ES draws.", .views),
    Kind("skView", "A view that SpriteKit draws.", .views),
    Kind("sceneKitView", "A view that SceneKit draws.", .views),
    Kind("arscnView", "An augmented scene that SceneKit draws.", .views),
    Kind("arskView", "An augmented scene that SpriteKit draws.", .views),
    Kind("refreshControl", "The wheel of a list that is pulled down."),
    Kind("window", "A window.", .views),
    Kind("calendarView", "A month with its days."),
    Kind("colorWell", "A button that shows a colour."),
  ]

  private static let filler = ElementRule(
    "filler", "A hidden view that only takes up space.",
    [
      .required(.id, .identifier),
      .optional(.name, .text, "The name for people."),
      .optional(.installed, .conditions, "The only traits for which it is there."),
      .optional(.uninstalled, .conditions, "The traits for which it is not there."),
    ])

  private static let use = ElementRule(
    "use", "A component: its outermost view stands here, with the id and the place of the use.",
    [.required(.component, .identifier, "The name of the component.")], isView: true, children: ["frame", "vary"],
    // In an <on> it is an effect.
    ownChildren: [
      ElementRule(
        "set", "The value of a parameter: without 'for' in the base design and, unless set, for all traits.",
        [.required(.parameter, .identifier), .required(.value, .text), .optional(.for, .conditions)])
    ])

  // MARK: - Repeated elements

  private static let repeats = [
    ElementRule(
      "repeat",
      "Its elements stand here once for each value, with gaps such as '{i}', '{person.title}' and '{row*3 + i}' filled in: in texts, ids, references to views, formulas and visual formats.",
      [
        .required(.name, .metricName, "The name of the value in gaps."),
        .optional(
          .over, .text,
          "The values: numbers such as '0...9', both ends among them, or words such as 'red green blue'; without it those of the rows."
        ),
      ],
      children: kindNames + [
        "filler", "use", "repeat", "segment", "guide", "constraints", "constraint", "format", "equal", "pin", "row",
      ],
      needs: .child),
    ElementRule(
      "row", "The texts of one copy in a <repeat>, by names of your own: attributes of any name but 'id'.",
      takesAnyAttribute: true),
  ]

  // MARK: - Parts of views

  private static let parts = [
    ElementRule(
      "frame",
      "Places the view by arithmetic on its superview's size, W and H, and on frames of views beside it. Without 'for' it is the frame of the base design and has all four parts; with it, it changes some of them.",
      FormulaFrame.Part.allCases.map { .optional($0.attribute, .formula) } + [.optional(.for, .conditions)]),
    ElementRule(
      "font",
      "The system's font in a size, and a weight or a face; or a text style, which may have a weight; or a font by its name, in a size. Without 'for' it is the font of the base design.",
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
      "A piece of a text in a font of its own; runs stand in place of 'text' or 'title', with 'for' in that of a variation. Lines and paragraphs are set in points, a multiple of 0 changes nothing.",
      [.required(.text, .text)] + ParagraphName.attributes.map { .optional($0.name, .length, default: "0") }
        + [.optional(.for, .conditions)],
      children: ["font"]),
    ElementRule(
      "symbol", "How large the symbol of an image is drawn: by the size in points, or with its font.",
      [
        .optional(.size, .length),
        .optional(.scale, .choice(["small", "medium", "large"])),
        .optional(.weight, .oneOf(FontWeight.self)),
      ],
      children: ["font"]),
    ElementRule(
      "configuration", "The appearance of a button since iOS 15; its values override the button's own.",
      [
        .required(.style, .text),
        .optional(.title, .text),
        .optional(.subtitle, .text),
        .optional(.image, .text, "The name of an image in <images>."),
        .optional(.size, .choice(["mini", "small", "medium", "large"])),
        .optional(.imagePlacement, .choice(["leading", "top", "trailing", "bottom"])),
        .optional(.imagePadding, .length, default: "0"),
        .optional(.titlePadding, .length, default: "1"),
        .optional(.contentInsets, insets),
      ],
      children: ["font", "run"]),
    ElementRule(
      "state", "The title and pictures of a button in a state other than the normal one, whose values it has without.",
      [
        .required(.name, .oneOf(Button.State.self)),
        .optional(.title, .text),
        .optional(.image, .text, "The name of an image in <images>."),
        .optional(.backgroundImage, .text, "The name of an image in <images>."),
      ]),
    ElementRule(
      "barButtonItem",
      "An item of a bar: a button as high as the bar, a space between others, or the view that stands in it.",
      [
        .optional(.id, .identifier, "Without it the item is numbered: 'bar.item1'."),
        .optional(.title, .text),
        .optional(.image, .text, "The name of an image in <images>."),
        .optional(.system, .choice(BarItemName.all), "One of the system's items, or a space."),
        .optional(.style, .choice(["plain", "done"]), default: "plain"),
        .optional(.width, .length, "In points; without it that of the content."),
        .optional(
          .placement, .choice(["leading", "trailing"]), default: "leading", "The side of a navigation bar."),
        .optional(.enabled, .flag, default: "true"),
      ],
      children: kinds.map(\.name) + ["on"]),
    ElementRule(
      "segment", "A segment of a segmented control.",
      [
        .optional(.title, .text),
        .optional(.image, .text, "The name of an image in <images>."),
        .optional(.width, .length, default: "0", "0 for as wide as the content needs."),
      ]),
  ]

  // MARK: - Guides and constraints

  private static let constraints = [
    ElementRule(
      "guide",
      "A rectangle that constraints can reference. One that is 'custom' is only where constraints put it. Every screen has topGuide, bottomGuide and safeArea without an element.",
      [.required(.id, .identifier), .optional(.kind, .choice(GuideKindName.all), default: "custom")]),
    ElementRule(
      "constraints",
      "Constraints on the view around them and on its subviews. Where the group is installed, its constraints are, but for those that say otherwise themselves.",
      [.optional(.installed, .conditions), .optional(.uninstalled, .conditions)],
      children: ["constraint", "format", "equal", "pin", "metric", "repeat"]),
    ElementRule(
      "constraint", "item = to × multiplier + constant, or with another relation; without 'to', item = constant.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.item, .anchor),
        .varied(.relation, .choice(RelationName.all), default: "equal", "How the two sides compare."),
        .optional(.to, .anchor, "The other side; without it the constraint is a size."),
        .varied(.multiplier, .multiplier, default: "1", "The factor of the other side."),
        .varied(
          .constant, .numberOr("standard"), as: .anyNumber, default: "0",
          "Points, or 'standard' for the distance that iOS recommends."),
        .varied(.priority, .priority, default: "1000"),
        .optional(.installed, .conditions),
        .optional(.uninstalled, .conditions),
      ],
      children: ["vary"]),
    ElementRule(
      "format", "Several constraints as one line of the Visual Format Language.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.value, .visualFormat),
        .optional(.options, .formatOptions, "Edges that are aligned and the direction, in UIKit's words or these."),
        .optional(.installed, .conditions),
        .optional(.uninstalled, .conditions),
      ]),
    ElementRule(
      "equal", "Attributes of several views that are equal: each is that of the first view.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.attributes, .someOf(Anchor.Attribute.self), "The attributes, such as 'width height'."),
        .required(.of, .identifiers, "The views and guides, at least two."),
        .varied(.priority, .priority, default: "1000"),
        .optional(.installed, .conditions),
        .optional(.uninstalled, .conditions),
      ],
      children: ["vary"]),
    ElementRule(
      "pin", "Ties the edges and the centre of views to another view, and gives views a size.",
      [
        .optional(.id, .identifier),
        .optional(.name, .text, "The name for people."),
        .required(.view, .identifiers, "The views and guides that are tied."),
        .optional(.edges, .choices(PinEdges.words), "The edges that are tied."),
        .optional(.center, .choices(PinCenter.words), "The axes along which the middle is tied."),
        .optional(
          .to, .box, "A view or guide, or the margins of a view such as 'root.margins'; usually the superview."),
        .varied(
          .inset, .numbers([1, 4], "one number, or four: top, leading, bottom and trailing"), default: "0",
          "How far inside the edges lie: one number, or top, leading, bottom and trailing."),
        .varied(.size, .numbers([1, 2], "one number, or two: width and height"), "The width and height."),
        .varied(.priority, .priority, default: "1000"),
        .optional(.installed, .conditions),
        .optional(.uninstalled, .conditions),
      ],
      children: ["vary"]),
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
          "One or more events, or sets of them."),
        .optional(.action, .messageName),
        .optional(.notification, .messageName),
      ],
      children: ["set", "send", "post", "focus", "resign", "ignoreTouches", "answer"], needs: .child),
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
      "answer",
      "The answer to what a field or text view asks its delegate; without it the answer is yes.",
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
    case .center: .center
    }
  }
}
