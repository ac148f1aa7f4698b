"use strict";
(() => {
  const problems = document.getElementById("problems");
  const source = new EventSource("/events");
  // The number of the page that is shown, and the form that it came with.
  let shown = "0";
  let written = "";

  // What was typed and chosen stays, where the new page has it.
  const replaceForm = form => {
    if (form.outerHTML === written) return;
    const old = document.querySelector("form");
    const next = document.adoptNode(form);
    if (written) {
      for (const field of next.elements) {
        const before = field.name ? old.elements[field.name] : null;
        if (!before) continue;
        field.checked = before.checked;
        if (field.type !== "checkbox") field.value = before.value;
        // A choice that is there no more is none.
        if (field.selectedIndex === -1) field.value = "";
      }
    }
    written = form.outerHTML;
    old.replaceWith(next);
  };

  const replace = page => {
    const focused = document.activeElement;
    document.title = page.title;
    document.querySelector("h1").textContent = page.querySelector("h1").textContent;
    replaceForm(page.querySelector("form"));
    document.querySelector("main").replaceWith(document.adoptNode(page.querySelector("main")));
    document.dispatchEvent(new CustomEvent("sheetchange", { detail: { focused } }));
  };

  const update = async text => {
    const [number, ...lines] = text.split("\n");
    if (number !== shown) {
      const answer = await fetch("/sheet");
      replace(new DOMParser().parseFromString(await answer.text(), "text/html"));
      shown = number;
    }
    problems.textContent = lines.join("\n");
    problems.hidden = lines.length === 0;
  };

  // One after the other, so that an older page never follows a newer one.
  let last = Promise.resolve();
  source.onmessage = event => {
    last = last.then(() => update(event.data)).catch(() => { shown = "0"; });
  };
  // Another server counts its pages anew.
  source.onopen = () => { shown = "0"; };
  // It may have ended, or be out of reach for a moment: the browser goes on asking.
  source.onerror = () => {
    problems.textContent = "The preview does not answer; this is the last layout that it showed.";
    problems.hidden = false;
  };
})();
