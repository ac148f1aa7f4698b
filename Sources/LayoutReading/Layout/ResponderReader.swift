import LayoutModel
import TextKit
import XMLTree

/// Reads what a view says of other views that take part in its touches and its text: the responder after it, the view
/// that a finger hits instead of it, and its delegate.
struct ResponderReader {
  let log: ProblemLog
  let items: ItemTable

  static func hasAttributes(_ element: XMLElement) -> Bool {
    [AttributeName.nextResponder, .hitTest, .delegate].contains { element.hasAttribute(named: $0.rawValue) }
  }

  func read(_ element: XMLElement, into behaviour: inout ViewBehaviour) {
    behaviour.nextResponder = view(.nextResponder, element)
    behaviour.delegate = view(.delegate, element).map { .view($0) }
    switch element[.hitTest].map(Words.collapsed) {
    case nil: break
    case "self": behaviour.hitTest = .itself
    case "subviews": behaviour.hitTest = .subviews
    default: behaviour.hitTest = view(.hitTest, element).map { .view($0) }
    }
  }

  private func view(_ attribute: AttributeName, _ element: XMLElement) -> Int? {
    guard let id = element[attribute].flatMap(Identifier.parse) else { return nil }
    let span = element.valueSpan(attribute)
    switch items.item(named: id, at: span) {
    case .view(let index): return index
    case .guide:
      log.error("document.responder", "'\(id)' is a guide, and only views respond", at: span)
      return nil
    case nil: return nil
    }
  }

  /// Notes overrides by which responders follow each other in a cycle, so that nothing would reach the window.
  func checkCircles(_ overrides: [(element: XMLElement, view: Int)], in scene: Scene) {
    var told: Set<Int> = []
    for override in overrides where scene.views[override.view].behaviour.nextResponder != nil {
      var path = [override.view]
      while let next = next(after: path[path.count - 1], in: scene), !path.contains(next) { path.append(next) }
      guard next(after: path[path.count - 1], in: scene) == override.view, told.isDisjoint(with: path) else { continue }
      told.formUnion(path)
      let circle = (path + [override.view]).map { scene.views[$0].id }.joined(separator: " → ")
      log.error(
        "document.responder", "responders follow each other in a cycle: \(circle)",
        at: override.element.valueSpan(.nextResponder))
    }
  }

  private func next(after view: Int, in scene: Scene) -> Int? {
    scene.views[view].behaviour.nextResponder ?? scene.views[view].parent
  }
}
