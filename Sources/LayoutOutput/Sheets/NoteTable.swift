import LayoutModel
import TextKit

/// The notes of a sheet, each once: screens share most of what is known of their views.
struct NoteTable {
  private var views: [[ViewNote]] = []
  private var findings: [SceneNotes.Finding] = []
  private var viewNumbers: [[ViewNote]: Int] = [:]
  private var findingNumbers: [SceneNotes.Finding: Int] = [:]

  /// The codes of all findings, in the order of their names.
  var codes: [String] { Set(findings.map(\.diagnostic.code)).sorted() }

  /// Takes the notes of one card.
  ///
  /// - Returns: the places of the notes of its views, `nil` for those without, and of its findings.
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

  /// Writes both as lists that the page's program looks things up in.
  func write(to out: inout ByteBuffer) {
    if !views.isEmpty {
      out.append("<ul id=\"notes\" hidden=\"hidden\">\n")
      for notes in views {
        out.append("<li>")
        for note in notes {
          out.append("<p")
          out.append(attribute: "data-name", note.name)
          out.append(">")
          out.append(xml: note.text)
          out.append("</p>")
        }
        out.append("</li>\n")
      }
      out.append("</ul>\n")
    }
    if findings.isEmpty { return }
    out.append("<ul id=\"findings\" hidden=\"hidden\">\n")
    for finding in findings {
      out.append("<li")
      out.append(attribute: "class", finding.diagnostic.severity.rawValue)
      out.append(attribute: "data-code", finding.diagnostic.code)
      out.append(attribute: "data-subject", finding.subject)
      out.append(">")
      if let location = finding.diagnostic.location {
        out.append(xml: location.description)
        out.append(": ")
      }
      out.append(text: finding.diagnostic.severity.rawValue)
      out.append(": ")
      out.append(xml: finding.diagnostic.message)
      out.append(" [")
      out.append(xml: finding.diagnostic.code)
      out.append("]</li>\n")
    }
    out.append("</ul>\n")
  }
}
