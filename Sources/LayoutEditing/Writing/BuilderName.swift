import LayoutModel

extension Anchor.Attribute {
  /// The name in documents of Interface Builder, which call the last baseline `baseline` (173 times in 562 public ones, and
  /// never otherwise); programs and `.layout` call it `lastBaseline`.
  var builderName: String { self == .lastBaseline ? "baseline" : rawValue }
}
