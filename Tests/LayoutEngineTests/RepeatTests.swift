import Adapt
import TestSupport
import Testing

/// Frames of what a `<repeat>` writes out, on a screen of 320 × 480 points.
struct RepeatTests {
  /// Cells of 300 ∕ 3 = 100 by 90 ∕ 3 = 30 points.
  @Test func aKeypadIsTwoRepeats() throws {
    let laidOut = try LaidOut(
      """
      <gridView id="keys" columns="3" rows="3">
        <repeat name="r" over="0...2">
          <repeat name="c" over="0...2">
            <button id="key{r*3+c+1}" title="{r*3+c+1}" row="{2-r}" column="{c}"/>
          </repeat>
        </repeat>
      </gridView>
      <constraints>
        <pin view="keys" edges="left top" size="300 90"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    // As on a calculator, 7 8 9 are the upper row.
    #expect(try laidOut["key7"] == [0, 0, 100, 30])
    #expect(try laidOut["key8"] == [100, 0, 100, 30])
    #expect(try laidOut["key9"] == [200, 0, 100, 30])
    #expect(try laidOut["key4"] == [0, 30, 100, 30])
    #expect(try laidOut["key5"] == [100, 30, 100, 30])
    #expect(try laidOut["key6"] == [200, 30, 100, 30])
    #expect(try laidOut["key1"] == [0, 60, 100, 30])
    #expect(try laidOut["key2"] == [100, 60, 100, 30])
    #expect(try laidOut["key3"] == [200, 60, 100, 30])
  }

  @Test func aTableHasSampleRows() throws {
    let laidOut = try LaidOut(
      """
      <tableView id="table" frame="0 0 320 400" rowHeight="50">
        <repeat name="person">
          <row key="anna" title="Anna"/>
          <row key="bert" title="Bert"/>
          <row key="cleo" title="Cleo"/>
          <tableViewCell id="{person.key}" rowHeight="50">
            <tableViewCellContentView id="{person.key}Content">
              <label id="{person.key}Name" text="{person.title}">
                <frame x="16" y="10" width="W - 32" height="H - 20"/>
              </label>
            </tableViewCellContentView>
          </tableViewCell>
        </repeat>
      </tableView>
      """)
    #expect(laidOut.isFine)
    for (number, name) in ["anna", "bert", "cleo"].enumerated() {
      #expect(try laidOut[name] == [0, 50 * Double(number), 320, 50])
      let label = try laidOut[name + "Name"]
      #expect(label[0] == 16 && label[2] == 288)
    }
  }

  /// Points at multiples of 20, the first formula's value being 20 · 3 − 20 = 40.
  @Test func formulasHaveGaps() throws {
    let laidOut = try LaidOut(
      """
      <repeat name="i" over="1...4">
        <view id="dot{i}"><frame x="{i*20} - 20" y="H/{i}" width="8" height="8"/></view>
      </repeat>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["dot1"] == [0, 480, 8, 8])
    #expect(try laidOut["dot3"] == [40, 160, 8, 8])
    #expect(try laidOut["dot4"] == [60, 120, 8, 8])
  }
}
