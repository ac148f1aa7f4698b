import LayoutModel
import TextKit
import XMLTree

/// Reads how a view answers touches, but for its handlers, which speak of other views.
struct LayoutBehaviourReader {
  /// Where problems go.
  let log: ProblemLog

  /// Reads the behaviour of a view of a kind.
  func read(_ node: LayoutNode, kind: ViewKind) -> ViewBehaviour {
    var behaviour = ViewBehaviour()
    behaviour.isEnabled = node.flag("enabled", default: true)
    behaviour.isExclusiveTouch = node.flag("exclusiveTouch", default: false)
    behaviour.isMultipleTouchEnabled = node.flag("multipleTouch", default: false)
    behaviour.value = value(node, kind)
    return behaviour
  }

  private func value(_ node: LayoutNode, _ kind: ViewKind) -> ControlValue? {
    guard var value = kind.usualValue else { return nil }
    switch kind {
    case .switch: return node.flag("on", default: false) ? value.set(to: 1) : value
    case .segmentedControl:
      value.maximum = Double(node.element.children.count { $0.is("segment") } - 1)
      return node.value("selected", DecimalNumber.whole).map { value.set(to: Double($0)) } ?? value
    case .pageControl:
      value.maximum = Double(max(0, (node.value("pages", DecimalNumber.whole) ?? 0) - 1))
      return value
    default:
      value.minimum = node.number("minimum") ?? value.minimum
      value.maximum = node.number("maximum") ?? value.maximum
      value.step = node.number("step") ?? value.step
      checkEnds(value, node)
      return value.set(to: node.number("value") ?? value.value)
    }
  }

  private func checkEnds(_ value: ControlValue, _ node: LayoutNode) {
    guard value.minimum > value.maximum else { return }
    let name = node.text("minimum") == nil ? "maximum" : "minimum"
    log.error(
      "document.range", "the least value lies above the greatest one",
      at: node.element.attributeValueSpan(named: name) ?? node.element.startTagSpan)
  }
}
