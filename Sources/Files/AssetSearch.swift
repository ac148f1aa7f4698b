import LayoutModel
import TextKit

/// The search for the asset catalogues of a document's app: the pictures and colours that the document names.
///
/// A catalogue is a folder `*.xcassets` of sets, each a folder with a `Contents.json` that says which file or colour is for
/// which device, scale and appearance. What cannot be read is left out: a picture of the screen is drawn all the same.
package struct AssetSearch {
  package private(set) var assets = Assets()
  private let wanted: Set<String>
  /// Makes SVG of PDF; `nil` where it cannot.
  private let drawPDF: @Sendable ([UInt8]) -> [UInt8]?

  /// A larger file stays a placeholder, in bytes.
  private static let largestPicture = 2 << 20

  /// Looks in the folder of the project that a document belongs to. Of two sets with one name the one nearer to the document counts.
  package init(
    for document: Document, in folder: String, drawingPDF: @escaping @Sendable ([UInt8]) -> [UInt8]? = { _ in nil }
  ) {
    drawPDF = drawingPDF
    wanted = Set(document.images.filter { !$0.value.isSystem }.keys)
    for catalogue in Self.catalogues(near: folder) { read(catalogue, prefix: "") }
  }

  /// The catalogues of a project, those first whose path has most in common with the folder.
  private static func catalogues(near folder: String) -> [String] {
    let found = ProjectFolder(near: folder).items { $0.isFolder && $0.name.hasSuffix(".xcassets") }
    let folder = FilePath.normal(folder)
    func distance(_ path: String) -> Int { -zip(path.utf8, folder.utf8).prefix { $0 == $1 }.count }
    return found.sorted { (distance($0), $0) < (distance($1), $1) }
  }

  /// A group that provides a namespace stands before the names of its sets.
  private mutating func read(_ folder: String, prefix: String) {
    for item in (try? Folder.items(folder)) ?? [] where item.isFolder {
      let path = FilePath.join(folder, item.name)
      let parts = item.name.split(separator: ".", omittingEmptySubsequences: false)
      let name = prefix + parts.dropLast().joined(separator: ".")
      switch parts.last {
      case "imageset" where wanted.contains(name) && assets.pictures[name] == nil:
        assets.pictures[name] = contents(path).flatMap { picture($0, in: path) }
      case "colorset" where assets.colors[name] == nil: assets.colors[name] = contents(path).flatMap(Self.color)
      case "imageset", "colorset": break
      case _ where parts.count == 1:
        let isNamespace = contents(path)?["properties"]?["provides-namespace"]?.isTrue == true
        read(path, prefix: isNamespace ? "\(prefix)\(item.name)/" : prefix)
      default: break
      }
    }
  }

  private func contents(_ folder: String) -> JSONValue? {
    guard let bytes = try? InputFile.read(FilePath.join(folder, "Contents.json")) else { return nil }
    return try? JSONDocument(parsing: bytes, name: "Contents.json").root
  }

  /// The devices and the appearance that an entry of a set is for; `nil` for one that is for no iOS device.
  private static func condition(of entry: JSONValue) -> TraitCondition? {
    var condition = TraitCondition()
    switch entry["idiom"]?.string {
    case "universal", nil: break
    case "iphone": condition.idiom = .phone
    case "ipad": condition.idiom = .pad
    default: return nil
    }
    for appearance in entry["appearances"]?.elements ?? [] {
      switch (appearance["appearance"]?.string, appearance["value"]?.string) {
      case ("luminosity", "dark"): condition.appearance = .dark
      case ("luminosity", "light"): condition.appearance = .light
      case ("contrast", "high"): condition.contrast = .high
      default: return nil
      }
    }
    return condition
  }

  /// The values of a set's entries by their conditions; the first of several with one condition counts.
  private static func varied<Value>(_ entries: [(TraitCondition, Value)]) -> Varied<Value>? {
    guard let base = entries.first(where: { $0.0 == .base }) ?? entries.first else { return nil }
    var varied = Varied(base.1)
    var known: Set<TraitCondition> = [.base]
    for (condition, value) in entries where known.insert(condition).inserted { varied.vary(condition, value) }
    return varied
  }

  /// The files of an image set, for each condition in the best scale: two pixels a point are sharp, and few enough bytes.
  private func picture(_ contents: JSONValue, in folder: String) -> Varied<AssetPicture>? {
    let isTemplate = contents["properties"]?["template-rendering-intent"]?.string == "template"
    let scales = ["2x", "3x", nil, "1x"]
    var entries: [(scale: Int, condition: TraitCondition, file: String)] = []
    for entry in contents["images"]?.elements ?? [] {
      guard let file = entry["filename"]?.string, !file.contains("/"), let condition = Self.condition(of: entry),
        let scale = scales.firstIndex(of: entry["scale"]?.string)
      else { continue }
      entries.append((scale, condition, file))
    }
    let best = entries.sorted { $0.scale < $1.scale }.compactMap { entry -> (TraitCondition, AssetPicture)? in
      let path = FilePath.join(folder, entry.file)
      guard let size = (try? FileStatus(path))?.size, size <= Self.largestPicture,
        let file = try? InputFile.read(path), let bytes = file.starts(with: "%PDF".utf8) ? drawPDF(file) : file,
        let type = Self.type(of: bytes)
      else { return nil }
      return (entry.condition, AssetPicture(path: path, type: type, bytes: bytes, isTemplate: isTemplate))
    }
    return Self.varied(best)
  }

  /// The kind of picture by the first bytes of its file; `nil` for one that browsers do not show, such as PDF.
  private static func type(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return "image/jpeg" }
    return String(decoding: bytes.prefix(400), as: UTF8.self).contains("<svg") ? "image/svg+xml" : nil
  }

  /// The colours of a colour set as `#rrggbb`, `#rrggbbaa` or the name of one of iOS.
  private static func color(_ contents: JSONValue) -> Varied<String>? {
    let entries = (contents["colors"]?.elements ?? []).compactMap { entry -> (TraitCondition, String)? in
      guard let condition = condition(of: entry), let color = entry["color"] else { return nil }
      if let name = color["reference"]?.string { return (condition, name) }
      func part(_ name: String) -> Double? { color["components"]?[name]?.string.flatMap(component) }
      let names = part("white") == nil ? ["red", "green", "blue"] : ["white", "white", "white"]
      let parts = names.compactMap(part)
      return parts.count < 3 ? nil : (condition, ColorName.hex(parts + [part("alpha") ?? 1]))
    }
    return varied(entries)
  }

  /// A component from 0 to 1, which Xcode writes as `0.502`, `128` or `0x80`.
  private static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? number : number / 255
  }
}
