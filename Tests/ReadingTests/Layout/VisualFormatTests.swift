import LayoutModel
import TestSupport
import Testing

@testable import LayoutReading

/// The Visual Format Language: the constraints that a line stands for, and what becomes of lines that are none.
@Suite struct VisualFormatTests {
  /// The constraints of formats in the outermost view, written out: `b.leading = a.trailing + 8 @1000`.
  private func constraints(_ formats: String) throws -> [String] {
    let scene = try scene(formats)
    return scene.constraints.map { text($0, in: scene) }
  }

  private func scene(_ formats: String) throws -> Scene {
    try readScreen(
      """
      <view id="a"/><view id="b"/><view id="c"/><view id="my-view"><view id="inner"/></view><guide id="own"/>
      <constraints>
      <metric name="gap" value="12"><vary for="pad" value="24"/></metric>
      <metric name="soft" value="500"/>
      \(formats)
      </constraints>
      """
    )
  }

  private func text(_ constraint: LayoutConstraint, in scene: Scene) -> String {
    let relations: [LayoutConstraint.Relation: String] = [
      .equal: "=", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">=",
    ]
    let first = scene.text(constraint.first) ?? ""
    let second = scene.text(constraint.second).map { "\($0) + " } ?? ""
    let constant = constraint.isSymbolic ? "standard" : "\(constraint.constant.base)"
    let relation = relations[constraint.relation.base] ?? "?"
    return "\(first) \(relation) \(second)\(constant) @\(constraint.priority.base)"
  }

  /// Lines of Apple's guide to the language, with the constraints that it says they stand for.
  @Test(arguments: PackageFolder.rows("Words/formatsOfTheGuide.tsv"))
  func linesOfTheGuide(_ row: [String]) throws {
    let value = row[0].replacing("<", with: "&lt;")
    #expect(try constraints("<format value=\"\(value)\"/>") == Array(row.dropFirst()))
  }

  @Test(arguments: PackageFolder.rows("Words/formats.tsv"))
  func everyPartOfTheGrammar(_ row: [String]) throws {
    #expect(try constraints("<format value=\"\(row[0])\"/>") == Array(row.dropFirst()))
  }

  @Test func optionsAlignAndTurn() throws {
    #expect(
      try constraints("<format value=\"[a]-[b]-4-[c]\" options=\"alignTop alignLastBaseline\"/>") == [
        "b.leading = a.trailing + standard @1000.0", "c.leading = b.trailing + 4.0 @1000.0",
        "b.top = a.top + 0.0 @1000.0", "b.lastBaseline = a.lastBaseline + 0.0 @1000.0",
        "c.top = b.top + 0.0 @1000.0", "c.lastBaseline = b.lastBaseline + 0.0 @1000.0",
      ])
    #expect(
      try constraints("<format value=\"|-1-[a]-2-[b]-3-|\" options=\"directionLeftToRight\"/>") == [
        "a.left = root.left + 1.0 @1000.0", "b.left = a.right + 2.0 @1000.0", "root.right = b.right + 3.0 @1000.0",
      ])
    #expect(
      try constraints("<format value=\"|-1-[a]-2-[b]-3-|\" options=\"directionRightToLeft\"/>") == [
        "root.right = a.right + 1.0 @1000.0", "a.left = b.right + 2.0 @1000.0", "b.left = root.left + 3.0 @1000.0",
      ])
  }

  @Test func metricsAndInstallsVary() throws {
    let scene = try scene(
      """
      <format id="row" value="[a]-gap-[b(soft)]" installed="landscape"/>
      """
    )
    let pad = Traits(idiom: .pad, widthClass: .regular, heightClass: .regular, orientation: .landscape, scale: 2)
    let phone = Traits(idiom: .phone, widthClass: .compact, heightClass: .regular, orientation: .portrait, scale: 2)
    #expect(scene.constraints.map(\.id) == ["row.1", "row.2"])
    #expect(scene.constraints.map(\.name) == ["H:[b(soft)]", "H:[a]-gap-[b(soft)]"])
    #expect(try scene.constraint("row.2").constant.value(in: pad) == 24)
    #expect(try scene.constraint("row.2").constant.value(in: phone) == 12)
    #expect(scene.constraints.allSatisfy { $0.installed.value(in: pad) && !$0.installed.value(in: phone) })
  }

  @Test func spansAreThoseOfTheParts() throws {
    let text = """
      <layout version="1"><screen id="s"><view id="r"><view id="a"/><view id="b"/><constraints>
      <format value="[a(&lt;=80)]-(8,&gt;=4@2)-
      [b]-|" options="alignTop"/></constraints></view></screen></layout>
      """
    let document = try readLayout(text)
    let bytes = Array(text.utf8)
    let parts = document.scenes[0].constraints.map { constraint in
      String(decoding: bytes[Int(constraint.span.start)..<Int(constraint.span.end)], as: UTF8.self)
    }
    #expect(parts == ["&lt;=80", "8", "&gt;=4@2", "-", "[b]"])
  }

  @Test func errorsPointIntoTheLine() {
    let text = """
      <layout version="1"><screen id="s"><view id="r"><view id="a"/><constraints>
      <format value="|-(&gt;=8)-[a(&lt;8)]"/></constraints></view></screen></layout>
      """
    do throws(DocumentError) {
      _ = try readLayout(text)
      Issue.record("it was read")
    } catch {
      #expect(error.diagnostics.map(\.location?.description) == ["Test.layout:2:30"])
      #expect(error.diagnostics.map(\.message) == ["'==', '>=' or '<=' is expected here, not '<'"])
    }
  }

  @Test func randomAndMutatedLinesNeverCrash() throws {
    var fuzz = PhraseFuzz(
      seeds: [
        "H:|-8-[locationButton]-[locationLabel]-[count]-8-|", "V:|-0-[textView]-4-[count]-0-|",
        "|-(>=gap,==20.5@soft)-[my-view(<=a@750.5,>=10)]-gap-[c]|", "[a][b(==c)]", " V: | - [ a ( -8 ) ] ",
      ],
      pieces: [
        "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "gap", "8", "-8-", "==", "<=", ">=", "@", ",", "[a]", "<",
      ]
    )
    let (accepted, complaints) = try fuzz.read(100_000) { text in
      let format = try VisualFormatParser.parse(text)
      // A superview is at the ends only, there is a view, and a gap between any two.
      let isRight =
        format.gaps.count == format.elements.count - 1 && !format.names.isEmpty
        && format.elements.dropFirst().dropLast().allSatisfy { $0.name != nil }
      if !isRight { Issue.record("'\(text)' is read as \(format)") }
    }
    #expect(complaints == [])
    #expect(accepted > 5000 && accepted < 95_000)
  }

  /// Lines as they are read from documents, with all checks: nothing crashes, and every problem has a place in its line.
  @Test func mutatedLinesInDocumentsNeverCrash() throws {
    var fuzz = PhraseFuzz(
      seeds: ["|-gap-[a(>=b@soft)]-(<=8)-[own]-|", "V:[topGuide]-[my-view(inner)]-[a]|", "[inner]-[root]"],
      pieces: ["a", "b", "inner", "root", "gap", "soft", "-", "|", "@", "(", "main", "safeArea"], seed: 3)
    for _ in 0..<2000 {
      let line = fuzz.next().replacing("&", with: "").replacing("<", with: "&lt;").replacing("\"", with: "")
      guard !line.contains("\0"), line.unicodeScalars.allSatisfy({ $0.value >= 32 || $0 == "\n" }) else { continue }
      do throws(DocumentError) {
        _ = try readLayout(
          "<layout version=\"1\"><screen id=\"main\"><view id=\"root\"><view id=\"a\"/><view id=\"b\"/><view id=\"my-view\">"
            + "<view id=\"inner\"/></view><guide id=\"own\"/><constraints><metric name=\"gap\" value=\"1\"/>"
            + "<metric name=\"soft\" value=\"2\"/><format value=\"\(line)\"/></constraints></view></screen></layout>")
      } catch {
        #expect(error.diagnostics.allSatisfy { $0.location != nil }, "\(line)")
      }
    }
  }
}
