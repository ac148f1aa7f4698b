/// What equalities say of variables: a variable is known, or an affine function of another one, or a root of its own.
///
/// A union-find in which every edge carries `x = scale · parent + offset`.
struct Substitution<A: Amount>: ~Copyable {
  /// The parent's position; its own for roots; -1 for known variables.
  private var parent: Buffer<Int32>
  private var scale: Buffer<Double>
  private var offset: Buffer<A>
  /// The next variable of the same class, all round.
  private var next: Buffer<Int32>
  /// How many variables a root stands for.
  private var size: Buffer<Int32>

  /// The roots that ``reduce(_:from:to:constant:)`` found in the last row, their coefficients and what is on the other
  /// side.
  private(set) var roots = Buffer<Int32>(capacity: 16)
  private(set) var coefficients = Buffer<Double>(capacity: 16)
  /// The largest part of each coefficient: what cancels out is measured by that.
  private var peaks = Buffer<Double>(capacity: 16)
  private(set) var constant = A.zero
  /// The largest number that went into `constant`: what differences in it are measured by.
  private(set) var magnitude = 0.0
  /// How often anything became known or a function of something else.
  private(set) var moves = 0
  /// By root, one more than its position in `roots`, while a long row is being reduced.
  private var slot: Buffer<Int32>

  /// Starts with `count` free variables.
  init(count: Int) {
    parent = Buffer(repeating: 0, count: count)
    for index in 0..<count { parent[index] = Int32(truncatingIfNeeded: index) }
    scale = Buffer(repeating: 1, count: count)
    offset = Buffer(repeating: .zero, count: count)
    next = Buffer(capacity: count)
    for index in 0..<count { next.append(Int32(truncatingIfNeeded: index)) }
    size = Buffer(repeating: 1, count: count)
    slot = Buffer(capacity: 0)
  }

  /// The value of a known variable.
  @inline(__always)
  func knownValue(_ variable: Int32) -> A { offset[variable] }

  /// Whether a root became known.
  @inline(__always)
  func isKnown(_ root: Int32) -> Bool { parent[root] < 0 }

  /// Whether a variable is neither known nor a function of another one.
  @inline(__always)
  func isRoot(_ variable: Int32) -> Bool { parent[variable] == variable }

  /// Declares the value of a root.
  @inline(__always)
  mutating func fix(_ root: Int32, at value: A) {
    offset[root] = value
    parent[root] = -1
    moves += 1
  }

  /// The root of a variable, or nil when it is known; afterwards `relation(of:)` is relative to that root.
  @inline(__always)
  mutating func root(of variable: Int32) -> Int32? {
    let up = parent[variable]
    if up < 0 { return nil }
    if up == variable { return up }
    return compress(variable, up)
  }

  /// The variable as a function of the root that was just looked up.
  @inline(__always)
  func relation(of variable: Int32) -> (scale: Double, offset: A) {
    (scale[variable], offset[variable])
  }

  /// Follows the way to the root and shortens it.
  private mutating func compress(_ variable: Int32, _ up: Int32) -> Int32? {
    let above = parent[up]
    if above == up { return up }
    let root: Int32?
    if above < 0 {
      root = nil
    } else {
      root = compress(up, above)
    }
    offset[variable] = offset[variable] + offset[up] * scale[variable]
    if let root {
      scale[variable] *= scale[up]
      parent[variable] = root
    } else {
      parent[variable] = -1
    }
    return root
  }

  /// Makes one of two roots a function of the other by `a·x + b·y = constant`; returns the one that is no root any
  /// more.
  mutating func join(_ x: Int32, _ a: Double, _ y: Int32, _ b: Double, constant: A) -> Int32 {
    var (gone, goneCoefficient, kept, keptCoefficient) = (x, a, y, b)
    if size[x] > size[y] { (gone, goneCoefficient, kept, keptCoefficient) = (y, b, x, a) }
    if goneCoefficient.magnitude * 1000 < keptCoefficient.magnitude {
      (gone, goneCoefficient, kept, keptCoefficient) = (kept, keptCoefficient, gone, goneCoefficient)
    }
    parent[gone] = kept
    moves += 1
    scale[gone] = -keptCoefficient / goneCoefficient
    offset[gone] = constant / goneCoefficient
    size[kept] += size[gone]
    let after = next[gone]
    next[gone] = next[kept]
    next[kept] = after
    return gone
  }

  /// How many variables a root stands for.
  func classSize(_ root: Int32) -> Int32 { size[root] }

  /// The next variable in the class; going on leads round to the first.
  @inline(__always)
  func following(_ variable: Int32) -> Int32 { next[variable] }

  /// Writes a row in terms of roots: fills `roots`, `coefficients`, `constant` and `magnitude`.
  @inline(__always)
  mutating func reduce(_ terms: UnsafePointer<StoredTerm>, from start: Int, to end: Int, constant right: A) {
    roots.removeAll()
    coefficients.removeAll()
    peaks.removeAll()
    var rest = right
    var largest = right.value.magnitude
    if end - start > 16 {
      reduceLong(terms, from: start, to: end, constant: right)
      return
    }
    var index = start
    while index < end {
      let term = terms[index]
      index += 1
      guard let root = root(of: term.variable) else {
        let part = offset[term.variable] * term.coefficient
        rest = rest - part
        largest = max(largest, part.value.magnitude, term.coefficient.magnitude)
        continue
      }
      var coefficient = term.coefficient
      largest = max(largest, coefficient.magnitude)
      if root != term.variable {
        let part = offset[term.variable] * coefficient
        rest = rest - part
        largest = max(largest, part.value.magnitude)
        coefficient *= scale[term.variable]
      }
      var position = 0
      while position < roots.count, roots[position] != root { position += 1 }
      if position == roots.count {
        roots.append(root)
        coefficients.append(coefficient)
        peaks.append(coefficient.magnitude)
      } else {
        add(coefficient, at: position)
      }
    }
    constant = rest
    magnitude = largest
  }

  /// The same for rows of many terms.
  private mutating func reduceLong(
    _ terms: UnsafePointer<StoredTerm>, from start: Int, to end: Int, constant right: A
  ) {
    if slot.count == 0 { slot = Buffer(repeating: 0, count: parent.count) }
    var rest = right
    var largest = right.value.magnitude
    for index in start..<end {
      let term = terms[index]
      var coefficient = term.coefficient
      let root = root(of: term.variable)
      let part = root == term.variable ? A.zero : offset[term.variable] * coefficient
      rest = rest - part
      largest = max(largest, part.value.magnitude, coefficient.magnitude)
      guard let root else { continue }
      if root != term.variable { coefficient *= scale[term.variable] }
      let position = Int(slot[root]) - 1
      if position < 0 {
        roots.append(root)
        coefficients.append(coefficient)
        peaks.append(coefficient.magnitude)
        slot[root] = Int32(truncatingIfNeeded: roots.count)
      } else {
        _ = add(coefficient, to: position)
      }
    }
    for position in 0..<roots.count { slot[roots[position]] = 0 }
    for position in stride(from: roots.count - 1, through: 0, by: -1) where coefficients[position] == 0 {
      remove(at: position)
    }
    constant = rest
    magnitude = largest
  }

  private mutating func add(_ coefficient: Double, at position: Int) {
    if add(coefficient, to: position) == 0 { remove(at: position) }
  }

  /// Adds a part to a coefficient and returns the sum: nothing when parts cancel out but for rounding.
  @inline(__always)
  private mutating func add(_ part: Double, to position: Int) -> Double {
    let peak = max(peaks[position], part.magnitude)
    peaks[position] = peak
    let total = coefficients[position] + part
    coefficients[position] = total.magnitude <= Limits.cancelled * peak ? 0 : total
    return coefficients[position]
  }

  private mutating func remove(at position: Int) {
    let last = roots.count - 1
    roots[position] = roots[last]
    coefficients[position] = coefficients[last]
    peaks[position] = peaks[last]
    _ = roots.popLast()
    _ = coefficients.popLast()
    _ = peaks.popLast()
  }
}
