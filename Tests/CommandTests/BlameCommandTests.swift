import Adapt
import Foundation
import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import TextKit

/// The history of three fixtures, against what rendering each commit says.
struct BlameCommandTests {
  /// Five commits: a first version, three edits of which one changes a number, and a new name.
  private static let script = """
    set -e
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
    git init -q -b main . && git config user.name Ann && git config user.email a@b.c
    cp "$3" Main.layout && git add Main.layout && git commit -q -m first
    perl -0pi -e "$4" Main.layout && git commit -q -a -m second
    echo '<!-- end -->' >> Main.layout && git commit -q -a -m third
    perl -0pi -e "$5" Main.layout && git commit -q -a -m fourth
    git mv Main.layout Moved.layout && git commit -q -m fifth
    for commit in $(git log --reverse --format=%h -- Main.layout Moved.layout); do
      git show $commit:Main.layout > Now.layout 2>/dev/null || git show $commit:Moved.layout > Now.layout
      echo "$commit $("$2" render Now.layout -d iphone8 --format json | tr -d '\\n')"
    done > renders
    "$2" blame Moved.layout "$6" -d iphone8 --format json
    """

  @Test(arguments: [
    ("Restructure", "s/constant=\"8\"/constant=\"18\"/g", "s/Action One/Action/", "actionOne.top"),
    ("EventReporter", "s/x=\"20\"/x=\"31\"/", "s/Reset/Again/", "began.left"),
    ("Rotation", "s/constant=\"20\"/constant=\"22\"/", "s/constant=\"22\"/constant=\"20\"/", "picture.left"),
  ])
  func changesAreThoseOfRendering(_ fixture: String, _ first: String, _ second: String, _ number: String) throws {
    let place = try Workplace()
    try FileManager.default.removeItem(at: place.folder.appending(path: "Main.layout"))
    let result = try AdaptProcess.run(
      arguments: [
        try AdaptProcess.program().path, PackageFolder.main(fixture).path(), first, second, number,
      ], folder: place.folder, through: Self.script)
    #expect(result.status == 0, "\(result.talk)")
    #expect(try SchemaCheck("blame").problems(ofJSON: Array(result.output.utf8)).isEmpty)
    let blame = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let changes = try #require(blame["changes"] as? [[String: Any]])
    // From the first version on, the commits whose number differs from that of the one before.
    let parts = number.split(separator: ".")
    var expected: [(String, Double)] = []
    for line in try #require(place.read("renders")).split(separator: "\n") {
      let commit = String(line.prefix { $0 != " " })
      let json = try JSONSerialization.jsonObject(with: Data(line.drop { $0 != "{" }.utf8))
      let value = try #require(Self.value(of: String(parts[0]), parts[1] == "left" ? "x" : "y", in: json))
      if expected.last?.1 != value { expected.append((commit, value)) }
    }
    #expect(expected.count > 1)
    #expect(changes.reversed().map { $0["commit"] as? String } == expected.map(\.0))
    #expect(changes.reversed().map { $0["new"] as? Double } == expected.map(\.1))
    #expect(changes.allSatisfy { ($0["reasons"] as? [String])?.isEmpty == false })
  }

  /// A number of a view's frame on the screen, wherever the JSON has the view.
  private static func value(of id: String, _ name: String, in json: Any) -> Double? {
    if let list = json as? [Any] { return list.lazy.compactMap { value(of: id, name, in: $0) }.first }
    guard let object = json as? [String: Any] else { return nil }
    if object["id"] as? String == id {
      let frame = object["absolute"] as? [String: Any] ?? object["frame"] as? [String: Any] ?? object
      return frame[name] as? Double
    }
    return object.values.lazy.compactMap { value(of: id, name, in: $0) }.first
  }

  /// Versions of public documents, three or more of each, in the order of their names: ADAPT_CORPUS has to name the wide set.
  private static let histories: [[String]] = {
    let versions = Corpus.documents.grouped { name in String(name.prefix(name.count - "-000000.storyboard".count)) }
    return Array(versions.map(\.elements).filter { $0.count > 2 && $0[0].hasSuffix(".storyboard") }.prefix(3))
  }()

  /// The widths of the first view that has another one in some version are those of rendering each commit.
  @Test(
    .enabled(if: !histories.isEmpty, "ADAPT_CORPUS names no folder with versions of documents"), arguments: histories)
  func changesOfPublicDocumentsAreThoseOfRendering(_ names: [String]) throws {
    let device = try DeviceCatalogue().device(named: "iphone8")
    let screen = try DeviceCatalogue().screen(of: device, orientation: .portrait)
    let widths = try names.map { name in
      let views = LayoutEngine().layout(try readDocument(path: Corpus.path(name)), on: screen).scenes.flatMap(\.views)
      return Dictionary(views.map { ($0.id, $0.frame.width) }) { first, _ in first }
    }
    let changing = widths[0].keys.sorted().first { id in
      widths.allSatisfy { $0[id] != nil } && Set(widths.compactMap { $0[id] }).count > 1
    }
    guard let id = changing else { return }
    let place = try Workplace()
    let script = """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git init -q -b main . && git config user.name Ann && git config user.email a@b.c
      adapt=$2 number=$3 && shift 3
      for version; do cp "$version" Main.storyboard && git add Main.storyboard && git commit -q -m "$version"; done
      "$adapt" blame Main.storyboard "$number" -d iphone8 --format json
      """
    let result = try AdaptProcess.run(
      arguments: [try AdaptProcess.program().path, "\(id).width"] + names.map(Corpus.path), folder: place.folder,
      through: script)
    #expect(result.status == 0, "\(result.talk)")
    let blame = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let found = try #require(blame["changes"] as? [[String: Any]]).reversed().compactMap { $0["new"] as? Double }
    let expected = widths.compactMap { $0[id] }.reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }
    #expect(found.count == expected.count && zip(found, expected).allSatisfy { ($0 - $1).magnitude < 0.01 })
  }

  /// A merge takes over what one of its sides has, from whichever folder one asks.
  @Test func mergesAreNobodysChange() throws {
    let place = try Workplace()
    let script = """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      rm -f Main.layout && git init -q -b main . && git config user.name Ann && git config user.email a@b.c
      mkdir App && cp "$3" App/Main.layout && git add App && git commit -q -m first
      git checkout -q -b side && perl -0pi -e 's/x="20"/x="31"/' App/Main.layout && git commit -q -a -m side
      git checkout -q main && echo '<!-- end -->' >> App/Main.layout && git commit -q -a -m other
      git merge -q --no-edit side
      folder=$PWD && cd /
      "$2" blame "$folder/App/Main.layout" began.left -d iphone8
      """
    let result = try AdaptProcess.run(
      arguments: [try AdaptProcess.program().path, PackageFolder.main("EventReporter").path()], folder: place.folder,
      through: script)
    #expect(result.status == 0, "\(result.talk)")
    let changes = result.output.split(separator: "\n").filter { $0.contains(" → ") }
    #expect(changes.count == 2, "\(result.output)")
    #expect(changes.first?.contains("20 → 31") == true && changes.first?.hasSuffix("Ann: side") == true)
    #expect(changes.last?.hasSuffix("Ann: first") == true)
  }

  @Test func mistakesAreTold() throws {
    let place = try Workplace()
    #expect(try AdaptProcess.run(arguments: ["blame", "Main.layout", "root"], folder: place.folder).status == 64)
    #expect(try AdaptProcess.run(arguments: ["blame", "Main.layout", "root.x"], folder: place.folder).status == 66)
  }
}

/// What `adapt help` shows first.
struct HelpTests {
  @Test func helpFitsOneScreenInGroups() throws {
    let lines = try AdaptProcess.run(arguments: ["help"]).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 52)
    let groups = lines.filter { $0.hasSuffix(" SUBCOMMANDS:") }
    #expect(groups == ["SEE", "TEST", "UNDERSTAND", "CHANGE", "CONNECT"].map { "\($0) SUBCOMMANDS:" })
    // Each command has one line.
    #expect(!lines.contains { $0.hasPrefix("                          ") })
  }
}
