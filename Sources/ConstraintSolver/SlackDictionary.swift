/// Required constraints, each as the sum of what is left open: a dictionary of the simplex method that keeps track of
/// the constraints themselves.
///
/// The slack of a constraint is what its terms come to beyond its constant: 0 for an equality, not negative for an
/// inequality (those of the other direction are turned around). At any time some slacks and variables are at 0, the
/// columns, and all others are sums of them. The sum that cannot be brought to where it belongs names the constraints
/// that forbid it, for they are its columns.
///
/// It is dense: for some hundred constraints at most.
struct SlackDictionary {
  /// What a column stands for.
  struct Column {
    /// The number of the constraint, or of the variable that no constraint decides so far.
    var number: Int
    var motion: Motion
  }

  /// How the slack or variable of a column can move from 0.
  enum Motion {
    /// A variable, which goes wherever it is needed.
    case variable
    /// The slack of an equality.
    case none
    /// The slack of an inequality.
    case up
    /// The slack of a constraint that was given up.
    case free
  }

  /// Coefficients below are rounding: those of a constraint are 1 at most to begin with.
  static let nothing = 1e-9
  /// From so many steps on the first column that helps is taken, which never goes round in circles.
  static let mostBoldSteps = 60

  /// So many are never needed but where rounding leads astray.
  static let mostSteps = 10_000

  /// How long a sum is: a coefficient a column, and a constant.
  let width: Int
  var columns: [Column]
  /// The sum of each variable that constraints decide, by number, one after the other; empty once they are forgotten.
  var values: [Double]
  var columnOfVariable: [Int?]
  /// By constraint, its column or the number of its sum.
  var columnOfConstraint: [Int?]
  var sumOfConstraint: [Int?]
  /// By constraint, whether it is an equality.
  private(set) var isEqual: [Bool]
  /// The slacks of inequalities that may be more than 0 and of equalities that follow from others, one after the other,
  /// and their constraints.
  var sums: [Double] = []
  var constraints: [Int] = []
  /// The sum of the constraint that is brought to where it belongs, and what 0 means for it.
  var goal: [Double]
  /// What a column is at the moment, and where that is not 0.
  var replacement: [Double]
  var used: [Int] = []
  /// Whether the arithmetic came to no end: nothing that is said then counts.
  var isStuck = false
  /// Whether an equality follows from others, but with other constants would not.
  private(set) var hasCoincidence = false
  var isEquality = false
  var tolerance = 0.0

  /// A dictionary of no constraints.
  init(variables: Int, constraints: Int) {
    width = variables + 1
    columns = (0..<variables).map { Column(number: $0, motion: .variable) }
    values = Array(repeating: 0, count: variables * (variables + 1))
    columnOfVariable = (0..<variables).map { $0 }
    columnOfConstraint = Array(repeating: nil, count: constraints)
    sumOfConstraint = columnOfConstraint
    isEqual = Array(repeating: false, count: constraints)
    goal = Array(repeating: 0, count: variables + 1)
    replacement = goal
  }

  /// Adds the next constraint of a system; `false` when it contradicts those before it.
  ///
  /// - Parameter rooms: where ways are asked for, by constraint what its slack can be. Then variables that no equality
  ///   decides stay where they are as long as they can, instead of going to where an inequality holds exactly.
  mutating func add(_ number: Int, of system: ConstraintSystem, rooms: [Room]? = nil) -> Bool {
    setGoal(number, of: system)
    isEqual[number] = isEquality
    // A variable that nothing decides is in no sum, and goes wherever it is needed.
    if rooms == nil, let column = largest(where: { $0.motion == .variable }) {
      replace(column, by: number)
      return true
    }
    if !isReached {
      guard let column = reach() else { return false }
      replace(column, by: number)
      return true
    }
    if isEquality {
      // Where it holds already, nothing moves.
      let loose = largest { $0.motion == .variable || $0.motion == .free } ?? largest { $0.motion == .up }
      if let loose {
        replace(loose, by: number)
        return true
      }
      if let rooms, rooms[number] != .none || largest(where: { rooms[$0.number] != .none }) != nil {
        hasCoincidence = true
      }
    }
    keep(number)
    return true
  }

  /// Forgets what variables come to, which no constraint that is given up asks for.
  mutating func forgetVariables() {
    values = []
  }

  /// The column of a constraint before the one that could not be added, if giving it up is all it takes to add that
  /// one: nothing is in the way, and nothing has to change.
  func exit(from number: Int) -> Int? {
    guard let column = columnOfConstraint[number], goal[column].magnitude > Self.nothing else { return nil }
    return blocking(column) == nil ? column : nil
  }

  /// Gives up a constraint before the one that could not be added.
  ///
  /// - Returns: the column that brings that one to where it belongs, if it can be added then.
  mutating func escape(from number: Int) -> Int? {
    if let sum = sumOfConstraint[number] { discard(sum) }
    guard let column = columnOfConstraint[number] else { return nil }
    columns[column].motion = .free
    return goal[column].magnitude <= Self.nothing ? nil : reach()
  }

  /// Whether giving up a constraint, before the one that could not be added, changes nothing.
  func isIdle(_ number: Int) -> Bool {
    columnOfConstraint[number].map { goal[$0].magnitude <= Self.nothing } ?? true
  }
}
