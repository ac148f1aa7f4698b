import ConstraintSolver
import LayoutModel

/// The values of layout attributes as expressions over the rectangles.
extension EquationBuilder {
  /// The rectangle and insets in which an item's attributes are measured.
  struct Measured {
    var box: BoxVariables
    /// What is taken off the rectangle, in points: where a guide lies within its view, or the margins of a view whose
    /// margins are spoken of.
    var insets = EdgeInsets.zero
    /// The view whose text gives the baselines.
    var view: Int?
  }

  /// Where the attributes of an item are measured.
  ///
  /// Edges of a scroll view mean its content when the other item lies inside it; its size and its middle mean
  /// its frame.
  mutating func measured(_ anchor: Anchor, other: Anchor?) -> Measured? {
    switch anchor.item {
    case .view(let index):
      guard let box = boxes[index] else { return nil }
      var measured = Measured(box: box, view: index)
      if anchor.attribute.isMargin { measured.insets = inputs.insets[index].margins }
      if views[index].kind.scrolls, anchor.attribute.isEdge, let other,
        isInside(other.item, index), let content = contentBox(of: index)
      {
        measured.box = content
        measured.view = nil
      } else if let inner = contentView(ofCollectionCell: index), let box = boxes[inner] {
        measured.box = box
      }
      return measured
    case .guide(let index):
      return measured(guide: index)
    }
  }

  /// Old collection cells hold the constraints of their content view and name themselves in them.
  private func contentView(ofCollectionCell index: Int) -> Int? {
    guard views[index].kind == .collectionViewCell else { return nil }
    return installed.children[index].first { views[$0].role == .contentView }
  }

  private mutating func measured(guide index: Int) -> Measured? {
    if guides[index].kind == .contentLayout { _ = contentBox(of: guides[index].owner) }
    if guides[index].kind == .custom, boxes[guides[index].owner] != nil { _ = customBox(ofGuide: index) }
    let owner = guides[index].owner
    guard let box = boxes[owner] else { return nil }
    switch guides[index].kind {
    case .custom, .track: return guideBoxes[index].map { Measured(box: $0) }
    case .contentLayout: return contentBoxes[owner].map { Measured(box: $0) }
    case .frameLayout, .safeArea, .keyboard, .layoutMargins, .readableContent, .top, .bottom:
      return inputs.insets[owner].insets(of: guides[index].kind).map { Measured(box: box, insets: $0) }
    }
  }

  private func isInside(_ item: Anchor.Item, _ view: Int) -> Bool {
    var current: Int?
    switch item {
    case .view(let index): current = views[index].parent
    case .guide(let index):
      let owner = guides[index].owner
      current = owner == view && guides[index].kind != .custom ? nil : owner
    }
    while let index = current {
      if index == view { return true }
      current = views[index].parent
    }
    return false
  }

  /// The value of an anchor.
  mutating func expression(_ anchor: Anchor, other: Anchor?) -> LinearExpression? {
    if case .guide(let index) = anchor.item, let bar = barGuide(index, anchor.attribute) { return bar }
    guard let measured = measured(anchor, other: other) else { return nil }
    return expression(anchor.attribute, measured)
  }

  /// The top guide reaches from the top of the root to the end of the bars, the bottom guide to its bottom.
  private func barGuide(_ index: Int, _ attribute: Anchor.Attribute) -> LinearExpression? {
    let kind = guides[index].kind
    guard kind == .top || kind == .bottom, let box = boxes[guides[index].owner] else { return nil }
    let insets = environment.safeArea
    let length = kind == .top ? insets.top : insets.bottom
    switch (kind, attribute) {
    case (_, .height): return LinearExpression(constant: length)
    case (.top, .top): return box.top
    case (.top, .centerY): return box.top + length / 2
    case (.top, _) where attribute.axis == .vertical: return box.top + length
    case (.bottom, .bottom): return box.bottom
    case (.bottom, .centerY): return box.bottom + -length / 2
    case (.bottom, _) where attribute.axis == .vertical: return box.bottom + -length
    default: return expression(attribute, Measured(box: box))
    }
  }

  func expression(_ attribute: Anchor.Attribute, _ measured: Measured) -> LinearExpression {
    let box = measured.box
    let insets = measured.insets
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: return box.left + insets.left
    case .right, .trailing, .rightMargin, .trailingMargin: return box.right + -insets.right
    case .top, .topMargin: return box.top + insets.top
    case .bottom, .bottomMargin: return box.bottom + -insets.bottom
    case .width: return LinearExpression(Term(box.width), constant: -insets.left - insets.right)
    case .height: return LinearExpression(Term(box.height), constant: -insets.top - insets.bottom)
    case .centerX, .centerXWithinMargins: return box.centerX + (insets.left - insets.right) / 2
    case .centerY, .centerYWithinMargins: return box.centerY + (insets.top - insets.bottom) / 2
    case .firstBaseline: return measured.view.flatMap { baseline(of: $0, isFirst: true) } ?? box.bottom
    case .lastBaseline: return measured.view.flatMap { baseline(of: $0, isFirst: false) } ?? box.bottom
    }
  }

  /// A label measures the first from its top and the last from its bottom, as high as it may be (25 more views right
  /// in four public repositories than with a centred text); another control centres its text; a stack view has the
  /// baseline of its first or last arranged view, and every other view that of its bottom edge.
  func baseline(of index: Int, isFirst: Bool) -> LinearExpression? {
    guard let box = boxes[index] else { return nil }
    if let text = inputs.contents[index].text {
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

extension Anchor.Attribute {
  /// Whether the attribute is a place and not an extent.
  package var isPosition: Bool { self != .width && self != .height }

  /// Whether the attribute is an edge or a margin.
  var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: false
    default: true
    }
  }

  /// Whether the attribute changes sides with the writing direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The attribute on the other side.
  var mirrored: Anchor.Attribute {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    default: self
    }
  }
}
