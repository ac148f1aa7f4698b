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
      [.fixed("on", \.isOn, { $0.isOn = $1 }, .attribute("on")).code("isOn = {}").inControl.compared(.inBothWays)]
    case .slider: slider
    case .stepper: stepper
    case .segmentedControl: segmentedControl
    case .pageControl: pageControl
    case .searchBar: searchBar
    case .progressView: progressView
    case .activityIndicatorView: activityIndicatorView
    case .datePicker: datePicker
    case .scrollView: scrollView
    case .tableView: tableView
    case .tableViewCell: tableViewCell
    case .collectionView: collectionView
    case .stackView: stackView
    case .gridView: gridView
    case .control: states
    default: []
    }
  }

  package static func all(_ kind: ViewKind) -> [Property<View>] { View.properties + own(kind) }

  /// Those of a kind that can vary, in the order of lists for people: first what many kinds have.
  package static func varied(_ kind: ViewKind) -> Varying { varying[kind, default: Varying(kind)] }

  package struct Varying: Sendable {
    /// What many kinds have, and what this has beside that.
    package let common, own: [Property<View>]
    package let all: [Property<View>]

    fileprivate init(_ kind: ViewKind) {
      let first = [
        "hidden", "margins", "hugging", "compression", "background", "alpha", "textColor", "tint", "borderColor",
      ]
      let varied = ViewProperties.all(kind).filter(\.facts.varies)
      all = varied
      common = first.flatMap { name in varied.filter { $0.facts.name == name } }
      own = varied.filter { property in !first.contains { $0 == property.facts.name } }
    }
  }

  /// Lint asks for every view.
  private static let varying = Dictionary(uniqueKeysWithValues: ViewKind.allCases.map { ($0, Varying($0)) })

  static let states: [Property<View>] = [
    .fixed("selected", \.behaviour.isSelected, { $0.behaviour.isSelected = $1 }, .attribute("selected"))
      .code("isSelected = {}").of(.touches).compared(.inBothWays),
    .fixed("highlighted", \.behaviour.isHighlighted, { $0.behaviour.isHighlighted = $1 }, .attribute("highlighted"))
      .code("isHighlighted = {}").of(.touches).compared(.inBothWays),
  ]

  static let editing: [Property<View>] = [
    .fixed("returnKey", \.behaviour.returnKey, { $0.behaviour.returnKey = $1 }, inputTrait("returnKeyType"))
      .code("returnKeyType = {}").of(.touches).compared(.inBothWays),
    .fixed("keyboard", \.behaviour.keyboard, { $0.behaviour.keyboard = $1 }, inputTrait("keyboardType"))
      .code("keyboardType = {case}").of(.touches).compared(.inBothWays),
    .fixed("contentType", \.behaviour.contentType, { $0.behaviour.contentType = $1 }, inputTrait("textContentType"))
      .code("textContentType = UITextContentType(rawValue: {})").of(.touches).compared(.inBothWays),
  ]

  static func inputTrait(_ name: StaticString) -> BuilderPlace {
    .inside("textInputTraits", key: "textInputTraits", .attribute(name))
  }

  static func textColor(_ place: BuilderPlace, _ code: StaticString) -> Property<View> {
    .varied("textColor", \.writtenLook.textColor, { $0.writtenLook.textColor = $1 }, place, as: .color)
      .called("text colour").without("the kind's").look.quiet().code(code)
  }

  static let textLook: [Property<View>] = [
    textColor(.color("textColor"), "textColor = {}"),
    .fixed(
      "textAlignment", \.writtenLook.textAlignment, { $0.writtenLook.textAlignment = $1 }, .attribute("textAlignment")
    ).code("textAlignment = {}").look,
  ]

  private static let value = Property<View>.fixed(
    "value", \.controlValue.value, { $0.controlValue.value = $1 }, .attribute("value")
  ).code("value = {}").inControl

  private static let slider: [Property<View>] = [
    value,
    .fixed(
      "minimum", \.controlValue.minimum, { $0.controlValue.minimum = $1 }, .attribute("minValue", or: "minimumValue")
    ).code("minimumValue = {}").inControl.alwaysWritten,
    .fixed(
      "maximum", \.controlValue.maximum, { $0.controlValue.maximum = $1 }, .attribute("maxValue", or: "maximumValue")
    ).code("maximumValue = {}").inControl.alwaysWritten.showing(default: ""),
  ]

  private static let stepper: [Property<View>] = [
    value,
    .fixed(
      "minimum", \.controlValue.minimum, { $0.controlValue.minimum = $1 }, .attribute("minimumValue", or: "minValue")
    ).code("minimumValue = {}").inControl.compared(.inBothWays),
    .fixed(
      "maximum", \.controlValue.maximum, { $0.controlValue.maximum = $1 }, .attribute("maximumValue", or: "maxValue")
    ).code("maximumValue = {}").inControl.compared(.inBothWays).alwaysWritten.showing(default: ""),
    .fixed("step", \.controlValue.step, { $0.controlValue.step = $1 }, .attribute("stepValue"), as: .length)
      .code("stepValue = {}").inControl,
  ]
}
