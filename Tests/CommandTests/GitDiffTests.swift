import Foundation
import TestSupport
import Testing

/// git with adapt as its textconv and difftool, over commits of documents that people have: also broken ones.
struct GitDiffTests {
  private static let script = """
    set -e
    PATH="$2:$PATH"
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_PAGER=cat
    git init -q -b main . && git config user.name a && git config user.email a@b.c
    adapt git install --quiet
    commit() { git add -A && git commit -q -m "$1"; }
    commit attributes
    mkdir 'My App' && cp "$3/Lint/Misplaced.storyboard" 'My App/Main.storyboard' && cp "$3/Restructure/Main.layout" .
    commit documents
    perl -pi -e 's/title="Action One"/title="First"/; s/constant="-91"/constant="-92"/' Main.layout
    perl -pi -e 's/<rect key="frame" x="[0-9.]*"/<rect key="frame" x="1"/; s/ id="/ tag="5" id="/ if /<label/' 'My App/Main.storyboard'
    commit change
    printf '<<<<<<< ours\\nbroken\\n=======\\n>>>>>>> theirs\\n' > Main.layout && commit broken
    : > Main.layout && commit empty
    cp "$3/Invalid/Mac.storyboard" 'My App/Main.storyboard' && cp "$3/Invalid/OldArchive.xib" Old.xib && commit others
    printf 'a\\0b\\377' > Old.xib && printf '{"devices": 1}' > adapt.json && commit binary
    git mv Main.layout Moved.layout && cp "$3/Restructure/Main.layout" Moved.layout && git rm -q Old.xib && commit moved
    perl -pi -e 's/"Action Two"/"Second"/' Moved.layout
    for command in "git diff" "git diff HEAD~1" "git diff HEAD~7 HEAD" "git log -p" "git show HEAD~5" "git show --stat" \\
      "git log -p --follow Moved.layout" "git difftool --no-prompt --tool=adapt HEAD~7 HEAD" "git difftool -y -t adapt HEAD~4 HEAD~3"
    do
      echo "== $command"
      $command > out 2> talk || echo "status $?"
      grep -a -E '^[-+] ' out | head -4 || true
      cat talk
    done
    """

  @Test func gitNeverBreaks() throws {
    let place = try Workplace()
    for name in ["Main.layout", "Bad.layout"] {
      try FileManager.default.removeItem(at: place.folder.appending(path: name))
    }
    let program = try AdaptProcess.program().deletingLastPathComponent().path
    let result = try AdaptProcess.run(
      arguments: [program, PackageFolder.fixtures.path()], folder: place.folder, through: Self.script)
    #expect(result.status == 0, "\(result.talk)")
    #expect(!result.output.contains("status ") && !result.output.contains("fatal:"), "\(result.output)")
    #expect(!result.output.contains("error:"), "\(result.output)")
    #expect(
      result.output.hasPrefix(
        """
        == git diff
        -    title: "Action Two"
        +    title: "Second"
        == git diff HEAD~1
        """), "\(result.output)")
    for line in ["-    title: \"Action One\"", "+    title: \"First\"", "-    constant: -91", "+    constant: -92"] {
      #expect(result.output.contains(line + "\n"), "\(result.output)")
    }
  }

  /// A document of a revision, with what it included then, against that of the folder; a revision alone is no document.
  @Test func documentsOfRevisionsAreCompared() throws {
    let place = try Workplace()
    try place.write(Self.whole(width: 40), to: "App/Main.layout")
    try place.write(Self.part(height: 10), to: "App/Part.layout")
    let program = try AdaptProcess.program().deletingLastPathComponent().path
    let script = """
      PATH="$2:$PATH"
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      git init -q -b main . && git config user.name a && git config user.email a@b.c && git add -A && git commit -q -m 1
      perl -pi -e 's/constant="40"/constant="50"/' App/Main.layout
      perl -pi -e 's/constant="10"/constant="20"/' App/Part.layout
      adapt diff HEAD:App/Main.layout App/Main.layout -d iphonese3 --format json | grep values
      adapt diff HEAD HEAD:App/Main.layout -d iphonese3; echo $?
      adapt diff HEAD:None.layout App/Main.layout -d iphonese3; echo $?
      adapt diff None.layout App/Main.layout -d iphonese3; echo $?
      """
    let result = try AdaptProcess.run(arguments: [program], folder: place.folder, through: script)
    let values = [("width", 40, 50), ("height", 10, 20)].map { name, old, new in
      "{\"property\": \"\(name)\", \"old\": \(old), \"new\": \(new)}"
    }
    for value in values { #expect(result.output.contains(value), "\(result.output)\(result.talk)") }
    #expect(result.output.hasSuffix("\n66\n66\n66\n"), "\(result.output)")
    let told = "'HEAD' is a git revision; name a document in it, such as 'HEAD:Main.storyboard'"
    #expect(result.talk.contains(told), "\(result.talk)")
    #expect(result.talk.contains("None.layout: No such file or directory"), "\(result.talk)")
  }

  private static func whole(width: Int) -> String {
    """
    <layout version="1"><include src="Part.layout"/><screen id="home"><view id="root"><view id="box"/>
    <constraints><constraint item="box.top" to="root.top"/><constraint item="box.leading" to="root.leading"/>
    <constraint item="box.width" constant="\(width)"/></constraints></view></screen></layout>
    """
  }

  private static func part(height: Int) -> String {
    """
    <layout version="1"><screen id="other"><view id="all"><view id="low"/>
    <constraints><constraint item="low.top" to="all.top"/><constraint item="low.leading" to="all.leading"/>
    <constraint item="low.height" constant="\(height)"/></constraints></view></screen></layout>
    """
  }
}
