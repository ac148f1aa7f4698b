import CResources
import TextKit

/// The names of the views, guides and constraints of a scene in messages.
package struct SceneNames: Sendable {
  let scene: Scene
  let sources: SourceMap

  package init(_ scene: Scene, of document: Document) { (self.scene, sources) = (scene, document.sources) }

  /// The name of a view, or its id; in place of an id that Interface Builder generated, its kind and text.
  package func view(_ index: Int) -> String {
    let view = scene.views[index]
    if let name = view.name { return name }
    guard Self.isMadeByXcode(view.id) else { return view.id }
    guard let text = view.content.shownText?.base?.string, !text.isEmpty else {
      return "\(view.kind.rawValue) \(view.id)"
    }
    return "\(view.kind.rawValue) \"\(Self.shortened(text))\""
  }

  /// The beginning of a text by which a message names a view.
  static func shortened(_ text: String) -> String { text.count > longestText ? text.prefix(longestText) + "…" : text }

  private static let longestText = 24

  /// The id of a guide, or its kind where Interface Builder generated the id.
  package func guide(_ index: Int) -> String {
    let guide = scene.guides[index]
    guard Self.isMadeByXcode(guide.id) else { return guide.id }
    guard let name = NameList.guideNames[guide.kind.rawValue] else { return "guide \(guide.id)" }
    return name.replacing("VIEW", with: view(guide.owner))
  }

  package func item(_ item: Anchor.Item) -> String {
    switch item {
    case .view(let index): view(index)
    case .guide(let index): guide(index)
    }
  }

  /// The name of a view or a guide in the genitive: `root's`, `actions'`.
  package func owner(_ item: Anchor.Item) -> String {
    let name = self.item(item)
    return name + (name.hasSuffix("s") ? "'" : "'s")
  }

  /// A reference to a constraint: `constraint "side", line 31`, `constraint of line 31`.
  package func constraint(_ index: Int) -> String {
    let line = line(of: scene.constraints[index].span)
    return label(ofConstraint: index).map { "constraint \"\($0)\", \(line)" } ?? "constraint of \(line)"
  }

  /// The name or id of a constraint; `nil` for a made-up id.
  package func label(ofConstraint index: Int) -> String? {
    let id = scene.constraints[index].id
    return scene.givenName(ofConstraint: index) ?? (Self.isMadeByXcode(id) ? id : nil)
  }

  /// The line of a span: `line 31`, with the file where it is an included one.
  package func line(of span: SourceSpan) -> String {
    let location = sources.location(of: span)
    let line = sources.written(span).file == 0 ? "line \(location.line)" : "\(location.file) line \(location.line)"
    return location.uses.isEmpty ? line : "\(line) used in line \(location.uses[0].line)"
  }

  package func formula(_ constraint: LayoutConstraint, constant: Double, in traits: Traits? = nil) -> String {
    constraint.formula(constant: constant, in: traits, item: item)
  }

  /// Whether an id is one that Interface Builder makes, `3fd-Xa-0bc`: it tells a reader nothing.
  package static func isMadeByXcode(_ id: String) -> Bool {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3]
  }
}

extension Scene {
  /// The name or the id that an author gave a constraint; `nil` for an id that Interface Builder or a reader made.
  package func givenName(ofConstraint index: Int) -> String? {
    let constraint = constraints[index]
    if let name = constraint.name { return name }
    let isMadeUp =
      SceneNames.isMadeByXcode(constraint.id) || constraint.id.hasPrefix("\(views[constraint.owner].id).constraint")
    return isMadeUp ? nil : constraint.id
  }
}

extension View {
  package var title: String { name ?? id }
}

extension LayoutConstraint {
  /// The constraint as a formula: `content.trailing = root.trailingMargin − 91`.
  /// Without traits the relation and the multiplier are those of the base design.
  package func formula(constant: Double, in traits: Traits? = nil, item: (Anchor.Item) -> String) -> String {
    func name(_ anchor: Anchor) -> String { "\(item(anchor.item)).\(anchor.attribute.rawValue)" }
    let relation = traits.map(relation.value) ?? relation.base
    let multiplier = traits.map(multiplier.value) ?? multiplier.base
    return relation.formula(name(first), second.map(name), multiplier: multiplier, constant: constant)
  }
}

extension LayoutConstraint.Relation {
  package func formula(_ first: String, _ second: String?, multiplier: Double, constant: Double) -> String {
    guard let second else { return "\(first) \(sign) \(constant.shortText)" }
    return "\(first) \(sign) \(second)" + (multiplier == 1 ? "" : " × \(multiplier.shortText)")
      + (constant == 0 ? "" : constant.summand)
  }
}

/// Lists of names that are no part of the model: the rows of `names.tsv`, which says what each list is.
package enum NameList: String, CaseIterable, Sendable {
  case documentAttributes, toldElements, skippedElements, references, silentAttributes, usualValues, fontSizes
  case attributeFontSizes, guideNames, guideReasons, tieRemedies, valueComplaints, elementTypes, consoleConstraints
  case colors, rightToLeftScripts, rightToLeftLanguages, strayElements, orientationCode, kindWords, detailObjects
  case beforeConstraints, beforeFixedFrame, attributeFollowers, unorderedLists, wholeValues, mergeKeys, mergeReferences
  case viewKeys, carriedDetails

  /// A name, and what it means; empty for nothing more.
  package typealias Entry = (name: String, meaning: String)

  private static let lists: [NameList: [Entry]] = reading { () throws(TableError) in
    var table = try TableReader(.names, columns: "list names meaning")
    var read: [NameList: [Entry]] = [:]
    while try table.next() {
      let (list, names) = (try table.value(NameList.self), try table.list())
      let meaning = try table.optionalText() ?? ""
      read[list, default: []] += names.map { (name: $0, meaning: meaning) }
    }
    return read
  }

  package var entries: [Entry] { Self.lists[self] ?? [] }
  package subscript(name: String) -> String? { entries.first { $0.name == name }?.meaning }
  package func contains(_ name: String) -> Bool { self[name] != nil }
  package func number(_ name: String?) -> Double? { name.flatMap { self[$0] }.flatMap { Double($0) } }
}
