import Foundation
import Testing

/// `adapt convert`: where the result and what is said of it go.
struct ConvertCommandTests {
  let place: Workplace

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
    <viewController storyboardIdentifier="Home" id="c" sceneMemberID="viewController"><view key="view" id="v">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    </view></viewController></objects></scene></scenes></document>
    """

  private static let layout = """
    <?xml version="1.0" encoding="UTF-8"?>
    <layout version="1">
      <screen id="home">
        <view id="root"/>
      </screen>
    </layout>

    """

  init() throws {
    place = try Workplace()
    try place.write(Self.storyboard, to: "Home.storyboard")
  }

  private func convert(_ arguments: String..., input: String? = nil) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: ["convert"] + arguments, input: input, folder: place.folder)
  }

  @Test func theResultGoesToTheStandardOutputAndTheTalkElsewhere() throws {
    let result = try convert("Home.storyboard")
    #expect(result.status == 0)
    #expect(result.output == Self.layout)
    #expect(result.talk.hasPrefix("Home.storyboard:2:"))
    #expect(result.talk.contains("note: the storyboard identifier 'Home' is left out"))
    #expect(try convert("Home.storyboard", "--quiet").talk.isEmpty)
    #expect(try convert("-", "--quiet", "--to", "layout", input: Self.storyboard).output == Self.layout)
  }

  @Test func aFileMayBeNamed() throws {
    let result = try convert("Home.storyboard", "-o", "Home.layout", "--quiet")
    #expect(result.status == 0 && result.output.isEmpty)
    let written = try String(contentsOf: place.folder.appending(path: "Home.layout"), encoding: .utf8)
    #expect(written == Self.layout)
  }

  /// A file that is there is replaced as mends replace it: as a whole, by way of links, and not when it is read-only.
  @Test func aFileThatIsThereIsReplaced() throws {
    let manager = FileManager.default
    let path = { (name: String) in place.folder.appending(path: name).path }
    try place.write("old", to: "Real.layout")
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("Real.layout"))
    try manager.createSymbolicLink(atPath: path("Link.layout"), withDestinationPath: "Real.layout")
    #expect(try convert("Home.storyboard", "-o", "Link.layout", "--quiet").status == 0)
    #expect(place.read("Real.layout") == Self.layout)
    #expect(try manager.destinationOfSymbolicLink(atPath: path("Link.layout")) == "Real.layout")
    let permissions = try manager.attributesOfItem(atPath: path("Real.layout"))[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    try place.write("old", to: "Real.layout")
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("Real.layout"))
    let refused = try convert("Home.storyboard", "-o", "Real.layout", "--quiet")
    #expect(refused.status == 73 && refused.talk.contains("Real.layout: the file is read-only"))
    #expect(place.read("Real.layout") == "old")
    #expect(try convert("Home.storyboard", "-o", "none/Home.layout", "--quiet").status == 73)
    #expect(try convert("Home.storyboard", "-o", "/dev/stdout", "--quiet").output == Self.layout)
  }

  @Test func whatCannotBeConvertedIsRefused() throws {
    try place.write(Self.layout, to: "Home.layout")
    let again = try convert("Home.layout")
    #expect(again.status == 65 && again.output.isEmpty)
    #expect(again.talk.contains("this is a .layout already"))
    #expect(try convert("Gone.storyboard").status == 66)
    #expect(try convert("Home.storyboard", "--to", "nib").status == 64)
  }
}
