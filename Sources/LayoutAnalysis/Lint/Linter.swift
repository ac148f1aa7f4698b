import Inspection
import LayoutEngine
import LayoutModel

/// Checks documents on many screens with the rules of lint.
///
///     let linter = Linter(settings: LintSettings(), configurations: LintConfiguration.all(LintConfiguration.devices()))
///     let diagnostics = linter.lint(document)
package struct Linter: Sendable {
  private let settings: LintSettings
  private let configurations: [LintConfiguration]
  private let everyTraits: [Traits]
  private let engine: LayoutEngine
  private let embeddings: Embeddings

  /// - Parameter embeddings: where screens lie in those of other documents.
  package init(
    settings: LintSettings, configurations: [LintConfiguration], embeddings: Embeddings = Embeddings(),
    engine: LayoutEngine = LayoutEngine()
  ) {
    everyTraits = DeviceCatalogue().everyTraits()
    (self.embeddings, self.settings, self.configurations, self.engine) = (embeddings, settings, configurations, engine)
  }

  /// Returns the mistakes in comments that switch rules off, and then the findings in the order of their places.
  package func lint(_ document: Document) -> [Diagnostic] { all(in: document).map(\.diagnostic) }

  /// The same with what a baseline knows them by, in one scene or, for `nil`, in all.
  package func all(in document: Document, scene: String? = nil) -> [Finding] {
    Self.mistakes(in: document).map { Finding($0, rule: "comment") } + unchecked(document, scene: scene)
      + findings(in: document, scene: scene)
  }

  /// A note where nothing is looked at: all scenes, or the only one, are never shown on any of the screens.
  private func unchecked(_ document: Document, scene only: String?) -> [Finding] {
    let scenes = document.scenes.filter { only == nil || $0.id == only }
    let isChecked = scenes.contains { scene in
      configurations.contains { Self.looks(at: scene, of: document, on: $0.screen) }
    }
    guard !isChecked, let span = scenes.first?.views.first?.span else { return [] }
    let message = "nothing is checked here: it is for other devices or orientations than those that are checked"
    let note = Diagnostic(.note, "lint.unchecked", message, at: document.sources.location(of: span))
    return [Finding(note, rule: "unchecked")]
  }

  /// The mistakes in comments that switch rules off.
  static func mistakes(in document: Document) -> [Diagnostic] {
    LintSuppressions(document.sources).mistakes.map { mistake in
      Diagnostic(.warning, "lint.comment", mistake.message, at: document.sources.location(of: mistake.span))
    }
  }

  /// The findings with their screens, in the order of their places.
  package func findings(in document: Document, scene only: String? = nil) -> [Finding] {
    let (texts, suppressions) = (texts(of: document), LintSuppressions(document.sources))
    let background = LintBackground(document, embeddings)
    let found = document.scenes.indices.filter { only == nil || document.scenes[$0].id == only }.flatMap { scene in
      let check = SceneCheck(self, scene, of: document, texts, suppressions, background)
      while check.takeStep() {}
      return check.findings
    }
    return found.sorted { $0.precedes($1) }
  }

  /// The check of one scene in steps, for who has to stop in between: it looks at one screen after the other, and then the
  /// rules do. All findings in order are those of ``diagnostics(_:of:)``.
  package final class SceneCheck {
    private let linter: Linter
    private let document: Document
    private let model: Scene
    private let rules: [any LintRule]
    /// The scene by its texts, each on all screens of those.
    private let variants: [LintConfiguration.TextVariant: CachedScene]
    private let suppressions: LintSuppressions
    private let background: LintBackground
    private var cases: [LintCase] = []
    private lazy var scene = lintScene()
    private var step = 0
    private var found: [LintFindings.OfRule] = []

    package convenience init(_ linter: Linter, _ scene: Int, of document: Document) {
      self.init(
        linter, scene, of: document, linter.texts(of: document), LintSuppressions(document.sources),
        LintBackground(document, linter.embeddings))
    }

    fileprivate init(
      _ linter: Linter, _ scene: Int, of document: Document, _ texts: [LintConfiguration.TextVariant: Document],
      _ suppressions: LintSuppressions, _ background: LintBackground
    ) {
      (self.linter, self.document) = (linter, document)
      model = document.scenes[scene]
      variants = texts.mapValues { CachedScene(scene, of: $0, engine: linter.engine) }
      (self.suppressions, self.background) = (suppressions, background)
      rules = LintRules.all.filter { linter.settings.isEnabled($0) }
    }

    /// Takes one step; whether there are others.
    package func takeStep() -> Bool {
      defer { step += 1 }
      let rule = step - linter.configurations.count
      if rule < 0 {
        if let found = lintCase() { cases.append(found) }
        return true
      }
      if rule < rules.count { check(rules[rule]) }
      return rule + 1 < rules.count
    }

    /// The scene on the screen of the step; `nil` where it is never shown there.
    private func lintCase() -> LintCase? {
      let (configuration, last) = (linter.configurations[step], cases.last)
      guard Linter.looks(at: model, of: document, on: configuration.screen), let variant = variants[configuration.text]
      else { return nil }
      let inspection = SceneInspection(variant.solve(on: configuration.screen)).sharing(last?.inspection)
      return LintCase(configuration, number: step, inspection, scene: model, after: last)
    }

    private func lintScene() -> LintScene {
      let engine = linter.engine
      let conditions = variants.values.first?.conditions ?? model.conditions
      let isWithinClasses = conditions.allSatisfy(\.isWithinClasses)
      let hasCanvas = document.format != .layout
      var scene = LintScene(
        document: document, scene: model, cases: cases,
        canvas: hasCanvas ? engine.inspectCanvas(document, scene: model.id).first : nil,
        everyTraits: isWithinClasses ? linter.everyTraits : DeviceCatalogue().everyTraits(named: conditions),
        background: background, engine: engine)
      scene.varies = !conditions.isEmpty
      return scene
    }

    private var phrase: ScreenPhrase { ScreenPhrase(cases: scene.cases, namesAll: linter.settings.namesAllDevices) }

    private func check(_ rule: any LintRule) {
      let settings = linter.settings
      var findings = LintFindings(of: model)
      rule.check(scene, &findings)
      let kept = findings.all.filter { finding in
        !settings.isExcluded(rule.id, document: document.name, subject: finding.subject)
          && !suppressions.contains(rule.id, finding.span)
      }
      found += LintFindings.merged(kept, phrase).map { (rule, $0) }
    }

    /// The findings of all rules, after the last step.
    fileprivate var findings: [Finding] {
      if found.isEmpty { return [] }
      return LintFindings.joined(found, phrase).map { rule, entry in
        Finding(
          entry, of: rule, in: model, screens: phrase.text(entry), linter.settings, document.sources,
          configurations: (entry.cases + entry.listedCases).map { scene.cases[$0].number })
      }
    }

    /// The diagnostics of all scenes of a document, from the checks of each.
    package static func diagnostics(_ checks: [SceneCheck], of document: Document) -> [Diagnostic] {
      Linter.mistakes(in: document) + checks.flatMap(\.findings).sorted { $0.precedes($1) }.map(\.diagnostic)
    }
  }

  private func texts(of document: Document) -> [LintConfiguration.TextVariant: Document] {
    let variants = Set(configurations.map(\.text)).map { text in
      if case .longer(let factor) = text { return (text, document.lengthened(by: factor)) }
      return (text, document)
    }
    return Dictionary(uniqueKeysWithValues: variants)
  }

  /// Whether a scene is ever shown on a screen: neither in orientations that it does not support nor on devices of another
  /// idiom than its document's. One that was drawn on its side is not shown upright, unless the app says that it is, and one
  /// that was drawn wider than any phone is not shown on phones.
  package static func looks(at scene: Scene, of document: Document, on screen: Screen) -> Bool {
    let allowed = AllowedOrientations(scene, of: document, on: screen).all
    let isLandscape = screen.orientation.isLandscape
    let idiom = document.onlyIdiom ?? (scene.isWiderThanPhones ? .pad : nil)
    let isDrawnOnItsSide = scene.simulated.isLandscape || document.canvas?.isLandscape ?? false
    let isMeant =
      isLandscape || !isDrawnOnItsSide || document.orientations.states(screen.traits.idiom)
      || !scene.orientations.isEmpty
    return isMeant && allowed.contains { $0.isLandscape == isLandscape }
      && (idiom == nil || idiom == screen.traits.idiom)
  }
}

extension Scene {
  /// The widest phone on its side, in points (iPhone 16 Pro Max).
  private static let widestPhone = 956.0

  /// Whether its author gave it a size of its own that no phone has room for.
  fileprivate var isWiderThanPhones: Bool {
    guard simulated.extent == .freeform || simulated.extent == .sized else { return false }
    return views.first { $0.role == .root }?.designFrame.map { $0.width > Self.widestPhone } ?? false
  }
}

extension Document {
  /// The ends of the names of documents for one idiom: UIKit loads `Cell~ipad.xib` in place of `Cell.xib` on an iPad, and
  /// Xcode's templates called storyboards `Main_iPad.storyboard`.
  private static let idiomSuffixes: [(text: String, idiom: Idiom)] = [
    ("~ipad", .pad), ("_ipad", .pad), ("-ipad", .pad), ("~iphone", .phone), ("_iphone", .phone), ("-iphone", .phone),
  ]

  /// The only idiom of a document: that of its runtime or its name, or that of its canvas without size classes, and where
  /// nothing but frames places views on the canvas of an iPad.
  fileprivate var onlyIdiom: Idiom? {
    if let idiom { return idiom }
    let stem = name.lowercased().split(separator: ".").dropLast().joined(separator: ".")
    if let suffix = Self.idiomSuffixes.first(where: { stem.hasSuffix($0.text) }) { return suffix.idiom }
    let isDrawnForPads = canvas?.device.hasPrefix("ipad") == true && scenes.allSatisfy(\.constraints.isEmpty)
    guard format != .layout, !usesTraitCollections || isDrawnForPads else { return nil }
    if let canvas { return canvas.device.hasPrefix("ipad") ? .pad : .phone }
    let width = scenes.lazy.compactMap { $0.views.first { $0.role == .root }?.designFrame?.width }.first
    return (width ?? 0) >= 768 ? .pad : .phone
  }
}
