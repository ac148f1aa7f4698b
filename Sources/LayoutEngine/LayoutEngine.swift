import Devices
import LayoutModel
import TextMetrics

/// Turns documents into frames.
///
///     let engine = LayoutEngine()
///     let screen = try DeviceCatalogue().screen(of: device, orientation: .landscapeRight)
///     let layout = engine.layout(document, on: screen)
public struct LayoutEngine: Sendable {
  let measurer: SystemTextMeasurer
  /// Whether to gather what pictures need beyond frames.
  private let gathersDetails: Bool

  /// Creates an engine that measures text with the embedded metrics of the system fonts and some others.
  ///
  /// - Parameters:
  ///   - faces: further faces, such as those of font files; they win over the embedded ones.
  ///   - detailed: whether to gather what pictures need beyond frames.
  public init(faces: (any FaceSource)? = nil, detailed: Bool = false) {
    measurer = SystemTextMeasurer(faces: faces)
    gathersDetails = detailed
  }

  /// Lays out a document on a device's screen, as an app would at run time.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screen: the device held one way, with its traits.
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  public func layout(_ document: Document, on screen: Screen, scene: String? = nil) -> Layout {
    layout(DocumentWork(document, measurer: measurer), on: screen, scene: scene)
  }

  /// Lays out a document on several screens, which takes much less time than one after the other and gives the same
  /// frames.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screens: the devices held one way, with their traits.
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  public func layouts(_ document: Document, on screens: [Screen], scene: String? = nil) -> [Layout] {
    let work = DocumentWork(document, measurer: measurer, isRepeated: screens.count > 2)
    return screens.map { layout(work, on: $0, scene: scene) }
  }

  private func layout(_ work: DocumentWork, on screen: Screen, scene: String?) -> Layout {
    let orientations = OrientationFinding(document: work.document, scene: scene, screen: screen).all
    return layout(work, on: screen, isCanvas: false, runs: runs(work, on: screen, scene: scene), findings: orientations)
  }

  /// Lays out an Interface Builder document for the canvas that it was saved with.
  ///
  /// Design-time things count: placeholder constraints and sizes, simulated bars and sizes.
  public func layoutCanvas(_ document: Document, catalogue: DeviceCatalogue, scene: String? = nil) -> Layout {
    let screen = catalogue.canvas(of: document)
    let work = DocumentWork(document, measurer: measurer)
    return layout(work, on: screen, isCanvas: true, runs: canvasRuns(work, on: screen, scene: scene), findings: [])
  }

  /// Looks into the layout of a document on a device's screen: what holds, what is open, what contents ask for.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - screen: the device held one way, with its traits.
  ///   - scene: the id of the only scene to look into; `nil` for all.
  public func inspect(_ document: Document, on screen: Screen, scene: String? = nil) -> [SceneInspection] {
    runs(DocumentWork(document, measurer: measurer), on: screen, scene: scene).map(SceneInspection.init)
  }

  /// Looks into the layout of an Interface Builder document on the canvas that it was saved with.
  public func inspectCanvas(
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
  public func reasons(_ document: Document, on screen: Screen, scene: String? = nil) -> [SceneReasons] {
    runs(DocumentWork(document, measurer: measurer), on: screen, scene: scene).map(SceneReasons.init)
  }

  /// Lays out an Interface Builder document for its canvas and keeps what its frames come from.
  public func canvasReasons(
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
    let chrome = RuntimeChrome(screen: screen)
    let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    return runs(work, on: screen, isCanvas: false, scene: scene, held: held) { scene in
      let safeArea: EdgeInsets
      var frame = window
      if scene.scene.controller != nil {
        safeArea = chrome.safeArea(under: scene.bars)
      } else {
        safeArea = .zero
        if let design = scene.designFrame { frame = Rect(x: 0, y: 0, width: design.width, height: design.height) }
      }
      return Surroundings(frame: frame, safeArea: safeArea, marginSafeArea: safeArea)
    }
  }

  /// Lays out scenes as Interface Builder did.
  ///
  /// - Parameter held: by scene and view, which saved frames are facts; empty for none.
  func canvasRuns(
    _ work: DocumentWork, on screen: Screen, scene: String?, held: [[Bool]] = []
  ) -> [SceneRun] {
    let chrome = CanvasChrome(document: work.document, screen: screen)
    let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    return runs(work, on: screen, isCanvas: true, scene: scene, held: held) { scene in
      let frame = scene.designFrame ?? window
      let bars = scene.simulatedBars
      let size = chrome.rootSize(frame)
      return Surroundings(
        frame: Rect(x: 0, y: 0, width: size.width, height: size.height),
        safeArea: chrome.safeArea(of: scene.scene, under: bars, rootFrame: frame, forMargins: false),
        marginSafeArea: chrome.safeArea(of: scene.scene, under: bars, rootFrame: frame, forMargins: true)
      )
    }
  }

  /// What a scene is put into.
  private struct Surroundings {
    /// The frame of the root view, in points.
    var frame: Rect
    /// What covers it, in points.
    var safeArea: EdgeInsets
    /// What its margins grow by, in points.
    var marginSafeArea: EdgeInsets
  }

  private func runs(
    _ work: DocumentWork,
    on screen: Screen,
    isCanvas: Bool,
    scene only: String?,
    held: [[Bool]] = [],
    surroundings: (SceneWork) -> Surroundings
  ) -> [SceneRun] {
    let document = work.document
    var traits = screen.traits
    if !document.usesTraitCollections, document.format != .layout {
      traits.widthClass = .any
      traits.heightClass = .any
    }
    // Only adapt's own language asks for it: to all others both ways are one kind of screen.
    if document.format != .layout { traits.orientation = nil }
    var runs: [SceneRun] = []
    for index in document.scenes.indices where only == nil || document.scenes[index].id == only {
      let work = work.scene(index)
      let surroundings = surroundings(work)
      let environment = SceneEnvironment(
        screen: screen,
        traits: traits,
        isCanvas: isCanvas,
        usesAutoLayout: document.usesAutoLayout,
        rootFrame: surroundings.frame,
        safeArea: surroundings.safeArea,
        marginSafeArea: surroundings.marginSafeArea,
        hasController: work.scene.controller != nil,
        respectsSystemMinimumMargins: work.scene.controller?.respectsSystemMinimumLayoutMargins ?? true,
        images: document.images,
        heldFrames: held.isEmpty ? [] : held[index]
      )
      runs.append(work.run(in: environment))
    }
    return runs
  }

  /// Gathers what was laid out.
  ///
  /// - Parameter findings: what there is to say of it so far.
  private func layout(
    _ work: DocumentWork, on screen: Screen, isCanvas: Bool, runs: [SceneRun], findings: [Diagnostic]
  ) -> Layout {
    let sources = work.document.sources
    var estimates = EstimateFindings(sources: sources)
    var findings = findings
    for run in runs {
      estimates.look(at: run.measured)
      let outcome = run.outcome
      if outcome.isPlain { continue }
      SolverFindings(outcome: outcome, sources: sources).add(to: &findings)
      FormulaFindings(outcome: outcome, sources: sources).add(to: &findings)
      GridFindings(outcome: outcome, sources: sources).add(to: &findings)
    }
    findings += estimates.diagnostics
    return Layout(
      document: work.document.name,
      screen: screen,
      isCanvas: isCanvas,
      scenes: runs.map { gathersDetails ? detailed($0, looks: work.document.looks) : $0.layout },
      diagnostics: findings
    )
  }

  /// The frames of a scene with what pictures need beyond them.
  private func detailed(_ run: SceneRun, looks: DocumentLooks?) -> SceneLayout {
    var layout = run.layout
    layout.details = DetailAssembly(run: run, measurer: measurer, looks: looks ?? DocumentLooks()).assemble()
    return layout
  }
}
