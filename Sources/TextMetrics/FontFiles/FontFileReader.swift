#if FontFiles
import CFreeType
import CHarfBuzz
import TextKit

/// Reads font files: FreeType recognizes them and has the height of lines, HarfBuzz has the names and widths.
final class FontFileReader {
  private var library: FT_Library?

  init() { FT_Init_FreeType(&library) }

  deinit { FT_Done_FreeType(library) }

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

  private func faces(_ opened: FreeTypeFace, of data: FontData, number: Int) throws(FontFileFailure) -> [FontFace] {
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

/// The reason why a face of a font file cannot be used.
struct FontFileFailure: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  init(freeType error: FT_Error) {
    // The errors that broken files lead to; distributions build FreeType without their texts.
    reason =
      switch error {
      case 0x02: "it is not a font, or too broken to tell"
      case 0x03: "it is broken"
      case 0x08: "one of its tables is broken"
      case 0x51, 0x52: "it cannot be read"
      case 0x53...0x55: "it ends too early"
      case 0x8E: "one of its tables is missing"
      case 0x8F: "its table 'hhea' is missing"
      case 0x90: "its table 'loca' is missing"
      case 0x91: "its table 'name' is missing"
      case 0x92: "its table 'cmap' is missing"
      case 0x93: "its table 'hmtx' is missing"
      default: "FreeType ends with error \(error)"
      }
  }
}

/// The bytes of a font file, mapped into memory: of a large font only what is looked at is read.
final class FontData {
  let blob: OpaquePointer?

  init(_ path: String) throws(FontFileFailure) {
    // HarfBuzz maps a file or does not; the reason is only known to the system.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FontFileFailure(String(cString: strerror(errno))) }
    close(descriptor)
    blob = hb_blob_create_from_file(path)
    if hb_blob_get_length(blob) == 0 { throw FontFileFailure("it is empty") }
  }

  deinit { hb_blob_destroy(blob) }

  /// The bytes, which live as long as this object.
  var bytes: UnsafeBufferPointer<UInt8> {
    var count: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &count) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: bytes, count: Int(count))
  }
}

/// A face as FreeType opens it. Not for several threads: it is gone before anybody measures.
final class FreeTypeFace {
  let count: Int
  /// The number of named instances that a variable face has.
  let instanceCount: Int
  private let face: FT_Face
  /// Keeps the bytes, which FreeType does not own.
  private let data: FontData

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

  deinit { FT_Done_Face(face) }

  /// Goes to a named instance, counted from 0; `nil` is the default one.
  func choose(_ instance: Int?) {
    if instanceCount > 0 { FT_Set_Named_Instance(face, FT_UInt(instance.map { $0 + 1 } ?? 0)) }
  }

  /// The height of lines in em, from the table `hhea` that Apple's systems go by. Where it says nothing, what
  /// FreeType finds in other tables. The gap between lines does not count: labels in Helvetica Neue leave it out.
  var lineMetrics: LineMetrics {
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
      return LineMetrics(ascent: Double(ascender) / unit, descent: -Double(descender) / unit)
    }
  }
}

/// The English names of a face, from its table `name`.
struct FaceNames {
  private(set) var postScriptName, fullName: String?
  /// The families that the face says it is of, with its style in each; the one that groups all weights first.
  private(set) var families: [(family: String, style: String)] = []

  init(_ face: OpaquePointer?, instance: Int?) {
    let family = Self.name(face, HB_OT_NAME_ID_FONT_FAMILY)
    let typographicFamily = Self.name(face, HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY) ?? family
    if let instance {
      let style = Self.name(face, hb_ot_var_named_instance_get_subfamily_name_id(face, UInt32(instance)))
      guard let typographicFamily, let style else { return }
      families = [(typographicFamily, style)]
      fullName = "\(typographicFamily) \(style)"
      let prefix = Self.name(face, HB_OT_NAME_ID_VARIATIONS_PS_PREFIX) ?? typographicFamily
      postScriptName =
        Self.name(face, hb_ot_var_named_instance_get_postscript_name_id(face, UInt32(instance)))
        ?? Self.postScriptName(prefix, style)
      return
    }
    postScriptName = Self.name(face, HB_OT_NAME_ID_POSTSCRIPT_NAME)
    let style = Self.name(face, HB_OT_NAME_ID_FONT_SUBFAMILY) ?? ""
    let typographicStyle = Self.name(face, HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY) ?? style
    if let typographicFamily { families.append((typographicFamily, typographicStyle)) }
    if let family, family != typographicFamily { families.append((family, style)) }
    fullName = Self.name(face, HB_OT_NAME_ID_FULL_NAME)
  }

  /// The name of an instance that has none, made as Adobe's technical note 5902 says.
  private static func postScriptName(_ family: String, _ style: String) -> String {
    func plain(_ name: String) -> String { name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    return "\(plain(family))-\(plain(style))"
  }

  private static func name(_ face: OpaquePointer?, _ id: Int) -> String? { name(face, hb_ot_name_id_t(id)) }

  private static func name(_ face: OpaquePointer?, _ id: hb_ot_name_id_t) -> String? {
    var count: UInt32 = 0
    let whole = hb_ot_name_get_utf8(face, id, nil, &count, nil)
    guard whole > 0 else { return nil }
    // With its end, which HarfBuzz writes too.
    count = whole + 1
    let bytes = [CChar](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      hb_ot_name_get_utf8(face, id, nil, &count, buffer.baseAddress)
      initialized = Int(min(count, whole))
    }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
#endif
