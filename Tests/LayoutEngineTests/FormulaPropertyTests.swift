import Adapt
import TestSupport
import Testing

/// Random formulas: the frame that comes out is what the arithmetic gives, whatever is product, quotient or choice in it.
struct FormulaPropertyTests {
  /// A formula as text, with its value on a screen of 320 × 480 beside a view at (30, 50) with 100 × 60 points.
  private struct Sample {
    var text: String
    var value: Double
    /// Whether every step of it is a number that a layout can have.
    var isTame: Bool
  }

  private struct Maker {
    var dice = Dice(5)

    mutating func make(depth: Int) -> Sample {
      let leaves = [
        ("W", 320.0), ("H", 480), ("a.right", 130), ("a.top", 50), ("a.height", 60), ("a.centerX", 80), ("7", 7),
        ("0.5", 0.5),
      ]
      guard depth > 0, dice.roll(5) > 0 else {
        let (text, value) = leaves[dice.roll(leaves.count)]
        return Sample(text: text, value: value, isTame: true)
      }
      let (first, second) = (make(depth: depth - 1), make(depth: depth - 1))
      let (text, value): (String, Double) =
        switch dice.roll(7) {
        case 0: ("(\(first.text) + \(second.text))", first.value + second.value)
        case 1: ("(\(first.text) - \(second.text))", first.value - second.value)
        case 2: ("\(first.text)*\(second.text)", first.value * second.value)
        case 3: ("(\(first.text))/(\(second.text))", first.value / second.value)
        case 4: ("min(\(first.text), \(second.text))", min(first.value, second.value))
        case 5: ("max(\(first.text), \(second.text))", max(first.value, second.value))
        default: ("-(\(first.text))", -first.value)
        }
      let isSmall = value.isFinite && value.magnitude < 1e5 && second.value.magnitude > 1e-3
      return Sample(text: text, value: value, isTame: isSmall && first.isTame && second.isTame)
    }
  }

  @Test func framesAreWhatTheArithmeticGives() throws {
    var maker = Maker()
    var checked = 0
    for _ in 0..<600 {
      let sample = maker.make(depth: 4)
      guard sample.text.utf8.count < 900 else { continue }
      let laidOut = try LaidOut(
        """
        <view id="b"><frame x="\(sample.text)" y="0" width="1" height="1"/></view>
        <view id="c"><frame x="b.left + 1" y="max(b.left, 0)" width="1" height="1"/></view>
        <view id="a"/>
        <constraints>
          <format value="|-30-[a(100)]"/><format value="V:|-50-[a(60)]"/>
        </constraints>
        """,
        on: .plain(scale: 1)
      )
      let x = try laidOut.frame("b").x
      #expect(x.isFinite, "\(sample.text)")
      guard sample.isTame else { continue }
      checked += 1
      #expect(laidOut.isFine, "\(sample.text)")
      #expect(abs(x - sample.value) <= 0.501, "\(sample.text) is \(sample.value)")
      #expect(try abs(laidOut.frame("c").x - sample.value - 1) <= 0.501, "\(sample.text)")
      #expect(try abs(laidOut.frame("c").y - max(sample.value, 0)) <= 0.501, "\(sample.text)")
    }
    #expect(checked > 300)
  }
}
