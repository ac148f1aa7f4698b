import LayoutModel
import TextKit

/// Findings that a team knows and leaves for later: lint reports those that are new.
///
/// A finding is known by what it says: the rule, the scene, the object and the message without its numbers and devices. It
/// stays known when lines move, when a screen comes or goes, and when it is worse by some points.
package struct LintBaseline: Sendable {
  /// The identity of a finding over several runs.
  package struct Key: Hashable, Sendable, Comparable {
    package var rule: String
    package var scene: String
    /// The id of the view or constraint; empty where the document gives it none.
    package var subject: String
    /// The message, with `#` in place of each number.
    package var message: String

    package init(rule: String, scene: String, subject: String, message: String) {
      (self.rule, self.scene, self.subject) = (rule, scene, subject)
      self.message = Self.withoutNumbers(Self.withoutIds(message))
    }

    package static func < (first: Key, second: Key) -> Bool {
      (first.rule, first.scene, first.subject, first.message)
        < (second.rule, second.scene, second.subject, second.message)
    }

    /// `label "Title" (3fd-Xa-0bc) overlaps` as `label "Title" overlaps`: the ids of Interface Builder are new when a view is
    /// made anew, and the one that counts is the subject. Neither do the names of constraints count, `box.width = 200
    /// ("wide")`, which messages did not have at first.
    private static func withoutIds(_ message: String) -> String {
      let parts = message.split(separator: " (", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
        if part.first == "\"", let end = part.firstRange(of: "\")") {
          result += part[end.upperBound...]
        } else if let end = part.firstIndex(of: ")"), SceneNames.isMadeByXcode(String(part[..<end])) {
          result += part[part.index(after: end)...]
        } else {
          result += " (" + part
        }
      }
    }

    /// `overlaps by 22.5 × 20.5 points` as `overlaps by # × # points`; digits in names stay.
    private static func withoutNumbers(_ message: String) -> String {
      var result = ""
      var isInNumber = false
      for scalar in message.unicodeScalars {
        let isDigit = ("0"..."9").contains(scalar)
        if isInNumber, isDigit || scalar == "." { continue }
        isInNumber = false
        let last = result.unicodeScalars.last
        let beginsNumber = last.map { !$0.properties.isAlphabetic && !("0"..."9").contains($0) && $0 != "\"" } ?? true
        if isDigit, beginsNumber {
          result += "#"
          isInNumber = true
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }

  /// The number of known findings by document, whose path is from the folder of the file.
  private var known: [String: [Key: Int]] = [:]

  package init() {}

  package static let schema = "adapt.baseline/1"

  package var documents: [String] { known.keys.sorted() }
  package var count: Int { known.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  package mutating func set(_ keys: [Key], of document: String) {
    known[document] = keys.isEmpty ? nil : Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Which of the findings of a document are new, by their index, and which known ones are gone.
  package func compare(_ keys: [Key], of document: String) -> (new: [Int], gone: [Key]) {
    var rest = known[document] ?? [:]
    var new: [Int] = []
    for (index, key) in keys.enumerated() {
      if let count = rest[key], count > 0 { rest[key] = count - 1 } else { new.append(index) }
    }
    return (new, rest.flatMap { key, count in [Key](repeating: key, count: count) }.sorted())
  }

  package mutating func remove(_ gone: [Key], of document: String) {
    guard known[document] != nil else { return }
    for key in gone { known[document]?[key, default: 0] -= 1 }
    let left = known[document]?.filter { $0.value > 0 }
    known[document] = left?.isEmpty == true ? nil : left
  }

  package func keys(of document: String) -> [Key] { compare([], of: document).gone }

  /// One finding a line, in an order of their own: the file changes by the lines of what came or went.
  package func render() -> [UInt8] {
    JSONWriter.text(schema: Self.schema) { json in
      json.lines("documents", of: documents, at: 1) { json, document in
        json.member("document", document)
        let findings = (known[document] ?? [:]).sorted { $0.key < $1.key }
        json.array("findings", of: findings, linesAt: 3) { json, finding in
          let (key, count) = finding
          json.members([
            "rule": key.rule, "scene": key.scene, "subject": key.subject.isEmpty ? nil : key.subject,
            "message": key.message, "count": count > 1 ? count : nil,
          ])
        }
      }
    }
  }

  /// Reads what ``render()`` wrote; throws all mistakes in it.
  package init(parsing bytes: [UInt8], name: String) throws(DocumentError) {
    let document = try JSONDocument(parsing: bytes, name: name, as: "baseline")
    var reading = JSONReading(document)
    let fields = reading.object(document.root, keys: ["schema", "documents"])
    if fields["schema"].flatMap({ reading.string($0) }) != Self.schema {
      reading.problem(
        .wrongValue, "this is not a baseline of adapt lint; --write-baseline creates one", at: document.root.span)
    }
    for value in reading.array(fields["documents"]) {
      let fields = reading.object(value, keys: ["document", "findings"])
      guard let name = fields["document"].flatMap({ reading.string($0) }) else { continue }
      for finding in reading.array(fields["findings"]) {
        let fields = reading.object(finding, keys: ["rule", "scene", "subject", "message", "count"])
        let texts = ["rule", "scene", "subject", "message"].map { reading.text(fields[$0]) }
        let key = Key(rule: texts[0], scene: texts[1], subject: texts[2], message: texts[3])
        known[name, default: [:]][key, default: 0] += max(1, reading.whole(fields["count"]) ?? 1)
      }
    }
    if !reading.problems.isEmpty { throw DocumentError(reading.problems, in: "baseline") }
  }
}
