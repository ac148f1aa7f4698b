extension ViewKind {
  /// Whether it is a control: it tracks touches and sends events of its own.
  package var isControl: Bool {
    switch self {
    case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker, .control,
      .colorWell, .refreshControl:
      true
    default: false
    }
  }

  /// Whether views of the kind are open to touches as UIKit makes them; labels and image views are not.
  package var isUsuallyTouched: Bool { self != .label && self != .imageView }

  /// Whether it takes text that is typed.
  package var takesText: Bool { self == .textField || self == .textView }

  /// The value that a control of the kind has when nobody says another, as the documentation of UIKit states it;
  /// `nil` for views without a value.
  package var usualValue: ControlValue? {
    switch self {
    case .slider, .switch: ControlValue(0)
    case .stepper: ControlValue(0, to: 100)
    case .segmentedControl: ControlValue(-1, from: -1)
    case .pageControl: ControlValue(0)
    default: nil
    }
  }

  /// Whether views of the kind send an event.
  package func sends(_ event: ViewEvent) -> Bool {
    if event.isMessage { return true }
    return event.isOfEditing ? self == .textField : isControl
  }

  /// Whether a property of views of the kind can be set.
  package func has(_ property: SettableProperty) -> Bool {
    switch property {
    case .text: self == .label || takesText
    case .title: self == .button
    case .value: usualValue != nil
    case .enabled: isControl
    case .background, .alpha, .hidden, .center: true
    }
  }

  /// Whether views of the kind have a property that templates can speak of.
  package func has(_ property: TextTemplate.Property) -> Bool {
    switch property {
    case .text: has(SettableProperty.text)
    case .title: has(SettableProperty.title)
    case .value: has(SettableProperty.value)
    case .id, .background, .x, .y, .width, .height: true
    }
  }
}
