import LayoutModel
import XMLTree

extension View {
  /// Reads what every view has, into a view that nothing was said of yet.
  mutating func readCommon(_ element: XMLElement, includingLooks: Bool) {
    element.read(View.properties, into: &self, includingLooks: includingLooks)
    designFrame = element.rect(key: "frame")
    translatesAutoresizingMask = element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
    isFrameFixed = element.flag("fixedFrame") ?? false
    if let mask = element.firstChild("autoresizingMask", key: "autoresizingMask") {
      let flexible = mask.attributes.filter { $0.value == "YES" }.map(\.name)
      autoresizing = AutoresizingMask(flexible, among: AutoresizingName.builder)
    }
    placeholderIntrinsicSize = AxisPair(
      horizontal: placeholder(element["placeholderIntrinsicWidth"]),
      vertical: placeholder(element["placeholderIntrinsicHeight"]))
    canvasState.isMisplaced = element.flag("misplaced") ?? false
    canvasState.isAmbiguous = element.flag("ambiguous") ?? false
    canvasState.ignoresAmbiguity = element["verifyAmbiguity"] == "off"
    canvasState.ignoresOpenSizes = element["verifyAmbiguity"] == "ignoreSizes"
  }

  /// A placeholder size; `infinite` says that the view has no intrinsic size along this axis.
  private func placeholder(_ text: String?) -> Double? {
    guard let text else { return nil }
    return text.hasPrefix("inf") ? .infinity : Double(text)
  }
}

/// Reads the value of a control of an Interface Builder document, and whom the events of a view are connected to.
enum BehaviourReader {
  static func read(_ element: XMLElement, into view: inout View) {
    let connections = element.children(in: "connections")
    if view.kind.takesText {
      let outlet = connections.first { $0.is("outlet") && $0["property"] == "delegate" }
      view.behaviour.delegate = outlet?["destination"].map { .object($0) }
    }
    view.behaviour.connections = connections.compactMap { action in
      guard action.is("action"), let selector = action["selector"], let destination = action["destination"],
        let event = action["eventType"].flatMap(ViewEvent.init)
      else { return nil }
      return ActionConnection(event: event, selector: selector, destination: destination)
    }
    view.keepValueBetweenEnds()
  }
}

extension View {
  /// Brings the value of a control between its ends, which those of segments and pages have by their number.
  mutating func keepValueBetweenEnds() {
    guard kind.usualValue != nil else { return }
    switch content {
    case .segments(let control): controlValue.maximum = Double(control.segments.count - 1)
    case .control(let pages): controlValue.maximum = max(0, Double(pages.count) - 1)
    default: break
    }
    controlValue = controlValue.set(to: controlValue.value)
  }
}
