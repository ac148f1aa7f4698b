import LayoutModel
import XMLTree

extension View {
  mutating func readCommon(_ element: XMLElement) {
    name = element["userLabel"]
    customClass = element["customClass"]
    if let accessibility = element.firstChild("accessibility") {
      accessibilityIdentifier = accessibility["identifier"]
      accessibilityLabel = accessibility["label"]
    }
    designFrame = element.rect(key: "frame")
    translatesAutoresizingMask = element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    isFrameFixed = element.flag("fixedFrame") ?? false
    autoresizesSubviews = element.flag("autoresizesSubviews") ?? true
    if let mask = element.firstChild("autoresizingMask", key: "autoresizingMask") {
      autoresizing = AutoresizingMask(mask)
    }
    hidden = element.varied(default: false) { $0.flag("hidden") }
    alpha = element.varied(default: 1) { $0.number("alpha") }
    isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
    readPriorities(element)
    readMargins(element)
    semanticContent = element.choice("semanticContentAttribute") ?? .unspecified
    background = element.varied(default: nil) { element in
      ColorReader.color(element.firstChild("color", key: "backgroundColor")).map { .some($0) }
    }
    canvasState.isMisplaced = element.flag("misplaced") ?? false
    canvasState.isAmbiguous = element.flag("ambiguous") ?? false
    canvasState.ignoresAmbiguity = element["verifyAmbiguity"] == "off"
  }

  private mutating func readPriorities(_ element: XMLElement) {
    hugging = Varied(
      AxisPair(
        horizontal: element.number("horizontalHuggingPriority") ?? hugging.base.horizontal,
        vertical: element.number("verticalHuggingPriority") ?? hugging.base.vertical))
    compressionResistance = Varied(
      AxisPair(
        horizontal: element.number("horizontalCompressionResistancePriority")
          ?? compressionResistance.base.horizontal,
        vertical: element.number("verticalCompressionResistancePriority") ?? compressionResistance.base.vertical))
    placeholderIntrinsicSize = AxisPair(
      horizontal: placeholder(element["placeholderIntrinsicWidth"]),
      vertical: placeholder(element["placeholderIntrinsicHeight"])
    )
  }

  /// A placeholder size; `infinite` says that the view has no intrinsic size along this axis.
  private func placeholder(_ text: String?) -> Double? {
    guard let text else { return nil }
    return text.hasPrefix("inf") ? .infinity : Double(text)
  }

  private mutating func readMargins(_ element: XMLElement) {
    layoutMargins = element.varied(default: nil) { element in
      if let margins = element.firstChild("directionalEdgeInsets", key: "directionalLayoutMargins") {
        return .some(.directional(margins.insets))
      }
      return element.firstChild("edgeInsets", key: "layoutMargins").map { .some(.absolute($0.insets)) }
    }
    preservesSuperviewLayoutMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
    insetsLayoutMarginsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea") ?? true
    followsReadableWidth = element.flag("layoutMarginsFollowReadableWidth") ?? false
  }
}

extension AutoresizingMask {
  fileprivate init(_ element: XMLElement) {
    self.init(
      horizontal: Flexibility(
        minimum: element.flag("flexibleMinX") ?? false, size: element.flag("widthSizable") ?? false,
        maximum: element.flag("flexibleMaxX") ?? false),
      vertical: Flexibility(
        minimum: element.flag("flexibleMinY") ?? false, size: element.flag("heightSizable") ?? false,
        maximum: element.flag("flexibleMaxY") ?? false)
    )
  }
}

/// Reads how a view of an Interface Builder document answers touches, and whom its events are connected to.
enum BehaviourReader {
  static func behaviour(of element: XMLElement, kind: ViewKind) -> ViewBehaviour {
    var behaviour = ViewBehaviour()
    behaviour.isEnabled = element.flag("enabled") ?? true
    behaviour.isEditable = element.flag("editable") ?? true
    behaviour.isExclusiveTouch = element.flag("exclusiveTouch") ?? false
    behaviour.isMultipleTouchEnabled = element.flag("multipleTouchEnabled") ?? false
    if kind.hasStates {
      behaviour.isSelected = element.flag("selected") ?? false
      behaviour.isHighlighted = element.flag("highlighted") ?? false
    }
    behaviour.returnKey = element.firstChild("textInputTraits")?.choice("returnKeyType") ?? .default
    if kind.takesText { behaviour.delegate = delegate(of: element) }
    behaviour.value = value(of: element, kind: kind)
    behaviour.connections = connections(of: element)
    return behaviour
  }

  private static func value(of element: XMLElement, kind: ViewKind) -> ControlValue? {
    guard var value = kind.usualValue else { return nil }
    switch kind {
    case .slider, .stepper:
      value.minimum = element.number("minValue") ?? element.number("minimumValue") ?? value.minimum
      value.maximum = element.number("maxValue") ?? element.number("maximumValue") ?? value.maximum
      value.step = element.number("stepValue") ?? value.step
      return value.set(to: element.number("value") ?? value.value)
    case .switch: return value.set(to: element.flag("on") == true ? 1 : 0)
    case .segmentedControl:
      value.maximum = Double((element.firstChild("segments")?.children.count { _ in true } ?? 0) - 1)
      return value.set(to: element.number("selectedSegmentIndex") ?? value.value)
    case .pageControl:
      value.maximum = max(0, (element.number("numberOfPages") ?? 0) - 1)
      return value.set(to: element.number("currentPage") ?? value.value)
    default: return value
    }
  }

  private static func delegate(of element: XMLElement) -> Recipient? {
    let outlet = element.firstChild("connections")?.children.first { $0.is("outlet") && $0["property"] == "delegate" }
    return outlet?["destination"].map { .object($0) }
  }

  private static func connections(of element: XMLElement) -> [ActionConnection] {
    guard let connections = element.firstChild("connections") else { return [] }
    return connections.children.compactMap { action in
      guard action.is("action"), let selector = action["selector"], let destination = action["destination"],
        let event = action["eventType"].flatMap(ViewEvent.init)
      else { return nil }
      return ActionConnection(event: event, selector: selector, destination: destination)
    }
  }
}
