import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// Writes a `.layout` in its one canonical form.
///
/// One element a line, two spaces a level, attributes between double quotes in the order of the grammar, LF at the ends of
/// lines, at most one empty line between two elements and none at the edges of one. Comments stay where they are: on a
/// line of their own, or at the end of the line of what they are about. The meaning stays, and formatting what is
/// formatted changes nothing.
package struct LayoutFormatting: Sendable {
  /// Creates a formatting.
  package init() {}

  /// Formats a document.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what to call the file in messages.
  /// - Throws: when the file is no XML, no `.layout`, or has text between elements.
  package func mend(_ bytes: [UInt8], name: String) throws(DocumentError) -> Mend {
    let xml = try DocumentReader.parse(bytes, name: name)
    guard xml.root.is("layout") else {
      let message = "only .layout documents have a canonical form; Xcode gives its own documents theirs"
      throw DocumentError("mend.format", message, at: xml.root.location)
    }
    let text: String
    do throws(StrayText) {
      text = try FormattedText.of(xml)
    } catch {
      throw DocumentError(
        "mend.text", "a layout has no text between its elements; put it into a comment",
        at: xml.source.location(ofOffset: error.offset))
    }
    let formatted = Array(text.utf8)
    let change = firstDifference(bytes, formatted).map { line in
      Mend.Change(location: SourceLocation(file: name, line: line, column: 1), message: "formatted from here on")
    }
    return Mend(bytes: formatted, changes: change.map { [$0] } ?? [])
  }

  /// The number of the first line that differs; `nil` when none does.
  private func firstDifference(_ old: [UInt8], _ new: [UInt8]) -> Int? {
    if old == new { return nil }
    let same = zip(old, new).prefix { $0 == $1 }.count
    return old[..<same].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
