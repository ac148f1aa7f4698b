import AdaptCommand
import Foundation
import Testing

/// A change counts once it has settled: when two looks have seen it.
struct FileWatchTests {
  private let folder: URL
  private let watch = FileWatch()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, to name: String, atomically: Bool = false) throws {
    try text.write(toFile: path(name), atomically: atomically, encoding: .utf8)
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test func nothingChangesByItself() throws {
    defer { clean() }
    try write("one", to: "a")
    watch.note(path("a"))
    #expect(!watch.look())
    #expect(!watch.look())
  }

  @Test(arguments: [false, true])
  func aFileThatWasWrittenOrReplacedHasChanged(atomically: Bool) throws {
    defer { clean() }
    try write("one", to: "a")
    watch.note(path("a"))
    try write("two!", to: "a", atomically: atomically)
    #expect(!watch.look())
    #expect(watch.look())
  }

  /// Half a file is not worth reading.
  @Test func whatIsStillWrittenIsLeftAlone() throws {
    defer { clean() }
    try write("", to: "a")
    watch.note(path("a"))
    for length in 1...4 {
      try write(String(repeating: "x", count: length), to: "a")
      #expect(!watch.look())
    }
    #expect(watch.look())
  }

  @Test func aFileThatGoesOrComesHasChanged() throws {
    defer { clean() }
    try write("one", to: "a")
    watch.note(path("a"))
    try FileManager.default.removeItem(atPath: path("a"))
    #expect(!watch.look())
    #expect(watch.look())
    watch.note(path("a"))
    try write("one", to: "a")
    #expect(!watch.look())
    #expect(watch.look())
  }

  /// An included file counts like the document, and between a change and the next reading none does.
  @Test func anyOfSeveralFilesCounts() throws {
    defer { clean() }
    for name in ["a", "b"] { try write("one", to: name) }
    for name in ["a", "b"] { watch.note(path(name)) }
    try write("three", to: "b")
    #expect(!watch.look())
    #expect(watch.look())
    #expect(!watch.look())
  }
}
