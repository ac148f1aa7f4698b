import UIKit

/// The views of a tree, each two spaces further in than the one around it.
@MainActor func tree(_ view: UIView, depth: Int = 1) -> String {
  let line = String(repeating: "  ", count: depth) + "\(type(of: view))\(view.isHidden ? " hidden" : "")\n"
  return line + view.subviews.map { tree($0, depth: depth + 1) }.joined()
}

// The classes are generated from the documents in this folder at each build. An app shows one as any other controller;
// here each tree is printed.
for screen in [
  AllInCodeViewController(), ComposerViewController(), EventReporterViewController(), BoardViewController(),
  LayoutViewController(), OrientationsViewController(), RestructureViewController(),
] {
  print(type(of: screen))
  print(tree(screen.view), terminator: "")
}
