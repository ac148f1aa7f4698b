import Foundation
import PackagePlugin

/// Turns the `.layout` documents of a target into Swift at each build, as `adapt convert --to swift` does.
///
/// `Login.layout` becomes `Login.swift` in the folder of the build. Errors are reported at the lines of the document, and
/// a document is converted again only after it, or one beside it that it may include, has changed.
@main
struct AdaptGenerate: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    // `sourceModule` has only the files that a rule of SwiftPM or of a manifest knows.
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return generate(
      files?.compactMap { $0 as? URL } ?? [], with: try context.tool(named: "AdaptCommand").url,
      into: context.pluginWorkDirectoryURL)
  }

  private func generate(_ files: [URL], with program: URL, into folder: URL) -> [Command] {
    let documents = files.filter { $0.pathExtension == "layout" }.sorted { $0.path() < $1.path() }
    return documents.map { document in
      let code = folder.appending(path: document.deletingPathExtension().lastPathComponent + ".swift")
      return .buildCommand(
        displayName: "Generate Swift from \(document.lastPathComponent)", executable: program,
        arguments: ["convert", document.path(), "--to", "swift", "--output", code.path()], inputFiles: documents,
        outputFiles: [code])
    }
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension AdaptGenerate: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    generate(
      target.inputFiles.map(\.url), with: try context.tool(named: "AdaptCommand").url,
      into: context.pluginWorkDirectoryURL)
  }
}
#endif
