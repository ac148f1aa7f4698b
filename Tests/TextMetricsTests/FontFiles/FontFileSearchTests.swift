import Testing

@testable import TextMetrics

/// Which files of a folder are looked at.
struct FontFileSearchTests {
  let place: FontPlace

  init() throws { place = try FontPlace() }

  private func found() throws -> [String] {
    try FontFileSearch(place.path).files.map(place.short)
  }

  @Test func fontsAreFoundAtAnyDepthInTheOrderOfTheirPaths() throws {
    for name in ["b/z.ttf", "b.otf", "a/b/c.TTC", "a.otc", "read me.txt", "ttf", "a/font.ttf.zip"] {
      try place.write(to: name)
    }
    #expect(try found() == ["a.otc", "a/b/c.TTC", "b.otf", "b/z.ttf"])
  }

  @Test func hiddenFilesAreLeftOut() throws {
    try place.write(to: "._a.ttf")
    try place.write(to: ".trash/b.ttf")
    #expect(try found().isEmpty)
  }

  @Test func linksAreFollowedOnce() throws {
    try place.write(to: "sub/a.ttf")
    try place.link("sub/up", to: "..")
    try place.link("again", to: "sub")
    try place.link("sub/b.ttf", to: "a.ttf")
    #expect(try found() == ["again/a.ttf"])
  }

  @Test func aLinkToNothingIsSaid() throws {
    try place.link("a.ttf", to: "nothing.ttf")
    let search = try FontFileSearch(place.path)
    #expect(search.failures.map(\.reason) == ["No such file or directory"])
  }

  @Test func aFolderMustBeThere() throws {
    try place.write(to: "file")
    let missing = FontFolderError.unreadable(path: "\(place.path)/nope", reason: "No such file or directory")
    #expect(throws: missing) { try FontFileSearch("\(place.path)/nope") }
    let file = FontFolderError.unreadable(path: "\(place.path)/file", reason: "Not a directory")
    #expect(throws: file) { try FontFileSearch("\(place.path)/file") }
  }
}
