import LayoutModel
import TextKit

/// What a user does to a screen, step by step, a line each:
///
///     # Two taps in a row, then a finger that leaves the button.
///     tap buttonA 2 times
///     touch 1 began buttonA (10, 10)
///     touch 1 moved 300 20 at 2.5
///     touch 1 ended
///     tap name
///     type "Ada"
///     drag volume to 0.75
///     rotate landscapeLeft
///
/// Places are points of the screen, or views: their middle, or a point in their own coordinates in parentheses.
package struct InteractionScript: Sendable {
  /// The steps in their order.
  package let steps: [Step]
  /// The text that it was read from.
  package let source: SourceFile

  /// One thing that the user does.
  package struct Step: Sendable, Hashable {
    /// What it is.
    package var action: Action
    /// When it begins, in seconds since the script began; `nil` for a second after the step before.
    package var time: Double?
    /// Where it is written.
    package var span: SourceSpan
  }

  /// What a user can do.
  package enum Action: Sendable, Hashable {
    /// A finger comes down, moves or is lifted; without a place it does so where it is.
    case touch(finger: Int, phase: TouchPhase, place: Place?)
    /// A finger comes down and is lifted, once or several times.
    case tap(Place, times: Int)
    /// A finger comes down, moves and is lifted elsewhere.
    case drag(Place, to: Place)
    /// A finger moves the thumb of a slider to a value.
    case slide(Place, to: Double)
    /// Keys are pressed; a line feed is the Return key.
    case type(String)
    /// The delete key is pressed.
    case delete(times: Int)
    /// The device is turned: laid on its left side, its interface turns to the right.
    case rotate(DeviceOrientation)
    /// Nothing happens for a number of seconds.
    case wait(Double)
  }

  /// A place that a finger touches.
  package enum Place: Sendable, Hashable {
    /// A point of the screen, in points.
    case point(Point)
    /// A view by its id or name: its middle, or a point in its own coordinates.
    case view(String, Point?, span: SourceSpan)
  }

  /// The most lines of a script.
  package static let mostLines = 10_000

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what to call it in messages.
  /// - Throws: everything that is wrong with it, in the order of its lines.
  package init(_ bytes: [UInt8], name: String) throws(DocumentError) {
    source = SourceFile(name: name, bytes: bytes)
    steps = try ScriptParser.parse(source)
  }

  /// The line of a step as it is written, without white space around it.
  package func text(of step: Step) -> String {
    String(decoding: source.bytes[Int(step.span.start)..<Int(step.span.end)], as: UTF8.self)
  }
}

/// What a finger does; the names are those of `UITouch.Phase`.
package enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// It comes down.
  case began
  /// It moves.
  case moved
  /// It is lifted.
  case ended
  /// The system takes its touch away, as when a call comes in.
  case cancelled

  /// The message that responders get.
  var message: ViewEvent {
    switch self {
    case .began: .touchesBegan
    case .moved: .touchesMoved
    case .ended: .touchesEnded
    case .cancelled: .touchesCancelled
    }
  }
}
