import Adapt
import ArgumentParser
import LayoutEngine
import LayoutModel
import LayoutOutput

enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case svg, png, pdf
  /// A page with all pictures and navigation among them.
  case html

  var isPicture: Bool { self != .text && self != .json }
}

/// The options that decide on the contents of pictures.
struct PictureFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The layers of a picture, separated by commas, among \
      \(PictureLayer.allCases.map(\.rawValue).joined(separator: ", ")); or all.
      """,
      valueName: "names"))
  var layers: LayerChoice?
  @Flag(help: "Draw hidden views, dashed.")
  var hidden = false
  @Flag(help: "Draw constraints: satisfied ones blue, those of misplaced views orange, conflicting ones red.")
  var constraints = false
  @Flag(help: "Number the views in pictures and in JSON.")
  var numbers = false

  var options: PictureOptions {
    var options = PictureOptions()
    if let layers { options.layers = layers.layers }
    (options.showsHidden, options.showsConstraints, options.showsNumbers) = (hidden, constraints, numbers)
    return options
  }

  private static let largestScale = 16.0

  /// - Parameter scale: the pixels per point.
  func validate(in format: RenderFormat, scale: Double = 1) throws {
    if !format.isPicture, layers != nil || hidden || constraints {
      throw ValidationError("--layers, --hidden and --constraints require --format svg, png, pdf or html.")
    }
    if format == .text, numbers { throw ValidationError("--numbers requires --format json, svg, png, pdf or html.") }
    if scale != 1, format != .png, format != .pdf { throw ValidationError("--scale requires --format png or pdf.") }
    guard scale > 0, scale <= Self.largestScale
    else { throw ValidationError("--scale must be a number above 0 and up to \(Int(Self.largestScale)).") }
  }
}

/// The layers of a picture: their names, separated by commas, or `all`.
struct LayerChoice: Equatable, ExpressibleByArgument {
  let layers: Set<PictureLayer>

  init?(argument: String) {
    let all = PictureLayer.allCases
    let names = argument == "all" ? all.map(\.rawValue) : argument.split(separator: ",").map(String.init)
    layers = Set(names.compactMap(PictureLayer.init(rawValue:)))
    if names.contains(where: { PictureLayer(rawValue: $0) == nil }) { return nil }
  }
}

/// Draws layouts and writes the pictures.
struct PictureOutput {
  let format: RenderFormat
  let options: PictureOptions
  /// The pixels per point.
  var scale = 1.0
  /// The file or folder to write; `nil` for the standard output.
  let output: String?

  private static let converter = "rsvg-convert"

  func write(_ layouts: [Layout], notes: [[SceneNotes]], variants: [String]) throws(CommandFailure) {
    var options = options
    if isConverted { options.textFitting = .stretch(Self.font()) }
    let picture = SVGPicture(options: options)
    guard format != .html, let output, Folder.exists(output) else {
      let bytes =
        format == .html
        ? HTMLSheet(options: options).render(layouts, notes: notes, variants: variants) : picture.render(layouts)
      return try Output.write(try converted(bytes), to: output)
    }
    for (name, bytes) in picture.renderEach(layouts) {
      let separator = output.hasSuffix("/") ? "" : "/"
      try Output.write(try converted(bytes), to: "\(output)\(separator)\(name).\(format.rawValue)")
    }
  }

  /// The font that texts are drawn in: Inter, or else what has the widths of Arial.
  private static func font() -> DrawnFont {
    func has(_ pattern: String) -> Bool { DoctorCommand.output(of: "fc-list", pattern, "family") != nil }
    var font = DrawnFont.inter
    if !has("Inter") {
      font = .arial
      let note = "text is drawn in Liberation Sans because the font Inter is missing; see `adapt doctor`"
      Terminal.report([Diagnostic(.note, "picture.font", note)])
    }
    font.hasEmoji = has(":charset=1f9d1")
    return font
  }

  private var isConverted: Bool { format == .png || format == .pdf }

  /// The picture as PNG or PDF, converted by `rsvg-convert` of librsvg.
  private func converted(_ svg: [UInt8]) throws(CommandFailure) -> [UInt8] {
    guard isConverted else { return svg }
    var arguments = ["--format", format.rawValue, "--unlimited"]
    if scale != 1 { arguments += ["--zoom", String(scale)] }
    return try failing(as: { CommandFailure(message: message(for: $0), status: .cannotCreate) }) {
      () throws(ChildProcess.Failure) in
      try ChildProcess(program: Self.converter, arguments: arguments).run(input: svg)
    }
  }

  private func message(for failure: ChildProcess.Failure) -> String {
    switch failure {
    case .notFound:
      "--format \(format.rawValue) requires \(Self.converter); install it with "
        + "`apt-get install librsvg2-bin fonts-inter` (Debian, Ubuntu) or `brew install librsvg` (macOS), or use "
        + "--format svg"
    case .system(let error): "\(Self.converter): \(error)"
    case .status(let status): "\(Self.converter) ended with status \(status) and no picture"
    }
  }
}

/// The images of catalogues in PDF, which no browser shows in a picture.
enum PDFPicture {
  static let converter = "pdftocairo"

  /// The page of a file as SVG; `nil` where poppler's program is not installed or cannot read it.
  static let svg: @Sendable ([UInt8]) -> [UInt8]? = { bytes in
    try? ChildProcess(program: converter, arguments: ["-svg", "-f", "1", "-l", "1", "-", "-"]).run(input: bytes)
  }
}

extension Input {
  /// The colours and pictures of the app's catalogues that a document names.
  func assets(of document: Document) -> Assets {
    AssetSearch(for: document, in: folder, drawingPDF: PDFPicture.svg).assets
  }
}
