import LayoutModel
import LayoutOutput
import TextKit

/// Sweeps as a page that needs nothing else: a slider moves the frames by their functions, and tables have the same to
/// read. The page is HTML that is well-formed XML too; the same report gives the same bytes.
package struct SweepPage: Sendable {
  package init() {}

  package func render(_ report: SweepReport) -> String {
    """
    <!DOCTYPE html>
    <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(report.document.markup) in windows of every size</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <header>
    <h1>\(report.document.markup) in windows of every size</h1>
    <p>\(report.device.markup)</p>
    </header>
    <main>
    \(report.courses.enumerated().map { section($1, number: $0, report.scale) }.joined())</main>
    <script type="application/json" id="sweeps">\(Self.embedded(SweepJSON().render(report)))</script>
    <script>/*<![CDATA[*/
    \(Self.script)
    /*]]>*/</script>
    </body>
    </html>

    """
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

  private static let style = """
    :root { color-scheme: light dark; --line: #5c6b82; --fill: #24508c1f; --ink: #1c1c1e; --bad: #b3261e; }
    @media (prefers-color-scheme: dark) { :root { --line: #9db2d3; --fill: #9db2d326; --ink: #eee; --bad: #ff8a80; } }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
    h1 { font-size: 1.3rem; } h2 { font-size: 1.1rem; overflow-wrap: anywhere; } h3 { font-size: 1rem; }
    figure { margin: 0; }
    svg { width: 100%; height: auto; max-height: 70vh; border: 1px solid var(--line); }
    svg rect { fill: var(--fill); stroke: var(--line); vector-effect: non-scaling-stroke; }
    svg rect.window { fill: none; stroke: var(--ink); stroke-width: 2; }
    svg rect.hidden { fill: none; stroke-dasharray: 2 4; }
    svg rect.cut, svg rect.found { stroke: var(--bad); stroke-width: 2; }
    svg text { fill: var(--ink); font-size: 14px; }
    form { position: sticky; top: 0; display: flex; gap: .75rem; align-items: center; background: Canvas; padding: .5rem 0; }
    form[hidden], ul[hidden] { display: none; }
    form label { flex: 1; display: flex; gap: .75rem; } form input { flex: 1; min-width: 4rem; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { text-align: left; padding: .1rem .75rem .1rem 0; white-space: nowrap; font-weight: normal; }
    thead th, th[colspan] { font-weight: 600; padding-top: .75rem; white-space: normal; }
    """

  /// Moves the frames: every edge by its function and then to the nearest pixel, as the layout does.
  private static let script = """
    "use strict";
    (() => {
      const report = JSON.parse(document.getElementById("sweeps").textContent);
      const make = (name, parent) =>
        parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", name));
      const pixel = value => Math.floor(value * report.scale + 0.5 + 1e-6) / report.scale;
      const at = (line, extent) => line.constant + line.slope * extent;
      document.querySelectorAll("[data-course]").forEach(section => {
        const course = report.courses[Number(section.dataset.course)];
        const svg = section.querySelector("svg");
        const caption = section.querySelector("figcaption");
        const now = section.querySelector(".now");
        const slider = section.querySelector("[name=extent]");
        const show = () => {
          const extent = Number(slider.value);
          const interval =
            course.intervals.find(each => extent <= each.last) || course.intervals[course.intervals.length - 1];
          const found = course.findings.filter(finding =>
            finding.ranges.some(range => range.first <= extent ? extent <= range.last : false));
          const subjects = new Set(found.map(finding => finding.subject));
          svg.replaceChildren();
          const frame = make("rect", svg);
          frame.setAttribute("class", "window");
          const across = course.acrossLast === undefined ? course.across : course.across +
            (course.acrossLast - course.across) * (extent - course.first) / (course.last - course.first);
          frame.setAttribute("width", course.along === "width" ? extent : across);
          frame.setAttribute("height", course.along === "width" ? across : extent);
          interval.views.forEach(view => {
            const box = view.absolute;
            const left = pixel(at(box.x, extent));
            const top = pixel(at(box.y, extent));
            const right = pixel(at(box.x, extent) + at(box.width, extent));
            const bottom = pixel(at(box.y, extent) + at(box.height, extent));
            const rect = make("rect", svg);
            rect.setAttribute("x", left);
            rect.setAttribute("y", top);
            rect.setAttribute("width", Math.max(0, right - left));
            rect.setAttribute("height", Math.max(0, bottom - top));
            rect.dataset.view = view.id;
            rect.setAttribute("class", [view.hidden ? "hidden" : "", view.cut ? "cut" : "",
              subjects.has(view.id) ? "found" : ""].join(" ").trim());
            make("title", rect).textContent = view.name || view.id;
            if (view.text ? !view.hidden : false) {
              const text = make("text", svg);
              text.setAttribute("x", left + 2);
              text.setAttribute("y", top + Math.min(bottom - top, 16));
              text.textContent = view.text.slice(0, Math.max(1, Math.floor((right - left) / 8)));
            }
          });
          const here = (interval.devices || []).filter(device => device[course.along] === extent);
          const title = extent + " points, " + here.map(device => device.names.join(", ") + ", ").join("") +
            interval.first + " to " + interval.last + ", " +
            interval.widthClass + " width";
          caption.textContent = title;
          slider.setAttribute("aria-valuetext", title);
          now.replaceChildren(...(found.length ? found.map(finding => finding.message) : ["No findings here"])
            .map(message => Object.assign(document.createElement("li"), {textContent: message})));
        };
        const jump = forward => {
          const extent = Number(slider.value);
          const firsts = course.intervals.map(each => each.first);
          const target = forward ? firsts.find(each => each > extent)
            : firsts.reverse().find(each => extent > each);
          if (target !== undefined) slider.value = target;
          show();
        };
        slider.addEventListener("input", show);
        section.querySelector("[name=back]").addEventListener("click", () => jump(false));
        section.querySelector("[name=next]").addEventListener("click", () => jump(true));
        section.querySelectorAll(".live").forEach(each => { each.hidden = false; });
        show();
      });
    })();
    """
}
