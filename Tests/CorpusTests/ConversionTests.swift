import Adapt
import Foundation
import TestSupport
import Testing
import XMLTree

/// Documents of other people as `.layout`: the same frames on four devices, held both ways.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct ConversionTests {
  /// The views of the corpus on all screens: how many there are, how many have the same frame, and why others have not.
  actor Tally {
    private(set) var views = 0
    private(set) var equal = 0
    private(set) var reasons: [String: Int] = [:]
    private(set) var examples: [String: [String]] = [:]

    func count(_ comparison: ConversionComparison) {
      views += comparison.views
      equal += comparison.equal
      for difference in comparison.differences {
        reasons[difference.reason, default: 0] += 1
        examples[difference.reason, default: []].append(difference.description)
      }
    }

    var share: Double { views == 0 ? 0 : Double(equal) / Double(views) }

    var text: String {
      let lines = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
      return (["\(equal) of \(views) views have the same frame: \((share * 10000).rounded() / 100) %"] + lines)
        .joined(separator: "\n")
    }
  }

  /// A label whose lines break in one of two ways, both of which hold.
  private static let mostDifferences = 1

  /// The views whose frames stay on the way there, and there and back; the rest is listed with reasons.
  ///
  /// `ADAPT_CORPUS=… swift test --filter CorpusTests.ConversionTests` prints the figures of the README.
  @Test(arguments: [false, true])
  func framesStay(andBack returns: Bool) async throws {
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for name in Corpus.documents {
        group.addTask {
          do { await tally.count(try ConversionComparison(name, returns: returns)) } catch {
            Issue.record("\(name): \(error)")
          }
        }
      }
    }
    let text = await tally.text
    print(text)
    if let path = ProcessInfo.processInfo.environment["ADAPT_CONVERSION_LIST"] {
      let lines = await tally.examples.sorted { $0.key < $1.key }.flatMap { $0.value.sorted() }
      try lines.joined(separator: "\n").write(
        toFile: returns ? path + ".back" : path, atomically: true, encoding: .utf8)
    }
    #expect(await tally.views - tally.equal <= Self.mostDifferences, "\(text)")
  }

  /// What is written is in the canonical form and as the schema wants it, and the same each time.
  @Test(arguments: Corpus.documents)
  func outputIsCanonical(_ name: String) throws {
    let document = try readDocument(path: Corpus.path(name))
    guard document.scenes.contains(where: { !$0.views.isEmpty }) else { return }
    let bytes = try LayoutConversion().convert(document).bytes
    #expect(try LayoutFormatter().format(bytes, name: name).bytes == bytes)
    #expect(try LayoutConversion().convert(document).bytes == bytes)
    // Other white space means the same, and has the same form.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let other = lines.map { $0.drop { $0 == " " } }.joined(separator: "\r\n")
      .replacing(/\ ([A-Za-z]+)="/) { " \($0.output.1) =\t\"" }
    #expect(try LayoutFormatter().format(Array(other.utf8), name: name).bytes == bytes)
    #expect(try #require(XMLSchema.layout).validate(bytes, name: name) == [])
  }
}
