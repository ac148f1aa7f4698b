import Adapt
import Foundation
import TestSupport
import Testing

@testable import AdaptCommand

/// `adapt verify` as users run it, in a folder with a document or two.
struct VerifyCommandTests {
  let place: Workplace

  static let document = """
    <layout version="1">
      <screen id="home">
        <view id="root">
          <button id="loginButton" title="Sign in"/>
          <constraints>
            <constraint item="loginButton.leading" to="root.leading" constant="20"/>
            <constraint item="loginButton.top" to="topGuide.bottom" constant="8"/>
            <constraint item="loginButton.width" constant="90"/>
            <constraint item="loginButton.height" constant="44"/>
          </constraints>
        </view>
      </screen>
    </layout>
    """
  static let settings = #"{"devices": ["iphone6plus", "iphone6"], "orientations": ["landscape"]}"#

  init() throws {
    place = try Workplace()
    try FileManager.default.removeItem(at: place.folder.appending(path: "Bad.layout"))
    try place.write(Self.document, to: "Main.layout")
    try place.write(Self.settings, to: "adapt.json")
  }

  /// Runs in the folder, without `CI` unless it is named.
  private func verify(_ arguments: String..., ci: String = "") throws -> AdaptProcess.Result {
    try AdaptProcess.run(
      arguments: ["verify"] + arguments, folder: place.folder, through: "export CI=\(ci); \"$@\"")
  }

  private func change(_ old: String, _ new: String) throws {
    try place.write(Self.document.replacing(old, with: new), to: "Main.layout")
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: place.folder.appending(path: path).path)
  }

  @Test func goldensAreRecordedOnceAndFailThatTime() throws {
    let first = try verify(".")
    #expect(first.status == 1)
    #expect(
      first.output == """
        Main.layout: recorded 2 goldens; read them, then verify again
        0 passed, 2 failed, 2 recorded

        """)
    #expect(
      place.read("__Layouts__/Main.layout/iphone6plus-landscape.txt") == """
        Main.layout · iphone6plus landscape · 736 × 414 @3x · wRegular hCompact
        home
          view root  0 0  736 × 414
            button loginButton  20 8  90 × 44  font system 15 regular  "Sign in"
          guide top topGuide (in root)  0 0  736 × 0

        """)
    let second = try verify("Main.layout")
    #expect(second.status == 0)
    #expect(second.output == "2 passed, 0 failed\n")
    #expect(second.talk.isEmpty)
  }

  @Test func aPointIsFoundAndNamed() throws {
    _ = try verify(".")
    try change("constant=\"20\"", "constant=\"21\"")
    let result = try verify(".")
    #expect(result.status == 1)
    #expect(
      result.output.hasPrefix(
        """
        Main.layout: 2 of 2 layouts differ
          loginButton: x 20 → 21, in iphone6plus landscape and iphone6 landscape
        --- __Layouts__/Main.layout/iphone6plus-landscape.txt
        +++ now

        """))
    #expect(
      result.output.contains(
        """

        0 passed, 2 failed
        adapt explain Main.layout VIEW -d iphone6plus --landscape shows why a view is where it is
        --accept VIEW writes
        """))
    // A golden that differs is not written unless somebody says so.
    #expect(try verify(".").status == 1)
    #expect(try verify(".", "--quiet").output.split(separator: "\n").count == 2)
    #expect(try verify(".", "--record", "failed").output.contains("recorded; verify again"))
    #expect(try verify(".").status == 0)
    try change("constant=\"20\"", "constant=\"22\"")
    let all = try verify(".", "--record", "all")
    #expect(all.status == 1)
    #expect(!all.output.contains("→"))
    #expect(try verify(".").status == 0)
  }

  /// An iPhone 6 ran iOS 8 to 12: of the releases it takes its own, and none is left out without a word.
  @Test func eachReleaseHasGoldensOfItsOwn() throws {
    let recorded = try verify(
      "Main.layout", "--device", "iphone6", "--device", "ipad10", "--orientation", "portrait", "--ios", "12", "--ios",
      "18")
    #expect(recorded.output.contains("recorded 2 goldens"))
    let goldens = place.folder.appending(path: "__Layouts__/Main.layout").path()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: goldens).sorted() == [
        "ipad10-portrait-ios18.txt", "iphone6-portrait-ios12.txt",
      ])
    let idle = try verify("Main.layout", "--device", "iphone6", "--ios", "18")
    #expect(idle.status == 64)
    #expect(idle.talk == "error: iphone6 runs none of these releases; it has iOS 8 to 12\n")
    let lint = try AdaptProcess.run(
      arguments: ["lint", "Main.layout", "--device", "iphone6", "--ios", "18"], folder: place.folder)
    #expect(lint.talk == idle.talk)
  }

  @Test func nothingIsRecordedWhereCIIsSet() throws {
    let result = try verify(".", "--record", "all", ci: "true")
    #expect(result.status == 1)
    #expect(
      result.output
        == "Main.layout: no golden for iphone6plus landscape and iphone6 landscape\n0 passed, 2 failed\n")
    #expect(!exists("__Layouts__"))
    #expect(try verify(".", "--record", "never").output == result.output)
  }

  @Test func aBadDocumentDoesNotStopTheOthers() throws {
    try place.write("<layout version=\"1\">\n<scren/></layout>", to: "Bad.layout")
    _ = try verify(".")
    let result = try verify(".", "None.layout")
    #expect(result.status == 66)
    #expect(result.talk.contains("Bad.layout:2:1: error: "))
    #expect(result.talk.contains("None.layout: No such file or directory"))
    #expect(result.output == "2 passed, 0 failed, 1 document unusable\n")
    #expect(try verify(".").status == 65)
  }

  @Test func foldersAreSearched() throws {
    for folder in ["b/a", "b/Pods", ".hidden", "build"] {
      try FileManager.default.createDirectory(
        at: place.folder.appending(path: folder), withIntermediateDirectories: true)
      try place.write(Self.document, to: "\(folder)/Other.layout")
    }
    try place.write(#"{"devices": ["ipad10"]}"#, to: "b/adapt.json")
    let output = try verify(".", ci: "1").output
    #expect(
      output == """
        Main.layout: no golden for iphone6plus landscape and iphone6 landscape
        b/a/Other.layout: no golden for ipad10 portrait and ipad10 landscape
        0 passed, 4 failed

        """)
    #expect(try verify("b/a", ci: "1").output.hasPrefix("b/a/Other.layout: no golden for ipad10 portrait"))
  }

  @Test func orphansAreReportedAndPruned() throws {
    try place.write(Self.document, to: "Gone.layout")
    _ = try verify(".")
    try FileManager.default.removeItem(at: place.folder.appending(path: "Gone.layout"))
    try place.write(#"{"devices": ["iphone6"], "orientations": ["landscape"]}"#, to: "adapt.json")
    let orphans = [
      "__Layouts__/Gone.layout/iphone6-landscape.txt", "__Layouts__/Gone.layout/iphone6plus-landscape.txt",
      "__Layouts__/Main.layout/iphone6plus-landscape.txt",
    ]
    let report = try verify(".")
    #expect(report.status == 0)
    #expect(report.output.hasPrefix(orphans.map { "\($0): orphan\n" }.joined()))
    #expect(orphans.allSatisfy(exists))
    // Fewer devices on the command line make no orphans of what adapt.json names.
    #expect(try !verify("Main.layout", "--device", "ipad10").output.contains("iphone6-landscape.txt: orphan"))
    #expect(try verify(".", "--prune").output.contains("\(orphans[0]): removed\n"))
    #expect(!orphans.contains(where: exists))
    #expect(!exists("__Layouts__/Gone.layout"))
    #expect(exists("__Layouts__/Main.layout/iphone6-landscape.txt"))
  }

  @Test func shardsShareTheWork() throws {
    for number in 1...20 { try place.write(Self.document, to: "Screen\(number).layout") }
    var names: [[Substring]] = []
    for shard in 1...3 {
      let output = try verify(".", "--shard", "\(shard)/3", ci: "1").output
      names.append(output.split(separator: "\n").dropLast().map { $0.prefix { $0 != ":" } })
      #expect((2...12).contains(names[shard - 1].count))
    }
    #expect(Set(names.joined()).count == 21)
    #expect(names.joined().count == 21)
    for wrong in ["0/2", "3/2", "1", "a/b", "1/0"] { #expect(Shard(argument: wrong) == nil) }
  }

  private func removeMain() throws {
    try FileManager.default.removeItem(at: place.folder.appending(path: "Main.layout"))
  }

  /// 9 views against 3 and 3: the large document is a part of its own, and one that is new costs 5, the mean, and goes to
  /// the part with less.
  @Test func shardsAreCutByCost() throws {
    try removeMain()
    try place.write(#"{"devices": ["iphone6"], "orientations": ["portrait"]}"#, to: "adapt.json")
    for (name, count) in ["A": 8, "B": 2, "C": 2] {
      let views = (0..<count).map { "<view id=\"v\($0)\" frame=\"0 0 9 9\"/>" }.joined()
      let text = "<layout version=\"1\"><screen id=\"s\"><view id=\"root\">\(views)</view></screen></layout>"
      try place.write(text, to: "\(name).layout")
    }
    try place.write(try verify(".", "--format", "json").output, to: "last.json")
    try FileManager.default.copyItem(
      at: place.folder.appending(path: "B.layout"), to: place.folder.appending(path: "D.layout"))
    let parts = try (1...2).map { part in
      let output = try verify(".", "--shard", "\(part)/2", "--costs", "last.json", "--format", "json").output
      let manifest = try VerificationManifest(parsing: Array(output.utf8), name: "part")
      return manifest.documents.map { "\($0.name) \($0.cost)" }
    }
    #expect(parts == [["A.layout 9"], ["B.layout 3", "C.layout 3", "D.layout 3"]])
  }

  @Test func aFolderWithoutDocumentsIsAnError() throws {
    try removeMain()
    let result = try verify(".")
    #expect(result.status == 66)
    #expect(result.talk.contains("there is no layout document in '.'"))
  }

  @Test func goldensGoWhereTheyAreWanted() throws {
    _ = try verify(".", "--goldens", "elsewhere/goldens")
    #expect(exists("elsewhere/goldens/Main.layout/iphone6-landscape.txt"))
    #expect(!exists("__Layouts__"))
    #expect(try verify("./Main.layout", "--goldens", "elsewhere/goldens/").status == 0)
    try place.write(#"{"devices": ["iphone6"], "goldens": "Layouts"}"#, to: "adapt.json")
    _ = try verify(".")
    #expect(exists("Layouts/Main.layout/iphone6-portrait.txt"))
  }

  @Test func theStandardInputNeedsAFolder() throws {
    let refused = try AdaptProcess.run(arguments: ["verify", "-"], input: Self.document, folder: place.folder)
    #expect(refused.status == 64)
    #expect(refused.talk.contains("--goldens"))
    let result = try AdaptProcess.run(
      arguments: ["verify", "-", "--goldens", "g", "--record", "never"], input: Self.document,
      folder: place.folder)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("<stdin>: no golden for"))
  }

  @Test func reportsAreWritten() throws {
    _ = try verify(".")
    try change("constant=\"20\"", "constant=\"21\"")
    _ = try verify(".", "--html", "r.html", "--junit", "r.xml")
    #expect(place.read("r.html")?.contains("<li>loginButton: x 20 → 21, in ") == true)
    #expect(place.read("r.xml")?.contains("failures=\"2\"") == true)
    #expect(try verify(".", "--junit", "no/such/folder/r.xml").status == 73)
  }

  @Test func badSettingsAreSaidWithTheirPlace() throws {
    try place.write("{\n \"device\": []}", to: "adapt.json")
    let result = try verify(".")
    #expect(result.status == 65)
    #expect(result.talk.hasPrefix("adapt.json:2:2: error: unknown key \"device\"; did you mean \"devices\"?"))
    #expect(try verify("Main.layout", "--device", "iphone66").status == 65)
  }

  @Test func badOptionsAreRefused() throws {
    #expect(try verify(".", "--device", "iphone66").status == 64)
    #expect(try verify(".", "--locale", "../x").status == 64)
    #expect(try verify(".", "--shard", "3/2").status == 64)
    #expect(try verify().status == 64)
  }

  /// The place of a golden does not depend on which path was named: by folder, by two folders, or by itself.
  @Test func placesDoNotDependOnArguments() throws {
    try makeTwoFolders()
    #expect(try verify(".", "--goldens", "g").output.hasSuffix("6 recorded\n"))
    #expect(exists("g/a/Same.layout/iphone6-landscape.txt"))
    for paths in [["a", "b"], ["a/Same.layout"], ["./b/../a"], ["."], [place.folder.path + "/b"]] {
      let result = try AdaptProcess.run(
        arguments: ["verify"] + paths + ["--goldens", "g", "--prune"], folder: place.folder)
      #expect(result.status == 0 && !result.output.contains("removed"), "\(paths): \(result.output)")
    }
    #expect(exists("g/a/Same.layout/iphone6-landscape.txt") && exists("g/Main.layout/iphone6-landscape.txt"))
    #expect(try verify(".", "Main.layout", "./Main.layout", ci: "1").output.hasSuffix("0 passed, 6 failed\n"))
  }

  private func makeTwoFolders() throws {
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: place.folder.appending(path: folder), withIntermediateDirectories: true)
      try place.write(Self.document, to: "\(folder)/Same.layout")
    }
  }

  /// A run prunes what it would verify: not the goldens of folders that it does not search, nor those of options that it
  /// does not have, nor files that are no goldens.
  @Test func aRunPrunesWhatItOwns() throws {
    try makeTwoFolders()
    _ = try verify(".", "--goldens", "g")
    for name in ["a", "b"] {
      try FileManager.default.removeItem(at: place.folder.appending(path: "\(name)/Same.layout"))
    }
    let notes = ["g/a/Same.layout/notes.txt", "g/Main.layout/ipad10-portrait.txt"]
    for note in notes { try place.write("What to look at on an ipad10 portrait\n", to: note) }
    let gone = ["g/a/Same.layout/iphone6-landscape.txt", "g/b/Same.layout/iphone6-landscape.txt"]
    let result = try verify("a", "--goldens", "g", "--prune")
    #expect(result.output.contains("\(gone[0]): removed\n") && !result.output.contains(gone[1]))
    #expect(!exists(gone[0]) && exists(gone[1]) && notes.allSatisfy(exists))
    // With other devices on the command line nobody knows which goldens somebody else wants.
    #expect(
      try verify("Main.layout", "--goldens", "g", "--device", "ipad10", "--prune").output.contains("2 recorded")
        == false)
    #expect(exists("g/Main.layout/iphone6-landscape.txt"))
    // Others may keep goldens in a folder that is not ours.
    let elsewhere = try Workplace()
    let outside = elsewhere.folder.path
    _ = try verify(".", "--goldens", outside)
    try place.write(Self.document, to: "a/Same.layout")
    _ = try verify(".", "--goldens", outside)
    try FileManager.default.removeItem(at: place.folder.appending(path: "a/Same.layout"))
    #expect(try verify(".", "--goldens", outside, "--prune").output.contains("removed") == false)
  }

  @Test func changesOfSeveralDocumentsAreToldOnce() throws {
    try makeTwoFolders()
    _ = try verify(".")
    for name in ["Main.layout", "a/Same.layout", "b/Same.layout"] {
      try place.write(Self.document.replacing("constant=\"20\"", with: "constant=\"21\""), to: name)
    }
    try place.write(
      Self.document.replacing("constant=\"20\"", with: "constant=\"21\"").replacing("Sign in", with: "Log in"),
      to: "b/Same.layout")
    let result = try verify(".", "--html", "r.html", "--junit", "r.xml", "--quiet")
    #expect(
      result.output.hasPrefix(
        """
        several documents
          loginButton: x 20 → 21, in 4 of 6 layouts, 2 documents
        Main.layout: 2 of 2 layouts differ
          1 change of several documents
        a/Same.layout: 2 of 2 layouts differ
          1 change of several documents
        b/Same.layout: 2 of 2 layouts differ
          loginButton: x 20 → 21,
        """), "\(result.output)")
    let page = try #require(place.read("r.html"))
    #expect(page.ranges(of: "<li>loginButton: x 20 → 21, in 4 of 6 layouts, 2 documents</li>").count == 1)
    let tests = try #require(place.read("r.xml"))
    #expect(tests.contains("<testsuite id=\"1\" name=\"a/Same.layout\""))
    #expect(tests.contains("message=\"loginButton: x 20 → 21, in 2 of 2 layouts\""))
    #expect(tests.contains("message=\"changes as in iphone6plus landscape\""))
  }

  /// The button moves and the root gets a name; only the button is accepted, then the rest.
  @Test func theChangesOfOneViewAreAccepted() throws {
    let document = { (constant: Int, text: String) in
      Self.document.replacing("constant=\"20\"", with: "constant=\"\(constant)\"")
        .replacing("      <constraints>", with: "      <label id=\"other\" text=\"\(text)\"/>\n      <constraints>")
    }
    try place.write(document(20, "A"), to: "Main.layout")
    _ = try verify(".")
    try place.write(document(21, "B"), to: "Main.layout")
    let result = try verify(".", "--accept", "loginButton", "--quiet")
    #expect(result.status == 1)
    #expect(!result.output.contains("loginButton:") && result.output.contains("other: "))
    #expect(result.output.contains("2 goldens updated with what you accepted; these changes remain"))
    #expect(place.read("__Layouts__/Main.layout/iphone6-landscape.txt")?.contains("button loginButton  21 ") == true)
    #expect(place.read("__Layouts__/Main.layout/iphone6-landscape.txt")?.contains("\"A\"") == true)
    #expect(try verify(".", "--accept", "other").output.contains("recorded 2 goldens"))
    #expect(try verify(".").status == 0)
    // Nothing is written where CI is set.
    try place.write(document(22, "B"), to: "Main.layout")
    #expect(try verify(".", "--accept", "loginButton", ci: "1").status == 1)
    #expect(try verify(".").status == 1)
    #expect(try verify(".", "--accept", "x", "--record", "all").status == 64)
  }

  /// Two labels show the same: to accept the change of one by its text would accept both unseen.
  @Test func aTextOfTwoViewsIsNoName() throws {
    let labels = #"      <label id="one" text="C"/><label id="two" text="C"/>"#
    let twins = Self.document.replacing("      <constraints>", with: labels + "\n      <constraints>")
    try place.write(twins, to: "Main.layout")
    _ = try verify(".")
    try place.write(twins.replacing("constant=\"20\"", with: "constant=\"21\""), to: "Main.layout")
    let result = try verify(".", "--accept", "C")
    #expect(result.status == 64)
    #expect(result.talk.contains("--accept: 'C' may be any of 'one' and 'two'; use an id"))
    #expect(try verify(".", "--accept", "one", "--accept", "loginButton").output.contains("recorded 2 goldens"))
  }

  /// A text names its view before and after it changes; a name of no view is an error.
  @Test func aViewIsAcceptedByItsText() throws {
    func write(_ text: String) throws {
      let label = "      <label id=\"other\" text=\"\(text)\"/>\n      <constraints>"
      try place.write(Self.document.replacing("      <constraints>", with: label), to: "Main.layout")
    }
    try write("A")
    _ = try verify(".")
    try write("B")
    #expect(try verify(".", "--accept", "B").output.contains("recorded 2 goldens"))
    try write("C")
    #expect(try verify(".", "--accept", "B").output.contains("recorded 2 goldens"))
    try write("D")
    let result = try verify(".", "--accept", "nobody")
    #expect(result.status == 64)
    #expect(result.talk.contains("no view in the goldens has the id, the name or the text 'nobody'"))
    #expect(result.output.contains("--accept VIEW writes the changes of one view"))
  }

  @Test func theManifestHasEveryGolden() throws {
    try place.write("<layout version=\"1\">\n<scren/></layout>", to: "Bad.layout")
    _ = try verify(".", "--device", "iphone6")
    try change("constant=\"20\"", "constant=\"21\"")
    let result = try verify(".", "--format", "json")
    #expect(result.status == 65)
    #expect(try SchemaCheck("verification").problems(ofJSON: Array(result.output.utf8)) == [])
    #expect(
      result.output.hasPrefix(
        #"{"schema": "adapt.verification/1", "passed": 0, "failed": 2, "recorded": 1, "unusable": 1, "documentCount": 2,"#
      ))
    #expect(
      result.output.contains(#""status": "changed", "changes": [{"subject": "loginButton", "story": "x 20 → 21"}]"#))
    #expect(result.output.contains(#""status": "recorded""#))
  }

  @Test func colourIsChosen() throws {
    _ = try verify(".")
    try change("constant=\"20\"", "constant=\"21\"")
    #expect(try verify(".", "--color", "always").output.contains("\u{1b}[31m-"))
    #expect(try !verify(".").output.contains("\u{1b}"))
    #expect(try !verify(".", "--color", "never").output.contains("\u{1b}"))
  }
}

extension VerifyCommandTests {
  @Test func localesHaveTextsAndADirection() throws {
    let folder = place.folder
    for name in ["Base.lproj", "pt.lproj", "ar.lproj"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try place.write(Self.document, to: "Base.lproj/Screen.layout")
    try place.write("\"loginButton.title\" = \"Entrar\";", to: "pt.lproj/Screen.strings")
    try place.write("\"loginButton.title\" = \"x\"", to: "ar.lproj/Screen.strings")
    let arguments = ["verify", "Base.lproj", "--device", "iphone6plus"]
    _ = try AdaptProcess.run(
      arguments: arguments + ["--locale", "pt-BR", "--locale", "he"], folder: folder, through: "CI= \"$@\"")
    let goldens = "Base.lproj/__Layouts__/Screen.layout/iphone6plus-landscape"
    let look = "8  90 × 44  font system 15 regular"
    #expect(place.read("\(goldens)-pt-BR.txt")?.contains("  20 \(look)  \"Entrar\"\n") == true)
    #expect(place.read("\(goldens)-rtl-he.txt")?.contains("  626 \(look)  \"Sign in\"\n") == true)
    let broken = try AdaptProcess.run(arguments: arguments + ["--locale", "ar"], folder: folder)
    #expect(broken.status == 65)
    #expect(broken.talk.contains("ar.lproj/Screen.strings:1:26: ';' was expected after the value"))
  }
}

extension VerifyCommandTests {
  /// The settings above the folder that the command is run in count too.
  @Test func settingsAreFoundAbove() throws {
    let below = place.folder.appending(path: "a/b")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try place.write(Self.document, to: "a/b/Deep.layout")
    let result = try AdaptProcess.run(
      arguments: ["verify", "Deep.layout", "--record", "never"], folder: below)
    #expect(result.output.hasPrefix("Deep.layout: no golden for iphone6plus landscape and iphone6 landscape\n"))
    // The place of a golden does not depend on where the command is run.
    try place.write(#"{"devices": ["ipad10"], "goldens": "Layouts"}"#, to: "adapt.json")
    _ = try AdaptProcess.run(arguments: ["verify", "Deep.layout"], folder: below, through: "CI= \"$@\"")
    #expect(exists("Layouts/a/b/Deep.layout/ipad10-portrait.txt"))
    #expect(try verify("a", "--record", "never").status == 0)
  }

  @Test func whatIsExcludedIsNotSearched() throws {
    try place.write("nonsense", to: "Mac.xib")
    try place.write(#"{"devices": ["ipad10"], "exclude": ["Mac.xib"]}"#, to: "adapt.json")
    let arguments = ["verify", "--record", "never"]
    #expect(try AdaptProcess.run(arguments: arguments + ["."], folder: place.folder).status == 1)
    // A document that is named is no search.
    #expect(try AdaptProcess.run(arguments: arguments + ["Mac.xib"], folder: place.folder).status == 65)
  }
}
