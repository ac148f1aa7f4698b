import LayoutModel
import TextKit

/// The fill and the line of a shape.
struct Paint {
  /// The colour inside, or `none`.
  var fill = "none"
  /// The opacity inside, from 0 to 1.
  var fillOpacity = 1.0
  var stroke: String?
  /// The width of the line, in points.
  var width = 1.0
  var dash: String?

  static func line(_ color: String, _ width: Double = 1, dash: String? = nil) -> Paint {
    Paint(stroke: color, width: width, dash: dash)
  }
}

extension Paint {
  /// A filling in a colour that may be translucent.
  init(_ color: Color) { self.init(fill: color.hex, fillOpacity: color.alpha) }
}

/// The paints of controls, as iOS has them in its light and in its dark appearance, and their look in a release.
struct ControlColors {
  let isDark: Bool
  let look: ControlLook

  /// Whether controls are lines in the tint, as up to iOS 12.
  var isOutlined: Bool { look[.outline] > 0 }

  private func pick(_ light: String, _ dark: String) -> String { isDark ? dark : light }

  var ground: Paint { Paint(fill: pick("#fff", "#000")) }
  /// The material of bars, through which something of what is below is seen.
  func bar(isBlack: Bool = false) -> Paint {
    Paint(fill: isBlack ? "#1d1d1d" : pick("#f9f9f9", "#1d1d1d"), fillOpacity: look[.barOpacity])
  }
  /// What floats on the content from iOS 26 on, which is dark on dark content (Apple, HIG: Materials).
  func glass(on ground: Color) -> Paint {
    let (fill, stroke) = ground.isDark ? ("#2c2c2e", "#48484a") : ("#fff", "#e5e5ea")
    return Paint(fill: fill, fillOpacity: 0.8, stroke: stroke, width: 0.5)
  }
  var hairline: Paint { .line(pick("#c6c6c8", "#38383a"), 0.5) }
  var border: Paint { .line(pick("#c7c7cc", "#48484a"), 0.5) }
  var track: Paint { Paint(fill: pick("#e5e5ea", "#39393d")) }
  /// The part of sliders and progress bars that is not filled.
  var rail: Paint { isOutlined ? Paint(fill: "#b7b7b7") : track }
  var segments: Paint { Paint(fill: "#767680", fillOpacity: isDark ? 0.24 : 0.12) }
  /// Where code draws what the document does not say.
  var unknown: Paint { Paint(fill: "#8e8e93", fillOpacity: 0.14) }
  var searchGround: Paint { Paint(fill: pick("#c9c9ce", "#1c1c1e")) }
  /// Behind the sections of a grouped table, and its rows.
  var grouped: Paint { Paint(fill: pick(isOutlined ? "#efeff4" : "#f2f2f7", "#000000")) }
  var titleBand: Paint { Paint(fill: pick("#f7f7f7", "#1c1c1e")) }
  var row: Paint { Paint(fill: pick("#fff", "#1c1c1e")) }
  var on: Paint { Paint(fill: isOutlined ? "#4cd964" : pick("#34c759", "#30d158")) }
  var knob: Paint { Paint(fill: pick("#fff", "#aeaeb2"), stroke: pick("#d1d1d6", "#48484a"), width: 0.5) }
  /// The knobs of switches and sliders, which are white in the dark too.
  var whiteKnob: Paint { Paint(fill: "#fff", stroke: pick("#d1d1d6", "#48484a"), width: 0.5) }
  var placeholder: Paint { Paint(fill: pick("#d8e0e8", "#2c3640")) }
  var keyboard: Paint { Paint(fill: pick("#d1d3d9", "#2b2b2d")) }
}

extension Palette {
  /// The ground of a bar; `nil` for one that is clear. A bar at whose edge no content lies has its scroll edge appearance,
  /// which is clear by default: those of view controllers with large titles since iOS 13, all since iOS 15 (Apple's
  /// documentation of `scrollEdgeAppearance` of `UINavigationBar`, `UIToolbar` and `UITabBar`). Free bars have their
  /// standard appearance (the same), and what floats since iOS 26 has only the grounds that a document states.
  func ground(of bar: BarLook?, isAtEdge: Bool) -> Paint? {
    let look = bar ?? BarLook()
    let stated = color(isAtEdge ? look.edgeGround : look.ground).map { Paint($0) }
    let paint = stated ?? (controls.look[.glass] > 0 ? Paint(fillOpacity: 0) : controls.bar(isBlack: look.isBlack))
    return paint.fillOpacity > 0 ? paint : nil
  }
}

extension XMLWriter {
  mutating func attributes(_ paint: Paint) {
    attribute("fill", paint.fill)
    if paint.fillOpacity < 1 { attribute("fill-opacity", paint.fillOpacity) }
    guard let stroke = paint.stroke else { return }
    attributes(["stroke": stroke, "stroke-width": paint.width == 1 ? nil : paint.width, "stroke-dasharray": paint.dash])
  }

  /// Writes the attributes of a place and size; sizes are not negative.
  mutating func attributes(box rect: Rect) {
    attribute("x", rect.x)
    attribute("y", rect.y)
    attribute("width", max(rect.width, 0))
    attribute("height", max(rect.height, 0))
  }

  mutating func rect(_ rect: Rect, radius: Double = 0, _ paint: Paint) {
    begin("rect")
    attributes(box: rect)
    if radius > 0 { attribute("rx", min(radius, rect.width / 2, rect.height / 2)) }
    attributes(paint)
    end()
  }

  mutating func rect(_ rect: Rect, corners: (top: Double, bottom: Double), _ paint: Paint) {
    let (top, bottom) = (min(corners.top, rect.height / 2), min(corners.bottom, rect.height / 2))
    if top == 0, bottom == 0 { return self.rect(rect, paint) }
    func arc(_ radius: Double, _ x: Double, _ y: Double) -> (StaticString, [Double]) {
      ("A", [radius, radius, 0, 0, 1, x, y])
    }
    path(
      [
        ("M", [rect.x, rect.y + top]), arc(top, rect.x + top, rect.y), ("H", [rect.maxX - top]),
        arc(top, rect.maxX, rect.y + top), ("V", [rect.maxY - bottom]), arc(bottom, rect.maxX - bottom, rect.maxY),
        ("H", [rect.x + bottom]), arc(bottom, rect.x, rect.maxY - bottom), ("Z", []),
      ], paint)
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
    begin("circle")
    attributes(["cx": x, "cy": y, "r": max(radius, 0)])
    attributes(paint)
    end()
  }

  mutating func path(_ steps: [(StaticString, [Double])], _ paint: Paint) {
    begin("path")
    attribute("d") { out in
      for (command, numbers) in steps {
        out.append(command)
        out.append(numbers)
      }
    }
    attributes(paint)
    end()
  }

  mutating func transform(_ function: StaticString, _ numbers: [Double]) {
    attribute("transform") { out in
      out.append(function)
      out.append("(")
      out.append(numbers)
      out.append(")")
    }
  }

  mutating func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ paint: Paint) {
    path([("M", [x, y]), ("L", [toX, toY])], paint)
  }

  /// Draws a word around a point; renderers centre it by themselves.
  mutating func word(_ text: String, _ x: Double, _ y: Double, size: Double, weight: Int = 400, _ paint: Paint) {
    if text.isEmpty { return }
    element("text", ["x": x, "y": y + size * 0.36, "text-anchor": "middle"]) { svg in
      svg.attributes(["font-weight": weight == 400 ? nil : weight, "font-size": size])
      svg.attributes(paint)
      svg.text(text)
    }
  }

  /// Begins an element that shows nothing outside a rectangle, round ones by an id, and keeps the coordinates.
  mutating func beginClip(_ rect: Rect, radius: Double = 0, id: String = "") {
    if radius > 0 {
      line("clipPath", ["id": id]) { $0.rect(rect, radius: radius, Paint(fill: "#fff")) }
      begin("g")
      attribute("clip-path", "url(#\(id))")
      return lineBreak()
    }
    begin("svg")
    attributes(box: rect)
    attribute("viewBox") { $0.append([rect.x, rect.y, max(rect.width, 0), max(rect.height, 0)]) }
  }
}

/// The pictures of asset catalogues that are drawn in one file: each is written once, and drawn by its number.
struct AssetTable {
  private let pictures: [AssetPicture]
  /// The numbers from 1, by the paths of the files.
  var numbers: [String: Int] { Dictionary(uniqueKeysWithValues: pictures.enumerated().map { ($1.path, $0 + 1) }) }

  init(of cards: [PictureCard]) {
    var known: Set<String> = []
    let details = cards.compactMap(\.scene.details)
    let ofViews = details.flatMap(\.views).flatMap {
      [$0.picture, $0.backgroundPicture] + $0.inside.barParts.map(\.item.picture)
    }
    pictures = (ofViews + details.flatMap(\.barParts).map(\.item.picture))
      .compactMap { $0 }.filter { known.insert($0.path).inserted }
  }

  /// Writes the pictures as squares with sides of 1, templates as masks; viewers decode them.
  func write(to svg: inout XMLWriter) {
    if pictures.isEmpty { return }
    svg.element("defs") { svg in
      for (index, picture) in pictures.enumerated() {
        svg.lineBreak()
        let id = "asset-\(index + 1)"
        if picture.isTemplate {
          svg.element("mask", ["id": id, "maskContentUnits": "objectBoundingBox", "style": "mask-type:alpha"]) {
            write(picture, id: nil, to: &$0)
          }
        } else {
          write(picture, id: id, to: &svg)
        }
      }
      svg.lineBreak()
    }
    svg.lineBreak()
  }

  private func write(_ picture: AssetPicture, id: String?, to svg: inout XMLWriter) {
    svg.element("image", ["id": id, "width": 1, "height": 1, "preserveAspectRatio": "none"]) { svg in
      svg.attribute("href") { out in
        out.append(text: "data:\(picture.type);base64,")
        out.append(base64: picture.bytes)
      }
    }
  }
}

extension XMLWriter {
  /// Draws a picture by its number in the file; without one, by its path, which stands for it where pictures are compared.
  mutating func picture(_ picture: AssetPicture, _ numbers: [String: Int], in rect: Rect, tint: Color) {
    let id = numbers[picture.path].map { "asset-\($0)" } ?? picture.path
    if picture.isTemplate {
      begin("rect")
      attributes(box: rect)
      attributes(Paint(tint))
      attribute("mask", "url(#\(id))")
    } else {
      begin("use")
      attribute("href", "#\(id)")
      transform("matrix", [rect.width, 0, 0, rect.height, rect.x, rect.y])
    }
    end()
  }
}

extension ByteBuffer {
  package mutating func append(base64 bytes: [UInt8]) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let number = group[0] << 16 | group[1] << 8 | group[2]
      let known = min(bytes.count - start, 3)
      for place in 0..<4 {
        append(byte: place <= known ? alphabet[Int(number >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
  }

  mutating func append(_ numbers: [Double]) { append(list: numbers, between: " ") { $0.append($1) } }
}
