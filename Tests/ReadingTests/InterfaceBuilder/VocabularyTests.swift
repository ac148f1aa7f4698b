import LayoutModel
import LayoutReading
import TestSupport
import Testing

/// Words of Interface Builder documents that mean nothing: each is passed over with a warning.
struct VocabularyTests {
  private func warnings(_ views: String) throws -> [String] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">\(views)</view></objects></document>
      """
    return try readDocument(Array(text.utf8), name: "View.xib").diagnostics.map { "\($0.code): \($0.message)" }
  }

  @Test(arguments: [
    (
      "<constraints><constrain firstItem=\"root\" firstAttribute=\"width\" constant=\"20\" id=\"a\"/></constraints>",
      "document.unknownElement: unknown element <constrain> in <constraints>; adapt ignores it; "
        + "did you mean 'constraint'?"
    ),
    (
      "<subviews><stackView id=\"a\" axis=\"vertcal\"/></subviews>",
      "document.unknownValue: unknown value 'vertcal' of 'axis' on <stackView>; did you mean 'vertical'?"
    ),
    (
      "<subviews><stackView id=\"a\" distribution=\"filEqually\"/></subviews>",
      "document.unknownValue: unknown value 'filEqually' of 'distribution' on <stackView>; did you mean 'fillEqually'?"
    ),
    (
      "<subviews><stackView id=\"a\"><variation key=\"heightClass=compact\" axis=\"horizontl\"/></stackView></subviews>",
      "document.unknownValue: unknown value 'horizontl' of 'axis' on <variation>; did you mean 'horizontal'?"
    ),
    (
      "<constraints><constraint relation=\"greaterThanEqual\" firstAttribute=\"width\" constant=\"20\" id=\"a\"/>"
        + "</constraints>",
      "document.unknownValue: unknown value 'greaterThanEqual' of 'relation' on <constraint>; "
        + "did you mean 'greaterThanOrEqual'?"
    ),
    (
      "<subviews><label id=\"a\" text=\"A\" textAlignment=\"middle\"/></subviews>",
      "document.unknownValue: unknown value 'middle' of 'textAlignment' on <label>; known are 'left', 'center', "
        + "'right', 'justified' and 'natural'"
    ),
  ])
  func aMisspeltWordIsWarnedAbout(_ views: String, _ expected: String) throws {
    #expect(try warnings(views) == [expected])
  }

  /// A merge by hand moved it out of its view; Xcode does not open the document then.
  @Test(arguments: [
    "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>", "<color key=\"textColor\" white=\"1\"/>",
  ])
  func aValueAmongSubviewsIsAnError(_ value: String) throws {
    #expect {
      try warnings("<subviews>\(value)<label id=\"a\" text=\"A\"/></subviews>")
    } throws: { error in
      (error as? DocumentError)?.diagnostics.contains { $0.code == "document.strayElement" } == true
    }
    #expect(try warnings("<subviews><label id=\"a\" text=\"A\">\(value)</label></subviews>") == [])
  }

  @Test func whatXcodeWritesIsKnown() throws {
    let views = """
      <subviews><stackView id="a" axis="vertical" distribution="equalSpacing" alignment="top" contentMode="TopLeft"/>
      </subviews><constraints><constraint relation="lessThanOrEqual" firstAttribute="width" constant="9" id="b"/>
      </constraints>
      """
    #expect(try warnings(views) == [])
  }

  @Test func aMisspeltAttributeOfAConstraintIsAnswered() {
    #expect {
      try warnings("<constraints><constraint firstAttribute=\"widht\" constant=\"20\" id=\"a\"/></constraints>")
    } throws: { error in
      (error as? DocumentError)?.diagnostics.map(\.message) == [
        "\"widht\" is not a layout attribute; did you mean 'width'?"
      ]
    }
  }
}
