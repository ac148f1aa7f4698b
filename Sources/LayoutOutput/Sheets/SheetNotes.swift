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

    package init(diagnostic: Diagnostic, subject: String) { (self.diagnostic, self.subject) = (diagnostic, subject) }
  }

  package init() {}
}

package struct ViewNote: Hashable, Sendable {
  /// The subject, such as `font` or `constraint`.
  package var name: String
  package var text: String

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }
}

/// The notes of a sheet, each once: screens share most of the notes of their views.
struct NoteTable {
  /// Items in the order in which they come first, each with its number.
  private struct List<Item: Hashable> {
    private(set) var items: [Item] = []
    private var numbers: [Item: Int] = [:]

    mutating func number(_ item: Item) -> Int {
      if let known = numbers[item] { return known }
      numbers[item] = items.count
      items.append(item)
      return items.count - 1
    }
  }

  private var views = List<[ViewNote]>()
  private var findings = List<SceneNotes.Finding>()

  var codes: [String] { Set(findings.items.map(\.diagnostic.code)).sorted() }

  /// Adds the notes of a card's first screen on its views, and the findings on all its screens; gives the numbers of both,
  /// `nil` for views without notes.
  mutating func add(_ screens: [SceneNotes]) -> (views: [Int?], findings: [Int]) {
    let notes: [Int?] = (screens.first?.views ?? []).map { $0.isEmpty ? nil : views.number($0) }
    return (notes, screens.flatMap(\.findings).unique.map { findings.number($0) })
  }

  /// Writes both as lists that the page's program reads.
  func write(to html: inout XMLWriter) {
    list("notes", views.items, to: &html) { html, notes in
      for note in notes { html.element("p", ["data-name": note.name]) { $0.text(note.text) } }
    }
    list("findings", findings.items, to: &html) { html, finding in
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
    if items.isEmpty { return }
    html.line("ul", ["id": id, "hidden": "hidden"]) { html in
      html.lineBreak()
      for item in items { html.line("li") { write(&$0, item) } }
    }
  }
}
