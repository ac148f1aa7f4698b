import Inspection
import LayoutEngine
import LayoutModel
import LayoutOutput

/// Controls that are squeezed until they can hardly be used.
struct SqueezedControlRule: LintRule {
  let id = "squeezedControl"
  let exemptions: Exemptions = [
    .disputed, .ambiguous, .unexplained, .sizedByOthersAlone, .placedByCode, .inBar, .builtIn, .ownClass,
  ]

  /// The part of its own size that a control has to have.
  private static let leastPart = 0.6

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for (view, model) in scene.views.enumerated() where screen.isShown[view] {
        guard let axes = Self.rigidAxes(model.kind), let frame = screen.frames[view] else { continue }
        for axis in axes {
          let extent = frame.size[axis]
          guard let needed = screen.inspection.contents[view].intrinsic[axis], extent > 0,
            extent < needed * Self.leastPart, !scene.isExempt(view, exemptions, along: axis, on: screen),
            (scene.drawnExtent(view, axis) ?? needed) >= needed * Self.leastPart
          else { continue }
          findings.add(
            at: model.subject, on: index, weight: -extent, discriminator: axis.rawValue,
            notes: [scene.causeNote(of: view, screen)], cause: scene.shortage(of: view, axis, screen),
            "\(scene.name(view)) is \(extent.measuredText) points \(axis.extentAdjective) and needs "
              + needed.measuredText)
        }
      }
    }
  }

  /// The axes along which a control has a size of its own, whatever it shows; `nil` for all other views.
  private static func rigidAxes(_ kind: ViewKind) -> [Axis]? {
    switch kind {
    case .switch, .stepper: [.horizontal, .vertical]
    case .textField, .searchBar, .slider, .segmentedControl, .datePicker: [.vertical]
    default: nil
    }
  }
}

/// Texts and controls that nobody can see, because something opaque lies before them.
struct CoveredRule: LintRule {
  let id = "covered"
  let exemptions: Exemptions = [.disputed, .ambiguous, .unexplained, .placedByCode, .inBar]

  /// Less than this, in points, of a text or control may look out.
  private static let tolerance = 1.0

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let (switched, palette) = (Switches(scene), Palette(document: scene.document.looks?.colors ?? [:]))
    for (index, screen) in scene.cases.enumerated() {
      let covers = scene.views.indices.filter { isOpaque($0, scene, screen, palette) }
      if covers.isEmpty { continue }
      for (view, model) in scene.views.enumerated() {
        guard let part = scene.seenPart(view, screen), !scene.isExempt(view, exemptions, on: screen) else { continue }
        for cover in covers where cover > view {
          guard let frame = screen.frames[cover], frame.covers(part, within: Self.tolerance),
            let around = switched.fixedAncestor(of: view, and: cover),
            isWholly(cover, upTo: around, over: part, scene, screen), !scene.isExempt(cover, exemptions, on: screen)
          else { continue }
          // Its author saw it so.
          if scene.framesOnCanvas(view, cover).contains(where: { $1.covers($0, within: Self.tolerance) }) { break }
          findings.add(
            at: model.subject, on: index, weight: 1,
            notes: [scene.note("\(scene.name(cover)) is here", at: cover)], group: String(cover),
            "\(scene.seenName(view, screen)) is behind \(scene.name(cover)), which comes after it and is opaque")
          break
        }
      }
    }
  }

  private func isOpaque(_ view: Int, _ scene: LintScene, _ screen: LintCase, _ palette: Palette) -> Bool {
    screen.isShown[view] && scene.views[view].alpha.value(in: screen.traits) == 1
      && palette.color(scene.views[view].background.value(in: screen.traits))?.alpha == 1
  }

  /// Whether nothing around a view, up to a superview of both, cuts it away over a rectangle or lets it shine through.
  private func isWholly(
    _ cover: Int, upTo around: Int, over part: Rect, _ scene: LintScene, _ screen: LintCase
  ) -> Bool {
    scene.views.ancestors(of: cover).prefix { $0 != around }.allSatisfy { index in
      scene.views[index].alpha.value(in: screen.traits) == 1
        && screen.frames[index]?.covers(part, within: Self.tolerance) == true
    }
  }

  /// The views that may be elsewhere, or hidden, at another time.
  private struct Switches {
    let scene: Scene
    private var isSwitched: [Bool]

    init(_ lint: LintScene) {
      scene = lint.scene
      isSwitched = scene.views.map {
        lint.outlets.contains($0.id) || $0.customClass != nil || $0.kind.scrolls || $0.kind.isCell
      }
      for view in scene.views {
        for handler in view.behaviour.handlers {
          for case .set(let changed, let property, _) in handler.effects where Self.moving.contains(property) {
            isSwitched[changed] = true
          }
        }
      }
    }

    private static let moving: Set<SettableProperty> = [.hidden, .alpha, .background, .center]

    /// The nearest superview of two views that lie beside each other, if nothing up to it may be elsewhere.
    func fixedAncestor(of view: Int, and cover: Int) -> Int? {
      guard let around = scene.commonHolder(of: [.view(view), .view(cover)]), around != view, around != cover
      else { return nil }
      let isFixed = [view, cover].allSatisfy { end in
        scene.views.chain(from: end).prefix { $0 != around }.allSatisfy { !isSwitched[$0] }
      }
      return isFixed ? around : nil
    }
  }
}

extension Rect {
  func covers(_ other: Rect, within tolerance: Double) -> Bool {
    x <= other.x + tolerance && y <= other.y + tolerance && maxX >= other.maxX - tolerance
      && maxY >= other.maxY - tolerance
  }
}

/// Texts and controls that lie outside of the view they are in.
struct OutsideSuperviewRule: LintRule {
  let id = "outsideSuperview"
  let exemptions: Exemptions = [.disputed, .ambiguous, .unexplained, .sizedByOthers, .placedByCode, .inBar, .builtIn]

  /// The part of it that has to be inside.
  private static let leastPart = 0.5
  /// The part of it that has to be on the screen.
  private static let leastOnScreen = 0.9
  /// Less than this, in points, is the room that a control has around what is seen of it.
  private static let leastOverhang = 2.0

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for (view, model) in scene.views.enumerated() {
        guard let part = scene.seenPart(view, screen), let parent = model.parent, let around = screen.frames[parent],
          let root = screen.frames.first ?? nil, scene.views[parent].parent != nil,
          // What is not on the screen either is found by another rule.
          part.share(in: root) > Self.leastOnScreen, !scene.views[parent].kind.scrolls,
          !scene.isExempt(view, exemptions, on: screen), !scene.isExempt(parent, exemptions, on: screen)
        else { continue }
        let overhang = overhang(of: view, in: parent, scene, screen)
        guard part.share(in: around) < Self.leastPart || overhang > Self.leastOverhang else { continue }
        let outer = scene.drawnFrame(parent).map { Rect(of: $0.size) }
        if let outer, let drawn = scene.drawnFrame(view), drawn.share(in: outer) < 0.9 { continue }
        findings.add(
          at: model.subject, on: index, weight: 1 - part.share(in: around),
          notes: [scene.note("\(scene.name(parent)) is here", at: parent)], group: String(parent),
          overhang > 0
            ? "\(scene.name(view)) reaches \(overhang.measuredText) points out of \(scene.name(parent)), which aligns baselines: alignment=\"center\" keeps it inside"
            : "\(scene.seenName(view, screen)) is outside \(scene.name(parent)), its superview")
      }
    }
  }

  /// How far a view reaches out of a stack view that aligns baselines, in points; 0 in all others.
  private func overhang(of view: Int, in parent: Int, _ scene: LintScene, _ screen: LintCase) -> Double {
    guard let stack = scene.views.stack(arranging: view),
      [.firstBaseline, .lastBaseline].contains(stack.alignment.value(in: screen.traits)),
      let frame = screen.frames[view], let around = screen.frames[parent]
    else { return 0 }
    return max(around.y - frame.y, frame.maxY - around.maxY, 0)
  }
}

extension Rect {
  /// The part of the rectangle that lies in another one, from 0 to 1.
  fileprivate func share(in other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(x, other.x)
    let height = min(maxY, other.maxY) - max(y, other.y)
    let area = self.width * self.height
    return area <= 0 ? 1 : max(width, 0) * max(height, 0) / area
  }
}
