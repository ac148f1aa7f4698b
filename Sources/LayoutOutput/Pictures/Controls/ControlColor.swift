/// The paints of controls, as iOS has them in its light appearance.
enum ControlColor {
  static let bar = Paint(fill: "#f8f8f8")
  /// Bars of view controllers lie over the views: what is below is seen.
  static let controllerBar = Paint(fill: "#f8f8f8", fillOpacity: 0.6)
  static let hairline = Paint.line("#c6c6c8", 0.5)
  static let border = Paint.line("#c7c7cc", 0.5)
  static let track = Paint(fill: "#e5e5ea")
  static let field = Paint(fill: "#eeeeef")
  static let on = Paint(fill: "#34c759")
  static let knob = Paint(fill: "#fff", stroke: "#d1d1d6", width: 0.5)
  static let placeholder = Paint(fill: "#d8e0e8")
  static let mark = Paint.line("#8fa3b5", 1.5)
  static let quiet = Paint.line("#8e8e93", 1.5)
}
