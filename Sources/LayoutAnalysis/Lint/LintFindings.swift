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
