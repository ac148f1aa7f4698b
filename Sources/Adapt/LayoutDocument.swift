import LayoutAnalysis
import LayoutEditing
import LayoutEngine
import LayoutModel
import TextMetrics

/// An adaptive layout document: a `.layout`, a `.storyboard` or a `.xib`.
///
///     let document = try LayoutDocument(contentsOf: "Main.storyboard")
///     let layout = try document.layout(on: LayoutConfiguration("iphone6plus", .landscape))
///     for view in layout.scenes[0].views { print(view.id, view.frame) }
///
/// Read it once and lay it out in any number of configurations, even from several tasks.
public struct LayoutDocument: Sendable {
  package let model: Document

  /// Reads a document and the files that it includes.
  ///
  /// - Parameter appearance: whether to read colours and other attributes that only pictures show.
  /// - Throws: a diagnostic for each problem of the document, or one if a file cannot be read.
  public init(contentsOf path: String, appearance: Bool = true) throws(LayoutError) {
    model = try LayoutError.calling("file") { try readDocument(path: path, includingLooks: appearance) }
  }

  /// Reads a document from its text.
  ///
  /// - Parameters:
  ///   - name: the name of the document in diagnostics; the paths of included files are relative to it.
  ///   - include: returns the bytes of an included file by its path, or `nil` if there is none.
  ///   - appearance: whether to read colours and other attributes that only pictures show.
  /// - Throws: a diagnostic for each problem of the document.
  public init(
    _ text: String, name: String, include: (@Sendable (String) -> [UInt8]?)? = nil, appearance: Bool = true
  ) throws(LayoutError) {
    model = try LayoutError.calling("document") {
      try readDocument(Array(text.utf8), name: name, loader: include, includingLooks: appearance)
    }
  }

  /// Its name or path when it was read.
  public var name: String { model.name }
  /// The ids of the scenes, in document order.
  public var scenes: [String] { model.scenes.map(\.id) }
  /// The warnings and notes of the reader.
  public var diagnostics: [LayoutDiagnostic] { model.diagnostics.map(LayoutDiagnostic.init) }

  // MARK: - Layout

  /// Returns the layout in a configuration, as in the running app.
  ///
  /// - Parameters:
  ///   - scene: the id of the only scene to lay out; `nil` for all.
  ///   - fonts: font files to measure text with; they override the embedded metrics.
  /// - Throws: if adapt does not know the device, or the device does not support that iOS or that part of the screen.
  public func layout(
    on configuration: LayoutConfiguration, scene: String? = nil, fonts: LayoutFonts? = nil
  ) throws(LayoutError) -> DocumentLayout {
    let layout = try engine(fonts).report(localized(for: configuration), on: configuration.screen(), scene: scene)
    return DocumentLayout(model: layout)
  }

  /// Returns the layouts in several configurations, in their order; much faster than one after another.
  ///
  /// - Throws: for the first configuration that ``layout(on:scene:fonts:)`` would throw for.
  public func layouts(
    on configurations: [LayoutConfiguration], scene: String? = nil, fonts: LayoutFonts? = nil
  ) throws(LayoutError) -> [DocumentLayout] {
    if configurations.contains(where: { $0.locale != nil }) {
      return try LayoutError.calling("locale") {
        try configurations.map { try layout(on: $0, scene: scene, fonts: fonts) }
      }
    }
    let screens = try LayoutError.calling("device") { try configurations.map { try LayoutScreen($0) } }
    return layouts(on: screens, scene: scene, fonts: fonts)
  }

  /// The layouts on several screens, in their order, with the texts of the document.
  public func layouts(on screens: [LayoutScreen], scene: String? = nil, fonts: LayoutFonts? = nil) -> [DocumentLayout] {
    engine(fonts).reports(model, on: screens.map(\.screen), scene: scene).map { DocumentLayout(model: $0) }
  }

  /// The layout on the canvas that an Interface Builder document was saved with, as Xcode showed it.
  public func canvasLayout(scene: String? = nil, fonts: LayoutFonts? = nil) -> DocumentLayout {
    DocumentLayout(model: engine(fonts).canvasReport(model, scene: scene))
  }

  private func engine(_ fonts: LayoutFonts?) -> LayoutEngine {
    LayoutEngine(faces: fonts?.folder, detailed: model.looks != nil)
  }

  /// The document with the texts of a configuration's locale.
  package func localized(for configuration: LayoutConfiguration) throws(LayoutError) -> Document {
    try LayoutError.calling("locale") { try model.localized(configuration.locale, path: model.name) }
  }

  // MARK: - Checks

  /// Returns the findings of lint, in the order of their locations.
  ///
  /// - Parameter devices: the names of the devices to check, each in portrait and landscape; empty for all whose
  ///   screens differ.
  /// - Throws: if adapt does not know a device.
  public func lint(on devices: [String] = []) throws(LayoutError) -> [LayoutDiagnostic] {
    let named = try LayoutError.calling("device") { try devices.map(DeviceCatalogue().device) }
    let chosen = named.isEmpty ? LintConfiguration.devices() : named
    let linter = Linter(settings: LintSettings(), configurations: LintConfiguration.all(chosen))
    return linter.lint(model).map(LayoutDiagnostic.init)
  }

  /// The derivation of a view's frame in words, as `adapt explain` prints it.
  ///
  /// - Parameter view: its id, its label in Interface Builder, its outlet or its accessibility identifier.
  /// - Throws: if no view, or more than one, has that name.
  public func explanation(of view: String, on configuration: LayoutConfiguration) throws(LayoutError) -> String {
    let place = try LayoutError.calling("view") { try ViewFinder(model).find(view) }
    let reasons = LayoutEngine().reasons(model, on: try configuration.screen(), scene: model.scenes[place.scene].id)
    let title = ScreenTitle.name(configuration.device, configuration.orientation.rawValue)
    return reasons.first.map { Explanation(view: place.view, reasons: $0, of: model, on: title).text } ?? ""
  }

  /// Returns the differences in meaning from an older version, one per line; empty if there are none.
  public func differences(from older: LayoutDocument) -> [String] {
    DocumentChange.changes(from: older.model, to: model).map(\.description)
  }

  // MARK: - Conversion

  /// A document in the other language.
  public struct Converted: Sendable {
    /// The text of the file.
    public var text: String
    /// What the other language cannot express.
    public var diagnostics: [LayoutDiagnostic]
  }

  /// Converts the document to a `.layout`, or a `.layout` to a storyboard or xib.
  ///
  /// - Throws: if the document cannot be converted.
  public func converted() throws(LayoutError) -> Converted {
    let conversion = try LayoutError.calling("document") {
      switch model.format {
      case .layout: try StoryboardConversion().convert(model)
      case .storyboard, .xib: try LayoutConversion().convert(model)
      }
    }
    return Converted(
      text: String(decoding: conversion.bytes, as: UTF8.self),
      diagnostics: conversion.diagnostics.map(LayoutDiagnostic.init))
  }
}

/// Font files to measure text with.
///
/// Files that end in `.ttf`, `.otf`, `.ttc` and `.otc` are read, also in subfolders.
public struct LayoutFonts: Sendable {
  let folder: FontFolder

  /// The PostScript names of all faces, in the order of the paths of their files.
  public var names: [String] { folder.names }
  /// Unusable files, and faces that are in two files.
  public var diagnostics: [LayoutDiagnostic] { folder.diagnostics.map(LayoutDiagnostic.init) }

  /// Reads the names of all faces of a folder.
  ///
  /// - Throws: if the folder cannot be read, or the package was built without the trait `FontFiles`.
  public init(folder path: String) throws(LayoutError) {
    folder = try LayoutError.calling("fonts") { try FontFolder(path) }
  }
}
