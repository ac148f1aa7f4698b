import LayoutModel
import TextKit

/// The views that the formulas of a view may speak of: those in the same superview.
struct FormulaSiblings {
  /// The screen with all its views and guides.
  let items: ItemTable
  /// The view that the formulas place.
  let view: Int

  private var scene: Scene { items.scene }

  /// Whether the screen has a view with this id.
  func hasView(_ id: String) -> Bool { items.view(named: id) != nil }

  /// What `id.attribute` means.
  func quantity(
    _ name: (text: String, range: Range<Int>), _ attribute: (text: String, range: Range<Int>)
  ) throws(PhraseError) -> Formula.Quantity {
    guard let index = items.view(named: name.text) else {
      // Such a view may well be the one that is meant.
      if items.isLost(name.text) { return .superview(.horizontal) }
      let near = items.isCrowded ? [] : Suggestion.nearest(3, to: name.text, in: names)
      throw PhraseError(
        message: "no view beside '\(scene.views[view].id)' has the id '\(Wording.excerpt(name.text))'"
          + Wording.nearest(near),
        range: name.range
      )
    }
    guard index != view, scene.views[index].parent == scene.views[view].parent else {
      throw PhraseError(
        message: index == view
          ? "'\(name.text)' cannot be placed by its own frame"
          : "'\(name.text)' does not lie beside '\(scene.views[view].id)', in the same view"
            + (index == scene.views[view].parent ? "; its size is 'W' and 'H'" : ""),
        range: name.range
      )
    }
    guard let known = Formula.attributes.first(where: { $0.rawValue == attribute.text }) else {
      let names = Wording.joined(Formula.attributes.map(\.rawValue), last: "and")
      throw PhraseError(
        message: "a frame has no '\(Wording.excerpt(attribute.text))'; it has \(names)",
        range: attribute.range
      )
    }
    return .sibling(index, known)
  }

  /// What to say about a name that stands alone.
  func unknown(_ name: (text: String, range: Range<Int>)) -> PhraseError {
    let isView = names.contains(name.text)
    let words = ["W", "H", "min", "max"]
    let near = isView ? nil : words.first { $0.lowercased() == name.text.lowercased() }
    let hint =
      isView
      ? "; say which edge of it, such as '\(name.text).right'"
      : near.map { "; did you mean '\($0)'?" } ?? Suggestion.sentence(for: name.text, in: words)
    return PhraseError(
      message: "'\(Wording.excerpt(name.text))' is no quantity: there are 'W', 'H' and edges of views\(hint)",
      range: name.range
    )
  }

  private var names: [String] {
    scene.views.indices.filter { $0 != view && scene.views[$0].parent == scene.views[view].parent }
      .map { scene.views[$0].id }
  }
}
