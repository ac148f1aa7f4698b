/// What came of comparing a layout with its golden.
package enum GoldenOutcome: Hashable, Sendable {
  /// Both are the same.
  case passed
  /// There is no golden.
  case missing
  /// There was no golden, or it was to be written anew: now there is one that nobody has read.
  case recorded
  /// They differ.
  case changed(Change)

  /// A golden and a layout that differ.
  package struct Change: Hashable, Sendable {
    /// The golden.
    package var before: String
    /// The layout.
    package var after: String
    /// Whether the golden was written anew.
    package var isRecorded: Bool

    /// What differs, view by view.
    package var changes: [LayoutChange] {
      LayoutChange.all(from: RecordedLayout(before), to: RecordedLayout(after))
    }

    /// What differs, line by line.
    ///
    /// - Parameter name: what the golden is called.
    package func diff(name: String) -> UnifiedDiff {
      UnifiedDiff(
        from: RecordedLayout(before).lines, to: RecordedLayout(after).lines, oldName: name, newName: "now")
    }
  }

  /// Compares a layout with its golden.
  ///
  /// - Parameters:
  ///   - golden: what was recorded; `nil` when there is nothing.
  ///   - layout: what came now.
  ///   - mode: which goldens are written.
  package init(golden: String?, layout: String, mode: RecordMode) {
    // Bytes count: strings are also equal when they are composed of other characters.
    if let golden, golden.utf8.elementsEqual(layout.utf8) {
      self = .passed
      return
    }
    self =
      switch (golden, mode) {
      case (nil, .never): .missing
      case (nil, _), (_, .all): .recorded
      case (let golden?, _): .changed(Change(before: golden, after: layout, isRecorded: mode == .failed))
      }
  }

  /// Whether the golden has to be written.
  package var writesGolden: Bool {
    switch self {
    case .passed, .missing: false
    case .recorded: true
    case .changed(let change): change.isRecorded
    }
  }
}
