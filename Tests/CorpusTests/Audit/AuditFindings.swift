import Adapt
import TestSupport

/// What an audit found out about the constraints of layouts.
struct AuditFindings: Sendable {
  /// Why a required constraint was not checked: what it speaks of is not in the output.
  enum Gap: String, CaseIterable, Sendable {
    /// A baseline: it depends on how a text is set.
    case baseline = "baselines"
    /// A margin of a view without a guide for its margins.
    case margin = "margins"
    /// The right or bottom edge of what a scroll view scrolls, without a guide for the content.
    case content = "scrolled content"
    /// An edge of a control whose frame is not its alignment rectangle.
    case alignment = "alignment rectangles"
    /// The distance that the system would choose.
    case standard = "standard spacing"
    /// A place without a second item to measure it from.
    case origin = "lone positions"
    /// An item that the output does not have.
    case item = "absent items"
  }

  /// A required constraint that does not hold on the frames.
  struct Violation: Sendable, CustomStringConvertible {
    /// The document, the device and its orientation.
    var place: String
    /// The constraint's id.
    var id: String
    /// The value of the first side, in points.
    var first: Double
    /// How the sides should relate.
    var relation: LayoutConstraint.Relation
    /// The value of the second side with multiplier and constant, in points.
    var second: Double

    var description: String { "\(place): \(id): \(first) should be \(relation.rawValue) \(second)" }
  }

  /// How many constraints were looked at and hold or do not.
  var checked = 0
  /// How many of them the layout itself says were left out.
  var reported = 0
  /// How many could not be checked.
  var unchecked: [Gap: Int] = [:]
  /// What does not hold and is not reported.
  var violations: [Violation] = []
  /// Views whose place on the screen is not the sum of the frames above or whose size is negative, and documents that
  /// failed.
  var faults: [String] = []

  /// The share of the required constraints that were checked.
  var share: Double {
    let all = checked + unchecked.values.reduce(0, +)
    return all == 0 ? 0 : Double(checked) / Double(all)
  }

  /// Adds what another audit found.
  mutating func add(_ other: AuditFindings) {
    checked += other.checked
    reported += other.reported
    unchecked.merge(other.unchecked, uniquingKeysWith: +)
    violations += other.violations
    faults += other.faults
  }
}

extension AuditFindings: CustomStringConvertible {
  var description: String {
    let gaps = Gap.allCases.map { "\($0.rawValue) \(unchecked[$0, default: 0])" }.joined(separator: ", ")
    return "\(checked) constraints checked, \(reported) of them reported as left out; not checked: \(gaps)"
  }
}
