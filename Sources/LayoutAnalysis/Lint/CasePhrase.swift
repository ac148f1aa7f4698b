import LayoutModel

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
