import UIKit

@MainActor open class MTKView: UIView {}
