import LayoutModel

/// The inputs of one pass: what follows from the frames of the pass before. A class because every pass hands it on.
package final class PassInputs: Sendable, Equatable {
  package let contents: [IntrinsicContent]
  /// The margins, safe areas and readable widths of views.
  package let insets: InsetTable
  /// The frame of each view that has one by formulas, by the view's index; empty where no view has.
  package let frames: [FrameEquations?]
  /// The cells of each grid view, by the view's index; empty where there is none.
  package let grids: [GridPlan?]
  /// By view, whether its saved frame holds as far as required constraints allow it; empty for none.
  let held: [Bool]

  package init(
    contents: [IntrinsicContent], insets: InsetTable, frames: [FrameEquations?] = [], grids: [GridPlan?] = [],
    held: [Bool] = []
  ) {
    self.contents = contents
    self.insets = insets
    self.frames = frames
    self.grids = grids
    self.held = held
  }

  package static func == (left: PassInputs, right: PassInputs) -> Bool {
    left === right
      || left.contents == right.contents && left.insets == right.insets && left.frames == right.frames
        && left.grids == right.grids && left.held == right.held
  }
}

/// The margins, the safe area and the readable width of the views of which any of these is needed; all others have none.
package struct InsetTable: Equatable, Sendable {
  /// The insets of a view, as left and right, in points; those that nothing needs stay at zero.
  package struct Entry: Equatable, Sendable {
    package var margins = EdgeInsets.zero
    /// The part outside of the safe area.
    var safeArea = EdgeInsets.zero
    /// The part at the bottom that the keyboard covers, or else that lies outside of the safe area, in points.
    var keyboard = 0.0
    /// The part beside the readable width.
    var readable = EdgeInsets.zero

    /// The insets of a guide within its view; `nil` for guides that do not follow insets.
    func insets(of guide: LayoutGuide.Kind) -> EdgeInsets? {
      switch guide {
      case .frameLayout: .zero
      case .safeArea, .keyboard: safeArea
      case .layoutMargins: margins
      case .readableContent: readable
      case .custom, .track, .contentLayout, .top, .bottom: nil
      }
    }
  }

  /// By view, where its entry is; -1 for none.
  private let places: [Int]
  private var entries: [Entry]

  /// Makes a table of zeros with an entry for each of `views`.
  init(views: [Int], of count: Int) {
    var places = Array(repeating: -1, count: count)
    for (place, view) in views.enumerated() { places[view] = place }
    self.places = places
    entries = views.map { _ in Entry() }
  }

  /// The insets of a view; only those of views that have an entry can be set.
  package subscript(view: Int) -> Entry {
    get {
      let place = places[view]
      return place < 0 ? Entry() : entries[place]
    }
    set { entries[places[view]] = newValue }
  }
}

extension LayoutGuide.Kind {
  /// The insets within which a guide lies in its view; `nil` for guides that are placed otherwise.
  var insets: ViewInsets? {
    switch self {
    case .layoutMargins: .margins
    case .safeArea, .keyboard: .safeArea
    case .readableContent: .readable
    case .custom, .track, .contentLayout, .frameLayout, .top, .bottom: nil
    }
  }
}

extension LayoutGuide {
  /// Whether it is the top or bottom guide of a screen inside another one.
  func isOfEmbedded(_ views: [View]) -> Bool { (kind == .top || kind == .bottom) && views[owner].parent != nil }
}
