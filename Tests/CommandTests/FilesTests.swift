import Adapt
import Foundation
import TestSupport
import Testing

/// Files and paths as goldens need them.
struct FilesTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private func path(_ name: String) -> String { place.folder.appending(path: name).path }

  @Test func pathsAreSplitAndJoined() {
    #expect(FilePath.join("a", "b") == "a/b")
    #expect(FilePath.join(".", "b") == "b")
    #expect(FilePath.join("/", "b") == "/b")
    #expect(FilePath.join("a", "/b") == "/b")
    #expect(FilePath.folder(of: "a/b.c") == "a")
    #expect(FilePath.folder(of: "b.c") == ".")
    #expect(FilePath.folder(of: "/b") == "/")
    #expect(FilePath.name(of: "a/b.c") == "b.c")
    #expect(FilePath.normal("./a//b/../c/.") == "a/c")
    #expect(FilePath.normal("../../a") == "../../a")
    #expect(FilePath.normal("a/..") == ".")
    #expect(FilePath.normal("/a/./b") == "/a/b")
    #expect(FilePath.relative("a/b/c", to: "a") == "b/c")
    #expect(FilePath.relative("ab/c", to: "a") == nil)
    #expect(FilePath.relative("/a/b", to: "/") == "a/b")
    #expect(FilePath.relative("a/b", to: ".") == "a/b")
    #expect(FilePath.relative("../b", to: ".") == nil)
  }

  @Test func filesAreWrittenAsAWhole() throws {
    try WholeFile.write(Array("one".utf8), to: path("new/folder/file"))
    try WholeFile.write(Array("two".utf8), to: path("new/folder/file"))
    #expect(place.read("new/folder/file") == "two")
    #expect(try Folder.items(path("new/folder")).map(\.name) == ["file"])
    #expect(throws: FileError.self) { try WholeFile.write([], to: path("Main.layout/file")) }
    #expect(throws: FileError.self) { try WholeFile.write([], to: path("new")) }
    #expect(try Folder.items(path("")).map(\.name) == ["Bad.layout", "Main.layout", "new"])
  }

  /// A name of a draft that somebody can foresee must not lead to a file of theirs.
  @Test func draftsDoNotFollowLinks() throws {
    try place.write("secret", to: "victim")
    for name in [".file.\(getpid())", ".file.adapt-\(getpid())"] {
      try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: "victim")
    }
    try WholeFile.write(Array("one".utf8), to: path("file"))
    #expect(place.read("victim") == "secret")
    #expect(place.read("file") == "one")
    #expect(try FileManager.default.attributesOfItem(atPath: path("file"))[.type] as? FileAttributeType == .typeRegular)
  }

  @Test func threadsThatWriteOneFileDoNotMixIt() async throws {
    let path = path("file")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask { try WholeFile.write([UInt8](repeating: UInt8(number), count: 10_000), to: path) }
      }
      try await group.waitForAll()
    }
    let bytes = try InputFile.read(path)
    #expect(bytes.count == 10_000 && Set(bytes).count == 1)
    #expect(try Folder.items(place.folder.path).map(\.name) == ["Bad.layout", "Main.layout", "file"])
  }

  @Test func draftsOfProcessesThatAreGoneAreRemoved() throws {
    for draft in [".file.adapt-\(getpid())", ".file.adapt-\(Int32.max)-1-2", ".file.adapt-1-1-2", ".file.adapt-x"] {
      try place.write("", to: draft)
    }
    try WholeFile.write([], to: path("file"))
    let left = try Folder.items(place.folder.path).map(\.name).filter { $0.hasPrefix(".") }
    #expect(left == [".file.adapt-1-1-2", ".file.adapt-x"])
  }

  @Test func aReplacedFileKeepsItsRightsAndItsLinks() throws {
    try place.write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("file"))
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "file")
    try WholeFile.write(Array("new".utf8), to: path("link"))
    #expect(place.read("file") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "file")
    #expect(try FileManager.default.attributesOfItem(atPath: path("file"))[.posixPermissions] as? Int == 0o640)
    try FileManager.default.createSymbolicLink(atPath: path("to"), withDestinationPath: "nowhere")
    try WholeFile.write(Array("new".utf8), to: path("to"))
    #expect(place.read("nowhere") == "new")
  }

  /// Writing to it in place would change both of its names, and leave half a file when the disk is full.
  @Test func anOutputIsReplacedAsAWhole() throws {
    try place.write("old", to: "out")
    try FileManager.default.linkItem(atPath: path("out"), toPath: path("other"))
    let result = try AdaptProcess.run(arguments: ["render", "Main.layout", "--output", "out"], folder: place.folder)
    #expect(result.status == 0)
    #expect(place.read("out")?.hasPrefix("Main.layout") == true)
    #expect(place.read("other") == "old")
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    try FileManager.default.createDirectory(atPath: path("a"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path("a/up"), withDestinationPath: "..")
    try place.write(Workplace.good, to: "a/b.xib")
    let documents = try DocumentSearch(in: place.folder.path).documents
    #expect(documents.map(FilePath.name) == ["Bad.layout", "Main.layout", "b.xib"])
    #expect(!DocumentSearch.isDocument(".layout"))
    #expect(throws: FileError.self) { try DocumentSearch(in: path("none")) }
  }

  @Test func tablesOfTextsAreBesideTheDocument() throws {
    let document = try readDocument(Array(Workplace.good.utf8), name: "x")
    #expect(try LocalizedTexts.replace(in: document, path: path("Main.layout"), locale: "de").scenes.count == 1)
    try FileManager.default.createDirectory(atPath: path("de.lproj"), withIntermediateDirectories: true)
    try place.write("nonsense", to: "de.lproj/Main.strings")
    #expect(throws: DocumentError.self) {
      try LocalizedTexts.replace(in: document, path: path("Main.layout"), locale: "de-AT")
    }
  }
}
