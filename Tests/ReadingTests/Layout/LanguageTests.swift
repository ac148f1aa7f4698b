import LayoutModel
import LayoutReading
import Testing

/// The model of the small valid fixtures, one a feature of the language.
@Suite struct LanguageTests {
  private func scene(_ name: String) throws -> Scene {
    try #require(try FixtureFiles.read("Valid/\(name).layout").scenes.first)
  }

  private static let phone = Traits(idiom: .phone, widthClass: .compact, heightClass: .regular, scale: 2)
  private static let lyingPhone = Traits(idiom: .phone, widthClass: .compact, heightClass: .compact, scale: 2)
  private static let lyingPlus = Traits(idiom: .phone, widthClass: .regular, heightClass: .compact, scale: 3)
  private static let pad = Traits(idiom: .pad, widthClass: .regular, heightClass: .regular, scale: 2)

  @Test func everyElementIsItsKindOfView() throws {
    let scene = try scene("EveryView")
    let kinds = scene.views.dropFirst().map(\.kind)
    #expect(
      kinds == [
        .view, .control, .visualEffectView, .scrollView, .stackView, .gridView, .label, .button, .textField, .textView,
        .imageView, .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicatorView,
        .pageControl, .searchBar, .datePicker, .pickerView, .toolbar, .tabBar, .navigationBar, .tableView,
        .collectionView, .mapView, .wkWebView, .calendarView, .colorWell, .view,
      ]
    )
  }

  @Test func barsAndStates() throws {
    let document = try FixtureFiles.read("Valid/Bars.layout")
    #expect(document.orientations.requiresFullScreen)
    #expect(document.orientations[.phone] == [.landscapeLeft, .landscapeRight])
    #expect(document.scenes[0].orientations == [.landscapeLeft, .portrait, .landscapeRight])
    let scene = document.scenes[0]
    let items = scene.views.filter { $0.barItem != nil }
    let ids = [
      "add", "tools.item2", "tools.item3", "tools.item4", "send", "top.item1", "quiet", "top.item3", "top.title",
    ]
    #expect(items.map(\.id) == ids)
    #expect(
      items.map { $0.content.shownText?.base?.string } == [nil, nil, nil, nil, "Send", "Cancel", nil, "Post", "Inbox"])
    #expect(items.map { $0.hidden.base } == [false, true, false, true, false, false, false, false, false])
    #expect(items.map { $0.barItem?.isTrailing } == [false, false, false, false, false, false, true, true, false])
    #expect(items.suffix(3).map { $0.barItem?.role } == [.view, .button, .title])
    #expect(items[0].behaviour.handlers.count == 1 && items[1].barItem?.width == 12.5)
    guard case .button(let star) = try scene.view("star").content else { throw CancellationError() }
    #expect(star.states.map(\.state) == [.selected, .disabled, .highlighted])
    #expect(star.shown(try scene.view("star").behaviour).title.base?.string == "Starred")
    #expect(star.shown(ViewBehaviour()).image == "off")
    guard case .textView(let text) = try scene.view("text").content else { throw CancellationError() }
    #expect(text.placeholder.base?.string == "What's up?" && text.placeholder.variations.count == 1)
    #expect(try scene.view("box.top2").embeddedController == "inner")
    #expect(try scene.view("box.top2.word").parent == scene.views.firstIndex { $0.id == "box.top2" })
    #expect(try scene.view("above").role == .inputAccessory)
  }

  @Test func contentsOfViews() throws {
    let scene = try scene("EveryView")
    for view in scene.views {
      switch view.content {
      case .label(let label):
        #expect(label.text.base.string == "One\nTwo")
        #expect(label.numberOfLines.base == 0 && label.lineBreakMode == .wordWrap)
        #expect(label.preferredMaxLayoutWidth == 120 && label.font.base == .system(17))
      case .button(let button):
        #expect(button.style == .custom && button.image == "star" && button.backgroundImage == "photo")
        #expect(button.contentInsets == EdgeInsets(top: 4, left: 8, bottom: 4, right: 8))
        #expect(button.title.base?.string == "Press" && button.font.base == nil)
        #expect(button.lineBreakMode == .clip)
      case .textField(let field):
        #expect(field.border == .line && field.hasClearButton)
        #expect(field.placeholder.base?.string == "Placeholder")
      case .textView(let text): #expect(!text.isScrollEnabled && text.text.base.string == "Text")
      case .image(let image): #expect(image.name.base == "photo")
      case .stack(let stack):
        #expect(stack.axis.base == .vertical && stack.distribution.base == .equalSpacing)
        #expect(stack.alignment.base == .center && stack.spacing.base == 4.5)
      case .grid(let grid):
        #expect(grid.cells.base == .squareByRows && grid.lists.vertical.base?.tracks.count == 2)
        #expect(grid.padding.base == 2 && grid.margin.base == 1 && grid.rest.base == .margin && grid.allowsOverlaps)
      case .segments(let control):
        #expect(control.apportionsByContent)
        #expect(control.segments.map(\.title) == ["One", nil] && control.segments.map(\.image) == [nil, "star"])
        #expect(control.segments.map(\.width) == [0, 40])
      case .searchBar(let bar): #expect(bar == SearchBar(text: "Text", placeholder: "Search"))
      case .control(let style):
        let styles: [ViewKind: ControlStyle] = [
          .progressView: ControlStyle(style: "bar"),
          .activityIndicatorView: ControlStyle(style: "whiteLarge"),
          .pageControl: ControlStyle(count: 3),
          .datePicker: ControlStyle(style: "wheels"),
        ]
        #expect(styles[view.kind] == style)
      case .table(let table):
        #expect(table.style == .grouped && table.rowHeight == -1 && !table.hasSeparators)
        #expect(table.sectionHeaderHeight == 28 && table.sectionFooterHeight == 0)
      case .scroll(let scroll):
        #expect(scroll.insetAdjustment == (view.kind == .scrollView ? .never : .automatic))
      case .cell: Issue.record("there are no cells")
      case .none: continue
      }
    }
    let document = try FixtureFiles.read("Valid/EveryView.layout")
    #expect(document.images["star"] == ImageResource(size: Size(width: 22, height: 21.5), isSystem: true))
  }

  @Test func commonAttributes() throws {
    let box = try scene("CommonAttributes").view("box")
    #expect(box.name == "The box" && box.hidden.base && box.alpha.base == 0.5 && box.background.base == "#8cff64cc")
    #expect(box.hugging.base == AxisPair(horizontal: 251, vertical: 250.5))
    #expect(box.compressionResistance.base == AxisPair(both: 1))
    #expect(box.layoutMargins.base == .directional(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(box.preservesSuperviewLayoutMargins && !box.insetsLayoutMarginsFromSafeArea)
    #expect(box.followsReadableWidth && box.semanticContent == .forceLeftToRight)
    #expect(!box.isUserInteractionEnabled && !box.autoresizesSubviews)
  }

  @Test func variations() throws {
    let scene = try scene("Variations")
    let caption = try scene.view("caption")
    guard case .label(let label) = caption.content else {
      Issue.record("no label")
      return
    }
    #expect(label.text.value(in: Self.phone).string == "Base")
    #expect(label.text.value(in: Self.pad).string == "Wide")
    #expect(label.numberOfLines.value(in: Self.lyingPlus) == 2)
    #expect(label.font.value(in: Self.phone) == .system(15))
    #expect(label.font.value(in: Self.lyingPhone).face == .textStyle("Title0"))
    #expect(label.font.value(in: Self.pad) == .system(20, weight: .semibold))
    #expect(caption.hidden.value(in: Self.lyingPhone) && caption.hidden.value(in: Self.lyingPlus))
    #expect(!caption.hidden.value(in: Self.phone))
    #expect(caption.layoutMargins.base == .directional(EdgeInsets(all: 8)))

    let extra = try scene.view("extra")
    #expect(!extra.installed.value(in: Self.phone))
    #expect(extra.installed.value(in: Self.pad) && !extra.installed.value(in: Self.lyingPlus))
    let usual = try scene.view("usual")
    #expect(usual.installed.value(in: Self.phone))
    #expect(!usual.installed.value(in: Self.lyingPhone) && !usual.installed.value(in: Self.pad))

    guard case .stack(let stack) = try scene.view("stack").content else {
      Issue.record("no stack")
      return
    }
    #expect(stack.axis.value(in: Self.phone) == .vertical && stack.axis.value(in: Self.pad) == .horizontal)
    #expect(stack.alignment.value(in: Self.phone) == .leading && stack.spacing.value(in: Self.phone) == -2)
  }

  @Test func variationsOfConstraints() throws {
    let scene = try scene("Variations")
    let changing = try scene.constraint("changing")
    #expect(changing.constant.value(in: Self.phone) == 8 && changing.priority.value(in: Self.phone) == 750)
    #expect(changing.constant.value(in: Self.lyingPlus) == 60)
    #expect(changing.constant.value(in: Self.pad) == -1 && changing.priority.value(in: Self.pad) == 999.5)
    #expect(try !scene.constraint("grouped").installed.value(in: Self.phone))
    #expect(try scene.constraint("grouped").installed.value(in: Self.lyingPhone))
    #expect(try scene.constraint("itsOwn").installed.value(in: Self.pad))
    #expect(try !scene.constraint("itsOwn").installed.value(in: Self.lyingPhone))
  }

  @Test func formsOfConstraints() throws {
    let scene = try scene("Constraints")
    #expect(try scene.constraint("onItself").multiplier.base == 16.0 / 9)
    #expect(try scene.views[scene.constraint("onItself").owner].id == "inner")
    #expect(try scene.constraint("third").multiplier.base == 1.0 / 3)
    #expect(try scene.constraint("mirrored").multiplier.base == -1)
    #expect(try scene.constraint("alone").second == nil)
    #expect(try scene.constraint("alone").constant.base == 100.25)
    #expect(try scene.constraint("atLeast").relation.base == .greaterThanOrEqual)
    #expect(try scene.constraint("atMost").relation.base == .lessThanOrEqual)
    #expect(try scene.constraint("spaced").isSymbolic)
    #expect(try scene.constraint("weak").priority.base == 249.5)
    #expect(try scene.text(scene.constraint("weak").second) == "root.centerYWithinMargins")
    #expect(try scene.constraint("lines").name == "On one line")
  }

  @Test func guides() throws {
    let document = try FixtureFiles.read("Valid/Guides.layout")
    let scene = try #require(document.scenes.first)
    #expect(document.usesSafeAreas)
    #expect(
      scene.guides.map(\.id) == [
        "topGuide", "bottomGuide", "safeArea", "column", "pageSafeArea", "pageReadable", "scrollContent",
        "scrollFrame",
      ]
    )
    #expect(
      scene.guides.map(\.kind) == [
        .top, .bottom, .safeArea, .custom, .safeArea, .readableContent, .contentLayout, .frameLayout,
      ]
    )
    #expect(
      scene.guides.map { scene.views[$0.owner].id }.suffix(4) == ["page", "page", "scroller", "scroller"])
    #expect(scene.text(scene.constraints[5].second) == "pageReadable.width")
  }

  @Test func stacks() throws {
    let scene = try scene("Stacks")
    guard case .stack(let outer) = try scene.view("outer").content else {
      Issue.record("no stack")
      return
    }
    #expect(outer.isLayoutMarginsRelative)
    #expect(outer.customSpacing.map(\.after) == ["title"] && outer.customSpacing.map(\.spacing) == [20])
    #expect(try scene.view("key").role == .arranged && scene.view("row").role == .arranged)
    #expect(try scene.view("outer").role == .subview)
  }

  @Test func autoresizing() throws {
    let scene = try scene("Autoresizing")
    #expect(try scene.view("root").designFrame == Rect(x: 0, y: 0, width: 320, height: 480))
    let panel = try scene.view("panel")
    #expect(panel.translatesAutoresizingMask && panel.autoresizing == .fill)
    #expect(panel.designFrame == Rect(x: 20, y: 20, width: 280, height: 440))
    let close = try scene.view("close").autoresizing
    #expect(close.horizontal == .init(minimum: true) && close.vertical == .init(maximum: true))
    #expect(try scene.view("note").autoresizing == .fixed)
    #expect(try scene.view("note").designFrame?.y == -10.5)
  }

  @Test func fonts() throws {
    let scene = try scene("Fonts")
    let fonts = scene.views.compactMap { view -> FontDescription? in
      if case .label(let label) = view.content { return label.font.base }
      return nil
    }
    #expect(
      fonts == [
        .system(17), .system(12.5), .system(17, weight: .heavy),
        FontDescription(face: .boldSystem, size: 17), FontDescription(face: .italicSystem, size: 17),
        FontDescription(face: .textStyle("Caption1"), size: 17),
        FontDescription(face: .named("Georgia-Bold", family: "Georgia"), size: 17),
      ]
    )
  }

  @Test func screensAndOrientations() throws {
    let document = try FixtureFiles.read("Valid/Screens.layout")
    #expect(document.initialScene == "second")
    #expect(document.orientations[.pad] == InterfaceOrientation.allCases)
    #expect(document.scene("second")?.orientations == [.portrait])
    #expect(OrientationName.parse("landscape") == [.landscapeLeft, .landscapeRight])
    #expect(OrientationName.parse(" all ") == InterfaceOrientation.allCases)
    #expect(OrientationName.parse("allButUpsideDown") == [.portrait, .landscapeLeft, .landscapeRight])
    // The first is the one that the app starts in; each counts once.
    #expect(
      OrientationName.parse("landscapeRight all") == [.landscapeRight, .portrait, .portraitUpsideDown, .landscapeLeft])
    let turning = try FixtureFiles.read("Orientations/Main.layout")
    #expect(turning.orientations[.phone] == [.portrait, .landscapeLeft, .landscapeRight])
    #expect(turning.initialScene == "orientations")
  }

  @Test func includedFiles() throws {
    let document = try FixtureFiles.read("Valid/Include.layout")
    #expect(document.scenes.map(\.id) == ["help", "detail", "main"])
    #expect(document.initialScene == "detail")
    #expect(document.images.keys.sorted() == ["arrow", "logo"])
    #expect(
      document.sources.files.map(\.name) == [
        "Valid/Include.layout", "Valid/Includes/Detail.layout", "Valid/Includes/Help.layout",
      ]
    )
    let places = document.scenes.map { document.sources.location(of: $0.views[0].span).description }
    #expect(
      places == [
        "Valid/Includes/Help.layout:4:5", "Valid/Includes/Detail.layout:10:5", "Valid/Include.layout:9:5",
      ]
    )
  }
}
