import UIKit

/// developer.apple.com/documentation/glkit/glkview
@MainActor open class GLKView: UIView {}
