import LayoutModel

/// What the kinds of views are called at run time.
enum ClassNames {
  /// By class, the kinds that it can be; others begin with `UI` and the kind in capitals.
  private static let exceptions: [String: [ViewKind]] = [
    "UIView": [.view, .containerView],
    "UIActivityIndicatorView": [.activityIndicatorView],
    "UITableViewCellContentView": [.tableViewCellContentView],
    "MKMapView": [.mapView],
    "WKWebView": [.wkWebView],
    "UIWebView": [.webView],
    "MTKView": [.mtkView],
    "GLKView": [.glkView],
    "SKView": [.skView],
    "SCNView": [.sceneKitView],
    "ARSCNView": [.arscnView],
    "ARSKView": [.arskView],
  ]

  /// Whether a view can be of a class: its own, the one of its kind, or the one that replaces it.
  static func matches(_ type: String, _ view: View) -> Bool {
    // Swift classes are printed with their module: App.FancyButton.
    let short = type.split(separator: ".").last.map(String.init) ?? type
    if let custom = view.customClass { return short == custom || type == custom }
    if let kinds = exceptions[short] { return kinds.contains(view.kind) }
    guard short.hasPrefix("UI") || short.hasPrefix("_UI") else { return false }
    let name = short.drop { $0 == "_" }.dropFirst(2)
    return name.lowercased() == view.kind.rawValue.lowercased()
  }
}
