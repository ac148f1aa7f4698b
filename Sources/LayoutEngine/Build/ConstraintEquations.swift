import ConstraintSolver
import LayoutModel

/// The constraints of the document, and the values of layout attributes as expressions over the rectangles.
extension EquationBuilder {
  /// Adds a constraint: `first = second × multiplier + constant`.
  mutating func addConstraint(_ index: Int) {
    guard let constraint = resolved[index], let left = expression(constraint.first, other: constraint.second) else {
      return
    }
    var right = LinearExpression()
    if let second = constraint.second {
      guard let value = expression(second, other: constraint.first) else { return }
      right = value
    }
    if constraint.multiplier == 1 || constraint.second == nil || constraint.first.attribute.isExtent {
      return relate(
        left, constraint.relation, right * constraint.multiplier + constraint.shift, priority: constraint.priority,
        origin: .constraint(index))
    }
    // Positions that are multiplied are measured from the origin of the view that holds both items.
    guard let origin = origin(ofConstraint: index) else { return }
    let scaled = right * -constraint.multiplier
    let shift = origin.value * (constraint.multiplier - 1)
    add(
      left.terms + scaled.terms + shift.terms, constraint.relation,
      -(left.constant + scaled.constant + shift.constant) + constraint.shift, priority: constraint.priority,
      origin: .constraint(index))
  }

  /// The edge from which a constraint measures positions: the left or top one of the view that holds both items, under
  /// right-to-left the right one.
  package func origin(ofConstraint index: Int) -> (edge: Anchor, value: LinearExpression)? {
    guard let constraint = resolved[index] else { return nil }
    let items = [constraint.first, constraint.second].compactMap { $0?.item }
    guard let holder = items.count > 1 ? scene.commonHolder(of: items) : scene.constraints[index].owner,
      let box = boxes[holder]
    else { return nil }
    let attribute: Anchor.Attribute =
      constraint.first.attribute.axis == .vertical ? .top : constraint.isMirrored ? .right : .left
    let value = attribute.side == .end ? box.end(attribute.axis) : box.start(attribute.axis)
    return (Anchor(item: .view(holder), attribute: attribute), value)
  }
}

// MARK: - Attributes

extension EquationBuilder {
  /// The rectangle and insets in which an item's attributes are measured.
  private struct Measured {
    var box: BoxVariables
    /// The insets off the rectangle, in points: those of a guide within its view, or margins that are referenced.
    var insets = EdgeInsets.zero
    /// The view whose text gives the baselines.
    var view: Int?
  }

  /// The rectangle in which the attributes of an item are measured. Edges of a scroll view mean its content when the
  /// other item lies inside it; its size and its middle mean its frame.
  private mutating func measured(_ anchor: Anchor, other: Anchor?) -> Measured? {
    switch anchor.item {
    case .view(let index):
      guard let box = boxes[index] else { return nil }
      var measured = Measured(box: box, view: index)
      if anchor.attribute.isOfMargins { measured.insets = inputs.insets(of: index).margins }
      if views[index].kind.scrolls, anchor.attribute.isEdge, let other,
        scene.isInside(other.item, index), let content = contentBox(of: index)
      {
        measured.box = content
        measured.view = nil
      } else if views[index].kind == .collectionViewCell, let inner = installed.contentView(ofCell: index) {
        // Old collection cells hold the constraints of their content view and name themselves in them.
        measured.box = boxes[inner] ?? box
      }
      return measured
    case .guide(let index): return measured(guide: index)
    }
  }

  private mutating func measured(guide index: Int) -> Measured? {
    let (kind, owner) = (guides[index].kind, guides[index].owner)
    guard let box = boxes[owner] else { return nil }
    switch kind {
    case .custom: return Measured(box: customBox(ofGuide: index))
    case .track: return guideBoxes[index].map { Measured(box: $0) }
    case .contentLayout: return contentBox(of: owner).map { Measured(box: $0) }
    case .frameLayout, .safeArea, .keyboard, .layoutMargins, .readableContent, .top, .bottom:
      return inputs.insets(of: owner).insets(of: kind).map { Measured(box: box, insets: $0) }
    }
  }

  package mutating func expression(_ anchor: Anchor, other: Anchor?) -> LinearExpression? {
    if case .guide(let index) = anchor.item, let bar = barGuide(index, anchor.attribute) { return bar }
    guard let measured = measured(anchor, other: other) else { return nil }
    return expression(anchor.attribute, measured)
  }

  /// The part that the guides at the top and the bottom take: that of the screen, or of the view of a screen inside it.
  private mutating func safeArea(of guide: LayoutGuide) -> EdgeInsets {
    guide.isOfEmbedded(views) ? inputs.insets(of: guide.owner).safeArea : inputs.safeArea
  }

  /// The top guide reaches from the top of the root to the end of the bars, the bottom guide to its bottom. Without a
  /// keyboard its guide begins where the safe area of its view ends, as UIKit documents it. On the canvas every edge of
  /// the top guide lies where the bars end (eight of eight constraints to its top in five public repositories).
  private mutating func barGuide(_ index: Int, _ attribute: Anchor.Attribute) -> LinearExpression? {
    let owner = guides[index].owner
    guard let box = boxes[owner] else { return nil }
    let length: Double
    switch guides[index].kind {
    case .top: length = safeArea(of: guides[index]).top
    case .bottom: length = safeArea(of: guides[index]).bottom
    case .keyboard: length = inputs.insets(of: owner).keyboard
    case .custom, .track, .contentLayout, .frameLayout, .safeArea, .layoutMargins, .readableContent: return nil
    }
    if attribute.axis == .horizontal { return expression(attribute, Measured(box: box)) }
    switch (guides[index].kind, attribute) {
    case (_, .height): return LinearExpression(constant: length)
    case (.top, .top) where !installed.isCanvas: return box.top
    case (.top, .centerY) where !installed.isCanvas: return box.top + length / 2
    case (.top, _): return box.top + length
    case (_, .bottom): return box.bottom
    case (_, .centerY): return box.bottom + -length / 2
    default: return box.bottom + -length
    }
  }

  private mutating func expression(_ attribute: Anchor.Attribute, _ measured: Measured) -> LinearExpression {
    let axis = attribute.axis
    switch attribute.side {
    case .start: return measured.box.start(axis) + measured.insets.start(axis)
    case .end: return measured.box.end(axis) + -measured.insets.end(axis)
    case .centre: return measured.box.center(axis) + (measured.insets.start(axis) - measured.insets.end(axis)) / 2
    case .extent: return measured.box.extent(axis) + -measured.insets.sum(axis)
    case .firstBaseline, .lastBaseline:
      guard let view = measured.view else { return measured.box.bottom }
      return baseline(of: view, isFirst: attribute.side == .firstBaseline) ?? measured.box.bottom
    }
  }

  /// A label measures the first from its top and the last from its bottom, as high as it may be (25 more views right
  /// in four public repositories than with a centred text); another control centres its text; a stack view has the
  /// baseline of its first or last arranged view, and every other view that of its bottom edge.
  mutating func baseline(of index: Int, isFirst: Bool) -> LinearExpression? {
    guard let box = boxes[index] else { return nil }
    if let text = inputs.content(of: index).text {
      if views[index].kind == .label {
        return isFirst ? box.top + text.firstBaseline : box.bottom + (text.lastBaseline - text.height)
      }
      let offset = (isFirst ? text.firstBaseline : text.lastBaseline) - text.height / 2
      return box.centerY + offset
    }
    if views[index].kind == .stackView {
      let arranged = installed.arranged(in: index)
      if let view = isFirst ? arranged.first : arranged.last { return baseline(of: view, isFirst: isFirst) }
    }
    return box.bottom
  }
}

extension Scene {
  /// Whether an item lies in a view, as subviews and guides of its own do; its margins and the like are the view itself.
  func isInside(_ item: Anchor.Item, _ view: Int) -> Bool {
    switch item {
    case .view(let index): isInside(index, view)
    case .guide(let index) where guides[index].owner == view: guides[index].kind == .custom
    case .guide(let index): isInside(guides[index].owner, view)
    }
  }
}
