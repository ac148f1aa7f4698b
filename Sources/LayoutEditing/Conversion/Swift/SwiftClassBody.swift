import LayoutModel
import TextKit

// What UIKit calls, subviews, constraints and traits.

extension SwiftClassWriter {
  private var hasTraits: Bool { !varied.isEmpty || !shown.isEmpty || !conditionalGroups.isEmpty || variesConstraints }
  private var variesConstraints: Bool { constraints.contains(where: \.varies) }

  mutating func writeLifecycle() {
    let root = scene.views[part.root]
    // A root that is a property has its settings where it is made.
    let isMade = properties.contains(part.root)
    let own = isMade ? [] : fixedSettings(of: part.root, receiver: viewNames[part.root] ?? "")
    let parts = settingsOfParts()
    var calls: [String] = []
    if !addedTo.isEmpty || !late.isEmpty { calls.append("addSubviews()") }
    if hasActivation { calls.append("activateConstraints()") }
    if part.isController {
      if case .controller = part.kind { writeLoadView(root) }
      if part.kind == .tableController || part.kind == .collectionController { writeInitOfController(root, own) }
      out.line()
      out.line("override func viewDidLoad() {", depth: 1)
      out.line("super.viewDidLoad()", depth: 2)
      if let title = titleOfScreen { out.line("title = \(SwiftLiteral.string(title))", depth: 2) }
      let receiver = viewNames[part.root] ?? "view"
      for statement in own where !statement.hasPrefix("layout.") { out.line("\(receiver).\(statement)", depth: 2) }
    } else {
      needsSetUp = !own.isEmpty || !parts.isEmpty || !calls.isEmpty || !setUpCalls.isEmpty || hasTraits
      writeInits(root)
      if !needsSetUp { return }
      out.line()
      out.line("private func setUp() {", depth: 1)
      for statement in own { out.line(statement, depth: 2) }
    }
    for line in parts + calls + setUpCalls { out.line(line, depth: 2) }
    if hasTraits { out.line("applyTraits()", depth: 2) }
    writeRegistration()
    out.line("}", depth: 1)
    writeTraitCallbacks()
  }

  /// The statements for what UIKit makes itself: the content views of cells and effects, the labels and pictures of cells.
  private mutating func settingsOfParts() -> [String] {
    part.views.filter { !properties.contains($0) }.flatMap { index in
      viewNames[index].map { name in fixedSettings(of: index, receiver: name).map { "\(name).\($0)" } } ?? []
    }
  }

  private var titleOfScreen: String? {
    guard let controller = scene.controller else { return nil }
    return controller.navigationItem?.title ?? (document.format == .layout ? controller.title : nil)
  }

  /// A root that is no plain view, or one with the size that its subviews were designed for.
  private mutating func writeLoadView(_ root: View) {
    let name = viewNames[part.root] ?? "view"
    var expression = name
    if name == "view" {
      let type = root.customClass.flatMap(SwiftNames.typeName) ?? SwiftKind.className(root.kind)
      let frame = hasAutoresizedSubviews(part.root) ? root.designFrame : nil
      if frame == nil, type == "UIView" { return }
      let size = frame.map { "frame: \(SwiftLiteral.rect(Rect(x: 0, y: 0, width: $0.width, height: $0.height)))" }
      expression = "\(type)(\(size ?? ""))"
    }
    out.line()
    out.line("override func loadView() {", depth: 1)
    out.line("view = \(expression)", depth: 2)
    out.line("}", depth: 1)
  }

  private mutating func writeInitOfController(_ root: View, _ own: [String]) {
    let style = root.content.table?.style ?? .plain
    if part.kind == .tableController {
      if style != .plain {
        out.block("controllerInitializers", ["layout": [], "super": ["super.init(style: .\(style.rawValue))"]])
      }
      return
    }
    let layout = ["let layout = UICollectionViewFlowLayout()"] + own.filter { $0.hasPrefix("layout.") }
    out.block("controllerInitializers", ["layout": layout, "super": ["super.init(collectionViewLayout: layout)"]])
  }

  /// The designated initialisers of classes that have another one than `init(frame:)`, and how they call it.
  private static let initializers: [ViewKind: (own: String, super: String)] = [
    .tableViewCell: (
      "style: UITableViewCell.CellStyle, reuseIdentifier: String?", "style: style, reuseIdentifier: reuseIdentifier"
    ),
    .tableViewHeaderFooterView: ("reuseIdentifier: String?", "reuseIdentifier: reuseIdentifier"),
    .tableView: ("frame: CGRect, style: UITableView.Style", "frame: frame, style: style"),
    .collectionView: (
      "frame: CGRect, collectionViewLayout layout: UICollectionViewLayout", "frame: frame, collectionViewLayout: layout"
    ),
    .visualEffectView: ("effect: UIVisualEffect?", "effect: effect"),
  ]

  private mutating func writeInits(_ root: View) {
    let style = root.content.cell?.style
    if !needsSetUp, style == nil { return }
    let own: String
    var call: String
    (own, call) = Self.initializers[root.kind] ?? ("frame: CGRect", "frame: frame")
    var frame: [String] = []
    if let style {
      call = call.replacing("style: style", with: "style: .\(style == .basic ? "default" : style.rawValue)")
    }
    // Subviews without constraints are placed in the size that they were drawn for, and follow it from there.
    if call == "frame: frame", part.kind == .view, hasAutoresizedSubviews(part.root), let size = root.designFrame?.size
    {
      call = "frame: CGRect(origin: .zero, size: \(SwiftLiteral.size(size)))"
      frame = ["self.frame = frame"]
    }
    out.block(
      "initializers",
      [
        "override init": ["override init(\(own))"], "super": ["super.init(\(call))"],
        "setUp": needsSetUp ? ["setUp()"] : [], "frame": frame,
      ])
  }

  // MARK: Subviews

  /// The views that get subviews, and how.
  private var addedTo: [Int] {
    ([part.root] + part.views).filter { index in
      viewNames[index] != nil && (!addable(index).isEmpty || !ownGuides(of: index).isEmpty)
    }
  }

  /// The subviews that the code adds, in order.
  private func addable(_ index: Int) -> [Int] {
    children[index].filter { properties.contains($0) && !fillers.contains($0) && scene.views[$0].barItem == nil }
  }

  private func ownGuides(of index: Int) -> [String] {
    children[index].filter(fillers.contains).compactMap { viewNames[$0] }
      + scene.guides.indices.filter { scene.guides[$0].owner == index && scene.guides[$0].kind == .custom }
      .compactMap { guideNames[$0] }
  }

  mutating func writeSubviews() {
    if addedTo.isEmpty && late.isEmpty { return }
    out.line()
    out.line("private func addSubviews() {", depth: 1)
    for index in addedTo {
      let receiver = viewNames[index].map { $0.isEmpty ? "" : $0 + "." } ?? ""
      if scene.views[index].kind == .stackView {
        loop("arrangedSubview", addable(index).compactMap { viewNames[$0] }) {
          ["\(receiver)addArrangedSubview(\($0))"]
        }
      } else {
        var run: [Int] = []
        for child in addable(index) {
          if let attached = attached(child, receiver: receiver) {
            addRun(run, receiver)
            run = []
            out.line(attached, depth: 2)
            continue
          }
          if let last = run.last, isConstrained(last) != isConstrained(child) {
            addRun(run, receiver)
            run = []
          }
          run.append(child)
        }
        addRun(run, receiver)
      }
      loop("guide", ownGuides(of: index)) { ["\(receiver)addLayoutGuide(\($0))"] }
      let tracks = trackGuides(of: index)
      if !tracks.isEmpty {
        out.line("for guide in \(tracks.joined(separator: " + ")) {", depth: 2)
        out.line("\(receiver)addLayoutGuide(guide)", depth: 3)
        out.line("}", depth: 2)
      }
    }
    for statement in late { out.line(statement, depth: 2) }
    out.line("}", depth: 1)
  }

  private func isConstrained(_ index: Int) -> Bool { !isAutoresized(index) && scene.views[index].formulaFrame == nil }

  private mutating func addRun(_ run: [Int], _ receiver: String) {
    guard let first = run.first else { return }
    let isConstrained = isConstrained(first)
    loop("subview", run.compactMap { viewNames[$0] }) { name in
      (isConstrained ? ["\(name).translatesAutoresizingMaskIntoConstraints = false"] : [])
        + ["\(receiver)addSubview(\(name))"]
    }
  }

  /// The statement for a view that hangs at a property of its superview.
  private func attached(_ index: Int, receiver: String) -> String? {
    guard let name = viewNames[index] else { return nil }
    let view = scene.views[index]
    let holder = view.parent.map { scene.views[$0].kind }
    return switch view.role {
    case .tableHeader: "\(receiver)tableHeaderView = \(name)"
    case .tableFooter: "\(receiver)tableFooterView = \(name)"
    case .accessory where holder == .tableViewCell: "\(receiver)accessoryView = \(name)"
    case .accessory where holder == .tableView || holder == .collectionView: "\(receiver)backgroundView = \(name)"
    default: nil
    }
  }

  /// Some statements for each of several names, in a loop where there is more than one.
  private mutating func loop(_ variable: String, _ names: [String], _ statements: (String) -> [String]) {
    if names.count == 1 { for line in statements(names[0]) { out.line(line, depth: 2) } }
    if names.count < 2 { return }
    out.line("for \(variable) in [\(names.joined(separator: ", "))] {", depth: 2)
    for line in statements(variable) { out.line(line, depth: 3) }
    out.line("}", depth: 2)
  }

  // MARK: Constraints

  /// The constraints that are active under some traits, by when they are.
  var conditionalGroups: [(truth: Truth, constraints: [SwiftConstraint])] {
    var truths: [Truth] = []
    for constraint in constraints where !constraint.truth.isAlways && !truths.contains(constraint.truth) {
      truths.append(constraint.truth)
    }
    return truths.map { truth in (truth, constraints.filter { $0.truth == truth }) }
  }

  func groupName(_ truth: Truth) -> String {
    let name = conditions.name(truth)
    let number = conditionalGroups.firstIndex { $0.truth == truth } ?? 0
    return (name.count > 50 ? "conditional\(number + 1)" : name) + "Constraints"
  }

  func withPriority(_ constraint: SwiftConstraint) -> String {
    let base = constraint.priority.base
    return base >= 1000
      ? constraint.expression : "\(constraint.expression).with(priority: \(SwiftLiteral.priority(base)))"
  }

  /// A list of constraints, with a blank line where another view is placed.
  mutating func write(_ group: [SwiftConstraint], depth: Int) {
    var places: [Int] = []
    for constraint in group where !places.contains(constraint.place) { places.append(constraint.place) }
    for place in places {
      if place != places[0], group.count > 6 { out.line() }
      for constraint in group where constraint.place == place {
        // A list of one has no comma at its end.
        out.line((constraint.name ?? withPriority(constraint)) + (group.count == 1 ? "" : ","), depth: depth)
      }
    }
  }

  private func hasFixedPriority(_ constraint: SwiftConstraint) -> Bool {
    constraint.priority.base < 1000 && constraint.priority.variations.isEmpty
  }

  /// Whether something is to be done for constraints when the views are there.
  private var hasActivation: Bool {
    constraints.contains { $0.truth.isAlways || $0.identifier != nil || $0.name != nil && hasFixedPriority($0) }
  }

  mutating func writeConstraints() {
    let always = constraints.filter { $0.truth.isAlways }
    if !hasActivation { return }
    out.line()
    out.line("private func activateConstraints() {", depth: 1)
    for constraint in constraints {
      guard let name = constraint.name else { continue }
      if let identifier = constraint.identifier {
        out.line("\(name).identifier = \(SwiftLiteral.string(identifier))", depth: 2)
      }
      if hasFixedPriority(constraint) {
        out.line("\(name).priority = \(SwiftLiteral.priority(constraint.priority.base))", depth: 2)
      }
    }
    if !always.isEmpty {
      out.line("NSLayoutConstraint.activate([", depth: 2)
      write(always, depth: 3)
      out.line("])", depth: 2)
    }
    out.line("}", depth: 1)
  }

  // MARK: Traits

  /// What depends on the traits but for the frames that are arithmetic, as truths.
  private var truths: [Truth] {
    let statements = varied.flatMap { branches($0.statements).dropLast().map(\.truth) }
    let numbers = constraints.filter(\.varies).flatMap { constraint in
      (branches(constraint.constant.map { SwiftLiteral.number($0) }).dropLast()
        + branches(constraint.priority.map { SwiftLiteral.number($0) }).dropLast()).map(\.truth)
    }
    return conditionalGroups.map(\.truth) + statements + numbers + shown.map(\.truth.negated)
  }

  private var frameTruths: [Truth] {
    formulas.flatMap { frame in frame.values.flatMap { branches($0).dropLast().map(\.truth) } }
  }

  private var terms: [SwiftConditions.Term] { terms(of: truths + frameTruths) }

  func terms(of truths: [Truth]) -> [SwiftConditions.Term] {
    var terms: [SwiftConditions.Term] = []
    for term in truths.flatMap({ conditions.terms(of: $0).terms }) where !terms.contains(term) { terms.append(term) }
    return terms
  }

  /// The variables for what the traits are.
  mutating func writeTerms(_ terms: [SwiftConditions.Term]) {
    if terms.contains(where: { $0.traits.contains(nil) }) {
      let bounds = part.isController ? "view.bounds" : "bounds"
      let window = part.isController ? "view.window" : "window"
      out.line("let size = \(window)?.bounds.size ?? \(bounds).size", depth: 2)
    }
    for term in terms { out.line("let \(term.variable) = \(term.expression)", depth: 2) }
  }

  private var watchedTraits: [String] {
    var traits: [String] = []
    for trait in terms.flatMap(\.traits).compactMap({ $0 }) where !traits.contains(trait) { traits.append(trait) }
    return traits
  }

  private var followsSize: Bool { hasTraits && terms(of: truths).contains { $0.traits.contains(nil) } }

  private mutating func writeRegistration() {
    let traits = watchedTraits
    guard options.release >= 17, !traits.isEmpty else { return }
    let call = "registerForTraitChanges([\(traits.map { "\($0).self" }.joined(separator: ", "))]) {"
    if call.count + 4 + " (self: Self, _) in".count <= 100 {
      out.line("\(call) (self: Self, _) in", depth: 2)
    } else {
      out.line(call, depth: 2)
      out.line("(self: Self, _) in", depth: 3)
    }
    out.line(traitsCall, depth: 3)
    out.line("}", depth: 2)
  }

  private var traitsCall: String {
    hasTraits ? "self.applyTraits()" : part.isController ? "self.view.setNeedsLayout()" : "self.setNeedsLayout()"
  }

  private mutating func writeTraitCallbacks() {
    if options.release < 17, !watchedTraits.isEmpty {
      out.block("traits", ["call": [String(traitsCall.dropFirst(5))]])
    }
    let frames = formulaStatements
    if frames.before.isEmpty && !followsSize && frames.after.isEmpty { return }
    let terms = terms(of: frameTruths)
    for (name, statements) in [
      (part.isController ? "viewWillLayoutSubviews" : "layoutSubviews", frames.before),
      (part.isController ? "viewDidLayoutSubviews" : "", frames.after),
    ] where !name.isEmpty {
      let isFirst = name != "viewDidLayoutSubviews"
      if statements.isEmpty, !(isFirst && followsSize) { continue }
      out.line()
      out.line("override func \(name)() {", depth: 1)
      out.line("super.\(name)()", depth: 2)
      if isFirst, followsSize { out.line("applyTraits()", depth: 2) }
      if !statements.isEmpty {
        writeTerms(terms)
        for statement in statements { out.line(statement, depth: 2) }
      }
      if !part.isController { for statement in frames.after { out.line(statement, depth: 2) } }
      out.line("}", depth: 1)
    }
  }

  /// The values of something that varies, each with when it holds, those that are said in the fewest words first; the
  /// last holds where no other does.
  func branches(_ values: Varied<String>) -> [(truth: Truth, value: String)] {
    var texts: [String] = []
    for value in values.variations.reversed().map(\.value) + [values.base] where !texts.contains(value) {
      texts.append(value)
    }
    let list = texts.map { text in (truth: conditions.truth(of: values) { $0 == text }, value: text) }
      .filter { !$0.truth.isNever }
    let sorted = list.enumerated().sorted { first, second in
      let costs = [first, second].map { conditions.cost($0.element.truth) }
      return costs[0] != costs[1] ? costs[0] < costs[1] : first.offset < second.offset
    }
    return sorted.map(\.element)
  }

  /// One value as an expression: `isCompactHeight ? 8 : 20`.
  func expression(_ values: Varied<String>) -> String {
    let branches = branches(values)
    let chain = branches.dropLast().map { "\(conditions.expression($0.truth)) ? \($0.value) : " }.joined()
    return chain + (branches.last?.value ?? "")
  }

  mutating func writeTraits() {
    guard hasTraits else { return }
    out.line()
    out.line("/// Shows what belongs to the traits at hand.", depth: 1)
    out.line("private func applyTraits() {", depth: 1)
    writeTerms(terms(of: truths))
    for (receiver, truth) in shown {
      let isHidden = truth.negated
      out.line("\(receiver).isHidden = \(conditions.expression(isHidden))", depth: 2)
    }
    writeVaried()
    for constraint in constraints where constraint.varies {
      guard let name = constraint.name else { continue }
      if !constraint.constant.variations.isEmpty {
        out.line("\(name).constant = \(expression(constraint.constant.map { SwiftLiteral.number($0) }))", depth: 2)
      }
      if !constraint.priority.variations.isEmpty {
        out.line("\(name).priority = \(expression(constraint.priority.map { SwiftLiteral.priority($0) }))", depth: 2)
      }
    }
    let groups = conditionalGroups
    if groups.count == 1 {
      out.line("if \(conditions.expression(groups[0].truth)) {", depth: 2)
      out.line("NSLayoutConstraint.activate(\(groupName(groups[0].truth)))", depth: 3)
      out.line("} else {", depth: 2)
      out.line("NSLayoutConstraint.deactivate(\(groupName(groups[0].truth)))", depth: 3)
      out.line("}", depth: 2)
    } else if !groups.isEmpty {
      out.line("let groups = [", depth: 2)
      for (truth, _) in groups { out.line("(\(conditions.expression(truth)), \(groupName(truth))),", depth: 3) }
      out.line("]", depth: 2)
      for (isOn, name) in [("!isActive", "deactivate"), ("isActive", "activate")] {
        out.line("for (isActive, constraints) in groups where \(isOn) {", depth: 2)
        out.line("NSLayoutConstraint.\(name)(constraints)", depth: 3)
        out.line("}", depth: 2)
      }
    }
    out.line("}", depth: 1)
  }

  /// The statements that vary: several that follow the same traits together, a single one as a conditional value.
  private mutating func writeVaried() {
    var groups: [(truths: [Truth], items: [(receiver: String, branches: [(truth: Truth, value: String)])])] = []
    for (receiver, statements) in varied {
      let branches = branches(statements)
      let truths = branches.map(\.truth)
      if let index = groups.firstIndex(where: { $0.truths == truths }) {
        groups[index].items.append((receiver, branches))
      } else {
        groups.append((truths, [(receiver, branches)]))
      }
    }
    func sent(_ receiver: String, _ statement: String) -> String {
      receiver.isEmpty || statement.hasPrefix("layout.") ? statement : "\(receiver).\(statement)"
    }
    for (truths, items) in groups {
      if items.count == 1, truths.count == 2 || items[0].branches[0].value.contains("("),
        let text = conditional(items[0].branches)
      {
        out.line(sent(items[0].receiver, text), depth: 2)
        continue
      }
      for (number, truth) in truths.enumerated() {
        let isLast = number == truths.count - 1
        let opening = number == 0 ? "if " : "} else if "
        out.line(isLast ? "} else {" : "\(opening)\(conditions.expression(truth)) {", depth: 2)
        for item in items { out.line(sent(item.receiver, item.branches[number].value), depth: 3) }
      }
      out.line("}", depth: 2)
    }
  }

  /// Two assignments of one property as one: `text = isCompactHeight ? "A" : "B"`.
  private func conditional(_ branches: [(truth: Truth, value: String)]) -> String? {
    let parts = branches.map { branch -> (String, String)? in
      guard let range = branch.value.firstRange(of: " = ") else { return nil }
      return (String(branch.value[..<range.lowerBound]), String(branch.value[range.upperBound...]))
    }.compactMap { $0 }
    guard parts.count == 2, branches.count == 2, parts[0].0 == parts[1].0 else { return nil }
    return "\(parts[0].0) = \(conditions.expression(branches[0].truth)) ? \(parts[0].1) : \(parts[1].1)"
  }
}

extension String {
  /// Without the blank lines at its ends.
  var trimmed: String {
    var text = self[...]
    while text.hasPrefix("\n") { text = text.dropFirst() }
    while text.hasSuffix("\n\n") { text = text.dropLast() }
    return String(text)
  }

  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
