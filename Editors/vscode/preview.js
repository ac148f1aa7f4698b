"use strict";
// The page of `adapt preview` beside the text: it follows what is typed, a click in it leads to the line of a view, and the
// view at the caret is marked.
const vscode = require("vscode");

/// What the page does in its panel; all else is in the page itself.
const inside = () => {
  const editor = acquireVsCodeApi();
  const mark = () => {
    for (const view of document.querySelectorAll(".v.caret")) view.classList.remove("caret");
    if (!window.caret) return;
    for (const card of document.querySelectorAll("figure")) {
      if (card.dataset.screen !== window.caret.screen) continue;
      for (const view of card.querySelectorAll(".v")) {
        if (view.dataset.i === window.caret.id) view.classList.add("caret");
      }
    }
  };
  document.addEventListener("click", event => {
    const view = event.target.closest(".v");
    const card = event.target.closest("figure");
    if (view && card) editor.postMessage({screen: card.dataset.screen, id: view.dataset.i});
  });
  window.addEventListener("message", ({data}) => {
    if (data.html) {
      const page = new DOMParser().parseFromString(data.html, "text/html");
      const focused = document.activeElement;
      document.querySelector("main").replaceWith(document.adoptNode(page.querySelector("main")));
      document.dispatchEvent(new CustomEvent("sheetchange", {detail: {focused}}));
    }
    if ("caret" in data) window.caret = data.caret;
    mark();
  });
};

const style = ".v.caret>rect:first-of-type{stroke:#ff9500!important;stroke-width:3!important;stroke-opacity:1!important}";
const delay = 100;

class Preview {
  /// `ask` gives the page of a document as it is now, with the places of its views; `onClose` is told that the panel is
  /// closed.
  constructor(document, ask, onClose) {
    this.document = document;
    this.ask = ask;
    this.views = [];
    this.panel = vscode.window.createWebviewPanel(
      "adapt.preview", `Preview of ${document.uri.path.split("/").pop()}`,
      {viewColumn: vscode.ViewColumn.Beside, preserveFocus: true},
      {enableScripts: true, retainContextWhenHidden: true, localResourceRoots: []});
    this.panel.onDidDispose(() => {
      clearTimeout(this.timer);
      this.isClosed = true;
      onClose();
    });
    this.panel.webview.onDidReceiveMessage(view => this.reveal(view));
    this.update();
  }

  /// Takes in that the text has changed; a page is asked for when nothing is typed for a moment.
  change() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(), delay);
  }

  async update() {
    const found = await this.ask(this.document);
    // What is half typed has no page: the last one stays.
    if (!found || this.isClosed) return;
    this.views = found.views;
    if (this.isShown) {
      this.panel.webview.postMessage({html: found.html});
      return;
    }
    this.isShown = true;
    this.panel.webview.html = Preview.page(found.html);
  }

  /// The page with the program of the panel in it, and nothing from elsewhere allowed.
  static page(html) {
    const nonce = Array.from({length: 4}, () => Math.random().toString(36).slice(2)).join("");
    const policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; " +
      `style-src 'unsafe-inline'; script-src 'nonce-${nonce}'"/>`;
    return html
      .replace("</body>", () => `<script>(${inside})();</script></body>`)
      .replaceAll("<script>", `<script nonce="${nonce}">`)
      .replace("</head>", () => `${policy}<style>${style}</style></head>`);
  }

  /// Marks the innermost view that a place of the text is in.
  point({line, character}) {
    const isAfter = (one, other) => one.line > other.line || (one.line === other.line && one.character >= other.character);
    const here = {line, character};
    const around = this.views.filter(({range}) => isAfter(here, range.start) && isAfter(range.end, here));
    // Inner views begin later.
    const caret = around.reduce(
      (best, view) => best && isAfter(best.range.start, view.range.start) ? best : view, null);
    this.panel.webview.postMessage({caret: caret && {screen: caret.screen, id: caret.id}});
  }

  /// Shows the place of a view in the text.
  reveal({screen, id}) {
    const view = this.views.find(each => each.screen === screen && each.id === id);
    if (!view) return;
    const {start} = view.range;
    const place = new vscode.Position(start.line, start.character);
    vscode.window.showTextDocument(
      this.document, {viewColumn: vscode.ViewColumn.One, selection: new vscode.Range(place, place)});
  }
}

module.exports = {Preview};
