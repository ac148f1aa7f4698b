// A lint rule of one's own: controls that are smaller than a finger, on every device, beside the rules that adapt has.
import Adapt

/// Apple's guidelines ask for 44 × 44 points.
struct TouchTargetRule {
  var least = 44.0
  private static let controls: Set = ["button", "switch", "slider", "stepper", "segmentedControl", "textField"]

  /// One finding a view, with the devices on which it is too small, in the order of the layouts.
  func findings(in layouts: [DocumentLayout]) -> [String] {
    var order: [String] = []
    var found: [String: (size: String, devices: [String])] = [:]
    for layout in layouts {
      for view in layout.scenes.flatMap(\.views) where Self.controls.contains(view.kind) && !view.isHidden {
        guard view.frame.width < least || view.frame.height < least else { continue }
        if found[view.id] == nil { order.append(view.id) }
        found[view.id, default: ("\(view.frame.width) × \(view.frame.height)", [])].devices.append(layout.device)
      }
    }
    return order.compactMap { id in
      found[id].map { finding in
        let others = finding.devices.count - 1
        return "\(id) has \(finding.size) points on \(finding.devices[0])" + (others > 0 ? " and \(others) others" : "")
      }
    }
  }
}

for path in CommandLine.arguments.dropFirst() {
  let document = try LayoutDocument(contentsOf: path)
  for finding in try document.lint() { print(finding) }
  let layouts = try document.layouts(on: LayoutConfiguration.allDevices(orientations: [.portrait]))
  for finding in TouchTargetRule().findings(in: layouts) { print("\(document.name): \(finding) [touchTarget]") }
}
