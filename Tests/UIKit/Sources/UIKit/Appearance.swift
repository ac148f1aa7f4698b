/// A colour as `.layout` writes it: by its name, or as `#rrggbbaa`.
public final class UIColor: Hashable, Sendable {
  package let word: String
  package init(word: String) { self.word = word }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = [red, green, blue, alpha].map { part in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    self.init(word: "#" + (parts[3] == "ff" ? parts.dropLast() : parts[...]).joined())
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init?(named name: String) { self.init(word: "") }
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(word: dynamicProvider(UITraitCollection.current).word)
  }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  public var cgColor: CGColor { CGColor(word: word) }

  public static func == (one: UIColor, other: UIColor) -> Bool { one.word == other.word }
  public func hash(into hasher: inout Hasher) { hasher.combine(word) }

  public static let clear = UIColor(word: "clear")
  public static let black = UIColor(word: "black")
  public static let white = UIColor(word: "white")
  public static let darkGray = UIColor(word: "darkGray")
  public static let gray = UIColor(word: "gray")
  public static let lightGray = UIColor(word: "lightGray")
  public static let red = UIColor(word: "red")
  public static let green = UIColor(word: "green")
  public static let blue = UIColor(word: "blue")
  public static let cyan = UIColor(word: "cyan")
  public static let yellow = UIColor(word: "yellow")
  public static let magenta = UIColor(word: "magenta")
  public static let orange = UIColor(word: "orange")
  public static let purple = UIColor(word: "purple")
  public static let brown = UIColor(word: "brown")
  public static let tintColor = UIColor(word: "tint")
  public static let label = UIColor(word: "label")
  public static let secondaryLabel = UIColor(word: "secondaryLabel")
  public static let tertiaryLabel = UIColor(word: "tertiaryLabel")
  public static let quaternaryLabel = UIColor(word: "quaternaryLabel")
  public static let placeholderText = UIColor(word: "placeholderText")
  public static let link = UIColor(word: "link")
  public static let separator = UIColor(word: "separator")
  public static let opaqueSeparator = UIColor(word: "opaqueSeparator")
  public static let systemBackground = UIColor(word: "systemBackground")
  public static let secondarySystemBackground = UIColor(word: "secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor(word: "tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor(word: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor(word: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor(word: "tertiarySystemGroupedBackground")
  public static let systemFill = UIColor(word: "systemFill")
  public static let secondarySystemFill = UIColor(word: "secondarySystemFill")
  public static let tertiarySystemFill = UIColor(word: "tertiarySystemFill")
  public static let quaternarySystemFill = UIColor(word: "quaternarySystemFill")
  public static let systemRed = UIColor(word: "systemRed")
  public static let systemGreen = UIColor(word: "systemGreen")
  public static let systemBlue = UIColor(word: "systemBlue")
  public static let systemOrange = UIColor(word: "systemOrange")
  public static let systemYellow = UIColor(word: "systemYellow")
  public static let systemPink = UIColor(word: "systemPink")
  public static let systemPurple = UIColor(word: "systemPurple")
  public static let systemTeal = UIColor(word: "systemTeal")
  public static let systemIndigo = UIColor(word: "systemIndigo")
  public static let systemBrown = UIColor(word: "systemBrown")
  public static let systemMint = UIColor(word: "systemMint")
  public static let systemCyan = UIColor(word: "systemCyan")
  public static let systemGray = UIColor(word: "systemGray")
  public static let systemGray2 = UIColor(word: "systemGray2")
  public static let systemGray3 = UIColor(word: "systemGray3")
  public static let systemGray4 = UIColor(word: "systemGray4")
  public static let systemGray5 = UIColor(word: "systemGray5")
  public static let systemGray6 = UIColor(word: "systemGray6")
  public static let darkText = UIColor(word: "black")
  public static let lightText = UIColor(word: "#ffffff99")
}

public final class CGColor: Sendable {
  package let word: String
  package init(word: String) { self.word = word }
}

@MainActor open class CALayer {
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var masksToBounds = false
  open var opacity: Float = 1
}

/// An image by its name; its size is not known here, but in the document.
public final class UIImage: Sendable {
  package let name: String
  package let symbol: SymbolConfiguration?
  package let isSystem: Bool
  package init(name: String, symbol: SymbolConfiguration?, isSystem: Bool) {
    (self.name, self.symbol, self.isSystem) = (name, symbol, isSystem)
  }

  public convenience init?(named name: String) { self.init(name: name, symbol: nil, isSystem: false) }
  public convenience init?(systemName name: String) { self.init(name: name, symbol: nil, isSystem: true) }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(name: name, symbol: configuration as? SymbolConfiguration, isSystem: true)
  }
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    UIImage(name: name, symbol: configuration as? SymbolConfiguration ?? symbol, isSystem: isSystem)
  }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  open class Configuration: @unchecked Sendable {}
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    package let size: CGFloat?
    package let font: UIFont?
    package let weight: SymbolWeight
    package let scale: SymbolScale
    package init(size: CGFloat?, font: UIFont?, weight: SymbolWeight, scale: SymbolScale) {
      (self.size, self.font, self.weight, self.scale) = (size, font, weight, scale)
    }
    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize, font: nil, weight: .unspecified, scale: .unspecified)
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, font: nil, weight: weight, scale: .unspecified)
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, font: nil, weight: weight, scale: scale)
    }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(size: nil, font: .preferredFont(forTextStyle: textStyle), weight: .unspecified, scale: .unspecified)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(size: nil, font: .preferredFont(forTextStyle: textStyle), weight: .unspecified, scale: scale)
    }
    public convenience init(font: UIFont) {
      self.init(size: nil, font: font, weight: .unspecified, scale: .unspecified)
    }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(size: nil, font: font, weight: .unspecified, scale: scale)
    }
    public convenience init(scale: SymbolScale) {
      self.init(size: nil, font: nil, weight: .unspecified, scale: scale)
    }
    public convenience init(weight: SymbolWeight) {
      self.init(size: nil, font: nil, weight: weight, scale: .unspecified)
    }
    /// What the other says overrides what this one says.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: otherConfiguration.size ?? size, font: otherConfiguration.font ?? font,
        weight: otherConfiguration.weight == .unspecified ? weight : otherConfiguration.weight,
        scale: otherConfiguration.scale == .unspecified ? scale : otherConfiguration.scale)
    }
  }
}
