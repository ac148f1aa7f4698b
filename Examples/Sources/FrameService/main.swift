// A service that answers requests for frames, such as a design tool sends them: a line for each, with a device and an
// orientation. A web framework would call `answer` in the same way; `FrameService` is a value that all its tasks share.
import Adapt

struct FrameService: Sendable {
  /// A document is read once and laid out for every request.
  private let document: LayoutDocument

  init(_ document: LayoutDocument) { self.document = document }

  /// The frames as JSON, or what is wrong with the request.
  func answer(_ request: String) -> String {
    let words = request.split(separator: " ").map(String.init)
    let orientation = words.count > 1 ? LayoutConfiguration.Orientation(rawValue: words[1]) : .portrait
    guard let device = words.first, words.count <= 2, let orientation else {
      return #"{"error": "a request is a device and portrait or landscape"}"# + "\n"
    }
    do throws(LayoutError) {
      return try document.layout(on: LayoutConfiguration(device, orientation)).rendered(as: .json)
    } catch {
      let reason = error.diagnostics.first?.message ?? "\(error)"
      return #"{"error": "\#(reason.replacing("\"", with: "'"))"}"# + "\n"
    }
  }
}

let arguments = CommandLine.arguments.dropFirst()
let service = FrameService(try LayoutDocument(contentsOf: arguments.first ?? "Main.layout"))

// Requests that come together are answered together.
var requests: [String] = []
while let line = readLine() { requests.append(line) }
let answers = await withTaskGroup(of: (Int, String).self) { group in
  for (index, request) in requests.enumerated() { group.addTask { (index, service.answer(request)) } }
  var answers = requests.map { _ in "" }
  for await (index, answer) in group { answers[index] = answer }
  return answers
}
for answer in answers { print(answer, terminator: "") }
