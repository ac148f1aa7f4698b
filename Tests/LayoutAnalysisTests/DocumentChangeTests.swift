import Adapt
import LayoutAnalysis
import LayoutReading
import TestSupport
import Testing

/// `adapt diff` reports everything that a document says, and nothing that Xcode writes by itself.
struct DocumentChangeTests {
  private static let base = PackageFolder.text("Changes/document.xml")

  /// A text of the document, what takes its place, and what is told: `-` for nothing.
  static let edits = PackageFolder.rows("Changes/edits.tsv")

  private func changes(_ old: String, _ new: String) throws -> [String] {
    let range = try #require(Self.base.firstRange(of: old), "\(old)")
    let edited = Self.base.replacingCharacters(in: range, with: new)
    let documents = try [Self.base, edited].map {
      try DocumentReader.readDetailed(Array($0.utf8), name: "Main.storyboard", loader: nil)
    }
    return DocumentChange.changes(from: documents[0], to: documents[1]).map(\.description)
  }

  @Test(arguments: edits.filter { $0[2] != "-" })
  func everythingMeantIsTold(_ edit: [String]) throws {
    let told = try changes(edit[0], edit[1])
    #expect(told.contains { $0.contains(edit[2]) }, "\(told)")
  }

  /// What Xcode writes on opening or saving a document.
  @Test(arguments: edits.filter { $0[2] == "-" })
  func whatXcodeWritesIsNoChange(_ edit: [String]) throws {
    #expect(try changes(edit[0], edit[1]) == [])
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
