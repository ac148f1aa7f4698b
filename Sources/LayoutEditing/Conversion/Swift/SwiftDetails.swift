import CResources
import LayoutEngine
import LayoutModel
import TextKit

/// What a document of Interface Builder says of objects beside what the model has, as statements of UIKit: the rows of
/// `details.tsv`, which has the meaning of the columns.
struct SwiftDetails {
  private let kinds: Set<String>
  private let usual: String?
  private let code: String?

  /// The rows by detail.
  private static let rows: [String: [SwiftDetails]] = reading { () throws(TableError) in
    var table = try TableReader(.details, columns: "kinds detail usual code")
    var rows: [String: [SwiftDetails]] = [:]
    while try table.next() {
      let kinds = try table.list()
      let wrong = kinds.first { ViewKind(rawValue: $0) == nil && !NameList.detailObjects.contains($0) }
      if let wrong { throw table.error("'\(wrong)' is no kind of view or object") }
      let detail = try table.text()
      rows[detail, default: []].append(
        SwiftDetails(kinds: Set(kinds), usual: try table.optionalText(), code: try table.optionalText()))
    }
    return rows
  }

  private static let runtime = "runtime attribute "

  /// What begins the names of connections, of what only Interface Builder shows, and of sizes that the model has.
  private static let others = ["outlet", "on ", "simulated", "contentSizeForViewInPopover", "preferredContentSize"]

  /// The row of a detail; of an attribute that the app sets at run time, by its key path, else that of its type.
  ///
  /// - Parameter view: the view that has it; `nil` for other objects, whose attributes the app sets itself.
  private static func row(_ detail: ObjectDetails.Value, of kinds: Set<String>, _ view: View?) -> SwiftDetails? {
    let isRuntime = detail.name.hasPrefix(runtime)
    if isRuntime, view == nil { return nil }
    let names = [detail.name] + (isRuntime ? ["runtime \(detail.value.prefix { $0 != " " })"] : [])
    let row = names.lazy.flatMap { rows[$0] ?? [] }.first { $0.kinds.isEmpty || !$0.kinds.isDisjoint(with: kinds) }
    // What is set for the states of a button has no effect beside a configuration.
    let isOfState = row?.code?.hasPrefix("set") == true && !isRuntime
    return isOfState && view?.content.button?.configuration != nil ? nil : row
  }

  /// Whether code says it, or need not.
  static func covers(_ detail: ObjectDetails.Value, of kinds: Set<String>, _ view: View? = nil) -> Bool {
    row(detail, of: kinds, view) != nil || view == nil && others.contains { detail.name.hasPrefix($0) }
  }

  /// - Parameter image: the literal for a picture by its name.
  /// - Returns: the statements, several for what UIKit sets apart.
  static func statements(
    _ detail: ObjectDetails.Value, of kinds: Set<String>, _ view: View? = nil, image: (String) -> String = { $0 }
  ) -> [String] {
    let isRuntime = detail.name.hasPrefix(runtime)
    let written = String(isRuntime ? detail.value.drop { $0 != " " }.dropFirst() : detail.value[...])
    let value = Double(written).map(SwiftLiteral.number) ?? written
    let font = view?.content.label?.font.base ?? view?.content.textField?.font.base ?? .system(14)
    let share = DecimalText.text((Double(value) ?? 0) / font.size) ?? ""
    // A least size decides something where it is smaller than the font, or than what that grows to.
    let most = if case .textStyle = font.face { Double.infinity } else { font.size }
    if detail.name == "minimumFontSize", case let least = Double(value) ?? 0, least <= 0 || least >= most { return [] }
    guard let row = row(detail, of: kinds, view), let code = row.code, value != row.usual else { return [] }
    return code.split(separator: "; ").map { statement in
      String(statement).replacing(/{(\w+)}/) { gap in
        switch gap.1 {
        case "bool": value == "YES" ? "true" : "false"
        case "color": SwiftLiteral.color(value)
        // A colour by its name is an optional one, and not so for a dictionary of any values.
        case "anyColor":
          SwiftLiteral.color(value, type: "UIColor") + (SwiftLiteral.color(value).contains("(named:") ? "!" : "")
        case "image": image(value)
        case "string": SwiftLiteral.string(written)
        case "path": SwiftLiteral.string(String(detail.name.dropFirst(runtime.count)))
        // A quotient stands for what takes more than two digits.
        case "scale": (1...4).contains(share.count) ? share : "\(value) / \(SwiftLiteral.number(font.size))"
        // The keyboard of alerts is the dark one (UIKeyboardAppearance.alert), and a bar of black glass is a black one.
        case "word": ".\(value == "alert" ? "dark" : value.hasPrefix("black") ? "black" : value)"
        default: value
        }
      }
    }
  }
}

// MARK: - What no code says

extension SwiftDocumentWriter {
  /// Names the classes that the app has to have, each once, and what is left to those who present screens.
  func noteClasses() {
    for scene in document.scenes {
      guard let style = scene.controller?.presentation else { continue }
      let message = "who presents '\(scene.id)' sets its modalPresentationStyle to .\(style.rawValue)"
      log.note("presentation", message, at: scene.views.first?.span)
    }
    let ofUIKit = Set(ViewKind.allCases.map(SwiftKind.className))
    var known = ofUIKit.union(plans.flatMap { $0.parts.map(\.name) }).union(containers.values.map(\.name))
    func note(_ type: String?, _ kind: String, at span: SourceSpan?) {
      guard let name = type.flatMap(SwiftNames.typeName), known.insert(name).inserted else { return }
      log.note("class", "'\(name)' is a class of \(document.modules[name] ?? "the app"), a \(kind)", at: span)
    }
    for (scene, plan) in zip(document.scenes, plans) {
      let kind = plan.parts.first?.kind.superclass ?? Container.superclass(of: scene.controller)
      if let kind { note(scene.controller?.customClass, kind, at: scene.views.first?.span) }
    }
    // A class that the document also has as a plain view is what it is elsewhere; no app has a content view of its own.
    let views = document.scenes.flatMap(\.views).filter { $0.barItem == nil }
    for view in views where view.kind == .webView {
      log.note("deprecated", "UIWebView is gone, and the view is a WKWebView: move its delegate to that", at: view.span)
    }
    let isPlain = { (view: View) in view.kind == .view || view.role == .contentView }
    for view in views.filter({ !isPlain($0) }) + views.filter(isPlain) {
      if let name = view.customClass, ofUIKit.contains(name), name != SwiftKind.className(view.kind) {
        log.warn("class", "the view is a \(name) in code, which lays out in its own way", at: view.span)
      }
      note(view.customClass, SwiftKind.className(view.kind), at: view.span)
    }
  }

  static func messageForOwn(_ type: String) -> String {
    "'\(type)' is a class of the app: put this code into it, keep its superclass, and create it without the document"
  }

  /// Notes what the app has to bring along, and what no code is written for.
  func noteRest() {
    for (view, values) in ConversionLog.details(of: document, carries: { $0.code != nil }) {
      let kind = view.barItem?.kind ?? view.kind.rawValue
      // An item with a picture is made without its title.
      let isPicture = view.barItem != nil && view.content.button?.image != nil
      note(
        values.filter { !SwiftDetails.covers($0, of: [kind], view) || isPicture && $0.name == "title" }, at: view.span)
    }
    noteControllers()
    for layout in document.details ?? [] where layout.title.contains(/^collection view (flow )?layout/) {
      guard let type = layout.values.first(where: { $0.name == "customClass" })?.value else { continue }
      let holder = document.scene(layout.scene)?.views.last { view in
        view.kind == .collectionView && startTag(of: view.span).contains("id=\"\(layout.id)\"")
      }
      let message = "code has a UICollectionViewFlowLayout in place of '\(type)', the app's layout of a collection view"
      log.warn("layout", message, at: holder?.span)
      note(layout.values.filter { $0.name.hasPrefix("runtime") }, at: holder?.span)
    }
    for (scene, plan) in zip(document.scenes, plans) {
      for part in plan.parts where !part.isRepeated {
        guard let type = givenClass(of: part, in: scene), document.modules[type] == nil else { continue }
        let message =
          type == part.name
          ? Self.messageForOwn(type)
          : "'\(type)' also is the class of something else in the document: this one is '\(part.name)' in code"
        log.note("class-own", message, at: scene.views[part.root].span)
      }
    }
    if let owner = document.owner, let name = plans.first?.parts.first?.name, name != owner.type,
      document.outlets.contains(where: { $0.source == owner.id }),
      !document.scenes.contains(where: { $0.controller?.id == owner.id })
    {
      let message = "'\(owner.type)' owns the document: its outlets and actions are those of '\(name)' in code"
      log.note("class-own", message, at: document.scenes.first?.views.first?.span)
    }
    if document.scenes.count > 1, let id = document.initialScene, let initial = document.scene(id)?.controller {
      let first = screen(id) ?? "the \(Wording.words(ofName: initial.kind.rawValue)) '\(id)', which has no class here"
      log.note("initial", "the storyboard starts with \(first): create it where the app creates its window", at: nil)
    }
    if document.details?.contains(where: { $0.id.isEmpty && $0.values.contains { $0.name == "launchScreen" } }) == true
    {
      log.warn("launchScreen", "the system shows a launch screen by itself: keep this document in the app", at: nil)
    }
  }

  /// Notes the outlets of controllers and of views with a class that end at what the code does not have there.
  ///
  /// - Parameter known: the ids of what the controllers have, by the numbers of their scenes, and of what other classes have.
  func noteOutlets(to known: [Int?: Set<String>]) {
    let usual = SwiftPrinter.list("list of outlets of UIKit")
    // The owner of a document and the first responder have negative ids.
    for outlet in document.outlets where !usual.contains(outlet.property) && !outlet.destination.hasPrefix("-") {
      let number = document.scenes.firstIndex { scene in
        scene.controller.map { [scene.id, $0.id].contains(outlet.source) } ?? false
      }
      let view = document.scenes.lazy.flatMap(\.views).first { $0.id == outlet.source && $0.customClass != nil }
      let holder = number.map { document.scenes[$0].views.first } ?? view
      let having = number.map { [known[$0] ?? []] } ?? Array(known.values)
      if holder == nil && outlet.source != "-1" || having.contains(where: { $0.contains(outlet.destination) }) {
        continue
      }
      let type = detail(outlet.destination, "customClass").map { " (\($0))" } ?? ""
      let title = (details[outlet.destination]?.title ?? "'\(outlet.destination)'") + type
      log.note("details", "the class lacks its outlet '\(outlet.property)': \(title)", at: holder?.span)
    }
  }

  func note(_ details: [ObjectDetails.Value], at span: SourceSpan?) {
    let names = details.map { detail in
      detail.name.hasPrefix("runtime attribute ") ? "\(detail.name.dropFirst(18)) = \(detail.value)" : detail.name
    }
    if names.isEmpty { return }
    // The words are those of the document, and no comment for those who read the code alone.
    log.note("details", "not in the code: \(names.joined(separator: ", "))", at: span, isComment: false)
  }

  /// Names the views whose frames differ by more than half a point where buttons get configurations: their sizes end at
  /// pixels, and those of other buttons at points.
  func noteMoved() {
    var (other, buttons) = (document, Set<String>())
    for (number, scene) in document.scenes.enumerated() {
      for (index, view) in scene.views.enumerated() {
        guard let button = view.content.button, button.contentInsets != nil, button.configuration == nil else {
          continue
        }
        _ = other.scenes[number].views[index].replaceInsets(
          log: ConversionLog(document.sources), images: document.images)
        buttons.insert(view.id)
      }
    }
    if buttons.isEmpty { return }
    let screens = ["iphone8", "iphone15pro", "ipad9"].compactMap { try? DeviceCatalogue().device(named: $0) }
      .map { DeviceCatalogue().wholeScreen(of: $0, orientation: .portrait) }
    let layouts = [document, other].map { LayoutEngine().layouts($0, on: screens).flatMap(\.scenes).flatMap(\.views) }
    let moved = zip(layouts[0], layouts[1]).filter { view, changed in
      !buttons.contains(view.id) && Axis.allCases.contains { view.frame.distance(to: changed.frame, $0) > 0.5 }
    }
    if moved.isEmpty { return }
    let names = moved.map { "'\($0.0.id)'" }.unique.joined(separator: ", ")
    log.note("deprecated", "sizes of buttons with configurations end at pixels, which changes \(names)", at: nil)
  }
}
