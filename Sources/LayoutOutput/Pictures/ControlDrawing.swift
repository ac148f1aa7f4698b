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

  /// Draws what lies below the subviews of a view.
  func draw(_ view: ViewLayout, _ details: ViewDetails, tint: Color, hasSubviews: Bool, in svg: inout XMLWriter) {
    let rect = view.absolute
    guard rect.width > 0, rect.height > 0 else { return }
    let simple = SimpleControls(
      rect: rect, look: details.look, isLeftToRight: details.isLeftToRight, tint: tint, colors: colors)
    switch details.content {
    case .button(let button):
      ButtonDrawing(button: button, rect: rect, tint: tint, hasBackground: view.background != nil, colors: colors)
        .draw(in: &svg)
      if let background = details.backgroundPicture { svg.picture(background, pictures, in: rect, tint: tint) }
    case .textField(let field): simple.field(field.border, hasBackground: view.background != nil, in: &svg)
    case .segments: drawSegments(details, in: rect, to: &svg)
    case .control(let style) where view.kind == .pageControl: simple.dots(style.count, in: &svg)
    default: break
    }
    switch view.kind {
    case .switch: simple.toggle(in: &svg)
    case .slider: simple.slider(in: &svg)
    case .stepper: simple.stepper(in: &svg)
    case .progressView: simple.progress(in: &svg)
    case .activityIndicatorView: simple.spinner(in: &svg)
    case .colorWell: simple.well(in: &svg)
    case .searchBar: BarDrawing(rect: rect, colors: colors).searchBar(in: &svg)
    case .toolbar, .navigationBar, .tabBar:
      BarDrawing(rect: rect, colors: colors).bar(
        view.kind, background: view.background != nil, details.inside, in: &svg)
    case .datePicker, .pickerView:
      Placeholders(rect: rect, colors: colors).wheels(columns: view.kind == .pickerView ? 1 : 3, in: &svg)
    case .calendarView: Placeholders(rect: rect, colors: colors).calendar(in: &svg)
    case .imageView where !hasSubviews:
      // An image in its own size may reach beyond the view.
      let place = details.inside.picture.map { $0.offset(byX: rect.x, y: rect.y) } ?? rect
      if let picture = details.picture { return svg.picture(picture, pictures, in: place, tint: tint) }
      if let outline = details.image.flatMap(SymbolOutline.init) { return outline.draw(in: place, tint, to: &svg) }
      return Placeholders(rect: place, colors: colors).picture(in: &svg)
    case .mapView: Placeholders(rect: rect, colors: colors).map(in: &svg)
    case .webView, .wkWebView: Placeholders(rect: rect, colors: colors).page(in: &svg)
    case .mtkView, .glkView, .skView, .sceneKitView, .arscnView, .arskView, .containerView:
      Placeholders(rect: rect, colors: colors).crossed(in: &svg)
    case .visualEffectView: svg.rect(rect, Paint(fill: colors.bar.fill, fillOpacity: 0.7))
    case .tableView where !hasSubviews: Placeholders(rect: rect, colors: colors).rows(in: &svg)
    default: break
    }
    if let place = details.inside.picture, let picture = details.picture {
      svg.picture(picture, pictures, in: place.offset(byX: rect.x, y: rect.y), tint: tint)
    } else if let picture = details.inside.picture, let outline = details.image.flatMap(SymbolOutline.init) {
      outline.draw(in: picture.offset(byX: rect.x, y: rect.y), tint, to: &svg)
    } else if let picture = details.inside.picture {
      Placeholders(rect: picture.offset(byX: rect.x, y: rect.y), colors: colors).symbol(tint, in: &svg)
    }
    drawTexts(view, details, tint, in: &svg)
  }

  /// Draws what lies above the subviews of a view.
  func drawOver(_ view: ViewLayout, _ details: ViewDetails, in svg: inout XMLWriter) {
    guard let cell = details.content.cell else { return }
    CellDrawing(rect: view.absolute, isLeftToRight: details.isLeftToRight, colors: colors).draw(cell, in: &svg)
  }

  private func drawTexts(_ view: ViewLayout, _ details: ViewDetails, _ tint: Color, in svg: inout XMLWriter) {
    let origin = Point(x: view.absolute.x, y: view.absolute.y)
    var color = palette.color(details.look.textColor) ?? palette.label
    if details.look.textColor == nil {
      if let button = details.content.button {
        color =
          ButtonDrawing(
            button: button, rect: view.absolute, tint: tint, hasBackground: view.background != nil, colors: colors
          )
          .titleColor
      } else if view.kind == .tabBar {
        color = tint
      }
    }
    for piece in details.inside.texts {
      text.draw(piece, from: origin, piece.isPlaceholder ? .gray : color, in: &svg)
    }
  }

  private func drawSegments(_ details: ViewDetails, in rect: Rect, to svg: inout XMLWriter) {
    svg.rect(rect, radius: 8, colors.field)
    let segments = details.inside.segments.map { $0.offset(byX: rect.x, y: rect.y) }
    let selected = details.look.selected ?? 0
    for (index, segment) in segments.enumerated() {
      if index == selected {
        svg.rect(segment.inset(by: EdgeInsets(all: 2)), radius: 6, colors.knob)
      } else if index > 0, index != selected + 1 {
        let x = details.isLeftToRight ? segment.x : segment.maxX
        svg.line(x, segment.y + 7, x, segment.maxY - 7, colors.border)
      }
    }
  }
}

/// Draws the parts of a button besides its title and picture.
struct ButtonDrawing {
  let button: Button
  let rect: Rect
  let tint: Color
  /// Whether the document gives the button a background colour.
  let hasBackground: Bool
  let colors: ControlColors

  /// UIKit's title of a custom button is white; where nothing is behind it, it is drawn to be seen.
  var titleColor: Color {
    if let configuration = button.configuration { return configuration.style == "filled" ? .white : tint }
    return button.style == .custom && (hasBackground || button.backgroundImage != nil) ? .white : tint
  }

  /// Draws the background of a configuration, and the sign of a style that has no title.
  func draw(in svg: inout XMLWriter) {
    switch button.configuration?.style {
    case "filled": svg.rect(rect, radius: 7, Paint(tint))
    case "tinted": svg.rect(rect, radius: 7, Paint(fill: tint.hex, fillOpacity: 0.18))
    case "gray": svg.rect(rect, radius: 7, colors.track)
    default: break
    }
    if button.backgroundImage != nil { svg.rect(rect, radius: 4, colors.placeholder) }
    let radius = min(rect.width, rect.height) / 2 - 1
    let x = rect.x + rect.width / 2
    let y = rect.y + rect.height / 2
    let arm = radius * 0.55
    switch button.style {
    case .custom, .system: break
    case .detailDisclosure, .infoLight, .infoDark:
      svg.circle(x, y, radius, .line(tint.hex, 1.2))
      svg.line(x, y - 1, x, y + arm, .line(tint.hex, 1.6))
      svg.circle(x, y - radius * 0.5, 1.1, Paint(tint))
    case .contactAdd:
      svg.circle(x, y, radius, .line(tint.hex, 1.2))
      svg.line(x - arm, y, x + arm, y, .line(tint.hex, 1.4))
      svg.line(x, y - arm, x, y + arm, .line(tint.hex, 1.4))
    case .close:
      svg.circle(x, y, radius, .line(tint.hex, 1.2))
      svg.line(x - arm, y - arm, x + arm, y + arm, .line(tint.hex, 1.4))
      svg.line(x - arm, y + arm, x + arm, y - arm, .line(tint.hex, 1.4))
    }
  }
}

/// Draws the line below a table's cell and its accessory.
struct CellDrawing {
  let rect: Rect
  let isLeftToRight: Bool
  let colors: ControlColors

  func draw(_ cell: Cell, in svg: inout XMLWriter) {
    let inset = 16.0
    let start = isLeftToRight ? rect.x + inset : rect.x
    svg.line(start, rect.maxY, start + max(rect.width - inset, 0), rect.maxY, colors.hairline)
    let direction: Double = isLeftToRight ? 1 : -1
    let x = isLeftToRight ? rect.maxX - 20 : rect.x + 20
    let y = rect.y + rect.height / 2
    switch cell.accessory {
    case .disclosureIndicator: chevron(x, y, direction, in: &svg)
    case .checkmark:
      svg.path([("M", [x - 6, y]), ("l", [4, 5]), ("l", [8, -10])], .line(Color.tint.hex, 2))
    case .detailButton: detail(x, y, in: &svg)
    case .detailDisclosureButton:
      detail(x - 18 * direction, y, in: &svg)
      chevron(x, y, direction, in: &svg)
    default: break
    }
  }

  private func chevron(_ x: Double, _ y: Double, _ direction: Double, in svg: inout XMLWriter) {
    svg.path(
      [("M", [x - 3 * direction, y - 6]), ("l", [6 * direction, 6]), ("l", [-6 * direction, 6])], .line("#c7c7cc", 2))
  }

  private func detail(_ x: Double, _ y: Double, in svg: inout XMLWriter) {
    svg.circle(x, y, 10, .line(Color.tint.hex, 1.2))
    svg.line(x, y - 1, x, y + 5, .line(Color.tint.hex, 1.6))
    svg.circle(x, y - 4.5, 1.1, Paint(Color.tint))
  }
}

/// Draws bars that are views of the document.
struct BarDrawing {
  let rect: Rect
  let colors: ControlColors

  /// A navigation bar, toolbar or tab bar without its titles: ground, line at the side of the content, marks for items.
  func bar(_ kind: ViewKind, background hasBackground: Bool, _ inside: InsideOfView, in svg: inout XMLWriter) {
    if !hasBackground { svg.rect(rect, colors.bar) }
    let y = kind == .navigationBar ? rect.maxY : rect.y
    svg.line(rect.x, y, rect.maxX, y, colors.hairline)
    guard kind == .tabBar else { return }
    for item in inside.segments {
      let middle = rect.x + item.x + item.width / 2
      svg.rect(Rect(x: middle - 11, y: rect.y + 7, width: 22, height: 22), radius: 6, colors.quiet)
    }
  }

  /// A search bar: a field with a loupe.
  func searchBar(in svg: inout XMLWriter) {
    svg.rect(rect, colors.bar)
    let height = min(36, max(rect.height - 8, 0))
    let field = Rect(x: rect.x + 8, y: rect.y + (rect.height - height) / 2, width: rect.width - 16, height: height)
    svg.rect(field, radius: 10, colors.track)
    let (x, y) = (field.x + 14, field.y + height / 2 - 1)
    svg.circle(x, y, 5, colors.quiet)
    svg.line(x + 3.6, y + 3.6, x + 8, y + 8, colors.quiet)
  }
}

/// Draws controls that are a few shapes.
struct SimpleControls {
  let rect: Rect
  let look: ViewLook
  let isLeftToRight: Bool
  let tint: Color
  let colors: ControlColors

  private var midX: Double { rect.x + rect.width / 2 }
  private var midY: Double { rect.y + rect.height / 2 }

  /// The place of what is at a distance from the leading side; UIKit mirrors what fills up or goes to and fro.
  private func x(_ distance: Double) -> Double { isLeftToRight ? rect.x + distance : rect.maxX - distance }

  /// A part of the rectangle from one distance from the leading side to another.
  private func part(_ start: Double, _ end: Double) -> Rect {
    Rect(x: min(x(start), x(end)), y: rect.y, width: end - start, height: rect.height)
  }

  /// A switch: a knob at one end of a track.
  func toggle(in svg: inout XMLWriter) {
    let isOn = look.isOn ?? false
    svg.rect(rect, radius: rect.height / 2, isOn ? colors.on : colors.track)
    let radius = max(rect.height / 2 - 2, 0)
    svg.circle(x(isOn ? rect.width - radius - 2 : radius + 2), midY, radius, colors.whiteKnob)
  }

  func slider(in svg: inout XMLWriter) {
    let radius = min(13, rect.height / 2)
    let thumb = radius + (look.progress ?? 0.5) * max(rect.width - 2 * radius, 0)
    svg.rect(Rect(x: rect.x + 2, y: midY - 2, width: rect.width - 4, height: 4), radius: 2, colors.track)
    var filled = part(2, thumb)
    (filled.y, filled.height) = (midY - 2, 4)
    svg.rect(filled, radius: 2, Paint(tint))
    svg.circle(x(thumb), midY, radius, colors.whiteKnob)
  }

  func progress(in svg: inout XMLWriter) {
    svg.rect(rect, radius: rect.height / 2, colors.track)
    svg.rect(part(0, rect.width * (look.progress ?? 0.5)), radius: rect.height / 2, Paint(tint))
  }

  /// A stepper: minus and plus beside each other.
  func stepper(in svg: inout XMLWriter) {
    svg.rect(rect, radius: 8, colors.field)
    let quarter = rect.width / 4
    svg.path(
      [
        ("M", [midX, rect.y + 7]), ("V", [rect.maxY - 7]), ("M", [rect.x + quarter - 6, midY]), ("h", [12]),
        ("M", [rect.maxX - quarter - 6, midY]), ("h", [12]), ("M", [rect.maxX - quarter, midY - 6]), ("v", [12]),
      ],
      colors.quiet)
  }

  /// A spinner: eight spokes.
  func spinner(in svg: inout XMLWriter) {
    let radius = min(rect.width, rect.height) / 2
    let far = radius * 0.9
    let near = radius * 0.45
    var steps: [(StaticString, [Double])] = []
    for (x, y) in Self.spokes {
      steps.append(("M", [midX + x * near, midY + y * near]))
      steps.append(("L", [midX + x * far, midY + y * far]))
    }
    svg.path(steps, .line("#8e8e93", max(radius * 0.2, 1)))
  }

  /// The directions of the eight spokes.
  private static let spokes: [(Double, Double)] = [
    (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0), (-0.707, -0.707), (0, -1), (0.707, -0.707),
  ]

  /// The dots of a page control.
  func dots(_ count: Int, in svg: inout XMLWriter) {
    let shown = min(max(count, 1), 100)
    let first = rect.width / 2 - 16 * Double(shown - 1) / 2
    for index in 0..<shown {
      svg.circle(
        x(first + 16 * Double(index)), midY, 3.5, Paint(fill: index == look.selected ?? 0 ? "#3c3c43" : "#c7c7cc"))
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
      svg.rect(rect, radius: 5, paint)
    }
  }
}
