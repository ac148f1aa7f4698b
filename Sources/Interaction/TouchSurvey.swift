import LayoutEngine
import LayoutModel
import TextKit

/// A script on many screens: what each of its steps hits where.
package struct TouchSurvey: Sendable {
  package enum Hit: Hashable, Sendable {
    case view(String)
    case keyboard
    /// A bar of the system that the document does not have as a view.
    case bar
    case nothing
    /// The view that the step names is not there.
    case absent
    /// The step cannot be done, for a reason.
    case impossible(String)

    package var words: String {
      switch self {
      case .view(let name): name
      case .keyboard: "the keyboard"
      case .bar: "a bar"
      case .nothing: "nothing"
      case .absent: "nothing, for the view is not there"
      case .impossible(let reason): "nothing: \(reason)"
      }
    }
  }

  package struct Step: Sendable {
    package var line: Int
    package var text: String
    /// The view that the step names; `nil` for a point of the screen.
    package var target: String?
    /// What it hits, with the screens, in the order of the screens.
    package var outcomes: [(hit: Hit, screens: [String])]

    /// What it hits where it does not hit its view; of points, what is hit on some screens only.
    package var surprises: [(hit: Hit, screens: [String])] {
      if let target { return outcomes.filter { $0.hit != .view(target) } }
      let impossible = outcomes.filter { if case .impossible = $0.hit { true } else { false } }
      return outcomes.count > 1 ? outcomes : impossible
    }
  }

  package let script: String
  package let screenCount: Int
  package let steps: [Step]

  /// - Parameter records: the script on each screen, with what bars of the system cover there, in points.
  package init(_ script: InteractionScript, _ records: [(record: InteractionRecord, bars: EdgeInsets)]) {
    self.script = script.source.name
    screenCount = records.count
    steps = script.steps.compactMap { step -> Step? in
      let line = script.source.location(ofOffset: Int(step.span.start)).line
      let place = step.action.place
      let isDone = records.allSatisfy { $0.record.problem(line: line) == nil }
      if place == nil && isDone { return nil }
      var target: String?
      let hits = records.map { record, bars -> (hit: Hit, screen: String) in
        if case .view(let name, _, _)? = place { target = target ?? record.name(of: name) }
        return (record.hit(line: line, bars: bars), record.start.name)
      }
      let outcomes = hits.grouped(by: \.hit).map { (hit: $0.key, screens: $0.elements.map(\.screen)) }
      return Step(line: line, text: script.text(of: step), target: target, outcomes: outcomes)
    }
  }

  package var isFine: Bool { steps.allSatisfy(\.surprises.isEmpty) }

  /// The most screens that a line names.
  private static let mostNames = 6

  package var text: String {
    var lines = ["\(script) on \(screenCount) screens"]
    for step in steps where !step.surprises.isEmpty {
      lines.append("> \(step.text)")
      for (hit, screens) in step.surprises {
        lines.append("  hits \(hit.words) on \(Wording.listed(screens, most: Self.mostNames))")
      }
    }
    if steps.isEmpty {
      lines.append("no step touches anything")
    } else if isFine {
      lines.append("every step hits the same on all of them, and the view that it names")
    }
    return lines.map { $0.plain + "\n" }.joined()
  }

  /// `Schemas/touches-1.schema.json` describes it.
  package var json: [UInt8] {
    JSONWriter.text(schema: "adapt.touches/1") { json in
      json.members(["script": script, "screens": screenCount])
      json.lines("steps", of: steps, at: 1) { json, step in
        json.members(["line": step.line, "text": step.text, "target": step.target])
        json.array("outcomes", of: step.outcomes, linesAt: 3) { json, outcome in
          json.members(["hit": outcome.hit.words, "screens": outcome.screens])
        }
      }
    }
  }
}

extension InteractionScript.Action {
  /// The place where the first finger comes down; `nil` for a step that touches nothing new.
  fileprivate var place: InteractionScript.Place? {
    switch self {
    case .touch(let changes): changes.first { $0.phase == .began }?.place
    case .tap(let place, _), .drag(let place, _), .slide(let place, _): place
    case .type, .delete, .rotate, .wait: nil
    }
  }
}

extension InteractionRecord {
  fileprivate func name(of word: String) -> String? {
    guard let id = layout.scenes.first?.id, let scene = document.scene(id),
      let view = ViewNames(scene, of: document).view(word)
    else { return nil }
    return ResponderChain(document: document, scene: scene).name(.view(view))
  }

  fileprivate func problem(line: Int) -> String? { diagnostics.first { $0.location?.line == line }?.message }

  fileprivate func hit(line: Int, bars: EdgeInsets) -> TouchSurvey.Hit {
    let events = trace.filter { $0.line == line }.map(\.event)
    for case .touch(.began, _, let point, let view, _) in events {
      let isCovered = events.contains { if case .ignored(_, "it is on the keyboard") = $0 { true } else { false } }
      if isCovered { return .keyboard }
      let safe = start.safeAreaInsets
      let isOnBar =
        point.y >= safe.top && point.y < safe.top + bars.top
        || point.y >= start.size.height - safe.bottom - bars.bottom && point.y < start.size.height - safe.bottom
          && bars.bottom > 0
      if isOnBar { return .bar }
      if let problem = problem(line: line) { return .impossible(problem) }
      return view.map { .view($0) } ?? .nothing
    }
    return problem(line: line).map { .impossible($0) } ?? .absent
  }
}
