import Inspection
import LayoutEngine
import LayoutModel
import LayoutOutput

/// One scene of a document with its layouts on all screens: the input of the rules.
package struct LintScene: SceneWords {
  let found: FindingScene
  let cases: [LintCase]
  /// The scene on the canvas that an Interface Builder document was saved with.
  let canvas: SceneInspection?
  /// The traits of all devices that exist, whichever are checked.
  let everyTraits: [Traits]
  let outlets: Set<String>
  let fillsScreen: Bool
  /// The sides at which it lies in the safe area of another scene.
  let sheltered: Set<ExtendedEdge>
  /// By view, the axes along which its author saw it elsewhere on the canvas than adapt lays it out there, though Xcode had
  /// nothing to say: then something decides that adapt does not know. Not so where the saved frames are older than the
  /// constraints.
  let unexplained: [AxisPair<Bool>]
  let chains: ViewChains
  /// Whether the cases are windows of sizes of their own.
  var isOfWindows = false
  var varies = true

  var document: Document { _read { yield found.document } }
  var scene: Scene { _read { yield found.scene } }
  var open: SceneOpenness { _read { yield found.open } }

  init(
    document: Document, scene: Scene, cases: [LintCase], canvas: SceneInspection?, everyTraits: [Traits],
    background: LintBackground, engine: LayoutEngine? = nil
  ) {
    var found = FindingScene(scene, of: document, background)
    // Lint keeps no layouts of its many screens: the few that are asked for are laid out again.
    found.solved = { engine?.solvedScenes(of: document, on: $0.configuration.screen, scene: scene.id).first }
    found.cases = cases.map(\.found)
    found.doubtfulOnCanvas = Set((canvas?.facts.openings ?? []).filter(\.isDoubtful).map(\.item))
    self.found = found
    outlets = background.outlets
    fillsScreen = background.fillsScreen(scene, of: document)
    sheltered = background.embeddings.shelteredSides(of: scene, of: document)
    (self.cases, self.canvas, self.everyTraits) = (cases, canvas, everyTraits)
    chains = ViewChains(scene)
    unexplained = Self.unexplained(scene, canvas)
  }

  /// The distance from its saved frame, in points, from which on the frame of a view is another one.
  private static let unexplainedDistance = 8.0

  private static func unexplained(_ scene: Scene, _ canvas: SceneInspection?) -> [AxisPair<Bool>] {
    var unexplained = [AxisPair<Bool>](repeating: AxisPair(both: false), count: scene.views.count)
    guard let canvas, canvas.isDrawn(scene) else { return unexplained }
    for view in canvas.layout.views {
      let model = scene.views[view.index]
      guard model.parent != nil, !model.canvasState.isMisplaced, let drawn = model.designFrame else { continue }
      for axis in Axis.allCases where drawn.distance(to: view.frame, axis) > unexplainedDistance {
        unexplained[view.index][axis] = !canvas.stale[view.index][axis]
      }
    }
    return unexplained
  }

  /// The axes along which a view keeps its place on the screen. One in a scroll view does so across, where nothing in that
  /// lies beyond its right edge, or something at the left of it, where nobody can scroll to; up and down the safe area
  /// moves its content. The rows of a table are as wide as it is; the items of a collection in an Interface
  /// Builder document are prototypes, which lie wherever code likes.
  func fixedAxes(_ view: Int, _ screen: LintCase) -> AxisPair<Bool> {
    var axes = AxisPair(both: true)
    for index in scene.views.ancestors(of: view) where axes.horizontal || axes.vertical {
      let kind = scene.views[index].kind
      switch kind {
      case .scrollView:
        guard let content = screen.contents[index], let frame = screen.frames[index]
        else { return AxisPair(both: false) }
        axes.horizontal = axes.horizontal && (content.maxX <= frame.maxX + 0.5 || content.x < frame.x - 0.5)
        axes.vertical = false
      case .tableView: axes.vertical = false
      case .collectionView where document.format == .layout: axes.vertical = false
      default:
        // A plain view may be of a class that scrolls.
        let name = scene.views[index].customClass ?? ""
        if kind.scrolls || name.hasSuffix("ScrollView") { return AxisPair(both: false) }
      }
    }
    return axes
  }

  /// Whether a view shows a text or is a control: a loss to its user where it cannot be seen.
  func hasContent(_ view: Int, _ traits: Traits) -> Bool {
    let model = scene.views[view]
    switch model.kind {
    case .textField, .segmentedControl, .switch, .slider, .stepper, .searchBar, .datePicker: return true
    default:
      if let label = model.content.label { return !label.text.value(in: traits).isEmpty }
      // Without title and picture a button is an area to touch.
      guard let button = model.content.button else { return false }
      return button.hasTitle(in: traits) || button.shownImage != nil || button.backgroundImage != nil
        || ![.custom, .system].contains(button.style)
    }
  }
}

/// One scene on one screen.
package struct LintCase: Sendable {
  let found: FindingCase
  /// The index of the configuration among the linter's.
  let number: Int
  let inspection: SceneInspection
  /// By view, its frame in the coordinates of the screen, in points; `nil` where it is not installed.
  let frames: [Rect?]
  /// By view, whether it is visible: neither it nor a view around it is hidden or transparent.
  let isShown: [Bool]
  /// By view, the axes along which its place or size, or that of a view around it, is ambiguous.
  let ambiguous: [AxisPair<Bool>]
  /// By scroll view, the rectangle around its subviews, in the coordinates of the screen, in points.
  let contents: [Int: Rect]

  /// - Parameter last: a case of the scene, whose memory serves for what does not differ.
  init(
    _ configuration: LintConfiguration, number: Int, _ inspection: SceneInspection, scene: Scene,
    after last: LintCase? = nil
  ) {
    var found = FindingCase(configuration, inspection.facts, in: scene)
    found.contents = inspection.contents
    (self.found, self.number, self.inspection) = (found, number, inspection)
    var frames = [Rect?](repeating: nil, count: scene.views.count)
    var isShown = [Bool](repeating: false, count: scene.views.count)
    for view in inspection.layout.views {
      frames[view.index] = view.absolute
      // A view is large: to take it out of the scene copies all of it.
      isShown[view.index] =
        !view.isHidden && scene.views[view.index].alpha.value(in: configuration.screen.conditionTraits) > 0
        && (scene.views[view.index].parent.map { isShown[$0] } ?? true)
    }
    var contents: [Int: Rect] = [:]
    for view in scene.views.indices where isShown[view] {
      guard let parent = scene.views[view].parent, scene.views[parent].kind.scrolls, let frame = frames[view]
      else { continue }
      contents[parent] = contents[parent]?.union(frame) ?? frame
    }
    self.contents = contents
    self.frames = frames.sharing(last?.frames)
    self.isShown = isShown.sharing(last?.isShown)
    let open = inspection.facts.openings.filter { $0.ties.isEmpty && !$0.isDoubtful }.flatMap { opening -> [ViewAxis] in
      guard case .view(let view) = opening.item else { return [] }
      return opening.parts.map { ViewAxis(view: view, axis: $0.axis) }
    }
    ambiguous = scene.inherited(Set(open)).sharing(last?.ambiguous)
  }

  var configuration: LintConfiguration { _read { yield found.configuration } }
  var traits: Traits { found.traits }
  var facts: SceneFacts { _read { yield found.facts } }
  var disputed: [AxisPair<Bool>] { _read { yield found.disputed } }

  /// The tie of those that compete for the extent of a view.
  func tie(of view: Int, along axis: Axis) -> PriorityTie? {
    guard let opening = facts.opening(of: .view(view)), opening.isOpen(along: axis) else { return nil }
    return opening.ties.first.map { facts.ties[$0] }
  }
}

extension Scene {
  /// The ways from two views up to the view that holds both, without it; `nil` where one lies in the other.
  func ways(_ first: Int, _ second: Int) -> (first: [Int], second: [Int])? {
    var (one, other) = (first, second)
    var ways: (first: [Int], second: [Int]) = ([], [])
    // A view comes after the one that it is in.
    while one != other {
      guard let next = views[max(one, other)].parent else { return nil }
      if one > other {
        ways.first.append(one)
        one = next
      } else {
        ways.second.append(other)
        other = next
      }
    }
    return ways.first.isEmpty || ways.second.isEmpty ? nil : ways
  }
}

extension SceneInspection {
  /// Whether saved frames are of this canvas: Xcode keeps those of another device until somebody opens the scene.
  func isDrawn(_ scene: Scene) -> Bool {
    layout.views.contains { view in
      let model = scene.views[view.index]
      guard model.role == .root, let drawn = model.designFrame else { return false }
      return (drawn.width - view.frame.width).magnitude < 1 && (drawn.height - view.frame.height).magnitude < 100
    }
  }
}

extension LintScene {
  /// The frame that the author of an Interface Builder document saw on the canvas, in the coordinates of the superview.
  func drawnFrame(_ view: Int) -> Rect? { document.format == .layout ? nil : scene.views[view].designFrame }
  func drawnExtent(_ view: Int, _ axis: Axis) -> Double? { drawnFrame(view)?.size[axis] }

  /// The frame that the author saw on the canvas, in the root view; `nil` where it was not saved for this canvas.
  func drawnOnCanvas(_ view: Int) -> Rect? {
    guard let canvas, canvas.isDrawn(scene), var frame = drawnFrame(view) else { return nil }
    for index in scene.views.ancestors(of: view) where scene.views[index].parent != nil {
      guard let around = drawnFrame(index) else { return nil }
      frame.x += around.x
      frame.y += around.y
    }
    return frame
  }

  /// The frames of two views on the canvas, as drawn and as laid out; siblings were drawn beside each other on any.
  func framesOnCanvas(_ first: Int, _ second: Int) -> [(Rect, Rect)] {
    let drawn = scene.views[first].parent == scene.views[second].parent ? drawnFrame : drawnOnCanvas
    func computed(_ view: Int) -> Rect? { canvas?.layout.views.first { $0.index == view }?.absolute }
    return [drawn, computed].compactMap { frame in frame(first).flatMap { one in frame(second).map { (one, $0) } } }
  }

  /// A view in a message about the part of it that people have to see: `the text of label "title"`.
  func seenName(_ view: Int, _ screen: LintCase) -> String {
    switch scene.views[view].content {
    case .label: return "the text of \(name(view))"
    case .button: return "the \(screen.inspection.contents[view].text == nil ? "picture" : "title") of \(name(view))"
    default: return name(view)
    }
  }

  /// The part of a text or control that people have to see, in the coordinates of the screen, in points: of a text its
  /// lines, and not the room around them. `nil` for what is not shown or has no content.
  func seenPart(_ view: Int, _ screen: LintCase) -> Rect? {
    guard screen.isShown[view], let frame = screen.frames[view], frame.width > 0, frame.height > 0,
      hasContent(view, screen.traits)
    else { return nil }
    return seenPart(of: view, in: frame, screen.inspection.contents[view], screen.traits)
  }

  /// Whether a button is seen as large as it is.
  func hasGround(_ view: Int, _ traits: Traits) -> Bool {
    guard let button = scene.views[view].content.button else { return false }
    return scene.views[view].background.value(in: traits) != nil || button.backgroundImage != nil
      || button.configuration.map { ["filled", "tinted", "gray"].contains($0.style) } ?? false
  }

  func seenPart(of view: Int, in frame: Rect, _ content: SceneInspection.ContentNeed, _ traits: Traits) -> Rect {
    let model = scene.views[view]
    let look = document.look(of: model, in: traits)
    let isLeftToRight = traits.layoutDirection != .rightToLeft
    var needed: Size
    let alignment: ViewLook.Alignment
    switch model.content {
    case .label:
      guard let fit = content.text else { return frame }
      needed = fit.needed
      alignment = (look.alignment ?? .natural).side(isLeftToRight: isLeftToRight)
    case .button:
      guard let width = content.text?.needed.width ?? content.intrinsic.horizontal,
        let height = content.text?.lineHeight ?? content.intrinsic.vertical
      else { return frame }
      needed = Size(width: width, height: height)
      alignment = look.contentSide?.alignment(isLeftToRight: isLeftToRight) ?? .center
    default: return frame
    }
    // A view that is as large as its text was rounded up to pixels.
    if frame.width - needed.width < 1 { needed.width = frame.width }
    if frame.height - needed.height < 1 { needed.height = frame.height }
    let free = frame.width - needed.width
    let start = alignment == .center ? free / 2 : alignment == .right ? free : 0
    return Rect(
      x: frame.x + start, y: frame.y + (frame.height - needed.height) / 2, width: needed.width, height: needed.height)
  }

  /// A way to the cause where a view has no room: the chain of constraints is longer than a message.
  func causeNote(
    of view: Int, _ screen: LintCase, _ what: String = "shows what takes its space"
  ) -> LintFindings.Note {
    let turned = screen.configuration.screen.orientation.isLandscape ? " --landscape" : ""
    let device = screen.configuration.screen.device
    let size = screen.configuration.screen.size
    let window = isOfWindows ? " --size \(size.width.shortText)x\(size.height.shortText)" : ""
    return note(
      "adapt explain \(document.name) \(scene.views[view].id) --device \(device)\(turned)\(window) \(what)", at: view)
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// The views of one superview that constraints tie to each other along an axis, or a stack view arranges: where one of them
/// has no place, the others have none either, and one constraint gives it to all.
struct ViewChains {
  private let scene: Scene
  /// By view, one that it is tied to, or itself.
  private var links: AxisPair<[Int]>

  init(_ scene: Scene) {
    self.scene = scene
    links = AxisPair(both: Array(scene.views.indices))
    for constraint in scene.constraints where !constraint.isPlaceholder && !constraint.first.attribute.isExtent {
      guard let second = constraint.second,
        let ways = scene.ways(scene.view(of: constraint.first.item), scene.view(of: second.item)),
        let one = ways.first.last, let other = ways.second.last
      else { continue }
      join(one, other, along: constraint.first.attribute.axis)
    }
    for (index, view) in scene.views.enumerated() where view.role == .arranged {
      guard let first = scene.views.indices.first(where: { scene.views[$0].parent == view.parent }) else { continue }
      for axis in Axis.allCases { join(first, index, along: axis) }
    }
  }

  /// The view that stands for all that one is tied to.
  func representative(of view: Int, along axis: Axis) -> Int {
    var view = view
    while links[axis][view] != view { view = links[axis][view] }
    return view
  }

  /// The same for the outermost view around one that is in the root view.
  func representative(around view: Int, along axis: Axis) -> Int {
    let outermost = scene.views.chain(from: view).prefix { scene.views[$0].parent != nil }.last ?? view
    return representative(of: outermost, along: axis)
  }

  mutating func join(_ one: Int, _ other: Int, along axis: Axis) {
    let ends = [one, other].map { representative(of: $0, along: axis) }.sorted()
    links[axis][ends[1]] = ends[0]
  }
}

extension LintScene {
  /// What leaves a view too little room together with others: the outermost stack view that arranges it along the axis, or
  /// those that it competes with. `nil` where it is alone, or a constraint of its own decides.
  func shortage(of view: Int, _ axis: Axis, _ screen: LintCase) -> LintFindings.Cause? {
    if fixesExtent(view, axis, screen) { return nil }
    var (holder, inner): (Int?, Int) = (nil, view)
    for around in scene.views.ancestors(of: view) {
      guard scene.views[inner].role == .arranged, case .stack(let stack) = scene.views[around].content else { break }
      if stack.axis.value(in: screen.traits) == axis { holder = around }
      inner = around
    }
    if let holder {
      return LintFindings.Cause(
        key: "room \(holder) \(axis)", message: "\(name(holder)) has too little \(axis.extentName) for what is in it")
    }
    return screen.tie(of: view, along: axis).map { tie in
      LintFindings.Cause(key: "tie \(axis) \(tie.rivals)", message: "they compete for the same \(axis.extentName)")
    }
  }
}
