import LayoutEngine
import LayoutModel
import TextKit

// The screens that an app makes, and the controllers that hold them.

/// The screens of a document that an app can show on their own, as `adapt confirm` has it do.
///
///     Screen("Main.storyboard", "8bC-Xf-vdC") { navigation(storyboard("Main", "Login"), large: true) },
package struct SwiftScreens: Sendable {
  /// One element of a list of Swift for each screen.
  package private(set) var lines: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ document: Document) {
    let log = ConversionLog(document.sources)
    let name = document.fileName
    let table = name.split(separator: ".").first.map(String.init) ?? name
    let classes = document.format == .layout ? SwiftDocumentWriter(document, options: .init(), log: log) : nil
    let first = document.scenes.firstIndex { $0.id == document.initialScene }.map(document.shownScene)
    for (number, scene) in document.scenes.enumerated() {
      guard let root = scene.views.first(where: { $0.role == .root }) else { continue }
      var made: String
      if number == first, document.format == .storyboard {
        // The first screen comes with what holds it.
        made = "storyboard(\(SwiftLiteral.string(table)))"
      } else {
        guard let own = Self.made(scene, root, table, classes) else {
          let reason = "an app cannot show this screen by itself: it has no storyboard identifier"
          log.note("screen", "\(scene.names.first ?? scene.id): \(reason)", at: root.span)
          continue
        }
        made = Self.held(own, by: document.bars(ofScene: number))
        let style = scene.controller == nil ? nil : document.presentation(ofScene: number)
        if let style, style != .fullScreen { made = "sheet(\(made), .\(style.rawValue))" }
      }
      lines.append("Screen(\(SwiftLiteral.string(name)), \(SwiftLiteral.string(scene.id))) { \(made) },")
    }
    diagnostics = log.sorted.filter { $0.code == "convert.screen" }
  }

  /// The expression that makes a screen by itself; `nil` where nothing names it.
  private static func made(
    _ scene: Scene, _ root: View, _ table: String, _ classes: SwiftDocumentWriter?
  ) -> String? {
    let size = SwiftLiteral.size(scene.partSize ?? root.designFrame?.size ?? .zero)
    if let classes {
      if scene.controller != nil { return classes.screen(scene.id) }
      return classes.className(ofRootOf: scene).map { "part(\($0)(), \(size))" }
    }
    guard let controller = scene.controller else { return "nib(\(SwiftLiteral.string(table)), \(size))" }
    return controller.storyboardIdentifier.map {
      "storyboard(\(SwiftLiteral.string(table)), \(SwiftLiteral.string($0)))"
    }
  }

  private static func held(_ screen: String, by bars: [ScreenBar]) -> String {
    var held = screen
    if bars.contains(.navigationBar) || bars.contains(.toolbar) {
      let options = [(ScreenBar.largeTitle, ", large: true"), (.toolbar, ", toolbar: true")]
      held = "navigation(\(held)\(options.filter { bars.contains($0.0) }.map(\.1).joined()))"
    }
    return bars.contains(.tabBar) ? "tabs(\(held))" : held
  }
}

extension SwiftDocumentWriter {
  struct Container {
    var name: String
    var lines: [String]
    var isRepeated = false

    /// The class of UIKit; `nil` for controllers that hold no others.
    static func superclass(of controller: ViewController?) -> String? {
      controller.flatMap { SwiftPrinter.word($0.kind.rawValue, of: "controllers") }
    }
  }

  /// Gives a class to each tab bar and split view controller, and to the navigation controllers that set something.
  mutating func nameContainers() {
    var known: [[String]: String] = [:]
    for (number, scene) in document.scenes.enumerated() {
      guard let superclass = Container.superclass(of: scene.controller),
        !plans[number].parts.contains(where: \.isController)
      else { continue }
      let type = scene.controller?.customClass.flatMap(SwiftNames.typeName)
      let lines = containerStatements(number)
      let isNavigation = scene.controller?.kind == .navigationController
      if lines.isEmpty, isNavigation { continue }
      let same = isNavigation ? known[[type ?? ""] + lines] : nil
      let held = scene.controller?.segues.first { $0.kind == "relationship" }.flatMap { document.scene($0.destination) }
      let word =
        ReadableIds.word(for: scene) ?? (isNavigation ? held.flatMap { ReadableIds.word(for: $0) } : nil) ?? "main"
      let stem = SwiftNames.type(word)
      let ending = ["Navigation", "TabBar", "Split"].first { stem.hasSuffix($0) && stem != $0 } ?? ""
      let others = containers.values.map(\.name)
      let own = type.flatMap { document.modules[$0] == nil && !others.contains($0) ? $0 : nil }
      let name = same ?? own ?? taken.claim(String(stem.dropLast(ending.count)), String(superclass.dropFirst(2)))
      containers[number] = Container(name: name, lines: lines, isRepeated: same != nil)
      known[[type ?? ""] + lines] = name
    }
  }

  /// What a controller sets of its bars that is not UIKit's usual.
  private func containerStatements(_ number: Int) -> [String] {
    let scene = document.scenes[number]
    let bars = scene.controllerBars.flatMap { bar -> [String] in
      let part = SwiftPart(kind: .view, name: "", root: bar)
      var writer = SwiftClassWriter(self, scene: number, part: part, conditions: plans[number].conditions)
      let name = scene.views[bar].kind.rawValue
      return writer.fixedSettings(of: bar, receiver: name).filter { statement in
        SwiftPrinter.list("list of bar settings").contains { statement.hasPrefix("\($0) = ") }
      }.map { "\(name).\($0)" }
    }
    return bars + controllerStatements(number)
  }

  /// A new screen by the id of its controller: `MailViewController()`, in a navigation controller where that is meant.
  func screen(_ id: String, depth: Int = 0) -> String? {
    guard let number = document.scenes.firstIndex(where: { $0.id == id || $0.controller?.id == id }), depth < 8,
      let controller = document.scenes[number].controller
    else { return nil }
    if let name = plans[number].parts.first(where: \.isController)?.name { return "\(name)()" }
    guard controller.kind == .navigationController else { return containers[number].map { "\($0.name)()" } }
    let type =
      containers[number]?.name ?? controller.customClass.flatMap(SwiftNames.typeName) ?? "UINavigationController"
    let held = controller.segues.lazy.filter { $0.kind == "relationship" }
      .compactMap { screen($0.destination, depth: depth + 1) }.first
    return held.map { "\(type)(rootViewController: \($0))" }
  }

  /// The statement that leaves a screen as it is shown: alone, or as the first one of what holds it.
  func wayBack(fromScene number: Int) -> String {
    let segues = document.scenes.flatMap { $0.controller?.segues ?? [] }
    let ways = segues.filter { $0.destination == document.scenes[number].controller?.id }
    let holders = ways.filter { $0.kind == "relationship" }.map(\.source)
    let isInBar = document.bars(ofScene: number).contains(.navigationBar)
    let isPushed = ways.contains { $0.kind == "push" || $0.kind == "show" && isInBar }
    let isPresented = (ways + segues.filter { holders.contains($0.destination) })
      .contains { ["presentation", "modal", "popoverPresentation"].contains($0.kind) }
    let (pop, dismiss) = ("navigationController?.popViewController(animated: true)", "dismiss(animated: true)")
    return isPushed == isPresented ? "if \(pop) == nil { \(dismiss) }" : isPushed ? pop : dismiss
  }

  /// What a new screen is called without its ending: `Mail` for a `MailViewController()`, also in a navigation controller.
  static func word(for screen: String) -> String {
    let type = screen.split { "(): ".contains($0) }.last.map(String.init) ?? ""
    let isLong = type.hasSuffix("ViewController") && type.count > 14
    return (isLong ? String(type.dropLast(14)) : type).titled
  }

  /// What is said above the first class that the first screen needs: how to make that screen.
  func comment(onClass name: String) -> [String] {
    guard document.scenes.count > 1, let first = document.initialScene.flatMap({ screen($0) }) else { return [] }
    let written = plans.flatMap { $0.parts.map(\.name) } + containers.values.map(\.name)
    let outermost = first.split { "(): ".contains($0) }.map(String.init).first { written.contains($0) }
    return outermost == name ? ["/// The first screen\(first == "\(name)()" ? "" : ": `\(first)`")."] : []
  }

  func containerFiles() -> [(name: String, classes: String, origins: [String])] {
    containers.sorted { $0.key < $1.key }.compactMap { number, container in
      guard let controller = document.scenes[number].controller, !container.isRepeated,
        let usual = Container.superclass(of: controller)
      else { return nil }
      let type = controller.customClass.flatMap(SwiftNames.typeName)
      let superclass = type.flatMap { document.modules[$0] == nil ? nil : $0 } ?? usual
      if type == container.name {
        log.note("class-own", Self.messageForOwn(container.name), at: document.scenes[number].views.first?.span)
      }
      // A navigation controller gets its screen from who makes it.
      let lines = (controller.kind == .navigationController ? [] : held(by: controller)) + container.lines
      var out = SwiftPrinter()
      let head = ["comment": comment(onClass: container.name), "name": [container.name], "superclass": [superclass]]
      out.block("container", head.merging(["lines": lines]) { $1 }, depth: 0)
      let words = Wording.words(ofName: controller.kind.rawValue)
      return (container.name, out.text, ["\(container.name): the \(words) \(controller.id)"])
    }
  }

  /// The statements that make the screens of a controller, those that have tabs with their items.
  private func held(by controller: ViewController) -> [String] {
    var names = SwiftNames(SwiftPart(kind: .controller, name: "", root: 0))
    names.reserve(SwiftPrinter.list("names of containers"))
    var (lines, screens): ([String], [String]) = ([], [])
    let segues = controller.segues.filter { $0.kind == "relationship" }
    // The primary view controller of a split view controller stands first.
    let isPrimary = { (segue: Segue) in segue.relationship == "masterViewController" }
    for segue in segues.filter(isPrimary) + segues.filter({ !isPrimary($0) }) {
      guard let screen = screen(segue.destination) else { continue }
      let item = controller.kind == .tabBarController ? tabItem(of: segue.destination, screens.count) : []
      let word = SwiftNames.identifier(Self.word(for: screen)) ?? "screen"
      let name = item.isEmpty ? screen : names.unique(word)
      if !item.isEmpty { lines += ["let \(name) = \(screen)"] + item.map { "\(name).\($0)" } }
      screens.append(name)
    }
    return lines + (screens.isEmpty ? [] : ["viewControllers = [\(screens.joined(separator: ", "))]"])
  }

  func object(ofScene scene: String, _ title: String) -> ObjectDetails? {
    document.details?.first { $0.scene == scene && $0.title.hasPrefix(title) }
  }

  /// The statements that give the screen of a scene its tab, the one with a number.
  private func tabItem(of scene: String, _ number: Int) -> [String] {
    guard let item = object(ofScene: scene, "tab bar item ") else { return [] }
    func value(_ name: String) -> String? { item.values.first { $0.name == name }?.value }
    func picture(_ name: String) -> String? { value(name).map { image($0) } }
    let made: String
    if let system = value("systemItem") {
      made = "tabBarSystemItem: .\(system), tag: \(number)"
    } else if value("title") != nil || value("image") != nil {
      let title = value("title").map { SwiftLiteral.string($0) } ?? "nil"
      let last = picture("selectedImage").map { "selectedImage: \($0)" } ?? "tag: \(number)"
      made = "title: \(title), image: \(picture("image") ?? "nil"), \(last)"
    } else {
      return []
    }
    return ["tabBarItem = UITabBarItem(\(made))"]
      + item.values.flatMap { SwiftDetails.statements($0, of: ["tabBarItem"]) }.map { "tabBarItem.\($0)" }
  }

  func image(_ name: String) -> String {
    let isSystem = document.images[name]?.isSystem == true
    return "UIImage(\(isSystem ? "systemName" : "named"): \(SwiftLiteral.string(name)))"
  }

  // MARK: What the document says of controllers

  private func kinds(_ number: Int) -> Set<String> {
    let part = plans[number].parts.first(where: \.isController)?.kind.rawValue
    return ["controller", part ?? document.scenes[number].controller?.kind.rawValue ?? "controller"]
  }

  /// What a controller is and has in its bar, as statements that it does not need views for.
  func controllerStatements(_ number: Int) -> [String] {
    guard let controller = document.scenes[number].controller else { return [] }
    let kinds = kinds(number)
    let isContainer = Container.superclass(of: controller) != nil
    var statements: [String] = []
    // A title of the controller also is that of its tab.
    if let title = detail(controller.id, "title"), !isContainer, !title.isEmpty,
      title != controller.navigationItem?.title, object(ofScene: controller.id, "tab bar item ") == nil
    {
      statements.append("title = \(SwiftLiteral.string(title))")
    }
    if let name = controller.storyboardIdentifier, !isContainer,
      detail(controller.id, "useStoryboardIdentifierAsRestorationIdentifier") == "YES"
    {
      statements.append("restorationIdentifier = \(SwiftLiteral.string(name))")
    }
    if let size = controller.preferredSize { statements.append("preferredContentSize = \(SwiftLiteral.size(size))") }
    statements += (details[controller.id]?.values ?? []).flatMap { SwiftDetails.statements($0, of: kinds) }
    let item = object(ofScene: controller.id, "navigation item ")
    statements += (item?.values ?? []).flatMap { SwiftDetails.statements($0, of: ["navigationItem"]) }
    if kinds.contains("tableController"), object(ofScene: controller.id, "refresh control ") != nil {
      statements.append("refreshControl = UIRefreshControl()")
    }
    if let back = controller.navigationItem?.back {
      statements.append("navigationItem.backButtonTitle = \(SwiftLiteral.string(back))")
    }
    return statements
  }

  /// What somebody who shows a screen sets of it: as the segue says, or else the screen.
  func presentation(of id: String, by segue: Segue?) -> [String] {
    let isPushed = segue.map { ["show", "push"].contains($0.kind) }
    let styles = [("modalPresentationStyle", "automatic"), ("modalTransitionStyle", "coverVertical")]
    let modal = styles.compactMap { name, usual -> String? in
      let value = segue.flatMap { detail($0.id, name) } ?? detail(id, name) ?? usual
      // A popover has its style by its segue.
      let isGiven = segue?.kind == "popoverPresentation" && name == "modalPresentationStyle"
      return isGiven || value == usual ? nil : "\(name) = .\(value)"
    }
    return isPushed == true ? [] : modal
  }

  /// Notes what is left of controllers to those who show them, and what no code is written for.
  func noteControllers() {
    let segues = document.scenes.flatMap { $0.controller?.segues ?? [] }
    for (number, scene) in document.scenes.enumerated() {
      guard let controller = scene.controller,
        plans[number].parts.contains(where: \.isController) || Container.superclass(of: controller) != nil
      else { continue }
      let span = scene.views.first?.span
      let kinds = kinds(number)
      note((details[controller.id]?.values ?? []).filter { !SwiftDetails.covers($0, of: kinds) }, at: span)
      let ways = segues.filter { $0.destination == controller.id }
      // What leads to it may have no code, as a page view controller has none.
      let isShown = document.scenes.contains { other in
        screen(other.id) != nil && other.controller?.segues.contains { $0.destination == controller.id } == true
      }
      if controller.kind == .navigationController, containers[number] == nil, !isShown,
        document.initialScene != scene.id, let made = screen(controller.id)
      {
        log.note("details", "who shows '\(scene.names.first ?? scene.id)' writes: \(made)", at: span)
      }
      if !ways.contains(where: { $0.kind != "relationship" }) {
        for setting in presentation(of: controller.id, by: nil) {
          log.note("details", "who shows the screen writes: \(setting)", at: span)
        }
      }
      let item = object(ofScene: controller.id, "tab bar item ")?.values.first { $0.name != "customClass" }
      if let item, !ways.contains(where: { $0.relationship == "viewControllers" }) {
        log.note("details", "its tab is left to who makes the tab bar controller: \(item.value)", at: span)
      }
    }
  }
}
