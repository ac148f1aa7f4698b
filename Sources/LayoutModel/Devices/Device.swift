import CResources
import TextKit

/// A model of iPhone, iPod touch or iPad, as far as it changes a layout.
package struct Device: Hashable, Sendable {
  /// The name that people type: lower case, without spaces, such as `iphone6plus`.
  package var name: String
  /// The name that Apple gave it.
  package var title: String
  package var aliases: [String]
  /// Interface Builder's ids for the screen, such as `retina4_7`.
  package var interfaceBuilderIDs: [String]
  package var idiom: Idiom
  /// The size of the screen in portrait, in points.
  package var size: Size
  /// Device pixels a point.
  package var scale: Double
  package var portrait, landscape: Covering
  package var portraitClasses, landscapeClasses: Classes
  /// The major versions of the first and the last iOS that the device gets.
  package var firstVersion, lastVersion: Int
  /// Whether its size and insets are known from others than Apple, and may be wrong.
  package var isSecondHand: Bool
  /// The build of Interface Builder that belongs to the iOS it runs, which is the last one where no other was chosen: it
  /// decides the era of controls.
  package var toolsVersion: Int

  /// The parts of a screen that hardware and status bar cover.
  package struct Covering: Hashable, Sendable {
    /// The height of the status bar, in points; 0 where it is hidden.
    package var statusBarHeight: Double
    /// The safe area insets without any bars of view controllers, in points.
    package var safeAreaInsets: EdgeInsets
    /// Where all bars stand in one strip that the hardware covers anyway; `nil` where each has a place of its own.
    package var barEdge: SharedBarEdge?
  }

  package struct Classes: Hashable, Sendable {
    package var width, height: SizeClass
  }

  package func size(in orientation: InterfaceOrientation) -> Size {
    orientation.isLandscape ? Size(width: size.height, height: size.width) : size
  }

  package func covering(in orientation: InterfaceOrientation) -> Covering {
    orientation.isLandscape ? landscape : portrait
  }

  package func traits(in orientation: InterfaceOrientation) -> Traits {
    let classes = orientation.isLandscape ? landscapeClasses : portraitClasses
    return Traits(
      idiom: idiom, widthClass: classes.width, heightClass: classes.height, orientation: orientation.trait, scale: scale
    )
  }

  /// Whether it shows an interface upside down: phones without a home button, which is where a home indicator covers
  /// the lower edge, do not.
  package var supportsUpsideDown: Bool { idiom == .pad || portrait.safeAreaInsets.bottom == 0 }

  /// Whether every layout comes out the same on both devices.
  package func hasSameScreen(as other: Device) -> Bool {
    idiom == other.idiom && size == other.size && scale == other.scale && portrait == other.portrait
      && landscape == other.landscape && portraitClasses == other.portraitClasses
      && landscapeClasses == other.landscapeClasses && toolsVersion == other.toolsVersion
  }
}

extension Device {
  static func table() throws(TableError) -> TableReader {
    try TableReader(
      .devices,
      columns: """
        name title aliases ids idiom width height scale status top bottom \
        landscapeStatus landscapeTop landscapeSides landscapeBottom classes landscapeClasses bars landscapeBars \
        first last source
        """)
  }

  init(_ row: inout TableReader) throws(TableError) {
    name = try row.text()
    title = try row.text()
    aliases = try row.list()
    interfaceBuilderIDs = try row.list()
    idiom = try row.value()
    size = Size(width: try row.number(), height: try row.number())
    scale = try row.number()
    portrait = try Covering(inPortrait: &row)
    landscape = try Covering(inLandscape: &row)
    portraitClasses = try Classes(&row)
    landscapeClasses = try Classes(&row)
    portrait.reserve(try SharedBarEdge(&row))
    landscape.reserve(try SharedBarEdge(&row))
    let releases = SystemRelease.all
    firstVersion = try row.integer()
    lastVersion = try row.optionalInteger() ?? releases.last?.version ?? 0
    isSecondHand = try row.list() == ["secondHand"]
    // The releases of the first devices are not known: the oldest one that is known is nearest.
    let version = max(firstVersion, lastVersion, releases.first?.version ?? 0)
    guard let release = releases.first(where: { $0.version == version }) else {
      throw row.error("there is no release of iOS \(version)")
    }
    toolsVersion = release.build
  }
}

extension Device.Covering {
  /// Reads the heights of the status bar and of the insets at the top and at the bottom.
  init(inPortrait row: inout TableReader) throws(TableError) {
    statusBarHeight = try row.number()
    safeAreaInsets = EdgeInsets(top: try row.number(), left: 0, bottom: try row.number(), right: 0)
  }

  /// Reads the height of the status bar and the insets at the top, at both sides and at the bottom.
  init(inLandscape row: inout TableReader) throws(TableError) {
    statusBarHeight = try row.number()
    let top = try row.number()
    let sides = try row.number()
    safeAreaInsets = EdgeInsets(top: top, left: sides, bottom: try row.number(), right: sides)
  }

  /// Takes the strip of bars from the safe area, as an interface from left to right has it: the camera is on the left in
  /// landscape to the right.
  fileprivate mutating func reserve(_ edge: SharedBarEdge?) {
    barEdge = edge
    switch edge {
    case .trailing: safeAreaInsets.right = SharedBarEdge.extent
    case .camera: safeAreaInsets.left = SharedBarEdge.extent
    case .top: safeAreaInsets.top = SharedBarEdge.extent
    case nil: break
    }
  }
}

extension Device.Classes {
  /// Reads two letters, C for compact and R for regular: `CR` is compact in width and regular in height.
  init(_ row: inout TableReader) throws(TableError) {
    let classes: [SizeClass] = try row.field().compactMap { letter in
      letter == UInt8(ascii: "C") ? .compact : letter == UInt8(ascii: "R") ? .regular : nil
    }
    guard classes.count == 2 else { throw row.error("size classes are two letters of C and R") }
    self.init(width: classes[0], height: classes[1])
  }
}

/// The edge of a screen of iPhone Duo along which the status, the camera and all bars share one strip.
package enum SharedBarEdge: String, Hashable, Sendable {
  /// At the trailing side: on the left where the interface runs from right to left.
  case trailing
  /// At the side that the camera turns to.
  case camera
  /// Across: the usual bars, at the top and at the bottom.
  case top

  /// The extent of the strip, in points, with bars or without (two public projects that measured a simulator of iOS 27.1,
  /// and Apple's design resource as a public guide quotes it).
  package static let extent = 84.0
  /// What bars at the bottom cover where they are across, in points (the same guide).
  package static let bottomExtent = 95.0

  fileprivate init?(_ row: inout TableReader) throws(TableError) {
    guard let text = try row.optionalText() else { return nil }
    guard let edge = Self(rawValue: text) else { throw row.error("'\(text)' is no edge of bars") }
    self = edge
  }
}
