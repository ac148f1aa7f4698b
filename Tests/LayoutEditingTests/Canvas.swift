import Adapt
import TestSupport

/// Storyboards as Xcode 8 writes them, on an iPhone 6.
enum Canvas {
  /// A storyboard around what stands in the root view, whose id is `root`.
  static func storyboard(
    _ inside: String, device: String = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        \(device)
        <scenes>
            <scene sceneID="scene">
                <objects>
                    <viewController id="controller" sceneMemberID="viewController">
                        <view key="view" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    \(inside)
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>

    """
  }

  /// A view without a content of its own.
  static func view(_ id: String, _ frame: String, attributes: String = "") -> String {
    """
    <view contentMode="scaleToFill"\(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" \(frame)/>
    </view>
    """
  }

  /// Fixes a text by its bytes.
  static func fix(_ text: String, _ fix: (EditableDocument) throws -> FixResult) throws -> (
    text: String, fix: FixResult
  ) {
    let result = try fix(EditableDocument(Array(text.utf8), name: "Main.storyboard"))
    return (String(decoding: result.bytes, as: UTF8.self), result)
  }
}
