#if FontFiles
import CFreeType

/// A face as FreeType opens it. Not for several threads: it is gone before anybody measures.
final class FreeTypeFace {
  /// The number of faces in the file.
  let count: Int
  /// The number of named instances that a variable face has.
  let instanceCount: Int
  private let face: FT_Face
  /// Keeps the bytes, which FreeType does not own.
  private let data: FontData

  /// Opens a face.
  ///
  /// - Throws: what is wrong with it.
  init(_ data: FontData, number: Int, library: FT_Library?) throws(FontFileFailure) {
    var opened: FT_Face?
    let bytes = data.bytes
    let error = FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(number), &opened)
    guard error == 0, let opened else { throw FontFileFailure(freeType: error) }
    face = opened
    self.data = data
    count = Int(opened.pointee.num_faces)
    instanceCount = Int(opened.pointee.style_flags >> 16)
    let flags = Int(opened.pointee.face_flags)
    guard flags & Int(FT_FACE_FLAG_SFNT) != 0, flags & Int(FT_FACE_FLAG_SCALABLE) != 0 else {
      throw FontFileFailure("it is not a TrueType or OpenType font")
    }
    guard opened.pointee.num_charmaps > 0 else {
      throw FontFileFailure("it does not say which glyphs are which characters")
    }
  }

  deinit {
    FT_Done_Face(face)
  }

  /// Goes to a named instance, counted from 0; `nil` is the default one.
  func choose(_ instance: Int?) {
    if instanceCount > 0 { FT_Set_Named_Instance(face, FT_UInt(instance.map { $0 + 1 } ?? 0)) }
  }

  /// The height of lines in em, from the table `hhea` that Apple's systems go by. Where it says nothing, what
  /// FreeType finds in other tables. The gap between lines does not count: labels in Helvetica Neue leave it out.
  var lineMetrics: FaceMetrics {
    get throws(FontFileFailure) {
      var (ascender, descender) = (Int(face.pointee.ascender), Int(face.pointee.descender))
      if let table = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA) {
        let header = table.assumingMemoryBound(to: TT_HoriHeader.self).pointee
        if header.Ascender != 0 || header.Descender != 0 {
          (ascender, descender) = (Int(header.Ascender), Int(header.Descender))
        }
      }
      guard ascender > descender else { throw FontFileFailure("its lines have no height") }
      let unit = Double(face.pointee.units_per_EM)
      return FaceMetrics(ascender: Double(ascender) / unit, descender: -Double(descender) / unit)
    }
  }
}

/// The height of lines, in em.
struct FaceMetrics {
  var ascender: Double
  /// Positive below the baseline.
  var descender: Double
}
#endif
