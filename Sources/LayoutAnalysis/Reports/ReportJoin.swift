import LayoutModel
import LayoutOutput
import TextKit
import XMLTree

extension XMLDocument {
  /// Reads a file of some kind, with which the codes of mistakes in it begin.
  init(parsing bytes: [UInt8], name: String, as kind: String) throws(DocumentError) {
    do throws(XMLReadingError) {
      try self.init(parsing: bytes, name: name)
    } catch {
      throw DocumentError("\(kind).\(error.kind.rawValue)", error.message, at: error.location)
    }
  }
}

/// Joins the reports of several machines into that of one run, byte for byte: the JUnit and SARIF of `adapt verify` and
/// `adapt lint`, and manifests.
///
/// Reports say which document of the run is which, so that the order of the files does not matter.
package struct ReportJoin {
  /// A joined report, and whether it says that nothing failed.
  package typealias Result = (bytes: [UInt8], isFine: Bool)

  /// A report with its name in messages.
  package struct Part {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  }

  private enum Kind: String {
    case junit = "JUnit report"
    case sarif = "SARIF report"
    case manifest
  }

  /// - Throws: when a part is no such report, when they are of different kinds, and when a document is in two of them.
  package static func join(_ parts: [Part]) throws(DocumentError) -> Result {
    var kinds: [Kind] = []
    for part in parts { kinds.append(try kind(of: part)) }
    guard let kind = kinds.first else { throw DocumentError("report.empty", "no report to join") }
    if let other = kinds.firstIndex(where: { $0 != kind }) {
      let message = "\(parts[0].name) is a \(kind.rawValue) and \(parts[other].name) a \(kinds[other].rawValue)"
      throw DocumentError("report.kind", message + "; only reports of one kind are joined")
    }
    switch kind {
    case .junit: return try joinJUnit(parts)
    case .sarif: return try joinSARIF(parts)
    case .manifest:
      var manifests: [VerificationManifest] = []
      for part in parts { manifests.append(try VerificationManifest(parsing: part.bytes, name: part.name)) }
      let joined = try VerificationManifest.joined(manifests)
      return (bytes: joined.render(), isFine: joined.isFine)
    }
  }

  private static func kind(of part: Part) throws(DocumentError) -> Kind {
    switch part.bytes.first(where: { !$0.isSpace }) {
    case UInt8(ascii: "<"): return .junit
    case UInt8(ascii: "{"):
      // A member of the outermost object tells: SARIF has runs.
      return try json(part).root["runs"] == nil ? .manifest : .sarif
    default: throw unknown(part)
    }
  }

  private static func unknown(_ part: Part) -> DocumentError {
    DocumentError(
      "report.unknown", "this is not a JUnit, SARIF or manifest file of adapt",
      at: SourceLocation(file: part.name, line: 1, column: 1))
  }

  private static func joinJUnit(_ parts: [Part]) throws(DocumentError) -> Result {
    var suites: [(number: Int, suite: JUnitReport.Suite)] = []
    var name = ""
    for part in parts {
      let document = try XMLDocument(parsing: part.bytes, name: part.name, as: "report")
      guard document.root.is("testsuites") else { throw unknown(part) }
      name = document.root["name"] ?? name
      for element in document.root.children {
        guard let number = element["id"].flatMap(Int.init), let title = element["name"] else {
          throw DocumentError("report.unknown", "this <\(element.name)> was not written by adapt", at: element.location)
        }
        let cases = element.children.map { JUnitReport.Case($0["name"] ?? "", outcome(of: $0)) }
        suites.append((number, JUnitReport.Suite(title, cases, number: number + 1)))
      }
    }
    suites.sort { $0.number < $1.number }
    try check(suites.map { ($0.number, $0.suite.name) })
    let isFine = suites.flatMap(\.suite.cases).allSatisfy { if case .passed = $0.outcome { true } else { false } }
    return (bytes: JUnitReport.render(name, suites.map(\.suite)), isFine: isFine)
  }

  private static func outcome(of test: XMLElement) -> JUnitReport.Outcome {
    if let failure = test.firstChild("failure") {
      return .failed(kind: failure["type"], message: failure["message"] ?? "", details: failure.text)
    }
    if let error = test.firstChild("error") { return .unusable(message: error["message"] ?? "", details: error.text) }
    return .passed
  }

  /// Refuses a document that is in two reports, and numbers that nobody has.
  private static func check(_ documents: [(number: Int, name: String)]) throws(DocumentError) {
    for (index, document) in documents.enumerated() where document.number != index {
      if index > 0, documents[index - 1].number == document.number {
        throw DocumentError("report.twice", "\(document.name) is in two reports")
      }
      throw DocumentError("report.missing", "a part of the run is missing: there is no document number \(index + 1)")
    }
  }

  private static func joinSARIF(_ parts: [Part]) throws(DocumentError) -> Result {
    var results: [(number: Int, text: String, ruleId: String)] = []
    var rules: [(id: String, text: String, isDeclared: Bool)] = []
    var head = "\"\""
    var driver: [(name: String, text: String)] = []
    for part in parts {
      let document = try json(part)
      guard let run = document.root["runs"]?.elements.first, let tool = run["tool"]?["driver"]
      else { throw unknown(part) }
      head = document.root["$schema"].map { text($0, document) } ?? head
      driver = members(of: tool).filter { $0.name != "rules" }.map { ($0.name, text($0.value, document)) }
      for rule in tool["rules"]?.elements ?? [] {
        let id = rule["id"]?.string ?? ""
        if rules.contains(where: { $0.id == id }) { continue }
        rules.append((id, text(rule, document), rule["shortDescription"] != nil))
      }
      for result in run["results"]?.elements ?? [] {
        guard case .number(let value)? = result["properties"]?["documentNumber"]?.content else { throw unknown(part) }
        results.append((Int(value), without("ruleIndex", result, document), result["ruleId"]?.string ?? ""))
      }
    }
    // The order within a document is that of its report.
    let sorted = results.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element)
    var ordered = rules.filter(\.isDeclared)
    for result in sorted where !ordered.contains(where: { $0.id == result.ruleId }) {
      ordered += rules.filter { $0.id == result.ruleId }
    }
    let bytes = SARIFLog.text(schema: head) { json in
      for (name, text) in driver {
        json.name(text: name)
        json.element(json: text)
      }
      json.array("rules", linesAt: 3) { json in
        for rule in ordered { json.element(json: rule.text) }
      }
    } results: { json in
      for (_, text, id) in sorted {
        let index = ordered.firstIndex { $0.id == id } ?? 0
        json.element(json: text.replacing(placeholder, with: "\"ruleIndex\": \(index)"))
      }
    }
    return (bytes: bytes, isFine: sorted.isEmpty)
  }

  /// The placeholder for the index of a rule until all rules are known; no JSON has a control character.
  private static let placeholder = "\u{1}"

  private static func json(_ part: Part) throws(DocumentError) -> JSONDocument {
    try JSONDocument(parsing: part.bytes, name: part.name, as: "report")
  }

  private static func members(of value: JSONValue) -> [JSONMember] {
    if case .object(let members) = value.content { members } else { [] }
  }

  private static func text(_ value: JSONValue, _ document: JSONDocument) -> String {
    String(decoding: document.source.bytes[value.span.range], as: UTF8.self)
  }

  /// The text of an object with a placeholder for one member.
  private static func without(_ name: String, _ value: JSONValue, _ document: JSONDocument) -> String {
    guard let member = members(of: value).first(where: { $0.name == name }) else { return text(value, document) }
    let bytes = document.source.bytes
    let before = bytes[Int(value.span.start)..<Int(member.nameSpan.start)]
    let after = bytes[Int(member.value.span.end)..<Int(value.span.end)]
    return String(decoding: before, as: UTF8.self) + placeholder + String(decoding: after, as: UTF8.self)
  }
}
