import Adapt
import LayoutAnalysis
import LayoutReading
import Testing

/// `adapt diff` reports everything that a document says, and nothing that Xcode writes by itself.
struct DocumentChangeTests {
  private static let base = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="home-vc">
        <device id="retina4_7" orientation="portrait"/>
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="14460"/>
        </dependencies>
        <scenes>
            <scene sceneID="one">
                <objects>
                    <viewController storyboardIdentifier="Home" title="Home" customClass="HomeController" customModule="App" customModuleProvider="target" id="home-vc" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
                                <label opaque="NO" userInteractionEnabled="NO" text="Welcome" textAlignment="natural" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab" userLabel="Heading">
                                    <rect key="frame" x="16" y="28" width="100" height="21"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    <color key="textColor" red="0.0" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
                                    <nil key="highlightedColor"/>
                                </label>
                                <button opaque="NO" contentHorizontalAlignment="center" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but">
                                    <rect key="frame" x="16" y="60" width="46" height="30"/>
                                    <state key="normal" title="Sign in">
                                        <color key="titleColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                                    </state>
                                    <state key="highlighted" title="Signing in"/>
                                    <userDefinedRuntimeAttributes>
                                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                                            <integer key="value" value="4"/>
                                        </userDefinedRuntimeAttribute>
                                        <userDefinedRuntimeAttribute type="boolean" keyPath="rounded" value="YES"/>
                                        <userDefinedRuntimeAttribute type="string" keyPath="style" value="plain"/>
                                    </userDefinedRuntimeAttributes>
                                    <connections>
                                        <action selector="signIn:" destination="home-vc" eventType="touchUpInside" id="act"/>
                                        <segue destination="next-vc" kind="show" identifier="next" id="seg"/>
                                    </connections>
                                </button>
                                <imageView contentMode="scaleAspectFit" image="logo" translatesAutoresizingMaskIntoConstraints="NO" id="img">
                                    <rect key="frame" x="16" y="100" width="20" height="20"/>
                                    <accessibility key="accessibilityConfiguration" label="Logo">
                                        <accessibilityTraits key="traits" image="YES"/>
                                    </accessibility>
                                </imageView>
                                <textField opaque="NO" placeholder="Name" textAlignment="natural" minimumFontSize="17" translatesAutoresizingMaskIntoConstraints="NO" id="fld">
                                    <rect key="frame" x="16" y="140" width="100" height="30"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="14"/>
                                    <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="next"/>
                                </textField>
                                <toolbar opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="bar">
                                    <rect key="frame" x="0.0" y="600" width="375" height="44"/>
                                    <items>
                                        <barButtonItem systemItem="done" id="done">
                                            <connections>
                                                <action selector="finish:" destination="home-vc" id="ac2"/>
                                            </connections>
                                        </barButtonItem>
                                        <barButtonItem title="Help" id="help"/>
                                    </items>
                                </toolbar>
                            </subviews>
                            <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                            <constraints>
                                <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="lea"/>
                                <constraint firstItem="lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="28" id="top"/>
                            </constraints>
                            <gestureRecognizers/>
                        </view>
                        <navigationItem key="navigationItem" title="Start" id="nav">
                            <barButtonItem key="leftBarButtonItem" title="Menu" id="menu"/>
                        </navigationItem>
                        <connections>
                            <outlet property="heading" destination="lab" id="out"/>
                            <outletCollection property="inputs" destination="fld" id="col"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fst" userLabel="First Responder" sceneMemberID="firstResponder"/>
                    <tapGestureRecognizer id="tap">
                        <connections>
                            <action selector="tapped:" destination="home-vc" id="ac3"/>
                        </connections>
                    </tapGestureRecognizer>
                </objects>
                <point key="canvasLocation" x="0.0" y="0.0"/>
            </scene>
            <scene sceneID="two">
                <objects>
                    <tabBarController id="next-vc" sceneMemberID="viewController">
                        <tabBar key="tabBar" contentMode="scaleToFill" id="tabs">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="49"/>
                        </tabBar>
                        <tabBarItem key="tabBarItem" title="More" badgeValue="2" id="tbi"/>
                    </tabBarController>
                </objects>
            </scene>
        </scenes>
        <resources>
            <image name="logo" width="20" height="20"/>
            <namedColor name="Brand">
                <color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </namedColor>
            <systemColor name="labelColor">
                <color white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    </document>

    """

  private func changes(_ old: String, _ new: String) throws -> [String] {
    let range = try #require(Self.base.firstRange(of: old), "\(old)")
    let edited = Self.base.replacingCharacters(in: range, with: new)
    let documents = try [Self.base, edited].map {
      try DocumentReader.readDetailed(Array($0.utf8), name: "Main.storyboard", loader: nil)
    }
    return DocumentChange.changes(from: documents[0], to: documents[1]).map(\.description)
  }

  /// A text of the document, what takes its place, and what is told.
  private static let meant: [(String, String, String)] = [
    // Connections.
    (
      "property=\"heading\"", "property=\"titleLabel\"",
      "outlet heading label \"Heading\" → none, outlet titleLabel none → label \"Heading\""
    ),
    (
      "property=\"heading\" destination=\"lab\"", "property=\"heading\" destination=\"but\"",
      "outlet heading label \"Heading\" → button \"Sign in\""
    ),
    ("<outlet property=\"heading\" destination=\"lab\" id=\"out\"/>", "", "outlet heading label \"Heading\" → none"),
    (
      "property=\"inputs\" destination=\"fld\"", "property=\"inputs\" destination=\"lab\"",
      "outlet collection inputs text field fld → label \"Heading\""
    ),
    ("selector=\"signIn:\"", "selector=\"logIn:\"", "send signIn: to home-vc → send logIn: to home-vc"),
    ("eventType=\"touchUpInside\"", "eventType=\"touchDown\"", "on touchUpInside send signIn: to home-vc → none"),
    (
      "selector=\"finish:\"", "selector=\"end:\"",
      "bar button item \"done\": on action send finish: to view controller \"Home\" → send end: to view controller \"Home\""
    ),
    ("selector=\"tapped:\"", "selector=\"touched:\"", "tap gesture recognizer tap: on action send tapped: to"),
    // Segues.
    ("kind=\"show\"", "kind=\"presentation\"", "segue \"next\": kind show → presentation"),
    ("identifier=\"next\"", "identifier=\"more\"", "segue \"more\": identifier next → more"),
    (
      "destination=\"next-vc\" kind", "destination=\"home-vc\" kind",
      "segue \"next\": destination tab bar controller next-vc → view controller \"Home\""
    ),
    ("kind=\"show\"", "kind=\"show\" animates=\"NO\"", "segue \"next\": animates none → NO"),
    ("kind=\"show\"", "kind=\"show\" modalPresentationStyle=\"formSheet\"", "modalPresentationStyle none → formSheet"),
    ("<segue destination=\"next-vc\" kind=\"show\" identifier=\"next\" id=\"seg\"/>", "", "segue \"next\": gone"),
    // Classes and identifiers.
    (
      "customClass=\"HomeController\"", "customClass=\"StartController\"",
      "customClass HomeController → StartController"
    ),
    ("customModule=\"App\"", "customModule=\"Kit\"", "customModule App → Kit"),
    ("<label opaque", "<label customClass=\"Heading\" opaque", "Heading: class none → Heading"),
    ("storyboardIdentifier=\"Home\"", "storyboardIdentifier=\"Start\"", "storyboardIdentifier Home → Start"),
    ("<label opaque", "<label restorationIdentifier=\"x\" opaque", "restorationIdentifier none → x"),
    ("title=\"Home\" customClass", "title=\"Begin\" customClass", "title Home → Begin"),
    ("<label opaque", "<label tag=\"7\" opaque", "Heading: tag 0 → 7"),
    // Texts.
    ("text=\"Welcome\"", "text=\"Hello\"", "Heading: text \"Welcome\" → \"Hello\""),
    ("title=\"Sign in\"", "title=\"Log in\"", "title \"Sign in\" → \"Log in\""),
    ("title=\"Signing in\"", "title=\"Wait\"", "highlighted title Signing in → Wait"),
    ("placeholder=\"Name\"", "placeholder=\"Mail\"", "placeholder \"Name\" → \"Mail\""),
    ("label=\"Logo\"", "label=\"Sign\"", "accessibilityConfiguration label Logo → Sign"),
    ("traits\" image=\"YES\"", "traits\" button=\"YES\"", "traits image YES → none"),
    ("title=\"Start\" id=\"nav\"", "title=\"Home\" id=\"nav\"", "navigation item \"Home\": title Start → Home"),
    // Colours, fonts, looks.
    (
      "red=\"0.0\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"calibratedRGB\"",
      "red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"calibratedRGB\"",
      "Heading: textColor #000000 → #ff0000"
    ),
    (
      "textColor\" red=\"0.0\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"calibratedRGB\"",
      "textColor\" systemColor=\"labelColor\"", "Heading: textColor #000000 → labelColor"
    ),
    ("backgroundColor\" white=\"1\"", "backgroundColor\" white=\"0.0\"", "root: background #ffffff → #000000"),
    ("titleColor\" white=\"1\"", "titleColor\" name=\"Brand\"", "normal titleColor #ffffff → Brand"),
    (
      "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"/>",
      "", "root: background #ffffff → none"
    ),
    ("pointSize=\"17\"", "pointSize=\"20\"", "Heading: font system 17"),
    ("<label opaque", "<label alpha=\"0.5\" opaque", "Heading: opacity none → 0.5"),
    ("<label opaque", "<label clipsSubviews=\"YES\" opaque", "clipsSubviews none → YES"),
    ("contentMode=\"scaleAspectFit\"", "contentMode=\"center\"", "contentMode scaleAspectFit → center"),
    (
      "textAlignment=\"natural\" lineBreak", "textAlignment=\"center\" lineBreak",
      "Heading: textAlignment none → center"
    ),
    (
      "contentHorizontalAlignment=\"center\"", "contentHorizontalAlignment=\"leading\"",
      "contentHorizontalAlignment none → leading"
    ),
    ("keyboardType=\"emailAddress\"", "keyboardType=\"URL\"", "keyboardType emailAddress → URL"),
    ("returnKeyType=\"next\"", "returnKeyType=\"done\"", "returnKeyType next → done"),
    ("minimumFontSize=\"17\"", "minimumFontSize=\"12\"", "minimumFontSize 17 → 12"),
    ("image=\"logo\"", "image=\"sign\"", "image logo → sign"),
    ("<label opaque", "<label hidden=\"YES\" opaque", "Heading: hidden no → yes"),
    // Attributes for run time.
    ("value=\"4\"", "value=\"8\"", "runtime attribute layer.cornerRadius number 4 → number 8"),
    (
      "keyPath=\"rounded\" value=\"YES\"", "keyPath=\"rounded\" value=\"NO\"",
      "runtime attribute rounded boolean YES → boolean NO"
    ),
    ("keyPath=\"style\"", "keyPath=\"theme\"", "runtime attribute style string plain → none"),
    (
      "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"rounded\" value=\"YES\"/>", "",
      "runtime attribute rounded boolean YES → none"
    ),
    // Bars.
    ("systemItem=\"done\"", "systemItem=\"save\"", "bar button item \"save\": systemItem done → save"),
    ("<barButtonItem title=\"Help\" id=\"help\"/>", "", "bar button item \"Help\": gone"),
    (
      "<barButtonItem title=\"Help\"", "<barButtonItem style=\"done\" title=\"Help\"",
      "bar button item \"Help\": style none → done"
    ),
    (
      "<barButtonItem title=\"Help\" id=\"help\"/>",
      "<barButtonItem title=\"Help\" id=\"help\"/><barButtonItem title=\"Info\" id=\"info\"/>",
      "bar button item \"Info\": new"
    ),
    ("title=\"Menu\"", "title=\"More\"", "bar button item \"More\": title Menu → More"),
    ("badgeValue=\"2\"", "badgeValue=\"3\"", "tab bar item \"More\": badgeValue 2 → 3"),
    // Resources, the document, constraints.
    ("<image name=\"logo\"", "<image name=\"sign\"", "image \"logo\": gone"),
    (
      "red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
      "red=\"0.0\" green=\"1\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
      "colour \"Brand\": value #ff0000 → #00ff00"
    ),
    (
      "initialViewController=\"home-vc\"", "initialViewController=\"next-vc\"",
      "document: initialViewController view controller \"Home\" → tab bar controller next-vc"
    ),
    ("constant=\"16\"", "constant=\"20\"", "constant 16 → 20"),
    ("constant=\"28\" id=\"top\"", "constant=\"28\" priority=\"900\" id=\"top\"", "priority 1000 → 900"),
    (
      "<constraint firstItem=\"lab\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"16\" id=\"lea\"/>",
      "", "constraint \"lea\": gone"
    ),
    (
      "<tapGestureRecognizer id=\"tap\">", "<tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"tap\">",
      "numberOfTapsRequired none → 2"
    ),
  ]

  @Test func everythingMeantIsTold() throws {
    #expect(Self.meant.count >= 60)
    for (old, new, story) in Self.meant {
      let told = try changes(old, new)
      #expect(told.contains { $0.contains(story) }, "\(old) → \(new): \(told)")
    }
  }

  /// What Xcode writes on opening or saving a document.
  @Test(arguments: [
    ("toolsVersion=\"14460\"", "toolsVersion=\"22505\""),
    (
      "<device id=\"retina4_7\" orientation=\"portrait\"/>",
      "<device id=\"retina6_12\" orientation=\"portrait\" appearance=\"light\"/>"
    ),
    (
      "version=\"14460\"/>", "version=\"22504\"/><capability name=\"Safe area layout guides\" minToolsVersion=\"9.0\"/>"
    ),
    (
      "<rect key=\"frame\" x=\"16\" y=\"28\" width=\"100\" height=\"21\"/>",
      "<rect key=\"frame\" x=\"16\" y=\"48\" width=\"99.5\" height=\"20.5\"/>"
    ),
    ("<point key=\"canvasLocation\" x=\"0.0\" y=\"0.0\"/>", "<point key=\"canvasLocation\" x=\"132\" y=\"-28\"/>"),
    ("<label opaque=\"NO\"", "<label misplaced=\"YES\" opaque=\"NO\""),
    (
      "opaque=\"NO\" userInteractionEnabled=\"NO\" text=\"Welcome\"",
      "text=\"Welcome\" userInteractionEnabled=\"NO\" contentMode=\"scaleToFill\""
    ),
    ("<image name=\"logo\" width=\"20\" height=\"20\"/>", "<image name=\"logo\" width=\"40\" height=\"40\"/>"),
    ("<gestureRecognizers/>", ""),
    ("white=\"0.0\" alpha=\"1\" colorSpace=\"custom\"", "white=\"0.5\" alpha=\"1\" colorSpace=\"custom\""),
    (
      "white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"",
      "white=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\""
    ),
    ("<nil key=\"highlightedColor\"/>", ""),
    ("id=\"out\"", "id=\"ou2\""),
    ("customModuleProvider=\"target\" ", ""),
  ])
  func whatXcodeWritesIsNoChange(_ edit: (String, String)) throws {
    #expect(try changes(edit.0, edit.1) == [])
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
