import LayoutEngine
import LayoutModel
import LayoutReading
import TextKit

/// Writes one screen, or the loose view of a xib.
struct SceneWriting {
  let document: Document
  let scene: Scene
  let ids: ReadableIds
  let log: ConversionLog
  private let number: Int
  /// The indices of the views in each view.
  let children: [[Int]]
  /// The constraints by the view that holds them, in order.
  private(set) var constraints: [[MarkupElement]]
  /// The outermost view.
  let root: Int?

  init(_ document: Document, number: Int, ids: ReadableIds, log: ConversionLog) {
    self.document = document
    self.number = number
    self.ids = ids
    self.log = log
    scene = document.scenes[number]
    children = scene.children
    constraints = Array(repeating: [], count: scene.views.count)
    root = scene.root
  }

  /// The element; `nil` for a scene without views.
  mutating func element() -> MarkupElement? {
    noteController()
    guard !scene.views.isEmpty else { return nil }
    let lost = lostViews()
    constraints = ConstraintWriting(self, lost: lost).byOwner()
    var element = MarkupElement(scene.controller == nil ? "part" : "screen")
    element.set("id", ids.screen(number))
    if let controller = scene.controller { write(controller, to: &element) }
    let beside = scene.roots.filter { $0 != root }
    for index in [root].compactMap({ $0 }) + beside where !lost[index] {
      element.children.append(view(index, lost: lost))
    }
    return element
  }

  private func write(_ controller: ViewController, to element: inout MarkupElement) {
    element.set("title", controller.title)
    element.set("class", controller.customClass)
    element.set("systemMargins", controller.respectsSystemMinimumLayoutMargins, unless: true)
    let bars = document.bars(ofScene: number).map(\.rawValue)
    if !bars.isEmpty { element.set("bars", bars.joined(separator: " ")) }
  }

  // MARK: What is not carried

  private var place: SourceSpan? { scene.views.first?.span }

  private func noteController() {
    guard let controller = scene.controller else { return }
    let names = [controller.title, controller.storyboardIdentifier, controller.customClass]
    let name = names.compactMap { $0 }.first ?? controller.id
    if scene.views.isEmpty {
      let message = "the \(controller.kind.rawValue) '\(name)' has no view and is left out; its bars are on its screens"
      log.note("scene", message, at: nil)
    }
    let count = controller.segues.count
    if count > 0 {
      let segues = count == 1 ? "a segue of '\(name)' is" : "\(count) segues of '\(name)' are"
      log.note("segues", "\(segues) left out; 'bars' says what segues add to screens", at: place)
    }
    if let identifier = controller.storyboardIdentifier, !scene.views.isEmpty {
      let message = "the storyboard identifier '\(identifier)' is left out, but for the id made of it"
      log.note("identifier", message, at: place)
    }
  }

  /// The views that cannot stand where they are, with all that is in them.
  private func lostViews() -> [Bool] {
    var lost = [Bool](repeating: false, count: scene.views.count)
    for (index, view) in scene.views.enumerated() {
      guard let parent = view.parent else { continue }
      let holder = scene.views[parent].kind.rawValue
      if lost[parent] {
        lost[index] = true
      } else if !ElementPlaces.allows(view.kind.rawValue, in: holder) {
        lost[index] = true
        log.warn(
          "view", "this <\(view.kind.rawValue)> is left out with all in it: in .layout no <\(holder)> holds one",
          at: view.span)
      }
    }
    return lost
  }
}
