import LayoutModel
import SourceText
import XMLTree

/// Reads one scene: its controller, and its views, guides and constraints into flat arrays.
struct SceneReader {
  var scene: Scene
  var context: ReadingContext
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

  /// Reads a `<scene>`; `nil` when it holds nothing that is laid out.
  static func read(scene element: XMLElement, context: inout ReadingContext) -> Scene? {
    guard let objects = element.firstChild("objects") else { return nil }
    var reader = SceneReader(scene: Scene(id: element["sceneID"] ?? ""), context: context)
    for object in objects.children {
      if object["sceneMemberID"] == "viewController" || object.name.hasSuffix("Controller") {
        reader.readController(object)
      } else if ViewKind(rawValue: object.name) != nil {
        // A loose view beside the controller, laid out in its own frame.
        reader.readView(object, parent: nil, role: .accessory)
      } else if object["placeholderIdentifier"] == "IBFirstResponder" {
        reader.scene.firstResponderStandIn = object["id"]
      }
    }
    reader.scene.controller?.segues = SegueReader.segues(in: objects)
    reader.readConstraints()
    context = reader.context
    return reader.scene
  }

  /// Reads the loose objects of a xib: each view without a superview is a scene of its own.
  static func read(objects: XMLElement, context: inout ReadingContext) -> [Scene] {
    var scenes: [Scene] = []
    let standIn = objects.children.first { $0["placeholderIdentifier"] == "IBFirstResponder" }?["id"]
    for object in objects.children {
      var reader = SceneReader(scene: Scene(id: object["id"] ?? ""), context: context)
      if object.name.hasSuffix("Controller") {
        reader.readController(object)
      } else if object.is("placeholder") {
        reader.context.noteOutlets(of: object)
      } else if ViewKind(rawValue: object.name) != nil || object.rect(key: "frame") != nil {
        reader.scene.simulated = SimulatedMetrics(of: object)
        reader.readView(object, parent: nil, role: .root)
      }
      reader.readConstraints()
      reader.scene.firstResponderStandIn = standIn
      context = reader.context
      if !reader.scene.views.isEmpty { scenes.append(reader.scene) }
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
