import LayoutModel

/// Texts and controls that lie outside the screen.
struct OffScreenRule: LintRule {
  let id = "offScreen"
  let exemptions: Exemptions = [.disputed, .unexplained, .ambiguous, .placedByCode, .movable, .inBar]

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.fillsScreen else { return }
    for view in scene.views.indices {
      let outside = scene.cases.enumerated().compactMap { index, screen in
        overhang(view, scene, screen).map { (index, $0) }
      }
      // Nothing slides into a scroll view: what lies at its left, where it does not scroll to, is lost.
      let isWhole = outside.allSatisfy { $0.1.isWhole } && outside.count == scene.cases.count
      if isWhole, !scene.isExempt(view, .scrolled) { continue }
      for (index, overhang) in outside {
        let (screen, side) = (scene.cases[index], overhang.side)
        findings.add(
          at: scene.views[view].subject, on: index, weight: overhang.points, discriminator: side,
          notes: [scene.causeNote(of: view, screen, "shows what places it")], group: side,
          // What is tied to each other leaves the screen together.
          cause: LintFindings.Cause(
            key: "screen \(side) \(scene.chains.representative(around: view, along: .of(side: side)))",
            message: "constraints tie them to each other, and to no other edge"),
          "\(scene.hasGround(view, screen.traits) ? scene.name(view) : scene.seenName(view, screen)) "
            + (overhang.isWhole ? "is" : "reaches \(overhang.points.measuredText) points")
            + " beyond the \(side) edge of the screen")
      }
    }
  }

  /// Less than this, in points, of a view over an edge is no loss to anybody: a quarter of a line.
  private static let leastOverhang = 5.0
  /// The part of a text by which its size may be wrong: in an unknown font, or where code may have another text.
  private static let estimate = 0.15

  /// How far a view reaches beyond a screen.
  private struct Overhang {
    var side: String
    var points: Double
    /// Whether nothing of the view is on the screen.
    var isWhole: Bool
  }

  private func overhang(_ view: Int, _ scene: LintScene, _ screen: LintCase) -> Overhang? {
    let size = screen.inspection.layout.size
    let picture = picture(view, scene, screen)
    guard var frame = scene.seenPart(view, screen) ?? picture else { return nil }
    // Of a button with a ground all is seen.
    if scene.hasGround(view, screen.traits), let whole = screen.frames[view] { frame = whole }
    let sides = EdgeInsets.zero.sides(of: frame, in: size, along: scene.fixedAxes(view, screen))
    let isEstimated =
      screen.inspection.contents[view].text?.isEstimated ?? false
      || scene.views[view].content.label != nil && scene.isExempt(view, .outlet)
    guard let most = sides.max(by: { $0.1 < $1.1 }),
      most.1 >= (isEstimated ? Self.estimate * most.2 : Self.leastOverhang),
      !scene.isExempt(view, exemptions, along: .of(side: most.0), on: screen),
      !scene.wasSeen(view, beyond: .zero, most.0, screen)
    else { return nil }
    if picture != nil, most.1 <= most.2 / 2 { return nil }
    return Overhang(side: most.0, points: most.1, isWhole: most.1 >= most.2)
  }

  /// The frame of a picture to be seen: one that is larger than the screen, or has views in it, lies behind others.
  private func picture(_ view: Int, _ scene: LintScene, _ screen: LintCase) -> Rect? {
    guard scene.views[view].content.image?.name.value(in: screen.traits) != nil,
      screen.isShown[view], let frame = screen.frames[view], frame.width > 0, frame.height > 0,
      !scene.isExempt(view, .builtIn)
    else { return nil }
    let size = screen.inspection.layout.size
    let isBehind =
      frame.width >= size.width && frame.height >= size.height / 2
      || frame.height >= size.height && frame.width >= size.width / 2
    return isBehind || scene.views.contains { $0.parent == view } ? nil : frame
  }
}

/// Texts and controls below bars, notches and rounded corners.
struct UnsafeAreaRule: LintRule {
  let id = "unsafeArea"
  let exemptions: Exemptions = [.disputed, .unexplained, .ambiguous, .placedByCode, .movable, .inBar]

  /// The heights of opaque bars, in points: by so much a root view begins lower than the canvas, or is less high. The least
  /// is that of a phone on its side.
  private static let bars = 32.0..<180

  /// Less than this, in points, of a view is covered by nothing: an island begins lower, a notch leaves the corners free.
  private static let leastOverhang = 10.0
  /// The part of the screen's lower edge that the home indicator covers, in points: 5, and 8 below it.
  private static let indicator = 13.0
  /// The largest inset of a home indicator alone, in points.
  private static let indicatorInset = 34.0

  /// Whether there is nothing to lose outside the safe area: a search bar keeps its field inside at the sides, a date picker
  /// its wheels, and a text or a whole control above the home indicator can be read and touched.
  private func isSpared(_ view: Int, _ side: String, _ part: Rect, _ scene: LintScene, _ screen: LintCase) -> Bool {
    let isAtSide = side == "left" || side == "right"
    switch scene.views[view].kind {
    case .searchBar: return isAtSide
    // Wheels stand in the middle of a date picker that is as wide as the screen.
    case .datePicker where isAtSide && part.width >= screen.inspection.layout.size.width: return true
    default: break
    }
    let end = scene.views[view].content.label == nil ? screen.frames[view]?.maxY ?? part.maxY : part.maxY
    return side == "bottom" && screen.inspection.safeArea.bottom <= Self.indicatorInset
      && end <= screen.inspection.layout.size.height - Self.indicator
  }

  /// Whether the root view was drawn between bars, and nothing that it holds lies below them.
  private func endsAtBar(_ scene: LintScene) -> Bool {
    guard let root = scene.views.firstIndex(where: { $0.role == .root }), let drawn = scene.drawnFrame(root)
    else { return false }
    let canvas = DeviceCatalogue().canvas(of: scene.document).size
    let missing = drawn.width == canvas.width ? canvas.height - drawn.height : 0
    return drawn.y >= Self.bars.lowerBound || Self.bars.contains(missing)
  }

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.fillsScreen else { return }
    let endsAtBar = endsAtBar(scene)
    for (index, screen) in scene.cases.enumerated() {
      var insets = screen.inspection.safeArea
      if endsAtBar || scene.sheltered.contains(.top) { insets.top = 0 }
      if scene.sheltered.contains(.left) { insets.left = 0 }
      if endsAtBar || scene.sheltered.contains(.bottom) { insets.bottom = 0 }
      if scene.sheltered.contains(.right) { insets.right = 0 }
      let size = screen.inspection.layout.size
      for view in scene.views.indices where screen.isShown[view] {
        guard var frame = scene.seenPart(view, screen) else { continue }
        let fixed = scene.fixedAxes(view, screen)
        let sides = insets.sides(of: frame, in: size, along: fixed)
        // What scrolls up and down has a place on the screen across.
        if !fixed.vertical { (frame.y, frame.height) = (0, 0) }
        // Another rule reports views outside the screen.
        guard let most = sides.max(by: { $0.1 < $1.1 }), most.1 >= Self.leastOverhang,
          Rect(of: size).covers(frame, within: 1),
          !scene.isExempt(view, exemptions, along: .of(side: most.0), on: screen),
          !isSpared(view, most.0, frame, scene, screen),
          !scene.wasSeen(view, beyond: scene.canvas?.safeArea ?? .zero, most.0, screen)
        else { continue }
        let points = min(most.1, most.2)
        let remedy = remedy(for: view, scene.scene)
        findings.add(
          at: scene.views[view].subject, on: index, weight: points,
          discriminator: most.0, notes: remedy.map { [$0] } ?? [], group: most.0 + (remedy?.message ?? ""),
          cause: LintFindings.Cause(
            key: "safe area \(most.0) \(remedy?.message ?? "")", message: "nothing ties them to the safe area"),
          "\(scene.seenName(view, screen)) reaches \(points.measuredText) points out of the safe area at the \(most.0)")
      }
    }
  }

  /// The remedy in what scrolls, which by itself keeps to the edges of its table, collection or scroll view.
  private func remedy(for view: Int, _ scene: Scene) -> LintFindings.Note? {
    var inner = scene.views[view]
    for around in scene.views.ancestors(of: view).lazy.map({ scene.views[$0] }) {
      let message: String? =
        switch around.kind {
        case .tableViewCell where inner.role != .contentView:
          "what is in a <tableViewCellContentView> of '\(around.title)' keeps to the safe area"
        case .collectionView: "items are tied to the edges of '\(around.title)'; pin that to the safe area"
        case .scrollView: "what is in '\(around.title)' keeps to its edges; pin that to the safe area"
        default: nil
        }
      if let message { return LintFindings.Note(message: message, span: around.span) }
      inner = around
    }
    return nil
  }
}

/// Fields and buttons that the keyboard covers.
struct BelowKeyboardRule: LintRule {
  let id = "belowKeyboard"

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.fillsScreen else { return }
    let views = scene.views
    guard views.contains(where: { $0.kind.takesText && $0.behaviour.isEditable }) else { return }
    let accessory = views.first { $0.role == .inputAccessory }?.designFrame?.height ?? 0
    for (index, screen) in scene.cases.enumerated() where screen.configuration.screen.keyboardHeight > 0 {
      let top = screen.inspection.layout.size.height - screen.configuration.screen.keyboardHeight - accessory
      for view in views.indices where screen.isShown[view] {
        let (kind, takesText) = (views[view].kind, views[view].kind.takesText && views[view].behaviour.isEditable)
        guard kind.isControl || takesText, let frame = screen.frames[view], frame.width > 0, frame.height > 0,
          !views.chain(from: view).contains(where: { views[$0].role == .inputAccessory }),
          let scrolled = scene.farthestScroll(of: view, screen)
        else { continue }
        // A button may go with the content; what people type they have to see.
        if scene.isExempt(view, .scrolled), !kind.takesText { continue }
        let points = min(frame.maxY - scrolled - top, frame.height)
        guard points > 1 else { continue }
        let isWhole = points >= frame.height
        findings.add(
          at: views[view].subject, on: index, weight: points, group: isWhole ? "whole" : "part",
          "\(scene.name(view)) \(isWhole ? "is" : "reaches \(points.measuredText) points") below the keyboard")
      }
    }
  }
}

extension LintScene {
  /// Whether the author saw on the canvas that a view reaches beyond insets too: then it is meant so, or only a part of a
  /// screen shows the root view.
  fileprivate func wasSeen(_ view: Int, beyond insets: EdgeInsets, _ side: String, _ screen: LintCase) -> Bool {
    guard let canvas, let frame = drawnOnCanvas(view) else { return false }
    let (part, size) = (seenPart(of: view, in: frame, canvas.contents[view], screen.traits), canvas.layout.size)
    return EdgeInsets.zero.sides(of: part, in: size).allSatisfy { $0.1 < $0.2 }
      && insets.sides(of: part, in: size).contains { $0.0 == side && $0.1 > 1 }
  }

  /// How far up the scroll views around a view can move it, in points; `nil` where that is not known.
  fileprivate func farthestScroll(of view: Int, _ screen: LintCase) -> Double? {
    var way = 0.0
    for index in scene.views.ancestors(of: view) where scene.views[index].kind.isCell || scene.views[index].kind.scrolls
    {
      guard scene.views[index].kind == .scrollView, let content = screen.contents[index],
        let frame = screen.frames[index]
      else { return nil }
      way += max(0, content.maxY - frame.maxY)
    }
    return way
  }
}

extension Axis {
  fileprivate static func of(side: String) -> Axis { side == "left" || side == "right" ? .horizontal : .vertical }
}

extension EdgeInsets {
  /// How far a rectangle reaches over the insets of each side along some axes, and its extent there, in points.
  fileprivate func sides(
    of frame: Rect, in size: Size, along axes: AxisPair<Bool> = AxisPair(both: true)
  ) -> [(String, Double, Double)] {
    let (maxX, maxY) = (size.width - right, size.height - bottom)
    let horizontal = [("left", left - frame.x, frame.width), ("right", frame.maxX - maxX, frame.width)]
    let vertical = [("top", top - frame.y, frame.height), ("bottom", frame.maxY - maxY, frame.height)]
    return (axes.horizontal ? horizontal : []) + (axes.vertical ? vertical : [])
  }
}
