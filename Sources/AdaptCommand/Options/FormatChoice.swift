import Adapt
import ArgumentParser

extension DiagnosticFormat: ExpressibleByArgument {}

/// From which severity on findings make a command end with 1.
enum FailureLevel: String, CaseIterable, ExpressibleByArgument {
  case warning, error

  /// Whether something of a severity counts.
  func counts(_ severity: Severity) -> Bool {
    severity == .error || self == .warning && severity == .warning
  }
}
