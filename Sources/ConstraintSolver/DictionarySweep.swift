/// Goes through constraints in order and finds one contradiction after another, giving up one constraint of each.
struct DictionarySweep {
  private let system: ConstraintSystem
  private var dictionary: SlackDictionary
  /// The number of the next constraint, or of the one that could not be added.
  private var position = 0
  /// Whether the arithmetic came to no end: nothing that is said then counts.
  private(set) var isStuck = false
  /// For each constraint of the last contradiction, how the others of it can hold, and every constraint before that
  /// one; nothing where that is not asked for.
  private(set) var ways = SlackDictionary.Ways()
  /// By constraint, what its slack can be; `nil` where ways are not asked for.
  private let rooms: [SlackDictionary.Room]?

  /// The most constraints of which a dictionary is made, and the most variables.
  private static let mostOfEither = 400

  /// Prepares to go through all constraints of a system; `nil` where there are too many.
  ///
  /// - Parameter rooms: where ``ways`` are asked for, by constraint what its slack can be; where it has no room its
  ///   constant is 0.
  init?(_ system: ConstraintSystem, rooms: [SlackDictionary.Room]? = nil) {
    guard max(system.constraintCount, system.variableCount) <= Self.mostOfEither else { return nil }
    self.system = system
    self.rooms = rooms
    dictionary = SlackDictionary(variables: system.variableCount, constraints: system.constraintCount)
  }

  /// The next irreducible contradiction, by number; `nil` where the rest can hold.
  ///
  /// The constraints that its last one stumbles over are known at once; from the end on each is given up, if the
  /// contradiction stays without it.
  mutating func next() -> [Int]? {
    while position < system.constraintCount, !isStuck {
      if !dictionary.add(position, of: system, rooms: rooms) { return irreducible() }
      position += 1
    }
    return nil
  }

  /// Whether an equality follows from others, but with other constants would not.
  var hasCoincidence: Bool { dictionary.hasCoincidence }

  /// Goes on without a constraint of the contradiction that was found.
  mutating func giveUp(_ number: Int) {
    if number == position {
      position += 1
    } else if let column = dictionary.escape(from: number) {
      dictionary.replace(column, by: position)
      position += 1
    }
    // Otherwise the one that could not be added comes once more: it may contradict others, too.
    isStuck = dictionary.isStuck
  }

  private mutating func irreducible() -> [Int]? {
    var left = dictionary
    left.forgetVariables()
    isStuck = left.isStuck
    var kept = [position]
    ways = SlackDictionary.Ways()
    /// By constraint, whether ways tell of its slack as it is in `left`.
    var told = Array(repeating: false, count: rooms?.count ?? 0)
    if let rooms { left.addWay(to: &ways, where: rooms, told: &told) }
    for row in (0..<position).reversed() where !isStuck {
      if left.isIdle(row) {
        _ = left.escape(from: row)
        continue
      }
      if let column = left.exit(from: row) {
        kept.append(row)
        if let rooms { left.addWay(to: &ways, where: rooms, reaching: (position, column), without: row, told: &told) }
        continue
      }
      var without = left
      if let column = without.escape(from: row) {
        kept.append(row)
        var none = told.map { _ in false }
        if let rooms { without.addWay(to: &ways, where: rooms, reaching: (position, column), told: &none) }
      } else {
        left = without
        for index in told.indices { told[index] = false }
      }
      isStuck = without.isStuck
    }
    return isStuck ? nil : kept.reversed()
  }
}
