import Adapt

/// The page that a preview makes of its document.
struct PreviewSheet: Sendable {
  let input: Input
  let job: RenderJob
  let options: PictureOptions

  /// Why there is no page: lines with places, as the terminal shows them.
  struct Failure: Error {
    var text: String
  }

  /// The page that the newest page is put into.
  var frame: [UInt8] { HTMLSheet(options: options).renderLive(title: input.shortName) }

  /// Reads the document and draws it.
  ///
  /// - Parameter watch: what looks at the files from then on.
  func render(noting watch: FileWatch) throws(Failure) -> [UInt8] {
    let document = try read(noting: watch)
    // They say what of the findings is shown.
    if let folder = SettingsSearch.nearest(to: input.folder) { watch.note(FilePath.join(folder, Settings.fileName)) }
    do throws(CommandFailure) {
      let rendering = try job.render(document, from: input)
      return HTMLSheet(options: options).render(rendering.layouts, notes: rendering.notes)
    } catch {
      throw Failure(text: "error: \(error.message)\n")
    }
  }

  private func read(noting watch: FileWatch) throws(Failure) -> Document {
    watch.note(input.argument)
    do throws(Input.Failure) {
      return try input.load(includingLooks: true) { path in
        watch.note(path)
        return InputFile.load(path)
      }
    } catch {
      throw Failure(text: error.text(name: input.name))
    }
  }
}
