import Foundation
import Testing

/// `adapt merge` and what git does with it.
struct MergeCommandTests {
  let place: Workplace

  private static let base = """
    <layout version="1">
      <screen id="home">
        <view id="root">
          <label id="title" text="Welcome"/>
          <button id="go" title="Go"/>
        </view>
      </screen>
    </layout>

    """

  init() throws { place = try Workplace() }

  private func merge(_ ours: String, _ theirs: String, _ options: String...) throws -> AdaptProcess.Result {
    try place.write(Self.base, to: "base.layout")
    try place.write(ours, to: "ours.layout")
    try place.write(theirs, to: "theirs.layout")
    return try AdaptProcess.run(
      arguments: ["merge", "base.layout", "ours.layout", "theirs.layout"] + options, folder: place.folder)
  }

  private static func edited(_ old: String, _ new: String) -> String { base.replacing(old, with: new) }

  @Test func theResultGoesToTheStandardOutputOrAFile() throws {
    let both = Self.edited("Welcome", "Hello").replacing("Go", with: "On")
    let result = try merge(Self.edited("Welcome", "Hello"), Self.edited("Go", "On"))
    #expect(result.status == 0 && result.output == both && result.talk.isEmpty)
    #expect(try merge(Self.edited("Welcome", "Hello"), Self.edited("Go", "On"), "-o", "out.layout").output.isEmpty)
    #expect(place.read("out.layout") == both)
    #expect(place.read("ours.layout") == Self.edited("Welcome", "Hello"))
  }

  @Test func conflictsEndWithOne() throws {
    let result = try merge(Self.edited("Welcome", "Hello"), Self.edited("Welcome", "Hi"), "--name", "Main.layout")
    #expect(result.status == 1)
    let message = #"label "Hello" (title): text is "Hello" in ours, "Hi" in theirs, was "Welcome""#
    #expect(result.talk.hasPrefix("Main.layout:4:7: error: \(message) [merge.value]\n"))
    #expect(
      result.output
        == Self.edited(
          "<label id=\"title\" text=\"Welcome\"/>",
          "<!-- merge conflict: \(message) -->\n      <label id=\"title\" text=\"Hello\"/>"))
  }

  @Test func whatIsNoDocumentIsRefused() throws {
    let result = try merge(Self.base + "x", Self.edited("Go", "On"))
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.talk.hasPrefix("ours.layout:9:1: error: in ours: "))
    #expect(try AdaptProcess.run(arguments: ["merge", "a", "b", "c"], folder: place.folder).status == 66)
    #expect(try merge(Self.base, Self.base, "--driver", "-o", "x").status == 64)
  }

  /// A repository with two branches that both changed the document and a text that is none.
  @Test func gitMergesByObjects() throws {
    let program = try AdaptProcess.program().deletingLastPathComponent().path
    let script = """
      set -e
      PATH="\(program):$PATH"
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git init -q -b main . && git config user.name a && git config user.email a@b.c
      adapt git install
      adapt git install
      mkdir 'My App'
      printf '%s' "$1" > 'My App/Main.layout'; printf 'one\\ntwo\\n' > Broken.layout
      git add . && git commit -q -m base
      git checkout -q -b theirs
      sed -i.bak 's/Go/On/; s/<\\/view>/<label id="new"\\/><\\/view>/' 'My App/Main.layout' && printf 'one\\nthree\\n' > Broken.layout
      git commit -q -a -m theirs
      git checkout -q main
      sed -i.bak 's/Welcome/Hello/' 'My App/Main.layout' && printf 'zero\\none\\ntwo\\n' > Broken.layout
      git commit -q -a -m ours
      git merge -q theirs -m merged > talk 2>&1 || echo "status $?"
      git status --porcelain --untracked-files=no
      cat Broken.layout
      git checkout -q -b more HEAD~1 2> /dev/null
      sed -i.bak 's/Hello/Hallo/' 'My App/Main.layout' && git commit -q -a -m more
      git checkout -q main && sed -i.bak 's/Hello/Hi/' 'My App/Main.layout' && git commit -q -a -m again
      git merge -q more -m conflict > talk 2>&1 || echo "status $?"
      git status --porcelain --untracked-files=no
      grep error: talk
      """
    let result = try AdaptProcess.run(
      arguments: [Self.base], folder: place.folder, through: script.replacing("$1", with: "$2"))
    #expect(result.status == 0, "\(result.talk)")
    let merged = Self.edited("Welcome", "Hi").replacing("Go", with: "On")
      .replacing("    </view>", with: "    <label id=\"new\"/>\n    </view>")
    let both = #"label "Hi" (title): text is "Hi" in ours, "Hallo" in theirs, was "Hello""#
    #expect(place.read("My App/Main.layout")?.replacing("<!-- merge conflict: \(both) -->\n      ", with: "") == merged)
    #expect(
      result.output == """
        .gitattributes: *.storyboard diff=adapt merge=adapt
        .gitattributes: *.xib diff=adapt merge=adapt
        .gitattributes: *.layout diff=adapt merge=adapt
        git uses adapt in this clone
        git uses adapt in this clone
        zero
        one
        three
        status 1
        UU "My App/Main.layout"
        My App/Main.layout:4:7: error: \(both) [merge.value]

        """, "\(result.output)")
  }
}
