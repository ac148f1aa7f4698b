import Testing

@testable import TextMetrics

/// What a folder's files are said to be, whoever reads them.
struct FontReportTests {
  let place: FontPlace

  init() throws { place = try FontPlace() }

  private func folder(_ content: [String: FontFileContent] = [:]) throws -> FontFolder {
    try FontFolder(place.path) { content[place.short($0)] ?? FontFileContent() }
  }

  private func said(_ folder: FontFolder) -> [String] {
    folder.diagnostics.map { "\($0.severity): \(place.short($0.message)) [\($0.code)]" }
  }

  @Test func anEmptyFolderIsSaid() throws {
    let message = "warning: there is no font file (.ttf, .otf, .ttc, .otc) in '\(place.path)' [fonts.none]"
    #expect(said(try folder()) == [message])
  }

  @Test func ofTwoFacesWithOneNameTheFirstCounts() throws {
    for name in ["b.otf", "a.ttf"] { try place.write(to: name) }
    let first = FontFace("Own", full: "First", family: "Own", style: "Regular")
    let second = FontFace("Own", full: "Second", family: "Own", style: "Regular")
    let folder = try folder(["a.ttf": .init(faces: [first, first]), "b.otf": .init(faces: [second])])
    #expect(
      said(folder) == [
        "note: faces of 'b.otf' are left out, as others come first: 'Own' is in 'a.ttf' [fonts.duplicate]"
      ])
    #expect(folder.names == ["Own"])
    #expect(folder.face(named: "First") != nil)
    #expect(folder.face(named: "Second") == nil)
  }

  @Test func whatIsBrokenDoesNotStopTheRest() throws {
    for name in ["a.ttf", "b.ttf"] { try place.write(to: name) }
    let face = FontFace("Own", full: nil, family: "Own", style: "Regular")
    let folder = try folder(["a.ttf": .init(failures: ["it is empty"]), "b.ttf": .init(faces: [face])])
    #expect(said(folder) == ["warning: 'a.ttf' is left out: it is empty [fonts.unusable]"])
    #expect(folder.names == ["Own"])
  }
}
