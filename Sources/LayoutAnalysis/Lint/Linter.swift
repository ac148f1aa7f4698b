import LayoutEngine
import LayoutModel
import TextKit

/// Checks documents on many screens with the rules of lint.
///
///     let linter = Linter(settings: LintSettings(), configurations: LintConfiguration.all(LintConfiguration.devices()))
///     let diagnostics = linter.lint(document)
package struct Linter: Sendable {
  package struct Finding: Sendable {
    package var diagnostic: Diagnostic
    package var scene: String
    package var subject: String
    /// The key of it in a baseline.
    package var key: LintBaseline.Key
    /// The screens, by their index among the linter's configurations; empty when it is about no screen.
    package var configurations: [Int]
  }

  private let settings: LintSettings
  private let configurations: [LintConfiguration]
  private let catalogue = DeviceCatalogue()
  private let engine: LayoutEngine

  /// - Parameter configurations: the screens to check.
  package init(settings: LintSettings, configurations: [LintConfiguration], engine: LayoutEngine = LayoutEngine()) {
    self.settings = settings
    self.configurations = configurations
    self.engine = engine
  }

  /// Returns the mistakes in comments that switch rules off, and then the findings in the order of their places.
  package func lint(_ document: Document) -> [Diagnostic] { all(in: document).map(\.diagnostic) }

  /// The same with what a baseline knows them by.
  package func all(in document: Document) -> [(diagnostic: Diagnostic, key: LintBaseline.Key)] {
    let mistakes = Self.mistakes(in: document).map { mistake in
      (mistake, LintBaseline.Key(rule: "comment", scene: "", subject: "", message: mistake.message))
    }
    return mistakes + findings(in: document).map { ($0.diagnostic, $0.key) }
  }

  /// The mistakes in comments that switch rules off.
  static func mistakes(in document: Document) -> [Diagnostic] {
    LintSuppressions(document.sources).mistakes.map { mistake in
      Diagnostic(
        code: "lint.comment", severity: .warning, message: mistake.message,
        location: document.sources.location(of: mistake.span))
    }
  }

  /// Returns the findings with their screens, in the order of their places.
  package func findings(in document: Document) -> [Finding] {
    findings(in: document, LintSuppressions(document.sources))
  }

  private func findings(in document: Document, _ suppressions: LintSuppressions) -> [Finding] {
    let found = keyed(document.scenes, of: document, suppressions).sorted { $0.key < $1.key }
    return found.map(\.finding)
  }

  /// The parts of ``lint(_:)``, for who has to stop in between: the findings in one scene after the other, and all of them
  /// in order from ``Portion/diagnostics(_:of:)``.
  package func portion(of document: Document, scene: Int) -> Portion {
    Portion(findings: keyed([document.scenes[scene]], of: document, LintSuppressions(document.sources)))
  }

  /// The findings in some scenes.
  package struct Portion {
    fileprivate var findings: [KeyedFinding]

    /// The diagnostics of all scenes of a document, from those of each.
    package static func diagnostics(_ portions: [Portion], of document: Document) -> [Diagnostic] {
      Linter.mistakes(in: document)
        + portions.flatMap(\.findings).sorted { $0.key < $1.key }.map(\.finding.diagnostic)
    }
  }

  /// A finding with the place by which it is sorted.
  fileprivate typealias KeyedFinding = (key: (Int32, Int32, String, String), finding: Finding)

  private func keyed(
    _ scenes: [Scene], of document: Document, _ suppressions: LintSuppressions
  ) -> [KeyedFinding] {
    let everyTraits = catalogue.everyTraits()
    let rules = LintRules.all.filter { settings.isEnabled($0) }
    let variants = variants(of: document)
    let background = LintBackground(document)
    var found: [KeyedFinding] = []
    for model in scenes {
      let conditions = model.conditions
      let traits =
        conditions.allSatisfy(\.isWithinClasses) ? everyTraits : catalogue.everyTraits(named: conditions)
      let scene = scene(model, of: document, variants, traits, background)
      let phrase = ScreenPhrase(cases: scene.cases)
      for rule in rules {
        var findings = LintFindings()
        rule.check(scene, &findings)
        let kept = findings.all.filter { finding in
          !settings.isExcluded(rule.id, document: document.name, subject: finding.subject)
            && !suppressions.contains(rule.id, finding.span)
        }
        for finding in LintFindings.merged(kept, phrase) {
          let result = Finding(
            diagnostic: Self.diagnostic(
              rule, finding, screens: phrase.text(finding), settings, document.sources),
            scene: model.id, subject: finding.subject, key: key(of: finding, of: rule, in: model),
            configurations: finding.cases.map { scene.cases[$0].number })
          found.append(((finding.span.file, finding.span.start, rule.id, finding.message), result))
        }
      }
    }
    return found
  }

  /// The key of a finding in a baseline. A constraint without an id counts those before it, `root.constraint3`: that is no
  /// name.
  private func key(of finding: LintFindings.Finding, of rule: any LintRule, in scene: Scene) -> LintBaseline.Key {
    let subject = finding.subject.contains(".") ? "" : finding.subject
    return LintBaseline.Key(rule: rule.id, scene: scene.id, subject: subject, message: finding.message)
  }

  /// - Parameter screens: where it holds, beginning with a space; empty for everywhere.
  static func diagnostic(
    _ rule: any LintRule, _ finding: LintFindings.Finding, screens: String, _ settings: LintSettings,
    _ sources: SourceMap
  ) -> Diagnostic {
    let others = finding.others == 0 ? "" : "; \(finding.others) more \(finding.others == 1 ? "does" : "do")"
    return Diagnostic(
      code: "lint.\(rule.id)",
      severity: settings.severities[rule.id] ?? rule.severity,
      message: finding.message + screens + others,
      location: sources.location(of: finding.span),
      notes: finding.notes.map { Diagnostic.Note(message: $0.message, location: sources.location(of: $0.span)) })
  }

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
    _ scene: Scene, of document: Document, _ variants: [LintConfiguration.TextVariant: Document],
    _ everyTraits: [Traits], _ background: LintBackground
  ) -> LintScene {
    let cases = configurations.enumerated().compactMap { number, configuration -> LintCase? in
      let screen = configuration.screen
      let allowed = AllowedOrientations(scene, of: document, on: screen).all
      guard allowed.contains(where: { $0.isLandscape == screen.orientation.isLandscape }),
        document.idiom == nil || document.idiom == screen.traits.idiom
      else { return nil }
      return engine.inspect(variants[configuration.text] ?? document, on: screen, scene: scene.id).first
        .map { LintCase(configuration, number: number, $0, scene: scene) }
    }
    let canvas =
      document.format == .layout
      ? nil : engine.inspectCanvas(document, catalogue: catalogue, scene: scene.id).first
    return LintScene(
      document: document, scene: scene, cases: cases, canvas: canvas, everyTraits: everyTraits, background: background)
  }
}

extension Document {
  /// The only idiom of a document without size classes: that of its canvas.
  fileprivate var idiom: Idiom? {
    guard format != .layout, !usesTraitCollections else { return nil }
    if let canvas { return canvas.device.hasPrefix("ipad") ? .pad : .phone }
    let width = scenes.lazy.compactMap { $0.views.first { $0.role == .root }?.designFrame?.width }.first
    return (width ?? 0) >= 768 ? .pad : .phone
  }
}
