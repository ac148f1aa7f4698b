import LayoutModel
import TextKit

extension ByteBuffer {
  /// Appends the attributes of a place and size; sizes are not negative.
  mutating func append(box rect: Rect) {
    append(attribute: "x", rect.x)
    append(attribute: "y", rect.y)
    append(attribute: "width", max(rect.width, 0))
    append(attribute: "height", max(rect.height, 0))
  }

  /// Appends a rectangle.
  mutating func rect(_ rect: Rect, radius: Double = 0, _ paint: Paint) {
    append("<rect")
    append(box: rect)
    if radius > 0 { append(attribute: "rx", min(radius, rect.width / 2, rect.height / 2)) }
    append(paint)
    append("/>")
  }

  /// Appends a circle.
  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
    append("<circle")
    append(attribute: "cx", x)
    append(attribute: "cy", y)
    append(attribute: "r", max(radius, 0))
    append(paint)
    append("/>")
  }

  /// Appends a path: letters of commands and their numbers.
  mutating func path(_ steps: [(StaticString, [Double])], _ paint: Paint) {
    append("<path d=\"")
    for (command, numbers) in steps {
      append(command)
      append(list: numbers, between: " ") { $0.append($1) }
    }
    append("\"")
    append(paint)
    append("/>")
  }

  /// Appends a straight line.
  mutating func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ paint: Paint) {
    path([("M", [x, y]), ("L", [toX, toY])], paint)
  }

  /// Begins a part that shows nothing outside a rectangle and keeps the coordinates; `</svg>` ends it.
  mutating func beginClip(_ rect: Rect) {
    append("<svg")
    append(box: rect)
    append(" viewBox=\"")
    append(list: [rect.x, rect.y, max(rect.width, 0), max(rect.height, 0)], between: " ") { $0.append($1) }
    append("\">")
  }
}
