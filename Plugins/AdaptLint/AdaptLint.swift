import Foundation
import PackagePlugin

/// Lints the documents of a target at each build: findings are warnings of `swift build` and of Xcode, at their lines.
///
/// What is found is as `adapt lint` says, with the settings of the nearest `adapt.json`. Only documents that cannot be
/// used, and errors, fail the build.
@main
struct AdaptLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    // `sourceModule` has only the files that a rule of SwiftPM or of a manifest knows.
    let documents = Documents.find(in: target.directoryURL)
    return lint(documents, of: target.name, with: try context.tool(named: "AdaptCommand").url)
  }

  /// The command that lints some documents; none where there are none.
  ///
  /// It has no outputs, so that it runs at each build: a warning that only the first build shows is soon forgotten.
  private func lint(_ documents: [URL], of name: String, with program: URL) -> [Command] {
    if documents.isEmpty { return [] }
    let options = ["lint", "--format", "xcode", "--fail-on", "error"]
    return [
      .buildCommand(
        displayName: "Lint the layouts of \(name)", executable: program,
        arguments: options + documents.map { $0.path() }, inputFiles: documents, outputFiles: [])
    ]
  }
}

/// What adapt reads.
private enum Documents {
  static let extensions: Set = ["layout", "storyboard", "xib"]

  /// The documents in a folder, in order of their paths.
  static func find(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let all = files?.compactMap { $0 as? URL } ?? []
    return all.filter { extensions.contains($0.pathExtension) }.sorted { $0.path() < $1.path() }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension AdaptLint: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let documents = target.inputFiles.map(\.url).filter { Documents.extensions.contains($0.pathExtension) }
    return lint(
      documents.sorted { $0.path() < $1.path() }, of: target.displayName,
      with: try context.tool(named: "AdaptCommand").url)
  }
}
#endif
