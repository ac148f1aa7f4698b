"use strict";
// The messages of the Language Server Protocol over the pipes of a process. No library: the folder is the extension.
const {spawn} = require("child_process");

class Client {
  /// Starts a program; `onNotification` gets what it says by itself, `onEnd` that it ended or could not be started.
  constructor(program, onNotification, onEnd) {
    this.number = 0;
    this.waiting = new Map();
    this.rest = Buffer.alloc(0);
    this.onNotification = onNotification;
    this.process = spawn(program, ["lsp"], {stdio: ["pipe", "pipe", "pipe"]});
    this.process.stdout.on("data", bytes => this.receive(bytes));
    this.process.stdin.on("error", () => {});
    this.process.on("error", error => this.end(error.message, onEnd));
    this.process.on("exit", code => this.end(`it ended with ${code}`, onEnd));
  }

  end(reason, onEnd) {
    for (const {reject} of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    if (!this.isStopped) onEnd(reason);
    this.isStopped = true;
  }

  receive(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const header = this.rest.indexOf("\r\n\r\n");
      if (header < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.rest.toString("latin1", 0, header))[1]);
      if (this.rest.length < header + 4 + length) return;
      const message = JSON.parse(this.rest.toString("utf8", header + 4, header + 4 + length));
      this.rest = this.rest.subarray(header + 4 + length);
      const waiting = this.waiting.get(message.id);
      if (waiting) {
        this.waiting.delete(message.id);
        if (message.error) waiting.reject(new Error(message.error.message));
        else waiting.resolve(message.result);
      } else if (message.method) {
        this.onNotification(message.method, message.params);
      }
    }
  }

  send(message) {
    if (this.isStopped) return;
    const body = Buffer.from(JSON.stringify({jsonrpc: "2.0", ...message}), "utf8");
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  notify(method, params) { this.send({method, params}); }

  /// Asks; a token of VS Code cancels.
  request(method, params, token) {
    if (this.isStopped) return Promise.resolve(null);
    const id = ++this.number;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, {resolve, reject}));
    if (token) token.onCancellationRequested(() => this.notify("$/cancelRequest", {id}));
    this.send({id, method, params});
    return answer;
  }

  async stop() {
    if (this.isStopped) return;
    await this.request("shutdown").catch(() => {});
    this.notify("exit");
    this.isStopped = true;
  }
}

module.exports = {Client};
