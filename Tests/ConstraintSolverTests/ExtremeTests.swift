import Foundation
import Testing

@testable import ConstraintSolver

/// Numbers and sizes at the limits of what a system may hold.
@Suite struct ExtremeTests {
  /// Each equality says that a variable is 2000 times the one before, so that the union-find becomes one long way.
  private static func chain(_ count: Int) -> ConstraintSystem {
    var system = ConstraintSystem()
    system.reserve(variables: count, constraints: count, terms: 2 * count)
    var last = system.addVariable()
    for _ in 1..<count {
      let next = system.addVariable()
      system.add(Term(last, 2000), Term(next, -1), .equal, 0)
      last = next
    }
    system.add(Term(Variable(index: 0)), .equal, 0)
    return system
  }

  /// The way to the root is followed without recursion.
  @Test func aMillionEqualitiesInARow() {
    let solution = Self.chain(1_000_000).solve()
    #expect(solution.values.allSatisfy { $0 == 0 })
    #expect(solution.ambiguity.isEmpty)
  }

  @Test func aLongChainOnASmallStack() {
    let system = Self.chain(20_000)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      if system.solve().ambiguity.isEmpty { done.signal() }
    }
    thread.stackSize = 512 << 10
    thread.start()
    #expect(done.wait(timeout: .now() + 60) == .success)
  }

  /// The products of coefficients and values are near 1e39, more than a number of single precision holds.
  @Test func hugeProductsContradictEachOther() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let others = (0..<3).map { _ in system.addVariable() }
    system.add(Term(x), .equal, 9e19)
    let sum = system.add([Term(x, 9e19)] + others.map { Term($0) }, .equal, 0)
    for other in others { system.add(Term(other), .equal, 1) }
    #expect(system.solve().conflicts.map(\.dropped) == [sum])
  }
}
