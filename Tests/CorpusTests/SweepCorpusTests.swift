import Foundation
import TestSupport
import Testing

/// Sweeps of public documents, compared with layouts from scratch.
@Suite("Sweeps of a corpus", .enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct SweepCorpusTests {
  /// The widths of one document in so many that both fit in the time of a test.
  @Test("the frames at random sizes of every stretch are those of a layout from scratch", .timeLimit(.minutes(30)))
  func frames() throws {
    let catalogue = DeviceCatalogue()
    let pad = try catalogue.screen(of: catalogue.device(named: "ipadpro13m5"), orientation: .portrait)
    let engine = LayoutEngine()
    let line = SweepLine(.horizontal, from: 320, to: 1366, across: 1024)
    var random = SeededNumbers(seed: 27)
    var complaints: [String] = []
    var (scenes, stretches, sizes) = (0, 0, 0)
    // A share of the corpus that keeps the test short; ADAPT_SWEEP_EVERY=1 takes all of it.
    let every = Int(ProcessInfo.processInfo.environment["ADAPT_SWEEP_EVERY"] ?? "") ?? 48
    for (number, name) in Corpus.documents.enumerated() where number.isMultiple(of: every) {
      guard let document = try? readDocument(path: Corpus.path(name)) else { continue }
      for index in document.scenes.indices {
        let sweep = SceneSweep(SizedScene(index, of: document, on: pad, engine: engine), along: line)
        scenes += 1
        stretches += sweep.stretches.count
        if sweep.stretches.first?.numbers.lowerBound != 0 || sweep.stretches.last?.numbers.upperBound != line.end {
          complaints.append("\(name) \(document.scenes[index].id): the line is not covered")
        }
        for stretch in sweep.stretches {
          let few = min(stretch.numbers.count, 50)
          let chosen = Set((0..<few).map { _ in Int.random(in: stretch.numbers, using: &random) })
          for number in chosen.sorted() {
            sizes += 1
            var screen = pad
            screen.resize(to: line.size(number))
            let cold = engine.solvedScenes(of: document, on: screen)[index].layout
            let swept = stretch.layout(number)
            for (one, other) in zip(cold.views, swept.views) where one.frame != other.frame {
              complaints.append(
                "\(name) \(document.scenes[index].id) \(one.id) at \(line.extent(number)): \(other.frame), not \(one.frame)"
              )
              break
            }
          }
        }
      }
    }
    print("\(scenes) scenes, \(stretches) stretches, \(sizes) sizes compared")
    #expect(scenes > 0)
    #expect(complaints.isEmpty, "\(complaints.prefix(10).joined(separator: "\n"))")
  }
}

extension SweepCorpusTests {
  /// What a sweep of 1,046 points of width costs, as a multiple of one layout of the scene, side by side in this process.
  @Test("a sweep costs as much as a few layouts", .timeLimit(.minutes(30)))
  func cost() throws {
    let catalogue = DeviceCatalogue()
    let pad = try catalogue.screen(of: catalogue.device(named: "ipadpro13m5"), orientation: .portrait)
    let engine = LayoutEngine()
    let line = SweepLine(.horizontal, from: 320, to: 1366, across: 1024)
    let clock = ContinuousClock()
    var (times, layouts): ([Double], [Int]) = ([], [])
    let every = Int(ProcessInfo.processInfo.environment["ADAPT_SWEEP_EVERY"] ?? "") ?? 48
    for (number, name) in Corpus.documents.enumerated() where number.isMultiple(of: every) {
      guard let document = try? readDocument(path: Corpus.path(name)) else { continue }
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
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
