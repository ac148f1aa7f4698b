import TextKit

/// One view of a scene as the document describes it, before the cascade.
///
/// The views of a scene lie in one array in document order, parents before children; in a `.layout` the outermost view
/// comes first wherever it stands. ``parent`` is an index into the array.
package struct View: Sendable {
  /// The id, unique in the document.
  package var id: String
  package var kind: ViewKind
  /// The name that people gave it (`userLabel`).
  package var name: String?
  /// The class that replaces the kind's own at run time.
  package var customClass: String?
  /// The name under which tests and messages of programs know it.
  package var accessibilityIdentifier: String?
  /// The text that VoiceOver reads.
  package var accessibilityLabel: String?
  package var span: SourceSpan

  /// The index of the superview in the scene's array; `nil` for a root.
  package var parent: Int?
  package var role: ViewRole
  /// The frame that was saved with the document, in the superview's coordinates, in points.
  package var designFrame: Rect?
  /// The frame as arithmetic on the superview's bounds; such a view has no constraints that place it.
  package var formulaFrame: FormulaFrame?
  package var autoresizing: AutoresizingMask = .fixed
  /// Whether the frame and the mask are the view's constraints.
  package var translatesAutoresizingMask = true
  /// Whether Interface Builder keeps the saved frame because the view has no constraints yet.
  package var isFrameFixed = false
  package var autoresizesSubviews = true

  /// Whether the view is in the hierarchy.
  package var installed = Varied(true)
  /// Whether the view is hidden; a hidden view still takes part in layout unless a stack view arranges it.
  package var hidden = Varied(false)
  /// How strongly the view refuses to be larger than its content.
  package var hugging = Varied(AxisPair(both: 250.0))
  /// How strongly the view refuses to be smaller than its content.
  package var compressionResistance = Varied(AxisPair(both: 750.0))
  /// The intrinsic content size that a class of the app told Interface Builder, in points; `nil` where it told none.
  package var classSize = AxisPair<Double?>(both: nil)
  /// The intrinsic content size that counts on the canvas only; `.infinity` stands for none.
  package var placeholderIntrinsicSize = AxisPair<Double?>(both: nil)

  /// The margins written in the document, or `nil` for the system's.
  package var layoutMargins = Varied<LayoutMargins?>(nil)
  /// Whether the margins reach at least as far in as the superview's.
  package var preservesSuperviewLayoutMargins = false
  package var insetsLayoutMarginsFromSafeArea = true
  package var followsReadableWidth = false
  package var semanticContent = SemanticContent.unspecified

  /// The view's place in the grid around it; `nil` for views that lie in no grid.
  package var gridItem: GridItem?
  package var content = ViewContent.none
  /// The background colour as `#rrggbb` or `#rrggbbaa`, or a name of the system or the document.
  package var background = Varied<String?>(nil)
  /// The opacity from 0 to 1.
  package var alpha = Varied(1.0)
  /// What the document states of its look besides, ``writtenLook``.
  package var storedLook: StoredLook?
  package var isUserInteractionEnabled = true
  package var behaviour = ViewBehaviour()

  /// Whether it lies behind the content of its cell.
  package var isCellBackground = false
  /// Whether it lies in the content view of a row that has it as its accessory: the row places it.
  package var isRowAccessory = false
  /// Whether it only takes room in a stack view, where nothing is drawn.
  package var isSpacer = false
  package var barItem: BarItem?
  /// The id of the view controller whose view it is, where that is inside another one's screen.
  package var embeddedController: String?

  package var canvasState = CanvasState()

  package init(id: String, kind: ViewKind, span: SourceSpan, parent: Int?, role: ViewRole) {
    (self.id, self.kind, self.span, self.parent, self.role) = (id, kind, span, parent, role)
  }
}

/// An item of a toolbar or navigation bar, which takes part in layout as a view.
package struct BarItem: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// A button or a space.
    case button
    /// A view of the document in place of a button.
    case view
    case title
  }

  package let role: Role
  /// One of the system's items, with the names of `UIBarButtonItem.SystemItem`; `nil` for one of a title or picture.
  package var system: String?
  /// The width, in points; `nil` for that of the content.
  package var width: Double?
  /// The system symbol that looks like the picture of one of the system's items; `nil` for all others.
  package var symbol: String?
  /// The symbol that iOS 26 has in place of the title.
  package var glassSymbol: String?
  /// Whether it is what its screen is there for.
  package var isDone = false
  /// Whether a navigation bar has it at its trailing side.
  package var isTrailing = false

  package init(_ role: Role) { self.role = role }

  package var isFlexible: Bool { system == "flexibleSpace" }
  package var isSpace: Bool { isFlexible || system == "fixedSpace" }
}

/// How a view hangs in its superview.
package enum ViewRole: String, Hashable, Sendable {
  /// The root of a view controller or of a document.
  case root
  case subview
  /// A subview that a stack view arranges.
  case arranged
  /// The content view of a cell or of a visual effect view.
  case contentView
  /// A cell, header or footer that a table or collection places.
  case cell
  /// The views above and below all rows of a table.
  case tableHeader, tableFooter
  /// A view that a bar, a cell or an input places by itself.
  case accessory
  /// A view that the fields of a screen have above the keyboard.
  case inputAccessory

  /// Whether the superview says where the view is, whatever the view itself says.
  package var isPlacedByHolder: Bool {
    self == .cell || self == .contentView || self == .tableHeader || self == .tableFooter
  }
}

/// The marks that Interface Builder saved with a view.
package struct CanvasState: Hashable, Sendable {
  /// The saved frame is not the computed one.
  package var isMisplaced = false
  /// The constraints do not say where the view is.
  package var isAmbiguous = false
  /// Ambiguity is not looked for.
  package var ignoresAmbiguity = false
  /// The same, but for positions.
  package var ignoresOpenSizes = false
}

/// Whether a view follows the writing direction.
package enum SemanticContent: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
  /// It follows the language.
  case unspecified
  /// Playback controls never flip.
  case playback
  /// Controls of directions in space never flip.
  case spatial
  case forceLeftToRight, forceRightToLeft
}

/// The springs and struts of a view: which parts of its superview's extent are flexible.
package struct AutoresizingMask: Hashable, Sendable {
  package var horizontal, vertical: Flexibility

  package struct Flexibility: Hashable, Sendable {
    /// The distance from the superview's leading side of the axis (left or top) is flexible.
    package var minimum: Bool
    /// The view's own extent is flexible.
    package var size: Bool
    /// The distance to the other side is flexible.
    package var maximum: Bool

    package init(minimum: Bool = false, size: Bool = false, maximum: Bool = false) {
      (self.minimum, self.size, self.maximum) = (minimum, size, maximum)
    }
  }

  /// Nothing is flexible: the frame stays at the top left.
  package static let fixed = AutoresizingMask(horizontal: Flexibility(), vertical: Flexibility())
  /// Width and height follow the superview.
  package static let fill = AutoresizingMask(horizontal: Flexibility(size: true), vertical: Flexibility(size: true))

  package init(horizontal: Flexibility, vertical: Flexibility) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// The layout margins that a document writes for a view, in points.
package enum LayoutMargins: Hashable, Sendable {
  /// Left and right whatever the writing direction.
  case absolute(EdgeInsets)
  /// Leading and trailing; `left` holds leading and `right` trailing.
  case directional(EdgeInsets)

  package func insets(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .absolute(let insets): insets
    case .directional(let insets): direction == .leftToRight ? insets : insets.mirrored
    }
  }
}

/// The part of views that is seen and changes no frame. Readers collect it only on request: pictures alone need it.
package struct DocumentLooks: Sendable {
  /// The appearance of views and controllers, by their ids.
  package var views: [String: ViewLook] = [:]
  /// The colours that the document names, as `#rrggbb` or `#rrggbbaa`, by their names.
  package var colors: [String: String] = [:]
  /// The ids of the objects that code knows by an outlet.
  package var outlets: Set<String> = []

  package init() {}
}

/// The colours and pictures of an app's asset catalogues, by their names. Pictures of screens alone need them.
package struct Assets: Sendable {
  /// As `#rrggbb` or `#rrggbbaa`, or the name of a colour of iOS.
  package var colors: [String: Varied<String>] = [:]
  package var pictures: [String: Varied<AssetPicture>] = [:]

  package init() {}
}

/// The file of a picture, which whoever shows the screen decodes.
package struct AssetPicture: Hashable, Sendable {
  /// The path of the file; no two different pictures have one.
  package var path: String
  /// `image/png`
  package var type: String
  package var bytes: [UInt8]
  /// Whether only its shape counts, which is drawn in the tint.
  package var isTemplate: Bool

  package init(path: String, type: String, bytes: [UInt8], isTemplate: Bool) {
    (self.path, self.type, self.bytes, self.isTemplate) = (path, type, bytes, isTemplate)
  }
}

/// The part of one view that is seen and changes no frame.
package struct ViewLook: Hashable, Sendable {
  /// Where the lines of a text begin or end.
  package enum Alignment: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    case left, center, right, justified, natural

    /// The side on which lines begin or end; those that follow the language begin where it does.
    package func side(isLeftToRight: Bool) -> Alignment {
      self == .natural || self == .justified ? (isLeftToRight ? .left : .right) : self
    }
  }

  /// Where the content of a button begins or ends, where it is not in the middle.
  package enum ContentSide: String, Hashable, Sendable {
    case left, right, leading, trailing

    package func alignment(isLeftToRight: Bool) -> Alignment {
      self == .left || self == (isLeftToRight ? .leading : .trailing) ? .left : .right
    }
  }

  /// A part of a control with a colour of its own, by the name of its property in UIKit.
  package enum Part: String, Hashable, Sendable {
    case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor, progressTintColor, trackTintColor
    case pageIndicatorTintColor, currentPageIndicatorTintColor, selectedSegmentTintColor, separatorColor
    case color, baseBackgroundColor
  }

  /// The colour of the text or title, as a background has it.
  package var textColor: String?
  /// The colour of what can be touched.
  package var tintColor: String?
  /// The colours that the document gives single parts of a control.
  package var partColors: [Part: String] = [:]
  /// The distances of the line below a row from the sides of the row, in points.
  package var separatorInset: EdgeInsets?
  package var alignment: Alignment?
  /// Where the title of a button begins or ends; `nil` for one in the middle.
  package var contentSide: ContentSide?
  /// Whether a switch is on, or a spinner is seen.
  package var isOn: Bool?
  /// How far a slider or a progress bar is, from 0 to 1.
  package var progress: Double?
  /// The number of the chosen segment or page, from 0; -1 for none.
  package var selected: Int?
  /// The radius of the corners of the view's layer, in points.
  package var cornerRadius: Double?
  package var borderColor: String?
  /// The width of the line around the view, in points.
  package var borderWidth: Double?
  /// How a picture fills an image view; `nil` where it is drawn as large as the view.
  package var contentMode: WrittenLook.ContentMode?
  /// Whether what lies beyond its edges is not drawn.
  package var clips = false
  /// The title of a navigation item.
  package var title: String?
  /// The id of the navigation item with the title.
  package var titleId: String?
  /// The items of a tab bar, or of the one over the view of a controller; ``selected`` is the number of its own.
  package var items: [BarItemLook] = []
  /// The buttons at the sides of the navigation bar over a controller's view, from the edges inwards.
  package var leading: [BarItemLook] = []
  package var trailing: [BarItemLook] = []
  /// The items that a controller has in the toolbar over its view, where there is one.
  package var toolbarItems: [BarItemLook] = []
  /// The colours of a bar, or of the navigation bar over a controller's view; `nil` for those of the system.
  package var bar: BarLook?
  /// The colours of the tab bar or toolbar over a controller's view.
  package var bottomBar: BarLook?

  package init() {}
}

/// The colours of a bar as far as the document states them.
package struct BarLook: Hashable, Sendable {
  /// The colour of its ground; `nil` for the material of the system.
  package var ground: String?
  /// The same where no content lies below it, while UIKit tells the difference.
  package var edgeGround: String? = "clear"
  /// The background of the view of a navigation bar, which does not reach to the edge of the screen.
  package var background: String?
  package var tint, title, largeTitle: String?
  /// The fonts of its titles; `nil` for those of the system.
  package var titleFont, largeTitleFont: FontDescription?
  package var isBlack = false

  package init() {}
}

/// An item of a bar as it is seen, where layout does not know it.
package struct BarItemLook: Hashable, Sendable {
  package var id, title: String?
  /// The name of the picture or symbol.
  package var image: String?
  /// The picture of that name in an asset catalogue.
  package var picture: AssetPicture?
  /// Whether it ends a task, with a title in semibold.
  package var isDone = false
  /// Whether it leads back to the screen before.
  package var isBack = false
  /// The id of the view in its place.
  package var view: String?
  /// The width of a space, in points: infinite where it is flexible.
  package var space: Double?
  package var tintColor: String?
  /// The symbol that iOS 26 has in place of the title.
  package var glassSymbol: String?

  /// Whether it shares its glass with others beside it: pictures do, but titles, views and what ends a task do not (Apple,
  /// WWDC25: Build a UIKit app with the new design).
  package var sharesGlass: Bool { image != nil && view == nil && glassSymbol == nil && !isDone }

  package init(id: String? = nil, title: String? = nil, image: String? = nil) {
    (self.id, self.title, self.image) = (id, title, image)
  }
}
