import UIKit

@MainActor open class MKMapView: UIView {}
