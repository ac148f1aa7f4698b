import LayoutEngine
import LayoutModel
import TextKit

/// Draws the status bar, the home indicator, and the bars that view controllers bring.
struct BarsDrawing {
  let card: PictureCard
  let options: PictureOptions

  func draw(in out: inout ByteBuffer) {
    if let details = card.scene.details { drawControllerBars(details, in: &out) }
    drawStatusBar(in: &out)
    drawHomeIndicator(in: &out)
  }

  /// What is drawn on top of the outermost view has to be seen on it.
  private var ink: Color {
    let details = card.scene.details
    let hasBar = (details?.bars.top ?? 0) > 0
    let palette = Palette(document: details?.colors ?? [:])
    let background = card.scene.views.first.flatMap { palette.color($0.background) }
    return !hasBar && background?.isDark == true ? .white : .black
  }

  private func drawControllerBars(_ details: SceneDetails, in out: inout ByteBuffer) {
    let size = card.scene.size
    let bars = details.bars
    if bars.top > 0 {
      out.rect(Rect(x: 0, y: 0, width: size.width, height: details.safeArea.top), ControlColor.controllerBar)
      out.line(0, details.safeArea.top, size.width, details.safeArea.top, ControlColor.hairline)
      if let title = details.title {
        TextDrawing(fitting: options.textFitting).draw(title, from: .zero, .black, in: &out)
      }
    }
    if bars.bottom > 0 {
      let top = size.height - details.safeArea.bottom
      out.rect(Rect(x: 0, y: top, width: size.width, height: details.safeArea.bottom), ControlColor.controllerBar)
      out.line(0, top, size.width, top, ControlColor.hairline)
    }
  }

  /// The time and the battery: in the ears of a screen with a cutout, else in a thin row.
  private func drawStatusBar(in out: inout ByteBuffer) {
    let height = card.screen.statusBarHeight
    guard height > 0 else { return }
    let width = card.scene.size.width
    let isTall = card.housing.cutout != nil
    let size: Double = isTall ? 17 : 12
    let isPad = card.screen.traits.idiom == .pad
    let middle = isTall ? height * 0.6 : height / 2
    // The time has room for five digits at this size; renderers centre it by themselves.
    let x = isTall ? width * 0.16 : isPad ? 32 : width / 2
    out.append("<text")
    out.append(attribute: "x", x)
    out.append(attribute: "y", middle + size * 0.36)
    out.append(" text-anchor=\"middle\" font-weight=\"600\"")
    out.append(attribute: "font-size", size)
    out.append(Paint(ink))
    out.append(">9:41</text>")
    let right = isTall ? width * 0.84 + 20 : width - 8
    let battery = Rect(x: right - 26, y: middle - 5.5, width: 23, height: 11)
    out.rect(battery, radius: 3, .line(ink.hex))
    out.rect(battery.inset(by: EdgeInsets(all: 2)), radius: 1.5, Paint(ink))
    out.rect(Rect(x: right - 2, y: middle - 2, width: 1.5, height: 4), radius: 0.7, Paint(ink))
    for bar in 0..<4 {
      let tall = 4 + 2 * Double(bar)
      out.rect(
        Rect(x: right - 48 + 4.5 * Double(bar), y: middle + 5 - tall, width: 3, height: tall), radius: 0.7, Paint(ink))
    }
  }

  private func drawHomeIndicator(in out: inout ByteBuffer) {
    let isLandscape = card.screen.orientation.isLandscape
    let housing = card.housing
    let width = isLandscape ? housing.lyingIndicatorWidth : housing.uprightIndicatorWidth
    let size = card.scene.size
    guard width > 0, width < size.width else { return }
    out.rect(
      Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5), radius: 2.5, Paint(ink))
  }
}
