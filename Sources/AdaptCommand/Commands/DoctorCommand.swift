import Adapt
import ArgumentParser
import LayoutModel
import TextMetrics
import XMLTree

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "doctor")

  func run() throws {
    let parts = try Part.all()
    let width = parts.map(\.name.count).max() ?? 0
    var text = "adapt \(AdaptCommand.version)\n"
    for part in parts {
      text += "\(part.state.rawValue)  \(part.name.padded(to: width))  \(part.finding)\n"
      if let remedy = part.remedy { text += "".padded(to: width + 11) + "→ \(remedy)\n" }
    }
    try Output.write(text, to: nil)
    try ExitStatus.findings.end(if: parts.contains { $0.state == .broken })
  }

  /// Something that adapt can use.
  struct Part {
    enum State: String {
      case present = "ok     "
      case absent = "absent "
      case broken = "broken "
    }

    var name: String
    var state: State
    var finding: String
    /// How to get what is absent, or to mend what is broken.
    var remedy: String?

    private init(_ name: String, _ state: State, _ finding: String, remedy: String? = nil) {
      (self.name, self.state, self.finding, self.remedy) = (name, state, finding, remedy)
    }

    /// Something that is there where a search found it, with what there is to say then.
    private init(_ name: String, found: String?, absent finding: String, remedy: String) {
      self.init(name, found == nil ? .absent : .present, found ?? finding, remedy: found == nil ? remedy : nil)
    }

    fileprivate static func all() throws -> [Part] {
      let family = families.lazy.compactMap { output(of: "fc-list", $0, "family") }.first
      return [
        Part("documents", .present, "read by \(XMLLibrary.version)"),
        Part(
          "--fonts", found: FontFolder.isBuiltIn ? "measures with FreeType and HarfBuzz" : nil,
          absent: "texts in fonts without a table are estimated",
          remedy: "in a clone of adapt: Scripts/setup --fonts && Scripts/release --traits FontFiles"),
        Part(
          "PNG and PDF", found: output(of: "rsvg-convert", "--version").map { "drawn by \($0)" },
          absent: "needs rsvg-convert; SVG and HTML need nothing",
          remedy: "apt-get install librsvg2-bin fonts-inter (Debian, Ubuntu), brew install librsvg (macOS)"),
        Part(
          "fonts of PNG", found: family, absent: "fontconfig lists none of \(families.joined(separator: ", "))",
          remedy: "apt-get install fontconfig fonts-inter"),
        // Letters have no emoji in them: these are of a font of their own.
        Part(
          "emoji of PNG", found: output(of: "fc-list", ":charset=1f9d1", "family"),
          absent: "fontconfig lists no font that has them; pictures show dots instead",
          remedy: "apt-get install fontconfig fonts-noto-color-emoji"),
        Part(
          "PDF images", found: output(of: "sh", "-c", "command -v \(PDFPicture.converter)").map { "drawn by \($0)" },
          absent: "images in PDF are placeholders",
          remedy: "apt-get install poppler-utils (Debian, Ubuntu), brew install poppler (macOS)"),
        preview,
        Part(
          "adapt in PATH", found: output(of: "adapt", "version").map { "version \($0)" },
          absent: "git and editors start it by its name",
          remedy: "make install PREFIX=$HOME/.local, with $HOME/.local/bin in PATH"),
        gitDrivers, schema, try settings(),
      ]
    }

    /// Pictures draw texts in the first of these that is installed.
    private static let families = ["Inter", "Arial", "Liberation Sans"]

    private static var preview: Part {
      let port = PreviewCommand.defaultPort
      do throws(SystemError) {
        try Listener(port: port).file.close()
        return Part("live preview", .present, "port \(port) is free")
      } catch {
        return Part("live preview", .absent, "port \(port): \(error)", remedy: "adapt preview FILE --serve --port 0")
      }
    }

    private static var gitDrivers: Part {
      let names = ["merge.adapt.driver", "diff.adapt.textconv"]
      let set = names.filter { output(of: "git", "config", $0) != nil }
      if set.count == names.count {
        return Part("git drivers", .present, "git uses adapt to compare and merge documents here")
      }
      let finding =
        output(of: "git", "--version") == nil
        ? "git is not there" : set.isEmpty ? "git compares and merges documents as text here" : "only \(set[0]) is set"
      return Part("git drivers", set.isEmpty ? .absent : .broken, finding, remedy: "adapt git install")
    }

    private static let schemaFile = "layout-1.xsd"

    private static var schema: Part {
      // Beside the program of a clone, of an installation, or in the project.
      let program = (try? System.resolved(CommandLine.arguments[0])).map(FilePath.folder) ?? "."
      let folders =
        ["../share/adapt", "../../../Schemas", "../../Schemas"].map { FilePath.join(program, $0) } + ["Schemas"]
      return Part(
        "schema", found: folders.map { FilePath.normal(FilePath.join($0, schemaFile)) }.first(where: Folder.hasItem),
        absent: "no \(schemaFile) next to the program; `adapt lsp` completes without it",
        remedy: "copy Schemas/\(schemaFile) of the repository of adapt into the project")
    }

    private static func settings() throws -> Part {
      guard let folder = SettingsSearch.nearest(to: ".")
      else { return Part(Settings.fileName, .absent, "the usual devices are verified", remedy: "adapt init") }
      let path = FilePath.join(folder, Settings.fileName)
      let bytes = try Input(path).bytes()
      do throws(DocumentError) {
        let count = try Settings.read(bytes, name: path).choice.configurations.count
        return Part(Settings.fileName, .present, "\(path): \(count) configurations")
      } catch {
        return Part(
          Settings.fileName, .broken, error.sentences.first ?? path, remedy: "see adapt verify . for the rest")
      }
    }
  }

  /// The first line that a program prints; `nil` where it is not there, fails or prints nothing.
  static func output(of program: String, _ arguments: String...) -> String? {
    guard let bytes = try? ChildProcess(program: program, arguments: arguments).run(input: []) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
