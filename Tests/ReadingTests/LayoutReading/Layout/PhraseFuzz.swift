import TestSupport
import Testing

@testable import LayoutReading

extension PhraseFuzz {
  /// Reads many inputs and returns how many of them were right. Of the others each error lies in its input.
  mutating func accepted(of count: Int, _ read: (String) throws -> Void) throws -> Int {
    var accepted = 0
    for _ in 0..<count {
      let text = next()
      do {
        try read(text)
        accepted += 1
      } catch let error as PhraseError {
        let isInside = error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count
        if !isInside || error.message.isEmpty { Issue.record("\(error) in '\(text)'") }
      }
    }
    return accepted
  }
}
