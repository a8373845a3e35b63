import Foundation

/// Checks that what is generated for manifests of some sizes compiles everywhere and works.
struct QuickCheck {
  /// Where to work.
  let workspace: Workspace
  /// The tools that were found; the first one is used.
  let tools: [Tenon]

  /// A way to compile generated code.
  private struct Mode {
    /// What tables and messages call it.
    let name: String
    /// What the compiler is told.
    let arguments: [String]
  }

  /// All ways to compile.
  private let modes = [
    Mode(
      name: "Swift 5 mode with complete concurrency checks",
      arguments: ["-swift-version", "5", "-strict-concurrency=complete"]),
    Mode(
      name: "Swift 6 mode with upcoming features",
      arguments: ["-swift-version", "6"]
        + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
          ["-enable-upcoming-feature", $0]
        }),
  ]

  /// Checks; throws at the first thing that does not hold.
  func run() throws {
    guard let tool = tools.first else { return }
    for size in [100, 300] {
      let folder = try workspace.sources(size, generatedBy: tool)
      // The same once more gives the same.
      try workspace.run(tool.path, ["generate", "--check", "App.di"], in: folder)
        .check("tenon generate --check")
      let graph = GraphGenerator.graph(size)
      try Data(graph.checkText.utf8).write(to: folder.appendingPathComponent("Check.swift"))
      for mode in modes {
        try check("App.di.swift", mode, graph, in: folder)
        Report.text("ok: \(size) components (\(tool.name)), \(mode.name)")
      }
      // What generated code is compared with has to do the same.
      if size == 100 { try check("ByHand.swift", modes[1], graph, in: folder) }
    }
  }

  /// Compiles the types with a container and the program that checks it, and runs that.
  private func check(_ container: String, _ mode: Mode, _ graph: Graph, in folder: URL) throws {
    let options = ["-Onone", "-wmo", "-warnings-as-errors", "-o", "check"]
    let files = ["Types.swift", container, "Check.swift"]
    let what = "\(graph.components.count) components, \(container), \(mode.name)"
    try workspace.compile(options + mode.arguments + files, in: folder).check("swiftc: \(what)")
    let result = try workspace.run(folder.appendingPathComponent("check").path, [], in: folder)
      .check("running: \(what)")
    guard result.output == graph.checkOutput else {
      throw Failure(message: "\(what): the program printed '\(result.output)'")
    }
  }
}
