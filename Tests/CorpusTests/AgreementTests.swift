import Adapt
import TestSupport
import Testing

/// `render` and lint report the same conflicts, open sizes and ties of the documents of other people, or a declared
/// exemption names why not.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct AgreementTests {
  @Test func renderAndLintAgreeOnEveryDocument() throws {
    let screen = try Screen.of("iphone15")
    var (common, exempted): (Int, [RenderExemption: Int]) = (0, [:])
    for name in Corpus.documents {
      let agreement = FindingAgreement(try readDocument(path: Corpus.path(name)), on: screen)
      #expect(agreement.differences == [], "\(name)")
      common += agreement.common
      exempted.merge(agreement.exempted, uniquingKeysWith: +)
    }
    print("\(common) findings of both; of render alone: \(exempted)")
    #expect(common > 20)
  }
}
