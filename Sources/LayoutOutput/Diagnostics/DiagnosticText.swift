import LayoutModel
import TextKit

/// Diagnostics as text for people: the place, what is the matter, and the line with a mark below the place.
///
///     Main.layout:12:9: error: unknown attribute 'colour' on <view>; did you mean 'color'? [layout.unknownAttribute]
///        12 |   <view colour="red"/>
///           |         ^
package struct DiagnosticText: Sendable {
  /// Whether severities and marks are coloured with terminal escapes.
  package var isColoured: Bool

  /// Creates a renderer.
  package init(isColoured: Bool = false) {
    self.isColoured = isColoured
  }

  /// The text of diagnostics as UTF-8.
  ///
  /// - Parameters:
  ///   - diagnostics: what there is to say, in the order it is said.
  ///   - sources: the files that excerpts are taken from; `nil` for none.
  ///   - name: the file that a diagnostic without a place is about.
  package func render(_ diagnostics: [Diagnostic], sources: SourceMap? = nil, name: String? = nil) -> [UInt8] {
    var out = ByteBuffer()
    for diagnostic in diagnostics {
      let severity = diagnostic.severity
      writePlace(diagnostic.location, name: name, to: &out)
      write(severity, to: &out)
      out.append(plain: diagnostic.message)
      out.append(" [")
      out.append(plain: diagnostic.code)
      out.append("]\n")
      writeExcerpt(at: diagnostic.location, from: sources, to: &out)
      for note in diagnostic.notes {
        writePlace(note.location, name: name, to: &out)
        write(.note, to: &out)
        out.append(plain: note.message)
        out.append("\n")
        writeExcerpt(at: note.location, from: sources, to: &out)
      }
    }
    return out.bytes
  }

  /// One sentence that is about no place in a document, with a line end: `error: no such file`.
  package func line(_ severity: Severity, _ message: String) -> [UInt8] {
    var out = ByteBuffer()
    write(severity, to: &out)
    out.append(plain: message)
    out.append("\n")
    return out.bytes
  }

  private func writePlace(_ location: SourceLocation?, name: String?, to out: inout ByteBuffer) {
    if let location {
      out.append(plain: location.description)
      out.append(": ")
    } else if let name {
      out.append(plain: name)
      out.append(": ")
    }
  }

  private func write(_ severity: Severity, to out: inout ByteBuffer) {
    if isColoured { out.append(severity.colour) }
    out.append(text: severity.rawValue)
    if isColoured { out.append("\u{1b}[0m") }
    out.append(": ")
  }

  private func writeExcerpt(at location: SourceLocation?, from sources: SourceMap?, to out: inout ByteBuffer) {
    guard let location, let file = sources?.files.first(where: { $0.name == location.file }),
      let excerpt = Excerpt(of: file.text(ofLine: location.line), column: location.column)
    else { return }
    let number = String(location.line)
    let gutter = max(number.utf8.count, 4)
    out.append(spaces: gutter - number.utf8.count + 1)
    out.append(text: number)
    out.append(" | ")
    out.append(text: excerpt.text)
    out.append("\n")
    out.append(spaces: gutter + 1)
    out.append(" | ")
    out.append(spaces: excerpt.markOffset)
    if isColoured { out.append("\u{1b}[32m") }
    out.append("^")
    if isColoured { out.append("\u{1b}[0m") }
    out.append("\n")
  }
}

extension Severity {
  /// The terminal escape that switches to the severity's colour.
  fileprivate var colour: StaticString {
    switch self {
    case .error: "\u{1b}[1;31m"
    case .warning: "\u{1b}[1;33m"
    case .note: "\u{1b}[1;36m"
    }
  }
}
