import LayoutModel
import Testing

/// The table of attributes agrees with their names, which are UIKit's.
struct AnchorAttributeTests {
  private static let all = Anchor.Attribute.allCases

  @Test(arguments: all) func itsNameSaysWhatItMeans(_ attribute: Anchor.Attribute) {
    let name = attribute.rawValue
    #expect(attribute.isOfMargins == (name.hasSuffix("Margin") || name.hasSuffix("Margins")))
    #expect((attribute.direction == .writing) == (name.hasPrefix("leading") || name.hasPrefix("trailing")))
    #expect((attribute.direction == .absolute) == (name.hasPrefix("left") || name.hasPrefix("right")))
    #expect(attribute.isExtent == ["width", "height"].contains(name))
    #expect(attribute.isBaseline == name.hasSuffix("Baseline"))
    #expect(attribute.mirrored.mirrored == attribute)
    #expect((attribute.mirrored != attribute) == (attribute.direction == .writing))
    #expect(attribute.ofMargins.map(\.rawValue) ?? "\(name)Margin" == "\(name)Margin")
    #expect(attribute.ofMargins?.withoutMargins ?? attribute == attribute)
    #expect(attribute.opposite?.opposite ?? attribute == attribute)
    #expect(attribute.physical().direction != .writing)
  }

  @Test func namesAreWords() {
    #expect(Anchor.Attribute.centerXWithinMargins.words == "centre x within margins")
    #expect(Anchor.Attribute.lastBaseline.words == "last baseline")
    #expect(Anchor.Attribute.trailingMargin.words == "trailing margin")
    #expect(Anchor.Attribute.width.words == "width")
  }

  /// The raw values of `NSLayoutConstraint.Attribute` in the headers of UIKit.
  @Test func numbersAreThoseOfUIKit() {
    #expect(Self.all.map(\.number) == Array(1...20))
    #expect([Anchor.Attribute.left, .leading, .width, .lastBaseline, .topMargin].map(\.number) == [1, 5, 7, 11, 15])
  }
}
