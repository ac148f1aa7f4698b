import TextKit

/// A search for the view with an id, a name, an outlet or a text.
package struct ViewFinder: Sendable {
  package struct Place: Hashable, Sendable {
    package var scene, view: Int

    package init(scene: Int, view: Int) { (self.scene, self.view) = (scene, view) }
  }

  /// The error for a name of no view, or of several.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence without a full stop.
    package var message: String

    package init(message: String) { self.message = message }

    package var description: String { message }
  }

  private let document: Document

  package init(_ document: Document) { self.document = document }

  /// The view with an id, or else the only one with a name (`userLabel`), an outlet or an accessibility identifier, or else
  /// the only one with a text or placeholder.
  ///
  /// - Parameter word: such a name, or the id of a screen with that of a view in it, `login.title`.
  package func find(_ word: String, scene: String? = nil) throws(Failure) -> Place {
    let destinations = Set(document.outlets.filter { $0.property == word }.map(\.destination))
    var byId: [Place] = []
    var found: [Place] = []
    var byText: [Place] = []
    var names: [String] = []
    var texts: [String] = []
    for (number, candidate) in document.scenes.enumerated() where scene == nil || candidate.id == scene {
      for (index, view) in candidate.views.enumerated() {
        if view.id == word { byId.append(Place(scene: number, view: index)) }
        if "\(candidate.id).\(view.id)" == word { return Place(scene: number, view: index) }
        let isMeant = view.name == word || destinations.contains(view.id) || view.accessibilityIdentifier == word
        if isMeant { found.append(Place(scene: number, view: index)) }
        if view.content.isTitled(word) { byText.append(Place(scene: number, view: index)) }
        names += [view.id, view.name, view.accessibilityIdentifier].compactMap { $0 }
        texts += [view.content.title].compactMap { $0 }
      }
    }
    if let place = byId.first {
      if byId.count == 1 { return place }
      let ids = byId.map { "'\(document.scenes[$0.scene].id).\(word)'" }
      throw Failure(
        message: "'\(word)' is a view of \(byId.count) screens: \(Wording.joined(Array(ids.prefix(8)), last: "or"))")
    }
    if found.isEmpty { found = byText }
    if let place = found.first {
      if found.count == 1 { return place }
      let ids = found.map { "'\(document.scenes[$0.scene].views[$0.view].id)'" }
      throw Failure(message: "'\(word)' may be any of \(ids.prefix(8).joined(separator: ", ")); use an id")
    }
    let known = names + document.outlets.map(\.property)
    let hint = Suggestion.sentence(for: word, in: known + texts)
    let some = Wording.quoted(known.prefix(6), last: "and")
    throw Failure(
      message: "no view has the id, the name, the outlet or the text '\(word)'"
        + (hint.isEmpty && !known.isEmpty ? "; there are \(some)\(known.count > 6 ? ", …" : "")" : hint))
  }
}

extension ViewContent {
  private static let longestTitle = 30

  /// The first line of the text by which a reader recognizes the view, cut where it is long; `nil` without text.
  package var title: String? {
    guard let text = wholeTitle, !text.isEmpty else { return nil }
    let line = text.prefix { $0 != "\n" }
    return line.count <= Self.longestTitle ? String(line) : String(line.prefix(Self.longestTitle - 1)) + "…"
  }

  /// Whether a view shows a text: all of it, or what stands for it in messages.
  fileprivate func isTitled(_ word: String) -> Bool {
    guard let whole = wholeTitle, !whole.isEmpty else { return false }
    return [whole, title, SceneNames.shortened(whole)].contains(word)
  }
}
