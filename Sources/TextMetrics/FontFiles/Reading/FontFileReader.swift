#if FontFiles
import CFreeType
import CHarfBuzz

/// Reads font files: FreeType says whether they are fonts and how high their lines are, HarfBuzz what their faces are
/// called and how wide texts are.
final class FontFileReader {
  private var library: FT_Library?

  init() {
    FT_Init_FreeType(&library)
  }

  deinit {
    FT_Done_FreeType(library)
  }

  /// Reads all faces of a file, and of a variable one the named instances.
  func read(_ path: String) -> FontFileContent {
    var content = FontFileContent()
    let data: FontData
    do throws(FontFileFailure) {
      data = try FontData(path)
    } catch {
      content.failures.append(error.reason)
      return content
    }
    var number = 0
    var count = 1
    while number < count {
      do throws(FontFileFailure) {
        let opened = try FreeTypeFace(data, number: number, library: library)
        count = opened.count
        content.faces += try faces(opened, of: data, number: number)
      } catch {
        let place = number > 0 ? "from face \(number + 1) on: " : ""
        content.failures.append(place + error.reason)
        break
      }
      number += 1
    }
    return content
  }

  private func faces(
    _ opened: FreeTypeFace, of data: FontData, number: Int
  ) throws(FontFileFailure) -> [FontFace] {
    let shape = hb_face_create(data.blob, UInt32(number))
    defer { hb_face_destroy(shape) }
    guard hb_face_get_glyph_count(shape) > 0 else { throw FontFileFailure("it has no glyphs") }
    var faces: [FontFace] = []
    for instance in [nil] + (0..<opened.instanceCount).map(Optional.some) {
      opened.choose(instance)
      let names = FaceNames(shape, instance: instance)
      let name = names.postScriptName ?? names.fullName ?? ""
      if name.isEmpty { throw FontFileFailure("it has no name") }
      let metrics = try opened.lineMetrics
      let face = HarfBuzzFace(
        shape, instance: instance, name: name, style: names.families.first?.style ?? "", metrics: metrics)
      faces.append(FontFace(fullName: names.fullName, families: names.families, face: face))
    }
    return faces
  }
}
#endif
