import LayoutModel
import TextKit

// Rows and items with the data that the document has in place of the app's, bar items, actions and segues.

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

  /// What the class is for its tables and collections.
  var protocols: [String] {
    Self.holders.filter { part.kind != $0.controller && !holders($0.kind).isEmpty }.map(\.protocol)
  }

  /// What is called once the subviews are there.
  var setUpCalls: [String] {
    var calls: [String] = []
    for (kind, controller, _, label) in Self.holders {
      for (number, holder) in holders(kind).enumerated() {
        guard let name = viewNames[holder] else { continue }
        if part.kind != controller, number == 0 { calls.append("\(name).dataSource = self") }
        for (type, identifier) in isStatic(holder) ? [] : registrations(of: holder) {
          calls.append("\(name).register(\(type).self, \(label): \(SwiftLiteral.string(identifier)))")
        }
        for (kind, view) in kind == .collectionView ? supplements(of: holder) : [] {
          let type = writing.className(ofView: view, in: sceneNumber)
          calls.append(
            "\(name).register(\(type).self, forSupplementaryViewOfKind: \(kind), "
              + "withReuseIdentifier: \(SwiftLiteral.string(type)))")
        }
      }
    }
    let assignments = delegates.map { "\($0.name).delegate = self" }
    return barStatements + calls + assignments + recognizerStatements + actions.flatMap(\.connections)
  }

  /// The header and the footer of the sections of a collection, with their kinds: a header is before the items.
  func supplements(of collection: Int) -> [(kind: String, view: Int)] {
    let first = cells(of: collection).first ?? 0
    let views = children[collection].filter { scene.views[$0].kind == .collectionReusableView }
    let pairs = [("Header", views.first { $0 < first }), ("Footer", views.first { $0 > first })]
    return pairs.compactMap { name, view in view.map { ("UICollectionView.elementKindSection\(name)", $0) } }
  }

  private func registrations(of table: Int) -> [(type: String, identifier: String)] {
    cells(of: table).reduce(into: []) { list, cell in
      let identifier = identifier(of: cell)
      if list.contains(where: { $0.identifier == identifier }) { return }
      list.append((writing.className(ofView: cell, in: sceneNumber), identifier))
    }
  }

  private func identifier(of cell: Int) -> String {
    let written = writing.reuseIdentifier(cell, in: scene)
    let type = writing.className(ofView: cell, in: sceneNumber)
    guard let written else { return type }
    // Of several cells with one identifier each is registered for itself.
    let same = cells(of: scene.views[cell].parent ?? 0).filter { writing.reuseIdentifier($0, in: scene) == written }
    return same.first == cell || same.isEmpty ? written : type
  }

  private func sections(of table: Int) -> [[Int]] {
    cells(of: table).reduce(into: []) { sections, cell in
      if sections.isEmpty || scene.views[cell].content.cell?.section != nil { sections.append([]) }
      sections[sections.count - 1].append(cell)
    }
  }

  /// The rows and items that the document has, among the properties.
  mutating func writeSamples() {
    if let table = holders(.tableView).first {
      let isStatic = isStatic(table)
      let rows = list(sections(of: table)) {
        isStatic
          ? viewNames[$0] ?? "\(writing.className(ofView: $0, in: sceneNumber))(style: .default, reuseIdentifier: nil)"
          : SwiftLiteral.string(identifier(of: $0))
      }
      let declaration = isStatic ? "private lazy var rows: [[UITableViewCell]] = [" : "private var rows = ["
      let lines = rows.count == 1 ? ["\(declaration)\(rows[0])]"] : [declaration] + rows.map { "  " + $0 } + ["]"]
      out.block("samples", ["comment": isStatic ? [] : [Self.sampleComment], "samples": lines])
    }
    if let collection = holders(.collectionView).first {
      let identifiers = cells(of: collection).map { SwiftLiteral.string(identifier(of: $0)) }
      let line = "private var items = [\(identifiers.joined(separator: ", "))]"
      out.block("samples", ["comment": [Self.sampleComment], "samples": [line]])
    }
  }

  private static let sampleComment =
    "/// The cells of the document, by their identifiers: put the app's data in their place."

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
    let isStatic = isStatic(table)
    let row = "rows[indexPath.section][indexPath.row]"
    let cell = isStatic ? row : "tableView.dequeueReusableCell(withIdentifier: \(row), for: indexPath)"
    out.block("table", ["override ": override, "cell": [cell]])
    let titles = sections.map { scene.views[$0[0]].content.cell?.section }
    for (kind, values) in [("Header", titles.map { $0?.title }), ("Footer", titles.map { $0?.footer })]
    where values.contains(where: { $0 != nil }) {
      let texts = values.map { $0.map { SwiftLiteral.string($0) } ?? "nil" }.joined(separator: ", ")
      out.block("titles", ["override ": override, "kind": [kind], "titles": ["let titles: [String?] = [\(texts)]"]])
    }
    writeHeights(sections, of: table)
    let cases = selection(of: table)
    if !cases.isEmpty {
      let value = isStatic ? "(indexPath.section, indexPath.row)" : row
      out.block("selection", ["override ": override, "row": [value], "cases": cases])
    }
  }

  /// The names of the tables beside that of a table's controller whose rows lead somewhere.
  var selectedTables: [String] {
    let first = part.kind == .tableController ? nil : holders(.tableView).first
    return first.flatMap { selection(of: $0).isEmpty ? nil : viewNames[$0] }.map { [$0] } ?? []
  }

  /// What to do where rows are selected that lead to other screens, by the rows.
  private func selection(of table: Int) -> [String] {
    if !part.isController { return [] }
    let isStatic = isStatic(table)
    var cases: [String] = []
    for (section, cells) in sections(of: table).enumerated() {
      for (row, cell) in cells.enumerated() {
        let segue = scene.controller?.segues.first { $0.source == scene.views[cell].id }
        guard let function = segue.flatMap(functionName) else { continue }
        let text =
          "case \(isStatic ? "(\(section), \(row))" : SwiftLiteral.string(identifier(of: cell))): \(function)()"
        if !cases.contains(text) { cases.append(text) }
      }
    }
    return cases
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
    out.block("heights", ["heights": heights])
  }

  private mutating func writeCollection(_ collection: Int) {
    let override = part.kind == .collectionController ? ["override "] : []
    out.block("collection", ["override ": override])
    let inset = scene.views[collection].content.scroll?.sectionInset ?? .zero
    let origins = cells(of: collection).compactMap { scene.views[$0].designFrame }
    if origins.count > 1 || origins.contains(where: { ($0.x, $0.y) != (inset.left, inset.top) }) {
      log.note(
        "items", "the flow layout places the items in code, and the document has them where they were saved",
        at: scene.views[collection].span)
    }
    if children[collection].count(where: { scene.views[$0].kind == .collectionReusableView }) > 2 {
      log.warn("sections", "the sections of the collection are one in code", at: scene.views[collection].span)
    }
    let supplements = supplements(of: collection)
    if supplements.isEmpty { return }
    let types = supplements.map { SwiftLiteral.string(writing.className(ofView: $0.view, in: sceneNumber)) }
    let choice =
      types.count == 2 ? ["let identifier = kind == \(supplements[0].kind) ? \(types[0]) : \(types[1])"] : []
    out.block(
      "supplements",
      ["override ": override, "choice": choice, "identifier": [types.count == 2 ? "identifier" : types[0]]])
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
