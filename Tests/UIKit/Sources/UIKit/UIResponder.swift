/// The root of what UIKit derives from `NSObject`: Linux has no Objective-C, and nothing generated needs more of it.
/// developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: @MainActor CustomStringConvertible {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public init() {}
  /// In the order in which they were made.
  var registrations: [Registration] = []
  /// developer.apple.com/documentation/uikit/uiresponder/next
  open var next: UIResponder? { nil }
  /// developer.apple.com/documentation/uikit/uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }
  /// developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// developer.apple.com/documentation/uikit/uiresponder/inputaccessoryview
  open var inputAccessoryView: UIView? { nil }
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement = false
  /// developer.apple.com/documentation/uikit/uiaccessibilityidentification/accessibilityidentifier
  open var accessibilityIdentifier: String?
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityhint
  open var accessibilityHint: String?
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkeypath:)
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/description
  public var description: String { "<\(type(of: self))>" }
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/cut(_:)
  open func cut(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/copy(_:)
  open func copy(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/paste(_:)
  open func paste(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/delete(_:)
  open func delete(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/select(_:)
  open func select(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/selectall(_:)
  open func selectAll(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/rename(_:)
  open func rename(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/duplicate(_:)
  open func duplicate(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/move(_:)
  open func move(_ sender: Any?) {}
  /// developer.apple.com/documentation/uikit/uiresponderstandardeditactions/export(_:)
  open func export(_ sender: Any?) {}

  /// Tells this one alone that the screen has other traits than before.
  package func tell(previous: UITraitCollection) {
    let (old, new) = (previous.values, UITraitCollection.screen.values)
    if old == new { return }
    (self as? any UITraitEnvironment)?.traitCollectionDidChange(previous)
    for registration in registrations {
      let changed = registration.traits.contains { trait in
        guard let trait = trait as? any ReadableTrait.Type else { return false }
        return trait.read(old) != trait.read(new)
      }
      if changed { registration.handle(previous) }
    }
  }
}

extension UIResponder: Hashable {
  /// developer.apple.com/documentation/uikit/uiresponder/(one:other:)
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }
  /// developer.apple.com/documentation/swift/hashable/hash(into:)
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
/// developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public let rawValue: UInt64
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/none
  public static let none = UIAccessibilityTraits([])
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/button
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/link
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/image
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/selected
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/statictext
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/header
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/notenabled
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/updatesfrequently
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/searchfield
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/adjustable
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/allowsdirectinteraction
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/summaryelement
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/playssound
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/keyboardkey
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/startsmediasession
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// developer.apple.com/documentation/uikit/uiaccessibilitytraits/causespageturn
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
}
