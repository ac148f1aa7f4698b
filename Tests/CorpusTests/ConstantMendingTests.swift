import Adapt
import TestSupport
import Testing

/// Update Constraint Constants, and installs, on documents of other people.
@Suite(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
struct ConstantMendingTests {
  @Test(arguments: Corpus.documents)
  func onlyConstantsAndMarksDifferOnce(_ name: String) throws {
    let before = try InputFile.read(Corpus.path(name))
    let after = ConstantFix().apply(to: try EditableDocument(before, name: name)).bytes
    for difference in try DocumentDifference.all(from: before, to: after) {
      let isConstant = difference.attribute == "constant" && difference.element != "rect"
      let isMark = ["misplaced", "symbolic"].contains(difference.attribute) && difference.new == nil
      #expect(isConstant || isMark, "\(difference)")
    }
    #expect(ConstantFix().apply(to: try EditableDocument(after, name: name)).bytes == after)
  }

  /// The first view that varies with nothing and the first such constraint: uninstalled in two kinds of size classes,
  /// and installed there again, they leave the document as it was, byte for byte.
  @Test(arguments: Corpus.documents)
  func installsGoAndComeBack(_ name: String) throws {
    let before = try InputFile.read(Corpus.path(name))
    let editable = try EditableDocument(before, name: name)
    guard editable.document.usesTraitCollections else { return }
    let conditions = [
      TraitCondition(heightClass: .compact), TraitCondition(widthClass: .regular, heightClass: .regular),
    ]
    let scenes = editable.document.scenes
    let views = scenes.flatMap(\.views).filter {
      $0.role == .subview && $0.installed == Varied(true) && !$0.id.contains(".")
    }
    let constraints = scenes.flatMap(\.constraints).filter { $0.installed == Varied(true) && !$0.id.contains(".") }
    let ids = [views.first?.id, constraints.first?.id].compactMap { $0 }
    let without = try InstallFix(ids, isInstalled: false, for: conditions).apply(to: editable)
    #expect(without.changes.count == ids.count * 2)
    let gone = try readDocument(without.bytes, name: name)
    for id in ids {
      let installed =
        gone.scenes.flatMap(\.views).first { $0.id == id }?.installed
        ?? gone.scenes.flatMap(\.constraints).first { $0.id == id }?.installed
      #expect(installed?.base == true && installed?.variations.map(\.value) == [false, false])
    }
    let again = try InstallFix(ids, isInstalled: true, for: conditions)
      .apply(to: try EditableDocument(without.bytes, name: name))
    #expect(again.bytes == before)
  }
}
