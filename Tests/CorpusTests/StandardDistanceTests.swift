import Adapt
import TestSupport
import Testing

/// The standard distances in documents of other people, where both the word and the number are written.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct StandardDistanceTests {
  /// What a distance is from, and the number that is written.
  private struct Written: Hashable, Comparable, CustomStringConvertible {
    var place: String
    var standard: Double
    var constant: Double

    var description: String { "\(place), \(standard): \(constant == 0 ? "no number" : "\(constant)")" }

    static func < (first: Written, second: Written) -> Bool { first.description < second.description }
  }

  /// `ADAPT_CORPUS=… swift test --filter StandardDistanceTests` prints how often which number is written.
  @Test func theNumbersAreThoseOfOtherPeople() throws {
    var counts: [Written: Int] = [:]
    for name in Corpus.documents {
      for scene in try readDocument(path: Corpus.path(name)).scenes {
        for constraint in scene.constraints where constraint.isSymbolic {
          guard let standard = constraint.standardDistance(in: scene) else { continue }
          let kinds = [constraint.first, constraint.second].compactMap { $0.flatMap { scene.guideKind(of: $0) } }
          let isToOwner = constraint.namedViews.contains(constraint.owner)
          let place = kinds.first.map { "\($0)" } ?? (isToOwner ? "superview" : "neighbour")
          counts[Written(place: place, standard: standard, constant: constraint.constant.base), default: 0] += 1
        }
      }
    }
    for (written, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(count) \(written)") }
    let right = counts.filter { $0.key.constant == 0 || $0.key.constant == $0.key.standard }.values.reduce(0, +)
    #expect(Double(right) >= 0.99 * Double(counts.values.reduce(0, +)))
  }
}
