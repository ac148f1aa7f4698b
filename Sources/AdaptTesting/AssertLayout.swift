import Adapt

/// Checks that a document is laid out as was recorded and read before.
///
///     @Test func theLoginScreen() {
///       assertLayout(of: "../App/Login.storyboard", on: [
///         LayoutConfiguration("iphone6"), LayoutConfiguration("ipadair", .landscape),
///       ])
///     }
///
/// For each configuration there is a golden, a text file with one view a line, in the folder `__Layouts__` beside the
/// test: `__Layouts__/LoginTests/theLoginScreen.Login.storyboard.ipadair-landscape.txt`. A golden that is missing is
/// recorded, and the test fails that once. It works in tests of Swift Testing and of XCTest.
///
/// - Parameters:
///   - path: the path of the document, from the folder of the test.
///   - configurations: the devices to lay out on, with the settings of their users.
///   - name: what stands for the document in the names of the goldens; tests with arguments need one.
///   - record: which goldens to write; `nil` for what ``withLayoutTesting(record:_:)`` or the environment variable
///     `ADAPT_RECORD` says, or else those that are missing. Where `CI` is set nothing is written.
///   - fileID: the file of the test.
///   - filePath: the path of the test.
///   - testName: the function of the test.
///   - line: the line of the call.
///   - column: the column of the call.
package func assertLayout(
  of path: String,
  on configurations: [LayoutConfiguration] = ConfigurationChoice.standard.configurations,
  named name: String? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let file = FilePath.normal(FilePath.join(place.folder, path))
  do {
    let document = try Adapt.readDocument(path: file)
    let check = LayoutCheck(document: document, name: FilePath.name(of: file), place: place)
    check.run(on: configurations, test: testName, named: name, mode: record)
  } catch let error as DocumentError {
    place.recordIssue(String(decoding: DiagnosticText().render(error.diagnostics, name: file), as: UTF8.self))
  } catch {
    place.recordIssue("\(error)")
  }
}

/// Checks that a document is laid out as was recorded and read before.
///
/// - Parameters:
///   - document: the document.
///   - configurations: the devices to lay out on, with the settings of their users.
///   - name: what stands for the document in the names of the goldens; tests with arguments need one.
///   - record: which goldens to write, as in ``assertLayout(of:on:named:record:fileID:filePath:testName:line:column:)``.
///   - fileID: the file of the test.
///   - filePath: the path of the test.
///   - testName: the function of the test.
///   - line: the line of the call.
///   - column: the column of the call.
package func assertLayout(
  of document: Document,
  on configurations: [LayoutConfiguration] = ConfigurationChoice.standard.configurations,
  named name: String? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let check = LayoutCheck(document: document, name: FilePath.name(of: document.name), place: place)
  check.run(on: configurations, test: testName, named: name, mode: record)
}
