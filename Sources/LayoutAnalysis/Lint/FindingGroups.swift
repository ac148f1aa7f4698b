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
