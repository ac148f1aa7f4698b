import CResources
import LayoutModel
import LayoutOutput

extension SweepReport {
  /// The report as a page that needs nothing else: a slider moves the frames by their functions, and tables have the same
  /// to read. The page is HTML that is well-formed XML too; the same report gives the same bytes.
  package var page: String {
    let title = "\(document) in windows of every size"
    return HTMLPage(title: title, style: .sweepStyle, scripts: [.sweepScript]).render(
      """
      <header>
      <h1>\(title.markup)</h1>
      <p>\(device.markup)</p>
      </header>
      <main>
      \(courses.enumerated().map { section($1, number: $0) }.joined())</main>
      <script type="application/json" id="sweeps">\(Self.embedded(json))</script>

      """)
  }

  /// JSON in which no byte means anything to HTML or XML.
  private static func embedded(_ json: [UInt8]) -> String {
    String(decoding: json, as: UTF8.self)
      .replacing("&", with: "\\u0026").replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
  }

  private func section(_ course: Course, number: Int) -> String {
    let line = course.line
    let along = line.axis == .horizontal ? "Width" : "Height"
    let (first, last) = (line.size(0), line.size(line.end))
    let rows = course.intervals.enumerated().map { index, interval in
      let breakpoint = index > 0 ? course.breakpoints[index - 1] : nil
      let reasons = (breakpoint?.reasons ?? []).map(\.sentence) + interval.marks.map { "the size of \($0.title)" }
      return """
        <tr><th scope="rowgroup" colspan="5">\(interval.first.shortText) to \(interval.last.shortText), \
        \(interval.traits.classes)\(reasons.isEmpty ? "" : ": \(reasons.joined(separator: "; ").markup)")</th></tr>
        \(interval.views.map { row($0, line.letter) }.joined())
        """
    }
    let findings = course.findings.map(\.diagnostic).map { finding in
      "<li>\(finding.severity.rawValue): \(finding.message.markup) [\(finding.code)]</li>\n"
    }
    let boxes = (course.intervals.first?.views ?? []).map { view in
      let frame = view.absolute.numbers.map { $0.value(at: line.first) }
      return "<rect x=\"\(frame[0].shortText)\" y=\"\(frame[1].shortText)\" "
        + "width=\"\(max(0, frame[2]).shortText)\" height=\"\(max(0, frame[3]).shortText)\""
        + "\(view.isHidden ? " class=\"hidden\"" : "")><title>\((view.name ?? view.id).markup)</title></rect>\n"
    }
    return EmbeddedFile.sweepCourse.filled([
      "NUMBER": "\(number)", "SCENE": course.scene.markup, "LINE": line.title(" to "), "ALONG": along,
      "WIDTH": last.width.shortText, "HEIGHT": last.height.shortText, "FIRST": line.first.shortText,
      "WINDOW": "width=\"\(first.width.shortText)\" height=\"\(first.height.shortText)\"", "BOXES": boxes.joined(),
      "LAST": line.last.shortText, "STEP": SweepLine.step.shortText,
      "FINDINGS": findings.isEmpty ? "<p>None</p>" : "<ul>\n\(findings.joined())</ul>", "ROWS": rows.joined(),
    ])
  }

  private func row(_ view: MovingView, _ letter: String) -> String {
    let cells = view.frame.numbers.map { "<td>\($0.text(letter))</td>" }.joined()
    let name = (view.name ?? view.id).markup
    return "<tr><th scope=\"row\">\(view.kind.rawValue) \(name)\(view.isCut ? " (cut)" : "")</th>\(cells)</tr>\n"
  }

  private static let width = 800.0
  private static let side = 24.0
  private static let line = 22.0

  /// The report as a chart: along an axis of sizes the intervals, with a mark at each breakpoint, and below them a bar for
  /// each finding from the first size that has it to the last; a dot is the size of a device's screen.
  package var chart: String {
    var y = 40.0
    let body = courses.map { chart(of: $0, &y) }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width.shortText) \(y.shortText)" \
      width="\(Self.width.shortText)" height="\(y.shortText)" role="img" font-family="system-ui, sans-serif" font-size="12">
      <title>\(document.markup) in windows of every size, on \(device.markup)</title>
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="\(Self.side.shortText)" y="24" font-size="14" font-weight="600">\(document.markup) · \
      \(device.markup)</text>
      \(body)</svg>

      """
  }

  private func chart(of course: Course, _ y: inout Double) -> String {
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
      let attributes = "height=\"18\" fill=\"\(fill)\" stroke=\"#24508c\" stroke-width=\"0.5\""
      out += "<g><title>\(words)</title>\(bar(interval.first, interval.last, attributes))</g>\n"
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
      let colour = finding.diagnostic.severity == .error ? "#b3261e" : "#a05a00"
      for range in finding.ranges { out += bar(range.lowerBound, range.upperBound, "height=\"6\" fill=\"\(colour)\"") }
      y += Self.line
      out += text(Self.side, "\(finding.diagnostic.message) [\(finding.diagnostic.code)]")
      y += 6
    }
    y += Self.line
    return out
  }
}
