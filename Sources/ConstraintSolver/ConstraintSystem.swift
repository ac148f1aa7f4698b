/// Linear constraints with priorities over numbered variables.
///
/// ```swift
/// var system = ConstraintSystem()
/// let x = system.addVariable()
/// let width = system.addVariable(rank: 1)
/// system.add(x == 20)
/// system.add(x + width == 300)
/// system.add(width <= 100, priority: 250)
/// let solution = system.solve()
/// solution[width]  // 280
/// ```
///
/// A system is a value and knows nothing about layouts. ``solve(expecting:)`` describes the solution.
public struct ConstraintSystem: Sendable, Equatable {
  var variables: [VariableRecord] = []
  var rows: [Row] = []
  /// The constant of each constraint. They are apart, so that systems that differ in nothing else share all else.
  var constants: [Double] = []
  var terms: [StoredTerm] = []
  var dropOrders: [Int] = []  // The drop order of each constraint up to the last one that has one.
  var parameters: [Int32] = []

  /// Creates an empty system.
  public init() {}

  /// Reserves capacity.
  public mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    self.variables.reserveCapacity(variables)
    rows.reserveCapacity(constraints)
    constants.reserveCapacity(constraints)
    self.terms.reserveCapacity(terms)
  }

  /// The number of variables.
  public var variableCount: Int { variables.count }
  /// The number of constraints.
  public var constraintCount: Int { rows.count }

  /// Adds a variable.
  ///
  /// - Parameters:
  ///   - preferred: the value that the variable takes, as closely as possible, if the constraints leave it free.
  ///   - rank: the order of tie-breaking: free variables of lower rank take their preferred values first, within a
  ///     rank in order of number.
  @inline(__always)
  public mutating func addVariable(preferred: Double = 0, rank: Int = 0) -> Variable {
    let value = preferred.magnitude < Tolerance.infinity ? preferred : 0
    variables.append(VariableRecord(preferred: value, rank: Int32(clamping: rank), parameter: -1))
    return Variable(index: variables.count - 1)
  }

  /// Adds a variable with a given value, such as the size of a window.
  ///
  /// In ``solve(expecting:)`` it is a constant. A ``Solver`` can change it, and need not solve again while the same
  /// constraints decide.
  public mutating func addParameter(_ value: Double) -> Variable {
    let variable = addVariable(preferred: value)
    variables[variable.index].parameter = Int32(parameters.count)
    parameters.append(Int32(variable.index))
    return variable
  }

  /// Adds the constraint `Σ coefficient · variable  relation  constant`.
  ///
  /// A constraint with a number that is not finite is stored but ignored (``Solution/ignored``). An infinite or huge
  /// (1e20) constant that limits nothing is allowed.
  @discardableResult
  public mutating func add(
    _ terms: some Collection<Term>, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) -> Constraint {
    var isFinite = true
    for term in terms { isFinite = append(term) && isFinite }
    return close(relation, constant, priority, isFinite)
  }

  /// Adds a constraint of one term.
  @discardableResult @inline(__always)
  public mutating func add(
    _ term: Term, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) -> Constraint { add((term, nil, nil, nil), relation, constant, priority) }

  /// Adds a constraint of two terms.
  @discardableResult @inline(__always)
  public mutating func add(
    _ first: Term, _ second: Term, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) -> Constraint { add((first, second, nil, nil), relation, constant, priority) }

  /// Adds a constraint of three terms.
  @discardableResult @inline(__always)
  public mutating func add(
    _ first: Term, _ second: Term, _ third: Term, _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) -> Constraint { add((first, second, third, nil), relation, constant, priority) }

  /// Adds a constraint of four terms.
  @discardableResult @inline(__always)
  public mutating func add(
    _ first: Term, _ second: Term, _ third: Term, _ fourth: Term, _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) -> Constraint { add((first, second, third, fourth), relation, constant, priority) }

  @discardableResult @inline(__always)
  package mutating func add(
    _ terms: (Term?, Term?, Term?, Term?), _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> Constraint {
    var isFinite = true
    if let term = terms.0 { isFinite = append(term) && isFinite }
    if let term = terms.1 { isFinite = append(term) && isFinite }
    if let term = terms.2 { isFinite = append(term) && isFinite }
    if let term = terms.3 { isFinite = append(term) && isFinite }
    return close(relation, constant, priority, isFinite)
  }

  /// Sets the drop order of a required constraint. In a conflict, the solver drops the constraint with the highest order,
  /// or the latest of several. The default is 0.
  public mutating func setDropOrder(of constraint: Constraint, to order: Int) {
    guard rows.indices.contains(constraint.index) else { return }
    while dropOrders.count <= constraint.index { dropOrders.append(0) }
    dropOrders[constraint.index] = order
  }

  func dropOrder(_ row: Int) -> Int { row < dropOrders.count ? dropOrders[row] : 0 }

  @inline(__always)
  private mutating func append(_ term: Term) -> Bool {
    precondition(term.variable.index >= 0 && term.variable.index < variables.count, "a variable of another system")
    if term.coefficient.magnitude < Tolerance.zero { return true }
    terms.append(StoredTerm(coefficient: term.coefficient, variable: term.variable.index.int32))
    return term.coefficient.magnitude < Tolerance.infinity
  }

  @inline(__always)
  private mutating func close(
    _ relation: Relation, _ constant: Double, _ priority: Priority, _ isFinite: Bool
  ) -> Constraint {
    rows.append(
      Row(
        priority: priority.isRequired ? .infinity : priority.value, end: terms.count.int32, relation: relation,
        isIgnored: !(isFinite && constant.magnitude < Tolerance.infinity && !priority.value.isNaN)))
    constants.append(constant)
    return Constraint(index: rows.count - 1)
  }

  mutating func setConstant(of row: Int, to constant: Double) {
    constants[row] = constant
    let isIgnored = !(constant.magnitude < Tolerance.infinity && isFinite(row))
    // Systems with the same constraints share them as long as nothing is written.
    if rows[row].isIgnored != isIgnored { rows[row].isIgnored = isIgnored }
  }

  /// Whether the numbers of a constraint other than its constant are finite.
  private func isFinite(_ row: Int) -> Bool {
    !rows[row].priority.isNaN && terms(ofRow: row).allSatisfy { $0.coefficient.magnitude < Tolerance.infinity }
  }

  /// Gives a constraint the constant of another one; false, and nothing changes, where they differ in anything else.
  package mutating func takeConstant(
    _ constant: Double, of row: Int, terms: (Term?, Term?, Term?, Term?), _ relation: Relation, priority: Priority
  ) -> Bool {
    takeConstant(constant, of: row, relation, priority) { $0(terms.0) && $0(terms.1) && $0(terms.2) && $0(terms.3) }
  }

  package mutating func takeConstant(
    _ constant: Double, of row: Int, terms: [Term], _ relation: Relation, priority: Priority
  ) -> Bool { takeConstant(constant, of: row, relation, priority) { terms.allSatisfy($0) } }

  @inline(__always)
  private mutating func takeConstant(
    _ constant: Double, of row: Int, _ relation: Relation, _ priority: Priority, all: ((Term?) -> Bool) -> Bool
  ) -> Bool {
    let (known, range) = (rows[row], range(row))
    let isAsImportant = known.isRequired ? priority.isRequired : known.priority == priority.value
    var position = range.lowerBound
    guard isAsImportant, known.relation == relation, !known.isIgnored, constant.magnitude < Tolerance.infinity,
      all({ term in
        guard let term, term.coefficient.magnitude >= Tolerance.zero else { return true }
        guard position < range.upperBound, terms[position].coefficient == term.coefficient else { return false }
        position += 1
        return Int(terms[position - 1].variable) == term.variable.index
      }), position == range.upperBound
    else { return false }
    constants[row] = constant
    return true
  }

  func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end) }
  func terms(ofRow row: Int) -> ArraySlice<StoredTerm> { terms[range(row)] }

  /// The sum of a constraint's terms less its constant, and the size of the numbers involved.
  func excess(of row: Int, _ values: [Double]) -> (excess: Double, size: Double) {
    var sum = -constants[row]
    var size = max(sum.magnitude, .leastNormalMagnitude)
    for index in range(row) {
      let part = terms[index].coefficient * values[Int(terms[index].variable)]
      sum += part
      size = max(size, part.magnitude, terms[index].coefficient.magnitude)
    }
    return (sum, size)
  }

  package func excess(of constraint: Constraint, _ values: [Double]) -> Double {
    excess(of: constraint.index, values).excess
  }

  package func shortfall(of constraint: Constraint, _ values: [Double]) -> Double {
    let excess = excess(of: constraint, values)
    return rows[constraint.index].relation.holds(excess, within: 0) ? 0 : excess.magnitude
  }

  package func terms(of constraint: Constraint) -> [Term] {
    terms(ofRow: constraint.index).map { Term(Variable(index: Int($0.variable)), $0.coefficient) }
  }

  package func variables(of constraint: Constraint) -> [Variable] { terms(of: constraint).map(\.variable) }

  package func forEachVariable(of constraint: Constraint, _ body: (Variable) -> Void) {
    for index in range(constraint.index) { body(Variable(index: Int(terms[index].variable))) }
  }

  package func relation(of constraint: Constraint) -> Relation { rows[constraint.index].relation }
  package func constant(of constraint: Constraint) -> Double { constants[constraint.index] }

  package func priority(of constraint: Constraint) -> Priority {
    rows[constraint.index].isRequired ? .required : Priority(rows[constraint.index].priority)
  }

  /// Whether it differs from another system in constants alone.
  func hasEquations(of other: ConstraintSystem) -> Bool {
    // Most often the two share all of these, and arrays that share their elements are equal at a glance.
    rows == other.rows && terms == other.terms && variables == other.variables && dropOrders == other.dropOrders
  }

  /// The system of some of the constraints, all of them required, in the order given.
  package func requiring(_ kept: [Constraint]) -> ConstraintSystem {
    var system = ConstraintSystem()
    (system.variables, system.parameters) = (variables, parameters)
    for row in kept { system.add(terms(of: row), relation(of: row), constant(of: row)) }
    return system
  }

  /// The constraints that take no part, but for those that an infinite constant alone makes vacuous.
  var ignored: [Constraint] {
    rows.indices.filter { row in
      rows[row].isIgnored && !(isFinite(row) && rows[row].relation.holds(-constants[row], within: 0))
    }.map(Constraint.init(index:))
  }
}

struct VariableRecord: BitwiseCopyable, Equatable {
  var preferred: Double  // The value of a parameter, and of a variable that nothing else decides.
  var rank: Int32  // Lower ranks come first.
  var parameter: Int32  // The number of the parameter that the variable is, or -1.
}

/// A constraint without its constant.
struct Row: BitwiseCopyable, Equatable {
  var priority: Double  // Infinite for required ones.
  var end: Int32
  var relation: Relation
  var isIgnored: Bool  // Whether a number in the constraint is not finite, so that it cannot take part.

  var isRequired: Bool { priority == .infinity }
}

struct StoredTerm: BitwiseCopyable, Equatable {
  var coefficient: Double
  var variable: Int32
}

/// The number of an unknown or a parameter of a ``ConstraintSystem``.
public struct Variable: Hashable, Sendable {
  /// The position of the variable in its system and in ``Solution/values``, counted from 0.
  public let index: Int

  /// Names the variable at a position; systems hand out their own variables.
  public init(index: Int) { self.index = index }
}

/// The number of a constraint of a ``ConstraintSystem``.
public struct Constraint: Hashable, Sendable {
  /// The position of the constraint in the order of adding, counted from 0.
  public let index: Int

  /// Names the constraint at a position; systems hand out their own when a constraint is added.
  public init(index: Int) { self.index = index }
}

/// A variable times a number.
public struct Term: Sendable {
  /// The variable.
  public var variable: Variable
  /// Its factor.
  public var coefficient: Double

  /// Creates a term.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}

/// The relation of the two sides of a constraint.
public enum Relation: UInt8, Sendable, BitwiseCopyable {
  /// The sum is at most the constant.
  case lessThanOrEqual
  /// The sum is the constant.
  case equal
  /// The sum is at least the constant.
  case greaterThanOrEqual

  /// The relation after both sides were multiplied by a negative number.
  package var mirrored: Relation { Relation(rawValue: 2 - rawValue) ?? self }

  /// Whether it holds for a sum that lies beyond the constant by an excess, but for a tolerance.
  @inline(__always)
  func holds(_ excess: Double, within tolerance: Double) -> Bool {
    switch self {
    case .lessThanOrEqual: excess <= tolerance
    case .equal: excess.magnitude <= tolerance
    case .greaterThanOrEqual: excess >= -tolerance
    }
  }
}

/// The level of a constraint.
///
/// A constraint of priority 1000 or more is required. Below that, priorities are levels, not weights: no number of
/// constraints of a lower level outweighs one of a higher level.
public struct Priority: Comparable, Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The number.
  public var value: Double

  /// Creates the priority of a number.
  public init(_ value: Double) { self.value = value }
  /// Creates the priority of a literal with a fraction.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates the priority of a whole literal.
  public init(integerLiteral value: Int) { self.init(Double(value)) }

  /// The priority of constraints that must hold, 1000.
  public static let required = Priority(1000)

  /// Whether the constraint must hold.
  public var isRequired: Bool { value >= 1000 }
  /// A lower number is a lower priority.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

extension ConstraintSystem {
  /// Describes a solution in text: every variable, every constraint and its state, conflicts, freedom.
  ///
  /// ```text
  /// v1 = 280
  /// c2  v1 <= 100 @250  missed by 180
  /// ```
  ///
  /// Constraints are `met`, `exact` (at their limit), `missed by` an amount, `dropped` in a conflict, or `ignored`.
  public func dump(_ solution: Solution, name: (Variable) -> String = { "v\($0.index)" }) -> String {
    var text = ""
    for index in variables.indices {
      let variable = Variable(index: index)
      let note = solution.isDetermined(variable) ? "" : "  free"
      let kind = variables[index].parameter >= 0 ? "  given" : note
      text += "\(name(variable)) = \(short(solution[variable]))\(kind)\n"
    }
    let dropped = Set(solution.conflicts.map(\.dropped))
    for row in rows.indices {
      let state = dropped.contains(Constraint(index: row)) ? "dropped" : state(of: row, solution)
      text += "c\(row)  \(describe(Constraint(index: row), name: name))  \(state)\n"
    }
    for conflict in solution.conflicts {
      let list = conflict.constraints.map { "c\($0.index)" }.joined(separator: " ")
      text += "conflict: \(list); dropped c\(conflict.dropped.index)\n"
    }
    for direction in solution.ambiguity.directions {
      let rates = direction.rates.map { "\(name($0.variable)) by \(short($0.coefficient))" }
      text += "free: \(rates.joined(separator: ", "))\n"
    }
    return text
  }

  package func describe(_ constraint: Constraint, name: (Variable) -> String = { "v\($0.index)" }) -> String {
    let row = rows[constraint.index]
    var sum = ""
    for term in terms(of: constraint) {
      let size = term.coefficient.magnitude
      sum += sum.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      if size != 1 { sum += "\(short(size))·" }
      sum += name(term.variable)
    }
    let sign = row.relation == .equal ? "=" : row.relation == .lessThanOrEqual ? "<=" : ">="
    let priority = row.isRequired ? "" : " @\(short(row.priority))"
    return "\(sum.isEmpty ? "0" : sum) \(sign) \(short(constants[constraint.index]))\(priority)"
  }

  private func state(of row: Int, _ solution: Solution) -> String {
    if rows[row].isIgnored { return "ignored" }
    let (excess, size) = excess(of: row, solution.values)
    if excess.magnitude <= Tolerance.relative * size { return "exact" }
    return rows[row].relation.holds(excess, within: 0) ? "met" : "missed by \(short(excess.magnitude))"
  }

  private func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A sum of variables with factors and a constant: a ``Variable``, or the result of an operator.
///
/// ```swift
/// system.add(x + width == 300)
/// system.add(trailing - leading >= 2 * margin + 44, priority: 750)
/// ```
public protocol LinearFormula {
  /// The formula as a sum of terms and a constant.
  var sum: LinearSum { get }
}

/// A sum of terms and a constant.
public struct LinearSum: LinearFormula, Sendable {
  var terms: [Term]
  var constant: Double

  /// The sum itself.
  public var sum: LinearSum { self }
}

extension Variable: LinearFormula {
  /// The variable as a sum of one term.
  public var sum: LinearSum { LinearSum(terms: [Term(self)], constant: 0) }
}

/// Two linear formulas and their relation, to add to a ``ConstraintSystem``.
public struct LinearConstraint: Sendable {
  fileprivate var difference: LinearSum
  fileprivate var relation: Relation
}

extension ConstraintSystem {
  /// Adds a constraint written as an equation or inequality.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint, priority: Priority = .required) -> Constraint {
    add(constraint.difference.terms, constraint.relation, -constraint.difference.constant, priority: priority)
  }
}

extension LinearFormula {
  /// Adds two formulas.
  public static func + (left: Self, right: some LinearFormula) -> LinearSum {
    LinearSum(terms: left.sum.terms + right.sum.terms, constant: left.sum.constant + right.sum.constant)
  }
  /// Adds a number.
  public static func + (left: Self, right: Double) -> LinearSum {
    LinearSum(terms: left.sum.terms, constant: left.sum.constant + right)
  }
  /// Subtracts two formulas.
  public static func - (left: Self, right: some LinearFormula) -> LinearSum { left + -1 * right }
  /// Subtracts a number.
  public static func - (left: Self, right: Double) -> LinearSum { left + -right }
  /// Multiplies by a number.
  public static func * (factor: Double, formula: Self) -> LinearSum {
    let sum = formula.sum
    return LinearSum(
      terms: sum.terms.map { Term($0.variable, $0.coefficient * factor) }, constant: sum.constant * factor)
  }
  /// Requires two formulas to be equal.
  public static func == (left: Self, right: some LinearFormula) -> LinearConstraint { left - right == 0 }
  /// Requires a value.
  public static func == (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .equal)
  }
  /// Requires a formula to be at most another.
  public static func <= (left: Self, right: some LinearFormula) -> LinearConstraint { left - right <= 0 }
  /// Sets an upper bound.
  public static func <= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .lessThanOrEqual)
  }
  /// Requires a formula to be at least another.
  public static func >= (left: Self, right: some LinearFormula) -> LinearConstraint { left - right >= 0 }
  /// Sets a lower bound.
  public static func >= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .greaterThanOrEqual)
  }
}
