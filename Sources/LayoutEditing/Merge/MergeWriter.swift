import LayoutModel
import TextKit
import XMLTree

/// Writes the result of a merge: the bytes of ours, and those of theirs for what it adds, in the form of ours.
struct MergeWriter {
  private let tree: MergedTree
  private let ours, theirs: MergeVersion
  private let style: Indentation
  private var out: [UInt8] = []
  /// The conflicts of an item whose comment stands before it.
  private var comments: [Int: [Int]] = [:]
  /// The offsets of the comments by the numbers of the conflicts.
  private var places: [Int: Int] = [:]

  init(_ tree: MergedTree) {
    (self.tree, ours, theirs) = (tree, tree.sides[0], tree.sides[1])
    style = Indentation(ours.bytes)
    for (index, conflict) in tree.conflicts.enumerated() {
      comments[place(of: conflict.item), default: []].append(index)
    }
    writeAround { $0[..<$1.lowerBound] }
    writeComments(of: 0, indentation: "")
    write(0, indentation: "")
    writeAround { $0[$1.upperBound...] }
  }

  func result(name: String) -> DocumentMerge.Result {
    let source = SourceFile(name: name, bytes: out)
    let conflicts = tree.conflicts.enumerated().map { index, conflict in (places[index] ?? 0, index, conflict) }
    let sorted = conflicts.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var result = DocumentMerge.Result(bytes: out)
    result.conflicts = sorted.map { place, _, conflict in
      Diagnostic(.error, "merge.\(conflict.kind.rawValue)", conflict.message, at: source.location(ofOffset: place))
    }
    if tree.derivedCount > 0 {
      let values = tree.derivedCount == 1 ? "value that Xcode computes differs" : "values that Xcode computes differ"
      let message = "\(tree.derivedCount) \(values) in both, such as saved frames; those of ours stay"
      result.notes = [Diagnostic(.note, "merge.derived", message)]
    }
    return result
  }

  /// Writes what stands before or after the root, which is merged as a whole.
  private mutating func writeAround(_ part: ([UInt8], Range<Int>) -> ArraySlice<UInt8>) {
    let parts = ([tree.base] + tree.sides).map { version in
      version[0].map { Array(part(version.bytes, $0.range)) } ?? []
    }
    out += parts[1] == parts[0] && !parts[0].isEmpty ? converted(parts[2][...]) : parts[1]
  }

  /// The object before which the comment of a conflict stands, so that parts of one keep together.
  private func place(of item: Int) -> Int {
    var item = item
    while item > 0, !tree.isObject[item] || !tree.isThere[item] { item = tree.parents[item] }
    return max(item, 0)
  }

  // MARK: Items

  /// The version that the text of an item comes from.
  private func source(of item: Int) -> MergeVersion { ours[item] != nil ? ours : theirs }

  private mutating func write(_ item: Int, indentation: String) {
    let version = source(of: item)
    guard let element = version.element(item) else {
      if let range = version[item]?.range { out += text(version, range) }
      return
    }
    let children = tree.children[item]
    let taken = tree.fromTheirs[item] ?? []
    if taken.isEmpty, children.isEmpty, version[item]?.children.isEmpty == true {
      return out += text(version, element.span.range)
    }
    let other = taken.contains("value") || taken.contains(ValueGroups.tag) ? theirs.element(item) : nil
    if let other, children.isEmpty, theirs[item]?.children.isEmpty == true {
      out += text(theirs, other.span.range)
      return
    }
    let name = other?.name ?? element.name
    let tag = startTag(item, element, version, name: name, taken)
    if children.isEmpty {
      let holder = taken.contains(ValueGroups.text) ? theirs : version
      guard let content = holder.element(item)?.contentRange,
        holder[item]?.hasText == true || version[item]?.children.isEmpty == true
      else { return out += (tag + "/>").utf8 }
      out += (tag + ">").utf8
      out += text(holder, content)
    } else {
      out += (tag + ">").utf8
      writeChildren(of: item, element, version, indentation)
    }
    out += "</\(name)>".utf8
  }

  private mutating func writeChildren(
    of item: Int, _ element: XMLElement, _ version: MergeVersion, _ indentation: String
  ) {
    let isAtHome = version.indentation(at: element.span.range.lowerBound) == indentation
    var previous = -1
    for child in tree.children[item] {
      let home = source(of: child)
      let space = space(before: child, in: item, home, indentation, after: previous)
      let inner = String(decoding: space.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed(), as: UTF8.self)
      let isLine = space.contains(0x0A)
      out += space
      writeComments(of: child, indentation: isLine ? inner : indentation + step)
      write(child, indentation: isLine ? inner : home.indentation(at: home[child]?.range.lowerBound ?? 0))
      previous = child
    }
    let closing = version[item]?.closing ?? 0..<0
    if version[item]?.children.isEmpty == false, isAtHome {
      out += text(version, closing)
    } else {
      out += Array((style.lineEnd + indentation).utf8)
    }
  }

  /// The white space before an item: as it is where the item was, else lines as many and indented as far as there.
  private func space(
    before child: Int, in parent: Int, _ home: MergeVersion, _ indentation: String, after previous: Int
  ) -> [UInt8] {
    guard let item = home[child] else { return [] }
    let breaks = home.bytes[item.before].count { $0 == 0x0A }
    let isFirst = home[item.parent]?.children.first == child
    let isBehindSame = previous < 0 ? isFirst : home[previous]?.range.upperBound == item.before.lowerBound
    if breaks == 0 {
      // On the line of what is before it, if that is still the same.
      if isBehindSame { return Array(home.bytes[item.before]) }
      if home.source.lines.starts.count < 3 { return [] }
    }
    let outer = home.element(item.parent).map { home.indentation(at: $0.span.range.lowerBound) } ?? ""
    var inner = home.indentation(at: item.range.lowerBound)
    if breaks == 0 { inner = outer + step }
    if outer == indentation, item.parent == parent, breaks > 0 { return text(home, item.before) }
    let extra = inner.hasPrefix(outer) ? String(inner.dropFirst(outer.count)) : step
    return Array((String(repeating: style.lineEnd, count: max(1, breaks)) + indentation + extra).utf8)
  }

  private var step: String { ours.isLayout ? Indentation.layoutStep : Indentation.step }

  private func text(_ version: MergeVersion, _ range: Range<Int>) -> [UInt8] { converted(version.bytes[range]) }

  /// Bytes with the line ends of ours.
  private func converted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).replacingLineEnds(with: style.lineEnd).utf8)
  }

  /// The start tag without its end: that of the item's text, with the attributes that come from theirs.
  private func startTag(
    _ item: Int, _ element: XMLElement, _ version: MergeVersion, name: String, _ taken: Set<String>
  ) -> String {
    let tag = element.span.range.lowerBound..<element.attributesEnd(in: version.bytes)
    guard !taken.isEmpty, let other = theirs.element(item)
    else { return String(decoding: text(version, tag), as: UTF8.self) }
    let isWhole = taken.contains("value")
    let isTaken = { (name: String) in isWhole || taken.contains(ValueGroups.group(of: name, in: element)) }
    var edits = TextEdits()
    edits.replace(tag.lowerBound + 1..<tag.lowerBound + 1 + element.name.utf8.count, with: name, in: version.bytes)
    for (attribute, _) in element.writtenAttributes where isTaken(attribute) && !other.hasAttribute(named: attribute) {
      let range = element.attributeSpan(named: attribute)?.range
      if let range { edits.remove(attribute: range, in: version.bytes) }
    }
    // A new attribute stands behind the one that it is behind in theirs.
    var place = tag.lowerBound + 1 + element.name.utf8.count
    for (attribute, span) in other.writtenAttributes {
      let value = XMLText.escaped(other[named: attribute] ?? String(decoding: theirs.bytes[span.range], as: UTF8.self))
      if let range = element.attributeValueSpan(named: attribute)?.range {
        if isTaken(attribute), element[named: attribute] != other[named: attribute] {
          edits.replace(range, with: value, in: version.bytes)
        }
        place = range.upperBound + 1
      } else if isTaken(attribute) {
        edits.add(TextEdit(place..<place, " \(attribute)=\"\(value)\""))
      }
    }
    let grown = edits.apply(to: Array(version.bytes[..<tag.upperBound]))
    return String(decoding: converted(grown[tag.lowerBound...]), as: UTF8.self)
  }

  private mutating func writeComments(of item: Int, indentation: String) {
    for index in comments[item] ?? [] {
      let conflict = tree.conflicts[index]
      var text = "<!-- merge conflict: \(Self.escaped(conflict.message))"
      if !conflict.rest.isEmpty {
        text += "; in theirs:" + style.lineEnd + indentation
        text += Self.escaped(conflict.rest).replacingLineEnds(with: style.lineEnd)
      }
      places[index] = out.count
      out += Array((text + " -->" + style.lineEnd + indentation).utf8)
    }
  }

  /// Text that may stand in a comment.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, character in
      if character == "-", result.unicodeScalars.last == "-" { result += " " }
      result.unicodeScalars.append(character)
    }
  }
}
