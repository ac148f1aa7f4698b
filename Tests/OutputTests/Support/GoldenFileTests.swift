import Foundation
import TestSupport
import Testing

struct GoldenFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "goldens-\(UUID().uuidString)")

  @Test func nothingIsRecordedInSilence() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let golden = Golden(folder.appending(path: "a.txt"))
    #expect(try golden.complaint(about: "tree\n", isRecording: false)?.contains("there is no") == true)
    #expect(!FileManager.default.fileExists(atPath: golden.file.path()))
    #expect(try golden.complaint(about: "tree\n", isRecording: true)?.hasPrefix("recorded ") == true)
    #expect(try golden.complaint(about: "tree\n", isRecording: false) == nil)
    #expect(
      try golden.complaint(about: "tree\nbush\n", isRecording: false)?.contains("bush: new\n\n--- ") == true)
  }

  @Test func onlyAnExplicitWishRecords() {
    #expect(Golden.isRecording(["ADAPT_RECORD": "1"]))
    #expect(!Golden.isRecording([:]))
    #expect(!Golden.isRecording(["ADAPT_RECORD": "yes"]))
    #expect(!Golden.isRecording(["ADAPT_RECORD": "1", "CI": "true"]))
  }
}
