import UIKit

@MainActor open class WKWebViewConfiguration {
  public init() {}
}

@MainActor open class WKWebView: UIView {
  public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
}
