@MainActor open class UIStackView: UIView {
  package var arranged: [UIView] = []
  package var after: [ObjectIdentifier: CGFloat] = [:]
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  open var arrangedSubviews: [UIView] { arranged }
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
  }
  open func removeArrangedSubview(_ view: UIView) { arranged.removeAll { $0 === view } }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    after[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
  }
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    after[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  public class var spacingUseSystem: CGFloat { 1.175_494_350_822_287_5e-38 }

  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

@MainActor open class UIScrollView: UIView {
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(kind: .contentLayout, in: self)
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(kind: .frameLayout, in: self)
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var contentInset = UIEdgeInsets.zero
  open var contentOffset = CGPoint.zero
  open var contentSize = CGSize.zero
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var bouncesZoom = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var indicatorStyle = IndicatorStyle.default
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var refreshControl: UIRefreshControl?
  open weak var delegate: (any UIScrollViewDelegate)?

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }
}

// MARK: Tables

@MainActor public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}
extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor open class UITableView: UIScrollView {
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  open var backgroundView: UIView?
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  open var sectionIndexColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0
  open var contentViewsFollowReadableWidth: Bool { cellLayoutMarginsFollowReadableWidth }
  public class var automaticDimension: CGFloat { -1 }
  private func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  private var classes: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    classes[identifier].map { Made.cell($0, identifier) }
  }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier")
    }
    return cell
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    headerClasses[identifier].map { Made.header($0, identifier) }
  }
  /// The sections with their cells, once they have been asked for.
  package var loaded: [[UITableViewCell]]?
  open func reloadData() { loaded = nil }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { loaded?[indexPath.section][indexPath.row] }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func beginUpdates() {}
  open func endUpdates() {}

  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }
}

@MainActor open class UITableViewCell: UIView {
  package let style: CellStyle
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
    insertSubview(contentView, at: 0)
  }
  public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public let reuseIdentifier: String?
  public let contentView = UIView()
  /// The labels and the picture that anybody has asked for.
  package private(set) var pieces: (text: UILabel?, detail: UILabel?, image: UIImageView?)
  private func piece<T: UIView>(_ path: WritableKeyPath<UITableViewCell, T?>, _ make: () -> T) -> T {
    if let made = self[keyPath: path] { return made }
    let made = make()
    contentView.addSubview(made)
    var cell = self
    cell[keyPath: path] = made
    return made
  }
  open var textLabel: UILabel? { piece(\.pieces.text) { UILabel() } }
  open var detailTextLabel: UILabel? { style == .default ? nil : piece(\.pieces.detail) { UILabel() } }
  open var imageView: UIImageView? { piece(\.pieces.image) { UIImageView() } }
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  open var editingAccessoryType = AccessoryType.none
  open var selectionStyle = SelectionStyle.default
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func prepareForReuse() {}

  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    insertSubview(contentView, at: 0)
  }
  public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public let reuseIdentifier: String?
  public let contentView = UIView()
  open var backgroundView: UIView?
}

// MARK: Collections

@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}
extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
}

@MainActor open class UICollectionViewLayout {
  public init() {}
  open private(set) weak var collectionView: UICollectionView?
  open func invalidateLayout() {}
  open func prepare() {}
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  public class var automaticSize: CGSize { CGSize(width: 1.797e308, height: 1.797e308) }

  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
}

@MainActor open class UICollectionView: UIScrollView {
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var backgroundView: UIView?
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
  private var classes: [String: UICollectionReusableView.Type] = [:]
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { classes[elementKind + identifier] = viewClass as? UICollectionReusableView.Type }
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = classes[identifier].map(Made.item) as? UICollectionViewCell else {
      fatalError(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier")
    }
    return cell
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = classes[elementKind + identifier].map(Made.item) else {
      fatalError("could not dequeue a view of kind: \(elementKind) with identifier \(identifier)")
    }
    return view
  }
  /// Headers, cells and footers in their order, once they have been asked for.
  package var loaded: [[UICollectionReusableView]]?
  open func reloadData() { loaded = nil }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
}

@MainActor open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  open var reuseIdentifier: String? { nil }
  open func prepareForReuse() {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(contentView, at: 0)
  }
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  public let contentView = UIView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
}

/// Makes views of classes that are known by name only, as Objective-C does.
///
/// In Swift only a `required` initializer does that, and UIKit's are not. The subclasses below say it of the same entries
/// of the table of methods, through which the initializer of any other subclass is called.
@MainActor enum Made {
  class Cell: UITableViewCell {
    required override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  }
  class Header: UITableViewHeaderFooterView {
    required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  }
  class Item: UICollectionReusableView {
    required override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  }

  static func cell(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
    let made: UITableViewCell = unsafeBitCast(type, to: Cell.Type.self).init(
      style: .default, reuseIdentifier: identifier)
    return made
  }
  static func header(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
    let made: UITableViewHeaderFooterView = unsafeBitCast(type, to: Header.Type.self).init(reuseIdentifier: identifier)
    return made
  }
  static func item(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    let made: UICollectionReusableView = unsafeBitCast(type, to: Item.Type.self).init(frame: .zero)
    return made
  }
}
