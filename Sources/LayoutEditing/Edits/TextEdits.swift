/// Changes to one text, in terms of the text as it was: all that lies between them stays byte for byte.
package struct TextEdits: Hashable, Sendable {
  /// The edits in the order of the text; no two of them overlap.
  package private(set) var edits: [TextEdit] = []

  /// No changes.
  package init() {}

  /// Whether nothing changes.
  package var isEmpty: Bool { edits.isEmpty }

  /// Adds an edit; of two at one empty place the one added later comes later.
  ///
  /// - Precondition: the edit does not overlap one that is there.
  package mutating func add(_ edit: TextEdit) {
    var index = edits.count
    while index > 0, edits[index - 1].range.lowerBound > edit.range.lowerBound { index -= 1 }
    precondition(index == 0 || edits[index - 1].range.upperBound <= edit.range.lowerBound, "edits overlap")
    precondition(
      index == edits.count || edit.range.upperBound <= edits[index].range.lowerBound, "edits overlap")
    edits.insert(edit, at: index)
  }

  /// Adds the replacement of bytes by a text, unless it is the same.
  package mutating func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
    if bytes[range].elementsEqual(text.utf8) { return }
    add(TextEdit(range, text))
  }

  /// The text after the edits.
  package func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.count })
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
