// The search: without this script the site lacks nothing else. The index is fetched as a script, so that it also works
// from files, where pages may not fetch.
(() => {
  const root = document.body.dataset.root;
  const place = document.getElementById("search");
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Search (press /)";
  field.setAttribute("aria-label", "Search");
  const list = document.createElement("ol");
  place.append(field, list);

  let loading = null;
  const load = () => loading ??= new Promise((done) => {
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = () => done(window.searchIndex);
    document.head.append(script);
  });

  // Words in headings count more than words in texts, and a text that repeats a word more than one that mentions it; every
  // word that is asked for must be there.
  const score = (entry, words) => {
    let sum = 0;
    for (const word of words) {
      const inHeading = entry.heading.toLowerCase().includes(word);
      const inTitle = entry.title.toLowerCase().includes(word);
      const inText = entry.low.includes(word);
      if (!inHeading && !inTitle && !inText) return 0;
      const count = inText ? entry.low.split(word).length - 1 : 0;
      sum += (inHeading ? 8 : 0) + (inTitle ? 4 : 0) + Math.min(count, 6);
    }
    return sum;
  };

  const show = async () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const index = await load();
    for (const entry of index) entry.low ??= entry.text.toLowerCase();
    list.replaceChildren();
    if (!words.length) return;
    const found = index.map((entry) => [score(entry, words), entry]).filter(([points]) => points > 0);
    found.sort((one, other) => other[0] - one[0]);
    // Each further place on one page counts less, so that one page does not fill the list.
    const seen = new Map();
    for (const place of found) {
      const page = place[1].url.split("#")[0];
      const before = seen.get(page) ?? 0;
      place[0] -= 3 * before;
      seen.set(page, before + 1);
    }
    found.sort((one, other) => other[0] - one[0]);
    for (const [, entry] of found.slice(0, 12)) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + entry.url;
      link.textContent = entry.heading === entry.title ? entry.title : entry.title + " › " + entry.heading;
      const excerpt = document.createElement("small");
      let at = Math.max(0, entry.low.indexOf(words[0]) - 30);
      if (at > 0) at = entry.text.indexOf(" ", at) + 1;
      excerpt.textContent = (at ? "… " : "") + entry.text.slice(at, at + 120);
      link.append(excerpt);
      item.append(link);
      list.append(item);
    }
    if (!found.length) list.innerHTML = "<li><a>Nothing found</a></li>";
  };

  field.addEventListener("input", show);
  field.addEventListener("focus", load);
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape") {
      field.value = "";
      list.replaceChildren();
    }
  });
})();
