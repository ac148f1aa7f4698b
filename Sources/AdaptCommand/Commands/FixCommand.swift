import Adapt
import ArgumentParser

/// `adapt fix`
struct FixCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Mends documents of Interface Builder in place, without Xcode.",
    discussion: """
      Only the bytes that have to change do: the order of attributes, indentation, comments and line endings stay. A file \
      is replaced as a whole or not at all. What comes from the standard input goes to the standard output.

      --update-frames writes the frames that the constraints give on the canvas of the document, for views that Xcode \
      marked as misplaced and views whose saved frames contradict their constraints, or for those that --view names.
      """
  )

  @Argument(
    help: "Documents, or folders to look for documents in; - is the standard input.",
    completion: .documents
  )
  var paths: [String]

  @Flag(help: "Write the frames that constraints give, and remove the marks of misplaced views.")
  var updateFrames = false

  @Option(help: "Mend this view only, whatever is known of it: its id, name or outlet.")
  var view: [String] = []

  @OptionGroup var mending: MendOptions

  @OptionGroup var talk: TalkOptions

  func validate() throws {
    if !updateFrames { throw ValidationError("Say what to mend: --update-frames.") }
  }

  func run() throws {
    var search = InputSearch()
    let inputs = try search.inputs(paths) { !$0.hasSuffix(".layout") }
    let status = try MendRun(options: mending, isQuiet: talk.quiet, mend: mend).run(inputs)
    if status != .fine { throw ExitCode(status.rawValue) }
  }

  private func mend(_ bytes: [UInt8], name: String) throws(DocumentError) -> Mend {
    let editable = try EditableDocument(bytes, name: name)
    return FrameMending(chosen: try chosenViews(in: editable.document)).mend(editable)
  }

  /// The ids of the views that were named; `nil` when none was.
  private func chosenViews(in document: Document) throws(DocumentError) -> Set<String>? {
    if view.isEmpty { return nil }
    let finder = ViewFinder(document)
    var ids: Set<String> = []
    for word in view {
      do throws(ViewFinder.Failure) {
        let place = try finder.find(word)
        ids.insert(document.scenes[place.scene].views[place.view].id)
      } catch {
        throw DocumentError([Diagnostic(code: "mend.view", severity: .error, message: error.message)])
      }
    }
    return ids
  }
}
