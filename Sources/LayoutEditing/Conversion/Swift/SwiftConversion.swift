import LayoutModel
import LayoutReading
import TextKit

/// Converts documents to UIKit in Swift.
///
/// The code is written from the model: views, values with all their variations, constraints. What has no equivalent in
/// UIKit is reported in ``Conversion/diagnostics``.
package struct SwiftConversion: Sendable {
  package struct Options: Sendable {
    /// The release of iOS that the code is for, its deployment target: 15 or later.
    package var release: Double
    /// Whether hidden views that only make room stay views instead of becoming layout guides.
    package var keepsFillers: Bool
    /// Whether texts are looked up in the table of the document.
    package var localizes: Bool

    package init(release: Double = 15, keepsFillers: Bool = false, localizes: Bool = false) {
      (self.release, self.keepsFillers, self.localizes) = (release, keepsFillers, localizes)
    }
  }

  private let options: Options

  package init(_ options: Options = Options()) { self.options = options }

  /// - Throws: when the document has no views.
  package func convert(_ document: Document) throws(DocumentError) -> Conversion {
    guard document.scenes.contains(where: { !$0.views.isEmpty }) else {
      throw DocumentError("convert.empty", "the document has no view, and code needs one")
    }
    var document = document
    for number in document.scenes.indices {
      document.scenes[number].controller = document.controller(ofScene: number)
      // A view of a class of the app that sends actions is a control.
      for (index, view) in document.scenes[number].views.enumerated()
      where view.kind == .view && view.behaviour.connections.contains(where: { !$0.event.isMessage }) {
        document.scenes[number].views[index].kind = .control
      }
    }
    let log = ConversionLog(document.sources)
    let writer = SwiftDocumentWriter(document, options: options, log: log)
    let files = writer.files()
    let whole = writer.file(files.map(\.classes).joined(separator: "\n"), origins: files.flatMap(\.origins))
    var conversion = Conversion(bytes: whole, diagnostics: log.sorted, ids: [:])
    conversion.files = files.map { ("\($0.name).swift", writer.file($0.classes, origins: $0.origins)) }
    return conversion
  }
}

/// Writes a whole document: the classes of its screens, each with those of its cells behind it.
struct SwiftDocumentWriter {
  let document: Document
  let options: SwiftConversion.Options
  private(set) var log: ConversionLog
  let texts: SwiftTexts
  /// The names of outlets, by the ids of what they are connected to.
  let outlets: [String: String]
  let details: [String: ObjectDetails]
  private(set) var plans: [(conditions: SwiftConditions, parts: [SwiftPart])] = []
  /// The views within others that are classes of their own, by their ids.
  private var apart: Set<String> = []
  /// The classes of controllers that hold others, by the numbers of their scenes.
  var containers: [Int: Container] = [:]
  var taken: Set<String> = []
  /// What all uses of a component set, by the names of its class's properties; the class itself has no name.
  private(set) var shared: [String: [String: [String]]] = [:]
  /// What one use sets beside that, by the id of its outermost view.
  private(set) var extras: [String: [String]] = [:]
  /// What cells that are alike differ in, by what their class shares.
  private(set) var parameters: [String: [CellParameter]] = [:]

  init(_ document: Document, options: SwiftConversion.Options, log: ConversionLog) {
    (self.document, self.options, self.log) = (document, options, log)
    let table = document.fileName.split(separator: ".").first.map(String.init) ?? document.fileName
    texts = SwiftTexts(table: options.localizes ? table : nil)
    let single = document.outlets.filter { !$0.isCollection }.compactMap { outlet in
      SwiftNames.given(outlet.property).map { (outlet.destination, $0) }
    }
    outlets = Dictionary(single, uniquingKeysWith: { first, _ in first })
    details = Dictionary((document.details ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    findViewsApart()
    var inPlace: Set<String> = []
    var traits: [String: String] = [:]
    repeat {
      plan(table, inPlace: inPlace, traits: traits)
    } while shareComponents(&inPlace) || shareCells(&traits)
    nameContainers()
    mergeClasses()
  }

  /// Divides scenes into parts, each with the name of a class; the components in place are no classes.
  ///
  /// - Parameter traits: by id, what tells cells apart that have the same views.
  private mutating func plan(_ documentName: String, inPlace: Set<String>, traits: [String: String]) {
    plans = []
    // No class that the app has itself is made for something else.
    let controllers = document.scenes.compactMap { $0.controller?.customClass }
    let given = (controllers + document.scenes.flatMap(\.views).compactMap(\.customClass)).compactMap(
      SwiftNames.typeName)
    var taken = Set(given)
    var used: Set<String> = []
    var components: [String: String] = [:]
    var written: Set<String> = []
    func unique(_ word: String, _ ending: String) -> String {
      let stem = word.hasSuffix(ending) ? String(word.dropLast(ending.count)) : word
      return stem.isEmpty ? taken.claim(ending) : taken.claim(stem, ending)
    }
    // The class of the app; where that is another part's already, or of a module, one with a name of its own.
    func named(_ type: String?, _ word: String, _ ending: String) -> String {
      guard let type = type.flatMap(SwiftNames.typeName), document.modules[type] == nil else {
        return unique(word, ending)
      }
      if used.insert(type).inserted { return type }
      // The words that one ends with and the other begins with stand once: `MailList` and `ListCell` are `MailListCell`.
      let shared = type.indices.filter { type[$0].isUppercase }.map { type[..<$0] }.last { word.hasSuffix($0) } ?? ""
      let name = word.hasSuffix(type) ? word : word + type.dropFirst(shared.count)
      return type.hasPrefix(word) ? unique(type, "") : taken.claim(name)
    }
    for scene in document.scenes {
      let conditions = SwiftConditions(scene)
      let isNever = { (index: Int) in conditions.truth(of: scene.views[index].installed) { $0 }.isNever }
      var screen = ""
      let alike = cellsAlike(in: scene, traits)
      var parts = SwiftPart.parts(
        of: scene, isNever: isNever, isOwn: { self.isOwn($0, in: scene) },
        component: { self.component($0, in: scene, inPlace) }, isApart: { self.apart.contains(scene.views[$0].id) },
        alike: alike
      ) { index, kind in
        let view = scene.views[index]
        if let word = component(index, in: scene, inPlace) {
          let name = components[word] ?? unique(SwiftNames.type(word), "View")
          components[word] = name
          return name
        }
        switch kind {
        case .controller, .tableController, .collectionController:
          let title = scene.controller?.navigationItem?.title.flatMap { ReadableIds.words(of: $0) }
          let word = SwiftNames.type(
            document.format == .layout
              ? scene.id
              : ReadableIds.word(for: scene) ?? title ?? (document.scenes.count == 1 ? documentName : "screen"))
          screen = word
          return named(scene.controller?.customClass, word, "ViewController")
        case .tableCell, .collectionCell:
          let section = view.content.cell?.section?.title.flatMap { ReadableIds.words(of: $0) }
          let text = scene.words(in: index) ?? section ?? (screen.isEmpty ? documentName : screen)
          let written = reuseIdentifier(index, in: scene).flatMap { $0.lowercased() == "cell" ? nil : $0 }
          let isShared = !screen.isEmpty && alike.joined().contains(index)
          let word = written ?? (isShared ? screen : document.format == .layout ? view.id : text)
          return named(view.customClass, SwiftNames.type(word), "Cell")
        case .view:
          let isAlone = document.format == .xib && document.scenes.count == 1
          let place = isAlone || screen.isEmpty ? documentName : screen
          let word = document.format == .layout ? view.id : isAlone ? place : view.name ?? place
          return named(view.customClass, SwiftNames.type(word), "View")
        }
      }
      for index in parts.indices {
        if let word = parts[index].component { parts[index].isRepeated = !written.insert(word).inserted }
      }
      plans.append((conditions, parts))
    }
    self.taken = taken
  }

  /// Whether a row of a fixed table, or a view beside that of a screen, is a view of the screen: it is of a class of
  /// UIKit, or without outlets of its own. One that computes frames does so where it is laid out itself.
  private func isOwn(_ index: Int, in scene: Scene) -> Bool {
    let view = scene.views[index]
    let table = view.parent.flatMap { scene.views[$0].content.table }
    let isCell = view.role == .cell || view.kind.isCell
    let usual = SwiftPrinter.list("list of outlets of UIKit")
    return (!isCell || view.kind == .tableViewCell && (view.parent == nil || table?.rows == .fixed))
      && (view.customClass == nil
        || !document.outlets.contains { $0.source == view.id && !usual.contains($0.property) })
      && !scene.views.indices.contains { scene.views[$0].formulaFrame != nil && scene.isInside($0, index) }
  }

  /// The code of each screen, by the name of its class, with the classes of its cells and other parts behind it.
  func files() -> [(name: String, classes: String, origins: [String])] {
    noteClasses()
    noteRest()
    noteMoved()
    var files: [(name: String, classes: String, origins: [String])] = []
    var homes: [String: Int] = [:]
    var known: [Int?: Set<String>] = [:]
    for (number, plan) in plans.enumerated() {
      var written: [(name: String, text: String)] = []
      var origins: [String] = []
      for part in plan.parts where !part.isRepeated || part.sharing == nil {
        var writer = SwiftClassWriter(self, scene: number, part: part, conditions: plan.conditions)
        known[part.isController ? number : nil, default: []].formUnion(writer.knownIds)
        if part.isRepeated, let home = homes[part.name], home < files.count {
          files[home].origins += writer.origins
          continue
        }
        origins += writer.origins
        if part.isRepeated { continue }
        homes[part.name] = files.count
        written.append((part.name, writer.text()))
      }
      guard let first = written.first else { continue }
      files.append((first.name, written.map(\.text).joined(separator: "\n"), origins))
    }
    noteOutlets(to: known)
    return files + containerFiles()
  }

  func givenClass(of part: SwiftPart, in scene: Scene) -> String? {
    (part.isController ? scene.controller?.customClass : scene.views[part.root].customClass).flatMap(
      SwiftNames.typeName)
  }

  /// Makes the parts that have one class of the app and the same code one class: those first that others name.
  private mutating func mergeClasses() {
    let levels: [(SwiftPart) -> Bool] = [\.isInside, { !$0.isInside && !$0.isController }, \.isController]
    for isOfLevel in levels {
      var groups: [(uses: [Use], classes: [Written])] = []
      let parts = uses { isOfLevel($0) && !$0.isRepeated }
      for (type, same) in parts.grouped(by: { givenClass(of: $0.part, in: document.scenes[$0.scene]) }) {
        guard let type, same.count > 1, document.modules[type] == nil else { continue }
        groups.append((same, written(same, as: type)))
      }
      for (same, classes) in groups {
        var names: [String: String] = [:]
        for (use, text) in zip(same, classes.map(\.text)) {
          guard let name = names[text] else {
            names[text] = use.part.name
            continue
          }
          for index in plans[use.scene].parts.indices
          where ([use.part.root] + use.part.members).contains(plans[use.scene].parts[index].root) {
            (plans[use.scene].parts[index].name, plans[use.scene].parts[index].isRepeated) = (name, true)
          }
        }
      }
    }
  }

  /// A file with some classes, where they come from, what they import, and what they use beside UIKit.
  func file(_ classes: String, origins: [String]) -> [UInt8] {
    let views = document.scenes.flatMap(\.views)
    let modules = ViewKind.allCases.filter { SwiftKind.module(of: $0) != nil }.filter { kind in
      let own = views.filter { $0.kind == kind }.compactMap { $0.customClass.flatMap(SwiftNames.typeName) }
      return ([SwiftKind.className(kind)] + own).unique.contains { classes.contains($0 + "(") }
    }.compactMap(SwiftKind.module)
    let others = document.modules.filter { type, _ in
      ["\(type)(", ": \(type) ", ": \(type),"].contains { classes.contains($0) }
    }.values
    let imports = Set(modules + others + ["UIKit"]).sorted().map { "import \($0)\n" }.joined()
    let head = ["// Converted from \(document.fileName.oneLine):"] + origins.map { "//   \($0)" }
    var helpers = SwiftPrinter()
    for (block, use) in [("priority", ".with(priority:"), ("paragraph", "Style.spaced("), ("joining", "(joining:")]
    where classes.contains(use) { helpers.block(block, depth: 0) }
    return Array("\(head.joined(separator: "\n"))\n\n\(imports)\n\(classes)\(helpers.text)".utf8)
  }

  // MARK: What the document says of objects

  func isOutlet(_ name: String) -> Bool { outlets.values.contains(name) }

  func detail(_ id: String, _ name: String) -> String? { details[id]?.values.first { $0.name == name }?.value }

  func detailStatements(of view: View) -> [String] {
    var statements = (details[view.id]?.values ?? []).flatMap {
      SwiftDetails.statements($0, of: [view.kind.rawValue], view, image: image)
    }
    // Interface Builder's spinners stay when they stop, unless they say otherwise, and styles up to iOS 12 had a colour.
    if view.kind == .activityIndicatorView, document.format != .layout {
      if detail(view.id, "hidesWhenStopped") == nil { statements.append("hidesWhenStopped = false") }
      if view.content.control?.style?.hasPrefix("white") == true, detail(view.id, "color") == nil {
        statements.append("color = .white")
      }
    }
    // A text does not shrink where the document says so beside a least size.
    let isFixed = startTag(of: view.span).contains("adjustsFontSizeToFit=\"NO\"")
    return statements.filter { !isFixed || !$0.hasPrefix("adjustsFontSize") && !$0.hasPrefix("minimum") }
  }

  func reuseIdentifier(_ cell: Int, in scene: Scene) -> String? { detail(scene.views[cell].id, "reuseIdentifier") }

  func part(ofView view: Int, in scene: Int) -> SwiftPart? { plans[scene].parts.first { $0.root == view } }

  func parameters(ofCell cell: Int, in scene: Int) -> [CellParameter] {
    part(ofView: cell, in: scene)?.sharing.flatMap { parameters[$0] } ?? []
  }

  func className(ofView view: Int, in scene: Int) -> String {
    part(ofView: view, in: scene)?.name ?? "UITableViewCell"
  }

  /// The class of what a scene without a controller is; `nil` where there is none.
  func className(ofRootOf scene: Scene) -> String? {
    document.scenes.firstIndex { $0.id == scene.id }.flatMap { plans[$0].parts.first?.name }
  }
}

// MARK: - Components

extension SwiftDocumentWriter {
  func startTag(of span: SourceSpan) -> String {
    let span = document.sources.written(span)
    let file = Int(span.file)
    guard document.sources.files.indices.contains(file) else { return "" }
    return String(decoding: document.sources.files[file].bytes[span.range], as: UTF8.self)
  }

  /// The component that a view is a use of, where a class can stand for it.
  private func component(_ index: Int, in scene: Scene, _ inPlace: Set<String>) -> String? {
    let view = scene.views[index]
    guard [.view, .stackView].contains(view.kind), view.customClass == nil, view.parent != nil,
      index + 1 < scene.views.count, scene.views[index + 1].parent == index,
      case let file = scene.views[index + 1].span.file, file < 0, file != view.span.file
    else { return nil }
    // What ties views of a component to others has no class of its own.
    let isTied = isTied(index, in: scene)
    let name = startTag(of: view.span).firstMatch(of: /\scomponent="([^"]+)"/).map { String($0.1) }
    return name.flatMap { isTied || inPlace.contains($0) ? nil : $0 }
  }

  /// Whether constraints tie what is in a view to others.
  private func isTied(_ index: Int, in scene: Scene) -> Bool {
    scene.constraints.contains { constraint in
      let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
      return constraint.owner != index && !scene.isInside(constraint.owner, index)
        && items.contains { scene.isInside(scene.view(of: $0), index) }
    }
  }

  /// Finds the views within others that are of classes with outlets to what is in them. They are classes of their own
  /// unless somebody else knows what is in one of the same class.
  private mutating func findViewsApart() {
    let inner = document.scenes.flatMap { scene in
      scene.views.indices.filter { scene.views[$0].customClass != nil && scene.views[$0].parent != nil }
        .map { (view: scene.views[$0], isApart: isApart($0, in: scene)) }
    }
    for (type, uses) in inner.grouped(by: { $0.view.customClass ?? "" }) {
      guard let first = uses.first(where: { $0.isApart != nil }), document.modules[type] == nil else { continue }
      if uses.allSatisfy({ $0.isApart == true }) {
        apart.formUnion(uses.map(\.view.id))
      } else {
        let message = "the class around '\(type)' has its outlets and actions, as others know what is in the view"
        log.note("details", message, at: first.view.span)
      }
    }
  }

  /// Whether nobody but a view knows what is in it by outlets, actions, segues and constraints; `nil` for a view that has
  /// no outlets to that, or is a part in any case.
  private func isApart(_ index: Int, in scene: Scene) -> Bool? {
    let view = scene.views[index]
    let inside = scene.views.indices.filter { scene.isInside($0, index) }.map { scene.views[$0] }
    let constraints = scene.constraints.filter { $0.owner == index || scene.isInside($0.owner, index) }
    let ids = Set(inside.map(\.id) + constraints.map(\.id))
    guard view.role != .cell, document.outlets.contains(where: { $0.source == view.id && ids.contains($0.destination) })
    else { return nil }
    let isKnown = document.outlets.contains { outlet in
      outlet.source == view.id
        ? outlet.property == "gestureRecognizers"
        : ids.contains(outlet.source) != ids.contains(outlet.destination) && outlet.destination != view.id
    }
    let isElsewhere = inside.contains { inner in
      inner.embeddedController != nil || inner.behaviour.connections.contains { $0.destination != view.id }
    }
    let leadsOn = scene.controller?.segues.contains { ids.contains($0.source) } == true
    if isKnown || isElsewhere || leadsOn || isTied(index, in: scene) { return false }
    return [.view, .control, .stackView].contains(view.kind) && view.content.stack?.customSpacing.isEmpty != false
  }

  private typealias Use = (scene: Int, part: SwiftPart, conditions: SwiftConditions)
  private typealias Written = (text: String, statements: [String: [String]], names: [String])

  private func uses(where isWanted: (SwiftPart) -> Bool) -> [Use] {
    plans.enumerated().flatMap { number, plan in
      plan.parts.filter(isWanted).map { (scene: number, part: $0, conditions: plan.conditions) }
    }
  }

  /// The classes that uses would have, without messages, and all with one name where there is one.
  private func written(_ uses: [Use], as name: String? = nil) -> [Written] {
    var silent = self
    silent.log = ConversionLog(document.sources)
    return uses.map { use in
      var part = use.part
      part.name = name ?? part.name
      var writer = SwiftClassWriter(silent, scene: use.scene, part: part, conditions: use.conditions)
      let text = writer.text()
      return (text, writer.statements, ([part.root] + part.views).compactMap { writer.viewNames[$0] })
    }
  }

  /// Finds out what all uses of a class set.
  ///
  /// - Returns: what each sets beside that; of a component, to its properties only.
  private mutating func share(_ key: String, _ uses: [Use]) -> [[String]] {
    (shared[key], parameters[key]) = (nil, nil)
    let each = written(uses)
    let common = each[0].statements.reduce(into: [String: [String]]()) { common, all in
      common[all.key] = all.value.filter { text in each.allSatisfy { $0.statements[all.key]?.contains(text) == true } }
    }
    shared[key] = common
    return each.map { one in
      one.names.filter { !$0.isEmpty || uses[0].part.component == nil }.flatMap { name in
        (one.statements[name] ?? []).filter { common[name]?.contains($0) != true }
          .map { name.isEmpty ? $0 : "\(name).\($0)" }
      }
    }
  }

  /// Gives cells that are alike one class with parameters for what they differ in. Those that differ in more than texts,
  /// pictures and the like have as many classes as there are such differences.
  ///
  /// - Parameter traits: by id, what tells cells apart that have the same views.
  /// - Returns: whether there are such.
  private mutating func shareCells(_ traits: inout [String: String]) -> Bool {
    var isChanged = false
    for (key, cells) in uses(where: { !$0.members.isEmpty }).grouped(by: { $0.part.sharing ?? "" }) {
      let rests = share(key, cells)
      parameters[key] = CellParameter.parameters(rests, of: cells[0].part.members)
      let own =
        parameters[key] == nil
        ? rests.map { $0.filter { SwiftAssignment($0) == nil }.joined(separator: "\n") }
        : written(cells).map(\.text)
      if Set(own).count == 1 { continue }
      for (use, own) in zip(cells, own) {
        traits[document.scenes[use.scene].views[use.part.root].id, default: ""] += own
      }
      isChanged = true
    }
    return isChanged
  }

  /// The cells of tables and collections that have a class together: all of one, as they have the same views. Fixed rows
  /// are views of their screen, or are of classes of the app.
  private func cellsAlike(in scene: Scene, _ traits: [String: String]) -> [[Int]] {
    let children = scene.children
    return scene.views.indices.flatMap { holder -> [[Int]] in
      let cells = children[holder].filter {
        scene.views[$0].role == .cell && [.tableViewCell, .collectionViewCell].contains(scene.views[$0].kind)
      }
      let shapes = Set(cells.map { cell in shape(cell, in: scene).map { $0 + (traits[scene.views[cell].id] ?? "") } })
      let isFixed = scene.views[holder].content.table?.rows == .fixed
      return isFixed || cells.count < 2 || shapes.count > 1 || shapes.contains(nil) ? [] : [cells]
    }
  }

  /// What cells have to have in common; `nil` for a cell that the app knows by an outlet, or leads on from.
  private func shape(_ cell: Int, in scene: Scene) -> String? {
    let end = scene.views.indices.dropFirst(cell + 1).first { !scene.isInside($0, cell) } ?? scene.views.count
    let views = scene.views[cell..<end]
    let isKnown = views.contains { view in document.outlets.contains { $0.destination == view.id } }
    let leadsOn = scene.controller?.segues.contains { $0.source == scene.views[cell].id } == true
    if isKnown || leadsOn { return nil }
    let kinds = views.map { "\($0.kind) \($0.customClass ?? "") \(max(($0.parent ?? 0) - cell, -1))" }
    return ([reuseIdentifier(cell, in: scene) ?? ""] + kinds).joined(separator: "\n")
  }

  /// Gives each component one class: it sets what all uses set, and the rest is set where each use is made. Those whose
  /// classes then differ are written in place of their uses.
  ///
  /// - Returns: whether there are such.
  private mutating func shareComponents(_ inPlace: inout Set<String>) -> Bool {
    let all = uses { $0.component != nil }
    var known: [String: [String]]?
    while known != extras {
      known = extras
      for (component, uses) in all.grouped(by: { $0.part.component ?? "" }) {
        let rests = share(component, uses)
        if Set(written(uses).map(\.text)).count > 1 { inPlace.insert(component) }
        for (use, rest) in zip(uses, rests) {
          extras["\(use.scene) \(document.scenes[use.scene].views[use.part.root].id)"] = rest
        }
      }
      if all.contains(where: { inPlace.contains($0.part.component ?? "") }) { return true }
    }
    return false
  }
}

extension Scene {
  func words(in index: Int) -> String? {
    let texts = views.indices.lazy.filter { isInside($0, index) }.compactMap { views[$0].content.readableText }
    return texts.filter { !SwiftNames.isUsual($0) }.compactMap { ReadableIds.words(of: $0) }.first
  }
}

extension Document {
  var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// The owner of a xib: who loads it, and has outlets and actions.
  var owner: (id: String, type: String)? {
    guard let object = details?.first(where: { $0.title == "File's Owner" }),
      let type = object.values.first(where: { $0.name == "customClass" })?.value
    else { return nil }
    return (object.id, type)
  }

  /// The controller of a scene, which in a xib is the owner that has its view, unless that is a view itself.
  fileprivate func controller(ofScene number: Int) -> ViewController? {
    guard scenes[number].controller == nil, let root = scenes[number].views.first, !root.kind.isCell, let owner,
      outlets.contains(Outlet(property: "view", source: owner.id, destination: root.id)),
      !SwiftPrinter.list("list of endings of views").contains(where: { owner.type.hasSuffix($0) })
    else { return scenes[number].controller }
    let isTable = root.kind == .tableView && owner.type.hasSuffix("TableViewController")
    var controller = ViewController(id: owner.id, kind: isTable ? .tableViewController : .viewController)
    controller.customClass = owner.type.hasPrefix("UI") ? nil : owner.type
    return controller
  }
}
