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
