import LayoutModel
import XMLTree

extension SceneReader {
  /// Reads what every view has.
  func readCommon(_ element: XMLElement, into view: inout View) {
    view.name = element["userLabel"]
    view.customClass = element["customClass"]
    view.accessibilityIdentifier = element.firstChild("accessibility")?["identifier"]
    view.designFrame = element.rect(key: "frame")
    view.translatesAutoresizingMask = element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    view.isFrameFixed = element.flag("fixedFrame") ?? false
    view.autoresizesSubviews = element.flag("autoresizesSubviews") ?? true
    if let mask = element.firstChild("autoresizingMask", key: "autoresizingMask") {
      view.autoresizing = AutoresizingMask(mask)
    }
    view.hidden = element.varied(default: false) { $0.flag("hidden") }
    view.alpha = element.number("alpha") ?? 1
    view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? true
    readPriorities(element, into: &view)
    readMargins(element, into: &view)
    view.semanticContent = element.choice("semanticContentAttribute") ?? .unspecified
    view.background = ColorReader.color(element.firstChild("color", key: "backgroundColor"))
    view.canvasState.isMisplaced = element.flag("misplaced") ?? false
    view.canvasState.isAmbiguous = element.flag("ambiguous") ?? false
    view.canvasState.ignoresAmbiguity = element["verifyAmbiguity"] == "off"
  }

  private func readPriorities(_ element: XMLElement, into view: inout View) {
    view.hugging = AxisPair(
      horizontal: element.number("horizontalHuggingPriority") ?? view.hugging.horizontal,
      vertical: element.number("verticalHuggingPriority") ?? view.hugging.vertical
    )
    view.compressionResistance = AxisPair(
      horizontal: element.number("horizontalCompressionResistancePriority")
        ?? view.compressionResistance.horizontal,
      vertical: element.number("verticalCompressionResistancePriority") ?? view.compressionResistance.vertical
    )
    view.placeholderIntrinsicSize = AxisPair(
      horizontal: placeholder(element["placeholderIntrinsicWidth"]),
      vertical: placeholder(element["placeholderIntrinsicHeight"])
    )
  }

  /// A placeholder size; `infinite` says that the view has no intrinsic size along this axis.
  private func placeholder(_ text: String?) -> Double? {
    guard let text else { return nil }
    return text.hasPrefix("inf") ? .infinity : Double(text)
  }

  private func readMargins(_ element: XMLElement, into view: inout View) {
    view.layoutMargins = element.varied(default: nil) { element in
      if let margins = element.firstChild("directionalEdgeInsets", key: "directionalLayoutMargins") {
        return .some(.directional(margins.insets))
      }
      return element.firstChild("edgeInsets", key: "layoutMargins").map { .some(.absolute($0.insets)) }
    }
    view.preservesSuperviewLayoutMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
    view.insetsLayoutMarginsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea") ?? true
    view.followsReadableWidth = element.flag("layoutMarginsFollowReadableWidth") ?? false
  }
}

extension AutoresizingMask {
  fileprivate init(_ element: XMLElement) {
    self.init(
      horizontal: Flexibility(
        minimum: element.flag("flexibleMinX") ?? false,
        size: element.flag("widthSizable") ?? false,
        maximum: element.flag("flexibleMaxX") ?? false
      ),
      vertical: Flexibility(
        minimum: element.flag("flexibleMinY") ?? false,
        size: element.flag("heightSizable") ?? false,
        maximum: element.flag("flexibleMaxY") ?? false
      )
    )
  }
}
