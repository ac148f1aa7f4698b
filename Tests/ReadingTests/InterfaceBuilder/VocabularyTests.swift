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

  @Test(arguments: PackageFolder.rows("Words/interfaceBuilder.tsv"))
  func aMisspeltWordIsWarnedAbout(_ row: [String]) throws {
    #expect(try warnings(row[0]) == [row[1]])
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
