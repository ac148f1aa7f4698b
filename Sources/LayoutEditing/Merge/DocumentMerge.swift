import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// A three-way merge of documents of Interface Builder, or of `.layout` documents, by the identity of objects.
///
/// What one side changed is changed, added, removed or moved in the result; what both changed alike is changed once; and
/// where both changed one thing differently, the result has ours, or of a removal and a change the change, with a comment
/// that names both. The bytes of ours stay wherever theirs says nothing else.
package struct DocumentMerge {
  package struct Result: Sendable {
    package var bytes: [UInt8]
    /// The conflicts: changes of both sides that differ, in the order of the document.
    package var conflicts: [Diagnostic] = []
    /// The decisions that were made without asking.
    package var notes: [Diagnostic] = []
  }

  /// Merges two versions of a document.
  ///
  /// - Parameters:
  ///   - base: the version that both were made of; empty where both sides added the document.
  ///   - name: the name in messages.
  /// - Throws: when a version is no XML, is not in UTF-8, or is a document of another kind than the others.
  package static func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], name: String
  ) throws(DocumentError) -> Result {
    let mine = try parse(ours, "ours", name)
    let other = try parse(theirs, "theirs", name)
    let old = base.allSatisfy(\.isSpace) ? nil : try parse(base, "base", name)
    for document in [old, other] {
      guard let document, kind(document) != kind(mine) else { continue }
      let message = "this is a \(kind(mine)) in ours and a \(kind(document)) elsewhere; they cannot be merged"
      throw DocumentError("merge.kind", message, at: mine.root.location)
    }
    if ours == theirs || theirs == base { return Result(bytes: ours) }
    if ours == base { return Result(bytes: theirs) }
    var reader = MergeReader()
    let versionOfBase = old.map { reader.read($0, base: nil) } ?? MergeVersion(emptyNamed: name)
    let versions = [mine, other].map { reader.read($0, base: old == nil ? nil : versionOfBase) }
    var merge = MergedTree(base: versionOfBase, sides: versions, reader: reader)
    merge.decide()
    return MergeWriter(merge).result(name: name)
  }

  private static func parse(_ bytes: [UInt8], _ side: String, _ name: String) throws(DocumentError) -> XMLDocument {
    let document: XMLDocument
    do throws(DocumentError) {
      document = try DocumentReader.parse(bytes, name: name)
    } catch {
      var diagnostics = error.diagnostics
      for index in diagnostics.indices { diagnostics[index].message = "in \(side): \(diagnostics[index].message)" }
      throw DocumentError(diagnostics)
    }
    guard document.isTranscoded else { return document }
    throw DocumentError("merge.encoding", "in \(side): only documents in UTF-8 are merged", at: document.root.location)
  }

  private static func kind(_ document: XMLDocument) -> String {
    let root = document.root
    switch (root.name, root["type"]?.contains("Storyboard")) {
    case ("layout", _): return ".layout document"
    case ("document", true): return "storyboard"
    case ("document", _): return "xib"
    case (let name, _): return "<\(name)> document"
    }
  }
}

/// The changes of both sides that differ.
struct MergeConflict {
  enum Kind: String {
    /// A value that both changed.
    case value
    /// An object that one side removed, and the other changed or uses.
    case removal
    /// An object that both moved.
    case place
    /// Items that both brought into another order.
    case order
    /// Two objects where only one can be.
    case slot
  }

  var kind: Kind
  /// The item before which the comment stands.
  var item: Int
  /// One sentence without a full stop: object, attribute and both values.
  var message: String
  /// The text of what the result leaves out.
  var rest = ""
}

/// The decisions of a merge, item by item.
struct MergedTree {
  let base: MergeVersion
  let sides: [MergeVersion]
  let names: [String]
  let isObject: [Bool]
  private let reader: MergeReader
  /// Whether an item is in the result.
  private(set) var isThere: [Bool]
  /// The items around the items; -1 for the root, and where there is none.
  private(set) var parents: [Int]
  /// The items in the items, in order.
  private(set) var children: [[Int]]
  /// The groups of values that come from theirs, of items that both sides have.
  private(set) var fromTheirs: [Int: Set<String>] = [:]
  private(set) var conflicts: [MergeConflict] = []
  /// How many saved frames and sizes both sides computed differently.
  private(set) var derivedCount = 0

  /// The objects that came back, and why.
  private typealias Return = (item: Int, side: MergeSide, reason: String)

  init(base: MergeVersion, sides: [MergeVersion], reader: MergeReader) {
    (self.base, self.sides, self.reader) = (base, sides, reader)
    names = reader.names
    isObject = reader.isObject
    isThere = [Bool](repeating: true, count: names.count)
    parents = [Int](repeating: -1, count: names.count)
    children = [[Int]](repeating: [], count: names.count)
  }

  private subscript(side: MergeSide) -> MergeVersion { sides[side.rawValue] }

  mutating func decide() {
    decidePresence()
    decideParents()
    breakCycles()
    fillSlots()
    decideValues()
    decideOrder()
    // Lists that both sides together emptied.
    for item in names.indices.reversed() where isThere[item] { dropIfEmpty(item) }
  }

  // MARK: What is there

  /// The side that removed an item of the base; `nil` where none or both did.
  private func remover(of item: Int) -> MergeSide? {
    guard base[item] != nil else { return nil }
    let removers = MergeSide.allCases.filter { self[$0][item] == nil }
    return removers.count == 1 ? removers[0] : nil
  }

  private mutating func decidePresence() {
    let all = Array(names.indices)
    for item in all where base[item] != nil { isThere[item] = MergeSide.allCases.allSatisfy { self[$0][item] != nil } }
    var returns: [Return] = []
    // A change of what the other side removed keeps it.
    for item in all {
      guard let side = remover(of: item), let change = change(of: item, by: side.other) else { continue }
      returns.append((item, side, "changed in \(side.other.name) (\(change))"))
      bringBack(item, from: side.other, withContent: isObject[item])
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for item in all where isThere[item] {
        for side in MergeSide.allCases {
          guard let parent = self[side][item]?.parent, parent >= 0, !isThere[parent], newParent(of: item) == parent
          else { continue }
          isSettled = false
          bringBack(parent, from: side, withContent: isObject[parent])
          if let object = object(around: parent, in: self[side]), remover(of: object) == side.other {
            let reason = "\(side.name) puts \(title(firstObjectIn(item, side) ?? item)) into it"
            returns.append((object, side.other, reason))
          }
        }
      }
      for item in all where isThere[item] {
        for side in MergeSide.allCases {
          // The objects that the side refers to from the item, and the base did not.
          let now = targets(of: item, in: self[side])
          let before = now.isEmpty ? [] : targets(of: item, in: base)
          for target in now where !before.contains(target) && !isThere[target] && remover(of: target) == side.other {
            isSettled = false
            let reason = "\(title(object: item)) uses it in \(side.name)"
            returns.append((target, side.other, reason))
            bringBack(target, from: side, withContent: true)
          }
        }
      }
      // What the other side removed along with an object comes back along with it.
      for item in all where !isThere[item] {
        guard let side = remover(of: item) else { continue }
        let targets = targets(of: item, in: self[side.other])
        let isOfReturned = targets.contains { isThere[$0] && remover(of: $0) == side }
        if isOfReturned, targets.allSatisfy({ isThere[$0] }) {
          isSettled = false
          bringBack(item, from: side.other, withContent: true)
        }
      }
    }
    report(returns)
  }

  /// Brings an item back that one side removed, with everything around it, and what is in it.
  private mutating func bringBack(_ item: Int, from side: MergeSide, withContent: Bool) {
    guard !isThere[item] || withContent else { return }
    isThere[item] = true
    if withContent {
      for child in self[side][item]?.children ?? [] where !isThere[child] && remover(of: child) == side.other {
        bringBack(child, from: side, withContent: true)
      }
    }
    guard let parent = self[side][item]?.parent, parent >= 0, !isThere[parent] else { return }
    bringBack(parent, from: side, withContent: isObject[parent])
  }

  /// How a side changed an item itself; `nil` where it did not, or where that says nothing about the design.
  private func change(of item: Int, by side: MergeSide) -> String? {
    guard let element = self[side].element(item), let old = base.element(item) else { return nil }
    if isObject[item], let parent = self[side][item]?.parent, base[item]?.parent != parent {
      return "moved into \(title(object: parent))"
    }
    if DerivedValues.isDerived(element) || DerivedValues.versions.contains(element.name) { return nil }
    let isWhole = isWhole([old, element])
    let before = ValueGroups(base, item, isWhole: isWhole)
    let after = ValueGroups(self[side], item, isWhole: isWhole)
    let changed = Set(before.values.keys).union(after.values.keys).sorted().filter { group in
      before.values[group] != after.values[group] && !DerivedValues.contains(group, of: element)
    }
    return changed.first.map { "\(property(item, $0)): \(before.words($0)) → \(after.words($0))" }
  }

  private mutating func report(_ kind: MergeConflict.Kind, _ item: Int, _ message: String, rest: String = "") {
    conflicts.append(MergeConflict(kind: kind, item: item, message: message, rest: rest))
  }

  /// One conflict for each outermost object that came back.
  private mutating func report(_ returns: [Return]) {
    var reported: Set<Int> = []
    for reason in returns {
      let side = reason.side.other
      var top = object(around: reason.item, in: self[side]) ?? reason.item
      if !isObject[reason.item], remover(of: top) != reason.side { top = reason.item }
      while let parent = self[side][top]?.parent, parent >= 0, let object = object(around: parent, in: self[side]),
        remover(of: object) == reason.side
      {
        top = object
      }
      guard reported.insert(top).inserted else { continue }
      let inside = top == reason.item ? "" : " in \(title(reason.item))"
      report(.removal, top, "\(title(top)): removed in \(reason.side.name), \(reason.reason)\(inside); kept")
    }
  }

  // MARK: References

  /// The items that an item refers to.
  private func targets(of item: Int, in version: MergeVersion) -> [Int] {
    guard let element = version.element(item), element.parent != nil else { return [] }
    return references(of: element, item, in: version).compactMap { reader.numbers[$0] }
  }

  /// The names that a merge gives the objects that an element refers to.
  private func references(of element: XMLElement, _ item: Int, in version: MergeVersion) -> [String] {
    guard version.isLayout else {
      return NameList.mergeReferences.entries.compactMap { row in element[named: row.name].map { "#" + $0 } }
    }
    if element.is("use") { return element["component"].map { ["#component \($0)"] } ?? [] }
    guard MergeReader.isConstraint(element.name) else { return [] }
    let prefix = "#" + scope(of: item, in: version)
    return ["item", "to", "of", "view"].flatMap { name in
      (element[named: name] ?? "").split { $0 == " " || $0 == "," }.map { prefix + $0.prefix { $0 != "." } }
    }
  }

  /// The scope of the ids of a `.layout` that an item is in.
  private func scope(of item: Int, in version: MergeVersion) -> String {
    var item = item
    while let parent = version[item]?.parent, parent > 0 { item = parent }
    return version.element(item).flatMap(MergeReader.scope) ?? ""
  }

  // MARK: Parents

  private func newParent(of item: Int) -> Int {
    let (ours, theirs) = (self[.ours][item]?.parent, self[.theirs][item]?.parent)
    guard let ours, let theirs else { return ours ?? theirs ?? -1 }
    return ours == base[item]?.parent ? theirs : ours
  }

  private mutating func decideParents() {
    for item in names.indices where isThere[item] {
      parents[item] = newParent(of: item)
      guard let ours = self[.ours][item]?.parent, let theirs = self[.theirs][item]?.parent, ours != theirs,
        let old = base[item]?.parent ?? Optional(-2), ours != old, theirs != old
      else { continue }
      let what = base[item] == nil ? "added to" : "moved into"
      let (mine, other) = (title(object: ours), title(object: theirs))
      report(.place, item, "\(title(item)): \(what) \(mine) in ours, \(what) \(other) in theirs")
    }
  }

  /// Two views that were moved into each other stay where ours has them.
  private mutating func breakCycles() {
    for item in names.indices where isThere[item] {
      while let cycle = cycle(from: item) {
        let moved = cycle.filter { parents[$0] != self[.ours][$0]?.parent && self[.ours][$0] != nil }
        guard let victim = moved.min(by: { names[$0] < names[$1] }) else { break }
        let theirs = "moved into \(title(object: parents[victim])) in theirs"
        parents[victim] = self[.ours][victim]?.parent ?? -1
        report(.place, victim, "\(title(victim)): \(theirs), which ours moved into it; ours is kept")
      }
    }
  }

  private func cycle(from item: Int) -> [Int]? {
    var path: [Int] = []
    var seen: Set<Int> = []
    var current = item
    while current >= 0, seen.insert(current).inserted {
      path.append(current)
      current = parents[current]
    }
    guard current >= 0, let start = path.firstIndex(of: current) else { return nil }
    return Array(path[start...])
  }

  // MARK: Slots

  /// Of two objects with one `key` in one element, such as the root views of a view controller, ours stays.
  private mutating func fillSlots() {
    let placed = names.indices.filter { isThere[$0] && parents[$0] >= 0 }
    let slots = placed.compactMap { item -> (name: String, item: Int)? in
      let element = MergeSide.allCases.compactMap { self[$0].element(item) }.first
      return element?["key"].map { ("\(parents[item]) \($0)", item) }
    }
    for slot in slots.grouped(by: \.name) where slot.elements.count > 1 {
      let items = slot.elements.map(\.item)
      let isUsual = MergeSide.allCases.contains { side in
        items.count { self[side][$0].map { $0.parent == parents[items[0]] } ?? false } > 1
      }
      if isUsual { continue }
      let winner = items.first { self[.ours][$0]?.parent == parents[$0] } ?? items[0]
      for loser in items where loser != winner {
        let key = self[.theirs].element(loser)?["key"] ?? ""
        let both = "\(key) is \(title(winner)) in ours, \(title(loser)) in theirs"
        let version = self[.theirs][loser] != nil ? self[.theirs] : self[.ours]
        let source = version[loser].map { String(decoding: version.bytes[$0.range], as: UTF8.self) } ?? ""
        report(.slot, winner, "\(title(object: parents[winner])): \(both)", rest: source)
        remove(loser)
      }
    }
  }

  /// Removes an item, all that is in it, and what theirs adds that refers to these.
  private mutating func remove(_ item: Int) {
    var gone: Set<Int> = [item]
    var count = 0
    while gone.count > count {
      count = gone.count
      for other in names.indices where isThere[other] && !gone.contains(other) {
        let isIn = parents[other] >= 0 && gone.contains(parents[other])
        let isLost = self[.ours][other] == nil && targets(of: other, in: self[.theirs]).contains { gone.contains($0) }
        if isIn || isLost { gone.insert(other) }
      }
    }
    for item in gone { isThere[item] = false }
  }

  // MARK: Values

  private func isWhole(_ elements: [XMLElement]) -> Bool {
    guard let first = elements.first else { return false }
    return elements.contains { NameList.wholeValues.contains($0.name) || $0.name != first.name } && first["id"] == nil
  }

  private mutating func decideValues() {
    for item in names.indices where isThere[item] {
      guard let ours = self[.ours].element(item), let theirs = self[.theirs].element(item) else { continue }
      let isWhole = isWhole([ours, theirs] + (base.element(item).map { [$0] } ?? []))
      let mine = ValueGroups(self[.ours], item, isWhole: isWhole)
      let other = ValueGroups(self[.theirs], item, isWhole: isWhole)
      let before = ValueGroups(base, item, isWhole: isWhole)
      for group in Set(mine.values.keys).union(other.values.keys).sorted() {
        let values = (before.values[group], mine.values[group], other.values[group])
        if values.1 == values.2 || values.2 == values.0 { continue }
        if values.1 == values.0 {
          fromTheirs[item, default: []].insert(group)
        } else if DerivedValues.contains(group, of: ours) {
          derivedCount += 1
        } else if DerivedValues.versions.contains(ours.name),
          let newer = DerivedValues.newer(mine.values[group]?[group], other.values[group]?[group])
        {
          if newer == .theirs { fromTheirs[item, default: []].insert(group) }
        } else {
          let was = base[item] == nil ? "" : ", was \(before.words(group))"
          let both = "is \(mine.words(group)) in ours, \(other.words(group)) in theirs\(was)"
          report(.value, item, "\(title(object: item)): \(property(item, group)) \(both)")
        }
      }
    }
  }

  // MARK: Order

  private mutating func decideOrder() {
    let placed = names.indices.filter { isThere[$0] && parents[$0] >= 0 }
    for (parent, items) in Dictionary(grouping: placed, by: { parents[$0] }).sorted(by: { $0.key < $1.key }) {
      let order = SiblingOrder(
        base: base[parent]?.children ?? [], ours: self[.ours][parent]?.children ?? [],
        theirs: self[.theirs][parent]?.children ?? [], merged: Set(items), names: { names[$0] })
      children[parent] = order.order
      guard let element = self[.ours].element(parent), !NameList.unorderedLists.contains(element.name) else { continue }
      let disputed = order.disputed.filter { isObject[$0] || element.firstChild("segment") != nil }
      guard let first = disputed.first else { continue }
      let more = disputed.count > 1 ? " and \(disputed.count - 1) more" : ""
      let what = "\(title(first))\(more) is at different places in ours and in theirs"
      report(.order, first, "\(title(object: parent)): \(what)")
    }
  }

  private mutating func dropIfEmpty(_ item: Int) {
    guard item > 0, isThere[item], children[item].isEmpty, !isObject[item],
      sides.contains(where: { $0[item]?.children.isEmpty == false })
    else { return }
    let isList = sides.allSatisfy { side in
      guard let element = side.element(item) else { return true }
      return element.attributes.allSatisfy { $0.name == "key" } && side[item]?.children.isEmpty == false
    }
    guard isList, parents[item] >= 0 else { return }
    isThere[item] = false
    children[parents[item]].removeAll { $0 == item }
    dropIfEmpty(parents[item])
  }

  // MARK: Words

  private func version(of item: Int) -> MergeVersion {
    self[.ours][item] != nil ? self[.ours] : self[.theirs][item] != nil ? self[.theirs] : base
  }

  /// The nearest object around an item, or the item itself.
  private func object(around item: Int, in version: MergeVersion) -> Int? {
    var item = item
    while item >= 0, !isObject[item] { item = version[item]?.parent ?? -1 }
    return item >= 0 ? item : nil
  }

  private func firstObjectIn(_ item: Int, _ side: MergeSide) -> Int? {
    if isObject[item] { return item }
    return self[side][item]?.children.lazy.compactMap { firstObjectIn($0, side) }.first
  }

  /// The name of an item for people: of an object, or of a part with its object.
  func title(_ item: Int) -> String {
    if isObject[item] { return title(object: item) }
    let path = path(item)
    guard let object = object(around: item, in: version(of: item)) else { return path }
    return path.isEmpty ? title(object: object) : "\(path) of \(title(object: object))"
  }

  private func title(object item: Int) -> String {
    let version = version(of: item)
    guard let object = object(around: item, in: version), object != 0, let element = version.element(object)
    else { return "document" }
    let id = element["id"] ?? element["sceneID"] ?? element["name"] ?? element["src"] ?? ""
    if element.is("constraint"), let words = constraintWords(element, version, object) {
      return "constraint \(words)" + (element["id"].map { " (\($0))" } ?? "")
    }
    let name = label(of: element)
    return "\(Wording.words(ofName: element.name)) " + (name.map { "\"\(Wording.excerpt($0))\" (\(id))" } ?? id)
  }

  /// The name of an object for people: its label in Xcode's outline, or what it shows.
  private func label(of element: XMLElement) -> String? {
    for name in ["userLabel", "text", "title", "placeholder", "storyboardIdentifier", "customClass", "identifier"] {
      if let value = element[named: name], !value.isEmpty { return value }
    }
    if element.is("scene") {
      let controller = element.firstChild("objects")?.children.first { $0["sceneMemberID"] == "viewController" }
      return controller.flatMap { $0["userLabel"] ?? $0["title"] ?? $0["storyboardIdentifier"] ?? $0["customClass"] }
    }
    if element.is("button") { return element.firstChild("state", key: "normal")?["title"] }
    return element.children.first { $0.is("string") && $0["key"] == "text" }?.text
  }

  private func constraintWords(_ element: XMLElement, _ version: MergeVersion, _ item: Int) -> String? {
    if let first = element["item"] {
      return first + Self.relation(element["relation"]) + (element["to"] ?? element["constant"] ?? "0")
    }
    guard let attribute = element["firstAttribute"] else { return nil }
    let owner = version[item].flatMap { object(around: $0.parent, in: version) }
    let first = plainName(ofId: element["firstItem"]) ?? owner.map { plainName(of: $0) } ?? ""
    let second = plainName(ofId: element["secondItem"]).map { "\($0).\(element["secondAttribute"] ?? "")" }
    return "\(first).\(attribute)\(Self.relation(element["relation"]))" + (second ?? element["constant"] ?? "0")
  }

  private static func relation(_ name: String?) -> String { " \((name.flatMap(RelationName.parse) ?? .equal).sign) " }

  private func shortName(of object: Int) -> String {
    let version = version(of: object)
    guard let element = version.element(object), element.is("constraint") else { return plainName(of: object) }
    return constraintWords(element, version, object) ?? plainName(of: object)
  }

  /// The name of what a constraint names: constraints, too, by their id, for they may name each other in circles.
  private func plainName(ofId id: String?) -> String? { id.map { reader.number(ofId: $0).map(plainName) ?? $0 } }

  private func plainName(of object: Int) -> String {
    version(of: object).element(object).map { label(of: $0) ?? $0["id"] ?? $0.name } ?? ""
  }

  /// The path of a value in its object, such as `frame.width`.
  private func property(_ item: Int, _ group: String) -> String {
    let path = path(item)
    if path.isEmpty { return group }
    return group == "value" || group == ValueGroups.text ? path : "\(path) \(group)"
  }

  private func path(_ item: Int) -> String {
    let version = version(of: item)
    var words: [String] = []
    var item = item
    while item >= 0, !isObject[item], let element = version.element(item) {
      if let property = element["property"] ?? element["selector"] {
        words.append("\(element.name) \(property)")
      } else if let name = element["key"] ?? element["name"] ?? element["keyPath"] ?? element["identifier"] {
        let isValue = element["key"] != nil && !element.is("variation") && !element.is("state")
        words.append(isValue ? name : "\(element.name) \(name)")
      } else if let reference = element["reference"] {
        words.append(reader.number(ofId: reference).map(shortName) ?? reference)
      } else if !element.attributes.isEmpty || version[item]?.hasText == true {
        words.append(element.name)
      }
      item = version[item]?.parent ?? -1
    }
    return words.reversed().joined(separator: " ")
  }
}
