import LayoutModel

/// Writes what places views without constraints, and the sizes that such places start from.
extension SceneWriting {
  func writePlacement(_ index: Int, to element: inout MarkupElement) {
    let view = scene.views[index]
    element.set("autoresizesSubviews", view.autoresizesSubviews, unless: true)
    guard view.parent != nil else {
      if index != root || scene.controller == nil || isDesignUsed(of: index) { writeFrame(view, to: &element) }
      return
    }
    if view.role == .arranged {
      if isDesignUsed(of: index) { writeSize(view, to: &element) }
    } else if isAutoresized(index) {
      writeFrame(view, to: &element)
      writeMask(index, to: &element)
    } else if isDesignUsed(of: index) || view.role.isPlacedByHolder {
      writeSize(view, to: &element)
    }
  }

  private func writeFrame(_ view: View, to element: inout MarkupElement) {
    guard let frame = view.designFrame else {
      if !view.role.isPlacedByHolder, view.parent != nil { fill(view, &element) }
      return
    }
    if frame.width < 0 || frame.height < 0 {
      log.warn("frame", "the negative size of this view becomes 0", at: view.span)
    }
    element.set("frame", DecimalText.frame(frame))
  }

  /// A view that nothing places fills its superview, such as the label of a built-in cell.
  private func fill(_ view: View, _ element: inout MarkupElement) {
    let named = scene.constraints.contains { constraint in
      constraint.namedViews.contains { scene.views[$0].id == view.id }
    }
    if named {
      return log.warn("frame", "what places this view is left out: it has no saved frame", at: view.span)
    }
    var frame = MarkupElement("frame")
    for (part, formula) in [("x", "0"), ("y", "0"), ("width", "W"), ("height", "H")] { frame.set(part, formula) }
    element.children.append(frame)
  }

  private func writeSize(_ view: View, to element: inout MarkupElement) {
    guard let frame = view.designFrame else { return }
    element.set("designSize", DecimalText.list([frame.width, frame.height]))
  }

  /// The flexible parts, where the superview's size is known that they start from.
  private func writeMask(_ index: Int, to element: inout MarkupElement) {
    let view = scene.views[index]
    guard view.designFrame != nil, let parent = view.parent, scene.views[parent].designFrame != nil else { return }
    let mask = view.autoresizing
    let parts = [
      (mask.horizontal.minimum, "left"), (mask.horizontal.size, "width"), (mask.horizontal.maximum, "right"),
      (mask.vertical.minimum, "top"), (mask.vertical.size, "height"), (mask.vertical.maximum, "bottom"),
    ]
    let words = parts.filter(\.0).map(\.1)
    if !words.isEmpty { element.set("autoresizing", words.joined(separator: " ")) }
  }

  /// Whether the frame and the mask place a view.
  private func isAutoresized(_ index: Int) -> Bool {
    let view = scene.views[index]
    return !document.usesAutoLayout || view.isFrameFixed || view.translatesAutoresizingMask
  }

  /// Whether a subview starts from the size that was saved of a view.
  private func isDesignUsed(of index: Int) -> Bool {
    children[index].contains { child in
      let view = scene.views[child]
      return view.role != .arranged && isAutoresized(child)
        && (view.role.isPlacedByHolder || view.autoresizing != .fixed)
    }
  }
}
