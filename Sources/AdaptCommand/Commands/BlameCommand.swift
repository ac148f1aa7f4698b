import ArgumentParser
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutReading

struct BlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "blame")

  @Argument(help: "The document, in a git repository.", completion: .documents)
  var file: String
  @Argument(
    help: "A view, by its id, name or text, and one of left, right, top, bottom, width, height, x and y: login.width")
  var number: String
  @OptionGroup var screens: ScreenOptions
  @OptionGroup var report: ReportOptions

  func run() throws {
    guard let dot = number.lastIndex(of: "."),
      let attribute = Self.attribute(String(number[number.index(after: dot)...]))
    else { throw CommandFailure.usage("'\(number)' is no number of a view, such as login.width") }
    let word = String(number[..<dot])
    if word.isEmpty { throw CommandFailure.usage("'\(number)' names no view: write login.width") }
    let versions = try GitFile.versions(of: file)
    if versions.isEmpty { throw CommandFailure(message: "\(file): git has no version of it", status: .noInput) }
    let document = try Input(file).document()
    _ = try document.sceneId(screens.traits.scene)
    let settings = try screens.choice().settings(of: document)
    guard settings.count == 1, let setting = settings.first
    else { throw CommandFailure.usage("blame looks at one screen; choose one device and orientation") }
    let engine = try screens.engine()
    func version(_ commit: Blame.Commit, _ document: Document) -> Blame.Version {
      let scene = try? document.sceneId(screens.traits.scene)
      guard let place = try? ViewFinder(document).find(word, scene: scene),
        let reasons = setting.reasons(of: document, scene: document.scenes[place.scene].id, engine: engine).first
      else { return Blame.Version(commit) }
      let explanation = Explanation(view: place.view, reasons: reasons, of: document, on: setting.title)
      return Blame.Version(commit, explanation, attribute)
    }
    var found = versions.reversed().map { commit, file in
      guard let bytes = file.bytes(),
        let document = try? DocumentReader.read(bytes, name: self.file, loader: { file.included($0) })
      else { return Blame.Version(commit, problem: "cannot be read") }
      return version(commit, document)
    }
    let last = versions.first.map { [$0.commit.hash] } ?? []
    found.append(version(Blame.Commit(hash: "", parents: last, day: "", author: "", subject: ""), document))
    if found.allSatisfy({ $0.value == nil }) {
      throw CommandFailure.usage("\(document.name): no version has a view '\(word)' on \(setting.title)")
    }
    let blame = Blame(subject: number, screen: setting.title, versions: found)
    try report.write(text: blame.text, json: blame.json)
  }

  private static func attribute(_ word: String) -> Anchor.Attribute? {
    let attributes: [Anchor.Attribute] = [.left, .right, .top, .bottom, .width, .height]
    return attributes.first { $0.rawValue == word } ?? ["x": .left, "y": .top][word]
  }
}
