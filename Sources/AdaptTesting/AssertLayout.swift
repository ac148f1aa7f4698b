@_exported import Adapt
import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit

/// Checks that the layout of a document matches its goldens.
///
///     @Test func theLoginScreen() {
///       assertLayout(of: "../App/Login.storyboard", on: [
///         LayoutConfiguration("iphone6"), LayoutConfiguration("ipadair", .landscape),
///       ])
///     }
///
/// Each configuration has a golden, a text file with one view per line, in the folder `__Layouts__` next to the test:
/// `__Layouts__/LoginTests/theLoginScreen.Login.storyboard.ipadair-landscape.txt`. The first
/// run records a missing golden and fails. Works in Swift Testing and XCTest.
///
/// - Parameters:
///   - path: the path of the document, relative to the folder of the test.
///   - configurations: the devices to lay out on, with the user's settings.
///   - name: the document's part in the names of the goldens; tests with arguments need one.
///   - record: which goldens to write; `nil` for the mode of ``withLayoutTesting(record:_:)`` or of the environment
///     variable `ADAPT_RECORD`, or else missing ones. If `CI` is set, nothing is written.
public func assertLayout(
  of path: String, on configurations: [LayoutConfiguration] = LayoutConfiguration.standard, named name: String? = nil,
  record: LayoutRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
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

/// Checks that the layout of a document that is already read matches its goldens; see
/// ``assertLayout(of:on:named:record:fileID:filePath:testName:line:column:)-(String,_,_,_,_,_,_,_,_)``.
public func assertLayout(
  of document: LayoutDocument, on configurations: [LayoutConfiguration] = LayoutConfiguration.standard,
  named name: String? = nil, record: LayoutRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let check = LayoutCheck(document: document.model, name: FilePath.name(of: document.name), place: place)
  check.run(on: configurations, test: testName, named: name, mode: record)
}

/// The comparison of one document's layouts with the goldens of one test.
private struct LayoutCheck {
  let document: Document
  let name: String
  let place: TestPlace

  /// Checks every configuration and records one issue for all differences and problems.
  func run(on configurations: [LayoutConfiguration], test: String, named: String?, mode: LayoutRecording?) {
    let mode = Recording.mode(mode)
    let function = String(test.prefix { $0 != "(" })
    var result = VerifiedDocument(name: named ?? name)
    do {
      for configuration in configurations {
        let device = DeviceConfiguration(configuration)
        let fileName = device.fileName + (configuration.part == .full ? "" : "-\(configuration.part)")
        let file = [function, named ?? name, fileName].map(Self.fileName).joined(separator: ".")
        let path = FilePath.join(place.goldens, file + GoldenPlace.ending)
        let outcome = try GoldenFile(path).check(try layout(on: configuration), mode: mode)
        result.goldens.append(VerifiedGolden(configuration: device, path: path, outcome: outcome))
      }
    } catch let error as DocumentError {
      let text = String(decoding: DiagnosticText().render(error.diagnostics), as: UTF8.self)
      result.problems = text.split(separator: "\n").map(String.init)
    } catch let error as LayoutError {
      result.problems = error.diagnostics.map(\.message)
    } catch {
      result.problems = ["\(error)"]
    }
    let lines = result.problems + VerificationText().render(result).split(separator: "\n").map(String.init)
    if !lines.isEmpty { place.recordIssue(lines.joined(separator: "\n")) }
  }

  private func layout(on configuration: LayoutConfiguration) throws -> Layout {
    let shown = try document.localized(configuration.locale, path: document.name)
    var layout = LayoutEngine().report(shown, on: try configuration.screen())
    layout.document = name
    return layout
  }

  /// A text without characters that have a meaning in paths.
  private static func fileName(_ text: String) -> String {
    String(text.map { "/\\:".contains($0) || $0.isWhitespace ? "-" : $0 })
  }
}

extension DeviceConfiguration {
  /// The same device and settings, without the part of the screen.
  fileprivate init(_ configuration: LayoutConfiguration) {
    self.init(
      configuration.device, configuration.orientation == .portrait ? .portrait : .landscape,
      textSize: ContentSizeCategory(rawValue: configuration.textSize.rawValue) ?? .large,
      direction: configuration.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      locale: configuration.locale, release: configuration.ios.flatMap(SystemRelease.init(version:)))
  }
}

/// The goldens that a layout test writes.
public enum LayoutRecording: String, Hashable, Sendable, CaseIterable {
  /// Missing goldens.
  case missing
  /// Missing and different goldens, without reporting the difference.
  case all
  /// Missing and different goldens, after reporting the difference.
  case failed
  /// No goldens.
  case never
}

/// Selects the goldens that all checks in a closure write.
///
///     withLayoutTesting(record: .all) {
///       assertLayout(of: "../App/Login.storyboard")
///     }
public func withLayoutTesting<Result>(record: LayoutRecording, _ operation: () throws -> Result) rethrows -> Result {
  try Recording.$mode.withValue(record) { try operation() }
}

enum Recording {
  /// The mode of the innermost ``withLayoutTesting(record:_:)``.
  @TaskLocal static var mode: LayoutRecording?

  /// The mode of the call, else of the test, else of `ADAPT_RECORD`; where `CI` is set nothing is written.
  static func mode(
    _ call: LayoutRecording?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RecordMode {
    let value = environment["ADAPT_RECORD"] ?? ""
    let variable = value == "1" ? .all : LayoutRecording(rawValue: value)
    let chosen = call ?? mode ?? variable ?? .missing
    return (RecordMode(rawValue: chosen.rawValue) ?? .missing).permitted(ci: environment["CI"])
  }
}

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Where a check stands in the source.
struct TestPlace {
  let fileID, filePath: StaticString
  let line, column: UInt

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
      let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
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
