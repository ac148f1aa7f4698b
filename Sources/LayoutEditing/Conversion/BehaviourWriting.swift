import LayoutModel

/// Writes how a view answers touches, but for whom its events are connected to: ``DocumentWriting`` tells of that.
struct BehaviourWriting {
  let view: View

  /// Adds the attributes of what is not as usual.
  func write(to element: inout MarkupElement) {
    let behaviour = view.behaviour
    element.set("enabled", behaviour.isEnabled, unless: true)
    element.set("exclusiveTouch", behaviour.isExclusiveTouch, unless: false)
    element.set("multipleTouch", behaviour.isMultipleTouchEnabled, unless: false)
    guard let value = behaviour.value, let usual = view.kind.usualValue else { return }
    switch view.kind {
    case .switch: element.set("on", value.value > 0, unless: false)
    case .segmentedControl where value.value >= 0: element.set("selected", DecimalText.text(value.value))
    case .slider, .stepper:
      for (name, number, plain) in [
        ("minimum", value.minimum, usual.minimum), ("maximum", value.maximum, usual.maximum),
        ("value", value.value, max(usual.value, value.minimum)),
      ] where number != plain {
        element.set(name, DecimalText.text(number))
      }
      if view.kind == .stepper, value.step > 0, value.step != usual.step {
        element.set("step", DecimalText.text(value.step))
      }
    default: break
    }
  }
}
