import Adapt
import Foundation
import TestSupport
import Testing

/// Layouts on several screens share work, and nobody can tell by the result.
@Suite struct SeveralScreensTests {
  @Test(arguments: PackageFolder.projects)
  func togetherOrAloneIsTheSame(_ project: String) throws {
    let document = try readDocument(path: PackageFolder.main(project).path(percentEncoded: false))
    #expect(try TogetherOrAlone.difference(of: document) == nil)
  }

  /// Texts that break, margins that follow the safe area, and a contradiction on narrow screens: all that is shared
  /// or left out between passes.
  @Test func whatIsSharedIsTheSame() throws {
    let text = """
      <layout version="1">
        <screen id="home">
          <view id="root">
            <label id="title" text="A title that is too long for one line of a phone" lines="0">
              <font name="Futura-Medium" size="24"/>
              <font size="30" for="wRegular hRegular"/>
            </label>
            <view id="box"/>
            <constraints>
              <constraint item="title.leading" to="root.leadingMargin"/>
              <constraint item="title.trailing" to="root.trailingMargin"/>
              <constraint item="title.top" to="safeArea.top"/>
              <constraint item="box.top" to="title.bottom" constant="standard"/>
              <constraint item="box.leading" to="root.leading"/>
              <constraint item="box.trailing" to="root.trailing"/>
              <constraint item="box.width" relation="greaterThanOrEqual" constant="400"/>
              <constraint item="box.height" constant="44"/>
            </constraints>
          </view>
        </screen>
      </layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    #expect(try TogetherOrAlone.difference(of: document) == nil)
  }
}
