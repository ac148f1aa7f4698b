import LayoutModel

/// The sheets in which iOS shows modal screens since iOS 13, unless the segue or the controller wants the whole screen.
///
/// Measured in pictures of running apps on nine devices with iOS 16 (36 of 36 quantities), on iOS 26 recorded. Nothing is
/// known of sheets in a pad's landscape: there the one of portrait is as high as the screen leaves room.
struct SheetGeometry {
  /// What a sheet leaves of the screen to its root view.
  struct Sheet {
    /// The place of the root view on the screen, in points.
    var frame: Rect
    /// The screen that the root view is laid out on: as large as the sheet, covered by what reaches into it.
    var screen: Screen
  }

  private static let pageWidth = 704.0
  private static let pageHeight = 995.5  // 704 · √2, to the pixel.
  /// The width from which a pad shows page sheets in the middle: one of 744 points has them from side to side, one of 820
  /// in the middle.
  private static let leastWidthOfPages = 800.0
  private static let padGap = 20.0  // The distance of a sheet from the status bar of a pad.
  /// Apple's documentation of `UIModalPresentationStyle.formSheet`.
  private static let formSize = Size(width: 540, height: 620)

  let screen: Screen

  /// The sheet of a style; `nil` where the screen is shown in whole: before iOS 13, on phones in landscape, and in styles
  /// that are none.
  func sheet(_ style: ModalStyle, asking preferred: Size?) -> Sheet? {
    guard let gap = Era.sheetGap.number(in: screen.toolsVersion, on: .device), style != .fullScreen,
      screen.traits.heightClass != .compact
    else { return nil }
    let (size, isPad) = (screen.size, screen.traits.idiom == .pad)
    guard isPad, screen.traits.widthClass == .regular else {
      if style == .popover, isPad { return nil }
      return fromSideToSide(below: isPad ? Self.padGap : gap)
    }
    switch style {
    case .fullScreen: return nil
    case .popover: return preferred.map(centred)
    case .formSheet: return centred(preferred ?? Self.formSize)
    case .pageSheet:
      if size.width < Self.leastWidthOfPages { return fromSideToSide(below: Self.padGap) }
      let room = size.height - 2 * (screen.safeAreaInsets.top + Self.padGap)
      return centred(Size(width: Self.pageWidth, height: min(Self.pageHeight, room)))
    }
  }

  /// A sheet that reaches to the bottom of the screen, some points below what covers its top.
  private func fromSideToSide(below gap: Double) -> Sheet {
    let top = screen.safeAreaInsets.top + gap
    var inner = screen
    inner.size.height -= top
    inner.safeAreaInsets.top = 0
    return Sheet(frame: Rect(x: 0, y: top, width: inner.size.width, height: inner.size.height), screen: inner)
  }

  /// A sheet in the middle of the screen, which nothing covers, and no larger than that (not measured).
  private func centred(_ size: Size) -> Sheet {
    let size = Size(width: min(size.width, screen.size.width), height: min(size.height, screen.size.height))
    let x = (screen.size.width - size.width) / 2
    let y = (screen.size.height - size.height) / 2
    var inner = screen
    inner.size = size
    inner.safeAreaInsets = .zero
    inner.keyboardHeight = max(0, screen.keyboardHeight - y)
    return Sheet(frame: Rect(x: x, y: y, width: size.width, height: size.height), screen: inner)
  }
}

extension SceneSession {
  /// The sheet that shows the scene on a screen; `nil` where it has all of the screen.
  func sheet(on screen: Screen) -> SheetGeometry.Sheet? {
    // A window of a chosen size is the scene's own.
    guard fillsScreen, screen.presentation != nil || screen.partSize == nil,
      let style = screen.presentation.map({ $0 == .full ? .fullScreen : .pageSheet }) ?? bars.modalStyle
    else { return nil }
    let preferred = scene.controller?.preferredSize.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    return SheetGeometry(screen: screen).sheet(style, asking: preferred)
  }
}

extension ModalStyle {
  /// The style that a segue leads to: its own, else that of the controller it shows; `automatic` is a page sheet.
  init(of segue: Segue, to controller: ViewController?) {
    let isPopover = segue.kind == "popoverPresentation"
    let named = [segue.modalPresentationStyle, controller?.modalPresentationStyle].lazy.compactMap(\.self)
      .first { $0 != "automatic" }
    self = ModalStyle(rawValue: named ?? (isPopover ? "popover" : "pageSheet")) ?? .fullScreen
  }
}
