import TextKit
package struct SweepChart: Sendable {
  package init() {}
  package func render(_ report: SweepReport) -> String { "" }
}
package struct SweepPage: Sendable {
  package init() {}
  package func render(_ report: SweepReport) -> String { "" }
}
