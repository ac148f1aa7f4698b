"""What is in the way of people who use a keyboard or a screen reader, or see little contrast, by a list of rules."""

RULES = """(() => {
  const problems = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const shown = element => element.getClientRects().length > 0;
  const told = element => `<${element.localName}> "${(element.textContent || "").trim().slice(0, 30)}"`;
  if (!document.documentElement.lang) problems.push("the page has no language");
  if (!document.title.trim()) problems.push("the page has no title");
  const levels = all("h1, h2, h3, h4").filter(shown).map(heading => Number(heading.localName[1]));
  if (levels.filter(level => level === 1).length !== 1) problems.push("there is not one first heading");
  levels.forEach((level, index) => {
    if (index > 0 && level > levels[index - 1] + 1) problems.push(`a heading of level ${level} after ${levels[index - 1]}`);
  });
  if (!document.querySelector("main")) problems.push("nothing is the main part");
  const ids = new Set();
  for (const element of all("[id]")) {
    if (ids.has(element.id)) problems.push(`two elements have the id ${element.id}`);
    ids.add(element.id);
  }
  for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
    for (const element of all(`[${name}]`)) {
      for (const id of element.getAttribute(name).split(/\\s+/)) {
        if (!ids.has(id)) problems.push(`${told(element)} refers to ${id}, which is not there`);
      }
    }
  }
  for (const element of all("[tabindex]")) {
    if (element.tabIndex > 0) problems.push(`${told(element)} comes before others by its tabindex`);
  }
  for (const picture of all("svg").filter(shown)) {
    if (picture.closest("[aria-hidden=true]") || picture.parentElement.closest("svg")) continue;
    const name = picture.getAttribute("aria-label") || picture.querySelector(":scope > title");
    if (!picture.getAttribute("role") || !name) problems.push(`a picture has no role or no name`);
  }
  for (const cell of all("th")) if (!cell.scope) problems.push(`${told(cell)} heads neither a row nor a column`);
  // The contrast of letters, 4.5 as in WCAG 2.2; 3 for large ones.
  const parse = text => (text.match(/[\\d.]+/g) || []).map(Number);
  const over = (top, below) => {
    const alpha = top.length > 3 ? top[3] : 1;
    return [0, 1, 2].map(index => top[index] * alpha + below[index] * (1 - alpha));
  };
  const ground = element => {
    if (!element) {
      const dark = matchMedia("(prefers-color-scheme: dark)").matches;
      return dark ? [18, 18, 18] : [255, 255, 255];
    }
    const own = parse(getComputedStyle(element).backgroundColor);
    return own.length === 4 && own[3] === 0 ? ground(element.parentElement) : over(own, own[3] < 1 ? ground(element.parentElement) : [0, 0, 0]);
  };
  const light = color => {
    const [red, green, blue] = color.map(each => each / 255)
      .map(each => each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (words.nextNode()) {
    const element = words.currentNode.parentElement;
    if (!words.currentNode.textContent.trim() || seen.has(element) || !shown(element) || element.closest("svg, script, style, option")) continue;
    seen.add(element);
    const style = getComputedStyle(element);
    const below = ground(element);
    const [one, other] = [light(over(parse(style.color), below)), light(below)];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700 ? 3 : 4.5;
    if (ratio < least) problems.push(`${told(element)} has a contrast of ${ratio.toFixed(2)}`);
  }
  // Whatever has the focus shows it.
  const active = document.activeElement;
  for (const element of all("a[href], button, input, select, summary, [tabindex='0']").filter(shown)) {
    element.focus({focusVisible: true, preventScroll: true});
    if (document.activeElement !== element) continue;
    const style = getComputedStyle(element);
    if (style.outlineStyle === "none" && style.boxShadow === "none") problems.push(`${told(element)} hides its focus`);
  }
  if (active && active.focus) active.focus({preventScroll: true});
  return problems;
})()"""


def problems(page):
    """The problems of the page that is open, in its light and in its dark colours, each once."""
    found = []
    for scheme in ("light", "dark"):
        page.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        found += page.evaluate(RULES)
    page.ask("Emulation.setEmulatedMedia", features=[])
    # What a screen reader is given: whatever takes the focus has a role and a name.
    for node in page.ask("Accessibility.getFullAXTree")["nodes"]:
        properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
        role = node.get("role", {}).get("value")
        if node.get("ignored") or not properties.get("focusable") or role == "RootWebArea":
            continue
        if not role or role == "generic" or not node.get("name", {}).get("value", "").strip():
            found.append(f"a screen reader is told of a {role or 'thing'} without a name")
    return list(dict.fromkeys(found))
