import Adapt
import Testing

@testable import AdaptTesting

struct RecordingTests {
  @Test func theNearestWordCounts() {
    #expect(Recording.mode(nil, environment: [:]) == .missing)
    #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "1"]) == .all)
    #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "failed"]) == .failed)
    #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "nonsense"]) == .missing)
    withLayoutTesting(record: .failed) {
      #expect(Recording.mode(nil, environment: ["ADAPT_RECORD": "1"]) == .failed)
      #expect(Recording.mode(.never, environment: [:]) == .never)
    }
    #expect(Recording.mode(.all, environment: ["CI": "true"]) == .never)
  }
}
