import Inspection
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
  ///
  /// - Parameter scene: the id of the only scene to check; `nil` for all.
  package func all(in document: Document, scene: String? = nil) -> [(diagnostic: Diagnostic, key: LintBaseline.Key)] {
    let mistakes = Self.mistakes(in: document).map { mistake in
      (mistake, LintBaseline.Key(rule: "comment", scene: "", subject: "", message: mistake.message))
    }
    return mistakes
      + findings(in: document, LintSuppressions(document.sources), scene: scene).map { ($0.diagnostic, $0.key) }
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

  private func findings(
    in document: Document, _ suppressions: LintSuppressions, scene only: String? = nil
  ) -> [Finding] {
    let variants = variants(of: document)
    let background = LintBackground(document)
    let found = document.scenes.indices.filter { only == nil || document.scenes[$0].id == only }.flatMap { scene in
      var check = SceneCheck(self, scene, of: document, variants, suppressions, background)
      while check.takeStep() {}
      return check.findings
    }
    return found.sorted { $0.key < $1.key }.map(\.finding)
  }

  /// The check of one scene in steps, for who has to stop in between: it looks at one screen after the other, and then the
  /// rules do. All findings in order are those of ``diagnostics(_:of:)``.
  package struct SceneCheck {
    private let linter: Linter
    private let document: Document
    private let model: Scene
    private let rules: [any LintRule]
    /// The scene by its texts, each on all screens of those.
    private let variants: [LintConfiguration.TextVariant: CachedScene]
    private let suppressions: LintSuppressions
    private let background: LintBackground
    private var cases: [LintCase] = []
    private var scene: LintScene?
    private var step = 0
    fileprivate private(set) var findings: [KeyedFinding] = []

    package init(_ linter: Linter, _ scene: Int, of document: Document) {
      self.init(
        linter, scene, of: document, linter.variants(of: document),
        LintSuppressions(document.sources), LintBackground(document))
    }

    fileprivate init(
      _ linter: Linter, _ scene: Int, of document: Document, _ variants: [LintConfiguration.TextVariant: Document],
      _ suppressions: LintSuppressions, _ background: LintBackground
    ) {
      self.linter = linter
      self.document = document
      model = document.scenes[scene]
      self.variants = variants.mapValues { CachedScene(scene, of: $0, engine: linter.engine) }
      self.suppressions = suppressions
      self.background = background
      rules = LintRules.all.filter { linter.settings.isEnabled($0) }
    }

    /// Takes one step; whether there are others.
    package mutating func takeStep() -> Bool {
      defer { step += 1 }
      let rule = step - linter.configurations.count
      if rule < 0 {
        if let found = linter.lintCase(step, of: model, in: document, variants, after: cases.last) {
          cases.append(found)
        }
        return true
      }
      let scene = scene ?? linter.scene(model, of: document, cases, background)
      self.scene = scene
      if rule < rules.count { check(rules[rule], scene) }
      return rule + 1 < rules.count
    }

    private mutating func check(_ rule: any LintRule, _ scene: LintScene) {
      let settings = linter.settings
      let phrase = ScreenPhrase(cases: scene.cases, namesAll: settings.namesAllDevices)
      var findings = LintFindings(of: scene.scene)
      rule.check(scene, &findings)
      let kept = findings.all.filter { finding in
        !settings.isExcluded(rule.id, document: document.name, subject: finding.subject)
          && !suppressions.contains(rule.id, finding.span)
      }
      for finding in LintFindings.merged(kept, phrase) {
        let result = Finding(
          diagnostic: Linter.diagnostic(
            rule, finding, screens: phrase.text(finding), settings, document.sources),
          scene: model.id, subject: finding.subject, key: Linter.key(of: finding, of: rule, in: model),
          configurations: finding.cases.map { scene.cases[$0].number })
        self.findings.append(((finding.span.file, finding.span.start, rule.id, finding.message), result))
      }
    }

    /// The diagnostics of all scenes of a document, from the checks of each.
    package static func diagnostics(_ checks: [SceneCheck], of document: Document) -> [Diagnostic] {
      Linter.mistakes(in: document)
        + checks.flatMap(\.findings).sorted { $0.key < $1.key }.map(\.finding.diagnostic)
    }
  }

  /// A finding with the place by which it is sorted.
  fileprivate typealias KeyedFinding = (key: (Int32, Int32, String, String), finding: Finding)

  /// The key of a finding in a baseline. A constraint without an id counts those before it, `root.constraint3`: that is no
  /// name.
  private static func key(of finding: LintFindings.Finding, of rule: any LintRule, in scene: Scene) -> LintBaseline.Key
  {
    let subject = finding.subject.contains(".") ? "" : finding.subject
    return LintBaseline.Key(rule: rule.id, scene: scene.id, subject: subject, message: finding.message)
  }

  /// - Parameter screens: where it holds, beginning with a space; empty for everywhere.
  static func diagnostic(
    _ rule: any LintRule, _ finding: LintFindings.Finding, screens: String, _ settings: LintSettings,
    _ sources: SourceMap
  ) -> Diagnostic {
    let others =
      Wording.copies(finding.copies.count, "; so it is")
      + (finding.others == 0 ? "" : "; \(finding.others) more \(finding.others == 1 ? "does" : "do")")
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

  /// The scene on one screen, by its number among the linter's, after another one; `nil` where it is never shown there.
  private func lintCase(
    _ number: Int, of scene: Scene, in document: Document, _ variants: [LintConfiguration.TextVariant: CachedScene],
    after last: LintCase?
  ) -> LintCase? {
    let configuration = configurations[number]
    let screen = configuration.screen
    let allowed = AllowedOrientations(scene, of: document, on: screen).all
    guard allowed.contains(where: { $0.isLandscape == screen.orientation.isLandscape }),
      document.idiom == nil || document.idiom == screen.traits.idiom,
      let variant = variants[configuration.text]
    else { return nil }
    let inspection = SceneInspection(variant.solve(on: screen)).sharing(last?.inspection)
    return LintCase(configuration, number: number, inspection, scene: scene, after: last)
  }

  private func scene(
    _ scene: Scene, of document: Document, _ cases: [LintCase], _ background: LintBackground
  ) -> LintScene {
    let conditions = scene.conditions
    let traits =
      conditions.allSatisfy(\.isWithinClasses)
      ? catalogue.everyTraits() : catalogue.everyTraits(named: conditions)
    let canvas =
      document.format == .layout
      ? nil : engine.inspectCanvas(document, catalogue: catalogue, scene: scene.id).first
    return LintScene(
      document: document, scene: scene, cases: cases, canvas: canvas, everyTraits: traits, background: background,
      engine: engine)
  }
}

extension Document {
  /// The ends of the names of documents for one idiom: UIKit loads `Cell~ipad.xib` in place of `Cell.xib` on an iPad, and
  /// Xcode's templates called storyboards `Main_iPad.storyboard`.
  private static let idiomSuffixes: [(text: String, idiom: Idiom)] = [
    ("~ipad", .pad), ("_ipad", .pad), ("-ipad", .pad), ("~iphone", .phone), ("_iphone", .phone), ("-iphone", .phone),
  ]

  /// The only idiom of a document: that of its name, or without size classes that of its canvas.
  fileprivate var idiom: Idiom? {
    let stem = name.lowercased().split(separator: ".").dropLast().joined(separator: ".")
    if let suffix = Self.idiomSuffixes.first(where: { stem.hasSuffix($0.text) }) { return suffix.idiom }
    guard format != .layout, !usesTraitCollections else { return nil }
    if let canvas { return canvas.device.hasPrefix("ipad") ? .pad : .phone }
    let width = scenes.lazy.compactMap { $0.views.first { $0.role == .root }?.designFrame?.width }.first
    return (width ?? 0) >= 768 ? .pad : .phone
  }
}
