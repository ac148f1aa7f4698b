"use strict";
(() => {
  // What a screen reader finds on each screen, in the order in which it reads it, with what is in the way of people.
  //
  // 1. Elements are the views with traits that are not hidden. What scrolls is read as one, and what is in it in its place.
  // 2. Two are in one row where their middles overlap. Rows are read from the top, and in a row from the side where the
  //    language begins.
  // 3. A target is too small below 44 points; texts need a contrast of 4.5, large ones of 3 (WCAG 2.2).
  const space = "http://www.w3.org/2000/svg";
  const number = (element, name) => Number(element.getAttribute(name));
  const frame = view => {
    const rect = view.querySelector(":scope > rect, :scope > path");
    if (rect.localName === "path") return rect.getBBox();
    return { x: number(rect, "x"), y: number(rect, "y"), width: number(rect, "width"), height: number(rect, "height") };
  };
  // The views as they are read; `area` is the picture, or a part of it that cuts off what is outside.
  const order = (all, isLeftToRight, area) => {
    const areas = new Map();
    const views = [];
    for (const view of all) {
      let inner = view.group.parentElement.closest("svg");
      if (inner === area) {
        views.push(view);
        continue;
      }
      while (inner.parentElement.closest("svg") !== area) inner = inner.parentElement.closest("svg");
      if (!areas.has(inner)) areas.set(inner, []);
      areas.get(inner).push(view);
    }
    for (const [inner, inside] of areas) {
      const box = inner.viewBox.baseVal;
      const shown = view => view.frame.y < box.y + box.height && view.frame.y + view.frame.height > box.y;
      for (const view of inside) view.isCut = view.isCut || !shown(view);
      views.push({ frame: box, inside: order(inside, isLeftToRight, inner) });
    }
    const rows = [];
    for (const view of [...views].sort((a, b) => a.frame.y - b.frame.y)) {
      const middle = view.frame.y + view.frame.height / 2;
      const row = rows.find(row => middle < row.end && view.frame.y < row.middle);
      if (row) row.views.push(view);
      else rows.push({ middle, end: view.frame.y + view.frame.height, views: [view] });
    }
    const side = view => (isLeftToRight ? view.frame.x : -(view.frame.x + view.frame.width));
    return rows.flatMap(row => row.views.sort((a, b) => side(a) - side(b))).flatMap(view => view.inside || [view]);
  };
  const luminance = color => {
    const linear = part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = color.map(part => linear(part / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const parse = text => {
    const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text || "");
    if (!digits) return null;
    const wide = digits[1].length === 3 ? [...digits[1]].map(digit => digit + digit).join("") : digits[1];
    return [0, 2, 4].map(start => parseInt(wide.slice(start, start + 2), 16));
  };
  const opacity = element => (element.hasAttribute("fill-opacity") ? number(element, "fill-opacity") : 1);
  // The colour behind a view: that of the nearest view around it, or of the screen; null where it is not plain.
  const behind = (view, picture) => {
    for (let outer = view; outer && outer !== picture; outer = outer.parentElement) {
      if (!outer.classList.contains("v")) continue;
      // The last shape before the text is what a control draws below it.
      const shapes = [...outer.querySelectorAll(":scope > rect")].filter(shape => parse(shape.getAttribute("fill")));
      const rect = shapes.pop();
      const color = rect && parse(rect.getAttribute("fill"));
      if (color) return opacity(rect) === 1 ? color : null;
      if (outer.querySelector(":scope > use, :scope > image")) return null;
    }
    const ground = picture.querySelector(".ground>rect");
    return ground ? parse(ground.getAttribute("fill")) : null;
  };
  const contrast = (view, picture) => {
    const text = view.querySelector(":scope > text");
    const color = text && parse(text.getAttribute("fill"));
    const ground = text && behind(view, picture);
    if (!color || !ground) return null;
    const alpha = opacity(text);
    const mixed = color.map((part, index) => part * alpha + ground[index] * (1 - alpha));
    const [one, other] = [luminance(mixed), luminance(ground)];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return { ratio, least: number(text, "font-size") >= 18 ? 3 : 4.5 };
  };
  const item = (view, picture) => {
    const problems = [];
    const { width, height } = view.frame;
    const { label, traits } = view.group.dataset;
    if (!label) problems.push("no label");
    if (traits !== "static text" && traits !== "image" && Math.min(width, height) < 43.5) {
      problems.push(Math.round(width) + " × " + Math.round(height) + " points, below 44");
    }
    const seen = contrast(view.group, picture);
    if (seen && seen.ratio < seen.least) problems.push("contrast " + seen.ratio.toFixed(1) + ", below " + seen.least);
    const entry = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = label || view.group.dataset.n || view.group.dataset.i;
    entry.append(name, ", " + traits);
    if (problems.length > 0) {
      const mark = document.createElement("em");
      mark.textContent = problems.join("; ");
      entry.append(" ", mark);
    }
    return { entry, isWrong: problems.length > 0 };
  };
  const badge = (view, index, isWrong) => {
    const group = document.createElementNS(space, "g");
    group.setAttribute("class", isWrong ? "order wrong" : "order");
    const frame = document.createElementNS(space, "rect");
    for (const name of ["x", "y", "width", "height"]) frame.setAttribute(name, view.frame[name]);
    const disc = document.createElementNS(space, "circle");
    disc.setAttribute("cx", view.frame.x);
    disc.setAttribute("cy", view.frame.y);
    disc.setAttribute("r", 11);
    const text = document.createElementNS(space, "text");
    text.setAttribute("x", view.frame.x);
    text.setAttribute("y", view.frame.y + 4.5);
    text.textContent = index + 1;
    group.append(frame, disc, text);
    return group;
  };
  const show = () => {
    for (const card of document.querySelectorAll("main > figure:not([data-order])")) {
      const picture = card.querySelector("svg");
      card.dataset.order = "";
      const groups = [...picture.querySelectorAll(".v[data-traits]")].filter(group => !group.closest(".hidden"));
      const views = groups.map(group => ({ group, frame: frame(group) })).filter(view => view.frame.width > 0);
      const list = document.createElement("ol");
      list.className = "reading";
      order(views, picture.dataset.direction !== "rtl", picture).forEach((view, index) => {
        const { entry, isWrong } = item(view, picture);
        list.append(entry);
        if (!view.isCut) picture.append(badge(view, index, isWrong));
      });
      card.append(list);
    }
  };
  show();
  // A live preview puts other screens in their places.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
})();
