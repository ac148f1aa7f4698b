import Adapt
import AdaptTesting
import TestSupport
import XCTest

/// What a test that uses XCTest sees.
final class XCTestTests: XCTestCase {
  /// The failures that are caught instead of counted; `nil` counts them.
  private var caught: [String]?

  #if canImport(Darwin)
  override func record(_ issue: XCTIssue) {
    if caught == nil { super.record(issue) } else { caught?.append(issue.compactDescription) }
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if caught == nil {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    } else {
      caught?.append(description)
    }
  }
  #endif

  func testALayoutThatIsAsRecordedPasses() {
    assertLayout(of: "Documents/Box.layout", on: [LayoutConfiguration("iphone6")])
  }

  func testAMissingGoldenFails() {
    caught = []
    assertLayout(
      of: "Documents/Box.layout", on: [LayoutConfiguration("iphone6")], named: "none", record: .never)
    let failures = caught ?? []
    caught = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssert(failures.first?.contains("none: no golden for iphone6 portrait") == true)
  }
}
