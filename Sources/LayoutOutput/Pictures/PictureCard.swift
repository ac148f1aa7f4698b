import LayoutEngine
import LayoutModel
import TextKit

/// One scene on one screen: what a picture shows once or several times.
struct PictureCard {
  let layout: Layout
  let scene: SceneLayout
  let housing: Housing

  /// The cards of layouts in the order of the layouts and of their scenes.
  static func all(of layouts: [Layout]) -> [PictureCard] {
    let catalogue = DeviceCatalogue()
    return layouts.flatMap { layout in
      let housing = catalogue.housing(of: layout.screen)
      return layout.scenes.map { PictureCard(layout: layout, scene: $0, housing: housing) }
    }
  }

  var screen: Screen { layout.screen }

  /// Whether the scene fills a device's screen: then the device is drawn around it, otherwise an edge.
  var fillsScreen: Bool {
    scene.size == screen.size && screen.device != "canvas"
  }

  /// How far the device reaches beyond its screen, in points.
  static let bezel = 10.0

  /// What the device takes, in points, in the coordinates of the screen.
  var body: Rect { area.inset(by: EdgeInsets(all: -Self.bezel)) }

  /// What the device and its name take, in points, in the coordinates of the screen.
  var bounds: Rect {
    body.inset(by: EdgeInsets(top: -Self.captionHeight, left: 0, bottom: 0, right: 0))
  }

  static let captionHeight = 28.0

  /// The radius of the corners of the screen, in points.
  var cornerRadius: Double { fillsScreen ? housing.cornerRadius : 0 }

  /// The screen's rectangle, in its own coordinates.
  var area: Rect { Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height) }

  /// What is said above the device.
  var caption: String {
    var out = ByteBuffer()
    out.append(text: screen.device)
    out.append(" ")
    out.append(text: screen.orientation.side)
    out.append(" · ")
    out.append(text: scene.id)
    out.append(" · ")
    out.append(size: scene.size)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// What it is called where each picture has a file: `Main-home-iphone6-portrait`.
  var fileName: String {
    let document = layout.document.split(separator: "/").last ?? "picture"
    let base = document.lastIndex(of: ".").map { document[..<$0] } ?? document
    return "\(base)-\(scene.id)-\(screen.device)-\(screen.orientation.side)".map { character in
      character.isLetter || character.isNumber || "-_.".contains(character) ? String(character) : "_"
    }.joined()
  }
}
