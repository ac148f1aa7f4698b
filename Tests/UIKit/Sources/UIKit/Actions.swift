/// developer.apple.com/documentation/uikit/uimenuelement
@MainActor open class UIMenuElement {
  /// developer.apple.com/documentation/uikit/uimenuelement/title
  open var title: String
  /// developer.apple.com/documentation/uikit/uimenuelement/image
  open var image: UIImage?
  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}
/// developer.apple.com/documentation/uikit/uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void
/// developer.apple.com/documentation/uikit/uiaction
@MainActor open class UIAction: UIMenuElement {
  /// developer.apple.com/documentation/uikit/uiaction/identifier-swift.property
  public let identifier: Identifier
  /// developer.apple.com/documentation/uikit/uiaction/sender
  open private(set) var sender: Any?
  let handler: @MainActor (UIAction) -> Void
  /// developer.apple.com/documentation/uikit/uiaction/init(title:image:identifier:discoverabilitytitle:attributes:state:handler:)
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.handler = handler
    self.identifier = identifier ?? Identifier(title)
    super.init(title: title, image: image)
  }
  /// developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: String
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: String) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct/init(_:)
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// developer.apple.com/documentation/uikit/uiaction/attributes
  public struct Attributes: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  /// developer.apple.com/documentation/uikit/uiaction/state
  public enum State: Int, Sendable {
    case off, on, mixed
  }
}
/// developer.apple.com/documentation/uikit/uimenu
@MainActor open class UIMenu: UIMenuElement {
  /// developer.apple.com/documentation/uikit/uimenu/children
  open var children: [UIMenuElement]
  /// developer.apple.com/documentation/uikit/uimenu/init(title:children:)
  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: nil)
  }
}
/// developer.apple.com/documentation/uikit/uievent
@MainActor open class UIEvent {}
/// developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uicontrol/isenabled
  open var isEnabled = true
  /// developer.apple.com/documentation/uikit/uicontrol/isselected
  open var isSelected = false
  /// developer.apple.com/documentation/uikit/uicontrol/ishighlighted
  open var isHighlighted = false
  /// developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.property
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// developer.apple.com/documentation/uikit/uicontrol/contentverticalalignment-swift.property
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// developer.apple.com/documentation/uikit/uicontrol/addaction(_:for:)
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
  /// developer.apple.com/documentation/uikit/uicontrol/addtarget(_:action:for:)
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  /// developer.apple.com/documentation/uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchdown
    public static let touchDown = Event(rawValue: 1)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchdownrepeat
    public static let touchDownRepeat = Event(rawValue: 2)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchdraginside
    public static let touchDragInside = Event(rawValue: 4)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchdragoutside
    public static let touchDragOutside = Event(rawValue: 8)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchdragenter
    public static let touchDragEnter = Event(rawValue: 16)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchdragexit
    public static let touchDragExit = Event(rawValue: 32)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchupinside
    public static let touchUpInside = Event(rawValue: 64)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchupoutside
    public static let touchUpOutside = Event(rawValue: 128)
    /// developer.apple.com/documentation/uikit/uicontrol/event/touchcancel
    public static let touchCancel = Event(rawValue: 256)
    /// developer.apple.com/documentation/uikit/uicontrol/event/valuechanged
    public static let valueChanged = Event(rawValue: 4096)
    /// developer.apple.com/documentation/uikit/uicontrol/event/primaryactiontriggered
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// developer.apple.com/documentation/uikit/uicontrol/event/editingdidbegin
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// developer.apple.com/documentation/uikit/uicontrol/event/editingchanged
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// developer.apple.com/documentation/uikit/uicontrol/event/editingdidend
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// developer.apple.com/documentation/uikit/uicontrol/event/editingdidendonexit
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// developer.apple.com/documentation/uikit/uicontrol/event/alltouchevents
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// developer.apple.com/documentation/uikit/uicontrol/event/alleditingevents
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// developer.apple.com/documentation/uikit/uicontrol/event/allevents
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
  /// developer.apple.com/documentation/uikit/uicontrol/state
  public struct State: OptionSet, Hashable, Sendable {
    /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
    public let rawValue: UInt
    /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// developer.apple.com/documentation/uikit/uicontrol/state/normal
    public static let normal = State([])
    /// developer.apple.com/documentation/uikit/uicontrol/state/highlighted
    public static let highlighted = State(rawValue: 1)
    /// developer.apple.com/documentation/uikit/uicontrol/state/disabled
    public static let disabled = State(rawValue: 2)
    /// developer.apple.com/documentation/uikit/uicontrol/state/selected
    public static let selected = State(rawValue: 4)
    /// developer.apple.com/documentation/uikit/uicontrol/state/focused
    public static let focused = State(rawValue: 8)
  }
  /// developer.apple.com/documentation/uikit/uicontrol/contenthorizontalalignment-swift.enum
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  /// developer.apple.com/documentation/uikit/uicontrol/contentverticalalignment-swift.enum
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }
}
