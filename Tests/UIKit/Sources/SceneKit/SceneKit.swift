import UIKit

@MainActor open class SCNView: UIView {}
