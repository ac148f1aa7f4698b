import ConstraintSolver
import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

private let file = ProcessInfo.processInfo.environment["ADAPT_SYSTEMS"]

/// Writes the systems of all documents of the corpus, in the last pass on the iPhone 6, for the drivers of
/// `Benchmarks/run --real`.
@Suite(.enabled(if: file != nil, "set ADAPT_SYSTEMS to the file to write, and ADAPT_CORPUS to a folder of documents"))
struct SystemExport {
  @Test func writesTheSystemsOfTheCorpus() throws {
    let screen = try DeviceCatalogue().screen(of: DeviceCatalogue().device(named: "iphone6"), orientation: .portrait)
    var text = ""
    for name in Corpus.documents {
      text += "D \(name)\n"
      let document = try readDocument(path: Corpus.path(name))
      for scene in LayoutEngine().solvedScenes(of: document, on: screen) where scene.builder.system.variableCount > 0 {
        write(scene.builder.system, scene.solution, to: &text)
      }
    }
    try text.write(toFile: #require(file), atomically: true, encoding: .utf8)
  }

  /// Writes a system in the format of `solver-bench emit`; the answers of free variables are not numbers.
  private func write(_ system: ConstraintSystem, _ solution: Solution, to text: inout String) {
    text += "LP \(system.variableCount) \(system.constraintCount) 0 0\n"
    for constraint in (0..<system.constraintCount).map(Constraint.init(index:)) {
      let sign = [Relation.equal, .greaterThanOrEqual, .lessThanOrEqual].firstIndex(of: system.relation(of: constraint))
      let terms = system.terms(of: constraint)
      text +=
        "C \(sign ?? 0) \(system.priority(of: constraint).value) \(system.constant(of: constraint)) \(terms.count)"
      for term in terms { text += " \(term.variable.index) \(term.coefficient)" }
      text += "\n"
    }
    for variable in (0..<system.variableCount).map(Variable.init(index:)) {
      text += "A \(solution.isDetermined(variable) ? solution[variable] : .nan) 0 0\n"
    }
  }
}
