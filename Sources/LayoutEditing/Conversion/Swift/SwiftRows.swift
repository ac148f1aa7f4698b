import LayoutModel
import TextKit

// Rows and items, with a sample in place of the app's data.

extension SwiftClassWriter {
  func cells(of index: Int) -> [Int] {
    children[index].filter {
      scene.views[$0].role == .cell && [.tableViewCell, .collectionViewCell].contains(scene.views[$0].kind)
    }
  }

  private func holders(_ kind: ViewKind) -> [Int] {
    ([part.root] + part.views).filter { scene.views[$0].kind == kind && viewNames[$0] != nil && !cells(of: $0).isEmpty }
  }

  private func isStatic(_ table: Int) -> Bool { scene.views[table].content.table?.rows == .fixed }

  /// The tables and collections with cells: the kind, the controllers that are their data sources, and words of UIKit.
  private static let holders: [(kind: ViewKind, controller: SwiftPart.Kind, protocol: String, label: String)] = [
    (.tableView, .tableController, "UITableViewDataSource", "forCellReuseIdentifier"),
    (.collectionView, .collectionController, "UICollectionViewDataSource", "forCellWithReuseIdentifier"),
  ]

  var protocols: [String] {
    Self.holders.filter { part.kind != $0.controller && !holders($0.kind).isEmpty }.map(\.protocol)
  }

  /// What needs a delegate: rows that lead somewhere, and sections of which some have a header or footer.
  var rowDelegates: [(name: String, protocol: String)] {
    let tables = holders(.tableView).prefix(1).filter { !selection(of: $0).isEmpty }
    let collections = holders(.collectionView).prefix(1).filter { collection in
      supplements(of: collection).contains { $0.views.contains(nil) }
    }
    return tables.map { (name: viewNames[$0] ?? "", protocol: "UITableViewDelegate") }
      + collections.map { (name: viewNames[$0] ?? "", protocol: "UICollectionViewDelegateFlowLayout") }
  }

  var setUpCalls: [String] {
    var calls: [String] = []
    for (kind, controller, _, label) in Self.holders {
      for (number, holder) in holders(kind).enumerated() {
        guard let name = viewNames[holder] else { continue }
        if part.kind != controller, number == 0 {
          let isSet = document.outlets.contains { $0.source == scene.views[holder].id && $0.property == "dataSource" }
          if document.format != .layout, !isSet { calls.append("// Sample: the app sets its own data source.") }
          calls.append("\(name).dataSource = self")
        }
        for (type, identifier) in isStatic(holder) ? [] : registrations(of: holder) {
          calls.append("\(name).register(\(type).self, \(label): \(SwiftLiteral.string(identifier)))")
        }
        for supplement in supplements(of: holder) {
          for type in supplement.views.compactMap({ $0 }).map({ writing.className(ofView: $0, in: sceneNumber) }) {
            let kind = "UICollectionView.elementKindSection\(supplement.name)"
            calls.append(
              "\(name).register(\(type).self, forSupplementaryViewOfKind: \(kind), "
                + "withReuseIdentifier: \(SwiftLiteral.string(type)))")
          }
        }
      }
    }
    // The controller of a table or collection is its delegate anyway.
    let own = part.kind == .controller ? nil : viewNames[part.root]
    let assignments = delegates.filter { $0.name != own }.map { "\($0.name).delegate = self" }
    return barStatements + calls + assignments + recognizerStatements + actions.flatMap(\.connections)
  }

  /// The sections of a collection with their headers and footers: a reusable view right before items is the header of
  /// theirs, another one a footer. Those of Interface Builder's say which they are, and are of one section.
  private func itemSections(of collection: Int) -> [(cells: [Int], views: [Int?])] {
    let isItem = { (view: Int) in scene.views[view].kind == .collectionViewCell }
    let parts = children[collection].filter { isItem($0) || scene.views[$0].kind == .collectionReusableView }
    let isLayout = document.format == .layout
    var sections: [(cells: [Int], views: [Int?])] = [([], [nil, nil])]
    for (number, part) in parts.enumerated() {
      let isBeforeItem = parts.dropFirst(number + 1).first.map(isItem) == true
      let isFooter = isLayout ? !isBeforeItem : writing.startTag(of: scene.views[part].span).contains("sectionFooter")
      let isHeader = !isItem(part) && !isFooter
      if isLayout, number > 0, isHeader || sections[sections.count - 1].views[1] != nil {
        sections.append(([], [nil, nil]))
      }
      let last = sections.count - 1
      if isItem(part) { sections[last].cells.append(part) } else { sections[last].views[isFooter ? 1 : 0] = part }
    }
    return sections
  }

  /// The headers and footers of the sections of a collection by their kinds; `nil` for a section without one.
  private func supplements(of collection: Int) -> [(name: String, views: [Int?], size: String)] {
    guard scene.views[collection].kind == .collectionView, let scroll = scene.views[collection].content.scroll else {
      return []
    }
    let sections = itemSections(of: collection)
    return [("Header", scroll.headerHeight), ("Footer", scroll.footerHeight)].enumerated().compactMap { place, kind in
      let views = sections.map { $0.views[place] }
      let size = SwiftLiteral.size(Size(width: 0, height: kind.1))
      return views.contains { $0 != nil } ? (name: kind.0, views: views, size: size) : nil
    }
  }

  func supplementSizes(of collection: Int) -> [String] {
    supplements(of: collection).map { "layout.\($0.name.lowercased())ReferenceSize = \($0.size)" }
  }

  private func registrations(of table: Int) -> [(type: String, identifier: String)] {
    cells(of: table).reduce(into: []) { list, cell in
      let identifier = identifier(of: cell)
      if list.contains(where: { $0.identifier == identifier }) { return }
      list.append((writing.className(ofView: cell, in: sceneNumber), identifier))
    }
  }

  private func identifier(of cell: Int) -> String {
    let cell = writing.part(ofView: cell, in: sceneNumber)?.members.first ?? cell
    let written = writing.reuseIdentifier(cell, in: scene)
    let type = writing.className(ofView: cell, in: sceneNumber)
    guard let written else { return type }
    // Of several cells with one identifier each is registered for itself.
    let same = cells(of: scene.views[cell].parent ?? 0).filter { writing.reuseIdentifier($0, in: scene) == written }
    return same.first == cell || same.isEmpty ? written : type
  }

  /// What one of the cells of a table or collection is called.
  private func rowWord(_ holder: Int) -> String { scene.views[holder].kind == .tableView ? "row" : "item" }

  private func sections(of holder: Int) -> [[Int]] {
    if rowWord(holder) == "item" { return itemSections(of: holder).map(\.cells) }
    return cells(of: holder).reduce(into: []) { sections, cell in
      if sections.isEmpty || scene.views[cell].content.cell?.section != nil { sections.append([]) }
      sections[sections.count - 1].append(cell)
    }
  }

  /// Whether rows or items of one section differ in their kinds alone: they need no list.
  private func isPlain(_ holder: Int) -> Bool {
    !isStatic(holder) && sections(of: holder).count == 1 && parameters(of: holder).isEmpty
  }

  mutating func writeSamples() {
    for kind in [ViewKind.tableView, .collectionView] {
      if let holder = holders(kind).first, !isPlain(holder) { writeSamples(of: holder) }
    }
  }

  private mutating func writeSamples(of holder: Int) {
    let sections = sections(of: holder)
    let isStatic = isStatic(holder)
    let isNested = sections.count > 1
    let parameters = parameters(of: holder)
    let rows = list(sections) { cell in
      if isStatic {
        return viewNames[cell]
          ?? "\(writing.className(ofView: cell, in: sceneNumber))(style: .default, reuseIdentifier: nil)"
      }
      if parameters.isEmpty { return SwiftLiteral.string(identifier(of: cell)) }
      let values = parameters.map { ($0.name, $0.values[cell] ?? $0.usual ?? "nil") }
      return values.count == 1 ? values[0].1 : "(\(values.map { "\($0): \($1)" }.joined(separator: ", ")))"
    }
    let types = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let element = isStatic ? "UITableViewCell" : parameters.count == 1 ? parameters[0].type : "(\(types))"
    let type = isStatic || !parameters.isEmpty ? isNested ? ": [[\(element)]]" : ": [\(element)]" : ""
    let declaration = "private \(isStatic ? "lazy " : "")var \(rowWord(holder))s\(type) = "
    let lines = isNested ? [declaration + "["] + rows.map { "  " + $0 } + ["]"] : [declaration + rows[0]]
    let what = parameters.isEmpty ? "The reuse identifiers of the" : "Sample"
    let comment = "/// \(what) \(rowWord(holder))s: put the app's data in their place."
    out.block("samples", ["comment": isStatic ? [] : [comment], "samples": lines])
  }

  private func parameters(of holder: Int) -> [CellParameter] {
    cells(of: holder).first.map { writing.parameters(ofCell: $0, in: sceneNumber) } ?? []
  }

  /// The statements that make a cell from the sample for it.
  private func filled(of holder: Int) -> [String] {
    let parameters = parameters(of: holder)
    let cell = cells(of: holder)[0]
    let name = rowWord(holder)
    let (view, label) = name == "row" ? ("tableView", "withIdentifier") : ("collectionView", "withReuseIdentifier")
    func dequeue(_ text: String) -> String { "\(view).dequeueReusableCell(\(label): \(text), for: indexPath)" }
    let kinds = cells(of: holder).map { dequeue(SwiftLiteral.string(identifier(of: $0))) }
    if isPlain(holder), Set(kinds).count == 1 { return [kinds[0]] }
    if isPlain(holder) {
      let cases = kinds.enumerated().flatMap { number, kind in
        [number + 1 < kinds.count ? "case \(number):" : "default:", "  return \(kind)"]
      }
      return ["// A sample: one \(name) of each kind.", "switch indexPath.\(name) {"] + cases + ["}"]
    }
    if parameters.isEmpty { return [dequeue(element(of: holder))] }
    let values = parameters.map { "\($0.name): \(parameters.count == 1 ? name : "\(name).\($0.name)")" }
    return [
      "let \(name) = \(element(of: holder))", "let cell = \(kinds[0])",
      "(cell as? \(writing.className(ofView: cell, in: sceneNumber)))?.configure(\(values.joined(separator: ", ")))",
      "return cell",
    ]
  }

  /// What gives a cell of several that are alike what it has for itself.
  mutating func writeParameters() {
    let parameters = part.members.isEmpty ? [] : writing.parameters(ofCell: part.root, in: sceneNumber)
    if parameters.isEmpty { return }
    let names = parameters.map(\.name)
    let list = parameters.map { "\($0.name): \($0.type)\($0.usual.map { " = \($0)" } ?? "")" }.joined(separator: ", ")
    let lines = parameters.map { parameter in
      let isHidden = names.contains { parameter.assignment.target.prefix { $0.isLetter || $0.isNumber } == $0 }
      return (isHidden ? "self." : "") + parameter.assignment.statement(setting: parameter.name)
    }
    function("func configure(\(list))", lines)
  }

  mutating func writeRows() {
    for (kind, word) in [
      (ViewKind.tableView, "rows of a second table"), (.collectionView, "items of a second collection"),
    ] {
      let all = holders(kind)
      for other in all.dropFirst() {
        log.note("rows", "the \(word) of one screen are left to its data source", at: scene.views[other].span)
      }
      if let first = all.first { kind == .tableView ? writeTable(first) : writeCollection(first) }
    }
  }

  private func list(_ sections: [[Int]], _ text: (Int) -> String) -> [String] {
    sections.map { "[\($0.map(text).joined(separator: ", "))]\(sections.count > 1 ? "," : "")" }
  }

  private mutating func writeTable(_ table: Int) {
    let override = part.kind == .tableController ? ["override "] : []
    let sections = sections(of: table)
    for child in children[table] where scene.views[child].role == .cell && scene.views[child].kind != .tableViewCell {
      let message = "a header or footer of a section is left to the delegate of the table, as viewForHeaderInSection"
      log.note("sections", message, at: scene.views[child].span)
    }
    let cell = isStatic(table) ? [element(of: table)] : filled(of: table)
    if sections.count > 1 { out.block("sections of rows", ["override ": override]) }
    out.block("table", ["override ": override, "count": count(of: table), "cell": cell])
    let titles = sections.map { scene.views[$0[0]].content.cell?.section }
    for (kind, values) in [("Header", titles.map { $0?.title }), ("Footer", titles.map { $0?.footer })]
    where values.contains(where: { $0 != nil }) {
      let texts = values.map { $0.map { SwiftLiteral.string($0) } ?? "nil" }
      let several = ["let titles: [String?] = [\(texts.joined(separator: ", "))]", "return titles[section]"]
      out.block("titles", ["override ": override, "kind": [kind], "titles": texts.count == 1 ? texts : several])
    }
    writeHeights(sections, of: table)
    let lines = selection(of: table)
    if !lines.isEmpty { out.block("selection", ["override ": override, "lines": lines]) }
  }

  /// The sample for the place that a data source is asked for.
  private func element(of holder: Int, in list: String? = nil) -> String {
    let word = rowWord(holder)
    return "\(list ?? word + "s")\(sections(of: holder).count > 1 ? "[indexPath.section]" : "")[indexPath.\(word)]"
  }

  private func count(of holder: Int) -> [String] {
    let words = rowWord(holder) + "s"
    let count = sections(of: holder)[0].count
    if isPlain(holder) { return ["// A sample: put the number of the app's \(words) here.", "\(count)"] }
    return ["\(words)\(sections(of: holder).count > 1 ? "[section]" : "").count"]
  }

  /// What to do where rows are selected that lead to other screens, by the rows.
  private func selection(of table: Int) -> [String] {
    if !part.isController { return [] }
    let sections = sections(of: table)
    var cases: [String] = []
    for (section, cells) in sections.enumerated() {
      for (row, cell) in cells.enumerated() {
        let segue = scene.controller?.segues.first { $0.source == scene.views[cell].id }
        guard let function = segue.flatMap(functionName) else { continue }
        if isPlain(table), cells.count == 1 { return ["\(function)()"] }
        let place = sections.count > 1 ? "(\(section), \(row))" : "\(row)"
        cases.append("case \(place): \(function)()")
      }
    }
    let value = sections.count > 1 ? "(indexPath.section, indexPath.row)" : "indexPath.row"
    return cases.isEmpty ? [] : ["switch \(value) {"] + cases + ["default: break", "}"]
  }

  private mutating func writeHeights(_ sections: [[Int]], of table: Int) {
    func height(_ cell: Int) -> Double? { scene.views[cell].content.cell?.rowHeight }
    let usual = scene.views[table].content.table?.rowHeight
    guard isStatic(table), sections.joined().contains(where: { height($0) != nil && height($0) != usual })
    else { return }
    guard part.kind == .tableController else {
      log.note("rows", "the heights of rows are left to the delegate of the table", at: scene.views[table].span)
      return
    }
    let heights = list(sections) { cell in
      (height(cell) ?? usual).flatMap { $0 < 0 ? nil : SwiftLiteral.number($0) } ?? "UITableView.automaticDimension"
    }
    let several = ["let heights: [[CGFloat]] = ["] + heights.map { "  " + $0 } + ["]"]
    let lines = sections.count > 1 ? several : ["let heights: [CGFloat] = \(heights[0])"]
    out.block("heights", ["heights": lines, "height": [element(of: table, in: "heights")]])
  }

  private mutating func writeCollection(_ collection: Int) {
    let override = part.kind == .collectionController ? ["override "] : []
    let isNested = sections(of: collection).count > 1
    if isNested { out.block("sections of items", ["override ": override]) }
    out.block("collection", ["override ": override, "count": count(of: collection), "cell": filled(of: collection)])
    let inset = scene.views[collection].content.scroll?.sectionInset ?? .zero
    let origins = cells(of: collection).compactMap { scene.views[$0].designFrame }
    if origins.count > 1 || origins.contains(where: { ($0.x, $0.y) != (inset.left, inset.top) }) {
      log.note(
        "items", "the flow layout places the items by their size and spacings: set these, or another layout, in code",
        at: scene.views[collection].span)
    }
    let kinds = supplements(of: collection)
    if kinds.isEmpty { return }
    let types = kinds.map { kind in
      let names = kind.views.map {
        $0.map { SwiftLiteral.string(writing.className(ofView: $0, in: sceneNumber)) } ?? "\"\""
      }
      return isNested ? "[\(names.joined(separator: ", "))]" : names[0]
    }
    let name = isNested ? "identifiers" : "identifier"
    let header = "UICollectionView.elementKindSectionHeader"
    let choice = types.count == 2 ? "kind == \(header) ? \(types[0]) : \(types[1])" : types[0]
    let isChosen = types.count == 2 || isNested
    out.block(
      "supplements",
      [
        "override ": override, "return ": isChosen ? ["return "] : [],
        "choice": isChosen ? ["let \(name) = \(choice)"] : [],
        "identifier": [isChosen ? name + (isNested ? "[indexPath.section]" : "") : types[0]],
      ])
    for kind in kinds where kind.views.contains(nil) {
      let present = kind.views.indices.filter { kind.views[$0] != nil }.map { "\($0)" }
      let test =
        present.count == 1 ? "section == \(present[0])" : "[\(present.joined(separator: ", "))].contains(section)"
      out.block("referenceSize", ["kind": [kind.name], "size": ["\(test) ? \(kind.size) : .zero"]])
    }
  }

  /// A function, whose parameters break where they are long; an empty one where the app has to add the body.
  mutating func function(_ declaration: String, _ body: [String], comment: String? = nil) {
    out.line()
    if let comment { out.line("/// \(comment)", depth: 1) }
    if body.isEmpty, declaration.count + 5 <= 100 {
      out.line("\(declaration) {}", depth: 1)
      return
    }
    if declaration.count + 4 <= 100 {
      out.line("\(declaration) {", depth: 1)
    } else if let open = declaration.firstIndex(of: "("), let close = declaration.lastIndex(of: ")") {
      out.line(String(declaration[...open]), depth: 1)
      out.line(String(declaration[declaration.index(after: open)..<close]), depth: 2)
      out.line("\(declaration[close...]) {", depth: 1)
    }
    for line in body { out.indented(line, depth: 2) }
    out.line("}", depth: 1)
  }
}

/// A parameter of the class of cells that are alike: a text, a picture or the like that each has for itself.
struct CellParameter {
  var name, type: String
  /// What it is for a cell that says nothing; `nil` where all say something.
  var usual: String?
  var assignment: SwiftAssignment
  var values: [Int: String]

  /// The parameters for what cells set beside what they have in common; `nil` where that is something else.
  static func parameters(_ statements: [[String]], of cells: [Int]) -> [CellParameter]? {
    var list: [CellParameter] = []
    var names = SwiftNames.keywords
    for (cell, statement) in zip(cells, statements).flatMap({ cell, all in all.map { (cell, $0) } }) {
      guard let assignment = SwiftAssignment(statement) else { return nil }
      if let known = list.firstIndex(where: { $0.assignment.target == assignment.target }) {
        list[known].values[cell] = assignment.value
      } else {
        list.append(
          CellParameter(
            name: names.claim(name(for: assignment)), type: assignment.type, usual: assignment.usual,
            assignment: assignment, values: [cell: assignment.value]))
      }
    }
    for index in list.indices where list[index].values.count == cells.count {
      list[index].usual = nil
      if list[index].type == "String?" { list[index].type = "String" }
    }
    return list
  }

  /// `price` for the text of `priceLabel`, and `text` for that of `label`.
  private static func name(for assignment: SwiftAssignment) -> String {
    let property = assignment.property
    let path = assignment.target.split { $0 == "." || $0 == "?" }.dropLast()
    guard let owner = path.last.map(String.init) else { return property }
    guard ["text", "title", "image"].contains(property) else { return owner + property.titled }
    let ending = ["imageview", "textfield", "textview", "label", "button"].first { owner.lowercased().hasSuffix($0) }
    let word = owner.dropLast(ending?.count ?? 0)
    return word.isEmpty ? property : String(word)
  }
}

/// A statement that sets a text, a picture or the like, and what stands before and behind the value.
struct SwiftAssignment {
  let property, target, value, ending: String
  let type: String

  /// `nil` for a statement that sets something else.
  init?(_ statement: String) {
    let call = ["setTitle(", "setImage("].first { statement.contains($0) && statement.hasSuffix(", for: .normal)") }
    guard let middle = statement.firstRange(of: call ?? " = ") else { return nil }
    let target = String(statement[..<(call == nil ? middle.lowerBound : middle.upperBound)])
    let ending = call == nil ? "" : ", for: .normal)"
    let value = String(statement[middle.upperBound...].dropLast(ending.count))
    let last = target.split(separator: ".").last.map(String.init) ?? target
    let property = call == "setTitle(" ? "title" : call == "setImage(" ? "image" : last
    guard let type = SwiftPrinter.word(property, of: "types"), value != "nil" else { return nil }
    (self.property, self.target, self.value, self.ending, self.type) = (property, target, value, ending, type)
  }

  /// What the property is where nothing sets it.
  var usual: String { type.hasSuffix("?") ? "nil" : type == "Int" ? "0" : ".none" }

  func statement(setting name: String) -> String { "\(target)\(ending.isEmpty ? " = " : "")\(name)\(ending)" }
}
