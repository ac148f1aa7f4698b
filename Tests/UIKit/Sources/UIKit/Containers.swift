/// developer.apple.com/documentation/uikit/uistackview
@MainActor open class UIStackView: UIView {
  package var arranged: [UIView] = []
  package var after: [ObjectIdentifier: CGFloat] = [:]
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uistackview/init(arrangedsubviews:)
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// developer.apple.com/documentation/uikit/uistackview/arrangedsubviews
  open var arrangedSubviews: [UIView] { arranged }
  /// developer.apple.com/documentation/uikit/uistackview/addarrangedsubview(_:)
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
  /// developer.apple.com/documentation/uikit/uistackview/insertarrangedsubview(_:at:)
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
  }
  /// developer.apple.com/documentation/uikit/uistackview/axis
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// developer.apple.com/documentation/uikit/uistackview/distribution-swift.property
  open var distribution = Distribution.fill
  /// developer.apple.com/documentation/uikit/uistackview/alignment-swift.property
  open var alignment = Alignment.fill
  /// developer.apple.com/documentation/uikit/uistackview/spacing
  open var spacing: CGFloat = 0
  /// developer.apple.com/documentation/uikit/uistackview/isbaselinerelativearrangement
  open var isBaselineRelativeArrangement = false
  /// developer.apple.com/documentation/uikit/uistackview/islayoutmarginsrelativearrangement
  open var isLayoutMarginsRelativeArrangement = false
  /// developer.apple.com/documentation/uikit/uistackview/setcustomspacing(_:after:)
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    after[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
  }
  /// developer.apple.com/documentation/uikit/uistackview/customspacing(after:)
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    after[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }
  /// developer.apple.com/documentation/uikit/uistackview/spacingusedefault
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum/top
    public static var top: Alignment { .leading }
    /// developer.apple.com/documentation/uikit/uistackview/alignment-swift.enum/bottom
    public static var bottom: Alignment { .trailing }
  }
}
/// developer.apple.com/documentation/uikit/uiscrollviewdelegate
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
  /// developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
/// developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  /// developer.apple.com/documentation/uikit/uiscrollview/contentlayoutguide
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(kind: .contentLayout, in: self)
  /// developer.apple.com/documentation/uikit/uiscrollview/framelayoutguide
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(kind: .frameLayout, in: self)
  /// developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.property
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// developer.apple.com/documentation/uikit/uiscrollview/contentinset
  open var contentInset = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uiscrollview/contentoffset
  open var contentOffset = CGPoint.zero
  /// developer.apple.com/documentation/uikit/uiscrollview/contentsize
  open var contentSize = CGSize.zero
  /// developer.apple.com/documentation/uikit/uiscrollview/isscrollenabled
  open var isScrollEnabled = true
  /// developer.apple.com/documentation/uikit/uiscrollview/ispagingenabled
  open var isPagingEnabled = false
  /// developer.apple.com/documentation/uikit/uiscrollview/isdirectionallockenabled
  open var isDirectionalLockEnabled = false
  /// developer.apple.com/documentation/uikit/uiscrollview/bounces
  open var bounces = true
  /// developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncevertical
  open var alwaysBounceVertical = false
  /// developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncehorizontal
  open var alwaysBounceHorizontal = false
  /// developer.apple.com/documentation/uikit/uiscrollview/showsverticalscrollindicator
  open var showsVerticalScrollIndicator = true
  /// developer.apple.com/documentation/uikit/uiscrollview/showshorizontalscrollindicator
  open var showsHorizontalScrollIndicator = true
  /// developer.apple.com/documentation/uikit/uiscrollview/delayscontenttouches
  open var delaysContentTouches = true
  /// developer.apple.com/documentation/uikit/uiscrollview/cancancelcontenttouches
  open var canCancelContentTouches = true
  /// developer.apple.com/documentation/uikit/uiscrollview/bounceszoom
  open var bouncesZoom = true
  /// developer.apple.com/documentation/uikit/uiscrollview/minimumzoomscale
  open var minimumZoomScale: CGFloat = 1
  /// developer.apple.com/documentation/uikit/uiscrollview/maximumzoomscale
  open var maximumZoomScale: CGFloat = 1
  /// developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.property
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// developer.apple.com/documentation/uikit/uiscrollview/indicatorstyle-swift.property
  open var indicatorStyle = IndicatorStyle.default
  /// developer.apple.com/documentation/uikit/uiscrollview/scrollindicatorinsets
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uiscrollview/verticalscrollindicatorinsets
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uiscrollview/horizontalscrollindicatorinsets
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uiscrollview/automaticallyadjustsscrollindicatorinsets
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// developer.apple.com/documentation/uikit/uiscrollview/refreshcontrol
  open var refreshControl: UIRefreshControl?
  /// developer.apple.com/documentation/uikit/uiscrollview/delegate
  open weak var delegate: (any UIScrollViewDelegate)?
  /// developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }
  /// developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
  /// developer.apple.com/documentation/uikit/uiscrollview/indicatorstyle-swift.enum
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }
}

// MARK: Tables
/// developer.apple.com/documentation/uikit/uitableviewdatasource
@MainActor public protocol UITableViewDataSource: AnyObject {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}
extension UITableViewDataSource {
  /// developer.apple.com/documentation/uikit/uitableviewdatasource/numberofsections(in:)
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:titleforheaderinsection:)
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// developer.apple.com/documentation/uikit/uitableviewdatasource/tableview(_:titleforfooterinsection:)
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
/// developer.apple.com/documentation/uikit/uitableviewdelegate
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}
extension UITableViewDelegate {
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:heightforrowat:)
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:heightforheaderinsection:)
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:heightforfooterinsection:)
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:viewforheaderinsection:)
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:viewforfooterinsection:)
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:didselectrowat:)
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
/// developer.apple.com/documentation/uikit/uitableview
@MainActor open class UITableView: UIScrollView {
  /// developer.apple.com/documentation/uikit/uitableview/init(frame:style:)
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uitableview/style-swift.property
  public let style: Style
  /// developer.apple.com/documentation/uikit/uitableview/datasource
  open weak var dataSource: (any UITableViewDataSource)?
  /// developer.apple.com/documentation/uikit/uitableview/rowheight
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// developer.apple.com/documentation/uikit/uitableview/estimatedrowheight
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// developer.apple.com/documentation/uikit/uitableview/sectionheaderheight
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// developer.apple.com/documentation/uikit/uitableview/sectionfooterheight
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// developer.apple.com/documentation/uikit/uitableview/estimatedsectionheaderheight
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// developer.apple.com/documentation/uikit/uitableview/estimatedsectionfooterheight
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// developer.apple.com/documentation/uikit/uitableview/sectionheadertoppadding
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// developer.apple.com/documentation/uikit/uitableview/tableheaderview
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// developer.apple.com/documentation/uikit/uitableview/tablefooterview
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  /// developer.apple.com/documentation/uikit/uitableview/backgroundview
  open var backgroundView: UIView?
  /// developer.apple.com/documentation/uikit/uitableview/separatorstyle
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// developer.apple.com/documentation/uikit/uitableview/separatorcolor
  open var separatorColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitableview/separatorinset
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// developer.apple.com/documentation/uikit/uitableview/separatorinsetreference-swift.property
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// developer.apple.com/documentation/uikit/uitableview/allowsselection
  open var allowsSelection = true
  /// developer.apple.com/documentation/uikit/uitableview/allowsmultipleselection
  open var allowsMultipleSelection = false
  /// developer.apple.com/documentation/uikit/uitableview/allowsselectionduringediting
  open var allowsSelectionDuringEditing = false
  /// developer.apple.com/documentation/uikit/uitableview/allowsmultipleselectionduringediting
  open var allowsMultipleSelectionDuringEditing = false
  /// developer.apple.com/documentation/uikit/uitableview/isediting
  open var isEditing = false
  /// developer.apple.com/documentation/uikit/uitableview/celllayoutmarginsfollowreadablewidth
  open var cellLayoutMarginsFollowReadableWidth = false
  /// developer.apple.com/documentation/uikit/uitableview/insetscontentviewstosafearea
  open var insetsContentViewsToSafeArea = true
  /// developer.apple.com/documentation/uikit/uitableview/sectionindexbackgroundcolor
  open var sectionIndexBackgroundColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitableview/sectionindextrackingbackgroundcolor
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitableview/sectionindexcolor
  open var sectionIndexColor: UIColor?
  /// developer.apple.com/documentation/uikit/uitableview/sectionindexminimumdisplayrowcount
  open var sectionIndexMinimumDisplayRowCount = 0
  /// developer.apple.com/documentation/uikit/uitableview/automaticdimension
  public class var automaticDimension: CGFloat { -1 }
  private func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  private var classes: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// developer.apple.com/documentation/uikit/uitableview/register(_:forcellreuseidentifier:)
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }
  /// developer.apple.com/documentation/uikit/uitableview/register(_:forheaderfooterviewreuseidentifier:)
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }
  /// developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:)
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    classes[identifier].map { Made.cell($0, identifier) }
  }
  /// developer.apple.com/documentation/uikit/uitableview/dequeuereusablecell(withidentifier:for:)
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier")
    }
    return cell
  }
  /// The sections with their cells, once they have been asked for.
  package var loaded: [[UITableViewCell]]?
  /// developer.apple.com/documentation/uikit/uitableview/reloaddata()
  open func reloadData() { loaded = nil }
  /// developer.apple.com/documentation/uikit/uitableview/style-swift.enum
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }
  /// developer.apple.com/documentation/uikit/uitableview/separatorinsetreference-swift.enum
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }
}
/// developer.apple.com/documentation/uikit/uitableviewcell
@MainActor open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  package let style: CellStyle
  /// developer.apple.com/documentation/uikit/uitableviewcell/init(style:reuseidentifier:)
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: .zero)
    insertSubview(contentView, at: 0)
    if style != .default { _ = (textLabel, detailTextLabel) }
  }
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uitableviewcell/reuseidentifier
  public let reuseIdentifier: String?
  /// developer.apple.com/documentation/uikit/uitableviewcell/contentview
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
  /// developer.apple.com/documentation/uikit/uitableviewcell/textlabel
  open var textLabel: UILabel? { piece(\.pieces.text) { label(isSmall: style == .value2) } }
  /// developer.apple.com/documentation/uikit/uitableviewcell/detailtextlabel
  open var detailTextLabel: UILabel? {
    style == .default ? nil : piece(\.pieces.detail) { label(isSmall: style != .value1) }
  }
  /// Both labels of the style value2, and the detail of a subtitle, have 12 points.
  private func label(isSmall: Bool) -> UILabel {
    let label = UILabel()
    if isSmall { label.font = .systemFont(ofSize: 12) }
    return label
  }
  /// developer.apple.com/documentation/uikit/uitableviewcell/imageview
  open var imageView: UIImageView? { piece(\.pieces.image) { UIImageView() } }
  /// developer.apple.com/documentation/uikit/uitableviewcell/backgroundview
  open var backgroundView: UIView?
  /// developer.apple.com/documentation/uikit/uitableviewcell/selectedbackgroundview
  open var selectedBackgroundView: UIView?
  /// developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.property
  open var accessoryType = AccessoryType.none
  /// developer.apple.com/documentation/uikit/uitableviewcell/accessoryview
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// developer.apple.com/documentation/uikit/uitableviewcell/editingaccessorytype
  open var editingAccessoryType = AccessoryType.none
  /// developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.property
  open var selectionStyle = SelectionStyle.default
  /// developer.apple.com/documentation/uikit/uitableviewcell/separatorinset
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// developer.apple.com/documentation/uikit/uitableviewcell/indentationlevel
  open var indentationLevel = 0
  /// developer.apple.com/documentation/uikit/uitableviewcell/indentationwidth
  open var indentationWidth: CGFloat = 10
  /// developer.apple.com/documentation/uikit/uitableviewcell/shouldindentwhileediting
  open var shouldIndentWhileEditing = true
  /// developer.apple.com/documentation/uikit/uitableviewcell/showsreordercontrol
  open var showsReorderControl = false
  /// developer.apple.com/documentation/uikit/uitableviewcell/isselected
  open var isSelected = false
  /// developer.apple.com/documentation/uikit/uitableviewcell/ishighlighted
  open var isHighlighted = false
  /// developer.apple.com/documentation/uikit/uitableviewcell/isediting
  open var isEditing = false
  /// developer.apple.com/documentation/uikit/uitableviewcell/prepareforreuse()
  open func prepareForReuse() {}
  /// developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
  /// developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// developer.apple.com/documentation/uikit/uitableviewcell/selectionstyle-swift.enum
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
  /// developer.apple.com/documentation/uikit/uitableviewcell/separatorstyle
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}
/// developer.apple.com/documentation/uikit/uitableviewheaderfooterview
@MainActor open class UITableViewHeaderFooterView: UIView {
  /// developer.apple.com/documentation/uikit/uitableviewheaderfooterview/init(reuseidentifier:)
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    insertSubview(contentView, at: 0)
  }
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uitableviewheaderfooterview/reuseidentifier
  public let reuseIdentifier: String?
  /// developer.apple.com/documentation/uikit/uitableviewheaderfooterview/contentview
  public let contentView = UIView()
  /// developer.apple.com/documentation/uikit/uitableviewheaderfooterview/backgroundview
  open var backgroundView: UIView?
}

// MARK: Collections
/// developer.apple.com/documentation/uikit/uicollectionviewdatasource
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
  /// developer.apple.com/documentation/uikit/uicollectionviewdatasource/numberofsections(in:)
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// developer.apple.com/documentation/uikit/uicollectionviewdatasource/collectionview(_:viewforsupplementaryelementofkind:at:)
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}
/// developer.apple.com/documentation/uikit/uicollectionviewdelegate
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}
extension UICollectionViewDelegate {
  /// developer.apple.com/documentation/uikit/uicollectionviewdelegate/collectionview(_:didselectitemat:)
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
/// developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}
extension UICollectionViewDelegateFlowLayout {
  /// developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout/collectionview(_:layout:sizeforitemat:)
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  /// developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout/collectionview(_:layout:referencesizeforheaderinsection:)
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  /// developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout/collectionview(_:layout:referencesizeforfooterinsection:)
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
/// developer.apple.com/documentation/uikit/uicollectionviewlayout
@MainActor open class UICollectionViewLayout {
  /// developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  public init() {}
  /// developer.apple.com/documentation/uikit/uicollectionviewlayout/collectionview
  open private(set) weak var collectionView: UICollectionView?
}
/// developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/itemsize
  open var itemSize = CGSize(width: 50, height: 50)
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/estimateditemsize
  open var estimatedItemSize = CGSize.zero
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/minimumlinespacing
  open var minimumLineSpacing: CGFloat = 10
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/minimuminteritemspacing
  open var minimumInteritemSpacing: CGFloat = 10
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/sectioninset
  open var sectionInset = UIEdgeInsets.zero
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/headerreferencesize
  open var headerReferenceSize = CGSize.zero
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/footerreferencesize
  open var footerReferenceSize = CGSize.zero
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/scrolldirection
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/sectioninsetreference-swift.property
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/sectionheaderspintovisiblebounds
  open var sectionHeadersPinToVisibleBounds = false
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/sectionfooterspintovisiblebounds
  open var sectionFootersPinToVisibleBounds = false
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/automaticsize
  public class var automaticSize: CGSize { CGSize(width: 1.797e308, height: 1.797e308) }
  /// developer.apple.com/documentation/uikit/uicollectionviewflowlayout/sectioninsetreference-swift.enum
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
}
/// developer.apple.com/documentation/uikit/uicollectionview
@MainActor open class UICollectionView: UIScrollView {
  /// developer.apple.com/documentation/uikit/uicollectionview/init(frame:collectionviewlayout:)
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uicollectionview/collectionviewlayout
  open var collectionViewLayout: UICollectionViewLayout
  /// developer.apple.com/documentation/uikit/uicollectionview/datasource
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// developer.apple.com/documentation/uikit/uicollectionview/allowsselection
  open var allowsSelection = true
  /// developer.apple.com/documentation/uikit/uicollectionview/allowsmultipleselection
  open var allowsMultipleSelection = false
  /// developer.apple.com/documentation/uikit/uicollectionview/isprefetchingenabled
  open var isPrefetchingEnabled = true
  /// developer.apple.com/documentation/uikit/uicollectionview/backgroundview
  open var backgroundView: UIView?
  private var classes: [String: UICollectionReusableView.Type] = [:]
  /// developer.apple.com/documentation/uikit/uicollectionview/register(_:forcellwithreuseidentifier:)
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }
  /// developer.apple.com/documentation/uikit/uicollectionview/register(_:forsupplementaryviewofkind:withreuseidentifier:)
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { classes[elementKind + identifier] = viewClass as? UICollectionReusableView.Type }
  /// developer.apple.com/documentation/uikit/uicollectionview/dequeuereusablecell(withreuseidentifier:for:)
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
  /// developer.apple.com/documentation/uikit/uicollectionview/dequeuereusablesupplementaryview(ofkind:withreuseidentifier:for:)
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
  /// developer.apple.com/documentation/uikit/uicollectionview/reloaddata()
  open func reloadData() { loaded = nil }
  /// developer.apple.com/documentation/uikit/uicollectionview/elementkindsectionheader
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// developer.apple.com/documentation/uikit/uicollectionview/elementkindsectionfooter
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// developer.apple.com/documentation/uikit/uicollectionview/scrolldirection
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
}
/// developer.apple.com/documentation/uikit/uicollectionreusableview
@MainActor open class UICollectionReusableView: UIView {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uicollectionreusableview/reuseidentifier
  open var reuseIdentifier: String? { nil }
  /// developer.apple.com/documentation/uikit/uicollectionreusableview/prepareforreuse()
  open func prepareForReuse() {}
}
/// developer.apple.com/documentation/uikit/uicollectionviewcell
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// developer.apple.com/documentation/uikit/uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
    insertSubview(contentView, at: 0)
  }
  /// developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { fatalError("Nothing is decoded here") }
  /// developer.apple.com/documentation/uikit/uicollectionviewcell/contentview
  public let contentView = UIView()
  /// developer.apple.com/documentation/uikit/uicollectionviewcell/isselected
  open var isSelected = false
  /// developer.apple.com/documentation/uikit/uicollectionviewcell/ishighlighted
  open var isHighlighted = false
  /// developer.apple.com/documentation/uikit/uicollectionviewcell/backgroundview
  open var backgroundView: UIView?
  /// developer.apple.com/documentation/uikit/uicollectionviewcell/selectedbackgroundview
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
