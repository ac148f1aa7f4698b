// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// developer.apple.com/documentation/uikit/uibutton
@MainActor open class UIButton: UIControl {
  package var type = ButtonType.custom
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uibutton/init(type:)
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    type = buttonType
    ownLabel.font = buttonType == .custom ? .systemFont(ofSize: 18) : .systemFont(ofSize: 15)
  }
  /// developer.apple.com/documentation/uikit/uibutton/init(configuration:primaryaction:)
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
  }
  /// developer.apple.com/documentation/uikit/uibutton/buttontype-swift.property
  open var buttonType: ButtonType { type }
  /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.property
  open var configuration: Configuration?
  package let ownLabel: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 18)
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }()
  /// developer.apple.com/documentation/uikit/uibutton/titlelabel
  open var titleLabel: UILabel? { ownLabel }
  /// developer.apple.com/documentation/uikit/uibutton/imageview
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// developer.apple.com/documentation/uikit/uibutton/contentedgeinsets
  @available(*, deprecated) open var contentEdgeInsets = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uibutton/titleedgeinsets
  @available(*, deprecated) open var titleEdgeInsets = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uibutton/imageedgeinsets
  @available(*, deprecated) open var imageEdgeInsets = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uibutton/showsmenuasprimaryaction
  open var showsMenuAsPrimaryAction = false
  /// developer.apple.com/documentation/uikit/uibutton/changesselectionasprimaryaction
  open var changesSelectionAsPrimaryAction = false
  /// developer.apple.com/documentation/uikit/uibutton/role-swift.property
  open var role = Role.normal
  /// developer.apple.com/documentation/uikit/uibutton/adjustsimagewhenhighlighted
  open var adjustsImageWhenHighlighted = true
  /// developer.apple.com/documentation/uikit/uibutton/adjustsimagewhendisabled
  open var adjustsImageWhenDisabled = true
  /// developer.apple.com/documentation/uikit/uibutton/reversestitleshadowwhenhighlighted
  open var reversesTitleShadowWhenHighlighted = false
  /// developer.apple.com/documentation/uikit/uibutton/showstouchwhenhighlighted
  open var showsTouchWhenHighlighted = false

  private var titles: [State.RawValue: String] = [:]
  private var attributedTitles: [State.RawValue: NSAttributedString] = [:]
  private var colors: [State.RawValue: UIColor] = [:]
  private var images: [State.RawValue: UIImage] = [:]
  private var backgrounds: [State.RawValue: UIImage] = [:]
  private var symbols: [State.RawValue: UIImage.SymbolConfiguration] = [:]
  /// developer.apple.com/documentation/uikit/uibutton/settitle(_:for:)
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
  /// developer.apple.com/documentation/uikit/uibutton/setattributedtitle(_:for:)
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
  }
  /// developer.apple.com/documentation/uikit/uibutton/settitlecolor(_:for:)
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }
  /// developer.apple.com/documentation/uikit/uibutton/settitleshadowcolor(_:for:)
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  /// developer.apple.com/documentation/uikit/uibutton/setimage(_:for:)
  open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }
  /// developer.apple.com/documentation/uikit/uibutton/setbackgroundimage(_:for:)
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state.rawValue] = image }
  /// developer.apple.com/documentation/uikit/uibutton/setpreferredsymbolconfiguration(_:forimagein:)
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { symbols[state.rawValue] = configuration }
  /// developer.apple.com/documentation/uikit/uibutton/title(for:)
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// developer.apple.com/documentation/uikit/uibutton/attributedtitle(for:)
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }
  /// developer.apple.com/documentation/uikit/uibutton/titlecolor(for:)
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  /// developer.apple.com/documentation/uikit/uibutton/image(for:)
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  /// developer.apple.com/documentation/uikit/uibutton/backgroundimage(for:)
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] ?? backgrounds[0] }
  /// developer.apple.com/documentation/uikit/uibutton/preferredsymbolconfigurationforimage(in:)
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbols[state.rawValue]
  }
  /// What was set for one state alone.
  package func own(_ state: State) -> (title: String?, image: UIImage?, background: UIImage?) {
    (titles[state.rawValue], images[state.rawValue], backgrounds[state.rawValue])
  }
  /// developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }
  /// developer.apple.com/documentation/uikit/uibutton/role-swift.enum
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }
  /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration: Sendable {
    /// The name of what it began as.
    package var style: String
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/plain()
    public static func plain() -> Configuration { Configuration(style: "plain") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/gray()
    public static func gray() -> Configuration { Configuration(style: "gray") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/tinted()
    public static func tinted() -> Configuration { Configuration(style: "tinted") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/filled()
    public static func filled() -> Configuration { Configuration(style: "filled") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/borderless()
    public static func borderless() -> Configuration { Configuration(style: "borderless") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/bordered()
    public static func bordered() -> Configuration { Configuration(style: "bordered") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/borderedtinted()
    public static func borderedTinted() -> Configuration { Configuration(style: "borderedTinted") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/borderedprominent()
    public static func borderedProminent() -> Configuration { Configuration(style: "borderedProminent") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/glass()
    public static func glass() -> Configuration { Configuration(style: "glass") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/prominentglass()
    public static func prominentGlass() -> Configuration { Configuration(style: "prominentGlass") }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/title
    public var title: String?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/attributedtitle
    public var attributedTitle: AttributedString?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/subtitle
    public var subtitle: String?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/attributedsubtitle
    public var attributedSubtitle: AttributedString?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/image
    public var image: UIImage?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/preferredsymbolconfigurationforimage
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/baseforegroundcolor
    public var baseForegroundColor: UIColor?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/basebackgroundcolor
    public var baseBackgroundColor: UIColor?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/background
    public var background = UIBackgroundConfiguration()
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/cornerstyle-swift.property
    public var cornerStyle = CornerStyle.dynamic
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/buttonsize
    public var buttonSize = Size.medium
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/contentinsets
    public var contentInsets = Self.unset
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/setdefaultcontentinsets()
    public mutating func setDefaultContentInsets() { contentInsets = Self.unset }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/imageplacement
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/imagepadding
    public var imagePadding: CGFloat = 0
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/titlepadding
    public var titlePadding: CGFloat = 1
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/titlealignment-swift.property
    public var titleAlignment = TitleAlignment.automatic
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/titlelinebreakmode
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/subtitlelinebreakmode
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/titletextattributestransformer
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/subtitletextattributestransformer
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/showsactivityindicator
    public var showsActivityIndicator = false
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/automaticallyupdateforselection
    public var automaticallyUpdateForSelection = true
    package static let unset = NSDirectionalEdgeInsets(top: -1, leading: -1, bottom: -1, trailing: -1)
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/size
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/cornerstyle-swift.enum
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    /// developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/titlealignment-swift.enum
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }
  }
}
/// developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer/transform
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  /// developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer/init(_:)
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer/callasfunction(_:)
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
/// developer.apple.com/documentation/uikit/uibackgroundconfiguration
public struct UIBackgroundConfiguration: Sendable {
  init() {}
  /// developer.apple.com/documentation/uikit/uibackgroundconfiguration/clear()
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// developer.apple.com/documentation/uikit/uibackgroundconfiguration/backgroundcolor
  public var backgroundColor: UIColor?
  /// developer.apple.com/documentation/uikit/uibackgroundconfiguration/cornerradius
  public var cornerRadius: CGFloat = 0
  /// developer.apple.com/documentation/uikit/uibackgroundconfiguration/image
  public var image: UIImage?
  /// developer.apple.com/documentation/uikit/uibackgroundconfiguration/strokecolor
  public var strokeColor: UIColor?
  /// developer.apple.com/documentation/uikit/uibackgroundconfiguration/strokewidth
  public var strokeWidth: CGFloat = 0
}
/// developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uiimageview/init(image:)
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }
  /// developer.apple.com/documentation/uikit/uiimageview/init(image:highlightedimage:)
  public convenience init(image: UIImage?, highlightedImage: UIImage?) { self.init(image: image) }
  /// developer.apple.com/documentation/uikit/uiimageview/image
  open var image: UIImage?
  /// developer.apple.com/documentation/uikit/uiimageview/highlightedimage
  open var highlightedImage: UIImage?
  /// developer.apple.com/documentation/uikit/uiimageview/ishighlighted
  open var isHighlighted = false
  /// developer.apple.com/documentation/uikit/uiimageview/preferredsymbolconfiguration
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// developer.apple.com/documentation/uikit/uiimageview/adjustsimagesizeforaccessibilitycontentsizecategory
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
}
/// developer.apple.com/documentation/uikit/uiswitch
@MainActor open class UISwitch: UIControl {
  /// developer.apple.com/documentation/uikit/uiswitch/ison
  open var isOn = false
  /// developer.apple.com/documentation/uikit/uiswitch/ontintcolor
  open var onTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uiswitch/thumbtintcolor
  open var thumbTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uiswitch/title
  open var title: String?
}
/// developer.apple.com/documentation/uikit/uislider
@MainActor open class UISlider: UIControl {
  /// developer.apple.com/documentation/uikit/uislider/value
  open var value: Float = 0
  /// developer.apple.com/documentation/uikit/uislider/setvalue(_:animated:)
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// developer.apple.com/documentation/uikit/uislider/minimumvalue
  open var minimumValue: Float = 0
  /// developer.apple.com/documentation/uikit/uislider/maximumvalue
  open var maximumValue: Float = 1
  /// developer.apple.com/documentation/uikit/uislider/iscontinuous
  open var isContinuous = true
  /// developer.apple.com/documentation/uikit/uislider/minimumtracktintcolor
  open var minimumTrackTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uislider/maximumtracktintcolor
  open var maximumTrackTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uislider/thumbtintcolor
  open var thumbTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uislider/minimumvalueimage
  open var minimumValueImage: UIImage?
  /// developer.apple.com/documentation/uikit/uislider/maximumvalueimage
  open var maximumValueImage: UIImage?
}
/// developer.apple.com/documentation/uikit/uistepper
@MainActor open class UIStepper: UIControl {
  /// developer.apple.com/documentation/uikit/uistepper/value
  open var value: Double = 0
  /// developer.apple.com/documentation/uikit/uistepper/minimumvalue
  open var minimumValue: Double = 0
  /// developer.apple.com/documentation/uikit/uistepper/maximumvalue
  open var maximumValue: Double = 100
  /// developer.apple.com/documentation/uikit/uistepper/stepvalue
  open var stepValue: Double = 1
  /// developer.apple.com/documentation/uikit/uistepper/iscontinuous
  open var isContinuous = true
  /// developer.apple.com/documentation/uikit/uistepper/autorepeat
  open var autorepeat = true
  /// developer.apple.com/documentation/uikit/uistepper/wraps
  open var wraps = false
}
/// developer.apple.com/documentation/uikit/uisegmentedcontrol
@MainActor open class UISegmentedControl: UIControl {
  package struct Segment {
    package var title: String?
    package var image: UIImage?
    package var width: CGFloat = 0
  }
  package var segments: [Segment] = []
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/init(items:)
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/numberofsegments
  open var numberOfSegments: Int { segments.count }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/selectedsegmentindex
  open var selectedSegmentIndex = -1
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/apportionssegmentwidthsbycontent
  open var apportionsSegmentWidthsByContent = false
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/ismomentary
  open var isMomentary = false
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/selectedsegmenttintcolor
  open var selectedSegmentTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/insertsegment(withtitle:at:animated:)
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(segment, segments.count))
  }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/insertsegment(with:at:animated:)
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: min(segment, segments.count))
  }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/settitle(_:forsegmentat:)
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/setimage(_:forsegmentat:)
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[segment].image = image }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/setwidth(_:forsegmentat:)
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { segments[segment].width = width }
  /// developer.apple.com/documentation/uikit/uisegmentedcontrol/setenabled(_:forsegmentat:)
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
}
/// developer.apple.com/documentation/uikit/uiprogressview
@MainActor open class UIProgressView: UIView {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uiprogressview/init(progressviewstyle:)
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  /// developer.apple.com/documentation/uikit/uiprogressview/progressviewstyle
  open var progressViewStyle = Style.default
  /// developer.apple.com/documentation/uikit/uiprogressview/progress
  open var progress: Float = 0
  /// developer.apple.com/documentation/uikit/uiprogressview/progresstintcolor
  open var progressTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uiprogressview/tracktintcolor
  open var trackTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uiprogressview/style
  public enum Style: Int, Sendable {
    case `default`, bar
  }
}
/// developer.apple.com/documentation/uikit/uiactivityindicatorview
@MainActor open class UIActivityIndicatorView: UIView {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uiactivityindicatorview/init(style:)
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
  }
  /// developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.property
  open var style = Style.medium
  /// developer.apple.com/documentation/uikit/uiactivityindicatorview/color
  open var color: UIColor!
  /// developer.apple.com/documentation/uikit/uiactivityindicatorview/hideswhenstopped
  open var hidesWhenStopped = true
  /// developer.apple.com/documentation/uikit/uiactivityindicatorview/isanimating
  open private(set) var isAnimating = false
  /// developer.apple.com/documentation/uikit/uiactivityindicatorview/startanimating()
  open func startAnimating() { isAnimating = true }
  /// developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
}
/// developer.apple.com/documentation/uikit/uipagecontrol
@MainActor open class UIPageControl: UIControl {
  /// developer.apple.com/documentation/uikit/uipagecontrol/numberofpages
  open var numberOfPages = 0
  /// developer.apple.com/documentation/uikit/uipagecontrol/currentpage
  open var currentPage = 0
  /// developer.apple.com/documentation/uikit/uipagecontrol/hidesforsinglepage
  open var hidesForSinglePage = false
  /// developer.apple.com/documentation/uikit/uipagecontrol/pageindicatortintcolor
  open var pageIndicatorTintColor: UIColor?
  /// developer.apple.com/documentation/uikit/uipagecontrol/currentpageindicatortintcolor
  open var currentPageIndicatorTintColor: UIColor?
}
/// developer.apple.com/documentation/uikit/uidatepickerstyle
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
/// developer.apple.com/documentation/uikit/uidatepicker
@MainActor open class UIDatePicker: UIControl {
  /// developer.apple.com/documentation/uikit/uidatepicker/datepickermode
  open var datePickerMode = Mode.dateAndTime
  /// developer.apple.com/documentation/uikit/uidatepicker/preferreddatepickerstyle
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// developer.apple.com/documentation/uikit/uidatepicker/date
  open var date = Date(timeIntervalSince1970: 0)
  /// developer.apple.com/documentation/uikit/uidatepicker/minimumdate
  open var minimumDate: Date?
  /// developer.apple.com/documentation/uikit/uidatepicker/maximumdate
  open var maximumDate: Date?
  /// developer.apple.com/documentation/uikit/uidatepicker/minuteinterval
  open var minuteInterval = 1
  /// developer.apple.com/documentation/uikit/uidatepicker/locale
  open var locale: Locale?
  /// developer.apple.com/documentation/uikit/uidatepicker/countdownduration
  open var countDownDuration: TimeInterval = 0
  /// developer.apple.com/documentation/uikit/uidatepicker/mode
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }
}
/// developer.apple.com/documentation/uikit/uipickerview
@MainActor open class UIPickerView: UIView {
  /// developer.apple.com/documentation/uikit/uipickerview/datasource
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// developer.apple.com/documentation/uikit/uipickerview/delegate
  open weak var delegate: (any UIPickerViewDelegate)?
}
/// developer.apple.com/documentation/uikit/uipickerviewdatasource
@MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
/// developer.apple.com/documentation/uikit/uipickerviewdelegate
/// developer.apple.com/documentation/uikit/uicolorwell
@MainActor public protocol UIPickerViewDelegate: AnyObject {}
@MainActor open class UIColorWell: UIControl {
  /// developer.apple.com/documentation/uikit/uicolorwell/selectedcolor
  open var selectedColor: UIColor?
  /// developer.apple.com/documentation/uikit/uicolorwell/supportsalpha
  open var supportsAlpha = true
  /// developer.apple.com/documentation/uikit/uicolorwell/title
  open var title: String?
}
/// developer.apple.com/documentation/uikit/uicalendarview
@MainActor open class UICalendarView: UIView {}
/// developer.apple.com/documentation/uikit/uirefreshcontrol
@MainActor open class UIRefreshControl: UIControl {
  /// developer.apple.com/documentation/uikit/uirefreshcontrol/attributedtitle
  open var attributedTitle: NSAttributedString?
  /// developer.apple.com/documentation/uikit/uirefreshcontrol/isrefreshing
  open private(set) var isRefreshing = false
}
/// developer.apple.com/documentation/uikit/uivisualeffect
@MainActor open class UIVisualEffect {}
/// developer.apple.com/documentation/uikit/uiblureffect
@MainActor open class UIBlurEffect: UIVisualEffect {
  /// developer.apple.com/documentation/uikit/uiblureffect/init(style:)
  public init(style: Style) {}
  /// developer.apple.com/documentation/uikit/uiblureffect/style
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }
}
/// developer.apple.com/documentation/uikit/uivibrancyeffect
@MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// developer.apple.com/documentation/uikit/uivibrancyeffect/init(blureffect:)
  public init(blurEffect: UIBlurEffect) {}
  /// developer.apple.com/documentation/uikit/uivibrancyeffect/init(blureffect:style:)
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}
/// developer.apple.com/documentation/uikit/uivibrancyeffectstyle
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}
/// developer.apple.com/documentation/uikit/uivisualeffectview
@MainActor open class UIVisualEffectView: UIView {
  /// developer.apple.com/documentation/uikit/uivisualeffectview/init(effect:)
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    insertSubview(contentView, at: 0)
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uivisualeffectview/effect
  open var effect: UIVisualEffect?
  /// developer.apple.com/documentation/uikit/uivisualeffectview/contentview
  public let contentView = UIView()
}
