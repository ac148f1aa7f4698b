import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit
import TextMetrics

struct RenderCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "render")

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var files: [String]
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var texts: LocaleOptions
  @OptionGroup var app: AppOptions
  @Flag(help: "Lay out on every device with a distinct screen.")
  var allDevices = false
  @Option(
    help: """
      The output format: frames as text or JSON, a picture, or a page with all pictures; png and pdf require \
      rsvg-convert.
      """
  )
  var format = RenderFormat.text
  @OptionGroup var pictures: PictureFlags
  @Option(help: "The pixels per point of a PNG, or the magnification of a PDF.")
  var scale = 1.0
  @Option(
    name: [.short, .long],
    help: "The file to write instead of the standard output; a folder receives one file per picture.",
    completion: .file())
  var output: String?
  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    try screens.validate(allDevices: allDevices)
    try pictures.validate(in: format, scale: scale)
  }

  func run() throws {
    let job = try RenderJob(screens, texts, app, allDevices: allDevices, format: format)
    let output = PictureOutput(format: format, options: pictures.options, scale: scale, output: output)
    try job.run(on: files, to: output).check()
  }
}

/// The work of `adapt render` and `adapt preview` on each document: layout, and reports of it.
struct RenderJob: Sendable {
  private let choice: ScreenChoice
  private let texts: LocaleOptions
  /// The font files of the user; fonts of the document that are not among them are then worth a note.
  private let fonts: FontFolder?
  private let scene: String?
  /// The orientations that the app allows, which override those of the document.
  private let orientations: AppOrientations?
  private let format: RenderFormat
  private let showsVariants: Bool
  /// Where no device is named, the options for all on which the app of a document runs, the newest first.
  private let ofApp: ScreenOptions?

  init(
    _ screens: ScreenOptions, _ texts: LocaleOptions, _ app: AppOptions, allDevices: Bool, format: RenderFormat,
    showsVariants: Bool = false, heedsApp: Bool = false
  ) throws {
    let screens = texts.directing(screens)
    self.texts = texts
    choice = try screens.choice(allDevices: allDevices, bothOrientations: format == .html)
    fonts = try screens.fonts.folder()
    scene = screens.traits.scene
    orientations = try app.orientations()
    (self.format, self.showsVariants) = (format, showsVariants)
    ofApp = heedsApp && allDevices ? screens : nil
  }

  /// The layouts of documents.
  struct Rendering: Sendable {
    var layouts: [Layout] = []
    /// The notes of an HTML sheet, by layout and scene.
    var notes: [[SceneNotes]] = []
    /// By layout, what it is a variant by; empty where no variants were asked for.
    var variants: [String] = []

    mutating func append(_ other: Rendering) {
      layouts += other.layouts
      notes += other.notes
      variants += other.variants
    }
  }

  func run(on paths: [String], to output: PictureOutput) throws -> ExitStatus {
    var search = InputSearch()
    let inputs = try search.documents(paths)
    // Where the last components of the paths do not distinguish the documents, output has the whole paths.
    let areDistinct = inputs.count == 1 || Set(inputs.map(\.shortName)).count == inputs.count
    var all = Rendering()
    var frames = FrameOutput(isJSON: format == .json, path: output.output)
    let isNumbered = output.options.showsNumbers
    let status = try Input.each(inputs) { input in
      let document = try input.load(includingLooks: format.isPicture)
      let rendering = try render(document, from: input, name: areDistinct ? input.shortName : input.name)
      var outcome = Outcome(
        diagnostics: diagnostics(document, rendering.layouts), sources: document.sources, name: document.name)
      switch format {
      case .text: outcome.frames = rendering.layouts.map { FrameText().render([$0]) }
      case .json: outcome.frames = rendering.layouts.map { FrameJSON(isNumbered: isNumbered).render([$0]) }
      case .svg, .png, .pdf, .html: outcome.rendering = rendering
      }
      return outcome
    } then: { outcome in
      Terminal.report(outcome.diagnostics, sources: outcome.sources, name: outcome.name)
      try frames.append(outcome.frames)
      all.append(outcome.rendering)
      return outcome.diagnostics.contains { $0.severity == .error } ? .findings : .success
    }
    try frames.finish()
    if !all.layouts.isEmpty { try output.write(all.layouts, notes: all.notes, variants: all.variants) }
    return status
  }

  /// What is to be written of a document: its frames as text, or the layouts for pictures.
  private struct Outcome: Sendable {
    var frames: [[UInt8]] = []
    var rendering = Rendering()
    let diagnostics: [Diagnostic]
    let sources: SourceMap
    let name: String
  }

  func render(_ document: Document, from input: Input, name: String) throws -> Rendering {
    let scene = try document.sceneId(scene)
    var document = try texts.localized(document, from: input.argument)
    if let orientations { document.use(orientations) }
    if format.isPicture, input.argument != "-" { document.assets = input.assets(of: document) }
    let engine = LayoutEngine(faces: fonts, detailed: format.isPicture)
    var layouts = try choice(for: input).layouts(of: document, scene: scene, engine: engine)
    for index in layouts.indices { layouts[index].document = name }
    guard format == .html else { return Rendering(layouts: layouts) }
    var search = SettingsSearch()
    let settings = try search.settings(in: input.folder).settings.lint
    func notes(_ document: Document, _ layouts: [Layout]) -> [[SceneNotes]] {
      SheetNotes(of: document, layouts: layouts, settings: settings, engine: LayoutEngine(faces: fonts)).all()
    }
    guard showsVariants else { return Rendering(layouts: layouts, notes: notes(document, layouts)) }
    var rendering = Rendering()
    for screen in layouts.map(\.screen) {
      for variant in ScreenVariant.all(of: screen) {
        let document = variant.textFactor.map(document.lengthened) ?? document
        var layout = engine.report(document, on: variant.screen, scene: scene, measuresRoom: true)
        layout.document = name
        rendering.append(Rendering(layouts: [layout], notes: notes(document, [layout]), variants: [variant.name]))
      }
    }
    return rendering
  }

  private func choice(for input: Input) throws -> ScreenChoice {
    guard let ofApp else { return choice }
    var (settings, apps) = (SettingsSearch(), AppSearch())
    let found = try settings.settings(in: input.folder)
    return ofApp.screens(of: input.argument == "-" ? AppFacts() : try apps.facts(in: input.folder, found))
  }

  private func diagnostics(_ document: Document, _ layouts: [Layout]) -> [Diagnostic] {
    (document.diagnostics.filter { $0.severity != .note } + layouts.flatMap { $0.diagnostics.filter(isReported) })
      .unique
  }

  private func isReported(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .note || diagnostic.code == Diagnostic.savedSizeCode
      || (fonts != nil && diagnostic.code == Diagnostic.estimatedFontCode)
  }
}

/// The frames of layouts one after the other, as `FrameText` and `FrameJSON` write several. The standard output gets them in
/// parts where they are many, so that memory does not grow with them; a file is written as a whole.
private struct FrameOutput {
  let isJSON: Bool
  let path: String?
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// The size of a part. Up to there a crash on one document costs nothing of the others: nothing was written.
  private static let part = 1 << 24

  /// Adds the texts of layouts, which line feeds end.
  mutating func append(_ texts: [[UInt8]]) throws(CommandFailure) {
    for text in texts {
      if isJSON, count == 1 { bytes.insert(contentsOf: "[\n".utf8, at: 0) }
      if count > 0 { bytes += (isJSON ? ",\n" : "\n").utf8 }
      bytes += isJSON ? text.dropLast() : text[...]
      count += 1
    }
    if path == nil || path == "-", count > 1, bytes.count > Self.part { try write() }
  }

  mutating func finish() throws(CommandFailure) {
    if count == 0 { return }
    if isJSON { bytes += (count > 1 ? "\n]\n" : "\n").utf8 }
    try write()
  }

  private mutating func write() throws(CommandFailure) {
    try Output.write(bytes, to: path)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// A screen, or what a user or a translation makes of it.
private struct ScreenVariant {
  /// The traits that differ; empty for the screen as it is.
  let name: String
  let screen: Screen
  /// The length of texts as a multiple of those in the document; `nil` for the same texts.
  var textFactor: Double?

  /// The part by which texts grow that are translated from English: by the usual rule of thumb, for short labels.
  private static let longer = 1.4

  /// The screen as it is; in the other appearance, direction and longer texts; and in the other text sizes.
  static func all(of screen: Screen) -> [ScreenVariant] {
    func changed(_ name: String, _ change: (inout Traits) -> Void) -> ScreenVariant {
      var screen = screen
      change(&screen.traits)
      return ScreenVariant(name: name, screen: screen)
    }
    let isDark = screen.traits.appearance == .dark
    let isLeftToRight = screen.traits.layoutDirection == .leftToRight
    return [
      ScreenVariant(name: "", screen: screen),
      changed(isDark ? "light" : "dark") { $0.appearance = isDark ? .light : .dark },
      changed(isLeftToRight ? "right to left" : "left to right") {
        $0.layoutDirection = isLeftToRight ? .rightToLeft : .leftToRight
      },
      ScreenVariant(name: "texts \(longer.shortText) times as long", screen: screen, textFactor: longer),
    ]
      + ContentSizeCategory.allCases.filter { $0 != screen.traits.contentSize }.map { size in
        changed("text size \(size.rawValue)") { $0.contentSize = size }
      }
  }
}
