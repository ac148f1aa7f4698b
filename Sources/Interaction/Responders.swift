import LayoutEngine
import LayoutModel

/// Finds the view under a finger, by the rules of `UIView.hitTest(_:with:)`.
///
/// A view that is hidden, that lets no touches in or whose opacity is below 0.01 is passed over with everything in it;
/// so is one that the point lies outside of, whatever of its subviews is drawn there. Of the others the subviews are
/// asked first, the front one before those behind it; the last subview is the front one. A view may override this: all
/// that is in it hits the view itself, its subviews alone, or another view, and its edges may lie elsewhere.
struct HitTest {
  private let scene: Scene
  private let layouts: [Int: ViewLayout]
  private let children: [Int?: [Int]]
  private let roots: [Int]
  private let traits: Traits

  /// The opacity from which on a view is touched.
  private static let leastAlpha = 0.01

  init(_ scene: Scene, _ layout: SceneLayout, in traits: Traits) {
    (self.scene, self.traits) = (scene, traits)
    layouts = Dictionary(layout.views.map { ($0.index, $0) }) { $1 }
    children = Dictionary(grouping: layout.views.map(\.index)) { scene.views[$0].parent }
    let layered = (children[nil] ?? []).compactMap { view in Self.layer(of: view, in: scene).map { (view, $0) } }
    // The sort is stable: of one layer the last is the front one.
    roots = layered.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// What lies over what, of the views without a superview: the bars of containers over the content, and above them what
  /// is on the keyboard; `nil` for those that are not on the screen, as a bar that only lies beside a storyboard's view.
  private static func layer(of view: Int, in scene: Scene) -> Int? {
    let isOfContainer = scene.bars?.isEmpty == false || scene.controllerBars.contains(view)
    switch scene.views[view].role {
    case .root: return 0
    case .accessory: return scene.views[view].kind.isBar && isOfContainer ? 1 : nil
    case .inputAccessory: return 2
    default: return nil
    }
  }

  /// The index of the view at a point of the screen, in points; `nil` where there is only the window.
  func view(at point: Point) -> Int? { roots.reversed().lazy.compactMap { view(at: point, in: $0) }.first }

  /// The frame of a view on the screen, in points; `nil` for one that is not there.
  func frame(of view: Int) -> Rect? { layouts[view]?.absolute }

  private func view(at point: Point, in index: Int) -> Int? {
    let view = scene.views[index]
    guard let layout = layouts[index], !layout.isHidden, view.isUserInteractionEnabled,
      view.alpha.value(in: traits) >= Self.leastAlpha,
      layout.absolute.inset(by: view.behaviour.hitInsets).contains(point)
    else { return nil }
    switch view.behaviour.hitTest {
    case .itself?: return index
    case .view(let other)?: return other
    case .subviews?, nil: break
    }
    let found = (children[index] ?? []).reversed().lazy.compactMap { self.view(at: point, in: $0) }.first
    return found ?? (view.behaviour.hitTest == .subviews ? nil : index)
  }
}

extension Rect {
  /// Whether a point lies in it; the right and the bottom edge belong to the neighbour (`CGRect.contains(_:)`).
  func contains(_ point: Point) -> Bool { point.x >= x && point.x < maxX && point.y >= y && point.y < maxY }
}

enum Responder: Hashable {
  /// A view, by its index in the scene.
  case view(Int)
  /// A view controller, by its id.
  case controller(String)
  case window, application
  case delegate
}

/// The responder chain: the order in which responders may handle an event.
///
/// A view's next responder is its superview, or its controller where it is the controller's own view; a controller's is
/// the controller around it, or else the window; then come the application and its delegate (UIKit: "Using responders
/// and the responder chain to handle events"; `UIResponder.next`). A view may override which one follows it.
struct ResponderChain {
  let document: Document
  let scene: Scene

  /// The responders from a view on, itself first; from the window on where there is no view.
  func responders(from view: Int?) -> [Responder] {
    var chain: [Responder] = []
    var current = view
    while let index = current, !chain.contains(.view(index)) {
      chain.append(.view(index))
      if let controller = scene.views[index].embeddedController { chain.append(.controller(controller)) }
      if let next = scene.views[index].behaviour.nextResponder {
        current = next
      } else {
        if scene.views[index].role == .root { chain += controllers }
        current = scene.views[index].parent
      }
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
