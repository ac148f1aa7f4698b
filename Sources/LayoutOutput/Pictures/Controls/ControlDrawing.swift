import LayoutEngine
import LayoutModel
import TextKit

/// Draws what makes a kind of view recognisable.
struct ControlDrawing {
  let palette: Palette
  let text: TextDrawing

  /// Draws what lies below the subviews of a view.
  func draw(
    _ view: ViewLayout, _ details: ViewDetails, tint: Color, hasSubviews: Bool, in out: inout ByteBuffer
  ) {
    let rect = view.absolute
    guard rect.width > 0, rect.height > 0 else { return }
    let simple = SimpleControls(rect: rect, look: details.look, tint: tint)
    switch details.content {
    case .button(let button):
      ButtonDrawing(button: button, rect: rect, tint: tint, hasBackground: view.background != nil).draw(in: &out)
    case .textField(let field): simple.field(field.border, hasBackground: view.background != nil, in: &out)
    case .segments: drawSegments(details, in: rect, to: &out)
    case .control(let style) where view.kind == .pageControl: simple.dots(style.count, in: &out)
    default: break
    }
    switch view.kind {
    case .switch: simple.toggle(in: &out)
    case .slider: simple.slider(in: &out)
    case .stepper: simple.stepper(in: &out)
    case .progressView: simple.progress(in: &out)
    case .activityIndicatorView: simple.spinner(in: &out)
    case .colorWell: simple.well(in: &out)
    case .searchBar: BarDrawing(rect: rect).searchBar(in: &out)
    case .toolbar, .navigationBar, .tabBar:
      BarDrawing(rect: rect).bar(view.kind, background: view.background != nil, details.inside, in: &out)
    case .datePicker, .pickerView: Placeholders(rect: rect).wheels(columns: view.kind == .pickerView ? 1 : 3, in: &out)
    case .calendarView: Placeholders(rect: rect).calendar(in: &out)
    case .imageView where !hasSubviews: Placeholders(rect: rect).picture(in: &out)
    case .mapView: Placeholders(rect: rect).map(in: &out)
    case .webView, .wkWebView: Placeholders(rect: rect).page(in: &out)
    case .mtkView, .glkView, .skView, .sceneKitView, .arscnView, .arskView, .containerView:
      Placeholders(rect: rect).crossed(in: &out)
    case .visualEffectView: out.rect(rect, Paint(fill: "#f8f8f8", fillOpacity: 0.7))
    case .tableView where !hasSubviews: Placeholders(rect: rect).rows(in: &out)
    default: break
    }
    if let picture = details.inside.picture {
      Placeholders(rect: picture.offset(byX: rect.x, y: rect.y)).symbol(tint, in: &out)
    }
    drawTexts(view, details, tint, in: &out)
  }

  /// Draws what lies above the subviews of a view.
  func drawOver(_ view: ViewLayout, _ details: ViewDetails, in out: inout ByteBuffer) {
    guard case .cell(let cell) = details.content else { return }
    CellDrawing(rect: view.absolute, isLeftToRight: details.isLeftToRight).draw(cell, in: &out)
  }

  private func drawTexts(
    _ view: ViewLayout, _ details: ViewDetails, _ tint: Color, in out: inout ByteBuffer
  ) {
    let origin = Point(x: view.absolute.x, y: view.absolute.y)
    var color = palette.color(details.look.textColor) ?? .black
    if details.look.textColor == nil {
      switch details.content {
      case .button(let button):
        color =
          ButtonDrawing(button: button, rect: view.absolute, tint: tint, hasBackground: view.background != nil)
          .titleColor
      default: if view.kind == .toolbar || view.kind == .tabBar { color = tint }
      }
    }
    for piece in details.inside.texts {
      text.draw(piece, from: origin, piece.isPlaceholder ? .gray : color, in: &out)
    }
  }

  private func drawSegments(_ details: ViewDetails, in rect: Rect, to out: inout ByteBuffer) {
    out.rect(rect, radius: 8, ControlColor.field)
    let segments = details.inside.segments.map { $0.offset(byX: rect.x, y: rect.y) }
    let selected = details.look.selected ?? 0
    for (index, segment) in segments.enumerated() {
      if index == selected {
        out.rect(segment.inset(by: EdgeInsets(all: 2)), radius: 6, ControlColor.knob)
      } else if index > 0, index != selected + 1 {
        out.line(segment.x, segment.y + 7, segment.x, segment.maxY - 7, ControlColor.border)
      }
    }
  }
}
