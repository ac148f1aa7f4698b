/// A part of systems that are alike which nothing but known values ties to the rest, and the courses that its solutions
/// took.
struct SystemPart {
  /// The variables, in order.
  let variables: [Int32]
  /// The constraints that speak of them, in order.
  let rows: [Int]
  private var courses: [Course] = []
  /// How many solutions were looked at to follow them, also in vain.
  private var attempts = 0

  /// How many courses are remembered: each one costs a try.
  private static let mostCourses = 12

  init(variables: [Int32], rows: [Int]) {
    self.variables = variables
    self.rows = rows
  }

  /// Works out the values of the variables by a course that was seen before; `false` where none leads to them.
  ///
  /// - Parameter directions: takes the ways to move that the solution leaves.
  mutating func follow(
    _ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>, _ directions: inout [Ambiguity.Direction]
  ) -> Bool {
    for number in courses.indices where courses[number].leads(system, values) {
      let course = courses[number]
      course.use()
      if !course.directions.isEmpty { directions += course.directions }
      // Systems often take turns: the course that was right most often is tried first.
      if number > 0, course.uses > courses[number - 1].uses { courses.swapAt(number - 1, number) }
      return true
    }
    return false
  }

  /// Remembers the course of a solution, unless it cannot be followed or too many are known.
  ///
  /// - Parameter pivoting: room to work in.
  mutating func remember(_ system: ConstraintSystem, _ solution: Solution, _ pivoting: inout Pivoting) {
    if attempts == Self.mostCourses { return }
    attempts += 1
    if let course = Course(system, solution, of: self, &pivoting) { courses.append(course) }
  }
}
