/// The properties of each kind of view, in the order of the language's reference.
package enum ViewProperties {
  /// Those that a kind has beside those of every view.
  package static func own(_ kind: ViewKind) -> [Property<View>] {
    switch kind {
    case .label: label
    case .button: button
    case .textField: textField
    case .textView: textView
    case .imageView: imageView
    case .switch:
      [
        .fixed(.on, \.isOn, { $0.isOn = $1 }, .attribute("on"), "Whether it is switched on.").code("isOn = {}")
          .inControl.compared(.inBothWays)
      ]
    case .slider: slider
    case .stepper: stepper
    case .segmentedControl: segmentedControl
    case .pageControl: pageControl
    case .searchBar: searchBar
    case .progressView, .activityIndicatorView, .datePicker: style(of: kind)
    case .scrollView: scrollView
    case .tableView: tableView
    case .tableViewCell: tableViewCell
    case .collectionView: collectionView
    case .stackView: stackView
    case .gridView: gridView
    case .control: states
    case .containerView:
      [.byHand(.screen, .identifier, "The id of another screen of the document, whose outermost view fills it.")]
    case .navigationBar: navigationBar
    default: []
    }
  }

  /// All properties of a kind: those of every view, and its own.
  package static func all(_ kind: ViewKind) -> [Property<View>] { View.properties + own(kind) }

  /// Those of a kind that can vary, in the order of lists for people: first what many kinds have.
  package static func varied(_ kind: ViewKind) -> Varying { varying[kind, default: Varying(kind)] }

  /// What can vary of a kind of view.
  package struct Varying: Sendable {
    /// What many kinds have, and what this has beside that, but for what is read by hand.
    package let common, own: [Property<View>]
    /// All of it.
    package let all: [Property<View>]

    fileprivate init(_ kind: ViewKind) {
      all = ViewProperties.all(kind).filter(\.facts.varies)
      let first: [AttributeName] = [
        .hidden, .margins, .hugging, .compression, .background, .alpha, .textColor, .tint, .borderColor,
      ]
      let varied = all.filter { !$0.facts.isByHand }
      common = first.flatMap { name in varied.filter { $0.facts.name == name } }
      own = varied.filter { property in !first.contains { $0 == property.facts.name } }
    }
  }

  /// Lint asks for every view.
  private static let varying = Dictionary(uniqueKeysWithValues: ViewKind.allCases.map { ($0, Varying($0)) })

  private static let states: [Property<View>] = [
    .fixed(
      .selected, \.behaviour.isSelected, { $0.behaviour.isSelected = $1 }, .attribute("selected"),
      "Whether it is chosen."
    ).code("isSelected = {}").of(.touches).compared(.inBothWays),
    .fixed(
      .highlighted, \.behaviour.isHighlighted, { $0.behaviour.isHighlighted = $1 }, .attribute("highlighted"),
      "Whether it is drawn highlighted."
    ).code("isHighlighted = {}").of(.touches).compared(.inBothWays),
  ]

  private static let editing: [Property<View>] = [
    .byHand(
      .delegate, .identifier,
      "The delegate while the text is edited, a view with elements such as <on action=\"textFieldShouldReturn:\">; the outermost view represents its controller."
    ),
    .fixed(
      .returnKey, \.behaviour.returnKey, { $0.behaviour.returnKey = $1 },
      .inside("textInputTraits", key: "textInputTraits", .attribute("returnKeyType")), "The Return key."
    ).code("returnKeyType = {}").of(.touches).compared(.inBothWays),
    .fixed(
      .keyboard, \.behaviour.keyboard, { $0.behaviour.keyboard = $1 },
      .inside("textInputTraits", key: "textInputTraits", .attribute("keyboardType")),
      "The keys of the keyboard, such as 'emailAddress'."
    ).code("keyboardType = {case}").of(.touches).compared(.inBothWays),
    .fixed(
      .contentType, \.behaviour.contentType, { $0.behaviour.contentType = $1 },
      .inside("textInputTraits", key: "textInputTraits", .attribute("textContentType")),
      "What the text means, such as 'email' or 'new-password'."
    ).code("textContentType = UITextContentType(rawValue: {})").of(.touches).compared(.inBothWays),
  ]

  private static func textColor(_ place: BuilderPlace, _ code: StaticString) -> Property<View> {
    .varied(
      .textColor, \.writtenLook.textColor, { $0.writtenLook.textColor = $1 }, place, as: .color,
      "The colour of the text; the default depends on the kind."
    ).called("text colour").without("the kind's").look.quiet().code(code)
  }

  /// A <font> says more; most texts need no more than a style.
  private static let textStyle: Property<View> = .byHand(
    .textStyle, .choice(TextStyleName.all), varies: true, "The text style of its font, in place of a <font>.")

  /// The properties of what shows a text.
  private static let textLook: [Property<View>] = [
    textStyle,
    textColor(.color("textColor"), "textColor = {}"),
    .fixed(
      .textAlignment, \.writtenLook.textAlignment, { $0.writtenLook.textAlignment = $1 }, .attribute("textAlignment"),
      "The alignment of lines; by default, leading."
    ).code("textAlignment = {}").look,
  ]

  private static let label = Label.properties.map { $0.of({ $0.label }, ViewContent.label) } + textLook

  private static let button =
    Button.properties.map { $0.of({ $0.button }, ViewContent.button) } + states
    + [textStyle, textColor(.inside("state", key: "normal", .color("titleColor")), "setTitleColor({}, for: .normal)")]

  private static let textField =
    TextField.properties.map { $0.of({ $0.textField }, ViewContent.textField) } + editing + textLook

  private static let textView =
    TextView.properties.map { $0.of({ $0.textView }, ViewContent.textView) }
    + [
      .fixed(
        .editable, \.behaviour.isEditable, { $0.behaviour.isEditable = $1 }, .attribute("editable"),
        "Whether people can change the text."
      ).code("isEditable = {}").of(.touches).compared(.inBothWays)
    ] + editing + textLook

  private static let imageView =
    ImageContent.properties.map { $0.of({ $0.image }, ViewContent.image) }
    + [
      .fixed(
        .contentMode, \.writtenLook.contentMode, { $0.writtenLook.contentMode = $1 }, .attribute("contentMode"),
        "How the image fills the view: stretched, fitted, filling, or in its own size at a side."
      ).code("contentMode = {}").look.seen
    ]

  private static let value = Property<View>.fixed(
    .value, \.controlValue.value, { $0.controlValue.value = $1 }, .attribute("value"), "Its value."
  ).code("value = {}").inControl
  private static let minimum = "The least value."
  private static let maximum = "The maximum value; by default 1, for a stepper 100."

  private static let slider: [Property<View>] = [
    value,
    .fixed(
      .minimum, \.controlValue.minimum, { $0.controlValue.minimum = $1 }, .attribute("minValue", or: "minimumValue"),
      minimum
    ).code("minimumValue = {}").inControl.alwaysWritten,
    .fixed(
      .maximum, \.controlValue.maximum, { $0.controlValue.maximum = $1 }, .attribute("maxValue", or: "maximumValue"),
      maximum
    ).code("maximumValue = {}").inControl.alwaysWritten.showing(default: ""),
  ]

  private static let stepper: [Property<View>] = [
    value,
    .fixed(
      .minimum, \.controlValue.minimum, { $0.controlValue.minimum = $1 }, .attribute("minimumValue", or: "minValue"),
      minimum
    ).code("minimumValue = {}").inControl.compared(.inBothWays),
    .fixed(
      .maximum, \.controlValue.maximum, { $0.controlValue.maximum = $1 }, .attribute("maximumValue", or: "maxValue"),
      maximum
    ).code("maximumValue = {}").inControl.compared(.inBothWays).alwaysWritten.showing(default: ""),
    .fixed(
      .step, \.controlValue.step, { $0.controlValue.step = $1 }, .attribute("stepValue"), as: .length,
      "The change per step."
    ).code("stepValue = {}").inControl,
  ]

  private static let segmentedControl =
    SegmentedControl.properties.map { $0.of({ $0.segments }, ViewContent.segments) }
    + [
      .fixed(
        .selected, \.chosen, { $0.chosen = $1 }, .attribute("selectedSegmentIndex"),
        "The number of the chosen segment, from 0."
      ).code("selectedSegmentIndex = {}").inControl.compared(.inBothWays)
    ]

  private static let pageControl =
    [ControlStyle.pages.of({ $0.control }, ViewContent.control)]
    + [
      .fixed(
        .selected, \.chosen, { $0.chosen = $1 }, .attribute("currentPage"),
        "The number of the page that is shown, from 0."
      ).code("currentPage = {}").inControl.compared(.inBothWays)
    ]

  private static let searchBar = SearchBar.properties.map { $0.of({ $0.searchBar }, ViewContent.searchBar) } + editing

  private static func style(of kind: ViewKind) -> [Property<View>] {
    let style =
      switch kind {
      case .progressView:
        ControlStyle.style(
          .attribute("progressViewStyle"), ["default", "bar"],
          "The style of the bar: in a screen or below a navigation bar."
        ).compared(.inBothWays).code("progressViewStyle = {}")
      case .datePicker:
        ControlStyle.style(.attribute("style"), ["wheels", "compact", "inline"]).code("preferredDatePickerStyle = {}")
      default:
        ControlStyle.style(.attribute("style"), ["medium", "large", "white", "whiteLarge", "gray"]).code("style = {}")
      }
    let all = kind == .datePicker ? [style, ControlStyle.mode] : [style]
    return all.map { $0.of({ $0.control }, ViewContent.control) }
  }

  private static let scrollView = [Scroll.insetAdjustment.of({ $0.scroll }, ViewContent.scroll)]

  private static let collectionView = ([Scroll.insetAdjustment] + Scroll.ofFlowLayouts).map {
    $0.of({ $0.scroll }, ViewContent.scroll)
  }

  private static let tableView = Table.properties.map { $0.of({ $0.table }, ViewContent.table) }

  private static let tableViewCell = Cell.properties.map { $0.of({ $0.cell }, ViewContent.cell) }

  private static let stackView = Stack.properties.map { $0.of({ $0.stack }, ViewContent.stack) }

  private static let gridView = Grid.properties.map { $0.of({ $0.grid }, ViewContent.grid) }

  private static let navigationBar: [Property<View>] = [
    .byHand(.title, .text, "The title in the middle, a label with the id 'bar.title' for a bar 'bar'."),
    .byHand(
      .prefersLargeTitles, .flag, default: "false",
      "In a screen without a view, as the bar of a navigation controller: whether it has a line for a large title."),
  ]
}

extension Property {
  /// The property of the views with such a content.
  fileprivate func of(
    _ part: @escaping @Sendable (ViewContent) -> Root?, _ content: @escaping @Sendable (Root) -> ViewContent
  ) -> Property<View> { lifted({ part($0.content) }, { $0.content = content($1) }) }
}
