import LayoutModel
import Testing
import TextKit

@testable import LayoutReading

/// Components: what a use makes of them, and what both places have to do with it.
@Suite struct ComponentTests {
  private func scene(_ inside: String, _ components: String) throws -> Scene {
    let text = """
      <layout version="1"><images><image name="one" width="1" height="1"/><image name="two" width="2" height="2"/></images>
      <screen id="main"><view id="root">\(inside)</view></screen>
      \(components)</layout>
      """
    return try #require(try readLayout(text).scenes.first)
  }

  private static let card = """
    <component name="card">
      <parameter name="title" sets="title.text button.title"/>
      <parameter name="gap" sets="gap.constant"/>
      <parameter name="icon" sets="icon.image"/>
      <view id="root" background="red" margins="4">
        <label id="title" text="Title"><vary for="pad" text="Wide title"/></label>
        <button id="button"/><imageView id="icon" image="one"/><guide id="own"/>
        <constraints>
          <constraint id="gap" item="title.left" to="root.left" constant="8"><vary for="pad" constant="9"/></constraint>
          <constraint item="own.top" to="title.bottom"/>
        </constraints>
      </view>
    </component>
    """

  private static let phone = Traits(idiom: .phone, widthClass: .compact, heightClass: .regular, scale: 2)
  private static let pad = Traits(idiom: .pad, widthClass: .regular, heightClass: .regular, scale: 2)

  private func text(_ id: String, _ scene: Scene, _ traits: Traits) throws -> String {
    guard case .label(let label) = try scene.view(id).content else { return "no label" }
    return label.text.value(in: traits).string
  }

  @Test func aUseHasTheViewsOfItsComponentUnderItsOwnName() throws {
    let scene = try scene(
      #"<use id="a" component="card"/><label id="title"/><use id="b" component="card"/>"#, Self.card)
    #expect(
      scene.views.map(\.id) == [
        "root", "a", "a.title", "a.button", "a.icon", "title", "b", "b.title", "b.button", "b.icon",
      ])
    #expect(scene.views.map(\.parent) == [nil, 0, 1, 1, 1, 0, 0, 6, 6, 6])
    #expect(scene.guides.map(\.id) == ["a.own", "b.own"] && scene.guides.map(\.owner) == [1, 6])
    #expect(scene.constraints.map(\.id) == ["a.gap", "a.constraint2", "b.gap", "b.constraint2"])
    #expect(try scene.text(scene.constraint("b.gap").first) == "b.title.left")
    #expect(try scene.text(scene.constraint("b.gap").second) == "b.left")
    #expect(try scene.text(scene.constraint("b.constraint2").first) == "b.own.top")
    #expect(try scene.constraint("b.gap").owner == 6)
    #expect(try scene.view("a").background.base == "red")
  }

  @Test func parametersReplaceWhatTheComponentSays() throws {
    let scene = try scene(
      """
      <use id="a" component="card"/>
      <use id="b" component="card" background="blue">
        <set parameter="title" value="Hello"/><set parameter="gap" value="20"/><set parameter="icon" value="two"/>
      </use>
      <use id="c" component="card"><set parameter="title" value="Large" for="pad"/></use>
      <use id="d" component="card">
        <set parameter="gap" value="1"/><set parameter="gap" value="2" for="wCompact"/>
      </use>
      """, Self.card)
    #expect(try text("a.title", scene, Self.phone) == "Title" && text("a.title", scene, Self.pad) == "Wide title")
    // A value of the base design holds for all classes, whatever the component varies.
    #expect(try text("b.title", scene, Self.phone) == "Hello" && text("b.title", scene, Self.pad) == "Hello")
    #expect(try text("c.title", scene, Self.phone) == "Title" && text("c.title", scene, Self.pad) == "Large")
    guard case .button(let button) = try scene.view("b.button").content else { throw CancellationError() }
    #expect(button.title.base?.string == "Hello")
    guard case .image(let image) = try scene.view("b.icon").content else { throw CancellationError() }
    #expect(image.name.base == "two")
    #expect(try scene.view("b").background.base == "blue")
    func gap(_ id: String, _ traits: Traits) throws -> Double {
      try scene.constraint("\(id).gap").constant.value(in: traits)
    }
    #expect(try gap("a", Self.phone) == 8 && gap("a", Self.pad) == 9)
    #expect(try gap("b", Self.phone) == 20 && gap("b", Self.pad) == 20)
    #expect(try gap("d", Self.phone) == 2 && gap("d", Self.pad) == 1)
  }

  /// Colours, words and numbers are set as texts are; a limit of a view's size, as the constraint that it is.
  @Test func parametersSetAnyAttribute() throws {
    let scene = try scene(
      """
      <use id="a" component="bubble"><set parameter="ink" value="red"/><set parameter="ink" value="blue" for="pad"/>
      <set parameter="width" value="120"/><set parameter="axis" value="vertical"/><set parameter="say" value="Go"/></use>
      """,
      """
      <component name="bubble"><parameter name="ink" sets="text.textColor"/><parameter name="width" sets="text.maxWidth"/>
      <parameter name="axis" sets="row.axis"/><parameter name="say" sets="go.title"/><view id="bubble"><stackView id="row">
      <label id="text" maxWidth="80"/><button id="go" configuration="filled" title="Stop"/></stackView></view></component>
      """)
    #expect(scene.views.map { $0.writtenLook.textColor.value(in: Self.pad) } == [nil, nil, nil, "blue", nil])
    #expect(try scene.constraint("a.text.maxWidth").constant.base == 120)
    #expect(scene.views[2].content.stack?.axis.base == .vertical)
    #expect(scene.views[4].content.button?.shownTitle.base?.string == "Go")
  }

  /// What people may state of the outermost view, in the order of the grammar.
  private func stated(_ view: View) -> [String] {
    let behaviour = view.behaviour
    let flags = [
      view.hidden.base, view.preservesSuperviewLayoutMargins, view.insetsLayoutMarginsFromSafeArea,
      view.followsReadableWidth, view.isUserInteractionEnabled, behaviour.isEnabled, behaviour.isExclusiveTouch,
      behaviour.isMultipleTouchEnabled, view.autoresizesSubviews,
    ]
    let names = [view.name, view.customClass, view.accessibilityIdentifier, view.background.base].map { $0 ?? "-" }
    let numbers = [view.alpha.base, view.hugging.base.horizontal, view.compressionResistance.base.vertical].map {
      "\($0)"
    }
    return names + numbers + [view.semanticContent.rawValue] + flags.map { $0 ? "yes" : "no" }
  }

  @Test func aUseReplacesOfTheOutermostViewWhatItStatesAndKeepsTheRest() throws {
    let component = """
      <component name="c"><view id="root" name="Card" class="CardView" accessibilityIdentifier="card" hidden="true"
        alpha="0.5" background="red" hugging="300" compression="800" margins="4" preservesSuperviewMargins="true"
        insetsMarginsFromSafeArea="false" followsReadableWidth="true" semanticContent="forceLeftToRight"
        userInteraction="false" enabled="false" exclusiveTouch="true" multipleTouch="true" autoresizesSubviews="false">
        <on event="touchesBegan"><resign/></on>
      </view></component>
      """
    let scene = try scene(
      """
      <use id="kept" component="c"/>
      <use id="replaced" component="c" name="Mine" class="MyView" accessibilityIdentifier="mine" hidden="false"
        alpha="1" background="blue" hugging="200" compression="700" margins="9" preservesSuperviewMargins="false"
        insetsMarginsFromSafeArea="true" followsReadableWidth="false" semanticContent="unspecified"
        userInteraction="true" enabled="true" exclusiveTouch="false" multipleTouch="false" autoresizesSubviews="true"/>
      """, component)
    let (kept, replaced) = (try scene.view("kept"), try scene.view("replaced"))
    #expect(
      stated(kept) == [
        "Card", "CardView", "card", "red", "0.5", "300.0", "800.0", "forceLeftToRight",
        "yes", "yes", "no", "yes", "no", "no", "yes", "yes", "no",
      ])
    #expect(
      stated(replaced) == [
        "Mine", "MyView", "mine", "blue", "1.0", "200.0", "700.0", "unspecified",
        "no", "no", "yes", "no", "yes", "yes", "no", "no", "yes",
      ])
    #expect(kept.layoutMargins.base == .directional(EdgeInsets(all: 4)))
    #expect(replaced.layoutMargins.base == .directional(EdgeInsets(all: 9)))
    // What happens on touches is the component's own.
    #expect(kept.behaviour.handlers.count == 1 && replaced.behaviour.handlers.count == 1)
    // The place is that of the use.
    #expect(kept.parent == 0 && kept.role == .subview && kept.autoresizing == .fixed)
    #expect(!kept.translatesAutoresizingMask)
  }

  @Test func componentsLieInComponentsAndHandParametersOn() throws {
    let outer = """
      <component name="pair">
        <parameter name="left" sets="one.title"/><parameter name="both" sets="one.gap two.gap"/>
        <view id="pair"><use id="one" component="card"/><use id="two" component="card"/></view>
      </component>
      """
    let scene = try scene(
      #"<use id="p" component="pair"><set parameter="left" value="Left"/><set parameter="both" value="3"/></use>"#,
      outer + Self.card)
    #expect(try text("p.one.title", scene, Self.phone) == "Left" && text("p.two.title", scene, Self.phone) == "Title")
    #expect(try scene.constraint("p.two.gap").constant.base == 3)
    #expect(try scene.text(scene.constraint("p.two.gap").second) == "p.two.left")
  }

  @Test func placesTellOfTheirUses() throws {
    let document = try readLayout(
      """
      <layout version="1">
      <component name="inner"><view id="inner"><label id="label"/></view></component>
      <component name="outer"><view id="outer"><use id="in" component="inner"/></view></component>
      <screen id="main"><view id="root">
      <use id="a" component="outer"/>
      </view></screen></layout>
      """)
    let view = try #require(document.scenes.first).view("a.in.label")
    let location = document.sources.location(of: view.span)
    #expect(location.description == "Test.layout:2:42")
    #expect(location.uses.map(\.description) == ["Test.layout:3:42", "Test.layout:5:1"])
    #expect(document.sources.written(view.span).file == 0)
    let diagnostic = Diagnostic(code: "test", severity: .note, message: "Look", location: location)
    #expect(diagnostic.notes.map(\.location?.description) == ["Test.layout:3:42", "Test.layout:5:1"])
  }

  @Test func formulasGridsAndSpacingsAreMovedToo() throws {
    let scene = try scene(
      #"<view id="before"/><use id="u" component="c"/>"#,
      """
      <component name="c"><view id="c">
        <view id="x"><frame x="y.right" y="0" width="W" height="1"/></view><view id="y"/>
        <stackView id="s"><view id="t" spacingAfter="5"/><view id="v"/></stackView>
        <gridView id="g" columns="auto"><view id="w" column="0"/></gridView>
      </view></component>
      """)
    let formula = try #require(try scene.view("u.x").formulaFrame)[.x].base
    #expect(formula.quantities == [.sibling(4, .right)] && scene.views[4].id == "u.y")
    guard case .stack(let stack) = try scene.view("u.s").content else { throw CancellationError() }
    #expect(stack.customSpacing.map(\.after) == ["u.t"])
    #expect(scene.guides.map(\.id) == ["u.g.column0", "u.g.row0"])
  }

  @Test func componentsOfOtherFilesAreKnown() throws {
    let main = """
      <layout version="1"><screen id="main"><view id="root"><use id="a" component="card"/></view></screen>
      <include src="Card.layout"/></layout>
      """
    let other =
      #"<layout version="1"><component name="card"><view id="root"><label id="l"/></view></component></layout>"#
    let document = try DocumentReader.read(
      Array(main.utf8), name: "Main.layout", loader: { $0 == "Card.layout" ? Array(other.utf8) : nil })
    let view = try #require(document.scenes.first).view("a.l")
    #expect(document.sources.location(of: view.span).description == "Card.layout:1:60")
    #expect(document.sources.location(of: view.span).uses.map(\.description) == ["Main.layout:1:55"])
  }

  private func problems(_ text: String) -> [String] {
    do throws(DocumentError) {
      _ = try readLayout(text)
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  @Test func multipliedComponentsHaveALimit() {
    // Each has two of the next one: 2¹⁷ views.
    let chain = (1...17).map {
      "<component name=\"c\($0)\"><view id=\"v\"><use id=\"a\" component=\"c\($0 + 1)\"/><use id=\"b\" component=\"c\($0 + 1)\"/>"
        + "</view></component>"
    }
    let text =
      "<layout version=\"1\"><screen id=\"s\"><view id=\"r\"><use id=\"u\" component=\"c1\"/></view></screen>"
      + chain.joined() + "<component name=\"c18\"><view id=\"v\"/></component></layout>"
    #expect(problems(text).contains("a screen has at most 20000 views in components"))
  }

  @Test func componentsAreNotEndlesslyDeep() {
    let chain = (1...60).map {
      "<component name=\"c\($0)\"><view id=\"v\"><use id=\"a\" component=\"c\($0 + 1)\"/></view></component>"
    }
    let text =
      "<layout version=\"1\"><screen id=\"s\"><view id=\"r\"/></screen>" + chain.joined()
      + "<component name=\"c61\"><view id=\"v\"/></component></layout>"
    #expect(problems(text).first == "components may be nested at most 50 deep")
  }

  @Test func whatIsWrongInAComponentIsToldOnce() {
    let text = """
      <layout version="1"><screen id="s"><view id="r"><use id="u" component="c"/><use id="w" component="c"/></view></screen>
      <component name="c"><view id="v"><label id="l"/>
      <constraints><constraint item="x.top" to="v.top"/></constraints></view></component></layout>
      """
    #expect(problems(text) == ["no view or guide of the component 'c' has the id 'x'; the nearest are 'v' and 'l'"])
  }

  /// Gaps name views as constraints do; `u.titles` would be nearer, but lies inside.
  @Test func gapsSpeakOfNothingInside() {
    let text = """
      <layout version="1"><component name="c"><view id="v"><use id="u" component="d"/><label id="tile"/>
      <button id="b"><on event="touchUpInside"><set view="tile" text="{u-titles.text}"/></on></button></view></component>
      <component name="d"><view id="w"><label id="titles"/></view></component>
      <part id="p"><button id="q"><on event="touchUpInside"><set view="q" title="{r.title}"/></on></button></part></layout>
      """
    let problems = problems(text)
    #expect(problems.count == 2)
    #expect(problems.first?.hasPrefix("no view of the component 'c' has the id 'u-titles'; ") == true, "\(problems)")
    #expect(problems.last?.hasPrefix("no view of the part 'p' has the id 'r'") == true, "\(problems)")
    #expect(!problems.contains { $0.contains("u.titles") })
  }

  @Test func nobodySpeaksOfWhatIsInside() {
    let text = """
      <layout version="1"><screen id="s"><view id="r"><use id="u" component="c"/>
      <constraints><constraint item="l.top" to="u.top"/></constraints></view></screen>
      <component name="c"><view id="v"><label id="l"/></view></component></layout>
      """
    #expect(
      problems(text) == ["no view or guide of the screen 's' has the id 'l'; the nearest are 'r', 'u' and 'topGuide'"])
  }
}
