import Adapt

/// Compares the layouts of one document with the goldens of one test.
struct LayoutCheck {
  let document: Document
  /// The file name of the document.
  let name: String
  let place: TestPlace

  /// Checks every configuration and records one issue for all that is not as it should be.
  func run(on configurations: [LayoutConfiguration], test: String, named: String?, mode: RecordMode?) {
    let mode = Recording.mode(mode)
    let function = String(test.prefix { $0 != "(" })
    var result = VerifiedDocument(name: named ?? name)
    do {
      for configuration in configurations {
        let file = [function, named ?? name, configuration.fileName].map(Self.fileName).joined(separator: ".")
        let path = FilePath.join(place.goldens, file + GoldenPlace.ending)
        let outcome = try GoldenFile(path).check(try layout(on: configuration), mode: mode)
        result.goldens.append(VerifiedGolden(configuration: configuration, path: path, outcome: outcome))
      }
    } catch let error as DocumentError {
      let text = String(decoding: DiagnosticText().render(error.diagnostics), as: UTF8.self)
      result.problems = text.split(separator: "\n").map(String.init)
    } catch {
      result.problems = ["\(error)"]
    }
    let lines = result.problems + VerificationText().render(result).split(separator: "\n").map(String.init)
    if !lines.isEmpty { place.recordIssue(lines.joined(separator: "\n")) }
  }

  private func layout(on configuration: LayoutConfiguration) throws -> Layout {
    var document = document
    if let locale = configuration.locale {
      document = try LocalizedTexts.replace(in: document, path: document.name, locale: locale)
    }
    var layout = LayoutEngine().layout(document, on: try configuration.screen())
    layout.document = name
    return layout
  }

  /// A text without what has a meaning in paths.
  private static func fileName(_ text: String) -> String {
    String(text.map { "/\\:".contains($0) || $0.isWhitespace ? "-" : $0 })
  }
}
