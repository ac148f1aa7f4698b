import LayoutModel
import TestSupport
import Testing
import TextKit

@testable import LayoutReading

/// The arithmetic of frames: how it is read, and what becomes of input that is none.
@Suite struct FormulaTests {
  private let siblings: FormulaSiblings

  init() throws {
    let scene = try readScreen("<view id=\"a\"/><view id=\"side-bar\"/><view id=\"side\"/>")
    let log = ProblemLog(SourceFile(name: "Test.layout", bytes: []))
    siblings = FormulaSiblings(items: ItemTable(log: log, scene: scene, ids: IdTable(log: log)), view: 1)
  }

  /// Works a formula out where the superview is 300 × 200 and every attribute of a sibling is ten times its index.
  private func value(_ text: String) throws -> Double {
    var stack: [Double] = []
    for step in try FormulaParser.parse(text, along: .horizontal, siblings: siblings) {
      switch step {
      case .number(let number): stack.append(number)
      case .quantity(.superview(let axis)): stack.append(axis == .horizontal ? 300 : 200)
      case .quantity(.sibling(let index, _)): stack.append(Double(index) * 10)
      // The safe area is 1, 2, 3 and 4 points inside of the edges.
      case .quantity(.inset(let inset, let edge)):
        let distance = [Anchor.Attribute.top: 1.0, .left: 2, .bottom: 3, .right: 4][edge] ?? .nan
        stack.append(inset == .safeArea ? distance : distance * 100)
      case .negate: stack.append(-(stack.popLast() ?? .nan))
      case .apply(let function):
        let number = stack.popLast() ?? .nan
        switch function {
        case .round: stack.append(number.rounded())
        case .floor: stack.append(number.rounded(.down))
        case .ceil: stack.append(number.rounded(.up))
        case .abs: stack.append(number.magnitude)
        }
      case .combine(let operation):
        let second = stack.popLast() ?? .nan
        let first = stack.popLast() ?? .nan
        switch operation {
        case .add: stack.append(first + second)
        case .subtract: stack.append(first - second)
        case .multiply: stack.append(first * second)
        case .divide: stack.append(first / second)
        case .minimum: stack.append(min(first, second))
        case .maximum: stack.append(max(first, second))
        }
      }
    }
    #expect(stack.count == 1)
    return try #require(stack.last)
  }

  @Test(arguments: [
    ("2+3*4", 14), ("(2+3)*4", 20), ("10-4-3", 3), ("24/4/2", 3), ("24/(4/2)", 12), ("-2*3", -6), ("2--3", 5),
    ("-(1+1)", -2), ("+7", 7), ("W-40", 260), ("W/2-40", 110), (" H / 2\n- 10", 90), ("W-H", 100),
    ("min(3, 1+1, 7)*2", 4), ("max(W,H)-min(W,H)", 100), ("max(min(1,2),min(3,4))", 3),
    // The side bar is 20, the side 30: a dash belongs to a name where a view is called so.
    ("side-bar.right", 20), ("W-side.left", 270), ("side-bar.right-side.left", -10), ("W-side-bar.right", 280),
    ("side.centerX-1.5", 28.5),
  ])
  func values(_ text: String, _ expected: Double) throws {
    #expect(try value(text) == expected)
  }

  @Test func errorsPointIntoTheFormula() {
    let text = """
      <layout version="1"><screen id="s"><view id="r"><view id="a">
      <frame x="0" y="2 &#42; (W
      + )" width='1' height="1"/></view></view></screen></layout>
      """
    do throws(DocumentError) {
      _ = try readLayout(text)
      Issue.record("it was read")
    } catch {
      #expect(error.diagnostics.map(\.location?.description) == ["Test.layout:3:3"])
      #expect(error.diagnostics.map(\.code) == ["document.formula"])
    }
  }

  @Test func depthAndLengthHaveLimits() throws {
    let deep = String(repeating: "(", count: 50) + "1" + String(repeating: ")", count: 50)
    #expect(try value(deep) == 1)
    #expect(throws: ScanError.self) { try value("(" + deep + ")") }
    #expect(throws: ScanError.self) { try value(String(repeating: "(", count: 900)) }
    #expect(try value(String(repeating: "-", count: 998) + "1") == 1)
    #expect(throws: ScanError.self) { try value(String(repeating: "-", count: 1000) + "1") }
  }

  @Test func randomAndMutatedFormulasNeverCrash() throws {
    var fuzz = PhraseFuzz(
      seeds: [
        "W/2 - 40", "min(W, a.right + 8) * 2", "max(0, (H - 20) / 3, side-bar.bottom)", "-1.5 + W/2 * (H - 2)",
        "((((1))))-((2))",
      ],
      pieces: [
        "W", "H", "min(", "max(", "round(", "abs(", "%", "safeArea.top", "margins.width", "a.right", "side-bar.top",
        "side.width", "(", ")", ",", "+", "-", "*", "/", "1", "0",
        ".", "2.5", "12345678",
      ]
    )
    let (accepted, complaints) = try fuzz.read(100_000) { text in
      let steps = try FormulaParser.parse(text, along: .horizontal, siblings: siblings)
      // Every step finds what it needs, and one number is left.
      var depth = 0
      for step in steps {
        switch step {
        case .number, .quantity: depth += 1
        case .negate, .apply: break
        case .combine: depth -= 1
        }
        if depth < 1 { break }
      }
      if depth != 1 { Issue.record("'\(text)' leaves \(depth) numbers") }
    }
    #expect(complaints == [])
    #expect(accepted > 5000 && accepted < 95_000)
  }
}
