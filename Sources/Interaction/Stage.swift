import LayoutEngine
import LayoutModel

/// The screen that is touched: a document that changes, and its frames, which follow.
struct Stage {
  private(set) var document: Document
  let sceneIndex: Int
  private(set) var screen: Screen
  /// The view that takes keys.
  var firstResponder: Int?
  private let engine: LayoutEngine
  private var current: (layout: Layout, hits: HitTest)?
  /// The placements of views before an effect moved them.
  private var homes: [(view: Int, frame: FormulaFrame?)] = []

  /// The keys that are shown; `nil` without a keyboard.
  private var keyboard: KeyboardType?

  init(_ document: Document, scene: Int, screen: Screen, engine: LayoutEngine) {
    (self.document, sceneIndex, self.screen, self.engine) = (document, scene, screen, engine)
    keyboard = screen.keyboardHeight > 0 ? .default : nil
  }

  var scene: Scene { document.scenes[sceneIndex] }

  /// The frames, worked out anew after a change.
  var layout: Layout { mutating get { laidOut().layout } }
  var hits: HitTest { mutating get { laidOut().hits } }

  /// The frame of a view, in points of its superview; `nil` for one that is not there.
  mutating func frame(of view: Int) -> Rect? { layout.scenes.first?.views.first { $0.index == view }?.frame }

  private mutating func laidOut() -> (layout: Layout, hits: HitTest) {
    if let current { return current }
    let layout = engine.layout(document, on: screen, scene: scene.id)
    let empty = SceneLayout(id: scene.id, size: screen.size, views: [], guides: [])
    let new = (layout, HitTest(scene, layout.scenes.first ?? empty, in: screen.conditionTraits))
    current = new
    return new
  }

  mutating func change(_ view: Int, _ change: (inout View) -> Void) {
    change(&document.scenes[sceneIndex].views[view])
    current = nil
  }

  /// Changes whether a control is highlighted, as it is while a finger that it follows is inside
  /// (`UIControl.isHighlighted`). Its frame depends on that where it then shows something else.
  mutating func highlight(_ view: Int, _ isHighlighted: Bool) {
    guard scene.views[view].kind.hasStates else { return }
    document.scenes[sceneIndex].views[view].behaviour.isHighlighted = isHighlighted
    if scene.views[view].content.button?.states.isEmpty == false { current = nil }
  }

  /// Puts the middle of a view somewhere, in points of its superview; it stays there until the device is turned.
  mutating func move(_ view: Int, to center: Point) {
    guard let frame = frame(of: view) else { return }
    if !homes.contains(where: { $0.view == view }) { homes.append((view, scene.views[view].formulaFrame)) }
    let span = scene.views[view].span
    let numbers = [center.x - frame.width / 2, center.y - frame.height / 2, frame.width, frame.height]
    change(view) { view in
      view.formulaFrame = FormulaFrame { part in
        Varied(Formula([.number(numbers[part.rawValue])], text: "", span: span))
      }
    }
  }

  mutating func showKeyboard(of view: Int?) {
    keyboard = view.map { scene.views[$0].behaviour.keyboard }
    let shown = DeviceCatalogue().screen(screen, showing: keyboard)
    guard shown.keyboardHeight != screen.keyboardHeight else { return }
    screen = shown
    current = nil
  }

  /// Shows the document on another screen; what effects moved is placed as it was.
  mutating func show(on screen: Screen) {
    self.screen = DeviceCatalogue().screen(screen, showing: keyboard)
    for home in homes { change(home.view) { $0.formulaFrame = home.frame } }
    homes = []
    current = nil
  }

  func value(of view: Int) -> ControlValue? { scene.views[view].behaviour.value ?? scene.views[view].kind.usualValue }

  func takesText(_ view: Int) -> Bool {
    let (kind, behaviour) = (scene.views[view].kind, scene.views[view].behaviour)
    return kind.takesText && behaviour.isEnabled && behaviour.isEditable
  }

  /// The text that is shown in a label, field or text view, or the title of a button; `nil` for other views.
  func text(of view: Int) -> String? {
    scene.views[view].shownContent.shownText.map { $0.value(in: screen.traits)?.string ?? "" }
  }

  mutating func setText(of view: Int, to text: String) {
    change(view) { view in
      view.content.mapTexts { role, old in
        switch role {
        case .text, .title: Varied(TextContent(text))
        case .configurationTitle: old.base == nil ? old : Varied(TextContent(text))
        case .placeholder, .configurationSubtitle, .segmentTitle: old
        }
      }
    }
  }

  /// A property of a view as templates have it; empty where the view has none.
  mutating func value(of property: TemplateExpression.Property, _ view: Int) -> TemplateValue {
    let kind = scene.views[view].kind
    let behaviour = scene.views[view].behaviour
    guard kind.has(property) else { return .text("") }
    func number(_ path: KeyPath<ControlValue, Double>) -> TemplateValue {
      value(of: view).map { .number($0[keyPath: path]) } ?? .text("")
    }
    func extent(_ path: KeyPath<Rect, Double>) -> TemplateValue {
      frame(of: view).map { .number($0[keyPath: path]) } ?? .text("")
    }
    switch property {
    case .id: return .text(scene.views[view].id)
    case .text, .title: return .text(text(of: view) ?? "")
    case .length: return .number(Double((text(of: view) ?? "").utf16.count))
    case .value: return number(\.value)
    case .minimum: return number(\.minimum)
    case .maximum: return number(\.maximum)
    case .tag: return .number(Double(behaviour.tag))
    case .background: return .text(scene.views[view].background.value(in: screen.conditionTraits) ?? "")
    case .alpha: return .number(scene.views[view].alpha.value(in: screen.conditionTraits))
    // Whatever the views around it are.
    case .hidden: return .flag(scene.views[view].hidden.value(in: screen.traits))
    case .enabled: return .flag(behaviour.isEnabled)
    case .selected: return .flag(behaviour.isSelected)
    case .highlighted: return .flag(behaviour.isHighlighted)
    case .isFirstResponder: return .flag(view == firstResponder)
    case .canBecomeFirstResponder: return .flag(takesText(view))
    case .x: return extent(\.x)
    case .y: return extent(\.y)
    case .width: return extent(\.width)
    case .height: return extent(\.height)
    }
  }
}
