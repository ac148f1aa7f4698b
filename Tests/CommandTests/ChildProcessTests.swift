import Adapt
import Foundation
import TestSupport
import Testing

@testable import AdaptCommand

/// Programs that convert pictures, and work on all cores.
struct ChildProcessTests {
  /// `cat` fills its output pipe long before it has read all of its input. A deadlock ends when `cat` is killed.
  @Test func inputAndOutputAreExchangedAtOnce() throws {
    let input = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let cat = ChildProcess(program: "sh", arguments: ["-c", "(sleep 60; kill $$) >/dev/null 2>&1 & exec cat"])
    #expect(try cat.run(input: input) == input)
    #expect(try cat.run(input: []) == [])
  }

  @Test func aProgramThatDoesNotReadIsNoError() throws {
    let echo = ChildProcess(program: "echo", arguments: ["hello"])
    #expect(try echo.run(input: [UInt8](repeating: 0, count: 1 << 20)) == Array("hello\n".utf8))
  }

  @Test func failuresAreDistinguished() {
    func failure(_ program: String, _ arguments: String...) -> ChildProcess.Failure? {
      do throws(ChildProcess.Failure) {
        _ = try ChildProcess(program: program, arguments: arguments).run(input: [1])
        return nil
      } catch {
        return error
      }
    }
    if case .notFound = failure("adapt-no-such-program") {} else { Issue.record("a program that is not there") }
    if case .status(3) = failure("sh", "-c", "exit 3") {} else { Issue.record("a program that fails") }
    if case .status(137) = failure("sh", "-c", "kill -9 $$") {} else { Issue.record("a program that is killed") }
  }

  /// A pipe with the number of a standard stream would be closed by the other one on its way there.
  @Test func picturesNeedNoStandardStreams() throws {
    let place = try Workplace()
    try place.write("#!/bin/sh\nexec cat\n", to: "rsvg-convert")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.folder.appending(path: "rsvg-convert").path)
    let result = try AdaptProcess.run(
      arguments: ["render", "Main.layout", "--format", "png", "--output", "out.png"], folder: place.folder,
      through: "PATH=.:$PATH; exec \"$@\" <&- >&-")
    #expect(result.status == 0)
    #expect(place.read("out.png")?.contains("<svg") == true)
  }

  @Test func parallelWorkKeepsItsOrder() {
    let items = Array(0..<1000)
    #expect(Parallel.map(items) { [$0] } == items.map { [$0] })
    #expect(Parallel.map([Int]()) { $0 }.isEmpty)
    // A result that is nil is a result.
    #expect(Parallel.map(items) { $0.isMultiple(of: 2) ? $0 : nil }.count == 1000)
  }
}
