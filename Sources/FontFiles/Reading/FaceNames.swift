#if FontFiles
import CHarfBuzz

/// The English names of a face for people, from its table `name`.
struct FaceNames {
  /// The full name.
  private(set) var fullName: String?
  /// The families that the face says it is of, with its style in each; the one that groups all weights first.
  private(set) var families: [(family: String, style: String)] = []

  /// Reads the names of a face or of one of its instances.
  init(_ face: OpaquePointer?, instance: Int?) {
    let family = Self.name(face, HB_OT_NAME_ID_FONT_FAMILY)
    let typographicFamily = Self.name(face, HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY) ?? family
    if let instance {
      let style = Self.name(face, Int(hb_ot_var_named_instance_get_subfamily_name_id(face, UInt32(instance))))
      guard let typographicFamily, let style else { return }
      families = [(typographicFamily, style)]
      fullName = "\(typographicFamily) \(style)"
      return
    }
    let style = Self.name(face, HB_OT_NAME_ID_FONT_SUBFAMILY) ?? ""
    let typographicStyle = Self.name(face, HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY) ?? style
    if let typographicFamily { families.append((typographicFamily, typographicStyle)) }
    if let family, family != typographicFamily { families.append((family, style)) }
    fullName = Self.name(face, HB_OT_NAME_ID_FULL_NAME)
  }

  private static func name(_ face: OpaquePointer?, _ id: Int) -> String? {
    var count: UInt32 = 0
    let whole = hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), nil, &count, nil)
    guard whole > 0 else { return nil }
    // With its end, which HarfBuzz writes too.
    count = whole + 1
    let bytes = [CChar](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), nil, &count, buffer.baseAddress)
      initialized = Int(min(count, whole))
    }
    return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
#endif
