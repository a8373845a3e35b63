import Foundation
import TenonFiles
import TenonTestSupport
import Testing

/// The plugin in an Xcode project. Xcode isn't on all machines, so a stand-in for its module has the API of its
/// documentation.
@Suite struct XcodePluginTests {
  private static let standIn = """
    public import Foundation
    public import PackagePlugin

    public struct XcodeFile {
      public let url: URL
      public init(_ path: String) { url = URL(fileURLWithPath: path) }
    }

    public enum XcodeTargetDependency {
      case target(XcodeTarget)
      case product(any Product)
    }

    public struct XcodeTarget: Identifiable {
      public let id: String
      public let displayName: String
      public let dependencies: [XcodeTargetDependency]
      public let inputFiles: [XcodeFile]

      public init(_ name: String, _ files: [String], _ dependencies: [XcodeTargetDependency]) {
        id = name
        displayName = name
        inputFiles = files.map(XcodeFile.init)
        self.dependencies = dependencies
      }
    }

    public struct XcodeProject {
      public let directoryURL: URL
    }

    public struct XcodePluginContext {
      public struct Tool {
        public let url: URL
      }

      public let xcodeProject = XcodeProject(directoryURL: URL(fileURLWithPath: "/App"))
      public let pluginWorkDirectoryURL = URL(fileURLWithPath: "/outputs")

      public init() {}

      public func tool(named name: String) throws -> Tool {
        Tool(url: URL(fileURLWithPath: "/tools/\\(name)"))
      }
    }

    public protocol XcodeBuildToolPlugin: BuildToolPlugin {
      func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
    }
    """

  private static let program = """
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    @main struct Program {
      static func main() throws {
        if CommandLine.arguments.count > 1 {
          let files = CommandLine.arguments.dropFirst().map { "/App/\\($0)" }
          let target = XcodeTarget("App", files, [])
          try dump(TenonPlugin().createBuildCommands(context: .init(), target: target))
          return
        }
        let core = XcodeTarget("Core-Kit", ["/App/Core/Core.di", "/App/Core/Core.swift"], [])
        let model = XcodeTarget("Model", ["/App/Model/Model.di"], [.target(core)])
        let app = XcodeTarget(
          "App", ["/App/App.swift", "/App/App.di"], [.target(model), .target(core)])
        for command in try TenonPlugin().createBuildCommands(context: .init(), target: app) {
          dump(command)
        }
      }
    }
    """

  /// A target's manifests are compiled with those of its direct and indirect dependencies, each once.
  @Test func manifestsOfDependenciesAreFound() throws {
    let info = try run(tool("swiftc"), ["-print-target-info"])
    let resources = try #require(
      info.output.firstMatch(of: #/"runtimeResourcePath": "([^"]*)"/#)?.output.1)
    let library = "\(resources)/pm/PluginAPI"
    let folder = try TemporaryFolder(["XcodeProjectPlugin.swift": Self.standIn])
    try folder.write(Self.program, to: "Program.swift")
    let plugin = try ["TenonPlugin", "Version"].map {
      try Repository.read(Repository.url("Plugins/TenonPlugin/\($0).swift"))
    }.joined()
    try folder.write(plugin.replacingOccurrences(of: "@main\n", with: ""), to: "TenonPlugin.swift")
    let module = try run(
      tool("swiftc"),
      [
        "-emit-module", "-emit-library", "-static", "-parse-as-library", "-swift-version", "6",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-package-description-version",
        "6.1.0", "-I",
        library, "-module-name",
        "XcodeProjectPlugin", "XcodeProjectPlugin.swift",
      ], in: folder.url)
    try #require(module.status == 0, "\(module.everything)")
    let build = try run(
      tool("swiftc"),
      [
        "-parse-as-library", "-package-description-version", "6.1.0", "-I", ".", "-I", library,
        "-L", ".", "-L", library,
        "-lXcodeProjectPlugin", "-lPackagePlugin", "-Xlinker", "-rpath", "-Xlinker", library,
        "-module-name", "Plugin", "-o", "plugin", "TenonPlugin.swift", "Program.swift",
      ], in: folder.url)
    try #require(build.status == 0, "\(build.everything)")
    #expect(!build.everything.contains("warning:"), "\(build.everything)")
    let result = try run(folder.url.appendingPathComponent("plugin").path, [])
    #expect(result.status == 0)
    let arguments = result.output.matches(of: #/- "([^"]*)"/#).map { String($0.output.1) }
    let files = [
      "Core_Kit=/App/Core/Core.di", "Core_Kit=/App/Core/Core.swift", "Model=/App/Model/Model.di",
    ]
    #expect(
      arguments.starts(with: [
        "--plugin", version, "--module", "App", "--depends", files[0], "--depends", files[1],
        "--depends", files[2], "--swift", "/App/App.swift", "--support", "/outputs/Tenon.swift",
        "/App/App.di",
        "/outputs/App.di.swift",
      ]), "\(result.output)")
    #expect(result.output.contains("/tools/tenonc"))

    // The names of generated files are those that the command gives.
    for paths in OutputNamesTests.samples {
      let named = try run(folder.url.appendingPathComponent("plugin").path, paths)
      let strings = named.output.matches(of: #/- "([^"]*)"/#).map { String($0.output.1) }
      let names = OutputNames.unique(paths.map { "/App/\($0)" }, below: "/App")
      for (path, name) in zip(paths, names) {
        let place = try #require(strings.firstIndex(of: "/App/\(path)"))
        #expect(strings[place + 1] == "/outputs/\(name).swift", "\(paths)")
      }
    }
  }
}
