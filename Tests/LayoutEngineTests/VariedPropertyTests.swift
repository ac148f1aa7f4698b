import Adapt
import Foundation
import TestSupport
import Testing

/// What varies is listed by hand, for it is asked of every scene; here it is found by reflection.
@Suite struct VariedPropertyTests {
  /// A `Varied` value somewhere in a model.
  private struct Found {
    /// The names on the way to it, without numbers.
    var path: String
    /// How many variations it has.
    var variations: Int
  }

  private static let scenes: [Scene] = {
    let files = FileManager.default.enumerator(at: PackageFolder.fixtures, includingPropertiesForKeys: nil)
    var paths: [String] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "layout" { paths.append(file.path()) }
    // Invalid fixtures are no documents.
    let fixtures = paths.sorted().compactMap { try? readDocument(path: $0) }
    let rest = try? readDocument(Array(Self.rest.utf8), name: "rest.layout")
    return (fixtures + [rest].compactMap(\.self)).flatMap(\.scenes)
  }()

  /// What no fixture varies.
  private static let rest = """
    <layout version="1"><screen id="main"><view id="root">
      <gridView id="grid" columns="1fr 1fr" rows="1fr 1fr 1fr" alignItemsY="top">
        <view id="a" column="0" row="0"><vary for="wRegular" row="1" rowSpan="2"/></view>
        <vary for="wRegular" alignItemsY="bottom"/>
      </gridView>
      <textField id="b"><font size="15" for="pad"/></textField>
      <collectionView id="d" itemSize="40 40"><vary for="wRegular" itemSize="60 60"/></collectionView>
      <textView id="c" text="Some"><vary for="wRegular" text="More"/></textView>
    </view></screen></layout>
    """

  private func collect(_ value: Any, _ path: String, into found: inout [Found]) {
    let mirror = Mirror(reflecting: value)
    if String(describing: mirror.subjectType).hasPrefix("Varied<") {
      let variations = mirror.children.first { $0.label == "variations" }.map { Mirror(reflecting: $0.value) }
      found.append(Found(path: path, variations: variations?.children.count ?? 0))
      return
    }
    for child in mirror.children {
      let name = mirror.displayStyle == .collection ? "" : ".\(child.label ?? "")"
      collect(child.value, path + name, into: &found)
    }
  }

  @Test func everythingThatVariesIsListed() {
    #expect(Self.scenes.count > 20)
    for scene in Self.scenes {
      for (index, view) in scene.views.enumerated() {
        var found: [Found] = []
        collect(view, "view", into: &found)
        let listed = scene.views.varied(at: index).count { !$0.values.variations.isEmpty }
        let varying = found.filter { $0.variations > 0 }
        #expect(varying.count == listed, "\(view.id): \(varying.map(\.path))")
      }
      for (index, constraint) in scene.constraints.enumerated() {
        var found: [Found] = []
        collect(constraint, "constraint", into: &found)
        let listed = scene.constraints.varied(at: index).count { !$0.values.variations.isEmpty }
        #expect(found.filter { $0.variations > 0 }.count == listed, "\(constraint.id)")
      }
    }
  }

  /// The test above says nothing of what no document varies.
  @Test func documentsVaryEverything() {
    var found: [Found] = []
    for scene in Self.scenes {
      for view in scene.views { collect(view, "view", into: &found) }
      for constraint in scene.constraints { collect(constraint, "constraint", into: &found) }
    }
    let varied = Set(found.filter { $0.variations > 0 }.map(\.path))
    let never = Set(found.map(\.path)).subtracting(varied)
    #expect(never.sorted() == [])
  }

  @Test func conditionsAreNamedOnce() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <view id="a" uninstalled="hCompact"><vary for="wRegular" hidden="true"/></view>
      <constraints>
        <constraint item="a.left" to="root.left"><vary for="wRegular" constant="16" priority="750"/></constraint>
        <constraint item="a.top" to="root.top" uninstalled="hCompact"/>
      </constraints>
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "a.layout")
    let scene = try #require(document.scenes.first)
    #expect(scene.conditions.map(\.description) == ["wAny hCompact", "wRegular hAny"])
  }

  /// The second track has the number that is the usual span: each is left out only where it is the usual one itself.
  @Test func secondTracksAreDescribed() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <gridView id="grid" columns="1fr 1fr" rows="1fr 1fr"><view id="a" column="1" row="1"/></gridView>
      </view></screen></layout>
      """
    let lines = DocumentChange.description(of: try readDocument(Array(text.utf8), name: "a.layout"))
    #expect(lines.contains("    column: 1") && lines.contains("    row: 1"))
    #expect(!lines.contains { $0.contains("span") })
  }
}
