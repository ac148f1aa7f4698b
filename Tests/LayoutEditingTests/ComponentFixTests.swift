import Adapt
import TestSupport
import Testing

/// Components and included files: what stands elsewhere stays as it is.
struct ComponentFixTests {
  private static let card = """
      <component name="card">
        <view id="card">
          <label id="title" text="Card"/>
          <constraints>
            <constraint item="title.centerX" to="card.centerX"/>
            <constraint item="title.centerY" to="card.centerY"/>
          </constraints>
        </view>
      </component>

    """

  /// Two cards, 20 points apart.
  private static let placed = screen(
    "",
    one: "", two: "",
    after: """


            <constraints>
              <format value="H:|-10-[one(100)]"/>
              <format value="H:|-10-[two(100)]"/>
              <format value="V:|-100-[one(50)]-20-[two(50)]"/>
            </constraints>
      """)

  /// By hand: 100 + 50 + 20 = 170.
  private static let drawn = screen(
    " frame=\"0 0 375 667\"", one: " frame=\"10 100 100 50\"", two: " frame=\"10 170 100 50\"")

  private static func screen(_ size: String, one: String, two: String, after: String = "") -> String {
    """
      <screen id="main">
        <view id="root"\(size)>
          <use id="one" component="card"\(one)/>
          <use id="two" component="card"\(two)/>\(after)
        </view>
      </screen>

    """
  }

  private func document(_ parts: String...) -> String { "<layout version=\"1\">\n\(parts.joined())</layout>\n" }

  private func editable(_ text: String, _ included: [String: String] = [:]) throws -> EditableDocument {
    try EditableDocument(Array(text.utf8), name: "Main.layout", allowsLayout: true) { path in
      included[path].map { Array($0.utf8) }
    }
  }

  private func phone() throws -> Screen {
    try Screen.of("iphone6")
  }

  private func text(_ result: FixResult) -> String { String(decoding: result.bytes, as: UTF8.self) }

  private func frames(_ editable: EditableDocument) throws -> [String] {
    try LayoutEngine().report(editable.document, on: phone()).scenes.flatMap(\.views).map { "\($0.id) \($0.absolute)" }
  }

  /// Each use gets a frame, and both keep what is in the component.
  @Test func clearingLeavesComponentsAlone() throws {
    let before = try editable(document(Self.card, Self.placed))
    let result = try ClearFix(on: phone()).apply(to: before)
    #expect(text(result) == document(Self.card, Self.drawn))
    #expect(result.changes.map(\.message) == ["constraints: removed"])
    #expect(
      result.diagnostics.map(\.message) == [
        "'one' is a component, whose constraints stay", "'two' is a component, whose constraints stay",
      ])
    #expect(result.diagnostics.compactMap(\.location?.line) == [13, 14])
    let after = try editable(text(result))
    #expect(try frames(after) == frames(before))
    #expect(try ClearFix(on: phone()).apply(to: after).bytes == result.bytes)
  }

  @Test func usesGetConstraintsAndWhatIsInThemDoesNot() throws {
    let before = try editable(document(Self.card, Self.drawn))
    let result = try MissingConstraintFix().apply(to: before)
    let after = try editable(text(result))
    #expect(text(result).contains(Self.card) && result.diagnostics.isEmpty)
    #expect(text(result).contains("<use id=\"one\" component=\"card\"/>"))
    #expect(try frames(after) == frames(before))
    #expect(try MissingConstraintFix(on: phone()).apply(to: after).bytes == result.bytes)
  }

  /// Frames in a component stay, and of each use it is said.
  @Test func whatIsDrawnInAComponentStays() throws {
    let component = """
        <component name="card">
          <view id="card"><label id="title" text="Card" frame="5 5 90 20"/></view>
        </component>

      """
    let result = try MissingConstraintFix().apply(to: editable(document(component, Self.drawn)))
    #expect(text(result).contains(component))
    #expect(
      result.diagnostics.map(\.message)
        == ["one", "two"].map { "\($0) is a component whose views have frames; they are not changed" })
  }

  @Test func viewsInComponentsAreRefused() throws {
    let before = try editable(document(Self.card, Self.drawn))
    let error = try #require(throws: DocumentError.self) {
      try MissingConstraintFix(chosen: ["two.title"]).apply(to: before)
    }
    #expect(
      error.diagnostics.map(\.message) == [
        "'two.title' is in the component of 'two' and is not changed"
      ])
    #expect(error.diagnostics.first?.location?.line == 4)
  }

  // MARK: Included files

  private static let other = """
      <screen id="other">
        <view id="base"><view id="box"/><constraints><format value="H:|-8-[box]-8-|"/></constraints></view>
      </screen>

    """

  /// The component stands in another file, at offsets that mean something else in this one.
  @Test func includedFilesAreReadAndStay() throws {
    let include = "  <include src=\"Parts.layout\"/>\n"
    let parts = ["Parts.layout": document(Self.other, Self.card)]
    let before = try editable(document(include, Self.placed), parts)
    let cleared = try ClearFix(on: phone()).apply(to: before)
    #expect(text(cleared) == document(include, Self.drawn))
    #expect(cleared.diagnostics.map(\.code) == ["mend.include", "mend.clear", "mend.clear"])
    #expect(
      cleared.diagnostics.first?.message
        == "'other' is in an included file and is not changed; fix Parts.layout itself")
    let added = try MissingConstraintFix(on: phone()).apply(to: editable(text(cleared), parts))
    #expect(try frames(editable(text(added), parts)) == frames(before))
    #expect(added.diagnostics.map(\.code) == ["mend.include"])
    let reset = try MissingConstraintFix(on: phone()).apply(to: before, after: ClearFix(on: phone()))
    #expect(reset.bytes == added.bytes)
    #expect(reset.diagnostics == cleared.diagnostics)
  }

  /// An edit of one copy would be one of all: screens with copies stay, others and what is beside copies do not.
  @Test func copiesStayAsTheyAre() throws {
    let text = """
      <layout version="1">
        <screen id="main"><view id="root">
          <repeat name="i" over="1...3"><view id="box{i}" frame="0 0 10 10"/></repeat>
          <view id="other" frame="20 0 10 10"/>
        </view></screen>
        <screen id="plain"><view id="base" designSize="320 480"><view id="box" frame="20 20 10 10"/></view></screen>
      </layout>
      """
    let added = try MissingConstraintFix().apply(to: editable(text))
    #expect(added.diagnostics.map(\.code) == ["mend.repeat"])
    #expect(added.diagnostics.first?.location?.description.hasSuffix(":3:35") == true)
    let lines = self.text(added).split(separator: "\n").map(String.init)
    #expect(Array(lines[1...4]) == Array(text.split(separator: "\n").map(String.init)[1...4]))
    #expect(lines.count > 7 && self.text(added).contains("<constraints>"))
    let error = #expect(throws: DocumentError.self) {
      try MissingConstraintFix(chosen: ["other"]).apply(to: editable(text))
    }
    #expect(error?.diagnostics.map(\.code) == ["mend.repeat"])
    // Beside the copies a view has a place of its own.
    let gone = InstallFix(["other"], isInstalled: false, for: [TraitCondition(heightClass: .compact)])
    #expect(
      try self.text(gone.apply(to: editable(text)))
        == text.replacing(#"frame="20 0 10 10"/>"#, with: #"frame="20 0 10 10" uninstalled="hCompact"/>"#))
    let copy = #expect(throws: DocumentError.self) {
      try InstallFix(["box2"], isInstalled: false).apply(to: editable(text))
    }
    #expect(copy?.diagnostics.first?.message.hasPrefix("'box2' is a copy in a <repeat>") == true)
  }

  @Test func screensOfIncludedFilesAreRefused() throws {
    let before = try editable(
      document("  <include src=\"Parts.layout\"/>\n", Self.placed),
      ["Parts.layout": document(Self.other, Self.card)])
    for error in [
      #expect(throws: DocumentError.self) { try ClearFix(scene: "other", on: phone()).apply(to: before) },
      #expect(throws: DocumentError.self) { try MissingConstraintFix(scene: "other", on: phone()).apply(to: before) },
      #expect(throws: DocumentError.self) { try MissingConstraintFix(chosen: ["box"], on: phone()).apply(to: before) },
    ] {
      #expect(error?.diagnostics.map(\.code) == ["mend.include"])
      #expect(error?.diagnostics.first?.location?.file == "Parts.layout")
    }
    // A view of the document itself has nothing to do with other files.
    #expect(try MissingConstraintFix(chosen: ["one"], on: phone()).apply(to: before).diagnostics.isEmpty)
    // The file itself is fixed like any other.
    let parts = try editable(document(Self.other, Self.card))
    #expect(try ClearFix(scene: "other", on: phone()).apply(to: parts).changes.count == 1)
  }
}
