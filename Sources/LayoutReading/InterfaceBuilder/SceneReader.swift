import LayoutModel
import TextKit
import XMLTree

/// Reads scenes: their controllers, and their views, guides and constraints into flat arrays.
struct SceneReader {
  /// What all scenes of the document have in common.
  var context: ReadingContext
  /// The scene that is being read.
  var scene = Scene(id: "")
  /// What constraints can refer to, by id.
  var items: [String: Anchor.Item] = [:]
  /// Constraints wait until all views are read: they may refer to any of them.
  var pending: [PendingConstraints] = []

  /// The constraints of one view.
  struct PendingConstraints {
    var element: XMLElement
    var owner: Int
    var masks: InstallMasks
  }

  /// Begins with a document.
  init(_ context: ReadingContext) {
    self.context = context
  }

  /// Begins with another scene.
  private mutating func begin(_ id: String) {
    scene = Scene(id: id)
    items.removeAll(keepingCapacity: true)
  }

  /// Reads a `<scene>`; `nil` when it holds nothing that is laid out.
  mutating func read(scene element: XMLElement) -> Scene? {
    guard let objects = element.firstChild("objects") else { return nil }
    begin(element["sceneID"] ?? "")
    for object in objects.children {
      if object["sceneMemberID"] == "viewController" || object.name.hasSuffix("Controller") {
        readController(object)
      } else if context.viewKind(of: object) != nil {
        // A loose view beside the controller, laid out in its own frame.
        readView(object, parent: nil, role: .accessory)
      } else if object["placeholderIdentifier"] == "IBFirstResponder" {
        scene.firstResponderStandIn = object["id"]
      }
    }
    scene.controller?.segues = SegueReader.segues(in: objects)
    readConstraints()
    return scene
  }

  /// Reads the loose objects of a xib: each view without a superview is a scene of its own.
  mutating func read(objects: XMLElement) -> [Scene] {
    var scenes: [Scene] = []
    let standIn = objects.children.first { $0["placeholderIdentifier"] == "IBFirstResponder" }?["id"]
    for object in objects.children {
      begin(object["id"] ?? "")
      if object.name.hasSuffix("Controller") {
        readController(object)
      } else if object.is("placeholder") {
        context.noteOutlets(of: object)
      } else if context.viewKind(of: object) != nil || object.rect(key: "frame") != nil {
        scene.simulated = SimulatedMetrics(of: object)
        readView(object, parent: nil, role: .root)
      }
      readConstraints()
      scene.firstResponderStandIn = standIn
      if !scene.views.isEmpty { scenes.append(scene) }
    }
    return scenes
  }

  private mutating func readController(_ element: XMLElement) {
    let controller = ControllerReader.controller(element)
    scene.controller = controller
    scene.simulated = SimulatedMetrics(of: element)
    scene.id = controller.id
    context.register(controller.id, at: element)
    context.noteOutlets(of: element)
    let firstView = scene.views.count
    for child in element.children where child["key"] == "view" || isBar(child) {
      readView(child, parent: nil, role: isBar(child) ? .accessory : .root)
    }
    if let item = element.firstChild("navigationItem") {
      readBarContents(of: item, parent: nil)
    }
    guard scene.views.count > firstView else { return }
    for guide in element.firstChild("layoutGuides")?.children.map({ $0 }) ?? [] {
      guard let id = guide["id"] else { continue }
      let kind: LayoutGuide.Kind = guide["type"] == "top" ? .top : .bottom
      addGuide(LayoutGuide(id: id, kind: kind, owner: firstView, span: guide.startTagSpan), at: guide)
    }
  }

  /// The bars that navigation and tab bar controllers place by themselves.
  private func isBar(_ element: XMLElement) -> Bool {
    element.is("navigationBar") || element.is("tabBar") || element.is("toolbar")
  }

  /// Adds a guide and makes it known to constraints.
  mutating func addGuide(_ guide: LayoutGuide, at element: XMLElement) {
    context.register(guide.id, at: element)
    items[guide.id] = .guide(scene.guides.count)
    scene.guides.append(guide)
  }
}
