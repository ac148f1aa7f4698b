import LayoutEngine
import LayoutModel
import TextKit

/// Draws the views of a scene, each with its subviews inside it.
struct SceneDrawing {
  let scene: SceneLayout
  let options: PictureOptions
  let marking: ViewMarking
  private let palette: Palette
  private let controls: ControlDrawing
  /// The subviews of each view, as places in the scene.
  private let children: [[Int]]
  private let roots: [Int]

  init(scene: SceneLayout, options: PictureOptions, marking: ViewMarking) {
    self.marking = marking
    self.scene = scene
    self.options = options
    palette = Palette(document: scene.details?.colors ?? [:])
    controls = ControlDrawing(palette: palette, text: TextDrawing(fitting: options.textFitting))
    var children = Array(repeating: [Int](), count: scene.views.count)
    var roots: [Int] = []
    var places: [String: Int] = [:]
    for (index, view) in scene.views.enumerated() {
      if let parent = view.parent.flatMap({ places[$0] }) {
        children[parent].append(index)
      } else {
        roots.append(index)
      }
      places[view.id] = index
    }
    self.children = children
    self.roots = roots
  }

  func draw(in out: inout ByteBuffer) {
    for root in roots { draw(root, isHidden: false, tint: .tint, in: &out) }
  }

  /// Draws a view and what is in it; whether an outer view is hidden and its tint go on to those inside.
  private func draw(_ index: Int, isHidden: Bool, tint: Color, in out: inout ByteBuffer) {
    let view = scene.views[index]
    let isHidden = isHidden || view.isHidden
    if isHidden, !options.showsHidden { return }
    let details = scene.details?.views[index]
    let tint = palette.color(details?.look.tintColor) ?? tint
    out.append(isHidden ? "<g class=\"v hidden\"" : "<g class=\"v\"")
    if let alpha = details?.alpha, alpha < 1 { out.append(attribute: "opacity", alpha) }
    marking.write(view, at: index, to: &out)
    let background = isHidden ? nil : palette.color(view.background)
    out.rect(view.absolute, radius: details?.look.cornerRadius ?? 0, background.map(Paint.init) ?? Paint())
    let clips = view.kind.scrolls && !children[index].isEmpty
    if clips { out.beginClip(view.absolute) }
    if let details, !isHidden {
      controls.draw(view, details, tint: tint, hasSubviews: !children[index].isEmpty, in: &out)
    }
    for child in children[index] { draw(child, isHidden: isHidden, tint: tint, in: &out) }
    if let details, !isHidden { controls.drawOver(view, details, in: &out) }
    out.append(clips ? "</svg></g>\n" : "</g>\n")
  }
}
