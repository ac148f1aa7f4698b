import LayoutModel
import TextKit
import XMLTree

/// One version of a document for a merge: its elements and comments as items, by numbers that all versions share.
///
/// Two items of two versions have the same number when they are the same thing: an object with the same id wherever it
/// stands, or what hangs at the same place of the same object: its `frame`, its outlet `title`, its variation for
/// `heightClass=compact`.
struct MergeVersion {
  /// An element, a comment or a processing instruction.
  struct Item {
    let element: XMLElement?
    let range: Range<Int>
    /// The number of the element around it; -1 for the root.
    let parent: Int
    var children: [Int] = []
    /// Whether its content is text, which is merged as a whole.
    var hasText = false
    /// The white space before it.
    let before: Range<Int>
    /// The white space before its end tag.
    var closing = 0..<0
  }

  let source: SourceFile
  /// The items by their numbers; `nil` for those of other versions.
  private(set) var items: [Item?] = []

  var bytes: [UInt8] { source.bytes }

  /// A version without anything, such as the base of a document that both sides added.
  init(emptyNamed name: String) { source = SourceFile(name: name, bytes: []) }

  init(_ xml: XMLDocument) { source = xml.source }

  subscript(number: Int) -> Item? { number >= 0 && number < items.count ? items[number] : nil }

  func element(_ number: Int) -> XMLElement? { self[number]?.element }

  fileprivate mutating func set(_ item: Item, at number: Int) {
    while items.count <= number { items.append(nil) }
    items[number] = item
  }

  fileprivate mutating func setContent(_ children: [Int], closing: Range<Int>, hasText: Bool, of number: Int) {
    guard var item = items[number] else { return }
    (item.children, item.closing, item.hasText) = (children, closing, hasText)
    items[number] = item
  }

  /// The text of a leaf as it is written, with line ends as in XML.
  func text(of number: Int) -> String? {
    guard let item = self[number], item.hasText, let range = item.element?.contentRange else { return nil }
    return String(decoding: bytes[range], as: UTF8.self).replacingLineEnds(with: "\n")
  }

  var isLayout: Bool { element(0)?.is("layout") == true }

  /// The start tags and texts in an item, by which alike elements are told apart.
  fileprivate func outline(of element: XMLElement?, _ range: Range<Int>) -> [String] {
    guard let element else { return [String(decoding: bytes[range], as: UTF8.self)] }
    let first = String(decoding: bytes[element.startTagSpan.range], as: UTF8.self) + Words.collapsed(element.text)
    return [first] + element.children.flatMap { outline(of: $0, $0.span.range) }
  }

  func indentation(at offset: Int) -> String {
    let start = Int(source.lines.starts[source.lines.line(of: offset)])
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

extension String {
  func replacingLineEnds(with end: String) -> String {
    guard utf8.contains(0x0D) || (end != "\n" && utf8.contains(0x0A)) else { return self }
    // CR LF is one character.
    let ends: Set<Character> = ["\r\n", "\r", "\n"]
    return reduce(into: "") { text, character in text += ends.contains(character) ? end : String(character) }
  }
}

// MARK: - Identities

/// Reads the versions of a document, the base first, and gives their items the numbers.
struct MergeReader {
  /// The identity of an item in two versions.
  private struct Key {
    /// The whole name of an object with an id, or the name of a place in its parent.
    var name: String
    var isObject = false
  }

  /// The names of all items by their numbers: in the same order whatever side an item comes from.
  private(set) var names: [String] = []
  /// Whether an item is an object with an id of its own.
  private(set) var isObject: [Bool] = []
  /// The names without the numbers of those that are alike.
  private var groups: [String] = []
  private(set) var numbers: [String: Int] = [:]

  /// The number of an object by its id, in a document of Interface Builder.
  func number(ofId id: String) -> Int? { numbers["#" + id] }

  private mutating func number(_ name: String, group: String, isObject: Bool = false) -> Int {
    if let number = numbers[name] { return number }
    let number = names.count
    numbers[name] = number
    names.append(name)
    groups.append(group)
    self.isObject.append(isObject)
    return number
  }

  /// Reads a version; `base` is what the others came from, `nil` for the base itself.
  mutating func read(_ xml: XMLDocument, base: MergeVersion?) -> MergeVersion {
    var version = MergeVersion(xml)
    let root = xml.root
    let number = number("", group: "", isObject: true)
    let range = root.span.range
    let before = range.lowerBound..<range.lowerBound
    version.set(MergeVersion.Item(element: root, range: range, parent: -1, before: before), at: number)
    var objects: Set<String> = []
    readContent(of: root, number, scope: "", base, &objects, &version)
    return version
  }

  private mutating func readContent(
    of element: XMLElement, _ number: Int, scope: String, _ base: MergeVersion?, _ objects: inout Set<String>,
    _ version: inout MergeVersion
  ) {
    guard let content = element.contentRange else { return }
    guard !Self.texts.contains(element.name), let items = try? element.items()
    else { return version.setContent([], closing: content.upperBound..<content.upperBound, hasText: true, of: number) }
    let own = Self.scope(of: element) ?? scope
    let numbers = numbers(of: items, in: number, scope: own, base, version, &objects)
    var position = content.lowerBound
    for (item, child) in zip(items, numbers) {
      let before = position..<item.range.lowerBound
      position = item.range.upperBound
      let element = item.element
      version.set(MergeVersion.Item(element: element, range: item.range, parent: number, before: before), at: child)
      if let element { readContent(of: element, child, scope: own, base, &objects, &version) }
    }
    version.setContent(numbers, closing: position..<content.upperBound, hasText: false, of: number)
  }

  private mutating func numbers(
    of items: [MarkupItem], in parent: Int, scope: String, _ base: MergeVersion?, _ version: MergeVersion,
    _ objects: inout Set<String>
  ) -> [Int] {
    let keys = items.map { key($0, scope: scope, version) }
    var alike: [String: [Int]] = [:]
    for (index, key) in keys.enumerated() where !key.isObject { alike[key.name, default: []].append(index) }
    let old = Dictionary(grouping: base?[parent]?.children ?? []) { groups[$0] }
    var result = [Int](repeating: -1, count: items.count)
    for (index, key) in keys.enumerated() {
      if result[index] >= 0 { continue }
      if key.isObject {
        var name = key.name
        // An id that is there twice is a mistake of the document; the second stays another object.
        while !objects.insert(name).inserted { name += "@" }
        result[index] = number(name, group: name, isObject: true)
        continue
      }
      let group = names[parent] + "/" + key.name
      let here = alike[key.name] ?? []
      let there = old[group] ?? []
      if let base, here.count > 1 || there.count > 1 {
        let pairs = Alignment.pairs(
          there.compactMap { base[$0] }.map { base.outline(of: $0.element, $0.range) },
          here.map { version.outline(of: items[$0].element, items[$0].range) })
        var added: [String: Int] = [:]
        for (place, index) in here.enumerated() {
          if let pair = pairs[place] {
            result[index] = there[pair]
          } else {
            let text = String(decoding: version.bytes[items[index].range], as: UTF8.self)
            added[text, default: 0] += 1
            result[index] = number("\(group)+\(text)@\(added[text] ?? 0)", group: group)
          }
        }
      } else {
        for (place, index) in here.enumerated() {
          result[index] = number(place == 0 ? group : "\(group)@\(place)", group: group)
        }
      }
    }
    return result
  }

  /// Elements whose white space is text, too.
  private static let texts: Set<String> = ["string", "mutableString"]

  /// The name of the ids in a screen, part or component of a `.layout`, which are its own; `nil` for all other elements.
  static func scope(of element: XMLElement) -> String? {
    guard element.parent?.is("layout") == true, let name = element["id"] ?? element["name"] else { return nil }
    return "\(element.name):\(name):"
  }

  private func key(_ item: MarkupItem, scope: String, _ version: MergeVersion) -> Key {
    guard let element = item.element
    else { return Key(name: String(decoding: version.bytes[item.range], as: UTF8.self).replacingLineEnds(with: "\n")) }
    let tag = element.name
    let isLayout = element.index > 0 && version.isLayout
    if let property = element["property"], tag.hasPrefix("outlet") {
      let target = tag == "outlet" ? "" : element["destination"] ?? ""
      return Key(name: "\(tag) \(property) \(target)")
    }
    if tag == "action", let selector = element["selector"] {
      return Key(name: "action \(selector) \(element["destination"] ?? "") \(element["eventType"] ?? "")")
    }
    if let id = element["sceneID"] { return Key(name: "#scene \(id)", isObject: true) }
    if let id = element["id"], tag != "device", tag != "adaptation" {
      // Constraints of a `.layout` have names of their own.
      let kind = isLayout && Self.isConstraint(tag) ? "constraint " : ""
      return Key(name: "#\(scope)\(kind)\(id)", isObject: true)
    }
    if isLayout {
      if Self.isConstraint(tag) {
        let names = ["item", "relation", "view", "edges", "center", "to", "attributes", "of"]
        return Key(name: ([tag] + names.compactMap { element[named: $0] }).joined(separator: " "))
      }
      if element.parent?.is("layout") == true, let name = element["name"] ?? element["src"] {
        return Key(name: "#\(tag) \(name)", isObject: true)
      }
    }
    if let key = element["key"] { return Key(name: "key \(key)") }
    if let reference = element["reference"] { return Key(name: "reference \(reference)") }
    return Key(name: ([tag] + NameList.mergeKeys.entries.compactMap { element[named: $0.name] }).joined(separator: " "))
  }

  /// Whether elements of a `.layout` are constraints, or several of them.
  static func isConstraint(_ name: String) -> Bool { ["constraint", "equal", "pin"].contains(name) }
}

extension MarkupItem {
  fileprivate var element: XMLElement? { if case .element(let element) = kind { element } else { nil } }
}

/// The alignment of two lists of alike elements that have no names, such as the segments of a segmented control.
enum Alignment {
  /// The most pairs that are compared; longer lists are aligned at their equal ends only.
  private static let limit = 40_000

  /// For each element of the second list the index of the one of the first that it was made of, `nil` for a new one.
  ///
  /// The pairs are in order, with the greatest sum of likeness: the share of lines that two elements have in common.
  /// Elements between two pairs that are as many on both sides are pairs, too: they were edited beyond likeness.
  static func pairs(_ old: [[String]], _ new: [[String]]) -> [Int?] {
    var pairs = [Int?](repeating: nil, count: new.count)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] {
      pairs[start] = start
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      pairs[newEnd] = oldEnd
    }
    if (oldEnd - start) * (newEnd - start) <= limit {
      let alignment = SequenceAlignment(oldEnd - start, newEnd - start) { likeness(old[start + $0], new[start + $1]) }
      for (row, column) in alignment.pairs { pairs[start + column] = start + row }
    }
    pairLeftovers(old.count, &pairs)
    return pairs
  }

  /// 0 for elements that have little in common, to 1000 for equal ones.
  private static func likeness(_ first: [String], _ second: [String]) -> Int {
    if first == second { return 1000 }
    var counts: [String: Int] = [:]
    for line in first { counts[line, default: 0] += 1 }
    var common = 0
    for line in second where counts[line] ?? 0 > 0 {
      counts[line]? -= 1
      common += 1
    }
    let share = 2 * common * 999 / max(1, first.count + second.count)
    return share >= 300 ? share : 0
  }

  private static func pairLeftovers(_ oldCount: Int, _ pairs: inout [Int?]) {
    var place = 0
    var last = -1
    while place <= pairs.count {
      var end = place
      while end < pairs.count, pairs[end] == nil { end += 1 }
      let next = end < pairs.count ? pairs[end] ?? oldCount : oldCount
      if end > place, next - last - 1 == end - place {
        for offset in 0..<(end - place) { pairs[place + offset] = last + 1 + offset }
      }
      last = next
      place = end + 1
    }
  }
}
