import LayoutModel
import TextKit

// Rows and items with the data that the document has in place of the app's, bar items, actions and segues.

extension SwiftClassWriter {
  /// The cells of a table or collection, in order.
  func cells(of index: Int) -> [Int] {
    children[index].filter { scene.views[$0].role == .cell && [.tableViewCell, .collectionViewCell].contains(scene.views[$0].kind) }
  }

  private func holders(_ kind: ViewKind) -> [Int] {
    ([part.root] + part.views).filter { scene.views[$0].kind == kind && viewNames[$0] != nil && !cells(of: $0).isEmpty }
  }

  private func isStatic(_ table: Int) -> Bool {
    scene.views[table].content.table?.rows == .fixed && cells(of: table).allSatisfy { writing.reuseIdentifier($0, in: scene) == nil }
  }

  /// What is called once the subviews are there.
  var setUpCalls: [String] {
    var calls: [String] = []
    for table in holders(.tableView) {
      guard let name = viewNames[table] else { continue }
      if part.kind != .tableController { calls.append("\(name).dataSource = self") }
      if isStatic(table) { continue }
      for (type, identifier) in registrations(of: table) {
        calls.append("\(name).register(\(type).self, forCellReuseIdentifier: \(SwiftLiteral.string(identifier)))")
      }
    }
    for collection in holders(.collectionView) {
      guard let name = viewNames[collection] else { continue }
      if part.kind != .collectionController { calls.append("\(name).dataSource = self") }
      for (type, identifier) in registrations(of: collection) {
        calls.append("\(name).register(\(type).self, forCellWithReuseIdentifier: \(SwiftLiteral.string(identifier)))")
      }
    }
    return calls + actionCalls
  }

  private func registrations(of table: Int) -> [(type: String, identifier: String)] {
    var list: [(String, String)] = []
    for cell in cells(of: table) {
      let type = writing.className(ofView: cell, in: sceneNumber)
      let identifier = identifier(of: cell)
      if !list.contains(where: { $0.1 == identifier }) { list.append((type, identifier)) }
    }
    return list
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
    var sections: [[Int]] = []
    for cell in cells(of: table) {
      if sections.isEmpty || scene.views[cell].content.cell?.section != nil { sections.append([]) }
      sections[sections.count - 1].append(cell)
    }
    return sections
  }

  mutating func writeRows() {
    let tables = holders(.tableView)
    for table in tables.dropFirst() {
      log.note("rows", "the rows of a second table of one screen are left to its data source", at: scene.views[table].span)
    }
    if let table = tables.first { writeTable(table) }
    let collections = holders(.collectionView)
    for collection in collections.dropFirst() {
      log.note("rows", "the items of a second collection of one screen are left to its data source", at: scene.views[collection].span)
    }
    if let collection = collections.first { writeCollection(collection) }
  }

  private func list(_ sections: [[Int]], _ text: (Int) -> String) -> [String] {
    sections.map { "[\($0.map(text).joined(separator: ", "))]\(sections.count > 1 ? "," : "")" }
  }

  private mutating func writeTable(_ table: Int) {
    let prefix = part.kind == .tableController ? "override " : ""
    let sections = sections(of: table)
    let isStatic = isStatic(table)
    out.line()
    if isStatic {
      out.line("private lazy var rows: [[UITableViewCell]] = [", depth: 1)
      for line in list(sections, { "\(writing.className(ofView: $0, in: sceneNumber))()" }) { out.line(line, depth: 2) }
    } else {
      out.line("/// The rows of the document, by the identifiers of their cells: put those of the app in their place.", depth: 1)
      out.line("private var rows = [", depth: 1)
      for line in list(sections, { SwiftLiteral.string(identifier(of: $0)) }) { out.line(line, depth: 2) }
    }
    out.line("]", depth: 1)
    function(prefix + "func numberOfSections(in tableView: UITableView) -> Int", ["rows.count"])
    function(
      prefix + "func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int",
      ["rows[section].count"])
    let row = "rows[indexPath.section][indexPath.row]"
    function(
      prefix + "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell",
      [isStatic ? row : "tableView.dequeueReusableCell(withIdentifier: \(row), for: indexPath)"])
    let titles = sections.map { scene.views[$0[0]].content.cell?.section }
    for (name, values) in [("Header", titles.map { $0?.title }), ("Footer", titles.map { $0?.footer })]
    where values.contains(where: { $0 != nil }) {
      let texts = values.map { $0.map { SwiftLiteral.string($0) } ?? "nil" }.joined(separator: ", ")
      function(
        prefix + "func tableView(_ tableView: UITableView, titleFor\(name)InSection section: Int) -> String?",
        ["let titles: [String?] = [\(texts)]", "return titles[section]"])
    }
    writeHeights(sections, of: table)
  }

  private mutating func writeHeights(_ sections: [[Int]], of table: Int) {
    let heights = sections.map { $0.map { scene.views[$0].content.cell?.rowHeight } }
    let usual = scene.views[table].content.table?.rowHeight
    guard isStatic(table), heights.joined().contains(where: { $0 != nil && $0 != usual }) else { return }
    guard part.kind == .tableController else {
      log.note("rows", "the heights of rows are left to the delegate of the table", at: scene.views[table].span)
      return
    }
    out.line()
    out.line("override func tableView(", depth: 1)
    out.line("_ tableView: UITableView, heightForRowAt indexPath: IndexPath", depth: 2)
    out.line(") -> CGFloat {", depth: 1)
    out.line("let heights: [[CGFloat]] = [", depth: 2)
    for section in heights {
      let texts = section.map { height in
        (height ?? usual).map { $0 < 0 ? "UITableView.automaticDimension" : SwiftLiteral.number($0) }
          ?? "UITableView.automaticDimension"
      }
      out.line("[\(texts.joined(separator: ", "))]\(heights.count > 1 ? "," : "")", depth: 3)
    }
    out.line("]", depth: 2)
    out.line("return heights[indexPath.section][indexPath.row]", depth: 2)
    out.line("}", depth: 1)
  }

  private mutating func writeCollection(_ collection: Int) {
    let prefix = part.kind == .collectionController ? "override " : ""
    out.line()
    out.line("/// The items of the document, by the identifiers of their cells: put those of the app in their place.", depth: 1)
    out.line("private var items = [\(cells(of: collection).map { SwiftLiteral.string(identifier(of: $0)) }.joined(separator: ", "))]", depth: 1)
    function(
      prefix + "func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int",
      ["items.count"])
    function(
      prefix + "func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell",
      ["collectionView.dequeueReusableCell(withReuseIdentifier: items[indexPath.item], for: indexPath)"])
  }

  /// A function, with its parameters on lines of their own where they are too long for one.
  mutating func function(_ declaration: String, _ body: [String], comment: String? = nil) {
    out.line()
    if let comment { out.line("/// \(comment)", depth: 1) }
    if declaration.count + 4 <= 100 {
      out.line("\(declaration) {", depth: 1)
    } else if let open = declaration.firstIndex(of: "("), let close = declaration.lastIndex(of: ")") {
      out.line(String(declaration[...open]), depth: 1)
      out.line(String(declaration[declaration.index(after: open)..<close]), depth: 2)
      out.line("\(declaration[close...]) {", depth: 1)
    }
    for line in body { out.line(line, depth: 2) }
    out.line("}", depth: 1)
  }
}
