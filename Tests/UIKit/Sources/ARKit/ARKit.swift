import UIKit

@MainActor open class ARSCNView: UIView {}

@MainActor open class ARSKView: UIView {}
