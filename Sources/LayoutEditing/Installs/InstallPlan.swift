import LayoutModel

/// What has to be said in masks so that something is installed where it should be.
///
/// Interface Builder hardly says what goes without saying: of 428 entries of variations in 562 public documents 14 repeat
/// what holds anyway (`ADAPT_CORPUS=… swift test --filter InstallMaskTests` lists them).
struct InstallPlan {
  /// An entry of a mask that changes.
  struct Step: Hashable {
    /// The variation.
    var condition: TraitCondition
    /// What it says then; `nil` for nothing.
    var isIncluded: Bool?
  }

  /// The entries that change.
  let steps: [Step]

  /// Plans to install or uninstall something under a condition; the base design is one, too.
  init(_ installed: Varied<Bool>, _ isInstalled: Bool, for condition: TraitCondition) {
    var entries: [TraitCondition: Bool] = [:]
    var conditions: [TraitCondition] = []
    for variation in installed.variations {
      if entries.updateValue(variation.value, forKey: variation.condition) == nil {
        conditions.append(variation.condition)
      }
    }
    let before = (base: installed.base, entries: entries)
    var base = installed.base
    if condition == .base {
      base = isInstalled
    } else {
      if entries.updateValue(isInstalled, forKey: condition) == nil { conditions.append(condition) }
    }
    // What goes without saying now; without a new base only the entry itself.
    for candidate in conditions where condition == .base || candidate == condition {
      let meaning = Self.meaning(base, conditions, entries)
      let kept = entries.removeValue(forKey: candidate)
      if Self.meaning(base, conditions, entries) != meaning { entries[candidate] = kept }
    }
    var steps: [Step] = []
    if base != before.base { steps.append(Step(condition: .base, isIncluded: base ? nil : false)) }
    for condition in conditions where entries[condition] != before.entries[condition] {
      steps.append(Step(condition: condition, isIncluded: entries[condition]))
    }
    self.steps = steps
  }

  /// Whether something is installed in each combination of size classes.
  private static func meaning(
    _ base: Bool, _ conditions: [TraitCondition], _ entries: [TraitCondition: Bool]
  ) -> [Bool] {
    var varied = Varied(base)
    for condition in conditions {
      if let value = entries[condition] { varied.vary(condition, value) }
    }
    var meaning: [Bool] = []
    for width in classes {
      for height in classes {
        let applying = varied.variations.last { variation in
          let asked = variation.condition
          return (asked.widthClass ?? width) == width && (asked.heightClass ?? height) == height
        }
        meaning.append(applying?.value ?? base)
      }
    }
    return meaning
  }

  private static let classes = [SizeClass.any, .compact, .regular]
}
