import LayoutEngine
import LayoutModel
import TextKit

/// Something that is true of some views of a scene on every screen, such as that five gaps are equally high.
///
///     equal height: gap1, gap2, gap3, gap4, gap5
///     ratio width 1:2: list, detail
package struct Relation: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Equal distances from each view to the next one.
    case gapsX = "equal gapsX"
    case gapsY = "equal gapsY"
    case leading = "equal leading"
    case trailing = "equal trailing"
    case top = "equal top"
    case bottom = "equal bottom"
    case width = "equal width"
    case height = "equal height"
    case centerX = "equal centerX"
    case centerY = "equal centerY"
    case widthRatio = "ratio width"
    case heightRatio = "ratio height"
    case lines
    case safeArea = "safe area"
  }

  package var kind: Kind
  package var views: [String]
  /// The parts of a ratio, or the most lines.
  package var numbers: [Int] = []

  package init(_ kind: Kind, _ views: [String], _ numbers: [Int] = []) {
    (self.kind, self.views, self.numbers) = (kind, views, numbers)
  }

  /// Reads a line; `nil` for one in another form. What is in brackets after an id is a name for readers.
  package init?(line: Substring) {
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let head = line[..<colon.lowerBound].split(separator: " ")
    let words = head.prefix { $0.first?.isNumber == false }
    numbers = head.dropFirst(words.count).flatMap { $0.split(separator: ":") }.compactMap { Int($0) }
    guard let kind = Kind(rawValue: words.joined(separator: " ")) else { return nil }
    self.kind = kind
    views = line[colon.upperBound...].split(separator: ",").compactMap { name in
      name.split(separator: " ").first.map(String.init)
    }
    let count = [.widthRatio, .heightRatio].contains(kind) ? 2 : kind == .lines ? 1 : 0
    if numbers.count != count || numbers.contains(where: { $0 < 1 }) || views.count < leastViews { return nil }
  }

  private var leastViews: Int {
    switch kind {
    case .gapsX, .gapsY: 3
    case .lines, .safeArea: 1
    default: 2
    }
  }

  /// The line of a file, in which ids that Interface Builder generated get the name for people.
  package func line(_ name: (String) -> String) -> String {
    let names = views.map { id in
      let word = String(name(id).plain.filter { $0 != "," })
      return word.hasSuffix(id) ? id : "\(id) (\(word))"
    }
    let numbers = numbers.isEmpty ? "" : " " + self.numbers.map(String.init).joined(separator: ":")
    return "\(kind.rawValue)\(numbers): \(names.joined(separator: ", "))"
  }

  /// The extents, edges or gaps that break it on a screen, in points; `nil` where it holds, or has too few views.
  package func breach(in sample: RelationSample) -> [Double]? {
    let frames = views.compactMap { sample.frames[$0] }
    if frames.count < leastViews { return nil }
    var values = frames.map { kind.value($0, in: sample) }
    switch kind {
    case .gapsX, .gapsY:
      if frames.count < views.count { return nil }
      values = zip(frames, frames.dropFirst()).map { kind == .gapsX ? $1.x - $0.maxX : $1.y - $0.maxY }
    case .widthRatio, .heightRatio:
      let slack = sample.tolerance * Double(numbers[0] + numbers[1])
      return (values[0] * Double(numbers[1]) - values[1] * Double(numbers[0])).magnitude <= slack ? nil : values
    case .lines:
      let counts = views.compactMap { sample.lines[$0] }
      return counts.allSatisfy { $0 <= numbers[0] } ? nil : counts.map(Double.init)
    case .safeArea: return values.allSatisfy { $0 <= sample.tolerance } ? nil : values
    default: break
    }
    guard let least = values.min(), let most = values.max(), most - least > sample.tolerance else { return nil }
    return values
  }

  /// What is wrong, for people: `gap1 and gap2 no longer have the same height: 51, 43`.
  package func sentence(_ values: [Double], _ name: (String) -> String) -> String {
    let numbers = values.map(\.measuredText).joined(separator: ", ")
    let views = Wording.joined(views.map(name), last: "and")
    return switch kind {
    case .gapsX, .gapsY: "the gaps between \(views) are no longer equal: \(numbers)"
    case .widthRatio, .heightRatio:
      "the \(kind == .widthRatio ? "widths" : "heights") of \(views) are no longer "
        + "\(self.numbers[0]) : \(self.numbers[1]): \(numbers)"
    case .lines: "\(views) has more than \(Wording.count(self.numbers[0], "line")): \(numbers)"
    case .safeArea: "not all of \(views) is inside the safe area; outside: \(numbers)"
    default: "\(views) no longer have the same \(kind.rawValue.dropFirst(6)): \(numbers)"
    }
  }
}

extension Relation.Kind {
  /// The number of a view that is compared; `frame` is in the root view and mirrored where texts run from right to left.
  func value(_ frame: Rect, in sample: RelationSample) -> Double {
    if self == .safeArea {
      let safe = sample.safeArea
      return max(safe.x - frame.x, safe.y - frame.y, frame.maxX - safe.maxX, frame.maxY - safe.maxY, 0)
    }
    return zip(weights, [frame.x, frame.maxX, frame.y, frame.maxY]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// How often the left, right, top and bottom edge of a view count in its number; none where a kind has no such number.
  var weights: [Double] {
    switch self {
    case .leading: [1, 0, 0, 0]
    case .trailing: [0, 1, 0, 0]
    case .top: [0, 0, 1, 0]
    case .bottom: [0, 0, 0, 1]
    case .width, .widthRatio: [-1, 1, 0, 0]
    case .height, .heightRatio: [0, 0, -1, 1]
    case .centerX: [0.5, 0.5, 0, 0]
    case .centerY: [0, 0, 0.5, 0.5]
    case .gapsX, .gapsY, .lines, .safeArea: []
    }
  }
}

/// A scene on one screen, as relations see it.
package struct RelationSample: Sendable {
  /// By the ids of views, in the root view, in points; from the trailing edge where texts run from right to left.
  package let frames: [String: Rect]
  package let lines: [String: Int]
  package let safeArea: Rect
  /// A pixel: edges are rounded one by one.
  package let tolerance: Double

  package init(_ solved: SolvedScene, on screen: Screen) {
    let layout = solved.layout
    let scene = solved.installed.scene
    let isMirrored = screen.traits.layoutDirection == .rightToLeft
    let origin = layout.views.first?.absolute ?? .zero
    func placed(_ rect: Rect) -> Rect {
      var rect = rect
      if isMirrored { rect.x = layout.size.width - rect.maxX }
      return rect
    }
    frames = Dictionary(
      layout.views.map { ($0.id, placed($0.absolute.offset(byX: -origin.x, y: -origin.y))) }, uniquingKeysWith: { $1 })
    lines = Dictionary(solved.lineCounts.map { (scene.views[$0.view].id, $0.count) }, uniquingKeysWith: { $1 })
    safeArea = placed(Rect(of: layout.size).inset(by: solved.safeArea))
    tolerance = 1 / screen.traits.scale + 0.01
  }
}

/// A file of relations, which people read and edit.
package struct RelationFile: Sendable {
  package static let name = "relations.txt"

  /// By the id of the scene.
  package private(set) var scenes: [(id: String, relations: [Relation])] = []

  /// - Throws: when a line is in another form.
  package init(_ bytes: [UInt8], name: String) throws(DocumentError) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("#") { continue }
      if text.hasPrefix("screen ") {
        scenes.append((String(text.dropFirst(7)), []))
      } else if let relation = Relation(line: text), !scenes.isEmpty {
        scenes[scenes.count - 1].relations.append(relation)
      } else {
        let kinds = Relation.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw DocumentError(
          "verify.relation", "'\(text)' is no relation; relations are \(kinds)",
          at: SourceLocation(file: name, line: number + 1, column: 1))
      }
    }
  }

  package init(_ scenes: [(id: String, relations: [Relation])]) { self.scenes = scenes }

  package func text(of document: Document) -> String {
    var text = "# What is true of \(document.name.plain) on every screen. Edit it, and remove what is so by chance.\n"
    for (id, relations) in scenes where !relations.isEmpty {
      text += "screen \(id)\n" + relations.map { "  \($0.line(document.viewName(scene: id)))\n" }.joined()
    }
    return text
  }

  /// The relations that a screen breaks, in words, and those that nothing can check: of a scene or a view that is not there.
  package func breaches(of document: Document, on screen: Screen, engine: LayoutEngine) -> [BrokenRelation] {
    scenes.flatMap { id, relations in
      if relations.isEmpty { return [BrokenRelation]() }
      guard let index = document.scenes.firstIndex(where: { $0.id == id }) else {
        let sentence = "no screen is called '\(id)', of which there are relations"
        return [BrokenRelation(relation: "screen \(id)", sentence: sentence)]
      }
      let known = Set(document.scenes[index].views.map(\.id))
      let sample = RelationSample(CachedScene(index, of: document, engine: engine).solve(on: screen), on: screen)
      return relations.compactMap { relation in
        if let unknown = relation.views.first(where: { !known.contains($0) }) {
          let line = relation.line { $0 }
          return BrokenRelation(relation: line, sentence: "no view is called '\(unknown)', as in '\(line)'")
        }
        return relation.breach(in: sample).map { values in
          BrokenRelation(
            relation: relation.line { $0 }, sentence: relation.sentence(values, document.viewName(scene: id)))
        }
      }
    }
  }
}

package struct BrokenRelation: Hashable, Sendable {
  /// Its line, without names.
  package var relation: String
  package var sentence: String

  package init(relation: String, sentence: String) { (self.relation, self.sentence) = (relation, sentence) }
}

extension Document {
  /// The names of a scene's views for people, by their ids.
  fileprivate func viewName(scene id: String) -> (String) -> String {
    guard let scene = scene(id) else { return { $0 } }
    let names = SceneNames(scene, of: self)
    return { id in scene.views.firstIndex { $0.id == id }.map(names.view) ?? id }
  }
}
