import ArgumentParser
import Files
import LayoutEditing
import LayoutModel

struct ConvertCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "convert")

  @Argument(help: "A document; - is the standard input.", completion: .documents)
  var file: String
  @Option(help: "The format to write.")
  var to = ConversionTarget.layout
  @Option(name: [.short, .long], help: "The file to write instead of the standard output.", completion: .documents)
  var output: String?
  @Option(help: "With --to swift: the earliest iOS that the code supports, 15 or later.")
  var ios: Double?
  @Flag(help: "With --to swift: keep hidden views that only take up space, instead of writing layout guides.")
  var keepFillers = false
  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    if let ios, ios < 15 { throw ValidationError("--ios \(ios) is too old: the code is for iOS 15 and later.") }
  }

  func run() throws {
    let input = Input(file)
    let document = try input.load(includingLooks: true, includingDetails: true)
    let conversion = try failing(as: { CommandFailure($0, in: document.sources, name: input.name) }) {
      () throws(DocumentError) -> Conversion in
      switch to {
      case .layout: return try LayoutConversion().convert(document)
      case .storyboard: return try StoryboardConversion().convert(document)
      case .swift:
        let options = SwiftConversion.Options(
          release: ios ?? 15, keepsFillers: keepFillers, localizes: file.contains(".lproj/"))
        return try SwiftConversion(options).convert(document)
      }
    }
    Terminal.report(conversion.diagnostics, sources: document.sources, name: input.name)
    guard let output, !conversion.files.isEmpty, Folder.exists(output) || output.hasSuffix("/")
    else { return try Output.write(conversion.bytes, to: output) }
    for file in conversion.files {
      try Output.write(file.bytes, to: FilePath.join(output, file.name), makingFolders: true)
    }
  }
}

enum ConversionTarget: String, ExpressibleByArgument, CaseIterable {
  case layout, storyboard, swift
}
