import UIKit

/// developer.apple.com/documentation/metalkit/mtkview
@MainActor open class MTKView: UIView {}
