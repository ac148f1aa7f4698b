import LayoutEngine
import LayoutModel
import LayoutReading

/// Converts a `.layout` to an Interface Builder document: its screens to a storyboard, parts alone to a xib.
///
/// Saved frames are those of an iPhone 8 in portrait. Bars become containers with segues. Ids have Xcode's form and depend
/// only on those of the `.layout`, which become names.
package struct StoryboardConversion: Sendable {
  package init() {}

  /// - Throws: when the document is one of Interface Builder already.
  package func convert(_ document: Document) throws(DocumentError) -> Conversion {
    guard document.format == .layout
    else { throw DocumentError("convert.format", "this is an Interface Builder document already") }
    let document = document.withUniqueIds()
    let log = ConversionLog(document.sources)
    var canvas = document
    canvas.canvas = Canvas(device: StoryboardWriter.device, isLandscape: false, adaptation: nil)
    canvas.toolsVersion = StoryboardWriter.toolsVersion
    let frames = LayoutEngine().layoutCanvas(canvas).scenes.map(\.frames)
    var writing = StoryboardWriter(document, frames: frames, log: log)
    let text = "\(MarkupElement.declaration)\n\(writing.element().lines())\n"
    return Conversion(bytes: Array(text.utf8), diagnostics: log.sorted, ids: writing.ids.carried)
  }
}

/// Writes a whole Interface Builder document.
struct StoryboardWriter {
  let document: Document
  let log: ConversionLog
  let ids = StoryboardIds()
  /// The frames on the canvas, by scene and view.
  let frames: [[Int: Rect]]
  private let isXib: Bool

  /// The device of the canvas: an iPhone 8.
  static let device = "retina4_7"
  /// The build of Xcode whose form this is, and that of its plug-in: Xcode 16.
  static let toolsVersion = 23727
  private static let plugInVersion = 23721

  init(_ document: Document, frames: [[Int: Rect]], log: ConversionLog) {
    (self.document, self.frames, self.log) = (document, frames, log)
    // Parts belong in a xib, which has room for the view of one controller beside them.
    let screens = document.scenes.filter { $0.controller != nil }
    isXib =
      screens.isEmpty
      || screens.count == 1 && document.scenes.count > 1 && screens.allSatisfy { $0.bars?.isEmpty ?? true }
  }

  mutating func element() -> MarkupElement {
    noteOrientations()
    let contents = isXib ? objects() : scenes()
    let initial = document.initialScene.flatMap { containers[$0] ?? ids.carried[$0] }
    let rest = [designables, resources].filter { !$0.children.isEmpty }
    return MarkupElement(
      "document",
      [
        "type": "com.apple.InterfaceBuilder3.CocoaTouch.\(isXib ? "XIB" : "Storyboard.XIB")", "version": "3.0",
        "toolsVersion": String(Self.toolsVersion), "targetRuntime": "iOS.CocoaTouch", "useAutolayout": "YES",
        "useTraitCollections": "YES", "useSafeAreas": document.usesSafeAreas ? "YES" : nil,
        "initialViewController": isXib ? nil : initial,
      ],
      children: [
        MarkupElement("device", ["id": Self.device, "orientation": "portrait", "appearance": "light"]), dependencies,
        contents,
      ] + rest)
  }

  /// Notes the allowed orientations, which stand outside of such documents.
  private func noteOrientations() {
    if document.orientations != AppOrientations() {
      log.note("orientations", "the orientations of the app are left out: they belong in its Info.plist", at: nil)
    }
    for scene in document.scenes where !scene.orientations.isEmpty {
      let message = "the orientations of '\(scene.id)' are left out: they belong in the code of its view controller"
      log.note("orientations", message, at: scene.views.first?.span)
    }
  }

  /// The outermost containers of screens with bars, by the screens.
  private var containers: [String: String] = [:]

  private var dependencies: MarkupElement {
    var element = MarkupElement("dependencies", children: [MarkupElement("deployment", ["identifier": "iOS"])])
    element.add(
      "plugIn", ["identifier": "com.apple.InterfaceBuilder.IBCocoaTouchPlugin", "version": String(Self.plugInVersion)])
    if document.usesSafeAreas {
      element.add("capability", ["name": "Safe area layout guides", "minToolsVersion": "9.0"])
    }
    element.add("capability", ["name": "documents saved in the Xcode 8 format", "minToolsVersion": "8.0"])
    return element
  }

  /// The sizes that classes give their content; -1 stands for none.
  private var designables: MarkupElement {
    var element = MarkupElement("designables")
    for view in document.scenes.flatMap(\.views) where view.classSize != AxisPair(both: nil) {
      let size = Size(width: view.classSize.horizontal ?? -1, height: view.classSize.vertical ?? -1)
      element.add("designable", ["name": ids.carried[view.id]], children: [.size(size, key: "intrinsicContentSize")])
    }
    return element
  }

  private var resources: MarkupElement {
    var element = MarkupElement("resources")
    for (name, image) in document.images.sorted(by: { $0.key < $1.key }) {
      element.add(
        "image",
        [
          "name": name, "catalog": image.isSystem ? "system" : nil,
          "width": BuilderNumber.text(image.size.width), "height": BuilderNumber.text(image.size.height),
        ])
    }
    for name in Set(document.scenes.flatMap(\.views).flatMap(Self.colors)).sorted() {
      if let color = StoryboardColor.resource(name) { element.children.append(color) }
    }
    return element
  }

  private static func colors(of view: View) -> [String] {
    ViewProperties.all(view.kind).flatMap { property -> [String] in
      guard case .color = property.facts.type, property.facts.place != nil else { return [] }
      return property.get(view).all.compactMap { String.held(in: $0) }
    }
  }

  // MARK: Scenes

  private func objects() -> MarkupElement {
    var element = MarkupElement("objects")
    let owned = document.scenes.first { $0.controller != nil && !$0.refersToControllerGuides }
      .flatMap { scene in scene.root.map { scene.views[$0].id } }
    element.add("placeholder", ["placeholderIdentifier": "IBFilesOwner", "id": "-1", "userLabel": "File's Owner"])
    if let owned {
      let outlet = MarkupElement(
        "outlet", ["property": "view", "destination": ids.id(of: owned), "id": ids.fresh("outlet of \(owned)")])
      element.children[0].add("connections", children: [outlet])
    }
    element.add("placeholder", ["placeholderIdentifier": "IBFirstResponder", "id": "-2", "customClass": "UIResponder"])
    for scene in document.scenes.indices {
      let writing = StoryboardSceneWriter(self, scene: scene)
      // The guides at the top and bottom are those of a controller, which has to be there.
      let hasController = document.scenes[scene].controller != nil && document.scenes[scene].refersToControllerGuides
      if hasController {
        let id = writing.ids.id(of: document.scenes[scene].id)
        element.children.append(writing.controller(id: id, isInScene: false))
      }
      element.children += writing.looseViews(includingRoot: !hasController)
    }
    return element
  }

  private mutating func scenes() -> MarkupElement {
    var element = MarkupElement("scenes")
    for (number, scene) in document.scenes.enumerated() {
      guard scene.controller != nil else {
        let span = scene.views.first?.span
        log.warn("part", "the part '\(scene.id)' is left out: a part belongs in a xib, not in a storyboard", at: span)
        continue
      }
      let id = ids.id(of: scene.id)
      element.children += containers(of: scene, id: id)
      let writing = StoryboardSceneWriter(self, scene: number)
      let controller = writing.controller(id: id)
      let beside = writing.looseViews(includingRoot: false)
      element.children.append(self.scene(scene.id, [controller] + beside))
    }
    return element
  }

  private func scene(_ seed: String, _ objects: [MarkupElement]) -> MarkupElement {
    let id = ids.fresh("scene of \(seed)")
    let responder = MarkupElement(
      "placeholder",
      [
        "placeholderIdentifier": "IBFirstResponder", "id": ids.fresh("responder of \(seed)"),
        "userLabel": "First Responder", "sceneMemberID": "firstResponder",
      ])
    return MarkupElement(
      "scene", ["sceneID": id], children: [MarkupElement("objects", children: objects + [responder])])
  }

  /// The navigation and tab bar controllers that give a screen its bars, and the one that presents it.
  private mutating func containers(of scene: Scene, id: String) -> [MarkupElement] {
    let bars = scene.bars ?? []
    var shown = id
    var scenes: [MarkupElement] = []
    /// Adds a scene whose controller leads to what is shown: as its container, unless another kind is stated.
    func lead(from controller: MarkupElement, _ name: String, _ attributes: KeyValuePairs<String, String?>) {
      let seed = "\(name) of \(scene.id)"
      var controller = controller
      var segue = MarkupElement("segue", ["destination": shown, "kind": "relationship"])
      for (name, value) in attributes { segue.set(name, value) }
      shown = ids.fresh(seed)
      segue.set("id", ids.fresh("segue of \(seed)"))
      controller.set("id", shown)
      controller.set("sceneMemberID", "viewController")
      controller.add("connections", children: [segue])
      scenes.append(self.scene(seed, [controller]))
    }
    let isBarless = !bars.contains { [.navigationBar, .prompt, .largeTitle].contains($0) }
    if !isBarless || bars.contains(.toolbar) {
      var controller = MarkupElement("navigationController")
      if isBarless { controller.set("navigationBarHidden", "YES") }
      if bars.contains(.toolbar), !bars.contains(.tabBar) { controller.set("toolbarHidden", "NO") }
      if bars.contains(.largeTitle) {
        controller.add(
          "navigationBar",
          [
            "key": "navigationBar", "contentMode": "scaleToFill", "largeTitles": "YES",
            "id": ids.fresh("bar over \(scene.id)"),
          ])
      }
      lead(from: controller, "navigation", ["relationship": "rootViewController"])
    }
    if bars.contains(.tabBar) {
      lead(from: MarkupElement("tabBarController"), "tabs", ["relationship": "viewControllers"])
    }
    if let style = scene.controller?.presentation {
      let kind = style == .popover ? "popoverPresentation" : "presentation"
      lead(
        from: MarkupElement("viewController"), "presenter", ["kind": kind, "modalPresentationStyle": style.rawValue])
    }
    if shown != id { containers[scene.id] = shown }
    return scenes.reversed()
  }
}

extension Document {
  /// The document with ids that are different in all of it, as Interface Builder has them: of views, guides and constraints
  /// with one id, those of later screens get that of their screen before theirs.
  fileprivate func withUniqueIds() -> Document {
    var document = self
    var used = Set(scenes.map(\.id))
    for index in document.scenes.indices {
      let scene = document.scenes[index]
      let own = scene.views.map(\.id) + scene.guides.map(\.id) + scene.constraints.map(\.id)
      let renamed = Set(own.filter { $0 != scene.id && used.contains($0) })
      if !renamed.isEmpty { document.scenes[index].rename { renamed.contains($0) ? "\(scene.id).\($0)" : $0 } }
      used.formUnion(own)
    }
    return document
  }
}

extension Scene {
  /// Gives views, guides and constraints other ids, wherever they are referenced.
  fileprivate mutating func rename(_ new: (String) -> String) {
    for index in views.indices {
      // Names are for people, who know the old ids.
      if views[index].name == nil, new(views[index].id) != views[index].id { views[index].name = views[index].id }
      views[index].id = new(views[index].id)
      views[index].content.mapIds(new)
    }
    for index in guides.indices where !GuideKindName.ofEveryScreen.contains(guides[index].id) {
      guides[index].id = new(guides[index].id)
    }
    for index in constraints.indices { constraints[index].id = new(constraints[index].id) }
  }
}
