import LayoutModel
import TextKit

/// What there is to say about a conversion, gathered while it is made.
final class ConversionLog {
  private let sources: SourceMap
  private var diagnostics: [Diagnostic] = []

  init(_ sources: SourceMap) {
    self.sources = sources
  }

  /// Says what is left out, or said in other words, and changes no frame.
  func note(_ code: String, _ message: String, at span: SourceSpan?) {
    add(code, .note, message, span)
  }

  /// Says what is left out and may change frames.
  func warn(_ code: String, _ message: String, at span: SourceSpan?) {
    add(code, .warning, message, span)
  }

  private func add(_ code: String, _ severity: Severity, _ message: String, _ span: SourceSpan?) {
    let location = span.map { sources.location(of: $0) }
    diagnostics.append(
      Diagnostic(code: "convert.\(code)", severity: severity, message: message, location: location))
  }

  /// Everything said, in the order of the document; what is about all of it comes first.
  var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { first, second in
      let places = [first, second].map { ($0.element.location?.line ?? 0, $0.element.location?.column ?? 0, $0.offset) }
      return places[0] < places[1]
    }.map(\.element)
  }
}
