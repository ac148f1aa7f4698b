import Adapt
import Foundation
import TestSupport
import Testing

@testable import AdaptTesting

struct RecordingTests {
  @Test func theNearestWordCounts() {
    #expect(Recording.mode(nil, environment: [:]) == .missing)
    #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "1"]) == .all)
    #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "failed"]) == .failed)
    #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "nonsense"]) == .missing)
    withLayoutTesting(record: .failed) {
      #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "1"]) == .failed)
      #expect(Recording.mode(.never, environment: [:]) == .never)
    }
    #expect(Recording.mode(.all, environment: ["CI": "true"]) == .never)
  }
}

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
