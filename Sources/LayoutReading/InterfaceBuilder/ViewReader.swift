import LayoutModel
import XMLTree

extension SceneReader {
  /// Reads a view with everything below it and appends it to the scene.
  mutating func readView(
    _ element: XMLElement,
    parent: Int?,
    role: ViewRole,
    installed: Varied<Bool> = Varied(true)
  ) {
    // The content views of old collection cells have no id of their own.
    let id = element["id"] ?? "\(parent.map { scene.views[$0].id } ?? scene.id).\(element["key"] ?? "view")"
    context.register(id, at: element)
    let kind = kind(of: element)
    context.noteOutlets(of: element)
    let index = scene.views.count
    // A view is large: it is read where it stays.
    scene.views.append(View(id: id, kind: kind, span: element.span, parent: parent, role: role))
    scene.views[index].installed = installed
    scene.views[index].readCommon(element)
    scene.views[index].content = ContentReader.content(of: element, kind: kind)
    scene.views[index].behaviour = BehaviourReader.behaviour(of: element, kind: kind)
    items[id] = .view(index)

    let constraints = element.firstChild("constraints")
    if let constraints {
      let masks = InstallMasks(of: element, key: "constraints")
      pending.append(PendingConstraints(element: constraints, owner: index, masks: masks))
    }
    readGuides(of: element, owner: index)
    readChildren(of: element, parent: index)
  }

  private mutating func kind(of element: XMLElement) -> ViewKind {
    if let kind = context.viewKind(of: element) { return kind }
    context.noteUnknown(element, treatedAs: "plain view")
    return .view
  }

  private mutating func readGuides(of element: XMLElement, owner: Int) {
    for child in element.children {
      if child.is("viewLayoutGuide") {
        guard let id = child["id"], let kind = child["key"].flatMap(LayoutGuide.Kind.init(interfaceBuilderKey:))
        else { continue }
        addGuide(LayoutGuide(id: id, kind: kind, owner: owner, span: child.startTagSpan), at: child)
      } else if child.is("layoutGuide"), let id = child["id"] {
        addGuide(LayoutGuide(id: id, kind: .custom, owner: owner, span: child.startTagSpan), at: child)
      }
    }
    for child in element.firstChild("layoutGuides")?.children.map({ $0 }) ?? [] {
      guard child.is("layoutGuide"), let id = child["id"] else { continue }
      addGuide(LayoutGuide(id: id, kind: .custom, owner: owner, span: child.startTagSpan), at: child)
    }
  }

  /// The places below a view where further views hang.
  private mutating func readChildren(of element: XMLElement, parent: Int) {
    let isStack = scene.views[parent].kind == .stackView
    for child in element.children {
      if child.is("subviews") {
        let masks = InstallMasks(of: element, key: "subviews")
        for subview in child.children {
          readView(
            subview,
            parent: parent,
            role: isStack ? .arranged : .subview,
            installed: masks.installed(subview["id"] ?? "")
          )
        }
      } else if child.is("prototypes") || child.is("cells") {
        for cell in child.children { readView(cell, parent: parent, role: .cell) }
      } else if child.is("sections") {
        for section in child.children {
          for cell in section.firstChild("cells")?.children.map({ $0 }) ?? [] {
            readView(cell, parent: parent, role: .cell)
          }
        }
      } else if child.is("items") {
        for item in child.children { readBarContents(of: item, parent: parent) }
      } else if context.viewKind(of: child) != nil, let role = ViewRole(interfaceBuilderKey: child["key"]) {
        readView(child, parent: parent, role: role)
      }
    }
  }

  /// Views inside bar items, which the bar places by itself.
  mutating func readBarContents(of element: XMLElement, parent: Int?) {
    for child in element.children {
      if child.hasAttribute("id"), context.viewKind(of: child) != nil {
        readView(child, parent: parent, role: .accessory)
      } else {
        readBarContents(of: child, parent: parent)
      }
    }
  }
}

extension LayoutGuide.Kind {
  /// The guide under a `key` of `<viewLayoutGuide>`.
  fileprivate init?(interfaceBuilderKey key: String) {
    switch key {
    case "safeArea": self = .safeArea
    case "keyboard": self = .keyboard
    case "contentLayoutGuide": self = .contentLayout
    case "frameLayoutGuide": self = .frameLayout
    case "layoutMargins": self = .layoutMargins
    case "readableContent": self = .readableContent
    default: return nil
    }
  }
}

extension ViewRole {
  /// The role of a view that hangs under a `key` of its superview.
  fileprivate init?(interfaceBuilderKey key: String?) {
    switch key {
    case "contentView": self = .contentView
    case "tableHeaderView": self = .tableHeader
    case "tableFooterView": self = .tableFooter
    case "sectionHeaderView", "sectionFooterView": self = .cell
    case "backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView", "inputView",
      "inputAccessoryView", "titleView", "customView", "multipleSelectionBackgroundView":
      self = .accessory
    default: return nil
    }
  }
}
