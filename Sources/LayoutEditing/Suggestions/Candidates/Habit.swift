/// What people who draw screens tie views to, and how readily: the table by which candidates are scored.
///
/// Of two sets of constraints that leave nothing open the one with the lower sum is taken. A cost is that of the habit
/// and grows with the distance that the constraint bridges, so that views are tied to what is near.
enum Habit: CaseIterable {
  /// To a margin, or to the edge of a safe area, without a distance.
  case margin
  /// To the edge of a superview, without a distance.
  case edge
  /// To the end of what a scroll view scrolls.
  case contentEnd
  /// Baselines of texts in a row.
  case baseline
  /// In the middle of the superview.
  case centre
  /// The standard distance, or none, from a neighbour or an edge.
  case standard
  /// An edge or the middle in line with that of a neighbour.
  case alignment
  /// As wide or high as a neighbour of the same kind beside or below it, or as what scrolls it.
  case equalSize
  /// A distance from the nearest neighbour.
  case neighbour
  /// A distance from an edge of the superview.
  case container
  /// A width or a height in points, for a view whose content asks for none.
  case extent
  /// A width or a height in points, for a view that people expect to grow with the screen.
  case extentOfResizable
  /// A width or a height in points against the wish of the content.
  case extentOfContent
  /// The width of a text in points, which does not fit in another language.
  case widthOfText

  /// A row of the table.
  struct Row {
    /// The cost at no distance.
    var cost: Double
    /// The cost of a hundred points.
    var distance: Double
  }

  /// The table.
  var row: Row {
    switch self {
    case .margin: Row(cost: 0, distance: 0)
    case .edge: Row(cost: 1, distance: 0)
    case .contentEnd: Row(cost: 2, distance: 0)
    case .baseline: Row(cost: 3, distance: 0)
    case .centre: Row(cost: 4, distance: 0)
    case .standard: Row(cost: 5, distance: 0)
    case .alignment: Row(cost: 7, distance: 1)
    case .equalSize: Row(cost: 9, distance: 1)
    case .neighbour: Row(cost: 12, distance: 10)
    case .container: Row(cost: 12, distance: 10)
    case .extent: Row(cost: 15, distance: 5)
    case .extentOfResizable: Row(cost: 40, distance: 10)
    case .extentOfContent: Row(cost: 30, distance: 5)
    case .widthOfText: Row(cost: 200, distance: 5)
    }
  }

  /// What the trailing and the bottom side cost more: leading and top come first.
  static let farSide = 0.5
  /// What it costs more to measure from an edge that a view sticks out of.
  static let outside = 20.0
  /// What it costs more to tie the far side of what is as large as its content.
  static let againstContent = 15.0
  /// What the second of two equally good references costs more.
  static let secondChoice = 0.25
}
