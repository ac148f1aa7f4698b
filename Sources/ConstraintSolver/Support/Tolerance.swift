/// The numbers that separate the same from different.
///
/// Coefficients of layouts are near 1 and values below 10⁵, so that doubles leave eleven digits behind the rounding of
/// a long elimination. Differences of *values* are measured by the numbers that went into them (``relative``), entries of
/// rows that were scaled to 1 by themselves.
enum Tolerance {
  /// Numbers from here on are infinite: tools write the largest number they know for "no limit".
  static let infinity = 1e20
  static let zero = 1e-20  // Coefficients below are 0.
  static let relative = 1e-9  // Differences below this part of the numbers involved are rounding.
  static let feasibility = 10 * relative  // The part of required constraints by which the end of phase I may miss them.
  static let cancellation = 1e-12  // The remainder of coefficients that cancel out, as a part of them.
  static let elimination = 1e-10  // The same after an elimination of several steps.
  static let value = 1e-10  // Values of a quantity, or ends of an interval, so near are one.
  static let guess = 1e-12  // Ends of an interval so near are one where a guess is checked afterwards.
  static let rate = 1e-11  // Entries of a tableau below move nothing.
  static let drop = 1e-14  // Parts of the vectors of a factorization below are left out.
  static let pivot = 1e-9  // Entries of a tableau below are no pivots where there is a choice.
  static let steadyPivot = 1e-3  // Entries of a tableau above are pivots without looking for better ones.
  /// How many times larger the other coefficients of an equality may be than the one it is solved for.
  static let growth = 1000.0
  /// The part of the largest coefficient that the pivot of a plan or of an echelon form has at least.
  static let planPivot = 0.1
  static let perturbation = 1e-3  // The most by which breaks move that coincide with others, in points.
  static let freedom = 1e-6  // The part of the way from a bound by which a quantity has to get away to count as free.
  /// The part of the numbers in a constraint by which a solution may miss it and still be exactly on it, for explanations.
  static let explanation = 1e-7
  static let dual = 1e-9  // Dual values below are 0.
}

/// How much is done for large components, in entries of constraints and factors touched: the same on every machine.
struct Effort {
  /// After this much, optional constraints are met as well as they are by then; required ones are always seen to.
  var levels = 3_000_000_000
  /// After this much, conflicts are told without being reduced to the fewest constraints.
  var conflicts = 1_000_000_000
  /// The number of variables and rows from which on there are factors: a tableau would fill up.
  var large = 600
  /// The number of equalities that a level misses from which on it is worth a factorization to try whether they can be met
  /// together.
  var together = 32

  static let standard = Effort()
}
