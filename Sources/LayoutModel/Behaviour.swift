import TextKit

/// How a view answers touches and keys.
package struct ViewBehaviour: Sendable {
  /// Whether a control takes part; one that does not swallows touches and sends nothing.
  package var isEnabled = true
  package var isEditable = true
  /// Whether no other view gets touches while this one has one, and the other way round.
  package var isExclusiveTouch = false
  package var isMultipleTouchEnabled = false
  package var isSelected = false
  /// Whether a control looks as under a finger.
  package var isHighlighted = false
  /// The number by which a program knows it, or in which it keeps a state.
  package var tag = 0
  /// The value of a slider, stepper, switch, segmented control or page control; `nil` for the usual one of its kind.
  package var value: ControlValue?
  /// The view that hears after this one what it does not answer, by its index, where a program overrides `next`.
  package var nextResponder: Int?
  /// What a finger in the view hits, where a program overrides `hitTest(_:with:)`.
  package var hitTest: HitTestOverride?
  /// How far inside its edges a finger has to be to be in the view, in points; negative numbers make it larger
  /// (`point(inside:with:)`).
  package var hitInsets = EdgeInsets.zero
  /// The object that is asked and told while text is edited.
  package var delegate: Recipient?
  package var returnKey = ReturnKey.default
  package var keyboard = KeyboardType.default
  /// What the text means to the keyboard and to passwords that are filled in, such as `email` or `new-password`: the raw
  /// value of a `UITextContentType`; `nil` where nothing is said.
  package var contentType: String?
  /// The handlers of events, in document order.
  package var handlers: [EventHandler] = []
  /// The actions that Interface Builder connected to the view's events, in document order.
  package var connections: [ActionConnection] = []

  package init() {}
}

/// What an override of `hitTest(_:with:)` returns for a finger in the view.
package enum HitTestOverride: Hashable, Sendable {
  /// The view itself, whichever subview lies under the finger.
  case itself
  /// A subview that lies under the finger, and never the view itself.
  case subviews
  case view(Int)
}

/// An object that a view sends messages to.
package enum Recipient: Hashable, Sendable {
  /// A view, by its index; the outermost one stands for its controller.
  case view(Int)
  /// An object of an Interface Builder document, by its id.
  case object(String)
}

/// The keys of a keyboard, with the names of Interface Builder for the cases of `UIKeyboardType`.
package enum KeyboardType: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
  case `default`, alphabet, numbersAndPunctuation, url = "URL", numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad = "ASCIICapableNumberPad"

  /// Whether it has digits alone, in four rows and without suggestions.
  var isNumberPad: Bool { [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(self) }
}

/// The key that ends a line, with the names of `UIReturnKeyType`.
package enum ReturnKey: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

  package var title: String {
    switch self {
    case .default: "return"
    case .emergencyCall: "emergency call"
    default: rawValue
    }
  }
}

/// A value that users change with a control. A switch has 0 and 1, a segmented control and a page control have the
/// number of the chosen segment or page, from 0; -1 is none.
package struct ControlValue: Hashable, Sendable {
  package var value, minimum, maximum: Double
  /// How far a stepper goes at once.
  package var step: Double

  package init(_ value: Double, from minimum: Double = 0, to maximum: Double = 1, step: Double = 1) {
    (self.value, self.minimum, self.maximum, self.step) = (value, minimum, maximum, step)
  }

  package func clamped(_ number: Double) -> Double { Swift.max(minimum, Swift.min(maximum, number)) }

  /// The same control with the nearest value to a number that it can have.
  package func set(to number: Double) -> ControlValue {
    ControlValue(clamped(number), from: minimum, to: maximum, step: step)
  }
}

extension View {
  /// The value of a control; that of its kind where the document gives none.
  package var controlValue: ControlValue {
    get { behaviour.value ?? kind.usualValue ?? ControlValue(0) }
    set { behaviour.value = newValue }
  }

  package var isOn: Bool {
    get { controlValue.value > 0 }
    set { controlValue.value = newValue ? 1 : 0 }
  }

  /// The number of the chosen segment or page, from 0.
  package var chosen: Int? {
    get { controlValue.value < 0 ? nil : Int(controlValue.value) }
    set { controlValue.value = newValue.map(Double.init) ?? -1 }
  }

  /// The view as a `.layout` has it that says nothing of it.
  package static func usual(_ kind: ViewKind) -> View {
    var view = View(id: "", kind: kind, span: SourceSpan(start: 0, end: 0), parent: nil, role: .subview)
    view.setUsual()
    return view
  }

  /// Gives the view what a `.layout` leaves to its kind.
  package mutating func setUsual() {
    hugging = Varied(kind.usualHugging)
    isUserInteractionEnabled = kind.isUsuallyTouched
    content = .usual(kind)
    behaviour.value = kind.usualValue
  }
}

extension ViewContent {
  /// The content of views of a kind that say nothing of it.
  package static func usual(_ kind: ViewKind) -> ViewContent {
    switch kind {
    case .label: .label(Label())
    case .button: .button(Button())
    case .textField: .textField(TextField())
    case .textView: .textView(TextView())
    case .imageView: .image(ImageContent())
    case .stackView: .stack(Stack())
    case .gridView: .grid(Grid())
    case .segmentedControl: .segments(SegmentedControl())
    case .tableView: .table(Table())
    case .tableViewCell: .cell(Cell())
    case .searchBar: .searchBar(SearchBar())
    case .scrollView, .collectionView: .scroll(Scroll())
    case .progressView, .activityIndicatorView, .pageControl, .datePicker: .control(ControlStyle())
    default: .none
    }
  }
}

/// A message that a control of an Interface Builder document sends.
package struct ActionConnection: Hashable, Sendable {
  package var event: ViewEvent
  /// The message, such as `save:`.
  package var selector: String
  package var destination: String

  package init(event: ViewEvent, selector: String, destination: String) {
    (self.event, self.selector, self.destination) = (event, selector, destination)
  }
}

/// An event that a view or a responder gets from touches or typed text; names and meanings are UIKit's.
package enum ViewEvent: String, Hashable, Sendable, CaseIterable {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, touchDown, touchDownRepeat, touchDragInside
  case touchDragOutside, touchDragEnter, touchDragExit, touchUpInside, touchUpOutside, touchCancel, valueChanged
  case primaryActionTriggered, editingDidBegin, editingChanged, editingDidEnd, editingDidEndOnExit

  /// Whether it is a message that goes up the responder chain until one answers it; all others are events of controls.
  package var isMessage: Bool { rawValue.hasPrefix("touches") }

  /// The names of several events at once (`UIControl.Event.allTouchEvents`), and those in each.
  package static let sets: [(name: String, events: [ViewEvent])] = [
    ("allTouchEvents", allCases.filter { $0.rawValue.hasPrefix("touch") && !$0.isMessage }),
    ("allEditingEvents", allCases.filter(\.isOfEditing)), ("allEvents", allCases.filter { !$0.isMessage }),
  ]

  /// Whether only fields send it.
  package var isOfEditing: Bool { rawValue.hasPrefix("editing") }
}

/// The effects of an event as a document declares them: an `<on>`.
package struct EventHandler: Sendable {
  /// The event, message or notification that a handler answers.
  package enum Trigger: Hashable, Sendable {
    /// An event of the view itself.
    case event(ViewEvent)
    /// A message to the view, or one that came up the responder chain.
    case action(String)
    case notification(String)
  }

  package var trigger: Trigger
  /// The view whose notifications it hears, by its index; `nil` for those that anybody posts.
  package var object: Int?
  package var effects: [Effect]
  package var span: SourceSpan

  package init(_ trigger: Trigger, effects: [Effect], span: SourceSpan) {
    (self.trigger, self.effects, self.span) = (trigger, effects, span)
  }
}

/// One thing that happens when an event is answered. Views are indices into the scene's.
package enum Effect: Sendable {
  case set(view: Int, property: SettableProperty, value: TextTemplate)
  /// A message is sent to a view, or up the responder chain where none is named.
  case send(action: String, to: Int?)
  case post(notification: String)
  case focus(Int)
  case resign
  /// Touches are ignored from now on, or again heeded; both are counted.
  case ignoreTouches(Bool)
  /// What asked is answered: whether a field may begin or end, take a text or let the Return key act.
  case answer(TextTemplate)
}

package enum SettableProperty: String, Hashable, Sendable, CaseIterable {
  case text, title, background
  /// The opacity, from 0 to 1.
  case alpha
  case hidden, enabled
  /// Whether a button or control of one's own is chosen.
  case selected
  /// Whether a button or control of one's own looks as under a finger.
  case highlighted
  /// The value of a slider, stepper, switch, segmented control or page control.
  case value
  case tag
  /// The middle of the frame, in points in the coordinates of the superview: x and y.
  case center
}
