import Foundation
import TestSupport
import Testing

/// Runs that end in the middle, disks that are full, streams that are closed: no file is lost or half, and no draft is left
/// behind after the next run.
struct FaultTests {
  let place: Workplace
  /// What each command writes from the same files.
  private let expected: [String: String]

  /// Commands that write `Out`, which is there before with other bytes, or is made of these.
  private static let commands = [
    "fix": ["fix", "--update-frames", "--unmarked", "Out.storyboard"],
    "format": ["format", "Out.layout"],
    "convert": ["convert", "Source.layout", "--to", "storyboard", "-o", "Out.xib"],
    "merge": ["merge", "Base.layout", "Ours.layout", "Source.layout", "-o", "Out.merged"],
    "verify": ["verify", "Source.layout", "--record", "all", "--goldens", "Out"],
  ]

  init() throws {
    place = try Workplace()
    let remark = "<!-- \(String(repeating: "some bytes ", count: 2000)) -->"
    let storyboard = try String(
      contentsOf: PackageFolder.fixtures.appending(path: "Lint/Misplaced.storyboard"), encoding: .utf8)
    let labels = (0..<150).map { "<label id=\"l\($0)\" text='t'/>" }.joined()
    let layout = "<layout version=\"1\"><screen id=\"s\"><view id=\"root\">\(labels)</view></screen></layout>"
    for (name, text) in [
      "Old.storyboard": storyboard + remark, "Old.layout": layout, "Source.layout": layout, "Base.layout": layout,
      "Ours.layout": layout.replacing("id=\"s\"", with: "id=\"s\" title=\"a\""), "Old.xib": remark,
      "Old.merged": remark,
    ] { try place.write(text, to: name) }
    var expected: [String: String] = [:]
    for name in ["fix", "format", "convert", "merge"] {
      let file = Self.file(name)
      try Self.restore(place, file)
      let result = try AdaptProcess.run(arguments: Self.commands[name] ?? [], folder: place.folder)
      #expect(result.status == 0, "\(name): \(result.talk)")
      expected[name] = place.read(file)
      #expect(place.read(file) != place.read(file.replacing("Out", with: "Old")), "\(name)")
    }
    self.expected = expected
  }

  private static func file(_ command: String) -> String {
    ["fix": "Out.storyboard", "format": "Out.layout", "convert": "Out.xib", "merge": "Out.merged"][command] ?? ""
  }

  private static func restore(_ place: Workplace, _ file: String) throws {
    try place.write(place.read(file.replacing("Out", with: "Old")) ?? "", to: file)
  }

  private var drafts: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: place.folder.path).filter { $0.hasPrefix(".") } }
  }

  /// Runs a command through a shell; afterwards its file has all of the old bytes or all of the new ones.
  private func run(_ command: String, through shell: String) throws -> AdaptProcess.Result {
    let file = Self.file(command)
    try Self.restore(place, file)
    let result = try AdaptProcess.run(arguments: Self.commands[command] ?? [], folder: place.folder, through: shell)
    let bytes = place.read(file)
    let isWhole = bytes == expected[command] || bytes == place.read(file.replacing("Out", with: "Old"))
    #expect(isWhole, "\(command) through \(shell) left \(bytes?.utf8.count ?? -1) bytes")
    return result
  }

  @Test(arguments: ["fix", "format", "convert", "merge"]) func fullDisksLoseNothing(_ command: String) throws {
    var failures = 0
    for blocks in [0, 1, 2, 3, 5, 8, 13, 400] {
      let result = try run(command, through: "ulimit -f \(blocks); exec \"$@\"")
      #expect([0, 73, 74].contains(result.status), "\(result.status): \(result.talk)")
      if result.status != 0 {
        failures += 1
        #expect(result.talk.contains("File too large"))
      }
    }
    #expect(failures > 0 && failures < 8)
    #expect(try drafts == [])
  }

  @Test(.timeLimit(.minutes(30)), arguments: ["fix", "format", "convert", "merge"])
  func killedRunsLoseNothing(_ command: String) throws {
    try Self.restore(place, Self.file(command))
    let usual = try AdaptProcess.usualLooks(arguments: Self.commands[command] ?? [], folder: place.folder)
    for step in 0..<12 { _ = try run(command, through: AdaptProcess.killing(afterLooks: usual * step / 11)) }
    _ = try run(command, through: "exec \"$@\"")
    #expect(place.read(Self.file(command)) == expected[command])
    #expect(try drafts == [])
  }

  /// A draft of a process that was killed while it wrote, as it is left: the next run takes it away.
  @Test func draftsOfKilledRunsAreTakenAway() throws {
    let result = try run("format", through: "true & wait $!; touch .Out.layout.adapt-$!-1-2; exec \"$@\"")
    #expect(result.status == 0)
    #expect(try drafts == [])
  }

  @Test(arguments: ["fix", "format", "convert", "merge"]) func exhaustedDescriptorsLoseNothing(_ command: String) throws
  {
    for count in 4...8 {
      let result = try run(command, through: "ulimit -n \(count); exec \"$@\"")
      #expect(result.status <= 74, "\(count): \(result.status) \(result.talk)")
    }
    #expect(try drafts == [])
  }

  /// Without a standard output its number goes to the next file that is opened; that must not take what is printed.
  @Test(arguments: ["fix", "format", "convert", "merge"], [">&-", "2>&-", "<&-", ">&- 2>&- <&-", ">/dev/full"])
  func closedStreamsLoseNothing(_ command: String, _ streams: String) throws {
    let result = try run(command, through: "exec \"$@\" \(streams)")
    #expect([0, 74].contains(result.status), "\(streams): \(result.status) \(result.talk)")
    #expect(place.read(Self.file(command)) == expected[command])
    #expect(try drafts == [])
  }

  @Test func fullOutputsAreSaid() throws {
    let all: [(arguments: [String], shell: String)] = [
      (["render", "Main.layout"], "exec \"$@\" >/dev/full"), (["render", "Main.layout"], "exec \"$@\" >&-"),
      (["render", "Main.layout", "-o", "/dev/full"], "exec \"$@\""),
      (["fix", "--update-frames", "--unmarked", "--dry-run", "Old.storyboard"], "exec \"$@\" >/dev/full"),
    ]
    for (arguments, shell) in all {
      let result = try AdaptProcess.run(arguments: arguments, folder: place.folder, through: shell)
      #expect(result.status == 74 && !result.talk.isEmpty, "\(arguments) \(shell): \(result.status)")
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["fix", "format"]) func runsThatRaceLoseNothing(_ command: String) throws {
    _ = try run(command, through: "for i in 1 2 3 4 5 6; do \"$@\" & done; wait")
    #expect(place.read(Self.file(command)) == expected[command])
    #expect(try drafts == [])
  }

  @Test func goldensAreWholeOrNotThere() throws {
    let arguments = ["verify", "Source.layout", "--record", "all", "--device", "iphone6"]
    let folder = place.folder.appending(path: "__Layouts__/Source.layout")
    for blocks in [0, 1, 4] {
      let result = try AdaptProcess.run(
        arguments: arguments, folder: place.folder, through: "unset CI; ulimit -f \(blocks); exec \"$@\"")
      #expect(result.status != 0 && result.status <= 74, "\(blocks): \(result.status)")
      let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      #expect(left == [], "\(blocks)")
    }
    let result = try AdaptProcess.run(arguments: arguments, folder: place.folder, through: "unset CI; exec \"$@\"")
    #expect(result.talk.isEmpty || !result.talk.contains("error"), "\(result.talk)")
    let again = try AdaptProcess.run(
      arguments: ["verify", "Source.layout", "--device", "iphone6"], folder: place.folder)
    #expect(again.status == 0, "\(again.output)")
  }

  /// Names are bytes to the system; those that are no UTF-8 are not found, which is said, and stop nothing else.
  @Test func namesThatAreNotUTF8StopNothing() throws {
    let make = "mkdir -p names && cp Main.layout names/ && cp Main.layout \"$(printf 'names/\\377.layout')\"; "
    let folder = try AdaptProcess.run(
      arguments: ["lint", "names", "--format", "json"], folder: place.folder, through: make + "exec \"$@\"")
    #expect(folder.status == 66 && folder.output.contains("names/Main.layout"))
    let one = try AdaptProcess.run(
      arguments: ["render"], folder: place.folder, through: make + "exec \"$@\" \"$(printf 'names/\\377.layout')\"")
    #expect(one.status == 66 && one.talk.contains("No such file or directory"))
  }
}
