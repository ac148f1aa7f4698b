import Testing
import TextKit

@testable import LayoutOutput

/// Numbers are compared with another way of exact rounding, and read back.
struct NumberTests {
  func text(_ number: Double) -> String {
    var out = ByteBuffer()
    out.append(number)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Thousandths by the exact product of a fused multiplication.
  func thousandths(of number: Double) -> Double {
    let magnitude = number.magnitude
    let whole = magnitude.rounded(.down)
    let fraction = magnitude - whole
    let product = fraction * 1000
    let error = (-product).addingProduct(fraction, 1000)
    let down = product.rounded(.down)
    let rest = product - down
    let isUp = rest > 0.5 || (rest == 0.5 && error >= 0)
    let result = whole * 1000 + down + (isUp ? 1 : 0)
    return number < 0 ? -result : result
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.0004, "0"), (0.0005, "0.001"),
    (0.0004999999999999999, "0"), (1.0 / 3, "0.333"), (200.0 / 3, "66.667"), (-66.5, "-66.5"), (0.1, "0.1"),
    (0.01, "0.01"), (0.001, "0.001"), (0.0625, "0.063"), (-0.0625, "-0.063"), (0.9996, "1"),
    (999.9995, "1000"), (100, "100"), (1.0005, "1"), (1e15, "1000000000000000"),
    (4503599627370496.5, "4503599627370496"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "0"),
    (.infinity, "null"), (.nan, "null"), (0.05, "0.05"), (20.125, "20.125"), (0.0015, "0.002"),
  ])
  func knownNumber(number: Double, expected: String) {
    #expect(text(number) == expected)
  }

  @Test func manyNumbersAreRoundedExactly() throws {
    var generator = SplitMix(state: 42)
    for round in 0..<200_000 {
      let range = [1.0, 10, 1000, 100_000, 1e9][round % 5]
      var number = (Double(generator.next() >> 11) / Double(1 << 53) * 2 - 1) * range
      if round % 3 == 0 { number = (number * 2000).rounded() / 2000 }
      if round % 7 == 0 { number = (number * 16).rounded() / 16 }
      let written = text(number)
      let value = try #require(Double(written))
      let expected = thousandths(of: number) / 1000
      if value != expected { Issue.record("\(number) became \(written), not \(expected)") }
      if written.contains(".") && written.hasSuffix("0") || written == "-0" {
        Issue.record("\(number) became \(written)")
      }
    }
  }
}

/// A small generator, so that the test is the same every time.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
