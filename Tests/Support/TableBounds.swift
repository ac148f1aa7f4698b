import CResources
import TextKit

/// The builds of Interface Builder at which rows of the embedded tables begin and end, read from whatever table has the
/// columns `from` and `until`: nothing here knows the tables.
package enum TableBounds {
  /// The builds with which something changes on devices, by the paths of the tables.
  package static func onDevices() throws(TableError) -> [(path: String, builds: [Int])] {
    var all: [(path: String, builds: [Int])] = []
    for file in EmbeddedFile.all where String(cString: file.path).hasSuffix(".tsv") {
      let builds = try bounds(in: file)
      if !builds.isEmpty { all.append((String(cString: file.path), builds)) }
    }
    return all
  }

  private static func bounds(in file: EmbeddedFile) throws(TableError) -> [Int] {
    var table = try TableReader(file)
    guard let from = table.column("from"), let until = table.column("until") else { return [] }
    let (surface, count) = (table.column("surface"), table.columns.count)
    var builds: [Int] = []
    while try table.next() {
      var fields: [String] = []
      for _ in 0..<count { fields.append(String(decoding: try table.field(), as: UTF8.self)) }
      if let surface, fields[surface] == "canvas" { continue }
      builds += [fields[from], fields[until]].compactMap { Int($0) }.filter { $0 > 0 }
    }
    return builds
  }

  /// Reads a table with a text that is put together at run time.
  package static func read<Value>(_ text: String, _ read: (EmbeddedFile) throws(TableError) -> Value)
    throws(TableError) -> Value
  {
    let bytes = Array(text.utf8) + [0]
    let result = bytes.withUnsafeBufferPointer { bytes in
      var file = EmbeddedFile(path: "t.tsv", text: "")
      if let start = bytes.baseAddress { (file.bytes, file.size) = (start, bytes.count - 1) }
      return Result { () throws(TableError) in try read(file) }
    }
    return try result.get()
  }
}
