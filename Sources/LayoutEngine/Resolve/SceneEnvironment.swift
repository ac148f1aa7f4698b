import LayoutModel
import TextMetrics

/// The surroundings of a scene: all that its frames depend on besides what is installed and its contents.
///
/// Equal environments give equal frames, so it doubles as the key of the frames of scenes without a controller. What a
/// scene does not depend on is left out when the environment is made, and not where it is read: no layout, be it the
/// first or one from the cache, can depend on more than is here. Numbers alone, so that copies count no references.
struct SceneEnvironment: Equatable, Sendable {
  /// The frame of the scene's root views, in points of the area.
  var rootFrame: Rect
  /// The size of the screen, or of the sheet, that the root view fills but for opaque bars, in points.
  var area: Size
  /// The part of the area that bars and hardware cover, in points.
  var covered: EdgeInsets
  /// The part of the root view that bars and hardware cover, in points.
  var safeArea: EdgeInsets
  /// The insets by which the margins of the root view grow, in points.
  var marginSafeArea: EdgeInsets
  /// The release whose rules hold, as a build of Interface Builder.
  var toolsVersion: Int
  var surface: Surface
  /// Device pixels a point.
  var scale: Double
  /// Whether the screen has a width class; Xcode 6 and 7 drew canvases without one.
  var hasWidthClass: Bool
  /// The width class that bars go by: that of the screen in the running app, also where a document does not vary by it.
  var barWidthClass: SizeClass
  /// The width of the screen, in points, which the margins of cells in tables follow; 0 for scenes without such cells.
  var tableWidth: Double
  /// Whether the root view belongs to a view controller, which gives it the system's minimum margins.
  var hasController: Bool
  /// Whether the controller keeps the root's margins at the system's minimum.
  var respectsSystemMinimumMargins: Bool
  /// The width of a column that is easy to read, in points.
  var readableWidth: Double
  /// The scroll views whose content begins after what covers their tops and sides.
  var contentAdjustment = ContentAdjustment.none
  /// The heights of the bars of controllers at the top and the bottom, in points.
  var bars = EdgeInsets.zero
  /// The bars that the scene's controller has itself; `nil` where there are none, and on the canvas, which keeps the
  /// saved frames.
  var controllerBars: ControllerBars?
  /// The place of the root view on the screen where it is that of a modal sheet, in points.
  var sheet: Rect?
  /// The height of the keyboard without what is above it, in points from the bottom of the root view; 0 for none.
  var keyboard = 0.0
  /// The height of the view that an input has above the keyboard, in points; 0 for none.
  var accessoryHeight = 0.0

  func holds(_ era: Era) -> Bool { era.contains(toolsVersion, on: surface) }

  func number(of era: Era) -> Double? { era.number(in: toolsVersion, on: surface) }

  /// The margin of cells on both sides, in points, by the width of the screen.
  func cellSide(width: Double) -> Double {
    if width <= Self.cellWidths[0], let side = number(of: .cellMarginAt320) { return side }
    return width < Self.cellWidths[1] ? 16 : 20
  }

  /// The widths at which the margin of cells changes, in points.
  static let cellWidths = [320.0, 390]

  /// The part of the root view that the keyboard covers with what is above it, in points from the bottom.
  var coveredByKeyboard: Double { keyboard > 0 ? keyboard + accessoryHeight : 0 }

  /// The frame of a view without a superview, in points: constraints do not change it.
  func frame(ofRoot index: Int, in views: [View]) -> Rect {
    if views[index].role == .root { return rootFrame }
    if views[index].role == .inputAccessory {
      // Without a keyboard it waits below the screen.
      return Rect(x: 0, y: rootFrame.maxY - coveredByKeyboard, width: rootFrame.width, height: accessoryHeight)
    }
    if let frame = controllerBars?.frame(of: views[index].kind) { return frame }
    if let frame = views[index].designFrame { return frame }
    // A bar beside the outermost view is that of its navigation controller; the bar of a controller alone is in no screen.
    guard views.contains(where: { $0.role == .root }) else { return .zero }
    switch views[index].kind {
    case .toolbar, .tabBar:
      return Rect(x: 0, y: area.height - covered.bottom, width: rootFrame.width, height: bars.bottom)
    case .navigationBar: return Rect(x: 0, y: covered.top - bars.top, width: rootFrame.width, height: bars.top)
    default: return .zero
    }
  }
}

/// A screen that a document is laid out on, as the document can know it.
package final class ScreenContext: Sendable {
  package let screen: Screen
  package let traits: Traits
  /// Whether it is Interface Builder's canvas: saved frames and placeholders count.
  package let isCanvas: Bool
  let text: TextEnvironment

  package func holds(_ era: Era) -> Bool { era.contains(screen.toolsVersion, on: isCanvas ? .canvas : .device) }

  /// Whether the wheels of pickers are low, as in the running app in compact height (one public pull request, on iOS 10).
  var hasLowWheels: Bool { !isCanvas && screen.traits.heightClass == .compact }

  /// - Parameter textScale: the pixels a point that texts are measured for; `nil` for those of the screen.
  init(
    _ screen: Screen, format: Document.Format, usesTraitCollections: Bool, isCanvas: Bool, textScale: Double? = nil
  ) {
    var traits = format == .layout ? screen.conditionTraits : screen.traits
    if format != .layout {
      if !usesTraitCollections { (traits.widthClass, traits.heightClass) = (.any, .any) }
      // Only adapt's own language has conditions on them: to all others both orientations are one kind of screen.
      traits.orientation = nil
    }
    (self.screen, self.traits, self.isCanvas) = (screen, traits, isCanvas)
    text = TextEnvironment(
      toolsVersion: screen.toolsVersion, scale: textScale ?? screen.traits.scale,
      contentSize: screen.traits.contentSize, surface: isCanvas ? .canvas : .device,
      isNarrow: isCanvas && min(screen.size.width, screen.size.height) <= 320)
  }
}

/// The parts of a document that all its layouts share: fonts, bars and what is known of scenes on every screen.
final class DocumentSession {
  let document: Document
  private let fonts: FontCache
  private let bars: BarInference
  private var scenes: [SceneSession?]

  init(_ document: Document, measurer: SystemTextMeasurer) {
    self.document = document
    bars = BarInference(document)
    fonts = FontCache(measurer: measurer)
    scenes = Array(repeating: nil, count: document.scenes.count)
  }

  func scene(_ index: Int) -> SceneSession {
    if let known = scenes[index] { return known }
    let scene = SceneSession(index, of: document, bars: bars, fonts: fonts)
    scenes[index] = scene
    return scene
  }
}

/// The parts of a scene that all its layouts share.
final class SceneSession {
  let index: Int
  let scene: Scene
  let usesAutoLayout: Bool
  /// The sizes of pictures, in points, by name.
  let images: [String: ImageResource]
  let texts: TextCache
  /// Whether it fills the screen while the program runs.
  let fillsScreen: Bool
  /// Whether the root is a row of a table, which is as wide as the screen while the program runs.
  let isRow: Bool
  /// The saved frame of the scene's root view.
  let designFrame: Rect?
  /// Whether there are cells in tables, whose margins follow the width of the screen.
  let hasTableCells: Bool
  /// The view above the keyboard.
  let accessory: View?
  /// Whether it is a controller that brings bars, and has no view beside them.
  let isBarsOnly: Bool
  private(set) lazy var bars = inference.bars(of: scene, simulates: false)
  var simulatedBars: BarInference.Bars { inference.bars(of: scene, simulates: true) }
  private let inference: BarInference

  fileprivate init(_ index: Int, of document: Document, bars: BarInference, fonts: FontCache) {
    (self.index, scene, inference) = (index, document.scenes[index], bars)
    (usesAutoLayout, images) = (document.usesAutoLayout, document.images)
    texts = TextCache(viewCount: scene.views.count, fonts: fonts)
    let views = scene.views
    let root = views.indices.first { views[$0].role == .root }
    designFrame = root.flatMap { views[$0].designFrame }
    fillsScreen = document.fillsScreen(scene)
    isRow = root.map { views[$0].kind == .tableViewCell } ?? false
    hasTableCells = views.indices.contains { views[$0].kind.isCell || views[$0].kind == .tableViewCellContentView }
    accessory = views.indices.first { views[$0].role == .inputAccessory }.map { views[$0] }
    isBarsOnly = !scene.controllerBars.isEmpty
  }

  /// The height of the view above the keyboard, in points; 0 where there is none.
  fileprivate func accessoryHeight(in traits: Traits) -> Double {
    guard let accessory, accessory.installed.value(in: traits) else { return 0 }
    return accessory.designFrame?.height ?? 0
  }

  /// The scroll views that are kept free of bars on a device, as Apple documents it for `automatic` and for
  /// `automaticallyAdjustsScrollViewInsets`.
  fileprivate func contentAdjustment(on screen: Screen) -> ContentAdjustment {
    guard fillsScreen else { return .none }
    let isContained = bars.isInNavigation || bars.top != nil || bars.bottomBar == .tabBar
    if isContained, scene.controller?.adjustsScrollViewInsets ?? true { return .owned }
    return Era.safeAreas.contains(screen.toolsVersion, on: .device) ? .scrollable : .none
  }
}

/// A scene on a screen: at run time under the bars of its containers, on the canvas as it was saved.
struct SceneInstance {
  let scene: SceneSession
  let context: ScreenContext
  let environment: SceneEnvironment
  /// By view, whether its saved frame holds as far as required constraints allow it; empty for none.
  let held: [Bool]
}

extension DocumentSession {
  /// - Parameters:
  ///   - isCanvas: whether the screen is a canvas, and no device.
  ///   - only: the id of the only scene; `nil` for all.
  ///   - held: by scene and view, which frames are facts; empty for none.
  func instances(on screen: Screen, isCanvas: Bool = false, only: String?, held: [[Bool]] = []) -> [SceneInstance] {
    let context = context(of: screen, isCanvas: isCanvas)
    return document.scenes.indices.filter { only == nil || document.scenes[$0].id == only }
      .map { instance(of: $0, context, held: held.isEmpty ? [] : held[$0]) }
  }

  func instance(of index: Int, on screen: Screen) -> SceneInstance {
    instance(of: index, context(of: screen, isCanvas: false), held: [])
  }

  private func context(of screen: Screen, isCanvas: Bool) -> ScreenContext {
    ScreenContext(
      screen, format: document.format, usesTraitCollections: document.usesTraitCollections, isCanvas: isCanvas,
      textScale: isCanvas && hasWholeTexts(screen) ? 1 : nil)
  }

  /// Whether the document was saved on a Mac with one pixel a point, whose canvas had nothing but whole points. Half
  /// points that are none of a text stay: which way such a Mac rounded them is not known.
  private func hasWholeTexts(_ screen: Screen) -> Bool {
    guard Era.wholeTexts.contains(screen.toolsVersion, on: .canvas) else { return false }
    let lines = document.scenes.flatMap(\.linesBelowCells)
    return lines.contains(1) && !lines.contains(0.5)
  }

  private func deviceRoot(of scene: SceneSession, on screen: Screen) -> RootGeometry {
    if scene.fillsScreen {
      let sheet = scene.sheet(on: screen)
      let screen = sheet?.screen ?? screen
      let safeArea = RuntimeChrome(screen: screen, isSheet: sheet != nil).safeArea(under: scene.bars)
      return RootGeometry(screen.size, covered: safeArea, under: scene.bars, sheet: sheet)
    }
    let saved = scene.designFrame?.size ?? screen.size
    let size =
      screen.partSize ?? scene.scene.partSize
      ?? Size(width: scene.isRow ? screen.size.width : saved.width, height: saved.height)
    return RootGeometry(frame: Rect(of: size), safeArea: .zero, marginSafeArea: .zero, hasController: false)
  }

  private func canvasRoot(of scene: SceneSession, on screen: Screen) -> RootGeometry {
    let chrome = CanvasChrome(document: document, screen: screen)
    let frame = scene.designFrame ?? Rect(of: screen.size)
    let bars = scene.simulatedBars
    return RootGeometry(
      frame: Rect(of: chrome.rootSize(frame)),
      safeArea: chrome.safeArea(of: scene.scene, under: bars, rootFrame: frame, forMargins: false),
      marginSafeArea: chrome.safeArea(of: scene.scene, under: bars, rootFrame: frame, forMargins: true),
      hasController: scene.scene.controller != nil)
  }

  /// The frame of a scene's root view and what covers it, in points.
  private struct RootGeometry {
    var frame: Rect
    var safeArea: EdgeInsets
    var marginSafeArea: EdgeInsets
    var hasController: Bool
    var sheet: SheetGeometry.Sheet?
    /// The size of the area that it fills, but for opaque bars, and what covers that.
    var area: Size
    var covered: EdgeInsets

    init(frame: Rect, safeArea: EdgeInsets, marginSafeArea: EdgeInsets, hasController: Bool) {
      (self.frame, self.safeArea, self.marginSafeArea) = (frame, safeArea, marginSafeArea)
      (self.hasController, area, covered) = (hasController, frame.size, safeArea)
    }

    /// That of a controller's view, which ends at opaque bars.
    init(_ area: Size, covered: EdgeInsets, under bars: BarInference.Bars, sheet: SheetGeometry.Sheet?) {
      var (frame, safeArea) = (Rect(of: area), covered)
      if bars.endsAtTop {
        (frame.y, frame.height) = (covered.top, frame.height - covered.top)
        safeArea.top = 0
      }
      if bars.endsAtBottom {
        frame.height -= covered.bottom
        safeArea.bottom = 0
      }
      self.init(frame: frame, safeArea: safeArea, marginSafeArea: safeArea, hasController: true)
      (self.sheet, self.covered, self.area) = (sheet, covered, area)
    }
  }

  private func instance(of index: Int, _ context: ScreenContext, held: [Bool]) -> SceneInstance {
    let (scene, isCanvas) = (scene(index), context.isCanvas)
    let root = isCanvas ? canvasRoot(of: scene, on: context.screen) : deviceRoot(of: scene, on: context.screen)
    let screen = root.sheet?.screen ?? context.screen
    let hasWidthClass = screen.traits.widthClass != .any
    var controllerBars: ControllerBars?
    if !isCanvas, scene.isBarsOnly {
      let chrome = RuntimeChrome(screen: screen, isSheet: root.sheet != nil)
      controllerBars = chrome.bars(of: scene.scene.controller, under: scene.bars)
    }
    let environment = SceneEnvironment(
      rootFrame: root.frame, area: root.area, covered: root.covered, safeArea: root.safeArea,
      marginSafeArea: root.marginSafeArea, toolsVersion: screen.toolsVersion,
      surface: isCanvas ? .canvas : .device, scale: screen.traits.scale, hasWidthClass: hasWidthClass,
      barWidthClass: isCanvas ? context.traits.widthClass : screen.traits.widthClass,
      tableWidth: scene.hasTableCells && hasWidthClass ? screen.size.width : 0, hasController: root.hasController,
      respectsSystemMinimumMargins: scene.scene.controller?.respectsSystemMinimumLayoutMargins ?? true,
      readableWidth: context.text.readableWidth,
      contentAdjustment: isCanvas ? .none : scene.contentAdjustment(on: screen),
      bars: EdgeInsets(
        top: max(0, root.covered.top - screen.safeAreaInsets.top), left: 0,
        bottom: max(0, root.covered.bottom - screen.safeAreaInsets.bottom), right: 0),
      controllerBars: controllerBars, sheet: root.sheet?.frame,
      keyboard: isCanvas || !scene.fillsScreen
        ? 0 : max(0, screen.keyboardHeight - (root.area.height - root.frame.maxY)),
      accessoryHeight: scene.accessoryHeight(in: context.traits))
    return SceneInstance(scene: scene, context: context, environment: environment, held: held)
  }
}

/// Which scroll views of a scene UIKit keeps free of bars by itself, unless they say otherwise.
enum ContentAdjustment: Hashable, Sendable {
  /// None: on the canvas, in the parts of xibs, and before iOS 11 outside of navigation and tab bar controllers.
  case none
  /// Those that scroll: what `UIScrollView.ContentInsetAdjustmentBehavior.scrollableAxes` means.
  case scrollable
  /// Those that scroll, and the one that a screen of a navigation or tab bar controller shows, be it that or its first
  /// subview.
  case owned
}
