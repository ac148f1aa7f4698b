import TextKit

/// One screen of a document: a view controller with its views, or the loose views of a xib.
package struct Scene: Sendable {
  /// The id of the view controller, or of the root view where there is none.
  package var id: String
  /// The name of the screen for people, where its id is one that Interface Builder made; `nil` where the author chose it.
  package var label: String?
  /// The view controller of the screen; `nil` in a xib.
  package var controller: ViewController?
  package var simulated = SimulatedMetrics()
  /// All views in document order, parents before children.
  package var views: [View] = []
  /// All layout guides in document order.
  package var guides: [LayoutGuide] = []
  /// All constraints in document order.
  package var constraints: [LayoutConstraint] = []
  /// The interface orientations that this screen allows; empty for what view controllers allow by themselves.
  package var orientations: [InterfaceOrientation] = []
  package var orientationsSpan: SourceSpan?
  /// The id of Interface Builder's stand-in for the first responder: what is sent to it goes up the responder chain.
  package var firstResponderStandIn: String?
  /// The bars over the screen where the document names them; `nil` where they follow from segues and containers.
  package var bars: [ScreenBar]?
  /// The size that the root view gets in the app where it does not fill the screen, in points; `nil` for the saved one.
  package var partSize: Size?

  package init(id: String) { self.id = id }

  /// The names that a screen may be asked for by, apart from its id, the most telling first.
  package var names: [String] {
    let root = views.indices.first { views[$0].role == .root }
    return [
      controller?.storyboardIdentifier, controller?.title, controller?.customClass,
      root.flatMap { views[$0].customClass }, root.flatMap { views[$0].name },
    ].compactMap { $0 }.filter { !$0.isEmpty }
  }

  package var roots: [Int] { views.indices.filter { views[$0].parent == nil } }

  /// The bars of a controller that has no view beside them, such as a navigation controller, by their indices.
  package var controllerBars: [Int] {
    guard controller != nil, !views.contains(where: { $0.role == .root }) else { return [] }
    return roots.filter { views[$0].kind.isBar }
  }

  /// The view that an item is, or that a guide belongs to, by its index.
  package func view(of item: Anchor.Item) -> Int {
    switch item {
    case .view(let index): index
    case .guide(let index): guides[index].owner
    }
  }

  package func id(of item: Anchor.Item) -> String {
    switch item {
    case .view(let index): views[index].id
    case .guide(let index): guides[index].id
    }
  }

  /// Whether a view lies in another one, at any depth. O(depth).
  package func isInside(_ view: Int, _ other: Int) -> Bool {
    // A view comes after the one that it is in.
    views.ancestors(of: view).first { $0 <= other } == other
  }

  /// The innermost view that is, or holds, what all items are: the one that UIKit would give a constraint to. `nil` where
  /// there is none.
  package func commonHolder(of items: some Sequence<Anchor.Item>) -> Int? {
    let chains = items.map { views.chain(from: view(of: $0)) }
    return chains.first?.first { view in chains.allSatisfy { $0.contains(view) } }
  }

  /// Whether a constraint places items of a bar: no document writes it.
  package func placesBarItem(_ constraint: LayoutConstraint) -> Bool {
    constraint.namedViews.contains { views[$0].barItem != nil && views[$0].parent == constraint.owner }
  }
}

extension [View] {
  /// The superviews of a view, the innermost first.
  package func ancestors(of view: Int) -> Ancestors { Ancestors(views: self, view: self[view].parent) }

  /// A view and its superviews, the innermost first.
  package func chain(from view: Int) -> Ancestors { Ancestors(views: self, view: view) }

  /// The stack view that arranges a view; `nil` where none does.
  package func stack(arranging view: Int) -> Stack? {
    self[view].role == .arranged ? self[view].parent.flatMap { self[$0].content.stack } : nil
  }
}

/// A walk from superview to superview, by their indices.
package struct Ancestors: Sequence, IteratorProtocol, Sendable {
  fileprivate let views: [View]
  fileprivate var view: Int?

  package mutating func next() -> Int? {
    defer { view = view.flatMap { views[$0].parent } }
    return view
  }
}

extension Document {
  /// The size of the smallest screen without its status bar, 320 × 460, and some points narrower, as people draw it.
  private static let leastScreen = Size(width: 300, height: 460)

  package static func isSmallerThanScreens(_ drawn: Size) -> Bool {
    max(drawn.width, drawn.height) < leastScreen.height || min(drawn.width, drawn.height) < leastScreen.width
  }

  /// Whether a scene fills the screen while the program runs: that of a view controller, and in a xib the view of its
  /// owner, unless it is of a fixed size, or of a size of its own (Freeform) that is smaller than any screen.
  package func fillsScreen(_ scene: Scene) -> Bool {
    if scene.controller != nil { return true }
    guard format == .xib, let root = scene.views.first(where: { $0.role == .root }) else { return false }
    if scene.simulated.extent == .freeform, let drawn = root.designFrame, Self.isSmallerThanScreens(drawn.size) {
      return false
    }
    return root.autoresizing.horizontal.size && root.autoresizing.vertical.size && !root.kind.isCell
      && outlets.contains { $0.property == "view" && $0.destination == root.id }
  }
}

/// A bar that takes room over a screen, or what makes one higher.
package enum ScreenBar: String, Hashable, Sendable, CaseIterable {
  case navigationBar, prompt, largeTitle, toolbar, tabBar
  /// The outermost view begins below the bar at the top, because that is opaque or the view does not extend below it.
  case opaqueTop
  /// The outermost view ends above the bar at the bottom, for the same reasons.
  case opaqueBottom
}

/// A rectangle that constraints can refer to without a view being there.
package struct LayoutGuide: Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// From the top of the screen to the end of the bars (before iOS 11).
    case top
    /// From the beginning of the bars to the bottom of the screen (before iOS 11).
    case bottom
    /// The part that no bar and no rounded corner covers.
    case safeArea
    /// The part that the keyboard leaves free.
    case keyboard
    /// The content, and the frame, of a scroll view.
    case contentLayout, frameLayout
    case layoutMargins
    /// The width at which text reads well.
    case readableContent
    /// A guide that the document defines; only constraints say where it is.
    case custom
    /// A row or column of a grid that is as long as its content asks.
    case track
  }

  package struct Track: Hashable, Sendable {
    /// Whether it is a column, horizontally, or a row.
    package var axis: Axis
    /// Its number, counted from 0.
    package var index: Int

    package init(axis: Axis, index: Int) { (self.axis, self.index) = (axis, index) }
  }

  /// The id, unique in the document.
  package var id: String
  package var kind: Kind
  /// The view it belongs to, as an index into the scene's views.
  package var owner: Int
  package var span: SourceSpan
  /// Which row or column of the grid it is, for ``Kind/track``.
  package var track: Track?

  package init(id: String, kind: Kind, owner: Int, span: SourceSpan) {
    (self.id, self.kind, self.owner, self.span) = (id, kind, owner, span)
  }
}

/// The surroundings that Interface Builder simulates on its canvas; none of them exists at run time.
package struct SimulatedMetrics: Hashable, Sendable {
  package enum Bar: Hashable, Sendable {
    /// The bar that the segues to the screen imply.
    case inferred
    case none
    case navigationBar(translucent: Bool, prompted: Bool, largeTitles: Bool)
    case toolbar(translucent: Bool)
    case tabBar(translucent: Bool)
  }

  package enum Extent: Hashable, Sendable {
    /// The canvas device's.
    case inferred
    case freeform
    /// A size that was stated for a freeform screen, though the simulated one is another.
    case sized
    /// Another named size, such as a sheet.
    case other(String)
  }

  package var hidesStatusBar = false
  package var topBar = Bar.inferred
  package var bottomBar = Bar.inferred
  package var extent = Extent.inferred
  /// Whether it simulates a bar at the bottom of its own.
  package var hasBottomBar: Bool {
    switch bottomBar {
    case .toolbar, .tabBar: true
    case .inferred, .none, .navigationBar: false
    }
  }

  package var isSheet = false
  /// Whether the canvas is simulated on its side.
  package var isLandscape = false
  /// Whether it is a screen of an extension, which another app shows in a part of its own.
  package var isExtension = false

  package init() {}
}
