import Foundation
import LayoutModel
import LayoutReading
import TestSupport
import Testing

/// `Fixtures/Invalid/expected.tsv` lists every problem of every invalid fixture: document, place, code, message.
///
/// With `RECORD_EXPECTED=1` in the environment the list is written anew (and the test fails).
@Suite struct InvalidFixtureTests {
  static let list = PackageFolder.fixtures.appending(path: "Invalid/expected.tsv")
  static let documents = FixtureFiles.invalid + FixtureFiles.invalidForReader

  static let expected: [String: [String]] = {
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    return Dictionary(grouping: lines) { String($0.prefix { $0 != "\t" }) }
  }()

  static func lines(_ document: String) throws -> [String] {
    try FixtureFiles.problems(document).map { problem in
      [document, problem.location?.description ?? "", problem.code, problem.message].joined(separator: "\t")
    }
  }

  @Test(arguments: documents)
  func problemsAreExactlyTheExpectedOnes(_ document: String) throws {
    let lines = try Self.lines(document)
    #expect(!lines.isEmpty)
    #expect(lines == Self.expected[document] ?? [])
  }

  @Test func everyExpectedDocumentIsThere() {
    #expect(Set(Self.expected.keys) == Set(Self.documents))
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD_EXPECTED"] == "1"))
  func record() throws {
    let lines = try Self.documents.flatMap { try Self.lines($0) }
    try (lines.joined(separator: "\n") + "\n").write(to: Self.list, atomically: true, encoding: .utf8)
    Issue.record("recorded \(lines.count) problems")
  }
}
