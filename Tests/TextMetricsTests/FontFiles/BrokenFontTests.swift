import Adapt
import Foundation
import TestSupport
import Testing

/// Files that are no fonts, or were: each is used or named in a warning, and none ends the program.
@Suite(.enabled(if: FontFolder.isBuiltIn, "needs `swift test --traits FontFiles`"))
struct BrokenFontTests {
  let place: FontPlace
  let box: Data

  init() throws {
    place = try FontPlace()
    box = try Data(contentsOf: FontPlace.box)
  }

  @Test func eachIsNamedAndTheRestIsUsed() throws {
    try place.write(Data(), to: "a.ttf")
    try place.write(to: "b.otf")
    try place.write(box.prefix(700), to: "c.ttf")
    try place.write(box, to: "d.ttf")
    try place.write(box, to: "e.ttc")
    let fonts = try FontFolder(place.path)
    let broken = fonts.diagnostics.filter { $0.severity == .warning }.map { place.short($0.message) }
    #expect(broken.count == 3)
    for (message, name) in zip(broken, ["a.ttf", "b.otf", "c.ttf"]) {
      #expect(message.hasPrefix("'\(name)' is left out: "))
    }
    #expect(broken.first?.hasSuffix("it is empty") == true)
    #expect(fonts.diagnostics.filter { $0.code == "fonts.duplicate" }.count == 1)
    #expect(fonts.names == ["AdaptBox-Regular", "AdaptBox-Bold"])
  }

  /// 600 fonts with a few bytes changed or an end cut off, in turns: what can still be read measures a text.
  @Test func mutatedFontsNeverCrash() throws {
    var dice = Dice(7)
    var used = 0
    var refused = 0
    for round in 0..<600 {
      var bytes = round % 4 == 0 ? box.prefix(dice.roll(box.count)) : box
      for _ in 0...dice.roll(6) where !bytes.isEmpty { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      try place.write(Data(bytes), to: "font.ttf")
      let fonts = try FontFolder(place.path)
      #expect(!fonts.names.isEmpty || !fonts.diagnostics.isEmpty)
      used += fonts.names.isEmpty ? 0 : 1
      refused += fonts.diagnostics.isEmpty ? 0 : 1
      for name in fonts.names {
        let extent = fonts.face(named: name)?.extent(of: "AVfi x, سلام लि é")
        #expect(extent?.advance.isFinite == true)
      }
    }
    #expect(used > 100)
    #expect(refused > 100)
  }
}
