/// The kinds of views: the element names of Interface Builder documents, which `.layout` shares, in the order of its schema
/// and its reference.
package enum ViewKind: String, Hashable, Sendable, CaseIterable {
  case view, containerView, control, visualEffectView, scrollView, stackView, gridView, label, button, textField
  case textView, imageView, `switch`, slider, stepper, segmentedControl, progressView, activityIndicatorView
  case pageControl, searchBar, datePicker, pickerView, toolbar, tabBar, navigationBar, tableView, tableViewCell
  case tableViewCellContentView, tableViewHeaderFooterView, collectionView, collectionViewCell
  case collectionViewCellContentView, collectionReusableView, mapView, webView, wkWebView, mtkView, glkView, skView
  case sceneKitView, arscnView, arskView, refreshControl, window, calendarView, colorWell

  /// How a view of the kind hangs in its superview where nothing says so.
  package func usualRole(in superview: ViewKind) -> ViewRole {
    if superview == .stackView { return .arranged }
    let isContentView = self == .tableViewCellContentView || self == .collectionViewCellContentView
    return isContentView ? .contentView : isCell ? .cell : .subview
  }

  /// Whether the view scrolls, so that its subviews lie in content coordinates.
  package var scrolls: Bool {
    self == .scrollView || self == .tableView || self == .collectionView || self == .textView
  }

  package var isCell: Bool {
    switch self {
    case .tableViewCell, .tableViewHeaderFooterView, .collectionViewCell, .collectionReusableView: true
    default: false
    }
  }

  /// Whether it is a control: it tracks touches and sends events of its own.
  package var isControl: Bool {
    switch self {
    case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker, .control,
      .colorWell, .refreshControl:
      true
    default: false
    }
  }

  /// Whether views of the kind are open to touches as UIKit makes them; labels and image views are not.
  package var isUsuallyTouched: Bool { self != .label && self != .imageView }

  /// How strongly views of the kind hug their content where nothing says otherwise, as Interface Builder's library makes
  /// them: 778 of 817 switches of public documents, 41 of 46 steppers, 218 of 229 spinners and, in height, 104 of 108
  /// progress views.
  package var usualHugging: AxisPair<Double> {
    switch self {
    case .switch, .stepper, .activityIndicatorView: AxisPair(both: 750)
    case .progressView: AxisPair(horizontal: 250, vertical: 750)
    default: AxisPair(both: 250)
    }
  }

  package var isBar: Bool { self == .toolbar || self == .navigationBar || self == .tabBar }
  package var takesText: Bool { self == .textField || self == .textView || self == .searchBar }

  /// Whether it has states of its own: chosen, or under a finger.
  package var hasStates: Bool { self == .button || self == .control }

  /// The value of a control where nothing gives another, as UIKit's documentation has it; `nil` for views without one.
  package var usualValue: ControlValue? {
    switch self {
    case .slider, .switch, .pageControl: ControlValue(0)
    case .stepper: ControlValue(0, to: 100)
    case .segmentedControl: ControlValue(-1, from: -1)
    default: nil
    }
  }

  package func sends(_ event: ViewEvent) -> Bool {
    if event.isMessage { return true }
    return event.isOfEditing ? self == .textField : isControl
  }

  package func has(_ property: SettableProperty) -> Bool {
    switch property {
    case .text: self == .label || takesText
    case .title: self == .button
    case .value: usualValue != nil
    case .enabled: isControl
    case .selected, .highlighted: hasStates
    case .tag, .background, .alpha, .hidden, .center: true
    }
  }

  package func has(_ property: TemplateExpression.Property) -> Bool {
    switch property {
    case .length: has(SettableProperty.text) || has(SettableProperty.title)
    case .minimum, .maximum: self == .slider || self == .stepper
    // What effects set can be asked for where they set it, all else everywhere.
    default: SettableProperty(rawValue: property.rawValue).map { has($0) } ?? true
    }
  }
}
