import LayoutModel
import TestSupport
import Testing
import TextKit

@testable import LayoutReading

/// Elements that a `<repeat>` writes out.
@Suite struct RepeatTests {
  private func ids(_ inside: String) throws -> [String] { try readScreen(inside).views.dropFirst().map(\.id) }

  /// The text of a label, which must not vary.
  private func text(_ id: String, of scene: Scene) throws -> String? {
    guard case .label(let label) = try scene.view(id).content else { return nil }
    return label.text.base.string
  }

  // MARK: Values

  @Test func rangesCountBothEnds() throws {
    #expect(try ids(#"<repeat name="i" over="1...3"><view id="v{i}"/></repeat>"#) == ["v1", "v2", "v3"])
    #expect(try ids(#"<repeat name="i" over=" -1 ... 1 "><view id="v{i+1}"/></repeat>"#) == ["v0", "v1", "v2"])
    #expect(try ids(#"<repeat name="i" over="7...7"><view id="v{i}"/></repeat>"#) == ["v7"])
  }

  @Test func wordsAreTakenAsTheyAre() throws {
    #expect(
      try ids(#"<repeat name="w" over="red 007"><view id="_{w}"/><view id="the-{w}"/></repeat>"#)
        == ["_red", "the-red", "_007", "the-007"])
    // A word that is a whole number can be reckoned with.
    #expect(try ids(#"<repeat name="n" over="1 4 9"><view id="v{n*2}"/></repeat>"#) == ["v2", "v8", "v18"])
  }

  @Test func rowsHaveFieldsOfAnyName() throws {
    let scene = try readScreen(
      """
      <repeat name="person">
        <row key="a" title="Anna &quot;Ann&quot; &amp; Co" n="3"/>
        <row key='b' title='Bert "B"' n="4"/>
        <label id="{person.key}" text="{person.title}, {person.n + 1}: it's"/>
      </repeat>
      """)
    #expect(try text("a", of: scene) == "Anna \"Ann\" & Co, 4: it's")
    #expect(try text("b", of: scene) == "Bert \"B\", 5: it's")
  }

  @Test func valuesOfAnyKindComeFromRows() throws {
    let scene = try readScreen(
      """
      <repeat name="r"><row key="a" fill="#ff0000" gap="8"/><row key="b" fill="#00ff00" gap="20"/>
      <view id="{r.key}" background="{r.fill}"/>
      <constraints><constraint item="{r.key}.top" to="root.top" constant="{r.gap}"/></constraints></repeat>
      """)
    #expect(scene.views.dropFirst().map(\.background.base) == ["#ff0000", "#00ff00"])
    #expect(scene.constraints.map(\.constant.base) == [8, 20])
  }

  @Test func repeatsStandInsideEachOther() throws {
    #expect(
      try ids(
        """
        <repeat name="r" over="0...1"><view id="row{r}">
          <repeat name="c" over="0...{r+1}"><view id="v{r}x{c}"/></repeat>
        </view></repeat>
        """) == ["row0", "v0x0", "v0x1", "row1", "v1x0", "v1x1", "v1x2"])
    // One after another may have the same name, and rows may have gaps of their own.
    #expect(
      try ids(
        """
        <repeat name="i" over="1...2">
          <repeat name="p"><row key="a{i}"/><row key="b{i}"/><view id="{p.key}"/></repeat>
        </repeat>
        <repeat name="i" over="x y"><view id="{i}"/></repeat>
        """) == ["a1", "b1", "a2", "b2", "x", "y"])
  }

  @Test(arguments: [
    ("i", "7"), ("i*3+2", "23"), (" 2 + 3 * ( i - 1 ) ", "20"), ("i/2", "3"), ("-i/2", "-3"), ("i%4", "3"),
    ("-i % 4", "-3"), ("--i", "7"), ("1-i", "-6"), ("i*i-i-i", "35"), ("(i+1)/2*2", "8"),
  ])
  func arithmeticIsOnWholeNumbers(_ gap: String, _ result: String) throws {
    let scene = try readScreen(#"<repeat name="i" over="7...7"><label id="a" text="{\#(gap)}"/></repeat>"#)
    #expect(try text("a", of: scene) == result)
  }

  @Test func otherGapsStay() throws {
    let scene = try readScreen(
      #"<repeat name="i" over="1...1"><label id="a" text="{j} {} {{i}} {{{i}}} {1+2} {x.i} {i"/></repeat>"#)
    #expect(try text("a", of: scene) == "{j} {} {{i}} {{1}} {1+2} {x.i} {i")
    // A text of <set> keeps its own gaps; those of the repeat are filled in also inside of them.
    let set = """
      <label id="l"/><repeat name="i" over="1...2"><button id="b{i}" title="B{i}"><on event="touchUpInside">
      <set view="l" text="{sender.title} {i} {b{i}.title} {{i}}"/></on></button></repeat>
      """
    let plain = """
      <label id="l"/><button id="b1" title="B1"><on event="touchUpInside">
      <set view="l" text="{sender.title} 1 {b1.title} {{i}}"/></on></button><button id="b2" title="B2">
      <on event="touchUpInside"><set view="l" text="{sender.title} 2 {b2.title} {{i}}"/></on></button>
      """
    func model(_ text: String) throws -> String {
      "\(try readScreen(text).views)".replacing(/SourceSpan\([^)]*\)/, with: "")
    }
    #expect(try model(set) == model(plain))
  }

  @Test func constraintsAreRepeatedToo() throws {
    let scene = try readScreen(
      """
      <repeat name="i" over="0...3"><view id="v{i}"/></repeat>
      <constraints><repeat name="i" over="1...3">
        <constraint id="c{i}" item="v{i}.left" to="v{i-1}.right" constant="8"/>
      </repeat></constraints>
      """)
    #expect(scene.constraints.map(\.id) == ["c1", "c2", "c3"])
    #expect(try scene.text(scene.constraint("c2").second) == "v1.right")
  }

  // MARK: Mistakes

  /// `line:column: message` of each mistake in what stands in the outermost view; its first line is line 2.
  private func problems(_ inside: String) -> [String] {
    do throws(DocumentError) {
      _ = try readLayout(
        "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\n\(inside)\n</view></screen></layout>")
      return []
    } catch {
      return error.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)" }
    }
  }

  @Test(arguments: PackageFolder.rows("Words/repeats.tsv"))
  func mistakesAreToldInTheTextAsWritten(_ row: [String]) {
    #expect(problems(row[0]) == [row[1]])
  }

  /// What is wrong with a repeated element is told once, at its place, behind gaps of other lengths than their values.
  @Test func mistakesOfRepeatedElementsHaveTheirPlaces() {
    #expect(
      problems(
        """
        <repeat name="i" over="100...102">
          <label id="l{i*1000}" text="{i} of many" hiden="true"/>
        </repeat>
        <label id="b" lins="2"/>
        """) == [
          "3:44: unknown attribute 'hiden' on <label>; did you mean 'hidden'?",
          "5:15: unknown attribute 'lins' on <label>; did you mean 'lines'?",
        ])
    // Inside of a value, behind a gap in it and at the gap itself.
    #expect(
      problems(
        """
        <repeat name="i" over="100...100">
          <view id="a{i}"><frame x="{i*1000} + w" y="{i-1}.left" width="1" height="1"/></view>
        </repeat>
        """
      ).map { String($0.prefix(5)) } == ["3:40:", "3:46:"])
  }

  @Test func whatIsReferredToOutsideOfARangeIsUnknown() {
    #expect(
      problems(
        """
        <repeat name="i" over="1...3"><view id="item{i}"/></repeat>
        <constraints><repeat name="i" over="1...3">
          <constraint item="item{i}.left" to="item{i+1}.right"/>
        </repeat></constraints>
        """
      ).map { String($0.prefix(66)) } == ["4:39: no view or guide of the screen 'main' has the id 'item4'; th"])
  }

  @Test func valuesThatGrowWithoutEndAreRefused() {
    // Each level says what is around it twenty times.
    var inside = #"<label id="l" text="{p9.t}"/>"#
    for level in (1...9).reversed() {
      let outer = String(repeating: "{p\(level - 1).t}", count: 20)
      inside = "<repeat name=\"p\(level)\"><row t=\"\(outer)\"/>\(inside)</repeat>"
    }
    inside = "<repeat name=\"p0\"><row t=\"0123456789\"/>\(inside)</repeat>"
    let found = problems(inside)
    #expect(found.count == 1 && found.first?.hasSuffix("the repeats of a file make at most 10 MB") == true)
  }

  @Test func includedFilesHaveRepeatsOfTheirOwn() throws {
    let main = #"<layout version="1"><include src="b.layout"/></layout>"#
    let other = """
      <layout version="1"><screen id="main"><view id="root">
        <repeat name="i" over="1...2"><view id="long{i}" hiden="true"/></repeat>
      </view></screen></layout>
      """
    do throws(DocumentError) {
      _ = try DocumentReader.read(Array(main.utf8), name: "a.layout", loader: { _ in Array(other.utf8) })
      Issue.record("nothing is wrong")
    } catch {
      #expect(error.diagnostics.map { $0.location?.description } == ["b.layout:2:52"])
    }
  }

  /// Views know the place where they are written, all copies the same.
  @Test func copiesKnowTheirPlace() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
        <repeat name="i" over="8...11"><label id="l{i}" text="{i*i}"/></repeat>
        <label id="last"/>
      </view></screen></layout>
      """
    let document = try readLayout(text)
    let views = try #require(document.scenes.first).views
    let places = views.map { view in
      String(decoding: Array(text.utf8)[Int(view.span.start)..<Int(view.span.end)].prefix(21), as: UTF8.self)
    }
    let copies = Array(repeating: #"<label id="l{i}" text"#, count: 4)
    #expect(Array(places.dropFirst()) == copies + [#"<label id="last"/>"#])
    #expect(document.sources.location(of: views[5].span).description == "Test.layout:3:3")
  }
}
