import LayoutModel
import TextMetrics

/// Turns documents into frames.
///
///     let engine = LayoutEngine()
///     let screen = try DeviceCatalogue().screen(of: device, orientation: .landscapeRight)
///     let layout = engine.layout(document, on: screen)
package struct LayoutEngine: Sendable {
  let measurer: SystemTextMeasurer
  /// Whether to gather what pictures need beyond frames.
  private let gathersDetails: Bool

  /// Creates an engine that measures text with the embedded metrics of the system fonts and some others.
  ///
  /// - Parameters:
  ///   - faces: further faces, such as those of font files; they win over the embedded ones.
  ///   - detailed: whether to gather what pictures need beyond frames.
  package init(faces: (any FaceSource)? = nil, detailed: Bool = false) {
    measurer = SystemTextMeasurer(faces: faces)
    gathersDetails = detailed
  }

  /// Lays out a document on a device's screen, as an app would at run time.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screen: the device held one way, with its traits.
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  package func layout(_ document: Document, on screen: Screen, scene: String? = nil) -> Layout {
    layout(DocumentWork(document, measurer: measurer), on: screen, scene: scene)
  }

  /// Lays out a document on several screens, which takes much less time than one after the other and gives the same
  /// frames.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screens: the devices held one way, with their traits.
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  package func layouts(_ document: Document, on screens: [Screen], scene: String? = nil) -> [Layout] {
    let work = DocumentWork(document, measurer: measurer, isRepeated: screens.count > 2)
    return screens.map { layout(work, on: $0, scene: scene) }
  }

  private func layout(_ work: DocumentWork, on screen: Screen, scene: String?) -> Layout {
    let orientations = OrientationFinding(work: work, scene: scene, screen: screen).all
    let places = places(work, on: screen, scene: scene)
    return layout(work, on: screen, isCanvas: false, places: places, findings: orientations)
  }

  /// Lays out an Interface Builder document for the canvas that it was saved with.
  ///
  /// Design-time things count: placeholder constraints and sizes, simulated bars and sizes.
  package func layoutCanvas(_ document: Document, catalogue: DeviceCatalogue, scene: String? = nil) -> Layout {
    let screen = catalogue.canvas(of: document)
    let work = DocumentWork(document, measurer: measurer)
    let places = canvasPlaces(work, on: screen, scene: scene)
    return layout(work, on: screen, isCanvas: true, places: places, findings: [])
  }

  /// Looks into the layout of a document on a device's screen: what holds, what is open, what contents ask for.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screen: the device held one way, with its traits.
  ///   - scene: the id of the only scene to look into; `nil` for all.
  package func inspect(_ document: Document, on screen: Screen, scene: String? = nil) -> [SceneInspection] {
    runs(DocumentWork(document, measurer: measurer), on: screen, scene: scene).map(SceneInspection.init)
  }

  /// Looks into the layout of an Interface Builder document on the canvas that it was saved with.
  package func inspectCanvas(
    _ document: Document,
    catalogue: DeviceCatalogue,
    scene: String? = nil
  ) -> [SceneInspection] {
    let work = DocumentWork(document, measurer: measurer)
    return canvasRuns(work, on: catalogue.canvas(of: document), scene: scene).map(SceneInspection.init)
  }

  /// Lays out a document on a device's screen and keeps what its frames come from.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screen: the device held one way, with its traits.
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  /// - Returns: for each scene its frames with their reasons.
  package func reasons(_ document: Document, on screen: Screen, scene: String? = nil) -> [SceneReasons] {
    runs(DocumentWork(document, measurer: measurer), on: screen, scene: scene).map(SceneReasons.init)
  }

  /// Lays out an Interface Builder document for its canvas and keeps what its frames come from.
  package func canvasReasons(
    _ document: Document,
    catalogue: DeviceCatalogue,
    scene: String? = nil
  ) -> [SceneReasons] {
    let work = DocumentWork(document, measurer: measurer)
    return canvasRuns(work, on: catalogue.canvas(of: document), scene: scene).map(SceneReasons.init)
  }

  // MARK: Running

  /// Lays out scenes as an app would at run time.
  ///
  /// - Parameter held: by scene and view, which frames are facts; empty for none.
  func runs(_ work: DocumentWork, on screen: Screen, scene: String?, held: [[Bool]] = []) -> [SceneRun] {
    places(work, on: screen, scene: scene, held: held).map { $0.scene.run(in: $0.environment) }
  }

  /// Lays out scenes as Interface Builder did.
  ///
  /// - Parameter held: by scene and view, which saved frames are facts; empty for none.
  func canvasRuns(
    _ work: DocumentWork, on screen: Screen, scene: String?, held: [[Bool]] = []
  ) -> [SceneRun] {
    canvasPlaces(work, on: screen, scene: scene, held: held).map { $0.scene.run(in: $0.environment) }
  }

  /// Lays scenes out and gathers what comes of it.
  ///
  /// - Parameter findings: what there is to say of it so far.
  private func layout(
    _ work: DocumentWork, on screen: Screen, isCanvas: Bool, places: [ScenePlace], findings: [Diagnostic]
  ) -> Layout {
    let sources = work.document.sources
    var estimates = EstimateFindings(sources: sources)
    var findings = findings
    var scenes: [SceneLayout] = []
    scenes.reserveCapacity(places.count)
    for place in places {
      let (measured, layout, outcome) =
        gathersDetails ? detailed(place, looks: work.document.looks) : place.scene.result(in: place.environment)
      scenes.append(layout)
      estimates.look(at: measured)
      if let outcome {
        findings += place.scene.findings.findings(of: outcome, sources: sources)
        FormulaFindings(outcome: outcome, sources: sources).add(to: &findings)
        GridFindings(outcome: outcome, sources: sources).add(to: &findings)
      }
    }
    findings += estimates.diagnostics
    return Layout(
      document: work.document.name, screen: screen, isCanvas: isCanvas, scenes: scenes, diagnostics: findings)
  }

  /// The frames of a scene with what pictures need beyond them.
  private func detailed(_ place: ScenePlace, looks: DocumentLooks?) -> SceneResult {
    let run = place.scene.run(in: place.environment)
    var layout = run.layout
    layout.details = DetailAssembly(run: run, measurer: measurer, looks: looks ?? DocumentLooks()).assemble()
    return (run.measured, layout, run.outcome)
  }
}
