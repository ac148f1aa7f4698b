/// Why each variable of a solution has its value: which constraints decide it, given which other variables.
///
/// ```swift
/// var system = ConstraintSystem()
/// let left = system.addVariable()
/// let width = system.addVariable(rank: 1)
/// let margin = system.add(Term(left), .equal, 20)
/// let trailing = system.add(Term(left), Term(width), .equal, 300)
/// let why = system.derivation(of: system.solve())
/// why[width].factors     // 1 × trailing
/// why[width].terms       // −1 × left
/// why[width].constant    // 300
/// why.combination(of: [Term(width)]).factors  // −1 × margin, 1 × trailing
/// ```
///
/// It is worked out from the system and its solution alone, and costs a solution nothing until it is asked for.
public struct Derivation: Sendable {
  /// What decides a variable.
  public enum Cause: Hashable, Sendable {
    /// It is a parameter.
    case given
    /// One constraint at its limit, or several that hang together.
    case constraints
    /// No constraint: the variable takes its rest, or what comes nearest to it.
    case rest
  }

  /// How a variable follows from others: `variable = Σ terms + constant`.
  public struct Step: Sendable {
    /// The variable.
    public let variable: Variable
    /// What decides it.
    public let cause: Cause
    /// The constraints at their limits that decide it, in order of adding, and how often each counts:
    /// `variable − Σ terms` is the sum of their left sides times these factors.
    public let factors: [Factor]
    /// The variables it follows from, in order of number. None of them follows from it.
    public let terms: [Term]
    /// What is added, which is the sum of the constraints' constants times their factors.
    public let constant: Double
  }

  /// A constraint and how often it counts.
  public struct Factor: Hashable, Sendable {
    /// The constraint.
    public let constraint: Constraint
    /// What its left and its right side are multiplied by.
    public let factor: Double
  }

  /// What a sum of variables comes from in the end.
  public struct Combination: Sendable {
    /// The constraints that decide, in order of adding, and how often each counts.
    public let factors: [Factor]
    /// The parameters and the variables at rest that are left, in order of number.
    public let leaves: [Term]
    /// The sum of the constraints' constants times their factors.
    public let constant: Double
  }

  /// The steps, by variable.
  private let steps: [Step]
  /// The variables, each after those that it follows from.
  public let order: [Variable]
  /// By constraint at its limit, what presses against it.
  private let pressures: [Int: [Constraint]]

  init(steps: [Step], order: [Variable], pressures: [Int: [Constraint]]) {
    self.steps = steps
    self.order = order
    self.pressures = pressures
  }

  /// How a variable follows from others.
  public subscript(variable: Variable) -> Step { steps[variable.index] }

  /// The weaker constraints that would have it otherwise and are held off by a constraint at its limit; with two
  /// inequalities that meet at one value, the weaker of them.
  public func pressure(on constraint: Constraint) -> [Constraint] { pressures[constraint.index] ?? [] }

  /// A sum of variables as an affine combination of constraints: its value is the combination's constant plus its leaves.
  public func combination(of terms: [Term]) -> Combination {
    var open: [Int: Double] = [:]
    for term in terms { open[term.variable.index, default: 0] += term.coefficient }
    var factors: [Int: Double] = [:]
    var leaves: [Term] = []
    var constant = 0.0
    for variable in order.reversed() {
      guard let rate = open[variable.index], rate.magnitude > Limits.nothing else { continue }
      let step = self[variable]
      if step.cause != .constraints {
        leaves.append(Term(variable, rate))
        continue
      }
      constant += rate * step.constant
      for factor in step.factors { factors[factor.constraint.index, default: 0] += rate * factor.factor }
      for term in step.terms { open[term.variable.index, default: 0] += rate * term.coefficient }
    }
    return Combination(
      factors: factors.sorted { $0.key < $1.key }.filter { $0.value.magnitude > Limits.relative }
        .map { Factor(constraint: Constraint(index: $0.key), factor: $0.value) },
      leaves: leaves.sorted { $0.variable.index < $1.variable.index },
      constant: constant
    )
  }
}

extension ConstraintSystem {
  /// Finds out why a solution of this system is what it is.
  public func derivation(of solution: Solution) -> Derivation {
    var deciding = DecidingRows(self, solution)
    deciding.find()
    var order = DerivationOrder(self, deciding, solution)
    order.find()
    return order.derivation
  }

  /// How a solution stands to a constraint: by how much the sum of its terms is above its constant.
  public func excess(of constraint: Constraint, in solution: Solution) -> Double {
    excess(of: constraint.index, solution.values).excess
  }

  /// The terms of a constraint.
  public func terms(of constraint: Constraint) -> [Term] {
    range(constraint.index).map { Term(Variable(index: Int(terms[$0].variable)), terms[$0].coefficient) }
  }

  /// How the sum of a constraint compares to its constant.
  public func relation(of constraint: Constraint) -> Relation { rows[constraint.index].relation }

  /// What the sum of a constraint is compared to.
  public func constant(of constraint: Constraint) -> Double { constants[constraint.index] }

  /// How much a constraint matters.
  public func priority(of constraint: Constraint) -> Priority {
    rows[constraint.index].isRequired ? .required : Priority(rows[constraint.index].priority)
  }
}
