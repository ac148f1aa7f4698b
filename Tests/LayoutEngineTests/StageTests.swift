import Foundation
import TestSupport
import Testing

/// The stages of a layout follow each other, and none knows a later one.
@Suite struct StageTests {
  /// The folders of the engine, each with its stage; what is not among them comes after all.
  static let stages = ["Resolve", "Measure", "Inputs", "Build", "Solve", "Snap"]

  private static let engine = PackageFolder.url.appending(path: "Sources/LayoutEngine")

  /// The code of each file in a folder, without comments and strings, by its name.
  private static func sources(in folder: String) throws -> [String: String] {
    let url = engine.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }
    return try names.reduce(into: [:]) { sources, name in
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      sources[name] = text.replacing(#//\/\/[^\n]*|"(\\.|[^"\\\n])*"/#, with: "")
    }
  }

  /// The types that a file declares, but for those inside of others.
  private static func types(in code: String) -> [String] {
    code.matches(of: #/(?m)^(?:\w+ )*(?:struct|class|enum|protocol|typealias) (\w+)/#).map { String($0.1) }
  }

  @Test(arguments: stages.indices) func namesNoTypeOfALaterStage(number: Int) throws {
    let known = try Self.stages[...number].flatMap { try Self.sources(in: $0).values.flatMap(Self.types) }
    let later = Set(try Self.sources(in: "").values.flatMap(Self.types)).subtracting(known)
    #expect(!known.isEmpty && later.contains("SolvedScene"), "types are found")
    for (file, code) in try Self.sources(in: Self.stages[number]) {
      let words = Set(code.matches(of: #/\w+/#).map { String($0.0) })
      #expect(words.intersection(later).sorted() == [], "\(Self.stages[number])/\(file)")
    }
  }
}
