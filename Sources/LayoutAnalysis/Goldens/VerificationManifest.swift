import LayoutModel
import TextKit

/// The result of a verification for programs. Those of several machines are joined into that of one run.
package struct VerificationManifest: Sendable {
  package enum Status: String, Hashable, Sendable, CaseIterable {
    case passed, missing, recorded, changed
  }

  package struct Golden: Hashable, Sendable {
    package var path: String
    /// The title of the configuration.
    package var configuration: String
    package var status: Status
    package var changes: [LayoutChange] = []
    /// Whether the golden was written although it differs.
    package var isRecorded = false
  }

  package struct Document: Hashable, Sendable {
    package var number: Int
    package var name: String
    package var cost = 0
    package var problems: [String] = []
    /// The relations that do not hold on every screen, in words.
    package var broken: [String] = []
    package var goldens: [Golden] = []
  }

  package private(set) var documents: [Document]
  package private(set) var orphans: [String]
  /// The number of documents of the whole run, those that other machines verify included.
  package let documentCount: Int

  static let schema = "adapt.verification/1"

  package init(_ documents: [VerifiedDocument], orphans: [String], documentCount: Int) {
    self.documents = documents.map { document in
      let goldens = document.goldens.map { golden in
        let status: Status =
          switch golden.outcome {
          case .passed: .passed
          case .missing: .missing
          case .recorded: .recorded
          case .changed: .changed
          }
        let change = golden.outcome.change
        return Golden(
          path: golden.path, configuration: golden.configuration.title, status: status, changes: change?.changes ?? [],
          isRecorded: change?.isRecorded ?? false)
      }
      return Document(
        number: document.number, name: document.name, cost: document.cost, problems: document.problems,
        broken: document.broken.map { "\($0.relation.sentence) on \($0.configuration.title)" }, goldens: goldens)
    }
    (self.orphans, self.documentCount) = (orphans, documentCount)
  }

  /// - Throws: when the parts are not of one run, or one of them is missing.
  package static func joined(_ parts: [VerificationManifest]) throws(DocumentError) -> VerificationManifest {
    guard var whole = parts.first else { throw DocumentError("report.empty", "no report to join") }
    for part in parts.dropFirst() {
      guard part.documentCount == whole.documentCount else {
        let counts = "\(whole.documentCount) documents in one and \(part.documentCount) in another"
        throw DocumentError("report.run", "these reports are from different runs: \(counts)")
      }
      whole.documents += part.documents
      whole.orphans += part.orphans
    }
    whole.documents.sort { $0.number < $1.number }
    whole.orphans = Array(Set(whole.orphans)).sorted()
    if let twice = zip(whole.documents, whole.documents.dropFirst()).first(where: { $0.number == $1.number }) {
      throw DocumentError("report.twice", "\(twice.0.name) is in two reports")
    }
    guard whole.documents.count == whole.documentCount else {
      let count = "\(whole.documents.count) of \(whole.documentCount) documents are in it"
      throw DocumentError("report.missing", "a part of the run is missing: \(count)")
    }
    return whole
  }

  package var isFine: Bool {
    documents.allSatisfy { $0.problems.isEmpty && $0.broken.isEmpty && $0.goldens.allSatisfy { $0.status == .passed } }
  }

  package func render() -> [UInt8] {
    JSONWriter.text(schema: Self.schema) { json in
      let goldens = documents.flatMap(\.goldens)
      let passed = goldens.count { $0.status == .passed }
      let recorded = goldens.count { $0.status == .recorded || $0.isRecorded }
      let unusable = documents.count { !$0.problems.isEmpty }
      json.members([
        "passed": passed, "failed": goldens.count - passed, "recorded": recorded, "unusable": unusable,
        "documentCount": documentCount,
      ])
      json.breakLine(at: 1)
      let shared = SharedChanges(documents.map { $0.goldens.map(\.changes) })
      json.array("shared", of: shared.changes, linesAt: 2) { json, shared in
        json.members(of: shared.change)
        json.members(["layouts": shared.layoutCount, "documents": shared.documentCount])
      }
      json.lines("documents", of: documents, at: 1) { write($1, to: &$0) }
      json.breakLine(at: 1)
      json.array("orphans", linesAt: 2) { for orphan in orphans { $0.element(orphan) } }
    }
  }

  private func write(_ document: Document, to json: inout JSONWriter) {
    json.members([
      "number": document.number, "name": document.name, "cost": document.cost,
      "problems": document.problems.isEmpty ? nil : document.problems,
      "broken": document.broken.isEmpty ? nil : document.broken,
    ])
    json.array("goldens", of: document.goldens, linesAt: 3) { json, golden in
      json.members([
        "golden": golden.path, "configuration": golden.configuration, "status": golden.status.rawValue,
        "recorded": golden.isRecorded ? true : nil,
      ])
      if !golden.changes.isEmpty { json.array("changes", of: golden.changes) { $0.members(of: $1) } }
    }
  }

  /// Reads what ``render()`` wrote; throws all mistakes in it.
  package init(parsing bytes: [UInt8], name: String) throws(DocumentError) {
    let document = try JSONDocument(parsing: bytes, name: name, as: "report")
    var reading = JSONReading(document)
    let fields = reading.object(
      document.root,
      keys: ["schema", "passed", "failed", "recorded", "unusable", "documentCount", "shared", "documents", "orphans"])
    let schema = fields["schema"].flatMap { reading.string($0) }
    documents = reading.array(fields["documents"]).map { Document($0, &reading) }
    orphans = reading.strings(fields["orphans"])
    documentCount = reading.whole(fields["documentCount"]) ?? documents.count
    if schema != Self.schema {
      reading.problem(.wrongValue, "this is not a manifest of adapt verify", at: document.root.span)
    }
    if !reading.problems.isEmpty { throw DocumentError(reading.problems, in: "report") }
  }
}

extension VerificationManifest.Document {
  fileprivate init(_ value: JSONValue, _ reading: inout JSONReading) {
    let fields = reading.object(value, keys: ["number", "name", "cost", "problems", "broken", "goldens"])
    self.init(number: reading.whole(fields["number"]) ?? 0, name: reading.text(fields["name"]))
    cost = reading.whole(fields["cost"]) ?? 0
    problems = reading.strings(fields["problems"])
    broken = reading.strings(fields["broken"])
    goldens = reading.array(fields["goldens"]).map { VerificationManifest.Golden($0, &reading) }
  }
}

extension VerificationManifest.Golden {
  fileprivate init(_ value: JSONValue, _ reading: inout JSONReading) {
    let fields = reading.object(value, keys: ["golden", "configuration", "status", "recorded", "changes"])
    let status: VerificationManifest.Status? = fields["status"].flatMap { reading.choice($0) }
    self.init(
      path: reading.text(fields["golden"]), configuration: reading.text(fields["configuration"]),
      status: status ?? .missing)
    isRecorded = fields["recorded"].flatMap { reading.boolean($0) } ?? false
    changes = reading.array(fields["changes"]).map { change in
      let fields = reading.object(change, keys: ["subject", "story"])
      return LayoutChange(subject: reading.text(fields["subject"]), story: reading.text(fields["story"]))
    }
  }
}
