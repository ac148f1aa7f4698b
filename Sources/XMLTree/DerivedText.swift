import TextKit

/// A text that is made from pieces of another one, and where each of its bytes comes from.
///
/// What is parsed from it has its spans in the text that people wrote.
package struct DerivedText: Sendable {
  private struct Piece {
    /// The offset in ``bytes``.
    var start: Int32
    /// The offset in the text that was written.
    var origin: Int32
    /// The length of what it stands for there; −1 where the bytes are those that were written.
    var length: Int32
  }

  /// The text that was written.
  package let source: SourceFile
  /// The text that was made from it.
  package private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  /// The end of the last piece that was copied; −1 after another one.
  private var copied = -1

  package init(from source: SourceFile) { self.source = source }

  /// Adds bytes of the text that was written.
  package mutating func copy(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if range.lowerBound != copied { addPiece(origin: range.lowerBound, length: -1) }
    copied = range.upperBound
    bytes.append(contentsOf: source.bytes[range])
  }

  /// Adds bytes that stand for what was written at `range`.
  package mutating func add(_ text: some Collection<UInt8>, for range: Range<Int>) {
    guard !text.isEmpty else { return }
    addPiece(origin: range.lowerBound, length: range.count)
    copied = -1
    bytes.append(contentsOf: text)
  }

  private mutating func addPiece(origin: Int, length: Int) {
    pieces.append(
      Piece(
        start: Int32(truncatingIfNeeded: bytes.count), origin: Int32(truncatingIfNeeded: origin),
        length: Int32(truncatingIfNeeded: length)))
  }

  /// Where a range of the text is written.
  func written(_ start: Int, _ end: Int) -> Range<Int> {
    let lower = place(of: start, isEnd: false)
    guard end > start else { return lower..<lower }
    return lower..<Swift.max(lower, place(of: end - 1, isEnd: true))
  }

  /// Where a byte is written; for the end of a range the offset after that.
  private func place(of offset: Int, isEnd: Bool) -> Int {
    let next = pieces.partitioningIndex { $0.start > offset }
    guard next > 0 else { return 0 }
    let piece = pieces[next - 1]
    let origin = Int(piece.origin)
    if piece.length < 0 { return origin + offset - Int(piece.start) + (isEnd ? 1 : 0) }
    return isEnd ? origin + Int(piece.length) : origin
  }
}
