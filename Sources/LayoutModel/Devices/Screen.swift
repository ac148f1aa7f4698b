import CResources
import TextKit

/// A device in an orientation, with all or a part of its screen: everything that a layout needs to know of it.
package struct Screen: Sendable {
  /// The device's name in the catalogue, such as `iphone6plus`; `canvas` for a canvas without a device.
  package var device: String
  package var orientation: InterfaceOrientation
  /// The size of the window, in points.
  package var size: Size
  package var traits: Traits
  /// The insets that the hardware and the status bar cover, in points; bars of view controllers come on top.
  package var safeAreaInsets: EdgeInsets
  /// The height of the status bar, in points; 0 where it is hidden.
  package var statusBarHeight: Double
  package var barEdge: SharedBarEdge?
  /// The build of Interface Builder whose UIKit the screen behaves like: the scale of eras.
  package var toolsVersion: Int
  /// The size that views without a screen of their own get, such as cells and the parts of a page; `nil` for the saved
  /// size of each.
  package var partSize: Size?
  /// How modal screens are shown; `nil` for as the document says.
  package var presentation: ScreenPresentation?
  /// Whether the device shows an interface upside down: phones without a home button do not.
  package var supportsUpsideDown = true
  /// The height of the keyboard, in points from the bottom; 0 while none is shown.
  package var keyboardHeight = 0.0

  package init(
    device: String, orientation: InterfaceOrientation, size: Size, traits: Traits, safeAreaInsets: EdgeInsets,
    statusBarHeight: Double, toolsVersion: Int
  ) {
    (self.device, self.orientation, self.size, self.traits) = (device, orientation, size, traits)
    (self.safeAreaInsets, self.statusBarHeight, self.toolsVersion) = (safeAreaInsets, statusBarHeight, toolsVersion)
  }

  package var conditionTraits: Traits {
    var traits = traits
    // The canvas of any width and height has none that a condition could name.
    if traits.widthClass != .any { traits.windowSize = size }
    return traits
  }

  /// The least width of a window of an iPad that is regular, in points: of those that iPads share, 590 is compact and 639
  /// regular.
  package static let leastRegularWidth = 600.0

  /// What hardware and the strip of bars cover, as the interface runs and the device is turned, in points.
  package var coveredInsets: EdgeInsets {
    let isMirrored =
      switch barEdge {
      case .trailing: traits.layoutDirection == .rightToLeft
      case .camera: orientation == .landscapeLeft
      case .top, nil: false
      }
    return isMirrored ? safeAreaInsets.mirrored : safeAreaInsets
  }

  /// Gives the window and its parts another size. The width of an iPad's window decides its width class; a phone keeps
  /// those of its orientation.
  package mutating func resize(to size: Size) {
    self.size = size
    partSize = size
    if traits.idiom == .pad { traits.widthClass = size.width < Self.leastRegularWidth ? .compact : .regular }
  }

  /// `iphone6plus landscape`.
  package var name: String { ScreenTitle.name(device, orientation.side) }

  /// `iphone6plus landscape, text size AX2, keyboard`.
  package var title: String {
    ScreenTitle.title(
      device, orientation.side, traits.layoutDirection, traits.contentSize, keyboardHeight > 0 ? "keyboard" : nil)
  }
}

extension DeviceCatalogue {
  /// The screen of a device in an orientation, or the part of it that an app gets.
  package func screen(
    of device: Device, orientation: InterfaceOrientation, split: ScreenPart = .full,
    contentSize: ContentSizeCategory = .large, direction: LayoutDirection = .leftToRight
  ) throws(UnavailablePart) -> Screen {
    var screen = wholeScreen(of: device, orientation: orientation)
    screen.traits.contentSize = contentSize
    screen.traits.layoutDirection = direction
    if split != .full {
      let row = SplitRow.row(of: device, orientation)
      guard let window = row?.window(of: split) else {
        throw UnavailablePart(device: device.name, part: split, orientation: orientation, available: row?.parts ?? [])
      }
      screen.size.width = window.width
      screen.traits.widthClass = window.widthClass
    }
    return screen
  }

  /// The whole screen of a device in an orientation, with the settings that every device comes with.
  package func wholeScreen(of device: Device, orientation: InterfaceOrientation) -> Screen {
    let covering = device.covering(in: orientation)
    var screen = Screen(
      device: device.name, orientation: orientation, size: device.size(in: orientation),
      traits: device.traits(in: orientation), safeAreaInsets: covering.safeAreaInsets,
      statusBarHeight: covering.statusBarHeight, toolsVersion: device.toolsVersion)
    screen.supportsUpsideDown = device.supportsUpsideDown
    screen.barEdge = covering.barEdge
    return screen
  }

  /// The parts of the screen, besides all of it, that apps can get on a device in an orientation; none on phones.
  package func parts(of device: Device, orientation: InterfaceOrientation) -> [ScreenPart] {
    SplitRow.row(of: device, orientation)?.parts ?? []
  }
}

/// The words for a screen, in one place for reports, goldens, pictures and pages.
package enum ScreenTitle {
  /// A device in an orientation: `iphone6plus landscape`.
  package static func name(_ device: String, _ side: String) -> String { "\(device) \(side)" }

  /// The same with the settings that are not the usual ones: `iphone6plus landscape, right to left, text size AX2`.
  package static func title(
    _ device: String, _ side: String, release: SystemRelease? = nil, _ direction: LayoutDirection,
    _ textSize: ContentSizeCategory, _ further: String?
  ) -> String {
    var parts = [name(device, side)]
    if let release { parts.append("iOS \(release.version)") }
    if direction == .rightToLeft { parts.append("right to left") }
    if textSize != .large { parts.append("text size \(textSize.rawValue)") }
    if let further { parts.append(further) }
    return parts.joined(separator: ", ")
  }
}

extension InterfaceOrientation {
  /// `portrait` or `landscape`: left and right give the same frames, but portrait upside down has a name of its own.
  package var side: String { isLandscape ? "landscape" : rawValue }
}

/// A way of showing screens, whatever a document says.
package enum ScreenPresentation: String, Hashable, Sendable, CaseIterable {
  case full
  /// The page sheet of modal screens.
  case sheet
}

/// The part of an iPad's screen that an app gets.
package enum ScreenPart: String, Hashable, Sendable, CaseIterable {
  case full
  /// The narrow window beside a wide one.
  case oneThird = "1/3"
  /// One of two equal windows.
  case half = "1/2"
  /// The wide window beside a narrow one.
  case twoThirds = "2/3"
  /// A narrow window that floats above another.
  case slideOver = "slideover"

  /// The part with Interface Builder's name, such as `splitview1_3`; an unknown name stands for the whole screen.
  package init(adaptation: String?) {
    let parts: [String: Self] = [
      "splitview1_3": .oneThird, "splitview1_2": .half, "splitview2_3": .twoThirds, "slideover": .slideOver,
    ]
    self = adaptation.flatMap { parts[$0] } ?? .full
  }
}

/// A part of the screen that a device does not give to an app.
package struct UnavailablePart: Error, Hashable, Sendable, CustomStringConvertible {
  package var device: String
  package var part: ScreenPart
  package var orientation: InterfaceOrientation
  /// The parts that exist in this orientation; empty on phones.
  package var available: [ScreenPart]

  /// One sentence without a full stop.
  package var description: String {
    if available.isEmpty { return "\(device) has no split screen: an app gets the whole of it" }
    let parts = available.map(\.rawValue).joined(separator: ", ")
    return "\(device) has no \(part.rawValue) window in \(orientation.trait.rawValue); it has \(parts)"
  }
}

struct SplitRow: Sendable {
  struct Window: Sendable {
    /// The width in points; the height is the screen's.
    var width: Double
    var widthClass: SizeClass
  }

  /// The size of the screen in portrait.
  let size: Size
  let orientation: Orientation
  private let windows: [(part: ScreenPart, window: Window)]

  var parts: [ScreenPart] { windows.map(\.part) }

  func window(of part: ScreenPart) -> Window? { windows.first { $0.part == part }?.window }

  static func table() throws(TableError) -> TableReader {
    try TableReader(.splits, columns: "width height orientation oneThird half twoThirds slideOver")
  }

  init(_ row: inout TableReader) throws(TableError) {
    size = Size(width: try row.number(), height: try row.number())
    orientation = try row.value()
    var windows: [(part: ScreenPart, window: Window)] = []
    for part in [ScreenPart.oneThird, .half, .twoThirds, .slideOver] {
      guard let text = try row.optionalText() else { continue }
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, let widthClass = SizeClass(rawValue: words[1]) else {
        throw row.error("'\(text)' is not a width and a size class")
      }
      windows.append((part, Window(width: try row.number(words[0]), widthClass: widthClass)))
    }
    self.windows = windows
  }

  static func row(of device: Device, _ orientation: InterfaceOrientation) -> SplitRow? {
    guard device.idiom == .pad else { return nil }
    return sized[device.size]?.first { $0.orientation == orientation.trait }
  }

  private static let sized = Dictionary(
    grouping: reading { () throws(TableError) in try table().rows(SplitRow.init) }, by: \.size)
}
