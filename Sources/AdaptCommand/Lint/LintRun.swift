import Adapt

/// What `adapt lint` does: reads documents, looks at them on all cores, and prints what was found.
struct LintRun {
  let command: LintCommand

  /// One document and how to look at it.
  private struct Job: Sendable {
    var input: Input
    var linter: Linter
  }

  /// What came of one document.
  private struct Outcome: Sendable {
    var entry: DiagnosticReport.Entry
    var failure: Input.Failure?
  }

  /// Looks at all documents.
  ///
  /// - Returns: the worst of what there was.
  func run() throws(CommandFailure) -> ExitStatus {
    var worst = ExitStatus.fine
    var jobs: [Job] = []
    var search = InputSearch()
    for input in try search.inputs(command.paths) {
      jobs.append(Job(input: input, linter: try linter(try search.settings.settings(in: input.folder).settings.lint)))
    }
    let outcomes = Parallel.map(jobs) { job in
      let (entry, failure) = job.input.report { job.linter.lint($0) }
      return Outcome(entry: entry, failure: failure)
    }
    for (job, outcome) in zip(jobs, outcomes) {
      if let failure = outcome.failure {
        worst = max(worst, failure.status)
        if command.format == .text || outcome.entry.diagnostics.isEmpty { failure.say(name: job.input.name) }
      } else if outcome.entry.diagnostics.contains(where: { command.failOn.counts($0.severity) }) {
        worst = max(worst, .findings)
      }
    }
    let shown = outcomes.filter { $0.failure == nil || command.format != .text }.map(\.entry)
    let report = DiagnosticReport(shown, rules: Self.rules, version: Version.text)
    let isColoured = command.output == nil && Terminal.isColoured(1)
    try OutputFile.write(command.format.render(report, isColoured: isColoured), to: command.output)
    return worst
  }

  /// All rules, as reports list them.
  private static var rules: [DiagnosticReport.Rule] {
    LintRules.all.map { rule in
      DiagnosticReport.Rule(code: "lint.\(rule.id)", summary: rule.summary, severity: rule.severity)
    }
  }

  /// The linter for documents under some settings; options outweigh them.
  private func linter(_ settings: LintSettings) throws(CommandFailure) -> Linter {
    var settings = settings
    settings.only = command.only.isEmpty ? nil : command.only.flatMap(\.ids)
    settings.enabled += command.enable.flatMap(\.ids)
    settings.disabled += command.disable.flatMap(\.ids)
    let named = command.devices.flatMap { $0.split(separator: ",").map(String.init) }
    if !named.isEmpty { settings.devices = named }
    let configurations = LintConfiguration.varying(
      try screens(settings.devices),
      lengths: command.pseudoLength,
      sizes: command.textSize.map(\.category)
    )
    return Linter(settings: settings, configurations: configurations)
  }

  /// The screens of some devices, or of all that differ.
  private func screens(_ names: [String]) throws(CommandFailure) -> [LintConfiguration] {
    let catalogue = DeviceCatalogue()
    let sides = command.orientation.isEmpty ? DeviceConfiguration.Side.allCases : command.orientation
    var devices: [Device] = []
    for name in names { devices.append(try catalogue.asked(for: name)) }
    if devices.isEmpty { devices = LintConfiguration.devices(catalogue) }
    return LintConfiguration.all(devices, orientations: sides.map(\.orientation), catalogue)
  }
}
