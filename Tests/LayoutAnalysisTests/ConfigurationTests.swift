import LayoutAnalysis
import LayoutModel
import Testing

struct ConfigurationTests {
  @Test func namesSayWhatIsNotUsual() {
    #expect(DeviceConfiguration("iphone6").fileName == "iphone6-portrait")
    #expect(DeviceConfiguration("iphone6").title == "iphone6 portrait")
    let all = DeviceConfiguration("ipad10", .landscape, textSize: .accessibilityLarge, locale: "ar")
    #expect(all.fileName == "ipad10-landscape-rtl-AX2-ar")
    #expect(all.title == "ipad10 landscape, right to left, text size AX2, ar")
  }

  @Test(arguments: [
    ("de", LayoutDirection.leftToRight), ("ar", .rightToLeft), ("he-IL", .rightToLeft), ("fa_IR", .rightToLeft),
    ("az-Arab", .rightToLeft), ("ur-Latn", .leftToRight), ("zh-Hans", .leftToRight), ("en-001", .leftToRight),
  ])
  func localesHaveADirection(locale: String, direction: LayoutDirection) {
    #expect(DeviceConfiguration("iphone6", locale: locale).direction == direction)
    #expect(DeviceConfiguration.isLocale(locale))
  }

  @Test(arguments: ["", "d", "deutsch", "de-", "-de", "../x", "de/..", "12", "ar-Ärz"])
  func notEverythingIsALocale(text: String) {
    #expect(!DeviceConfiguration.isLocale(text))
  }

  @Test func everyCombinationIsThereOnce() {
    var choice = ConfigurationChoice(devices: ["a", "b", "a"])
    #expect(choice.configurations.map(\.fileName) == ["a-portrait", "a-landscape", "b-portrait", "b-landscape"])
    choice = ConfigurationChoice(devices: ["a"], sides: [.portrait], textSizes: [.small, .large])
    choice.locales = ["en", "ar"]
    #expect(
      choice.configurations.map(\.fileName) == [
        "a-portrait-S-en", "a-portrait-rtl-S-ar", "a-portrait-en", "a-portrait-rtl-ar",
      ])
    choice.textSizes = [.large]
    choice.directions = [.leftToRight, .rightToLeft]
    #expect(choice.configurations.count == 4)
  }

  @Test func theUsualChoiceHasEveryPairOfSizeClasses() throws {
    let screens = try ConfigurationChoice.standard.configurations.map { try $0.screen() }
    #expect(Set(screens.map { [$0.traits.widthClass, $0.traits.heightClass] }).count == 4)
  }
}

/// Releases of iOS are a dimension of their own, on the devices that run them.
struct ReleaseTests {
  @Test(arguments: [("18", 18), ("iOS 17.4", 17), ("26.1", 26), ("9.3.5", 9)])
  func versionsAreReadAsPeopleWriteThem(text: String, version: Int) {
    #expect(SystemRelease(text)?.version == version)
  }

  @Test(arguments: ["", "19", "6", "eighteen", "18.x", "-1", "26.", "99999999999999999999"])
  func otherVersionsAreNot(text: String) {
    #expect(SystemRelease(text) == nil)
  }

  /// Apple: the iPhone 6 came with iOS 8 and got iOS 12, the iPad (10th generation) came with iOS 16.
  @Test func devicesRunTheirOwnReleases() throws {
    let phone = try DeviceCatalogue().device(named: "iphone6")
    #expect(SystemRelease.all.filter(phone.runs).map(\.version) == [8, 9, 10, 11, 12])
    #expect(throws: UnavailableRelease.self) { try phone.running(#require(SystemRelease(version: 13))) }
    var choice = ConfigurationChoice(devices: ["iphone6", "ipad10"], sides: [.portrait])
    choice.releases = try [12, 26].map { try #require(SystemRelease(version: $0)) }
    #expect(choice.configurations.map(\.fileName) == ["iphone6-portrait-ios12", "ipad10-portrait-ios26"])
    #expect(choice.configurations[1].title == "ipad10 portrait, iOS 26")
    #expect(choice.idleDevice == nil)
    choice.releases.removeLast()
    let last = try DeviceCatalogue().device(named: "ipad10").lastVersion
    #expect(choice.idleDevice == "ipad10 runs none of these releases; it has iOS 16 to \(last)")
  }

  /// Recorded: a 10th generation iPad has 32 points at the top on iOS 26.1; until then it was 24.
  @Test func safeAreasAreThoseOfTheRelease() throws {
    let pad = try DeviceCatalogue().device(named: "ipad10")
    #expect(pad.portrait.safeAreaInsets == EdgeInsets(top: 32, left: 0, bottom: 25, right: 0))
    let old = try pad.running(#require(SystemRelease(version: 18)))
    #expect(old.portrait.safeAreaInsets == EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    let phone = try DeviceCatalogue().device(named: "iphone16").running(#require(SystemRelease(version: 18)))
    #expect(phone.landscape.safeAreaInsets == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
  }
}
