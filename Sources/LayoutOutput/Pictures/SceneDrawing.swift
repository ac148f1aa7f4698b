import LayoutEngine
import LayoutModel
import TextKit
import TextMetrics

/// Draws the views of a scene, each with its subviews inside it.
struct SceneDrawing {
  let scene: SceneLayout
  let options: PictureOptions
  let marking: ViewMarking
  /// The end of the ids, which makes them unique in the picture.
  private let suffix: String
  private let palette: Palette
  private let controls: ControlDrawing
  /// The subviews of each view, as places in the scene.
  private let children: [[Int]]
  private let roots: [Int]
  private let places: [String: Int]

  init(scene: SceneLayout, options: PictureOptions, marking: ViewMarking, suffix: String = "") {
    (self.marking, self.scene, self.options, self.suffix) = (marking, scene, options, suffix)
    palette = Palette(of: scene.details)
    controls = ControlDrawing(
      palette: palette, text: TextDrawing(fitting: options.textFitting), pictures: options.pictures)
    var children = Array(repeating: [Int](), count: scene.views.count)
    var roots: [Int] = []
    var places: [String: Int] = [:]
    for (index, view) in scene.views.enumerated() {
      if let parent = view.parent.flatMap({ places[$0] }) {
        children[parent].append(index)
      } else {
        roots.append(index)
      }
      places[view.id] = index
    }
    (self.children, self.roots, self.places) = (children, roots, places)
  }

  /// Draws the views of the scene, or those that the bar over it shows, on the colour that is seen behind them.
  func draw(ofBar: Bool = false, on ground: Color? = nil, in svg: inout XMLWriter) {
    let tint = ofBar ? palette.color(scene.details?.topBar?.tint) : nil
    for root in roots where (scene.details?.barViews[scene.views[root].id] != nil) == ofBar {
      draw(root, isHidden: false, on: ground ?? palette.ground, tint: tint ?? palette.tint, in: &svg)
    }
  }

  /// Draws a view and what is in it; whether an outer view is hidden, its colour and its tint go on to those inside.
  private func draw(_ index: Int, isHidden: Bool, on ground: Color, tint: Color, in svg: inout XMLWriter) {
    let view = scene.views[index]
    let isHidden = isHidden || view.isHidden
    if isHidden, !options.showsHidden { return }
    let details = scene.details?.views[index]
    let tint = palette.color(details?.look.tintColor) ?? tint
    svg.begin("g")
    svg.attribute("class", isHidden ? "v hidden" : "v")
    if let alpha = details?.alpha, alpha < 1 { svg.attribute("opacity", alpha) }
    marking.write(view, at: index, to: &svg)
    if options.showsAccessibility, let spoken = details?.spoken {
      svg.attributes(["data-label": spoken.label, "data-traits": spoken.traits])
    }
    let background = isHidden ? nil : palette.color(view.background)
    let own = background ?? palette.color(details?.look.bar?.ground)
    let ground = own.flatMap { $0.alpha > 0.5 ? $0 : nil } ?? ground
    var paint = background.map(Paint.init) ?? Paint()
    let group = isHidden ? nil : details.flatMap { self.group(of: index, view, $0) }
    if background == nil, let own = group?.ground { paint = own }
    if !isHidden, let width = details?.look.borderWidth, width > 0 {
      paint.stroke = (palette.color(details?.look.borderColor) ?? .black).hex
      paint.width = width
    }
    // The line of a border lies inside of the view.
    let inset = paint.stroke == nil ? 0 : paint.width / 2
    let radius = max(0, (details?.look.cornerRadius ?? 0) - inset)
    let frame = view.absolute.inset(by: EdgeInsets(all: inset))
    // The first rectangle of a view is its frame, for programs and pages.
    let isRounded = radius == 0 && group?.corners != nil
    svg.rect(frame, radius: radius, isRounded ? Paint() : paint)
    if isRounded, let corners = group?.corners { svg.rect(frame, corners: corners, paint) }
    let clips = view.kind.scrolls && !children[index].isEmpty || details?.look.clips == true
    if clips { svg.beginClip(view.absolute, radius: details?.look.cornerRadius ?? 0, id: "clip-\(index)" + suffix) }
    if let details, !isHidden {
      // The ground of a bar at the edge of the safe area reaches below it (Apple, Building Apps for iPhone X).
      let (covered, left) = (scene.details?.safeArea.bottom ?? 0, scene.size.height - view.absolute.maxY)
      let below = [.toolbar, .tabBar].contains(view.kind) && abs(left - covered) < 0.5 ? covered : 0
      controls.draw(
        view, details, tint: tint, on: ground, hasSubviews: !children[index].isEmpty, below: below, in: &svg)
    }
    for child in children[index] { draw(child, isHidden: isHidden, on: ground, tint: tint, in: &svg) }
    if let details, !isHidden {
      let rows = details.content.table.flatMap { emptyRows(of: $0, at: index) }
      controls.drawOver(view, details, tint: tint, lines: group?.lines ?? RowLines(), emptyRows: rows, in: &svg)
    }
    if clips { svg.end() }
    svg.end()
    svg.lineBreak()
  }
}

/// What a table gives a view: itself or one of its rows.
private struct TableGroup {
  var ground: Paint?
  /// The radii at the top and the bottom of a row in an inset group.
  var corners: (top: Double, bottom: Double)?
  var lines = RowLines()
}

extension SceneDrawing {
  /// The part of a plain table that empty rows fill: all below the bars in one without rows, which only the running app
  /// has, and up to iOS 14 what is below the rows of one without a footer (documented: `UITableView.fillerRowHeight`). A
  /// grouped table has none.
  private func emptyRows(of table: Table, at index: Int) -> Rect? {
    guard table.style == .plain, table.hasSeparators else { return nil }
    var room = scene.views[index].absolute
    let rows = children[index].filter { scene.details?.views[$0].content.cell != nil }
    var start = max(room.y, scene.details?.safeArea.top ?? 0)
    if !children[index].isEmpty {
      guard palette.controls.look[.emptyRows] > 0, let end = rows.map({ scene.views[$0].absolute.maxY }).max(),
        !children[index].contains(where: { scene.views[$0].absolute.y >= end })
      else { return nil }
      start = end
    }
    (room.y, room.height) = (start, room.maxY - start)
    return room
  }

  /// The ground and corners that a grouped table gives itself and its rows; `nil` for other views.
  private func group(of index: Int, _ view: ViewLayout, _ details: ViewDetails) -> TableGroup? {
    let colors = palette.controls
    if let table = details.content.table {
      return TableGroup(ground: table.style == .plain ? colors.ground : colors.grouped)
    }
    guard let cell = details.content.cell, let parent = view.parent.flatMap({ places[$0] }),
      let table = scene.details?.views[parent].content.table
    else { return nil }
    let rows = children[parent].filter { scene.details?.views[$0].content.cell != nil }
    let next = rows.firstIndex(of: index).flatMap { $0 + 1 < rows.count ? rows[$0 + 1] : nil }
    let isLast = next.map { scene.details?.views[$0].content.cell?.section != nil } ?? true
    let isFirst = cell.section != nil || rows.first == index
    // A release without round groups has plain ones in their place.
    let radius = table.style == .insetGrouped ? colors.look[.groupRadius] : 0
    var lines = RowLines()
    switch table.style {
    case _ where !table.hasSeparators: lines.below = .none
    case .plain: if isLast, next != nil { lines.below = .none }
    case _ where radius > 0: if isLast { lines.below = .none }
    case .grouped, .insetGrouped: (lines.isAbove, lines.below) = (isFirst, isLast ? .whole : .inset)
    }
    if table.style == .plain { return TableGroup(lines: lines) }
    return TableGroup(ground: colors.row, corners: (isFirst ? radius : 0, isLast ? radius : 0), lines: lines)
  }
}

extension Palette {
  init(of details: SceneDetails?) {
    self.init(
      document: details?.colors ?? [:], isDark: details?.traits.appearance == .dark,
      build: details?.toolsVersion ?? .max - 1)
    isLeftToRight = details?.traits.layoutDirection != .rightToLeft
    showsWindow = details?.showsWindow == true
  }
}

/// How the elements of a picture name their views.
enum ViewMarking {
  /// By a title, which viewers show under the pointer.
  case titles
  /// By attributes, for a page with a program in it; with the numbers of the notes of the views, in their order.
  case data(notes: [Int?])

  /// Writes attributes or the title of the group of a view, by its index in the scene.
  func write(_ view: ViewLayout, at index: Int, to svg: inout XMLWriter) {
    switch self {
    case .titles: svg.element("title") { $0.text("\(view.kind.rawValue) \(view.name ?? view.id)") }
    case .data(let notes):
      let number = notes.indices.contains(index) ? notes[index] : nil
      svg.attributes(["data-k": view.kind.rawValue, "data-i": view.id, "data-n": view.name, "data-note": number])
    }
  }
}

/// Draws pieces of text so that they keep the width they were laid out with.
struct TextDrawing {
  let fitting: TextFitting

  /// - Parameters:
  ///   - text: the piece, in the coordinates of its view.
  ///   - origin: where the view is, in points.
  func draw(_ text: PlacedText, from origin: Point, _ color: Color, in svg: inout XMLWriter) {
    guard text.width > 0, text.text.contains(where: { !$0.isWhitespace }) else { return }
    let x = origin.x + text.x
    let y = origin.y + text.baseline
    svg.element("text") { svg in
      switch fitting {
      case .length:
        svg.attributes(["x": x, "y": y, "textLength": text.width, "lengthAdjust": "spacingAndGlyphs"])
        svg.attributes(["font-family": family(of: text.description)])
      case .stretch(let font): svg.transform("matrix", [stretch(of: text, in: font), 0, 0, 1, x, y])
      }
      let weight = Self.weight(of: text)
      svg.attributes(["font-size": text.font.size, "font-weight": weight == 400 ? nil : weight])
      svg.attributes(Paint(color))
      svg.text(drawn(text))
    }
  }

  /// The text, with dots for emoji that the renderer has no font for.
  private func drawn(_ text: PlacedText) -> String {
    guard case .stretch(let font) = fitting, !font.hasEmoji else { return text.text }
    func isEmoji(_ character: Character) -> Bool {
      let scalars = character.unicodeScalars
      return scalars.first?.properties.isEmojiPresentation == true || scalars.contains { $0.value == 0xFE0F }
    }
    return String(text.text.map { isEmoji($0) ? "●" : $0 })
  }

  /// How much narrower or wider the text is than in a font.
  private func stretch(of text: PlacedText, in font: DrawnFont) -> Double {
    let name = font.faces.last { $0.weight <= Self.weight(of: text) }?.name ?? font.faces[0].name
    let description = FontDescription(face: .named(name, family: nil), size: text.font.size)
    let width = SystemTextMeasurer().width(of: text.text, font: description, in: CardCaption.environment)
    return width > 0 ? min(max(text.width / width, 0.2), 5) : 1
  }

  /// The families of a named font, without anything that means something in a style sheet.
  private func family(of font: FontDescription) -> String? {
    guard case .named(let name, let family) = font.face else { return nil }
    let names = [name, family].compactMap { $0?.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" } }
    return (names.filter { !$0.isEmpty && !$0.hasPrefix("-") }.map { "'\($0)'" } + ["sans-serif"])
      .joined(separator: ",")
  }

  /// The weight as a number: that of a system font, or what the name of another says.
  static func weight(of text: PlacedText) -> Int {
    var style = text.font.weight
    if style == "regular", case .named(let name, _) = text.description.face {
      style = name.split(separator: "-").dropFirst().last.map(String.init) ?? ""
    }
    return weights.first { style.lowercased().contains($0.name) }?.weight ?? 400
  }

  private static let weights: [(name: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("light", 300), ("medium", 500), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
}
