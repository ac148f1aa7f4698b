/// A golden, read back: what `FrameText` wrote in its style `record`.
package struct RecordedLayout: Sendable {
  /// The lines without their ends.
  package let lines: [String]
  /// What the lines say, in their order.
  package let entries: [Entry]

  /// What one line says.
  package struct Entry: Hashable, Sendable {
    /// What a line can be about.
    package enum Subject: Hashable, Sendable {
      /// The document and the screen.
      case header
      /// A screen of the document.
      case scene
      /// A view or a guide.
      case view
      /// What there is to say about the layout.
      case finding
    }

    /// What the line is about.
    package var subject: Subject
    /// The id of the screen of the document; empty outside screens.
    package var scene = ""
    /// What tells the line from all others of the layout.
    package var key: String
    /// What people call it.
    package var title: String
    /// The id of a view; empty for other lines.
    package var id = ""
    /// What it says, by the names under which changes are told.
    package var facts: [Fact] = []
    /// The index of the entry of the superview.
    package var parent: Int?
    /// The frame in the coordinates of the superview, in points.
    package var frame: FrameNumbers?

    /// The value of a fact.
    package func value(_ name: String) -> String? {
      facts.first { $0.name == name }?.value
    }
  }

  /// Something that a line says.
  package struct Fact: Hashable, Sendable {
    /// What it is: `x`, `width`, `text`.
    package var name: String
    /// Its value as it is written.
    package var value: String
  }

  /// Reads a golden; no text is wrong, what is not understood is taken as it is.
  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    var builder = EntryBuilder()
    for line in lines { builder.add(line) }
    entries = builder.entries
  }
}

/// Turns lines into entries, one after the other.
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
      let facts = parts.enumerated().map { index, part in
        RecordedLayout.Fact(name: index < names.count ? names[index] : part, value: part)
      }
      entries.append(Entry(subject: .header, key: "", title: "the screen", facts: facts))
    } else if line.hasPrefix(" ") {
      addView(RecordedLine(line))
    } else if line.hasSuffix("]"), line.contains(": ") {
      entries.append(Entry(subject: .finding, key: unique("! " + line), title: line))
    } else {
      addScene(line)
    }
  }

  private mutating func addScene(_ line: String) {
    let fields = RecordedLine.fields(of: line[...])
    scene = fields.first ?? ""
    path = []
    let facts = fields.dropFirst().map { RecordedLayout.Fact(name: "size", value: $0) }
    entries.append(
      Entry(subject: .scene, scene: scene, key: unique("screen " + scene), title: scene, facts: facts))
  }

  private mutating func addView(_ line: RecordedLine) {
    while let last = path.last, last.depth >= line.depth { path.removeLast() }
    var entry = Entry(
      subject: .view,
      scene: scene,
      key: unique(scene + " " + line.id),
      title: line.title,
      id: line.id,
      facts: line.facts,
      parent: path.last?.entry,
      frame: line.frame
    )
    if let parent = entry.parent {
      entry.facts.append(.init(name: "superview", value: entries[parent].id))
    }
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
