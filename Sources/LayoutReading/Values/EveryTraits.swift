import LayoutModel

extension Traits {
  /// All traits that variations of the language can tell apart.
  static let everyKind: [Traits] = [Idiom.phone, .pad].flatMap { idiom in
    [SizeClass.compact, .regular].flatMap { width in
      [SizeClass.compact, .regular].flatMap { height in
        Orientation.allCases.map { orientation in
          Traits(idiom: idiom, widthClass: width, heightClass: height, orientation: orientation, scale: 1)
        }
      }
    }
  }

  /// The condition that asks for just these traits.
  var condition: TraitCondition {
    TraitCondition(widthClass: widthClass, heightClass: heightClass, idiom: idiom, orientation: orientation)
  }
}
