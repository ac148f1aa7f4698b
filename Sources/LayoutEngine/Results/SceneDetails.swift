import LayoutModel

/// The details of a scene that pictures need beyond its frames.
package struct SceneDetails: Sendable {
  /// The traits that the variations of the document were chosen by.
  package var traits: Traits
  /// The build of Interface Builder whose UIKit the screen behaves like.
  package var toolsVersion: Int
  /// The part of the screen that bars and hardware cover, in points.
  package var safeArea = EdgeInsets.zero
  /// The part of it that the bars of view controllers take, in points.
  package var bars = EdgeInsets.zero
  /// The colours of the bars at the top and at the bottom; `nil` for those of the system.
  package var topBar, bottomBar: BarLook?
  package var hasLargeTitle = false
  /// Whether the window is seen through the view of the controller.
  package var showsWindow = false
  /// The title in the bar at the top, in the coordinates of the screen.
  package var title: PlacedText?
  /// The items of the bars that view controllers bring, in the coordinates of the screen.
  package var barParts: [BarPart] = []
  /// The places of the views in the bar at the top, in the coordinates of the screen, by their ids; `nil` where there is no
  /// bar to show them, and for loose views beside that of the controller.
  package var barViews: [String: Rect?] = [:]
  /// The details of the views, in the order of ``SceneLayout/views``.
  package var views: [ViewDetails] = []
  package var constraints: [ConstraintLayout] = []
  /// The colours that the document and the app's asset catalogues name, by their names.
  package var colors: [String: String] = [:]

  package init(traits: Traits, toolsVersion: Int) { (self.traits, self.toolsVersion) = (traits, toolsVersion) }
}

/// The details of a view that pictures need beyond its frame.
package struct ViewDetails: Sendable {
  package var content: ViewContent
  package var look: ViewLook
  /// The opacity from 0 to 1.
  package var alpha = 1.0
  package var isEnabled = true
  package var isArranged = false
  package var isLeftToRight = true
  /// Whether it is a bar of the scene's container.
  package var isOfContainer = false
  package var isBarButton = false
  /// Whether it is the button that ends a task, which iOS 26 has on tinted glass.
  package var isProminent = false
  /// Whether nothing in the document lets it be seen, but code may: it has a class or an outlet.
  package var isDrawnByCode = false
  /// What a screen reader says of it; `nil` for what it passes over.
  package var spoken: (label: String?, traits: String)?
  /// The layout margins as left and right, in points.
  package var margins = EdgeInsets.zero
  /// The distances of texts from the sides of the rows of a table, for a table and its rows, in points.
  package var rowMargins = EdgeInsets.zero
  package var image: String?
  /// The pictures of asset catalogues that it shows: its image, and the one behind a button.
  package var picture: AssetPicture?
  package var backgroundPicture: AssetPicture?
  /// The view's contents, in its own coordinates.
  package var inside = InsideOfView()
  /// The columns, horizontally, and rows of a grid view, in its own coordinates.
  package var tracks: AxisPair<[TrackSpan]>?

  package init(content: ViewContent, look: ViewLook) { (self.content, self.look) = (content, look) }
}

/// The place of a row or column of a grid along its axis.
package struct TrackSpan: Hashable, Sendable {
  /// The distance from the left or the top of the grid, in points.
  package var start: Double
  /// The length without the padding at its end, in points.
  package var length: Double

  package init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
}

/// The contents that a view draws inside its bounds, in its own coordinates.
package struct InsideOfView: Sendable {
  package var texts: [PlacedText] = []
  package var picture: Rect?
  /// The segments of a segmented control, the first one first, the bands behind the titles of a table's sections, the
  /// room for the field of a search bar, or a switch, which keeps its size (Apple's documentation of `UISwitch`).
  package var segments: [Rect] = []
  /// The items of a tab bar, and the glass of those of other bars.
  package var barParts: [BarPart] = []

  package init(texts: [PlacedText] = [], picture: Rect? = nil, barParts: [BarPart] = []) {
    (self.texts, self.picture, self.barParts) = (texts, picture, barParts)
  }
}

/// An item of a bar with the places of its title and picture.
package struct BarPart: Sendable {
  package var item: BarItemLook
  package var rect: Rect
  package var texts: [PlacedText]
  package var picture: Rect?
  package var isTab = false
  /// The glass that begins with it, in the coordinates of its place: none before iOS 26.
  package var glass: Rect?
  package var isSelected = false

  package init(
    item: BarItemLook, rect: Rect, texts: [PlacedText], picture: Rect?, glass: Rect? = nil, isTab: Bool = false,
    isSelected: Bool = false
  ) {
    (self.item, self.rect, self.texts, self.picture) = (item, rect, texts, picture)
    (self.glass, self.isTab, self.isSelected) = (glass, isTab, isSelected)
  }
}

package struct PlacedText: Sendable {
  package var text: String
  package var font: FontLayout
  package var description: FontDescription
  /// The left end; in points, as the baseline and the width are.
  package var x: Double
  package var baseline: Double
  package var width: Double
  /// Whether it is grey: it stands in for a text that is to come, or is the title of a section.
  package var isPlaceholder = false

  package init(
    text: String, font: FontLayout, description: FontDescription, x: Double, baseline: Double, width: Double,
    isPlaceholder: Bool
  ) {
    (self.text, self.font, self.description) = (text, font, description)
    (self.x, self.baseline, self.width) = (x, baseline, width)
    self.isPlaceholder = isPlaceholder
  }
}

/// A constraint with the places that it references.
package struct ConstraintLayout: Sendable {
  /// Whether a constraint holds, and whether its views are where it puts them.
  package enum State: String, Sendable {
    /// Its views are where the constraints want them.
    case satisfied
    /// One of its views was saved elsewhere, or the constraints leave open where it is.
    case misplaced
    case conflicting
  }

  package struct Side: Sendable {
    /// The attribute, after leading and trailing changed sides where the language is written from the right.
    package var attribute: Anchor.Attribute
    /// The frame of the view or guide, in the coordinates of the screen, in points.
    package var rect: Rect
    /// The coordinate on the screen, or the extent, in points.
    package var value: Double

    package init(attribute: Anchor.Attribute, rect: Rect, value: Double) {
      (self.attribute, self.rect, self.value) = (attribute, rect, value)
    }
  }

  package var id: String
  package var name: String?
  /// The index of the constraint in the scene of the model.
  package var index: Int
  package var relation: LayoutConstraint.Relation
  package var multiplier: Double
  /// The constant of the second side, in points.
  package var constant: Double
  /// From 1 to 1000; 1000 is required.
  package var priority: Double
  package var state: State
  package var first: Side
  /// The second side; `nil` where it is the constant alone.
  package var second: Side?

  package init(_ index: Int, of installed: InstalledScene, state: State, first: Side, second: Side?) {
    let (constraint, traits) = (installed.scene.constraints[index], installed.traits)
    (id, name, self.index) = (constraint.id, constraint.name, index)
    relation = constraint.relation.value(in: traits)
    multiplier = constraint.multiplier.value(in: traits)
    constant = installed.resolved[index]?.constant ?? 0
    priority = constraint.priority.value(in: traits)
    (self.state, self.first, self.second) = (state, first, second)
  }
}
