/// The part of a pad's screen that an app gets.
package enum ScreenPart: String, Hashable, Sendable, CaseIterable {
  /// All of it.
  case full
  /// The narrow window beside a wide one.
  case oneThird = "1/3"
  /// One of two equal windows.
  case half = "1/2"
  /// The wide window beside a narrow one.
  case twoThirds = "2/3"
  /// A narrow window that floats above another.
  case slideOver = "slideover"

  /// The part that Interface Builder calls `fullscreen`, `splitview1_3`, `splitview1_2` or `splitview2_3`.
  ///
  /// A name that is not known stands for the whole screen.
  package init(adaptation: String?) {
    switch adaptation {
    case "splitview1_3": self = .oneThird
    case "splitview1_2": self = .half
    case "splitview2_3": self = .twoThirds
    case "slideover": self = .slideOver
    default: self = .full
    }
  }
}
