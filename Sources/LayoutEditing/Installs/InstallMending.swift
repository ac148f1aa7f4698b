import LayoutAnalysis
import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// Installs or uninstalls views and constraints of an Interface Builder document, in all size classes or in some: what
/// the plus button beside "Installed" does in Xcode's inspector.
package struct InstallMending: Sendable {
  /// Ids, names or outlets of what is to be there or not.
  package var words: [String]
  /// Whether it is to be there.
  package var isInstalled: Bool
  /// The size classes; the base design alone for all that no variation speaks of.
  package var conditions: [TraitCondition]

  /// Creates a mending.
  ///
  /// - Parameters:
  ///   - words: views by id, name or outlet, constraints by id or name.
  ///   - isInstalled: whether they are to be there.
  ///   - conditions: the size classes in which; empty for the base design.
  package init(_ words: [String], isInstalled: Bool, for conditions: [TraitCondition] = []) {
    self.words = words
    self.isInstalled = isInstalled
    self.conditions = conditions.isEmpty ? [.base] : conditions
  }

  /// Mends a document.
  ///
  /// - Throws: when something is not found, or is always there, or the document does not vary by size classes.
  package func mend(_ editable: EditableDocument) throws(DocumentError) -> Mend {
    var current = editable
    var changes: [Mend.Change] = []
    for word in words {
      let location = editable.document.sources.location(of: try Self.target(word, in: editable).span)
      for condition in conditions {
        let target = try Self.target(word, in: current)
        try Self.check(condition, current)
        let steps = InstallPlan(target.installed, isInstalled, for: condition).steps
        for step in steps {
          // Each step is an edit of what the one before it left.
          let edits = Self.edits(step, target.id, try Self.target(word, in: current), current)
          current = try current.with(edits.apply(to: current.bytes))
        }
        if steps.isEmpty { continue }
        let what = isInstalled ? "installed" : "uninstalled"
        changes.append(
          Mend.Change(location: location, message: "\(target.name): \(what)\(condition.ending)"))
      }
    }
    return Mend(bytes: current.bytes, changes: changes)
  }

  private static func target(_ word: String, in editable: EditableDocument) throws(DocumentError) -> InstallTarget {
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
      problem = "this document does not vary by size classes; useTraitCollections=\"YES\" on <document> lets it"
    } else {
      return
    }
    throw DocumentError("mend.install", problem, at: editable.xml.root.location)
  }

  // MARK: Editing

  private static func edits(
    _ step: InstallPlan.Step, _ id: String, _ target: InstallTarget, _ editable: EditableDocument
  ) -> TextEdits {
    var edits = TextEdits()
    guard let host = editable.element(at: target.host.span), let key = VariationKey.text(step.condition) else {
      return edits
    }
    let masks = Masks(host: host, key: target.maskKey, bytes: editable.bytes)
    if let isIncluded = step.isIncluded {
      masks.say(isIncluded, of: id, in: step.condition, key, &edits)
    } else {
      masks.sayNothing(of: id, in: step.condition, &edits)
    }
    return edits
  }
}
