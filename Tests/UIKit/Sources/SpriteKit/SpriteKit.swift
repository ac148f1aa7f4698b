import UIKit

@MainActor open class SKView: UIView {}
