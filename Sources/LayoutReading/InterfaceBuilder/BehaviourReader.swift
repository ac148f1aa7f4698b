import LayoutModel
import XMLTree

/// Reads how a view of an Interface Builder document answers touches, and whom its events are connected to.
enum BehaviourReader {
  static func behaviour(of element: XMLElement, kind: ViewKind) -> ViewBehaviour {
    var behaviour = ViewBehaviour()
    behaviour.isEnabled = element.flag("enabled") ?? true
    behaviour.isExclusiveTouch = element.flag("exclusiveTouch") ?? false
    behaviour.isMultipleTouchEnabled = element.flag("multipleTouchEnabled") ?? false
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
