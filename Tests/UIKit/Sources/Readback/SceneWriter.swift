import ARKit
import GLKit
import MapKit
import MetalKit
import SceneKit
import SpriteKit
import UIKit
import WebKit

/// Writes the tree of a controller or a view as a `<screen>` or `<part>`, with what decides its layout: views in the order
/// of their superview, guides, active constraints in the order in which they were made, contents and priorities.
@MainActor struct SceneWriter {
  let scene: String
  /// The scenes that classes of controllers stand for.
  let scenes: [ObjectIdentifier: String]
  private(set) var views: [String: UIView] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  /// The guides that views have by themselves, and that a constraint asks for.
  private var asked: [ObjectIdentifier: [UILayoutGuide]] = [:]
  private var root: UIView?
  private var out = ""

  init(scene: String, scenes: [ObjectIdentifier: String]) {
    (self.scene, self.scenes) = (scene, scenes)
  }

  mutating func text(of responder: UIResponder, size: CGSize?) -> String {
    guard let view = (responder as? UIViewController)?.view ?? responder as? UIView else { return "" }
    root = view
    name(view)
    for constraint in held(in: view) {
      for (item, attribute) in [
        (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
      ] {
        guard let guide = item as? UILayoutGuide, guide.kind != .custom, let owner = guide.owner,
          names[ObjectIdentifier(guide)] == nil
        else { continue }
        if guide.kind == .layoutMargins, margin(attribute) != nil { continue }
        if guide.kind == .safeArea, owner === root, size == nil { continue }
        names[ObjectIdentifier(guide)] = "g\(names.count)"
        asked[ObjectIdentifier(owner), default: []].append(guide)
      }
    }
    if let size {
      out = "  <part id=\"\(scene)\">\n"
      write(view, depth: 2, more: [("frame", list([0, 0, size.width, size.height]))])
      return out + "  </part>\n"
    }
    let controller = responder as? UIViewController
    let margins = controller?.viewRespectsSystemMinimumLayoutMargins == false ? " systemMargins=\"false\"" : ""
    out = "  <screen id=\"\(scene)\"\(margins)>\n"
    write(view, depth: 2, more: [])
    if let accessory = controller?.inputAccessoryView {
      nameNew(accessory)
      let size = accessory.designed.size
      write(accessory, depth: 2, more: [("role", "inputAccessory"), ("frame", list([0, 0, size.width, size.height]))])
    }
    if let controller { writeBars(of: controller) }
    return out + "  </screen>\n"
  }

  private mutating func name(_ view: UIView) {
    let id = "v\(views.count)"
    views[id] = view
    names[ObjectIdentifier(view)] = id
    for guide in view.layoutGuides { names[ObjectIdentifier(guide)] = "g\(names.count)" }
    if embedded(in: view) != nil { return }
    for child in children(of: view) { name(child) }
  }

  private func held(in view: UIView) -> [NSLayoutConstraint] {
    view.held + (embedded(in: view) == nil ? children(of: view).flatMap(held) : [])
  }

  /// The scene of the controller that fills a view.
  private func embedded(in view: UIView) -> String? {
    view.subviews.lazy.compactMap(\.controller).first.flatMap { scenes[ObjectIdentifier(type(of: $0))] }
  }

  private func children(of view: UIView) -> [UIView] {
    switch view {
    case let stack as UIStackView: return stack.arranged
    case let table as UITableView:
      let rows = (table.loaded ?? []).flatMap { $0 }
      let footer = table.tableFooterView
      return table.subviews.filter { $0 !== footer } + rows + (footer.map { [$0] } ?? [])
    case let collection as UICollectionView:
      return collection.subviews + (collection.loaded ?? []).flatMap { $0 }
    case let bar as UIToolbar: return (bar.items ?? []).compactMap(\.customView)
    case let bar as UINavigationBar:
      let items = bar.topItem
      let all = (items?.leftBarButtonItems ?? []) + (items?.rightBarButtonItems ?? [])
      return (items?.titleView).map { [$0] } ?? [] + all.compactMap(\.customView)
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIProgressView,
      is UIPageControl,
      is UISearchBar, is UIDatePicker, is UIPickerView, is UIRefreshControl, is UITextField, is UILabel,
      is UIActivityIndicatorView:
      return []
    default: return view.subviews
    }
  }

  // MARK: Elements

  private func element(_ view: UIView) -> String {
    if embedded(in: view) != nil { return "containerView" }
    if view.superview is UITableViewCell, view === (view.superview as? UITableViewCell)?.contentView {
      return "tableViewCellContentView"
    }
    if let cell = view.superview as? UICollectionViewCell, view === cell.contentView {
      return "collectionViewCellContentView"
    }
    return switch view {
    case is UILabel: "label"
    // No button of a document holds views.
    case is UIButton where view.subviews.isEmpty: "button"
    case is UITextField: "textField"
    case is UITextView: "textView"
    case is UIImageView: "imageView"
    case is UISwitch: "switch"
    case is UISlider: "slider"
    case is UIStepper: "stepper"
    case is UISegmentedControl: "segmentedControl"
    case is UIProgressView: "progressView"
    case is UIActivityIndicatorView: "activityIndicatorView"
    case is UIPageControl: "pageControl"
    case is UISearchBar: "searchBar"
    case is UIDatePicker: "datePicker"
    case is UIPickerView: "pickerView"
    case is UIRefreshControl: "refreshControl"
    case is UIColorWell: "colorWell"
    case is UICalendarView: "calendarView"
    case is UIStackView: "stackView"
    case is UITableView: "tableView"
    case is UITableViewCell: "tableViewCell"
    case is UITableViewHeaderFooterView: "tableViewHeaderFooterView"
    case is UICollectionView: "collectionView"
    case is UICollectionViewCell: "collectionViewCell"
    case is UICollectionReusableView: "collectionReusableView"
    case is UIScrollView: "scrollView"
    case is UIVisualEffectView: "visualEffectView"
    case is UINavigationBar: "navigationBar"
    case is UIToolbar: "toolbar"
    case is UITabBar: "tabBar"
    case is UIControl: "control"
    case is MKMapView: "mapView"
    case is WKWebView: "wkWebView"
    case is MTKView: "mtkView"
    case is GLKView: "glkView"
    case is SKView: "skView"
    case is SCNView: "sceneKitView"
    case is ARSCNView: "arscnView"
    case is ARSKView: "arskView"
    default: "view"
    }
  }

  private mutating func write(_ view: UIView, depth: Int, more: [(String, String)]) {
    let indent = String(repeating: "  ", count: depth)
    let element = element(view)
    var content = Content()
    if element != "control" { content.describe(view) }
    var attributes = [("id", id(view))] + more + common(view, isFramed: more.contains { $0.0 == "frame" })
    if let scene = embedded(in: view) { attributes.append(("screen", scene)) }
    if let cell = view as? UITableViewCell {
      for (key, piece) in [
        ("textLabel", cell.pieces.text as UIView?), ("detailTextLabel", cell.pieces.detail),
        ("imageView", cell.pieces.image),
      ] {
        if let piece { attributes.append((key, id(piece))) }
      }
    }
    attributes += content.attributes
    out += indent + "<" + element + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    let before = out
    out += ">\n"
    let length = out.utf8.count
    for line in content.elements { out += indent + "  " + line + "\n" }
    for guide in asked[ObjectIdentifier(view)] ?? [] { writeGuide(guide, indent) }
    for guide in view.layoutGuides { writeGuide(guide, indent) }
    if attributes.last?.0 != "screen" { writeChildren(of: view, depth: depth + 1) }
    let held = view.held.sorted { $0.number < $1.number }
    if !held.isEmpty {
      out += indent + "  <constraints>\n"
      for constraint in held { out += indent + "    " + written(constraint) + "\n" }
      out += indent + "  </constraints>\n"
    }
    out = out.utf8.count == length ? before + "/>\n" : out + indent + "</\(element)>\n"
  }

  private mutating func writeGuide(_ guide: UILayoutGuide, _ indent: String) {
    let kind = guide.kind == .custom ? "" : " kind=\"\(guide.kind.rawValue)\""
    out += indent + "  <guide id=\"\(names[ObjectIdentifier(guide)] ?? "")\"\(kind)/>\n"
  }

  private mutating func writeChildren(of view: UIView, depth: Int) {
    switch view {
    case let table as UITableView:
      for child in table.subviews where child !== table.tableFooterView {
        write(child, depth: depth, more: child === table.tableHeaderView ? [("role", "tableHeader")] : [])
      }
      for (section, rows) in (table.loaded ?? []).enumerated() {
        for (row, cell) in rows.enumerated() {
          let path = IndexPath(row: row, section: section)
          var more: [(String, String)] = row == 0 && section > 0 ? [("section", "true")] : []
          if row == 0 {
            let titles = [
              ("sectionTitle", table.dataSource?.tableView(table, titleForHeaderInSection: section)),
              ("sectionFooter", table.dataSource?.tableView(table, titleForFooterInSection: section)),
            ]
            let present = titles.compactMap { key, title in title.map { (key, $0) } }
            if !present.isEmpty, section == 0 { more.append(("section", "true")) }
            more += present
          }
          let delegate = table.delegate as? any UITableViewDelegate
          let height = delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
          if height != table.rowHeight, height >= 0 { more.append(("rowHeight", number(height))) }
          write(cell, depth: depth, more: more)
        }
      }
      if let footer = table.tableFooterView { write(footer, depth: depth, more: [("role", "tableFooter")]) }
    case let cell as UITableViewCell:
      for child in cell.subviews {
        let frame = list([0, 0, child.designed.width, child.designed.height])
        write(child, depth: depth, more: child === cell.accessoryView ? [("role", "accessory"), ("frame", frame)] : [])
      }
    case let bar as UIToolbar: writeItems(bar.items ?? [], placement: nil, depth: depth)
    case let bar as UINavigationBar: bar.topItem.map { writeItems(of: $0, depth: depth) }
    case let collection as UICollectionView:
      var row: CGFloat = 0
      for child in children(of: collection) {
        guard child is UICollectionViewCell,
          let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout,
          layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
        else {
          write(child, depth: depth, more: [])
          continue
        }
        // Items that size themselves begin somewhere: each in a line of its own.
        let (size, inset) = (layout.itemSize, layout.sectionInset)
        let frame = [inset.left, inset.top + row * (size.height + layout.minimumLineSpacing), size.width, size.height]
        write(child, depth: depth, more: [("frame", list(frame))])
        row += 1
      }
    default: for child in children(of: view) { write(child, depth: depth, more: []) }
    }
  }

  // MARK: Bars

  private mutating func writeBars(of controller: UIViewController) {
    let item = controller.navigationItem
    if item.titleView != nil || item.leftBarButtonItems?.isEmpty == false || item.rightBarButtonItems?.isEmpty == false
    {
      let title = item.title.map { " title=\"\(escaped($0))\"" } ?? ""
      out += "    <navigationBar id=\"bar\(views.count)\"\(title) role=\"accessory\">\n"
      writeItems(of: item, depth: 3)
      out += "    </navigationBar>\n"
    }
    if let items = controller.toolbarItems, !items.isEmpty {
      out += "    <toolbar id=\"toolbar\(views.count)\" role=\"accessory\">\n"
      writeItems(items, placement: nil, depth: 3)
      out += "    </toolbar>\n"
    }
  }

  private mutating func writeItems(of item: UINavigationItem, depth: Int) {
    writeItems(item.leftBarButtonItems ?? [], placement: "leading", depth: depth)
    if let view = item.titleView {
      nameNew(view)
      write(view, depth: depth, more: [])
    }
    writeItems((item.rightBarButtonItems ?? []).reversed(), placement: "trailing", depth: depth)
  }

  private mutating func nameNew(_ view: UIView) { if names[ObjectIdentifier(view)] == nil { name(view) } }

  private mutating func writeItems(_ items: [UIBarButtonItem], placement: String?, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    for item in items {
      var attributes: [(String, String)] = []
      if let placement { attributes.append(("placement", placement)) }
      if let title = item.title { attributes.append(("title", title)) }
      if let image = item.image { attributes.append((image.key, image.name)) }
      if let system = item.system { attributes.append(("system", "\(system)")) }
      if item.style == .done { attributes.append(("style", "done")) }
      if item.width > 0 { attributes.append(("width", number(item.width))) }
      out += indent + "<barButtonItem" + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
      if let view = item.customView {
        out += ">\n"
        nameNew(view)
        write(view, depth: depth + 1, more: [])
        out += indent + "</barButtonItem>\n"
      } else {
        out += "/>\n"
      }
    }
  }

  // MARK: Attributes

  /// What all views have.
  private func common(_ view: UIView, isFramed: Bool) -> [(String, String)] {
    var list: [(String, String)] = []
    if view.isHidden { list.append(("hidden", "true")) }
    if let color = view.backgroundColor, !color.word.isEmpty { list.append(("background", color.word)) }
    for (key, set, usual) in [
      ("hugging", view.hugging, Self.usualHugging(view)), ("compression", view.compression, (750, 750)),
    ] where !set.isEmpty {
      let values = [set[.horizontal]?.rawValue ?? usual.0, set[.vertical]?.rawValue ?? usual.1]
      list.append((key, values.map { number(CGFloat($0)) }.joined(separator: " ")))
    }
    if let margins = view.margins {
      list.append(("margins", list4([margins.top, margins.leading, margins.bottom, margins.trailing])))
    }
    if view.preservesSuperviewLayoutMargins { list.append(("preservesSuperviewMargins", "true")) }
    if !view.insetsLayoutMarginsFromSafeArea { list.append(("insetsMarginsFromSafeArea", "false")) }
    if view.semanticContentAttribute != .unspecified {
      list.append(("semanticContent", "\(view.semanticContentAttribute)"))
    }
    if view.tag != 0 { list.append(("tag", "\(view.tag)")) }
    if let stack = view.superview as? UIStackView, let spacing = stack.after[ObjectIdentifier(view)] {
      list.append(("spacingAfter", number(spacing)))
    }
    if !view.autoresizesSubviews { list.append(("autoresizesSubviews", "false")) }
    if (view.superview as? UIVisualEffectView)?.contentView === view { list.append(("role", "contentView")) }
    if isFramed || embedded(in: view) != nil && !isPlacedByFrame(view) { return list }
    // The size for which subviews got their frames.
    let design = subviewDesign(of: view)
    if view === root {
      if let design { list.append(("frame", self.list([0, 0, design.width, design.height]))) }
    } else if isPlacedByFrame(view) {
      var frame = view.designed
      if let parent = view.superview, let old = view.designSize, let new = designSize(of: parent), old != new {
        frame =
          isTableHeader(view)
          ? CGRect(x: 0, y: frame.minY, width: new.width, height: frame.height)
          : view.autoresized(frame, from: old, to: new)
      }
      list.append(("frame", self.list([frame.minX, frame.minY, max(frame.width, 0), max(frame.height, 0)])))
      let words: [(UIView.AutoresizingMask, String)] = [
        (.flexibleWidth, "width"), (.flexibleHeight, "height"), (.flexibleLeftMargin, "left"),
        (.flexibleRightMargin, "right"), (.flexibleTopMargin, "top"), (.flexibleBottomMargin, "bottom"),
      ]
      let isHeader = isTableHeader(view)
      let mask = words.filter { isHeader ? $0.0 == .flexibleWidth : view.autoresizingMask.contains($0.0) }.map(\.1)
      if !mask.isEmpty { list.append(("autoresizing", mask.joined(separator: " "))) }
    } else if let design {
      list.append(("designSize", self.list([design.width, design.height])))
    }
    return list
  }

  /// The size that a view has in the document, where its subviews have frames.
  private func designSize(of view: UIView) -> CGSize? {
    view !== root && isPlacedByFrame(view) ? view.designed.size : subviewDesign(of: view)
  }

  /// The size of a view for which subviews got their frames. The header of a table becomes as wide as the table.
  private func subviewDesign(of view: UIView) -> CGSize? {
    if let header = (view as? UITableView)?.tableHeaderView ?? (view as? UITableView)?.tableFooterView {
      return CGSize(width: header.designed.width, height: max(view.designed.height, header.designed.height))
    }
    return children(of: view).first { isPlacedByFrame($0) && !$0.autoresizingMask.isEmpty }?.designSize
  }

  private func isTableHeader(_ view: UIView) -> Bool {
    guard let table = view.superview as? UITableView else { return false }
    return view === table.tableHeaderView || view === table.tableFooterView
  }

  /// Whether a view is where its frame says, and neither constraints nor the view around it place it.
  private func isPlacedByFrame(_ view: UIView) -> Bool {
    if !view.translatesAutoresizingMaskIntoConstraints || view === root { return false }
    switch view.superview {
    case let cell as UITableViewCell: return view !== cell.contentView && view !== cell.accessoryView
    case let cell as UICollectionViewCell: return view !== cell.contentView
    case let effect as UIVisualEffectView: return view !== effect.contentView
    case is UITableView, is UICollectionView:
      return !(view is UITableViewCell || view is UICollectionReusableView)
    case is UIStackView: return false
    case nil: return !(view is UITableViewCell || view is UICollectionReusableView) && view.designed != .zero
    default: break
    }
    if let cell = view.superview?.superview as? UITableViewCell {
      return view !== cell.pieces.text && view !== cell.pieces.detail && view !== cell.pieces.image
    }
    return true
  }

  private static func usualHugging(_ view: UIView) -> (Float, Float) {
    switch view {
    case is UISwitch, is UIStepper, is UIActivityIndicatorView: (750, 750)
    case is UIProgressView: (250, 750)
    default: (250, 250)
    }
  }

  private func id(_ view: UIView) -> String { names[ObjectIdentifier(view)] ?? "lost" }

  // MARK: Constraints

  private func written(_ constraint: NSLayoutConstraint) -> String {
    var text = "<constraint item=\"\(anchor(constraint.firstItem, constraint.firstAttribute))\""
    if constraint.relation != .equal { text += " relation=\"\(constraint.relation)\"" }
    if constraint.secondItem != nil, constraint.secondAttribute != .notAnAttribute {
      text += " to=\"\(anchor(constraint.secondItem, constraint.secondAttribute))\""
      if constraint.multiplier != 1 { text += " multiplier=\"\(number(constraint.multiplier))\"" }
    }
    if let spacing = constraint.systemSpacing {
      text += " constant=\"\(spacing == 1 ? "standard" : number(8 * spacing))\""
    } else if constraint.constant != 0 {
      text += " constant=\"\(number(constraint.constant))\""
    }
    if constraint.priority != .required { text += " priority=\"\(number(CGFloat(constraint.priority.rawValue)))\"" }
    return text + "/>"
  }

  private func anchor(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
    if let guide = item as? UILayoutGuide, let owner = guide.owner {
      if guide.kind == .layoutMargins, let margin = margin(attribute) { return "\(id(owner)).\(margin)" }
      let name = names[ObjectIdentifier(guide)] ?? (guide.kind == .safeArea ? "safeArea" : "lost")
      return "\(name).\(attribute)"
    }
    return "\((item as? UIView).map(id) ?? "lost").\(attribute)"
  }

  /// The attribute of a view that an edge of its margins is.
  private func margin(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute? {
    switch attribute {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: nil
    }
  }

  private func list(_ values: [CGFloat]) -> String { values.map(number).joined(separator: " ") }
  private func list4(_ values: [CGFloat]) -> String { list(values) }
}

/// A number without exponents and with at most nine digits after the point.
func number(_ value: CGFloat) -> String {
  if !value.isFinite { return "0" }
  var text = String(format: "%.9f", Double(max(min(value, 9_999_999), -9_999_999)))
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text == "-0" ? "0" : text
}

/// A text as it stands in an attribute.
func escaped(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case "\"": result += "&quot;"
    case "\n", "\r", "\t": result += "&#\(character.value);"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
