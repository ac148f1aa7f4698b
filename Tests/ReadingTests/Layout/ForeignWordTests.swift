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
    (#"<stackView id="a" padding="8"/>"#, "did you mean 'margins'?"),
    (#"<switch id="a" isOn="true"/>"#, "did you mean 'on'?"),
    (#"<slider id="a" min="1"/>"#, "did you mean 'minimum'?"),
    (#"<view id="a" visible="true"/>"#, "here it is 'hidden', which says the opposite"),
    (#"<label id="a" font="17"/>"#, #"a font is an element: <font size="17"/>"#),
    (#"<view id="a" width="100"/>"#, "a width is a constraint"),
    (#"<label id="a"><font textStyle="subheadline"/></label>"#, "did you mean 'subhead'?"),
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
    ("<stackView id=\"a\"><spacer/></stackView>", "a plain <view> takes room here"),
    (#"<view id="a" hidden="off"/>"#, "did you mean 'false'?"),
    (#"<view id="a"><screen id="b"/></view>"#, "it stands in <layout>"),
    (#"<view id="a" installed="wLarge hCompact"/>"#, "'wLarge' names no trait"),
    (#"<view id="a" shadow="true"/>"#, "it changes no frame, and there is no word for it; leave it out"),
    (#"<textField id="a" secure="true"/>"#, "leave it out"),
    (#"<button id="a" style="filled"/>"#, #"<configuration style="filled"/>"#),
    (#"<tableViewCell id="a" style="basic"/>"#, "did you mean 'default'?"),
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
      "'topGuide' and 'bottomGuide' lie above"
    ),
    (#"<view id="a"><constraint item="a.width" constant="1"/></view>"#, "it stands in <repeat> or <constraints>"),
    (#"<label id="a"><font textStyle="body" weight="bold"/></label>"#, "a text style, which has its own"),
  ])
  func wordsFromElsewhereAreAnswered(_ inside: String, _ hint: String) {
    let error = #expect(throws: DocumentError.self) { _ = try LaidOut(inside) }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains(hint) }, "\(messages)")
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
