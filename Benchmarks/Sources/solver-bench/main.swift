for family in Family.allCases {
  for count in [10, 100, 1000] {
    let problem = family.problem(count)
    var values: [Double] = []
    let time = median { values = problem.solve() }
    print(
      family, count, time * 1e6, "µs", problem.error(of: values, width: problem.width, height: problem.height)
    )
  }
}
