import Testing
import TextKit

/// A search by halving finds what a search from the front finds.
struct SortedSearchTests {
  @Test func findsTheFirstIndexAsLookingFromTheFrontDoes() {
    for count in 0..<12 {
      let numbers = (0..<count).map { $0 / 2 * 3 }[...].dropFirst()
      for limit in -1...20 {
        let first = numbers.firstIndex { $0 >= limit } ?? numbers.endIndex
        #expect(numbers.partitioningIndex { $0 >= limit } == first, "\(numbers) from \(limit)")
      }
    }
  }
}
