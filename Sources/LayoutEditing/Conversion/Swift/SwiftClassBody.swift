import LayoutModel
import TextKit

// What UIKit calls, subviews, constraints and traits.

extension SwiftClassWriter {
  private var hasTraits: Bool {
    !varied.isEmpty || !shown.isEmpty || !conditionalGroups.isEmpty || constraints.contains(where: \.varies)
  }

  mutating func writeLifecycle() {
    let root = scene.views[part.root]
    // A root that is a property, here or of another class, has its settings where it is made.
    let isProperty = part.isInside || properties.contains(part.root)
    let own = set(isProperty ? [] : fixedSettings(of: part.root, receiver: viewNames[part.root] ?? ""), by: "")
    let receiver = part.isController ? "\(viewNames[part.root] ?? "view")." : ""
    var lines = own.filter { !$0.hasPrefix("layout.") }.map { receiver + $0 }
    // UIKit makes the content views of cells and effects itself, and the labels and pictures of cells.
    for index in part.views
    where !properties.contains(index) && row(around: index).map({ properties.contains($0) }) != true {
      lines += settings(ofPart: index)
    }
    if !addedTo.isEmpty || !late.isEmpty { lines.append("addSubviews()") }
    if hasActivation { lines.append("activateConstraints()") }
    lines += setUpCalls + (hasTraits ? ["applyTraits()"] : [])
    let isLayout = document.format == .layout
    let words = scene.controller?.navigationItem?.title ?? (isLayout ? scene.controller?.title : nil)
    // A title of the screen is that of its tab, too.
    let title = words.map { ["\(isLayout ? "" : "navigationItem.")title = \(SwiftLiteral.string($0))"] } ?? []
    if part.isController {
      writeLoadView(root)
      writeInitOfController(root, own)
      function(
        "override func viewDidLoad()",
        ["super.viewDidLoad()"] + writing.controllerStatements(sceneNumber) + title + extent + lines + registration)
    } else {
      writeInits(root, callsSetUp: !lines.isEmpty)
      writeParameters()
      if lines.isEmpty { return }
      function("private func setUp()", lines + registration)
    }
    writeTraitCallbacks()
  }

  private var extent: [String] {
    let edges = scene.extendedEdges.map { edges in edges.map { ".\($0.rawValue)" }.joined(separator: ", ") }
    return (edges.map { ["edgesForExtendedLayout = [\($0)]"] } ?? [])
      + (scene.controller?.extendsUnderOpaqueBars == true ? ["extendedLayoutIncludesOpaqueBars = true"] : [])
      + (scene.controller?.respectsSystemMinimumLayoutMargins == false
        ? ["viewRespectsSystemMinimumLayoutMargins = false"] : [])
  }

  private mutating func settings(ofPart index: Int) -> [String] {
    guard let name = viewNames[index] else { return [] }
    // Interface Builder gives the labels and pictures of rows what it gives all views, and it changes nothing.
    let lines = name.hasSuffix("?") ? SwiftPrinter.blocks["lines of Interface Builder for parts of rows"] ?? [] : []
    let all = fixedSettings(of: index, receiver: name).filter { !lines.contains($0) }
    return (part.members.isEmpty ? all : set(all, by: name)).map { "\(name).\($0)" }
  }

  /// The statements for what a row of the class makes itself, without its name.
  mutating func settings(ofPartsOf row: Int) -> [String] {
    guard let name = viewNames[row] else { return [] }
    let indices = part.views.filter { !properties.contains($0) && self.row(around: $0) == row }
    return indices.flatMap { settings(ofPart: $0) }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// A root that is no plain view, or one with the size that its subviews were designed for.
  private mutating func writeLoadView(_ root: View) {
    guard part.kind == .controller else { return }
    var expression = viewNames[part.root] ?? "view"
    if expression == "view" {
      let type = className(of: root)
      let frame = hasAutoresizedSubviews(part.root) ? root.designFrame : nil
      if frame == nil, type == "UIView" { return }
      expression = "\(type)(\(frame.map { "frame: \(SwiftLiteral.rect($0.atOrigin))" } ?? ""))"
    }
    function("override func loadView()", ["view = \(expression)"])
  }

  private mutating func writeInitOfController(_ root: View, _ own: [String]) {
    let style = root.content.table?.style ?? .plain
    // Who pushes a screen asks before its view is loaded.
    let isBarHidden = scene.controller?.hidesBottomBarWhenPushed == true
    let last = isBarHidden ? ["hidesBottomBarWhenPushed = true"] : []
    if part.kind == .tableController, style != .plain || isBarHidden {
      out.block("controllerInitializers", ["layout": [], "super": ["super.init(style: .\(style.rawValue))"] + last])
    } else if part.kind == .collectionController {
      let layout =
        ["let layout = UICollectionViewFlowLayout()"] + own.filter { $0.hasPrefix("layout.") }
        + supplementSizes(of: part.root)
      out.block(
        "controllerInitializers", ["layout": layout, "super": ["super.init(collectionViewLayout: layout)"] + last])
    } else if isBarHidden {
      out.block("controllerInitializers", ["layout": [], "super": ["super.init(nibName: nil, bundle: nil)"] + last])
    }
  }

  /// The designated initialiser, where a class has another one than `init(frame:)`, and how it calls that of UIKit.
  private mutating func writeInits(_ root: View, callsSetUp: Bool) {
    let style = root.content.cell?.style
    if !callsSetUp, style == nil { return }
    let lines = SwiftPrinter.blocks["init of \(root.kind.rawValue)"] ?? ["frame: CGRect", "frame: frame"]
    var call = lines[1]
    var frame: [String] = []
    if let style { call = call.replacing("style: style", with: "style: .\(style.rawValue)") }
    // Subviews without constraints are placed in the size that they were drawn for, and follow it from there.
    if call == "frame: frame", part.kind == .view, hasAutoresizedSubviews(part.root), let size = root.designFrame?.size
    {
      call = "frame: CGRect(origin: .zero, size: \(SwiftLiteral.size(size)))"
      frame = part.isInside ? [] : ["self.frame = frame"]
    }
    out.block(
      "initializers",
      [
        "override init": ["override init(\(lines[0]))"], "super": ["super.init(\(call))"],
        "setUp": callsSetUp ? ["setUp()"] : [], "frame": frame,
      ])
  }

  // MARK: Subviews

  private var addedTo: [Int] {
    ([part.root] + part.views).filter { index in
      viewNames[index] != nil
        && (!addable(index).isEmpty || !ownGuides(of: index).isEmpty || !trackGuides(of: index).isEmpty)
    }
  }

  private func addable(_ index: Int) -> [Int] {
    children[index].filter {
      properties.contains($0) && !fillers.contains($0) && scene.views[$0].barItem == nil
        && scene.views[$0].role != .cell
    }
  }

  private func ownGuides(of index: Int) -> [String] {
    children[index].filter(fillers.contains).compactMap { viewNames[$0] }
      + scene.guides.indices.filter { scene.guides[$0].owner == index && scene.guides[$0].kind == .custom }
      .compactMap { guideNames[$0] }
  }

  mutating func writeSubviews() {
    let lines = addedTo.flatMap(additions) + late
    if !lines.isEmpty { function("private func addSubviews()", lines) }
  }

  /// The statements that give a view its subviews, those that constraints place and others apart, and its guides.
  private func additions(to index: Int) -> [String] {
    let receiver = receiver(index).isEmpty ? "" : receiver(index) + "."
    var lines: [String] = []
    if scene.views[index].kind == .stackView {
      lines = loop("arrangedSubview", addable(index).compactMap { viewNames[$0] }) {
        ["\(receiver)addArrangedSubview(\($0))"]
      }
    } else {
      var run: [Int] = []
      for child in addable(index) {
        let attached = attached(child)
        if attached != nil || run.last.map({ isConstrained($0) != isConstrained(child) }) ?? false {
          lines += added(run, receiver)
          run = []
        }
        if let attached { lines.append(attached) } else { run.append(child) }
      }
      lines += added(run, receiver)
    }
    lines += loop("guide", ownGuides(of: index)) { ["\(receiver)addLayoutGuide(\($0))"] }
    let tracks = trackGuides(of: index)
    if tracks.isEmpty { return lines }
    return lines + ["for guide in \(tracks.joined(separator: " + ")) {", "  \(receiver)addLayoutGuide(guide)", "}"]
  }

  private func isConstrained(_ index: Int) -> Bool { !isAutoresized(index) && scene.views[index].formulaFrame == nil }

  private func added(_ run: [Int], _ receiver: String) -> [String] {
    loop("subview", run.compactMap { viewNames[$0] }) { name in
      (isConstrained(run[0]) ? ["\(name).translatesAutoresizingMaskIntoConstraints = false"] : [])
        + ["\(receiver)addSubview(\(name))"]
    }
  }

  private func attached(_ index: Int) -> String? {
    let view = scene.views[index]
    guard let name = viewNames[index], let parent = view.parent else { return nil }
    let holder = scene.views[parent].kind
    let receiver = viewNames[parent].map { $0.isEmpty ? "" : $0 + "." } ?? ""
    return switch view.role {
    case .tableHeader: "\(receiver)tableHeaderView = \(name)"
    case .tableFooter: "\(receiver)tableFooterView = \(name)"
    case .accessory where holder == .tableViewCell: "\(receiver)accessoryView = \(name)"
    case .accessory where holder == .tableView || holder == .collectionView: "\(receiver)backgroundView = \(name)"
    default: nil
    }
  }

  /// Some statements for each of several names, in a loop where there is more than one.
  private func loop(_ variable: String, _ names: [String], _ statements: (String) -> [String]) -> [String] {
    if names.count < 2 { return names.flatMap(statements) }
    return ["for \(variable) in [\(names.joined(separator: ", "))] {"] + statements(variable).map { "  " + $0 } + ["}"]
  }

  // MARK: Constraints

  /// The constraints that depend on the traits. Of two groups of which one is active where the other is not, the first is
  /// that with the simpler condition.
  var conditionalGroups: [(truth: Truth, constraints: [SwiftConstraint])] {
    let groups: [(truth: Truth, constraints: [SwiftConstraint])] =
      constraints.filter { !$0.truth.isAlways }.grouped(by: \.truth).map { ($0.key, $0.elements) }
    let isSwapped =
      isEither(groups.map(\.truth)) && conditions.cost(groups[1].truth) < conditions.cost(groups[0].truth)
    return isSwapped ? groups.reversed() : groups
  }

  private func isEither(_ truths: [Truth]) -> Bool { truths.count == 2 && truths[0].negated == truths[1] }

  /// The property that a group has in place of a list; `nil` for several constraints.
  func single(_ group: [SwiftConstraint]) -> String? { group.count == 1 ? group[0].name : nil }

  func groupName(_ truth: Truth) -> String {
    let name = conditions.name(truth)
    let number = conditionalGroups.firstIndex { $0.truth == truth } ?? 0
    return (name.count > 50 ? "conditional\(number + 1)" : name) + "Constraints"
  }

  /// A list of constraints, with a blank line where another view is placed.
  func list(_ group: [SwiftConstraint]) -> [String] {
    let places = group.grouped(by: \.place).sorted { $0.key < $1.key }
    return places.enumerated().flatMap { number, place in
      (number > 0 && group.count > 6 ? [""] : [])
        + place.elements.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .map(\.element).map { constraint -> String in
          let base = constraint.priority.base
          let priority = base >= 1000 ? "" : ".with(priority: \(SwiftLiteral.priority(base)))"
          // A list of one has no comma at its end.
          return "  " + (constraint.name ?? constraint.expression + priority) + (group.count == 1 ? "" : ",")
        }
    }
  }

  private func hasFixedPriority(_ constraint: SwiftConstraint) -> Bool {
    constraint.priority.base < 1000 && constraint.priority.variations.isEmpty
  }

  private var hasActivation: Bool {
    constraints.contains { $0.truth.isAlways || $0.identifier != nil || $0.name != nil && hasFixedPriority($0) }
  }

  mutating func writeConstraints() {
    if !hasActivation { return }
    var lines = constraints.flatMap { constraint -> [String] in
      guard let name = constraint.name else { return [] }
      let identifier = constraint.identifier.map { "\(name).identifier = \(SwiftLiteral.string($0))" }
      let priority = "\(name).priority = \(SwiftLiteral.priority(constraint.priority.base))"
      return [identifier, hasFixedPriority(constraint) ? priority : nil].compactMap { $0 }
    }
    let always = constraints.filter { $0.truth.isAlways }
    if !always.isEmpty { lines += ["NSLayoutConstraint.activate(["] + list(always) + ["])"] }
    function("private func activateConstraints()", lines)
  }

  // MARK: Traits

  /// What depends on the traits but for the frames that are arithmetic, as truths.
  private var truths: [Truth] {
    let numbers = constraints.filter(\.varies).flatMap { [$0.constant, $0.priority] }
    let values = varied.map(\.statements) + numbers.map { $0.map { SwiftLiteral.number($0) } }
    let decided = values.flatMap { branches($0).dropLast().map(\.truth) }
    let groups = conditionalGroups.map(\.truth)
    return (isEither(groups) ? [groups[0]] : groups) + decided + shown.map(\.truth.negated)
  }

  private var frameTruths: [Truth] {
    formulas.flatMap { frame in frame.values.flatMap { branches($0).dropLast().map(\.truth) } }
  }

  func terms(of truths: [Truth]) -> [SwiftConditions.Term] {
    truths.flatMap { conditions.terms(of: $0).terms }.unique
  }

  func variables(_ terms: [SwiftConditions.Term]) -> [String] {
    let path = part.isController ? "view." : ""
    let followsSize = terms.contains { $0.traits.contains(nil) }
    return (followsSize ? ["let size = \(path)window?.bounds.size ?? \(path)bounds.size"] : [])
      + terms.map { "let \($0.variable) = \($0.expression)" }
  }

  private var watchedTraits: [String] { terms(of: truths + frameTruths).flatMap(\.traits).compactMap { $0 }.unique }

  private var followsSize: Bool { hasTraits && terms(of: truths).contains { $0.traits.contains(nil) } }

  private var registration: [String] {
    let traits = watchedTraits
    guard options.release >= 17, !traits.isEmpty else { return [] }
    let call = "registerForTraitChanges([\(traits.map { "\($0).self" }.joined(separator: ", "))]) {"
    let parameters = "(self: Self, _) in"
    let isShort = call.count + 4 + parameters.count < 100
    return (isShort ? ["\(call) \(parameters)"] : [call, "  " + parameters]) + ["  " + traitsCall, "}"]
  }

  private var traitsCall: String {
    hasTraits ? "self.applyTraits()" : part.isController ? "self.view.setNeedsLayout()" : "self.setNeedsLayout()"
  }

  private mutating func writeTraitCallbacks() {
    if options.release < 17, !watchedTraits.isEmpty {
      // A view that is loaded by its constraints would make them twice.
      let call = traitsCall.dropFirst(5)
      out.block("traits", ["call": [part.isController ? "if isViewLoaded { \(call) }" : String(call)]])
    }
    let frames = formulaStatements
    if frames.before.isEmpty && !followsSize && frames.after.isEmpty { return }
    let terms = terms(of: frameTruths)
    func body(_ statements: [String]) -> [String] {
      let words = Set(statements.flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
      return variables(terms.filter { words.contains($0.variable[...]) }) + statements
    }
    let first = (followsSize ? ["applyTraits()"] : []) + body(frames.before)
    if !part.isController {
      function("override func layoutSubviews()", ["super.layoutSubviews()"] + first + frames.after)
      return
    }
    for (name, lines) in [("viewWillLayoutSubviews", first), ("viewDidLayoutSubviews", body(frames.after))]
    where !lines.isEmpty {
      function("override func \(name)()", ["super.\(name)()"] + lines)
    }
  }

  /// The values of something that varies, those with the shortest conditions first; the last holds where no other does.
  func branches(_ values: Varied<String>) -> [(truth: Truth, value: String)] {
    let texts = values.variations.reversed().map(\.value) + [values.base]
    let list = texts.unique.map { text in (truth: conditions.truth(of: values) { $0 == text }, value: text) }
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
    var lines = variables(terms(of: truths))
    lines += shown.map { "\($0.receiver).isHidden = \(conditions.expression($0.truth.negated))" } + variedStatements
    for constraint in constraints where constraint.varies {
      guard let name = constraint.name else { continue }
      if !constraint.constant.variations.isEmpty {
        lines.append("\(name).constant = \(expression(constraint.constant.map { SwiftLiteral.number($0) }))")
      }
      if !constraint.priority.variations.isEmpty {
        lines.append("\(name).priority = \(expression(constraint.priority.map { SwiftLiteral.priority($0) }))")
      }
    }
    lines += groupStatements
    function("private func applyTraits()", lines, comment: "Applies what varies with the traits.")
  }

  /// The statements that activate what depends on the traits; what ends comes first, so that nothing competes.
  private var groupStatements: [String] {
    let groups = conditionalGroups
    func set(_ group: Int, _ isActive: Bool) -> String {
      if let name = single(groups[group].constraints) { return "  \(name).isActive = \(isActive)" }
      return "  NSLayoutConstraint.\(isActive ? "activate" : "deactivate")(\(groupName(groups[group].truth)))"
    }
    let expressions = groups.map { conditions.expression($0.truth) }
    if groups.count == 1, let name = single(groups[0].constraints) { return ["\(name).isActive = \(expressions[0])"] }
    if groups.count == 1 {
      return ["if \(expressions[0]) {", set(0, true), "} else {", set(0, false), "}"]
    }
    if isEither(groups.map(\.truth)) {
      return ["if \(expressions[0]) {", set(1, false), set(0, true), "} else {", set(0, false), set(1, true), "}"]
    }
    let rows = zip(expressions, groups).map { expression, group in
      "  (\(expression), \(single(group.constraints).map { "[\($0)]" } ?? groupName(group.truth))),"
    }
    return groups.isEmpty ? [] : ["let groups = ["] + rows + ["]"] + (SwiftPrinter.blocks["groups"] ?? [])
  }

  /// The statements that vary: several that follow the same traits together, a single one as a conditional value.
  private var variedStatements: [String] {
    let groups = varied.map { (receiver: $0.receiver, branches: branches($0.statements)) }
      .grouped { $0.branches.map(\.truth) }
    func sent(_ receiver: String, _ statement: String) -> String {
      receiver.isEmpty || statement.hasPrefix("layout.") ? statement : "\(receiver).\(statement)"
    }
    return groups.flatMap { truths, items -> [String] in
      if items.count == 1, truths.count == 2 || items[0].branches[0].value.contains("("),
        let text = conditional(items[0].branches)
      {
        return [sent(items[0].receiver, text)]
      }
      return truths.enumerated().flatMap { number, truth -> [String] in
        let opening = number == 0 ? "if " : "} else if "
        let isLast = number == truths.count - 1
        return [isLast ? "} else {" : "\(opening)\(conditions.expression(truth)) {"]
          + items.map { "  " + sent($0.receiver, $0.branches[number].value) }
      } + ["}"]
    }
  }

  /// Two assignments of one property as one: `text = isCompactHeight ? "A" : "B"`.
  private func conditional(_ branches: [(truth: Truth, value: String)]) -> String? {
    let parts = branches.compactMap { branch in
      branch.value.firstRange(of: " = ").map { (branch.value[..<$0.lowerBound], branch.value[$0.upperBound...]) }
    }
    guard parts.count == 2, branches.count == 2, parts[0].0 == parts[1].0 else { return nil }
    return "\(parts[0].0) = \(conditions.expression(branches[0].truth)) ? \(parts[0].1) : \(parts[1].1)"
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.hasPrefix("\n") { text = text.dropFirst() }
    while text.hasSuffix("\n\n") { text = text.dropLast() }
    return String(text)
  }

  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
