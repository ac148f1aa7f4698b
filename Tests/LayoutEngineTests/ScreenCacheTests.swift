import Adapt
import Foundation
import LayoutModel
import TestSupport
import Testing

/// Layouts from a cache are those from scratch, to the byte, whatever screens came before.
///
/// A margin, an inset or a content that reads something of the screen and does not say so gives stale frames on the second
/// screen and on no other, which no list of devices is sure to show. So screens are made up: sizes, insets, traits, text
/// sizes, releases and directions in any combination and order. `ADAPT_SCREENS` says how many (300 by default; 10000
/// take a minute or two in a release build), `ADAPT_CORPUS` adds public documents to the fixtures.
@Suite struct ScreenCacheTests {
  static let count = ProcessInfo.processInfo.environment["ADAPT_SCREENS"].flatMap { Int($0) } ?? 300
  /// How many screens one document is laid out on.
  static let length = 12

  @Test func cachedLayoutsAreThoseFromScratch() throws {
    var random = SplitMix(state: 0x5EED)
    let own = [SeveralScreensTests.wrapping, SeveralScreensTests.loose, SeveralScreensTests.shares, Self.everything]
    let documents: [() throws -> Document] =
      own.map { sample in { try sample.read() } }
      + PackageFolder.documents.map { url in { try readDocument(path: url.path()) } }
    for round in 0..<max(1, Self.count / Self.length) {
      let isOfCorpus = Corpus.isThere && round % 2 == 1
      guard
        let document = isOfCorpus
          ? Corpus.documents.randomElement(using: &random).flatMap({ try? readDocument(path: Corpus.path($0)) })
          : try documents.randomElement(using: &random)?()
      else { continue }
      check(document, on: Screen.random(&random, count: Self.length), round: round)
    }
  }

  private func check(_ document: Document, on screens: [Screen], round: Int) {
    let engine = LayoutEngine()
    for (index, layout) in engine.reports(document, on: screens).enumerated() {
      let alone = engine.report(document, on: screens[index])
      let isSame =
        FrameJSON().render([layout]) == FrameJSON().render([alone]) && layout.diagnostics == alone.diagnostics
      #expect(isSame, "\(document.name), screen \(index) of round \(round): \(screens[index])")
    }
  }

  /// Whatever reads the screen: margins, guides, cells, bars, baselines, proportions, formulas and grids.
  static let everything = SeveralScreensTests.Sample(
    name: "Everything.layout",
    text: """
      <layout version="1">
        <screen id="home" bars="navigationBar toolbar">
          <view id="root">
            <label id="title" text="A title that is too long for one line of a phone" lines="0"/>
            <textField id="field" text="Adapt" border="roundedRect"/>
            <segmentedControl id="segments"><segment title="One"/><segment title="Other"/></segmentedControl>
            <toolbar id="toolbar"/>
            <view id="box" preservesSuperviewMargins="true"><view id="inner"/></view>
            <stackView id="stack" axis="vertical" baselineRelative="true">
              <label id="first" text="First and foremost a text that may break on narrow screens" lines="0"/>
              <label id="second" text="Second"/>
            </stackView>
            <constraints>
              <constraint item="title.leading" to="root.leadingMargin"/>
              <constraint item="title.trailing" to="root.trailingMargin"/>
              <constraint item="title.top" to="safeArea.top"/>
              <constraint item="field.firstBaseline" to="title.lastBaseline" constant="40"/>
              <constraint item="field.leading" to="title.leading"/>
              <constraint item="segments.top" to="field.bottom" constant="standard"/>
              <constraint item="segments.centerX" to="root.centerX"/>
              <constraint item="toolbar.leading" to="root.leading"/>
              <constraint item="toolbar.trailing" to="root.trailing"/>
              <constraint item="toolbar.bottom" to="safeArea.bottom"/>
              <constraint item="box.leading" to="root.leading"/>
              <constraint item="box.trailing" to="root.trailing"/>
              <constraint item="box.top" to="segments.bottom"/>
              <constraint item="box.height" constant="90"/>
              <constraint item="inner.leading" to="box.leadingMargin"/>
              <constraint item="inner.trailing" to="box.trailingMargin"/>
              <constraint item="inner.top" to="box.topMargin"/>
              <constraint item="inner.bottom" to="box.bottomMargin"/>
              <constraint item="stack.leading" to="root.leadingMargin"/>
              <constraint item="stack.width" to="root.width" multiplier="0.6"/>
              <constraint item="stack.top" to="box.bottom"/>
            </constraints>
          </view>
        </screen>
      </layout>
      """)
}

extension Screen {
  /// The builds around those with which something changes, in whatever table, and those of the releases.
  private static let releases: [Int] = {
    let tables = (try? TableBounds.onDevices()) ?? []
    return [0] + Set(tables.flatMap { $0.builds.flatMap { [$0 - 1, $0] } }).sorted() + SystemRelease.all.map(\.build)
  }()

  /// A sequence of screens, of which one often differs from another in one thing only.
  fileprivate static func random(_ random: inout SplitMix, count: Int) -> [Screen] {
    var screens = [Screen.random(&random)]
    while screens.count < count {
      let other = Screen.random(&random)
      var screen = screens.randomElement(using: &random) ?? other
      switch Int.random(in: 0..<10, using: &random) {
      case 0: screen.size = other.size
      case 1: screen.safeAreaInsets = other.safeAreaInsets
      case 2: screen.toolsVersion = other.toolsVersion
      case 3: screen.traits.scale = other.traits.scale
      case 4: screen.traits.contentSize = other.traits.contentSize
      case 5: screen.traits.layoutDirection = other.traits.layoutDirection
      case 6:
        (screen.traits.widthClass, screen.traits.heightClass) = (other.traits.widthClass, other.traits.heightClass)
      case 7: screen.traits.idiom = other.traits.idiom
      case 8: screen.partSize = screen.partSize == nil ? other.size : nil
      default: screen = other
      }
      screens.append(screen)
    }
    return screens
  }

  private static func random(_ random: inout SplitMix) -> Screen {
    func inset(_ random: inout SplitMix) -> Double {
      [0, 0, 20, 21, 34, 44, 59].randomElement(using: &random) ?? 0
    }
    func sizeClass(_ random: inout SplitMix) -> SizeClass {
      [.compact, .compact, .regular, .regular, .any].randomElement(using: &random) ?? .any
    }
    let widths: [Double] = [320, 320.5, 375, 389, 390, 393, 399.5, 400, 414, 500, 600, 768, 834, 1024, 1366]
    let size = Size(
      width: widths.randomElement(using: &random) ?? 375, height: Double(Int.random(in: 320...1400, using: &random)))
    let isPortrait = size.width < size.height
    return Screen(
      device: "random",
      orientation: isPortrait ? .portrait : .landscapeRight,
      size: size,
      traits: Traits(
        idiom: Bool.random(using: &random) ? .phone : .pad,
        widthClass: sizeClass(&random),
        heightClass: sizeClass(&random),
        orientation: isPortrait ? .portrait : .landscape,
        scale: [1, 2, 3].randomElement(using: &random) ?? 2,
        layoutDirection: Int.random(in: 0..<4, using: &random) == 0 ? .rightToLeft : .leftToRight,
        contentSize: Bool.random(using: &random)
          ? .large : ContentSizeCategory.allCases.randomElement(using: &random) ?? .large),
      safeAreaInsets: EdgeInsets(
        top: inset(&random), left: inset(&random), bottom: inset(&random), right: inset(&random)),
      statusBarHeight: inset(&random),
      toolsVersion: releases.randomElement(using: &random) ?? 0)
  }
}
