import UIKit

/// Runs generated code: shows its screens, changes the traits under them, and writes what is there as a document.
///
/// The commands come from the standard input, one a line:
///
///     screen WIDTH HEIGHT IDIOM HORIZONTAL VERTICAL SCALE DIRECTION STYLE TEXTSIZE
///                     a screen of this size in points and with these traits; what is shown is rotated in place
///     fresh           all controllers and views are made again
///     fonts           from now on, fonts that do not follow the text size are as after a fresh start
///     place SCENE ID X Y WIDTH HEIGHT
///                     the frame that a layout gave to the view that the last document calls so
///     layout          views and controllers lay out their subviews
///     dump            writes the document, and a line `%%` after it
///     window TOP LEFT BOTTOM RIGHT IOS DEVICE
///                     what covers the window, in points, and what it runs on
///     confirm NAME    writes a dump of each scene for `adapt confirm read`, with a line `%%` after each, and another
@MainActor public final class Readback {
  /// A scene of the original document, and what stands for it in code.
  public struct Scene {
    let id: String
    /// In points; nil for a screen.
    let size: CGSize?
    let make: @MainActor () -> UIResponder

    public init(_ id: String, size: CGSize? = nil, make: @escaping @MainActor () -> UIResponder) {
      (self.id, self.size, self.make) = (id, size, make)
    }
  }

  /// The controllers of views that are shown without them; they learn of new traits, too.
  private static var holders: [UIViewController] = []

  /// Keeps the controller of a view that is shown without it.
  public static func hold<Controller: UIViewController>(_ controller: Controller) -> Controller {
    controller.loadViewIfNeeded()
    holders.append(controller)
    return controller
  }

  private let scenes: [Scene]
  private var windows: [UIWindow] = []
  private var shown: [UIResponder] = []
  private var ids: [String: [String: UIView]] = [:]

  public init(_ scenes: [Scene]) { self.scenes = scenes }

  public func run() {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "screen": turn(to: words)
      case "fresh":
        (shown, windows, Self.holders) = ([], [], [])
        show()
      case "fonts": Content.renewsFonts = true
      case "place":
        guard words.count == 7 else { continue }
        let numbers = words[3...].map { CGFloat(Double($0) ?? 0) }
        ids[words[1]]?[words[2]]?.placed = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      case "layout": layOut()
      case "dump":
        print(document())
        print("%%")
        fflush(nil)
      case "window":
        guard words.count >= 7 else { continue }
        let sides = words[1...4].map { CGFloat(Double($0) ?? 0) }
        UIKit.Screen.safeArea = UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
        (UIKit.Screen.release, UIKit.Screen.device) = (words[5], words[6...].joined(separator: " "))
      case "confirm":
        for (scene, window) in zip(scenes, windows) {
          let name = String(scene.id.dropFirst(2))
          // In an app a part is in a window of the screen's size.
          window.placed = Screen.bounds
          print((try? ScreenDump.text(of: window, document: words[1], scene: name)) ?? "no dump")
          print("%%")
        }
        print("%%")
        fflush(nil)
      default: continue
      }
    }
  }

  // MARK: Screens

  /// The window of a scene: the size of the screen, or that of the part.
  private func show() {
    for scene in scenes {
      let window = UIWindow(frame: CGRect(origin: .zero, size: scene.size ?? Screen.bounds.size))
      let made = scene.make()
      if let controller = made as? UIViewController {
        window.rootViewController = controller
        controller.view.placed = window.bounds
        for one in controllers(of: controller) {
          one.viewWillAppear(false)
          one.viewIsAppearing(false)
        }
      } else if let view = made as? UIView {
        view.placed = window.bounds
        window.addSubview(view)
      }
      windows.append(window)
      shown.append(made)
    }
    layOut()
    for case let controller as UIViewController in shown { controller.viewDidAppear(false) }
  }

  private func turn(to words: [String]) {
    guard words.count == 10, let width = Double(words[1]), let height = Double(words[2]) else { return }
    var values = UITraitCollection.Values()
    values.idiom = words[3] == "pad" ? .pad : .phone
    values.horizontal = words[4] == "compact" ? .compact : .regular
    values.vertical = words[5] == "compact" ? .compact : .regular
    values.scale = CGFloat(Double(words[6]) ?? 2)
    values.direction = words[7] == "rightToLeft" ? .rightToLeft : .leftToRight
    values.style = words[8] == "dark" ? .dark : .light
    values.category = UIContentSizeCategory.named(words[9]) ?? .large
    let (old, new) = (UITraitCollection.screen, UITraitCollection(values: values))
    let size = CGSize(width: width, height: height)
    let transition = Transition()
    for (scene, one) in zip(scenes, shown) {
      for controller in (one as? UIViewController).map(controllers) ?? [] {
        if old != new { controller.willTransition(to: new, with: transition) }
        if scene.size == nil, Screen.bounds.size != size { controller.viewWillTransition(to: size, with: transition) }
      }
    }
    UITraitCollection.screen = new
    Screen.bounds = CGRect(origin: .zero, size: size)
    for ((scene, one), window) in zip(zip(scenes, shown), windows) {
      if scene.size == nil {
        window.placed = Screen.bounds
        ((one as? UIViewController)?.view ?? one as? UIView)?.placed = Screen.bounds
      }
      for responder in responders(in: window) { responder.tell(previous: old) }
    }
    for responder in Self.holders.flatMap({ responders(in: $0.view) }) { responder.tell(previous: old) }
    transition.finish()
    if !shown.isEmpty { layOut() }
  }

  private func controllers(of controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap(controllers)
  }

  /// Controllers before their views, and views before those in them.
  private func responders(in view: UIView) -> [UIResponder] {
    var found: [UIResponder] = view.controller.map { [$0] } ?? []
    found.append(view)
    if let accessory = view.controller?.inputAccessoryView { found += responders(in: accessory) }
    for one in children(of: view) { found += responders(in: one) }
    return found
  }

  private func children(of view: UIView) -> [UIView] {
    var all = view.subviews
    if let table = view as? UITableView { all += (table.loaded ?? []).flatMap { $0 } }
    if let collection = view as? UICollectionView { all += (collection.loaded ?? []).flatMap { $0 } }
    return all
  }

  // MARK: Layout

  private func layOut() {
    for window in windows {
      for responder in responders(in: window).reversed() {
        (responder as? UIView)?.updateConstraints()
        (responder as? UIViewController)?.updateViewConstraints()
      }
      layOut(window)
    }
  }

  private func layOut(_ view: UIView) {
    if let controller = view.controller {
      controller.viewWillLayoutSubviews()
      view.layoutSubviews()
      controller.viewDidLayoutSubviews()
    } else {
      view.layoutSubviews()
    }
    if let accessory = view.controller?.inputAccessoryView { layOut(accessory) }
    if let table = view as? UITableView, table.loaded == nil, let source = table.dataSource {
      table.loaded = (0..<source.numberOfSections(in: table)).map { section in
        (0..<source.tableView(table, numberOfRowsInSection: section)).map { row in
          source.tableView(table, cellForRowAt: IndexPath(row: row, section: section))
        }
      }
    }
    if let collection = view as? UICollectionView, collection.loaded == nil, let source = collection.dataSource {
      collection.loaded = (0..<source.numberOfSections(in: collection)).map { load(collection, $0, from: source) }
    }
    for one in children(of: view) { layOut(one) }
  }

  /// The header, the cells and the footer of a section.
  private func load(
    _ collection: UICollectionView, _ section: Int, from source: any UICollectionViewDataSource
  ) -> [UICollectionReusableView] {
    let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    let header = layout.flatMap {
      delegate?.collectionView(collection, layout: $0, referenceSizeForHeaderInSection: section)
    }
    let footer = layout.flatMap {
      delegate?.collectionView(collection, layout: $0, referenceSizeForFooterInSection: section)
    }
    func supplement(_ kind: String, _ size: CGSize?) -> [UICollectionReusableView] {
      guard let size, size != .zero else { return [] }
      let path = IndexPath(item: 0, section: section)
      return [source.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: path)]
    }
    let items = (0..<source.collectionView(collection, numberOfItemsInSection: section)).map { item in
      source.collectionView(collection, cellForItemAt: IndexPath(item: item, section: section))
    }
    return supplement(UICollectionView.elementKindSectionHeader, header ?? layout?.headerReferenceSize) + items
      + supplement(UICollectionView.elementKindSectionFooter, footer ?? layout?.footerReferenceSize)
  }

  // MARK: The document

  private func document() -> String {
    var text = "<layout version=\"1\">\n"
    var classes: [ObjectIdentifier: String] = [:]
    for (scene, one) in zip(scenes, shown) { classes[ObjectIdentifier(type(of: one))] = scene.id }
    for (scene, one) in zip(scenes, shown) {
      var writer = SceneWriter(scene: scene.id, scenes: classes)
      text += writer.text(of: one, size: scene.size)
      ids[scene.id] = writer.views
    }
    return text + "</layout>"
  }
}

extension UIContentSizeCategory {
  /// XS to XXXL, AX1 to AX5.
  static func named(_ word: String) -> UIContentSizeCategory? {
    ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"].firstIndex(of: word).map { all[$0] }
  }
}
