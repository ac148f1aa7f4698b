import Inspection
import LayoutEngine
import LayoutModel
import TextKit

/// The names by which findings call the views and constraints of a scene.
protocol SceneWords {
  var document: Document { get }
  var scene: Scene { get }
}

extension SceneWords {
  var views: [View] { scene.views }
  var constraints: [LayoutConstraint] { scene.constraints }

  /// A view: `label "title"`. In Interface Builder documents, whose ids nobody knows, its text as in Xcode, and the id that
  /// other commands find it by: `label "Password" (7Jl-Ss-cHK)`.
  func name(_ view: Int) -> String {
    let (id, name) = (scene.views[view].id, shortName(view))
    let place = name != id && SceneNames.isMadeByXcode(id) ? " (\(id))" : ""
    return "\(scene.views[view].kind.rawValue) \"\(name)\"\(place)"
  }

  /// A view without its kind.
  private func shortName(_ view: Int) -> String {
    let model = scene.views[view]
    if let name = model.name { return name }
    return (document.format == .layout ? nil : model.content.title) ?? model.id
  }

  /// A constraint as a formula: `box.width = 200`, `box.top = root.top + standard`.
  func formula(_ constraint: Int, in traits: Traits) -> String {
    let model = scene.constraints[constraint]
    let written = model.constant.value(in: traits)
    // Xcode keeps the mark of the standard distance beside a number that somebody wrote over it.
    let isStandard =
      model.isSymbolic && model.second != nil
      && model.constant(written: written, in: scene) == model.standardDistance(in: scene)
    let formula = model.formula(constant: isStandard ? 0 : written, in: traits, item: name)
    return isStandard ? formula + " + standard" : formula
  }

  private func name(_ item: Anchor.Item) -> String {
    switch item {
    case .view(let index): shortName(index)
    case .guide(let index): document.format == .layout ? scene.guides[index].id : scene.guides[index].kind.rawValue
    }
  }

  /// The source of an equation, in the middle of a sentence. A constraint that its author named has the name, too:
  /// `constraint box.width = 200 ("wide")`.
  func name(_ origin: EquationOrigin, in traits: Traits) -> String {
    origin.phrase(view: name) { index in
      formula(index, in: traits) + (scene.givenName(ofConstraint: index).map { " (\"\($0)\")" } ?? "")
    }
  }

  func note(_ message: String, at origin: EquationOrigin) -> LintFindings.Note {
    LintFindings.Note(message: message, span: scene.source(of: origin).span)
  }

  func note(_ message: String, at view: Int) -> LintFindings.Note {
    LintFindings.Note(message: message, span: scene.views[view].span)
  }
}

// MARK: - Facts in words

extension PriorityTie {
  var request: String {
    let (lower, higher) = ((priority - 1).shortText, (priority + 1).shortText)
    return (NameList.tieRemedies["\(remedy)"] ?? "").replacing("EXTENT", with: axis.extentName)
      .replacing("LOWER", with: lower).replacing("HIGHER", with: higher)
  }
}

extension NeededRoom {
  /// `they need 377 points of height at least, and view "root" has 320: make more, in a scroll view`
  func sentence(name: (Int) -> String) -> String {
    "they need \(needed.measuredText) points of \(axis.extentName), and \(name(view)) has \(available.measuredText): add "
      + "some with a scroll view, or let some of them give way with inequalities or lower priorities"
  }
}

extension SharedRoom {
  /// The most views that are named one by one.
  private static let mostNames = 3

  /// `they ask for 71 of the 375 points of height in view "root", of which imageView "cover" takes 310; they get 41`
  ///
  /// One content that is short of room by itself asks as `its content`.
  func sentence(name: (Int) -> String) -> String {
    let (ask, get) = asking.count == 1 ? ("its content asks", "it gets") : ("they ask", "they get")
    let room = "the \(length.measuredText) points of \(axis.extentName) in \(name(container))"
    let asked = asking.reduce(0) { $0 + $1.length }
    var text = asking.isEmpty ? "they share \(room)" : "\(ask) for \(asked.measuredText) of \(room)"
    if (2...Self.mostNames).contains(asking.count) {
      let sizes = asking.map { "\(name($0.view)) for \($0.length.measuredText)" }
      text += " (\(Wording.joined(sizes, last: "and")))"
    }
    var parts = others.prefix(Self.mostNames).map { "\(name($0.view)) takes \($0.length.measuredText)" }
    let rest = others.dropFirst(Self.mostNames)
    if !rest.isEmpty { parts.append("\(rest.count) more \(rest.reduce(0) { $0 + $1.length }.measuredText)") }
    if !parts.isEmpty { text += ", of which \(Wording.joined(parts, last: "and"))" }
    // Gaps take the rest, so that the other figures alone may look like room enough.
    if !asking.isEmpty { text += "; \(get) \(given.measuredText)" }
    return text
  }
}
