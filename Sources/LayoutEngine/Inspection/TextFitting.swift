import LayoutModel
import TextMetrics

/// Compares what texts need with the frames they got.
struct TextFitting {
  let run: SceneRun

  private var builder: EquationBuilder { run.outcome.builder }

  /// What the content of each view needs, by the view's index.
  var needs: [SceneInspection.ContentNeed] {
    let contents = builder.inputs.contents
    var needs = contents.map { SceneInspection.ContentNeed(intrinsic: $0.size, text: nil) }
    let measure = IntrinsicMeasurer(
      environment: builder.environment, installed: builder.installed, texts: run.texts)
    for index in needs.indices {
      guard let box = run.outcome.boxes[index] else { continue }
      needs[index].text = fit(builder.scene.views[index], contents[index], box.size, measure.about(index))
    }
    return needs
  }

  private func fit(
    _ view: View,
    _ content: IntrinsicContent,
    _ available: Size,
    _ measure: IntrinsicMeasurer
  ) -> TextFit? {
    let traits = builder.installed.traits
    switch view.content {
    case .label(let label):
      let text = label.text.value(in: traits)
      if text.isEmpty { return nil }
      let font = label.font.value(in: traits)
      let isSingleLine = label.numberOfLines.value(in: traits) == 1
      let width = isSingleLine ? nil : available.width
      let whole = measure.size(text, font, width: width, lines: 0, mode: label.lineBreakMode)
      let shown = measure.size(
        text, font, width: width, lines: label.numberOfLines.value(in: traits), mode: label.lineBreakMode)
      return TextFit(
        needed: Size(width: whole.width, height: isSingleLine ? shown.height : whole.height),
        available: Size(
          width: available.width,
          height: whole.height > shown.height && !isSingleLine
            ? min(available.height, shown.height) : available.height
        ),
        lineHeight: measure.lineHeight(font),
        isSingleLine: isSingleLine,
        shrinks: label.shrinksToFit
      )
    case .button(let button):
      let title = button.configuration?.title ?? button.title.value(in: traits)
      guard let title, !title.isEmpty, let width = content.size.horizontal else { return nil }
      let font = button.titleFont(in: traits)
      let height = measure.lineHeight(font)
      return TextFit(
        needed: Size(width: width, height: height),
        available: available,
        lineHeight: height,
        isSingleLine: button.lineBreakMode != .wordWrap && button.lineBreakMode != .characterWrap,
        shrinks: false
      )
    case .textView(let textView):
      guard !textView.isScrollEnabled, let height = content.size.vertical else { return nil }
      if textView.text.value(in: traits).isEmpty { return nil }
      return TextFit(
        needed: Size(width: available.width, height: height),
        available: available,
        lineHeight: measure.lineHeight(textView.textFont(in: traits)),
        isSingleLine: false,
        shrinks: false
      )
    default: return nil
    }
  }
}
