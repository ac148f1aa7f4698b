/// developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}
/// developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
/// developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}
/// developer.apple.com/documentation/uikit/uiaccessibilitycontrast
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}
/// developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
/// developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}
/// developer.apple.com/documentation/uikit/uicontentsizecategory
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  /// developer.apple.com/documentation/swift/rawrepresentable/rawvalue
  public let rawValue: String
  /// developer.apple.com/documentation/swift/rawrepresentable/init(rawvalue:)
  public init(rawValue: String) { self.rawValue = rawValue }
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/extrasmall
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/small
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/medium
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/large
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/extralarge
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/extraextralarge
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/extraextraextralarge
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilitymedium
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilitylarge
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilityextralarge
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilityextraextralarge
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/accessibilityextraextraextralarge
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// From the smallest to the largest.
  package static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]
  /// developer.apple.com/documentation/uikit/uicontentsizecategory/(one:other:)
  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    (all.firstIndex(of: one) ?? 3) < (all.firstIndex(of: other) ?? 3)
  }
}
/// developer.apple.com/documentation/uikit/uitraitcollection
public final class UITraitCollection: Hashable, Sendable {
  package struct Values: Hashable, Sendable {
    package var idiom = UIUserInterfaceIdiom.phone
    package var horizontal = UIUserInterfaceSizeClass.compact
    package var vertical = UIUserInterfaceSizeClass.regular
    package var style = UIUserInterfaceStyle.light
    package var contrast = UIAccessibilityContrast.normal
    package var direction = UITraitEnvironmentLayoutDirection.leftToRight
    package var category = UIContentSizeCategory.large
    package var scale: CGFloat = 2
    package init() {}
  }
  package let values: Values
  package init(values: Values) { self.values = values }

  /// The traits of the only screen.
  package nonisolated(unsafe) static var screen = UITraitCollection(values: Values())
  /// developer.apple.com/documentation/uikit/uitraitcollection/current
  public static var current: UITraitCollection { screen }
  /// developer.apple.com/documentation/uikit/uitraitcollection/userinterfaceidiom
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// developer.apple.com/documentation/uikit/uitraitcollection/horizontalsizeclass
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// developer.apple.com/documentation/uikit/uitraitcollection/verticalsizeclass
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// developer.apple.com/documentation/uikit/uitraitcollection/userinterfacestyle
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// developer.apple.com/documentation/uikit/uitraitcollection/accessibilitycontrast
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// developer.apple.com/documentation/uikit/uitraitcollection/layoutdirection
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// developer.apple.com/documentation/uikit/uitraitcollection/preferredcontentsizecategory
  public var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// developer.apple.com/documentation/uikit/uitraitcollection/displayscale
  public var displayScale: CGFloat { values.scale }
  /// developer.apple.com/documentation/uikit/uitraitcollection/(one:other:)
  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool { one.values == other.values }
  /// developer.apple.com/documentation/swift/hashable/hash(into:)
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
/// developer.apple.com/documentation/uikit/uitraitdefinition
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}
/// developer.apple.com/documentation/uikit/uitrait
public typealias UITrait = any UITraitDefinition.Type

/// The part of the traits that a definition stands for.
package protocol ReadableTrait {
  static func read(_ values: UITraitCollection.Values) -> AnyHashable
}
/// developer.apple.com/documentation/uikit/uitraituserinterfaceidiom
public struct UITraitUserInterfaceIdiom: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraituserinterfaceidiom/defaultvalue
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.idiom }
}
/// developer.apple.com/documentation/uikit/uitraithorizontalsizeclass
public struct UITraitHorizontalSizeClass: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraithorizontalsizeclass/defaultvalue
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.horizontal }
}
/// developer.apple.com/documentation/uikit/uitraitverticalsizeclass
public struct UITraitVerticalSizeClass: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraitverticalsizeclass/defaultvalue
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.vertical }
}
/// developer.apple.com/documentation/uikit/uitraituserinterfacestyle
public struct UITraitUserInterfaceStyle: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraituserinterfacestyle/defaultvalue
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.style }
}
/// developer.apple.com/documentation/uikit/uitraitaccessibilitycontrast
public struct UITraitAccessibilityContrast: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraitaccessibilitycontrast/defaultvalue
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.contrast }
}
/// developer.apple.com/documentation/uikit/uitraitlayoutdirection
public struct UITraitLayoutDirection: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraitlayoutdirection/defaultvalue
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.direction }
}
/// developer.apple.com/documentation/uikit/uitraitpreferredcontentsizecategory
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraitpreferredcontentsizecategory/defaultvalue
  public static var defaultValue: UIContentSizeCategory { .large }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.category }
}
/// developer.apple.com/documentation/uikit/uitraitdisplayscale
public struct UITraitDisplayScale: UITraitDefinition, ReadableTrait {
  /// developer.apple.com/documentation/uikit/uitraitdisplayscale/defaultvalue
  public static var defaultValue: CGFloat { 0 }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.scale }
}
/// developer.apple.com/documentation/uikit/uitraitchangeregistration
/// developer.apple.com/documentation/uikit/uitraitenvironment
@MainActor public protocol UITraitChangeRegistration: AnyObject {}
@MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
/// developer.apple.com/documentation/uikit/uitraitchangeobservable
@MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// developer.apple.com/documentation/uikit/uitraitchangeobservable/registerfortraitchanges(_:handler:)
  @discardableResult
  public func registerForTraitChanges<T>(
    _ traits: [UITrait],
    handler: @escaping @MainActor (_ traitEnvironment: T, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits: traits) { [weak self] previous in
      if let environment = self as? T { handler(environment, previous) }
    }
    (self as? UIResponder)?.registrations.append(registration)
    return registration
  }
}

final class Registration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handle: @MainActor (UITraitCollection) -> Void
  init(traits: [UITrait], handle: @escaping @MainActor (UITraitCollection) -> Void) {
    (self.traits, self.handle) = (traits, handle)
  }
}
