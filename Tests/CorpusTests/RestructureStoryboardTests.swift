import Adapt
import Foundation
import TestSupport
import Testing

/// The storyboard that the fixture Restructure follows, in its two versions: the older one has no design of its own
/// for pads.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct RestructureStoryboardTests {
  static let names = Corpus.documents.filter { $0.hasPrefix("leobuaa-restructure") }
  static let devices = ["iphone5s", "iphone6plus", "ipadair"]

  /// One document on one device held one way, with its buttons by their titles.
  struct Rendering {
    let layout: Layout
    let buttons: [Rect]
    let fonts: [Double]
    let hidden: [ViewLayout]

    init(_ name: String, _ device: String, _ orientation: InterfaceOrientation) throws {
      let document = try readDocument(path: Corpus.path(name))
      layout = try layOut(document, device: device, orientation: orientation)
      let views = layout.scenes.flatMap(\.views)
      let found = ["Action One", "Action Two", "Action Three", "Action Four"].map { title in
        views.first { $0.text == title }
      }
      buttons = found.compactMap { $0?.frame }
      fonts = found.compactMap { $0?.font?.size }
      hidden = views.filter(\.isHidden)
    }

    /// Half a device pixel and a little, in points.
    var half: Double { 0.5 / layout.screen.traits.scale + 0.001 }
    /// A device pixel and a little, in points.
    var pixel: Double { 2 * half }
  }

  /// Whether a document has a design for wRegular hRegular.
  private func hasRow(_ name: String) throws -> Bool {
    try String(contentsOfFile: Corpus.path(name), encoding: .utf8)
      .contains("<variation key=\"heightClass=regular-widthClass=regular\">")
  }

  @Test func bothVersionsAreThere() throws {
    #expect(Self.names.count == 2)
    #expect(try Self.names.filter { try hasRow($0) }.count == 1)
  }

  @Test(arguments: RestructureStoryboardTests.names, ["iphone5s", "iphone6plus"])
  func lyingPhonesHaveOneColumn(_ name: String, _ device: String) throws {
    let rendering = try Rendering(name, device, .landscapeRight)
    #expect(rendering.layout.diagnostics.isEmpty)
    #expect(rendering.buttons.count == 4)
    #expect(rendering.fonts == [15, 15, 15, 15])
    #expect(rendering.hidden.count == 5)
    let centres = rendering.buttons.map { $0.x + $0.width / 2 }
    for centre in centres { #expect(abs(centre - centres[0]) <= rendering.pixel) }
    let gap = (rendering.layout.screen.size.height - 120) / 5
    for (index, button) in rendering.buttons.enumerated() {
      #expect(abs(button.y - (gap + (gap + 30) * Double(index))) <= rendering.half)
    }
  }

  @Test(arguments: RestructureStoryboardTests.names, ["iphone5s", "iphone6plus"])
  func uprightPhonesHaveTwoColumns(_ name: String, _ device: String) throws {
    try checkTwoColumns(Rendering(name, device, .portrait))
  }

  private func checkTwoColumns(_ rendering: Rendering) {
    #expect(rendering.layout.diagnostics.isEmpty)
    #expect(rendering.buttons.count == 4)
    #expect(rendering.fonts == [15, 15, 15, 15])
    #expect(rendering.hidden.isEmpty)
    let buttons = rendering.buttons
    guard buttons.count == 4 else { return }
    let centres = buttons.map { $0.x + $0.width / 2 }
    #expect(abs(centres[0] - centres[1]) <= rendering.pixel)
    #expect(abs(centres[2] - centres[3]) <= rendering.pixel)
    #expect(buttons[0].maxX < buttons[2].x)
    #expect(buttons[0].y == buttons[2].y && buttons[1].y == buttons[3].y)
    #expect(buttons[0].maxY < buttons[1].y)
  }

  @Test(arguments: RestructureStoryboardTests.names, [InterfaceOrientation.portrait, .landscapeRight])
  func padsHaveARowWhereTheDocumentSaysSo(_ name: String, _ orientation: InterfaceOrientation) throws {
    let rendering = try Rendering(name, "ipadair", orientation)
    guard try hasRow(name) else { return checkTwoColumns(rendering) }
    #expect(rendering.layout.diagnostics.isEmpty)
    #expect(rendering.fonts == [20, 20, 20, 20])
    #expect(rendering.hidden.count == 5)
    #expect(Set(rendering.buttons.map(\.y)).count == 1)
    // Five gaps of one size: before, between and after the buttons.
    let width = rendering.layout.screen.size.width
    let starts: [Double] = rendering.buttons.map(\.x) + [width]
    let ends: [Double] = [0] + rendering.buttons.map(\.maxX)
    let gap = zip(starts, ends).reduce(0) { $0 + $1.0 - $1.1 } / 5
    for (start, end) in zip(starts, ends) { #expect(abs(start - end - gap) <= rendering.pixel) }
  }
}
