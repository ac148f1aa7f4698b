import LayoutModel

/// The frame of a view by formulas as one pass takes it: each part a linear function.
struct FrameEquations: Equatable {
  private var parts: [Entry]

  private struct Entry: Equatable {
    var formula = LinearFormula(0)
    var fault: FormulaFault?
  }

  /// A frame in which nothing is worked out yet.
  static let none = FrameEquations()

  private init() { parts = Array(repeating: Entry(), count: FormulaFrame.Part.allCases.count) }

  /// The linear function of a part.
  subscript(part: FormulaFrame.Part) -> LinearFormula { parts[part.rawValue].formula }

  /// Sets the linear function of a part; what cannot be used of it becomes 0.
  mutating func set(_ part: FormulaFrame.Part, _ formula: LinearFormula, absent view: Int?) {
    var entry = Entry(formula: formula, fault: view.map(FormulaFault.absent))
    if !formula.isUsable {
      entry = Entry(fault: .noNumber)
    } else if part.isExtent, formula.value < 0 {
      entry = Entry(fault: .negative)
    }
    parts[part.rawValue] = entry
  }

  /// Whether the parts are the same linear functions, whatever their values are where they were worked out.
  func gives(_ other: FrameEquations?) -> Bool {
    guard let other else { return false }
    return zip(parts, other.parts).allSatisfy { $0.formula.isSameFunction(as: $1.formula) }
  }

  /// What is wrong with the parts, in their order.
  var faults: [(part: FormulaFrame.Part, fault: FormulaFault)] {
    FormulaFrame.Part.allCases.compactMap { part in parts[part.rawValue].fault.map { (part, $0) } }
  }
}

/// What can be wrong with a formula once it is worked out.
enum FormulaFault: Equatable {
  /// It divides by 0, or comes to more than any layout has.
  case noNumber
  /// It is an extent less than 0.
  case negative
  /// It speaks of a view that is not there.
  case absent(Int)
}
