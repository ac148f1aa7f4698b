import LayoutModel
import LayoutOutput

/// How a view answers touches, value by value.
struct BehaviourDescription {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  /// What is said of a view; the usual value goes without saying.
  func values(of view: View) -> [(name: String, text: String, usual: String?)] {
    let behaviour = view.behaviour
    var values: [(name: String, text: String, usual: String?)] = [
      ("enabled", CascadeTable.yesNo(behaviour.isEnabled), "yes"),
      ("exclusive touch", CascadeTable.yesNo(behaviour.isExclusiveTouch), "no"),
      ("multiple touch", CascadeTable.yesNo(behaviour.isMultipleTouchEnabled), "no"),
    ]
    if let usual = view.kind.usualValue {
      values.append(("value", text(behaviour.value ?? usual), text(usual)))
    }
    for handler in behaviour.handlers {
      values.append(("on \(text(handler.trigger))", handler.effects.map(text).joined(separator: "; "), nil))
    }
    for connection in behaviour.connections {
      values.append(
        ("on \(connection.event.rawValue)", "send \(connection.selector) to \(connection.destination)", nil))
    }
    return numbered(values)
  }

  /// Of several values of one name all but the first get a number.
  private func numbered(
    _ values: [(name: String, text: String, usual: String?)]
  ) -> [(name: String, text: String, usual: String?)] {
    var counts: [String: Int] = [:]
    return values.map { value in
      counts[value.name, default: 0] += 1
      let count = counts[value.name] ?? 1
      return count == 1 ? value : ("\(value.name), \(count)", value.text, value.usual)
    }
  }

  private func text(_ value: ControlValue) -> String {
    let range = "\(value.value.shortText) in \(value.minimum.shortText) to \(value.maximum.shortText)"
    return value.step == 1 ? range : "\(range) by \(value.step.shortText)"
  }

  private func text(_ trigger: EventHandler.Trigger) -> String {
    switch trigger {
    case .event(let event): event.rawValue
    case .action(let action): "action \(action)"
    case .notification(let notification): "notification \(notification)"
    }
  }

  private func text(_ effect: Effect) -> String {
    switch effect {
    case .set(let view, let property, let template):
      "set \(scene.views[view].id)'s \(property.rawValue) to \"\(text(template))\""
    case .send(let action, let view): "send \(action)" + (view.map { " to \(scene.views[$0].id)" } ?? "")
    case .post(let notification): "post \(notification)"
    case .focus(let view): "focus \(scene.views[view].id)"
    case .resign: "resign"
    case .ignoreTouches(let begin): begin ? "ignore touches" : "heed touches again"
    }
  }

  private func text(_ template: TextTemplate) -> String {
    template.parts.map { part in
      switch part {
      case .literal(let text): text
      case .sender(let property): "{sender.\(property.rawValue)}"
      case .view(let view, let property): "{\(scene.views[view].id).\(property.rawValue)}"
      case .touch(let property): "{touch.\(property.rawValue)}"
      }
    }.joined()
  }
}
