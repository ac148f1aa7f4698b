import Foundation
import TestSupport
import Testing

/// The README and the pages of `Documentation` print what the program prints, and their Swift code compiles.
/// `ADAPT_RECORD=1 swift test --filter DocumentationTests` writes the outputs anew.
struct DocumentationTests {
  @Test func theFirstTwoCommandsRenderAndTest() {
    let commands = DocumentationPage.readme.commands
    #expect(
      commands.first?.text.hasPrefix("Scripts/setup && swift run adapt render Fixtures/Restructure/")
        == true)
    #expect(commands.first?.output.isEmpty == false)
    #expect(commands.dropFirst().first?.text == "swift test")
  }

  @Test(.disabled(if: Golden.isRecording()), arguments: DocumentationPage.all)
  func outputsAreWhatCommandsPrint(_ page: DocumentationPage) throws {
    let place = try page.makePlace()
    for (command, output) in try page.outputs(in: place) {
      #expect(output == command.output, "\(page.path): \(command.text)")
    }
    for (file, drawn) in page.pictures(in: place) { #expect(try Data(contentsOf: file) == drawn, "\(file.path())") }
  }

  @Test(.enabled(if: Golden.isRecording(), "ADAPT_RECORD=1 records"), arguments: DocumentationPage.all)
  func record(_ page: DocumentationPage) throws {
    let place = try page.makePlace()
    let outputs = try page.outputs(in: place)
    for (file, drawn) in page.pictures(in: place) where (try? Data(contentsOf: file)) != drawn {
      try drawn.write(to: file)
      Issue.record("recorded \(file.path()); look at it")
    }
    guard outputs.contains(where: { $0.command.output != $0.output }) else { return }
    var lines = page.lines
    for (command, output) in outputs.reversed() {
      lines.replaceSubrange(
        command.lines,
        with: output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast())
    }
    try lines.joined(separator: "\n").write(to: page.file, atomically: true, encoding: .utf8)
    Issue.record("recorded the outputs of \(page.path); read them")
  }

  /// The code of a page is one program, as a client in another package would compile it: only `public` counts.
  @Test(arguments: DocumentationPage.all.filter { !$0.code.isEmpty })
  func theCodeCompiles(_ page: DocumentationPage) throws {
    let place = try Workplace()
    try place.write(page.code.joined(separator: "\n"), to: "main.swift")
    let folder = try AdaptProcess.program().deletingLastPathComponent()
    let arguments = [
      "swiftc -typecheck -swift-version 6 -parse-as-library -I '\(folder.appending(path: "Modules").path())'",
      Self.moduleMaps(build: folder).map { "-Xcc -fmodule-map-file='\($0.path())'" }.joined(separator: " "),
      "$(pkg-config --cflags libxml-2.0) -I \"$(dirname \"$(command -v swiftc)\")/../lib/swift/linux/testing\"",
      "-plugin-path \"$(dirname \"$(command -v swiftc)\")/../lib/swift/host/plugins/testing\" main.swift",
    ]
    // Statements at the top of a page are a script; a page with declarations only is a library.
    let isScript = page.code.joined().split(separator: "\n").contains { $0.hasPrefix("let ") || $0.hasPrefix("print") }
    let command = arguments.joined(separator: " ").replacing(
      "-parse-as-library ", with: isScript ? "" : "-parse-as-library ")
    let result = try AdaptProcess.run(arguments: [], folder: place.folder, through: command)
    #expect(result.status == 0, "\(page.path): \(result.talk)")
  }

  /// The C modules that the package's own modules import.
  private static func moduleMaps(build: URL) -> [URL] {
    [
      PackageFolder.url.appending(path: "Sources/CLibXML2/module.modulemap"),
      build.appending(path: "CResources.build/module.modulemap"),
    ]
  }

  @Test func theTableOfTasksIsUsable() throws {
    let page = try DocumentationPage("Documentation/CommandLine.md")
    let rows = page.lines.filter { $0.hasPrefix("|") }
    let commands = rows.flatMap { $0.matches(of: /`adapt ([a-z]+) [^`]*`/) }
    #expect(commands.count > 20)
    var helps: [Substring: String] = [:]
    for command in commands {
      let name = command.output.1
      let help = try helps[name] ?? AdaptProcess.run(arguments: [String(name), "--help"]).output
      helps[name] = help
      for option in command.output.0.matches(of: /--[a-z-]+/) {
        #expect(help.contains(option.output), "\(command.output.0)")
      }
    }
  }

  @Test(arguments: DocumentationPage.all)
  func linksLeadToFiles(_ page: DocumentationPage) throws {
    for line in page.lines {
      for link in line.matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/) where !link.output.1.contains("://") {
        let target = page.file.deletingLastPathComponent().appending(path: String(link.output.1))
        #expect(FileManager.default.fileExists(atPath: target.path()), "\(page.path): \(link.output.1)")
      }
    }
  }
}
