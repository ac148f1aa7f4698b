// solver-bench emit FAMILY N            writes the problem for other solvers
// solver-bench solve FAMILY N SECONDS   builds, solves and reads; prints median seconds and the largest error
// solver-bench edit FAMILY N SECONDS    changes the container's size and reads; the same
// solver-bench devices FAMILY N SECONDS solves for 20 sizes, devices1 for one; the same, for all of them
// solver-bench once FAMILY N            builds and solves once; prints the peak memory in bytes
// solver-bench real SECONDS             reads the problems of documents; prints for each the seconds of all of its problems,
//                                       the known answers that were missed and how many are known
// solver-bench fixed                    a fixed piece of work, for counting instructions

let arguments = CommandLine.arguments

if arguments.count == 2, arguments[1] == "fixed" {
  for family in Family.allCases {
    let problem = family.problem(200)
    for _ in 0..<20 { _ = problem.solve() }
  }
} else if arguments.count == 3, arguments[1] == "real", let seconds = Double(arguments[2]) {
  var documents: [(seconds: Double, missed: Int, known: Int)] = []
  while let line = readLine() {
    if line.hasPrefix("D") { documents.append((0, 0, 0)) }
    guard let problem = Problem(line, readingOn: { readLine()?.split(separator: " ") ?? [] }) else { continue }
    let result = problem.timeReal(seconds)
    documents[documents.count - 1].seconds += result.seconds
    documents[documents.count - 1].missed += result.missed
    documents[documents.count - 1].known += result.known
  }
  for document in documents { print(document.seconds, document.missed, document.known) }
} else if arguments.count >= 4, let family = Family(rawValue: arguments[2]), let count = Int(arguments[3]) {
  let problem = family.problem(count)
  let seconds = arguments.count > 4 ? Double(arguments[4]) ?? 0.4 : 0.4
  switch arguments[1] {
  case "emit": problem.write { print($0, terminator: "") }
  case "solve": print(problem.timeSolve(seconds))
  case "edit": print(problem.timeEdit(seconds))
  case "devices": print(problem.timeDevices(seconds, sizes: 20))
  case "devices1": print(problem.timeDevices(seconds, sizes: 1))
  case "once":
    _ = problem.solve()
    print(peakMemory())
  default: print("unknown command \(arguments[1])")
  }
} else {
  print("usage: solver-bench emit|solve|edit|devices FAMILY N [SECONDS] | real SECONDS | fixed")
}
