import Testing

@testable import ConstraintSolver

extension Derivation {
  /// The parameters and the variables at rest that a variable comes from in the end.
  fileprivate func leaves(of variable: Variable) -> [Term] {
    var open = [variable.index: 1.0]
    var leaves: [Term] = []
    for variable in order.reversed() {
      guard let rate = open[variable.index], rate.magnitude > 1e-12 else { continue }
      if self[variable].cause != .constraints { leaves.append(Term(variable, rate)) }
      for term in self[variable].terms { open[term.variable.index, default: 0] += rate * term.coefficient }
    }
    return leaves.sorted { $0.variable.index < $1.variable.index }
  }
}

/// Why a solution is what it is, against hand calculations.
struct DerivationTests {
  @Test func aChainIsFollowedConstraintByConstraint() {
    var system = ConstraintSystem()
    let left = system.addVariable()
    let width = system.addVariable(rank: 1)
    let margin = system.add(Term(left), .equal, 20)
    let trailing = system.add(Term(left), Term(width), .equal, 300)
    let why = system.derivation(of: system.solve())
    #expect(why[left].factors.map(\.constraint) == [margin])
    #expect(why[left].constant == 20)
    #expect(why[width].factors.map(\.constraint) == [trailing])
    #expect(why[width].terms.map(\.variable) == [left])
    #expect(why[width].terms.map(\.coefficient) == [-1])
    #expect(why.leaves(of: width).isEmpty)
  }

  /// 414 points, two texts of 30, three gaps of one height: (414 − 60) ÷ 3 = 118.
  @Test func equalGapsDecideTogether() {
    var system = ConstraintSystem()
    let gap = (0..<3).map { _ in (y: system.addVariable(), height: system.addVariable(rank: 1)) }
    let text = (0..<2).map { _ in (y: system.addVariable(), height: system.addVariable(rank: 1)) }
    for text in text { system.add(Term(text.height), .equal, 30, priority: 750) }
    system.add(Term(gap[0].y), .equal, 0)
    for index in 0..<2 {
      system.add(Term(text[index].y), Term(gap[index].y, -1), Term(gap[index].height, -1), .equal, 0)
      system.add(Term(gap[index + 1].y), Term(text[index].y, -1), Term(text[index].height, -1), .equal, 0)
      system.add(Term(gap[index + 1].height), Term(gap[0].height, -1), .equal, 0)
    }
    system.add(Term(gap[2].y), Term(gap[2].height), .equal, 414)
    let solution = system.solve()
    #expect(solution[gap[0].height] == 118)
    let why = system.derivation(of: solution)
    let step = why[gap[0].height]
    #expect(step.factors.count == 7)
    #expect(step.terms.map(\.variable) == [gap[0].y, text[0].height, text[1].height])
    #expect(step.terms.allSatisfy { ($0.coefficient + 1.0 / 3).magnitude < 1e-12 })
    #expect((step.constant - 138).magnitude < 1e-9)
    #expect(why[text[0].y].terms.map(\.variable) == [gap[0].y, gap[0].height])
  }

  @Test func anInequalityThatBindsNamesWhatPressesAgainstIt() {
    var system = ConstraintSystem()
    let width = system.addVariable(rank: 1)
    let least = system.add(Term(width), .greaterThanOrEqual, 100)
    let hugging = system.add(Term(width), .lessThanOrEqual, 77, priority: 250)
    system.add(Term(width), .greaterThanOrEqual, 77, priority: 750)
    let why = system.derivation(of: system.solve())
    #expect(why[width].factors.map(\.constraint) == [least])
    #expect(why.pressure(on: least) == [hugging])
  }

  /// A limit that is merely touched decides nothing: 20 is what the stronger wish asks for.
  @Test func aLimitThatNothingPressesAgainstDecidesNothing() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    system.add(Term(x), .greaterThanOrEqual, 20)
    let wish = system.add(Term(x), .equal, 20, priority: 999)
    let why = system.derivation(of: system.solve())
    #expect(why[x].factors.map(\.constraint) == [wish])
  }

  /// The limit holds off 10 @900; that 20 @100 asks for the same is no reason.
  @Test func aWeakWishThatHappensToFitIsNoReason() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let limit = system.add(Term(x), .greaterThanOrEqual, 20)
    let strong = system.add(Term(x), .equal, 10, priority: 900)
    system.add(Term(x), .equal, 20, priority: 100)
    let why = system.derivation(of: system.solve())
    #expect(why[x].factors.map(\.constraint) == [limit])
    #expect(why.pressure(on: limit) == [strong])
  }

  @Test func aContentSizeIsTwoLimitsThatMeet() {
    var system = ConstraintSystem()
    let width = system.addVariable(rank: 1)
    let hugging = system.add(Term(width), .lessThanOrEqual, 77, priority: 250)
    let resistance = system.add(Term(width), .greaterThanOrEqual, 77, priority: 750)
    let why = system.derivation(of: system.solve())
    #expect(why[width].factors.map(\.constraint) == [resistance])
    #expect(why.pressure(on: resistance) == [hugging])
  }

  @Test func whatIsFreeRestsAndParametersAreGiven() {
    var system = ConstraintSystem()
    let screen = system.addParameter(320)
    let x = system.addVariable()
    let width = system.addVariable(preferred: 50, rank: 1)
    system.add(Term(x), Term(width), Term(screen, -1), .equal, -20)
    let solution = system.solve()
    #expect(solution[x] == 0)
    let why = system.derivation(of: solution)
    #expect(why[screen].cause == .given)
    #expect(why[x].cause == .preference)
    #expect(why[width].cause == .constraints)
    let leaves = why.leaves(of: width)
    #expect(leaves.map(\.variable) == [screen, x])
    #expect(leaves.map(\.coefficient) == [1, -1])
    #expect(why[width].constant == -20)
  }

  @Test func aDroppedConstraintDecidesNothing() {
    var system = ConstraintSystem()
    let width = system.addVariable(rank: 1)
    let narrow = system.add(Term(width), .equal, 100)
    system.add(Term(width), .equal, 200)
    let why = system.derivation(of: system.solve())
    #expect(why[width].factors.map(\.constraint) == [narrow])
  }

  /// Of thousands of random systems each variable is what its step says, from constraints that are at their limits.
  @Test func everyStepOfRandomSystemsAddsUp() {
    var random = RandomSource(seed: 5)
    for _ in 0..<4000 {
      let small = SmallSystem.random(&random)
      let system = small.system()
      let solution = system.solve()
      let why = system.derivation(of: solution)
      #expect(Set(why.order.map(\.index)).count == small.variableCount)
      var seen: Set<Int> = []
      for variable in why.order {
        let step = why[variable]
        var value = step.constant
        for term in step.terms {
          #expect(seen.contains(term.variable.index), "\(small)")
          value += term.coefficient * solution[term.variable]
        }
        #expect((value - solution[variable]).magnitude < 1e-6, "\(variable) \(step)\n\(small)")
        seen.insert(variable.index)
        if solution.isDetermined(variable) { #expect(step.cause == .constraints, "\(small)") }
        // Left sides of the constraints, added up: the variable less the terms.
        var left = [variable.index: -1.0]
        for term in step.terms { left[term.variable.index, default: 0] += term.coefficient }
        var right = 0.0
        for factor in step.factors {
          #expect(system.excess(of: factor.constraint, solution.values).magnitude < 1e-6)
          right += factor.factor * system.constant(of: factor.constraint)
          for term in system.terms(of: factor.constraint) {
            left[term.variable.index, default: 0] += factor.factor * term.coefficient
          }
        }
        if step.cause == .constraints {
          #expect(left.values.allSatisfy { $0.magnitude < 1e-9 }, "\(small)")
          #expect((right - step.constant).magnitude < 1e-9)
          // Only what is determined comes from what is determined.
          if solution.isDetermined(variable) { #expect(why.leaves(of: variable).isEmpty, "\(variable)\n\(small)") }
        }
      }
    }
  }
}
