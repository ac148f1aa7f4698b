import LayoutAnalysis
import LayoutModel
import Testing

struct SettingsTests {
  private func read(_ text: String) throws(DocumentError) -> Settings {
    try Settings.read(Array(text.utf8), name: "adapt.json")
  }

  private func complaints(_ text: String) -> [String] {
    do throws(DocumentError) {
      _ = try read(text)
      return []
    } catch {
      return error.diagnostics.map { "\($0.location?.description ?? "") \($0.message)" }
    }
  }

  @Test func everyKeyCounts() throws {
    let settings = try read(
      """
      {"devices": ["iPhone 6 Plus", "retina4_7"], "orientations": ["landscape"], "textSizes": ["AX2"],
       "directions": ["rtl"], "locales": ["de"], "goldens": "Layouts", "exclude": ["Mac", "a/b.xib"],
       "lint": {"disable": ["overlap"]}}
      """)
    #expect(
      settings.choice.configurations.map(\.fileName) == [
        "iphone6plus-landscape-rtl-AX2-de", "iphonese3-landscape-rtl-AX2-de",
      ])
    #expect(settings.goldens == "Layouts")
    #expect(settings.lint.disabled == ["overlap"])
    for path in ["Mac/Main.storyboard", "a/b.xib"] { #expect(settings.excludes(path)) }
    for path in ["Machine/Main.storyboard", "b/a/b.xib", "a/b.xib2"] { #expect(!settings.excludes(path)) }
  }

  @Test func whatIsNotSaidIsUsual() throws {
    #expect(try read("{}").choice == .standard)
    #expect(try read("{}").goldens == nil)
  }

  @Test func mistakesHaveAPlaceAndAHint() {
    #expect(
      complaints("{\n  \"devices\": [\"iphone6pluss\"],\n  \"textSize\": [\"L\"]\n}") == [
        "adapt.json:2:15 unknown device 'iphone6pluss'; did you mean iphone6plus, iphone6splus or iphone7plus?",
        "adapt.json:3:3 unknown key \"textSize\"; did you mean \"textSizes\"?",
      ])
    #expect(complaints("{\"orientations\": [\"lying\"]}").count == 1)
    #expect(complaints("{\"devices\": []}") == ["adapt.json:1:13 the list is empty; leave the key out for the usual"])
    #expect(complaints("{\"locales\": [\"../de\"]}").first?.contains("no locale") == true)
    #expect(complaints("[]").first?.hasPrefix("adapt.json:1:1 an object was expected") == true)
    #expect(complaints("{").count == 1)
  }
}
