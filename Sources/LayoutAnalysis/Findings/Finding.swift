import LayoutModel
import TextKit

/// A finding of lint: its diagnostic, and what it is known by.
package struct Finding: Sendable {
  package let diagnostic: Diagnostic
  /// The id of the scene; empty for one about a whole document.
  package let scene: String
  /// The id of the view or constraint; empty for one about a whole document.
  package let subject: String
  /// The screens, by their index among the linter's configurations; empty when it is about no screen.
  package let configurations: [Int]
  /// The first and last extents of the windows that have it, in points; empty when it is about no size.
  package let ranges: [ClosedRange<Double>]
  private let rule: String
  /// The message without the screens.
  private let message: String
  private let span: SourceSpan

  /// One about a whole document.
  package init(_ diagnostic: Diagnostic, rule: String? = nil) {
    self.diagnostic = diagnostic
    self.rule = rule ?? diagnostic.code
    (scene, subject, configurations, ranges) = ("", "", [], [])
    message = diagnostic.message
    span = SourceSpan(start: 0, end: 0)
  }

  /// - Parameter screens: where it holds, beginning with a space; empty for everywhere.
  init(
    _ entry: LintFindings.Entry, of rule: any LintRule, in scene: Scene, screens: String, _ settings: LintSettings,
    _ sources: SourceMap, configurations: [Int] = [], ranges: [ClosedRange<Double>] = []
  ) {
    (self.scene, subject, self.rule) = (scene.id, entry.subject, rule.id)
    (message, span) = (entry.message, entry.span)
    (self.configurations, self.ranges) = (configurations, ranges)
    let others = entry.others == 0 ? "" : "; \(entry.others) more \(entry.others == 1 ? "does" : "do")"
    diagnostic = entry.diagnostic(
      "lint.\(rule.id)", settings.severities[rule.id] ?? rule.severity, screens: screens,
      others: others + entry.consequences,
      sources)
  }

  /// The key of it in a baseline. A constraint without an id counts those before it, `root.constraint3`: that is no name.
  package var key: LintBaseline.Key {
    LintBaseline.Key(rule: rule, scene: scene, subject: subject.contains(".") ? "" : subject, message: message)
  }

  /// Whether it stands before another one in a report.
  func precedes(_ other: Finding) -> Bool {
    (span.file, span.start, rule, message) < (other.span.file, other.span.start, other.rule, other.message)
  }
}

extension LintFindings.Entry {
  /// The entry as a report has it.
  func diagnostic(
    _ code: String, _ severity: Severity, screens: String = "", others: String = "", _ sources: SourceMap
  ) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity, message: message + screens + Wording.copies(copies.count, "; so it is") + others,
      location: sources.location(of: span),
      notes: notes.map { Diagnostic.Note(message: $0.message, location: sources.location(of: $0.span)) })
  }
}
