/// The families of layouts that are measured.
enum Family: String, CaseIterable {
  case independent
  case chain
  case nested
  case chaini
  case equal
  case form

  /// The layout of a size.
  func problem(_ count: Int) -> Problem {
    switch self {
    case .independent: independentProblem(count)
    case .chain: chainProblem(count, wishes: false)
    case .nested: nestedProblem(count)
    case .chaini: chainProblem(count, wishes: true)
    case .equal: equalProblem(count)
    case .form: formProblem(count)
    }
  }
}

/// A container whose edges the views are pinned to; static problems fix its size by constraints.
private func container(height: Double = 667) -> Problem {
  var problem = Problem()
  problem.height = height
  _ = problem.addView(.init(), .init(), .init(width: 1), .init(height: 1))
  problem.add(.equal, 0, (0, 1))
  problem.add(.equal, 0, (1, 1))
  problem.add(.equal, problem.width, (2, 1))
  problem.add(.equal, problem.height, (3, 1))
  return problem
}

private func c(_ constant: Double) -> Problem.Answer { .init(constant: constant) }

/// Hugging and compression resistance at a size of its own.
private func addIntrinsic(
  _ problem: inout Problem, _ view: Int, _ width: Double, _ height: Double, hug: Double, resist: Double
) {
  let w = 4 * view + 2
  problem.add(.lessThanOrEqual, width, priority: hug, (w, 1))
  problem.add(.greaterThanOrEqual, width, priority: resist, (w, 1))
  problem.add(.lessThanOrEqual, height, priority: hug, (w + 1, 1))
  problem.add(.greaterThanOrEqual, height, priority: resist, (w + 1, 1))
}

private func independentProblem(_ count: Int) -> Problem {
  var problem = container()
  for i in 0..<count {
    let (l, t, r, b) = (Double(i % 37), Double(i % 53), Double(i % 29), Double(i % 31))
    let view = problem.addView(
      c(l), c(t), .init(constant: -l - r, width: 1), .init(constant: -t - b, height: 1))
    let v = 4 * view
    problem.add(.equal, l, (v, 1), (0, -1))
    problem.add(.equal, t, (v + 1, 1), (1, -1))
    problem.add(.equal, -r, (v, 1), (v + 2, 1), (0, -1), (2, -1))
    problem.add(.equal, -b, (v + 1, 1), (v + 3, 1), (1, -1), (3, -1))
  }
  return problem
}

private func chainProblem(_ count: Int, wishes: Bool) -> Problem {
  var problem = container()
  var y = 0.0
  for i in 0..<count {
    let height = wishes ? Double(30 + i % 5) : 44
    y += 8
    let view = problem.addView(c(16), c(y), .init(constant: -32, width: 1), c(height))
    y += height
    let v = 4 * view
    if wishes { addIntrinsic(&problem, view, Double(60 + 10 * (i % 7)), height, hug: 250, resist: 750) }
    problem.add(.equal, 16, (v, 1), (0, -1))
    problem.add(.equal, -16, (v, 1), (v + 2, 1), (0, -1), (2, -1))
    if i == 0 {
      problem.add(.equal, 8, (v + 1, 1), (1, -1))
    } else {
      problem.add(.equal, 8, (v + 1, 1), (v - 3, -1), (v - 1, -1))
    }
    if !wishes { problem.add(.equal, 44, (v + 3, 1)) }
  }
  return problem
}

private func nestedProblem(_ count: Int) -> Problem {
  var problem = container()
  for k in 1...max(count, 1) {
    let parent = (k - 1) / 4
    let j = (k - 1) % 4
    let p = 4 * parent
    let share = Double(j + 1) / 10
    let px = problem.answers[p]
    let py = problem.answers[p + 1]
    let pw = problem.answers[p + 2]
    let ph = problem.answers[p + 3]
    var x = px
    if j > 0 {
      let s = 4 * (k - 1)
      x = problem.answers[s]
      x.width += problem.answers[s + 2].width
    }
    let view = problem.addView(
      x, .init(constant: py.constant + 4, height: py.height), .init(width: pw.width * share),
      .init(constant: ph.constant - 8, height: ph.height))
    let v = 4 * view
    if j == 0 {
      problem.add(.equal, 0, (v, 1), (p, -1))
    } else {
      problem.add(.equal, 0, (v, 1), (v - 4, -1), (v - 2, -1))
    }
    problem.add(.equal, 0, (v + 2, 1), (p + 2, -share))
    problem.add(.equal, 4, (v + 1, 1), (p + 1, -1))
    problem.add(.equal, -4, (v + 1, 1), (v + 3, 1), (p + 1, -1), (p + 3, -1))
  }
  return problem
}

private func equalProblem(_ count: Int) -> Problem {
  var problem = container(height: Double(44 * count + 10 * (count + 1)))
  // The height of a filler: what the buttons leave, shared evenly.
  let total = (0..<count).reduce(0.0) { $0 + Double(30 + $1 % 5) }
  let share = 1 / Double(count + 1)
  let filler = Problem.Answer(constant: -total * share, height: share)
  var y = Problem.Answer()
  func centred(_ width: Double) -> Problem.Answer { .init(constant: -width / 2, width: 0.5) }
  func pinCentre(_ v: Int) { problem.add(.equal, 0, (v, 1), (v + 2, 0.5), (0, -1), (2, -0.5)) }
  let first = 4 * problem.addView(centred(10), y, c(10), filler)
  problem.add(.equal, 0, (first + 1, 1), (1, -1))
  pinCentre(first)
  problem.add(.equal, 10, (first + 2, 1))
  var last = first
  for i in 0..<count {
    let (width, height) = (Double(60 + 10 * (i % 7)), Double(30 + i % 5))
    y.constant += filler.constant
    y.height += filler.height
    let button = problem.addView(centred(width), y, c(width), c(height))
    let v = 4 * button
    addIntrinsic(&problem, button, width, height, hug: 250, resist: 750)
    pinCentre(v)
    problem.add(.equal, 0, (v + 1, 1), (last + 1, -1), (last + 3, -1))
    y.constant += height
    last = 4 * problem.addView(centred(10), y, c(10), filler)
    pinCentre(last)
    problem.add(.equal, 0, (last + 2, 1), (first + 2, -1))
    problem.add(.equal, 0, (last + 3, 1), (first + 3, -1))
    problem.add(.equal, 0, (last + 1, 1), (v + 1, -1), (v + 3, -1))
  }
  problem.add(.equal, 0, (last + 1, 1), (last + 3, 1), (1, -1), (3, -1))
  return problem
}

private func formProblem(_ count: Int) -> Problem {
  var problem = container()
  let labelWidth = (0..<count).reduce(0.0) { max($0, Double(40 + 37 * $1 % 90)) }
  var y = 20.0
  var previous: (label: Int, field: Int)?
  for i in 0..<count {
    let label = problem.addView(c(16), c(y + 10), c(labelWidth), c(20))
    let field = problem.addView(
      c(16 + labelWidth + 8), c(y), .init(constant: -(16 + labelWidth + 8 + 16), width: 1), c(34))
    y += 42
    let (l, f) = (4 * label, 4 * field)
    addIntrinsic(&problem, label, Double(40 + 37 * i % 90), 20, hug: 251, resist: 750)
    addIntrinsic(&problem, field, 100, 34, hug: 250, resist: 750)
    problem.add(.equal, 16, (l, 1), (0, -1))
    if i > 0 { problem.add(.equal, 0, (l + 2, 1), (6, -1)) }
    problem.add(.equal, 8, (f, 1), (l, -1), (l + 2, -1))
    problem.add(.equal, -16, (f, 1), (f + 2, 1), (0, -1), (2, -1))
    problem.add(.equal, -4, (l + 1, 1), (l + 3, 1), (f + 1, -1), (f + 3, -1))
    if let previous {
      let (pl, pf) = (previous.label, previous.field)
      problem.add(.greaterThanOrEqual, 8, (f + 1, 1), (pf + 1, -1), (pf + 3, -1))
      problem.add(.greaterThanOrEqual, 8, (l + 1, 1), (pl + 1, -1), (pl + 3, -1))
      problem.add(.equal, 8, priority: 250, (f + 1, 1), (pf + 1, -1), (pf + 3, -1))
    } else {
      problem.add(.greaterThanOrEqual, 20, (f + 1, 1), (1, -1))
      problem.add(.greaterThanOrEqual, 20, (l + 1, 1), (1, -1))
      problem.add(.equal, 20, priority: 250, (f + 1, 1), (1, -1))
    }
    previous = (l, f)
  }
  return problem
}
