import LayoutModel
import TextKit
import XMLTree

/// A `<format>` whose line could be read.
struct FormatSource {
  /// The element.
  let element: XMLElement
  /// Its line as text.
  let text: String
  /// Its line.
  let format: VisualFormat

  /// The `<format>` elements in some groups of constraints, in their order; `nil` for those that cannot be read.
  static func all(in groups: [XMLElement], log: ProblemLog) -> [FormatSource?] {
    groups.flatMap { $0.children.filter { $0.is("format") } }.map { FormatSource($0, log: log) }
  }

  private init?(_ element: XMLElement, log: ProblemLog) {
    guard let text = element["value"] else { return nil }
    self.element = element
    self.text = text
    do throws(PhraseError) {
      format = try VisualFormatParser.parse(text)
    } catch {
      let span = element.span(of: error.range, inValueOf: "value") ?? element.startTagSpan
      log.error(Self.code, error.message, at: span)
      return nil
    }
  }

  /// The code of mistakes in lines.
  static let code = "document.format"

  /// Where a part of the line is written.
  func span(of range: Range<Int>) -> SourceSpan {
    element.span(of: range, inValueOf: "value") ?? element.startTagSpan
  }

  /// A part of the line as it is written.
  func text(of range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
