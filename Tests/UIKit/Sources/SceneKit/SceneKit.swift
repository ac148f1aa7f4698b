import UIKit

/// developer.apple.com/documentation/scenekit/scnview
@MainActor open class SCNView: UIView {}
