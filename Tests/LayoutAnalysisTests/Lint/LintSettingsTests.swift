import Adapt
import Testing

@Suite struct LintSettingsTests {
  private func lint(_ settings: LintSettings, _ name: String = "Screens/Main.layout") throws -> [String] {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
        <view id="box"/>
        <constraints>
          <constraint id="one" item="box.width" constant="100"/>
          <constraint id="two" item="box.width" constant="100"/>
        </constraints>
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: name)
    let devices = [try DeviceCatalogue().device(named: "iphone6")]
    return Linter(settings: settings, configurations: LintConfiguration.all(devices)).lint(document)
      .map { "\($0.severity) \($0.code)" }
  }

  @Test func rulesAreSwitchedOnAndOff() throws {
    var settings = LintSettings()
    #expect(try lint(settings) == ["error lint.ambiguous", "warning lint.duplicate"])
    settings.disabled = ["ambiguous"]
    #expect(try lint(settings) == ["warning lint.duplicate"])
    settings.only = ["ambiguous", "duplicate"]
    #expect(try lint(settings) == ["warning lint.duplicate"])
    settings = LintSettings()
    settings.severities = ["duplicate": .note]
    #expect(try lint(settings) == ["error lint.ambiguous", "note lint.duplicate"])
  }

  @Test(arguments: [
    ("Main.layout", 0), ("Screens/Main.layout", 0), ("ain.layout", 2), ("Other/Main.layout", 2),
    ("Main.layout:duplicate", 1), ("Main.layout:*:box", 1), ("Main.layout:duplicate:two", 1),
    ("Main.layout:duplicate:one", 2), ("Main.layout:overlap", 2),
  ])
  func findingsAreLeftAlone(_ exclusion: String, _ left: Int) throws {
    var settings = LintSettings()
    settings.exclusions = [try #require(LintExclusion(exclusion))]
    #expect(try lint(settings).count == left)
  }
}
