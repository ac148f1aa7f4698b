/// Systems with the same variables and terms, and how they were solved.
///
/// It is a class, so that looking for a family copies none.
final class SystemFamily {
  /// The first of the family, to tell others by.
  private let example: ConstraintSystem
  var history = SystemHistory()

  init(example: ConstraintSystem) {
    self.example = example
  }

  /// Whether a system is one of the family: whether it differs in nothing but constants.
  func includes(_ system: ConstraintSystem) -> Bool {
    // Most often the two share all of these, and arrays that share their elements are told to be equal at a glance.
    example.rows == system.rows && example.terms == system.terms && example.variables == system.variables
      && example.yields == system.yields
  }
}
