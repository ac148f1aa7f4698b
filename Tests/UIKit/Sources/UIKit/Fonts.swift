/// A font as it was asked for; its size in points is that at the usual text size.
/// developer.apple.com/documentation/uikit/uifont
public final class UIFont: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case system(weight: Weight?, isItalic: Bool)
    case style(TextStyle, weight: Weight?, isItalic: Bool)
    /// The bold or the italic system font.
    case face(String)
    case named(String)
  }
  package let source: Source
  /// The style that the font is scaled as by `UIFontMetrics`.
  package let scaledAs: TextStyle?
  /// The text size of the user when it was made: a font keeps its size.
  package let category = UITraitCollection.screen.preferredContentSizeCategory
  /// developer.apple.com/documentation/uikit/uifont/pointsize
  public let pointSize: CGFloat
  package init(source: Source, size: CGFloat, scaledAs: TextStyle? = nil) {
    (self.source, pointSize, self.scaledAs) = (source, size, scaledAs)
  }
  /// developer.apple.com/documentation/uikit/uifont/systemfont(ofsize:)
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(source: .system(weight: nil, isItalic: false), size: fontSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/systemfont(ofsize:weight:)
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(source: .system(weight: weight, isItalic: false), size: fontSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/boldsystemfont(ofsize:)
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(source: .face("boldSystem"), size: fontSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/italicsystemfont(ofsize:)
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(source: .face("italicSystem"), size: fontSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/monospacedsystemfont(ofsize:weight:)
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(source: .system(weight: weight, isItalic: false), size: fontSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:)
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(source: .style(style, weight: nil, isItalic: false), size: style.size)
  }
  /// developer.apple.com/documentation/uikit/uifont/preferredfont(fortextstyle:compatiblewith:)
  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith: UITraitCollection?) -> UIFont {
    preferredFont(forTextStyle: style)
  }
  /// developer.apple.com/documentation/uikit/uifont/systemfontsize
  public static var systemFontSize: CGFloat { 14 }
  /// developer.apple.com/documentation/uikit/uifont/init(name:size:)
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(source: .named(fontName), size: fontSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/init(descriptor:size:)
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(source: descriptor.source, size: pointSize == 0 ? descriptor.size : pointSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/fontdescriptor
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(source: source, size: pointSize) }
  /// developer.apple.com/documentation/uikit/uifont/(one:other:)
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.source == other.source && one.pointSize == other.pointSize && one.scaledAs == other.scaledAs
  }
  /// developer.apple.com/documentation/swift/hashable/hash(into:)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(pointSize)
  }
  /// developer.apple.com/documentation/uikit/uifont/weight
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: CGFloat
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uifont/weight/ultralight
    public static let ultraLight = Weight(rawValue: -0.8)
    /// developer.apple.com/documentation/uikit/uifont/weight/thin
    public static let thin = Weight(rawValue: -0.6)
    /// developer.apple.com/documentation/uikit/uifont/weight/light
    public static let light = Weight(rawValue: -0.4)
    /// developer.apple.com/documentation/uikit/uifont/weight/regular
    public static let regular = Weight(rawValue: 0)
    /// developer.apple.com/documentation/uikit/uifont/weight/medium
    public static let medium = Weight(rawValue: 0.23)
    /// developer.apple.com/documentation/uikit/uifont/weight/semibold
    public static let semibold = Weight(rawValue: 0.3)
    /// developer.apple.com/documentation/uikit/uifont/weight/bold
    public static let bold = Weight(rawValue: 0.4)
    /// developer.apple.com/documentation/uikit/uifont/weight/heavy
    public static let heavy = Weight(rawValue: 0.56)
    /// developer.apple.com/documentation/uikit/uifont/weight/black
    public static let black = Weight(rawValue: 0.62)
  }
  /// developer.apple.com/documentation/uikit/uifont/textstyle
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: String
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uifont/textstyle/largetitle
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/title1
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/title2
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/title3
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/headline
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/subheadline
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/body
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/callout
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/footnote
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/caption1
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// developer.apple.com/documentation/uikit/uifont/textstyle/caption2
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// In points, at the usual text size.
    package var size: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
        .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }
}
/// developer.apple.com/documentation/uikit/uifontdescriptor
public final class UIFontDescriptor: Sendable {
  package let source: UIFont.Source
  package let size: CGFloat
  package init(source: UIFont.Source, size: CGFloat) { (self.source, self.size) = (source, size) }
  /// developer.apple.com/documentation/uikit/uifontdescriptor/init(name:size:)
  public convenience init(name fontName: String, size: CGFloat) { self.init(source: .named(fontName), size: size) }
  /// developer.apple.com/documentation/uikit/uifontdescriptor/preferredfontdescriptor(withtextstyle:)
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(source: .style(style, weight: nil, isItalic: false), size: style.size)
  }
  /// developer.apple.com/documentation/uikit/uifontdescriptor/withsymbolictraits(_:)
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let weight: UIFont.Weight? = symbolicTraits.contains(.traitBold) ? .semibold : nil
    let isItalic = symbolicTraits.contains(.traitItalic)
    return switch source {
    case .system(let old, let was):
      UIFontDescriptor(source: .system(weight: weight ?? old, isItalic: isItalic || was), size: size)
    case .style(let style, let old, let was):
      UIFontDescriptor(source: .style(style, weight: weight ?? old, isItalic: isItalic || was), size: size)
    case .face, .named: nil
    }
  }
  /// developer.apple.com/documentation/uikit/uifontdescriptor/addingattributes(_:)
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let traits = attributes[.traits] as? [TraitKey: Any]
    let weight = (traits?[.weight] as? UIFont.Weight) ?? (traits?[.weight] as? CGFloat).map(UIFont.Weight.init)
    guard let weight else { return self }
    return switch source {
    case .system(_, let isItalic):
      UIFontDescriptor(source: .system(weight: weight, isItalic: isItalic), size: size)
    case .style(let style, _, let isItalic):
      UIFontDescriptor(source: .style(style, weight: weight, isItalic: isItalic), size: size)
    case .face, .named: self
    }
  }
  /// developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits
  public struct SymbolicTraits: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: UInt32
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits/traititalic
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits/traitbold
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }
  /// developer.apple.com/documentation/uikit/uifontdescriptor/attributename
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: String
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uifontdescriptor/attributename/traits
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }
  /// developer.apple.com/documentation/uikit/uifontdescriptor/traitkey
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: String
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uifontdescriptor/traitkey/weight
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
}
/// developer.apple.com/documentation/uikit/uifontmetrics
public final class UIFontMetrics: Sendable {
  /// developer.apple.com/documentation/uikit/uifontmetrics/default
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  let style: UIFont.TextStyle
  /// developer.apple.com/documentation/uikit/uifontmetrics/init(fortextstyle:)
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }
  /// developer.apple.com/documentation/uikit/uifontmetrics/scaledfont(for:)
  public func scaledFont(for font: UIFont) -> UIFont {
    UIFont(source: font.source, size: font.pointSize, scaledAs: style)
  }
}
/// developer.apple.com/documentation/uikit/nslinebreakmode
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
/// developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
/// developer.apple.com/documentation/uikit/nsparagraphstyle
open class NSParagraphStyle: Hashable, @unchecked Sendable {
  package struct Values: Hashable {
    package var lineSpacing: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
  }
  package var values = Values()
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public init() {}
  /// developer.apple.com/documentation/uikit/nsparagraphstyle/(one:other:)
  public static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool { one.values == other.values }
  /// developer.apple.com/documentation/swift/hashable/hash(into:)
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
/// developer.apple.com/documentation/uikit/nsmutableparagraphstyle
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/linespacing
  open var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/lineheightmultiple
  open var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/minimumlineheight
  open var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/maximumlineheight
  open var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/paragraphspacing
  open var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/paragraphspacingbefore
  open var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/alignment
  open var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// developer.apple.com/documentation/uikit/nsmutableparagraphstyle/linebreakmode
  open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
}

extension NSAttributedString.Key {
  /// developer.apple.com/documentation/foundation/nsattributedstring/key/font
  public static let font = NSAttributedString.Key("NSFont")
  /// developer.apple.com/documentation/foundation/nsattributedstring/key/foregroundcolor
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// developer.apple.com/documentation/foundation/nsattributedstring/key/backgroundcolor
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// developer.apple.com/documentation/foundation/nsattributedstring/key/paragraphstyle
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// developer.apple.com/documentation/foundation/nsattributedstring/key/kern
  public static let kern = NSAttributedString.Key("NSKern")
  /// developer.apple.com/documentation/foundation/nsattributedstring/key/underlinestyle
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
}

extension AttributeScopes {
  /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes
  public struct UIKitAttributes: AttributeScope {
    /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/font
    public let font: FontAttribute
    /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/foregroundcolor
    public let foregroundColor: ForegroundColorAttribute
    /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/paragraphstyle
    public let paragraphStyle: ParagraphStyleAttribute
    /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/fontattribute
    public enum FontAttribute: AttributedStringKey {
      /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/fontattribute/value
      public typealias Value = UIFont
      /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/fontattribute/name
      public static let name = "NSFont"
    }
    /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/foregroundcolorattribute
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/foregroundcolorattribute/value
      public typealias Value = UIColor
      /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/foregroundcolorattribute/name
      public static let name = "NSColor"
    }
    /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/paragraphstyleattribute
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/paragraphstyleattribute/value
      public typealias Value = NSParagraphStyle
      /// developer.apple.com/documentation/foundation/attributescopes/uikitattributes/paragraphstyleattribute/name
      public static let name = "NSParagraphStyle"
    }
  }
  /// developer.apple.com/documentation/foundation/attributescopes/uikit
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// developer.apple.com/documentation/foundation/attributedynamiclookup/subscript(dynamicmember:)
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
    self[T.self]
  }
}

extension AttributeContainer {
  /// developer.apple.com/documentation/foundation/attributecontainer/init(_:)
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self[AttributeScopes.UIKitAttributes.FontAttribute.self] = dictionary[.font] as? UIFont
    self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self] =
      dictionary[.paragraphStyle] as? NSParagraphStyle
  }
}

extension AttributedString {
  /// developer.apple.com/documentation/foundation/attributedstring/init(_:)
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { values, range, _ in
      append(
        AttributedString(nsStr.attributedSubstring(from: range).string, attributes: AttributeContainer(values)))
    }
  }
}
