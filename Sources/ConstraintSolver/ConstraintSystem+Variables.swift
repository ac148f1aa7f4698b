extension ConstraintSystem {
  /// Adds a variable.
  ///
  /// - Parameters:
  ///   - rest: the value that the variable takes, as nearly as the constraints allow, when they leave it free.
  ///   - rank: of several free variables, those of lower rank are settled first, inside a rank in order of number.
  @inline(__always)
  public mutating func addVariable(rest: Double = 0, rank: Int = 0) -> Variable {
    let index = variables.count
    variables.append(
      VariableRecord(
        rest: rest.magnitude < Limits.infinity ? rest : 0,
        rank: Int32(clamping: rank),
        parameter: -1
      ))
    return Variable(index: index)
  }

  /// Adds a variable whose value is given: the size of a window, an inset.
  ///
  /// In ``solve()`` it is a constant. A ``Solver`` can change it and then follows without solving anew, as long as the
  /// same constraints decide.
  public mutating func addParameter(_ value: Double) -> Variable {
    let index = variables.count
    variables.append(
      VariableRecord(
        rest: value.magnitude < Limits.infinity ? value : 0,
        rank: 0,
        parameter: Int32(parameters.count)
      ))
    parameters.append(Int32(index))
    return Variable(index: index)
  }
}

/// The numbers that separate the same from different.
enum Limits {
  /// Numbers from here on are infinite: tools write the largest number they know for "no limit".
  static let infinity = 1e20
  /// Coefficients below are 0.
  static let nothing = 1e-20
  /// Differences below this part of the numbers involved are rounding.
  static let relative = 1e-9
  /// What is left of coefficients that cancel out, as a part of them.
  static let cancelled = 1e-12
}
