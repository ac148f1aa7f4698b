import Adapt
import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import AdaptCommand

/// `adapt` alone, `adapt init` and `adapt doctor`, in folders as people have them.
struct FirstRunTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func adapt(_ arguments: String..., ci: String = "") throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, folder: place.folder, through: "export CI=\(ci); \"$@\"")
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: path), withIntermediateDirectories: true)
  }

  // MARK: adapt

  @Test func documentsAreListedWithWhatCanBeDone() throws {
    try makeFolder("My App")
    try place.write(VerifyCommandTests.document, to: "My App/Login.layout")
    let result = try adapt()
    #expect(result.status == 0 && result.talk.isEmpty)
    #expect(result.output.contains(" finds 3 documents here:\n"))
    #expect(result.output.contains("  Bad.layout           cannot be used; `adapt validate` shows why\n"))
    #expect(result.output.contains("  My App/Login.layout  1 scene, 2 views, 4 constraints\n"))
    #expect(result.output.contains("  adapt init "))
  }

  @Test func commandsThatAreProposedWork() throws {
    try makeFolder("It's")
    try FileManager.default.removeItem(at: place.folder.appending(path: "Bad.layout"))
    try FileManager.default.moveItem(
      at: place.folder.appending(path: "Main.layout"), to: place.folder.appending(path: "It's/My Main.layout"))
    let commands = try adapt().output.matches(of: #/\n  (adapt .*?)  +(its|a page|likely|writes|records) /#)
      .map(\.output.1)
    #expect(commands.count == 5)
    for command in commands {
      let shell = "unset CI; program=$1; adapt() { \"$program\" \"$@\"; }; \(command)"
      let result = try AdaptProcess.run(arguments: [], folder: place.folder, through: shell)
      // What is recorded for the first time is a finding.
      #expect(result.status == (command.contains("verify") ? 1 : 0), "\(command): \(result.talk)")
    }
  }

  @Test func aFolderWithoutDocumentsGetsOneThatWorks() throws {
    for name in ["Main.layout", "Bad.layout"] {
      try FileManager.default.removeItem(at: place.folder.appending(path: name))
    }
    let lines = try adapt().output.split(separator: "\n")
    let document = lines.filter { $0.hasPrefix("  ") && $0.contains("<") }.map { $0 + "\n" }.joined()
    try place.write(document, to: "Main.layout")
    let command = try #require(lines.first { $0.hasPrefix("  adapt render ") })
    let words = command.split(separator: " ").dropFirst().map(String.init)
    let result = try AdaptProcess.run(arguments: words, folder: place.folder)
    #expect(result.status == 0 && result.talk.isEmpty)
    // The label is in the middle of 375 × 667 points.
    let greeting = try #require(result.output.split(separator: "\n").first { $0.contains("label greeting") })
    let numbers = greeting.matches(of: /[0-9.]+/).prefix(4).compactMap { Double($0.output) }
    #expect(abs(numbers[0] + numbers[2] / 2 - 187.5) <= 0.5 && abs(numbers[1] + numbers[3] / 2 - 333.5) <= 0.5)
  }

  @Test func settingsAndGoldensChangeWhatIsProposed() throws {
    try place.write(#"{"exclude": ["Bad.layout"]}"#, to: "adapt.json")
    try makeFolder("__Layouts__")
    let output = try adapt().output
    #expect(output.contains(" finds 1 document here:\n") && !output.contains("adapt init"))
    #expect(output.contains("compares the layouts with the recorded ones"))
  }

  @Test(arguments: [
    ("Main.layout", "Main.layout"), ("My App/a.xib", "'My App/a.xib'"), ("It's", #"'It'\''s'"#), ("$(x)", "'$(x)'"),
    ("-a", "'-a'"), ("Ä.xib", "Ä.xib"), ("a:b", "'a:b'"),
  ])
  func pathsAreWrittenForShells(path: String, word: String) throws {
    #expect(FirstLook.word(path) == word)
    let echo = try AdaptProcess.run(arguments: [], through: "printf %s \(FirstLook.word(path))")
    #expect(echo.output == path)
  }

  @Test func aSearchOfADiskEnds() throws {
    for index in 0..<30 { try makeFolder("Deep/\(index)") }
    try place.write(Workplace.good, to: "Deep/29/Far.layout")
    #expect(DocumentSearch(near: place.folder.path(), limit: 5).documents.count == 2)
    #expect(DocumentSearch(near: place.folder.path(), limit: 100).documents.count == 3)
    #expect(DocumentSearch(near: place.folder.path() + "/Gone", limit: 5).documents.isEmpty)
  }

  // MARK: adapt init

  @Test func initExcludesWhatCannotBeUsed() throws {
    let result = try adapt("init")
    #expect(result.status == 0)
    #expect(
      result.output == "adapt.json: 1 document in 6 configurations, excluding 1 that adapt cannot use\n")
    #expect(
      place.read("adapt.json") == """
        {
          "devices": ["iphonese3", "iphone15promax", "ipad10"],
          "orientations": ["portrait", "landscape"],
          "exclude": [
            "Bad.layout"
          ]
        }

        """)
    #expect(try adapt("verify", ".").output.hasSuffix("0 passed, 6 failed, 6 recorded\n"))
  }

  @Test func optionsOfInitAreSettings() throws {
    let arguments = ["--device", "iPhone 6 Plus", "--orientation", "landscape", "--ios", "10", "--text-size", "AX2"]
    #expect(
      try AdaptProcess.run(
        arguments: ["init"] + arguments + ["--locale", "de", "--direction", "rtl"], folder: place.folder
      ).status == 0)
    let text = try #require(place.read("adapt.json"))
    let choice = try Settings.read(Array(text.utf8), name: "adapt.json").choice
    #expect(choice.configurations.map(\.fileName) == ["iphone6plus-landscape-ios10-rtl-AX2-de"])
  }

  @Test func initOverwritesNothing() throws {
    try makeFolder(".git")
    try place.write("mine", to: ".gitlab-ci.yml")
    try place.write("{}", to: "adapt.json")
    let result = try adapt("init", "--ci", "gitlab", "--repository", "me/adapt")
    #expect(result.status == 0)
    #expect(
      result.output == """
        adapt.json: already exists and was not changed
        .gitlab-ci.yml: already exists and was not changed

        """)
    #expect(place.read("adapt.json") == "{}" && place.read(".gitlab-ci.yml") == "mine")
  }

  @Test func initRecordsGoldensButNotInCI() throws {
    #expect(try adapt("init", "--goldens", ci: "1").status == 64)
    let result = try adapt("init", "--goldens")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("recorded 6 goldens; review them, then commit them with the documents\n"))
    #expect(try adapt("verify", ".", ci: "1").output == "6 passed, 0 failed\n")
    #expect(try adapt("init", "--goldens").output.hasSuffix("; 6 already existed\n"))
  }

  /// The job is where the service looks for it, and its last command is what a shell of the service can run.
  @Test(arguments: CIService.allCases)
  func theJobIsAtTheRootOfTheRepository(_ service: CIService) throws {
    try makeFolder(".git")
    try makeFolder("My App")
    let result = try adapt("init", "My App", "--ci", service.rawValue, "--repository", "me/adapt")
    #expect(result.status == 0, "\(result.talk)")
    let job = try #require(place.read(service.file))
    #expect(job.contains("me/adapt"))
    #expect(
      job.contains(
        service == .github
          ? "uses: me/adapt@v\(AdaptCommand.version)\n        with:\n          paths: 'My App'\n"
          : " verify 'My App' --junit layouts.xml --html layouts.html ||"))
    let parsed = try AdaptProcess.run(
      arguments: [], folder: place.folder,
      through:
        "python3 -c 'import yaml' 2>/dev/null || exit 0; python3 -c 'import sys, yaml; yaml.safe_load(open(sys.argv[1]))' \(service.file)"
    )
    #expect(parsed.status == 0, "\(parsed.talk)")
  }

  /// An app that is shown in portrait alone has no layouts in landscape.
  @Test func initTakesTheOrientationsOfTheApp() throws {
    try makeFolder("App")
    let list = "<array><string>UIInterfaceOrientationPortrait</string></array>"
    try place.write(
      "<plist version=\"1.0\"><dict><key>UISupportedInterfaceOrientations</key>\(list)</dict></plist>",
      to: "App/Info.plist")
    #expect(try adapt("init").status == 0)
    let settings = try #require(place.read("adapt.json"))
    #expect(settings.contains(#""orientations": ["portrait"]"#), "\(settings)")
    #expect(settings.contains(#""infoPlist": "App/Info.plist""#), "\(settings)")
  }

  /// The preview of such an app shows what init writes: iPhones in portrait, iPads in both orientations.
  @Test func padsMayTurnWhereIPhonesDoNot() throws {
    try makeFolder("App")
    let names = ["Portrait", "LandscapeLeft", "LandscapeRight"].map { "<string>UIInterfaceOrientation\($0)</string>" }
    try place.write(
      "<plist version=\"1.0\"><dict><key>UISupportedInterfaceOrientations</key><array>\(names[0])</array>"
        + "<key>UISupportedInterfaceOrientations~ipad</key><array>\(names.joined())</array></dict></plist>",
      to: "App/Info.plist")
    #expect(try adapt("init").status == 0)
    let settings = try #require(place.read("adapt.json"))
    #expect(settings.contains(#""orientations": ["portrait"]"#), "\(settings)")
    #expect(settings.contains(#""padOrientations": ["portrait", "landscape"]"#), "\(settings)")
    let page = try adapt("preview", "Main.layout").output
    for (device, cards) in [("iphoneair", 1), ("ipadmini6", 2)] {
      #expect(page.components(separatedBy: "data-devices=\"\(device)\"").count == 1 + cards)
    }
  }

  @Test func initNeedsAFolder() throws {
    #expect(try adapt("init", "Gone").status == 66)
  }

  // MARK: adapt doctor

  @Test func theDoctorNamesEveryPart() throws {
    let result = try adapt("doctor")
    #expect(result.status == 0, "\(result.talk)")
    for part in [
      "documents", "--fonts", "PNG and PDF", "fonts of PNG", "emoji of PNG", "PDF images", "live preview",
      "adapt in PATH", "git drivers", "schema",
      "adapt.json",
    ] {
      #expect(result.output.contains("  \(part)  "), "\(part)")
    }
    #expect(result.output.contains("libxml2 2."))
  }

  @Test func theDoctorFindsWhatIsSetUp() throws {
    let script = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git init -q . && "$1" git install -q && "$1" init -q && "$1" doctor
      """
    let result = try AdaptProcess.run(arguments: [], folder: place.folder, through: script)
    #expect(result.output.contains("ok       git drivers    git uses adapt to compare and merge documents here\n"))
    #expect(result.output.contains("ok       adapt.json     adapt.json: 6 configurations\n"))
    try place.write(#"{"devices": ["phone"]}"#, to: "adapt.json")
    let broken = try adapt("doctor")
    #expect(broken.status == 1)
    #expect(broken.output.contains("broken   adapt.json     adapt.json:1:14: unknown device 'phone'"))
  }

  @Test func withoutOtherProgramsTheDoctorSaysHowToGetThem() throws {
    let result = try AdaptProcess.run(arguments: [], folder: place.folder, through: #"PATH=/nowhere "$1" doctor"#)
    #expect(result.status == 0)
    for remedy in ["librsvg2-bin", "fonts-inter", "make install", "adapt git install"] {
      #expect(result.output.contains(remedy))
    }
  }
}

/// The progress of long work.
struct ProgressTests {
  /// What progress writes, and a clock that tests move.
  private final class Screen: @unchecked Sendable {
    private let lock = NSLock()
    private let start = ContinuousClock.now
    private var seconds = 0.0
    private var written = ""

    func wait(_ time: Double) { lock.withLock { seconds += time } }
    func now() -> ContinuousClock.Instant { lock.withLock { start + .seconds(seconds) } }
    func write(_ bytes: [UInt8]) { lock.withLock { written += String(decoding: bytes, as: UTF8.self) } }
    var text: String { lock.withLock { written } }
  }

  private func text(_ style: ProgressDisplay.Style, of total: Int, secondsEach: Double) -> String {
    let screen = Screen()
    let progress = ProgressDisplay(total: total, style: style, now: screen.now, write: screen.write)
    for _ in 0..<total {
      screen.wait(secondsEach)
      progress.step()
    }
    progress.finish()
    return screen.text
  }

  @Test func aBarGrowsAndGoesAway() {
    let text = text(.bar, of: 4, secondsEach: 1)
    #expect(text.hasPrefix("\r██████░░░░░░░░░░░░░░░░░░ 1 of 4 documents\u{1b}[K\r████████████░░░░░░░░░░░░ 2 of 4"))
    #expect(text.hasSuffix("\r\u{1b}[K"))
  }

  @Test func logsGetALineInTenSeconds() {
    #expect(text(.lines, of: 6, secondsEach: 5) == "2 of 6 documents\n4 of 6 documents\n6 of 6 documents\n")
  }

  @Test func shortWorkIsSilent() {
    for style in [ProgressDisplay.Style.bar, .lines, .none] { #expect(text(style, of: 40, secondsEach: 0.01).isEmpty) }
    #expect(text(.bar, of: 1, secondsEach: 60).isEmpty && text(.none, of: 9, secondsEach: 60).isEmpty)
  }

  @Test(arguments: [
    (false, true, false, nil, ProgressDisplay.Style.bar), (false, true, true, nil, .none),
    (false, false, false, nil, .none),
    (true, true, false, nil, .none), (false, false, true, "true", .lines), (true, false, true, "true", .none),
    (false, true, false, "false", .bar),
  ])
  func placesHaveTheirStyle(
    _ isQuiet: Bool, _ isTerminal: Bool, _ isPiped: Bool, _ ci: String?, _ style: ProgressDisplay.Style
  ) {
    #expect(ProgressDisplay.Style(isQuiet: isQuiet, isTerminal: isTerminal, isPiped: isPiped, ci: ci) == style)
  }
}
