import Adapt
import ArgumentParser
import LayoutModel
import TextKit
import TextMetrics
import XMLTree

/// `adapt doctor`
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Lists optional tools, and how to get them.",
    discussion: "Frames need none of them. Exits with 1 when something that is set up does not work."
  )

  func run() throws {
    let parts = [
      Part.xml, .fontFiles, .pictures, .pictureFonts, .emoji, .pdfImages, .preview, .path, Part.gitDrivers, Part.schema,
      try Part.settings(),
    ]
    let width = parts.map(\.name.count).max() ?? 0
    var text = "adapt \(AdaptCommand.version)\n"
    for part in parts {
      let padding = String(repeating: " ", count: width - part.name.count)
      text += "\(part.state.word)  \(part.name)\(padding)  \(part.finding)\n"
      if let remedy = part.remedy { text += String(repeating: " ", count: width + 11) + "→ \(remedy)\n" }
    }
    try Output.write(text, to: nil)
    try ExitStatus.findings.end(if: parts.contains { $0.state == .broken })
  }

  /// Something that adapt can use.
  struct Part {
    enum State {
      case present, absent, broken

      /// The word in the first column.
      var word: String {
        switch self {
        case .present: "ok     "
        case .absent: "absent "
        case .broken: "broken "
        }
      }
    }

    var name: String
    var state: State
    /// The result of the search.
    var finding: String
    /// How to get what is absent, or to mend what is broken.
    var remedy: String?

    fileprivate static let xml = Part(name: "documents", state: .present, finding: "read by \(XMLLibrary.version)")

    fileprivate static var fontFiles: Part {
      FontFolder.isBuiltIn
        ? Part(name: "--fonts", state: .present, finding: "measures with FreeType and HarfBuzz")
        : Part(
          name: "--fonts", state: .absent, finding: "texts in fonts without a table are estimated",
          remedy: "in a clone of adapt: Scripts/setup --fonts && Scripts/release --traits FontFiles")
    }

    fileprivate static var pictures: Part {
      if let version = output(of: "rsvg-convert", "--version") {
        return Part(name: "PNG and PDF", state: .present, finding: "drawn by \(version)")
      }
      return Part(
        name: "PNG and PDF", state: .absent, finding: "needs rsvg-convert; SVG and HTML need nothing",
        remedy: "apt-get install librsvg2-bin fonts-inter (Debian, Ubuntu), brew install librsvg (macOS)")
    }

    /// Pictures draw texts in the first of these that is installed.
    private static let families = ["Inter", "Arial", "Liberation Sans"]

    fileprivate static var pictureFonts: Part {
      let name = "fonts of PNG"
      for family in families {
        if let found = output(of: "fc-list", family, "family") {
          return Part(name: name, state: .present, finding: found)
        }
      }
      return Part(
        name: name, state: .absent, finding: "fontconfig lists none of \(families.joined(separator: ", "))",
        remedy: "apt-get install fontconfig fonts-inter")
    }

    /// Letters have no emoji in them: these are of a font of their own.
    fileprivate static var emoji: Part {
      let name = "emoji of PNG"
      if let found = output(of: "fc-list", ":charset=1f9d1", "family") {
        return Part(name: name, state: .present, finding: found)
      }
      return Part(
        name: name, state: .absent, finding: "fontconfig lists no font that has them; pictures show dots instead",
        remedy: "apt-get install fontconfig fonts-noto-color-emoji")
    }

    fileprivate static var pdfImages: Part {
      let name = "PDF images"
      if let found = output(of: "sh", "-c", "command -v \(PDFPicture.converter)") {
        return Part(name: name, state: .present, finding: "drawn by \(found)")
      }
      return Part(
        name: name, state: .absent, finding: "images in PDF are placeholders",
        remedy: "apt-get install poppler-utils (Debian, Ubuntu), brew install poppler (macOS)")
    }

    fileprivate static var preview: Part {
      let name = "live preview"
      let port = PreviewCommand.defaultPort
      do throws(SystemError) {
        try Listener(port: port).file.close()
        return Part(name: name, state: .present, finding: "port \(port) is free")
      } catch {
        return Part(
          name: name, state: .absent, finding: "port \(port): \(error)", remedy: "adapt preview FILE --serve --port 0")
      }
    }

    /// git and editors start the program by its name.
    fileprivate static var path: Part {
      guard let version = output(of: "adapt", "version") else {
        return Part(
          name: "adapt in PATH", state: .absent, finding: "git and editors start it by its name",
          remedy: "make install PREFIX=$HOME/.local, with $HOME/.local/bin in PATH")
      }
      return Part(name: "adapt in PATH", state: .present, finding: "version \(version)")
    }

    fileprivate static var gitDrivers: Part {
      let name = "git drivers"
      let names = ["merge.adapt.driver", "diff.adapt.textconv"]
      let set = names.filter { output(of: "git", "config", $0) != nil }
      if set.count == names.count {
        return Part(name: name, state: .present, finding: "git uses adapt to compare and merge documents here")
      }
      let finding =
        output(of: "git", "--version") == nil
        ? "git is not there" : set.isEmpty ? "git compares and merges documents as text here" : "only \(set[0]) is set"
      return Part(name: name, state: set.isEmpty ? .absent : .broken, finding: finding, remedy: "adapt git install")
    }

    private static let schemaFile = "layout-1.xsd"

    fileprivate static var schema: Part {
      let name = "schema"
      // Beside the program of a clone, of an installation, or in the project.
      let program = (try? System.resolved(CommandLine.arguments[0])).map(FilePath.folder) ?? "."
      let folders =
        ["../share/adapt", "../../../Schemas", "../../Schemas"].map { FilePath.join(program, $0) } + ["Schemas"]
      for folder in folders {
        let path = FilePath.normal(FilePath.join(folder, schemaFile))
        if Folder.hasItem(path) { return Part(name: name, state: .present, finding: path) }
      }
      return Part(
        name: name, state: .absent, finding: "no \(schemaFile) next to the program; `adapt lsp` completes without it",
        remedy: "copy Schemas/\(schemaFile) of the repository of adapt into the project")
    }

    fileprivate static func settings() throws -> Part {
      let name = Settings.fileName
      guard let folder = SettingsSearch.nearest(to: ".") else {
        return Part(name: name, state: .absent, finding: "the usual devices are verified", remedy: "adapt init")
      }
      let path = FilePath.join(folder, Settings.fileName)
      let bytes = try Input(path).bytes()
      do throws(DocumentError) {
        let settings = try Settings.read(bytes, name: path)
        let count = settings.choice.configurations.count
        return Part(name: name, state: .present, finding: "\(path): \(count) configurations")
      } catch {
        return Part(
          name: name, state: .broken, finding: error.sentences.first ?? path, remedy: "see adapt verify . for the rest")
      }
    }

    private static func output(of program: String, _ arguments: String...) -> String? {
      DoctorCommand.output(of: program, arguments)
    }
  }

  /// The first line that a program prints; `nil` where it is not there, fails or prints nothing.
  static func output(of program: String, _ arguments: [String]) -> String? {
    guard let bytes = try? ChildProcess(program: program, arguments: arguments).run(input: []) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").first.map(String.init)
  }
}
