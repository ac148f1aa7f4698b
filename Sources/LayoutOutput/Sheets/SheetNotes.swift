import LayoutModel
import TextKit

/// The notes of a sheet on a scene on a screen, beside its picture.
package struct SceneNotes: Hashable, Sendable {
  /// The notes of each view, in the order of the layout's views: the sources of its values and its constraints.
  package var views: [[ViewNote]] = []
  package var findings: [Finding] = []

  /// A diagnostic and its subject.
  package struct Finding: Hashable, Sendable {
    package var diagnostic: Diagnostic
    /// The id of the view or constraint that it is about.
    package var subject: String

    package init(diagnostic: Diagnostic, subject: String) {
      self.diagnostic = diagnostic
      self.subject = subject
    }
  }

  package init() {}
}

package struct ViewNote: Hashable, Sendable {
  /// The subject, such as `font` or `constraint`.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// The notes of a sheet, each once: screens share most of the notes of their views.
struct NoteTable {
  private var views: [[ViewNote]] = []
  private var findings: [SceneNotes.Finding] = []
  private var viewNumbers: [[ViewNote]: Int] = [:]
  private var findingNumbers: [SceneNotes.Finding: Int] = [:]

  /// The codes of all findings, in the order of their names.
  var codes: [String] { Set(findings.map(\.diagnostic.code)).sorted() }

  /// Adds the notes of a card; gives the numbers of those of its views, `nil` for views without, and of its findings.
  mutating func add(_ notes: SceneNotes) -> (views: [Int?], findings: [Int]) {
    (notes.views.map { $0.isEmpty ? nil : number($0) }, notes.findings.map { number($0) })
  }

  private mutating func number(_ notes: [ViewNote]) -> Int {
    if let known = viewNumbers[notes] { return known }
    viewNumbers[notes] = views.count
    views.append(notes)
    return views.count - 1
  }

  private mutating func number(_ finding: SceneNotes.Finding) -> Int {
    if let known = findingNumbers[finding] { return known }
    findingNumbers[finding] = findings.count
    findings.append(finding)
    return findings.count - 1
  }

  /// Writes both as lists that the page's program reads.
  func write(to html: inout XMLWriter) {
    if !views.isEmpty {
      list("notes", views, to: &html) { html, notes in
        for note in notes {
          html.element("p") { html in
            html.attribute("data-name", note.name)
            html.text(note.text)
          }
        }
      }
    }
    if findings.isEmpty { return }
    list("findings", findings, to: &html) { html, finding in
      let diagnostic = finding.diagnostic
      html.attributes([
        "class": diagnostic.severity.rawValue, "data-code": diagnostic.code, "data-subject": finding.subject,
      ])
      let place = diagnostic.location.map { "\($0): " } ?? ""
      html.text("\(place)\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.code)]")
    }
  }

  private func list<Item>(
    _ id: String, _ items: [Item], to html: inout XMLWriter, _ write: (inout XMLWriter, Item) -> Void
  ) {
    html.line("ul", ["id": id, "hidden": "hidden"]) { html in
      html.lineBreak()
      for item in items { html.line("li") { write(&$0, item) } }
    }
  }
}
