/// Why a search finds some contradictions and no others, so that other constants need no search.
///
/// A contradiction is the first one, and has nothing in it that is not needed, as long as each of its constraints can be
/// left out for its others to hold, together with every constraint before that one. Values at which they do lie some way
/// from the solution, and how long the way is follows from constants: from what is missed of constraints that are given
/// up, and from the room that others leave. As long as it still leads to such values the constraint is needed.
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
  /// The ways from the solution.
  private var ways: [SlackDictionary.Way] = []

  /// Finds a way for each constraint of some contradictions; `nil` where a search finds others or the arithmetic hides one.
  ///
  /// - Parameters:
  ///   - contradictions: contradictions that are there, in the order of a search.
  ///   - shrinking: the constraints among which it searches.
  ///   - system: the system, without parameters.
  ///   - values: its solution without what is given up for all its contradictions.
  ///   - dropped: by constraint, whether it is given up.
  init?(
    _ contradictions: [Regime.Contradiction], _ shrinking: Shrinking, in system: ConstraintSystem, _ values: [Double],
    dropped: [Bool]
  ) {
    let candidates = shrinking.candidates
    let slacks = candidates.enumerated().map { number, row in
      Slack(
        row: row, factor: SlackDictionary.factor(of: number, in: shrinking.system),
        room: dropped[row] ? .any : system.rows[row].relation == .equal ? .none : .some)
    }
    self.slacks = slacks
    // Without any one of them, constraints that are all needed for a contradiction do not depend on each other.
    if contradictions.count == 1, contradictions[0].conflict.constraints.map(\.index) == candidates { return }
    // Seen from the solution, what holds there asks for nothing, and ways touch no more than they have to.
    var seen = shrinking.system
    for (number, slack) in slacks.enumerated() { seen.constants[number] = -slack.value(system, values) / slack.factor }
    guard var sweep = DictionarySweep(seen, rooms: slacks.map(\.room)) else { return nil }
    for contradiction in contradictions {
      guard let rows = sweep.next(), rows.map({ candidates[$0] }) == contradiction.conflict.constraints.map(\.index),
        let given = candidates.firstIndex(of: contradiction.conflict.dropped.index)
      else { return nil }
      ways += sweep.ways
      sweep.giveUp(given)
    }
    if sweep.hasCoincidence { return nil }
  }

  /// Whether each constraint of the contradictions is needed in another system, too.
  ///
  /// - Parameter values: its solution, which gives up the same constraints.
  func lead(in system: ConstraintSystem, _ values: [Double]) -> Bool {
    if ways.isEmpty { return true }
    let slacks = slacks.map { $0.value(system, values) }
    return ways.allSatisfy { way in
      var position = 0
      return way.slacks.allSatisfy { number, end in
        var left = slacks[number]
        var size = max(1, left.magnitude)
        for rate in way.rates[position..<end] {
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
