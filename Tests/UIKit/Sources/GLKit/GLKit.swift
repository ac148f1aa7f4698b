import UIKit

@MainActor open class GLKView: UIView {}
