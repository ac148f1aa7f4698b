import Foundation
import Testing

/// Four machines share the documents; their reports together are those of one machine, byte for byte.
struct ReportCommandTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    for folder in ["a", "b/c"] {
      try FileManager.default.createDirectory(
        at: place.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try place.write(#"{"devices": ["iphone6", "ipadair"]}"#, to: "adapt.json")
    for number in 1...9 { try place.write(VerifyCommandTests.document, to: "Screen\(number).layout") }
    // Findings of several rules, in an order that is not that of the names.
    for (name, constraint) in [("b/c/Left", "box.left"), ("a/Right", "box.right"), ("Zebra", "box.leading")] {
      try place.write(
        """
        <layout version="1"><screen id="home"><view id="root"><view id="box"/><constraints>
          <constraint item="\(constraint)" to="root.\(constraint.dropFirst(4))"/><constraint item="box.width" constant="9"/>
        </constraints></view></screen></layout>
        """, to: "\(name).layout")
    }
  }

  private func adapt(_ arguments: String...) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, folder: place.folder, through: "export CI=; \"$@\"")
  }

  @Test(arguments: ["junit", "sarif"])
  func lintReportsAreJoined(_ format: String) throws {
    let whole = try adapt("lint", ".", "--format", format)
    #expect(whole.status == 65 && whole.output.contains("leftRight"))
    for shard in 1...4 {
      _ = try adapt("lint", ".", "--format", format, "--shard", "\(shard)/4", "-o", "\(shard).out")
    }
    // The order of the files does not matter.
    let joined = try adapt("report", "merge", "3.out", "1.out", "4.out", "2.out")
    #expect(joined.output == whole.output)
    #expect(joined.status == 1 && joined.talk.isEmpty)
    if format == "junit" {
      let twice = try adapt("report", "merge", "1.out", "2.out", "3.out", "4.out", "1.out", "2.out", "3.out", "4.out")
      #expect(twice.status == 65 && twice.talk.contains("is in two reports"))
      let rest = (1...4).filter { place.read("\($0).out")?.contains("id=\"0\"") == false }.map { "\($0).out" }
      let missing = try AdaptProcess.run(arguments: ["report", "merge"] + rest, folder: place.folder)
      #expect(missing.status == 65 && missing.talk.contains("a part of the run is missing"))
    }
  }

  @Test func verificationsAreJoined() throws {
    _ = try adapt("verify", ".")
    for number in [2, 5, 7] {
      try place.write(
        VerifyCommandTests.document.replacing("constant=\"20\"", with: "constant=\"2\(number)\""),
        to: "Screen\(number).layout")
    }
    try place.write(
      VerifyCommandTests.document.replacing("constant=\"20\"", with: "constant=\"22\""), to: "Screen3.layout")
    try FileManager.default.removeItem(at: place.folder.appending(path: "Screen1.layout"))
    let whole = try adapt("verify", ".", "--format", "json", "--junit", "whole.xml")
    for shard in 1...4 {
      let part = try adapt("verify", ".", "--format", "json", "--shard", "\(shard)/4", "--junit", "\(shard).xml")
      try place.write(part.output, to: "\(shard).json")
    }
    let joined = try adapt("report", "merge", "4.json", "3.json", "2.json", "1.json", "-o", "joined.json")
    #expect(joined.status == 1 && joined.output.isEmpty)
    #expect(place.read("joined.json") == whole.output)
    #expect(whole.output.contains(#""shared": ["#) && whole.output.contains("Screen1.layout/"))
    _ = try adapt("report", "merge", "2.xml", "4.xml", "1.xml", "3.xml", "-o", "joined.xml")
    #expect(place.read("joined.xml") == place.read("whole.xml"))
    let rest = (1...4).filter { place.read("\($0).json")?.contains("\"number\": 1,") == false }.map { "\($0).json" }
    let missing = try AdaptProcess.run(arguments: ["report", "merge"] + rest, folder: place.folder)
    #expect(missing.status == 65 && missing.talk.contains("a part of the run is missing"))
  }

  @Test func whatIsNoReportIsRefused() throws {
    try place.write("{\"a\": 1}", to: "x.json")
    try place.write("<a/>", to: "x.xml")
    for name in ["x.json", "x.xml", "Bad.layout", "Main.layout"] {
      #expect(try adapt("report", "merge", name).status == 65, "\(name)")
    }
    #expect(try adapt("report", "merge", "x.json", "x.xml").talk.contains("only reports of one kind"))
    #expect(try adapt("report", "merge", "none.xml").status == 66)
  }
}
