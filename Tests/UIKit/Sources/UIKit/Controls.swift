// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIButton: UIControl {
  package var type = ButtonType.custom
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    type = buttonType
    ownLabel.font = buttonType == .custom ? .systemFont(ofSize: 18) : .systemFont(ofSize: 15)
  }
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { setTitle(primaryAction.title, for: .normal) }
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    if let primaryAction, !primaryAction.title.isEmpty { self.configuration?.title = primaryAction.title }
  }
  open var buttonType: ButtonType { type }
  open var configuration: Configuration?
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() {}
  package let ownLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 18)
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }()
  open var titleLabel: UILabel? { ownLabel }
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var showsMenuAsPrimaryAction = false
  open var changesSelectionAsPrimaryAction = false
  open var menu: UIMenu?
  open var role = Role.normal
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var reversesTitleShadowWhenHighlighted = false
  open var showsTouchWhenHighlighted = false

  private var titles: [State.RawValue: String] = [:]
  private var attributedTitles: [State.RawValue: NSAttributedString] = [:]
  private var colors: [State.RawValue: UIColor] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var backgrounds: [State.RawValue: UIImage] = [:]
  private var symbols: [State.RawValue: UIImage.SymbolConfiguration] = [:]
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state.rawValue] = image }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { symbols[state.rawValue] = configuration }
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] ?? backgrounds[0] }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbols[state.rawValue]
  }
  /// What was set for one state alone.
  package func own(_ state: State) -> (title: String?, image: UIImage?, background: UIImage?) {
    (titles[state.rawValue], images[state.rawValue], backgrounds[state.rawValue])
  }

  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  public struct Configuration: Sendable {
    /// The name of what it began as.
    package var style: String
    public static func plain() -> Configuration { Configuration(style: "plain") }
    public static func gray() -> Configuration { Configuration(style: "gray") }
    public static func tinted() -> Configuration { Configuration(style: "tinted") }
    public static func filled() -> Configuration { Configuration(style: "filled") }
    public static func borderless() -> Configuration { Configuration(style: "borderless") }
    public static func bordered() -> Configuration { Configuration(style: "bordered") }
    public static func borderedTinted() -> Configuration { Configuration(style: "borderedTinted") }
    public static func borderedProminent() -> Configuration { Configuration(style: "borderedProminent") }
    public static func glass() -> Configuration { Configuration(style: "glass") }
    public static func prominentGlass() -> Configuration { Configuration(style: "prominentGlass") }
    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var contentInsets = Self.unset
    public mutating func setDefaultContentInsets() { contentInsets = Self.unset }
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var showsActivityIndicator = false
    public var automaticallyUpdateForSelection = true
    package static let unset = NSDirectionalEdgeInsets(top: -1, leading: -1, bottom: -1, trailing: -1)

    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }
  }
}

public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

public struct UIBackgroundConfiguration: Sendable {
  init() {}
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var image: UIImage?
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
}

@MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
  public convenience init(image: UIImage?, highlightedImage: UIImage?) { self.init(image: image) }
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
}

@MainActor open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var title: String?
}

@MainActor open class UISlider: UIControl {
  open var value: Float = 0
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
}

@MainActor open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false
}

@MainActor open class UISegmentedControl: UIControl {
  package struct Segment {
    package var title: String?
    package var image: UIImage?
    package var width: CGFloat = 0
  }
  package var segments: [Segment] = []
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }
  open var numberOfSegments: Int { segments.count }
  open var selectedSegmentIndex = -1
  public class var noSegment: Int { -1 }
  open var apportionsSegmentWidthsByContent = false
  open var isMomentary = false
  open var selectedSegmentTintColor: UIColor?
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(segment, segments.count))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: min(segment, segments.count))
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[segment].image = image }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { segments[segment].width = width }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
  open func removeAllSegments() { segments = [] }
}

@MainActor open class UIProgressView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open var progressViewStyle = Style.default
  open var progress: Float = 0
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  public enum Style: Int, Sendable {
    case `default`, bar
  }
}

@MainActor open class UIActivityIndicatorView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
  }
  open var style = Style.medium
  open var color: UIColor!
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
}

@MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
}

public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

@MainActor open class UIDatePicker: UIControl {
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var date = Date(timeIntervalSince1970: 0)
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var locale: Locale?
  open var countDownDuration: TimeInterval = 0

  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }
}

@MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?
}
@MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
@MainActor public protocol UIPickerViewDelegate: AnyObject {}

@MainActor open class UIColorWell: UIControl {
  open var selectedColor: UIColor?
  open var supportsAlpha = true
  open var title: String?
}
@MainActor open class UICalendarView: UIView {}
@MainActor open class UIRefreshControl: UIControl {
  open var attributedTitle: NSAttributedString?
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

@MainActor open class UIVisualEffect {}
@MainActor open class UIBlurEffect: UIVisualEffect {
  public init(style: Style) {}
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }
}
@MainActor open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) {}
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
@MainActor open class UIVisualEffectView: UIView {
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    insertSubview(contentView, at: 0)
  }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  open var effect: UIVisualEffect?
  public let contentView = UIView()
}
