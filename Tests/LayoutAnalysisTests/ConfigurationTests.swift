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
