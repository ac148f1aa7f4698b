"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const info = document.querySelector("aside");
  // A live preview puts others in their places.
  const form = () => document.querySelector("form");
  const main = () => document.querySelector("main");

  // What was found on a screen.
  const findings = card => {
    const numbers = card.dataset.findings ? card.dataset.findings.split(" ") : [];
    const list = document.getElementById("findings");
    return numbers.map(number => list.children[number]);
  };

  // Below the name of each screen stands what was found on it.
  const tell = () => {
    for (const card of all("figure[data-findings]", main())) {
      const found = findings(card);
      const details = document.createElement("details");
      const summary = document.createElement("summary");
      summary.textContent = found.length === 1 ? "1 finding" : found.length + " findings";
      const list = document.createElement("ul");
      list.append(...found.map(finding => finding.cloneNode(true)));
      details.append(summary, list);
      card.firstElementChild.append(details);
    }
  };

  // Two screens over each other, the second one as transparent as is wished: what moves between devices or versions.
  const name = card => card.querySelector("svg").getAttribute("aria-label");
  const copy = card => {
    const picture = card.querySelector("svg").cloneNode(true);
    picture.removeAttribute("tabindex");
    // Ids are names of one thing only.
    const mark = "-over" + document.querySelectorAll("dialog svg").length;
    const refer = text => text.replace(/url\(#([^)]*)\)/g, (_, id) => "url(#" + id + mark + ")");
    for (const part of all("[id]", picture)) part.id += mark;
    for (const part of all("[clip-path]", picture)) part.setAttribute("clip-path", refer(part.getAttribute("clip-path")));
    const zoom = Number(form().elements.zoom.value);
    const box = picture.viewBox.baseVal;
    picture.style.width = box.width * zoom + "px";
    picture.style.height = box.height * zoom + "px";
    return picture;
  };
  // The way of each view from one screen to the other, as when a device is turned: both ends are solved, and what lies
  // between them is their mean.
  const motion = (one, other) => {
    const ends = [one, other].map(card => {
      const picture = card.querySelector("svg");
      const views = all(".v", picture).filter(view => !view.classList.contains("hidden"));
      return { area: picture.viewBox.baseVal, views: new Map(views.map(view => [view.dataset.i, view])) };
    });
    const space = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(space, "svg");
    const extent = key => Math.max(...ends.map(end => end.area[key]));
    picture.setAttribute("viewBox", [0, 0, extent("width"), extent("height")].join(" "));
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", "The views on their way");
    const zoom = Number(form().elements.zoom.value);
    picture.style.width = extent("width") * zoom + "px";
    picture.style.height = extent("height") * zoom + "px";
    const add = fill => {
      const rect = document.createElementNS(space, "rect");
      rect.setAttribute("fill", fill);
      rect.setAttribute("class", "way");
      return picture.appendChild(rect);
    };
    const place = (rect, from, to, share) => ["x", "y", "width", "height"].forEach((key, index) =>
      rect.setAttribute(key, Math.max(index < 2 ? -Infinity : 0, from[index] + (to[index] - from[index]) * share)));
    const whole = ends.map(({ area }) => [0, 0, area.width, area.height]);
    const screen = add("none");
    const moving = [...ends[0].views].filter(([id]) => ends[1].views.has(id)).map(([id, view]) => {
      const both = [view, ends[1].views.get(id)].map((each, index) => {
        const [x, y, width, height] = box(each);
        return [x - ends[index].area.x, y - ends[index].area.y, width, height];
      });
      return [add(view.querySelector("rect").getAttribute("fill")), both];
    });
    const show = share => {
      place(screen, ...whole, share);
      for (const [rect, both] of moving) place(rect, ...both, share);
    };
    return { picture, show };
  };
  const compare = (one, other) => {
    const dialog = document.createElement("dialog");
    const title = document.createElement("p");
    title.textContent = name(one) + ", and over it " + name(other);
    const stack = document.createElement("div");
    const label = document.createElement("label");
    const slider = Object.assign(document.createElement("input"), { type: "range", min: 0, max: 1, step: 0.05, value: 0.5 });
    const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
    dialog.setAttribute("aria-label", "Compare");
    // What is seen on the page is seen here.
    dialog.className = main().className;
    label.append("The one over the other ", slider);
    const way = motion(one, other);
    const along = document.createElement("label");
    const step = Object.assign(document.createElement("input"), { type: "range", min: 0, max: 1, step: 0.01, value: 0 });
    const play = Object.assign(document.createElement("button"), { type: "button", textContent: "Play" });
    along.append("From the one to the other ", step);
    const sides = [[stack, label], [way.picture, along, play]].map(parts => {
      const side = document.createElement("section");
      side.append(...parts);
      return side;
    });
    dialog.append(title, ...sides, close);
    document.body.append(dialog);
    const move = () => way.show(Number(step.value));
    step.addEventListener("input", move);
    move();
    play.addEventListener("click", () => {
      // Who asked for less motion is shown the other end at once.
      const length = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 400;
      const began = performance.now();
      const frame = now => {
        const share = length ? Math.min((now - began) / length, 1) : 1;
        // The curve of UIKit's rotation: slow at both ends.
        step.value = share * share * (3 - 2 * share);
        move();
        if (share < 1 ? dialog.open : false) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    stack.append(copy(one));
    stack.append(copy(other));
    const fade = () => { stack.lastChild.style.opacity = slider.value; };
    slider.addEventListener("input", fade);
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    fade();
    dialog.showModal();
  };
  const offer = () => {
    for (const card of all("figure", main())) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Compare" });
      button.setAttribute("aria-pressed", "false");
      button.setAttribute("aria-label", "Compare " + name(card));
      card.firstElementChild.append(button);
    }
  };
  document.addEventListener("click", event => {
    const button = event.target.closest("figcaption > button");
    if (!button) return;
    const chosen = main().querySelector("figcaption > button[aria-pressed=true]");
    button.setAttribute("aria-pressed", chosen ? "false" : "true");
    if (!chosen) return;
    chosen.setAttribute("aria-pressed", "false");
    if (chosen !== button) compare(chosen.closest("figure"), button.closest("figure"));
  });

  // Filters: a card stays where each chosen value is its own.
  const filter = () => {
    const cards = all("figure", main());
    const wanted = all("select", form()).filter(choice => choice.value).map(choice => [choice.name, choice.value]);
    const name = form().elements.find.value.trim().toLowerCase();
    const fits = (card, key, value) => {
      if (key === "document" || key === "screen" || key === "variant") return card.dataset[key] === value;
      // A card may stand for screens of several kinds.
      if (key !== "finding") return card.dataset[key].split(" ").includes(value);
      return findings(card).some(finding => value === "*" ? true : finding.dataset.code === value);
    };
    let shown = 0;
    for (const card of cards) {
      const isNamed = card.querySelector("svg").getAttribute("aria-label").toLowerCase().includes(name);
      card.hidden = !(isNamed ? wanted.every(([key, value]) => fits(card, key, value)) : false);
      if (!card.hidden) shown += 1;
    }
    document.getElementById("count").textContent = shown + " of " + cards.length + " screens";
  };
  const adjust = () => {
    for (const box of all("input[type=checkbox]", form())) main().classList.toggle("show-" + box.name, box.checked);
    document.documentElement.style.setProperty("--zoom", form().elements.zoom.value);
  };
  document.addEventListener("input", event => {
    if (event.target.closest("dialog")) return;
    // A screen is one of a document: the choice of either replaces that of the other.
    const { document: file, screen } = form().elements;
    if (file && screen && event.target === file) screen.value = "";
    if (file && screen && event.target === screen) file.value = "";
    adjust();
    filter();
  });
  document.addEventListener("submit", event => event.preventDefault());

  // What is known of a view: its frame comes from the rectangles, its font from its text, all else from the notes.
  const box = view => ["x", "y", "width", "height"].map(key => Number(view.querySelector("rect").getAttribute(key)));
  const round = number => Math.round(number * 1000) / 1000;
  const facts = view => {
    const own = box(view);
    const parent = view.parentElement.closest(".v");
    const origin = parent ? box(parent) : [0, 0];
    const at = [own[0] - origin[0], own[1] - origin[1]].map(round).join(" ");
    const text = all(":scope > text, :scope > svg > text", view)[0];
    const font = text ? [
      text.getAttribute("font-family") || "system", text.getAttribute("font-size"),
      text.getAttribute("font-weight") || "400"].join(" ") : "";
    return [
      ["", view.dataset.k + " " + view.dataset.i], ["name", view.dataset.n || ""],
      ["frame", at + "  " + own[2] + " × " + own[3]], ["on the screen", own[0] + " " + own[1]],
      ["text", all(":scope > text, :scope > svg > text", view).map(line => line.textContent).join(" ")],
      ["drawn in", font], ["", view.classList.contains("hidden") ? "hidden" : ""]
    ].filter(([, value]) => value);
  };
  const notes = view => {
    const known = view.dataset.note ? document.getElementById("notes").children[view.dataset.note] : null;
    const own = known ? all("p", known).map(note => [note.dataset.name, note.textContent]) : [];
    const found = findings(view.closest("figure")).filter(finding => finding.dataset.subject === view.dataset.i);
    return own.concat(found.map(finding => ["", finding.textContent]));
  };
  const put = (kind, [key, value]) => {
    const part = document.createElement(kind);
    part.textContent = key ? key + ": " + value : value;
    return part;
  };
  let current = null;
  const show = view => {
    if (current) current.classList.remove("at");
    current = view;
    if (!view) return;
    view.classList.add("at");
    const known = facts(view);
    const more = notes(view);
    view.setAttribute("role", "img");
    view.setAttribute("aria-label", known.concat(more).map(fact => fact.join(" ")).join(", "));
    const list = document.createElement("ul");
    list.append(...more.map(note => put("li", note)));
    info.replaceChildren(...known.map((fact, index) => put(index ? "span" : "b", fact)), list);
  };
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, event => {
      const view = event.target.closest("main .v");
      if (view) show(view);
    });
  }

  // A screen is one stop of the tab key; arrows go through its views.
  const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
  document.addEventListener("keydown", event => {
    const screen = event.target.closest("figure > svg");
    if (!screen) return;
    if (event.key === "Escape") {
      screen.focus();
      return;
    }
    if (!(event.key in steps)) return;
    event.preventDefault();
    const views = all(".v", screen).filter(view => view.getClientRects().length > 0);
    const at = views.indexOf(event.target.closest(".v"));
    const next = views[Math.min(Math.max(at + steps[event.key], 0), views.length - 1)];
    if (!next) return;
    next.setAttribute("tabindex", "-1");
    show(next);
    next.focus();
  });

  // What stands where something stood before the page was replaced: the same screen, or the same view on it.
  const counterpart = element => {
    const card = element.closest("figure");
    if (!card) return null;
    const keys = ["device", "held", "screen", "variant"];
    const next = all("figure", main()).find(other => keys.every(key => other.dataset[key] === card.dataset[key]));
    if (!next) return null;
    const view = element.closest(".v");
    return view ? all(".v", next).find(other => other.dataset.i === view.dataset.i) : next.querySelector("svg");
  };
  document.addEventListener("sheetchange", event => {
    tell();
    offer();
    adjust();
    filter();
    if (current) show(counterpart(current));
    const focused = event.detail.focused;
    const next = focused && !focused.isConnected ? counterpart(focused) : null;
    if (!next) return;
    next.setAttribute("tabindex", next === current ? "-1" : "0");
    next.focus({ preventScroll: true });
  });
  tell();
  offer();
  adjust();
  filter();
})();
