import Adapt
import TestSupport
import Testing

/// What the masks of other people's documents say.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct InstallMaskTests {
  private static let classes = [SizeClass.any, .compact, .regular]

  /// Xcode writes no entry of a variation that says what holds without it, but for a few.
  ///
  /// `ADAPT_CORPUS=… swift test --filter InstallMaskTests` prints the figure of `InstallPlan`.
  @Test func entriesSayWhatDoesNotGoWithoutSaying() throws {
    var count = 0
    var repeated: [String] = []
    for name in Corpus.documents {
      for scene in try readDocument(path: Corpus.path(name)).scenes {
        let all = scene.views.map { ($0.id, $0.installed) } + scene.constraints.map { ($0.id, $0.installed) }
        for (id, installed) in all {
          for (index, entry) in installed.variations.enumerated() where !entry.condition.neverApplies {
            count += 1
            var without = Varied(installed.base)
            for (other, variation) in installed.variations.enumerated() where other != index {
              without.vary(variation.condition, variation.value)
            }
            if meaning(without) == meaning(installed) { repeated.append("\(name): \(id) \(entry.condition)") }
          }
        }
      }
    }
    print("of \(count) entries of variations \(repeated.count) repeat what holds anyway")
    #expect(repeated.count * 25 <= count, "\(repeated.joined(separator: "\n"))")
  }

  /// Whether something is installed in each combination of size classes.
  private func meaning(_ installed: Varied<Bool>) -> [Bool] {
    Self.classes.flatMap { width in
      Self.classes.map { height in
        installed.value(in: Traits(idiom: .phone, widthClass: width, heightClass: height, scale: 1))
      }
    }
  }
}
