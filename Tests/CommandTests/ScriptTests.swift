import Foundation
import TestSupport
import Testing

private enum Python {
  static let isThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
}

/// The scripts with which others reproduce the figures of `Documentation/Quality.md`.
@Suite(.enabled(if: Python.isThere, "the scripts need python3"))
struct ScriptTests {
  private let place: Workplace
  private static let scripts = PackageFolder.url.appending(path: "Scripts").path()

  init() throws { place = try Workplace() }

  private func shell(_ script: String) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: [Self.scripts], folder: place.folder, through: "set -e; scripts=$2; \(script)")
  }

  /// A view of a constant place and size; the frame is what is saved, whether that is right or not.
  private func view(_ id: String, x: Int, saved: Int, more: String = "") -> (view: String, constraints: String) {
    (
      """
      <view contentMode="scaleToFill" \(more) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="\(saved)" y="40" width="50" height="60"/></view>
      """,
      """
      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(x)" id="\(id)l"/>
      <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="\(id)t"/>
      <constraint firstItem="\(id)" firstAttribute="width" constant="50" id="\(id)w"/>
      <constraint firstItem="\(id)" firstAttribute="height" constant="60" id="\(id)h"/>
      """
    )
  }

  @Test func framesAreScored() throws {
    let views = [
      view("right", x: 10, saved: 10), view("wrong", x: 80, saved: 84), view("near", x: 150, saved: 151),
      view("marked", x: 220, saved: 300, more: #"misplaced="YES""#),
    ]
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "corpus"), withIntermediateDirectories: true)
    try place.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460.31"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="vc">
      <device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>\(views.map(\.view).joined())</subviews><constraints>\(views.map(\.constraints).joined())</constraints>
      </view></viewController></objects></scene></scenes></document>
      """, to: "corpus/Main.storyboard")
    let result = try shell(#""$scripts/score-frames" corpus --adapt "$1" --misses"#)
    #expect(
      result.output == """
        Main.storyboard: wrong: saved [84.0, 40.0, 50.0, 60.0], computed [80, 40, 50, 60]
        Main.storyboard: near: saved [151.0, 40.0, 50.0, 60.0], computed [150, 40, 50, 60]
        views right: 1 of 3 = 33.33 %; within one point 66.67 %; scenes without a wrong view 0 of 1 = 0.00 %; 0 of 1 \
        documents failed

        """, "\(result.talk)")
    #expect(try shell(#""$scripts/score-frames" corpus --adapt "$1" --minimum 34"#).status == 1)
  }

  @Test func documentsAreFetchedAndChecked() throws {
    let result = try shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      mkdir -p base/me/app && cd base/me/app && git init -q . && git config user.name a && git config user.email a@b.c
      git config uploadpack.allowFilter true && git config uploadpack.allowAnySHA1InWant true
      printf one > 'Main 1.xib' && git add . && git commit -qm one && first=$(git rev-parse HEAD)
      printf two > 'Main 1.xib' && git commit -qam two && cd ../../..
      one=$(printf one | sha256sum | cut -c 1-64) && two=$(printf two | sha256sum | cut -c 1-64)
      printf 'me/app\\t%s\\tMain 1.xib\\t%s\\tMIT\\nme/app\\t-\\tMain 1.xib\\t%s\\tMIT\\n' $first $one $two > good.tsv
      printf 'me/app\\t%s\\tMain 1.xib\\t%s\\tMIT\\nme/app\\t%s\\tGone.xib\\t%s\\tMIT\\n' $first $two $first $one > bad.tsv
      fetch() { "$scripts/fetch-corpus" "$@" --base "file://$PWD/base" || echo "status $?"; }
      fetch good.tsv corpus && fetch good.tsv corpus && fetch good.tsv corpus --check
      fetch bad.tsv other | cut -c 1-6,20- && printf 'me/app\\tMain.xib\\n' > broken.tsv && fetch broken.tsv other 2>&1
      """)
    #expect(result.status == 0, "\(result.talk)")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "2 documents: 2 fetched", "2 documents: 2 there already",
        "2 of 2 documents of the manifest are there, 0 others",
      ])
    #expect(lines.contains { $0.contains("has another SHA-256 than the manifest says") })
    #expect(lines.contains { $0.contains("'Gone.xib' does not exist") })
    #expect(lines.contains { $0.hasPrefix("broken.tsv:1:1: error: repository, commit, path") })
  }
}
