import LayoutModel
import TextKit

/// The findings of one rule in one scene; the same one on several screens is one finding.
package struct LintFindings: Sendable {
  struct Entry: Sendable {
    var span: SourceSpan
    /// The id of the view or constraint it is about.
    var subject: String
    /// The finding on the screen where it is worst.
    var message: String
    var notes: [Note]
    /// The screens with the finding, by their index in ``LintScene/cases``; empty when it is about no screen.
    var cases: [Int]
    /// The screen of the message.
    var worst: Int?
    /// The severity of the finding on that screen.
    var weight: Double
    /// Whether the message is true as it stands on all screens; else it is of the worst one.
    var isUniform = true
    /// The text about the other screens where it is not; empty for less of the same.
    var rest: String
    /// Findings of one group on the same screens are reported as one; `nil` for one that stands alone.
    var group: String?
    /// The number of further subjects, which are in the notes.
    var others = 0
    /// What it comes of where other findings may come of the same; `nil` for one that stands alone.
    var cause: Cause?
    /// The number of further findings that come of it, with the cause, as the end of the message.
    var consequences = ""
    /// The screens that only those have.
    var listedCases: [Int] = []
    /// The other copies of an element of a `<repeat>` that have it, by their ids.
    var copies: Set<String> = []
  }

  /// What several findings come of, whichever rules report them and on whichever screens.
  struct Cause: Hashable, Sendable {
    /// What tells it from all others of the scene.
    var key: String
    /// What it is: `"stackView "plans" has too little height"`.
    var message: String
  }

  struct Note: Hashable, Sendable {
    var message: String
    var span: SourceSpan
  }

  private struct Key: Hashable {
    var span: SourceSpan
    var discriminator: String
  }

  /// The place and the id of a view or constraint.
  typealias Subject = (span: SourceSpan, id: String)

  /// Weights that differ by less, in points, are of one finding: sizes are rounded to pixels.
  private static let sameWeight = 0.02

  private(set) var all: [Entry] = []
  private var places: [Key: Int] = [:]
  private let scene: Scene
  /// Asked for only where several views have one place.
  private lazy var viewIds = Set(scene.views.map(\.id))

  init(of scene: Scene) { self.scene = scene }

  /// - Parameters:
  ///   - index: the screen, by its index in ``LintScene/cases``; `nil` when it is about no screen.
  ///   - weight: the severity on this screen; the message of the worst screen is shown.
  ///   - discriminator: distinguishes several findings at one place.
  ///   - rest: what holds on screens with less weight than the worst; empty for less of the same.
  ///   - group: common to findings that are reported as one where they have the same screens.
  ///   - consequences: what follows the screens in the message.
  ///   - cause: common to findings of all rules that are reported as one on whichever screens.
  mutating func add(
    at subject: Subject, on index: Int? = nil, weight: Double = 0, discriminator: String = "", rest: String = "",
    notes: @autoclosure () -> [Note] = [], group: String? = nil, consequences: String = "",
    cause: @autoclosure () -> Cause? = nil, _ message: @autoclosure () -> String
  ) {
    let key = Key(span: subject.span, discriminator: discriminator)
    guard let place = places[key] else {
      places[key] = all.count
      all.append(
        Entry(
          span: subject.span, subject: subject.id, message: message(), notes: notes(), cases: index.map { [$0] } ?? [],
          worst: index, weight: weight, rest: rest, group: group, cause: cause(), consequences: consequences))
      return
    }
    // Constraints of one place may come from one element that stands for several.
    if subject.id != all[place].subject, viewIds.contains(subject.id) { all[place].copies.insert(subject.id) }
    guard let index else { return }
    if !all[place].cases.contains(index) { all[place].cases.append(index) }
    if (weight - all[place].weight).magnitude > Self.sameWeight { all[place].isUniform = false }
    guard weight > all[place].weight else { return }
    (all[place].worst, all[place].weight) = (index, weight)
    (all[place].message, all[place].notes, all[place].group) = (message(), notes(), group)
    (all[place].cause, all[place].consequences) = (cause(), consequences)
  }

  /// The findings with each group at its first: one mistake, not forty, where nothing keeps to the safe area.
  static func merged(_ findings: [Entry], _ phrase: ScreenPhrase) -> [Entry] {
    merged(findings, \.self, by: { $0.cases.sorted() }) { finding in
      finding.message + (finding.isUniform ? "" : phrase.text([finding.worst].compactMap { $0 }, worst: nil))
    }
  }

  /// Findings, or what has them, with each group on the same screens at its first, in whose notes the others are.
  static func merged<Item, Screens: Hashable>(
    _ items: [Item], _ entry: WritableKeyPath<Item, Entry>, by screens: (Item) -> Screens, _ message: (Entry) -> String
  ) -> [Item] {
    var result: [Item] = []
    var places: [String: [Screens: Int]] = [:]
    for item in items {
      let finding = item[keyPath: entry]
      if let place = finding.group.flatMap({ places[$0]?[screens(item)] }) {
        result[place][keyPath: entry].notes.append(Note(message: message(finding), span: finding.span))
        result[place][keyPath: entry].others += 1
      } else {
        if let group = finding.group { places[group, default: [:]][screens(item)] = result.count }
        result.append(item)
      }
    }
    return result
  }

  typealias OfRule = (rule: any LintRule, entry: Entry)

  /// The findings of all rules, those of one cause listed under the one of them that most screens have.
  static func joined(_ findings: [OfRule], _ phrase: ScreenPhrase) -> [OfRule] {
    var (heads, isListed): ([Int: [Int]], Set<Int>) = ([:], [])
    for (cause, same) in Dictionary(grouping: findings.indices, by: { findings[$0].entry.cause })
    where cause != nil && same.count > 1 {
      guard let most = same.map({ findings[$0].entry.cases.count }).max(),
        let head = same.first(where: { findings[$0].entry.cases.count == most })
      else { continue }
      heads[head] = same.filter { $0 != head }
      isListed.formUnion(heads[head] ?? [])
    }
    return findings.indices.filter { !isListed.contains($0) }.map { index in
      guard let others = heads[index] else { return findings[index] }
      return (findings[index].rule, findings[index].entry.listing(others.map { findings[$0].entry }, phrase))
    }
  }
}

extension LintFindings.Entry {
  /// The finding with those that come of the same cause.
  fileprivate func listing(_ others: [Self], _ phrase: ScreenPhrase) -> Self {
    var (entry, subjects, count) = (self, Set([subject]), others.reduce(self.others) { $0 + $1.others })
    for other in others {
      if subjects.insert(other.subject).inserted { count += 1 }
      entry.notes.append(LintFindings.Note(message: other.message + phrase.text(other), span: other.span))
      entry.listedCases += other.cases.filter { !(entry.cases + entry.listedCases).contains($0) }
    }
    entry.others = 0
    if count > 0, let cause {
      entry.consequences = "; \(count) more \(count == 1 ? "has" : "have") the same cause: \(cause.message)"
    }
    return entry
  }
}

/// The screens of a finding in words: `on iphone4s and 3 others, landscape`.
struct ScreenPhrase {
  let cases: [LintCase]
  var namesAll = false

  /// The screens of a finding, those apart on which it is worst and the others.
  func text(_ finding: LintFindings.Entry) -> String {
    guard !finding.isUniform, let worst = finding.worst, cases[worst].configuration.text == .asWritten
    else { return text(finding.cases, worst: finding.worst) }
    let rest = finding.cases.filter { $0 != worst && cases[$0].configuration.text == .asWritten }
    let (here, others) = (place([worst], worst: nil, mark: " in "), place(rest, worst: nil, mark: " in "))
    return finding.rest.isEmpty ? ", worst\(here); also\(others)" : "\(here); \(finding.rest)\(others)"
  }

  /// A phrase that begins with a space; empty for a finding on every screen. It names the `worst` screen first.
  func text(_ indices: [Int], worst: Int?) -> String {
    let plain = indices.filter { cases[$0].configuration.text == .asWritten }
    if !plain.isEmpty { return place(plain, worst: worst) }
    guard let worst = worst ?? indices.first else { return "" }
    let variant = cases[worst].configuration.text
    return place(indices.filter { cases[$0].configuration.text == variant }, worst: worst) + " " + variant.phrase
  }

  /// - Parameter mark: what precedes a single orientation; ` in ` where two places follow each other, which commas separate.
  private func place(_ indices: [Int], worst: Int?, mark: String = ", ") -> String {
    guard let first = indices.first else { return "" }
    let variant = cases[first].configuration.text
    let all = cases.indices.filter { cases[$0].configuration.text == variant }
    if Set(indices) == Set(all), all.count > 1 { return "" }
    let portrait = names(indices.filter { !isLandscape($0) }, worst)
    let landscape = names(indices.filter { isLandscape($0) }, worst)
    let both = all.contains { isLandscape($0) } && all.contains { !isLandscape($0) }
    if portrait == landscape || !both { return " on \(list(portrait.isEmpty ? landscape : portrait))" }
    if landscape.isEmpty { return " on \(list(portrait))\(mark)portrait" }
    if portrait.isEmpty { return " on \(list(landscape))\(mark)landscape" }
    if Set(portrait) == Set(landscape) { return " on \(list(portrait))" }
    return " on \(list(portrait)) in portrait, and on \(list(landscape)) in landscape"
  }

  private func isLandscape(_ index: Int) -> Bool { cases[index].configuration.screen.orientation.isLandscape }

  /// The names of the devices, the worst one first.
  private func names(_ indices: [Int], _ worst: Int?) -> [String] {
    let ordered = indices.filter { $0 == worst } + indices.filter { $0 != worst }
    return ordered.map { cases[$0].configuration.screen.device }.unique
  }

  private func list(_ names: [String]) -> String {
    names.count > 2 && !namesAll ? "\(names[0]) and \(names.count - 1) others" : Wording.joined(names, last: "and")
  }
}

extension LintConfiguration.TextVariant {
  /// The variant after the devices.
  fileprivate var phrase: String {
    switch self {
    case .asWritten: ""
    case .longer(let factor): "with texts \(factor.shortText) times as long"
    case .sized(let size): "at text size \(size.rawValue)"
    case .mirrored: "from right to left"
    }
  }
}

extension View {
  var subject: LintFindings.Subject { (span, id) }
}

extension LayoutConstraint {
  var subject: LintFindings.Subject { (span, id) }
}
