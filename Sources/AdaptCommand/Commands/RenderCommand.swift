import Adapt
import ArgumentParser
import Inspection
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutOutput
import TextKit
import TextMetrics

/// `adapt render`
struct RenderCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Lays out documents and prints the frames, or draws them.",
    discussion: """
      Without --device, uses the device and orientation of the canvas that the document was saved with, or else an \
      iphone15pro. `adapt devices` lists the names.
      """
  )

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var files: [String]

  @OptionGroup var screens: ScreenOptions

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

  var request: RenderRequest {
    var request = screens.request
    request.files = files
    request.infoPlist = app.infoPlist
    request.allDevices = allDevices
    request.format = format
    request.pictures = pictures.choice
    request.pictures.scale = scale
    request.output = output
    return request
  }

  func validate() throws {
    if let contradiction = request.contradiction { throw ValidationError(contradiction) }
  }

  func run() throws { try request.run().check() }
}

/// The arguments of `adapt render`, however they were parsed.
struct RenderRequest: Equatable {
  /// The documents; `-` is the standard input.
  var files: [String] = []
  var devices: [String] = []
  var allDevices = false
  /// Whether to lay out for the canvas that the document was saved with.
  var canvas = false
  var landscape = false
  var orientation: OrientationChoice?
  var split: SplitChoice?
  var system: SystemChoice?
  var size: SizeChoice?
  var safeArea: SafeAreaChoice?
  /// The only scene to lay out, by its id or name.
  var scene: String?
  var isRightToLeft = false
  var showsKeyboard = false
  var textSize = TextSizeChoice.standard
  var isDark = false
  var hasHighContrast = false
  /// The folder of font files to measure texts with.
  var fonts: String?
  var infoPlist: String?
  /// Whether each screen is followed by variants of it.
  var showsVariants = false
  var format = RenderFormat.text
  var pictures = PictureChoice()
  /// The file to write; `nil` for the standard output. A folder receives one file per picture.
  var output: String?

  /// The contradiction among the arguments, if any.
  var contradiction: String? {
    if landscape, let orientation, !orientation.orientation.isLandscape {
      return "--landscape and --orientation \(orientation.rawValue) contradict each other."
    }
    if allDevices, !devices.isEmpty { return "--all-devices and --device exclude each other." }
    if split != nil, size != nil { return "--split and --size exclude each other." }
    let choosesWindow = split != nil || system != nil || size != nil || safeArea != nil
    let choosesDevice = allDevices || !devices.isEmpty || landscape || orientation != nil || choosesWindow
    if canvas,
      choosesDevice || isRightToLeft || showsKeyboard || textSize != .standard
        || isDark || hasHighContrast
    {
      return "--canvas is the screen that the document was saved with and excludes options that choose another."
    }
    return pictures.contradiction(with: format)
  }

  /// Lays out all documents, prints those that can be, and returns the worst status of any.
  func run() throws(CommandFailure) -> ExitStatus {
    var search = InputSearch()
    var found = self
    found.files = try search.documents(files).map(\.argument)
    return try found.runAll()
  }

  private func runAll() throws(CommandFailure) -> ExitStatus {
    let job = try job()
    var layouts: [Layout] = []
    var notes: [[SceneNotes]] = []
    var variants: [String] = []
    var worst = ExitStatus.success
    for file in files {
      let (some, status) = job.render(Input(argument: file))
      layouts += some.layouts
      notes += some.notes
      variants += some.variants
      worst = max(worst, status)
    }
    if layouts.isEmpty { return worst }
    switch format {
    case .text: try Output.write(FrameText().render(layouts), to: output)
    case .json: try Output.write(FrameJSON(isNumbered: pictures.showsNumbers).render(layouts), to: output)
    case .svg, .png, .pdf, .html:
      try PictureOutput(format: format, choice: pictures, output: output).write(
        layouts, notes: notes, variants: variants)
    }
    return worst
  }

  func job() throws(CommandFailure) -> RenderJob {
    RenderJob(
      choice: try ScreenChoice(
        setting: setting, devices: devices, allDevices: allDevices, canvas: canvas,
        bothOrientations: format == .html && orientation == nil && !landscape),
      fonts: try fonts.map(FontFolder.init(reporting:)),
      scene: scene,
      hasUniqueNames: hasUniqueNames,
      orientations: try infoPlist.map(AppOrientations.init(infoPlist:)),
      showsVariants: showsVariants,
      format: format
    )
  }

  var setting: ScreenSetting {
    ScreenSetting(
      orientation: orientation?.orientation ?? (landscape ? .landscapeRight : nil), part: split?.part ?? .full,
      contentSize: textSize.category, direction: isRightToLeft ? .rightToLeft : .leftToRight, system: system?.release,
      size: size?.size, safeArea: safeArea?.insets, appearance: isDark ? .dark : .light,
      contrast: hasHighContrast ? .high : .normal, showsKeyboard: showsKeyboard)
  }

  /// Whether the last components of the paths distinguish the documents.
  private var hasUniqueNames: Bool {
    files.count == 1 || Set(files.map { Input(argument: $0).shortName }).count == files.count
  }
}

/// The work of `adapt render` and `adapt preview` on each document: reading, layout, and reports of both.
struct RenderJob: Sendable {
  let choice: ScreenChoice
  /// The font files of the user; fonts of the document that are not among them are then worth a note.
  let fonts: FontFolder?
  /// The only scene of a document to lay out, by its id or name.
  let scene: String?
  let hasUniqueNames: Bool
  /// The orientations that the app allows, which override those of the document.
  let orientations: AppOrientations?
  /// Whether each screen is followed by variants of it.
  let showsVariants: Bool
  let format: RenderFormat

  /// The layouts of a document.
  struct Rendering {
    var layouts: [Layout] = []
    /// The notes of an HTML sheet, by layout and scene.
    var notes: [[SceneNotes]] = []
    /// By layout, what it is a variant by; empty where no variants were asked for.
    var variants: [String] = []
  }

  /// Reads a document, lays it out on every screen, and reports its diagnostics.
  func render(_ input: Input) -> (rendering: Rendering, status: ExitStatus) {
    let (document, status) = input.read(includingLooks: format.isPicture)
    guard let document else { return (Rendering(), status) }
    do throws(CommandFailure) {
      let rendering = try render(document, from: input)
      return (rendering, report(document, rendering.layouts) ? .findings : .success)
    } catch {
      Terminal.report(error.message)
      return (Rendering(), error.status)
    }
  }

  /// Lays a document out on every screen.
  func render(_ document: Document, from input: Input) throws(CommandFailure) -> Rendering {
    let scene = try document.sceneId(scene)
    var document = document
    if let orientations { document.use(orientations) }
    if format.isPicture, input.argument != "-" { document.assets = AssetSearch(for: document, in: input.folder).assets }
    let engine = LayoutEngine(faces: fonts, detailed: format.isPicture)
    var layouts = try choice.layouts(of: document, scene: scene, engine: engine)
    let name = hasUniqueNames ? input.shortName : input.name
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
        let document = variant.textFactor.map { PseudoText(factor: $0).applied(to: document) } ?? document
        var layout = engine.report(document, on: variant.screen, scene: scene, measuresRoom: true)
        layout.document = name
        rendering.notes += notes(document, [layout])
        rendering.layouts.append(layout)
        rendering.variants.append(variant.name)
      }
    }
    return rendering
  }

  /// Reports the warnings and errors of a document and its layouts, each once; whether there are errors.
  private func report(_ document: Document, _ layouts: [Layout]) -> Bool {
    var diagnostics = document.diagnostics.filter { $0.severity != .note }
    for layout in layouts { diagnostics += layout.diagnostics.filter(isReported) }
    if diagnostics.isEmpty { return false }
    var seen: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { seen.insert($0).inserted }
    Terminal.report(diagnostics, sources: document.sources, name: document.name)
    return diagnostics.contains { $0.severity == .error }
  }

  private func isReported(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity != .note || diagnostic.code == Diagnostic.savedSizeCode
      || (fonts != nil && diagnostic.code == Diagnostic.estimatedFontCode)
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
      ScreenVariant(
        name: "texts \(longer.shortText) times as long", screen: screen, textFactor: longer),
    ]
      + ContentSizeCategory.allCases.filter { $0 != screen.traits.contentSize }.map { size in
        changed("text size \(size.rawValue)") { $0.contentSize = size }
      }
  }
}

// MARK: - The fast path

extension RenderRequest {
  /// Parses the arguments of a plain `adapt render` without ArgumentParser.
  ///
  /// ArgumentParser reflects on all commands, which takes 1 to 2.4 ms of the 9.5 ms of a render (measured on a small
  /// document). Anything but plain long options, each but `--device` once, is `nil` here and left to ArgumentParser:
  /// help, mistakes, abbreviations, short names, `--name=value`. `FastPathTests` holds both parsers together.
  init?(fastPath arguments: [String]) {
    guard arguments.first == "render" else { return nil }
    self.init()
    var seen: [String] = []
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "-" || !argument.hasPrefix("-") {
        files.append(argument)
        continue
      }
      guard argument.hasPrefix("--"), argument == "--device" || !seen.contains(argument) else { return nil }
      seen.append(argument)
      if takeFlag(argument) { continue }
      guard let value = rest.popFirst(), !value.hasPrefix("-"), takeOption(argument, value) else {
        return nil
      }
    }
    if files.isEmpty || contradiction != nil { return nil }
  }

  /// Sets a flag; `false` when there is no such flag.
  private mutating func takeFlag(_ name: String) -> Bool {
    switch name {
    case "--all-devices": allDevices = true
    case "--canvas": canvas = true
    case "--landscape": landscape = true
    case "--rtl": isRightToLeft = true
    case "--dark": isDark = true
    case "--high-contrast": hasHighContrast = true
    case "--keyboard": showsKeyboard = true
    default: return false
    }
    return true
  }

  /// Sets an option; `false` when there is no such option, or it has no such value.
  private mutating func takeOption(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--device": devices.append(value)
    case "--scene": scene = value
    case "--output": output = value
    case "--fonts": fonts = value
    case "--orientation":
      guard let choice = OrientationChoice(rawValue: value) else { return false }
      orientation = choice
    case "--split":
      guard let choice = SplitChoice(rawValue: value) else { return false }
      split = choice
    case "--ios":
      guard let choice = SystemChoice(argument: value) else { return false }
      system = choice
    case "--size":
      guard let choice = SizeChoice(argument: value) else { return false }
      size = choice
    case "--safe-area":
      guard let choice = SafeAreaChoice(argument: value) else { return false }
      safeArea = choice
    case "--text-size":
      guard let choice = TextSizeChoice(argument: value) else { return false }
      textSize = choice
    case "--format":
      guard let choice = RenderFormat(rawValue: value) else { return false }
      format = choice
    default: return false
    }
    return true
  }
}
