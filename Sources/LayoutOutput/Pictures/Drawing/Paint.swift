import TextKit

/// How a shape is filled and its line drawn.
struct Paint {
  /// The colour inside, or `none`.
  var fill = "none"
  /// The opacity inside, from 0 to 1.
  var fillOpacity = 1.0
  /// The colour of the line; `nil` for no line.
  var stroke: String?
  /// The width of the line, in points.
  var width = 1.0
  /// The lengths of dashes and gaps.
  var dash: StaticString?

  /// A line without a filling.
  static func line(_ color: String, _ width: Double = 1, dash: StaticString? = nil) -> Paint {
    Paint(stroke: color, width: width, dash: dash)
  }
}

extension Paint {
  /// A filling in a colour that may be translucent.
  init(_ color: Color) {
    self.init(fill: color.hex, fillOpacity: color.alpha)
  }
}

extension ByteBuffer {
  /// Appends the attributes of a paint.
  mutating func append(_ paint: Paint) {
    append(" fill=\"")
    append(text: paint.fill)
    append("\"")
    if paint.fillOpacity < 1 { append(attribute: "fill-opacity", paint.fillOpacity) }
    guard let stroke = paint.stroke else { return }
    append(" stroke=\"")
    append(text: stroke)
    append("\"")
    if paint.width != 1 { append(attribute: "stroke-width", paint.width) }
    guard let dash = paint.dash else { return }
    append(" stroke-dasharray=\"")
    append(dash)
    append("\"")
  }

  /// Appends an attribute with a number.
  mutating func append(attribute name: StaticString, _ number: Double) {
    append(" ")
    append(name)
    append("=\"")
    append(number)
    append("\"")
  }
}
