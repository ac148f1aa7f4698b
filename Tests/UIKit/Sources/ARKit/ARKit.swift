import UIKit

/// developer.apple.com/documentation/arkit/arscnview
@MainActor open class ARSCNView: UIView {}
/// developer.apple.com/documentation/arkit/arskview
@MainActor open class ARSKView: UIView {}
