/// The ages of the system font, told by the release of Interface Builder.
enum SystemEra: Hashable, Sendable, CaseIterable {
  /// Xcode 5 and 6 (iOS 7 and 8): Helvetica Neue.
  case helveticaNeue
  /// Xcode 7 and 8 (iOS 9 and 10): San Francisco, spread by Apple's tracking table at every size.
  case sanFrancisco
  /// Xcode 9 to 11 (iOS 11 to 13): no tracking from 20 points on.
  case sanFranciscoPro
  /// Xcode 12 and later (iOS 14 and later): one variable font.
  case variable

  /// The builds of Interface Builder with which the eras after the first begin, in order. Whatever else changed of the
  /// fonts of devices changed with one of them.
  static let beginnings = [8000, 13000, 16500]

  /// The era of a release.
  init(toolsVersion: Int) {
    self = Self.allCases[Self.beginnings.count { $0 <= toolsVersion }]
  }
}
