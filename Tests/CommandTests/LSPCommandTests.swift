import Testing

@testable import EditorServer

/// `adapt lsp` as an editor starts it.
struct LSPCommandTests {
  private func input(_ messages: [String]) -> String {
    messages.map { String(decoding: MessageFrames.framed(Array($0.utf8)), as: UTF8.self) }.joined()
  }

  @Test func aSessionOverPipes() throws {
    let text = "<layout version='1'><screen id='a'><view id='b' hiden='true'/></screen></layout>"
    let result = try AdaptProcess.run(
      arguments: ["lsp"],
      input: input([
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\": {\"capabilities\": {}}}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"initialized\", \"params\": {}}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"textDocument/didOpen\", \"params\": {\"textDocument\": {\"uri\": "
          + "\"file:///a.layout\", \"languageId\": \"layout\", \"version\": 1, \"text\": \"\(text)\"}}}",
        "{\"jsonrpc\": \"2.0\", \"id\": 2, \"method\": \"shutdown\"}",
        "{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}",
      ]))
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Content-Length: "))
    #expect(result.output.contains("\"hoverProvider\": true"))
    #expect(result.output.contains("unknown attribute 'hiden' on <view>; did you mean 'hidden'?"))
  }

  @Test func anEditorThatIsGoneEndsIt() throws {
    #expect(try AdaptProcess.run(arguments: ["lsp"], input: "").status == 0)
  }

  @Test func whatIsNoMessageIsRefused() throws {
    let result = try AdaptProcess.run(arguments: ["lsp"], input: "GET / HTTP/1.1\r\n\r\n")
    #expect(result.status == 65)
    #expect(result.talk.contains("this is no message of the Language Server Protocol"))
  }
}
