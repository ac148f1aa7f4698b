import LayoutEngine
import LayoutModel
import TextKit
import TextMetrics

/// One scene on one screen, of which a picture shows one or several.
struct PictureCard {
  let layout: Layout
  let scene: SceneLayout
  let housing: Housing

  static func all(of layouts: [Layout]) -> [PictureCard] {
    let catalogue = DeviceCatalogue()
    return layouts.flatMap { layout in
      let housing = catalogue.housing(of: layout.screen)
      return layout.scenes.map { PictureCard(layout: layout, scene: $0, housing: housing) }
    }
  }

  /// What tells its scene from all others.
  var key: [String] { [layout.document, scene.id] }
  var screen: Screen { layout.screen }

  /// Whether it shows more than the bars of a navigation or tab bar controller, which its scenes show too.
  var hasContent: Bool {
    scene.views.isEmpty || scene.views.contains { !$0.kind.isBar && $0.parent == nil }
  }

  /// Whether the scene fills a device's screen: then the device is drawn around it, otherwise an edge.
  var fillsScreen: Bool { scene.size == screen.size && screen.device != "canvas" }

  /// Whether the device is drawn around it: it fills the screen, or is a sheet on it.
  var isOnScreen: Bool { fillsScreen || scene.sheet != nil }

  /// How far the device reaches beyond its screen, in points.
  static let bezel = 5.0

  /// The whole screen, in points, in the coordinates of the scene: around a sheet there is more of it.
  var wholeScreen: Rect {
    scene.sheet.map { Rect(x: -$0.x, y: -$0.y, width: screen.size.width, height: screen.size.height) } ?? area
  }

  /// The rectangle of the device, in points, in the coordinates of the scene.
  var body: Rect { wholeScreen.inset(by: EdgeInsets(all: -Self.bezel)) }

  /// The rectangle of the device and of the lines of its caption, in points, in the coordinates of the scene.
  func bounds(captionLines lines: Int) -> Rect {
    var rect = body.inset(
      by: EdgeInsets(top: -11 - Double(lines) * CardCaption.lineHeight, left: 0, bottom: 0, right: 0))
    rect.width = max(rect.width, Self.narrowest)
    return rect
  }

  /// The width that captions have even above small views, in points.
  private static let narrowest = 240.0

  /// The radius of the corners of the screen, or of the sheet on it, in points.
  var cornerRadius: Double {
    if scene.sheet != nil { return ControlLook(build: screen.toolsVersion)[.sheetRadius] }
    return fillsScreen ? housing.cornerRadius : 0
  }

  /// The part of the screen behind a sheet that is seen where it stands back, in points, in the coordinates of the scene:
  /// on phones up to iOS 18, its top above the edge of the sheet. `nil` where it stays in its place.
  var recess: Rect? {
    let look = ControlLook(build: screen.toolsVersion)
    guard scene.sheet != nil, screen.traits.idiom == .phone, look[.sheetRecess] > 0 else { return nil }
    let gap = Era.sheetGap.value(in: screen.toolsVersion, on: .device)
    return Rect(
      x: look[.sheetRecess], y: -gap, width: area.width - 2 * look[.sheetRecess], height: gap + cornerRadius)
  }

  /// The scene's rectangle, in its own coordinates.
  var area: Rect { Rect(of: scene.size) }

  /// The text above the device: `iphone6 portrait · home · 375 × 667`.
  var caption: String { "\(screen.name) · \(scene.heading) · \(scene.size.shortText)" }

  /// The same in lines that are no wider than the card.
  var captionLines: [String] {
    let room = bounds(captionLines: 1).maxX
    if CardCaption.width(of: caption) <= room { return [caption] }
    return ["\(screen.name) · \(scene.size.shortText)", scene.heading].map { CardCaption.shortened($0, to: room) }
  }

  /// The drawing of all that is seen on the screen: all but the device, its cutout and the status bar.
  var drawnScreen: [UInt8] {
    var options = PictureOptions()
    options.showsHidden = true
    var svg = XMLWriter()
    CardDrawing(card: self, options: options, suffix: "", marking: .titles).drawContent(in: &svg)
    return svg.bytes
  }

  /// The name of the picture where each has a file: `Main-home-iphone6-portrait`.
  var fileName: String {
    let document = layout.document.split(separator: "/").last ?? "picture"
    let base = document.lastIndex(of: ".").map { document[..<$0] } ?? document
    return "\(base)-\(scene.id)-\(screen.device)-\(screen.orientation.side)".map { character in
      character.isLetter || character.isNumber || "-_.".contains(character) ? String(character) : "_"
    }.joined()
  }
}

/// The text above a device, in lines that stay within its card.
enum CardCaption {
  static let fontSize = 13.0
  /// From one baseline to the next, in points.
  static let lineHeight = 17.0

  /// A text, or as much of it as fits before an ellipsis.
  static func shortened(_ text: String, to width: Double) -> String {
    if Self.width(of: text) <= width { return text }
    var kept = text.dropLast()
    while !kept.isEmpty, Self.width(of: kept + "…") > width { kept = kept.dropLast() }
    return kept + "…"
  }

  /// The width of a line, in points: in Verdana, which is wider than any font that a picture names, and as wide as the
  /// DejaVu Sans that a machine without any of them draws in.
  static func width(of line: String) -> Double { measurer.width(of: line, font: font, in: environment) }

  private static let measurer = SystemTextMeasurer()
  private static let font = FontDescription(face: .named("Verdana", family: "Verdana"), size: fontSize)
  /// That of fonts which renderers draw in.
  static let environment = TextEnvironment(toolsVersion: SystemRelease.latest?.build ?? 0, scale: 1, surface: .device)
}

struct CardDrawing {
  let card: PictureCard
  let options: PictureOptions
  /// The end of the ids of this card, which makes them unique in the picture.
  let suffix: String
  let marking: ViewMarking

  func draw(in svg: inout XMLWriter) {
    layer(.device, in: &svg, drawBody)
    var window = card.area
    if let sheet = card.scene.sheet {
      svg.beginClip(card.wholeScreen, radius: card.housing.cornerRadius, id: "window" + suffix)
      // At the bottom of the screen it has the corners of the device.
      if sheet.maxY >= card.screen.size.height { window.height += card.cornerRadius }
    }
    svg.beginClip(window, radius: card.cornerRadius, id: "screen" + suffix)
    drawContent(in: &svg)
    // What belongs to the screen lies above a sheet, whose edge does not cut it off.
    if card.scene.sheet != nil { svg.end() }
    if card.isOnScreen {
      layer(.bars, "status", in: &svg, bars.drawStatus)
      layer(.device, "cutout", in: &svg, drawCutout)
    }
    svg.end()
    svg.lineBreak()
    let overlay = OverlayDrawing(card: card)
    layer(.safeArea, in: &svg) { overlay.drawSafeArea(in: &$0) }
    layer(.margins, in: &svg) { overlay.drawMargins(in: &$0) }
    layer(.guides, in: &svg) { overlay.drawGuides(in: &$0) }
    layer(.stacks, in: &svg) { overlay.drawStacks(in: &$0) }
    layer(.grids, in: &svg) { overlay.drawGrids(in: &$0) }
    drawConstraints(in: &svg)
    guard options.showsNumbers else { return }
    svg.line("g", ["class": "numbers"]) { svg in
      svg.lineBreak()
      NumberDrawing(card: card, showsHidden: options.showsHidden).draw(in: &svg)
    }
  }

  /// Draws the scene with the bars of its controllers and the keyboard.
  fileprivate func drawContent(in svg: inout XMLWriter) {
    let palette = Palette(of: card.scene.details)
    let ground = palette.showsWindow ? Paint(palette.ground) : palette.controls.ground
    svg.line("g", ["class": "ground"]) { $0.rect(card.area, ground) }
    let views = SceneDrawing(scene: card.scene, options: options, marking: marking, suffix: suffix)
    svg.line("g", ["id": "views" + suffix]) { svg in
      svg.lineBreak()
      views.draw(in: &svg)
      if !card.isOnScreen { views.draw(ofBar: true, in: &svg) }
    }
    if card.isOnScreen { layer(.bars, in: &svg) { bars.drawControllerBars(with: views, in: &$0) } }
    drawKeyboard(in: &svg)
  }

  private var bars: BarsDrawing { BarsDrawing(card: card, options: options, palette: Palette(of: card.scene.details)) }

  private func drawConstraints(in svg: inout XMLWriter) {
    guard options.showsConstraints, let constraints = card.scene.details?.constraints else { return }
    svg.line("g", ["id": "constraints" + suffix, "class": "constraints"]) { svg in
      svg.lineBreak()
      for constraint in constraints { ConstraintDrawing(constraint: constraint).draw(in: &svg) }
    }
  }

  private func drawKeyboard(in svg: inout XMLWriter) {
    let height = card.screen.keyboardHeight
    guard card.fillsScreen, height > 0 else { return }
    var keyboard = card.area
    (keyboard.y, keyboard.height) = (keyboard.maxY - height, height)
    svg.rect(keyboard, Palette(of: card.scene.details).controls.keyboard)
    svg.lineBreak()
  }

  private func layer(
    _ layer: PictureLayer, _ name: String? = nil, in svg: inout XMLWriter, _ draw: (inout XMLWriter) -> Void
  ) {
    svg.line("g", ["id": (name ?? layer.rawValue) + suffix, "class": layer.rawValue]) { svg in
      svg.beginContent()
      draw(&svg)
    }
  }

  /// The body below the screen; where the scene does not fill a screen, an edge.
  private func drawBody(in svg: inout XMLWriter) {
    guard card.isOnScreen else { return svg.rect(card.area, .line("#aeaeb2", 1, dash: "5 4")) }
    let radius = card.housing.cornerRadius
    svg.rect(card.body, radius: radius > 0 ? radius + PictureCard.bezel : 8, Paint(fill: "#1c1c1e"))
    // The screen that shows the sheet, dimmed; what stands back does so on black.
    guard card.scene.sheet != nil else { return }
    let dimmed = Paint(fill: card.screen.traits.appearance == .dark ? "#2c2c2e" : "#c7c7cc")
    svg.rect(card.wholeScreen, radius: radius, card.recess == nil ? dimmed : Paint(.black))
    if let recess = card.recess { svg.rect(recess, corners: (card.cornerRadius, 0), dimmed) }
  }

  /// The notch or island: at the top in portrait, opposite to the home side in landscape.
  private func drawCutout(in svg: inout XMLWriter) {
    guard let cutout = card.housing.cutout else { return }
    let screen = card.wholeScreen
    let (size, length, depth) = (card.screen.size, cutout.size.width, cutout.size.height)
    let far = cutout.top + depth
    let place =
      switch card.screen.orientation {
      case .portrait: Rect(x: (size.width - length) / 2, y: cutout.top, width: length, height: depth)
      case .portraitUpsideDown: Rect(x: (size.width - length) / 2, y: size.height - far, width: length, height: depth)
      case .landscapeRight: Rect(x: cutout.top, y: (size.height - length) / 2, width: depth, height: length)
      case .landscapeLeft: Rect(x: size.width - far, y: (size.height - length) / 2, width: depth, height: length)
      }
    let rect = place.offset(byX: screen.x, y: screen.y)
    switch cutout.shape {
    case .island: svg.rect(rect, radius: cutout.size.height / 2, Paint(fill: "#000000"))
    case .notch: svg.rect(rect.grown(to: screen), radius: 20, Paint(fill: "#1c1c1e"))
    }
  }
}

extension Rect {
  /// A notch goes on below the edge of the screen that it touches, so that its corners there are square.
  fileprivate func grown(to area: Rect) -> Rect {
    outset(
      by: EdgeInsets(
        top: y == area.y ? 20 : 0, left: x == area.x ? 20 : 0, bottom: maxY == area.maxY ? 20 : 0,
        right: maxX == area.maxX ? 20 : 0))
  }
}

/// Draws the status bar, the home indicator, and the bars that view controllers bring.
struct BarsDrawing {
  let card: PictureCard
  let options: PictureOptions
  let palette: Palette

  /// Draws what the system has on the screen of the device, whatever part of it a scene fills.
  func drawStatus(in svg: inout XMLWriter) {
    drawStrip(in: &svg)
    drawStatusBar(in: &svg)
    drawHomeIndicator(in: &svg)
  }

  /// The colour of the status bar, which is white on a black bar. Else it is seen on what is behind it, or on the ground of
  /// a bar or the window, whose colours count since iOS 17 (Apple, WWDC23).
  private var statusInk: Color {
    if let details = card.scene.details, details.bars.top > 0, details.topBar?.isBlack == true { return .white }
    let isFixed = palette.controls.look[.adaptiveStatusBar] == 0
    return isFixed && (topGround != nil || view(at: 0) == nil) ? palette.label : top.ink
  }

  /// The colour that is seen at a height of the scene: that of a bar, or of the foremost view that is as wide as the scene.
  private func seen(behind bar: Paint?, at y: Double) -> Color {
    if let bar { return Color(bar.fill) ?? palette.ground }
    return view(at: y) ?? (isWindow(at: y) ? .black : palette.ground)
  }

  /// The colour of the foremost view that is as wide as the scene.
  private func view(at y: Double) -> Color? {
    card.scene.views.lazy.reversed().compactMap { view in
      let rect = view.absolute
      let isThere = rect.x <= 0 && rect.maxX >= card.area.maxX && rect.y <= y && rect.maxY > y
      return isThere && !view.isHidden ? palette.color(view.background) : nil
    }.first { $0.alpha > 0.5 }
  }

  /// Whether the window is seen at a height, which is black: since iOS 15 behind bars that are clear at rest, where the
  /// view of the scene ends at them, as it does at those that are not translucent (five public repositories tell of it).
  private func isWindow(at y: Double) -> Bool {
    guard card.fillsScreen, palette.controls.look[.clearBars] > 0,
      let root = card.scene.views.first(where: { $0.parent == nil && !$0.kind.isBar && !$0.isHidden })
    else { return false }
    return y < root.absolute.y || y >= root.absolute.maxY
  }

  /// What is seen at the top and at the bottom of the scene.
  private var top: Color { seen(behind: topGround, at: 0) }
  private var bottom: Color { seen(behind: bottomGround, at: card.area.maxY - 1) }

  /// The ground of the bar at the top, whose content begins below it; `nil` without a bar, and for one that is clear.
  private var topGround: Paint? {
    guard let details = card.scene.details, details.bars.top > 0 else { return nil }
    let look = palette.controls.look
    let isClear = look[.glass] > 0 || look[.clearBars] > 0 || details.hasLargeTitle && look[.clearTitles] > 0
    return palette.ground(of: details.topBar, isAtEdge: isClear)
  }

  /// The ground of the bar at the bottom; `nil` without a bar, and for one that is clear.
  private var bottomGround: Paint? {
    guard let details = card.scene.details, details.bars.bottom > 0 else { return nil }
    let look = palette.controls.look
    let edge = card.area.maxY - details.safeArea.bottom
    let scrolling = Set(card.scene.views.lazy.filter(\.kind.scrolls).map(\.id))
    let reaches = card.scene.views.contains { view in
      view.absolute.maxY > edge && view.parent.map(scrolling.contains) ?? false
    }
    return palette.ground(of: details.bottomBar, isAtEdge: look[.glass] > 0 || look[.clearBars] > 0 && !reaches)
  }

  /// - Parameter views: those of the scene, of which the bar at the top shows some.
  func drawControllerBars(with views: SceneDrawing, in svg: inout XMLWriter) {
    guard let details = card.scene.details else { return }
    let (size, bars, covered, colors) = (card.scene.size, details.bars, details.safeArea, palette.controls)
    let edge = size.height - covered.bottom
    let strips = [
      (topGround, Rect(x: 0, y: 0, width: size.width, height: covered.top), covered.top),
      (bottomGround, Rect(x: 0, y: edge, width: size.width, height: covered.bottom), edge),
    ]
    for (ground, strip, y) in strips {
      guard let ground else {
        if strip.height > 0, isWindow(at: strip.y + strip.height / 2) { svg.rect(strip, Paint(.black)) }
        continue
      }
      svg.rect(strip, ground)
      if colors.look[.barLine] > 0 { svg.line(0, y, size.width, y, colors.hairline) }
    }
    if topGround == nil, bars.top > 0, let own = palette.color(details.topBar?.background) {
      svg.rect(Rect(x: 0, y: covered.top - bars.top, width: size.width, height: bars.top), Paint(own))
    }
    let text = TextDrawing(fitting: options.textFitting)
    let (look, tabLook) = (details.topBar, details.bottomBar)
    if bars.top > 0, let title = details.title {
      let stated = palette.color(details.hasLargeTitle ? look?.largeTitle : look?.title)
      text.draw(title, from: .zero, stated ?? palette.label, in: &svg)
    }
    let drawing = ControlDrawing(palette: palette, text: text, pictures: options.pictures)
    for (isLow, tint, ground) in [(false, look?.tint, top), (true, tabLook?.tint, bars.bottom > 0 ? bottom : top)] {
      let parts = details.barParts.filter { ($0.isTab || $0.rect.y > size.height / 2) == isLow }
      drawing.draw(parts, from: .zero, tint: palette.color(tint), on: ground, in: &svg)
    }
    views.draw(ofBar: true, on: top, in: &svg)
  }

  /// The strip that all bars share on iPhone Duo, with the time at its end: it covers the screen without any bar, too.
  private func drawStrip(in svg: inout XMLWriter) {
    guard let edge = card.screen.barEdge else { return }
    let covered = card.screen.coveredInsets
    var strip = card.wholeScreen
    switch edge {
    case .trailing: (strip.x, strip.width) = (strip.maxX - covered.right, covered.right)
    case .camera: strip.width = covered.left
    case .top: strip.height = covered.top
    }
    svg.rect(strip.inset(by: EdgeInsets(all: 8)), radius: 26, palette.controls.glass(on: palette.ground))
    svg.word("9:41", strip.x + strip.width / 2, strip.y + 35.88, size: 17, weight: 600, Paint(palette.label))
  }

  /// The time, the signals and the battery: in the middle of the ears of a screen with a cutout, else in a thin row.
  private func drawStatusBar(in svg: inout XMLWriter) {
    let height = card.screen.statusBarHeight
    guard height > 0 else { return }
    let (screen, width) = (card.wholeScreen, card.wholeScreen.width)
    // What shows a sheet is drawn as a plain ground.
    let ink = card.scene.sheet == nil ? statusInk : card.recess == nil ? palette.label : .white
    let cutout = card.housing.cutout
    let isTall = cutout != nil
    // Half of what is left beside the cutout.
    let ear = (width - (cutout?.size.width ?? 0)) / 4
    let size: Double = isTall ? 17 : 12
    let isPad = card.screen.traits.idiom == .pad
    let middle = screen.y + (isTall ? height * 0.6 : height / 2)
    // The time has room for five digits at this size; renderers centre it by themselves.
    let x = screen.x + (isTall ? ear : isPad ? 32 : width / 2)
    svg.word("9:41", x, middle, size: size, weight: 600, Paint(ink))
    let right = screen.x + (isTall ? width - ear + 34 : width - 8)
    let battery = Rect(x: right - 26, y: middle - 5.5, width: 23, height: 11)
    svg.rect(battery, radius: 3, .line(ink.hex))
    svg.rect(battery.inset(by: EdgeInsets(all: 2)), radius: 1.5, Paint(ink))
    svg.rect(Rect(x: right - 2, y: middle - 2, width: 1.5, height: 4), radius: 0.7, Paint(ink))
    let isPhoneRow = !isTall && !isPad
    let (wifi, low) = (isPhoneRow ? screen.x + 34 : right - 38, middle + 5)
    SymbolOutline("wifi")?.draw(in: Rect(x: wifi - 10, y: low - 16, width: 20, height: 20), ink, to: &svg)
    if isPad { return }
    for bar in 0..<4 {
      let (tall, left) = (4 + 2 * Double(bar), isPhoneRow ? screen.x + 6 : right - 68)
      svg.rect(Rect(x: left + 4.5 * Double(bar), y: low - tall, width: 3, height: tall), radius: 0.7, Paint(ink))
    }
  }

  private func drawHomeIndicator(in svg: inout XMLWriter) {
    let isLandscape = card.screen.orientation.isLandscape
    let housing = card.housing
    let width = isLandscape ? housing.landscapeIndicatorWidth : housing.portraitIndicatorWidth
    let screen = card.wholeScreen
    guard width > 0, width < screen.width else { return }
    svg.rect(
      Rect(x: screen.x + (screen.width - width) / 2, y: screen.maxY - 13, width: width, height: 5), radius: 2.5,
      Paint(bottom.ink))
  }
}
