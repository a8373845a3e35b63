import Foundation

/// Measures tenon and the code that it generates, or checks that code for manifests of many sizes.
@main
enum Benchmarks {
  /// Does what the command line asks for, and exits.
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Does what the command line asks for; gives the exit status.
  private static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try Options(arguments)
      if options.help {
        print(Options.usage)
        return 0
      }
      if let write = options.write {
        try Sources(components: write.components).write(to: URL(fileURLWithPath: write.folder))
        return 0
      }
      // The plugin builds a tool of its own.
      let wantsTools = options.only != [.modules]
      let tools = wantsTools ? try Tenon.find(options.tools) : []
      let workspace = try Workspace()
      defer { workspace.remove() }
      switch (options.quick, wantsTools) {
      case (true, true): try QuickCheck(workspace: workspace, tools: tools).run()
      case (true, false): try ModulesBuildTime(workspace: workspace, isQuick: true).run()
      case (false, _):
        try measure(options.only.isEmpty ? Table.allCases : options.only, workspace, tools)
      }
      return 0
    } catch let failure as Failure {
      Report.note("benchmarks: error: \(failure.message)")
      return failure.status
    } catch {
      Report.note("benchmarks: error: \(error)")
      return 1
    }
  }

  /// Takes all wanted tables in one run.
  private static func measure(
    _ tables: [Table], _ workspace: Workspace, _ tools: [Tenon]
  ) throws {
    Report.text("# Benchmarks of tenon\n")
    Report.text(try Environment.describe(workspace, tools))
    for table in Table.allCases where tables.contains(table) {
      if table == .modules {
        try ModulesBuildTime(workspace: workspace, isQuick: false).run()
        continue
      }
      // The code that all tools generate is the same; the first one is asked for it.
      guard let tool = tools.first else { continue }
      switch table {
      case .modules: break
      case .generate: try GenerationTime(workspace: workspace, tools: tools).run()
      case .growth: try Growth(workspace: workspace, tool: tool).run()
      case .size: try GeneratedSize(workspace: workspace, tool: tool).run()
      case .run: try RunTime(workspace: workspace, tool: tool).run()
      case .compile: try CompileTime(workspace: workspace, tool: tool).run()
      case .shared: try SharedCompileTime(workspace: workspace, tool: tool).run()
      }
    }
  }
}
