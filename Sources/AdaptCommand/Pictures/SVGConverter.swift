import Adapt

/// Turns SVG into PNG or PDF by `rsvg-convert` of librsvg.
struct SVGConverter {
  /// `png` or `pdf`.
  let format: RenderFormat
  /// Pixels a point.
  let scale: Double

  private static let program = "rsvg-convert"

  func convert(_ svg: [UInt8]) throws(CommandFailure) -> [UInt8] {
    var arguments = ["--format", format.rawValue, "--unlimited"]
    if scale != 1 { arguments += ["--zoom", String(scale)] }
    do throws(ChildProcess.Failure) {
      return try ChildProcess(program: Self.program, arguments: arguments).run(input: svg)
    } catch {
      throw CommandFailure(message: Self.message(for: error, format), status: .cannotCreate)
    }
  }

  private static func message(for failure: ChildProcess.Failure, _ format: RenderFormat) -> String {
    switch failure {
    case .notFound:
      "--format \(format.rawValue) needs \(program); install it with `apt-get install librsvg2-bin fonts-liberation` "
        + "(Debian, Ubuntu) or `brew install librsvg` (macOS), or use --format svg"
    case .system(let reason): "\(program): \(reason)"
    case .ended(let status): "\(program) ended with status \(status) and no picture"
    }
  }
}
