import LayoutModel
import LayoutOutput
import TextKit

/// Sweeps as a chart: along an axis of sizes the intervals, with a mark at each breakpoint, and below them a bar for each
/// finding from the first size that has it to the last; a dot is the size of a device's screen.
package struct SweepChart: Sendable {
  private static let width = 800.0
  private static let side = 24.0
  private static let line = 22.0

  package init() {}

  package func render(_ report: SweepReport) -> String {
    var y = 40.0
    var body = ""
    for course in report.courses { body += self.course(course, &y) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width.shortText) \(y.shortText)" \
      width="\(Self.width.shortText)" height="\(y.shortText)" role="img" font-family="system-ui, sans-serif" font-size="12">
      <title>\(report.document.markup) in windows of every size, on \(report.device.markup)</title>
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="\(Self.side.shortText)" y="24" font-size="14" font-weight="600">\(report.document.markup) · \
      \(report.device.markup)</text>
      \(body)</svg>

      """
  }

  private func course(_ course: SweepReport.Course, _ y: inout Double) -> String {
    let line = course.line
    func place(_ extent: Double) -> Double {
      let length = max(line.last - line.first, SweepLine.step)
      return Self.side + (extent - line.first) / length * (Self.width - 2 * Self.side)
    }
    func bar(_ first: Double, _ last: Double, _ attributes: String) -> String {
      let (start, end) = (place(first), place(min(last + SweepLine.step, line.last)))
      let width = max(end - start, 1).shortText
      return "<rect x=\"\(start.shortText)\" y=\"\(y.shortText)\" width=\"\(width)\" \(attributes)/>\n"
    }
    func text(_ x: Double, _ words: String, _ attributes: String = "") -> String {
      "<text x=\"\(x.shortText)\" y=\"\(y.shortText)\"\(attributes)>\(words.markup)</text>\n"
    }
    y += Self.line
    var out = text(Self.side, "\(course.scene): \(line.title(" to "))")
    y += 8
    for (index, interval) in course.intervals.enumerated() {
      let words = "\(interval.first.shortText) to \(interval.last.shortText), \(interval.traits.classes)"
      let fill = interval.dropped.isEmpty ? index.isMultiple(of: 2) ? "#c9d8ef" : "#8fb0de" : "#e9b3ad"
      out += "<g><title>\(words)</title>"
      out += bar(
        interval.first, interval.last, "height=\"18\" fill=\"\(fill)\" stroke=\"#24508c\" stroke-width=\"0.5\"")
      out += "</g>\n"
    }
    for mark in course.intervals.flatMap(\.marks) {
      let x = place(mark.size[line.axis])
      out += "<g><title>\(mark.title)</title><circle cx=\"\(x.shortText)\" cy=\"\((y + 9).shortText)\" r=\"4\" "
      out += "fill=\"#1c1c1e\"/></g>\n"
    }
    y += 32
    out += text(Self.side, line.first.shortText, " text-anchor=\"middle\"")
    // Marks so near that their numbers would lie over each other have one number.
    var free = Self.side + 30
    for breakpoint in course.breakpoints {
      let x = place(breakpoint.extent)
      if x < free || x > Self.width - Self.side - 30 { continue }
      out += "<g><title>\(breakpoint.reasons.map(\.sentence).joined(separator: "; ").markup)</title>"
      out += text(x, breakpoint.extent.shortText, " text-anchor=\"middle\"") + "</g>\n"
      free = x + 42
    }
    out += text(Self.width - Self.side, line.last.shortText, " text-anchor=\"middle\"")
    y += 10
    for finding in course.findings {
      for range in finding.ranges {
        out += bar(range.lowerBound, range.upperBound, "height=\"6\" fill=\"\(finding.diagnostic.severity.colour)\"")
      }
      y += Self.line
      out += text(Self.side, "\(finding.diagnostic.message) [\(finding.diagnostic.code)]")
      y += 6
    }
    y += Self.line
    return out
  }
}

extension Severity {
  fileprivate var colour: String { self == .error ? "#b3261e" : "#a05a00" }
}
