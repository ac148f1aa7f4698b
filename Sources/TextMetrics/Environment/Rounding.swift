/// The next pixel edge at or above a length in points: how labels round the size of their text.
///
/// A length that is less than 1/50 pixel above an edge stays on it, so that sums of decimal metrics do not
/// spill over.
public func ceiled(_ value: Double, scale: Double) -> Double {
  ((value * scale - 0.02).rounded(.up)) / scale
}
