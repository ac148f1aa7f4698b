/// A font as it was asked for; its size in points is that at the usual text size.
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
  public let pointSize: CGFloat
  package init(source: Source, size: CGFloat, scaledAs: TextStyle? = nil) {
    (self.source, pointSize, self.scaledAs) = (source, size, scaledAs)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(source: .system(weight: nil, isItalic: false), size: fontSize)
  }
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(source: .system(weight: weight, isItalic: false), size: fontSize)
  }
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(source: .face("boldSystem"), size: fontSize)
  }
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(source: .face("italicSystem"), size: fontSize)
  }
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(source: .system(weight: weight, isItalic: false), size: fontSize)
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(source: .style(style, weight: nil, isItalic: false), size: style.size)
  }
  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith: UITraitCollection?) -> UIFont {
    preferredFont(forTextStyle: style)
  }
  public static var systemFontSize: CGFloat { 14 }
  public static var labelFontSize: CGFloat { 17 }
  public static var buttonFontSize: CGFloat { 18 }
  public static var smallSystemFontSize: CGFloat { 12 }
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(source: .named(fontName), size: fontSize)
  }
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(source: descriptor.source, size: pointSize == 0 ? descriptor.size : pointSize)
  }
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(source: source, size: fontSize, scaledAs: scaledAs) }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(source: source, size: pointSize) }

  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.source == other.source && one.pointSize == other.pointSize && one.scaledAs == other.scaledAs
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(pointSize)
  }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
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

public final class UIFontDescriptor: Sendable {
  package let source: UIFont.Source
  package let size: CGFloat
  package init(source: UIFont.Source, size: CGFloat) { (self.source, self.size) = (source, size) }

  public convenience init(name fontName: String, size: CGFloat) { self.init(source: .named(fontName), size: size) }
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFontDescriptor(source: .style(style, weight: nil, isItalic: false), size: style.size)
  }
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

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
}

public final class UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  let style: UIFont.TextStyle
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }
  public func scaledFont(for font: UIFont) -> UIFont {
    UIFont(source: font.source, size: font.pointSize, scaledAs: style)
  }
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

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
  public init() {}

  public static func == (one: NSParagraphStyle, other: NSParagraphStyle) -> Bool { one.values == other.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
}

extension AttributeScopes {
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
  }
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
    self[T.self]
  }
}

extension AttributeContainer {
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self[AttributeScopes.UIKitAttributes.FontAttribute.self] = dictionary[.font] as? UIFont
    self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
  }
}
