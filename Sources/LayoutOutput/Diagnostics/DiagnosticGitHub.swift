import LayoutModel
import TextKit

/// Diagnostics as workflow commands of GitHub Actions: `::warning file=Main.layout,line=3,col=5,title=lint.overlap::…`.
///
/// Notes are lines of the message: an annotation stands at one place.
struct DiagnosticGitHub {
  func render(_ report: DiagnosticReport) -> [UInt8] {
    var out = ByteBuffer()
    for entry in report.entries {
      for diagnostic in entry.diagnostics {
        out.append("::")
        out.append(text: diagnostic.severity.command)
        out.append(" file=")
        out.append(text: escaped(diagnostic.location?.file ?? entry.document, isProperty: true))
        if let location = diagnostic.location {
          out.append(",line=")
          out.append(integer: location.line)
          out.append(",col=")
          out.append(integer: location.column)
        }
        out.append(",title=")
        out.append(text: escaped(diagnostic.code, isProperty: true))
        out.append("::")
        let notes = diagnostic.notes.map { note in
          "\n" + (note.location.map { "\($0): " } ?? "") + note.message
        }
        out.append(text: escaped(diagnostic.message + notes.joined(), isProperty: false))
        out.append("\n")
      }
    }
    return out.bytes
  }

  /// What the runner's toolkit escapes: percent and line ends, in properties also colon and comma.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Severity {
  /// The workflow command.
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
