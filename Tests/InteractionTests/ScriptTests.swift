import Adapt
import Interaction
import TestSupport
import Testing

/// The language of scripts: how it is read, and what becomes of input that is none.
struct ScriptTests {
  private func steps(_ text: String) throws(DocumentError) -> [InteractionScript.Step] {
    try InteractionScript(Array(text.utf8), name: "Test.touches").steps
  }

  private func problems(_ text: String) -> [String] {
    do throws(DocumentError) {
      return ["read as \(try steps(text).map(\.action))"]
    } catch {
      return error.diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" }
    }
  }

  private func view(_ name: String, _ point: Point? = nil, _ start: Int, _ end: Int) -> InteractionScript.Place {
    .view(name, point, span: SourceSpan(start: start, end: end))
  }

  @Test func everyStep() throws {
    let text = """
      # A comment, and an empty line.

      touch 1 began 20 -300.5
      touch 10 moved a at 1.5
        touch 1 ended
      touch 1 cancelled 0 0
      tap b (1, 2)
      tap "the b" 2 times
      drag a to 1 2
      drag a to b
      drag a to -0.5
      type "a\\"\\n\\\\"  # and so on
      delete
      delete 3 times
      rotate landscapeLeft
      wait 0.25
      tap at at 3
      """
    let actions: [InteractionScript.Action] = [
      .touch([.init(1, .began, .point(Point(x: 20, y: -300.5)))]),
      .touch([.init(10, .moved, view("a", nil, 72, 73))]),
      .touch([.init(1, .ended)]),
      .touch([.init(1, .cancelled, .point(.zero))]),
      .tap(view("b", Point(x: 1, y: 2), 123, 124), times: 1),
      .tap(view("the b", nil, 136, 143), times: 2),
      .drag(view("a", nil, 157, 158), to: .point(Point(x: 1, y: 2))),
      .drag(view("a", nil, 171, 172), to: view("b", nil, 176, 177)),
      .slide(view("a", nil, 183, 184), to: -0.5),
      .type("a\"\n\\"),
      .delete(times: 1),
      .delete(times: 3),
      .rotate(.landscapeLeft),
      .wait(0.25),
      .tap(view("at", nil, 278, 280), times: 1),
    ]
    let read = try steps(text)
    #expect(read.map(\.action) == actions)
    #expect(read.map(\.time) == [nil, 1.5] + Array(repeating: nil, count: 12) + [3])
    #expect(try steps("") == [] && steps("\r\n \t\r\n") == [])
  }

  @Test func severalFingersInOneStep() throws {
    let text = "touch 1 began a (1, 2), 2 began 5 6 , 3 stationary at 2\ntouch 1 ended, 2 cancelled"
    let read = try steps(text)
    #expect(
      read.map(\.action) == [
        .touch([
          .init(1, .began, view("a", Point(x: 1, y: 2), 14, 15)), .init(2, .began, .point(Point(x: 5, y: 6))),
          .init(3, .stationary),
        ]),
        .touch([.init(1, .ended), .init(2, .cancelled)]),
      ])
    #expect(read.map(\.time) == [2, nil])
  }

  @Test(arguments: [
    (
      "tpa a",
      "1:1 a step begins with 'touch', 'tap', 'drag', 'type', 'delete', 'rotate' or 'wait', not 'tpa'; did you mean 'tap'?"
    ),
    ("\n tap", "2:5 a point or a view is missing at the end of the line"),
    ("tap 12", "1:7 a second number is missing at the end of the line"),
    ("tap 12 x", "1:8 a second number is expected here: a number, not 'x'"),
    ("tap a 2", "1:8 'times' is missing at the end of the line"),
    ("tap a 0 times", "1:7 a number of times from 1 to 100 is expected here, not '0'"),
    ("tap a (1 2)", "1:10 ',' is expected here, not '2'"),
    ("tap é", "1:5 a point or a view is expected here, not 'é'"),
    ("tap a b", "1:7 'at' and a time, or the end of the line, is expected here, not 'b'"),
    ("tap a at -1", "1:10 a time in seconds is expected here: a number of 0 or more, not '-1'"),
    ("touch 11 began 1 2", "1:7 the number of a finger from 1 to 10 is expected here, not '11'"),
    (
      "touch 1 begin 1 2",
      "1:9 what the finger does is expected here: 'began', 'moved', 'stationary', 'ended' or 'cancelled', not 'begin'; did you mean 'began'?"
    ),
    ("touch 1 began", "1:14 a point or a view is missing at the end of the line"),
    ("touch 1 ended, 1 moved a", "1:16 a finger does one thing at a time"),
    ("touch 1 ended,", "1:15 the number of a finger is missing at the end of the line"),
    ("touch 1 stationary a", "1:20 'at' and a time, or the end of the line, is expected here, not 'a'"),
    ("drag a 0.5", "1:8 'to' is expected here, not '0'"),
    ("type abc", "1:6 a text in double quotes is expected here, not 'a'"),
    ("type \"abc", "1:6 this text has no closing quote"),
    ("type \"a\\t\"", "1:8 after '\\' comes 'n', '\"' or '\\'"),
    (
      "rotate sideways",
      "1:8 an orientation of the device is expected here: 'portrait', 'portraitUpsideDown', 'landscapeLeft', 'landscapeRight', 'faceUp' or 'faceDown', not 'sideways'"
    ),
    ("wait 1e9", "1:6 seconds is expected here: a number of 0 or more, not '1e9'"),
  ])
  func mistakesHaveTheirPlace(_ text: String, _ expected: String) {
    #expect(problems(text) == [expected])
  }

  @Test func everyMistakeIsTold() {
    #expect(problems("tap\n\ntap 1 2\nwait\n").count == 2)
    #expect(problems(String(repeating: "x\n", count: 1000)).count == 100)
    let busy = problems(String(repeating: "tap a 100 times\n", count: 1001))
    #expect(busy == ["1001:1 a script has at most 100000 taps and keys"])
    #expect(problems(String(repeating: "\n", count: 20_000)) == ["10001:1 a script has at most 10000 lines"])
  }

  @Test func namesThatNobodyHasAreRefusedBeforeAnythingHappens() throws {
    do {
      _ = try Touched("<button id=\"save\" frame=\"0 0 80 40\"/>", "tap save\ndrag svae to roof\n")
      Issue.record("it ran")
    } catch let error as DocumentError {
      #expect(error.diagnostics.map(\.location?.description) == ["Test.touches:2:6", "Test.touches:2:14"])
      #expect(
        error.diagnostics.first?.message
          == "no view of the screen 'main' is called 'svae'; the nearest are 'save' and 'root'")
    }
  }

  @Test func randomAndMutatedScriptsNeverCrash() throws {
    var fuzz = PhraseFuzz(
      seeds: [
        "touch 1 began 20 300 at 0.5\ntouch 1 moved save (10, -3)\ntouch 1 ended\n",
        "tap \"the name\" 2 times\ntype \"Ada\\n\\\"\"\ndelete 3 times # gone\n",
        "drag slider to 0.75\ndrag a to 12 13\n", "touch 1 moved a (1, 2), 2 stationary, 3 ended\n",
        "rotate landscapeLeft\nwait 0.5\r\n\n\ttap at at 7",
      ],
      pieces: [
        "touch", "tap", "drag", "type", "delete", "rotate", "wait", "at", "to", "times", "began", "moved", "ended",
        " 1 ",
        " 20 ", "-0.5", "save", "\"", "\\", "(", ",", ")", "#", "\n", "landscapeLeft", " 2 times",
      ])
    var accepted = 0
    for _ in 0..<100_000 {
      let text = fuzz.next()
      do throws(DocumentError) {
        let script = try InteractionScript(Array(text.utf8), name: "Test.touches")
        accepted += 1
        for step in script.steps where script.text(of: step).isEmpty { Issue.record("a step of nothing in '\(text)'") }
      } catch {
        let lines = text.utf8.count { $0 == 0x0A } + 1
        for problem in error.diagnostics {
          let isInside = problem.location.map { $0.line <= lines && $0.column >= 1 } ?? false
          if !isInside || problem.message.isEmpty { Issue.record("\(problem) in '\(text)'") }
        }
      }
    }
    #expect(accepted > 5000 && accepted < 95_000)
  }

  /// What was read also runs: fuzzed steps on a screen with one of everything.
  @Test func randomScriptsRun() throws {
    var fuzz = PhraseFuzz(
      seeds: ["tap field\ntype \"ab\\n\"\n", "touch 1 began slider\ntouch 1 moved 200 20\ntouch 2 began button\n"],
      pieces: [
        "tap button\n", "tap field\n", "type \"x\"\n", "delete\n", "touch 1 began button\n", "touch 1 moved 5 400\n",
        "touch 1 ended\n", "touch 1 moved 5 5, 2 stationary\n", "touch 2 began slider\n", "touch 2 ended\n",
        "drag slider to 0.5\n", "tap button 2 times\n",
        "touch 1 cancelled\n", "wait 1\n", "rotate landscapeLeft\n",
      ])
    for _ in 0..<300 {
      let text = fuzz.next()
      do {
        _ = try Touched(
          """
          <button id="button" frame="0 0 80 40"><on event="touchUpInside"><set view="field" text="{field.text}!"/></on></button>
          <slider id="slider" frame="0 50 200 30"/><textField id="field" frame="0 100 200 30"/>
          """, text)
      } catch is DocumentError {
        continue
      }
    }
  }
}
