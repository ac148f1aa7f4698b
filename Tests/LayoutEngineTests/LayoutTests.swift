import Adapt
import TestSupport
import Testing

/// The fixture Layout, calculated by hand: labels in the corners, at the sides, and two that share a row.
struct LayoutTests {
  /// A device held one way, with the margins left and right and what the bars take above and below.
  struct Place: Sendable {
    let device: String
    let orientation: InterfaceOrientation
    let width: Double
    let height: Double
    let margin: Double
    let top: Double
    let bottom: Double
  }

  static let places = [
    Place(
      device: "iphone6", orientation: .portrait, width: 375, height: 667, margin: 16, top: 20, bottom: 0),
    Place(
      device: "iphone6", orientation: .landscapeRight, width: 667, height: 375, margin: 20, top: 0, bottom: 0),
    Place(
      device: "iphone6plus", orientation: .landscapeLeft, width: 736, height: 414, margin: 20, top: 0,
      bottom: 0),
    Place(
      device: "ipadair", orientation: .portrait, width: 768, height: 1024, margin: 20, top: 20, bottom: 0),
    Place(
      device: "iphone15pro", orientation: .portrait, width: 393, height: 852, margin: 16, top: 59, bottom: 34),
    Place(
      device: "iphone15pro", orientation: .landscapeRight, width: 852, height: 393, margin: 79, top: 0,
      bottom: 20),
  ]

  @Test(arguments: places, [LayoutDirection.leftToRight, .rightToLeft])
  func labelsAreInTheirCorners(_ place: Place, _ direction: LayoutDirection) throws {
    let laidOut = try LaidOut(fixture: "Layout", on: place.device, place.orientation, direction: direction)
    #expect(laidOut.isFine)
    let isMirrored = direction == .rightToLeft
    let pixel = 1 / laidOut.layout.screen.traits.scale + 1e-9
    func isLeading(_ id: String) throws -> Bool {
      let frame = try laidOut.frame(id)
      return isMirrored ? frame.maxX == place.width - place.margin : frame.x == place.margin
    }
    func isTrailing(_ id: String) throws -> Bool {
      let frame = try laidOut.frame(id)
      return isMirrored ? frame.x == place.margin : frame.maxX == place.width - place.margin
    }
    for id in ["topLeading", "middleLeading", "bottomLeading"] { #expect(try isLeading(id)) }
    for id in ["topTrailing", "middleTrailing", "bottomTrailing"] { #expect(try isTrailing(id)) }
    for id in ["topLeading", "topTrailing"] { #expect(try laidOut.frame(id).y == place.top + 8) }
    for id in ["bottomLeading", "bottomTrailing"] {
      #expect(try laidOut.frame(id).maxY == place.height - place.bottom - 20)
    }
    for id in ["middleLeading", "middleTrailing"] {
      let frame = try laidOut.frame(id)
      #expect(abs(frame.y + frame.height / 2 - place.height / 2) <= pixel / 2)
    }
  }

  @Test(arguments: places, [LayoutDirection.leftToRight, .rightToLeft])
  func theUpperTwoFillTheRow(_ place: Place, _ direction: LayoutDirection) throws {
    let laidOut = try LaidOut(fixture: "Layout", on: place.device, place.orientation, direction: direction)
    let pixel = 1 / laidOut.layout.screen.traits.scale + 1e-9
    let share = (place.width - 2 * place.margin - 8) / 2
    let leading = try laidOut.frame("topLeading")
    let trailing = try laidOut.frame("topTrailing")
    let (left, right) = direction == .rightToLeft ? (trailing, leading) : (leading, trailing)
    #expect(abs(left.width - share) <= pixel)
    #expect(abs(right.width - share) <= pixel)
    #expect(abs(right.x - left.maxX - 8) <= pixel)
  }
}
