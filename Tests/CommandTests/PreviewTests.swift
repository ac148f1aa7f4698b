import Adapt
import Foundation
import Testing

@testable import AdaptCommand

/// `adapt preview`. `Scripts/check-preview` looks on in a browser while a document changes.
struct PreviewCommandTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private func adapt(_ arguments: String...) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, folder: place.folder)
  }

  /// It has the screens of all devices, the newest phones first.
  @Test func thePageIsThatOfRender() throws {
    let all = try adapt("render", "Main.layout", "--all-devices", "--format", "html").output
    let page = try adapt("preview", "Main.layout").output
    #expect(page.matches(of: /<figure/).count == all.matches(of: /<figure/).count)
    #expect(try adapt("preview", "Main.layout", "--all-devices", "-o", "sheet.html").status == 0)
    #expect(place.read("sheet.html") == page)
    let some = try adapt("preview", "Main.layout", "--device", "ipadair", "--device", "iphone6")
    #expect(
      try adapt("render", "Main.layout", "--device", "ipadair", "--device", "iphone6", "--format", "html").output
        == some.output)
  }

  @Test func aDocumentThatCannotBeUsedEndsAsEverywhere() throws {
    let result = try adapt("preview", "Bad.layout")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.talk.hasPrefix("Bad.layout:1:1: error: "))
  }

  @Test(arguments: [
    ["--port", "80"], ["--serve", "--output", "sheet.html"], ["--serve", "--port", "65536"],
    ["--all-devices", "--device", "ipadair"],
  ])
  func whatMakesNoSenseEndsWith64(_ arguments: [String]) throws {
    let result = try AdaptProcess.run(arguments: ["preview", "Main.layout"] + arguments, folder: place.folder)
    #expect(result.status == 64 && result.output.isEmpty && !result.talk.isEmpty)
  }

  @Test func theStandardInputCannotBeWatched() throws {
    #expect(try adapt("preview", "-", "--serve").status == 64)
  }
}
