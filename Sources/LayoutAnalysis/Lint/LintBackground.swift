import Inspection
import LayoutEngine
import LayoutModel

/// The parts of a document that others than its constraints decide: code, tables, stack views. Rules do not report them.
struct LintBackground: Sendable {
  /// The ids of the views and constraints that code knows.
  let outlets: Set<String>
  /// The ids of the view controllers whose views lie in the screens of others.
  let embedded: Set<String>
  let embeddings: Embeddings

  init(_ document: Document, _ embeddings: Embeddings = Embeddings()) {
    self.embeddings = embeddings
    outlets = Set(document.outlets.map(\.destination))
    let segues = document.scenes.flatMap { $0.controller?.segues ?? [] }
    embedded = Set(segues.filter { $0.kind == "embed" }.map(\.destination))
  }

  /// Whether a scene fills a screen, and is neither in the screen of another, nor of an extension, nor a part of a xib that
  /// a controller places. What was drawn smaller than any screen is shown in a part of one, and so is the view of a xib
  /// that was drawn in a size of its own.
  func fillsScreen(_ scene: Scene, of document: Document) -> Bool {
    guard document.fillsScreen(scene), !scene.simulated.isExtension, !embedded.contains(scene.id),
      document.format != .xib || scene.simulated.extent != .freeform
    else { return false }
    guard document.format != .layout, let drawn = scene.views.first(where: { $0.role == .root })?.designFrame?.size
    else { return true }
    return !Document.isSmallerThanScreens(drawn) && !Self.isPartOfPad(drawn)
  }

  /// Whether a size is neither that of a phone, at most 440 points wide one way or the other, nor that of an iPad, 1,024 and
  /// more one way, less the bars: a screen that was drawn so is shown in a part of an iPad's. The canvas of Xcode 6, 600
  /// points wide, is of no device.
  private static func isPartOfPad(_ size: Size) -> Bool {
    min(size.width, size.height) > 440 && max(size.width, size.height) < 900 && size.width != 600
  }
}

/// The axes that a scene leaves to others, by view.
struct SceneOpenness: Sendable {
  /// The axes along which a table, a collection or code gives the view its extent.
  private(set) var axes: [AxisPair<Bool>] = []
  /// The views that code places: in place of a constraint that is on the canvas only, by one of a collection of constraints,
  /// which it has to change them all (three of three false findings among 152 in public documents), or by their frame, where
  /// code has a view that no constraint places among others (two of two).
  private(set) var isPlacedByCode: [Bool]
  /// The axes along which code has an outlet to a constraint that gives the view, or one around it, its place: a drawer is
  /// beyond the edge until it is opened.
  private(set) var isMovable: [AxisPair<Bool>]
  /// The views that a bar places, and bars.
  private(set) var isInBar: [Bool] = []
  /// The bars that constraints place, in the view that they are in.
  private(set) var placedBars: Set<Int> = []

  /// - Parameters:
  ///   - isWritten: whether the sizes of rows and items are those that a person wrote, and not those that Interface
  ///     Builder saves whatever code says.
  ///   - outlets: by what code knows the objects of the document.
  init(_ scene: Scene, fillsScreen: Bool, isWritten: Bool, outlets: [Outlet]) {
    isMovable = Array(repeating: AxisPair(both: false), count: scene.views.count)
    let changed = Set(outlets.lazy.filter(\.isCollection).map(\.destination))
    let codeKnows = Set(outlets.lazy.map(\.destination))
    let hasShapes = scene.constraints.contains { constraint in
      constraint.second.map { $0.attribute.axis != constraint.first.attribute.axis } ?? false
    }
    let tied = Set(scene.constraints.flatMap(\.namedViews))
    isPlacedByCode = scene.views.enumerated().map { index, view in
      !tied.isEmpty && !tied.contains(index) && view.role == .subview && codeKnows.contains(view.id)
    }
    for constraint in scene.constraints {
      let (isOut, axis) = (codeKnows.contains(constraint.id), constraint.first.attribute.axis)
      for view in constraint.placedViews {
        if constraint.isPlaceholder || changed.contains(constraint.id) { isPlacedByCode[view] = true }
        if isOut, !constraint.first.attribute.isExtent { isMovable[view][axis] = true }
      }
    }
    for (index, view) in scene.views.enumerated() {
      var open = view.parent.map { axes[$0] } ?? AxisPair(both: !fillsScreen || view.role != .root)
      switch view.kind {
      case .tableViewCell, .tableViewHeaderFooterView:
        open.vertical = !isWritten || scene.rowHeight(ofCell: index, onCanvas: false) == nil
        // Alone in a xib it knows no table, and its widths follow from the height that a table gives it.
        open.horizontal = view.parent == nil && hasShapes
      case .collectionViewCell:
        let items = view.parent.flatMap { scene.views[$0].content.scroll }
        open = AxisPair(both: !isWritten || items?.itemSize.base == nil || items?.hasSelfSizingItems == true)
      case .collectionReusableView: open = AxisPair(both: true)
      default: if view.role == .tableHeader || view.role == .tableFooter { open.vertical = true }
      }
      axes.append(open)
      let isBar = view.role == .accessory || view.barItem != nil || view.kind.isBar
      if isBar, view.role == .subview, view.barItem == nil, let parent = view.parent, !isInBar[parent] {
        placedBars.insert(index)
      }
      isInBar.append(isBar || view.parent.map { isInBar[$0] } ?? false)
      guard let parent = view.parent else { continue }
      if isPlacedByCode[parent] { isPlacedByCode[index] = true }
      for axis in Axis.allCases where isMovable[parent][axis] { isMovable[index][axis] = true }
    }
  }
}

/// Where the screens of storyboards lie in those of others, by the references to them.
package struct Embeddings: Sendable {
  /// The sides at which every container keeps a screen in the safe area; none where it is shown in another way as well.
  private var sheltered: [StoryboardReference: Set<ExtendedEdge>] = [:]

  /// The phone of which the safe area is judged: it has insets on all sides.
  private static let device = "iphone15promax"

  package init() {}

  /// - Parameter documents: those that refer to screens of others.
  package init(of documents: [Document], engine: LayoutEngine = LayoutEngine()) {
    let catalogue = DeviceCatalogue()
    let screens = InterfaceOrientation.usual.compactMap { orientation in
      try? catalogue.screen(of: catalogue.device(named: Self.device), orientation: orientation)
    }
    for document in documents {
      let controllers = document.scenes.compactMap(\.controller)
      let references = Dictionary(controllers.compactMap { one in one.reference.map { (one.id, $0) } }) { $1 }
      for scene in document.scenes {
        for segue in scene.controller?.segues ?? [] {
          guard let reference = references[segue.destination] else { continue }
          let layouts = (segue.kind == "embed" ? screens : []).flatMap { screen in
            engine.inspect(document, on: screen, scene: scene.id)
          }
          let kept = Self.sides(at: segue.source, of: scene, layouts)
          sheltered[reference] = sheltered[reference].map { $0.intersection(kept) } ?? kept
        }
      }
    }
  }

  /// The sides at which a container lies in the safe area in all layouts.
  private static func sides(at container: String, of scene: Scene, _ layouts: [SceneInspection]) -> Set<ExtendedEdge> {
    var sides: Set<ExtendedEdge> = layouts.isEmpty ? [] : Set(ExtendedEdge.allCases)
    for layout in layouts {
      let views = layout.layout.views
      guard let frame = views.first(where: { scene.views[$0.index].id == container })?.absolute else { return [] }
      let (safe, size) = (layout.safeArea, layout.layout.size)
      let overhangs: [ExtendedEdge: Double] = [
        .top: safe.top - frame.y, .left: safe.left - frame.x, .bottom: frame.maxY - size.height + safe.bottom,
        .right: frame.maxX - size.width + safe.right,
      ]
      sides = sides.filter { overhangs[$0, default: 0] < 1 }
    }
    return sides
  }

  /// The sides at which a scene keeps out of bars, notches and rounded corners because of what it is shown in.
  func shelteredSides(of scene: Scene, of document: Document) -> Set<ExtendedEdge> {
    let isShownHere = document.scenes.contains { other in
      other.controller?.segues.contains { $0.destination == scene.id && $0.kind != "embed" } ?? false
    }
    if sheltered.isEmpty || isShownHere { return [] }
    let stem = (document.name.split(separator: "/").last ?? "").prefix { $0 != "." }
    let identifier = scene.controller?.storyboardIdentifier
    let found = sheltered.filter { reference, _ in
      reference.storyboard == stem
        && (reference.identifier.map { $0 == identifier } ?? (document.initialScene == scene.id))
    }.values
    return found.reduce(found.first ?? []) { $0.intersection($1) }
  }
}
