import Foundation
import Testing

/// The built program, run as users run it.
struct AdaptProcess {
  /// What came of a run.
  struct Result {
    var status: Int32
    var output: String
    var talk: String
  }

  /// The program beside the tests: both are built into one folder.
  static func program() throws -> URL {
    let candidates = CommandLine.arguments + [Bundle.main.executablePath ?? ""]
    for candidate in candidates where candidate.contains("/") {
      var folder = URL(fileURLWithPath: candidate)
      for _ in 0..<5 {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent("adapt")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
          return program
        }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Makes writing to a program that is gone an error like any other, instead of the end of the tests.
  private static let ignoresBrokenPipes: Void = {
    signal(SIGPIPE, SIG_IGN)
  }()

  /// Runs the program to its end.
  static func run(
    arguments: [String], input: String? = nil, folder: URL? = nil, through shell: String? = nil
  ) throws -> Result {
    let process = Process()
    let output = Pipe()
    let talk = Pipe()
    let stdin = Pipe()
    if let shell {
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", shell, "bash", try program().path] + arguments
    } else {
      process.executableURL = try program()
      process.arguments = arguments
    }
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = talk
    process.standardInput = stdin
    _ = ignoresBrokenPipes
    try process.run()
    // A program that refuses its arguments goes without reading.
    try? stdin.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
    try stdin.fileHandleForWriting.close()
    let said = rest(of: output)
    let complained = rest(of: talk)
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: said, as: UTF8.self),
      talk: String(decoding: complained, as: UTF8.self)
    )
  }

  /// A shell that kills the program when it has looked so many times whether the program still runs, and prints how often
  /// it looked. Looks are counted, not timed: on a busy machine both processes are slow.
  static func killing(afterLooks limit: Int) -> String {
    """
    "$@" & looks=0
    while [ $looks -lt \(limit) ] && kill -0 $! 2>/dev/null; do looks=$((looks + 1)); done
    kill -KILL $! 2>/dev/null; wait $!; echo "$looks looks"
    """
  }

  /// How often a shell looks at a run that is not killed.
  static func usualLooks(arguments: [String], folder: URL) throws -> Int {
    let result = try run(arguments: arguments, folder: folder, through: killing(afterLooks: .max))
    let words = result.output.split(separator: " ").suffix(2)
    guard let count = words.first?.split(separator: "\n").last.flatMap({ Int($0) }), count > 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    return count
  }

  /// All that comes out of a pipe. Foundation's way to read it ends the program where a signal comes in between.
  private static func rest(of pipe: Pipe) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if count > 0 { data.append(contentsOf: buffer[..<count]) }
      if count == 0 || count < 0 && errno != EINTR { return data }
    }
  }
}

/// A folder with documents that goes away with the test.
final class Workplace {
  let folder: URL

  static let good = "<layout version=\"1\"><screen id=\"home\"><view id=\"root\"/></screen></layout>"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Self.good, to: "Main.layout")
    try write("no document\n", to: "Bad.layout")
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) -> String? {
    (try? Data(contentsOf: folder.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
