import LayoutModel
import TextKit

/// A component where it is used: its views, guides and constraints with ids below that of the use, with the values of
/// this use, and with places that name the use too.
struct ComponentInstance {
  /// The views, the outermost one first; indices are those of the scene that uses the component.
  private(set) var views: [View] = []
  private(set) var guides: [LayoutGuide] = []
  /// The constraints; guides are numbered from the first of ``guides``.
  private(set) var constraints: [LayoutConstraint] = []
  /// The targets of the parameters, by the id of the use and the name of the parameter.
  private(set) var targets: [String: [Component.Target]] = [:]

  private let component: Component
  private let use: View
  private let offset: Int
  private let log: ProblemLog
  /// The numbers of the files of the component as places of this use.
  private var files: [Int32: Int32] = [:]

  /// Creates an instance; `root` is the outermost view as the use has it, `offset` the index that it gets.
  init(_ component: Component, root: View, values: [String: ParameterValue], offset: Int, log: ProblemLog) {
    (self.component, use, self.offset, self.log) = (component, root, offset, log)
    let scene = component.scene
    views = [root] + scene.views.dropFirst().map { copy($0) }
    views[0].content = copy(root.content)
    views[0].behaviour = copy(root.behaviour)
    // Tracks of grids get their guides with those of the whole screen.
    guides = scene.guides.filter { $0.kind != .track }.map { guide in
      var copy = guide
      copy.id = id(guide.id)
      copy.owner += offset
      copy.span = place(guide.span)
      return copy
    }
    constraints = scene.constraints.map { copy($0) }
    for parameter in component.parameters {
      let own = parameter.targets.map { Component.Target(id: id($0.id), attribute: $0.attribute) }
      targets["\(use.id).\(parameter.name)"] = own
      guard let value = values[parameter.name] else { continue }
      for target in own {
        for index in views.indices where views[index].id == target.id {
          ParameterTarget.set(target.attribute.name, value, of: &views[index])
        }
        for index in constraints.indices where constraints[index].id == target.id {
          ParameterTarget.set(target.attribute.name, value, of: &constraints[index])
        }
      }
    }
  }

  /// The id of something in the component: the outermost view has that of the use, the rest lies below it.
  private func id(_ id: String) -> String {
    guard let root = component.scene.views.first?.id else { return id }
    if id == root { return use.id }
    return "\(use.id).\(id.hasPrefix(root + ".") ? String(id.dropFirst(root.utf8.count + 1)) : id)"
  }

  private mutating func place(_ span: SourceSpan) -> SourceSpan {
    let file = files[span.file] ?? log.addUse(of: span.file, at: use.span)
    files[span.file] = file
    var span = span
    span.file = file
    return span
  }

  private mutating func copy(_ view: View) -> View {
    var copy = view
    copy.id = id(view.id)
    copy.span = place(view.span)
    copy.parent = view.parent.map { $0 + offset }
    copy.content = self.copy(view.content)
    copy.behaviour = self.copy(view.behaviour)
    if let frame = view.formulaFrame { copy.formulaFrame = FormulaFrame { part in frame[part].map { self.copy($0) } } }
    for axis in Axis.allCases {
      copy.gridItem?.first[axis] =
        view.gridItem?.first[axis].map { reference in
          reference.map { GridItem.Reference($0.target, span: place($0.span)) }
        } ?? Varied(nil)
    }
    return copy
  }

  private mutating func copy(_ content: ViewContent) -> ViewContent {
    var copy = content
    copy.mapIds(id)
    guard var grid = copy.grid else { return copy }
    for axis in Axis.allCases {
      grid.lists[axis] = grid.lists[axis].map { list in
        list.map { TrackList($0.tracks, text: $0.text, span: place($0.span)) }
      }
    }
    return .grid(grid)
  }

  private mutating func copy(_ behaviour: ViewBehaviour) -> ViewBehaviour {
    var copy = behaviour
    copy.handlers = behaviour.handlers.map { self.copy($0) }
    copy.nextResponder = behaviour.nextResponder.map { $0 + offset }
    if case .view(let view) = behaviour.hitTest { copy.hitTest = .view(view + offset) }
    if case .view(let view) = behaviour.delegate { copy.delegate = .view(view + offset) }
    return copy
  }

  private mutating func copy(_ handler: EventHandler) -> EventHandler {
    let effects = handler.effects.map { effect -> Effect in
      switch effect {
      case .set(let view, let property, let value):
        .set(view: view + offset, property: property, value: value.movingViews(by: offset, span: place(value.span)))
      case .send(let action, let view): .send(action: action, to: view.map { $0 + offset })
      case .focus(let view): .focus(view + offset)
      case .answer(let value): .answer(value.movingViews(by: offset, span: place(value.span)))
      case .post, .resign, .ignoreTouches: effect
      }
    }
    var copy = EventHandler(handler.trigger, effects: effects, span: place(handler.span))
    copy.object = handler.object.map { $0 + offset }
    return copy
  }

  private mutating func copy(_ formula: Formula) -> Formula {
    let steps = formula.steps.map { step -> Formula.Step in
      if case .quantity(.sibling(let view, let attribute)) = step {
        return .quantity(.sibling(view + offset, attribute))
      }
      return step
    }
    return Formula(steps, text: formula.text, span: place(formula.span))
  }

  private mutating func copy(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var copy = constraint
    copy.id = id(constraint.id)
    copy.span = place(constraint.span)
    copy.owner += offset
    return copy.moving(views: offset)
  }
}

extension LayoutConstraint {
  /// The constraint where the views and guides of its scene have numbers that are greater by so many.
  func moving(views: Int = 0, guides: Int = 0) -> LayoutConstraint {
    func moved(_ anchor: Anchor) -> Anchor {
      switch anchor.item {
      case .view(let view): Anchor(item: .view(view + views), attribute: anchor.attribute)
      case .guide(let guide): Anchor(item: .guide(guide + guides), attribute: anchor.attribute)
      }
    }
    var constraint = self
    (constraint.first, constraint.second) = (moved(first), second.map(moved))
    return constraint
  }
}
