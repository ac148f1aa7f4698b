/// The root of what UIKit derives from `NSObject`: Linux has no Objective-C, and nothing generated needs more of it.
@MainActor open class UIResponder: @MainActor CustomStringConvertible {
  public init() {}
  /// In the order in which they were made.
  var registrations: [Registration] = []

  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open var inputAccessoryView: UIView? { nil }
  open var isAccessibilityElement = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none

  public var description: String { "<\(type(of: self))>" }

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
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
}
