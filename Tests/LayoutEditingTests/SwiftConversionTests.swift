import Adapt
import Foundation
import LayoutReading
import TestSupport
import Testing

/// Documents as UIKit in Swift. What is expected is written by hand, as a person would.
struct SwiftConversionTests {
  private func converted(
    _ text: String, _ options: SwiftConversion.Options = SwiftConversion.Options(), name: String = "Main.layout"
  ) throws -> (text: String, notes: [String]) {
    let document = try DocumentReader.readDetailed(Array(text.utf8), name: name, loader: nil)
    let conversion = try SwiftConversion(options).convert(document)
    return (String(decoding: conversion.bytes, as: UTF8.self), conversion.diagnostics.map(\.message))
  }

  private func screen(_ content: String) -> String {
    "<layout version=\"1\"><screen id=\"home\"><view id=\"root\">\(content)</view></screen></layout>"
  }

  private func lines(_ text: String, with part: String) -> [String] {
    text.split(separator: "\n").filter { $0.contains(part) }.map { String($0.drop { $0 == " " }) }
  }

  @Test func aWholeScreen() throws {
    let text = try converted(
      screen(
        """
        <label id="greeting" text="Hello"/><filler id="gap"/><button id="go" title="Go"><font size="15"/>
        <font size="20" for="wRegular hRegular"/></button><constraints>
        <constraint id="top" item="greeting.top" to="safeArea.top" constant="20"><vary for="hCompact" constant="8"/></constraint>
        <constraint item="root.trailingMargin" to="greeting.trailing"/>
        <constraint item="gap.top" to="greeting.bottom"/>
        <constraint item="go.top" to="gap.bottom" constant="8" priority="high" uninstalled="hCompact"/></constraints>
        """)
    ).text
    #expect(
      text == """
        // Converted from Main.layout:
        //   HomeViewController: the screen home

        import UIKit

        final class HomeViewController: UIViewController {
          let greeting: UILabel = {
            let label = UILabel()
            label.text = "Hello"
            return label
          }()

          let gap = UILayoutGuide()

          let go: UIButton = {
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            return button
          }()

          private lazy var topConstraint = greeting.topAnchor.constraint(
            equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20)

          private lazy var goTopConstraint = go.topAnchor.constraint(equalTo: gap.bottomAnchor, constant: 8)

          override func viewDidLoad() {
            super.viewDidLoad()
            addSubviews()
            activateConstraints()
            applyTraits()
          }

          override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            if isViewLoaded { applyTraits() }
          }

          private func addSubviews() {
            for subview in [greeting, go] {
              subview.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(subview)
            }
            view.addLayoutGuide(gap)
          }

          private func activateConstraints() {
            goTopConstraint.priority = .defaultHigh
            NSLayoutConstraint.activate([
              topConstraint,
              greeting.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
              gap.topAnchor.constraint(equalTo: greeting.bottomAnchor),
            ])
          }

          /// Applies what varies with the traits.
          private func applyTraits() {
            let isRegularHeight = traitCollection.verticalSizeClass == .regular
            let isRegularWidthAndHeight =
              traitCollection.horizontalSizeClass == .regular
              && traitCollection.verticalSizeClass == .regular
            let isCompactHeight = traitCollection.verticalSizeClass == .compact
            go.titleLabel?.font =
              isRegularWidthAndHeight ? .systemFont(ofSize: 20) : .systemFont(ofSize: 15)
            topConstraint.constant = isCompactHeight ? 8 : 20
            goTopConstraint.isActive = isRegularHeight
          }
        }

        """)
  }

  /// From iOS 17 on, traits are registered for; a filler stays a view where that is wanted.
  /// A component is one class; what its uses set for themselves is set where they are made.
  @Test func components() throws {
    func document(_ uses: String) -> String {
      """
      <layout version="1"><component name="row"><parameter name="title" sets="name.text"/>
      <parameter name="gap" sets="gap.constant"/><view id="row" background="red"><label id="name" text="A" lines="2"/>
      <constraints><constraint id="gap" item="name.top" to="row.top"/></constraints></view></component>
      <screen id="home"><view id="root">\(uses)</view></screen></layout>
      """
    }
    let text = try converted(
      document(
        """
        <use id="one" component="row"/><use id="two" component="row" hidden="true"><set parameter="title" value="B"/></use>
        """)
    ).text
    #expect(text.contains("//   HomeViewController: the screen home\n//   RowView: the component row\n"))
    #expect(text.split(separator: "class RowView: UIView").count == 2)
    #expect(lines(text, with: "text =") == [#"view.name.text = "A""#, #"view.name.text = "B""#])
    #expect(lines(text, with: "numberOfLines") == ["label.numberOfLines = 2"])
    #expect(lines(text, with: "RowView()") == ["let view = RowView()", "let view = RowView()"])
    #expect(lines(text, with: "isHidden") == ["view.isHidden = true"])
    #expect(lines(text, with: "backgroundColor") == ["backgroundColor = .red"])
    #expect(lines(text, with: "topAnchor") == ["name.topAnchor.constraint(equalTo: topAnchor)"])
    // Uses whose constraints differ have their views in the class of the screen.
    let inPlace = try converted(
      document(
        """
        <use id="one" component="row"/><use id="two" component="row"><set parameter="gap" value="8"/></use>
        """)
    ).text
    #expect(!inPlace.contains("RowView"))
    #expect(lines(inPlace, with: "let twoName") == ["let twoName: UILabel = {"])
  }

  @Test func edgesBelowBars() throws {
    #expect(!(try converted(screen("")).text.contains("edgesForExtendedLayout")))
    let stated = try converted(
      screen("").replacing("id=\"home\"", with: "id=\"home\" bars=\"navigationBar opaqueTop\""))
    #expect(lines(stated.text, with: "edgesFor") == ["edgesForExtendedLayout = [.left, .bottom, .right]"])
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="vc">
      <scenes><scene sceneID="s"><objects><viewController id="vc" customClass="HomeViewController"
        extendedLayoutIncludesOpaqueBars="YES">
      <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <extendedEdge key="edgesForExtendedLayout" bottom="YES"/></viewController></objects></scene></scenes></document>
      """
    #expect(
      lines(try converted(storyboard, name: "Main.storyboard").text, with: "xtendedLayout") == [
        "edgesForExtendedLayout = [.bottom]", "extendedLayoutIncludesOpaqueBars = true",
      ])
  }

  @Test func options() throws {
    let document = screen(
      """
      <filler id="gap"/><constraints><constraint item="gap.top" to="root.top" installed="hCompact"/></constraints>
      """)
    let text = try converted(document, .init(release: 17, keepsFillers: true)).text
    #expect(
      lines(text, with: "register") == ["registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Self, _) in"]
    )
    #expect(!text.contains("traitCollectionDidChange") && text.contains("gap.isHidden") == false)
    #expect(lines(text, with: "let gap") == ["let gap: UIView = {"])
    #expect(text.contains("view.isHidden = true"))
  }

  /// The names of conditions, by hand.
  @Test(arguments: [
    ("hCompact", "compactHeight", "traitCollection.verticalSizeClass == .compact"),
    ("wRegular hRegular", "regularWidthAndHeight", "traitCollection.horizontalSizeClass == .regular"),
    ("pad landscape", "padLandscape", "traitCollection.userInterfaceIdiom == .pad && size.width > size.height"),
    ("width>=600", "wide", "size.width >= 600"),
    ("rtl", "rightToLeft", "traitCollection.layoutDirection == .rightToLeft"),
    (
      "textSize>=AX1", "accessibilityMediumText", "traitCollection.preferredContentSizeCategory >= .accessibilityMedium"
    ),
    // What is not compact in width and regular in height.
    ("hCompact, wRegular", "notCompactWidthRegularHeight", "if !isCompactWidthRegularHeight {"),
  ])
  func conditions(_ words: String, _ name: String, _ expression: String) throws {
    let escaped = words.replacingOccurrences(of: ">", with: "&gt;")
    let text = try converted(
      screen(
        """
        <view id="a"/><constraints><constraint item="a.width" constant="1" installed="\(escaped)"/>
        <constraint item="a.height" constant="1" installed="\(escaped)"/></constraints>
        """)
    ).text
    #expect(text.contains("lazy var \(name)Constraints:"), "\(text)")
    #expect(text.contains(expression))
  }

  /// Of two constraints that exclude each other, the one that ends is deactivated first.
  @Test func oneConstraintOrTheOther() throws {
    let constraints = """
      <constraint item="a.width" constant="1" uninstalled="wCompact"/>
      <constraint item="a.height" constant="1" installed="wCompact"/>
      """
    let text = try converted(screen("<view id=\"a\"/><constraints>\(constraints)</constraints>")).text
    #expect(lines(text, with: "if isRegular") == ["if isRegularWidth {"] && !text.contains("isCompactWidth"))
    let switched = lines(text, with: ".isActive").map { $0.replacing("Constraint.isActive", with: "") }
    #expect(switched == ["aHeight = false", "aWidth = true", "aWidth = false", "aHeight = true"])
  }

  /// A frame by arithmetic, with what varies and what is rounded.
  @Test func formulas() throws {
    let text = try converted(
      screen(
        """
        <label id="a" text="A"><frame x="W/2-40" y="-(H-20)/3" width="round(W*2)" height="min(20,H)"/>
        <frame x="1" for="portrait"/></label>
        """)
    ).text
    #expect(
      text.contains(
        """
            a.frame = CGRect(
              x: isPortrait ? 1 : view.bounds.width / 2 - 40, y: -(view.bounds.height - 20) / 3,
              width: (view.bounds.width * 2).rounded(), height: min(20, view.bounds.height))
        """))
  }

  private let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="one">
    <scenes><scene sceneID="s"><objects><viewController customClass="SignInController" id="one" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
    <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="8bC-Xf-vdC"><state key="normal" title="Sign In"/>
    <connections><action selector="signIn:" destination="one" eventType="touchUpInside" id="c1"/></connections></button>
    <label text="Welcome" customClass="FancyLabel" translatesAutoresizingMaskIntoConstraints="NO" id="9bC-Xf-vdC"/>
    </subviews></view>
    <navigationItem key="navigationItem" title="Start" id="n"><barButtonItem key="rightBarButtonItem" systemItem="add" id="b">
    <connections><segue destination="two" kind="show" id="s1"/></connections></barButtonItem></navigationItem>
    <connections><outlet property="welcome" destination="9bC-Xf-vdC" id="o1"/></connections></viewController></objects></scene>
    <scene sceneID="t"><objects><viewController title="Second one" id="two" sceneMemberID="viewController">
    <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene>
    </scenes></document>
    """

  /// What the model does not have: each statement is UIKit's documented name for what the attribute sets, values that are
  /// UIKit's own are not written, and what no row of the table has is named at its place.
  @Test func detailsOfViews() throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="667"/><subviews>
      <tableView allowsSelection="NO" bounces="NO" bouncesZoom="YES" alwaysBounceVertical="YES" dataMode="prototypes" id="t">
      <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
      <inset key="separatorInset" minX="48" minY="0.0" maxX="0.0" maxY="0.0"/>
      <inset key="scrollIndicatorInsets" minX="0.0" minY="0.0" maxX="0.0" maxY="60"/></tableView>
      <activityIndicatorView animating="YES" hidesWhenStopped="YES" style="medium" id="a">
      <rect key="frame" x="0.0" y="200" width="20" height="20"/></activityIndicatorView>
      <activityIndicatorView style="whiteLarge" userLabel="busy" id="w"><rect key="frame" x="0.0" y="200" width="37" \
      height="37"/></activityIndicatorView>
      <textField contentHorizontalAlignment="left" minimumFontSize="17" id="f"><rect key="frame" x="0.0" y="220" width="97" \
      height="34"/><textInputTraits key="textInputTraits" autocorrectionType="no"/></textField>
      <label text="Total" id="l"><rect key="frame" x="0.0" y="260" width="42" height="21"/><color key="highlightedColor" \
      red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isGrey" value="YES"/>
      <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
      <userDefinedRuntimeAttribute type="size" keyPath="gap"><size key="value" width="1" height="2"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>
      </subviews></view></objects></document>
      """, name: "Details.xib")
    for statement in [
      "tableView.allowsSelection = false", "tableView.bounces = false", "tableView.separatorInset.left = 48",
      "tableView.verticalScrollIndicatorInsets.bottom = 60", "tableView.horizontalScrollIndicatorInsets.bottom = 60",
      "view.startAnimating()", "view.hidesWhenStopped = false", "view.color = .white", "field.autocorrectionType = .no",
      "label.highlightedTextColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)",
      "label.setValue(true, forKeyPath: \"isGrey\")", "label.layer.masksToBounds = true",
    ] { #expect(lines(text, with: statement) == [statement]) }
    for silent in [
      "bouncesZoom", "alwaysBounce", "IndicatorInsets.top", "separatorInset.right", "hidesWhenStopped = true",
      "contentHorizontal", "minimumF",
    ] {
      #expect(lines(text, with: silent).isEmpty, "\(silent)")
    }
    #expect(notes == ["not in the code: gap = size 1 2"])
    #expect(!text.contains("ot in the code"))
  }

  /// A label shrinks to a share of its font, which an older attribute gives as a size, and a field to a size; one that is
  /// no smaller than the font decides nothing. A font follows the text size where the document says so.
  @Test(arguments: [
    (
      "label", "minimumScaleFactor=\"0.69999998807907104\"",
      ["adjustsFontSizeToFitWidth = true", "minimumScaleFactor = 0.7"]
    ),
    ("label", "minimumFontSize=\"10\"", ["adjustsFontSizeToFitWidth = true", "minimumScaleFactor = 0.5"]),
    ("label", "minimumFontSize=\"12.5\"", ["adjustsFontSizeToFitWidth = true", "minimumScaleFactor = 12.5 / 20"]),
    ("label", "minimumFontSize=\"10\" adjustsFontSizeToFit=\"NO\"", []),
    ("textField", "minimumFontSize=\"12\"", ["adjustsFontSizeToFitWidth = true", "minimumFontSize = 12"]),
    ("textField", "minimumFontSize=\"20\"", []),
    ("label", "adjustsFontForContentSizeCategory=\"YES\"", ["adjustsFontForContentSizeCategory = true"]),
    ("label", "", []),
  ])
  func sizesOfFonts(_ element: String, _ attributes: String, _ statements: [String]) throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="667"/><subviews><\(element) \(attributes) text="A" id="l"><rect key="frame" x="0.0" y="0.0" width="42" \
      height="21"/><fontDescription key="fontDescription" type="system" pointSize="20"/></\(element)></subviews></view>
      </objects></document>
      """, name: "Sizes.xib")
    let written = text.split(separator: "\n").map { $0.drop { $0 == " " }.trimmingPrefix(/[a-z]+\./) }
    #expect(written.filter { $0.contains("adjusts") || $0.contains("minimum") }.map(String.init) == statements)
    #expect(notes.isEmpty)
  }

  /// What Interface Builder's library writes and what changes nothing beside the rest is not in the code: margins that
  /// nothing uses, clipping without what is outside, heights of headers that a plain table lacks, colours of no text.
  @Test func settingsThatDecideNothing() throws {
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view customClass="Panel" id="v"><rect key="frame" x="0.0" \
      y="0.0" width="375" height="667"/><color key="backgroundColor" red="0.0" green="0.0" blue="0.0" alpha="0.0" \
      colorSpace="custom" customColorSpace="sRGB"/><subviews>
      <tableView dataMode="prototypes" style="plain" separatorStyle="none" rowHeight="-1" sectionHeaderHeight="28" \
      sectionFooterHeight="1" id="t"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
      <color key="separatorColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <prototypes><tableViewCell clipsSubviews="YES" preservesSuperviewLayoutMargins="YES" selectionStyle="none" \
      indentationLevel="1" indentationWidth="0.0" reuseIdentifier="Row" id="c"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="44"/><tableViewCellContentView key="contentView" clipsSubviews="YES" preservesSuperviewLayoutMargins="YES" \
      insetsLayoutMarginsFromSafeArea="NO" tableViewCell="c" id="d"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      <imageView clipsSubviews="YES" contentMode="scaleAspectFit" image="Photo" id="i"><rect key="frame" x="0.0" y="200" \
      width="20" height="20"/></imageView>
      <button buttonType="custom" lineBreakMode="middleTruncation" id="b"><rect key="frame" x="0.0" y="220" width="20" \
      height="20"/><state key="normal" image="Photo"><color key="titleColor" red="1" green="0.0" blue="0.0" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></state></button>
      <view clipsSubviews="YES" preservesSuperviewLayoutMargins="YES" id="w"><rect key="frame" x="0.0" y="240" width="20" \
      height="20"/><subviews><label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews><constraints>
      <constraint firstItem="l" firstAttribute="leading" secondItem="w" secondAttribute="leadingMargin" id="k"/></constraints>
      </view></subviews></view></objects><resources><image name="Photo" width="20" height="20"/></resources></document>
      """, name: "Idle.xib"
    ).text
    for part in [
      "backgroundColor", "separatorColor", "indentation", "rowHeight", "sectionHeader", "setTitleColor", "insetsLayout",
    ] {
      #expect(lines(text, with: part).isEmpty, "\(part)")
    }
    for statement in [
      "sectionFooterHeight = 1", "separatorStyle = .none", "selectionStyle = .none",
      "preservesSuperviewLayoutMargins = true",
    ] { #expect(lines(text, with: statement).count == 1, "\(statement)") }
  }

  /// What a configuration says of colours and corners is set in it before the button is made, which is then returned as
  /// it is; what has no row is named.
  @Test func configurationsOfButtons() throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="667"/><subviews><button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <buttonConfiguration key="configuration" style="plain" title="Mute" cornerStyle="fixed" macIdiomStyle="bordered">
      <backgroundConfiguration key="background" cornerRadius="5"><color key="strokeColor" systemColor="linkColor"/>
      </backgroundConfiguration><color key="baseForegroundColor" systemColor="labelColor"/></buttonConfiguration>
      </button></subviews></view></objects></document>
      """, name: "Mute.xib")
    for statement in [
      "configuration.title = \"Mute\"", "configuration.baseForegroundColor = .label",
      "configuration.cornerStyle = .fixed",
      "configuration.background.cornerRadius = 5", "configuration.background.strokeColor = .link",
      "return UIButton(configuration: configuration)",
    ] { #expect(lines(text, with: statement) == [statement]) }
    #expect(notes == ["not in the code: configuration macIdiomStyle"])
  }

  /// Apple documents `automatic` as `scrollableAxes` but for the scroll view that a controller adjusts on its own, and the
  /// property of the controller as deprecated for that of the scroll view.
  @Test(arguments: [("tableView", ["table.contentInsetAdjustmentBehavior = .scrollableAxes"]), ("view", [])])
  func scrollViewsThatNoControllerAdjusts(_ element: String, _ statements: [String]) throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects><viewController id="one" \
      automaticallyAdjustsScrollViewInsets="NO" sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" \
      x="0.0" y="0.0" width="375" height="667"/><subviews><\(element) translatesAutoresizingMaskIntoConstraints="NO" id="f"/>
      <tableView translatesAutoresizingMaskIntoConstraints="NO" id="t"/></subviews></view><connections>
      <outlet property="table" destination="f" id="o1"/></connections></viewController></objects></scene></scenes></document>
      """, name: "Adjusted.storyboard")
    let local = { (line: String) in line.replacing("tableView.", with: "table.") }
    #expect(lines(text, with: "contentInsetAdjustmentBehavior").map(local) == statements)
    #expect(!notes.contains { $0.contains("automaticallyAdjusts") })
  }

  /// Interface Builder saves shares as the doubles next to floats. A colour keeps its bytes: 0.5 and 0.25 of 255 are 128 and
  /// 64, and 59 is none of a share with one digit.
  @Test func numbersAsPeopleWriteThem() throws {
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view alpha="0.80000001192092896" id="v">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><color key="backgroundColor" red="0.5" green="0.25" \
      blue="0.2313" alpha="0.80000001192092896" colorSpace="custom" customColorSpace="sRGB"/></view></objects></document>
      """, name: "Shares.xib"
    ).text
    #expect(lines(text, with: "alpha = ") == ["alpha = 0.8"])
    #expect(text.contains("backgroundColor = UIColor(red: 0.5, green: 0.25, blue: 0.23, alpha: 0.8)"))
  }

  /// The styles of blurs have the same names in documents and in UIKit.
  @Test func visualEffects() throws {
    func view(_ id: String, _ effect: String) -> String {
      """
      <visualEffectView id="\(id)"><rect key="frame" x="0.0" y="0.0" width="90" height="90"/>
      <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="90" height="90"/></view>\(effect)</visualEffectView>
      """
    }
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="v">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      \(view("a", "<blurEffect style=\"light\"/>"))
      \(view("b", "<vibrancyEffect><blurEffect style=\"systemUltraThinMaterial\"/></vibrancyEffect>"))
      </subviews></view></objects></document>
      """, name: "Sheet.xib"
    ).text
    #expect(text.contains("UIVisualEffectView(effect: UIBlurEffect(style: .light))"))
    #expect(text.contains("effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemUltraThinMaterial)))"))
  }

  /// A view beside that of the controller is a property of it; an outlet to an object without code is named.
  @Test func outletsBesideTheView() throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects><viewController id="one" \
      sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
      <constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="k"/></constraints>
      </view><connections><outlet property="view" destination="v" id="o1"/><outlet property="label" destination="l" id="o2"/>
      <outlet property="gap" destination="k" id="o3"/><outlet property="meter" destination="m" id="o4"/>
      <outlet property="store" destination="n" id="o5"/></connections></viewController>
      <customObject customClass="Store" userLabel="Letters" id="n"/><view customClass="MeterView" userLabel="Levels" id="m"><rect key="frame" x="0.0" y="0.0" width="42" \
      height="21"/></view></objects></scene></scenes></document>
      """, name: "Meter.storyboard")
    #expect(
      lines(text, with: "meter") == ["//   MeterViewController.meter: the part m", "let meter: MeterView = {"])
    #expect(notes.contains("the class lacks its outlet 'store': custom object \"Letters\" (Store)"))
  }

  /// The owner of a xib is the controller of its view, but for a view that loads one, and an owner of other things.
  @Test(arguments: [
    ("CodeController", "view", "CodeController: UIViewController", "CodeController: the screen v"),
    ("CodeView", "view", "SheetView: UIView", "SheetView: the part v"),
    ("CodeController", "sheet", "SheetView: UIView", "SheetView: the part v"),
  ])
  func ownersOfXibs(_ owner: String, _ outlet: String, _ type: String, _ origin: String) throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" \
      userLabel="File's Owner" customClass="\(owner)"><connections><outlet property="\(outlet)" destination="v" id="o1"/>
      <outlet property="field" destination="f" id="o2"/></connections></placeholder><view id="v">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
      <textField id="f"><rect key="frame" x="20" y="20" width="97" height="34"/><connections>
      <outlet property="delegate" destination="-1" id="o3"/>
      <action selector="edit:" destination="-1" eventType="editingChanged" id="a"/></connections></textField></subviews>
      </view></objects></document>
      """, name: "Sheet.xib")
    #expect(lines(text, with: "class ").map { $0.prefix(type.count + 12) } == ["final class \(type)"])
    #expect(lines(text, with: "//   ") == ["//   \(origin)"])
    #expect(lines(text, with: "func edit") == ["@objc func edit(_ sender: UITextField) {}"])
    let isController = type.hasSuffix("Controller")
    #expect(text.contains("    field.delegate = self\n") == isController)
    #expect(text.contains("    view.addSubview(field)\n") == isController)
    #expect(
      notes.contains(
        isController
          ? "'CodeController' is a class of the app: put this code into it, keep its superclass, and create it without the document"
          : "'\(owner)' owns the document: its outlets and actions are those of 'SheetView' in code"))
  }

  /// A view with outlets of its own is a class of its own, unless the screen knows what is in it.
  @Test(arguments: ["header", "label"])
  func viewsWithOutlets(_ outlet: String) throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects><viewController id="one" \
      sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><view customClass="Heading" translatesAutoresizingMaskIntoConstraints="NO" id="header"><subviews>
      <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label"/>
      <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b"><state key="normal" title="Clear"/>
      <connections><action selector="clear:" destination="header" eventType="touchUpInside" id="a"/></connections></button>
      </subviews><color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/><constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="header" secondAttribute="top" constant="8" id="k"/>
      </constraints><connections><outlet property="words" destination="label" id="o1"/></connections></view></subviews>
      <constraints><constraint firstItem="header" firstAttribute="top" secondItem="v" secondAttribute="top" id="l"/>
      </constraints></view><connections><outlet property="part" destination="\(outlet)" id="o2"/></connections>
      </viewController></objects></scene></scenes></document>
      """, name: "Meter.storyboard")
    let classes = text.split(separator: "final class ").dropFirst().map(String.init)
    #expect(lines(text, with: "backgroundColor").count == 1)
    #expect(classes[0].contains(": Heading = {"))
    if outlet == "label" {
      #expect(classes.count == 1)
      #expect(
        notes.contains("the class around 'Heading' has its outlets and actions, as others know what is in the view"))
      return
    }
    #expect(
      lines(text, with: "//   ") == ["//   MeterViewController: the screen one", "//   Heading: the part header"])
    #expect(lines(classes[0], with: "part.topAnchor") == ["part.topAnchor.constraint(equalTo: view.topAnchor)"])
    #expect(!classes[0].contains("clear"))
    #expect(classes[1].hasPrefix("Heading: UIView {"))
    #expect(lines(classes[1], with: "let words") == ["let words: UILabel = {"])
    #expect(lines(classes[1], with: "func clear") == ["@objc func clear(_ sender: UIButton) {}"])
    #expect(
      lines(classes[1], with: "words.topAnchor") == ["words.topAnchor.constraint(equalTo: topAnchor, constant: 8)"])
  }

  /// A button with a configuration does not get the size of the picture behind it, which a limit keeps.
  @Test func buttonsWithPicturesBehindThemKeepTheirSize() throws {
    let (text, _) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="667"/><subviews><button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <inset key="contentEdgeInsets" minX="19" minY="0.0" maxX="0.0" maxY="0.0"/>
      <state key="normal" title="Back" backgroundImage="Ground"/></button></subviews></view></objects>
      <resources><image name="Ground" width="26" height="44"/></resources></document>
      """, name: "Back.xib")
    #expect(lines(text, with: "background.image") == ["configuration.background.image = UIImage(named: \"Ground\")"])
    #expect(text.contains("heightAnchor.constraint(greaterThanOrEqualToConstant: 44)"))
    #expect(!text.contains("setBackgroundImage"))
  }

  /// Views are called by what they show, call and are for, and else by what is around them; of those that only their kinds
  /// name, each has a number.
  @Test func namesOfViews() throws {
    func view(
      _ id: String, _ element: String, _ more: String = "", _ own: String = "", height: Int = 9, in inside: String = ""
    ) -> String {
      let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"9\" height=\"\(height)\"/>"
      let subviews = inside.isEmpty ? "" : "<subviews>\(inside)</subviews>"
      return "<\(element) \(more) id=\"\(id)\">\(frame)\(own)\(subviews)</\(element)>"
    }
    func label(_ id: String, _ text: String) -> String { view(id, "label", "text=\"\(text)\"") }
    let action = "<action selector=\"onTapVideoImageSwitch:\" destination=\"-1\" eventType=\"valueChanged\" id=\"k\"/>"
    let views = [
      view("a", "stackView", in: label("b", "Price")), view("c", "stackView"), view("d", "switch"), view("e", "switch"),
      view("f", "slider"), view("g", "imageView"), view("h", "switch", "userLabel=\"Wi-Fi\""),
      view("i", "button", "", "<state key=\"normal\" image=\"ic_settings\"/>"),
      view("j", "switch", "", "<connections>\(action)</connections>"),
      view("l", "textField", "placeholder=\"Enter your email\""), view("m", "view", in: label("n", "Total")),
      view("o", "view", height: 1), view("p", "view", "customClass=\"StarsView\""),
      view("q", "scrollView", in: view("r", "view", in: label("s", "Terms") + label("t", "Rights"))),
      // Texts of Interface Builder say nothing, and no name is cut behind an article.
      view("w", "stackView", in: view("x", "view") + label("y", "Tap on the map") + view("z", "view")),
      label("1", "Title"), view("2", "imageView", "image=\"ArcGIS.bundle/esri.png\""),
      label("3", "Sign in for the news"),
    ]
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\(view("v", "view", in: views.joined()))</objects></document>
      """, name: "Names.xib"
    ).text
    let names = lines(text, with: "private let ").map { $0.dropFirst(12).prefix { $0.isLetter || $0.isNumber } }
    #expect(
      names == [
        "priceStackView", "priceLabel", "stackView", "toggle1", "toggle2", "slider", "innerImageView", "wiFi",
        "settingsButton", "videoImageSwitch", "emailTextField", "totalLabelContainer", "totalLabel", "separator",
        "starsView", "scrollView", "contentView", "termsLabel", "rightsLabel",
        "tapOnMapStackView", "leadingSpacer", "tapOnMapLabel", "trailingSpacer", "label", "esriImageView",
        "signInNewsLabel",
      ])
  }

  /// Of several stacks, the one that holds everything is not called by what comes first in it.
  @Test func nameOfWhatHoldsEverything() throws {
    func stack(_ id: String, _ height: Int, _ inside: String) -> String {
      """
      <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" x="0.0" y="0.0" \
      width="375" height="\(height)"/><subviews>\(inside)</subviews></stackView>
      """
    }
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="v"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="600"/><subviews>\(stack("a", 500, stack("b", 40, "<label text=\"Price\" id=\"c\"/>") + "<label text=\"Tax\" id=\"d\"/>"))
      <view translatesAutoresizingMaskIntoConstraints="NO" id="e"><rect key="frame" x="0.0" y="0.0" width="375" height="3"/>
      </view></subviews></view></objects></document>
      """, name: "Names.xib"
    ).text
    let names = lines(text, with: "private let ").map { $0.dropFirst(12).prefix { $0.isLetter || $0.isNumber } }
    #expect(names == ["contentStackView", "priceStackView", "priceLabel", "taxLabel", "separator"])
  }

  /// Priorities decide nothing where a view has one tie, or where required edges fix it, and those of two views between
  /// required edges decide by their order: that of the usual 250 below 252 is that of 251.
  @Test func prioritiesThatDecideNothing() throws {
    let text = try converted(
      screen(
        """
        <label id="a" text="A" hugging="251 252"/><label id="b" text="B" hugging="251 251"/><imageView id="c" hugging="251 251"/>
        <constraints><constraint item="a.centerX" to="root.centerX"/><pin view="b" edges="horizontal bottom"/>
        <constraint item="a.top" to="root.top"/><constraint item="b.top" to="a.bottom"/>
        <pin view="c" edges="top leading"/><constraint item="c.width" constant="9"/><constraint item="c.height" constant="9"/>
        </constraints>
        """)
    ).text
    #expect(lines(text, with: "Hugging") == ["label.setContentHuggingPriority(UILayoutPriority(252), for: .vertical)"])
  }

  /// A constraint between two views stands with the one that needs it: the panel has no bottom but by the button, which
  /// its own bottom and its content place, and a note has one top of its own. Views one below the other stay so.
  @Test func constraintsStandWithTheViewsThatNeedThem() throws {
    let text = try converted(
      screen(
        """
        <view id="panel"/><button id="go" title="Go"/><view id="one"/><view id="two"/><label id="note" text="N"/>
        <label id="end" text="E"/><constraints>
        <constraint item="panel.top" to="root.top"/><constraint item="go.top" to="panel.bottom" constant="8"/>
        <constraint item="go.bottom" to="root.bottom"/><constraint item="one.top" to="root.top"/>
        <constraint item="two.top" to="root.top"/><constraint item="note.top" to="one.bottom"/>
        <constraint item="note.top" to="two.bottom"/><constraint item="end.top" to="note.bottom" constant="4"/>
        </constraints>
        """)
    ).text
    #expect(
      lines(text, with: "Anchor.constraint").filter { !$0.contains("(equalTo: view.") } == [
        "panel.bottomAnchor.constraint(equalTo: go.topAnchor, constant: -8),",
        "one.bottomAnchor.constraint(equalTo: note.topAnchor),",
        "note.topAnchor.constraint(equalTo: two.bottomAnchor),",
        "end.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 4),",
      ])
  }

  /// Views that are made alike have a function with the name of the picture, but not two of three that are nearly alike. A
  /// line with a long class breaks before the function.
  @Test func functionsThatMakeViews() throws {
    let label = { (id: String, color: String) in
      "<label id=\"\(id)\" text=\"\(id)\" lines=\"2\" background=\"\(color)\"/>"
    }
    let picture = { (id: String) in "<imageView id=\"\(id)\" image=\"\(id)\" background=\"red\" hidden=\"true\"/>" }
    let pictures = screen(label("a", "red") + label("b", "red") + label("c", "blue") + picture("one") + picture("two"))
      .replacing(
        "<screen",
        with:
          "<images><image name=\"one\" width=\"9\" height=\"9\"/><image name=\"two\" width=\"9\" height=\"9\"/></images><screen"
      )
    let text = try converted(pictures).text
    #expect(
      lines(text, with: ".make") == [
        "let one = HomeViewController.makeImageView(imageNamed: \"one\")",
        "let two = HomeViewController.makeImageView(imageNamed: \"two\")",
      ])
    #expect(text.contains("func makeImageView(imageNamed imageName: String) -> UIImageView {"))
    #expect(lines(text, with: ".image =") == ["imageView.image = UIImage(named: imageName)"])
    let long = String(repeating: "Long", count: 19)
    let broken = try converted(pictures.replacing("\"home\"", with: "\"\(long)\"")).text
    #expect(broken.contains("  let one =\n    \(long)ViewController\n    .makeImageView(imageNamed: \"one\")\n"))
  }

  /// A length of its own decides a view wherever that is, also in a stack view, and across one that is as long as it is and
  /// aligns middles, each label has its own height. Beside another label, the order decides.
  @Test func prioritiesOfViewsWithLengths() throws {
    let text = try converted(
      screen(
        """
        <stackView id="s" alignment="center"><imageView id="c" hugging="251 251"/><label id="a" text="A" hugging="250 251"/>
        <label id="b" text="B" hugging="251 251"/></stackView><constraints><pin view="s" edges="top leading trailing"/>
        <constraint item="s.height" constant="44"/><constraint item="c.width" constant="9"/></constraints>
        """)
    ).text
    #expect(
      lines(text, with: "Hugging") == ["label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)"])
  }

  /// An item of a collection is as large as its content view.
  @Test func contentOfItems() throws {
    let cell = """
      <collectionView id="list"><collectionViewCell id="one"><collectionViewCellContentView id="content">
      <label id="name" text="A"/></collectionViewCellContentView><constraints>
      <constraint item="one.trailing" to="name.trailing"/></constraints></collectionViewCell></collectionView>
      """
    let text = try converted(screen(cell)).text
    #expect(lines(text, with: "(equalTo") == ["name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)"])
  }

  /// Where the size of a button with a configuration, 32 and a line of 19.33 points, moves others, they are named.
  @Test func viewsMovedByConfigurations() throws {
    let (_, notes) = try converted(
      screen(
        """
        <button id="go" title="Go" contentInsets="16 0 16 0"><font size="16" face="boldSystem"/></button><view id="rest"/>
        <view id="fixed"/><constraints><pin view="go" edges="top leading"/><pin view="rest" edges="horizontal bottom"/>
        <constraint item="rest.top" to="go.bottom"/><pin view="fixed" edges="bottom trailing"/>
        <constraint item="fixed.width" constant="9"/><constraint item="fixed.height" constant="9"/></constraints>
        """))
    #expect(notes.contains("sizes of buttons with configurations end at pixels, which changes 'rest'"))
  }

  /// A segue has the app's name for it, and an unwind segue leads back in the way that the screen was shown.
  @Test func seguesBackAndWithNames() throws {
    let text = storyboard.replacing("kind=\"show\"", with: "kind=\"presentation\" identifier=\"add\" animates=\"NO\"")
      .replacing(
        "<view key=\"view\" id=\"w\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/></view>",
        with: """
          <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
          <button buttonType="system" id="x"><rect key="frame" x="0.0" y="0.0" width="40" height="30"/>
          <state key="normal" title="Back"/>
          <connections><segue destination="e" kind="unwind" unwindAction="back:" id="s2"/></connections></button></subviews></view>
          """)
    let (code, notes) = try converted(text, name: "Main.storyboard")
    #expect(
      code.contains(
        "  /// The segue `add`.\n  @objc func showSecondOne() {\n    present(SecondOneViewController(), animated: false)"
      ))
    let back = "  /// It leads back to the screen that has `back:`.\n  @objc func goBack() {\n"
    #expect(code.contains(back + "    dismiss(animated: true)\n  }\n"))
    #expect(notes.contains("its unwind segue calls 'back:' of the screen that it leads to: call that in goBack()"))
    let pushed = try converted(text.replacing("kind=\"presentation\"", with: "kind=\"push\""), name: "Main.storyboard")
      .text
    #expect(pushed.contains(back + "    navigationController?.popViewController(animated: true)\n  }\n"))
    #expect(code.contains("    backButton.addTarget(self, action: #selector(goBack), for: .touchUpInside)"))
  }

  /// Classes, outlets, actions, items and segues of a storyboard.
  @Test func connections() throws {
    let (text, notes) = try converted(storyboard, name: "Main.storyboard")
    #expect(
      lines(text, with: "class ").map { $0.prefix { $0 != ":" } } == [
        "final class SignInController", "final class SecondOneViewController",
      ])
    #expect(lines(text, with: "let welcome") == ["let welcome: FancyLabel = {"])
    #expect(lines(text, with: "let signInButton") == ["private let signInButton: UIButton = {"])
    #expect(text.contains("    signInButton.addTarget(self, action: #selector(signIn(_:)), for: .touchUpInside)"))
    #expect(
      lines(text, with: "func s") == ["@objc func signIn(_ sender: UIButton) {}", "@objc func showSecondOne() {"])
    #expect(text.contains("show(SecondOneViewController(), sender: self)"))
    #expect(
      text.contains(
        """
          private lazy var addItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(showSecondOne))
        """))
    #expect(text.contains("navigationItem.rightBarButtonItem = addItem"))
    #expect(text.contains("    navigationItem.title = \"Start\""))
    #expect(
      notes == [
        "the storyboard starts with SignInController(): create it where the app creates its window",
        "'SignInController' is a class of the app: put this code into it, keep its superclass, and create it without the document",
        "'FancyLabel' is a class of the app, a UILabel",
      ])
  }

  /// Swift's selector of each function is the document's: a label of a first parameter follows `With`. A function that
  /// controls of different kinds call takes what they have in common.
  @Test(arguments: [
    ("joinWithSender:", "join(sender: UIButton)", "join(sender:)"),
    ("joinWithButton:", "join(button: UIButton)", "join(button:)"),
    ("joinWithCode:", "joinWithCode(_ sender: UIButton)", "joinWithCode(_:)"),
    ("join:forEvent:", "join(_ sender: UIButton, forEvent event: UIEvent)", "join(_:forEvent:)"),
    ("Join_now", "Join_now()", "Join_now"), ("dismiss", "dismissAction()", "dismissAction"),
    ("change:", "change(_ sender: UIControl)", "change(_:)"), ("delete", "deleteAction()", "deleteAction"),
  ])
  func functionsOfSelectors(_ selector: String, _ function: String, _ reference: String) throws {
    let text = try converted(
      storyboard.replacing("signIn:", with: selector).replacing(
        "<label text",
        with: """
          <switch id="x"><rect key="frame" x="0.0" y="0.0" width="51" height="31"/><connections>
          <action selector="change:" destination="one" eventType="valueChanged" id="c2"/></connections></switch><label text
          """), name: "Main.storyboard"
    ).text
    #expect(text.contains(" func \(function) {}\n") && text.contains("  @objc"), "\(text)")
    // UIResponder has it.
    let edited = try converted(storyboard.replacing("signIn:", with: "delete:"), name: "Main.storyboard").text
    #expect(edited.contains("  override func delete(_ sender: Any?) {}\n"))
    #expect(text.contains("signInButton.addTarget(self, action: #selector(\(reference)), for: .touchUpInside)"))
  }

  /// Interface Builder connects the actions of controls alone, of the app's classes too.
  @Test func controlsOfTheApp() throws {
    let (text, notes) = try converted(
      storyboard.replacing(
        "<button buttonType=\"system\"", with: "<view customClass=\"Knob\""
      ).replacing("<state key=\"normal\" title=\"Sign In\"/>", with: "").replacing("</button>", with: "</view>"),
      name: "Main.storyboard")
    #expect(text.contains("    signInControl.addTarget(self, action: #selector(signIn(_:)), for: .touchUpInside)"))
    #expect(lines(text, with: "func signIn") == ["@objc func signIn(_ sender: Knob) {}"])
    #expect(notes.contains("'Knob' is a class of the app, a UIControl"))
  }

  /// An outlet keeps its name, which the app's code has; one that is called like a class begins with a small letter.
  @Test(arguments: [("URL_label", "URL_label"), ("FancyLabel", "fancyLabel"), ("title", "titleLabel")])
  func namesOfOutlets(_ outlet: String, _ name: String) throws {
    let text = try converted(storyboard.replacing("\"welcome\"", with: "\"\(outlet)\""), name: "Main.storyboard").text
    #expect(lines(text, with: "FancyLabel = {") == ["let \(name): FancyLabel = {"])
  }

  /// Where a document is translated, texts are looked up by the keys that Xcode gives them.
  @Test func translations() throws {
    let text = try converted(storyboard, .init(localizes: true), name: "Base.lproj/Main.storyboard").text
    #expect(text.contains("\"8bC-Xf-vdC.normalTitle\", tableName: \"Main\", value: \"Sign In\", comment: \"\""))
  }

  /// Lines are no longer than swift-format lets them be, and texts keep all of their characters.
  @Test func longTexts() throws {
    let words = Array(repeating: "lorem", count: 40).joined(separator: " ") + " “quoted” \\ end"
    let text = try converted(screen("<label id=\"a\" text=\"\(words)&#10;&quot;Next&quot; line\"/>")).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let literal = text.components(separatedBy: "\"\"\"\n")
    #expect(literal.count == 3 && literal[0].hasSuffix("label.text = "))
    let parts = literal[1].split(separator: "\n").map { $0.trimmingPrefix("      ") }
    #expect(
      parts.joined(separator: "\n").replacing(" \\\n", with: " ").replacing("\\\\", with: "\\")
        == words + "\n\"Next\" line\n")
  }

  /// Rows are made of cells that are classes; the sample of data has each once.
  @Test func rows() throws {
    let text = try converted(
      screen(
        """
        <tableView id="table" dataMode="prototypes" frame="0 0 320 400"><tableViewCell id="mail">
        <tableViewCellContentView id="c"><label id="subject" text="S"/></tableViewCellContentView></tableViewCell></tableView>
        """)
    ).text
    #expect(text.contains("class HomeViewController: UIViewController, UITableViewDataSource {"))
    #expect(text.contains("table.register(MailCell.self, forCellReuseIdentifier: \"MailCell\")"))
    #expect(text.contains("    // A sample: put the number of the app's rows here.\n    1\n  }\n"))
    #expect(text.contains("dequeueReusableCell(withIdentifier: \"MailCell\", for: indexPath)"))
    #expect(text.contains("class MailCell: UITableViewCell {") && text.contains("contentView.addSubview(subject)"))
  }

  /// A class that is a data source only so that its rows show says so.
  @Test(arguments: [("", 1), ("<outlet property=\"dataSource\" destination=\"one\" id=\"o\"/>", 0)])
  func dataSourcesOfNobody(_ outlet: String, _ comments: Int) throws {
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects><viewController id="one" \
      sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><tableView translatesAutoresizingMaskIntoConstraints="NO" dataMode="prototypes" id="t"><prototypes>
      <tableViewCell reuseIdentifier="Mail" id="c"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="d"/></tableViewCell></prototypes><connections>\(outlet)</connections>
      </tableView></subviews></view></viewController></objects></scene></scenes></document>
      """, name: "Mail.storyboard"
    ).text
    #expect(lines(text, with: "// Sample: the app sets its own data source.").count == comments)
    #expect(lines(text, with: "dataSource =") == ["tableView.dataSource = self"])
  }

  /// Cells that are alike are one class, which data fills; each section has its header, and one of two a footer.
  @Test func cellsThatAreAlikeInSections() throws {
    let cell = { (name: String, text: String) in
      """
      <collectionViewCell id="\(name)"><label id="\(name)Title" text="\(text)" lines="2"/><constraints>
      <constraint item="\(name)Title.top" to="\(name).top"/></constraints></collectionViewCell>
      """
    }
    let header = { (name: String) in
      "<collectionReusableView id=\"\(name)\"><label id=\"\(name)Text\" text=\"A\"/></collectionReusableView>"
    }
    let (text, notes) = try converted(
      screen(
        "<collectionView id=\"all\" itemSize=\"50 50\" sectionHeaderHeight=\"40\" sectionFooterHeight=\"30\">"
          + header("new") + cell("cup", "Cup") + cell("jug", "Jug") + header("old") + cell("pot", "Pot") + header("end")
          + "</collectionView>"))
    #expect(lines(text, with: "class HomeCell") == ["final class HomeCell: UICollectionViewCell {"])
    #expect(!text.contains("CupCell") && !text.contains("JugCell"))
    #expect(text.contains("  private var items: [[String]] = [\n    [\"Cup\", \"Jug\"],\n    [\"Pot\"],\n  ]\n"))
    #expect(lines(text, with: "numberOfLines") == ["label.numberOfLines = 2"])
    #expect(text.contains("  func configure(title: String) {\n    self.title.text = title\n  }\n"))
    #expect(lines(text, with: "as? HomeCell") == ["(cell as? HomeCell)?.configure(title: item)"])
    #expect(text.contains("[\"NewView\", \"OldView\"]") && text.contains("[\"\", \"EndView\"]"))
    #expect(lines(text, with: "section ==") == ["section == 1 ? CGSize(width: 0, height: 30) : .zero"])
    #expect(lines(text, with: "delegate") == ["all.delegate = self"])
    #expect(!notes.contains { $0.contains("sections") })
  }

  /// A row with the labels of its style, and labels that are a list of the controller.
  @Test func standardRowsAndOutletCollections() throws {
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><scenes><scene sceneID="s"><objects>
      <tableViewController id="one" sceneMemberID="viewController"><tableView key="view" dataMode="prototypes" id="t">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <label key="tableHeaderView" text="First" id="aaa-aa-aaa"><rect key="frame" x="0.0" y="0.0" width="375" height="30"/></label>
      <label key="tableFooterView" text="Last" id="bbb-bb-bbb"><rect key="frame" x="0.0" y="50" width="375" height="30"/></label>
      <prototypes><tableViewCell style="IBUITableViewCellStyleSubtitle" reuseIdentifier="Cell" textLabel="ttt-tt-ttt" \
      detailTextLabel="ddd-dd-ddd" id="ccc-cc-ccc"><rect key="frame" x="0.0" y="30" width="375" height="44"/>
      <tableViewCellContentView key="contentView" clipsSubviews="YES" id="eee-ee-eee"><rect key="frame" x="0.0" y="0.0" \
      width="375" height="44"/><subviews><label text="Title" id="ttt-tt-ttt"><rect key="frame" x="16" y="5" width="34" \
      height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      <label text="More" id="ddd-dd-ddd"><rect key="frame" x="16" y="25" width="34" height="15"/>
      <fontDescription key="fontDescription" type="system" pointSize="14"/></label></subviews></tableViewCellContentView>
      </tableViewCell></prototypes></tableView><connections>
      <outletCollection property="ends" destination="aaa-aa-aaa" id="o1"/>
      <outletCollection property="ends" destination="bbb-bb-bbb" id="o2"/></connections></tableViewController>
      </objects></scene></scenes></document>
      """, name: "Mail.storyboard"
    ).text
    #expect(
      lines(text, with: "extLabel?") == [
        "textLabel?.text = \"Title\"", "detailTextLabel?.text = \"More\"",
        "detailTextLabel?.font = .systemFont(ofSize: 14)",
      ])
    #expect(text.contains("super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)"))
    #expect(!text.contains("contentView.") && !text.contains("class Cell:"))
    #expect(lines(text, with: "lazy var ends") == ["private(set) lazy var ends: [UILabel] = [firstLabel, lastLabel]"])
  }

  /// A fixed row is a view of its screen, which has the outlets and the actions of what is in it.
  @Test func fixedRowsAreViewsOfTheScreen() throws {
    let text = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><scenes><scene sceneID="s"><objects>
      <tableViewController customClass="SettingsController" id="one" sceneMemberID="viewController">
      <tableView key="view" dataMode="static" id="t"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <sections><tableViewSection id="u"><cells>
      <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="ttt-tt-ttt" id="aaa-aa-aaa">
      <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="ccc-cc-ccc"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      <subviews><label text="Sounds" id="ttt-tt-ttt"><rect key="frame" x="16" y="0.0" width="343" height="44"/></label>
      </subviews></tableViewCellContentView></tableViewCell>
      <tableViewCell id="bbb-bb-bbb"><rect key="frame" x="0.0" y="44" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="ddd-dd-ddd"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      <subviews><switch translatesAutoresizingMaskIntoConstraints="NO" id="sss-ss-sss"><connections>
      <action selector="change:" destination="one" eventType="valueChanged" id="c1"/></connections></switch></subviews>
      <constraints><constraint firstItem="sss-ss-sss" firstAttribute="top" secondItem="ddd-dd-ddd" secondAttribute="top" \
      id="k"/></constraints></tableViewCellContentView></tableViewCell>
      <tableViewCell customClass="VolumeCell" id="eee-ee-eee"><rect key="frame" x="0.0" y="88" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="fff-ff-fff"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      <subviews><slider translatesAutoresizingMaskIntoConstraints="NO" id="ggg-gg-ggg"/></subviews>
      </tableViewCellContentView><connections><outlet property="slider" destination="ggg-gg-ggg" id="o2"/></connections>
      </tableViewCell></cells></tableViewSection></sections></tableView><connections>
      <outlet property="vibration" destination="sss-ss-sss" id="o1"/></connections></tableViewController>
      </objects></scene></scenes></document>
      """, name: "Settings.storyboard"
    ).text
    #expect(
      lines(text, with: "class ") == [
        "final class SettingsController: UITableViewController {", "final class VolumeCell: UITableViewCell {",
      ])
    #expect(
      text.contains(
        """
          private let soundsCell: UITableViewCell = {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Sounds"
            return cell
          }()
        """))
    #expect(lines(text, with: "let vibration") == ["let vibration = UISwitch()"])
    #expect(lines(text, with: "addSubview(vibration)") == ["cell.contentView.addSubview(vibration)"])
    #expect(
      lines(text, with: "vibration.topAnchor") == [
        "vibration.topAnchor.constraint(equalTo: cell.contentView.topAnchor)"
      ])
    #expect(text.contains("soundsCell, cell, VolumeCell(style: .default, reuseIdentifier: nil)"))
    #expect(text.contains("    vibration.addTarget(self, action: #selector(change(_:)), for: .valueChanged)"))
  }

  /// Screens of one class are one class where their code is the same; a class of a module is used, and never written.
  @Test func classesOfSeveralScreensAndOfModules() throws {
    func scene(_ id: String, _ title: String, _ attributes: String) -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController title="\(title)" id="\(id)" \(attributes) \
      sceneMemberID="viewController"><view key="view" id="v\(id)"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="667"/><subviews><view customClass="StarView" customModule="Stars" \
      translatesAutoresizingMaskIntoConstraints="NO" id="w\(id)"/></subviews></view></viewController></objects></scene>
      """
    }
    func document(_ titles: [String], _ attributes: String) throws -> (text: String, notes: [String]) {
      let scenes = titles.enumerated().map { scene("c\($0.offset)", $0.element, attributes) }.joined()
      return try converted(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><scenes>\(scenes)</scenes></document>
        """, name: "Menus.storyboard")
    }
    let app = "customClass=\"MenuController\" customModule=\"App\" customModuleProvider=\"target\""
    let alike = try document(["", ""], app)
    #expect(lines(alike.text, with: "class ") == ["final class MenuController: UIViewController {"])
    #expect(
      lines(alike.text, with: "//   ") == [
        "//   MenuController: the screen c0", "//   MenuController: the screen c1",
      ])
    #expect(lines(alike.text, with: "import") == ["import Stars", "import UIKit"])
    #expect(
      alike.notes == [
        "'MenuController' is a class of the app: put this code into it, keep its superclass, and create it without the document",
        "'StarView' is a class of Stars, a UIView",
      ])
    let other = try document(["Left", "Right"], "customClass=\"SideController\" customModule=\"Sides\"")
    #expect(
      lines(other.text, with: "class ") == [
        "final class LeftViewController: SideController {", "final class RightViewController: SideController {",
      ])
    #expect(lines(other.text, with: "import") == ["import Sides", "import Stars", "import UIKit"])
    #expect(other.notes.contains("'SideController' is a class of Sides, a UIViewController"))
    let cells = try converted(
      screen(
        """
        <tableView id="table" dataMode="prototypes" frame="0 0 320 400">
        <tableViewCell id="mail" class="RowCell"><tableViewCellContentView id="c"><label id="subject" text="S"/>
        </tableViewCellContentView></tableViewCell>
        <tableViewCell id="post" class="RowCell"><tableViewCellContentView id="d"><switch id="isRead"/>
        </tableViewCellContentView></tableViewCell></tableView>
        """))
    #expect(
      lines(cells.text, with: ": UITableViewCell {") == [
        "final class RowCell: UITableViewCell {", "final class PostRowCell: UITableViewCell {",
      ])
    #expect(cells.notes.contains { $0.hasSuffix("this one is 'PostRowCell' in code") })
    #expect(
      cells.text.contains(
        """
            // A sample: one row of each kind.
            switch indexPath.row {
            case 0:
              return tableView.dequeueReusableCell(withIdentifier: "RowCell", for: indexPath)
            default:
              return tableView.dequeueReusableCell(withIdentifier: "PostRowCell", for: indexPath)
            }
        """))
  }

  /// What a document says of controllers: statements at their places, and messages for who shows them.
  @Test func controllers() throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="tabs"><scenes>
      <scene sceneID="s0"><objects><tabBarController title="Main" id="tabs" sceneMemberID="viewController">
      <tabBar key="tabBar" translucent="NO" id="bar"><rect key="frame" x="0.0" y="0.0" width="375" height="49"/></tabBar>
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/></connections>
      </tabBarController></objects></scene>
      <scene sceneID="s1"><objects><navigationController title="Mail" hidesBarsOnSwipe="YES" id="nav" \
      sceneMemberID="viewController">
      <tabBarItem key="tabBarItem" title="Mail" image="mail" selectedImage="open" id="ti"/>
      <navigationBar key="navigationBar" translucent="NO" largeTitles="YES" id="nb"><rect key="frame" x="0.0" y="0.0" \
      width="375" height="44"/><color key="barTintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/></navigationBar><connections>
      <segue destination="list" kind="relationship" relationship="rootViewController" id="r2"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s2"><objects><viewController title="Letters" definesPresentationContext="YES" id="list" \
      sceneMemberID="viewController"><view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews><textField translatesAutoresizingMaskIntoConstraints="NO" id="tf"><connections>
      <outlet property="delegate" destination="list" id="o1"/></connections></textField></subviews>
      <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o2"/></connections>
      </view><navigationItem key="navigationItem" largeTitleDisplayMode="never" id="ni">
      <barButtonItem key="backBarButtonItem" title="Back" id="bb"/>
      <barButtonItem key="rightBarButtonItem" systemItem="add" id="add"><connections>
      <segue destination="new" kind="presentation" modalPresentationStyle="fullScreen" id="s"/></connections></barButtonItem>
      </navigationItem></viewController>
      <tapGestureRecognizer numberOfTapsRequired="2" id="tap"><connections>
      <action selector="zoom:" destination="list" id="a1"/><outlet property="delegate" destination="list" id="o3"/>
      </connections></tapGestureRecognizer></objects></scene>
      <scene sceneID="s3"><objects><viewController title="Letter" modalTransitionStyle="crossDissolve" id="new" \
      sceneMemberID="viewController"><view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      </view></viewController></objects></scene>
      <scene sceneID="s4"><objects><viewController title="Alone" modalTransitionStyle="flipHorizontal" id="one" \
      sceneMemberID="viewController"><view key="view" id="x"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      </view></viewController></objects></scene></scenes></document>
      """, name: "Mail.storyboard")
    #expect(
      lines(text, with: "class ") == [
        "final class LettersViewController: UIViewController, UITextFieldDelegate,",
        "final class LetterViewController: UIViewController {", "final class AloneViewController: UIViewController {",
        "final class MainTabBarController: UITabBarController {",
        "final class MailNavigationController: UINavigationController {",
      ])
    for statement in [
      "let letters = MailNavigationController(rootViewController: LettersViewController())",
      "viewControllers = [letters]", "/// The first screen.",
      "tabBar.isTranslucent = false", "navigationBar.isTranslucent = false", "navigationBar.prefersLargeTitles = true",
      "navigationBar.barTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)", "hidesBarsOnSwipe = true",
      "title = \"Letters\"", "definesPresentationContext = true", "navigationItem.largeTitleDisplayMode = .never",
      "navigationItem.backButtonTitle = \"Back\"", "textField.delegate = self",
      "private lazy var tapRecognizer = UITapGestureRecognizer(target: self, action: #selector(zoom(_:)))",
      "tapRecognizer.numberOfTapsRequired = 2", "tapRecognizer.delegate = self",
      "view.addGestureRecognizer(tapRecognizer)",
      "@objc func zoom(_ sender: UITapGestureRecognizer) {}",
    ] { #expect(lines(text, with: statement) == [statement]) }
    #expect(
      text.contains(
        """
              title: "Mail", image: UIImage(named: "mail"), selectedImage: UIImage(named: "open"))
        """))
    #expect(
      text.contains(
        """
          @objc func showLetter() {
            let screen = LetterViewController()
            screen.modalPresentationStyle = .fullScreen
            screen.modalTransitionStyle = .crossDissolve
            present(screen, animated: true)
          }
        """))
    #expect(
      notes == [
        "the storyboard starts with MainTabBarController(): create it where the app creates its window",
        "who shows the screen writes: modalTransitionStyle = .flipHorizontal",
      ])
  }

  /// A toolbar above the keyboard is a view of its screen, and an action that is called like an outlet has another name.
  @Test func barsBesideTheScreen() throws {
    let (text, notes) = try converted(
      """
      <layout version="1"><screen id="home" systemMargins="false"><view id="root"/>
      <navigationBar id="top"/><toolbar id="tools"><barButtonItem id="add" system="add"/></toolbar>
      <toolbar id="input" role="inputAccessory" frame="0 0 320 44"><barButtonItem id="tag" title="Tag"/></toolbar>
      </screen></layout>
      """)
    #expect(
      lines(text, with: "tem") == [
        "let add = UIBarButtonItem(systemItem: .add)", #"let tag = UIBarButtonItem(title: "Tag")"#,
        "viewRespectsSystemMinimumLayoutMargins = false", "toolbarItems = [add]", "input.items = [tag]",
      ])
    #expect(text.contains("  override var inputAccessoryView: UIView? {\n    input\n  }\n"))
    #expect(notes == ["the bar is that of the navigation controller"])
  }

  /// A split view controller makes its screens, and those that nobody makes are named for who shows them.
  @Test func controllersThatHoldOthers() throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="both"><scenes><scene sceneID="s"><objects>
      <splitViewController id="both" sceneMemberID="viewController"><connections>
      <segue destination="one" kind="relationship" relationship="masterViewController" id="r1"/></connections>
      </splitViewController></objects></scene><scene sceneID="t"><objects>
      <navigationController id="nav" sceneMemberID="viewController"><connections>
      <segue destination="one" kind="relationship" relationship="rootViewController" id="r2"/></connections>
      </navigationController></objects></scene><scene sceneID="u"><objects>
      <viewController title="Letters" id="one" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene></scenes></document>
      """, name: "Mail.storyboard")
    #expect(
      notes == [
        "who shows 'nav' writes: UINavigationController(rootViewController: LettersViewController())",
        "the storyboard starts with MainSplitViewController(): create it where the app creates its window",
      ])
    #expect(lines(text, with: "viewControllers") == ["viewControllers = [LettersViewController()]"])
  }

  /// Items are made with their targets, in whichever bar they are.
  @Test func actionsOfItems() throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
      <viewController id="one" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      <toolbar id="t"><rect key="frame" x="0.0" y="623" width="375" height="44"/><items>
      <barButtonItem style="plain" systemItem="play" id="p"><connections>
      <action selector="play:" destination="one" id="a1"/></connections></barButtonItem>
      <barButtonItem title="Export" id="e"><connections><segue destination="two" kind="show" id="s1"/></connections>
      </barButtonItem><barButtonItem title="Settings" id="g"><connections>
      <segue destination="three" kind="presentation" id="s2"/></connections></barButtonItem></items></toolbar>
      <navigationBar id="n"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/><items>
      <navigationItem title="Clip" id="i"><barButtonItem key="leftBarButtonItem" title="Close" id="c"><connections>
      <action selector="close" destination="one" id="a2"/></connections></barButtonItem></navigationItem></items>
      </navigationBar></subviews></view><toolbarItems><barButtonItem systemItem="flexibleSpace" id="f"/>
      <barButtonItem title="Sign out" id="o"><connections><action selector="signOut" destination="one" id="a3"/></connections>
      </barButtonItem></toolbarItems></viewController></objects></scene>
      <scene sceneID="t"><objects><viewController title="Export" id="two" sceneMemberID="viewController">
      <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects>
      </scene><scene sceneID="u"><objects>
      <viewControllerPlaceholder storyboardName="Settings" id="three" sceneMemberID="viewController"/></objects></scene>
      </scenes></document>
      """, name: "Clip.storyboard")
    #expect(lines(text, with: "toolbarItems") == ["toolbarItems = [.flexibleSpace(), signOutItem]"])
    #expect(notes == ["its presentation segue is left out: it leads to storyboard 'Settings'"])
    #expect(
      lines(text, with: "target: self") == [
        "barButtonSystemItem: .play, target: self, action: #selector(play(_:)))",
        "title: \"Export\", style: .plain, target: self, action: #selector(showExport))",
        "title: \"Close\", style: .plain, target: self, action: #selector(close))",
        "title: \"Sign out\", style: .plain, target: self, action: #selector(signOut))",
      ])
    #expect(
      lines(text, with: "func close") + lines(text, with: "func play") == [
        "@objc func close() {}", "@objc func play(_ sender: UIBarButtonItem) {}",
      ])
  }

  @Test func viewsOfCells() throws {
    let text = try converted(
      """
      <layout version="1"><screen id="home"><view id="root"><collectionView id="all" itemSize="50 50">
      <collectionViewCell id="one"><label id="name" text="A"/><constraints>
      <constraint item="name.top" to="one.top"/></constraints></collectionViewCell></collectionView></view></screen></layout>
      """
    ).text
    #expect(lines(text, with: "addSubview(name)") == ["contentView.addSubview(name)"])
    #expect(lines(text, with: "name.topAnchor") == ["name.topAnchor.constraint(equalTo: contentView.topAnchor)"])
  }

  @Test func viewsInBars() throws {
    let (text, notes) = try converted(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><scenes><scene sceneID="s"><objects>
      <viewController id="one" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      <button buttonType="system" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="aaa-aa-aaa">
      <rect key="frame" x="1" y="2" width="30" height="40"/><inset key="contentEdgeInsets" minX="4" minY="1" maxX="3" maxY="2"/>
      <state key="normal" title="Send"/><connections>
      <action selector="send" destination="one" eventType="touchUpInside" id="c1"/></connections></button></subviews></view>
      <navigationItem key="navigationItem" title="Start" id="n"><barButtonItem key="rightBarButtonItem" id="b">
      <view key="customView" id="ccc-cc-ccc"><color key="backgroundColor" systemColor="secondarySystemBackgroundColor"/><rect key="frame" x="300" y="6" width="50" height="32"/></view></barButtonItem>
      </navigationItem><connections><outlet property="send" destination="aaa-aa-aaa" id="o1"/></connections>
      </viewController></objects></scene></scenes></document>
      """, name: "Mail.storyboard")
    #expect(
      lines(text, with: "box") == [
        "//   StartViewController.box: the part ccc-cc-ccc", "private let box: UIView = {",
        "navigationItem.rightBarButtonItem = UIBarButtonItem(customView: box)",
      ])
    #expect(lines(text, with: "frame.size") == ["view.frame.size = CGSize(width: 50, height: 32)"])
    #expect(text.contains("send.addTarget(self, action: #selector(sendAction), for: .touchUpInside)"))
    #expect(text.contains("@objc(send) func sendAction() {}"))
    #expect(
      text.contains(
        """
          let send: UIButton = {
            var configuration = UIButton.Configuration.plain()
            configuration.attributedTitle = AttributedString(
              "Send", attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 15)]))
            configuration.titleLineBreakMode = .byTruncatingMiddle
            configuration.contentInsets = NSDirectionalEdgeInsets(
              top: 1, leading: 4, bottom: 2, trailing: 3)
            let button = UIButton(configuration: configuration)
        """))
    #expect(notes == ["contentEdgeInsets is deprecated since iOS 15: a configuration has insets"])
  }
}
