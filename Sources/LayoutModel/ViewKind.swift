/// The kinds of views: the element names of Interface Builder documents, which `.layout` shares.
package enum ViewKind: String, Hashable, Sendable, CaseIterable {
  /// A plain view.
  case view
  /// A view that holds an embedded view controller.
  case containerView
  /// Text that is not edited.
  case label
  /// A push button.
  case button
  /// One line of editable text.
  case textField
  /// Several lines of text that scroll.
  case textView
  /// A picture.
  case imageView
  /// An on-off switch.
  case `switch`
  case slider
  /// A minus and a plus button.
  case stepper
  /// A row of exclusive choices.
  case segmentedControl
  /// A progress bar.
  case progressView
  /// A spinner.
  case activityIndicatorView
  /// A row of dots, one a page.
  case pageControl
  case searchBar
  case datePicker
  /// Wheels to pick from.
  case pickerView
  case toolbar
  case tabBar
  case navigationBar
  /// A view that scrolls its subviews.
  case scrollView
  case tableView
  /// A row of a table.
  case tableViewCell
  /// The part of a row that holds its subviews.
  case tableViewCellContentView
  /// The header or footer of a section.
  case tableViewHeaderFooterView
  case collectionView
  /// An item of a collection.
  case collectionViewCell
  /// The part of an item that holds its subviews.
  case collectionViewCellContentView
  /// The header or footer of a collection.
  case collectionReusableView
  /// A view that arranges its subviews in a row or column.
  case stackView
  /// A view that arranges its subviews in rows and columns; only adapt's own language has it.
  case gridView
  /// A blur.
  case visualEffectView
  /// A custom control.
  case control
  case mapView
  /// The old web view.
  case webView
  case wkWebView
  /// A Metal view.
  case mtkView
  /// An OpenGL view.
  case glkView
  /// A SpriteKit view.
  case skView
  case sceneKitView
  /// An ARKit view with SceneKit.
  case arscnView
  /// An ARKit view with SpriteKit.
  case arskView
  case calendarView
  /// A colour well.
  case colorWell
  /// A table's refresh control.
  case refreshControl
  case window

  /// Whether the view scrolls, so that its subviews lie in content coordinates.
  package var scrolls: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }

  /// Whether the view is a cell or another reusable part of a table or collection.
  package var isCell: Bool {
    switch self {
    case .tableViewCell, .tableViewHeaderFooterView, .collectionViewCell, .collectionReusableView: true
    default: false
    }
  }
}

extension ViewKind {
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

  /// Whether it takes text that is typed.
  package var takesText: Bool { self == .textField || self == .textView }

  /// The value that a control of the kind has when nobody says another, as the documentation of UIKit states it;
  /// `nil` for views without a value.
  package var usualValue: ControlValue? {
    switch self {
    case .slider, .switch: ControlValue(0)
    case .stepper: ControlValue(0, to: 100)
    case .segmentedControl: ControlValue(-1, from: -1)
    case .pageControl: ControlValue(0)
    default: nil
    }
  }

  /// Whether views of the kind send an event.
  package func sends(_ event: ViewEvent) -> Bool {
    if event.isMessage { return true }
    return event.isOfEditing ? self == .textField : isControl
  }

  /// Whether a property of views of the kind can be set.
  package func has(_ property: SettableProperty) -> Bool {
    switch property {
    case .text: self == .label || takesText
    case .title: self == .button
    case .value: usualValue != nil
    case .enabled: isControl
    case .background, .alpha, .hidden, .center: true
    }
  }

  /// Whether views of the kind have a property that templates can speak of.
  package func has(_ property: TextTemplate.Property) -> Bool {
    switch property {
    case .text: has(SettableProperty.text)
    case .title: has(SettableProperty.title)
    case .value: has(SettableProperty.value)
    case .id, .background, .x, .y, .width, .height: true
    }
  }
}
