import Adapt
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TextKit

/// The run of `adapt verify --strength`.
struct StrengthRun {
  let plan: VerifyPlan
  let command: VerifyCommand

  /// - Returns: findings where a screen would show a change that no golden shows.
  func run() throws -> ExitStatus {
    let engine = LayoutEngine(faces: try command.fonts.folder())
    var documents: [GoldenStrength] = []
    let status = try Input.each(plan.jobs.map(\.input)) { input in
      guard let job = plan.jobs.first(where: { $0.input == input }) else { return .success }
      let strength = try strength(of: job, engine)
      documents.append(strength)
      return strength.additions.isEmpty ? .success : .findings
    }
    let report = StrengthReport(documents)
    try Output.write(command.format == .json ? report.json : Array(report.text.utf8), to: nil)
    if plan.documentCount == 0, plan.status == .success { throw InputSearch.nothing(in: command.paths) }
    return max(status, plan.status)
  }

  private func strength(of job: VerifyJob, _ engine: LayoutEngine) throws -> GoldenStrength {
    let document = try job.input.document()
    let goldens = try job.configurations.map { configuration in
      let translation = try configuration.locale.map {
        try LocalizedTexts.replace(in: document, path: job.input.argument, locale: $0)
      }
      return (document: translation ?? document, screen: try configuration.screen())
    }
    let newest = DeviceCatalogue().distinctDevices.reversed()
    let known = Set(job.configurations)
    let candidates = Idiom.allCases.flatMap { idiom in newest.filter { $0.idiom == idiom } }
      .flatMap { device in Orientation.allCases.map { DeviceConfiguration(device.name, $0) } }
      .filter { !known.contains($0) }
    let search = StrengthSearch(
      document, goldens: goldens, candidates: try candidates.map { try $0.screen() }, engine: engine)
    let all = DocumentMutation.all(of: document)
    let count = min(command.sample ?? all.count, all.count)
    let mutations = (0..<count).map { all[$0 * all.count / count] }
    // Parts small enough for all cores to be busy, and large enough to share the layouts without a change.
    let parts = mutations.grouped(by: \.scene).flatMap { scene, mutations in
      stride(from: 0, to: mutations.count, by: 48).map { (scene, Array(mutations[$0..<min($0 + 48, mutations.count)])) }
    }
    let misses = Parallel.map(parts) { search.misses(among: $0.1, scene: document.scenes[$0.0].id) }
    return GoldenStrength(
      name: job.input.name, screenCount: goldens.count, mutationCount: mutations.count, misses: misses.flatMap { $0 },
      candidates: candidates)
  }
}
