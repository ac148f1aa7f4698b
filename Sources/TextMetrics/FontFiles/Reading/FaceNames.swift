#if FontFiles
import CHarfBuzz

/// The English names of a face, from its table `name`.
struct FaceNames {
  /// The PostScript name.
  private(set) var postScriptName: String?
  /// The full name.
  private(set) var fullName: String?
  /// The families that the face says it is of, with its style in each; the one that groups all weights first.
  private(set) var families: [(family: String, style: String)] = []

  /// Reads the names of a face or of one of its instances.
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

  private static func name(_ face: OpaquePointer?, _ id: Int) -> String? {
    name(face, hb_ot_name_id_t(id))
  }

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
