import LayoutModel
import TextKit
import XMLTree

/// Reads scenes: their controllers, and their views, guides and constraints into flat arrays.
struct SceneReader {
  var context: ReadingContext
  var scene = Scene(id: "")
  /// The views and guides that constraints can reference, by id.
  var items: [String: Anchor.Item] = [:]
  /// The views and guides of the scenes before.
  var strangers: Set<String> = []
  /// Constraints wait until all views are read: they may refer to any of them.
  var pending: [(element: XMLElement, owner: Int, masks: InstallMasks)] = []
  /// The items of bars, which constraints of their own place.
  var rows: [BarRow] = []

  init(_ context: ReadingContext) { self.context = context }

  private mutating func begin(_ id: String) {
    scene = Scene(id: id)
    strangers.formUnion(items.keys)
    items.removeAll(keepingCapacity: true)
  }

  /// `nil` when it holds nothing that is laid out.
  mutating func read(scene element: XMLElement) -> Scene? {
    guard let objects = element.firstChild("objects") else { return nil }
    begin(element["sceneID"] ?? "")
    for object in objects.children {
      if ControllerReader.isController(object) {
        readController(object)
      } else if context.viewKind(of: object) != nil {
        // A loose view beside the controller, laid out in its own frame.
        readView(object, parent: nil, role: .accessory)
      } else if object["placeholderIdentifier"] == "IBFirstResponder" {
        scene.firstResponderStandIn = object["id"]
      } else if isRecognizer(object) {
        context.noteOutlets(of: object)
      }
    }
    scene.controller?.segues = SegueReader.segues(in: objects)
    readConstraints()
    scene.label = scene.names.first
    return scene
  }

  /// Reads the loose objects of a xib: each view without a superview is a scene of its own.
  mutating func read(objects: XMLElement) -> [Scene] {
    var scenes: [Scene] = []
    let standIn = objects.children.first { $0["placeholderIdentifier"] == "IBFirstResponder" }?["id"]
    for object in objects.children {
      begin(object["id"] ?? "")
      if ControllerReader.isController(object) {
        readController(object)
      } else if object.is("placeholder") || isRecognizer(object) {
        context.noteOutlets(of: object)
      } else if context.viewKind(of: object) != nil || object.rect(key: "frame") != nil {
        scene.simulated = SimulatedMetrics(of: object)
        readView(object, parent: nil, role: .root)
      }
      readConstraints()
      scene.firstResponderStandIn = standIn
      scene.label = scene.names.first
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
    if let item = element.firstChild("navigationItem") { readBarContents(of: item, parent: nil) }
    guard scene.views.count > firstView else { return }
    for guide in element.children(in: "layoutGuides") {
      guard let id = guide["id"] else { continue }
      let kind: LayoutGuide.Kind = guide["type"] == "top" ? .top : .bottom
      addGuide(LayoutGuide(id: id, kind: kind, owner: firstView, span: guide.startTagSpan), at: guide)
    }
  }

  /// The bars that navigation and tab bar controllers place by themselves.
  private func isBar(_ element: XMLElement) -> Bool {
    element.is("navigationBar") || element.is("tabBar") || element.is("toolbar")
  }

  /// Whether it is a gesture recognizer, which has outlets such as its delegate.
  private func isRecognizer(_ element: XMLElement) -> Bool { element.name.hasSuffix("GestureRecognizer") }

  mutating func addGuide(_ guide: LayoutGuide, at element: XMLElement) {
    context.register(guide.id, at: element)
    items[guide.id] = .guide(scene.guides.count)
    scene.guides.append(guide)
  }

  /// Reads a view with everything below it and appends it to the scene.
  mutating func readView(_ element: XMLElement, parent: Int?, role: ViewRole, installed: Varied<Bool> = Varied(true)) {
    // The content views of old collection cells have no id of their own.
    let id = element["id"] ?? "\(parent.map { scene.views[$0].id } ?? scene.id).\(element["key"] ?? "view")"
    context.register(id, at: element)
    let kind = context.viewKind(of: element)
    if kind == nil { context.noteUnknown(element) }
    context.noteOutlets(of: element)
    let index = scene.views.count
    // A view is large: it is read where it stays.
    scene.views.append(View(id: id, kind: kind ?? .view, span: element.span, parent: parent, role: role))
    scene.views[index].installed = installed
    scene.views[index].readCommon(element, includingLooks: context.includesLooks)
    ContentReader.read(element, into: &scene.views[index], includingLooks: context.includesLooks)
    BehaviourReader.read(element, into: &scene.views[index])
    items[id] = .view(index)
    if let constraints = element.firstChild("constraints") {
      pending.append((constraints, index, InstallMasks(of: element, key: "constraints")))
    }
    readGuides(of: element, owner: index)
    readChildren(of: element, parent: index)
  }

  private mutating func readGuides(of element: XMLElement, owner: Int) {
    for list in [element.children, element.children(in: "layoutGuides")] {
      for child in list where child.is("viewLayoutGuide") || child.is("layoutGuide") {
        let kind = child.is("layoutGuide") ? .custom : child["key"].flatMap { LayoutGuide.Kind.keyed[$0] }
        guard let id = child["id"], let kind else { continue }
        addGuide(LayoutGuide(id: id, kind: kind, owner: owner, span: child.startTagSpan), at: child)
      }
    }
  }

  /// The places below a view where further views hang.
  private mutating func readChildren(of element: XMLElement, parent: Int) {
    let isStack = scene.views[parent].kind == .stackView
    for child in element.children {
      if child.is("subviews") {
        var masks = InstallMasks(of: element, key: "subviews")
        // Xcode writes those of what lies in an item with the item, and not with its content view.
        if let cell = element.parent, cell.is("collectionViewCell") { masks.read(of: cell, key: "subviews") }
        for subview in child.children {
          readView(
            subview, parent: parent, role: isStack ? .arranged : .subview,
            installed: masks.installed(subview["id"] ?? ""))
        }
      } else if child.is("prototypes") || child.is("cells") {
        for cell in child.children { readView(cell, parent: parent, role: .cell) }
      } else if child.is("sections") {
        for section in child.children {
          let first = scene.views.count
          for cell in section.children(in: "cells") { readView(cell, parent: parent, role: .cell) }
          guard first < scene.views.count else { continue }
          scene.views[first].content.cell?.section = Cell.Section(
            title: section["headerTitle"], footer: section["footerTitle"])
        }
      } else if child.is("items") {
        readItems(Array(child.children), ofBar: parent)
      } else if context.viewKind(of: child) != nil, let key = child["key"],
        let role = NameList.viewKeys[key].flatMap(ViewRole.init)
      {
        let index = scene.views.count
        readView(child, parent: parent, role: role)
        scene.views[index].isCellBackground = key.hasSuffix("ackgroundView")
      }
    }
  }

  /// Views inside bar items, which the bar places by itself.
  mutating func readBarContents(of element: XMLElement, parent: Int?) {
    for child in element.children {
      if child.hasAttribute("id"), context.viewKind(of: child) != nil {
        readView(child, parent: parent, role: .accessory)
      } else {
        readBarContents(of: child, parent: parent)
      }
    }
  }
}

extension LayoutGuide.Kind {
  /// The guides by the `key` of a `<viewLayoutGuide>`.
  fileprivate static let keyed: [String: Self] = [
    "safeArea": .safeArea, "keyboard": .keyboard, "contentLayoutGuide": .contentLayout,
    "frameLayoutGuide": .frameLayout, "layoutMargins": .layoutMargins, "readableContent": .readableContent,
  ]

  /// The key of a view's guide; `nil` for those of controllers and those that Interface Builder does not have.
  package var storyboardKey: String? { Self.keyed.first { $0.value == self }?.key }
}
