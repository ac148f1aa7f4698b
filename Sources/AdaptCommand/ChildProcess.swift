// One program at a time, with its input and output in memory. swift-subprocess 1.0 is asynchronous throughout, and brings
// swift-system and FoundationEssentials: 10 s of processor time in a debug build, for the hundred lines here.
import Adapt
import TextKit

/// Another program that turns its standard input into its standard output.
struct ChildProcess {
  /// The program's name, looked for in `PATH`.
  let program: String
  let arguments: [String]
  /// Whether its messages are in its output; otherwise they go to our standard error.
  var mergesErrors = false

  /// A reason why there is no output.
  enum Failure: Error {
    case notFound
    case system(SystemError)
    /// The program ended with a status other than 0.
    case status(Int32)
  }

  /// The most bytes that are read or written at once.
  private static let chunk = 1 << 16

  /// Runs the program to its end and returns its output.
  func run(input: [UInt8]) throws(Failure) -> [UInt8] {
    let (status, output) = try end(input: input)
    // A program that ends early says why by its status.
    guard status == 0 else { throw .status(status) }
    return try Self.system { () throws(SystemError) in try output.get() }
  }

  /// Runs the program to its end, whatever its status.
  func end(input: [UInt8]) throws(Failure) -> (status: Int32, output: Result<[UInt8], SystemError>) {
    let toChild = try Self.system { () throws(SystemError) in try FileDescriptor.pipe() }
    let fromChild: (read: FileDescriptor, write: FileDescriptor)
    do throws(SystemError) {
      fromChild = try FileDescriptor.pipe()
    } catch {
      Self.close([toChild.read, toChild.write])
      throw .system(error)
    }
    let child: Int32
    do throws(SystemError) {
      child = try System.start(
        program, arguments, input: toChild.read, output: fromChild.write, errors: mergesErrors ? fromChild.write : nil)
    } catch {
      Self.close([toChild.read, toChild.write, fromChild.read, fromChild.write])
      throw error == .notFound ? .notFound : .system(error)
    }
    Self.close([toChild.read, fromChild.write])
    var exchange = Exchange(input: toChild.write, rest: input[...], output: fromChild.read)
    let result = Result { () throws(SystemError) in try exchange.run() }
    exchange.close()
    return (try Self.system { () throws(SystemError) in try System.waitForEnd(of: child) }, result)
  }

  /// Writes the input while it reads the output: a program may fill its output before it has read all of its input.
  private struct Exchange {
    /// The pipe to the program; `nil` when all is written, or the program reads no more.
    var input: FileDescriptor?
    var rest: ArraySlice<UInt8>
    let output: FileDescriptor

    mutating func run() throws(SystemError) -> [UInt8] {
      try input?.makeNonBlocking()
      var bytes: [UInt8] = []
      while true {
        let isReady = System.wait(for: [(output, .reading)] + (input.map { [($0, .writing)] } ?? []))
        if let input, isReady[1] { try write(to: input) }
        if isReady[0] {
          let more = try output.read(upTo: ChildProcess.chunk)
          if more.isEmpty { return bytes }
          bytes += more
        }
      }
    }

    private mutating func write(to input: FileDescriptor) throws(SystemError) {
      do throws(SystemError) {
        rest = rest.dropFirst(try input.writeSome(rest.prefix(ChildProcess.chunk)))
      } catch {
        guard error == .brokenPipe else { throw error }
        rest = []
      }
      if rest.isEmpty {
        self.input = nil
        try input.close()
      }
    }

    func close() { ChildProcess.close([output] + (input.map { [$0] } ?? [])) }
  }

  private static func close(_ files: [FileDescriptor]) { for file in files { try? file.close() } }

  private static func system<Value>(_ call: () throws(SystemError) -> Value) throws(Failure) -> Value {
    do throws(SystemError) {
      return try call()
    } catch {
      throw .system(error)
    }
  }
}
