import LayoutEngine
import LayoutModel
import TextKit

/// The screen that a dump of a test of `adapt confirm init` is of: what the frames depend on beside the document.
package struct DumpedScreen: Hashable, Sendable {
  /// The name of the document and the id of the scene.
  package let document: String
  package let scene: String
  /// The name of the simulator or the model of the device, and its iOS, such as `18.2`.
  package let device: String
  package let release: String
  package let idiom: Idiom
  /// In points.
  package let size: Size
  /// In pixels a point.
  package let scale: Double
  /// What hardware and the status bar cover of the window, in points.
  package let safeArea: EdgeInsets
  package let direction: LayoutDirection
  package let textSize: ContentSizeCategory
  /// The language in which the app ran, such as `de`.
  package let language: String

  package static let schema = "adapt.dump/1"
  static let keys = [
    "device", "ios", "idiom", "width", "height", "scale", "safeArea", "direction", "textSize", "language",
  ]

  init?(document: String, scene: String, _ fields: [String: JSONValue], _ reading: inout JSONReading) {
    guard let idiom: Idiom = fields["idiom"].flatMap({ reading.choice($0) }),
      let width = fields["width"].flatMap({ reading.number($0) }),
      let height = fields["height"].flatMap({ reading.number($0) }),
      let scale = fields["scale"].flatMap({ reading.number($0) })
    else { return nil }
    let insets = reading.array(fields["safeArea"]).compactMap { reading.number($0) }
    (self.document, self.scene, self.idiom) = (document, scene, idiom)
    device = reading.text(fields["device"])
    release = reading.text(fields["ios"])
    (size, self.scale) = (Size(width: width, height: height), scale)
    safeArea =
      insets.count == 4 ? EdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]) : .zero
    direction = reading.text(fields["direction"]) == "rightToLeft" ? .rightToLeft : .leftToRight
    textSize = ContentSizeCategory(ofUIKit: reading.text(fields["textSize"])) ?? .large
    language = reading.text(fields["language"])
  }

  /// The device, its iOS and the size of the window: `iPhone 15 Pro, iOS 18.2, 393 × 852`.
  package var title: String { "\(device), iOS \(release), \(size.shortText)" }

  /// Whether a layout for a screen is one for this: of equal size and scale, for the same major iOS and settings.
  package func fits(_ screen: Screen, locale: String?) -> Bool {
    let sizes = [(size.width, screen.size.width), (size.height, screen.size.height), (scale, screen.traits.scale)]
    return sizes.allSatisfy { ($0.0 - $0.1).magnitude < 0.5 } && idiom == screen.traits.idiom
      && direction == screen.traits.layoutDirection && textSize == screen.traits.contentSize
      && (screen.release.map { release.split(separator: ".").first ?? "" == "\($0.version)" } ?? false)
      && (locale.map { language == $0 || language.hasPrefix("\($0)-") } ?? true)
  }

  /// Whether the window has the insets that a screen has here, to a point.
  package func hasInsets(of screen: Screen) -> Bool {
    let rest = safeArea - screen.coveredInsets
    return [rest.top, rest.left, rest.bottom, rest.right].allSatisfy { $0.magnitude < 1 }
  }
}

extension ContentSizeCategory {
  /// The category that UIKit calls so: `UICTContentSizeCategoryAccessibilityL` is AX2.
  fileprivate init?(ofUIKit name: String) {
    let prefix = "UICTContentSizeCategory"
    let word = name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]
    let large = ["M", "L", "XL", "XXL", "XXXL"].firstIndex { word == "Accessibility\($0)" }
    self.init(rawValue: large.map { "AX\($0 + 1)" } ?? String(word))
  }
}

/// A constraint that was active in a running app, as the dump has it.
package struct DumpedConstraint: Hashable, Sendable {
  /// A quantity of a view, or of one of its guides.
  struct Item: Hashable, Sendable {
    var view: Int
    /// UIKit's identifier of the guide, such as `UIViewSafeAreaLayoutGuide`.
    var guide: String?
    var attribute: String
  }

  let first: Item
  let second: Item?
  /// −1 for at most, 0 for equal, 1 for at least.
  let relation: Double
  let multiplier: Double
  let constant: Double
  let priority: Double

  init?(_ value: JSONValue, viewCount: Int, _ reading: inout JSONReading) {
    let fields = reading.object(
      value, keys: ["first", "second", "relation", "multiplier", "constant", "priority", "identifier"])
    func item(_ value: JSONValue) -> Item? {
      let parts = value.elements
      guard parts.count >= 2, let view = parts[0].whole, view < viewCount, let number = parts[1].whole else {
        return nil
      }
      let known = Anchor.Attribute.allCases.first { $0.number == number }
      guard let attribute = number == 0 ? "none" : known?.rawValue else { return nil }
      let guide = parts.dropFirst(2).first?.string.flatMap { $0.isEmpty ? nil : $0 }
      return Item(view: view, guide: guide, attribute: attribute)
    }
    guard let first = fields["first"].flatMap(item) else {
      reading.problem(
        .wrongValue, "a constraint has a first item: the number of a view, and an attribute", at: value.span)
      return nil
    }
    (self.first, second) = (first, fields["second"].flatMap(item))
    relation = fields["relation"].flatMap { reading.number($0) } ?? 0
    multiplier = fields["multiplier"].flatMap { reading.number($0) } ?? 1
    constant = fields["constant"].flatMap { reading.number($0) } ?? 0
    priority = fields["priority"].flatMap { reading.number($0) } ?? 1000
  }

  func names(_ view: Int) -> Bool { first.view == view || second?.view == view }

  /// `title.leading = root.leading + 16`, for the names of views by their index.
  func text(_ name: (Int) -> String) -> String {
    func words(_ item: Item) -> String {
      "\(name(item.view))\(item.guide.map { ".\($0)" } ?? "").\(item.attribute)"
    }
    let sign = relation < 0 ? "≤" : relation > 0 ? "≥" : "="
    var text = "\(words(first)) \(sign) "
    if let second {
      text += multiplier == 1 ? words(second) : "\(multiplier.shortText) × \(words(second))"
      if constant != 0 { text += constant.summand }
    } else {
      text += constant.shortText
    }
    return priority < 1000 ? "\(text), priority \(priority.shortText)" : text
  }
}
