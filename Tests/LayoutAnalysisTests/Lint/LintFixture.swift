import Adapt
import Foundation
import TestSupport

/// A document that marks what lint is to find in it, each on its line: `<!-- expect: rule part of the message -->`.
///
/// A line `<!-- lint: pseudo-length 1.4 -->` or `<!-- lint: enable rule -->` says how to look.
struct LintFixture {
  /// A finding, expected or real.
  struct Finding: Hashable, CustomStringConvertible {
    var line: Int
    var rule: String
    var message: String

    var description: String { "line \(line): \(rule): \(message)" }
  }

  let document: Document
  let expected: [Finding]
  private let options: [(name: String, value: String)]

  static let folder = PackageFolder.fixtures.appending(path: "Lint")

  /// The names of all fixtures.
  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".layout") || $0.hasSuffix(".storyboard") }.sorted()
  }()

  init(_ name: String) throws {
    let path = Self.folder.appending(path: name).path()
    document = try readDocument(path: path)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var expected: [Finding] = []
    var options: [(String, String)] = []
    for (index, line) in lines.enumerated() {
      for mark in line.matches(of: /<!-- expect: (\w+) (.*?) -->/) {
        expected.append(Finding(line: index + 1, rule: String(mark.1), message: String(mark.2)))
      }
      for mark in line.matches(of: /<!-- lint: ([a-z-]+) (.*?) -->/) {
        options.append((String(mark.1), String(mark.2)))
      }
    }
    self.expected = expected
    self.options = options
  }

  /// What lint finds on an old phone, a new one and a pad, both ways.
  func findings() throws -> [Finding] {
    let catalogue = DeviceCatalogue()
    let devices = try ["iphone4s", "iphone15pro", "ipadair"].map { try catalogue.device(named: $0) }
    var settings = LintSettings()
    settings.enabled = options.filter { $0.name == "enable" }.map(\.value)
    let configurations = LintConfiguration.varying(
      LintConfiguration.all(devices),
      lengths: options.filter { $0.name == "pseudo-length" }.compactMap { Double($0.value) },
      sizes: options.filter { $0.name == "text-size" }.compactMap { ContentSizeCategory(rawValue: $0.value) }
    )
    return Linter(settings: settings, configurations: configurations).lint(document).map { diagnostic in
      Finding(
        line: diagnostic.location?.line ?? 0,
        rule: String(diagnostic.code.dropFirst("lint.".count)),
        message: diagnostic.message
      )
    }
  }
}
