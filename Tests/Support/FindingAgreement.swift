import Adapt
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit

/// Why lint is silent about something of which `render` warns: it knows more of the scene than the facts of one layout.
package enum RenderExemption: Hashable, Sendable {
  /// On the canvas, the saved frames are no way in which the rivals could have shared: a text was measured wrong.
  case doubtfulOnCanvas
  /// The size of a text is an estimate.
  case estimated
  /// A text has too little room, which `clippedText` reports.
  case squeezed
  /// A constraint for the canvas only gives an extent there; at run time code does.
  case placeholder
}

/// Whether `render` and lint report the same about the constraints of a document on one screen.
package struct FindingAgreement {
  /// What only one of them reports, for no reason that is declared.
  package private(set) var differences: [String] = []
  /// How many findings both report.
  package private(set) var common = 0
  /// How many findings only `render` reports, by the exemption of lint.
  package private(set) var exempted: [RenderExemption: Int] = [:]

  private struct Place: Hashable {
    var line: Int
    var column: Int
    var message: String
  }

  package init(_ document: Document, on screen: Screen) {
    let engine = LayoutEngine()
    var settings = LintSettings()
    settings.only = ["conflict", "ambiguous", "scrollContent", "priorityTie"]
    let linter = Linter(settings: settings, configurations: [LintConfiguration(screen: screen)])
    for scene in document.scenes where Linter.looks(at: scene, of: document, on: screen) {
      let linted = Set(linter.all(in: document, scene: scene.id).map { place($0.diagnostic, " on \(screen.device)") })
      let rendered = Set(
        engine.report(document, on: screen, scene: scene.id).diagnostics
          .filter { $0.code == "layout.conflict" || $0.code == "layout.ambiguous" }.map { place($0) })
      common += rendered.intersection(linted).count
      for place in linted.subtracting(rendered) { differences.append("lint alone: \(place.message)") }
      let reasons = ExemptionReasons(document, scene, on: screen, engine)
      for place in rendered.subtracting(linted) {
        if let reason = reasons.reason(line: place.line, column: place.column) {
          exempted[reason, default: 0] += 1
        } else {
          differences.append("render alone: \(place.message)")
        }
      }
    }
  }

  private func place(_ diagnostic: Diagnostic, _ ending: String = "") -> Place {
    var message = diagnostic.message
    // The screen stands before the copies of a `<repeat>`.
    if let range = message.firstRange(of: ending), !ending.isEmpty { message.removeSubrange(range) }
    return Place(
      line: diagnostic.location?.line ?? 0, column: diagnostic.location?.column ?? 0, message: message)
  }
}

/// Why lint leaves findings of a scene to `render`, as one may tell from what texts need, from the canvas and from the
/// constraints that are for the canvas only.
private struct ExemptionReasons {
  private var reasons: [SourceLocation: RenderExemption] = [:]

  init(_ document: Document, _ scene: Scene, on screen: Screen, _ engine: LayoutEngine) {
    for constraint in scene.constraints where constraint.isPlaceholder && constraint.first.attribute.isExtent {
      reasons[document.sources.location(of: constraint.span)] = .placeholder
    }
    guard let inspection = engine.inspect(document, on: screen, scene: scene.id).first else { return }
    let canvas =
      document.format == .layout
      ? nil : engine.inspectCanvas(document, scene: scene.id).first
    let doubtful = Set((canvas?.facts.openings ?? []).filter(\.isDoubtful).map(\.item))
    for (number, tie) in inspection.facts.ties.enumerated() {
      let texts = tie.rivals.compactMap { rival -> TextFit? in
        if case .content(let view) = rival { inspection.contents[view].text } else { nil }
      }
      let openings = inspection.facts.openings.filter { $0.ties.contains(number) }
      let reason: RenderExemption? =
        if texts.contains(where: \.isEstimated) {
          .estimated
        } else if texts.contains(where: Self.isSqueezed) {
          .squeezed
        } else {
          openings.contains { doubtful.contains($0.item) } ? .doubtfulOnCanvas : nil
        }
      if let reason, let first = tie.rivals.first {
        reasons[document.sources.location(of: scene.source(of: first).span)] = reason
      }
    }
  }

  func reason(line: Int, column: Int) -> RenderExemption? {
    reasons.first { $0.key.line == line && $0.key.column == column }?.value
  }

  /// Texts are measured to a point and a half.
  private static func isSqueezed(_ fit: TextFit) -> Bool {
    fit.needed.height > fit.available.height + 1.5 || fit.isSingleLine && fit.needed.width > fit.available.width + 1.5
  }
}
