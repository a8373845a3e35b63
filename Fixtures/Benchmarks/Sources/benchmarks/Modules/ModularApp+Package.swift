extension ModularApp {
  /// How the containers are written.
  enum Style: String, CaseIterable {
    /// As manifests, which the plugin compiles.
    case generated
    /// In Swift.
    case byHand
  }

  /// All files of the package, by their paths. The plugin is in the package at `tenon`.
  func files(
    _ style: Style, _ edits: ModularEdits, spares: Int, tenon: String
  ) -> [String: String] {
    var files = ["Package.swift": package(style, tenon: tenon)]
    for (index, module) in modules.enumerated() {
      let folder = "Sources/\(module.name)"
      for (name, text) in typeFiles(index, spares: spares) { files["\(folder)/\(name)"] = text }
      if style == .generated {
        files["\(folder)/\(module.name).di"] = manifest(index, edits)
      } else if module.kind == .feature {
        files["\(folder)/\(module.facetName).swift"] = facetByHand(index)
      } else if module.kind == .container {
        files["\(folder)/\(module.level.container).swift"] = containerByHand(index, edits)
      }
    }
    return files
  }

  /// `Package.swift`.
  private func package(_ style: Style, tenon: String) -> String {
    var text = CodeText()
    text.line("// swift-tools-version: 6.0")
    text.line()
    text.line("import PackageDescription")
    text.line()
    text.line("let package = Package(")
    text.line("  name: \"Modular\",")
    text.line("  platforms: [.macOS(.v13)],")
    if style == .generated {
      text.line("  dependencies: [.package(name: \"tenon\", path: \"\(tenon)\")],")
    }
    text.line("  targets: [")
    for module in modules {
      text.line("    .\(module.kind == .program ? "executableTarget" : "target")(")
      text.line("      name: \"\(module.name)\",")
      let names = module.dependencies.map { "\"\(modules[$0].name)\"" }.joined(separator: ", ")
      let hasPlugin = style == .generated && module.kind != .program
      text.line("      dependencies: [\(names)]\(hasPlugin ? "," : "")")
      if hasPlugin {
        text.line("      plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")]")
      }
      text.line("    ),")
    }
    text.line("  ]")
    text.line(")")
    return text.text
  }
}
