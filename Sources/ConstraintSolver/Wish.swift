/// A constraint on one quantity of a simplex: what it should be, and how bad it is when it is not.
struct Wish<A: Amount>: BitwiseCopyable {
  var quantity: Int32
  var relation: Relation
  /// What being one off costs.
  var weight: Double
  var target: A
  /// Infinite for what is required.
  var priority: Double
}

/// What has to stay true for a solution to stay one when parameters change: on which side of a target a quantity is.
struct Side<A: Amount>: BitwiseCopyable {
  var quantity: Int32
  /// Whether it may be below, and above.
  var below: Bool
  var above: Bool
  var target: A
}
