import Adapt
import Foundation
import Testing

/// Files and paths as goldens need them.
struct FilesTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private func path(_ name: String) -> String { place.folder.appending(path: name).path }

  @Test func pathsAreTakenApartAndJoined() {
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
