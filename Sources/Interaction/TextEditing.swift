import LayoutModel

/// The first responder and its text (`UIResponder.becomeFirstResponder()`, `UITextField`).
///
/// A field that begins editing first brings up the keyboard, with its notifications, and then reports that editing began;
/// when it ends, the same happens with the keyboard going. Between two fields the keyboard stays and changes its frame.
/// The documentation of `UITextFieldDelegate` states this order.
extension InteractionSession {
  /// The notifications of the keyboard.
  private enum Keyboard {
    static let comes = ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"]
    static let stays = ["UIKeyboardWillChangeFrameNotification", "UIKeyboardDidChangeFrameNotification"]
    static let goes = ["UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification"]
  }

  /// The notifications of editing in a view of a kind.
  private struct EditingNames {
    var began: String
    var changed: String
    var ended: String

    init(_ kind: ViewKind) {
      let prefix = kind == .textField ? "UITextFieldText" : "UITextViewText"
      began = prefix + "DidBeginEditingNotification"
      changed = prefix + "DidChangeNotification"
      ended = prefix + "DidEndEditingNotification"
    }
  }

  /// A field or text view becomes the first responder.
  mutating func focus(_ view: Int) {
    guard firstResponder != view else { return }
    guard scene.views[view].kind.takesText, scene.views[view].behaviour.isEnabled else {
      return note(.problem("\(name(view)) cannot become the first responder"))
    }
    let old = firstResponder
    firstResponder = nil
    if let old { endEditing(old) }
    // A handler of the end may have moved the focus.
    guard firstResponder == nil else { return }
    firstResponder = view
    note(.firstResponder(name(view), gained: true))
    for notification in old == nil ? Keyboard.comes : Keyboard.stays { post(notification) }
    send(.editingDidBegin, from: view)
    post(EditingNames(scene.views[view].kind).began, from: view, isAlwaysReported: false)
  }

  mutating func resign() {
    guard let view = firstResponder else { return }
    firstResponder = nil
    for notification in Keyboard.goes { post(notification) }
    endEditing(view)
  }

  private mutating func endEditing(_ view: Int) {
    note(.firstResponder(name(view), gained: false))
    send(.editingDidEnd, from: view)
    post(EditingNames(scene.views[view].kind).ended, from: view, isAlwaysReported: false)
  }

  /// Keys are pressed, one after the other.
  mutating func type(_ text: String) {
    for character in text {
      guard let view = firstResponder else { return complain("there is no first responder that takes keys") }
      if character == "\n", scene.views[view].kind == .textField {
        pressReturn(in: view)
      } else {
        edit(view, (stage.text(of: view) ?? "") + String(character))
      }
    }
  }

  /// The delete key is pressed.
  mutating func delete(times: Int) {
    for _ in 0..<times {
      guard let view = firstResponder else { return complain("there is no first responder that takes keys") }
      let text = stage.text(of: view) ?? ""
      if !text.isEmpty { edit(view, String(text.dropLast())) }
    }
  }

  /// The user changes a text. One that is too long can only get shorter.
  private mutating func edit(_ view: Int, _ text: String) {
    let old = stage.text(of: view) ?? ""
    guard text.utf8.count <= max(old.utf8.count, TextTemplate.mostBytes) else {
      return keep(.text, of: view, for: Self.lengthRule)
    }
    note(.change(name(view), .text, from: old, to: text))
    stage.setText(of: view, to: text)
    send(.editingChanged, from: view)
    post(EditingNames(scene.views[view].kind).changed, from: view, isAlwaysReported: false)
  }

  /// The Return key ends editing where the field has a handler or target for it.
  private mutating func pressReturn(in view: Int) {
    send(.editingDidEndOnExit, from: view)
    send(.primaryActionTriggered, from: view)
    let behaviour = scene.views[view].behaviour
    let isAwaited =
      hasHandler(.event(.editingDidEndOnExit), view)
      || behaviour.connections.contains { $0.event == .editingDidEndOnExit }
    if isAwaited, firstResponder == view { resign() }
  }
}
