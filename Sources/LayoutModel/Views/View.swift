import SourceText

/// One view of a scene as the document describes it, before the cascade.
///
/// The views of a scene lie in one array in document order, parents before children; in a `.layout` the outermost view
/// comes first wherever it stands. ``parent`` is an index into the array.
public struct View: Sendable {
  /// The id, unique in the document.
  public var id: String
  /// What the view is.
  public var kind: ViewKind
  /// The name that people gave it (`userLabel`).
  public var name: String?
  /// The class that replaces the kind's own at run time.
  public var customClass: String?
  /// The name under which tests and messages of programs know it.
  public var accessibilityIdentifier: String?
  /// Where the view is written.
  public var span: SourceSpan

  /// The index of the superview in the scene's array; `nil` for a root.
  public var parent: Int?
  /// How the view hangs in its superview.
  public var role: ViewRole
  /// The frame that was saved with the document, in the superview's coordinates, in points.
  public var designFrame: Rect?
  /// The frame as arithmetic on the superview's bounds; such a view has no constraints that place it.
  public var formulaFrame: FormulaFrame?
  /// What changes when the superview's size does, for views without constraints.
  public var autoresizing: AutoresizingMask = .fixed
  /// Whether the frame and the mask are the view's constraints.
  public var translatesAutoresizingMask = true
  /// Whether Interface Builder keeps the saved frame because the view has no constraints yet.
  public var isFrameFixed = false
  /// Whether this view's subviews follow its size.
  public var autoresizesSubviews = true

  /// Whether the view is in the hierarchy.
  public var installed = Varied(true)
  /// Whether the view is hidden; a hidden view still takes part in layout unless a stack view arranges it.
  public var hidden = Varied(false)
  /// How strongly the view refuses to be larger than its content.
  public var hugging = AxisPair(both: 250.0)
  /// How strongly the view refuses to be smaller than its content.
  public var compressionResistance = AxisPair(both: 750.0)
  /// The intrinsic content size that counts on the canvas only; `.infinity` stands for none.
  public var placeholderIntrinsicSize = AxisPair<Double?>(both: nil)

  /// The margins written in the document, or `nil` for the system's.
  public var layoutMargins = Varied<LayoutMargins?>(nil)
  /// Whether the margins reach at least as far in as the superview's.
  public var preservesSuperviewLayoutMargins = false
  /// Whether the safe area is added to the margins.
  public var insetsLayoutMarginsFromSafeArea = true
  /// Whether the margins follow the width that reads well.
  public var followsReadableWidth = false
  /// Whether leading and trailing follow the writing direction here.
  public var semanticContent = SemanticContent.unspecified

  /// The view's place in the grid around it; `nil` for views that lie in no grid.
  public var gridItem: GridItem?
  /// What the kind of view adds.
  public var content = ViewContent.none
  /// The background colour as `#rrggbb` or `#rrggbbaa`, or a name of the system or the document.
  public var background: String?
  /// The opacity from 0 to 1.
  public var alpha = 1.0
  /// Whether touches reach the view.
  public var isUserInteractionEnabled = true
  /// How the view answers touches that reach it.
  public var behaviour = ViewBehaviour()

  /// What Interface Builder noted about the saved frame.
  public var canvasState = CanvasState()

  /// Creates a view with the defaults of UIKit.
  public init(id: String, kind: ViewKind, span: SourceSpan, parent: Int?, role: ViewRole) {
    self.id = id
    self.kind = kind
    self.span = span
    self.parent = parent
    self.role = role
  }
}

/// How a view hangs in its superview.
public enum ViewRole: String, Hashable, Sendable {
  /// The root of a view controller or of a document.
  case root
  /// An ordinary subview.
  case subview
  /// A subview that a stack view arranges.
  case arranged
  /// The content view of a cell or of a visual effect view.
  case contentView
  /// A cell, header or footer that a table or collection places.
  case cell
  /// The header view of a whole table.
  case tableHeader
  /// The footer view of a whole table.
  case tableFooter
  /// A view that a bar, a cell or an input places by itself.
  case accessory

  /// Whether the superview says where the view is, whatever the view itself says.
  public var isPlacedByHolder: Bool {
    switch self {
    case .cell, .contentView, .tableHeader, .tableFooter: true
    case .root, .subview, .arranged, .accessory: false
    }
  }
}

/// What Interface Builder noted about a view on its canvas.
public struct CanvasState: Hashable, Sendable {
  /// The saved frame is not the computed one.
  public var isMisplaced = false
  /// The constraints do not say where the view is.
  public var isAmbiguous = false
  /// Ambiguity is not looked for.
  public var ignoresAmbiguity = false

  /// Creates a state in which all is well.
  public init() {}
}

/// Whether a view follows the writing direction.
public enum SemanticContent: String, Hashable, Sendable {
  /// It follows the language.
  case unspecified
  /// Playback controls never flip.
  case playback
  /// Controls of directions in space never flip.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft
}
