import LayoutEngine
import LayoutModel
import TextKit

/// Looks at a document on many screens and says what is worth looking at.
///
///     let linter = Linter(settings: LintSettings(), configurations: LintConfiguration.all(LintConfiguration.devices()))
///     let diagnostics = linter.lint(document)
package struct Linter: Sendable {
  private let settings: LintSettings
  private let configurations: [LintConfiguration]
  private let catalogue = DeviceCatalogue()
  private let engine: LayoutEngine

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - settings: which rules look, and what they leave alone.
  ///   - configurations: the screens to look at.
  ///   - engine: what lays out.
  package init(
    settings: LintSettings, configurations: [LintConfiguration], engine: LayoutEngine = LayoutEngine()
  ) {
    self.settings = settings
    self.configurations = configurations
    self.engine = engine
  }

  /// Looks at a document; the findings come in the order of their places, after what is wrong with comments that
  /// switch rules off.
  package func lint(_ document: Document) -> [Diagnostic] {
    let suppressions = InlineSuppressions(document.sources)
    let mistakes = suppressions.mistakes.map { mistake in
      Diagnostic(
        code: "lint.comment",
        severity: .warning,
        message: mistake.message,
        location: document.sources.location(of: mistake.span)
      )
    }
    return mistakes + findings(in: document, suppressions).map(\.diagnostic)
  }

  /// What there is to find in a document, with the screens that it shows on, in the order of the places.
  package func findings(in document: Document) -> [ScreenFinding] {
    findings(in: document, InlineSuppressions(document.sources))
  }

  private func findings(in document: Document, _ suppressions: InlineSuppressions) -> [ScreenFinding] {
    let everyTraits = catalogue.everyTraits
    let rules = LintRules.all.filter { settings.isEnabled($0) }
    var found: [LocatedFinding] = []
    let documents = variants(of: document)
    for scene in document.scenes {
      let looked = self.scene(scene, of: document, documents, everyTraits)
      let phrase = CasePhrase(cases: looked.cases)
      for rule in rules {
        var findings = LintFindings()
        rule.check(looked, &findings)
        let kept = findings.all.filter { finding in
          !settings.isExcluded(rule.id, document: document.name, subject: finding.subject)
            && !suppressions.cover(rule.id, finding.span)
        }
        for finding in FindingGroups.merged(kept) {
          let place = phrase.text(finding.cases, worst: finding.worst)
          let numbers = finding.cases.map { looked.cases[$0].number }
          found.append(
            LocatedFinding(rule: rule, finding: finding, place: place, scene: scene.id, configurations: numbers))
        }
      }
    }
    found.sort { $0.key < $1.key }
    return found.map { located in
      ScreenFinding(
        diagnostic: located.diagnostic(settings: settings, sources: document.sources),
        scene: located.scene, subject: located.finding.subject, configurations: located.configurations)
    }
  }

  /// A finding with the rule that made it and the words for its screens.
  private struct LocatedFinding {
    let rule: any LintRule
    let finding: LintFindings.Finding
    let place: String
    let scene: String
    let configurations: [Int]

    /// How many more views or constraints it is about.
    private var others: String {
      finding.others == 0 ? "" : "; \(finding.others) more \(finding.others == 1 ? "does" : "do")"
    }

    var key: (Int32, Int32, String, String) {
      (finding.span.file, finding.span.start, rule.id, finding.message)
    }

    func diagnostic(settings: LintSettings, sources: SourceMap) -> Diagnostic {
      Diagnostic(
        code: "lint.\(rule.id)",
        severity: settings.severities[rule.id] ?? rule.severity,
        message: finding.message + place + others,
        location: sources.location(of: finding.span),
        notes: finding.notes.map { Diagnostic.Note(message: $0.message, location: sources.location(of: $0.span)) }
      )
    }
  }

  /// The document with each length of its texts that is looked at.
  private func variants(of document: Document) -> [LintConfiguration.TextVariant: Document] {
    var documents: [LintConfiguration.TextVariant: Document] = [:]
    for configuration in configurations where documents[configuration.text] == nil {
      if case .longer(let factor) = configuration.text {
        documents[configuration.text] = PseudoText(factor: factor).applied(to: document)
      } else {
        documents[configuration.text] = document
      }
    }
    return documents
  }

  private func scene(
    _ scene: Scene,
    of document: Document,
    _ documents: [LintConfiguration.TextVariant: Document],
    _ everyTraits: [Traits]
  ) -> LintScene {
    let cases = configurations.enumerated().compactMap { number, configuration -> LintCase? in
      let screen = configuration.screen
      let allowed = AllowedOrientations(scene, of: document, on: screen).all
      guard allowed.contains(where: { $0.isLandscape == screen.orientation.isLandscape }),
        document.idiom == nil || document.idiom == screen.traits.idiom
      else { return nil }
      return engine.inspect(documents[configuration.text] ?? document, on: screen, scene: scene.id).first
        .map { LintCase(configuration, number: number, $0, scene: scene) }
    }
    let canvas =
      document.format == .layout
      ? nil : engine.inspectCanvas(document, catalogue: catalogue, scene: scene.id).first
    return LintScene(
      document: document, scene: scene, cases: cases, canvas: canvas, everyTraits: everyTraits)
  }
}

extension Document {
  /// The only kind of device that a document without size classes is for: that of its canvas.
  fileprivate var idiom: Idiom? {
    guard format != .layout, !usesTraitCollections else { return nil }
    if let canvas { return canvas.device.hasPrefix("ipad") ? .pad : .phone }
    let width = scenes.lazy.compactMap { $0.views.first { $0.role == .root }?.designFrame?.width }.first
    return (width ?? 0) >= 768 ? .pad : .phone
  }
}

/// Something that is worth looking at, with where it shows.
package struct ScreenFinding: Sendable {
  /// What it is, as lint says it.
  package var diagnostic: Diagnostic
  /// The id of the scene.
  package var scene: String
  /// The id of the view or constraint that it is about.
  package var subject: String
  /// The screens that it shows on, by their index among the linter's configurations; empty when it is about no screen.
  package var configurations: [Int]
}
