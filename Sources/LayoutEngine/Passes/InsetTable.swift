import LayoutModel

/// The margins, the safe area and the readable width of the views of which any of these is needed; all others have none.
struct InsetTable: Equatable {
  /// What is taken off a view, as left and right, in points; what nothing needs stays at zero.
  struct Entry: Equatable {
    /// The layout margins.
    var margins = EdgeInsets.zero
    /// What lies outside of the safe area.
    var safeArea = EdgeInsets.zero
    /// What lies beside the width that reads well.
    var readable = EdgeInsets.zero

    /// What lies between the view and a guide of it; `nil` for guides that do not follow insets.
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

  /// Makes a table of zeros.
  ///
  /// - Parameters:
  ///   - views: the views that have an entry, by index.
  ///   - count: how many views there are.
  init(views: [Int], of count: Int) {
    var places = Array(repeating: -1, count: count)
    for (place, view) in views.enumerated() { places[view] = place }
    self.places = places
    entries = views.map { _ in Entry() }
  }

  /// The insets of a view; only those of views that have an entry can be set.
  subscript(view: Int) -> Entry {
    get {
      let place = places[view]
      return place < 0 ? Entry() : entries[place]
    }
    set { entries[places[view]] = newValue }
  }
}
