import LayoutModel

/// Writes how a view answers touches, and tells what of that is code in an app.
struct BuilderBehaviourWriting {
  let view: View
  let log: ConversionLog

  /// Adds the attributes of what is not as usual.
  func write(to element: inout MarkupElement) {
    let behaviour = view.behaviour
    if behaviour.isMultipleTouchEnabled { element.set("multipleTouchEnabled", "YES") }
    if behaviour.isExclusiveTouch { element.set("exclusiveTouch", "YES") }
    if !behaviour.isEnabled { writeEnabled(to: &element) }
    if let value = behaviour.value { write(value, to: &element) }
    for handler in behaviour.handlers {
      log.note(
        "touches", "what '\(view.id)' does \(Self.words(handler.trigger)) is code in an app: its <on> is left out",
        at: handler.span)
    }
  }

  private func writeEnabled(to element: inout MarkupElement) {
    if view.kind.isControl || view.kind == .label { return element.set("enabled", "NO") }
    log.note("enabled", "that '\(view.id)' is not enabled is left out: it is no control", at: view.span)
  }

  /// As Xcode does, the ends of a slider and the greatest value of a stepper are always written.
  private func write(_ value: ControlValue, to element: inout MarkupElement) {
    let number = BuilderNumber.text
    switch view.kind {
    case .switch: if value.value > 0 { element.set("on", "YES") }
    case .segmentedControl: if value.value >= 0 { element.set("selectedSegmentIndex", number(value.value)) }
    case .slider:
      if value.value != 0 { element.set("value", number(value.value)) }
      element.set("minValue", number(value.minimum))
      element.set("maxValue", number(value.maximum))
    case .stepper:
      if value.value != 0 { element.set("value", number(value.value)) }
      if value.minimum != 0 { element.set("minimumValue", number(value.minimum)) }
      element.set("maximumValue", number(value.maximum))
      if value.step != 1 { element.set("stepValue", number(value.step)) }
    default: break
    }
  }

  private static func words(_ trigger: EventHandler.Trigger) -> String {
    switch trigger {
    case .event(let event): "on \(event.rawValue)"
    case .action(let action): "on the action '\(action)'"
    case .notification(let name): "on the notification '\(name)'"
    }
  }
}
