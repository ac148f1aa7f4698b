import Adapt
import TestSupport
import Testing

/// The sizes of single views on the canvas that hang on attributes beside their text. The figures are those that public
/// storyboards were saved with.
@Suite struct CanvasContentTests {
  private static let free = "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\""

  /// The frame of a view that is placed by its corner only.
  private func frame(
    _ element: String, tools: String, device: (id: String, width: Int, height: Int) = ("retina4_7", 375, 667)
  ) throws -> [Double] {
    try LaidOut(canvasCorner: element, device: device, tools: tools)["v"]
  }

  private static let color = "<color key=\"shadowColor\" white=\"0.0\" alpha=\"0.5\" colorSpace=\"calibratedWhite\"/>"
  private static func offset(_ height: String) -> String {
    "<size key=\"shadowOffset\" width=\"0.0\" height=\"\(height)\"/>"
  }

  /// A shadow lies a point above its text unless the document says otherwise; without a colour there is none.
  @Test(arguments: [
    (Self.color + Self.offset("1"), 16.5), (Self.color, 16.5), (Self.color + Self.offset("0.0"), 15.5),
    (Self.offset("1"), 15.5), ("", 15.5),
  ])
  func labelsAreHigherByTheirShadow(shadow: String, height: Double) throws {
    let label = """
      <label text="88.8%" \(Self.free)>
        <fontDescription key="fontDescription" name="HelveticaNeue" family="Helvetica Neue" pointSize="13"/>
        \(shadow)</label>
      """
    #expect(try frame(label, tools: "9060")[3] == height)
  }

  @Test(arguments: [
    ("type=\"system\" pointSize=\"14\"", "21701", true, 17.0), ("type=\"system\" pointSize=\"14\"", "21701", false, 19),
    ("type=\"system\" pointSize=\"14\"", "24765", true, 17), ("type=\"system\" pointSize=\"14\"", "24765", false, 22),
    ("style=\"UICTFontTextStyleBody\"", "24506", true, 21), ("style=\"UICTFontTextStyleBody\"", "24506", false, 22),
  ])
  func secureFieldsAreAsHighAsTheirLine(font: String, tools: String, isSecure: Bool, height: Double) throws {
    let field = """
      <textField placeholder="Password" \(Self.free)><fontDescription key="fontDescription" \(font)/>
        <textInputTraits key="textInputTraits"\(isSecure ? " secureTextEntry=\"YES\"" : "")/></textField>
      """
    #expect(try frame(field, tools: tools)[3] == height)
  }

  /// The text is 108.6 and 39.6 points wide.
  @Test(arguments: [
    ("text=\"The Switch is On\"", "13771", 130.0), ("placeholder=\"CHAN\"", "13196", 61), ("", "17701", 32),
  ])
  func fieldsWithARoundedBorder(text: String, tools: String, width: Double) throws {
    let field = """
      <textField borderStyle="roundedRect" \(text) \(Self.free)>
        <fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
      """
    #expect(try frame(field, tools: tools)[2] == width)
  }

  /// Body and Headline have 16 points there, whose line is 19.09 high, and since Xcode 8 17 points with 20.29.
  @Test(arguments: [("9532", 20.0), ("10117", 20), ("11542", 20.5)])
  func stylesHaveWholeLinesInTheLastXcode7(tools: String, height: Double) throws {
    let label = """
      <stackView \(Self.free)><subviews><label text="Three finger tap = Clear" id="label">
        <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></label></subviews></stackView>
      """
    #expect(try frame(label, tools: tools)[3] == height)
  }

  /// 20.29 points of line; within a stack view and where the text keeps its size they need another half.
  @Test(arguments: [
    ("14868", "minimumScaleFactor=\"0.5\"", 20.0), ("17506", "minimumScaleFactor=\"0.5\"", 20),
    ("14868", "adjustsFontSizeToFit=\"NO\"", 20.5), ("13771", "minimumScaleFactor=\"0.5\"", 20.5),
  ])
  func stylesThatShrinkHaveTheNearestWholeLine(tools: String, shrinking: String, height: Double) throws {
    let label = """
      <label text="Currency" \(shrinking) \(Self.free)>
        <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></label>
      """
    #expect(try frame(label, tools: tools)[3] == height)
    let arranged = label.replacing(Self.free, with: "id=\"label\"")
    let stack = "<stackView \(Self.free)><subviews>\(arranged)</subviews></stackView>"
    #expect(try frame(stack, tools: tools)[3] == 20.5)
  }

  /// Below 20 points San Francisco had no Thin and no Black before Xcode 11.
  @Test(arguments: [
    ("Enter password", "thin", "14460.31", 124.0), ("Enter port number", "thin", "14460.31", 146.5),
    ("EAST LNG 97", "thin", "10117", 75), ("Label", "black", "12118", 49), ("Label", "black", "13529", 49),
  ])
  func textsInMissingWeights(text: String, weight: String, tools: String, width: Double) throws {
    let size = text == "EAST LNG 97" ? 12 : 18
    let label = """
      <label text="\(text)" \(Self.free)>
        <fontDescription key="fontDescription" type="system" weight="\(weight)" pointSize="\(size)"/></label>
      """
    #expect(try frame(label, tools: tools)[2] == width)
  }

  /// The text is wider than the 260 points there are. "does." would be alone on its line, and takes "screen" with it; since
  /// Xcode 15 it stays alone.
  @Test(arguments: [("16097", 260.0), ("22155", 310.5), ("12121", 310.5)])
  func lastLinesHaveTwoWords(tools: String, width: Double) throws {
    let label = """
      <label text="Some description to explain what this screen does." numberOfLines="0" \(Self.free)>
        <fontDescription key="fontDescription" type="system" pointSize="15"/>
        <constraints><constraint firstAttribute="width" relation="lessThanOrEqual" constant="320" id="w"/></constraints>
      </label>
      """
    let drawn = try frame(label, tools: tools)
    #expect(abs(drawn[2] - width) <= 2.5)
    #expect(drawn[3] > 35 && drawn[3] < 37)
  }

  /// The document names 0 as the width at which the text breaks, so that its own size is one line, until Xcode 9; or 280, at
  /// which it needs another line than at its 315.
  @Test(arguments: [("11762", 17.0), ("14490", 34)])
  func zeroAsPreferredWidthIsOneLine(tools: String, height: Double) throws {
    let label = """
      <label text="Currently we do not support authentication flows defined by this homeserver" numberOfLines="0"
        preferredMaxLayoutWidth="0.0" \(Self.free)>
        <fontDescription key="fontDescription" type="system" pointSize="14"/>
        <constraints><constraint firstAttribute="width" constant="283" id="w"/></constraints></label>
      """
    #expect(abs(try frame(label, tools: tools)[3] - height) <= 0.5)
  }

  // MARK: Stack views

  private func button(_ title: String, font: String = "") -> String {
    """
    <button buttonType="system" id="\(title)">
      <buttonConfiguration key="configuration" style="plain" title="\(title)">\(font)</buttonConfiguration></button>
    """
  }

  private func row(width: Int, spacing: Int, distribution: String, _ buttons: [String], tools: String) throws
    -> LaidOut
  {
    try LaidOut(
      canvasCorner:
        """
        <stackView spacing="\(spacing)" distribution="\(distribution)" \(Self.free)>
          <subviews>\(buttons.joined())</subviews>
          <constraints><constraint firstAttribute="width" constant="\(width)" id="w"/></constraints></stackView>
        """, tools: tools)
  }

  /// In more room than the titles need and in less: 52.5, 55.5 and 75.5 points in 255, 98 and 96 in 160.
  @Test(arguments: [
    (["ON", "OFF", "Toggle"], 315, 30, 85.0, ""), (["Use high energy", "Use low energy"], 160, 0, 80, "10"),
  ])
  func configuredButtonsShareARow(titles: [String], width: Int, spacing: Int, share: Double, size: String) throws {
    let font =
      size.isEmpty ? "" : "<fontDescription key=\"titleFontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    let laidOut = try row(
      width: width, spacing: spacing, distribution: "fill", titles.map { button($0, font: font) }, tools: "24412")
    #expect(try titles.map { try laidOut[$0][2] } == titles.map { _ in share })
  }

  /// Their titles are 58 and 54 points wide, with 24 at the sides.
  @Test func configuredButtonsCountByOneLine() throws {
    let font = "<fontDescription key=\"titleFontDescription\" type=\"system\" pointSize=\"10\"/>"
    let titles = ["Show Widget", "Hide Widget"]
    let laidOut = try row(
      width: 160, spacing: 0, distribution: "fillProportionally", titles.map { button($0, font: font) },
      tools: "24412")
    #expect(try titles.map { try laidOut[$0][2] } == [82, 78])
  }

  /// "Country" in 13 points is wider than "City" in 18.
  @Test(arguments: [("fill", 48.5), ("leading", 34)])
  func hiddenLabelsReachAcross(alignment: String, width: Double) throws {
    let stack = """
      <stackView axis="vertical" alignment="\(alignment)" \(Self.free)><subviews>
        <label text="City" id="city">
          <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="18"/></label>
        <label hidden="YES" text="Country" id="country">
          <fontDescription key="fontDescription" type="system" pointSize="13"/></label>
      </subviews></stackView>
      """
    #expect(try frame(stack, tools: "21701")[2] == width)
  }

  @Test func whereAllAreHiddenNothingReachesAcross() throws {
    let stack = """
      <stackView \(Self.free)><subviews><textField hidden="YES" borderStyle="roundedRect" id="field"/>
        </subviews></stackView>
      """
    #expect(try frame(stack, tools: "24412")[3] == 0)
  }

  /// The button begins behind the 20 points of the indicator, which is hidden until it spins.
  @Test(arguments: [("activityIndicatorView", 20.0), ("slider", 0)])
  func hiddenIndicatorsKeepTheirRoom(kind: String, x: Double) throws {
    let stack = """
      <stackView \(Self.free)><subviews><\(kind) hidden="YES" id="hidden"/>
        <button buttonType="system" id="button"><state key="normal" title="Logs"/></button></subviews></stackView>
      """
    #expect(try LaidOut(canvasCorner: stack, tools: "24765")["button"][0] == x)
  }
}
