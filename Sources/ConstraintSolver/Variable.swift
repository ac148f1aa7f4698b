/// A number that the solver looks for.
public struct Variable: Hashable, Sendable {
  /// The position of the variable in its system and in ``Solution/values``, counted from 0.
  public let index: Int

  /// Names the variable at a position; systems hand out their own variables with ``ConstraintSystem/addVariable(rest:rank:)``.
  public init(index: Int) {
    self.index = index
  }
}
