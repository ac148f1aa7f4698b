import TestSupport
import Testing

/// `adapt explain` and `adapt diff` as users run them; what they say is tested with the library.
struct ExplainCommandTests {
  private static let wide = """
    <layout version="1"><screen id="home"><view id="root"><view id="box"/><constraints>
    <constraint item="box.top" to="root.top"/><constraint item="box.leading" to="root.leading"/>
    <constraint item="box.height" constant="44"/><constraint id="size" item="box.width" constant="100"/>
    </constraints></view></screen></layout>
    """

  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.wide, to: "Old.layout")
    try place.write(Self.wide.replacing("constant=\"100\"", with: "constant=\"101\""), to: "New.layout")
    return place
  }

  private func run(_ arguments: String..., input: String? = nil) throws -> AdaptProcess.Result {
    let place = try place()
    return try AdaptProcess.run(arguments: arguments, input: input, folder: place.folder)
  }

  /// 192 of 480 points are the sheet's; 130 and 20.5 of them and four distances of 8 leave 9.5 for a text of 20.5.
  @Test func whatTakesTheRoomIsExplained() throws {
    let sheet = """
      <layout version="1"><screen id="home"><view id="root"><view id="sheet">
      <label id="place" text="Place" compression="750 700"/><label id="address" text="Address"/><view id="photos"/>
      <constraints><pin view="place address photos" edges="horizontal"/>
      <format value="V:|-[place]-[address]-[photos]-|"/><constraint item="photos.height" constant="130"/></constraints>
      </view><constraints><pin view="sheet" edges="horizontal bottom"/>
      <constraint item="sheet.height" to="root.height" multiplier="0.4"/></constraints></view></screen></layout>
      """
    let result = try run("explain", "-", "place", "--device", "iphone4s", input: sheet)
    #expect(
      result.output.contains(
        """
        Too little space
          its content asks for 20.5 of the 192 points of height in sheet, of which photos takes 130 and address takes 20.5; \
        it gets 9.5
            it results from sheet.height = root.height × 0.4 (constraint of line 6), too
            it results from photos.height = 130 (constraint of line 4), too

        """))
    let other = try run("explain", "-", "address", "--device", "iphone4s", input: sheet)
    #expect(!other.output.contains("Too little space"))
  }

  @Test func aViewIsExplainedOnEachDevice() throws {
    let result = try run("explain", "Old.layout", "box", "--device", "iphone6", "--device", "ipadair")
    #expect(result.status == 0)
    #expect(result.output.contains("width 100: constraint \"size\", line 3"))
    #expect(result.output.contains("on iphone6 portrait"))
    #expect(result.output.contains("on ipadair portrait"))
  }

  /// 667 − 20 − 20 points are left below the status bar for a text of 20.5 and a row of 30: the text takes the rest, for
  /// both hug with 250.
  @Test func aViewThatTakesTheRoomSaysSo() throws {
    let place = try Workplace()
    try place.write(
      """
      <layout version="1"><screen id="home"><view id="root"><label id="display" text="0"/>
      <view id="keys"><button id="one" title="1"/><constraints><pin view="one" edges="all"/></constraints></view>
      <constraints><format value="H:|[display]|"/><format value="H:|[keys]|"/>
      <format value="V:[topGuide][display][keys]|"/></constraints>
      </view></screen></layout>
      """, to: "Main.layout")
    func explain(_ view: String) throws -> [Substring] {
      try AdaptProcess.run(
        arguments: ["explain", "Main.layout", view, "--device", "iphonese2"], folder: place.folder
      ).output.split(separator: "\n")
    }
    #expect(
      try explain("display").dropFirst(2).first
        == "takes the remaining space, 596.5 points, because it does not hug its content more than others: with a vertical "
        + "hugging of 251 instead of 250 it is 20.5 high, and keys 626.5")
    #expect(try !explain("one").contains { $0.hasPrefix("takes the room") })
  }

  /// UIKit measures scaled positions in the view that holds both items: 20 · 3 + 11 = 71 below the status bar, and in a
  /// box at 100, 10 points wide from 10, (10 + 10) · 2 + 5 = 45 from the box, which is 145 on the screen.
  @Test func aScaledPositionIsExplainedByWhatItScales() throws {
    let place = try Workplace()
    try place.write(
      """
      <layout version="1"><screen id="home"><view id="root"><view id="a"/>
      <view id="box" frame="100 200 100 100"><view id="q"/><view id="r"/></view>
      <constraints><constraint item="a.leading" to="root.leading"/>
      <constraint id="scaled" item="a.top" to="topGuide.bottom" multiplier="3" constant="11"/>
      <format value="H:|-10-[q(10)]"/><format value="V:|[q]|"/>
      <constraint id="inside" item="r.leading" to="q.trailing" multiplier="2" constant="5"/>
      </constraints></view></screen></layout>
      """, to: "Main.layout")
    func explain(_ view: String) throws -> String {
      try AdaptProcess.run(
        arguments: ["explain", "Main.layout", view, "--device", "iphonese3"], folder: place.folder
      ).output
    }
    #expect(try explain("a").contains("top 71 = topGuide's bottom 20 × 3 + 11 (constraint \"scaled\""))
    let inside = try explain("r")
    #expect(inside.contains("frame 45 "))
    #expect(inside.contains("leading 145 = q's trailing 120 × 2 − box's left 100 + 5 (constraint \"inside\""))
  }

  /// 15 points by default, 20 where width and height are regular: one cell of nine.
  @Test func theCascadeIsATableOfNineCombinations() throws {
    let place = try Workplace()
    try place.write(
      """
      <layout version="1"><screen id="home"><view id="root"><label id="title" text="Title">
      <font size="15"/><font size="20" for="wRegular hRegular"/><font size="30" for="pad dark"/></label>
      <constraints><format id="row" value="|-[title]-|" installed="wAny hCompact"/></constraints>
      </view></screen></layout>
      """, to: "Main.layout")
    let view = try AdaptProcess.run(
      arguments: ["explain", "--cascade", "Main.layout", "title"], folder: place.folder)
    #expect(
      view.output.hasPrefix(
        """
        label title, line 1 of Main.layout

        font
                    hAny       hCompact   hRegular
          wAny      system 15  system 15  system 15
          wCompact  system 15  system 15  system 15
          wRegular  system 15  system 15  system 20
          for wAny hAny pad dark: system 30

        """))
    let constraint = try AdaptProcess.run(
      arguments: ["explain", "--cascade", "Main.layout", "row.1"], folder: place.folder)
    #expect(constraint.output.contains("wCompact  no    yes       no"))
    let schema = SchemaCheck("cascade")
    for subject in ["title", "row.1"] {
      let json = try AdaptProcess.run(
        arguments: ["explain", "--cascade", "Main.layout", subject, "--format", "json"], folder: place.folder)
      #expect(try schema.problems(ofJSON: Array(json.output.utf8)) == [])
    }
    #expect(try run("explain", "--cascade", "Old.layout", "box").output.hasSuffix("  nothing of it varies\n"))
    #expect(try run("explain", "--cascade", "Old.layout").status == 64)
  }

  @Test func aSlipOfThePenIsAnswered() throws {
    let result = try run("explain", "Old.layout", "bix")
    #expect(result.status == 64)
    #expect(result.talk.contains("did you mean 'box'?"))
  }

  @Test func theJSONIsAsItsSchemaSays() throws {
    let result = try run("explain", "Old.layout", "box", "--format", "json")
    #expect(try SchemaCheck("explanation").problems(ofJSON: Array(result.output.utf8)) == [])
  }

  @Test func aLogWithoutConstraintsIsRefused() throws {
    let result = try run("explain", "Old.layout", "--log", "-", input: "all is well\n")
    #expect(result.status == 65)
    #expect(result.talk.contains("<stdin>: contains no constraint"))
    #expect(try run("explain", "Old.layout", "--log", "None.txt").status == 66)
  }

  @Test func aLogIsReadFromAPipe() throws {
    let line = "<NSLayoutConstraint:0x61 UIView:0x7f01.width == 100   (active)>"
    let result = try run("explain", "Old.layout", "--log", "-", input: line)
    #expect(result.output.contains("box's width = 100 (constraint \"size\", line 3)"))
  }

  @Test func aDocumentWithoutConflictsIsReported() throws {
    #expect(try run("explain", "Old.layout").output == "Old.layout: no constraints conflict\n")
  }

  @Test func aDifferenceIsToldAndEndsWithOneWhenAsked() throws {
    let plain = try run("diff", "Old.layout", "New.layout")
    #expect(plain.status == 0)
    #expect(
      plain.output
        == "constraint \"size\": constant 100 → 101\nbox: width 100 → 101, in all 6 configurations\n")
    #expect(try run("diff", "Old.layout", "New.layout", "--exit-code").status == 1)
    let same = try run("diff", "Old.layout", "Old.layout", "--exit-code")
    #expect(same.status == 0)
    #expect(same.output.isEmpty)
  }

  /// Without --device the devices are those of adapt.json, and git's difftool, which names no file, gets a heading.
  @Test func differencesAreThoseOfTheSettings() throws {
    let place = try place()
    try place.write("{\"devices\": [\"ipadair\"], \"orientations\": [\"landscape\"]}", to: "adapt.json")
    let result = try AdaptProcess.run(
      arguments: ["diff", "--difftool", "Old.layout", "New.layout"], folder: place.folder)
    #expect(
      result.output
        == "New.layout\nconstraint \"size\": constant 100 → 101\nbox: width 100 → 101, in ipadair landscape\n")
  }

  @Test func oneDocumentNeedsTwoScreens() throws {
    #expect(try run("diff", "Old.layout").status == 64)
    let turned = try run("diff", "Old.layout", "--device", "iphone6", "--landscape")
    #expect(turned.output.hasPrefix("iphone6 portrait → iphone6 landscape\nroot: width 375 → 667"))
  }

  /// git gives `/dev/null` for a side on which a file is not there.
  @Test func aNewDocumentIsNew() throws {
    #expect(try run("diff", "/dev/null", "Old.layout").output.hasPrefix("screen home: new\n"))
    #expect(try run("diff", "Old.layout", "/dev/null").output.hasPrefix("screen home: gone\n"))
  }

  @Test func textconvPrintsWhatADocumentSays() throws {
    let result = try run("diff", "--textconv", "Old.layout")
    #expect(result.output.contains("  constraint \"size\"\n    says: box.width = constant\n    constant: 100\n"))
  }

  @Test func aBadDocumentEndsAsEverywhere() throws {
    #expect(try run("diff", "Old.layout", "Bad.layout").status == 65)
    #expect(try run("explain", "None.layout", "box").status == 66)
  }

  // MARK: - Compare

  /// Box is 100 wide; the app made it 90.
  private static let dump = """
    <UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>
       | <UIView: 0x3; frame = (0 0; 90 44); layer = <CALayer: 0x4>>

    """

  @Test func framesAreComparedWithAnApp() throws {
    let result = try run("compare", "Old.layout", "--dump", "-", "--device", "iphone14", input: Self.dump)
    #expect(result.status == 1)
    #expect(result.output.contains("1 of 2 views have the frames of the app"))
    #expect(result.output.contains("box: app 0 0  90 × 44 (line 2), adapt 0 0  100 × 44"))
    let wide = Self.dump.replacing("90 44", with: "100 44")
    #expect(try run("compare", "Old.layout", "--dump", "-", "--device", "iphone14", input: wide).status == 0)
  }

  /// 90 × 44 in the app: eight quantities of two views, places from the corner of the outermost one.
  @Test func aDumpBecomesFacts() throws {
    let place = try place()
    let options = [
      "--device", "iphone14", "--orientation", "portrait", "--ios", "18", "--safe-area", "1,2,3,4", "--text-size", "M",
      "--dark", "--presentation", "sheet",
    ]
    let result = try AdaptProcess.run(
      arguments: ["compare", "Old.layout", "--dump", "-", "--write", "facts"] + options, input: Self.dump,
      folder: place.folder)
    #expect(result.status == 1)
    let pairs = try #require(place.read("facts/pairs.tsv")).split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(pairs.count == 1 + 2 * 4)
    #expect(pairs.contains { $0[1...5] == ["box", "0", "w", "90", "0.5"] })
    let cases = try #require(place.read("facts/cases.json"))
    let quoted = options.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(cases.contains("\"args\": [\(quoted)]") && cases.contains("\"id\": \"\(pairs[1][0])\""))
    #expect(place.read("facts/documents/Old.layout") == Self.wide)
    #expect(try run("compare", "-", "--dump", "d.txt", "--write", "facts").status == 64)
  }

  @Test func aComparisonIsAsItsSchemaSays() throws {
    let result = try run(
      "compare", "Old.layout", "--dump", "-", "--device", "iphone14", "--format", "json", input: Self.dump)
    #expect(try SchemaCheck("comparison").problems(ofJSON: Array(result.output.utf8)) == [])
  }

  @Test func aDumpOfNothingIsRefused() throws {
    let result = try run("compare", "Old.layout", "--dump", "-", input: "all is well\n")
    #expect(result.status == 65)
    #expect(result.talk.contains("<stdin>:1:1: error: there is no view here"))
    #expect(try run("compare", "Old.layout", "--dump", "None.txt").status == 66)
    let other = try run("compare", "Old.layout", "--dump", "-", input: "<UILabel: 0x1; frame = (0 0; 9 9)>\n")
    #expect(other.talk.contains("none of its views is one of Old.layout"))
  }
}
