import Adapt
import TestSupport
import Testing

/// One cause of what is open is told once, with what follows from it, and ties with what settles them.
struct OpenCauseTests {
  private func ambiguities(_ inside: String) throws -> [Diagnostic] {
    try LaidOut(inside).layout.diagnostics.filter { $0.code == "layout.ambiguous" }
  }

  /// One height decides the places of two labels below it: one degree of freedom.
  @Test func whatHangsBelowAnOpenHeightFollows() throws {
    let told = try ambiguities(
      """
      <imageView id="pic"/><label id="title" text="Title"/><label id="sub" text="Sub"/>
      <constraints>
        <pin view="pic title sub" edges="horizontal"/>
        <constraint item="pic.top" to="root.top"/>
        <constraint item="title.top" to="pic.bottom"/>
        <constraint item="sub.top" to="title.bottom"/>
      </constraints>
      """)
    #expect(told.map(\.message) == [#"the height of imageView "pic" is ambiguous"#])
    #expect(
      told.first?.notes.map(\.message) == [#"label "title" depends on that"#, #"label "sub" depends on that"#])
  }

  /// The height of a stack view is that of the views in it: who has none is the cause.
  @Test func aStackViewFollowsTheViewsInIt() throws {
    let told = try ambiguities(
      """
      <stackView id="list" axis="vertical"><view id="gap"/><label id="title" text="Title"/></stackView>
      <constraints><pin view="list" edges="horizontal top"/></constraints>
      """)
    #expect(told.map(\.message) == [#"the height of view "gap" is ambiguous"#])
    #expect(told.first?.notes.map(\.message) == [#"stackView "list" depends on that"#])
  }

  /// A scroll view whose content nothing leads through from side to side: the view in it has no place of its own.
  @Test func anOpenContentIsTold() throws {
    let told = try ambiguities(
      """
      <scrollView id="scroll"><label id="title" text="Title"/><constraints>
        <constraint item="title.trailing" to="scroll.trailing"/><pin view="title" edges="vertical"/>
      </constraints></scrollView>
      <constraints><pin view="scroll" edges="all"/></constraints>
      """)
    #expect(
      told.map(\.message) == [
        #"the content width of scrollView "scroll" is ambiguous: no unbroken chain of constraints leads from one of its sides "#
          + "to the other"
      ])
    #expect(told.first?.notes.map(\.message) == [#"label "title" depends on that"#])
  }

  /// A style places the labels that its row names, and these are not named.
  @Test func aLabelThatAStyleDoesNotPlaceIsToldHow() throws {
    let told = try ambiguities(
      """
      <tableView id="table" frame="0 0 300 400"><tableViewCell id="sounds" style="value1"><label id="title" text="Sounds"/>
      </tableViewCell></tableView>
      """)
    #expect(told.count == 1)
    #expect(
      told.first?.notes.contains { $0.message.contains(#"textLabel="title" or detailTextLabel="title""#) } == true)
  }

  /// Four views and too little room, of which one takes all the shortage: they all compete for that.
  @Test func aShortageOfSeveralIsOneTie() throws {
    let told = try ambiguities(
      """
      <view id="box"><label id="a" text="A"/><label id="b" text="B"/><label id="c" text="C"/><label id="d" text="D"/>
      <constraints><pin view="a b c d" edges="horizontal"/><format value="V:|[a][b][c][d]|"/></constraints></view>
      <constraints><pin view="box" edges="top leading" size="100 50"/></constraints>
      """)
    #expect(told.count == 1)
    #expect(told.first?.message.contains("and 3 others") == true)
    #expect(told.first?.message.contains("a lower compression resistance, such as 749") == true)
  }

  /// A row names its label, and has no style to place it.
  @Test func aRowWithoutAStyleIsToldSo() throws {
    let told = try ambiguities(
      """
      <tableView id="table" frame="0 0 300 400"><tableViewCell id="sounds" textLabel="title"><label id="title" text="A"/>
      </tableViewCell></tableView>
      """)
    #expect(told.first?.notes.contains { $0.message.contains(#"and has none: style="default""#) } == true)
  }

  /// Three views share the room of one column: that is one tie, and not four.
  @Test func aTieOfSeveralIsTold() throws {
    let told = try ambiguities(
      """
      <label id="a" text="A"/><label id="b" text="B"/><label id="c" text="C"/>
      <constraints><pin view="a b c" edges="horizontal"/><format value="V:|[a][b][c]|"/></constraints>
      """)
    #expect(told.map(\.message).filter { $0.hasPrefix(#"the content size of label "a" and 2 others"#) }.count == 1)
    #expect(told.count == 1)
  }

  /// Two degrees of freedom are two causes: the second height does not follow from the first.
  @Test func twoOpenHeightsAreTwoCauses() throws {
    let told = try ambiguities(
      """
      <view id="one"/><view id="two"/><label id="title" text="Title"/>
      <constraints>
        <pin view="one two title" edges="horizontal"/>
        <format value="V:|[one][two][title]"/>
      </constraints>
      """)
    #expect(
      told.map(\.message) == [#"the height of view "one" is ambiguous"#, #"the height of view "two" is ambiguous"#])
    // The second height moves the label, and the first height both.
    #expect(
      told.map { $0.notes.map(\.message) } == [
        [#"view "two" depends on that"#, #"label "title" depends on that"#], [#"label "title" depends on that"#],
      ])
  }

  /// Thirty heights add up to 300 points: 29 of them decide the last.
  @Test func whatManyHeightsLeaveFollows() throws {
    let ids = (0..<30).map { "v\($0)" }
    let told = try ambiguities(
      """
      <view id="box">\(ids.map { #"<view id="\#($0)"/>"# }.joined())
      <constraints>
        <pin view="\(ids.joined(separator: " "))" edges="horizontal"/>
        <format value="V:|\(ids.map { "[\($0)]" }.joined())|"/>
      </constraints></view>
      <constraints><pin view="box" edges="top leading" size="40 300"/></constraints>
      """)
    #expect(told.map(\.message) == (0..<29).map { #"the height of view "v\#($0)" is ambiguous"# })
    #expect(told.last?.notes.map(\.message) == [#"view "v29" depends on that"#])
  }

  /// A chain whose links give way is none: what decides nothing is named.
  @Test func anInequalityIsNoLink() throws {
    let told = try ambiguities(
      """
      <scrollView id="scroll"><label id="one" text="One"/><label id="two" text="Two"/><constraints>
        <pin view="one two" edges="horizontal"/><constraint item="one.width" constant="100"/>
        <constraint item="one.top" to="scroll.top"/><constraint item="two.bottom" to="scroll.bottom"/>
        <constraint item="two.top" to="one.bottom" relation="greaterThanOrEqual" constant="16"/>
        <constraint item="one.height" relation="lessThanOrEqual" constant="40"/>
      </constraints></scrollView>
      <constraints><pin view="scroll" edges="all"/></constraints>
      """)
    #expect(
      told.map(\.message) == [
        #"the content height of scrollView "scroll" is ambiguous: no unbroken chain of constraints leads from its top to "#
          + "its bottom"
      ])
    #expect(
      told.first?.notes.map(\.message) == [
        #"label "two" depends on that"#,
        "constraint two.top ≥ one.bottom + 16 is an inequality, which does not determine a value; add another one with "
          + "= and a low priority",
      ])
  }

  /// 310 of 375 points are the picture's, and 8 + 8 + 8 lie between: 41 are left for three texts that need more. The
  /// height of a label of 17 points is 20.5, that of the button 30.
  @Test func aShortageNamesWhatTakesTheRoom() throws {
    let told = try LaidOut(
      """
      <imageView id="cover"/><label id="title" text="A"/><label id="artist" text="B"/><button id="play" title="C"/>
      <constraints>
        <pin view="cover title artist play" edges="horizontal"/><constraint id="tall" item="cover.height" constant="310"/>
        <format value="V:|[cover]-[title]-[artist]-[play]|"/>
      </constraints>
      """, on: .plain(667, 375)
    ).layout.diagnostics.filter { $0.code == "layout.ambiguous" }
    #expect(told.count == 1)
    let notes = told.first?.notes.map(\.message) ?? []
    #expect(
      notes.contains(
        #"they ask for 71 of the 375 points of height in view "root" (label "title" for 20.5, label "artist" for 20.5 and "#
          + #"button "play" for 30), of which imageView "cover" takes 310; they get 41"#))
    #expect(notes.contains(#"it results from constraint cover.height = 310 ("tall"), too"#))
  }

  /// Three rows of 200 points do not fit into 480; without the third distance nothing is short.
  @Test func aConflictSaysHowMuchRoomItNeeds() throws {
    func notes(_ last: String) throws -> [String] {
      try LaidOut(
        """
        <view id="a"/><view id="b"/><view id="c"/>
        <constraints>
          <pin view="a b c" edges="horizontal"/><equal attributes="height" of="a b c"/>
          <constraint item="a.height" constant="200"/><format value="V:|[a][b][c]\(last)"/>
        </constraints>
        """
      ).layout.diagnostics.flatMap(\.notes).map(\.message)
    }
    #expect(
      try notes("|").first
        == #"they need 600 points of height, and view "root" has 480: add some with a scroll view, or let some of "#
        + "them give way with inequalities or lower priorities")
    #expect(try notes("").isEmpty)
  }

  /// A stack view has no priority of its own to change.
  @Test func arrangementsThatGrowAreToldWhoElseMay() throws {
    let told = try ambiguities(
      """
      <stackView id="one"><label id="a" text="A"/></stackView><stackView id="two"><label id="b" text="B"/></stackView>
      <constraints>
        <pin view="one two" edges="horizontal"/><format value="V:|[one][two]|"/>
        <constraint item="a.height" constant="20"/><constraint item="b.height" constant="20"/>
      </constraints>
      """)
    #expect(told.allSatisfy { !$0.message.hasSuffix("give one of them another priority") })
  }

  @Test func copiesAreToldOnce() throws {
    let told = try LaidOut(
      """
      <repeat name="i" over="0...9">
        <view id="row{i}" frame="0 0 100 20">
          <view id="box{i}"/>
          <constraints>
            <pin view="box{i}" edges="top leading bottom"/>
            <constraint id="narrow{i}" item="box{i}.width" constant="40"/>
            <constraint id="wide{i}" item="box{i}.width" constant="50"/>
          </constraints>
        </view>
      </repeat>
      """
    ).layout.diagnostics
    #expect(
      told.map(\.message) == [
        #"2 constraints cannot all hold; constraint box0.width = 50 ("wide0") was dropped, and so it is in 9 more copies"#
      ])
    let open = try ambiguities(
      """
      <repeat name="i" over="0...9">
        <view id="row{i}" frame="0 0 100 20">
          <label id="title{i}" text="Title"/>
          <constraints><constraint item="title{i}.top" to="row{i}.top"/></constraints>
        </view>
      </repeat>
      """)
    #expect(open.map(\.message) == [#"the x position of label "title0" is ambiguous; so it is in 9 more copies"#])
    let formulas = try LaidOut(
      """
      <repeat name="i" over="1...4">
        <view id="row{i}"><frame x="0" y="0" width="W-10000" height="20"/></view>
      </repeat>
      """
    ).layout.diagnostics
    #expect(formulas.count == 1)
    #expect(formulas.first?.message.hasSuffix("so it is in 3 more copies") == true)
  }

  /// Two labels of a row hug alike, in each of four rows; how lint tells of ties is said once.
  @Test func tiesOfCopiesAreToldOnce() throws {
    let told = try LaidOut(
      """
      <repeat name="i" over="0...3">
        <stackView id="row{i}" frame="0 0 300 20"><label id="k{i}" text="Key"/><label id="v{i}" text="Value"/></stackView>
      </repeat>
      <stackView id="other" frame="0 0 300 20"><label id="a" text="Key"/><label id="b" text="Value"/></stackView>
      """
    ).layout.diagnostics
    #expect(told.count == 2)
    #expect(told.first?.message.hasSuffix("is arbitrary; so it is in 3 more copies") == true)
    #expect(told.last?.message.hasSuffix("is arbitrary") == true)
    let notes = told.flatMap(\.notes).map(\.message)
    #expect(notes.count { $0.contains("--enable priorityTie") } == 1, "\(notes)")
  }

  /// One element may stand for two constraints of one view: that is no copy.
  @Test func twoConflictsOfOneElementAreTwo() throws {
    let told = try LaidOut(
      """
      <view id="box"/>
      <constraints><pin view="box" edges="all" to="root"/><pin view="box" edges="all" to="root" inset="10"/></constraints>
      """
    ).layout.diagnostics
    #expect(told.count == 4 && !told.contains { $0.message.contains("cop") })
  }

  @Test(arguments: [
    (#"<label id="a" text="Name"/><label id="b" text="Value"/>"#, "a lower hugging priority, such as 249"),
    (
      #"""
      <label id="a" text="A line as long as the screen is wide, and more"/>
      <label id="b" text="Another line as long as the screen is wide, and more"/>
      """#, "a lower compression resistance, such as 749"
    ),
    (
      #"""
      <label id="a" lines="0" text="A text that is wrapped, for it is longer than the screen is wide"/>
      <label id="b" lines="0" text="Another text that is wrapped, for it is longer than the screen is wide"/>
      """#, "make them equally wide"
    ),
  ])
  func tiesAreToldWithWhatSettlesThem(_ labels: String, _ remedy: String) throws {
    let told = try ambiguities(
      labels
        + """
        <constraints><format value="H:|[a][b]|"/><constraint item="a.top" to="root.top"/>
        <constraint item="b.top" to="root.top"/></constraints>
        """)
    #expect(told.count == 1)
    #expect(told.first?.message.contains(remedy) == true)
    #expect(told.first?.message.hasPrefix(#"the content size of label "a" and the content size of label "b""#) == true)
  }
}
