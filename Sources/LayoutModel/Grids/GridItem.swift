import TextKit

/// What a view says of its place in the grid around it. Tracks count from 0, columns from the leading side.
package struct GridItem: Sendable {
  /// A track that a view asks for.
  package struct Reference: Hashable, Sendable {
    /// What tells the track from the others.
    package enum Target: Hashable, Sendable {
      /// Its number.
      case index(Int)
      /// Its name.
      case name(String)
    }

    /// What tells the track from the others.
    package var target: Target
    /// Where it is written.
    package var span: SourceSpan

    /// Creates a reference.
    package init(_ target: Target, span: SourceSpan) {
      self.target = target
      self.span = span
    }
  }

  /// The first column, horizontally, and the first row; `nil` for the next free one.
  package var first = AxisPair<Varied<Reference?>>(both: Varied(nil))
  /// How many columns, horizontally, and rows it covers.
  package var span = AxisPair(both: Varied(1))
  /// Where it lies in its cell; `nil` for what the grid says.
  package var alignment = AxisPair<Varied<Grid.Alignment?>>(both: Varied(nil))

  /// Creates an item that takes the next free cell.
  package init() {}
}
