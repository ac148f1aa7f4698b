import Adapt
import Foundation
import LayoutEditing
import TestSupport
import Testing
import XMLTree

/// Random edits of two people who touch different objects: nothing is lost, and it does not matter who is whom.
struct MergePropertyTests {
  /// Storyboards made of the fixtures: all kinds of views, variations, components.
  private static let fixtures = [
    "Restructure/Main", "ColourMixer/Main", "Composer/Main", "EventReporter/Main", "Layout/Main", "Valid/EveryView",
    "Valid/Cells", "Valid/Stacks", "Valid/Variations", "Valid/Texts",
  ]

  @Test(arguments: fixtures)
  func editsOfDifferentObjectsCommute(_ fixture: String) throws {
    let document = try readDocument(path: PackageFolder.fixtures.appending(path: "\(fixture).layout").path())
    let bytes = try StoryboardConversion().convert(document).bytes
    let count = try MergeTrial(bytes, name: fixture).run(pairs: 25, seed: 1)
    #expect(count == 25)
  }

  /// Documents of other people, 100 pairs each; ADAPT_MERGE_DOCUMENTS=200 takes as many as make 20,000 pairs. Optimized it
  /// takes minutes, in a debug build an hour:
  /// `ADAPT_CORPUS=… swift test -c release -Xswiftc -enable-testing --filter MergePropertyTests`.
  @Test(.enabled(if: Corpus.isThere, Comment(rawValue: Corpus.absence)))
  func editsOfOtherPeoplesDocumentsCommute() throws {
    let most = Int(ProcessInfo.processInfo.environment["ADAPT_MERGE_DOCUMENTS"] ?? "") ?? 4
    var count = 0
    var documents = 0
    for name in Corpus.documents where documents < most {
      guard let bytes = try? InputFile.read(Corpus.path(name)), bytes.count < 60_000 else { continue }
      let pairs = try MergeTrial(bytes, name: name).run(pairs: 100, seed: UInt64(documents))
      if pairs == 0 { continue }
      count += pairs
      documents += 1
    }
    print("merged \(count) pairs of random edits over \(documents) documents")
    #expect(documents > 0)
  }
}

/// Pairs of random edits of one document.
private struct MergeTrial {
  private let base: [UInt8]
  private let name: String

  /// - Parameter bytes: a document, which is written anew, so that texts of edits differ by the edits only.
  init(_ bytes: [UInt8], name: String) throws {
    base = try EditedElement(bytes).document
    self.name = name
  }

  /// Merges so many pairs, and returns how many were of different objects.
  func run(pairs: Int, seed: UInt64) throws -> Int {
    var generator = SplitMix(state: seed &* 7919 &+ 17)
    var done = 0
    for pair in 0..<pairs * 4 where done < pairs {
      let (first, second) = (edits("\(pair)a", &generator), edits("\(pair)b", &generator))
      guard !first.isEmpty, !second.isEmpty,
        first.allSatisfy({ one in second.allSatisfy { one.isIndependent(of: $0) } })
      else { continue }
      try check(first, second)
      done += 1
    }
    return done
  }

  /// One to three edits of one person.
  private func edits(_ serial: String, _ generator: inout SplitMix) -> [DocumentEdit] {
    guard let root = try? EditedElement(base) else { return [] }
    var edits: [DocumentEdit] = []
    for number in 0..<Int.random(in: 1...3, using: &generator) {
      guard let edit = DocumentEdit(of: root, serial: "\(serial)\(number)", using: &generator) else { continue }
      edit.apply(to: root)
      edits.append(edit)
    }
    return edits
  }

  private func applying(_ edits: [DocumentEdit]) throws -> EditedElement {
    let root = try EditedElement(base)
    for edit in edits { edit.apply(to: root) }
    return root
  }

  private func check(_ first: [DocumentEdit], _ second: [DocumentEdit]) throws {
    let comment = Comment(rawValue: "\(name): \(first) and \(second)")
    let ours = try applying(first).document
    let theirs = try applying(second).document
    let merged = try DocumentMerge.merge(base: base, ours: ours, theirs: theirs, name: name)
    let other = try DocumentMerge.merge(base: base, ours: theirs, theirs: ours, name: name)
    #expect(merged.conflicts.isEmpty, comment)
    let result = try EditedElement(merged.bytes)
    let together = try applying(first + second)
    #expect(result.meaning(sorted: true) == together.meaning(sorted: true), comment)
    #expect(try EditedElement(other.bytes).meaning(sorted: false) == result.meaning(sorted: false), comment)
    let ids = result.all.filter { $0.name != "device" && $0.name != "adaptation" }.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count, comment)
    // Where both put one list into another order, that of either person coming last is as good.
    let orders = try [together, applying(second + first)].map(order)
    #expect(orders.contains(order(of: result)), comment)
    if Self.ordered(first).isDisjoint(with: Self.ordered(second)) {
      #expect(frames(merged.bytes) == frames(together.document), comment)
    }
    // What was merged once is merged: again there is nothing to do.
    let again = try DocumentMerge.merge(base: theirs, ours: merged.bytes, theirs: theirs, name: name)
    #expect(again.bytes == merged.bytes, comment)
  }

  private static func ordered(_ edits: [DocumentEdit]) -> Set<String> { Set(edits.flatMap(\.ordered)) }

  /// The frames of a document on the device of its canvas, by view; the mistakes of one that cannot be read.
  private func frames(_ bytes: [UInt8]) -> [String] {
    do {
      let layout = try layOut(readDocument(bytes, name: name))
      return layout.scenes.flatMap { scene in scene.views.map { "\(scene.id) \($0.id) \($0.frame)" } }.sorted()
    } catch {
      return ["\((error as? DocumentError)?.diagnostics.map(\.code).sorted() ?? [])"]
    }
  }

  /// The order of the subviews that stay where they were.
  private func order(of root: EditedElement) -> [String: [String]] {
    guard let old = try? EditedElement(base) else { return [:] }
    var homes: [String: String] = [:]
    for element in old.all where element.parent?.name == "subviews" {
      homes[element["id"] ?? ""] = element.parent?.parent?["id"]
    }
    var order: [String: [String]] = [:]
    for list in root.all where list.name == "subviews" {
      let parent = list.parent?["id"] ?? ""
      order[parent] = list.children.compactMap { $0["id"] }.filter { homes[$0] == parent }
    }
    return order.filter { !$0.value.isEmpty }
  }
}
