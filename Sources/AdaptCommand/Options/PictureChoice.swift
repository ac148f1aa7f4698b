import Adapt
import ArgumentParser

/// What pictures are to show.
struct PictureChoice: Equatable {
  /// The layers; `nil` for the usual ones.
  var layers: LayerChoice?
  /// Whether hidden views are drawn.
  var showsHidden = false
  /// Whether constraints are drawn.
  var showsConstraints = false
  /// Pixels a point.
  var scale = 1.0

  /// The options of a renderer.
  var options: PictureOptions {
    var options = PictureOptions()
    if let layers { options.layers = layers.layers }
    options.showsHidden = showsHidden
    options.showsConstraints = showsConstraints
    return options
  }

  /// What makes no sense about it, if anything.
  func contradiction(with format: RenderFormat) -> String? {
    if !format.isPicture, layers != nil || showsHidden || showsConstraints {
      return "--layers, --hidden and --constraints are for pictures: --format svg, png, pdf or html."
    }
    if scale != 1, format != .png, format != .pdf { return "--scale is for --format png and pdf." }
    guard scale > 0, scale <= Self.largestScale else {
      return "--scale is a number above 0 and up to \(Int(Self.largestScale))."
    }
    return nil
  }

  private static let largestScale = 16.0
}

/// The layers that a picture shows: their names with commas between them, or `all`.
struct LayerChoice: Equatable, ExpressibleByArgument {
  /// The layers.
  let layers: Set<PictureLayer>

  init?(argument: String) {
    if argument == "all" {
      layers = Set(PictureLayer.allCases)
      return
    }
    var layers: Set<PictureLayer> = []
    for name in argument.split(separator: ",") {
      guard let layer = PictureLayer(rawValue: String(name)) else { return nil }
      layers.insert(layer)
    }
    self.layers = layers
  }
}
