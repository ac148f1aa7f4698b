import LayoutModel
import LayoutReading
import TextKit

/// Converts documents to UIKit in Swift.
///
/// The code is written from the model: views, values with all their variations, constraints. What has no equivalent in
/// UIKit is reported in ``Conversion/diagnostics``.
package struct SwiftConversion: Sendable {
  package struct Options: Sendable {
    /// The release of iOS that the code is for, its deployment target.
    package var release: Double
    /// Whether hidden views that only make room stay views instead of becoming layout guides.
    package var keepsFillers: Bool
    /// Whether texts are looked up in the table of the document.
    package var localizes: Bool

    package init(release: Double = 15, keepsFillers: Bool = false, localizes: Bool = false) {
      self.release = release
      self.keepsFillers = keepsFillers
      self.localizes = localizes
    }
  }

  private let options: Options

  package init(_ options: Options = Options()) { self.options = options }

  /// - Throws: when the document has no views.
  package func convert(_ document: Document) throws(DocumentError) -> Conversion {
    guard document.scenes.contains(where: { !$0.views.isEmpty }) else {
      throw DocumentError("convert.empty", "the document has no view, and code needs one")
    }
    let log = ConversionLog(document.sources)
    let writer = SwiftDocumentWriter(document, options: options, log: log)
    let files = writer.files()
    let whole = writer.file(files.map(\.classes).joined(separator: "\n"))
    var conversion = Conversion(bytes: whole, diagnostics: log.sorted, ids: [:])
    conversion.files = files.map { ("\($0.name).swift", writer.file($0.classes)) }
    return conversion
  }
}

/// Writes a whole document: the classes of its screens, each with those of its cells behind it.
struct SwiftDocumentWriter {
  let document: Document
  let options: SwiftConversion.Options
  let log: ConversionLog
  let texts: SwiftTexts
  private let outlets: [String: String]
  private let details: [String: ObjectDetails]
  private var plans: [(conditions: SwiftConditions, parts: [SwiftPart])] = []

  init(_ document: Document, options: SwiftConversion.Options, log: ConversionLog) {
    self.document = document
    self.options = options
    self.log = log
    let table = document.fileName.split(separator: ".").first.map(String.init) ?? document.fileName
    texts = SwiftTexts(table: options.localizes ? table : nil)
    let single = document.outlets.filter { !$0.isCollection }.map { ($0.destination, $0.property) }
    outlets = Dictionary(single, uniquingKeysWith: { first, _ in first })
    details = Dictionary((document.details ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    plan(table)
  }

  /// Divides scenes into parts, and gives each the name of a class.
  private mutating func plan(_ documentName: String) {
    var taken: Set<String> = []
    func unique(_ word: String, _ ending: String) -> String {
      let base = word.hasSuffix(ending) ? word : word + ending
      var name = base
      var count = 1
      while !taken.insert(name).inserted {
        count += 1
        let stem = base.dropLast(ending.count)
        name = stem.isEmpty || ending.isEmpty ? "\(base)\(count)" : "\(stem)\(count)\(ending)"
      }
      return name
    }
    for scene in document.scenes {
      let conditions = SwiftConditions(scene)
      let isNever = { (index: Int) in conditions.truth(of: scene.views[index].installed) { $0 }.isNever }
      var screen = ""
      let parts = SwiftPart.parts(of: scene, isNever: isNever) { index, kind in
        let view = scene.views[index]
        let given = view.customClass.flatMap(SwiftNames.typeName)
        switch kind {
        case .controller, .tableController, .collectionController:
          let type = scene.controller?.customClass.flatMap(SwiftNames.typeName)
          let title = scene.controller?.navigationItem?.title.flatMap { ReadableIds.words(of: $0) }
          let word = SwiftNames.type(
            document.format == .layout ? scene.id : ReadableIds.word(for: scene) ?? title ?? "screen")
          screen = word
          return type.map { unique($0, "") } ?? unique(word, "ViewController")
        case .tableCell, .collectionCell:
          let text = scene.views.indices.lazy.filter { scene.isInside($0, index) }
            .compactMap { scene.views[$0].content.readableText.flatMap { ReadableIds.words(of: $0) } }.first
          let written = reuseIdentifier(index, in: scene).flatMap { $0.lowercased() == "cell" ? nil : $0 }
          let word = written ?? (document.format == .layout ? view.id : text ?? screen)
          return unique(given ?? SwiftNames.type(word), given == nil ? "Cell" : "")
        case .view:
          let isAlone = document.format == .xib && document.scenes.count == 1
          let place = isAlone || screen.isEmpty ? documentName : screen
          let word = given ?? (document.format == .layout ? view.id : isAlone ? place : view.name ?? place)
          return unique(given ?? SwiftNames.type(word), given == nil ? "View" : "")
        }
      }
      plans.append((conditions, parts))
    }
  }

  /// The code of each screen, by the name of its class, with the classes of its cells and loose views behind it.
  func files() -> [(name: String, classes: String)] {
    noteClasses()
    return plans.enumerated().compactMap { number, plan in
      let classes = plan.parts.map { part in
        var writer = SwiftClassWriter(self, scene: number, part: part, conditions: plan.conditions)
        return writer.text()
      }
      return plan.parts.first.map { ($0.name, classes.joined(separator: "\n")) }
    } + tabs()
  }

  /// A file with some classes, what they import, and what they use beside UIKit.
  func file(_ classes: String) -> [UInt8] {
    let modules = ViewKind.allCases.filter { kind in
      ([SwiftKind.className(kind)] + (appClasses[kind] ?? [])).contains { classes.contains($0 + "(") }
    }.compactMap(SwiftKind.module)
    let imports = Set(modules + ["UIKit"]).sorted().map { "import \($0)\n" }.joined()
    return Array("\(imports)\n\(classes)\(helpers(for: classes))".utf8)
  }

  /// What the classes use that UIKit does not have.
  private func helpers(for body: String) -> String {
    var out = SwiftPrinter()
    let uses = [".with(priority:": "priority", "(joining:": "joining", "NSParagraphStyle.spaced(": "paragraph"]
    for (use, block) in uses.sorted(by: { $0.value > $1.value }) where body.contains(use) { out.block(block, depth: 0) }
    return out.text
  }

  /// Names the classes that the app has to have, each once, and what is left to those who present screens.
  private func noteClasses() {
    for scene in document.scenes {
      guard let style = scene.controller?.presentation else { continue }
      let message = "who presents '\(scene.id)' sets its modalPresentationStyle to .\(style.rawValue)"
      log.note("presentation", message, at: scene.views.first?.span)
    }
    let ofUIKit = Set(ViewKind.allCases.map(SwiftKind.className))
    var known = ofUIKit.union(plans.flatMap { $0.parts.map(\.name) })
    for scene in document.scenes where scene.controller?.kind == .navigationController {
      guard let name = scene.controller?.customClass.flatMap(SwiftNames.typeName), known.insert(name).inserted else {
        continue
      }
      log.note("class", "'\(name)' is a class of the app, a UINavigationController", at: scene.views.first?.span)
    }
    // A class that the document also has as a plain view is what it is elsewhere; no app has a content view of its own.
    let views = document.scenes.flatMap(\.views).filter { $0.barItem == nil }
    let isPlain = { (view: View) in view.kind == .view || view.role == .contentView }
    for view in views.filter({ !isPlain($0) }) + views.filter(isPlain) {
      if let name = view.customClass, ofUIKit.contains(name), name != SwiftKind.className(view.kind) {
        log.warn("class", "the view is a \(name) in code, which lays out in its own way", at: view.span)
      }
      guard let name = view.customClass.flatMap(SwiftNames.typeName), known.insert(name).inserted else { continue }
      log.note("class", "'\(name)' is a class of the app, a \(SwiftKind.className(view.kind))", at: view.span)
    }
  }

  /// The classes of the app, by what they are.
  private var appClasses: [ViewKind: [String]] {
    Dictionary(grouping: document.scenes.flatMap(\.views), by: \.kind).mapValues { views in
      views.compactMap { $0.customClass.flatMap(SwiftNames.typeName) }
    }
  }

  // MARK: What the document says of objects

  func outlet(_ id: String) -> String? { outlets[id] }

  func isOutlet(_ name: String) -> Bool { outlets.values.contains { SwiftNames.identifier($0) == name } }

  /// What an Interface Builder document says of an object beside its layout.
  func detail(_ id: String, _ name: String) -> String? { details[id]?.values.first { $0.name == name }?.value }

  func reuseIdentifier(_ cell: Int, in scene: Scene) -> String? { detail(scene.views[cell].id, "reuseIdentifier") }

  func className(ofView view: Int, in scene: Int) -> String {
    plans[scene].parts.first { $0.root == view }?.name ?? "UITableViewCell"
  }

  /// The class of what a scene without a controller is; `nil` where there is none.
  func className(ofRootOf scene: Scene) -> String? {
    document.scenes.firstIndex { $0.id == scene.id }.flatMap { plans[$0].parts.first?.name }
  }

  /// A new screen by the id of its controller: `MailViewController()`, in a navigation controller where that is meant.
  func screen(_ id: String, depth: Int = 0) -> String? {
    guard let number = document.scenes.firstIndex(where: { $0.id == id || $0.controller?.id == id }), depth < 8,
      let controller = document.scenes[number].controller
    else { return nil }
    if let name = plans[number].parts.first(where: \.isController)?.name { return "\(name)()" }
    let type = controller.customClass.flatMap(SwiftNames.typeName)
    let held = controller.segues.filter { $0.kind == "relationship" }.compactMap {
      screen($0.destination, depth: depth + 1)
    }
    switch controller.kind {
    case .navigationController:
      return held.first.map { "\(type ?? "UINavigationController")(rootViewController: \($0))" }
    case .tabBarController: return "\(tabsName(number))()"
    default: return nil
    }
  }

  private func tabsName(_ scene: Int) -> String {
    document.scenes[scene].controller?.customClass.flatMap(SwiftNames.typeName)
      ?? SwiftNames.type(ReadableIds.word(for: document.scenes[scene]) ?? "main") + "TabBarController"
  }

  /// The classes of tab bar controllers, with their screens.
  private func tabs() -> [(name: String, classes: String)] {
    document.scenes.indices.compactMap { number in
      guard let controller = document.scenes[number].controller, controller.kind == .tabBarController,
        !plans[number].parts.contains(where: \.isController)
      else { return nil }
      var out = SwiftPrinter()
      let screens = controller.segues.filter { $0.kind == "relationship" }.compactMap { screen($0.destination) }
      out.block(
        "tabs",
        ["name": [tabsName(number)], "document": [document.fileName], "screens": [screens.joined(separator: ", ")]],
        depth: 0)
      return (tabsName(number), out.text)
    }
  }
}

extension Document {
  /// The last component of its name.
  var fileName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
