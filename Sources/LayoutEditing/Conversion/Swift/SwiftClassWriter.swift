import LayoutModel
import LayoutReading
import TextKit

/// Writes one class: a screen, a cell or a view with the views that it holds.
///
/// 1. Each view, and each guide of the document, gets a name; a hidden view of which only the geometry is used becomes a
///    guide.
/// 2. What is the same under all traits is written where a view is made; what varies is collected.
/// 3. Constraints are grouped by when they are active; those that always are, by the view that holds them.
/// 4. The class is written: properties, what UIKit calls, subviews, constraints, traits, frames, actions, rows.
struct SwiftClassWriter {
  let writing: SwiftDocumentWriter
  let sceneNumber: Int
  let scene: Scene
  let part: SwiftPart
  let conditions: SwiftConditions
  let children: [[Int]]
  var document: Document { writing.document }
  var log: ConversionLog { writing.log }
  var options: SwiftConversion.Options { writing.options }

  var names: SwiftNames
  /// What the views are called; an empty name is the class itself.
  var viewNames: [Int: String] = [:]
  var guideNames: [Int: String] = [:]
  /// The views that people named, which others may use.
  var given: Set<Int> = []
  var itemNames: [String: String] = [:]
  var recognizers: [Recognizer] = []
  /// The functions of actions, by their selectors.
  var sent: [String: Action] = [:]
  /// The hidden views that are guides.
  var fillers: Set<Int> = []
  /// The views that the class has as properties, in order.
  var properties: [Int] = []
  var constraints: [SwiftConstraint] = []
  /// The constraints that are written from the side of their second view, by their ids.
  var turned: Set<String> = []
  var grids: [SwiftGrid] = []
  /// The statements that follow the traits, with what they are sent to.
  var varied: [(receiver: String, statements: Varied<String>)] = []
  /// The views that are hidden under some traits, and when they are shown.
  var shown: [(receiver: String, truth: Truth)] = []
  /// The statements that need other views, written when all are there.
  var late: [String] = []
  /// What each property sets, and the class itself under no name.
  var statements: [String: [String]] = [:]
  var makers: [Making: String] = [:]
  var out = SwiftPrinter()
  private lazy var idle = idlePriorities()
  private lazy var marginUsers = viewsUsingMargins()

  init(_ writing: SwiftDocumentWriter, scene number: Int, part: SwiftPart, conditions: SwiftConditions) {
    self.writing = writing
    sceneNumber = number
    var scene = writing.document.scenes[number]
    for index in [part.root] + part.views {
      let size = scene.views[index].replaceInsets(log: writing.log, images: writing.document.images)
      for (attribute, length) in size.map({ [(Anchor.Attribute.width, $0.width), (.height, $0.height)] }) ?? [] {
        var constraint = LayoutConstraint(
          id: "", span: scene.views[index].span, owner: index,
          first: Anchor(item: .view(index), attribute: attribute), second: nil)
        (constraint.relation, constraint.constant) = (Varied(.greaterThanOrEqual), Varied(length))
        constraint.priority = Varied(750)
        scene.constraints.append(constraint)
      }
    }
    (self.scene, self.part, self.conditions) = (scene, part, conditions)
    children = scene.children
    names = SwiftNames(part)
    collectRecognizers()
    collectActions()
    names.reserve(Array(writing.taken) + ViewKind.allCases.map(SwiftKind.className))
    names.reserve(heldParts.map(\.name))
    names.reserve(functionNames.filter { !writing.isOutlet($0) } + (part.isController ? ["rows", "items"] : []))
    nameViews()
    nameGuides()
    nameItems()
    nameRecognizers()
    turned = turnedConstraints()
    collectConstraints()
    collectGrids()
  }

  mutating func text() -> String {
    noteDelegates()
    for comment in part.isController ? writing.comment(onClass: part.name) : [] { out.line(comment) }
    out.line("final class \(part.name): \(([superclass] + protocols + delegateProtocols).joined(separator: ", ")) {")
    var body = SwiftPrinter()
    swap(&out, &body)
    writeProperties()
    writeInputAccessory()
    writeLifecycle()
    writeSubviews()
    writeConstraints()
    writeTraits()
    writeRows()
    writeActions()
    writeMakers()
    swap(&out, &body)
    return out.text + body.text.trimmed + "}\n"
  }
}

// MARK: - Names

extension SwiftClassWriter {
  /// What the class is in the document, and its properties that are views beside that of a screen.
  var origins: [String] {
    let id = part.isController ? scene.id : scene.views[part.root].id
    if let component = part.component { return ["\(part.name): the component \(component)"] }
    let beside = properties.filter { $0 != part.root && scene.views[$0].parent == nil && !scene.views[$0].kind.isBar }
    return ["\(part.name): the \(part.isController ? "screen" : part.isCell ? "cell" : "part") \(id)"]
      + beside.map { "\(part.name).\(viewNames[$0] ?? ""): the part \(scene.views[$0].id)" }
  }

  /// The views beside that of a screen that have classes of their own, with what the screen calls them.
  var heldParts: [(name: String, part: SwiftPart)] {
    let others = part.isController ? writing.plans[sceneNumber].parts.filter { $0.kind == .view } : []
    return others.compactMap { other in
      let view = scene.views[other.root]
      let word = writing.outlets[view.id] ?? (document.format == .layout ? SwiftNames.identifier(view.id) : nil)
      guard view.parent == nil, let name = word else { return nil }
      return (name: name, part: other)
    }
  }

  /// The ids of the views, items, recognizers and constraints with outlets that the class has.
  var knownIds: [String] {
    let named = scene.constraints.filter { constraint in
      guard let name = writing.outlets[constraint.id] else { return false }
      return constraints.contains { $0.name?.hasPrefix(name) == true }
    }
    let views = (viewNames.keys + heldParts.map(\.part.root)).map { scene.views[$0].id }
    return views + Array(itemNames.keys) + recognizers.map(\.object.id) + named.map(\.id)
  }

  func isAutoresized(_ index: Int) -> Bool {
    let view = scene.views[index]
    if view.barItem != nil || view.formulaFrame != nil || view.role == .arranged || view.role == .cell
      || view.parent == nil && view.kind.isCell || view.gridItem != nil
      || viewNames[index]?.hasSuffix("?") == true
    {
      return false
    }
    return !document.usesAutoLayout || view.isFrameFixed || view.translatesAutoresizingMask
  }

  func truth(of index: Int) -> Truth {
    scene.views.chain(from: index).reduce(conditions.always) { truth, view in
      truth && conditions.truth(of: scene.views[view].installed) { $0 }
    }
  }

  private mutating func nameViews() {
    let root = scene.views[part.root]
    switch part.kind {
    case .tableController: viewNames[part.root] = "tableView"
    case .collectionController: viewNames[part.root] = "collectionView"
    case .view, .tableCell, .collectionCell: viewNames[part.root] = ""
    case .controller where root.kind == .view || root.kind == .control: viewNames[part.root] = "view"
    case .controller:
      let word = SwiftNames.word(for: root, outlet: writing.outlets[root.id], isLayout: document.format == .layout)
      viewNames[part.root] = names.unique(word.word)
      given.insert(part.root)
      properties.append(part.root)
    }
    fillers = options.keepsFillers ? [] : Set(part.views.filter(isFiller))
    let words = distinctWords()
    let counts = words.values.reduce(into: [String: Int]()) { $0[$1.word, default: 0] += $1.isGiven ? 0 : 1 }
    var numbers: [String: Int] = [:]
    for index in part.views {
      let view = scene.views[index]
      if let item = view.barItem, item.role != .view { continue }
      if view.parent == nil, view.kind.isBar, view.role != .inputAccessory {
        if children[index].isEmpty { log.note("bar", "the bar is that of the navigation controller", at: view.span) }
        continue
      }
      let holder = view.parent.flatMap { viewNames[$0] } ?? ""
      if view.role == .contentView {
        viewNames[index] = holder.isEmpty ? "contentView" : "\(holder).contentView"
        continue
      }
      if let piece = piece(index) {
        let holder = row(around: index).flatMap { viewNames[$0] } ?? ""
        viewNames[index] = holder.isEmpty ? piece : "\(holder).\(piece)"
      }
      guard let (word, isGiven) = words[index] else { continue }
      let kind = SwiftNames.kindWord(view).titled
      if isGiven {
        given.insert(index)
        viewNames[index] = names.unique(word, kind: kind)
      } else if counts[word, default: 0] > 1, word.last?.isNumber == false {
        // Where there is a second one, the first has a number, too.
        repeat { numbers[word, default: 0] += 1 } while !names.isFree("\(word)\(numbers[word] ?? 1)")
        viewNames[index] = names.unique("\(word)\(numbers[word] ?? 1)")
      } else {
        // What UIKit calls so itself is not this view.
        let isOther = !names.isFree(word) && word.lowercased().hasSuffix(kind.lowercased()) && counts[word] == 1
        let prefix = part.isCell ? "cell" : "inner"
        viewNames[index] = names.unique(isOther ? prefix + word.titled : word, kind: kind)
      }
      properties.append(index)
    }
  }

  /// What the document suggests as the names of properties. Views that would be called by their kinds alone, as others
  /// are, are called by what is around them: those that hold others first, from the inside out. Others that have one name
  /// are called by what they do.
  private func distinctWords() -> [Int: (word: String, isGiven: Bool)] {
    var words = part.views.reduce(into: [Int: (word: String, isGiven: Bool)]()) { $0[$1] = word(of: $1) }
    let counts = words.values.reduce(into: [String: Int]()) { $0[$1.word, default: 0] += 1 }
    var known = Set(words.values.map(\.word))
    let order = part.views.reversed().filter { !children[$0].isEmpty } + part.views.filter { children[$0].isEmpty }
    for index in order where part.members.isEmpty {
      guard let own = words[index], !own.isGiven else { continue }
      let bare = bareWord(index)
      if counts[own.word] == 1, own.word != bare || !["container", "box"].contains(bare) { continue }
      let action = sentName(scene.views[index], index).flatMap(SwiftNames.telling)
      let stems = own.word == bare ? surroundings(of: index, words) : [action].compactMap { $0 }
      let names = stems.map { SwiftNames.named($0, bare) }
      guard let name = names.first(where: { self.names.isFree($0) && !known.contains($0) }) else { continue }
      words[index]?.word = name
      known.insert(name)
    }
    return words
  }

  private func bareWord(_ index: Int) -> String {
    SwiftNames.bareWord(scene.views[index], isLeaf: children[index].isEmpty)
  }

  /// What the views around one say of it, best first: those in it, the label before it, and what holds it.
  private func surroundings(of index: Int, _ words: [Int: (word: String, isGiven: Bool)]) -> [String] {
    let (view, inside) = (scene.views[index], children[index])
    guard let parent = view.parent, let place = children[parent].firstIndex(of: index) else { return [] }
    func stem(_ index: Int) -> String? { words[index].flatMap { SwiftNames.stem($0.word, bareWord(index)) } }
    var stems: [String] = []
    if let stack = scene.views[parent].content.stack, bareWord(index) == "spacer" {
      let ends = stack.axis.base == .vertical ? ["top", "bottom"] : ["leading", "trailing"]
      return place == 0 ? [ends[0]] : place == children[parent].count - 1 ? [ends[1]] : []
    }
    let isAlone = children[parent].count == 1
    let isFilling = (view.designFrame?.height ?? 0) * 2 > scene.views[parent].designFrame?.height ?? 0
    // What holds all that there is, but for views beside it that hold none.
    let isWhole = parent == part.root && inside.count > 1 && isFilling
    if isAlone && scene.views[parent].kind == .scrollView
      || isWhole && children[parent].allSatisfy({ $0 == index || children[$0].isEmpty })
    {
      stems.append(view.kind == .view ? "contentView" : "content")
    }
    let kinds = Set(inside.map { scene.views[$0].kind })
    if inside.count > 1, kinds.count == 1, let kind = kinds.first,
      [.label, .button, .textField, .imageView].contains(kind)
    {
      stems.append(kind.rawValue + "s")
    }
    if view.kind == .view, inside.count == 1, stem(inside[0]) != nil, let word = words[inside[0]]?.word {
      stems.append(word + "Container")
    }
    stems += inside.compactMap(stem)
    if inside.isEmpty, !isAlone, place == 0, let frame = view.designFrame,
      frame == scene.views[parent].designFrame?.atOrigin
    {
      stems.append("background")
    }
    let before = place > 0 ? children[parent][place - 1] : parent
    if view.kind.isControl, scene.views[before].kind == .label, let word = stem(before) { stems.append(word) }
    let isOnly = children[parent].count { words[$0]?.word == bareWord(index) } == 1
    if isOnly, let word = stem(parent) { stems.append(word) }
    return parent == part.root && !inside.isEmpty ? stems + ["main"] : stems
  }

  /// The name that the document suggests for a property, and whether people gave it; `nil` for what is none.
  private func word(of index: Int) -> (word: String, isGiven: Bool)? {
    var view = scene.views[index]
    view.id = innerId(view.id)
    let isBar = view.parent == nil && view.kind.isBar && view.role != .inputAccessory
    let isItem = view.barItem.map { $0.role != .view } ?? isBar
    if isItem || piece(index) != nil || view.role == .contentView { return nil }
    func word(_ view: View) -> (word: String, isGiven: Bool) {
      SwiftNames.word(
        for: view, outlet: writing.outlets[view.id], isLayout: document.format == .layout,
        isLeaf: children[index].isEmpty, action: sentName(view, index))
    }
    if !part.members.isEmpty {
      // Cells that are alike are called by what their names have in common.
      let words = part.members.map { word(scene.views[$0 + index - part.root]).word }
      return (SwiftNames.common(words) ?? bareWord(index), false)
    }
    var own = word(view)
    if view.role == .cell, !own.isGiven, let text = scene.words(in: index) { own.word = text + "Cell" }
    return fillers.contains(index) && !own.isGiven ? ("guide", false) : own
  }

  private func piece(_ index: Int) -> String? {
    guard let cell = row(around: index).flatMap({ scene.views[$0].content.cell }) else { return nil }
    let pieces = [
      (cell.textLabel, "textLabel?"), (cell.detailTextLabel, "detailTextLabel?"), (cell.imageView, "imageView?"),
    ]
    return pieces.first { $0.0 == innerId(scene.views[index].id) }?.1
  }

  /// Whether a view is hidden and nothing but its geometry is used.
  private func isFiller(_ index: Int) -> Bool {
    let view = scene.views[index]
    guard view.kind == .view, view.hidden.base, view.hidden.variations.isEmpty, view.customClass == nil,
      view.role == .subview, children[index].isEmpty, !isAutoresized(index), view.formulaFrame == nil,
      document.format == .layout || writing.outlets[view.id] == nil, view.gridItem == nil
    else { return false }
    return scene.constraints.allSatisfy { constraint in
      [constraint.first, constraint.second].compactMap { $0 }.allSatisfy { anchor in
        anchor.item != .view(index) || (!anchor.attribute.isOfMargins && !anchor.attribute.isBaseline)
      }
    } && scene.guides.allSatisfy { $0.owner != index }
  }

  private mutating func nameGuides() {
    for (index, guide) in scene.guides.enumerated() {
      guard viewNames[guide.owner] != nil, isOwn(guide.span, of: guide.owner) else { continue }
      let owner = receiver(guide.owner)
      let property = SwiftPrinter.word(guide.kind.rawValue, of: "guides")
      if let property {
        guideNames[index] = owner.isEmpty ? property : "\(owner).\(property)"
      } else if guide.kind == .custom {
        guideNames[index] = names.unique(SwiftNames.identifier(innerId(guide.id)) ?? "guide")
      }
    }
  }

  /// An id in the document, or in the component that the class is for.
  private func innerId(_ id: String) -> String {
    part.component == nil ? id : String(id.trimmingPrefix(scene.views[part.root].id + "."))
  }

  /// Whether a guide or constraint of a view belongs to this class, and not to that of a view in it or of its use.
  private func isOwn(_ span: SourceSpan, of owner: Int) -> Bool {
    guard let inner = writing.part(ofView: owner, in: sceneNumber) else { return true }
    if inner.component == nil { return !inner.isInside || owner == part.root }
    return (owner == part.root) == (span.file == scene.views[owner + 1].span.file)
  }

  func row(around index: Int) -> Int? {
    scene.views.chain(from: index).first { scene.views[$0].kind == .tableViewCell }
  }

  /// Where the subviews of a view go: those of a cell that has them itself into its content view.
  func receiver(_ index: Int) -> String {
    let name = viewNames[index] ?? ""
    let isCell = index == part.root ? part.isCell : scene.views[index].role == .cell
    let hasOwn = isCell && !children[index].contains { scene.views[$0].role == .contentView }
    return hasOwn ? (name.isEmpty ? "" : name + ".") + "contentView" : name
  }

  /// What an item is called here; `nil` for one of another class, and empty for the class itself.
  func name(_ item: Anchor.Item) -> String? {
    switch item {
    case .view(let index) where scene.views[index].role == .cell || index == part.root:
      viewNames[index].map { _ in receiver(index) }
    case .view(let index): viewNames[index].map { $0.hasSuffix("?") ? String($0.dropLast()) + "!" : $0 }
    case .guide(let index): guideNames[index]
    }
  }

  private mutating func collectConstraints() {
    var known: Set<[String]> = []
    for constraint in scene.constraints
    where viewNames[constraint.owner] != nil && isOwn(constraint.span, of: constraint.owner)
      && !scene.placesBarItem(constraint)
    {
      for var written in self.written(constraint) {
        let isHeld = written.varies || written.identifier != nil || written.name != nil
        if isHeld || !written.truth.isAlways { written.word = written.name ?? word(for: constraint) }
        if isHeld { written.name = names.unique(written.word) }
        if written.name == nil, !known.insert(written.essence).inserted {
          log.note("constraint", "the constraint is in the document twice, and in code once", at: constraint.span)
        } else {
          constraints.append(written)
        }
      }
    }
    // One that varies with the traits by itself needs no list.
    let counts = constraints.reduce(into: [Truth: Int]()) { $0[$1.truth, default: 0] += 1 }
    for index in constraints.indices
    where counts[constraints[index].truth] == 1 && constraints[index].name == nil && !constraints[index].word.isEmpty {
      constraints[index].name = names.unique(constraints[index].word)
    }
    // No view has a negative size, and a guide may have one: the first of several that are equally long.
    for index in fillers.sorted() {
      for axis in Axis.allCases {
        let isLength = { (anchor: Anchor) in
          anchor.item == .view(index) && anchor.attribute.isExtent && anchor.attribute.axis == axis
        }
        guard let name = viewNames[index], !scene.constraints.contains(where: { isLength($0.first) }),
          scene.constraints.contains(where: { $0.second.map(isLength) == true })
        else { continue }
        constraints.append(
          SwiftConstraint(
            expression: "\(name).\(axis.extentName)Anchor.constraint(greaterThanOrEqualToConstant: 0)",
            priority: Varied(1000), constant: Varied(0), truth: truth(of: index), place: index, rank: 8))
      }
    }
  }

  /// The name that a constraint has in the document, or `titleTopConstraint`.
  private func word(for constraint: LayoutConstraint) -> String {
    let anchor = placed(constraint)
    let item = name(anchor.item)?.split(separator: ".").first.map(String.init) ?? ""
    let attribute = anchor.attribute.rawValue
    let given = scene.givenName(ofConstraint: scene.constraints.firstIndex { $0.id == constraint.id } ?? 0)
    let word =
      given.flatMap(SwiftNames.identifier) ?? (item.isEmpty ? attribute : item + attribute.titled)
    return word.lowercased().hasSuffix("constraint") ? word : word + "Constraint"
  }
}

// MARK: - Properties

extension SwiftClassWriter {
  private mutating func writeInputAccessory() {
    let index = scene.views.firstIndex { $0.role == .inputAccessory && $0.parent == nil }
    guard part.isController, let index,
      let name = viewNames[index] ?? heldParts.first(where: { $0.part.root == index })?.name
    else { return }
    out.block("inputAccessory", ["name": [name]])
  }

  private var superclass: String {
    let type = writing.givenClass(of: part, in: scene)
    // A class of the app is what the code is put into, and one of a module is what it derives from.
    if let type, document.modules[type] != nil { return type }
    return part.kind.superclass ?? SwiftKind.className(scene.views[part.root].kind)
  }

  /// The statements of a view that hold under all traits; those that follow them are kept for later.
  mutating func fixedSettings(of index: Int, receiver: String) -> [String] {
    var view = scene.views[index]
    if view.classSize != AxisPair(both: nil) {
      log.note("class-size", "the size that the class has itself is left to it", at: view.span)
    }
    if view.followsReadableWidth, view.content.stack?.isLayoutMarginsRelative == true {
      let message = "its margins do not follow the readable width in code: pin it to a readableContentGuide instead"
      log.note("readableWidth", message, at: view.span)
    }
    // Priorities that decide nothing are the usual ones.
    for (axis, property) in idle[index] ?? [] where view[keyPath: property].variations.isEmpty {
      view[keyPath: property].base[axis] = View.usual(view.kind)[keyPath: property].base[axis]
    }
    if !marginUsers.contains(index) {
      (view.preservesSuperviewLayoutMargins, view.insetsLayoutMarginsFromSafeArea) = (false, true)
    }
    let font = row(around: index).flatMap { scene.views[$0].content.cell?.usualFont(of: view.id) } ?? .system(17)
    let all = settings(of: view, usualFont: font)
    var list = all.filter(isSame).map { $0.value(in: conditions.first) }
    varied += all.filter { !isSame($0) }.map { (receiver, $0) }
    let isHere = index == part.root ? conditions.always : conditions.truth(of: view.installed) { $0 }
    let shown = conditions.truth(of: view.hidden) { !$0 } && isHere
    if shown.isNever {
      list.append("isHidden = true")
    } else if !shown.isAlways {
      self.shown.append((receiver, shown))
    }
    for entry in view.content.stack?.customSpacing ?? [] {
      let after = scene.views.firstIndex { $0.id == entry.after }
      guard let name = after.flatMap({ viewNames[$0] }) else { continue }
      late.append("\(receiver).setCustomSpacing(\(SwiftLiteral.number(entry.spacing)), after: \(name))")
    }
    // The root, or else its first subview, is what a controller adjusts on its own; without that, `automatic` is
    // `scrollableAxes`.
    let isOwned = index == part.root || view.parent == part.root && children[part.root].first == index
    if isOwned, part.isController, view.kind.scrolls, scene.controller?.adjustsScrollViewInsets == false,
      !list.contains(where: { $0.hasPrefix("contentInsetAdjustmentBehavior") })
    {
      list.append("contentInsetAdjustmentBehavior = .scrollableAxes")
    }
    // What a text may shrink to stands behind that it may.
    let details = writing.detailStatements(of: view)
    list = list.filter { !details.contains($0) } + details
    return Self.deciding(list) + frameStatements(of: index) + symbol(of: view)
  }

  func isSame(_ setting: Varied<String>) -> Bool {
    setting.variations.isEmpty || conditions.truth(of: setting) { $0 == setting.value(in: conditions.first) }.isAlways
  }

  private func symbol(of view: View) -> [String] {
    let symbol = view.content.image?.symbol ?? view.content.button?.symbol
    guard let symbol else { return [] }
    let isAlone = symbol.font == nil && symbol.pointSize == nil && symbol.scale == nil
    let arguments = [
      symbol.font.map { "font: \(SwiftLiteral.font($0))" },
      symbol.pointSize.map { "pointSize: \(SwiftLiteral.number($0))" },
      symbol.pointSize == nil && !isAlone ? nil : symbol.weight.map { "weight: \(SwiftLiteral.enumerationCase($0))" },
      symbol.pointSize == nil || symbol.weight != nil ? symbol.scale.map { "scale: .\($0)" } : nil,
    ].compactMap { $0 }
    if arguments.isEmpty { return [] }
    let configuration = "UIImage.SymbolConfiguration(\(arguments.joined(separator: ", ")))"
    if view.content.button?.configuration != nil {
      return ["configuration?.preferredSymbolConfigurationForImage = \(configuration)"]
    }
    return [
      view.kind == .button
        ? "setPreferredSymbolConfiguration(\(configuration), forImageIn: .normal)"
        : "preferredSymbolConfiguration = \(configuration)"
    ]
  }

  /// The frame and the mask of a view without constraints, or the size that its subviews were designed for.
  private func frameStatements(of index: Int) -> [String] {
    let view = scene.views[index]
    if index == part.root {
      // Subviews without constraints follow the size from that for which they were drawn.
      let size = part.kind == .controller && hasAutoresizedSubviews(index) ? view.designFrame?.size : nil
      return properties.contains(index) ? size.map { ["frame.size = \(SwiftLiteral.size($0))"] } ?? [] : []
    }
    guard let frame = view.designFrame else {
      if isAutoresized(index), !view.role.isPlacedByHolder {
        log.warn("frame", "the view has neither constraints nor a frame in code, as in the document", at: view.span)
      }
      return []
    }
    let place = "frame = \(SwiftLiteral.rect(frame))"
    if view.role == .tableHeader || view.role == .tableFooter { return [place] }
    let size = ["frame.size = \(SwiftLiteral.size(frame.size))"]
    if view.barItem?.role == .view || view.parent == nil && !view.kind.isCell { return size }
    if isAutoresized(index), !view.role.isPlacedByHolder {
      let parts = view.autoresizing.effective.flexible(among: SwiftPrinter.list("list of flexible parts"))
      return [place] + (parts.isEmpty ? [] : ["autoresizingMask = [\(parts.joined(separator: ", "))]"])
    }
    return hasAutoresizedSubviews(index) && (view.role == .contentView || !view.role.isPlacedByHolder) ? size : []
  }

  func hasAutoresizedSubviews(_ index: Int) -> Bool {
    children[index].contains {
      isAutoresized($0) && scene.views[$0].autoresizing.effective != .fixed && viewNames[$0] != nil
        && (!scene.views[$0].role.isPlacedByHolder || hasAutoresizedSubviews($0))
    }
  }
}
