#if FontFiles
import CHarfBuzz

/// A piece of a line in one script: HarfBuzz shapes one script at a time.
struct ScriptRun {
  /// The piece in UTF-8 bytes.
  var range: Range<Int>
  /// The script.
  var script: hb_script_t

  /// The direction in which the script is written.
  var direction: hb_direction_t {
    // Unlike an unknown one, a script without a direction (punctuation alone) is written from left to right.
    let direction = hb_script_get_horizontal_direction(script)
    return direction == HB_DIRECTION_RTL ? direction : HB_DIRECTION_LTR
  }

  /// The pieces of a line. Spaces, digits, punctuation and accents, which all scripts share, go with the letters
  /// before them, or else with those after them.
  static func runs(in line: UnsafeBufferPointer<UInt8>) -> [ScriptRun] {
    var runs: [ScriptRun] = []
    var position = 0
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      let end = position + UTF8.width(scalar)
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      let last = runs.indices.last
      if let last, isShared(script) || script == runs[last].script || isShared(runs[last].script) {
        runs[last].range = runs[last].range.lowerBound..<end
        if isShared(runs[last].script) { runs[last].script = script }
      } else {
        runs.append(ScriptRun(range: position..<end, script: script))
      }
      position = end
    }
    return runs
  }

  private static func isShared(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
  }
}
#endif
