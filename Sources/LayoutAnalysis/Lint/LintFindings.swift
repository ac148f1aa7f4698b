import LayoutModel
import TextKit

/// What one rule found in one scene; the same thing on several screens is one finding.
package struct LintFindings: Sendable {
  /// One thing that is not as it should be.
  struct Finding: Sendable {
    /// The place in the document.
    var span: SourceSpan
    /// The id of the view or constraint it is about.
    var subject: String
    /// What is the matter on the screen where it is worst.
    var message: String
    /// Further places, in the same document.
    var notes: [Note]
    /// The screens it shows on, by their index in ``LintScene/cases``; empty when it is about no screen.
    var cases: [Int]
    /// The index of the screen that the message is about.
    var worst: Int?
    /// How bad it is there.
    var weight: Double
    /// What findings have in common that are told as one; `nil` for one that is told by itself.
    var group: String?
    /// How many more things it is about, which are in the notes.
    var others = 0
  }

  /// A further place with what is to be said about it.
  struct Note: Hashable, Sendable {
    var message: String
    var span: SourceSpan
  }

  /// What makes two findings the same.
  private struct Key: Hashable {
    var span: SourceSpan
    var discriminator: String
  }

  private(set) var all: [Finding] = []
  private var places: [Key: Int] = [:]

  /// Adds a finding, or a screen to a finding that is there.
  ///
  /// - Parameters:
  ///   - span: the place.
  ///   - subject: the id of the view or constraint it is about.
  ///   - index: the screen, by its index in ``LintScene/cases``; `nil` when it is about no screen.
  ///   - weight: how bad it is there; the message of the worst screen is the one that is shown.
  ///   - discriminator: what tells apart several findings at one place.
  ///   - group: what findings have in common that are told as one where they show on the same screens.
  mutating func add(
    at span: SourceSpan,
    of subject: String,
    on index: Int? = nil,
    weight: Double = 0,
    discriminator: String = "",
    notes: [Note] = [],
    group: String? = nil,
    _ message: @autoclosure () -> String
  ) {
    let key = Key(span: span, discriminator: discriminator)
    guard let place = places[key] else {
      places[key] = all.count
      all.append(
        Finding(
          span: span,
          subject: subject,
          message: message(),
          notes: notes,
          cases: index.map { [$0] } ?? [],
          worst: index,
          weight: weight,
          group: group
        )
      )
      return
    }
    guard let index else { return }
    all[place].cases.append(index)
    if weight > all[place].weight {
      all[place].message = message()
      all[place].notes = notes
      all[place].worst = index
      all[place].weight = weight
      all[place].group = group
    }
  }
}

/// Tells findings as one that are the same about several views: a screen on which nothing keeps to the safe area has
/// one mistake and not forty.
struct FindingGroups {
  /// What findings have to share.
  private struct Key: Hashable {
    var group: String
    var cases: [Int]
  }

  /// The findings with each group in the place of its first.
  static func merged(_ findings: [LintFindings.Finding]) -> [LintFindings.Finding] {
    var result: [LintFindings.Finding] = []
    var places: [Key: Int] = [:]
    for finding in findings {
      guard let group = finding.group else {
        result.append(finding)
        continue
      }
      let key = Key(group: group, cases: finding.cases.sorted())
      if let place = places[key] {
        result[place].notes.append(LintFindings.Note(message: finding.message, span: finding.span))
      } else {
        places[key] = result.count
        result.append(finding)
      }
    }
    for index in result.indices where result[index].group != nil && !result[index].notes.isEmpty {
      result[index].others = result[index].notes.count
    }
    return result
  }
}

/// Says on which of the screens looked at something shows: `on iphone4s and 3 others, lying`.
struct CasePhrase {
  /// All screens looked at.
  let cases: [LintCase]

  /// A phrase that begins with a space, or nothing where it shows on every screen.
  ///
  /// - Parameters:
  ///   - indices: the screens it shows on.
  ///   - worst: the one that is named first.
  func text(_ indices: [Int], worst: Int?) -> String {
    let plain = indices.filter { cases[$0].configuration.text == .asWritten }
    if !plain.isEmpty { return place(plain, worst: worst) }
    guard let worst = worst ?? indices.first else { return "" }
    let variant = cases[worst].configuration.text
    return place(indices.filter { cases[$0].configuration.text == variant }, worst: worst) + " " + variant.phrase
  }

  private func place(_ indices: [Int], worst: Int?) -> String {
    guard let first = indices.first else { return "" }
    let variant = cases[first].configuration.text
    let all = cases.indices.filter { cases[$0].configuration.text == variant }
    if Set(indices) == Set(all), all.count > 1 { return "" }
    let upright = names(indices.filter { !isLying($0) }, worst)
    let lying = names(indices.filter { isLying($0) }, worst)
    let both = all.contains { isLying($0) } && all.contains { !isLying($0) }
    if upright == lying || !both { return " on \(list(upright.isEmpty ? lying : upright))" }
    if lying.isEmpty { return " on \(list(upright)), upright" }
    if upright.isEmpty { return " on \(list(lying)), lying" }
    if Set(upright) == Set(lying) { return " on \(list(upright))" }
    return " on \(list(upright)) upright and \(list(lying)) lying"
  }

  private func isLying(_ index: Int) -> Bool { cases[index].configuration.screen.orientation.isLandscape }

  /// The names of the devices, the worst one first.
  private func names(_ indices: [Int], _ worst: Int?) -> [String] {
    var names: [String] = []
    let ordered = indices.filter { $0 == worst } + indices.filter { $0 != worst }
    for index in ordered where !names.contains(cases[index].configuration.screen.device) {
      names.append(cases[index].configuration.screen.device)
    }
    return names
  }

  private func list(_ names: [String]) -> String {
    switch names.count {
    case 0: ""
    case 1: names[0]
    case 2: "\(names[0]) and \(names[1])"
    default: "\(names[0]) and \(names.count - 1) others"
    }
  }
}

extension LintConfiguration.TextVariant {
  /// What is unusual about the texts, after the devices.
  fileprivate var phrase: String {
    switch self {
    case .asWritten: ""
    case .longer(let factor): "with texts \(factor.short) times as long"
    case .sized(let size): "at text size \(size.rawValue)"
    }
  }
}
