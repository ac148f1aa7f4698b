import UIKit

/// developer.apple.com/documentation/webkit/wkwebviewconfiguration
@MainActor open class WKWebViewConfiguration {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public init() {}
}
/// developer.apple.com/documentation/webkit/wkwebview
@MainActor open class WKWebView: UIView {
  /// developer.apple.com/documentation/webkit/wkwebview/init(frame:configuration:)
  public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
}
