import Adapt

/// The fonts that a user supplies.
enum FontChoice {
  /// Reads a folder of font files and says what there is to say about them.
  static func read(_ folder: String) throws(CommandFailure) -> FontFolder {
    do throws(FontFolderError) {
      let fonts = try FontFolder(folder)
      Terminal.say(fonts.diagnostics, sources: nil)
      return fonts
    } catch .notBuiltIn {
      throw .usage("--fonts: \(FontFolderError.notBuiltIn)")
    } catch {
      throw CommandFailure(message: error.description, status: .noInput)
    }
  }
}
