public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// From the smallest to the largest.
  package static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]
  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    (all.firstIndex(of: one) ?? 3) < (all.firstIndex(of: other) ?? 3)
  }
}

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
  public static var current: UITraitCollection { screen }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  public var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  public var displayScale: CGFloat { values.scale }
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    values.style != traitCollection?.values.style || values.contrast != traitCollection?.values.contrast
  }

  public static func == (one: UITraitCollection, other: UITraitCollection) -> Bool { one.values == other.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

/// The part of the traits that a definition stands for.
package protocol ReadableTrait {
  static func read(_ values: UITraitCollection.Values) -> AnyHashable
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition, ReadableTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.idiom }
}
public struct UITraitHorizontalSizeClass: UITraitDefinition, ReadableTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.horizontal }
}
public struct UITraitVerticalSizeClass: UITraitDefinition, ReadableTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.vertical }
}
public struct UITraitUserInterfaceStyle: UITraitDefinition, ReadableTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.style }
}
public struct UITraitAccessibilityContrast: UITraitDefinition, ReadableTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.contrast }
}
public struct UITraitLayoutDirection: UITraitDefinition, ReadableTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.direction }
}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ReadableTrait {
  public static var defaultValue: UIContentSizeCategory { .large }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.category }
}
public struct UITraitDisplayScale: UITraitDefinition, ReadableTrait {
  public static var defaultValue: CGFloat { 0 }
  package static func read(_ values: UITraitCollection.Values) -> AnyHashable { values.scale }
}

@MainActor public protocol UITraitChangeRegistration: AnyObject {}

@MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
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
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIResponder)?.registrations.removeAll { $0 === registration }
  }
}

final class Registration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handle: @MainActor (UITraitCollection) -> Void
  init(traits: [UITrait], handle: @escaping @MainActor (UITraitCollection) -> Void) {
    (self.traits, self.handle) = (traits, handle)
  }
}
