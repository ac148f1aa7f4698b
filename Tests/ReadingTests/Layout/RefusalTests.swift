import Foundation
import LayoutModel
import LayoutReading
import TestSupport
import Testing

/// Bad input that is better made than kept in files, and what the reader promises about its reports.
@Suite struct RefusalTests {
  private func problems(_ text: String, loader: (@Sendable (String) -> [UInt8]?)? = nil) -> [Diagnostic] {
    do throws(DocumentError) {
      _ = try DocumentReader.read(Array(text.utf8), name: "Test.layout", loader: loader)
      return []
    } catch {
      return error.diagnostics
    }
  }

  @Test func tenThousandNestedViewsAreRefused() {
    let text =
      "<layout version=\"1\"><screen id=\"main\">" + String(repeating: "<view>", count: 10_000)
      + String(repeating: "</view>", count: 10_000) + "</screen></layout>"
    #expect(problems(text).map(\.code) == ["xml.tooDeep"])
  }

  @Test func manyMistakesAreReportedInReasonableTime() {
    let views = (0..<3000).map { "<view id=\"view\($0)\" hiden=\"true\"/>" }.joined(separator: "\n")
    let constraints = (0..<3000).map { "<constraint item=\"voew\($0).width\" constant=\"1\"/>" }.joined()
    let all = problems(
      "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(views)<constraints>\(constraints)"
        + "</constraints></view></screen></layout>"
    )
    #expect(all.count == 1001)
    #expect(all.last?.code == "document.tooManyErrors")
    #expect(all.last?.message == "there are 5000 more errors")
  }

  @Test func problemsAreInTheOrderOfTheText() {
    let all = problems(
      """
      <layout version="1" initial="nowhere">
        <screen id="main">
          <view id="root" alpha="2">
            <constraints>
              <constraint item="a.width" constant="1"/>
            </constraints>
            <lable id="b"/>
          </view>
        </screen>
      </layout>
      """
    )
    #expect(all.map { $0.location?.line } == [1, 3, 5, 7])
    #expect(
      all.map(\.code) == [
        "document.unknownId", "document.value", "document.unknownId", "document.unknownElement",
      ]
    )
  }

  @Test func duplicateIdsNameBothPlaces() {
    let all = problems(
      "<layout version=\"1\">\n<screen id=\"main\"><view id=\"a\">\n<label id=\"a\"/></view></screen></layout>"
    )
    #expect(all.map(\.message) == ["the id 'a' is already used at Test.layout:2:29"])
    #expect(all.first?.location?.description == "Test.layout:3:12")
    #expect(all.first?.notes.map(\.location?.description) == ["Test.layout:2:29"])
  }

  @Test func aViewThatIsNotReadIsNotReportedAgain() {
    let all = problems(
      """
      <layout version="1"><screen id="main"><view id="root">
      <lable id="title"/>
      <constraints><constraint item="title.top" to="root.top"/></constraints>
      </view></screen></layout>
      """
    )
    #expect(all.map(\.code) == ["document.unknownElement"])
  }

  @Test func aDocumentThatIncludesItselfIsRefused() {
    let text = "<layout version=\"1\"><include src=\"./Test.layout\"/></layout>"
    let all = problems(text, loader: { _ in Array(text.utf8) })
    #expect(all.map(\.code) == ["document.includeCycle"])
    #expect(all.first?.message == "files include each other in a cycle: Test.layout → Test.layout")
  }

  @Test func endlessIncludesEnd() {
    let all = problems("<layout version=\"1\"><include src=\"a/Next.layout\"/></layout>") { _ in
      Array("<layout version=\"1\"><include src=\"a/Next.layout\"/></layout>".utf8)
    }
    #expect(all.map(\.message) == ["a document consists of at most 200 files"])
  }

  @Test func includingNeedsALoader() {
    let all = problems("<layout version=\"1\"><include src=\"Other.layout\"/></layout>")
    #expect(all.map(\.code) == ["document.include"])
  }

  @Test func mutatedFixturesNeverCrash() throws {
    var dice = Dice(42)
    let pieces = [
      "\"", "<", "/>", "0", "-", ".", ":", "wAny", "id=\"root\"", "<vary>", "</view>", "\u{e9}", " ",
    ]
    for path in FixtureFiles.valid {
      let original = try #require(FixtureFiles.bytes(path))
      for _ in 0..<40 {
        var bytes = original
        for _ in 0...dice.roll(3) {
          let place = dice.roll(bytes.count)
          let end = min(bytes.count, place + dice.roll(12))
          bytes.replaceSubrange(place..<end, with: Array(pieces[dice.roll(pieces.count)].utf8))
        }
        do throws(DocumentError) {
          _ = try DocumentReader.read(bytes, name: path)
        } catch {
          #expect(!error.diagnostics.isEmpty)
        }
      }
    }
  }
}

/// `Fixtures/Invalid/expected.tsv` lists every problem of every invalid fixture: document, place, code, message.
///
/// With `ADAPT_RECORD=1` in the environment the list is written anew (and the test fails).
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

  @Test(.enabled(if: Golden.isRecording()))
  func record() throws {
    let lines = try Self.documents.flatMap { try Self.lines($0) }
    try (lines.joined(separator: "\n") + "\n").write(to: Self.list, atomically: true, encoding: .utf8)
    Issue.record("recorded \(lines.count) problems")
  }
}
