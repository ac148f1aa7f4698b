import LayoutModel
import Testing

@testable import LayoutModel

/// The size classes, sizes and insets that Apple publishes and that simulators show.
struct ScreenTests {
  let catalogue = DeviceCatalogue()

  func screen(
    _ name: String,
    _ orientation: InterfaceOrientation = .portrait,
    _ part: ScreenPart = .full
  ) throws -> Screen {
    try catalogue.screen(of: catalogue.device(named: name), orientation: orientation, split: part)
  }

  @Test(arguments: [
    ("iphone4s", 320.0, 480.0, 2.0, SizeClass.compact), ("iphone5s", 320, 568, 2, .compact),
    ("iphone6", 375, 667, 2, .compact), ("iphone6plus", 414, 736, 3, .regular),
    ("iphonex", 375, 812, 3, .compact), ("iphonexr", 414, 896, 2, .regular),
    ("iphone12mini", 375, 812, 3, .compact), ("iphone14", 390, 844, 3, .compact),
    ("iphone14plus", 428, 926, 3, .regular), ("iphone15pro", 393, 852, 3, .compact),
    ("iphone15promax", 430, 932, 3, .regular), ("iphone16pro", 402, 874, 3, .compact),
    ("iphone17promax", 440, 956, 3, .regular), ("iphoneair", 420, 912, 3, .regular),
  ])
  func phone(name: String, width: Double, height: Double, scale: Double, landscapeWidthClass: SizeClass) throws {
    let portrait = try screen(name)
    #expect(portrait.size == Size(width: width, height: height))
    #expect(
      portrait.traits
        == Traits(
          idiom: .phone, widthClass: .compact, heightClass: .regular, orientation: .portrait, scale: scale))
    for orientation in [InterfaceOrientation.landscapeLeft, .landscapeRight] {
      let landscape = try screen(name, orientation)
      #expect(landscape.size == Size(width: height, height: width))
      #expect(
        landscape.traits
          == Traits(
            idiom: .phone, widthClass: landscapeWidthClass, heightClass: .compact, orientation: .landscape, scale: scale
          ))
      #expect(landscape.statusBarHeight == 0)
      #expect(landscape.safeAreaInsets.top == 0)
      #expect(landscape.safeAreaInsets.left == landscape.safeAreaInsets.right)
    }
  }

  /// A phone by its idiom, with the classes of a pad on its inner display, and no release before iOS 27.
  @Test func foldablePhone() throws {
    for orientation in [InterfaceOrientation.portrait, .landscapeRight] {
      let inner = try screen("iphoneduoinner", orientation)
      #expect(inner.traits.idiom == .phone)
      #expect(inner.traits.widthClass == .regular && inner.traits.heightClass == .regular)
      #expect(try screen("iPhone Duo", orientation).traits.widthClass == .compact)
    }
    let outer = try catalogue.device(named: "iphoneduo")
    #expect(outer.size == Size(width: 1398 / 3, height: 2034 / 3))
    #expect(throws: UnavailableRelease.self) { try outer.running(version: 26) }
  }

  @Test func insetsOfPhones() throws {
    #expect(try screen("iphone6").safeAreaInsets == EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(try screen("iphone6", .landscapeLeft).safeAreaInsets == .zero)
    #expect(try screen("iphone15pro").safeAreaInsets == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(
      try screen("iphone15pro", .landscapeLeft).safeAreaInsets
        == EdgeInsets(top: 0, left: 59, bottom: 20, right: 59))
    #expect(try screen("iphone15pro").statusBarHeight == 54)
  }

  @Test(arguments: [
    ("ipadair", 768.0, 1024.0, 20.0), ("ipadpro11m4", 834, 1210, 32), ("ipad9", 810, 1080, 20),
  ])
  func padIsRegularBothWays(name: String, width: Double, height: Double, top: Double) throws {
    let portrait = try screen(name)
    let landscape = try screen(name, .landscapeRight)
    #expect(portrait.size == Size(width: width, height: height))
    #expect(landscape.size == Size(width: height, height: width))
    for screen in [portrait, landscape] {
      #expect(screen.traits.widthClass == .regular)
      #expect(screen.traits.heightClass == .regular)
      #expect(screen.safeAreaInsets.top == top)
      #expect(screen.statusBarHeight == top)
    }
  }

  @Test(arguments: [
    ("ipadair", InterfaceOrientation.landscapeLeft, ScreenPart.oneThird, 320.0, SizeClass.compact),
    ("ipadair", .landscapeLeft, .half, 507, .compact), ("ipadair", .landscapeLeft, .twoThirds, 694, .regular),
    ("ipadair", .portrait, .twoThirds, 438, .compact), ("ipadpro129", .landscapeLeft, .half, 678, .regular),
    ("ipadpro129", .portrait, .twoThirds, 639, .compact), ("ipadpro11", .portrait, .slideOver, 375, .compact),
  ])
  func sharedPad(
    name: String, orientation: InterfaceOrientation, part: ScreenPart, width: Double, widthClass: SizeClass
  ) throws {
    let whole = try screen(name, orientation)
    let shared = try screen(name, orientation, part)
    #expect(shared.size == Size(width: width, height: whole.size.height))
    #expect(shared.traits.widthClass == widthClass)
    #expect(shared.traits.heightClass == .regular)
  }

  @Test func partsThatDoNotExistAreRefused() throws {
    let onPhone = #expect(throws: UnavailablePart.self) { try screen("iphone6", .portrait, .half) }
    #expect(onPhone?.description == "iphone6 has no split screen: an app gets the whole of it")
    let onPad = #expect(throws: UnavailablePart.self) { try screen("ipadair", .portrait, .half) }
    #expect(onPad?.description == "ipadair has no 1/2 window in portrait; it has 1/3, 2/3, slideover")
  }

  /// As of iOS 8 a phone that lies hides its status bar; before, it kept the 20 points.
  @Test(arguments: [("iphone5", 7, 20.0), ("iphone5", 8, 0), ("iphone4s", 7, 20), ("ipad2", 7, 20), ("ipad2", 8, 20)])
  func statusBarsOfOldReleases(_ name: String, _ version: Int, _ lying: Double) throws {
    let device = try catalogue.device(named: name).running(version: version)
    let (portrait, landscape) = (device.covering(in: .portrait), device.covering(in: .landscapeLeft))
    #expect(portrait.statusBarHeight == 20 && portrait.safeAreaInsets.top == 20)
    #expect(landscape.statusBarHeight == lying && landscape.safeAreaInsets.top == lying)
  }

  /// Apple's specifications: the iPhone 3GS has 320 × 480 pixels, the iPod touch of 2010 four times as many, and the
  /// first iPad 768 × 1024.
  @Test(arguments: [("iphone3gs", 320.0, 480.0, 1.0), ("ipodtouch4", 320, 480, 2), ("ipad1", 768, 1024, 1)])
  func devicesOfTheFirstYears(_ name: String, _ width: Double, _ height: Double, _ scale: Double) throws {
    let screen = try screen(name)
    #expect(screen.size == Size(width: width, height: height) && screen.traits.scale == scale)
    #expect(!catalogue.distinctDevices.contains { $0.name == name })
    #expect(throws: UnavailableRelease.self) { try catalogue.device(named: name).running(version: 7) }
  }

  @Test func settingsAreHandedOn() throws {
    let device = try catalogue.device(named: "iphone6")
    let screen = try catalogue.screen(
      of: device, orientation: .portrait, contentSize: .accessibilityLarge, direction: .rightToLeft)
    #expect(screen.traits.contentSize == .accessibilityLarge)
    #expect(screen.traits.layoutDirection == .rightToLeft)
  }

  @Test func distinctDevicesAreDistinct() {
    let distinct = catalogue.distinctDevices
    #expect(distinct.count < catalogue.devices.count)
    // Those of before iOS 7 run no release that is known.
    for device in catalogue.devices where device.lastVersion >= 7 {
      #expect(distinct.filter { $0.hasSameScreen(as: device) }.count == 1, "\(device.name)")
    }
  }
}
