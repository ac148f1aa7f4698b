import Adapt
import TextKit

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Where a check stands in the source.
struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The folder of the test's source.
  var folder: String { FilePath.folder(of: "\(filePath)") }

  /// The folder of the goldens of the file: `__Layouts__/LoginTests`.
  var goldens: String {
    let file = FilePath.name(of: "\(filePath)")
    let name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    return FilePath.join(folder, "\(DocumentSearch.goldenFolder)/\(name)")
  }

  /// Makes the test fail, in whichever framework it runs.
  func recordIssue(_ message: String) {
    #if canImport(Testing)
    if Test.current != nil {
      let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      return
    }
    #endif
    #if canImport(XCTest)
    XCTFail(message, file: filePath, line: line)
    #elseif !canImport(Testing)
    preconditionFailure("there is neither Swift Testing nor XCTest: \(message)")
    #endif
  }
}
