if CommandLine.arguments.count > 2, let family = Family(rawValue: CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2])
{
  var problem = family.problem(count)
  if CommandLine.arguments.count > 3 {
    if CommandLine.arguments[3] == "min" { problem.add(.greaterThanOrEqual, 8, (7, 1)) }
    problem.height *= 0.6
    let time = median(rounds: 1) { _ = problem.solve() }
    print(family, count, time * 1e3, "ms")
  } else {
    for _ in 0..<20 { _ = problem.solve() }
  }
} else {
  for family in Family.allCases {
    for count in [100, 1000, 10000] {
      let problem = family.problem(count)
      var values: [Double] = []
      let time = median { values = problem.solve() }
      print(
        family, count, time * 1e6, "µs",
        problem.error(of: values, width: problem.width, height: problem.height)
      )
    }
  }
}
