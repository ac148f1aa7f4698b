import Foundation
import Testing

/// What the Tab key gives.
struct CompletionTests {
  private func script(_ shell: String) throws -> String {
    try AdaptProcess.run(arguments: ["--generate-completion-script", shell]).output
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyShellHasAScript(shell: String) throws {
    let text = try script(shell)
    for word in ["render", "verify", "junit", "landscape"] { #expect(text.contains(word)) }
  }

  /// Completes the last of some words in bash, as its Tab key does.
  private func complete(_ words: String...) throws -> [String] {
    let line = """
      source <("$1" --generate-completion-script bash)
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}
      _adapt "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let shell = "exec bash -c '\(line.replacing("'", with: "'\\''"))' bash \"$@\""
    return try AdaptProcess.run(arguments: words, through: shell).output.split(separator: "\n").map(String.init)
  }

  @Test func bashCompletes() throws {
    #expect(try complete("ver").sorted() == ["verify", "version"])
    #expect(try complete("render", "Main.layout", "--device", "ipadpro129g").first == "ipadpro129gen1")
    #expect(try complete("verify", ".", "--device", "iphone6plus") == ["iphone6plus"])
    #expect(try complete("render", "--orientation", "landscape").contains("landscapeLeft"))
    #expect(try complete("verify", "--text-size", "AX").count == 5)
    #expect(try complete("verify", "--rec") == ["--record"])
  }
}
