import Foundation
import PackagePlugin

/// `swift package tenon check` and the rest: the tool, over the package's targets.
@main
struct TenonCommandPlugin: CommandPlugin {
  /// The commands that look at all targets of a package.
  private static let takesTargets: Set<String> = [
    "check", "diff", "draft", "format", "generate", "graph", "init", "why",
  ]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments: [String] = arguments
    if let command = arguments.first, Self.takesTargets.contains(command) {
      // What SwiftPM knows already need not be asked for again, and could not be: it is locked now.
      let list: URL = context.pluginWorkDirectoryURL.appending(path: "targets.json")
      try JSONEncoder().encode(TargetList(of: context.package)).write(to: list)
      arguments.insert("--target-list=\(list.path)", at: 1)
    }
    guard let tool: URL = try? context.tool(named: "tenon").url else {
      Diagnostics.error(
        "Tenon's plugin has no tool: enable the trait 'Source', or 'Prebuilt' and set TENON_BUNDLE to the path of the tools"
      )
      exit(1)
    }
    // A plugin has no standard input, and the package stays locked while it runs: editors start the tool themselves.
    if arguments.first == "lsp", !arguments.contains("--help"), !arguments.contains("-h") {
      print(tool.path)
      let words: String =
        "Editors start this executable with the argument 'lsp'. See docs/how-to/editors.md.\n"
      FileHandle.standardError.write(Data(words.utf8))
      return
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = ["--plugin", version] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// What the tool is told of the package: its targets, behind those of other packages that they depend on.
private struct TargetList: Encodable {
  struct Entry: Encodable {
    struct Dependency: Encodable {
      let module: String
      let path: String
    }

    let name: String
    let kind: String
    let isOwn: Bool
    let folder: String
    let manifests: [String]
    let dependencies: [Dependency]
    let module: String
    let uses: [String]
  }

  struct Module: Encodable {
    let name: String
    let files: [String]
  }

  let names: [String]
  var targets: [Entry] = []
  var modules: [Module] = []

  init(of package: Package) {
    let own: Set<String> = Set(package.targets.map(\.id))
    names = package.targets.map(\.name)
    var seen: Set<String> = []
    for target in package.targets {
      for source in target.recursiveTargetDependencies + [target]
      where seen.insert(source.id).inserted {
        let manifests: [String] = Self.manifests(of: source).map(\.path)
        if let module = source as? any SourceModuleTarget {
          let files: [URL] = module.sourceFiles.map(\.url).filter { $0.pathExtension == "swift" }
          modules.append(Module(name: module.moduleName, files: files.map(\.path)))
        }
        if manifests.isEmpty, !own.contains(source.id) { continue }
        targets.append(
          Entry(
            name: source.name, kind: Self.kind(of: source), isOwn: own.contains(source.id),
            folder: source.directoryURL.path, manifests: manifests,
            dependencies: source.recursiveTargetDependencies.flatMap(Self.manifests),
            module: (source as? any SourceModuleTarget)?.moduleName ?? source.name,
            uses: source.recursiveTargetDependencies.compactMap {
              ($0 as? any SourceModuleTarget)?.moduleName
            }))
      }
    }
  }

  /// What the target is built as, in the words of `Package.swift`.
  private static func kind(of target: any Target) -> String {
    switch (target as? SwiftSourceModuleTarget)?.kind {
    case .generic: "regular"
    case .executable: "executable"
    default: "other"
    }
  }

  private static func manifests(of target: any Target) -> [Entry.Dependency] {
    guard let source = target as? any SourceModuleTarget else { return [] }
    var urls: [URL] = source.sourceFiles.map(\.url).filter { $0.pathExtension == "di" }
    // Who commits generated code excludes the manifest, so SwiftPM shows only the code that is generated of it.
    for code in source.sourceFiles.map(\.url) where code.path.hasSuffix(".di.swift") {
      // A folder's name may stand before the manifest's: `Menu_App.di.swift`.
      var name: Substring = code.deletingPathExtension().lastPathComponent[...]
      var manifest: URL = code.deletingPathExtension()
      while !FileManager.default.fileExists(atPath: manifest.path),
        let end: Substring.Index = name.firstIndex(of: "_")
      {
        name = name[name.index(after: end)...]
        manifest = code.deletingLastPathComponent().appending(path: String(name))
      }
      if FileManager.default.fileExists(atPath: manifest.path), !urls.contains(manifest) {
        urls.append(manifest)
      }
    }
    return urls.map { Entry.Dependency(module: source.moduleName, path: $0.path) }
  }
}
