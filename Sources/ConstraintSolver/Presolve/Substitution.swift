/// Presolve by substitution: every variable is known, or an affine function of another one, or a root.
///
/// A union-find in which every edge carries `x = scale · parent + offset`. An equality of one root fixes it, one of two
/// makes one of them a function of the other; both are nearly O(1), and so is reading a variable in terms of its root.
struct Substitution: ~Copyable {
  struct Link: BitwiseCopyable {
    var scale = 1.0
    var offset = 0.0
    var parent: Int32  // The parent's position; its own for roots; -1 for known variables.
    var next: Int32  // The next variable of the same class, all round.
    var size: Int32 = 1
  }

  /// A term of a row by its root. What cancels out is measured by the largest part of the coefficient.
  struct Part: BitwiseCopyable {
    var variable: Int32
    var coefficient: Double
    fileprivate var peak: Double
    var term: StoredTerm { StoredTerm(coefficient: coefficient, variable: variable) }
  }

  private var links: Buffer<Link>
  /// The last row that was reduced: its terms and the right side.
  private(set) var parts = Buffer<Part>(capacity: 16)
  private(set) var constant = 0.0
  /// The largest number that went into `constant`: differences in it are measured by that.
  private(set) var magnitude = 0.0
  /// By root, its position in `parts` while a long row is being reduced; else one behind the end.
  private var slot = Buffer<Int32>()
  private(set) var eliminations = 0  // The number of variables that became known or a function of another one.

  init(count: Int) {
    links = Buffer(capacity: count)
    for index in 0..<count.int32 { links.append(Link(parent: index, next: index)) }
  }

  func isRoot(_ variable: Int32) -> Bool { links[variable].parent == variable }
  func classSize(_ root: Int32) -> Int32 { links[root].size }
  /// The next variable of the same class; going on leads round to the first.
  func following(_ variable: Int32) -> Int32 { links[variable].next }

  /// The root of a variable, or nil when it is known.
  @inline(__always)
  mutating func root(of variable: Int32) -> Int32? {
    let up = links[variable].parent
    if up < 0 { return nil }
    if up == variable || links[up].parent == up { return up }
    return compress(variable)
  }

  mutating func knownValue(of variable: Int32) -> Double { relation(of: variable).offset }

  /// A variable by its root; the scale means nothing where it is known.
  mutating func relation(of variable: Int32) -> (scale: Double, offset: Double) {
    _ = root(of: variable)
    return (links[variable].scale, links[variable].offset)
  }

  /// Hangs all variables on the way to the root directly below it, in two loops: ways may be as long as a system.
  private mutating func compress(_ variable: Int32) -> Int32? {
    // The way up, reversed in place: each parent on it comes to point down to where one came from.
    var below: Int32 = -1
    var current = variable
    while case let up = links[current].parent, up >= 0, up != current, links[up].parent != up {
      links[current].parent = below
      (below, current) = (current, up)
    }
    // `current` is known or lies directly below the root, and everything before it is made a function of the same root.
    let top = links[current].parent
    let isKnown = top < 0
    while below >= 0 {
      let down = links[below].parent
      links[below].offset += links[current].offset * links[below].scale
      if isKnown {
        links[below].parent = -1
      } else {
        links[below].scale *= links[current].scale
        links[below].parent = top
      }
      (current, below) = (below, down)
    }
    return isKnown ? nil : top
  }

  mutating func fix(_ root: Int32, at value: Double) {
    (links[root].offset, links[root].parent) = (value, -1)
    eliminations += 1
  }

  /// Uses up the equality that was reduced last. One root is fixed; of two, one becomes a function of the other: that of
  /// the smaller class, unless its coefficient is too small to divide by.
  mutating func eliminate() {
    if parts.count == 1 { return fix(parts[0].variable, at: constant / parts[0].coefficient) }
    var (goes, stays) = links[parts[0].variable].size > links[parts[1].variable].size ? (1, 0) : (0, 1)
    if parts[goes].coefficient.magnitude * Tolerance.growth < parts[stays].coefficient.magnitude { swap(&goes, &stays) }
    let (gone, kept) = (parts[goes].variable, parts[stays].variable)
    links[gone].parent = kept
    eliminations += 1
    let divisor = parts[goes].coefficient
    (links[gone].scale, links[gone].offset) = (-parts[stays].coefficient / divisor, constant / divisor)
    links[kept].size += links[gone].size
    (links[gone].next, links[kept].next) = (links[kept].next, links[gone].next)
  }

  /// Writes a row in terms of roots: fills `parts`, `constant` and `magnitude`.
  @inline(__always)
  mutating func reduce(_ terms: UnsafePointer<StoredTerm>, _ range: Range<Int>, constant right: Double) {
    parts.removeAll()
    // In rows of many terms positions are looked up by root.
    let isLong = range.count > 16
    if isLong, slot.count == 0 { slot = Buffer(repeating: .max, count: links.count) }
    var (rest, largest) = (right, right.magnitude)
    for index in range {
      let term = terms[index]
      guard let root = root(of: term.variable) else {
        let part = links[term.variable].offset * term.coefficient
        rest -= part
        largest = max(largest, part.magnitude, term.coefficient.magnitude)
        continue
      }
      var coefficient = term.coefficient
      largest = max(largest, coefficient.magnitude)
      if root != term.variable {
        let part = links[term.variable].offset * coefficient
        rest -= part
        largest = max(largest, part.magnitude)
        coefficient *= links[term.variable].scale
      }
      var position = isLong ? Int(slot[root]) : 0
      if !isLong { while position < parts.count, parts[position].variable != root { position += 1 } }
      if position < parts.count {
        if add(coefficient, to: position) == 0 { remove(at: position, isLong: isLong) }
        continue
      }
      if isLong { slot[root] = parts.count.int32 }
      parts.append(Part(variable: root, coefficient: coefficient, peak: coefficient.magnitude))
    }
    if isLong { for position in 0..<parts.count { slot[parts[position].variable] = .max } }
    (constant, magnitude) = (rest, largest)
  }

  /// Adds a part to a coefficient and returns the sum: 0 when parts cancel out but for rounding.
  @inline(__always)
  private mutating func add(_ part: Double, to position: Int) -> Double {
    let peak = max(parts[position].peak, part.magnitude)
    parts[position].peak = peak
    let total = parts[position].coefficient + part
    parts[position].coefficient = total.magnitude <= Tolerance.cancellation * peak ? 0 : total
    return parts[position].coefficient
  }

  private mutating func remove(at position: Int, isLong: Bool) {
    let last = parts.count - 1
    if isLong { (slot[parts[last].variable], slot[parts[position].variable]) = (position.int32, .max) }
    parts[position] = parts[last]
    _ = parts.popLast()
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
      switch substitution.parts.count {
      case 0:
        let near = Tolerance.relative * max(substitution.magnitude, entry.magnitude)
        if substitution.constant.magnitude > near { return row }
      case 1...2:
        let (first, last) = (substitution.parts[0].variable, substitution.parts[substitution.parts.count - 1].variable)
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
