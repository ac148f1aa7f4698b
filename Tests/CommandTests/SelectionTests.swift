import Adapt
import Foundation
import Testing

/// Which documents and scenes a command takes.
struct SelectionTests {
  @Test(arguments: [
    ("Mac", "Mac/Main.xib", true), ("Mac/", "Mac/Main.xib", true), ("Mac", "Macs/Main.xib", false),
    ("Mac/Main.xib", "Mac/Main.xib", true), ("*.xib", "Main.xib", true), ("*.xib", "a/Main.xib", false),
    ("**/*.xib", "a/b/Main.xib", true), ("**/*.xib", "Main.xib", true), ("**/tvOS/**", "a/tvOS/b/Main.xib", true),
    ("**/tvOS", "tvOS/Main.xib", true), ("**/tvOS", "a/tvOSApp/Main.xib", false), ("a/**/c.xib", "a/c.xib", true),
    ("a/**/c.xib", "a/b/b/c.xib", true), ("a/*/c.xib", "a/b/b/c.xib", false), ("M?in.xib", "Main.xib", true),
    ("*-old*.xib", "Main-old-2.xib", true), ("*a*a*", "banana", true), ("*a*x*", "banana", false),
    ("tvOS/**", "tvOS", false),
  ])
  func patternsMatchPaths(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch, "\(pattern) and \(path)")
  }

  @Test func foldersAreSearchedByEveryCommand() throws {
    let place = try Workplace()
    for folder in ["App/tvOS", "App/Old"] {
      try FileManager.default.createDirectory(
        at: place.folder.appending(path: folder), withIntermediateDirectories: true)
    }
    try place.write(Workplace.good, to: "App/Home.layout")
    try place.write("nonsense", to: "App/tvOS/Main.layout")
    try place.write("nonsense", to: "App/Old/Main-old.layout")
    try place.write(#"{"exclude": ["**/tvOS/**", "**/*-old.layout"]}"#, to: "adapt.json")
    for arguments in [
      ["render", "App", "--device", "iphone6"], ["validate", "App"], ["lint", "App"], ["format", "App"],
    ] {
      let result = try AdaptProcess.run(arguments: arguments, folder: place.folder)
      #expect(result.status == 0 && result.talk.isEmpty, "\(arguments): \(result.talk)")
    }
    #expect(
      try AdaptProcess.run(arguments: ["render", "App", "--device", "iphone6"], folder: place.folder).output
        .hasPrefix("Home.layout · iphone6 portrait"))
    // A document that is named is no search.
    #expect(try AdaptProcess.run(arguments: ["validate", "App/tvOS/Main.layout"], folder: place.folder).status == 65)
    // A document of another platform is left out where it is found, and refused where it is named.
    try place.write(
      "<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\" targetRuntime=\"AppleTV\"/>",
      to: "TV.storyboard")
    let all = try AdaptProcess.run(arguments: ["validate", "TV.storyboard"], folder: place.folder)
    #expect(all.status == 65)
    let found = try AdaptProcess.run(arguments: ["lint", "."], folder: place.folder)
    #expect(found.talk.contains("TV.storyboard is of tvOS and left out"), "\(found.talk)")
  }

  @Test(arguments: ["8bC-Xf-vdC", "Home", "HomeController", "Start page"])
  func scenesHaveNames(_ name: String) throws {
    let place = try Workplace()
    let scene = { (id: String, attributes: String) in
      """
      <scene sceneID="s\(id)"><objects><viewController \(attributes) id="\(id)" sceneMemberID="viewController">
      <view key="view" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
      </viewController></objects></scene>
      """
    }
    try place.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>
      \(scene("8bC-Xf-vdC", #"storyboardIdentifier="Home" customClass="HomeController" title="Start page""#))
      \(scene("other", #"customClass="OtherController""#))\(scene("third", #"customClass="OtherController""#))
      </scenes></document>
      """, to: "Main.storyboard")
    func adapt(_ arguments: String...) throws -> AdaptProcess.Result {
      try AdaptProcess.run(arguments: arguments, folder: place.folder)
    }
    let result = try adapt("render", "Main.storyboard", "--device", "iphone6", "--scene", name)
    #expect(result.output.contains("8bC-Xf-vdC") && !result.output.contains("other"), "\(result)")
    #expect(try adapt("explain", "Main.storyboard", "--device", "iphone6", "--scene", name).status == 0)
    #expect(try adapt("diff", "Main.storyboard", "Main.storyboard", "--scene", name).status == 0)
    #expect(try adapt("diff", "Main.storyboard", "Main.storyboard", "--scene", "Nobody").status == 64)
    let wrong = try adapt("render", "Main.storyboard", "--device", "iphone6", "--scene", "Nobody")
    #expect(wrong.talk.contains("there is no scene 'Nobody'; there is 8bC-Xf-vdC (Home), other (OtherController)"))
    let several = try adapt("render", "Main.storyboard", "--device", "iphone6", "--scene", "OtherController")
    #expect(several.status == 64)
    #expect(several.talk.contains("several scenes are called 'OtherController'; their ids are other, third"))
  }
}
