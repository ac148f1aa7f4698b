import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// The content of a golden, which `FrameText` wrote in its style `record`.
package struct RecordedLayout: Sendable {
  /// The lines without their ends.
  package let lines: [String]
  /// The content of the lines, in their order.
  package let entries: [Entry]

  /// The content of one line.
  package struct Entry: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
      /// The document and the screen.
      case header
      case scene, view
      /// A diagnostic of the layout.
      case finding
    }

    package var subject: Subject
    /// The id of the screen of the document; empty outside screens.
    package var scene = ""
    /// The identity of the line in its layout.
    package var key: String
    package var title: String
    /// The id of a view; empty for other lines.
    package var id = ""
    /// The values of the line, by the names in reports of changes.
    package var properties: [Property] = []
    /// The index of the entry of the superview.
    package var parent: Int?
    /// The frame in the coordinates of the superview, in points.
    package var frame: FrameNumbers?

    package func value(_ name: String) -> String? { properties.first { $0.name == name }?.value }

    /// Whether one of the names is the id, the name, the title or the text of the view.
    func isCalled(_ names: Set<String>) -> Bool {
      if names.contains(id) || names.contains(title) { return true }
      if let name = value("name"), names.contains(name) { return true }
      guard let text = value("text") else { return false }
      return names.contains(String(text.dropFirst().dropLast()))
    }
  }

  package struct Property: Hashable, Sendable {
    /// The name: `x`, `width`, `text`.
    package var name: String
    package var value: String
  }

  /// Reads a golden; every text is accepted, and lines in another form are kept as they are.
  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    var builder = EntryBuilder()
    for line in lines { builder.add(line) }
    entries = builder.entries
  }

  /// What a golden of a layout has but for its header, which document and screen are in: changes read the same in both.
  package init(_ layout: Layout) {
    lines = []
    var builder = EntryBuilder()
    let form = FrameText(style: .record)
    for scene in layout.scenes {
      builder.addScene(scene.id.plain, scene.size == layout.screen.size ? [] : [scene.size.shortText])
      for line in form.lines(of: scene) { builder.addView(RecordedLine(line, form.fields(of: line))) }
    }
    for line in form.findings(of: layout) { builder.addFinding(line) }
    entries = builder.entries
  }

  /// The ids of the views that have this name, title or text; only that of the view whose id it is where there is one.
  package func ids(ofViewsCalled name: String) -> [String] {
    let ids = entries.filter { $0.isCalled([name]) }.map(\.id).unique
    return ids.contains(name) ? [name] : ids
  }

  /// The text of this layout with the changes of some views, and of what is in views that come or go, from another one.
  package func accepting(_ views: Set<String>, of other: RecordedLayout) -> String {
    // A name may be that of one of both layouts alone, such as a text that changed.
    let keys = Set((entries + other.entries).filter { $0.isCalled(views) }.map(\.key))
    var result: [String] = []
    // The entry of a line has its index: a view whose line differs keeps its place among its siblings.
    for edit in LineEdits(from: entries.map(\.key), to: other.entries.map(\.key)).edits {
      switch edit {
      case .keep(let old, let new): result.append(keys.contains(entries[old].key) ? other.lines[new] : lines[old])
      case .remove(let old): if !accepts(keys, old, other) { result.append(lines[old]) }
      case .insert(let new): if other.accepts(keys, new, self) { result.append(other.lines[new]) }
      }
    }
    return result.map { $0 + "\n" }.joined()
  }

  /// Whether the line of an entry is one of the views, or in one that the other layout does not have.
  private func accepts(_ keys: Set<String>, _ index: Int, _ other: RecordedLayout) -> Bool {
    let entry = entries[index]
    if keys.contains(entry.key) { return true }
    guard let parent = entry.parent, !other.entries.contains(where: { $0.key == entries[parent].key })
    else { return false }
    return accepts(keys, parent, other)
  }
}

private struct EntryBuilder {
  typealias Entry = RecordedLayout.Entry

  private(set) var entries: [Entry] = []
  private var scene = ""
  /// The entries from an outermost view down to the last one, with their depths.
  private var path: [(depth: Int, entry: Int)] = []
  private var seen: [String: Int] = [:]

  mutating func add(_ line: String) {
    if entries.isEmpty {
      // The name of the document comes first; the rest is the screen.
      let parts = line.split(separator: " · ", omittingEmptySubsequences: false).map(String.init)
      let names = ["document", "device", "size", "size classes"]
      let properties = parts.enumerated().map { index, part in
        RecordedLayout.Property(name: index < names.count ? names[index] : part, value: part)
      }
      entries.append(Entry(subject: .header, key: "", title: "the screen", properties: properties))
    } else if line.hasPrefix(" ") {
      addView(RecordedLine(line))
    } else if line.hasSuffix("]"), line.contains(": ") {
      addFinding(line)
    } else {
      let fields = RecordedLine.fields(of: line[...])
      addScene(fields.first ?? "", fields.dropFirst())
    }
  }

  mutating func addFinding(_ line: String) {
    entries.append(Entry(subject: .finding, key: unique("! " + line), title: line))
  }

  mutating func addScene(_ id: String, _ sizes: some Sequence<String>) {
    scene = id
    path = []
    let properties = sizes.map { RecordedLayout.Property(name: "size", value: $0) }
    entries.append(
      Entry(subject: .scene, scene: scene, key: unique("screen " + scene), title: scene, properties: properties))
  }

  mutating func addView(_ line: RecordedLine) {
    while let last = path.last, last.depth >= line.depth { path.removeLast() }
    var entry = Entry(
      subject: .view, scene: scene, key: unique(scene + " " + line.id), title: line.title, id: line.id,
      properties: line.properties, parent: path.last?.entry, frame: line.frame)
    if let parent = entry.parent { entry.properties.append(.init(name: "superview", value: entries[parent].id)) }
    path.append((line.depth, entries.count))
    entries.append(entry)
  }

  /// The key, with a number when there was one like it before.
  private mutating func unique(_ key: String) -> String {
    seen[key, default: 0] += 1
    let count = seen[key] ?? 1
    return count == 1 ? key : "\(key) #\(count)"
  }
}

/// The parts of the line of a view or guide in a golden.
///
///     button actionOne (Sign in)  20 0  77 × 30  hidden  font system 15 medium  "Action One"
private struct RecordedLine {
  /// The indentation in characters.
  let depth: Int
  /// The id; the whole line when it is in another form.
  private(set) var id: String
  private(set) var title: String
  private(set) var properties: [RecordedLayout.Property] = []
  /// The frame in the coordinates of the superview, in points.
  private(set) var frame: FrameNumbers?

  init(_ line: String) {
    let rest = line.drop { $0 == " " }
    depth = line.count - rest.count
    id = String(rest)
    title = id
    let fields = Self.fields(of: rest)
    let start = fields.indices.dropLast().first { FrameNumbers(fields[$0], fields[$0 + 1]) != nil }
    guard let start, start > 0, let frame = FrameNumbers(fields[start], fields[start + 1]) else { return }
    read(fields[..<start].joined(separator: "  "), frame, fields[(start + 2)...])
  }

  init(_ line: FrameText.Line, _ fields: [String]) {
    (depth, id, title) = (line.indentation, line.name, line.name)
    read(line.name, FrameNumbers(line.frame), fields[...])
  }

  private mutating func read(_ name: String, _ frame: FrameNumbers, _ fields: ArraySlice<String>) {
    self.frame = frame
    readName(name)
    for (name, value) in zip(["x", "y", "width", "height"], frame.texts) { note(name, value) }
    for field in fields { readField(field) }
    if title.hasSuffix(" " + id), let text = properties.first(where: { $0.name == "text" })?.value {
      // A quoted text as far as it names a view.
      let shown: String = text.count <= Self.longestText ? text : text.prefix(Self.longestText) + "…\""
      title = "\(title.dropLast(id.count))\(shown) (\(id))"
    }
  }

  private static let longestText = 32

  /// The fields of a line, between two spaces or more; a quoted text at the end stays whole.
  static func fields(of line: Substring) -> [String] {
    var fields: [String] = []
    var rest = line
    while !rest.isEmpty {
      guard rest.first != "\"", let gap = rest.firstRange(of: "  ") else {
        fields.append(String(rest))
        break
      }
      fields.append(String(rest[..<gap.lowerBound]))
      rest = rest[gap.upperBound...].drop { $0 == " " }
    }
    return fields
  }

  private mutating func note(_ name: String, _ value: String) {
    properties.append(RecordedLayout.Property(name: name, value: value))
  }

  /// Reads kind, id and name: `guide top topGuide (in root)`, `button 3fd-Xa-0bc (Sign in)`.
  private mutating func readName(_ text: String) {
    var name = text[...]
    var label: Substring?
    if name.hasSuffix(")"), let bracket = name.firstRange(of: " (") {
      label = name[bracket.upperBound...].dropLast()
      name = name[..<bracket.lowerBound]
    }
    guard let space = name.lastIndex(of: " ") else { return }
    let kind = String(name[..<space])
    id = String(name[name.index(after: space)...])
    note("kind", kind)
    if kind.hasPrefix("guide ") {
      title = id
    } else if let label {
      note("name", String(label))
      title = "\(label) (\(id))"
    } else {
      title = SceneNames.isMadeByXcode(id) ? "\(kind) \(id)" : id
    }
  }

  private mutating func readField(_ field: String) {
    if field.hasPrefix("\"") { return note("text", field) }
    guard let space = field.firstIndex(of: " ") else { return note(field, "yes") }
    note(String(field[..<space]), String(field[field.index(after: space)...]))
  }
}

/// A frame in a golden: `20 0  605 × 414`.
package struct FrameNumbers: Hashable, Sendable {
  /// x, y, width and height as they are written.
  package let texts: [String]
  /// x, y, width and height in points.
  package let values: [Double]

  fileprivate init?(_ origin: String, _ size: String) {
    let origin = origin.split(separator: " ")
    let size = size.split(separator: " ")
    guard origin.count == 2, size.count == 3, size[1] == "×" else { return nil }
    texts = [origin[0], origin[1], size[0], size[2]].map(String.init)
    values = texts.compactMap(Double.init)
    guard values.count == 4 else { return nil }
  }

  fileprivate init(_ frame: Rect) {
    texts = [frame.x, frame.y, frame.width, frame.height].map(\.shortText)
    values = texts.map { Double($0) ?? 0 }
  }
}
