import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutModel
import LayoutReading
import TextKit

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "diff")

  @Argument(
    help: "The older and the newer document, or one document to compare on two screens; - is the standard input.")
  var files: [String]
  @Option(
    name: .customLong("as"), help: "The path of the file that the standard input stands for.", completion: .documents)
  var place: String?
  @OptionGroup var screens: ScreenOptions
  @Flag(help: "Exit with 1 if anything differs.")
  var exitCode = false
  @Flag(help: "Print a description of one document, for git's textconv.")
  var textconv = false
  @Flag(help: "Compare as text what cannot be read, and exit with 0, for git's difftool.")
  var difftool = false
  @OptionGroup var report: ReportOptions

  func validate() throws {
    if files.count > 2 { throw ValidationError("diff compares two documents, not \(files.count).") }
    if difftool, files.count != 2 { throw ValidationError("--difftool requires two documents.") }
    if textconv, files.count != 1 { throw ValidationError("--textconv requires exactly one document.") }
    let namesTwoScreens = screens.device.count > 1 || screens.traits.landscape
    if files.count == 1, !textconv, !namesTwoScreens {
      throw ValidationError("Comparing one document on two screens requires --device twice, or --landscape.")
    }
  }

  func run() throws {
    if textconv { return try describe() }
    if difftool { return try compareForGit() }
    let comparison = files.count == 2 ? try compareDocuments() : try compareScreens()
    try write(comparison)
    try ExitStatus.findings.end(if: exitCode && !comparison.isEmpty)
  }

  /// - Parameter title: a line before a text that is not empty.
  private func write(_ comparison: Comparison, title: String? = nil) throws {
    let heading = comparison.isEmpty ? "" : title.map { $0 + "\n" } ?? ""
    try report.write(text: heading + comparison.text, json: comparison.json)
  }

  /// Prints the meaning of a document, or the text of what is none: git shows no difference at all after an error.
  private func describe() throws {
    let bytes = try Input(files[0]).bytes()
    let lines = Self.parse(bytes, name: files[0]).map(DocumentChange.description)
    try report.file.write(lines.map { Array($0.map { $0 + "\n" }.joined().utf8) } ?? bytes)
  }

  /// Compares the meaning of two documents, or their texts where one cannot be read.
  private func compareForGit() throws {
    let versions = try files.map { $0 == "/dev/null" ? [] : try Input($0).bytes() }
    let canBeRead = zip(files, versions).allSatisfy { $0 == "/dev/null" || Self.parse($1, name: $0) != nil }
    if canBeRead, let comparison = try? compareDocuments() {
      // git shows one file after the other, and names none.
      return try write(comparison, title: files.last { $0 != "/dev/null" }.map { FilePath.name(of: $0) })
    }
    let lines = versions.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) }
    try report.file.write(UnifiedDiff(from: lines[0], to: lines[1], oldName: files[0], newName: files[1]).text)
  }

  private static func parse(_ bytes: [UInt8], name: String) -> Document? {
    try? DocumentReader.readDetailed(bytes, name: name, loader: IncludeFolder(of: name).load)
  }

  private func read(_ file: String) throws -> Document {
    // git gives this name for a file that is not there on one side.
    if file == "/dev/null" {
      return Document(name: file, format: .layout, sources: SourceMap(SourceFile(name: file, bytes: [])))
    }
    if file != "-", !Folder.hasItem(file) {
      if let old = GitFile(file) { return try read(old, name: file) }
      if GitFile.isRevision(file) {
        throw CommandFailure(
          message: "'\(file)' is a git revision; name a document in it, such as '\(file):Main.storyboard'",
          status: .noInput)
      }
    }
    return try Input(file, as: place).load(includingDetails: true)
  }

  private func read(_ file: GitFile, name: String) throws -> Document {
    guard let bytes = file.bytes()
    else { throw CommandFailure(message: "\(name): git has no such file", status: .noInput) }
    return try failing(as: { CommandFailure($0, in: SourceFile(name: name, bytes: bytes)) }) {
      () throws(DocumentError) in try DocumentReader.readDetailed(bytes, name: name) { file.included($0) }
    }
  }

  private func compareDocuments() throws -> Comparison {
    let old = try read(files[0])
    let new = try read(files[1])
    var comparison = Comparison(old: old.name, new: new.name)
    comparison.document = DocumentChange.changes(from: old, to: new)
    if screens.canvas, old.format == .layout || new.format == .layout { _ = try screens.choice().settings(of: new) }
    let engine = try screens.engine()
    // The scene may be in one of both documents only.
    let scene = try (try? new.sceneId(screens.traits.scene)) ?? old.sceneId(screens.traits.scene)
    let layouts = Parallel.map(try comparedScreens(new)) { screen in
      (screen.title, [old, new].map { screen.report(of: $0, scene: scene, engine: engine) })
    }
    for (title, sides) in layouts { comparison.compare(sides[0], sides[1], on: title) }
    return comparison
  }

  private func comparedScreens(_ document: Document) throws -> [ChosenScreen] {
    if !screens.device.isEmpty || screens.canvas { return try screens.choice().settings(of: document) }
    let usual = try settings.choice
    var landscape = screens
    landscape.traits.landscape = true
    let orientations =
      screens.choosesOrientation ? [screens] : usual.sides.map { $0 == .landscape ? landscape : screens }
    return try orientations.flatMap { try $0.choice(of: usual.devices).settings(of: document) }
  }

  /// The settings nearest to the newer document; git keeps that in a folder of its own, and starts in the project's.
  private var settings: Settings {
    get throws {
      let new = Input(files[1], as: place)
      let own = Folder.hasItem(new.name) ? new.folder : GitFile(files[1])?.folder ?? "."
      guard let folder = [own, "."].lazy.compactMap(SettingsSearch.nearest).first else { return .standard }
      if difftool {
        // Mistakes in settings are no reason to show git no difference.
        let path = FilePath.join(folder, Settings.fileName)
        return (try? Settings.read(InputFile.read(path), name: path)) ?? .standard
      }
      var search = SettingsSearch()
      return try search.settings(in: folder).settings
    }
  }

  /// One document on two screens or more: the first one against each of the others.
  private func compareScreens() throws -> Comparison {
    let document = try read(files[0])
    var chosen: [ChosenScreen] = []
    if screens.device.count < 2 {
      var portrait = screens
      (portrait.traits.landscape, portrait.orientation) = (false, [.portrait])
      chosen = try portrait.choice().settings(of: document)
    }
    chosen += try screens.choice().settings(of: document)
    let first = chosen.removeFirst()
    var comparison = Comparison(old: first.title, new: chosen.map(\.title).joined(separator: ", "), isOfScreens: true)
    let engine = try screens.engine()
    let scene = try document.sceneId(screens.traits.scene)
    let layout = first.report(of: document, scene: scene, engine: engine)
    for screen in chosen {
      comparison.compare(layout, screen.report(of: document, scene: scene, engine: engine), on: screen.title)
    }
    return comparison
  }
}
