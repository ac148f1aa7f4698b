import Adapt

/// One document to verify: where it and its goldens are, and on what it is laid out.
struct VerifyJob: Sendable {
  /// The document.
  let input: Input
  /// Where its goldens are.
  let place: GoldenPlace
  /// What it is laid out on.
  let configurations: [DeviceConfiguration]
  /// What its settings name besides: goldens for these are no orphans.
  let otherConfigurations: [DeviceConfiguration]

  /// What came of it, and why it could not be read if so.
  struct Outcome: Sendable {
    var document: VerifiedDocument
    var failure: Input.Failure?
    var status = ExitStatus.fine

    /// Notes why the work could not be done to its end.
    fileprivate mutating func note(_ error: any Error) {
      switch error {
      case let error as DocumentError:
        document.problems = error.sentences
        status = .badDocument
      case is UnknownDevice:
        document.problems = ["\(error)"]
        status = .usage
      default:
        document.problems = ["\(error)"]
        status = .cannotWrite
      }
    }
  }

  /// Lays the document out and compares it with its goldens.
  func run(mode: RecordMode, engine: LayoutEngine) -> Outcome {
    var outcome = Outcome(document: VerifiedDocument(name: input.name))
    let document: Document
    do throws(Input.Failure) {
      document = try input.load()
    } catch {
      return Outcome(
        document: VerifiedDocument(name: input.name, problems: error.sentences),
        failure: error,
        status: error.status
      )
    }
    do {
      var translations: [String: Document] = [:]
      for configuration in configurations {
        let translation = try configuration.locale.map { locale in
          try translations[locale] ?? LocalizedTexts.replace(in: document, path: input.argument, locale: locale)
        }
        if let locale = configuration.locale { translations[locale] = translation }
        outcome.document.goldens.append(try verify(translation ?? document, configuration, mode, engine))
      }
    } catch {
      outcome.note(error)
    }
    if outcome.document.goldens.contains(where: { $0.outcome != .passed }) {
      outcome.status = max(outcome.status, .findings)
    }
    return outcome
  }

  private func verify(
    _ document: Document,
    _ configuration: DeviceConfiguration,
    _ mode: RecordMode,
    _ engine: LayoutEngine
  ) throws -> VerifiedGolden {
    var layout = engine.layout(document, on: try configuration.screen())
    layout.document = input.shortName
    let path = place.file(of: configuration)
    let outcome = try GoldenFile(path).check(layout, mode: mode)
    return VerifiedGolden(configuration: configuration, path: path, outcome: outcome)
  }
}
