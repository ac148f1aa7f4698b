import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// The plus button beside *Installed* in Xcode's inspector: installs or uninstalls views and constraints, in all size
/// classes or in some.
///
/// In Interface Builder's documents masks of `<variation>` elements say where something is installed. A plan of the entries
/// that must change comes first; each of its steps is then an edit of the text. In a `.layout` two attributes say it.
package struct InstallFix: Sendable {
  /// Ids, names or outlets of the views and constraints.
  package var words: [String]
  package var isInstalled: Bool
  /// The size classes; the base design for all that no variation overrides.
  package var conditions: [TraitCondition]
  /// Whether the same is to be said with the fewest entries.
  private var simplifies = false

  /// - Parameter conditions: the size classes; empty for the base design.
  package init(_ words: [String], isInstalled: Bool, for conditions: [TraitCondition] = []) {
    (self.words, self.isInstalled) = (words, isInstalled)
    self.conditions = conditions.isEmpty ? [.base] : conditions
  }

  init(simplifying id: String) {
    self.init([id], isInstalled: true)
    simplifies = true
  }

  fileprivate func plan(_ installed: Varied<Bool>, for condition: TraitCondition) -> InstallPlan {
    simplifies ? InstallPlan(simplest: installed) : InstallPlan(installed, isInstalled, for: condition)
  }

  fileprivate var what: String {
    simplifies ? "installed by the fewest entries" : isInstalled ? "installed" : "uninstalled"
  }

  /// - Throws: when something is not found, or is always installed, or the document does not vary by size classes.
  package func apply(to editable: EditableDocument) throws(DocumentError) -> FixResult {
    let (edited, changes) = try edited(editable)
    return FixResult(bytes: edited.bytes, changes: changes)
  }

  /// The same as a document that further edits can follow.
  func edited(_ editable: EditableDocument) throws(DocumentError) -> (EditableDocument, [FixResult.Change]) {
    if editable.document.format == .layout { return try LayoutInstallFix(fix: self).edited(editable) }
    var current = editable
    var changes: [FixResult.Change] = []
    for word in words {
      let location = editable.originalLocation(of: try Self.target(word, in: editable).span)
      for condition in conditions {
        let target = try Self.target(word, in: current)
        try Self.check(condition, current)
        let steps = plan(target.installed, for: condition).steps
        for step in steps {
          // Each step is an edit of what the one before it left.
          current = try current.with(Self.edits(step, target.id, try Self.target(word, in: current), current))
        }
        if steps.isEmpty { continue }
        changes.add("\(target.name): \(what)\(condition.ending)", at: location)
      }
    }
    return (current, changes)
  }

  fileprivate static func target(_ word: String, in editable: EditableDocument) throws(DocumentError) -> InstallTarget {
    do throws(ViewFinder.Failure) {
      return try InstallTarget(word, in: editable.document)
    } catch {
      throw DocumentError("mend.install", error.message)
    }
  }

  private static func check(_ condition: TraitCondition, _ editable: EditableDocument) throws(DocumentError) {
    let problem: String
    if VariationKey.text(condition) == nil {
      problem = "documents of Interface Builder vary by size classes, not by '\(condition)'"
    } else if condition != .base, !editable.document.usesTraitCollections {
      problem = "this document does not vary by size classes; useTraitCollections=\"YES\" on <document> allows it"
    } else {
      return
    }
    throw DocumentError("mend.install", problem, at: editable.xml.root.location)
  }

  private static func edits(
    _ step: InstallPlan.Step, _ id: String, _ target: InstallTarget, _ editable: EditableDocument
  ) -> TextEdits {
    var edits = TextEdits()
    guard let host = editable.element(at: target.host.span), let key = VariationKey.text(step.condition)
    else { return edits }
    let masks = Masks(host: host, key: target.maskKey, bytes: editable.bytes)
    if let isIncluded = step.isIncluded {
      masks.set(isIncluded, of: id, in: step.condition, key, &edits)
    } else {
      masks.removeEntry(of: id, in: step.condition, &edits)
    }
    return edits
  }
}

/// The same in a `.layout`, whose attributes `installed` and `uninstalled` list conditions.
private struct LayoutInstallFix {
  let fix: InstallFix

  /// An element with both attributes, and where it is installed.
  private typealias Target = (element: XMLElement, name: String, installed: Varied<Bool>)

  /// The elements that stand for several constraints, which are installed as a whole.
  private static let groups: [StaticString] = ["format", "equal", "pin"]

  func edited(_ editable: EditableDocument) throws(DocumentError) -> (EditableDocument, [FixResult.Change]) {
    var current = editable
    var changes: [FixResult.Change] = []
    for word in fix.words {
      let target = try target(word, in: current)
      var installed = target.installed
      var changed: [TraitCondition] = []
      for condition in fix.conditions {
        let plan = fix.plan(installed, for: condition)
        if !plan.steps.isEmpty { changed.append(condition) }
        installed = plan.installed
      }
      if changed.isEmpty { continue }
      var written = MarkupElement(target.element.name)
      LayoutVariations(usesSizeClasses: true).write(installed, to: &written)
      if installed == Varied(true), let group = target.element.parent,
        group.hasAttribute("installed") || group.hasAttribute("uninstalled")
      {
        // What says nothing would be where its group is.
        written.set("installed", "\(TraitCondition.base)")
      }
      var edits = TextEdits()
      for name: StaticString in ["installed", "uninstalled"] {
        if let value = written.value(of: "\(name)") {
          edits.set(name, value, of: target.element, in: current.bytes)
        } else {
          edits.remove(name, of: target.element, in: current.bytes)
        }
      }
      let location = current.originalLocation(of: target.element.startTagSpan)
      for condition in changed { changes.add("\(target.name): \(fix.what)\(condition.ending)", at: location) }
      current = try current.with(edits)
    }
    return (current, changes)
  }

  private func target(_ word: String, in editable: EditableDocument) throws(DocumentError) -> Target {
    let named = Self.groups.flatMap { editable.xml.root.descendants($0) }.filter { $0["id"] == word }
    if let group = named.min(by: { $0.index < $1.index }),
      let constraint = editable.document.scenes.flatMap(\.constraints).first(where: { $0.id == "\(word).1" })
    {
      return (group, "<\(group.name)> \"\(word)\"", constraint.installed)
    }
    let target = try InstallFix.target(word, in: editable)
    guard let element = editable.element(at: target.span), !Self.groups.contains(where: element.is) else {
      throw DocumentError(
        "mend.install",
        editable.isCopied(target.span)
          ? "'\(word)' is a copy in a <repeat>, where one place describes all copies: edit it by hand"
          : editable.holds(target.span)
            ? "'\(word)' is one of several constraints that one element describes: name that element by its id"
            : "'\(word)' is in another file: fix that one",
        at: editable.document.sources.location(of: target.span))
    }
    return (element, target.name, target.installed)
  }
}

/// A view or a constraint whose installation is written in a mask.
struct InstallTarget {
  let id: String
  /// The name for people.
  let name: String
  let installed: Varied<Bool>
  let span: SourceSpan
  /// The view that holds the mask: the superview, or the view that holds the constraint.
  let host: View
  let maskKey: String

  /// Finds a constraint by its id or name, or a view by its id, name or outlet.
  init(_ word: String, in document: Document) throws(ViewFinder.Failure) {
    for scene in document.scenes {
      for (index, constraint) in scene.constraints.enumerated() where constraint.id == word || constraint.name == word {
        (id, name) = (constraint.id, SceneNames(scene, of: document).constraint(index))
        (installed, span) = (constraint.installed, constraint.span)
        (host, maskKey) = (scene.views[constraint.owner], "constraints")
        return
      }
    }
    let place = try ViewFinder(document).find(word)
    let scene = document.scenes[place.scene]
    let view = scene.views[place.view]
    guard let parent = view.parent, view.role == .subview || view.role == .arranged else {
      throw ViewFinder.Failure(
        message: "'\(word)' is always installed: only subviews and constraints can be uninstalled")
    }
    (id, name) = (view.id, SceneNames(scene, of: document).view(place.view))
    (installed, span) = (view.installed, view.span)
    (host, maskKey) = (scene.views[parent], "subviews")
  }
}

/// The entries that must change so that something is installed where it should be: of masks, or of the lists of a
/// `.layout`.
///
/// Interface Builder hardly writes redundant entries: of 428 entries of variations in 562 public documents 14 repeat
/// what holds anyway (`ADAPT_CORPUS=… swift test --filter InstallMaskTests` lists them).
struct InstallPlan {
  /// An entry of a mask that changes.
  struct Step: Hashable {
    var condition: TraitCondition
    /// The new entry; `nil` for none.
    var isIncluded: Bool?
  }

  let steps: [Step]
  /// Where it is installed afterwards.
  let installed: Varied<Bool>

  /// Plans to install or uninstall something under a condition; the base design is one, too.
  init(_ installed: Varied<Bool>, _ isInstalled: Bool, for condition: TraitCondition) {
    var entries = Dictionary(installed.variations.map { ($0.condition, $0.value) }) { $1 }
    var conditions = installed.conditions.unique
    let before = (base: installed.base, entries: entries)
    var base = installed.base
    if condition == .base {
      base = isInstalled
    } else if entries.updateValue(isInstalled, forKey: condition) == nil {
      conditions.append(condition)
    }
    /// Whether it is installed in each combination of traits, of which size classes may be any as well.
    func meaning() -> [Bool] {
      let varied = Self.varied(base, conditions, entries)
      return Traits.kinds(toldApartBy: conditions).flatMap(\.withAnyClasses).map { varied.value(in: $0) }
    }
    // Redundant entries are removed; without a new base only the entry itself.
    for candidate in conditions where condition == .base || candidate == condition {
      let needed = meaning()
      let kept = entries.removeValue(forKey: candidate)
      if meaning() != needed { entries[candidate] = kept }
    }
    steps = Self.steps(from: before, to: (base, entries), conditions)
    self.installed = Self.varied(base, conditions, entries)
  }

  private typealias Entries = (base: Bool, entries: [TraitCondition: Bool])

  private static func steps(from old: Entries, to new: Entries, _ conditions: [TraitCondition]) -> [Step] {
    let first = new.base == old.base ? [] : [Step(condition: .base, isIncluded: new.base ? nil : false)]
    let changed = conditions.filter { new.entries[$0] != old.entries[$0] }
    return first + changed.map { Step(condition: $0, isIncluded: new.entries[$0]) }
  }

  /// Plans the fewest entries that mean the same, a base that is uninstalled counting as one; none changes where there are
  /// no fewer. Of size classes all eight are tried, of other traits those that are there. O(2ⁿ) for n other conditions.
  init(simplest installed: Varied<Bool>) {
    let kept = installed.variations.filter(\.condition.neverApplies)
    let before = installed.entries.dropFirst().filter { !$0.condition.neverApplies }
    let isOfClasses = before.allSatisfy { $0.condition.namesSizeClassesOnly }
    let conditions = isOfClasses ? Self.sizeClasses : before.map(\.condition)
    let old = Dictionary(before.map { ($0.condition, $0.value) }) { $1 }
    let traits =
      isOfClasses
      ? Self.sizeClasses.map { Self.traits($0) } + [Self.traits(.base)]
      : Traits.kinds(toldApartBy: conditions).flatMap(\.withAnyClasses)
    let meaning = traits.map { installed.value(in: $0) }
    typealias Known = [TraitCondition: Bool]
    func search(_ base: Bool, _ entries: Known, from start: Int, _ count: Int) -> Known? {
      if count == 0 {
        let varied = Self.varied(base, conditions, entries)
        return traits.map { varied.value(in: $0) } == meaning ? entries : nil
      }
      for index in conditions.indices.dropFirst(start) {
        for value in [true, false] {
          var next = entries
          next[conditions[index]] = value
          if let found = search(base, next, from: index + 1, count - 1) { return found }
        }
      }
      return nil
    }
    var (base, entries) = (installed.base, old)
    let most = min(old.count + (installed.base ? 0 : 1), isOfClasses ? 9 : 6)
    found: for cost in 0..<most {
      for candidate in [installed.base, !installed.base] where candidate || cost > 0 {
        if let found = search(candidate, [:], from: 0, candidate ? cost : cost - 1) {
          (base, entries) = (candidate, found)
          break found
        }
      }
    }
    let all = (before.map(\.condition) + conditions).unique
    steps = Self.steps(from: (installed.base, old), to: (base, entries), all)
    var varied = Self.varied(base, conditions, entries)
    for variation in kept { varied.vary(variation.condition, variation.value) }
    self.installed = varied
  }

  /// Those with a width class, a height class or both.
  private static let sizeClasses: [TraitCondition] = [SizeClass?.none, .compact, .regular].flatMap { width in
    [SizeClass?.none, .compact, .regular].map { TraitCondition(widthClass: width, heightClass: $0) }
  }.filter { $0 != .base }

  private static func traits(_ condition: TraitCondition) -> Traits {
    Traits(
      idiom: .phone, widthClass: condition.widthClass ?? .any, heightClass: condition.heightClass ?? .any, scale: 1)
  }

  private static func varied(
    _ base: Bool, _ conditions: [TraitCondition], _ entries: [TraitCondition: Bool]
  ) -> Varied<Bool> {
    var varied = Varied(base)
    for condition in conditions { if let value = entries[condition] { varied.vary(condition, value) } }
    return varied
  }
}

/// The masks of a view with one key: the text of which subviews or constraints are installed where.
struct Masks {
  let host: XMLElement
  /// `subviews` or `constraints`.
  let key: String
  let bytes: [UInt8]

  /// The elements that Interface Builder writes after the variations of a view.
  private static let followers: [StaticString] = ["connections", "point"]

  func set(
    _ isIncluded: Bool, of id: String, in condition: TraitCondition, _ variationKey: String, _ edits: inout TextEdits
  ) {
    let new = MarkupElement(isIncluded ? "include" : "exclude", ["reference": id])
    let mask = MarkupElement("mask", ["key": key], children: [new])
    let variations = variations(condition)
    if let entry = variations.lazy.compactMap({ entry(of: id, in: $0) }).first {
      edits.rename(entry, to: new.name, in: bytes)
    } else if let written = variations.lazy.compactMap({ self.mask(of: $0) }).first {
      edits.insert(new, into: written, before: entry(after: id, in: written), in: bytes)
    } else if let variation = variations.first {
      // A mask of subviews stands before one of constraints.
      let next = key == "subviews" ? variation.firstChild("mask", key: "constraints") : nil
      edits.insert(mask, into: variation, before: next, in: bytes)
    } else {
      let variation = MarkupElement("variation", ["key": variationKey], children: [mask])
      edits.insert(variation, into: host, before: place(ofVariation: variationKey), in: bytes)
    }
  }

  /// Removes the entry of something under a condition, and the elements that become empty.
  func removeEntry(of id: String, in condition: TraitCondition, _ edits: inout TextEdits) {
    for variation in variations(condition) {
      guard let entry = entry(of: id, in: variation), let mask = entry.parent else { continue }
      var removed = entry
      if mask.children.count == 1 {
        removed = mask
        if variation.children.count == 1, variation.attributes.count == 1 { removed = variation }
      }
      edits.add(TextEdit(Indentation(bytes).range(of: removed), ""))
    }
  }

  private func variations(_ condition: TraitCondition) -> [XMLElement] {
    host.children.filter { child in
      child.is("variation") && child["key"].map { TraitCondition(variationKey: $0) } == condition
    }
  }

  private func entry(of id: String, in variation: XMLElement) -> XMLElement? {
    mask(of: variation)?.children.first { $0["reference"] == id }
  }

  private func mask(of variation: XMLElement) -> XMLElement? {
    variation.children.first { $0.is("mask") && $0["key"] == key }
  }

  /// The first entry of a mask whose element comes later in the document than another one's.
  private func entry(after id: String, in mask: XMLElement) -> XMLElement? {
    let list = host.children.first { $0.name == key }?.children.map { $0["id"] ?? "" }
    guard let list, let position = list.firstIndex(of: id) else { return nil }
    return mask.children.first { entry in
      entry["reference"].flatMap(list.firstIndex(of:)).map { $0 > position } ?? false
    }
  }

  /// The element before which a new variation stands; `nil` for the end of the view.
  private func place(ofVariation new: String) -> XMLElement? {
    host.children.first { child in
      if child.is("variation"), let key = child["key"] { return VariationKey.isBefore(new, key) }
      return Self.followers.contains { child.is($0) }
    }
  }
}
