import LayoutAnalysis
import LayoutOutput
import TestSupport
import Testing

struct LayoutChangeTests {
  static let golden = """
    Main.layout · iphone6 portrait · 375 × 667 @2x · wCompact hRegular
    main
      view root  0 0  375 × 667
        view bar  0 0  375 × 44
          button actionOne  20 8  77 × 30  font system 15 medium  "Action  One"
          button ab1-cd-e2f (Sign in)  120 8  77 × 30
          button xy1-cd-e2f  220 8  77 × 30
        view gap  0 50  10 × 10  hidden
      guide top topGuide (in root)  0 0  375 × 20
    warning: something is doubtful [layout.conflict]

    """

  private func changes(_ old: String, _ new: String) -> [String] {
    let now = Self.golden.replacing(old, with: new)
    return LayoutChange.changes(from: RecordedLayout(Self.golden), to: RecordedLayout(now)).map(\.description)
  }

  @Test func nothingChangesByItself() {
    #expect(changes("Main", "Main").isEmpty)
  }

  @Test func frames() {
    #expect(changes("  20 8", "  24 8") == ["actionOne: x 20 → 24"])
    #expect(changes("20 8  77 × 30  font", "20 9.5  80 × 30  font") == ["actionOne: y 8 → 9.5, width 77 → 80"])
    #expect(changes("0 0  375 × 20", "0 0  375 × 44") == ["topGuide: height 20 → 44"])
  }

  @Test func looks() {
    #expect(changes("Action  One", "Action Two") == [#"actionOne: text "Action  One" → "Action Two""#])
    #expect(changes("15 medium", "20 bold") == ["actionOne: font system 15 medium → system 20 bold"])
    #expect(changes("  hidden", "") == ["gap: no longer hidden"])
    #expect(changes("375 × 44", "375 × 44  hidden") == ["bar: hidden"])
    #expect(changes("10  hidden", "10  hidden  background red") == ["gap: background none → red"])
  }

  @Test func viewsHaveTheNamesThatPeopleGaveThem() {
    #expect(changes("120 8", "121 8") == ["Sign in (ab1-cd-e2f): x 120 → 121"])
    #expect(changes("220 8", "221 8") == ["button xy1-cd-e2f: x 220 → 221"])
    #expect(changes("(Sign in)", "(Log in)") == ["Sign in (ab1-cd-e2f): name Sign in → Log in"])
  }

  /// A view whose line changes keeps its place before what lies in it, whose changes are not accepted.
  @Test func acceptedViewsKeepTheirPlace() {
    let now = Self.golden.replacing("375 × 44", with: "351 × 44").replacing("20 8  77", with: "8 8  77")
      .replacing("120 8", with: "108 8").replacing("220 8", with: "208 8")
    let accepted = RecordedLayout(Self.golden).accepting(["bar"], of: RecordedLayout(now))
    #expect(accepted == Self.golden.replacing("375 × 44", with: "351 × 44"))
  }

  /// A view with an id that Xcode made is known by its text.
  @Test func textsNameViews() {
    let line = "button xy1-cd-e2f  220 8  77 × 30"
    let old = Self.golden.replacing(line, with: line + "  \"Sign up\"")
    let new = old.replacing("220 8", with: "224 8")
    let changes = LayoutChange.changes(from: RecordedLayout(old), to: RecordedLayout(new)).map(\.description)
    #expect(changes == [#"button "Sign up" (xy1-cd-e2f): x 220 → 224"#])
  }

  @Test func viewsComeAndGo() {
    #expect(changes("    view gap  0 50  10 × 10  hidden\n", "") == ["gap: gone"])
    #expect(changes("  guide top", "    label a  0 0  1 × 1\n  guide top") == ["a: new"])
    let bar = Self.golden.split(separator: "\n")[3...6].map { $0 + "\n" }.joined()
    #expect(changes(bar, "") == ["bar: gone, with 3 views in it"])
    let screen = "other\n  view other  0 0  1 × 1\nwarning"
    #expect(changes("warning", screen) == ["other: new, with 1 view in it"])
  }

  @Test func viewsMove() {
    #expect(changes("    view gap ", "      view gap ") == ["gap: superview root → bar"])
    let lines = Self.golden.split(separator: "\n").map { "\($0)\n" }
    #expect(changes(lines[5] + lines[6], lines[6] + lines[5]).count == 1)
    #expect(changes(lines[5] + lines[6], lines[6] + lines[5]).first?.hasSuffix("reordered") == true)
  }

  @Test func theScreenAndFindings() {
    #expect(changes("375 × 667 @2x", "320 × 568 @2x") == ["the screen: size 375 × 667 @2x → 320 × 568 @2x"])
    #expect(changes("warning: something is doubtful [layout.conflict]\n", "").first?.hasSuffix(": gone") == true)
  }

  @Test func whatIsRecordedIsReadBack() throws {
    let laidOut = try LaidOut(fixture: "Restructure", on: "iphone6plus", .landscapeRight)
    let text = String(decoding: FrameText(style: .record).render([laidOut.layout]), as: UTF8.self)
    let entries = RecordedLayout(text).entries
    let views = laidOut.views
    #expect(entries.filter { $0.subject == .view }.map(\.id).prefix(views.count) == views.map(\.id)[...])
    for (entry, view) in zip(entries.filter { $0.subject == .view }, views) {
      #expect(entry.parent.map { entries[$0].id } == view.parent)
      #expect(entry.value("text") == view.text.map { "\"\($0)\"" })
      #expect((entry.value("hidden") != nil) == view.isHidden)
      #expect(abs((entry.frame?.values[0] ?? .nan) - view.frame.x) < 0.001)
      #expect(abs((entry.frame?.values[3] ?? .nan) - view.frame.height) < 0.001)
    }
  }

  /// A layout that is compared without being written has what its golden has behind the header.
  @Test(arguments: ["Restructure", "Mail", "Shop", "Composer", "EventReporter"])
  func layoutsAreTakenAsTheirGoldensAreRead(_ fixture: String) throws {
    let document = try readDocument(path: PackageFolder.main(fixture).path(), includingLooks: true)
    for device in ["iphonese3", "ipad10"] {
      let screen = try Screen.of(device)
      let layout = LayoutEngine().report(document, on: screen)
      let read = RecordedLayout(String(decoding: FrameText(style: .record).render([layout]), as: UTF8.self)).entries
      let taken = RecordedLayout(layout).entries
      #expect(taken.count == read.count - 1)
      for (now, then) in zip(taken, read.dropFirst()) {
        var then = then
        then.parent = then.parent.map { $0 - 1 }
        #expect(now == then)
      }
    }
  }

  @Test func oddNamesAreReadBack() {
    let line = #"  label a-b (two  spaces (and brackets))  1 -2.5  3 × 4  "quoted "x"  5 6  7 × 8""#
    let entry = RecordedLayout("head\nmain\n" + line).entries[2]
    #expect(entry.id == "a-b")
    #expect(entry.value("name") == "two  spaces (and brackets)")
    #expect(entry.frame?.values == [1, -2.5, 3, 4])
    #expect(entry.value("text") == #""quoted "x"  5 6  7 × 8""#)
  }

  @Test func anyTextIsRead() {
    for text in ["", "\n\n", "  ", "a\n  b\n      c", "a\n  b  1 2  3 × x", "a\nb\nc]: ]"] {
      #expect(LayoutChange.changes(from: RecordedLayout(text), to: RecordedLayout(text)).isEmpty)
    }
  }
}
