import Adapt

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Verifies all documents of a plan and reports on them.
struct VerifyRun {
  let plan: VerifyPlan
  let command: VerifyCommand

  /// - Returns: the worst of what there was.
  func run() throws(CommandFailure) -> ExitStatus {
    let mode = command.record.permitted(ci: Terminal.environment("CI"))
    let engine = LayoutEngine(faces: try command.fonts.map(FontChoice.read))
    let progress = Progress(total: plan.jobs.count)
    let outcomes = Parallel.map(plan.jobs) { job in
      defer { progress.step() }
      return job.run(mode: mode, engine: engine)
    }
    progress.finish()
    let text = VerificationText(
      isColoured: Terminal.isColoured(STDOUT_FILENO), isBrief: command.talk.quiet)
    for (job, outcome) in zip(plan.jobs, outcomes) {
      if let failure = outcome.failure {
        failure.say(name: job.input.name)
      } else {
        outcome.document.problems.forEach(Terminal.complain)
      }
      try write(text.render(outcome.document))
    }
    let documents = outcomes.map(\.document)
    try reportOrphans()
    try writeReports(documents)
    let count = VerificationCount(documents)
    if !command.talk.quiet { try write(count.sentence + "\n") }
    return outcomes.reduce(plan.status) { max($0, $1.status) }
  }

  private func reportOrphans() throws(CommandFailure) {
    let orphans = try findOrphans()
    if command.talk.quiet { return }
    for file in orphans.files { try write("\(file): \(command.prune ? "removed" : "orphan")\n") }
    if !orphans.files.isEmpty, !command.prune {
      try write("no document or configuration has these goldens any more; --prune removes them\n")
    }
  }

  private func findOrphans() throws(CommandFailure) -> Orphans {
    do throws(FileError) {
      let orphans = try Orphans(of: plan)
      if command.prune { try orphans.prune() }
      return orphans
    } catch {
      throw CommandFailure(message: error.description, status: .cannotWrite)
    }
  }

  private func writeReports(_ documents: [VerifiedDocument]) throws(CommandFailure) {
    if let path = command.html {
      try OutputFile.write(Array(VerificationHTML().render(documents).utf8), to: path)
    }
    if let path = command.junit {
      try OutputFile.write(VerificationJUnit().render(documents), to: path)
    }
  }

  private func write(_ text: String) throws(CommandFailure) {
    if !text.isEmpty { try OutputFile.write(Array(text.utf8), to: nil) }
  }
}
