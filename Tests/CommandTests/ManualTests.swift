import Foundation
import TestSupport
import Testing

/// `Documentation/adapt.1` is what the program says of itself. `ADAPT_RECORD=1` writes it anew.
struct ManualTests {
  private static let file = PackageFolder.url.appending(path: "Documentation/adapt.1")

  @Test func theManualIsCurrent() throws {
    let help = try AdaptProcess.run(arguments: ["--experimental-dump-help"])
    let manual = try Manual(help.output).text
    if Golden.isRecording() {
      try manual.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded Documentation/adapt.1; read it")
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == manual, "ADAPT_RECORD=1 records it anew")
    for command in ["render", "verify", "validate", "devices"] { #expect(manual.contains("\n.Ss adapt \(command)\n")) }
  }
}
