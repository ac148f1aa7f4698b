#if FontFiles
import CFreeType

/// Why a face of a font file cannot be used.
struct FontFileFailure: Error {
  /// A part of a sentence, without a full stop.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// What FreeType returned.
  init(freeType error: FT_Error) {
    let name = Self.names.first { $0.code == error }?.name
    reason = name ?? "FreeType ends with error \(error)"
  }

  /// FreeType's errors that broken files lead to; distributions build it without their texts.
  private static let names: [(code: FT_Error, name: String)] = [
    (0x02, "it is not a font, or too broken to tell"),
    (0x03, "it is broken"),
    (0x08, "one of its tables is broken"),
    (0x51, "it cannot be read"),
    (0x52, "it cannot be read"),
    (0x53, "it ends too early"),
    (0x54, "it ends too early"),
    (0x55, "it ends too early"),
    (0x8E, "one of its tables is missing"),
    (0x8F, "its table 'hhea' is missing"),
    (0x90, "its table 'loca' is missing"),
    (0x91, "its table 'name' is missing"),
    (0x92, "its table 'cmap' is missing"),
    (0x93, "its table 'hmtx' is missing"),
  ]
}
#endif
