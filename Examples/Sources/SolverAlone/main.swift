// The solver without documents: a row of three columns, as a window is dragged wider.
import ConstraintSolver

var system = ConstraintSystem()
let window = system.addParameter(600)
let columns = (0..<3).map { _ in (left: system.addVariable(), width: system.addVariable()) }

// Side by side with gaps of 8, from edge to edge; the sidebar has 200 at most, and the last two are alike.
system.add(columns[0].left == 0)
for (one, next) in zip(columns, columns.dropFirst()) { system.add(next.left == one.left + one.width + 8) }
system.add(columns[2].left + columns[2].width == window)
system.add(columns[1].width == columns[2].width)
system.add(columns[0].width <= 200)
// It would like a quarter of the window, and gives way to readable columns.
system.add(4 * columns[0].width == window, priority: 500)
let readable = system.add(columns[1].width >= 180, priority: 750)

func row(_ solution: Solution) -> String { columns.map { "\(solution[$0.width])" }.joined(separator: " | ") }

var solver = Solver(system)
for width in [600.0, 500, 900, 400] {
  solver[window] = width
  solver.update()
  print("window \(width): \(row(solver.solution))")
}

// Another constant, without building the system anew.
solver.setConstant(of: readable, to: 120)
solver.update()
print("columns of 120 suffice: \(row(solver.solution))")

// A contradiction is named by the constraints that take part in it, and by no other.
let wide = system.add(columns[0].width >= 300)
let conflicts = system.solve().conflicts
for conflict in conflicts {
  print(
    "conflict of \(conflict.constraints.count) constraints; dropped: \(conflict.dropped == wide ? "the new one" : "another")"
  )
}
