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
/// Nothing is read in advance or copied: the reader walks over the bytes. A copy of it is a bookmark: read on from there,
/// it gives the same fields again.
package struct TableReader {
  private let file: EmbeddedFile
  /// The line of the names of the columns.
  private let header: UnsafeBufferPointer<UInt8>
  private let columnCount: Int
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The number of the current line, from 1.
  private var line = 0
  /// The number of fields that were read of the current row; none before the first row.
  private var column: Int?

  /// Reads the names of the columns, whatever they are.
  package init(_ file: EmbeddedFile) throws(TableError) {
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.size)
    self.file = file
    self.bytes = bytes
    var position = 0
    var line = 0
    guard Self.skipToContent(bytes, &position, &line) else {
      throw TableError(
        file: Self.name(of: file), line: line, column: nil, problem: "the names of the columns are missing")
    }
    let start = position
    var count = 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "\t") { count += 1 }
      position += 1
    }
    header = UnsafeBufferPointer(rebasing: bytes[start..<position])
    columnCount = count
    self.position = position
    self.line = line
  }

  /// Reads the names of the columns.
  ///
  /// - Parameter columns: the names that they must have, between spaces.
  package init(_ file: EmbeddedFile, columns: StaticString) throws(TableError) {
    try self.init(file)
    var agree = header.count == columns.utf8CodeUnitCount
    for (number, byte) in header.enumerated() where agree {
      let expected = columns.utf8Start[number]
      agree = byte == (expected == UInt8(ascii: " ") ? UInt8(ascii: "\t") : expected)
    }
    if !agree { throw error("the columns are not '\(columns)'", inColumn: nil) }
  }

  /// The names of the columns.
  package var columns: [String] {
    header.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Goes to the next row and returns whether there is one; fields that were not read are counted all the same.
  package mutating func next() throws(TableError) -> Bool {
    if let column { try skip(columnCount - column) }
    guard Self.skipToContent(bytes, &position, &line) else { return false }
    column = 0
    return true
  }

  /// The bytes of the next field.
  package mutating func field() throws(TableError) -> UnsafeBufferPointer<UInt8> {
    let number = column ?? 0
    column = number + 1
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") { break }
      position += 1
    }
    let field = UnsafeBufferPointer(rebasing: bytes[start..<position])
    let isLast = position == bytes.count || bytes[position] == UInt8(ascii: "\n")
    if isLast != (number + 1 == columnCount) {
      throw error(
        isLast
          ? "the row ends after \(number + 1) of \(columnCount) fields" : "the row has more than \(columnCount) fields")
    }
    if field.isEmpty { throw error("the field is empty; '-' stands for nothing") }
    if !isLast { position += 1 }
    return field
  }

  /// Passes over fields.
  package mutating func skip(_ count: Int) throws(TableError) {
    // Of a face that is one column of many nearly all bytes are passed over: the last field alone is looked at.
    guard count > 0 else { return }
    var left = count - 1
    while left > 0, position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { break }
      if byte == UInt8(ascii: "\t") { left -= 1 }
      position += 1
    }
    column = (column ?? 0) + count - 1 - left
    _ = try field()
  }
}

// MARK: - Types of fields

extension TableReader {
  /// The text of the next field; `nil` where it is `-`.
  package mutating func optionalText() throws(TableError) -> String? {
    let field = try field()
    if Self.isNothing(field) { return nil }
    let text = String(decoding: field, as: UTF8.self)
    if text.first == " " || text.last == " " || text.last == "\r" {
      throw error("'\(text)' begins or ends with white space")
    }
    return text
  }

  /// The text of the next field.
  package mutating func text() throws(TableError) -> String {
    guard let text = try optionalText() else { throw missing() }
    return text
  }

  /// The texts of the next field, which commas separate; none where it is `-`.
  package mutating func list() throws(TableError) -> [String] {
    guard let text = try optionalText() else { return [] }
    let texts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if texts.contains("") { throw error("'\(text)' has an empty entry") }
    return texts
  }

  /// The number in the next field; `nil` where it is `-`.
  package mutating func optionalNumber() throws(TableError) -> Double? {
    guard let text = try optionalText() else { return nil }
    return try number(text)
  }

  /// The number in the next field.
  package mutating func number() throws(TableError) -> Double {
    let text = try text()
    return try number(text)
  }

  /// The whole number in the next field; `nil` where it is `-`.
  package mutating func optionalInteger() throws(TableError) -> Int? {
    let field = try field()
    return Self.isNothing(field) ? nil : try integer(field)
  }

  /// The whole number in the next field.
  package mutating func integer() throws(TableError) -> Int {
    guard let value = try optionalInteger() else { throw missing() }
    return value
  }

  /// The code point in the next field: four or more hexadecimal digits in upper case.
  package mutating func codePoint() throws(TableError) -> UInt32 {
    let field = try field()
    var value: UInt32 = 0
    for byte in field {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
      default: throw error("'\(String(decoding: field, as: UTF8.self))' is no code point")
      }
    }
    guard 4...6 ~= field.count, Unicode.Scalar(value) != nil else {
      throw error("'\(String(decoding: field, as: UTF8.self))' is no code point")
    }
    return value
  }

  /// The character in the next field, which is one code point; `␣` stands for the space, `-` for itself.
  package mutating func character() throws(TableError) -> Unicode.Scalar {
    let field = try field()
    if field.count == 1, field[0] < 0x80 { return Unicode.Scalar(field[0]) }
    let scalars = String(decoding: field, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else {
      throw error("'\(String(decoding: field, as: UTF8.self))' is not one character")
    }
    return scalar == "␣" ? " " : scalar
  }

  /// The value that the next field names.
  package mutating func value<Value: RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(TableError) -> Value {
    let text = try text()
    guard let value = Value(rawValue: text) else { throw error("'\(text)' is no \(type)") }
    return value
  }

  private static func isNothing(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    field.count == 1 && field[0] == UInt8(ascii: "-")
  }

  /// The decimal number that a text is.
  package func number(_ text: String) throws(TableError) -> Double {
    // `Double` alone also takes "inf", "nan" and hexadecimal.
    let isDecimal = text.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    guard isDecimal, let value = Double(text) else { throw error("'\(text)' is not a number") }
    return value
  }

  private func integer(_ field: UnsafeBufferPointer<UInt8>) throws(TableError) -> Int {
    let isNegative = field[0] == UInt8(ascii: "-")
    var value = 0
    var digits = 0
    for byte in field.dropFirst(isNegative ? 1 : 0) {
      guard 0x30...0x39 ~= byte, digits < 15 else { break }
      value = value * 10 + Int(byte - 0x30)
      digits += 1
    }
    guard digits > 0, digits == field.count - (isNegative ? 1 : 0) else {
      throw error("'\(String(decoding: field, as: UTF8.self))' is not a whole number")
    }
    return isNegative ? -value : value
  }
}

// MARK: - Lines and errors

extension TableReader {
  /// Passes over line ends and comments; whether there is anything behind them.
  private static func skipToContent(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ line: inout Int
  ) -> Bool {
    // A position within the text is at the end of a line that was read, or at the beginning of the first.
    if position == 0 { line = 1 }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: "#") where position == 0 || bytes[position - 1] == UInt8(ascii: "\n"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      default: return true
      }
    }
    return false
  }

  /// An error in the field that was read last.
  package func error(_ problem: String) -> TableError {
    error(problem, inColumn: column.map { $0 - 1 })
  }

  private func error(_ problem: String, inColumn number: Int?) -> TableError {
    let columns = columns
    let column = number.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
    return TableError(file: Self.name(of: file), line: line, column: column, problem: problem)
  }

  private func missing() -> TableError { error("nothing is there") }

  private static func name(of file: EmbeddedFile) -> String {
    String(cString: file.path)
  }
}

/// A mistake in a table.
package struct TableError: Error, Hashable, CustomStringConvertible {
  /// The path of the file.
  package var file: String
  /// The number of the line, from 1.
  package var line: Int
  /// The name of the column; `nil` where the mistake is in the whole line.
  package var column: String?
  /// A part of a sentence, without a full stop.
  package var problem: String

  /// The place and the problem, such as `devices.tsv:12, column scale: 'x' is not a number`.
  package var description: String {
    "\(file):\(line)\(column.map { ", column \($0)" } ?? ""): \(problem)"
  }
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
  /// All files of the program.
  package static var all: [EmbeddedFile] {
    var files: [EmbeddedFile] = []
    while let file = numbered(files.count) { files.append(file.pointee) }
    return files
  }

  /// A file with a text that lies in the program, such as a table of a test.
  package init(path: StaticString, text: StaticString) {
    let name = UnsafeRawPointer(path.utf8Start).assumingMemoryBound(to: CChar.self)
    self.init(path: name, bytes: text.utf8Start, size: text.utf8CodeUnitCount)
  }

  /// The text of the file.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }
}
