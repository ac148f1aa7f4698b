import UIKit

/// developer.apple.com/documentation/mapkit/mkmapviewdelegate
@MainActor public protocol MKMapViewDelegate: AnyObject {}
/// developer.apple.com/documentation/mapkit/mkmapview
@MainActor open class MKMapView: UIView {
  /// developer.apple.com/documentation/mapkit/mkmapview/delegate
  open weak var delegate: (any MKMapViewDelegate)?
}
