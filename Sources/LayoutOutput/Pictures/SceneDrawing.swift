import LayoutEngine
import LayoutModel
import TextKit
import TextMetrics

/// Draws the views of a scene, each with its subviews inside it.
struct SceneDrawing {
  let scene: SceneLayout
  let options: PictureOptions
  let marking: ViewMarking
  private let palette: Palette
  private let controls: ControlDrawing
  /// The subviews of each view, as places in the scene.
  private let children: [[Int]]
  private let roots: [Int]

  init(scene: SceneLayout, options: PictureOptions, marking: ViewMarking) {
    self.marking = marking
    self.scene = scene
    self.options = options
    palette = Palette(document: scene.details?.colors ?? [:], isDark: scene.details?.traits.appearance == .dark)
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
    self.children = children
    self.roots = roots
  }

  func draw(in svg: inout XMLWriter) {
    // Xcode calls the app's own tint so.
    let tint = palette.color("AccentColor") ?? palette.color("tint") ?? .tint
    for root in roots { draw(root, isHidden: false, tint: tint, in: &svg) }
  }

  /// Draws a view and what is in it; whether an outer view is hidden and its tint go on to those inside.
  private func draw(_ index: Int, isHidden: Bool, tint: Color, in svg: inout XMLWriter) {
    let view = scene.views[index]
    let isHidden = isHidden || view.isHidden
    if isHidden, !options.showsHidden { return }
    let details = scene.details?.views[index]
    let tint = palette.color(details?.look.tintColor) ?? tint
    svg.begin("g")
    svg.attribute("class", isHidden ? "v hidden" : "v")
    if let alpha = details?.alpha, alpha < 1 { svg.attribute("opacity", alpha) }
    marking.write(view, at: index, to: &svg)
    let background = isHidden ? nil : palette.color(view.background)
    var paint = background.map(Paint.init) ?? Paint()
    if !isHidden, let width = details?.look.borderWidth, width > 0 {
      paint.stroke = (palette.color(details?.look.borderColor) ?? .black).hex
      paint.width = width
    }
    // The line of a border lies inside of the view.
    let inset = paint.stroke == nil ? 0 : paint.width / 2
    svg.rect(
      view.absolute.inset(by: EdgeInsets(all: inset)), radius: max(0, (details?.look.cornerRadius ?? 0) - inset), paint)
    let clips = view.kind.scrolls && !children[index].isEmpty || details?.look.clips == true
    if clips { svg.beginClip(view.absolute) }
    if let details, !isHidden {
      controls.draw(view, details, tint: tint, hasSubviews: !children[index].isEmpty, in: &svg)
    }
    for child in children[index] { draw(child, isHidden: isHidden, tint: tint, in: &svg) }
    if let details, !isHidden { controls.drawOver(view, details, in: &svg) }
    if clips { svg.end() }
    svg.end()
    svg.lineBreak()
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
    case .titles:
      svg.element("title") { $0.text("\(view.kind.rawValue) \(view.name ?? view.id)") }
    case .data(let notes):
      svg.attribute("data-k", view.kind.rawValue)
      svg.attribute("data-i", view.id)
      svg.attribute("data-n", ifPresent: view.name)
      if notes.indices.contains(index), let number = notes[index] { svg.attribute("data-note", number) }
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
        svg.attribute("x", x)
        svg.attribute("y", y)
        svg.attribute("textLength", text.width)
        svg.attribute("lengthAdjust", "spacingAndGlyphs")
        svg.attribute("font-family", ifPresent: family(of: text.description))
      case .stretch:
        svg.attribute("transform") { out in
          out.append("matrix(")
          out.append([stretch(of: text), 0, 0, 1, x, y])
          out.append(")")
        }
      }
      svg.attribute("font-size", text.font.size)
      let weight = Self.weight(of: text)
      if weight != 400 { svg.attribute("font-weight", weight) }
      svg.attributes(Paint(color))
      svg.text(text.text)
    }
  }

  /// How much narrower or wider the text is than in Arial.
  private func stretch(of text: PlacedText) -> Double {
    let name = Self.weight(of: text) >= 600 ? "Arial-BoldMT" : "ArialMT"
    let font = FontDescription(face: .named(name, family: nil), size: text.font.size)
    let environment = TextEnvironment(toolsVersion: 0, scale: 1, surface: .device)
    let width = SystemTextMeasurer().width(of: text.text, font: font, in: environment)
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
    if let weight = weights[text.font.weight], weight != 400 { return weight }
    guard case .named(let name, _) = text.description.face else { return 400 }
    let style = (name.split(separator: "-").dropFirst().last ?? "").lowercased()
    return named.first { style.contains($0.name) }?.weight ?? 400
  }

  private static let weights = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  private static let named: [(name: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 200), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("light", 300), ("medium", 500), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
}
