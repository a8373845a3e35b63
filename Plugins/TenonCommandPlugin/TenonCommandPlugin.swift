import Foundation
import PackagePlugin

/// `swift package tenon check` and the rest: the tool, over the package's targets.
@main
struct TenonCommandPlugin: CommandPlugin {
  /// The commands that look at all targets of a package.
  private static let takesTargets: Set<String> = [
    "check", "diff", "format", "generate", "graph", "why",
  ]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments: [String] = arguments
    if let command = arguments.first, Self.takesTargets.contains(command) {
      // What SwiftPM knows already need not be asked for again, and could not be: it is locked now.
      let list: URL = context.pluginWorkDirectoryURL.appending(path: "targets.json")
      try JSONEncoder().encode(TargetList(of: context.package)).write(to: list)
      arguments.insert("--target-list=\(list.path)", at: 1)
    }
    let process = Process()
    process.executableURL = try context.tool(named: "tenon").url
    process.arguments = arguments
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
    let isOwn: Bool
    let folder: String
    let manifests: [String]
    let dependencies: [Dependency]
  }

  let names: [String]
  var targets: [Entry] = []

  init(of package: Package) {
    let own: Set<String> = Set(package.targets.map(\.id))
    names = package.targets.map(\.name)
    var seen: Set<String> = []
    for target in package.targets {
      for source in target.recursiveTargetDependencies + [target]
      where seen.insert(source.id).inserted {
        let manifests: [String] = Self.manifests(of: source).map(\.path)
        if manifests.isEmpty { continue }
        targets.append(
          Entry(
            name: source.name, isOwn: own.contains(source.id),
            folder: source.directoryURL.path, manifests: manifests,
            dependencies: source.recursiveTargetDependencies.flatMap(Self.manifests)))
      }
    }
  }

  private static func manifests(of target: any Target) -> [Entry.Dependency] {
    guard let source = target as? any SourceModuleTarget else { return [] }
    var urls: [URL] = source.sourceFiles.map(\.url).filter { $0.pathExtension == "di" }
    // Who commits generated code excludes the manifest, so SwiftPM shows only the code that is generated of it.
    for code in source.sourceFiles.map(\.url) where code.path.hasSuffix(".di.swift") {
      let manifest: URL = code.deletingPathExtension()
      if FileManager.default.fileExists(atPath: manifest.path), !urls.contains(manifest) {
        urls.append(manifest)
      }
    }
    return urls.map { Entry.Dependency(module: source.moduleName, path: $0.path) }
  }
}
