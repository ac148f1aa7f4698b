package import CResources

/// A reader of the tables that are part of the program: tab-separated values, the only place of measured data.
///
/// Empty lines and lines that begin with `#` are comments. The first other line names the columns; each line after it is
/// a row with as many fields, and a `-` stands for nothing. Fields are read from left to right by their types:
///
///     var reader = try TableReader(.symbols, columns: "name height")
///     while try reader.next() {
///       rows.append(Row(name: try reader.text(), height: try reader.number()))
///     }
///
/// Nothing is read in advance or copied: the reader walks over the bytes, which a zero ends and nobody changes. A copy of it
/// is a bookmark: read on from there, it gives the same fields again.
package struct TableReader: @unchecked Sendable {
  private let file: EmbeddedFile
  private let header: UnsafeBufferPointer<UInt8>
  private let columnCount: Int
  /// The next byte. A zero ends the text, so that loops stop at any byte up to the line feed.
  private var position: UnsafePointer<UInt8>
  /// The number of fields that were read of the current row.
  private var column: Int

  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Reads the names of the columns, whatever they are.
  package init(_ file: EmbeddedFile) throws(TableError) {
    self.file = file
    _ = adapt_readings(1)
    var position = file.bytes
    let hasHeader = Self.skipToContent(&position)
    let start = position
    var count = 1
    while position.pointee >= Self.tab, position.pointee != Self.lineFeed {
      if position.pointee == Self.tab { count += 1 }
      position += 1
    }
    header = UnsafeBufferPointer(start: start, count: position - start)
    columnCount = count
    column = count
    self.position = position
    if !hasHeader { throw error("the names of the columns are missing", inColumn: nil) }
  }

  /// Reads the names of the columns, which must be these, between spaces.
  package init(_ file: EmbeddedFile, columns: StaticString) throws(TableError) {
    try self.init(file)
    let names = UnsafeBufferPointer(start: columns.utf8Start, count: columns.utf8CodeUnitCount)
    let agree = header.elementsEqual(names) { $0 == ($1 == UInt8(ascii: " ") ? Self.tab : $1) }
    if !agree { throw error("the columns are not '\(columns)'", inColumn: nil) }
  }

  package var columns: [String] {
    header.split(separator: Self.tab, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of a column, counted from 0; `nil` where there is none of that name.
  package func column(_ name: String) -> Int? {
    // Bytes, as generic algorithms over strings cost more than a whole face.
    var number = 0
    var matched = 0
    var name = name
    return name.withUTF8 { name in
      for byte in header {
        if byte == Self.tab {
          if matched == name.count { return number }
          number += 1
          matched = 0
        } else {
          matched = matched >= 0 && matched < name.count && name[matched] == byte ? matched + 1 : -1
        }
      }
      return matched == name.count ? number : nil
    }
  }

  /// Goes to the next row and returns whether there is one; fields that were not read are counted all the same.
  package mutating func next() throws(TableError) -> Bool {
    if column < columnCount { try skip(columnCount - column) }
    guard Self.skipToContent(&position) else { return false }
    column = 0
    return true
  }

  /// Goes past what was not read of a row, without a look at it.
  package mutating func skipRow() {
    let end = file.bytes + file.size
    let lineFeed = memchr(position, Int32(Self.lineFeed), end - position)
    position = lineFeed.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) } ?? end
    column = columnCount
  }

  package consuming func rows<Row>(_ read: (inout TableReader) throws(TableError) -> Row) throws(TableError) -> [Row] {
    var rows: [Row] = []
    while try next() { rows.append(try read(&self)) }
    return rows
  }

  package mutating func field() throws(TableError) -> UnsafeBufferPointer<UInt8> {
    let start = position
    var end = start
    while end.pointee > Self.lineFeed { end += 1 }
    try finish(end)
    return UnsafeBufferPointer(start: start, count: end - start)
  }

  package mutating func skip(_ count: Int) throws(TableError) {
    // Of a face that is one column of many nearly all bytes are passed over: the last field alone is looked at.
    guard count > 0 else { return }
    var end = position
    var left = count &- 1
    while left > 0 {
      let byte = end.pointee
      if byte <= Self.lineFeed {
        if byte != Self.tab { break }
        left &-= 1
      }
      end += 1
    }
    position = end
    column += count - 1 - left
    _ = try field()
  }

  @inline(__always) private mutating func finish(_ end: UnsafePointer<UInt8>) throws(TableError) {
    let start = position
    let isLast = end.pointee != Self.tab
    column &+= 1
    position = isLast ? end : end + 1
    if isLast != (column == columnCount) || start == end { throw misfit(isLast: isLast) }
  }

  @inline(__always) private static func skipToContent(_ position: inout UnsafePointer<UInt8>) -> Bool {
    // A reader is at the beginning of the text or at the end of a line, so that a `#` begins a line.
    while true {
      switch position.pointee {
      case 0: return false
      case lineFeed: position += 1
      case UInt8(ascii: "#"): while position.pointee != 0, position.pointee != lineFeed { position += 1 }
      default: return true
      }
    }
  }

  // MARK: Types of fields

  /// The text of the next field; `nil` where it is `-`.
  package mutating func optionalText() throws(TableError) -> String? {
    let field = try field()
    if Self.isNothing(field) { return nil }
    let text = String(decoding: field, as: UTF8.self)
    func isSpace(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    if isSpace(field.first) || isSpace(field.last) {
      throw error("'\(text)' begins or ends with white space")
    }
    return text
  }

  package mutating func text() throws(TableError) -> String {
    guard let text = try optionalText() else { throw error("nothing is there") }
    return text
  }

  /// The texts of the next field, which commas separate; none where it is `-`.
  package mutating func list() throws(TableError) -> [String] {
    guard let text = try optionalText() else { return [] }
    let comma = UInt8(ascii: ",")
    let texts = Words.split(text, at: comma)
    if texts.count <= text.utf8.count(where: { $0 == comma }) { throw error("'\(text)' has an empty entry") }
    return texts
  }

  package mutating func optionalNumber() throws(TableError) -> Double? {
    if let value = try digits() { return Double(value) }
    guard let text = try optionalText() else { return nil }
    return try number(text)
  }

  package mutating func number() throws(TableError) -> Double {
    guard let value = try optionalNumber() else { throw error("nothing is there") }
    return value
  }

  package mutating func optionalInteger() throws(TableError) -> Int? {
    if let value = try digits() { return value }
    let field = try field()
    if Self.isNothing(field) { return nil }
    throw mismatch(field, "is not a whole number")
  }

  /// The whole number in the next field; `nil`, with nothing read, where there is something else.
  @inline(__always) private mutating func digits() throws(TableError) -> Int? {
    let isNegative = position.pointee == UInt8(ascii: "-")
    let start = isNegative ? position + 1 : position
    var end = start
    var value = 0
    while true {
      let digit = end.pointee &- 0x30
      if digit > 9 { break }
      value = value &* 10 &+ Int(digit)
      end += 1
    }
    guard end > start, end - start < 16, end.pointee <= Self.lineFeed else { return nil }
    try finish(end)
    return isNegative ? -value : value
  }

  package mutating func integer() throws(TableError) -> Int {
    guard let value = try optionalInteger() else { throw error("nothing is there") }
    return value
  }

  /// The whole numbers in the next eight fields, each of at most four digits.
  package mutating func integers() throws(TableError) -> SIMD8<Int16> {
    var numbers = SIMD8<Int16>()
    for place in numbers.indices {
      let isNegative = position.pointee == UInt8(ascii: "-")
      var end = isNegative ? position + 1 : position
      let first = end
      var value: Int16 = 0
      while end - first < 4, end.pointee &- 0x30 <= 9 {
        value = value &* 10 &+ Int16(end.pointee &- 0x30)
        end += 1
      }
      guard end > first, end.pointee <= Self.lineFeed else {
        throw mismatch(try field(), "is no whole number of four digits at most")
      }
      try finish(end)
      numbers[place] = isNegative ? -value : value
    }
    return numbers
  }

  /// The code point in the next field: four or more hexadecimal digits in upper case.
  package mutating func codePoint() throws(TableError) -> UInt32 {
    let start = position
    var end = start
    var value: UInt32 = 0
    digits: while end < start + 6 {
      let byte = end.pointee
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte &- 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte &- 0x41 &+ 10)
      default: break digits
      }
      end += 1
    }
    guard end - start >= 4, end.pointee <= Self.lineFeed, Unicode.Scalar(value) != nil else {
      let field = try field()
      throw mismatch(field, "is no code point")
    }
    try finish(end)
    return value
  }

  /// The character in the next field, which is one code point; `␣` stands for the space, `-` for itself.
  package mutating func character() throws(TableError) -> Unicode.Scalar {
    let byte = position.pointee
    if 0x21..<0x7F ~= byte, position[1] <= Self.lineFeed {
      try finish(position + 1)
      return Unicode.Scalar(byte)
    }
    let field = try field()
    let scalars = String(decoding: field, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { throw mismatch(field, "is not one character") }
    return scalar == "␣" ? " " : scalar
  }

  @inlinable package mutating func value<Value: RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(TableError) -> Value {
    let text = try text()
    guard let value = Value(rawValue: text) else { throw error("'\(text)' is no \(type)") }
    return value
  }

  private static func isNothing(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    field.count == 1 && field[0] == UInt8(ascii: "-")
  }

  package func number(_ text: String) throws(TableError) -> Double {
    // `Double` alone also takes "inf", "nan" and hexadecimal.
    let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    guard isDecimal, let value = Double(text) else { throw error("'\(text)' is not a number") }
    return value
  }

  // MARK: Errors

  /// An error in the field that was read last, or in the names of the columns.
  package func error(_ problem: String) -> TableError {
    let isInHeader = position == header.baseAddress.map { $0 + header.count }
    return error(problem, inColumn: isInHeader ? nil : column - 1)
  }

  private func error(_ problem: String, inColumn number: Int?) -> TableError {
    let columns = columns
    let column = number.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
    let read = UnsafeBufferPointer(start: file.bytes, count: position - file.bytes)
    let line = 1 + read.count { $0 == Self.lineFeed }
    return TableError(file: String(cString: file.path), line: line, column: column, problem: problem)
  }

  @inline(never) private func mismatch(_ field: UnsafeBufferPointer<UInt8>, _ problem: String) -> TableError {
    error("'\(String(decoding: field, as: UTF8.self))' \(problem)")
  }

  @inline(never) private func misfit(isLast: Bool) -> TableError {
    if isLast, column < columnCount { return error("the row ends after \(column) of \(columnCount) fields") }
    if !isLast, column >= columnCount { return error("the row has more than \(columnCount) fields") }
    return error("the field is empty; '-' stands for nothing")
  }
}

/// A mistake in a table.
package struct TableError: Error, Hashable, CustomStringConvertible {
  package var file: String
  /// The number of the line, from 1.
  package var line: Int
  /// The name of the column; `nil` where the mistake is in the whole line.
  package var column: String?
  /// A part of a sentence, without a full stop.
  package var problem: String

  /// The place and the problem, such as `devices.tsv:12, column scale: 'x' is not a number`.
  package var description: String { "\(file):\(line)\(column.map { ", column \($0)" } ?? ""): \(problem)" }
}

/// Reads an embedded table. The tests read all of them: a mistake stops the program.
package func reading<Value>(_ body: () throws(TableError) -> Value) -> Value {
  do {
    return try body()
  } catch {
    fatalError("\(error)")
  }
}

extension EmbeddedFile {
  package static var all: [EmbeddedFile] {
    var files: [EmbeddedFile] = []
    while let file = numbered(files.count) { files.append(file.pointee) }
    return files
  }

  /// The file with a path below the folder of the resources.
  package init(named path: String) throws(TableError) {
    guard let file = Self.all.first(where: { String(cString: $0.path) == path }) else {
      throw TableError(file: path, line: 1, problem: "there is no such table")
    }
    self = file
  }

  /// A file with a text that lies in the program, such as a table of a test.
  package init(path: StaticString, text: StaticString) {
    let name = UnsafeRawPointer(path.utf8Start).assumingMemoryBound(to: CChar.self)
    self.init(path: name, bytes: text.utf8Start, size: text.utf8CodeUnitCount)
  }

  package var text: String { String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self) }
}

/// A value that is made when it is first needed, by whichever thread comes first.
///
/// `static let` does that for values that have a name in the program; this is for those that tables name. The slot is
/// C's because `Synchronization` needs a newer macOS than the package does. Two threads may both make the value: the
/// first to be done is the one that is kept, by all.
package final class Lazily<Value: Sendable>: @unchecked Sendable {
  private final class Made: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// The value, retained once it is there.
  private let slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    slot = .allocate(capacity: 1)
    slot.initialize(to: nil)
  }

  deinit {
    if let kept = slot.pointee { Unmanaged<Made>.fromOpaque(kept).release() }
    slot.deallocate()
  }

  package var value: Value {
    if let kept = adapt_kept(slot) { return Unmanaged<Made>.fromOpaque(kept).takeUnretainedValue().value }
    let new = Unmanaged.passRetained(Made(make()))
    let kept = adapt_keep(slot, new.toOpaque())
    defer { if kept != new.toOpaque() { new.release() } }
    return Unmanaged<Made>.fromOpaque(kept).takeUnretainedValue().value
  }
}
