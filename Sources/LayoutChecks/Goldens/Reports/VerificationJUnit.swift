/// What came of verifying documents, in the XML of JUnit that build servers read: a suite a document, a test a golden.
///
/// There are no times in it: the same result gives the same bytes.
public struct VerificationJUnit: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The XML text.
  public func render(_ documents: [VerifiedDocument]) -> String {
    let count = VerificationCount(documents)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"adapt verify\" \(numbers(count))>\n"
    for document in documents {
      text += "  <testsuite name=\"\(document.name.markup)\" \(numbers(VerificationCount([document])))>\n"
      for golden in document.goldens { text += test(golden, of: document) }
      if !document.problems.isEmpty {
        text += "    <testcase classname=\"\(document.name.markup)\" name=\"document\">\n"
        text += "      <error message=\"\(document.problems[0].markup)\">"
        text += document.problems.joined(separator: "\n").markup + "</error>\n    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func numbers(_ count: VerificationCount) -> String {
    let tests = count.passed + count.failed + count.unusable
    return "tests=\"\(tests)\" failures=\"\(count.failed)\" errors=\"\(count.unusable)\""
  }

  private func test(_ golden: VerifiedGolden, of document: VerifiedDocument) -> String {
    let name = golden.configuration.title.markup
    let start = "    <testcase classname=\"\(document.name.markup)\" name=\"\(name)\""
    guard let failure = failure(golden) else { return start + "/>\n" }
    return "\(start)>\n      <failure message=\"\(failure.message.markup)\">\(failure.details.markup)</failure>\n"
      + "    </testcase>\n"
  }

  private func failure(_ golden: VerifiedGolden) -> (message: String, details: String)? {
    switch golden.outcome {
    case .passed: nil
    case .missing: ("there is no golden", golden.path)
    case .recorded: ("recorded; read it, and verify again", golden.path)
    case .changed(let change):
      (change.changes.map(\.description).joined(separator: "; "), change.diff(name: golden.path).text)
    }
  }
}
