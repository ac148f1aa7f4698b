import UIKit

/// developer.apple.com/documentation/spritekit/skview
@MainActor open class SKView: UIView {}
