/// Why a search finds some contradictions and no others, so that other constants need no search.
///
/// A contradiction is the first one, and has nothing in it that is not needed, as long as each of its constraints can
/// be left out for its others to hold, together with every constraint before that one. Values at which they do lie some
/// way from the solution, and how long the way is follows from constants: from what is missed of constraints that are
/// given up, and from the room that others leave. As long as it still leads to such values the constraint is needed.
///
/// That the constraints do contradict each other, ``ContradictionProof`` tells.
struct WaysOut {
  /// The slack of a constraint: what its terms come to beyond its constant, positive where there is room.
  private struct Slack {
    var row: Int
    var factor: Double
    var room: SlackDictionary.Room

    /// The slack; where it is known to be 0 or not to be negative, what is missing is rounding.
    func value(_ system: ConstraintSystem, _ values: [Double]) -> Double {
      if room == .none { return 0 }
      var sum = -system.constants[row]
      for index in system.range(row) {
        sum += system.terms[index].coefficient * values[Int(system.terms[index].variable)]
      }
      return room == .some ? max(sum * factor, 0) : sum * factor
    }
  }

  /// The slacks of the constraints among which is searched.
  private let slacks: [Slack]
  /// The ways from the solution, by contradiction.
  private var ways: [SlackDictionary.Ways] = []

  private init(slacks: [Slack]) {
    self.slacks = slacks
  }

  /// What looking for ways comes to.
  enum Finding {
    case ways(WaysOut)
    /// A search finds other contradictions.
    case others
    /// Only a search can tell: there is too much to look at, or the arithmetic hides what is there.
    case unclear
  }

  /// Finds a way for each constraint of some contradictions.
  ///
  /// - Parameters:
  ///   - contradictions: contradictions that are there, in the order of a search.
  ///   - shrinking: the constraints among which it searches.
  ///   - system: the system, without parameters.
  ///   - values: its solution without what is given up for all its contradictions.
  ///   - dropped: by constraint, whether it is given up.
  static func find(
    _ contradictions: [Regime.Contradiction], _ shrinking: Shrinking, in system: ConstraintSystem, _ values: [Double],
    dropped: [Bool]
  ) -> Finding {
    let candidates = shrinking.candidates
    let slacks = candidates.enumerated().map { number, row in
      Slack(
        row: row, factor: SlackDictionary.factor(of: number, in: shrinking.system),
        room: dropped[row] ? .any : system.rows[row].relation == .equal ? .none : .some)
    }
    var found = WaysOut(slacks: slacks)
    // Without any one of them, constraints that are all needed for a contradiction do not depend on each other.
    let isAll = contradictions.count == 1 && contradictions[0].conflict.constraints.map(\.index) == candidates
    if isAll { return .ways(found) }
    // Seen from the solution, what holds there asks for nothing, and ways touch no more than they have to.
    var seen = shrinking.system
    for (number, slack) in slacks.enumerated() { seen.constants[number] = -slack.value(system, values) / slack.factor }
    guard var sweep = DictionarySweep(seen, rooms: slacks.map(\.room)) else { return .unclear }
    for contradiction in contradictions {
      guard let rows = sweep.next() else { return .unclear }
      if rows.map({ candidates[$0] }) != contradiction.conflict.constraints.map(\.index) { return .others }
      guard let given = candidates.firstIndex(of: contradiction.conflict.dropped.index) else { return .unclear }
      found.ways.append(sweep.ways)
      sweep.giveUp(given)
    }
    return sweep.hasCoincidence ? .unclear : .ways(found)
  }

  /// Whether each constraint of the contradictions is needed in another system, too.
  ///
  /// - Parameter values: its solution, which gives up the same constraints.
  func lead(in system: ConstraintSystem, _ values: [Double]) -> Bool {
    if ways.isEmpty { return true }
    let slacks = slacks.map { $0.value(system, values) }
    return ways.allSatisfy { ways in
      var position = 0
      return ways.slacks.allSatisfy { number, end in
        var left = slacks[number]
        var size = max(1, left.magnitude)
        for rate in ways.rates[position..<end] {
          let part = slacks[rate.bound] * rate.rate
          left -= part
          size = max(size, part.magnitude)
        }
        position = end
        return left >= -Limits.relative * size
      }
    }
  }
}
