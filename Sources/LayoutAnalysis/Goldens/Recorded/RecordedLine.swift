/// The line of a view or guide in a golden, taken apart.
///
///     button actionOne (Sign in)  20 0  77 × 30  hidden  font system 15 medium  "Action One"
struct RecordedLine {
  /// How far the line is moved to the right, in characters.
  let depth: Int
  /// The id; the whole line when it is not like those that are recorded.
  private(set) var id: String
  /// What people call the view.
  private(set) var title: String
  /// What the line says.
  private(set) var facts: [RecordedLayout.Fact] = []
  /// The frame in the coordinates of the superview, in points.
  private(set) var frame: FrameNumbers?

  /// Takes a line apart.
  init(_ line: String) {
    let rest = line.drop { $0 == " " }
    depth = line.count - rest.count
    id = String(rest)
    title = id
    let fields = Self.fields(of: rest)
    let start = fields.indices.dropLast().first { FrameNumbers(fields[$0], fields[$0 + 1]) != nil }
    guard let start, start > 0, let frame = FrameNumbers(fields[start], fields[start + 1]) else { return }
    self.frame = frame
    readName(fields[..<start].joined(separator: "  "))
    for (name, value) in zip(["x", "y", "width", "height"], frame.texts) { note(name, value) }
    for field in fields[(start + 2)...] { readField(field) }
  }

  /// The parts of a line that two spaces or more divide; a quoted text at the end stays whole.
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
    facts.append(RecordedLayout.Fact(name: name, value: value))
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

/// A frame as it is written in a golden: `20 0  605 × 414`.
package struct FrameNumbers: Hashable, Sendable {
  /// x, y, width and height as they are written.
  package let texts: [String]
  /// x, y, width and height in points.
  package let values: [Double]

  /// Reads both parts of a frame; `nil` when they are none.
  init?(_ origin: String, _ size: String) {
    let origin = origin.split(separator: " ")
    let size = size.split(separator: " ")
    guard origin.count == 2, size.count == 3, size[1] == "×" else { return nil }
    texts = [origin[0], origin[1], size[0], size[2]].map(String.init)
    values = texts.compactMap(Double.init)
    guard values.count == 4 else { return nil }
  }
}
