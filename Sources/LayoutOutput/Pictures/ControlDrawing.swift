import CResources
import LayoutEngine
import LayoutModel
import TextKit

/// Draws what makes a kind of view recognisable: controls, bars, texts, and stand-ins for content.
struct ControlDrawing {
  let palette: Palette
  let text: TextDrawing
  /// The numbers of the pictures in the file, by their paths.
  let pictures: [String: Int]

  private var colors: ControlColors { palette.controls }

  /// Draws what lies below the subviews of a view, on the colour that is seen behind it; `below` is how far a bar reaches on.
  func draw(
    _ view: ViewLayout, _ details: ViewDetails, tint: Color, on ground: Color, hasSubviews: Bool, below: Double,
    in svg: inout XMLWriter
  ) {
    let rect = view.absolute
    guard rect.width > 0, rect.height > 0 else { return }
    let shapes = shapes(of: view, details, tint, isOnDark: ground.isDark)
    let room = details.inside.segments.first?.offset(byX: rect.x, y: rect.y) ?? rect
    if details.isDrawnByCode { svg.rect(rect, radius: details.look.cornerRadius ?? 0, colors.unknown) }
    switch details.content {
    case .button(let button):
      shapes.button(button, in: &svg)
      if let background = details.backgroundPicture {
        svg.picture(background, pictures, in: rect, tint: tint)
      } else if button.backgroundImage != nil {
        // Most titles on pictures are white.
        svg.rect(rect, radius: 4, Paint(.gray))
      }
    case .textField(let field): shapes.field(field.border, hasBackground: view.background != nil, in: &svg)
    case .segments: drawSegments(details, on: shapes, to: &svg)
    case .control(let style) where view.kind == .pageControl: shapes.dots(style.count, in: &svg)
    default: break
    }
    switch view.kind {
    case .switch: shapes.at(room).toggle(in: &svg)
    case .slider: shapes.slider(in: &svg)
    case .stepper: shapes.stepper(in: &svg)
    case .progressView: shapes.progress(in: &svg)
    case .activityIndicatorView where details.look.isOn != false:
      shapes.spinner(details.content.control?.style, in: &svg)
    case .colorWell: shapes.well(in: &svg)
    case .searchBar: shapes.searchBar(on: self.ground(ofSearchBar: details), field: room, in: &svg)
    case .toolbar, .navigationBar, .tabBar:
      let above = details.isOfContainer && view.kind == .navigationBar ? rect.y : 0
      let bar = shapes.at(rect.outset(by: EdgeInsets(top: above, left: 0, bottom: below, right: 0)))
      let isAtEdge = details.isOfContainer && colors.look[.clearBars] > 0
      let paint = palette.ground(of: details.look.bar, isAtEdge: isAtEdge)
      if !isAtEdge || paint != nil { bar.bar(view.kind, on: paint, in: &svg) }
      draw(details.inside.barParts, from: Point(x: rect.x, y: rect.y), tint: tint, on: ground, in: &svg)
    case .datePicker: shapes.datePicker(details.content.control ?? ControlStyle(), in: &svg)
    case .pickerView: shapes.wheels([ControlShapes.towns], in: &svg)
    case .calendarView: shapes.month(in: &svg)
    case .tableView where colors.look[.titleBands] > 0:
      for band in details.inside.segments { svg.rect(band.offset(byX: rect.x, y: rect.y), colors.titleBand) }
    case .imageView where !hasSubviews:
      // An image in its own size may reach beyond the view.
      let place = details.inside.picture.map { $0.offset(byX: rect.x, y: rect.y) } ?? rect
      if !draw(details.picture, or: details.image, in: place, tint, details.isLeftToRight, to: &svg) {
        shapes.at(place).picture(in: &svg)
      }
      return
    case .mapView: shapes.map(in: &svg)
    case .webView, .wkWebView: shapes.page(in: &svg)
    case .mtkView, .glkView, .skView, .sceneKitView, .arscnView, .arskView, .containerView: shapes.crossed(in: &svg)
    case .visualEffectView: svg.rect(rect, Paint(fill: colors.bar().fill, fillOpacity: 0.7))
    default: break
    }
    if let place = details.inside.picture?.offset(byX: rect.x, y: rect.y) {
      let follows = details.isBarButton || details.content.button?.configuration != nil
      let plain: Color = view.kind == .searchBar ? .gray : tint
      let color = follows ? self.color(ofTitle: view, details, tint, on: ground) : plain
      if !draw(details.picture, or: details.image, in: place, color, details.isLeftToRight, to: &svg) {
        shapes.at(place).symbol(in: &svg)
      }
    }
    drawTexts(view, details, tint, on: ground, in: &svg)
  }

  /// The ground of a search bar, the material of bars since iOS 13; `nil` for one that is clear, as those of the minimal
  /// style are.
  private func ground(ofSearchBar details: ViewDetails) -> Paint? {
    if case .searchBar(let bar) = details.content, bar.style == "minimal" { return nil }
    let isPlain = colors.look[.searchGround] > 0 && details.look.bar?.ground == nil
    return isPlain ? colors.searchGround : palette.ground(of: details.look.bar, isAtEdge: false)
  }

  private func shapes(
    of view: ViewLayout, _ details: ViewDetails, _ tint: Color, isOnDark: Bool = false
  ) -> ControlShapes {
    ControlShapes(
      rect: view.absolute, look: details.look, isLeftToRight: details.isLeftToRight, tint: tint, isOnDark: isOnDark,
      partColors: details.look.partColors.compactMapValues { palette.color($0) }, colors: colors)
  }

  /// Draws a picture or the outline of a symbol; `false` where neither is known.
  private func draw(
    _ picture: AssetPicture?, or symbol: String?, in place: Rect, _ color: Color, _ isLeftToRight: Bool,
    to svg: inout XMLWriter
  ) -> Bool {
    let outline = picture == nil ? symbol.flatMap(SymbolOutline.init) : nil
    if let picture { svg.picture(picture, pictures, in: place, tint: color) }
    outline?.draw(in: place, color, isLeftToRight: isLeftToRight, to: &svg)
    return picture != nil || outline != nil
  }

  /// Draws what lies above the subviews of a view.
  func drawOver(
    _ view: ViewLayout, _ details: ViewDetails, tint: Color, lines: RowLines, emptyRows: Rect?, in svg: inout XMLWriter
  ) {
    let shapes = shapes(of: view, details, tint)
    if let emptyRows {
      let height = details.content.table?.rowHeight ?? 0
      shapes.at(emptyRows).rows(of: height > 0 ? height : 44, in: &svg)
    }
    guard let cell = details.content.cell else { return }
    shapes.lines(lines, in: &svg)
    shapes.accessory(cell.accessory, margins: details.rowMargins, in: &svg)
  }

  /// - Parameters:
  ///   - tint: that of the bar; `nil` for the app's, which on glass only tabs have.
  ///   - ground: the colour that is seen behind them.
  func draw(_ parts: [BarPart], from origin: Point, tint: Color?, on ground: Color, in svg: inout XMLWriter) {
    let isGlass = parts.contains { $0.glass != nil }
    for part in parts {
      let rect = part.rect.offset(byX: origin.x, y: origin.y)
      let stated = palette.color(part.item.tintColor) ?? tint
      var color = part.isTab && !part.isSelected ? (isGlass ? ground.ink : .gray) : stated ?? palette.tint
      if let glass = part.glass?.offset(byX: origin.x, y: origin.y) {
        svg.rect(glass, radius: 999, part.item.isDone ? Paint(stated ?? palette.tint) : colors.glass(on: ground))
      }
      if isGlass, !part.isTab {
        color = part.item.isDone ? (stated ?? palette.tint).ink : stated ?? ground.ink
      } else if isGlass, part.isSelected {
        svg.rect(rect.inset(by: EdgeInsets(top: 4, left: 2, bottom: 0, right: 2)), radius: 999, colors.segments)
      }
      if let place = part.picture?.offset(byX: origin.x, y: origin.y),
        !draw(part.item.picture, or: part.item.image, in: place, color, palette.isLeftToRight, to: &svg)
      {
        // As those of buttons, with the first letter of a tab.
        let paint = Paint(fill: color.hex, fillOpacity: part.isSelected ? 1 : 0.25, stroke: color.hex)
        svg.rect(place.inset(by: EdgeInsets(all: 2)), radius: 5, paint)
        let letter = part.isTab ? part.item.title?.prefix(1).uppercased() ?? "" : ""
        svg.word(
          letter, place.x + place.width / 2, place.y + place.height / 2, size: 13, weight: 600,
          Paint(part.isSelected ? color.ink : color))
      }
      for piece in part.texts { text.draw(piece, from: origin, color, in: &svg) }
    }
  }

  private func color(ofTitle view: ViewLayout, _ details: ViewDetails, _ tint: Color, on ground: Color) -> Color {
    if let color = palette.color(details.look.textColor) { return color }
    guard let button = details.content.button else { return palette.label }
    if !details.isEnabled, button.style == .system, button.configuration == nil {
      return palette.color("tertiaryLabel") ?? .gray
    }
    if details.isBarButton, colors.look[.glass] > 0 {
      // The tint of the app is none of the bar.
      return details.isProminent ? tint.ink : tint == palette.tint ? ground.ink : tint
    }
    if let configuration = button.configuration { return configuration.style == "filled" ? .white : tint }
    // UIKit's title of a custom button is white; where nothing is behind it, it is drawn to be seen.
    let hasGround = view.background != nil || button.backgroundImage != nil
    return button.style == .custom && hasGround ? .white : tint
  }

  private func drawTexts(
    _ view: ViewLayout, _ details: ViewDetails, _ tint: Color, on ground: Color, in svg: inout XMLWriter
  ) {
    let origin = Point(x: view.absolute.x, y: view.absolute.y)
    let title = color(ofTitle: view, details, tint, on: ground)
    let isOutlined = view.kind == .segmentedControl && colors.isOutlined
    let selected = details.look.selected ?? 0
    let chosen = selected < 0 ? nil : details.inside.segments.dropFirst(selected).first
    let isField = view.kind == .textField || view.kind == .textView
    let pale = isField ? palette.color("placeholderText") ?? .gray : .gray
    for piece in details.inside.texts {
      let isChosen = chosen.map { $0.x <= piece.x && piece.x < $0.maxX } ?? false
      // What is behind an outlined control is seen through the title of its chosen segment.
      let color = isOutlined ? (isChosen ? ground : tint) : title
      text.draw(piece, from: origin, piece.isPlaceholder ? pale : color, in: &svg)
    }
  }

  private func drawSegments(_ details: ViewDetails, on shapes: ControlShapes, to svg: inout XMLWriter) {
    let (rect, radius) = (shapes.rect, colors.look[.segmentRadius])
    let selected = details.look.selected ?? 0
    shapes.segmentGround(in: &svg)
    for (index, segment) in details.inside.segments.map({ $0.offset(byX: rect.x, y: rect.y) }).enumerated() {
      if index == selected, colors.isOutlined {
        // Only the corners of the whole control are round.
        svg.beginClip(segment)
        svg.rect(rect, radius: radius, Paint(shapes.tint))
        svg.end()
      } else if index == selected {
        var knob = colors.knob
        if let color = shapes.partColors[.selectedSegmentTintColor] { knob.fill = color.hex }
        svg.rect(segment.inset(by: EdgeInsets(all: 2)), radius: radius - 2, knob)
      } else if index > 0, colors.isOutlined || index != selected + 1 {
        shapes.separator(at: details.isLeftToRight ? segment.x : segment.maxX, in: &svg)
      }
    }
  }
}

extension ControlShapes {
  /// The background of a configuration, and the sign of a style that has no title.
  func button(_ button: Button, in svg: inout XMLWriter) {
    let corner = colors.look[.buttonRadius]
    let color = partColors[.baseBackgroundColor] ?? tint
    switch button.configuration?.style {
    case "filled": svg.rect(rect, radius: corner, Paint(color))
    case "tinted": svg.rect(rect, radius: corner, Paint(fill: color.hex, fillOpacity: 0.18))
    case "gray": svg.rect(rect, radius: corner, colors.track)
    default: break
    }
    // As large as the signs of UIKit, however large the button is.
    let radius = min(rect.width, rect.height, button.style == .close ? 30 : 24) / 2 - 1
    switch button.style {
    case .custom, .system: break
    case .detailDisclosure, .infoLight, .infoDark: ring("info", midX, midY, radius, in: &svg)
    case .contactAdd: ring("plus", midX, midY, radius, in: &svg)
    case .close:
      svg.circle(midX, midY, radius, colors.segments)
      sign("xmark", midX, midY, side: radius * 1.25, .gray, in: &svg)
    }
  }

  private func ring(_ name: String, _ x: Double, _ y: Double, _ radius: Double, in svg: inout XMLWriter) {
    svg.circle(x, y, radius, .line(tint.hex, 1.2))
    sign(name, x, y, side: radius * 1.5, tint, in: &svg)
  }

  /// A symbol in the middle of a point.
  func sign(_ name: String, _ x: Double, _ y: Double, side: Double, _ color: Color, in svg: inout XMLWriter) {
    let place = Rect(x: x - side / 2, y: y - side / 2, width: side, height: side)
    SymbolOutline(name)?.draw(in: place, color, isLeftToRight: isLeftToRight, to: &svg)
  }

  /// The lines of a row, which are within it.
  func lines(_ lines: RowLines, in svg: inout XMLWriter) {
    var paint = colors.hairline
    if let color = partColors[.separatorColor] { paint.stroke = color.hex }
    let half = paint.width / 2
    if lines.isAbove { svg.line(rect.x, rect.y + half, rect.maxX, rect.y + half, paint) }
    let inset = lines.below == .inset ? look.separatorInset ?? .zero : .zero
    let (start, end, y) = (rect.x + inset.left, rect.maxX - inset.right, rect.maxY - half)
    if lines.below != .none, start < end { svg.line(start, y, end, y, paint) }
  }

  func accessory(_ accessory: Cell.Accessory?, margins: EdgeInsets, in svg: inout XMLWriter) {
    let x = isLeftToRight ? rect.maxX - margins.right - 4 : rect.x + margins.left + 4
    switch accessory {
    case .disclosureIndicator: sign("chevron.forward", x, midY, side: SymbolOutline.side, .faint, in: &svg)
    case .checkmark: sign("checkmark", x, midY, side: 18, tint, in: &svg)
    case .detailButton: ring("info", x, midY, 10, in: &svg)
    case .detailDisclosureButton:
      ring("info", x - (isLeftToRight ? 18 : -18), midY, 10, in: &svg)
      self.accessory(.disclosureIndicator, margins: margins, in: &svg)
    default: break
    }
  }
}

/// The lines above and below a row of a table.
struct RowLines {
  enum Extent { case none, inset, whole }

  /// Whether the row is the first one of a group that a line over the whole width begins.
  var isAbove = false
  var below = Extent.inset
}

/// Draws controls and bars that are a few shapes, and stand-ins for content that only a running app shows.
struct ControlShapes {
  private(set) var rect: Rect
  let look: ViewLook
  let isLeftToRight: Bool
  let tint: Color
  let isOnDark: Bool
  /// The document's colours.
  let partColors: [ViewLook.Part: Color]
  let colors: ControlColors

  func at(_ place: Rect) -> ControlShapes {
    var shapes = self
    shapes.rect = place
    return shapes
  }

  var midX: Double { rect.x + rect.width / 2 }
  var midY: Double { rect.y + rect.height / 2 }

  /// A navigation bar, toolbar or tab bar without its items: ground, and a line at the side of the content.
  func bar(_ kind: ViewKind, on ground: Paint?, in svg: inout XMLWriter) {
    // The tabs of iOS 26 float on glass of their own.
    if let ground, kind != .tabBar || colors.look[.glass] == 0 { svg.rect(rect, ground) }
    let y = kind == .navigationBar ? rect.maxY : rect.y
    if colors.look[.barLine] > 0 { svg.line(rect.x, y, rect.maxX, y, colors.hairline) }
  }

  /// The paint of a part, in the document's colour where it has one.
  private func paint(_ part: ViewLook.Part, or paint: Paint) -> Paint {
    var paint = paint
    if let color = partColors[part] { (paint.fill, paint.fillOpacity) = (color.hex, color.alpha) }
    return paint
  }

  func searchBar(on ground: Paint?, field: Rect, in svg: inout XMLWriter) {
    let look = colors.look
    if let ground {
      svg.rect(rect, ground)
      if look[.barLine] > 0 { lines(RowLines(isAbove: true, below: .whole), in: &svg) }
    }
    let height = min(look[.searchHeight], max(rect.height - 8, 0))
    let field = Rect(x: field.x, y: rect.y + (rect.height - height) / 2, width: field.width, height: height)
    svg.rect(
      field, radius: look[.searchRadius], look[.searchGround] > 0 && ground != nil ? colors.ground : colors.segments)
  }

  /// The place of what is at a distance from the leading side; UIKit mirrors what fills up or goes to and fro.
  func x(_ distance: Double) -> Double { isLeftToRight ? rect.x + distance : rect.maxX - distance }

  /// A part of the rectangle from one distance from the leading side to another.
  func part(_ start: Double, _ end: Double) -> Rect {
    Rect(x: min(x(start), x(end)), y: rect.y, width: end - start, height: rect.height)
  }

  /// A switch: a knob at one end of a track. Up to iOS 12 the track is a line where it is off, in its own tint.
  func toggle(in svg: inout XMLWriter) {
    let isOn = look.isOn ?? false
    var track = isOn ? paint(.onTintColor, or: colors.on) : colors.track
    if !isOn, colors.isOutlined { track = .line(look.tintColor == nil ? "#e5e5e5" : tint.hex, 1.5) }
    svg.rect(rect.inset(by: EdgeInsets(all: track.stroke == nil ? 0 : track.width / 2)), radius: 999, track)
    let width = min(colors.look[.switchKnob], rect.width)
    let start = isOn ? rect.width - width - 2 : 2
    svg.rect(
      part(start, start + width).inset(by: EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)), radius: 999,
      paint(.thumbTintColor, or: colors.whiteKnob))
  }

  func slider(in svg: inout XMLWriter) {
    let track = colors.look[.sliderTrack]
    let width = min(colors.look[.sliderKnobWidth], rect.height * 2)
    let height = min(colors.look[.sliderKnobHeight], rect.height)
    let thumb = width / 2 + (look.progress ?? 0.5) * max(rect.width - width, 0)
    let groove = at(Rect(x: rect.x, y: midY - track / 2, width: rect.width, height: track))
    svg.rect(groove.part(2, rect.width - 2), radius: track / 2, paint(.maximumTrackTintColor, or: colors.rail))
    svg.rect(groove.part(2, thumb), radius: track / 2, paint(.minimumTrackTintColor, or: Paint(tint)))
    svg.rect(
      Rect(x: x(thumb) - width / 2, y: midY - height / 2, width: width, height: height), radius: 999,
      paint(.thumbTintColor, or: colors.whiteKnob))
  }

  func progress(in svg: inout XMLWriter) {
    svg.rect(rect, radius: rect.height / 2, paint(.trackTintColor, or: colors.rail))
    svg.rect(
      part(0, rect.width * (look.progress ?? 0.5)), radius: rect.height / 2,
      paint(.progressTintColor, or: Paint(tint)))
  }

  /// What segments and steppers lie on: up to iOS 12 they are outlined in the tint.
  func segmentGround(in svg: inout XMLWriter) {
    let inset = colors.isOutlined ? 0.5 : 0
    svg.rect(
      rect.inset(by: EdgeInsets(all: inset)), radius: colors.look[.segmentRadius] - inset,
      colors.isOutlined ? .line(tint.hex) : colors.segments)
  }

  func separator(at x: Double, in svg: inout XMLWriter) {
    let inset = colors.isOutlined ? 0.0 : 7
    svg.line(x, rect.y + inset, x, rect.maxY - inset, colors.isOutlined ? .line(tint.hex) : colors.border)
  }

  func stepper(in svg: inout XMLWriter) {
    segmentGround(in: &svg)
    separator(at: midX, in: &svg)
    let quarter = rect.width / 4
    let ink: Color = colors.isOutlined ? tint : colors.isDark ? .white : .black
    sign("minus", x(quarter), midY, side: 18, ink, in: &svg)
    sign("plus", x(3 * quarter), midY, side: 18, ink, in: &svg)
  }

  /// A spinner: spokes that fade, anticlockwise from the one at the top. A white one is drawn to be seen.
  func spinner(_ style: String?, in svg: inout XMLWriter) {
    let radius = min(rect.width, rect.height) / 2
    let spokes = Int(colors.look[.spokes])
    let isWhite = isOnDark && (style == "white" || style == "whiteLarge")
    let paint = Paint.line(
      partColors[.color]?.hex ?? (isWhite ? "#fff" : "#8e8e93"), max(radius * 1.6 / Double(spokes), 1))
    for spoke in 0..<spokes {
      let part = Double(spoke) / Double(spokes)
      svg.element("g") { svg in
        svg.transform("rotate", [360 * (1 - part), midX, midY])
        svg.attributes(["opacity": 1 - 0.75 * part, "stroke-linecap": "round"])
        svg.line(midX, midY - radius * 0.45, midX, midY - radius * 0.9, paint)
      }
    }
  }

  /// The dots of pages: documented as white and a translucent white, which on a light ground nobody would see. How
  /// translucent is not documented, and a choice.
  func dots(_ count: Int, in svg: inout XMLWriter) {
    let shown = min(max(count, 1), 100)
    let first = rect.width / 2 - 16 * Double(shown - 1) / 2
    let current = paint(.currentPageIndicatorTintColor, or: Paint(fill: isOnDark ? "#fff" : "#3c3c43"))
    let others = paint(
      .pageIndicatorTintColor, or: isOnDark ? Paint(fill: "#fff", fillOpacity: 0.3) : Paint(fill: "#c7c7cc"))
    for index in 0..<shown {
      svg.circle(x(first + 16 * Double(index)), midY, 3.5, index == look.selected ?? 0 ? current : others)
    }
  }

  /// A colour well: a ring around a colour.
  func well(in svg: inout XMLWriter) {
    let radius = min(rect.width, rect.height) / 2
    svg.circle(midX, midY, radius - 2, .line("#ff9500", 3))
    svg.circle(midX, midY, max(radius - 6, 1), Paint(tint))
  }

  func field(_ border: TextField.Border, hasBackground: Bool, in svg: inout XMLWriter) {
    switch border {
    case .none: break
    case .line: svg.rect(rect, .line("#000000", 1))
    case .bezel: svg.rect(rect, .line("#8e8e93", 1.5))
    case .roundedRect:
      var paint = colors.border
      if !hasBackground { paint.fill = colors.isDark ? "#1c1c1e" : "#fff" }
      svg.rect(rect, radius: colors.look[.fieldRadius], paint)
    }
  }
}

/// What differs between the looks of controls from one iOS to another: the names of rows in an embedded table.
enum LookPart: String, CaseIterable {
  case outline, buttonRadius, segmentRadius, fieldRadius, searchRadius, searchHeight, searchGround
  case spokes, pickerBand, switchKnob, sliderTrack, sliderKnobWidth, sliderKnobHeight
  case emptyRows, titleBands, barOpacity, barLine, clearTitles, clearBars, adaptiveStatusBar, glass, groupRadius,
    sheetRadius, sheetRecess
}

/// The look of controls and bars in one release of iOS, in points.
struct ControlLook {
  private let values: [LookPart: Double]

  /// - Parameter build: the build of Interface Builder that came with the SDK of the release.
  init(build: Int) { values = Self.rows.compactMapValues { $0.first { $0.builds.contains(build) }?.value } }

  subscript(part: LookPart) -> Double { values[part] ?? 0 }

  private static let rows: [LookPart: [(builds: Range<Int>, value: Double)]] = reading { () throws(TableError) in
    let rows = try table().rows { (row) throws(TableError) in
      (part: try row.value() as LookPart, builds: try row.builds(), value: try row.number())
    }
    return Dictionary(grouping: rows, by: \.part).mapValues { $0.map { ($0.builds, $0.value) } }
  }

  static func table() throws(TableError) -> TableReader { try TableReader(.looks, columns: "part from until value") }
}
