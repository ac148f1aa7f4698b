import Inspection
import LayoutEngine
import LayoutModel

/// Optional constraints of equal priority of which only one can hold.
struct PriorityTieRule: FactRule {
  let id = "priorityTie"
  let exemptions: Exemptions = [.unverified]

  func check(_ scene: FindingScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      var solved: SolvedScene?
      for (number, tie) in screen.facts.ties.enumerated() {
        let opening = screen.facts.openings.first { opening in
          opening.ties.contains(number) && isReported(opening, scene, screen)
            && !isLeftToRender(tie, opening, scene, screen)
        }
        guard let opening, let first = tie.rivals.first else { continue }
        // All are named only where a finding is new: there may be as many as there are views.
        let name = scene.name(first, in: screen.traits)
        guard tie.rivals.contains(where: { scene.name($0, in: screen.traits) != name }) else { continue }
        findings.add(
          at: scene.scene.source(of: first), on: index, notes: notes(on: tie, number, scene, screen, &solved),
          message(tie, opening, scene, screen))
      }
      checkGrids(index, scene, screen, &findings)
    }
  }

  /// Of two grids that share a height, one whose rows are as high as their contents takes the room that is left, below its
  /// rows. That it merely leaves `rows` out is no wish for that.
  private func checkGrids(_ index: Int, _ scene: FindingScene, _ screen: FindingCase, _ findings: inout LintFindings) {
    let model = scene.scene
    let grids = Set(model.views.indices.filter { model.views[$0].kind == .gridView })
    // What the facts leave open, the tie above tells.
    let isTold = screen.facts.openings.contains { grids.contains($0.item.view) }
    guard grids.count > 1, !isTold, let layout = scene.solved(screen)?.layout else { return }
    let heights = model.constraints.filter { $0.first.attribute.axis == .vertical }
    let sharing = heights.filter { grids.isSuperset(of: $0.namedViews) }
    for view in layout.views where sharing.contains(where: { $0.namedViews.contains(view.index) }) {
      let rows = Set(model.guides.filter { $0.track?.axis == .vertical && $0.owner == view.index }.map(\.id))
      let ends = layout.guides.filter { rows.contains($0.id) }.map(\.frame.maxY)
      guard let end = ends.max(), view.frame.height - end > 1 else { continue }
      let name = scene.name(view.index)
      findings.add(
        at: model.views[view.index].subject, on: index,
        "\(name) is \(view.frame.height.shortText) high, and its rows end at \(end.shortText): nothing decides which grid takes "
          + "the remaining space; add a constraint on the height of one of them")
    }
  }

  /// Whether the constraints of a document have to settle an opening.
  private func isReported(_ opening: Opening, _ scene: FindingScene, _ screen: FindingCase) -> Bool {
    guard case .view(let view) = opening.item else { return false }
    return !opening.isDoubtful && !scene.isExempt(view, exemptions)
      && !opening.parts.contains { screen.disputed[view][$0.axis] }
  }

  /// Whether lint is silent about a tie of which `render` warns, for it knows more than the facts of one layout: on the
  /// canvas, the saved frames are no way in which the rivals could have shared, so a text was measured wrong; a text is
  /// estimated, or has too little room, which `clippedText` reports; code gives an extent in place of a placeholder.
  private func isLeftToRender(
    _ tie: PriorityTie, _ opening: Opening, _ scene: FindingScene, _ screen: FindingCase
  ) -> Bool {
    scene.doubtfulOnCanvas.contains(opening.item) || scene.open.isPlacedByCode[opening.item.view]
      || tie.texts(screen).contains { $0.isEstimated || $0.isSqueezed }
  }

  private func message(
    _ tie: PriorityTie, _ opening: Opening, _ scene: FindingScene, _ screen: FindingCase
  ) -> String {
    let names = tie.rivals.map { scene.name($0, in: screen.traits) }.unique
    let rivals = names.count == 2 ? "\(names[0]) and \(names[1])" : "\(names[0]) and \(names.count - 1) others"
    return
      "\(rivals) have the same priority, and only one can hold; \(request(for: tie, scene, screen)); the "
      + "\(AmbiguousRule.list(opening.parts)) of \(scene.name(opening.item.view)) "
      + "\(opening.parts.count == 1 ? "is" : "are") arbitrary"
  }

  /// The change that would tell the rivals of a tie apart: that of the only constraint among them, or of any.
  private func request(for tie: PriorityTie, _ scene: FindingScene, _ screen: FindingCase) -> String {
    let constraints = tie.rivals.compactMap(\.constraint)
    guard tie.remedy == .priority, constraints.count == 1 else { return tie.request }
    let priority = scene.constraints[constraints[0]].priority.value(in: screen.traits).shortText
    let constraint = scene.name(.constraint(constraints[0]), in: screen.traits)
    let picture = tie.contents.first { scene.views[$0].kind == .imageView }
    // A picture is as large as its file, which hardly anybody means where a constraint gives it a size.
    guard let picture else { return "give \(constraint) another priority: below \(priority) it gives way" }
    return "give \(scene.name(picture)), which is as large as its picture, compression=\"1\", and \(constraint) "
      + "a priority below \(priority) to give way to the others"
  }

  private func notes(
    on tie: PriorityTie, _ number: Int, _ scene: FindingScene, _ screen: FindingCase, _ solved: inout SolvedScene?
  ) -> [LintFindings.Note] {
    let rivals = tie.rivals.dropFirst().map { rival in
      scene.note("it competes with \(scene.name(rival, in: screen.traits))", at: rival)
    }
    // Controls of one size each hardly anybody wants to grow: another view was to take the room.
    let isOfControls =
      tie.remedy == .hugging && tie.contents.count == tie.rivals.count
      && tie.contents.allSatisfy { scene.views[$0].kind.isControl }
    let remedies = (isOfControls ? tie.contents.prefix(1) : []).map { view in
      let command = "adapt explain … \(scene.views[view].id)"
      return scene.note("if none of them is to grow, \(command) shows what keeps the others small", at: view)
    }
    return rivals.unique + roomNotes(of: number, scene, screen, &solved) + remedies
  }

  /// The most constraints that are named for the room that there is.
  private static let mostLimits = 6

  /// The room that the rivals share, with those who take it.
  private func roomNotes(
    of number: Int, _ scene: FindingScene, _ screen: FindingCase, _ solved: inout SolvedScene?
  ) -> [LintFindings.Note] {
    solved = solved ?? scene.solved(screen)
    guard let solved, solved.facts.ties.indices.contains(number),
      let room = SharedRoom(of: solved.facts.ties[number], solved.solution, solved.builder)
    else { return [] }
    return [scene.note(room.sentence(name: scene.name), at: room.container)]
      + room.limits.prefix(Self.mostLimits).map { index in
        scene.note("it results from \(scene.name(.constraint(index), in: screen.traits)), too", at: .constraint(index))
      }
  }
}

extension PriorityTie {
  /// The views whose contents are among the rivals.
  fileprivate var contents: [Int] { rivals.compactMap { if case .content(let view) = $0 { view } else { nil } } }

  /// The texts of these, where more is known than the facts.
  fileprivate func texts(_ screen: FindingCase) -> [TextFit] {
    screen.contents.isEmpty ? [] : contents.compactMap { screen.contents[$0].text }
  }
}

extension TextFit {
  fileprivate var isSqueezed: Bool {
    needed.height > available.height + ClippedTextRule.tolerance
      || isSingleLine && needed.width > available.width + ClippedTextRule.tolerance
  }
}
