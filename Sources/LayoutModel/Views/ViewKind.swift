/// What a view is: the element names of Interface Builder documents, which `.layout` shares.
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
  /// A slider.
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
  /// A search bar.
  case searchBar
  /// A date picker.
  case datePicker
  /// Wheels to pick from.
  case pickerView
  /// A toolbar.
  case toolbar
  /// A tab bar.
  case tabBar
  /// A navigation bar.
  case navigationBar
  /// A view that scrolls its subviews.
  case scrollView
  /// A table.
  case tableView
  /// A row of a table.
  case tableViewCell
  /// The part of a row that holds its subviews.
  case tableViewCellContentView
  /// The header or footer of a section.
  case tableViewHeaderFooterView
  /// A collection.
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
  /// A map.
  case mapView
  /// The old web view.
  case webView
  /// A web view.
  case wkWebView
  /// A Metal view.
  case mtkView
  /// An OpenGL view.
  case glkView
  /// A SpriteKit view.
  case skView
  /// A SceneKit view.
  case sceneKitView
  /// An ARKit view with SceneKit.
  case arscnView
  /// An ARKit view with SpriteKit.
  case arskView
  /// A calendar.
  case calendarView
  /// A colour well.
  case colorWell
  /// A table's refresh control.
  case refreshControl
  /// A window.
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
