/// The traits that a variation requires, such as `wAny hCompact` or `portrait`; a trait that is `nil` is free.
public struct TraitCondition: Hashable, Sendable {
  public var widthClass, heightClass: SizeClass?
  public var idiom: Idiom?
  public var orientation: Orientation?
  package var layoutDirection: LayoutDirection?
  package var appearance: Appearance?
  package var contrast: Contrast?
  /// The smallest text size for which it holds.
  package var leastTextSize: ContentSizeCategory?
  /// The least size of the window, in points.
  package var leastWidth, leastHeight: Double?
  /// A trait that iOS devices never have (such as `userInterfaceIdiom=mac`): such a variation never applies.
  public var neverApplies: Bool

  /// The base design: no trait is required.
  public static var base: TraitCondition { TraitCondition() }

  public init(
    widthClass: SizeClass? = nil, heightClass: SizeClass? = nil, idiom: Idiom? = nil, orientation: Orientation? = nil,
    neverApplies: Bool = false
  ) {
    (self.widthClass, self.heightClass, self.idiom, self.orientation) = (widthClass, heightClass, idiom, orientation)
    self.neverApplies = neverApplies
  }

  /// Whether every required trait is the current one.
  public func matches(_ traits: Traits) -> Bool {
    if neverApplies { return false }
    if let widthClass, widthClass != traits.widthClass { return false }
    if let heightClass, heightClass != traits.heightClass { return false }
    if let idiom, idiom != traits.idiom { return false }
    if let orientation, orientation != traits.orientation { return false }
    return isWithinClasses || matchesFurther(traits)
  }

  private func matchesFurther(_ traits: Traits) -> Bool {
    if let layoutDirection, layoutDirection != traits.layoutDirection { return false }
    if let appearance, appearance != traits.appearance { return false }
    if let contrast, contrast != traits.contrast { return false }
    if let leastTextSize, traits.contentSize < leastTextSize { return false }
    if let leastWidth, traits.windowSize.width < leastWidth { return false }
    if let leastHeight, traits.windowSize.height < leastHeight { return false }
    return true
  }

  /// Whether it names nothing but size classes, an idiom and an orientation.
  package var isWithinClasses: Bool {
    layoutDirection == nil && appearance == nil && contrast == nil && leastTextSize == nil && leastWidth == nil
      && leastHeight == nil
  }

  /// Whether it names nothing but size classes, which is what Interface Builder's documents can say.
  package var namesSizeClassesOnly: Bool { idiom == nil && orientation == nil && isWithinClasses }

  /// The order in which variations apply: the more traits the later, and of two that name as many, one with a height
  /// class and no width class before all others.
  ///
  /// No public document says which of two equally specific variations has priority, and none of 562 public
  /// storyboards depends on it; the order here is the alphabetical order in which Xcode writes them.
  public var precedence: Int {
    let named = [
      widthClass != nil, heightClass != nil, idiom != nil, orientation != nil, layoutDirection != nil,
      appearance != nil, contrast != nil, leastTextSize != nil, leastWidth != nil, leastHeight != nil,
    ]
    return named.filter { $0 }.count * 2 - (heightClass != nil && widthClass == nil ? 1 : 0)
  }
}

extension TraitCondition: CustomStringConvertible {
  /// `wAny hCompact`; the base design is `wAny hAny`.
  public var description: String {
    let classes = ["w\((widthClass ?? .any).name)", "h\((heightClass ?? .any).name)"]
    return (classes + wordsBesideClasses).joined(separator: " ")
  }

  /// ` for wAny hCompact`, the end of a sentence that holds under a condition only; empty for the base design.
  package var ending: String { self == .base ? "" : " for \(self)" }

  /// The words of a document for all that it names beside size classes.
  package var wordsBesideClasses: [String] {
    let words = [
      idiom?.rawValue, orientation?.rawValue, layoutDirection?.conditionWord, appearance?.rawValue,
      contrast?.conditionWord, leastTextSize.map { "textSize>=\($0.rawValue)" },
      leastWidth.map { "width>=\($0.shortText)" }, leastHeight.map { "height>=\($0.shortText)" },
    ]
    return words.compactMap(\.self)
  }
}

extension Traits {
  /// All traits that conditions can tell apart: both idioms, classes and orientations, and on both sides of whatever
  /// else is named.
  package static func kinds(toldApartBy conditions: [TraitCondition]) -> [Traits] {
    var kinds = everyClass.withSettings(named: conditions)
    // Of thresholds along one line each adds one kind: from each on all lower ones hold too.
    kinds += kinds.crossed(with: conditions.compactMap(\.leastWidth)) { $0.windowSize.width = $1 }
    kinds += kinds.crossed(with: conditions.compactMap(\.leastHeight)) { $0.windowSize.height = $1 }
    return kinds
  }

  private static let everyClass: [Traits] = [Idiom.phone, .pad].flatMap { idiom in
    [SizeClass.compact, .regular].flatMap { width in
      [SizeClass.compact, .regular].flatMap { height in
        Orientation.allCases.map { orientation in
          Traits(idiom: idiom, widthClass: width, heightClass: height, orientation: orientation, scale: 1)
        }
      }
    }
  }

  /// The condition that holds for just these traits, of what conditions name.
  package func condition(among conditions: [TraitCondition]) -> TraitCondition {
    var condition = TraitCondition(
      widthClass: widthClass, heightClass: heightClass, idiom: idiom, orientation: orientation)
    if layoutDirection == .rightToLeft { condition.layoutDirection = .rightToLeft }
    if appearance == .dark { condition.appearance = .dark }
    if contrast == .high { condition.contrast = .high }
    condition.leastTextSize = conditions.compactMap(\.leastTextSize).filter { $0 <= contentSize }.max()
    condition.leastWidth = conditions.compactMap(\.leastWidth).filter { $0 <= windowSize.width }.max()
    condition.leastHeight = conditions.compactMap(\.leastHeight).filter { $0 <= windowSize.height }.max()
    return condition
  }
}

extension [Traits] {
  /// The same traits under all settings of a user that conditions tell apart.
  package func withSettings(named conditions: [TraitCondition]) -> [Traits] {
    var all = self
    if conditions.contains(where: { $0.layoutDirection != nil }) {
      all += all.with(LayoutDirection.rightToLeft) { $0.layoutDirection = $1 }
    }
    if conditions.contains(where: { $0.appearance != nil }) { all += all.with(Appearance.dark) { $0.appearance = $1 } }
    if conditions.contains(where: { $0.contrast != nil }) { all += all.with(Contrast.high) { $0.contrast = $1 } }
    let sizes = conditions.compactMap(\.leastTextSize)
    return sizes.isEmpty ? all : all.crossed(with: [.extraSmall] + sizes) { $0.contentSize = $1 }
  }

  fileprivate func crossed<Value: Hashable & Comparable>(
    with values: [Value], _ set: (inout Traits, Value) -> Void
  ) -> [Traits] {
    Set(values).sorted().flatMap { value in with(value, set) }
  }

  private func with<Value>(_ value: Value, _ set: (inout Traits, Value) -> Void) -> [Traits] {
    map { traits in
      var other = traits
      set(&other, value)
      return other
    }
  }
}
