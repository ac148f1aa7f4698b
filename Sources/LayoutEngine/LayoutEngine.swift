import LayoutModel
import TextKit
import TextMetrics

/// The engine that turns documents into frames.
///
///     let engine = LayoutEngine()
///     let screen = try DeviceCatalogue().screen(of: device, orientation: .landscapeRight)
///     let layout = engine.layout(document, on: screen)
package struct LayoutEngine: Sendable {
  /// Gathers what pictures need of a scene beyond its frames.
  package typealias Detailing = @Sendable (SolvedScene, Document, SystemTextMeasurer) -> SceneDetails
  /// Adds to a layout what the solved scenes behind it say; `nil` stands for a scene of which nothing is wrong.
  package typealias FollowUp = (Layout, [SolvedScene?]) -> Layout

  package let measurer: SystemTextMeasurer
  private let detailing: Detailing?

  /// Measures text with the embedded metrics of the system fonts and some others.
  ///
  /// - Parameters:
  ///   - faces: further faces, such as those of font files; they override the embedded ones.
  ///   - detailing: for all details that pictures need beyond frames; `nil` for frames alone.
  package init(faces: (any FaceSource)? = nil, detailing: Detailing? = nil) {
    measurer = SystemTextMeasurer(faces: faces)
    self.detailing = detailing
  }

  /// Lays out a document on a device's screen, as an app would at run time.
  ///
  /// - Parameters:
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  ///   - followUp: adds to the layout while what it comes from is at hand.
  package func layout(
    _ document: Document, on screen: Screen, scene: String? = nil, followUp: FollowUp = { layout, _ in layout }
  ) -> Layout { layouts(document, on: [screen], scene: scene, followUp: followUp)[0] }

  /// Lays out a document on several screens: the frames of one after the other in much less time.
  package func layouts(
    _ document: Document, on screens: [Screen], scene: String? = nil, followUp: FollowUp = { layout, _ in layout }
  ) -> [Layout] {
    let session = DocumentSession(document, measurer: measurer)
    let isCached = screens.count >= Self.fewestCachedScreens
    let caches = isCached ? document.scenes.indices.map { ScreenCache(session.scene($0)) } : []
    return screens.map { layout(session, on: $0, scene: scene, caches: caches, followUp) }
  }

  /// Assumed, not measured: from so many screens on, remembering how equations were solved saves time.
  private static let fewestCachedScreens = 3

  /// Lays out an Interface Builder document for its canvas, where placeholders and simulated bars and sizes count.
  package func layoutCanvas(
    _ document: Document, scene: String? = nil, followUp: FollowUp = { layout, _ in layout }
  ) -> Layout {
    let session = DocumentSession(document, measurer: measurer)
    let screen = DeviceCatalogue().canvas(of: document)
    return layout(session, on: screen, isCanvas: true, scene: scene, caches: [], followUp)
  }

  /// Lays out the scenes of a document on a device's screen, or on a canvas, and keeps what the frames come from.
  ///
  /// - Parameter held: by scene and view, which frames are facts; empty for none.
  package func solvedScenes(
    of document: Document, on screen: Screen, isCanvas: Bool = false, scene: String? = nil, held: [[Bool]] = []
  ) -> [SolvedScene] {
    let session = DocumentSession(document, measurer: measurer)
    return session.instances(on: screen, isCanvas: isCanvas, only: scene, held: held).map { $0.solve() }
  }

  /// - Parameter caches: those of the scenes, by index; empty for layouts from scratch.
  private func layout(
    _ session: DocumentSession, on screen: Screen, isCanvas: Bool = false, scene: String?, caches: [ScreenCache],
    _ followUp: FollowUp
  ) -> Layout {
    let document = session.document
    let details = detailing.map { detailing in { (solved: SolvedScene) in detailing(solved, document, measurer) } }
    let scenes = session.instances(on: screen, isCanvas: isCanvas, only: scene).map { instance in
      caches.isEmpty
        ? SceneReport(instance.solve(), details) : caches[instance.scene.index].report(instance, details: details)
    }
    let layout = Layout(
      document: document.name, screen: screen, isCanvas: isCanvas, scenes: scenes.map(\.layout), diagnostics: [])
    return followUp(layout, scenes.map(\.solved))
  }
}

/// The part of a solved scene that readers see, with the scene itself where something is wrong with it.
struct SceneReport {
  private(set) var layout: SceneLayout
  let solved: SolvedScene?

  /// - Parameter details: gathers what pictures need beyond frames.
  init(_ solved: SolvedScene, _ details: ((SolvedScene) -> SceneDetails)?) {
    layout = solved.layout
    self.solved = solved.facts.isEmpty ? nil : solved
    if !solved.facts.isEmpty { layout.facts = solved.facts }
    guard let details else { return }
    layout.details = details(solved)
    layout.placeBarViews()
  }
}

extension SceneLayout {
  /// Moves the views of bars with all that is in them to where the bar over the scene has them; without a bar they are
  /// hidden. Their frames stay those in the bar.
  fileprivate mutating func placeBarViews() {
    guard let places = details?.barViews, !places.isEmpty else { return }
    var shifts: [String: Point] = [:]
    for (index, view) in views.enumerated() {
      let place: Rect? = places[view.id] ?? nil
      if place == nil, places.keys.contains(view.id) { views[index].isHidden = true }
      let own = place.map { Point(x: $0.x - view.absolute.x, y: $0.y - view.absolute.y) }
      guard let shift = own ?? view.parent.flatMap({ shifts[$0] }) else { continue }
      shifts[view.id] = shift
      views[index].absolute = view.absolute.offset(byX: shift.x, y: shift.y)
    }
  }
}
