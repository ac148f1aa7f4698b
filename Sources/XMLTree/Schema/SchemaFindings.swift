import CLibXML2

/// Collects what libxml2 says while it compiles a schema or validates a document.
final class SchemaFindings {
  /// One complaint.
  struct Finding {
    var message: String
    var line: Int
    /// The address of the element, or of the attribute, it is about.
    var node: UnsafeMutableRawPointer?
  }

  private(set) var all: [Finding] = []

  /// Adds a complaint to the collector that `data` points to.
  static func add(_ error: xmlError?, to data: UnsafeMutableRawPointer?) {
    guard let error, let data, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    let sink = Unmanaged<SchemaFindings>.fromOpaque(data).takeUnretainedValue()
    let message = error.message.map { String(cString: $0) } ?? "not valid"
    sink.all.append(Finding(message: message.trimmed, line: Int(error.line), node: error.node))
  }
}
