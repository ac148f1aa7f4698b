import ConstraintSolver

/// A layout problem of a family, with the answer that is known for it.
struct Problem {
  struct Row {
    var relation: Relation
    var priority: Double
    var constant: Double
    var start: Int
    var end: Int
  }

  /// What is known of a coordinate: an affine function of the width and the height of the container.
  struct Answer {
    var constant = 0.0
    var width = 0.0
    var height = 0.0

    func value(_ width: Double, _ height: Double) -> Double {
      constant + self.width * width + self.height * height
    }
  }

  var width = 375.0
  var height = 667.0
  var rows: [Row] = []
  var terms: [(variable: Int, coefficient: Double)] = []
  /// Four numbers a view: x, y, width and height; the container is view 0.
  var answers: [Answer] = []

  var variableCount: Int { answers.count }

  mutating func add(
    _ relation: Relation, _ constant: Double, priority: Double = 1000, _ terms: (Int, Double)...
  ) {
    let start = self.terms.count
    for term in terms where term.1 != 0 {
      if let same = self.terms[start...].firstIndex(where: { $0.variable == term.0 }) {
        self.terms[same].coefficient += term.1
      } else {
        self.terms.append((term.0, term.1))
      }
    }
    let kept = self.terms[start...].filter { $0.coefficient != 0 }
    self.terms.removeSubrange(start...)
    self.terms += kept
    rows.append(
      Row(relation: relation, priority: priority, constant: constant, start: start, end: self.terms.count))
  }

  /// Adds a view with the answer for it and returns its number.
  mutating func addView(_ x: Answer, _ y: Answer, _ w: Answer, _ h: Answer) -> Int {
    answers += [x, y, w, h]
    return answers.count / 4 - 1
  }

  /// Writes the problem for the driver of another solver.
  func write(to print: (String) -> Void) {
    print("LP \(variableCount) \(rows.count) \(width) \(height)\n")
    for row in rows {
      let sign = row.relation == .equal ? 0 : row.relation == .greaterThanOrEqual ? 1 : 2
      var line = "C \(sign) \(row.priority) \(row.constant) \(row.end - row.start)"
      for term in terms[row.start..<row.end] { line += " \(term.variable) \(term.coefficient)" }
      print(line + "\n")
    }
    for answer in answers { print("A \(answer.constant) \(answer.width) \(answer.height)\n") }
  }
}

extension Problem {
  /// Reads the next problem that was written, and its answers; `nil` when `line` begins none.
  init?(_ line: String, readingOn: () -> [Substring]) {
    func numbers(_ words: some Sequence<Substring>) -> [Double] { words.compactMap { Double($0) } }
    let head = line.split(separator: " ")
    guard head.first == "LP", case let sizes = numbers(head.dropFirst()), sizes.count == 4 else { return nil }
    self.init()
    (width, height) = (sizes[2], sizes[3])
    for _ in 0..<Int(sizes[1]) {
      let row = numbers(readingOn().dropFirst())
      let start = terms.count
      for term in stride(from: 4, to: row.count, by: 2) { terms.append((Int(row[term]), row[term + 1])) }
      let relation: Relation = row[0] == 0 ? .equal : row[0] == 1 ? .greaterThanOrEqual : .lessThanOrEqual
      rows.append(Row(relation: relation, priority: row[1], constant: row[2], start: start, end: terms.count))
    }
    for _ in 0..<Int(sizes[0]) {
      let answer = numbers(readingOn().dropFirst())
      answers.append(Answer(constant: answer[0], width: answer[1], height: answer[2]))
    }
  }
}
