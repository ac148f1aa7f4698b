#if FontFiles
import CHarfBuzz

/// A face that HarfBuzz measures with, in the face's own units.
///
/// The font is made immutable before anybody sees it: HarfBuzz then allows it in several threads at once, which the
/// compiler cannot know.
final class HarfBuzzFace: SuppliedFace, @unchecked Sendable {
  let name, style: String
  let ascender, descender: Double
  private let font: OpaquePointer?
  private let unitsPerEm: Double

  /// Makes the face, or one of its named instances (counted from 0).
  init(_ face: OpaquePointer?, instance: Int?, name: String, style: String, metrics: LineMetrics) {
    (self.name, self.style) = (name, style)
    (ascender, descender) = (metrics.ascent, metrics.descent)
    unitsPerEm = Double(hb_face_get_upem(face))
    font = hb_font_create(face)
    if let instance { hb_font_set_var_named_instance(font, UInt32(instance)) }
    hb_font_make_immutable(font)
  }

  deinit { hb_font_destroy(font) }

  func extent(of line: String) -> SuppliedExtent {
    var advance = 0
    var missing = ""
    var line = line
    line.withUTF8 { bytes in
      for run in ScriptRun.runs(in: bytes) { measure(run, of: bytes, advance: &advance, missing: &missing) }
    }
    return SuppliedExtent(advance: Double(advance) / unitsPerEm, missing: missing)
  }

  /// Adds the advances of a run, and the characters that the face does not have. Of a letter with an accent that
  /// the face lacks both go to the missing ones, as another font draws them together.
  private func measure(
    _ run: ScriptRun, of bytes: UnsafeBufferPointer<UInt8>, advance: inout Int, missing: inout String
  ) {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    bytes.withMemoryRebound(to: CChar.self) { characters in
      // The whole line is the context: letters join across the ends of runs.
      hb_buffer_add_utf8(
        buffer, characters.baseAddress, Int32(characters.count), UInt32(run.range.lowerBound),
        Int32(run.range.count))
    }
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_set_script(buffer, run.script)
    hb_buffer_set_direction(buffer, run.direction)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    let lacking = Set(infos.lazy.filter { $0.codepoint == 0 }.map(\.cluster))
    for (info, position) in zip(infos, positions) where !lacking.contains(info.cluster) {
      advance += Int(position.x_advance)
    }
    if lacking.isEmpty { return }
    let starts = Set(infos.map(\.cluster)).sorted() + [UInt32(run.range.upperBound)]
    for (start, end) in zip(starts, starts.dropFirst()) where lacking.contains(start) {
      missing += String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    }
  }
}

/// A piece of a line in one script: HarfBuzz shapes one script at a time.
struct ScriptRun {
  /// The piece in UTF-8 bytes.
  var range: Range<Int>
  var script: hb_script_t

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
