import Adapt
import ArgumentParser

/// The parts of a pad's screen that can be asked for.
enum SplitChoice: String, CaseIterable, ExpressibleByArgument {
  case oneThird = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
  case slideOver = "slideover"

  /// The part.
  var part: ScreenPart { ScreenPart(rawValue: rawValue) ?? .full }
}
