import Foundation
import TestSupport
import Testing

/// Sweeps of public documents, compared with layouts from scratch.
///
/// A share of the corpus keeps the tests short; `ADAPT_SWEEP_EVERY=1` takes all of it, and with `ADAPT_SWEEP_SIZES=all`
/// every half point is laid out and not 50 sizes of each stretch.
@Suite("Sweeps of a corpus", .enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct SweepCorpusTests {
  private let engine = LayoutEngine()
  private let line = SweepLine(.horizontal, from: 320, to: 1366, across: 1024)

  /// An iPad, whose windows are compact below 600 points.
  private func pad() throws -> Screen { try Screen.of("ipadpro13m5") }

  /// The paths of the documents that are taken.
  private var paths: [String] {
    let every = Int(ProcessInfo.processInfo.environment["ADAPT_SWEEP_EVERY"] ?? "") ?? 48
    return Corpus.documents.enumerated().filter { $0.offset.isMultiple(of: every) }.map { Corpus.path($0.element) }
  }

  @Test("every size of a stretch is as a layout from scratch says", .timeLimit(.minutes(60)))
  func sizes() throws {
    try check(paths)
  }

  @Test(
    "every size of a stretch of the fixtures is as a layout from scratch says",
    .enabled(if: Self.takesAll, "set ADAPT_SWEEP_SIZES=all"), .timeLimit(.minutes(60)))
  func sizesOfFixtures() throws {
    try check(PackageFolder.documents.map { $0.path() })
  }

  /// Whether every half point is compared.
  private static let takesAll = ProcessInfo.processInfo.environment["ADAPT_SWEEP_SIZES"] == "all"

  private func check(_ paths: [String]) throws {
    let pad = try pad()
    var random = SeededNumbers(seed: 27)
    var complaints: [String] = []
    var (scenes, stretches, sizes, conflicts) = (0, 0, 0, 0)
    for path in paths {
      guard let document = try? readDocument(path: path) else { continue }
      for index in document.scenes.indices {
        let name = "\(path.split(separator: "/").last ?? "") \(document.scenes[index].id)"
        let sweep = SceneSweep(SizedScene(index, of: document, on: pad, engine: engine), along: line)
        scenes += 1
        stretches += sweep.stretches.count
        if sweep.stretches.first?.numbers.lowerBound != 0 || sweep.stretches.last?.numbers.upperBound != line.end {
          complaints.append("\(name): the line is not covered")
        }
        for stretch in sweep.stretches {
          let few = min(stretch.numbers.count, 50)
          let chosen = Set((0..<few).map { _ in Int.random(in: stretch.numbers, using: &random) })
          var openings: [Opening.Item]?
          for number in Self.takesAll ? Array(stretch.numbers) : chosen.sorted() {
            sizes += 1
            var screen = pad
            screen.resize(to: line.size(number))
            guard let cold = engine.inspect(document, on: screen, scene: document.scenes[index].id).first else {
              continue
            }
            if !cold.facts.conflicts.isEmpty { conflicts += 1 }
            let items = cold.facts.openings.map(\.item)
            if let difference = Self.difference(stretch.inspection(number), cold)
              ?? (openings ?? items == items ? nil : "other views are ambiguous")
            {
              complaints.append("\(name) at \(line.extent(number)): \(difference)")
              break
            }
            openings = items
          }
        }
      }
    }
    print(
      "\(scenes) scenes, \(stretches) stretches, \(sizes) sizes compared, \(conflicts) of them in conflict; "
        + "\(complaints.count) differ")
    #expect(scenes > 0)
    #expect(complaints.isEmpty, "\(complaints.prefix(30).joined(separator: "\n"))")
  }

  /// The first difference of a scene that follows from a sweep and the one laid out from scratch; `nil` for none.
  private static func difference(_ swept: SceneInspection, _ cold: SceneInspection) -> String? {
    for (one, other) in zip(cold.layout.views, swept.layout.views) where one.absolute != other.absolute {
      return "\(one.id) is at \(other.absolute), not \(one.absolute)"
    }
    if swept.isInstalled != cold.isInstalled { return "other views are installed" }
    if swept.facts.conflicts != cold.facts.conflicts { return "other conflicts" }
    if swept.safeArea != cold.safeArea { return "another safe area" }
    func near(_ one: Size, _ other: Size) -> Bool {
      (one.width - other.width).magnitude < 1e-6 && (one.height - other.height).magnitude < 1e-6
    }
    // The last bit of a width decides whether a text breaks where it has just the room that it needs.
    func isTight(_ fit: TextFit) -> Bool { (fit.needed.width - fit.available.width).magnitude < 1e-6 }
    for (view, (one, other)) in zip(swept.contents, cold.contents).enumerated() {
      let same =
        if let text = one.text, let right = other.text {
          near(text.available, right.available) && (near(text.needed, right.needed) || isTight(text) || isTight(right))
        } else { (one.text == nil) == (other.text == nil) }
      if !same {
        return "the text of view \(view) needs \(String(describing: one.text)), not \(String(describing: other.text))"
      }
    }
    return nil
  }
}

extension SweepCorpusTests {
  /// What a sweep of 1,046 points of width costs, as a multiple of one layout of the scene, side by side in this process.
  @Test("a sweep costs as much as a few layouts", .timeLimit(.minutes(30)))
  func cost() throws {
    let pad = try pad()
    let clock = ContinuousClock()
    var (times, layouts): ([Double], [Int]) = ([], [])
    for path in paths {
      guard let document = try? readDocument(path: path) else { continue }
      for index in document.scenes.indices {
        func single() -> Duration {
          clock.measure { _ = SizedScene(index, of: document, on: pad, engine: engine).solve(in: line.size(0)) }
        }
        let one = min(single(), single(), single())
        let whole = clock.measure {
          let sweep = SceneSweep(SizedScene(index, of: document, on: pad, engine: engine), along: line)
          layouts.append(sweep.layoutCount)
        }
        times.append(whole / one)
      }
    }
    times.sort()
    layouts.sort()
    func at(_ share: Double, _ count: Int) -> Int { min(count - 1, Int(Double(count) * share)) }
    let shown = [0.5, 0.9, 1].map { share in
      "\(share): \(times[at(share, times.count)].shortText) in time, \(layouts[at(share, layouts.count)]) layouts"
    }
    print("a sweep in single layouts, of \(times.count) scenes: \(shown.joined(separator: "; "))")
    #expect(layouts[layouts.count / 2] <= 20)
  }
}

/// Random numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
