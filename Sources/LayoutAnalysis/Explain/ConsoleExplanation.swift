import LayoutModel
import TextKit

/// A conflict in Xcode's console, in the names of a document.
package struct ConsoleExplanation: Sendable {
  private let report: ConsoleReport
  private let document: Document
  private let matching: ConsoleMatching
  /// By address, the view or guide, where that is certain.
  private var items: [String: Place] = [:]
  /// By address, the number of a view among several of its class that have no name.
  private var numbers: [String: Int] = [:]

  package init(_ report: ConsoleReport, in document: Document) {
    (self.report, self.document) = (report, document)
    matching = ConsoleMatching(report, in: document)
    var meanings: [String: Set<Place>] = [:]
    for candidate in matching.candidates.joined() {
      for (key, item) in candidate.items {
        meanings[key, default: []].insert(Place(scene: candidate.scene, item: item))
      }
    }
    items = meanings.filter { $0.value.count == 1 }.compactMapValues(\.first)
    let sides = report.constraints.flatMap { [$0.first, $0.second] }.compactMap { $0?.item }
    let unnamed = sides.filter { $0.label == nil && !$0.address.isEmpty && items[$0.key] == nil }
    for keys in unnamed.grouped(by: \.type).map({ $0.elements.map(\.key).unique }) where keys.count > 1 {
      for (index, key) in keys.enumerated() { numbers[key] = index + 1 }
    }
  }

  private struct Place: Hashable {
    var scene: Int
    var item: Anchor.Item
  }

  package var text: String {
    var lines = ["These \(report.constraints.count) constraints cannot all hold:"]
    for index in report.constraints.indices { lines.append("  " + line(index)) }
    if let broken = report.broken {
      let index = report.constraints.firstIndex { $0.address == broken.address }
      lines.append("UIKit broke: \(index.map(line) ?? formula(broken)).")
      lines.append("UIKit does not document its choice; a priority below 1000 makes a constraint optional.")
    }
    return lines.map { $0.plain + "\n" }.joined()
  }

  private func line(_ index: Int) -> String {
    let logged = report.constraints[index]
    if let origin = system(logged) { return "\(formula(logged)) (\(origin))" }
    let all = matching.candidates[index]
    let names = all.prefix(4).map { candidate in
      candidate.constraint.map { SceneNames(document.scenes[candidate.scene], of: document).constraint($0) } ?? ""
    }
    let more = all.count > 4 ? " or \(all.count - 4) more" : ""
    let source =
      switch all.count {
      case 0: logged.place.map { "made in \($0.file), line \($0.line)" }
      case 1: names[0]
      default: "one of \(all.count): \(Wording.joined(names))\(more)"
      }
    return "\(formula(logged)) (\(source ?? "not in \(document.name): created or changed in code"))"
  }

  /// The source of a constraint of UIKit's own.
  private func system(_ logged: LoggedConstraint) -> String? {
    if logged.type.contains("Autoresizing") {
      return "frame and autoresizing mask, because translatesAutoresizingMaskIntoConstraints is on"
    }
    if logged.isOfSavedFrame {
      return
        "the saved frame, which Interface Builder turns into constraints at build time if a view has none: add some"
    }
    let known = NameList.consoleConstraints.entries.first { logged.identifier?.contains($0.name) == true }
    return known?.meaning ?? (logged.type == "NSContentSizeLayoutConstraint" ? "the size of its content" : nil)
  }

  /// The formula of a constraint, with names where they are certain.
  private func formula(_ logged: LoggedConstraint) -> String {
    guard let first = logged.first else { return logged.text }
    func name(_ side: LoggedConstraint.Side) -> String { "\(owner(side.item)) \(side.attribute.words)" }
    return logged.relation.formula(
      name(first), logged.second.map(name), multiplier: logged.multiplier, constant: logged.constant)
  }

  private func owner(_ item: LoggedConstraint.Item) -> String {
    if let known = items[item.key] { return SceneNames(document.scenes[known.scene], of: document).owner(known.item) }
    if let label = item.label { return item.type.isEmpty ? "\(label)'s" : "\(item.type) \"\(label)\"'s" }
    if item.isSuperview, item.type.isEmpty { return "the superview's" }
    return numbers[item.key].map { "\(item.type) \($0)'s" } ?? "a \(item.type)'s"
  }
}

/// The matching of the views and constraints in the console with those of a document.
private struct ConsoleMatching {
  struct Candidate: Hashable {
    var scene: Int
    /// `nil` for the saved frame of a view.
    var constraint: Int?
    /// By address, the views and guides of the line if it is this constraint.
    var items: [String: Anchor.Item] = [:]
  }

  private let document: Document

  /// By constraint of the report, the constraints of the document that it can be.
  private(set) var candidates: [[Candidate]]

  init(_ report: ConsoleReport, in document: Document) {
    self.document = document
    candidates = []
    candidates = report.constraints.map { logged in all(for: logged) }
    narrow()
  }

  /// The views whose saved frame a line can stand for.
  private func savedFrames(_ logged: LoggedConstraint, _ first: LoggedConstraint.Side) -> [Candidate] {
    document.scenes.enumerated().flatMap { number, scene in
      scene.views.indices.compactMap { view -> Candidate? in
        guard let parent = scene.views[view].parent, let frame = scene.views[view].designFrame,
          can(first.item, be: .view(view), in: scene)
        else { return nil }
        let value: Double? =
          switch first.attribute {
          case .width: frame.width
          case .height: frame.height
          case .leading, .left: frame.x
          case .top: frame.y
          default: nil
          }
        guard let value, (value - logged.constant).magnitude < 0.01 else { return nil }
        var items: [String: Anchor.Item] = [first.item.key: .view(view)]
        if let second = logged.second { items[second.item.key] = .view(parent) }
        return Candidate(scene: number, constraint: nil, items: items)
      }
    }
  }

  private func all(for logged: LoggedConstraint) -> [Candidate] {
    if logged.isOfSavedFrame, let first = logged.first { return savedFrames(logged, first) }
    guard logged.type == "NSLayoutConstraint", let first = logged.first else { return [] }
    var found: [Candidate] = []
    var isNamed = false
    for (number, scene) in document.scenes.enumerated() {
      for (index, constraint) in scene.constraints.enumerated() {
        guard let items = items(of: constraint, in: scene, as: logged, first) else { continue }
        let names = [constraint.identifier, constraint.name, constraint.id].compactMap { $0 }
        let hasName = logged.identifier.map(names.contains) ?? false
        if hasName, !isNamed { (found, isNamed) = ([], true) }
        if hasName || !isNamed && (logged.identifier == nil || constraint.identifier == nil) {
          found.append(Candidate(scene: number, constraint: index, items: items))
        }
      }
    }
    return found
  }

  /// The views and guides by address if a line is a constraint; `nil` where it cannot be.
  private func items(
    of constraint: LayoutConstraint, in scene: Scene, as logged: LoggedConstraint, _ first: LoggedConstraint.Side
  ) -> [String: Anchor.Item]? {
    let multipliers = constraint.multiplier.all
    for (relation, multiplier) in constraint.relation.all.flatMap({ value in multipliers.map { (value, $0) } }) {
      if let items = fit(scene, constraint.first, constraint.second, relation, as: logged, first) {
        if hasConstant(constraint, sign: 1, multiplier: multiplier, logged) { return items }
        continue
      }
      // The console may print the sides exchanged.
      if let second = constraint.second,
        let items = fit(scene, second, constraint.first, relation.flipped, as: logged, first),
        hasConstant(constraint, sign: -1 / multiplier, multiplier: 1 / multiplier, logged)
      {
        return items
      }
    }
    return nil
  }

  private func hasConstant(
    _ constraint: LayoutConstraint, sign: Double, multiplier: Double, _ logged: LoggedConstraint
  ) -> Bool {
    if constraint.second != nil, (multiplier - logged.multiplier).magnitude > 1e-4 { return false }
    return constraint.isSymbolic
      || constraint.constant.all.contains { ($0 * sign - logged.constant).magnitude < 0.01 }
  }

  private func fit(
    _ scene: Scene, _ left: Anchor, _ right: Anchor?, _ relation: LayoutConstraint.Relation,
    as logged: LoggedConstraint, _ first: LoggedConstraint.Side
  ) -> [String: Anchor.Item]? {
    /// Visual formats say leading for left.
    func can(_ side: LoggedConstraint.Side, be anchor: Anchor) -> Bool {
      side.attribute.physical() == anchor.attribute.physical() && self.can(side.item, be: anchor.item, in: scene)
    }
    guard relation == logged.relation, can(first, be: left) else { return nil }
    var items = [first.item.key: left.item]
    guard let second = logged.second else { return right == nil ? items : nil }
    guard let right, can(second, be: right), items[second.item.key] ?? right.item == right.item else { return nil }
    items[second.item.key] = right.item
    return items
  }

  private func can(_ logged: LoggedConstraint.Item, be item: Anchor.Item, in scene: Scene) -> Bool {
    switch item {
    case .guide(let index):
      guard logged.type.hasSuffix("LayoutGuide") || logged.type.isEmpty else { return false }
      guard let label = logged.label else { return true }
      switch scene.guides[index].kind {
      case .safeArea: return label.contains("SafeArea")
      case .layoutMargins: return label.contains("Margins")
      case .readableContent: return label.contains("Readable")
      case .keyboard: return label.contains("Keyboard")
      default: return label == scene.guides[index].id || !label.hasPrefix("UIView")
      }
    case .view(let index):
      let view = scene.views[index]
      if !logged.type.isEmpty, !ClassNames.matches(logged.type, view) { return false }
      guard let label = logged.label else { return true }
      let names = [view.accessibilityIdentifier, view.name, view.id, view.content.shownText?.base?.string]
      let isNamed = document.outlets.contains { $0.property == label && $0.destination == view.id }
      // Long texts are printed in part.
      return isNamed || names.contains(label)
        || label.hasSuffix("...") && names.contains { $0?.hasPrefix(label.dropLast(3)) == true }
    }
  }

  /// Removes the candidates that would make one address two views, until none is left.
  private mutating func narrow() {
    let before = candidates
    for index in candidates.indices {
      for other in candidates.indices where other != index && !candidates[other].isEmpty {
        let left = candidates[index].filter { mine in
          candidates[other].contains { theirs in
            mine.scene == theirs.scene && mine.items.allSatisfy { theirs.items[$0.key] ?? $0.value == $0.value }
          }
        }
        if !left.isEmpty { candidates[index] = left }
      }
    }
    if candidates != before { narrow() }
  }
}

extension LoggedConstraint {
  /// Whether Interface Builder made it at build time of the frame that it saved.
  fileprivate var isOfSavedFrame: Bool { type.hasPrefix("NSIBPrototyping") }
}

/// The classes of the kinds of views at run time.
enum ClassNames {
  /// By class, the kinds that it can be; others begin with `UI` and the kind in capitals.
  private static let exceptions: [String: [ViewKind]] = [
    "UIView": [.view, .containerView], "UIActivityIndicatorView": [.activityIndicatorView],
    "UITableViewCellContentView": [.tableViewCellContentView], "UITableViewLabel": [.label], "MKMapView": [.mapView],
    "WKWebView": [.wkWebView], "UIWebView": [.webView], "MTKView": [.mtkView], "GLKView": [.glkView],
    "SKView": [.skView], "SCNView": [.sceneKitView], "ARSCNView": [.arscnView], "ARSKView": [.arskView],
  ]

  /// Whether a view can be of a class: its own, the one of its kind, or the one that replaces it.
  static func matches(_ type: String, _ view: View) -> Bool {
    // Swift classes are printed with their module: App.FancyButton.
    let short = type.split(separator: ".").last.map(String.init) ?? type
    if let custom = view.customClass { return short == custom || type == custom }
    if let kinds = exceptions[short] { return kinds.contains(view.kind) }
    guard short.hasPrefix("UI") || short.hasPrefix("_UI") else { return false }
    let name = short.drop { $0 == "_" }.dropFirst(2)
    return name.lowercased() == view.kind.rawValue.lowercased()
  }

  /// Whether an element of XCTest can be a view: of its kind, or of no kind for views of the app's own classes.
  static func matches(element type: String, _ view: View) -> Bool {
    if let kinds = NameList.elementTypes[type] {
      return Words.split(kinds).contains(view.kind.rawValue) || type == "Other" && view.customClass != nil
    }
    return type.lowercased() == view.kind.rawValue.lowercased()
  }
}
