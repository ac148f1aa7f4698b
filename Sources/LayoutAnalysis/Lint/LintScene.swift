import LayoutEngine
import LayoutModel
import TextKit

/// One scene of a document with its layouts on all screens: what rules look at.
package struct LintScene: Sendable {
  /// The document.
  let document: Document
  /// The scene.
  let scene: Scene
  /// The scene on every screen.
  let cases: [LintCase]
  /// The scene on the canvas that an Interface Builder document was saved with.
  let canvas: SceneInspection?
  /// The traits of all devices there are, whichever are looked at.
  let everyTraits: [Traits]

  /// Whether the scene fills a screen, and is not a piece of a xib that code puts somewhere.
  var fillsScreen: Bool { scene.controller != nil }

  /// Whether a view lies in something that scrolls or in a cell, where leaving the screen is the point.
  func isScrolled(_ view: Int) -> Bool {
    var current = scene.views[view].parent
    while let index = current {
      let around = scene.views[index]
      if around.kind.scrolls || around.kind.isCell { return true }
      current = around.parent
    }
    return false
  }

  /// Whether there is reason to doubt that something is open: on this screen, or on the canvas, where the saved
  /// frames tell whether texts were measured as Xcode did.
  func isDoubtful(_ opening: SceneInspection.Opening) -> Bool {
    opening.isDoubtful
      || canvas?.openings.contains { $0.item == opening.item && $0.isDoubtful } == true
  }

  /// Whether people read or touch a view: what is lost when it cannot be seen.
  func hasContent(_ view: Int, _ traits: Traits) -> Bool {
    switch scene.views[view].content {
    case .label(let label): return !label.text.value(in: traits).isEmpty
    case .button, .textField, .segments: return true
    default: break
    }
    switch scene.views[view].kind {
    case .switch, .slider, .stepper, .searchBar, .datePicker: return true
    default: return false
    }
  }
}

/// What things of a scene are called in messages.
extension LintScene {
  /// A view: `label "title"`. In Interface Builder documents, whose ids nobody knows, by its text, as Xcode does.
  func name(_ view: Int) -> String {
    "\(scene.views[view].kind.rawValue) \"\(shortName(view))\""
  }

  /// A view without its kind.
  func shortName(_ view: Int) -> String {
    let model = scene.views[view]
    if let name = model.name { return name }
    if document.format != .layout, let text = model.content.baseText, !text.isEmpty {
      let line = text.prefix { $0 != "\n" }
      return line.count <= 30 ? String(line) : String(line.prefix(29)) + "…"
    }
    return model.id
  }

  /// A constraint as a formula: `box.width = 200`.
  func formula(_ constraint: Int, in traits: Traits) -> String {
    let model = scene.constraints[constraint]
    let constant = model.constant.value(in: traits)
    var text = "\(name(model.first)) \(model.relation.sign) "
    guard let second = model.second else { return text + constant.short }
    text += name(second)
    if model.multiplier != 1 { text += " × \(model.multiplier.short)" }
    if model.isSymbolic { return text + " + standard" }
    if constant != 0 { text += constant < 0 ? " − \((-constant).short)" : " + \(constant.short)" }
    return text
  }

  private func name(_ anchor: Anchor) -> String {
    switch anchor.item {
    case .view(let index): "\(shortName(index)).\(anchor.attribute.rawValue)"
    case .guide(let index): "\(guideName(index)).\(anchor.attribute.rawValue)"
    }
  }

  private func guideName(_ index: Int) -> String {
    let guide = scene.guides[index]
    return document.format == .layout ? guide.id : guide.kind.rawValue
  }

  /// Why an equation is there, in the middle of a sentence.
  func name(_ origin: EquationOrigin, in traits: Traits) -> String {
    switch origin {
    case .constraint(let index): "constraint \(formula(index, in: traits))"
    case .placement(let view): "the frame that \(name(view)) is given"
    case .autoresizing(let view): "the frame and autoresizing mask of \(name(view))"
    case .formulas(let view): "the <frame> of \(name(view))"
    case .content(let view): "the content size of \(name(view))"
    case .stack(let view): "the arrangement of \(name(view))"
    case .grid(let view): "the tracks of \(name(view))"
    case .cell(let view): "the cell of \(name(view))"
    case .size(let view): "that the size of \(name(view)) is not negative"
    }
  }
}

extension ViewContent {
  /// The text of the base design, for views that show one.
  fileprivate var baseText: String? {
    switch self {
    case .label(let label): label.text.base.string
    case .button(let button): (button.configuration?.title ?? button.title.base)?.string
    case .textField(let field): field.placeholder.base?.string
    default: nil
    }
  }
}

extension Double {
  /// A number of points without needless digits, rounded to hundredths.
  var short: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension LintScene {
  /// Where an equation comes from in the document.
  func span(_ origin: EquationOrigin) -> SourceSpan {
    switch origin {
    case .constraint(let index): scene.constraints[index].span
    case .placement(let view), .autoresizing(let view), .formulas(let view), .content(let view), .stack(let view),
      .grid(let view), .cell(let view), .size(let view):
      scene.views[view].span
    }
  }

  /// The id of what an equation comes from.
  func subject(_ origin: EquationOrigin) -> String {
    switch origin {
    case .constraint(let index): scene.constraints[index].id
    case .placement(let view), .autoresizing(let view), .formulas(let view), .content(let view), .stack(let view),
      .grid(let view), .cell(let view), .size(let view):
      scene.views[view].id
    }
  }
}
