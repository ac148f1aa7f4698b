/// The views of one screen of a recorded layout as boxes, to be drawn in SVG.
struct SceneDrawing {
  /// The id of the screen.
  let scene: String
  /// The boxes in the order of the views.
  private let boxes: [Box]

  /// The same screen before and after.
  struct Pair {
    var before: SceneDrawing
    var after: SceneDrawing

    /// The part of the plane in which all boxes of both lie, with a little room around: x, y, width, height.
    var viewBox: String {
      let all = before.boxes + after.boxes
      let left = all.map(\.x).min() ?? 0
      let top = all.map(\.y).min() ?? 0
      let right = all.map { $0.x + $0.width }.max() ?? 0
      let bottom = all.map { $0.y + $0.height }.max() ?? 0
      return [left - 2, top - 2, right - left + 4, bottom - top + 4].map(SceneDrawing.decimal).joined(separator: " ")
    }
  }

  /// A view with its frame in the coordinates of the screen, in points.
  private struct Box: Hashable {
    var key: String
    var title: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var isHidden: Bool
    var text: String?
  }

  /// The screens that are not the same on both sides, in the order of the new one; what is on one side only is drawn
  /// beside nothing.
  static func pairs(_ before: RecordedLayout, _ after: RecordedLayout) -> [Pair] {
    var scenes = after.entries.filter { $0.subject == .scene }.map(\.scene)
    scenes += before.entries.filter { $0.subject == .scene && !scenes.contains($0.scene) }.map(\.scene)
    return scenes.compactMap { scene in
      let pair = Pair(before: SceneDrawing(scene, of: before), after: SceneDrawing(scene, of: after))
      return pair.before.boxes == pair.after.boxes ? nil : pair
    }
  }

  private init(_ scene: String, of layout: RecordedLayout) {
    self.scene = scene
    var origins: [Int: (x: Double, y: Double)] = [:]
    var boxes: [Box] = []
    for (index, entry) in layout.entries.enumerated() where entry.scene == scene {
      guard let frame = entry.frame, entry.value("kind")?.hasPrefix("guide ") == false else { continue }
      let origin = entry.parent.flatMap { origins[$0] } ?? (0, 0)
      let box = Box(
        key: entry.key,
        title: entry.title,
        x: origin.x + frame.values[0],
        y: origin.y + frame.values[1],
        width: frame.values[2],
        height: frame.values[3],
        isHidden: entry.value("hidden") != nil,
        text: entry.value("text")
      )
      origins[index] = (box.x, box.y)
      boxes.append(box)
    }
    self.boxes = boxes
  }

  /// The boxes as elements of SVG.
  ///
  /// - Parameters:
  ///   - other: the other side.
  ///   - mark: the class of boxes that the other side does not have just so.
  ///   - plain: the class of boxes that it has; `nil` leaves them out.
  func boxes(notIn other: SceneDrawing, marked mark: String, sameIn plain: String?) -> String {
    let same = Set(other.boxes)
    return boxes.map { box in
      guard let kind = same.contains(box) ? plain : mark else { return "" }
      return Self.element(box, kind)
    }.joined()
  }

  private static func element(_ box: Box, _ kind: String) -> String {
    let place = zip(["x", "y", "width", "height"], [box.x, box.y, box.width, box.height]).map { name, value in
      "\(name)=\"\(decimal(value))\""
    }.joined(separator: " ")
    let names = box.isHidden ? "\(kind) hidden" : kind
    var text = "<rect class=\"\(names)\" \(place)><title>\(box.title.markup)</title></rect>\n"
    if let content = box.text, !box.isHidden {
      let x = decimal(box.x + 3)
      let y = decimal(box.y + box.height / 2 + 3)
      text += "<text x=\"\(x)\" y=\"\(y)\">\(content.dropFirst().dropLast().prefix(40).markup)</text>\n"
    }
    return text
  }

  /// A number rounded to a thousandth, without an empty fraction.
  private static func decimal(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
