import LayoutModel

/// A scene, and what it is laid out in.
struct ScenePlace {
  let scene: SceneWork
  let environment: SceneEnvironment
}

extension LayoutEngine {
  /// The places of scenes as an app shows them at run time.
  ///
  /// - Parameter held: by scene and view, which frames are facts; empty for none.
  func places(_ work: DocumentWork, on screen: Screen, scene: String?, held: [[Bool]] = []) -> [ScenePlace] {
    let chrome = RuntimeChrome(screen: screen)
    let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    return places(work, on: screen, isCanvas: false, scene: scene, held: held) { scene in
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

  /// The places of scenes as Interface Builder shows them.
  ///
  /// - Parameter held: by scene and view, which saved frames are facts; empty for none.
  func canvasPlaces(_ work: DocumentWork, on screen: Screen, scene: String?, held: [[Bool]] = []) -> [ScenePlace] {
    let chrome = CanvasChrome(document: work.document, screen: screen)
    let window = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    return places(work, on: screen, isCanvas: true, scene: scene, held: held) { scene in
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

  private func places(
    _ work: DocumentWork,
    on screen: Screen,
    isCanvas: Bool,
    scene only: String?,
    held: [[Bool]],
    surroundings: (SceneWork) -> Surroundings
  ) -> [ScenePlace] {
    let document = work.document
    var traits = screen.traits
    if !document.usesTraitCollections, document.format != .layout {
      traits.widthClass = .any
      traits.heightClass = .any
    }
    // Only adapt's own language asks for it: to all others both ways are one kind of screen.
    if document.format != .layout { traits.orientation = nil }
    var places: [ScenePlace] = []
    places.reserveCapacity(document.scenes.count)
    var last: SceneEnvironment?
    for index in document.scenes.indices where only == nil || document.scenes[index].id == only {
      let scene = work.scene(index)
      let surroundings = surroundings(scene)
      let hasController = scene.scene.controller != nil
      let respectsMinimum = scene.scene.controller?.respectsSystemMinimumLayoutMargins ?? true
      // Most scenes of a document are put into the same as the one before.
      if let last, held.isEmpty, last.rootFrame == surroundings.frame, last.safeArea == surroundings.safeArea,
        last.marginSafeArea == surroundings.marginSafeArea, last.hasController == hasController,
        last.respectsSystemMinimumMargins == respectsMinimum
      {
        places.append(ScenePlace(scene: scene, environment: last))
        continue
      }
      let environment = SceneEnvironment(
        screen: screen,
        traits: traits,
        isCanvas: isCanvas,
        usesAutoLayout: document.usesAutoLayout,
        rootFrame: surroundings.frame,
        safeArea: surroundings.safeArea,
        marginSafeArea: surroundings.marginSafeArea,
        hasController: hasController,
        respectsSystemMinimumMargins: respectsMinimum,
        images: document.images,
        heldFrames: held.isEmpty ? [] : held[index]
      )
      places.append(ScenePlace(scene: scene, environment: environment))
      last = environment
    }
    return places
  }
}
