import LayoutModel

/// The name of a face, put together only when someone asks: widths are measured far more often.
enum FaceName: Sendable {
  /// A face of the system font, named by its family and weight.
  case system(StaticString)
  /// A face with a name of its own.
  case named(String)

  /// The name, such as `SF.text.semibold` or `Avenir-Book`.
  func string(_ weight: FontWeight) -> String {
    switch self {
    case .system(let family): "\(family).\(weight.rawValue)"
    case .named(let name): name
    }
  }
}
