import LayoutModel

/// The first responder and its text (`UIResponder.becomeFirstResponder()`, `UITextField`).
///
/// A field that begins editing first brings up the keyboard, with its notifications, and then reports that editing began;
/// when it ends, the same happens with the keyboard going. Between two fields the keyboard stays and changes its frame.
/// The documentation of `UITextFieldDelegate` states this order.
extension InteractionSession {
  private enum Keyboard {
    static let comes = ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"]
    static let stays = ["UIKeyboardWillChangeFrameNotification", "UIKeyboardDidChangeFrameNotification"]
    static let goes = ["UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification"]
  }

  /// What is posted of editing in a kind of view, and asked and told its delegate: the text of a search bar is in a field.
  private struct EditingNames {
    let kind: ViewKind

    var notification: String { kind == .textView ? "UITextViewText" : "UITextFieldText" }
    /// The beginning of what the delegate is asked.
    var question: String { kind.rawValue }
    /// The beginning of what the delegate is told.
    var message: String { kind == .searchBar ? "searchBarText" : question }
    var shouldEnd: String { question + "ShouldEndEditing:" }

    var shouldChange: String {
      kind == .textField
        ? "textField:shouldChangeCharactersInRange:replacementString:"
        : question + ":shouldChangeTextInRange:replacementText:"
    }

    /// `nil` where the delegate is not told of each change.
    var didChange: String? {
      kind == .textField ? nil : kind == .textView ? "textViewDidChange:" : "searchBar:textDidChange:"
    }
  }

  private func names(of view: Int) -> EditingNames { EditingNames(kind: scene.views[view].kind) }

  /// A field or text view becomes the first responder, unless its delegate or that of the one before refuses.
  mutating func focus(_ view: Int) {
    guard stage.firstResponder != view else { return }
    guard stage.takesText(view) else { return note(.problem("\(name(view)) cannot become the first responder")) }
    let names = names(of: view)
    guard ask(names.question + "ShouldBeginEditing:", of: view), stage.firstResponder != view else { return }
    let old = stage.firstResponder
    if let old {
      guard ask(self.names(of: old).shouldEnd, of: old), stage.firstResponder == old else { return }
      stage.firstResponder = nil
      endEditing(old)
    }
    // A handler of the end may have moved the focus.
    guard stage.firstResponder == nil else { return }
    stage.firstResponder = view
    note(.firstResponder(name(view), gained: true))
    stage.showKeyboard(of: view)
    for notification in old == nil ? Keyboard.comes : Keyboard.stays { post(notification) }
    tell(names.message + "DidBeginEditing:", of: view)
    send(.editingDidBegin, from: view)
    post(names.notification + "DidBeginEditingNotification", from: view, isAlwaysReported: false)
  }

  /// The first responder resigns, unless its delegate refuses.
  mutating func resign() {
    guard let view = stage.firstResponder, ask(names(of: view).shouldEnd, of: view), stage.firstResponder == view else {
      return
    }
    stage.firstResponder = nil
    stage.showKeyboard(of: nil)
    for notification in Keyboard.goes { post(notification) }
    endEditing(view)
  }

  private mutating func endEditing(_ view: Int) {
    let names = names(of: view)
    note(.firstResponder(name(view), gained: false))
    tell(names.message + "DidEndEditing:", of: view)
    send(.editingDidEnd, from: view)
    post(names.notification + "DidEndEditingNotification", from: view, isAlwaysReported: false)
  }

  /// Keys are pressed, one after the other.
  mutating func type(_ text: String) {
    for character in text {
      guard let view = stage.firstResponder else { return complain("there is no first responder that takes keys") }
      if character == "\n", scene.views[view].kind != .textView {
        pressReturn(in: view)
      } else {
        edit(view, (stage.text(of: view) ?? "") + String(character))
      }
    }
  }

  mutating func delete(times: Int) {
    for _ in 0..<times {
      guard let view = stage.firstResponder else { return complain("there is no first responder that takes keys") }
      let text = stage.text(of: view) ?? ""
      if !text.isEmpty { edit(view, String(text.dropLast())) }
    }
  }

  /// The user changes a text. One that is too long can only get shorter.
  private mutating func edit(_ view: Int, _ text: String) {
    let old = stage.text(of: view) ?? ""
    guard text.utf8.count <= max(old.utf8.count, TextTemplate.mostBytes)
    else { return keep(.text, of: view, for: Self.lengthRule) }
    let names = names(of: view)
    guard ask(names.shouldChange, of: view) else { return }
    note(.change(name(view), .text, from: old, to: text))
    stage.setText(of: view, to: text)
    send(.editingChanged, from: view)
    if let didChange = names.didChange { tell(didChange, of: view) }
    post(names.notification + "DidChangeNotification", from: view, isAlwaysReported: false)
  }

  /// The Return key ends editing where the field has a handler or target for it, and where its delegate does not refuse.
  /// In a search bar it searches, which its delegate does.
  private mutating func pressReturn(in view: Int) {
    let behaviour = scene.views[view].behaviour
    if behaviour.returnKey != .default { note(.key(behaviour.returnKey.title, view: name(view))) }
    if scene.views[view].kind == .searchBar { return tell("searchBarSearchButtonClicked:", of: view) }
    guard ask("textFieldShouldReturn:", of: view) else { return }
    send(.editingDidEndOnExit, from: view)
    send(.primaryActionTriggered, from: view)
    let isAwaited =
      hasHandler(.event(.editingDidEndOnExit), view)
      || behaviour.connections.contains { $0.event == .editingDidEndOnExit }
    if isAwaited, stage.firstResponder == view { resign() }
  }
}
