import LayoutEngine
import LayoutModel
import TextKit

/// Writes the filters and switches of a sheet.
struct SheetControls {
  let cards: [PictureCard]
  /// The codes of what was found on any of them.
  let findings: [String]
  /// Whether constraints were drawn at all.
  let hasConstraints: Bool
  /// What is shown at first, by the names of the switches.
  let shownLayers: [String]

  func write(to out: inout ByteBuffer) {
    out.append("<form>\n<label>Find <input type=\"search\" name=\"find\" size=\"12\"/></label>\n")
    write(choice: "idiom", "Kind", cards.map { $0.screen.traits.idiom.rawValue }, to: &out)
    write(choice: "width", "Width class", cards.map { $0.screen.traits.widthClass.rawValue }, to: &out)
    write(choice: "height", "Height class", cards.map { $0.screen.traits.heightClass.rawValue }, to: &out)
    write(choice: "held", "Orientation", cards.map { $0.screen.orientation.side }, to: &out)
    write(choice: "screen", "Screen", cards.map(\.scene.id), to: &out)
    writeFindings(to: &out)
    out.append("<label>Size <input type=\"range\" name=\"zoom\" min=\"0.1\" max=\"1.5\" step=\"0.05\"")
    out.append(" value=\"0.5\"/></label>\n")
    out.append("<fieldset><legend>Show</legend>\n")
    let switches = PictureLayer.allCases.map(\.rawValue) + ["hidden"] + (hasConstraints ? ["constraints"] : [])
    for name in switches { write(box: name, isChecked: shownLayers.contains(name), to: &out) }
    out.append("</fieldset>\n</form>\n<p id=\"count\" role=\"status\"></p>\n")
  }

  /// A menu of the values that there are, where there are several.
  private func write(choice name: StaticString, _ label: StaticString, _ values: [String], to out: inout ByteBuffer) {
    var seen: Set<String> = []
    let distinct = values.filter { seen.insert($0).inserted }
    guard distinct.count > 1 else { return }
    out.append("<label>")
    out.append(label)
    out.append(" <select name=\"")
    out.append(name)
    out.append("\"><option value=\"\">all</option>")
    for value in distinct {
      out.append("<option>")
      out.append(xml: value)
      out.append("</option>")
    }
    out.append("</select></label>\n")
  }

  /// A menu of what was found, where anything was.
  private func writeFindings(to out: inout ByteBuffer) {
    if findings.isEmpty { return }
    out.append("<label>Finding <select name=\"finding\"><option value=\"\">all and none</option>")
    out.append("<option value=\"*\">any</option>")
    for code in findings {
      out.append("<option>")
      out.append(xml: code)
      out.append("</option>")
    }
    out.append("</select></label>\n")
  }

  private func write(box name: String, isChecked: Bool, to out: inout ByteBuffer) {
    out.append("<label><input type=\"checkbox\"")
    out.append(attribute: "name", name)
    if isChecked { out.append(" checked=\"checked\"") }
    out.append("/> ")
    out.append(text: name.replacingHyphens)
    out.append("</label>\n")
  }
}

extension String {
  /// `safe-area` as people write it.
  fileprivate var replacingHyphens: String { String(map { $0 == "-" ? " " : $0 }) }
}
