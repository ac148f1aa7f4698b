import Foundation
import Testing

/// Crashes of adapt itself, brought about by the signal of a trap while the program waits for a document.
struct CrashTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  /// Sends the signal when the program has opened the pipe `Pipe.layout`: before, opening it to write does not return.
  private static let trap = """
    mkfifo Pipe.layout; "$@" & exec 3>Pipe.layout; kill -ILL $!; wait $!
    """

  @Test(.timeLimit(.minutes(10))) func theResultsOfOthersAreNotLost() throws {
    let result = try AdaptProcess.run(
      arguments: ["validate", "Bad.layout", "Pipe.layout", "Main.layout", "--format", "json"], folder: place.folder,
      through: Self.trap)
    #expect(result.status == 70)
    #expect(result.talk.contains("Pipe.layout: adapt crashed on this document\n"))
    #expect(result.talk.contains("please report it"))
    for document in ["Bad.layout", "Pipe.layout", "Main.layout"] { #expect(result.output.contains("\"\(document)\"")) }
    #expect(result.output.contains("this is not XML"))
  }

  @Test(.timeLimit(.minutes(10))) func oneDocumentIsNamed() throws {
    let result = try AdaptProcess.run(arguments: ["render", "Pipe.layout"], folder: place.folder, through: Self.trap)
    #expect(result.status == 70 && result.output.isEmpty)
    #expect(
      result.talk == """
        error: Pipe.layout: adapt crashed on this document
        error: adapt crashed; this is a bug in adapt: please report it, with the document if you may share it (SECURITY.md)

        """)
  }

  /// What came from the standard input is gone: nothing is begun anew. A pipe holds far less than what is written to it, so
  /// the program is reading when the signal comes.
  @Test(.timeLimit(.minutes(10))) func theStandardInputIsNotReadTwice() throws {
    let result = try AdaptProcess.run(
      arguments: ["validate", "-", "Main.layout"], folder: place.folder,
      through: """
        mkfifo Pipe.layout; "$@" <Pipe.layout & exec 3>Pipe.layout
        head -c 1000000 /dev/zero >&3; kill -SEGV $!; wait $!
        """)
    #expect(result.status == 70 && result.output.isEmpty)
    #expect(result.talk.hasPrefix("error: adapt crashed (signal 11) while it worked on -; "))
  }

  @Test func withoutACrashNothingIsSaid() throws {
    let result = try AdaptProcess.run(arguments: ["validate", "Main.layout"], folder: place.folder)
    #expect(result.status == 0 && result.talk.isEmpty)
  }
}
