import Adapt
import TestSupport
import Testing

@testable import AdaptCommand

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
       "lint": {"disable": ["overlap"]},
       "app": {"idioms": ["pad"], "minimumIOS": 12.4, "infoPlist": "App/Info.plist", "project": "App.xcodeproj"}}
      """)
    #expect(settings.app.idioms == [.pad] && settings.app.minimumVersion == 12)
    #expect(settings.app.infoPlist == "App/Info.plist" && settings.app.project == "App.xcodeproj")
    #expect(
      settings.choice.configurations.map(\.fileName) == [
        "iphone6plus-landscape-rtl-AX2-de", "iphonese3-landscape-rtl-AX2-de",
      ])
    #expect(settings.goldens == "Layouts")
    #expect(settings.lint.disabled == ["overlap"])
    for path in ["Mac/Main.storyboard", "a/b.xib"] { #expect(settings.excludes(path)) }
    for path in ["Machine/Main.storyboard", "b/a/b.xib", "a/b.xib2"] { #expect(!settings.excludes(path)) }
  }

  /// An app that is upright on iPhones and turns on iPads.
  @Test func padsHaveOrientationsOfTheirOwn() throws {
    let settings = try read(
      "{\"devices\": [\"iphone6\", \"ipadair\"], \"orientations\": [\"portrait\"], \"padOrientations\": [\"landscape\"]}"
    )
    #expect(settings.choice.configurations.map(\.fileName) == ["iphone6-portrait", "ipadair-landscape"])
    #expect(complaints("{\"padOrientations\": [\"lying\"]}").count == 1)
  }

  @Test func releasesAndSizesCount() throws {
    let settings = try read("{\"devices\": [\"iphone6\"], \"ios\": [10, 12], \"sizes\": {\"Card\": \"160x220.5\"}}")
    #expect(settings.choice.configurations.map(\.fileName).first == "iphone6-portrait-ios10")
    #expect(settings.choice.configurations.count == 4)
    #expect(settings.sizes["Card"]?.height == 220.5)
    #expect(complaints("{\"ios\": [13.5]}").first?.hasPrefix("adapt.json:1:10 this is not a major version") == true)
    #expect(complaints("{\"ios\": [1e300]}").count == 1)
    #expect(
      complaints("{\"devices\": [\"iphone6\"], \"ios\": [26]}") == [
        "adapt.json:1:33 iphone6 runs none of these releases; it has iOS 8 to 12"
      ])
    #expect(
      complaints("{\"sizes\": {\"Card\": \"wide\"}}") == [
        "adapt.json:1:20 'wide' is not a size in points, such as \"320x50\""
      ])
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
    #expect(complaints("{\"devices\": []}") == ["adapt.json:1:13 the list is empty; omit the key for the default"])
    #expect(complaints("{\"locales\": [\"../de\"]}").first?.contains("not a locale") == true)
    #expect(complaints("[]").first?.hasPrefix("adapt.json:1:1 an object was expected") == true)
    #expect(complaints("{").count == 1)
  }

  @Test func everyKeyOfLintCounts() throws {
    let settings = try Settings.read(
      Array(
        """
        {"lint": {"devices": ["iPhone 6"], "disable": ["leftRight"], "enable": ["notInstalled"],
                  "severity": {"overlap": "error"}, "exclude": ["Main.storyboard:overlap:8bC-Xf-vdC"]}}
        """.utf8), name: "adapt.json"
    ).lint
    #expect(settings.devices == ["iphonese3"] || settings.devices == ["iphone6"])
    #expect(settings.disabled == ["leftRight"])
    #expect(settings.enabled == ["notInstalled"])
    #expect(settings.severities == ["overlap": .error])
    #expect(settings.exclusions == [try #require(LintExclusion("Main.storyboard:overlap:8bC-Xf-vdC"))])
  }

  @Test(arguments: [
    (#"{"lint": {"disable": ["overlp"]}}"#, #"unknown value "overlp"; did you mean "overlap"?"#),
    (#"{"lint": {"disabled": []}}"#, #"unknown key "disabled"; did you mean "disable"?"#),
    (#"{"lint": {"severity": {"overlap": "fatal"}}}"#, #"unknown value "fatal"; it is one of "error""#),
    (#"{"lint": {"exclude": ["Main:overlp"]}}"#, "there is no rule 'overlp'; did you mean 'overlap'?"),
    (#"{"lint": {"exclude": ["a:b:c:d"]}}"#, "was expected"),
    (#"{"lint": {"devices": ["iphone66"]}}"#, "unknown device 'iphone66'"),
    (#"{"lint": []}"#, "an object was expected, not an array"),
  ])
  func mistakesInTheLintSettings(_ text: String, _ part: String) {
    do throws(DocumentError) {
      _ = try Settings.read(Array(text.utf8), name: "adapt.json")
      Issue.record("nothing was said about \(text)")
    } catch {
      #expect(error.diagnostics.count == 1)
      #expect(error.diagnostics.first?.message.contains(part) == true, "\(error.diagnostics)")
    }
  }
}
