import Adapt
import TestSupport
import Testing

/// The words that people bring along lead to those of the language.
struct ForeignWordTests {
  @Test(arguments: [
    (#"<label id="a" color="red"/>"#, "did you mean 'textColor'?"),
    (#"<view id="a" color="red"/>"#, "did you mean 'background'?"),
    (#"<button id="a" text="Go"/>"#, "did you mean 'title'?"),
    (#"<textField id="a" title="x"/>"#, "did you mean 'text'?"),
    (#"<button id="a" buttonType="custom"/>"#, "did you mean 'style'?"),
    (#"<stackView id="a" gap="8"/>"#, "did you mean 'spacing'?"),
    (#"<stackView id="a" padding="8"/>"#, #"did you mean 'margins', with marginsRelative="true"?"#),
    (#"<view id="a" padding="8"/>"#, "did you mean 'margins'?"),
    (#"<switch id="a" isOn="true"/>"#, "did you mean 'on'?"),
    (#"<slider id="a" min="1"/>"#, "did you mean 'minimum'?"),
    (#"<view id="a" visible="true"/>"#, "use 'hidden', which means the opposite"),
    (#"<label id="a" font="17"/>"#, #"a font is an element: <font size="17"/>"#),
    (#"<view id="a" width="100"/>"#, "a width is a constraint"),
    (#"<label id="a"><font textStyle="subheadline"/></label>"#, "did you mean 'subhead'?"),
    (#"<label id="a" style="headline"/>"#, "did you mean 'textStyle'?"),
    (#"<view id="a" hidden="yes"/>"#, "did you mean 'true'?"),
    ("<hstack/>", "did you mean <stackView>, whose axis is horizontal?"),
    ("<vstack/>", #"did you mean <stackView axis="vertical">?"#),
    ("<spacer/>", "did you mean <filler>?"),
    ("<list/>", "did you mean <tableView>?"),
    ("<text/>", "did you mean <label>?"),
    (#"<constraints><format vfl="|[a]|"/></constraints>"#, "did you mean 'value'?"),
    (#"<stackView id="a" spacing="8pt"/>"#, "did you mean '8'?"),
    (#"<stackView id="a" spacing=".5"/>"#, "did you mean '0.5'?"),
    (#"<view id="a" margins="8, 16, 8, 16"/>"#, "did you mean '8 16 8 16'?"),
    (
      #"<view id="a"/><constraints><constraint item="a.width" to="root.width" multiplier="40%"/></constraints>"#,
      "did you mean '40/100'?"
    ),
    (#"<view id="a" hidden="off"/>"#, "did you mean 'false'?"),
    (#"<view id="a"><screen id="b"/></view>"#, "it belongs in <layout>"),
    (#"<view id="a" installed="wLarge hCompact"/>"#, "'wLarge' names no trait"),
    (#"<view id="a" shadow="true"/>"#, "this does not change a frame; leave it out"),
    (#"<textField id="a" isSecureTextEntry="true"/>"#, "did you mean 'secure'?"),
    (#"<button id="a" style="filled"/>"#, #"configuration="filled""#),
    (#"<tableViewCell id="a" style="basic"/>"#, "did you mean 'default'?"),
    (
      #"<repeat name="i" over="a, b"><view id="v{i}"/></repeat>"#,
      "separate the words of 'over' with spaces, not commas"
    ),
    (
      #"<view id="a"/><constraints><pin view="a" edges="top" to="root.safeArea"/></constraints>"#,
      "did you mean 'safeArea'?"
    ),
    (#"<view id="a"/><constraints><pin view="a" edges="top" height="44"/></constraints>"#, #"size="WIDTH HEIGHT""#),
    (#"<view id="a"/><constraints><pin view="a" center="xy"/></constraints>"#, "did you mean 'x y'?"),
    (#"<view id="a"/><constraints><pin view="a" edges="center"/></constraints>"#, #"center="x y""#),
    (#"<view id="a"/><constraints><pin view="a" size="44x44"/></constraints>"#, "did you mean '44 44'?"),
    (
      #"<view id="a"/><view id="b"/><constraints><equal attributes="width" views="a b"/></constraints>"#,
      "did you mean 'of'?"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.right" to="root.right - 20"/></constraints>"#,
      #"write to="root.right" constant="-20""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.width" to="root.width * 0.5"/></constraints>"#,
      #"write to="root.width" multiplier="0.5""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.width" to="root.width / 3"/></constraints>"#,
      #"write to="root.width" multiplier="1/3""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.center" to="root.top"/></constraints>"#,
      "it is two: 'a.centerX' and 'a.centerY'"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.width" relation="&lt;" constant="1"/></constraints>"#,
      "did you mean '<='?"
    ),
    (#"<view id="a" hidden="landscape"/>"#, #"<vary for="landscape" hidden="true"/>"#),
    (#"<label id="a" text="A"><vary for="pad" width="20"/></label>"#, "vary its 'constant'"),
    (#"<label id="a" text="A"><font size="17" bold="true"/></label>"#, #"did you mean weight="bold"?"#),
    (#"<label id="a" text="A" weight="bold"/>"#, #"<font size="17" weight="bold"/>"#),
    (#"<switch id="a" value="true"/>"#, "did you mean 'on'?"),
    (#"<imageView id="a" systemName="heart"/>"#, "did you mean 'systemImage'?"),
    (#"<button id="a" filled="true"/>"#, #"configuration="filled""#),
    (#"<stackView id="a" alignment="left"/>"#, "did you mean 'leading'?"),
    (#"<scrollView id="a" contentSize="320 900"/>"#, "constraints between the content and the edges give the size"),
    (#"<collectionView id="a" columns="2"/>"#, "a line has as many items as fit"),
    (#"<tableViewCell id="a" sectionHeader="A"/>"#, "did you mean 'sectionTitle'?"),
    (#"<guide id="a" kind="keyboardLayoutGuide"/>"#, "did you mean 'keyboard'?"),
    (
      #"<view id="a"><frame x="center" y="0" width="1" height="1"/></view>"#,
      "the middle of the superview is 'W/2' across"
    ),
    (#"<button id="a"><on event="tap"><resign/></on></button>"#, "did you mean 'touchUpInside'?"),
    (
      #"<repeat name="k" over="7 +"><button id="key{k}" title="{k}"/></repeat>"#,
      #"not 'key+', as it comes out in a copy; use an attribute of the row: <row key="plus" title="+"/>"#
    ),
    (
      #"""
      <view id="pane"><label id="a" text="A"/><constraints><pin view="a" edges="top" to="safeArea"/></constraints></view>
      """#, #"its own one is <guide id="paneSafe" kind="safeArea"/> in 'pane'"#
    ),
    (
      #"<tableViewCell id="a" text="Sounds"/>"#,
      #"put <label id="ID" text="…"/> into the row, and textLabel="ID" on it"#
    ),
    (
      #"<tableViewCell id="a" subtitle="On"/>"#,
      #"put <label id="ID" text="…"/> into the row, and detailTextLabel="ID""#
    ),
    (#"<tableViewCell id="a" image="bell"/>"#, #"put <imageView id="ID" image="…"/> into the row, and imageView="ID""#),
    (
      #"<tableViewCell id="a" textLabel="Log out"/>"#,
      #"it is the id of a label in the row: textLabel="ID" with <label id="ID" text="Log out"/>"#
    ),
    (
      #"<tableView id="t"><tableViewCell id="a" style="default" textLabel="Sounds"/></tableView>"#,
      #"put <label id="ID" text="Sounds"/> into the row and write textLabel="ID""#
    ),
    (#"<imageView id="a" image="sea"/>"#, #"add <image name="sea" width="…" height="…"/> there"#),
    (
      #"<view id="a"/><constraints><pin view="a" edges="all" to="margins"/></constraints>"#,
      "did you mean 'root.margins'?"
    ),
    (
      #"<view id="a"/><constraints><pin view="a" edges="top" to="a.safeAreaLayoutGuide"/></constraints>"#,
      "did you mean 'safeArea'?"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.bottom" to="keyboard.top"/></constraints>"#,
      #"add <guide id="keyboard" kind="keyboard"/>"#
    ),
    (
      #"<view id="a"/><constraints><format value="V:[safeArea]-[a]"/></constraints>"#,
      "'topGuide' and 'bottomGuide' are above"
    ),
    (#"<view id="a"><constraint item="a.width" constant="1"/></view>"#, "it belongs in <repeat> or <constraints>"),
    (#"<label id="a"><font textStyle="body" size="20"/></label>"#, "a text style, which has its own"),
    (#"<imageView id="a" clipsToBounds="true"/>"#, "did you mean 'clips'?"),
    (#"<pageControl id="a" currentPage="1"/>"#, "did you mean 'selected'?"),
    (#"<textView id="a" isEditable="false"/>"#, "did you mean 'editable'?"),
    (#"<textField id="a" textContentType="name"/>"#, "did you mean 'contentType'?"),
    (#"<segmentedControl id="a" segments="A B"/>"#, #"a segment is an element: <segment title="One"/>"#),
    (#"<label id="a">Hello</label>"#, #"write text="…""#),
    (#"<vStack id="a"/>"#, #"did you mean <stackView axis="vertical">?"#),
    (#"<view id="a"><vary for="hCompact" installed="false"/></view>"#, "on the view itself"),
    (#"<view id="a"><vary for="hCompact" cornerRadius="8"/></view>"#, "'cornerRadius' of <view> does not vary"),
    (
      #"<collectionView id="a"><vary for="hCompact" inset="8"/></collectionView>"#,
      "its attributes 'itemSize' do"
    ),
    (##"<view id="a" background="#fa0"/>"##, "did you mean '#ffaa00'?"),
    (#"<view id="a"/><constraints><pin view="a" edges="left,right"/></constraints>"#, "spaces separate the words"),
    (#"<view id="a"/><constraints><pin view="a" edges="left" constant="8"/></constraints>"#, "did you mean 'inset'?"),
    (
      #"<view id="a"/><constraints><constraint first="a.top" to="root.top"/></constraints>"#, "did you mean 'item'?"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.top" attribute="top" to="root.top"/></constraints>"#,
      "the attribute is a part of the item"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.width" constant="1" priority="defaultHigh"/></constraints>"#,
      "did you mean 'high'?"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.top" to="root.safeArea.top"/></constraints>"#,
      "'safeArea.top' is that of the screen"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.right" to="root.readableContent.right"/></constraints>"#,
      #"<guide id="readableContent" kind="readableContent"/> in 'root'"#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.left" to="root.layoutMarginsGuide.left"/></constraints>"#,
      "did you mean 'root.leftMargin'?"
    ),
    (
      #"<view id="a"><view id="b"/><constraints><constraint item="b.left" to="superview.left"/></constraints></view>"#,
      "did you mean 'a'?"
    ),
    (
      #"<view id="a"><view id="b"/></view><constraints><pin view="b" to="parent" edges="left"/></constraints>"#,
      "did you mean 'a'?"
    ),
    // Style sheets and Android write the same words otherwise.
    (#"<label id="a" layer.shadowRadius="2"/>"#, "this does not change a frame"),
    (#"<view id="a" layer.cornerRadius="2"/>"#, "did you mean 'cornerRadius'?"),
    (#"<label id="a" font-size="28"/>"#, #"<font size="28"/>"#),
    (#"<label id="a" numberoflines="2"/>"#, "did you mean 'lines'?"),
    (#"<stackView id="a" flex-direction="column"/>"#, "did you mean 'axis'?"),
    (#"<label id="a" android:gravity="center"/>"#, "did you mean 'textAlignment'?"),
    (#"<gridView id="g"><label id="a" layout_columnSpan="2"/></gridView>"#, "did you mean 'columnSpan'?"),
    (#"<gridView id="g" columnCount="2"/>"#, "did you mean 'columns'?"),
    (#"<view id="a" layout_width="match_parent"/>"#, #"<pin view="a" edges="horizontal"/>"#),
    (#"<view id="a" layout_height="wrap_content"/>"#, "as large as its content: leave it out"),
    (
      #"<view id="a" width="40%"/>"#,
      #"<constraint item="a.width" to="root.width" multiplier="40/100"/>"#
    ),
    (#"<view id="a" width="96px"/>"#, #"<constraint item="a.width" constant="96"/>"#),
    (
      #"<label id="a" max-width="70%"/>"#,
      #"<constraint item="a.width" relation="&lt;=" to="root.width" multiplier="70/100"/>"#
    ),
    (
      #"<label id="a" maxWidth="70%"/>"#,
      #"<constraint item="a.width" relation="&lt;=" to="root.width" multiplier="70/100"/>"#
    ),
    (#"<button id="a" min-height="50"/>"#, "did you mean 'minHeight'?"),
    (#"<imageView id="a" aspect-ratio="1"/>"#, "did you mean 'aspectRatio'?"),
    (#"<view id="a" display="flex"/>"#, "a row or column is a <stackView>"),
    (#"<view id="a" display="none"/>"#, "use 'hidden', which means the opposite"),
    (#"<view id="a" flex="1"/>"#, #"the view that hugs least takes the remaining space: hugging="249""#),
    (#"<label id="a" margin="8"/>"#, #"<pin view="a" edges="all" inset="8"/>"#),
    (#"<label id="a" padding="8"/>"#, #"put it into a <view>, and keep <pin view="a" edges="all" inset="8"/>"#),
    (#"<view id="a" style="flex:1"/>"#, "there are no styles"),
    (#"<tableView id="a" dataSource="rows"/>"#, "a .layout has no code and no data"),
    (#"<button id="a" onPress="save"/>"#, #"<on event="touchUpInside">"#),
    (#"<label id="a" zIndex="2"/>"#, "later views are drawn on top of earlier ones"),
    (#"<label id="a" gadget="2"/>"#, "besides the common attributes, it has 'text', 'lines'"),
    (#"<constraints for="portrait"><metric name="m" value="1"/></constraints>"#, #"write installed="portrait""#),
    ("<form/>", #"did you mean <stackView axis="vertical">?"#),
    ("<h1/>", "did you mean <label>?"),
    ("<UILabel/>", "did you mean <label>?"),
    ("<textview/>", "did you mean 'textView'?"),
    ("<section/>", "did you mean <view>?"),
    (#"<tableView id="t"><row/></tableView>"#, "did you mean <tableViewCell>?"),
    (#"<tableView id="t"><header/></tableView>"#, #"sectionTitle="…""#),
    ("<splitView/>", "two <view>s side by side"),
    ("<TabView/>", #"bars="tabBar" of the <screen>"#),
    (#"<button id="a"><imageView id="b"/></button>"#, "a <button> holds no views: put both into a <view>"),
    ("<ForEach/>", #"<repeat name="i" over="0...9">"#),
    (
      #"<view id="a"/><constraints><pin view="a" size="root.width root.height"/></constraints>"#,
      #"<constraint item="a.width" to="root.width"/> and <constraint item="a.height" to="root.height"/>"#
    ),
    (
      #"<view id="a"/><constraints><pin view="a" size="100% 40"/></constraints>"#,
      #"<constraint item="a.width" to="root.width"/> and <constraint item="a.height" constant="40"/>"#
    ),
    (#"<view id="a"/><constraints><pin view="a" size="W-20 H"/></constraints>"#, #"to="root.width" constant="-20""#),
    (
      #"<view id="a"/><constraints><pin view="a" edges="start end"/></constraints>"#, "did you mean 'leading trailing'?"
    ),
    (#"<view id="a"/><constraints><pin view="a" center="horizontal"/></constraints>"#, "did you mean 'x'?"),
    (
      #"<view id="a"/><constraints><pin view="a.leading" to="root"/></constraints>"#, #"view="a" edges="leading""#
    ),
    (
      #"<view id="a"/><constraints><pin view="a" edges="top" to="root.top"/></constraints>"#,
      #"a <pin> ties the same edge of both: to="root" edges="top""#
    ),
    (
      #"<view id="a"/><constraints><pin view="a" edges="all" inset="8 16"/></constraints>"#, "did you mean '8 16 8 16'?"
    ),
    (
      #"<view id="a"/><view id="b"/><constraints><equal of="a.width b.width" attributes="width"/></constraints>"#,
      #"of="a b" attributes="width""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.width" to="root"/></constraints>"#, "did you mean 'root.width'?"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a" to="root.width"/></constraints>"#,
      "an edge, a middle or a size of it is tied: 'a.leading'"
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.height >= 44"/></constraints>"#,
      #"write item="a.height" relation=">=" constant="44""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.height = a.width"/></constraints>"#,
      #"write item="a.height" to="a.width""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.height" relation=">= 50"/></constraints>"#,
      #"write relation=">=" constant="50""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.height" constant=">=50"/></constraints>"#,
      #"write relation=">=" constant="50""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.width" to="80%"/></constraints>"#,
      #"to="root.width" multiplier="80/100""#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.horizontal" to="root.leading"/></constraints>"#,
      #"<pin view="a" edges="horizontal"/>"#
    ),
    (
      #"<view id="a"/><constraints><constraint item="a.height" to="root.height - a.width"/></constraints>"#,
      "a constraint has one other side"
    ),
    ("<constraints><format>H:|[a]|</format></constraints>", #"write value="…""#),
    (#"<label id="@+id/title" text="A"/>"#, "did you mean 'title'?"),
    (#"<label id="a" lines="unlimited"/>"#, "did you mean '0'?"),
    (#"<tableViewCell id="a" style="checkmark"/>"#, #"accessory="checkmark""#),
    (#"<gridView id="a" columns="repeat(2, 1fr)"/>"#, "write a number such as '2' for equal tracks"),
  ])
  func wordsFromElsewhereAreAnswered(_ inside: String, _ hint: String) {
    let error = #expect(throws: DocumentError.self) { _ = try LaidOut(inside) }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains(hint) }, "\(messages)")
  }

  private static let largeTitles =
    #"this counts for a bar with role="accessory" in a <screen> without a view, as that of a navigation controller; "#
    + #"bars="navigationBar largeTitle" of a <screen> gives its view a large title above it"#

  /// What is valid and hardly meant is read, with a warning.
  @Test(arguments: [
    (
      #"<screen id="s"><view id="root"><repeat name="i" over="3"><label id="l{i}"/></repeat></view></screen>"#,
      #"over="3" is one copy, with the value 3; 3 copies are over="0...2" or "1...3""#
    ),
    (
      #"""
      <component name="card"><parameter name="title" sets="name.text"/><view id="v"><label id="name" text="{title}"/>
      </view></component>
      """#, #"'{title}' stays in the text as it is; the parameter sets all of it: sets="name.text""#
    ),
    (#"<screen id="s"><view id="v"><navigationBar id="bar" prefersLargeTitles="true"/></view></screen>"#, largeTitles),
    (#"<screen id="s"><view id="root"/><navigationBar id="bar" prefersLargeTitles="true"/></screen>"#, largeTitles),
    (#"<screen id="s"><navigationBar id="bar" prefersLargeTitles="true"/></screen>"#, largeTitles),
  ])
  func whatIsHardlyMeantIsAWarning(_ inside: String, _ message: String) throws {
    let document = try readDocument(Array("<layout version=\"1\">\(inside)</layout>".utf8), name: "Main.layout")
    #expect(document.diagnostics.map(\.message) == [message])
    #expect(document.diagnostics.map(\.severity) == [.warning])
  }

  /// Elements that are not views, by their names elsewhere.
  @Test(arguments: [
    (#"<screen name="s"><view id="root"/></screen>"#, "did you mean 'id'?"),
    (#"<view id="root"/>"#, "did you mean <screen>, with the view in it?"),
    (
      #"<screen id="s"><view id="root"/><constraints/></screen>"#,
      "they belong in the <view> that contains the views they tie"
    ),
    (
      #"<screen id="s"><label id="a" text="A"/><label id="b" text="B"/></screen>"#,
      "<screen> has one outermost view; put this one into it, or both into a <view>"
    ),
    (
      #"<component name="card"><view id="v"/></component><screen id="s"><view id="root"><card id="a"/></view></screen>"#,
      #"<use id="a" component="card"/>"#
    ),
    (
      #"""
      <component name="card"><view id="v"/></component>
      <screen id="s"><view id="root"><use id="a" component="card" title="Hat"/></view></screen>
      """#, #"<set parameter="title" value="Hat"/>"#
    ),
    (
      #"<component name="card"><view id="v"><imageView id="i" image="{image}"/></view></component>"#,
      #"<parameter name="…" sets="ID.image"/>"#
    ),
  ])
  func wordsAroundViewsAreAnswered(_ inside: String, _ hint: String) {
    let error = #expect(throws: DocumentError.self) {
      _ = try readDocument(Array("<layout version=\"1\">\(inside)</layout>".utf8), name: "Main.layout")
    }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains(hint) }, "\(messages)")
  }

  /// A mistake has one message: a font whose style is misspelt lacks nothing else, and twenty rows have one mistake.
  @Test func oneMistakeHasOneMessage() {
    func messages(_ inside: String) -> [String] {
      let error = #expect(throws: DocumentError.self) { _ = try LaidOut(inside) }
      return error?.diagnostics.map(\.message) ?? []
    }
    #expect(
      messages("<label id=\"a\"><font style=\"body\"/></label>") == [
        "unknown attribute 'style' on <font>; did you mean 'textStyle'?"
      ])
    let rows = (0..<20).map { "<row id=\"r\($0)\" t=\"T\"/>" }.joined()
    #expect(
      messages("<repeat name=\"r\">\(rows)<label id=\"{r.t}\"/></repeat>") == [
        "a <row> is no view and has no 'id'; call the field 'key', for example; 19 more rows have one, too"
      ])
  }

  /// What people write of texts and pages besides.
  @Test func wordsOfUIKit() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><label id="a" text="A" accessibilityLabel="The first">
      <font textStyle="title2" weight="bold"/></label><pageControl id="p" pages="3" selected="2"/>
      <imageView id="i" clips="true"/></view></screen></layout>
      """
    let views = try readDocument(Array(text.utf8), name: "Main.layout").scenes[0].views
    guard case .label(let label) = views[1].content else { throw CancellationError() }
    #expect(label.font.base.face == .textStyle("Title2", weight: .bold))
    #expect(views[1].accessibilityLabel == "The first" && views[2].behaviour.value?.value == 2)
    #expect(views[3].writtenLook.clips)
  }

  /// Every hint names something that the language has.
  @Test func hintsNameWhatThereIs() throws {
    let words = [
      "Image", "Toggle", "VStack", "cell", "grid", "input", "picker", "progress", "scroll", "segment", "spinner",
    ]
    for word in words {
      let error = #expect(throws: DocumentError.self) { _ = try LaidOut("<\(word)/>") }
      let message = try #require(error?.diagnostics.first?.message)
      let element = try #require(message.split(separator: "did you mean <").last?.prefix { $0.isLetter })
      #expect(LayoutGrammar.kindNames.contains(String(element)), "\(message)")
    }
  }
}
