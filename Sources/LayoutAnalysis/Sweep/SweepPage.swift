import CResources
import LayoutModel
import LayoutOutput
import TextKit

/// Sweeps as a page that needs nothing else: a slider moves the frames by their functions, and tables have the same to
/// read. The page is HTML that is well-formed XML too; the same report gives the same bytes.
package struct SweepPage: Sendable {
  package init() {}

  package func render(_ report: SweepReport) -> String {
    let title = "\(report.document) in windows of every size"
    return HTMLPage(title: title, style: .sweepStyle, scripts: [.sweepScript]).render(
      """
      <header>
      <h1>\(title.markup)</h1>
      <p>\(report.device.markup)</p>
      </header>
      <main>
      \(report.courses.enumerated().map { section($1, number: $0, report.scale) }.joined())</main>
      <script type="application/json" id="sweeps">\(Self.embedded(SweepJSON().render(report)))</script>

      """)
  }

  /// JSON in which no byte means anything to HTML or XML.
  private static func embedded(_ json: [UInt8]) -> String {
    String(decoding: json, as: UTF8.self)
      .replacing("&", with: "\\u0026").replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
  }

  private func section(_ course: SweepReport.Course, number: Int, _ scale: Double) -> String {
    let line = course.line
    let isWide = line.axis == .horizontal
    let (along, letter) = isWide ? ("Width", "W") : ("Height", "H")
    let (first, last) = (line.size(0), line.size(line.end))
    let rows = course.intervals.enumerated().map { index, interval in
      let breakpoint = index > 0 ? course.breakpoints[index - 1] : nil
      let reasons = (breakpoint?.reasons ?? []).map(\.sentence) + interval.marks.map { "the size of \($0.title)" }
      return """
        <tr><th scope="rowgroup" colspan="5">\(interval.first.shortText) to \(interval.last.shortText), \
        \(interval.traits.classes)\(reasons.isEmpty ? "" : ": \(reasons.joined(separator: "; ").markup)")</th></tr>
        \(interval.views.map { row($0, letter) }.joined())
        """
    }
    let findings = course.findings.map(\.diagnostic).map { finding in
      "<li>\(finding.severity.rawValue): \(finding.message.markup) [\(finding.code)]</li>\n"
    }
    let boxes = (course.intervals.first?.views ?? []).map { view in
      let frame = view.absolute
      let extent = line.first
      return "<rect x=\"\(frame.x.value(at: extent).shortText)\" y=\"\(frame.y.value(at: extent).shortText)\" "
        + "width=\"\(max(0, frame.width.value(at: extent)).shortText)\" "
        + "height=\"\(max(0, frame.height.value(at: extent)).shortText)\""
        + "\(view.isHidden ? " class=\"hidden\"" : "")><title>\((view.name ?? view.id).markup)</title></rect>\n"
    }
    return """
      <section data-course="\(number)">
      <h2>\(course.scene.markup): \(line.title(" to "))</h2>
      <figure>
      <svg viewBox="0 0 \(last.width.shortText) \(last.height.shortText)" role="img" \
      aria-label="The views of \(course.scene.markup)">
      <rect class="window" width="\(first.width.shortText)" height="\(first.height.shortText)"/>
      \(boxes.joined())</svg>
      <figcaption>At \(line.first.shortText) points</figcaption>
      </figure>
      <form class="live" hidden="hidden">
      <button type="button" name="back">Previous breakpoint</button>
      <label>\(along) <input type="range" name="extent" min="\(line.first.shortText)" max="\(line.last.shortText)" \
      step="\(SweepLine.step.shortText)" value="\(line.first.shortText)"/></label>
      <button type="button" name="next">Next breakpoint</button>
      </form>
      <ul class="now live" aria-live="polite" hidden="hidden"></ul>
      <h3>Findings</h3>
      \(findings.isEmpty ? "<p>None</p>" : "<ul>\n\(findings.joined())</ul>")
      <h3>Frames, in the superview, in points</h3>
      <div class="wide" tabindex="0" role="region" aria-label="Frames of \(course.scene.markup)"><table>
      <thead><tr><th scope="col">view</th><th scope="col">x</th><th scope="col">y</th><th scope="col">width</th>\
      <th scope="col">height</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table></div>
      </section>

      """
  }

  private func row(_ view: SweepReport.MovingView, _ letter: String) -> String {
    let frame = view.frame
    let cells = [frame.x, frame.y, frame.width, frame.height].map { "<td>\($0.text(letter))</td>" }.joined()
    let name = (view.name ?? view.id).markup
    return "<tr><th scope=\"row\">\(view.kind.rawValue) \(name)\(view.isCut ? " (cut)" : "")</th>\(cells)</tr>\n"
  }
}
