import ConstraintSolver
import LayoutModel

/// The pixels of a screen, to which frames are brought: each edge by itself, in the coordinates of the root, ties away
/// from the origin's side (to the right and down), and sizes as differences of edges.
///
/// Measured on public documents: of fractional exact origins at a quarter point, 53 of 61 go up to the half.
struct PixelGrid {
  /// Device pixels a point.
  let scale: Double

  /// A coordinate as a whole number of pixels.
  private func pixels(_ value: Double) -> Double { (value * scale + 0.5 + Tolerance.value).rounded(.down) }

  /// The frame of a rectangle relative to an origin in whole pixels, in points.
  func frame(_ rect: Rect, relativeTo origin: Point) -> (frame: Rect, origin: Point) {
    let (left, top) = (pixels(rect.x), pixels(rect.y))
    let (right, bottom) = (pixels(rect.maxX), pixels(rect.maxY))
    let frame = Rect(
      x: (left - origin.x) / scale, y: (top - origin.y) / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
    return (frame, Point(x: left, y: top))
  }
}

/// The place of a view on one screen, in points.
struct ViewPlace {
  /// In the coordinates of the superview.
  var frame: Rect
  /// In the coordinates of the screen.
  var absolute: Rect
}

package struct GuideLayout: Sendable {
  package var id: String
  package var kind: LayoutGuide.Kind
  /// The id of the view it belongs to.
  package var parent: String
  /// The frame in the coordinates of that view, in points.
  package var frame: Rect
  /// The frame in the coordinates of the screen, in points.
  package var absolute: Rect

  package init(id: String, kind: LayoutGuide.Kind, parent: String, frame: Rect, absolute: Rect) {
    (self.id, self.kind, self.parent, self.frame, self.absolute) = (id, kind, parent, frame, absolute)
  }
}

/// The frames of a scene on whole pixels.
struct SnappedScene {
  /// The places of the views that are installed, in their order.
  let places: [ViewPlace]
  let guides: [GuideLayout]
  /// How far the insets of scroll views move what lies in them.
  let shifts: [ContentShift]

  init(
    _ installed: InstalledScene, scrolled: [ScrolledContent], in environment: SceneEnvironment, boxes: SolvedBoxes,
    contents: [IntrinsicContent], guides rects: @autoclosure () -> GuideRects?
  ) {
    let grid = PixelGrid(scale: environment.scale)
    var places: [ViewPlace] = []
    places.reserveCapacity(installed.order.count)
    var shifts: [ContentShift] = []
    // By view, where it begins, in pixels.
    guides = withUnsafeTemporaryAllocation(of: Point.self, capacity: boxes.count) { origins in
      for (index, parent) in installed.order {
        guard let box = boxes[index] else { preconditionFailure("every view that is installed has a rectangle") }
        let rect = box.outset(by: contents[index].alignment)
        let (frame, origin) = grid.frame(rect, relativeTo: parent.map { origins[$0] } ?? .zero)
        origins[index] = origin
        let absolute = Rect(
          x: origin.x / grid.scale, y: origin.y / grid.scale, width: frame.width, height: frame.height)
        places.append(ViewPlace(frame: frame, absolute: absolute))
      }
      if !scrolled.isEmpty {
        shifts = ContentInsets(installed: installed, environment: environment).shifts(of: scrolled, at: places)
      }
      guard !installed.scene.guides.isEmpty, let rects = rects() else { return [GuideLayout]() }
      return Self.guides(installed, rects, grid, shifts: shifts) { origins[$0] }
    }
    for shift in shifts {
      for position in shift.positions {
        places[position].absolute = places[position].absolute.offset(byX: shift.distance.x, y: shift.distance.y)
      }
    }
    (self.places, self.shifts) = (places, shifts)
  }

  /// - Parameter origin: where a view that is installed begins, in pixels.
  private static func guides(
    _ installed: InstalledScene, _ rects: GuideRects, _ grid: PixelGrid, shifts: [ContentShift], origin: (Int) -> Point
  ) -> [GuideLayout] {
    let all = installed.scene.guides
    var guides: [GuideLayout] = []
    guides.reserveCapacity(all.count)
    for index in all.indices where installed.isInstalled[all[index].owner] {
      let owner = all[index].owner
      guard let rect = rects.rect(of: index, all[index].kind, in: owner) else { continue }
      let shift = shifts.distance(of: owner)
      guides.append(
        GuideLayout(
          id: all[index].id, kind: all[index].kind, parent: installed.scene.views[owner].id,
          frame: grid.frame(rect, relativeTo: origin(owner)).frame,
          absolute: grid.frame(rect, relativeTo: .zero).frame.offset(byX: shift.x, y: shift.y)))
    }
    return guides
  }
}

/// The rectangles of guides, in the coordinates of the root view of a scene that was laid out. It holds the few parts
/// of the equations that it takes: equations as a whole are large.
package struct GuideRects {
  private let safeArea: EdgeInsets
  private let inputs: PassInputs
  private let boxes: SolvedBoxes
  private let own: [Int: BoxVariables]  // The rectangles of guides that have variables of their own.
  private let contentBoxes: [Int: BoxVariables]
  private let installed: InstalledScene

  init(_ builder: EquationBuilder, _ boxes: SolvedBoxes) {
    (safeArea, inputs) = (builder.inputs.environment.safeArea, builder.inputs.pass)
    (self.boxes, own, contentBoxes) = (boxes, builder.guideBoxes, builder.contentBoxes)
    installed = builder.installed
  }

  /// The part of the screen that bars cover, or of the view of a screen inside it.
  private func safeArea(of owner: Int) -> EdgeInsets {
    installed.scene.views[owner].parent == nil ? safeArea : inputs.insets[owner].safeArea
  }

  /// The rectangle of a guide, by its index in the scene; `nil` where nothing references it.
  package func rect(of index: Int, _ kind: LayoutGuide.Kind, in owner: Int) -> Rect? {
    guard let frame = boxes[owner] else { return nil }
    switch kind {
    case .custom, .track: return own[index].map { boxes.rect(of: $0) }
    case .contentLayout: return contentBoxes[owner].map { boxes.rect(of: $0) }
    case .frameLayout, .safeArea, .layoutMargins, .readableContent:
      return inputs.insets[owner].insets(of: kind).map(frame.inset)
    // From the top of the root to the end of the bars, and from where those begin to the bottom.
    case .top: return Rect(x: frame.x, y: frame.y, width: frame.width, height: safeArea(of: owner).top)
    case .bottom, .keyboard:
      let height = kind == .bottom ? safeArea(of: owner).bottom : inputs.insets[owner].keyboard
      return Rect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height)
    }
  }
}
