/// A colour as `.layout` writes it: by its name, or as `#rrggbbaa`.
/// developer.apple.com/documentation/uikit/uicolor
public final class UIColor: Hashable, Sendable {
  package let word: String
  package init(word: String) { self.word = word }
  /// developer.apple.com/documentation/uikit/uicolor/init(red:green:blue:alpha:)
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = [red, green, blue, alpha].map { part in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    self.init(word: "#" + (parts[3] == "ff" ? parts.dropLast() : parts[...]).joined())
  }
  /// developer.apple.com/documentation/uikit/uicolor/init(white:alpha:)
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  /// developer.apple.com/documentation/uikit/uicolor/init(displayp3red:green:blue:alpha:)
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }
  /// developer.apple.com/documentation/uikit/uicolor/init(named:)
  public convenience init?(named name: String) { self.init(word: "") }
  /// developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(word: dynamicProvider(UITraitCollection.current).word)
  }
  /// developer.apple.com/documentation/uikit/uicolor/cgcolor
  public var cgColor: CGColor { CGColor(word: word) }
  /// developer.apple.com/documentation/uikit/uicolor/(one:other:)
  public static func == (one: UIColor, other: UIColor) -> Bool { one.word == other.word }
  /// developer.apple.com/documentation/swift/hashable/hash(into:)
  public func hash(into hasher: inout Hasher) { hasher.combine(word) }
  /// developer.apple.com/documentation/uikit/uicolor/clear
  public static let clear = UIColor(word: "clear")
  /// developer.apple.com/documentation/uikit/uicolor/black
  public static let black = UIColor(word: "black")
  /// developer.apple.com/documentation/uikit/uicolor/white
  public static let white = UIColor(word: "white")
  /// developer.apple.com/documentation/uikit/uicolor/darkgray
  public static let darkGray = UIColor(word: "darkGray")
  /// developer.apple.com/documentation/uikit/uicolor/gray
  public static let gray = UIColor(word: "gray")
  /// developer.apple.com/documentation/uikit/uicolor/lightgray
  public static let lightGray = UIColor(word: "lightGray")
  /// developer.apple.com/documentation/uikit/uicolor/red
  public static let red = UIColor(word: "red")
  /// developer.apple.com/documentation/uikit/uicolor/green
  public static let green = UIColor(word: "green")
  /// developer.apple.com/documentation/uikit/uicolor/blue
  public static let blue = UIColor(word: "blue")
  /// developer.apple.com/documentation/uikit/uicolor/cyan
  public static let cyan = UIColor(word: "cyan")
  /// developer.apple.com/documentation/uikit/uicolor/yellow
  public static let yellow = UIColor(word: "yellow")
  /// developer.apple.com/documentation/uikit/uicolor/magenta
  public static let magenta = UIColor(word: "magenta")
  /// developer.apple.com/documentation/uikit/uicolor/orange
  public static let orange = UIColor(word: "orange")
  /// developer.apple.com/documentation/uikit/uicolor/purple
  public static let purple = UIColor(word: "purple")
  /// developer.apple.com/documentation/uikit/uicolor/brown
  public static let brown = UIColor(word: "brown")
  /// developer.apple.com/documentation/uikit/uicolor/tintcolor
  public static let tintColor = UIColor(word: "tint")
  /// developer.apple.com/documentation/uikit/uicolor/label
  public static let label = UIColor(word: "label")
  /// developer.apple.com/documentation/uikit/uicolor/secondarylabel
  public static let secondaryLabel = UIColor(word: "secondaryLabel")
  /// developer.apple.com/documentation/uikit/uicolor/tertiarylabel
  public static let tertiaryLabel = UIColor(word: "tertiaryLabel")
  /// developer.apple.com/documentation/uikit/uicolor/quaternarylabel
  public static let quaternaryLabel = UIColor(word: "quaternaryLabel")
  /// developer.apple.com/documentation/uikit/uicolor/placeholdertext
  public static let placeholderText = UIColor(word: "placeholderText")
  /// developer.apple.com/documentation/uikit/uicolor/link
  public static let link = UIColor(word: "link")
  /// developer.apple.com/documentation/uikit/uicolor/separator
  public static let separator = UIColor(word: "separator")
  /// developer.apple.com/documentation/uikit/uicolor/opaqueseparator
  public static let opaqueSeparator = UIColor(word: "opaqueSeparator")
  /// developer.apple.com/documentation/uikit/uicolor/systembackground
  public static let systemBackground = UIColor(word: "systemBackground")
  /// developer.apple.com/documentation/uikit/uicolor/secondarysystembackground
  public static let secondarySystemBackground = UIColor(word: "secondarySystemBackground")
  /// developer.apple.com/documentation/uikit/uicolor/tertiarysystembackground
  public static let tertiarySystemBackground = UIColor(word: "tertiarySystemBackground")
  /// developer.apple.com/documentation/uikit/uicolor/systemgroupedbackground
  public static let systemGroupedBackground = UIColor(word: "systemGroupedBackground")
  /// developer.apple.com/documentation/uikit/uicolor/secondarysystemgroupedbackground
  public static let secondarySystemGroupedBackground = UIColor(word: "secondarySystemGroupedBackground")
  /// developer.apple.com/documentation/uikit/uicolor/tertiarysystemgroupedbackground
  public static let tertiarySystemGroupedBackground = UIColor(word: "tertiarySystemGroupedBackground")
  /// developer.apple.com/documentation/uikit/uicolor/systemfill
  public static let systemFill = UIColor(word: "systemFill")
  /// developer.apple.com/documentation/uikit/uicolor/secondarysystemfill
  public static let secondarySystemFill = UIColor(word: "secondarySystemFill")
  /// developer.apple.com/documentation/uikit/uicolor/tertiarysystemfill
  public static let tertiarySystemFill = UIColor(word: "tertiarySystemFill")
  /// developer.apple.com/documentation/uikit/uicolor/quaternarysystemfill
  public static let quaternarySystemFill = UIColor(word: "quaternarySystemFill")
  /// developer.apple.com/documentation/uikit/uicolor/systemred
  public static let systemRed = UIColor(word: "systemRed")
  /// developer.apple.com/documentation/uikit/uicolor/systemgreen
  public static let systemGreen = UIColor(word: "systemGreen")
  /// developer.apple.com/documentation/uikit/uicolor/systemblue
  public static let systemBlue = UIColor(word: "systemBlue")
  /// developer.apple.com/documentation/uikit/uicolor/systemorange
  public static let systemOrange = UIColor(word: "systemOrange")
  /// developer.apple.com/documentation/uikit/uicolor/systemyellow
  public static let systemYellow = UIColor(word: "systemYellow")
  /// developer.apple.com/documentation/uikit/uicolor/systempink
  public static let systemPink = UIColor(word: "systemPink")
  /// developer.apple.com/documentation/uikit/uicolor/systempurple
  public static let systemPurple = UIColor(word: "systemPurple")
  /// developer.apple.com/documentation/uikit/uicolor/systemteal
  public static let systemTeal = UIColor(word: "systemTeal")
  /// developer.apple.com/documentation/uikit/uicolor/systemindigo
  public static let systemIndigo = UIColor(word: "systemIndigo")
  /// developer.apple.com/documentation/uikit/uicolor/systembrown
  public static let systemBrown = UIColor(word: "systemBrown")
  /// developer.apple.com/documentation/uikit/uicolor/systemmint
  public static let systemMint = UIColor(word: "systemMint")
  /// developer.apple.com/documentation/uikit/uicolor/systemcyan
  public static let systemCyan = UIColor(word: "systemCyan")
  /// developer.apple.com/documentation/uikit/uicolor/systemgray
  public static let systemGray = UIColor(word: "systemGray")
  /// developer.apple.com/documentation/uikit/uicolor/systemgray2
  public static let systemGray2 = UIColor(word: "systemGray2")
  /// developer.apple.com/documentation/uikit/uicolor/systemgray3
  public static let systemGray3 = UIColor(word: "systemGray3")
  /// developer.apple.com/documentation/uikit/uicolor/systemgray4
  public static let systemGray4 = UIColor(word: "systemGray4")
  /// developer.apple.com/documentation/uikit/uicolor/systemgray5
  public static let systemGray5 = UIColor(word: "systemGray5")
  /// developer.apple.com/documentation/uikit/uicolor/systemgray6
  public static let systemGray6 = UIColor(word: "systemGray6")
  /// developer.apple.com/documentation/uikit/uicolor/darktext
  public static let darkText = UIColor(word: "black")
  /// developer.apple.com/documentation/uikit/uicolor/lighttext
  public static let lightText = UIColor(word: "#ffffff99")
}
/// developer.apple.com/documentation/coregraphics/cgcolor
public final class CGColor: Sendable {
  package let word: String
  package init(word: String) { self.word = word }
}
/// developer.apple.com/documentation/quartzcore/calayer
@MainActor open class CALayer {
  /// developer.apple.com/documentation/quartzcore/calayer/cornerradius
  open var cornerRadius: CGFloat = 0
  /// developer.apple.com/documentation/quartzcore/calayer/borderwidth
  open var borderWidth: CGFloat = 0
  /// developer.apple.com/documentation/quartzcore/calayer/bordercolor
  open var borderColor: CGColor?
  /// developer.apple.com/documentation/quartzcore/calayer/maskstobounds
  open var masksToBounds = false
  /// developer.apple.com/documentation/quartzcore/calayer/opacity
  open var opacity: Float = 1
  /// developer.apple.com/documentation/quartzcore/calayer/shadowopacity
  open var shadowOpacity: Float = 0
  /// developer.apple.com/documentation/quartzcore/calayer/shadowradius
  open var shadowRadius: CGFloat = 3
  /// developer.apple.com/documentation/quartzcore/calayer/zposition
  open var zPosition: CGFloat = 0
}

/// An image by its name; its size is not known here, but in the document.
/// developer.apple.com/documentation/uikit/uiimage
public final class UIImage: Sendable {
  package let name: String
  package let symbol: SymbolConfiguration?
  package let isSystem: Bool
  package init(name: String, symbol: SymbolConfiguration?, isSystem: Bool) {
    (self.name, self.symbol, self.isSystem) = (name, symbol, isSystem)
  }
  /// developer.apple.com/documentation/uikit/uiimage/init(named:)
  public convenience init?(named name: String) { self.init(name: name, symbol: nil, isSystem: false) }
  /// developer.apple.com/documentation/uikit/uiimage/init(systemname:)
  public convenience init?(systemName name: String) { self.init(name: name, symbol: nil, isSystem: true) }
  /// developer.apple.com/documentation/uikit/uiimage/init(systemname:withconfiguration:)
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(name: name, symbol: configuration as? SymbolConfiguration, isSystem: true)
  }
  /// developer.apple.com/documentation/uikit/uiimage/withconfiguration(_:)
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    UIImage(name: name, symbol: configuration as? SymbolConfiguration ?? symbol, isSystem: isSystem)
  }
  /// developer.apple.com/documentation/uikit/uiimage/withrenderingmode(_:)
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// developer.apple.com/documentation/uikit/uiimage/renderingmode
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
  /// developer.apple.com/documentation/uikit/uiimage/symbolscale
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
  /// developer.apple.com/documentation/uikit/uiimage/symbolweight
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// developer.apple.com/documentation/uikit/uiimage/configuration
  open class Configuration: @unchecked Sendable {}
  /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    package let size: CGFloat?
    package let font: UIFont?
    package let weight: SymbolWeight
    package let scale: SymbolScale
    package init(size: CGFloat?, font: UIFont?, weight: SymbolWeight, scale: SymbolScale) {
      (self.size, self.font, self.weight, self.scale) = (size, font, weight, scale)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(pointsize:)
    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize, font: nil, weight: .unspecified, scale: .unspecified)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(pointsize:weight:)
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, font: nil, weight: weight, scale: .unspecified)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(pointsize:weight:scale:)
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, font: nil, weight: weight, scale: scale)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(textstyle:)
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(size: nil, font: .preferredFont(forTextStyle: textStyle), weight: .unspecified, scale: .unspecified)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(textstyle:scale:)
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(size: nil, font: .preferredFont(forTextStyle: textStyle), weight: .unspecified, scale: scale)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(font:)
    public convenience init(font: UIFont) {
      self.init(size: nil, font: font, weight: .unspecified, scale: .unspecified)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(font:scale:)
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(size: nil, font: font, weight: .unspecified, scale: scale)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(scale:)
    public convenience init(scale: SymbolScale) {
      self.init(size: nil, font: nil, weight: .unspecified, scale: scale)
    }
    /// developer.apple.com/documentation/uikit/uiimage/symbolconfiguration/init(weight:)
    public convenience init(weight: SymbolWeight) {
      self.init(size: nil, font: nil, weight: weight, scale: .unspecified)
    }
  }
}
