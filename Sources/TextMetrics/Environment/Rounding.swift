/// The next pixel edge at or above a length in points: how labels round the size of their text.
///
/// A length that is less than 1/50 pixel above an edge stays on it, so that sums of decimal metrics do not
/// spill over.
package func ceiled(_ value: Double, scale: Double) -> Double {
  let pixels = value * scale - 0.02
  // Not `rounded(.up)`: without Foundation that needs libm's `ceil`, which nothing here links on Linux.
  guard abs(pixels) < 0x1p52 else { return value }
  let whole = Double(Int64(pixels))
  return (whole < pixels ? whole + 1 : whole) / scale
}
