"use strict";
const vscode = require("vscode");
const {Client} = require("./client");
const {Preview} = require("./preview");

const languages = ["layout", "interfacebuilder"];
const selector = languages.map(language => ({language}));
let client;
let diagnostics;
let ready = Promise.resolve();
/// The open previews by the addresses of their documents.
const previews = new Map();
const tokens = {types: ["class", "property", "variable", "number", "enumMember", "keyword", "string", "comment"],
  modifiers: ["declaration"]};

const settings = () => {
  const all = vscode.workspace.getConfiguration("adapt");
  return Object.fromEntries(["device", "orientation", "lint", "inlayHints"].map(name => [name, all.get(name)]));
};

// Between the values of the protocol and those of the editor.
const position = ({line, character}) => new vscode.Position(line, character);
const range = ({start, end}) => new vscode.Range(position(start), position(end));
const place = ({line, character}) => ({line, character});
const span = ({start, end}) => ({start: place(start), end: place(end)});
const location = ({uri, range: where}) => new vscode.Location(vscode.Uri.parse(uri), range(where));
const markdown = text => new vscode.MarkdownString(text);
const edits = changes => {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, all] of Object.entries(changes || {})) {
    for (const one of all) edit.replace(vscode.Uri.parse(uri), range(one.range), one.newText);
  }
  return edit;
};
const symbol = each => {
  const result = new vscode.DocumentSymbol(
    each.name, each.detail, each.kind - 1, range(each.range), range(each.selectionRange));
  result.children = (each.children || []).map(symbol);
  return result;
};
const diagnostic = each => {
  const result = new vscode.Diagnostic(range(each.range), each.message, each.severity - 1);
  result.source = each.source;
  result.code = each.code;
  result.relatedInformation = (each.relatedInformation || []).map(
    note => new vscode.DiagnosticRelatedInformation(location(note.location), note.message));
  return result;
};

/// Asks about a document; what cannot be answered is nothing.
const request = (method, document, more, token) => ready
  .then(() => client.request(method, {textDocument: {uri: document.uri.toString()}, ...more}, token))
  .catch(() => null);
const ask = (method, ...rest) => request(`textDocument/${method}`, ...rest);
const at = where => ({position: place(where)});

const start = () => {
  const program = vscode.workspace.getConfiguration("adapt").get("path") || "adapt";
  client = new Client(
    program,
    (method, parameters) => {
      if (method === "textDocument/publishDiagnostics") {
        diagnostics.set(vscode.Uri.parse(parameters.uri), parameters.diagnostics.map(diagnostic));
      }
    },
    reason => vscode.window.showErrorMessage(`adapt: ${program} lsp cannot be used: ${reason}`));
  ready = client.request("initialize", {
    processId: process.pid, capabilities: {}, initializationOptions: settings(),
    rootUri: vscode.workspace.workspaceFolders?.[0]?.uri.toString() ?? null,
  }).then(() => {
    client.notify("initialized", {});
    vscode.workspace.textDocuments.forEach(open);
  });
  ready.catch(() => {});
};

const open = document => {
  if (!languages.includes(document.languageId)) return;
  client.notify("textDocument/didOpen", {textDocument: {
    uri: document.uri.toString(), languageId: document.languageId, version: document.version, text: document.getText()}});
};

/// Shows the preview of the document that is being edited, beside it.
const showPreview = () => {
  const document = vscode.window.activeTextEditor?.document;
  if (!document || !languages.includes(document.languageId)) return;
  const uri = document.uri.toString();
  const known = previews.get(uri);
  if (known) known.panel.reveal(undefined, true);
  else previews.set(uri, new Preview(document, each => request("adapt/preview", each), () => previews.delete(uri)));
};

const providers = () => [
  vscode.languages.registerCompletionItemProvider(selector, {
    provideCompletionItems: async (document, where, token) =>
      ((await ask("completion", document, at(where), token)) || []).map(each => {
        const item = new vscode.CompletionItem(each.label, each.kind - 1);
        item.detail = each.detail;
        item.documentation = each.documentation && markdown(each.documentation.value);
        item.range = range(each.textEdit.range);
        item.filterText = document.getText(item.range).startsWith("<") ? each.textEdit.newText : each.label;
        // The caret goes between the quotes of a new attribute.
        item.insertText = each.textEdit.newText.endsWith("=\"\"")
          ? new vscode.SnippetString(each.textEdit.newText.replace(/""$/, "\"$1\"")) : each.textEdit.newText;
        return item;
      }),
  }, "<", "\"", " ", "."),
  vscode.languages.registerHoverProvider(selector, {
    provideHover: async (document, where, token) => {
      const found = await ask("hover", document, at(where), token);
      return found && new vscode.Hover(markdown(found.contents.value), range(found.range));
    },
  }),
  vscode.languages.registerDefinitionProvider(selector, {
    provideDefinition: async (document, where, token) =>
      ((await ask("definition", document, at(where), token)) || []).map(location),
  }),
  vscode.languages.registerReferenceProvider(selector, {
    provideReferences: async (document, where, context, token) =>
      ((await ask("references", document, {...at(where), context}, token)) || []).map(location),
  }),
  vscode.languages.registerDocumentHighlightProvider(selector, {
    provideDocumentHighlights: async (document, where, token) =>
      ((await ask("documentHighlight", document, at(where), token)) || []).map(
        each => new vscode.DocumentHighlight(range(each.range), each.kind - 1)),
  }),
  vscode.languages.registerRenameProvider(selector, {
    prepareRename: async (document, where, token) => {
      const found = await ask("prepareRename", document, at(where), token);
      if (!found) throw new Error("Nothing here has a name to change.");
      return {range: range(found.range), placeholder: found.placeholder};
    },
    provideRenameEdits: async (document, where, newName, token) => {
      const found = await ask("rename", document, {...at(where), newName}, token);
      if (!found) throw new Error("A name has letters, digits, '_' and '-', and begins with a letter.");
      return edits(found.changes);
    },
  }),
  vscode.languages.registerDocumentSymbolProvider(selector, {
    provideDocumentSymbols: async (document, token) =>
      ((await ask("documentSymbol", document, {}, token)) || []).map(symbol),
  }),
  vscode.languages.registerFoldingRangeProvider(selector, {
    provideFoldingRanges: async (document, _, token) =>
      ((await ask("foldingRange", document, {}, token)) || []).map(each => new vscode.FoldingRange(
        each.startLine, each.endLine, each.kind && vscode.FoldingRangeKind.Comment)),
  }),
  vscode.languages.registerDocumentFormattingEditProvider(selector, {
    provideDocumentFormattingEdits: async (document, options, token) =>
      ((await ask("formatting", document, {options}, token)) || []).map(
        each => vscode.TextEdit.replace(range(each.range), each.newText)),
  }),
  vscode.languages.registerCodeActionsProvider(selector, {
    provideCodeActions: async (document, where, _, token) =>
      ((await ask("codeAction", document, {range: span(where), context: {diagnostics: []}}, token)) || []).map(each => {
        const action = new vscode.CodeAction(each.title, vscode.CodeActionKind.QuickFix);
        action.edit = edits(each.edit.changes);
        action.diagnostics = each.diagnostics.map(diagnostic);
        action.isPreferred = each.isPreferred;
        return action;
      }),
  }),
  vscode.languages.registerInlayHintsProvider(selector, {
    provideInlayHints: async (document, where, token) =>
      ((await ask("inlayHint", document, {range: span(where)}, token)) || []).map(each => {
        const hint = new vscode.InlayHint(position(each.position), each.label);
        hint.paddingLeft = true;
        return hint;
      }),
  }),
  vscode.languages.registerDocumentSemanticTokensProvider(selector, {
    provideDocumentSemanticTokens: async (document, token) => {
      const found = await ask("semanticTokens/full", document, {}, token);
      return found && new vscode.SemanticTokens(new Uint32Array(found.data));
    },
  }, new vscode.SemanticTokensLegend(tokens.types, tokens.modifiers)),
];

exports.activate = context => {
  diagnostics = vscode.languages.createDiagnosticCollection("adapt");
  start();
  context.subscriptions.push(
    diagnostics, ...providers(),
    vscode.workspace.onDidOpenTextDocument(document => ready.then(() => open(document), () => {})),
    vscode.workspace.onDidChangeTextDocument(({document, contentChanges}) => {
      if (!languages.includes(document.languageId) || contentChanges.length === 0) return;
      client.notify("textDocument/didChange", {
        textDocument: {uri: document.uri.toString(), version: document.version},
        contentChanges: contentChanges.map(each => ({range: span(each.range), text: each.text})),
      });
      // A file that others include changes their pages too.
      for (const preview of previews.values()) preview.change();
    }),
    vscode.window.onDidChangeTextEditorSelection(({textEditor, selections}) => {
      if (selections.length > 0) previews.get(textEditor.document.uri.toString())?.point(selections[0].active);
    }),
    vscode.workspace.onDidCloseTextDocument(document => {
      if (!languages.includes(document.languageId)) return;
      client.notify("textDocument/didClose", {textDocument: {uri: document.uri.toString()}});
    }),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration("adapt")) {
        client.notify("workspace/didChangeConfiguration", {settings: {adapt: settings()}});
      }
    }),
    vscode.commands.registerCommand("adapt.preview", showPreview),
    vscode.commands.registerCommand("adapt.restart", async () => {
      await client.stop();
      start();
    }));
};

exports.deactivate = () => client?.stop();
