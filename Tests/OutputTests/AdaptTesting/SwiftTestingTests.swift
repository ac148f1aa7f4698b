import Adapt
import AdaptTesting
import Foundation
import TestSupport
import Testing

/// What a test that uses Swift Testing sees. Goldens are recorded into a folder that goes away.
final class SwiftTestingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "adapt-testing-\(UUID().uuidString)")

  static let text = """
    <layout version="1"><screen id="home"><view id="root">
      <view id="box"/>
      <constraints>
        <constraint item="box.top" to="topGuide.bottom"/><constraint item="box.leading" to="root.leading" constant="8"/>
        <constraint item="box.width" constant="100"/><constraint item="box.height" constant="50"/>
      </constraints>
    </view></screen></layout>
    """
  static let configurations = [LayoutConfiguration("iphone6"), LayoutConfiguration("ipadair", .landscape)]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String = text) throws {
    try text.write(to: folder.appending(path: "Box.layout"), atomically: true, encoding: .utf8)
  }

  private var path: String { folder.appending(path: "Box.layout").path }
  private var goldens: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "__Layouts__/SwiftTestingTests")
  }

  /// The issues of an operation, none of which makes this test fail.
  private func issues(_ operation: () -> Void) -> [String] {
    let found = Found()
    withKnownIssue(isIntermittent: true) {
      operation()
    } matching: { issue in
      found.texts.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    return found.texts
  }

  private final class Found: @unchecked Sendable {
    var texts: [String] = []
  }

  @Test func theBoxStaysWhereItIs() {
    assertLayout(
      of: "Documents/Box.layout",
      on: [LayoutConfiguration("iphone6"), LayoutConfiguration("ipadair", .landscape)])
  }

  @Test func aLayoutThatIsAsRecordedPasses() {
    assertLayout(of: "Documents/Box.layout", on: Self.configurations)
    assertLayout(of: "../../../Fixtures/Restructure/Main.layout", on: [LayoutConfiguration("iphone6plus", .landscape)])
  }

  @Test(.disabled(if: Self.isCI, "nothing is recorded where CI is set"))
  func aMissingGoldenIsRecordedAndFails() throws {
    try write()
    let name = "missing-\(UUID().uuidString)"
    let file = goldens.appending(path: "aMissingGoldenIsRecordedAndFails.\(name).iphone6-portrait.txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let check = { [path] in assertLayout(of: path, on: [LayoutConfiguration("iphone6")], named: name, record: .missing)
    }
    #expect(issues(check) == ["\(name): recorded 1 golden; read it, then verify again"])
    #expect(try String(contentsOf: file, encoding: .utf8).contains("  view box  8 20  100 × 50\n"))
    check()
  }

  @Test func aChangeIsToldByViewAndByLine() throws {
    try write(Self.text.replacing("constant=\"8\"", with: "constant=\"9\""))
    let texts = issues {
      assertLayout(of: path, on: Self.configurations, record: .never, testName: "aLayoutThatIsAsRecordedPasses()")
    }
    #expect(texts.count == 1)
    #expect(
      texts.first?.hasPrefix(
        "Box.layout: 2 of 2 layouts differ\n  box: x 8 → 9, in iphone6 portrait and ipadair landscape\n--- ") == true)
    #expect(texts.first?.contains("\n-    view box  8 20  100 × 50\n+    view box  9 20  100 × 50\n") == true)
  }

  @Test func aGoldenThatIsMissingStaysMissing() throws {
    try write()
    let texts = issues { assertLayout(of: path, on: Self.configurations, named: "none", record: .never) }
    #expect(texts == ["none: no golden for iphone6 portrait and ipadair landscape"])
  }

  @Test func whatCannotBeReadFails() throws {
    let absent = issues { assertLayout(of: "None.layout") }
    #expect(absent.first?.hasSuffix("None.layout: No such file or directory") == true)
    try write("<layout version=\"1\">\n<scren/></layout>")
    #expect(issues { assertLayout(of: path) }.first?.contains("Box.layout:2:1: error: ") == true)
    try write()
    let texts = issues { assertLayout(of: path, on: [LayoutConfiguration("iphone66")]) }
    #expect(texts.first?.hasPrefix("unknown device 'iphone66'; did you mean") == true)
  }

  @Test func documentsAreCheckedToo() throws {
    let document = try LayoutDocument(Self.text, name: "somewhere/Box.layout")
    assertLayout(of: document, on: Self.configurations, testName: "aLayoutThatIsAsRecordedPasses()")
  }

  static let isCI = ProcessInfo.processInfo.environment["CI"]?.isEmpty == false
}
