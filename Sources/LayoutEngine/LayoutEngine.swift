import LayoutModel
import TextKit
import TextMetrics

/// The engine that turns documents into frames.
///
///     let engine = LayoutEngine()
///     let screen = try DeviceCatalogue().screen(of: device, orientation: .landscapeRight)
///     let layout = engine.layout(document, on: screen)
package struct LayoutEngine: Sendable {
  /// Finds the constraints of a scene with their states, for pictures.
  package typealias ConstraintLayouting = @Sendable (SolvedScene) -> [ConstraintLayout]

  package let measurer: SystemTextMeasurer
  private let constraintLayouts: ConstraintLayouting?
  /// Whether findings say what takes the room that a tie or a conflict is about, which takes as long as a layout.
  package var tellsRoom = false

  /// Measures text with the embedded metrics of the system fonts and some others.
  ///
  /// - Parameters:
  ///   - faces: further faces, such as those of font files; they override the embedded ones.
  ///   - constraintLayouts: for all details that pictures need beyond frames; `nil` for frames alone.
  package init(faces: (any FaceSource)? = nil, constraintLayouts: ConstraintLayouting?) {
    measurer = SystemTextMeasurer(faces: faces)
    self.constraintLayouts = constraintLayouts
  }

  package init(faces: (any FaceSource)? = nil) { self.init(faces: faces, constraintLayouts: nil) }

  /// Lays out a document on a device's screen, as an app would at run time.
  ///
  /// - Parameter scene: the id of the only scene to lay out; `nil` for all.
  package func layout(_ document: Document, on screen: Screen, scene: String? = nil) -> Layout {
    layout(DocumentSession(document, measurer: measurer), on: screen, scene: scene, cache: nil)
  }

  /// Lays out a document on several screens: the frames of one after the other in much less time.
  ///
  /// - Parameter scene: the id of the only scene to lay out; `nil` for all.
  package func layouts(_ document: Document, on screens: [Screen], scene: String? = nil) -> [Layout] {
    let session = DocumentSession(document, measurer: measurer)
    let cache = screens.count >= Self.fewestCachedScreens ? ScreenCache(session) : nil
    return screens.map { layout(session, on: $0, scene: scene, cache: cache) }
  }

  /// Assumed, not measured: from so many screens on, remembering how equations were solved takes less time than it saves.
  private static let fewestCachedScreens = 3

  /// Lays out an Interface Builder document for the canvas that it was saved with. Design-time things count:
  /// placeholder constraints and sizes, simulated bars and sizes.
  package func layoutCanvas(_ document: Document, catalogue: DeviceCatalogue, scene: String? = nil) -> Layout {
    let session = DocumentSession(document, measurer: measurer)
    let screen = catalogue.canvas(of: document)
    let instances = session.canvasInstances(on: screen, only: scene)
    return layout(instances, of: document, on: screen, isCanvas: true, findings: [], cache: nil)
  }

  /// Lays out the scenes of a document on a device's screen and keeps what the frames come from.
  ///
  /// - Parameter held: by scene and view, which frames are facts; empty for none.
  package func solvedScenes(
    of document: Document, on screen: Screen, scene: String? = nil, held: [[Bool]] = []
  ) -> [SolvedScene] {
    let session = DocumentSession(document, measurer: measurer)
    return session.instances(on: screen, only: scene, held: held).map { $0.solve() }
  }

  /// Lays out the scenes of an Interface Builder document for a canvas and keeps what the frames come from.
  ///
  /// - Parameter held: by scene and view, which saved frames are facts; empty for none.
  package func solvedCanvasScenes(
    of document: Document, on canvas: Screen, scene: String? = nil, held: [[Bool]] = []
  ) -> [SolvedScene] {
    let session = DocumentSession(document, measurer: measurer)
    return session.canvasInstances(on: canvas, only: scene, held: held).map { $0.solve() }
  }

  private func layout(_ session: DocumentSession, on screen: Screen, scene: String?, cache: ScreenCache?) -> Layout {
    var findings = OrientationFindings(session: session, scene: scene, screen: screen).all
    let parts = PartFindings(session: session, scene: scene, screen: screen).all
    if !parts.isEmpty { findings += parts }
    let instances = session.instances(on: screen, only: scene)
    return layout(instances, of: session.document, on: screen, isCanvas: false, findings: findings, cache: cache)
  }

  /// - Parameter findings: the findings so far.
  private func layout(
    _ instances: [SceneInstance], of document: Document, on screen: Screen, isCanvas: Bool, findings: [Diagnostic],
    cache: ScreenCache?
  ) -> Layout {
    let sources = document.sources
    var fonts = FontFindings(sources: sources)
    var findings = findings
    var scenes: [SceneLayout] = []
    scenes.reserveCapacity(instances.count)
    let details = constraintLayouts.map { constraints in
      { (solved: SolvedScene) in
        SceneDetails(
          solved, appearance: document.looks ?? DocumentLooks(), assets: document.assets, measurer: measurer,
          constraints: constraints(solved))
      }
    }
    for instance in instances {
      let output: SceneOutput
      if let cache {
        output = cache[instance.scene].output(instance, sources: sources, tellsRoom: tellsRoom, details: details)
      } else {
        let solved = instance.solve()
        let found = SolverFindings(solved: solved, sources: sources, tellsRoom: tellsRoom)
        output = SceneOutput(solved, findings: found.all, sources, details)
      }
      scenes.append(output.layout)
      // To append nothing to an empty array allocates.
      if !output.findings.isEmpty { findings += output.findings }
      fonts.look(at: output.appearance, of: instance.scene)
    }
    findings += fonts.diagnostics
    return Layout(document: document.name, screen: screen, isCanvas: isCanvas, scenes: scenes, diagnostics: findings)
  }
}

/// The part of a scene's layout that readers see.
struct SceneOutput {
  let layout: SceneLayout
  let findings: [Diagnostic]
  let appearance: SceneAppearance

  /// - Parameter details: gathers what pictures need beyond frames.
  init(
    _ solved: SolvedScene, findings: [Diagnostic], _ sources: SourceMap, _ details: ((SolvedScene) -> SceneDetails)?
  ) {
    var layout = solved.layout
    if let details { layout.details = details(solved) }
    self.layout = layout
    var findings = findings
    // Most scenes have nothing of the kind, and to hand the sources over counts references to them.
    if !solved.inputs.frames.isEmpty { FormulaFindings(solved: solved, sources: sources).add(to: &findings) }
    if !solved.inputs.grids.isEmpty { GridFindings(solved: solved, sources: sources).add(to: &findings) }
    if !solved.prepared.datedControls.isEmpty {
      ControlFindings(solved: solved, sources: sources).add(to: &findings)
    }
    self.findings = findings
    appearance = solved.prepared.snapping.appearance
  }
}
