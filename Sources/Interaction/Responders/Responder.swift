import LayoutModel

/// Somebody that events can be told to.
enum Responder: Hashable {
  /// A view, by its index in the scene.
  case view(Int)
  /// A view controller, by its id.
  case controller(String)
  /// The window.
  case window
  /// The application.
  case application
  /// The application's delegate.
  case delegate
}

/// Who gets an event that nobody before has answered.
///
/// A view's next responder is its superview, or its controller where it is the controller's own view; a controller's is
/// the controller around it, or else the window; then come the application and its delegate (UIKit: "Using responders
/// and the responder chain to handle events"; `UIResponder.next`).
struct ResponderChain {
  let document: Document
  let scene: Scene

  /// The responders from a view on, itself first; from the window on where there is no view.
  func responders(from view: Int?) -> [Responder] {
    var chain: [Responder] = []
    var current = view
    while let index = current {
      chain.append(.view(index))
      if scene.views[index].role == .root { chain += controllers }
      current = scene.views[index].parent
    }
    return chain + [.window, .application, .delegate]
  }

  /// The controller of the screen and those that hold it, the innermost first.
  private var controllers: [Responder] {
    var ids: [String] = []
    var current = scene.controller?.id
    while let id = current, !ids.contains(id) {
      ids.append(id)
      current =
        document.scenes.compactMap(\.controller).first { controller in
          controller.segues.contains { $0.kind == "relationship" && $0.destination == id }
        }?.id
    }
    return ids.map { .controller($0) }
  }

  /// What people call a responder.
  func name(_ responder: Responder) -> String {
    switch responder {
    case .view(let index): scene.views[index].title
    case .controller(let id):
      "controller \(document.scenes.compactMap(\.controller).first { $0.id == id }?.customClass ?? id)"
    case .window: "window"
    case .application: "application"
    case .delegate: "application delegate"
    }
  }
}
