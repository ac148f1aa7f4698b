import Foundation
import PackagePlugin

/// `swift package adapt …`: runs `adapt` with the same arguments, in the folder of the package.
@main
struct AdaptPlugin: CommandPlugin {
  /// What `adapt` ended with, when that was not well.
  struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "adapt ended with status \(status)" }
  }

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "AdaptCommand").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
  }
}
