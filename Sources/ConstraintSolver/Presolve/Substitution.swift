/// Presolve by substitution: every variable is known, or an affine function of another one, or a root.
///
/// A union-find in which every edge carries `x = scale · parent + offset`. An equality of one root fixes it, one of two
/// makes one of them a function of the other; both are nearly O(1), and so is reading a variable in terms of its root.
struct Substitution: ~Copyable {
  private var parent: Buffer<Int32>  // The parent's position; its own for roots; -1 for known variables.
  private var scale, offset: Buffer<Double>
  private var next: Buffer<Int32>  // The next variable of the same class, all round.
  private var size: Buffer<Int32>

  /// The last row that was reduced: its roots, their coefficients and the right side.
  private(set) var roots = Buffer<Int32>(capacity: 16)
  private(set) var coefficients = Buffer<Double>(capacity: 16)
  private(set) var constant = 0.0
  /// The largest number that went into `constant`: differences in it are measured by that.
  private(set) var magnitude = 0.0
  /// The largest part of each coefficient: what cancels out is measured by that.
  private var peaks = Buffer<Double>(capacity: 16)
  /// By root, its position in `roots` while a long row is being reduced; else one behind the end.
  private var slot = Buffer<Int32>()
  private(set) var eliminations = 0  // The number of variables that became known or a function of another one.

  init(count: Int) {
    parent = Buffer(counting: 0..<count)
    scale = Buffer(repeating: 1, count: count)
    offset = Buffer(repeating: 0, count: count)
    next = Buffer(counting: 0..<count)
    size = Buffer(repeating: 1, count: count)
  }

  func isRoot(_ variable: Int32) -> Bool { parent[variable] == variable }
  func classSize(_ root: Int32) -> Int32 { size[root] }
  /// The next variable of the same class; going on leads round to the first.
  func following(_ variable: Int32) -> Int32 { next[variable] }

  /// The root of a variable, or nil when it is known.
  @inline(__always)
  mutating func root(of variable: Int32) -> Int32? {
    let up = parent[variable]
    if up < 0 { return nil }
    if up == variable || parent[up] == up { return up }
    return compress(variable)
  }

  mutating func knownValue(of variable: Int32) -> Double { relation(of: variable).offset }

  /// A variable by its root; the scale means nothing where it is known.
  mutating func relation(of variable: Int32) -> (scale: Double, offset: Double) {
    _ = root(of: variable)
    return (scale[variable], offset[variable])
  }

  /// Hangs all variables on the way to the root directly below it, in two loops: ways may be as long as a system.
  private mutating func compress(_ variable: Int32) -> Int32? {
    // The way up, reversed in place: each parent on it comes to point down to where one came from.
    var below: Int32 = -1
    var current = variable
    while parent[current] >= 0, parent[current] != current, parent[parent[current]] != parent[current] {
      let up = parent[current]
      parent[current] = below
      (below, current) = (current, up)
    }
    // `current` is known or lies directly below the root, and everything before it is made a function of the same root.
    let top = parent[current]
    let isKnown = top < 0
    while below >= 0 {
      let down = parent[below]
      offset[below] = offset[below] + offset[current] * scale[below]
      if isKnown {
        parent[below] = -1
      } else {
        scale[below] *= scale[current]
        parent[below] = top
      }
      (current, below) = (below, down)
    }
    return isKnown ? nil : top
  }

  mutating func fix(_ root: Int32, at value: Double) {
    (offset[root], parent[root]) = (value, -1)
    eliminations += 1
  }

  /// Uses up the equality that was reduced last. One root is fixed; of two, one becomes a function of the other: that of
  /// the smaller class, unless its coefficient is too small to divide by.
  mutating func eliminate() {
    if roots.count == 1 { return fix(roots[0], at: constant / coefficients[0]) }
    var (goes, stays) = size[roots[0]] > size[roots[1]] ? (1, 0) : (0, 1)
    if coefficients[goes].magnitude * Tolerance.growth < coefficients[stays].magnitude { swap(&goes, &stays) }
    let (gone, kept) = (roots[goes], roots[stays])
    parent[gone] = kept
    eliminations += 1
    (scale[gone], offset[gone]) = (-coefficients[stays] / coefficients[goes], constant / coefficients[goes])
    size[kept] += size[gone]
    (next[gone], next[kept]) = (next[kept], next[gone])
  }

  /// Writes a row in terms of roots: fills `roots`, `coefficients`, `constant` and `magnitude`.
  @inline(__always)
  mutating func reduce(_ terms: UnsafePointer<StoredTerm>, _ range: Range<Int>, constant right: Double) {
    roots.removeAll()
    coefficients.removeAll()
    peaks.removeAll()
    // In rows of many terms positions are looked up by root.
    let isLong = range.count > 16
    if isLong, slot.count == 0 { slot = Buffer(repeating: .max, count: parent.count) }
    var (rest, largest) = (right, right.magnitude)
    for index in range {
      let term = terms[index]
      guard let root = root(of: term.variable) else {
        let part = offset[term.variable] * term.coefficient
        rest -= part
        largest = max(largest, part.magnitude, term.coefficient.magnitude)
        continue
      }
      var coefficient = term.coefficient
      largest = max(largest, coefficient.magnitude)
      if root != term.variable {
        let part = offset[term.variable] * coefficient
        rest -= part
        largest = max(largest, part.magnitude)
        coefficient *= scale[term.variable]
      }
      var position = isLong ? Int(slot[root]) : 0
      if !isLong { while position < roots.count, roots[position] != root { position += 1 } }
      if position < roots.count {
        if add(coefficient, to: position) == 0 { remove(at: position, isLong: isLong) }
        continue
      }
      if isLong { slot[root] = roots.count.int32 }
      roots.append(root)
      coefficients.append(coefficient)
      peaks.append(coefficient.magnitude)
    }
    if isLong { for position in 0..<roots.count { slot[roots[position]] = .max } }
    (constant, magnitude) = (rest, largest)
  }

  /// Adds a part to a coefficient and returns the sum: 0 when parts cancel out but for rounding.
  @inline(__always)
  private mutating func add(_ part: Double, to position: Int) -> Double {
    let peak = max(peaks[position], part.magnitude)
    peaks[position] = peak
    let total = coefficients[position] + part
    coefficients[position] = total.magnitude <= Tolerance.cancellation * peak ? 0 : total
    return coefficients[position]
  }

  private mutating func remove(at position: Int, isLong: Bool) {
    let last = roots.count - 1
    if isLong { (slot[roots[last]], slot[roots[position]]) = (position.int32, .max) }
    (roots[position], coefficients[position]) = (roots[last], coefficients[last])
    peaks[position] = peaks[last]
    _ = roots.popLast()
    _ = coefficients.popLast()
    _ = peaks.popLast()
  }
}

/// Presolve by propagation: equalities are used up as their unknowns become fewer, by a queue of rows.
///
/// A row is looked at again when one of its variables is eliminated; the smaller of two classes is woken, so that the
/// whole takes O(terms · log variables) for rows of bounded length.
struct Propagation: ~Copyable {
  private var rowsOfVariables: Lists<Int32>
  private var queue = Buffer<Int32>()
  private var longQueue = Buffer<Int32>()  // Rows of many terms wait until the short ones are through.
  private var isQueued: Buffer<Bool>
  private static var longRow: Int { 8 }

  init(_ table: borrowing SparseRows, _ equalities: borrowing Buffer<Int32>, variables: Int) {
    isQueued = Buffer(repeating: false, count: table.count)
    rowsOfVariables = Lists<Int32>(keys: variables) { add in
      for index in 0..<equalities.count {
        for term in table.range(Int(equalities[index])) { add(table.terms[term].variable, equalities[index]) }
      }
    }
    for index in stride(from: equalities.count - 1, through: 0, by: -1) { enqueue(equalities[index], table) }
  }

  private mutating func enqueue(_ row: Int32, _ table: borrowing SparseRows) {
    if isQueued[row] { return }
    isQueued[row] = true
    if table.range(Int(row)).count > Self.longRow { longQueue.append(row) } else { queue.append(row) }
  }

  mutating func wake(_ root: Int32, _ table: borrowing SparseRows, _ substitution: borrowing Substitution) {
    var variable = root
    repeat {
      for position in rowsOfVariables.range(variable) { enqueue(rowsOfVariables[position], table) }
      variable = substitution.following(variable)
    } while variable != root
  }

  /// Runs until nothing is left to do. Returns a row that contradicts others; running again goes on after it.
  mutating func run(_ table: borrowing SparseRows, _ substitution: inout Substitution) -> Int32? {
    while let row = queue.popLast() ?? longQueue.popLast() {
      isQueued[row] = false
      let entry = table.rows[row]
      substitution.reduce(table.terms.base, table.range(Int(row)), constant: entry.constant)
      switch substitution.roots.count {
      case 0:
        let near = Tolerance.relative * max(substitution.magnitude, entry.magnitude)
        if substitution.constant.magnitude > near { return row }
      case 1...2:
        let (first, last) = (substitution.roots[0], substitution.roots[substitution.roots.count - 1])
        // The rings are woken before they become one; rows see the outcome when their turn comes.
        let isFirst = substitution.classSize(first) <= substitution.classSize(last)
        wake(isFirst ? first : last, table, substitution)
        substitution.eliminate()
      default:
        break
      }
    }
    return nil
  }
}
