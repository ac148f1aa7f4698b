import Adapt
import LayoutEditing
import TestSupport
import Testing

/// Ids are different in a screen, and screens in a document.
struct IdScopeTests {
  private static let twice = """
    <layout version="1">
      <screen id="login"><view id="root"><label id="title" text="Log in"/>
        <constraints><constraint id="top" item="title.top" to="root.top" constant="10"/></constraints></view></screen>
      <screen id="mail"><view id="root"><label id="title" text="Mail"/>
        <constraints><constraint id="top" item="title.top" to="root.top" constant="20"/></constraints></view></screen>
    </layout>
    """

  private func document() throws -> Document { try readDocument(Array(Self.twice.utf8), name: "Twice.layout") }

  @Test func screensHaveIdsOfTheirOwn() throws {
    let document = try document()
    let layout = LayoutEngine().report(document, on: .plain())
    let tops = layout.scenes.map { scene in scene.views.first { $0.id == "title" }?.frame.y }
    #expect(tops == [10, 20])
  }

  @Test func aViewOfSeveralScreensIsAskedForWithItsScreen() throws {
    let finder = ViewFinder(try document())
    #expect(try finder.find("mail.title") == ViewFinder.Place(scene: 1, view: 1))
    #expect(try finder.find("title", scene: "login") == ViewFinder.Place(scene: 0, view: 1))
    let failure = #expect(throws: ViewFinder.Failure.self) { try finder.find("title") }
    #expect(failure?.message == "'title' is a view of 2 screens: 'login.title' or 'mail.title'")
  }

  @Test func otherScreensAreNotReachedFromOne() throws {
    let text = Self.twice.replacing(
      "item=\"title.top\" to=\"root.top\" constant=\"20\"", with: "item=\"title.top\" to=\"login.top\"")
    let error = #expect(throws: DocumentError.self) { try readDocument(Array(text.utf8), name: "Twice.layout") }
    #expect(
      error?.diagnostics.first?.message == "'login' is no view or guide of the screen 'mail', but a <screen> elsewhere")
  }

  /// Interface Builder has one space of ids: the storyboard has the frames of the `.layout`.
  @Test func storyboardsHaveDifferentIds() throws {
    let converted = try StoryboardConversion().convert(document())
    let storyboard = try readDocument(converted.bytes, name: "Twice.storyboard")
    let ids = storyboard.scenes.flatMap { $0.views.map(\.id) + $0.constraints.map(\.id) }
    #expect(Set(ids).count == ids.count)
    let layout = LayoutEngine().report(storyboard, on: .plain())
    #expect(layout.scenes.map { scene in scene.views.first { $0.name == "title" }?.frame.y } == [10, 20])
  }
}
