import LayoutModel

/// The layouts of the views of a scene, in document order.
///
/// Layouts on many screens share all but the frames: a view is put together when it is asked for.
package struct ViewLayouts: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Sendable {
  /// Where a view is on one screen, in points.
  struct Place {
    /// In the superview's coordinates.
    var frame: Rect
    /// In the coordinates of the screen.
    var absolute: Rect

    init(frame: Rect, absolute: Rect) {
      self.frame = frame
      self.absolute = absolute
    }

    fileprivate init(_ view: ViewLayout) {
      self.init(frame: view.frame, absolute: view.absolute)
    }
  }

  /// The views, wherever they are.
  private var views: [ViewLayout]
  /// Where each of them is.
  private var places: [Place]

  init(_ views: [ViewLayout], at places: [Place]) {
    precondition(views.count == places.count, "every view has a place")
    self.views = views
    self.places = places
  }

  /// Takes views as they are.
  package init(_ views: [ViewLayout]) {
    self.init(views, at: views.map(Place.init))
  }

  /// Begins without views.
  package init() {
    self.init([])
  }

  /// Always 0.
  package var startIndex: Int { 0 }

  /// How many views there are.
  package var endIndex: Int { places.count }

  /// A view, by its position.
  package subscript(position: Int) -> ViewLayout {
    get {
      var view = views[position]
      view.frame = places[position].frame
      view.absolute = places[position].absolute
      return view
    }
    set {
      views[position] = newValue
      places[position] = Place(newValue)
    }
  }

  /// Puts other views in the place of some.
  package mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<ViewLayout>) {
    views.replaceSubrange(range, with: new)
    places.replaceSubrange(range, with: new.map(Place.init))
  }
}
