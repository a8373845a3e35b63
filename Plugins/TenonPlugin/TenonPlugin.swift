import Foundation
import PackagePlugin

/// Compiles every `.di` manifest in a target's folder into the target.
@main
struct TenonPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    var imported: [Manifest] = []
    for dependency in target.recursiveTargetDependencies {
      guard let source = dependency as? any SourceModuleTarget else { continue }
      for file in source.sourceFiles where file.url.pathExtension == "di" {
        imported.append(Manifest(module: source.moduleName, url: file.url))
      }
    }
    return command(
      tool: try context.tool(named: "tenonc").url, name: module.moduleName,
      manifests: module.sourceFiles.map(\.url).filter { $0.pathExtension == "di" },
      imported: imported, folder: target.directoryURL, output: context.pluginWorkDirectoryURL)
  }
}

/// A manifest of a module that the target depends on.
private struct Manifest {
  let module: String
  let url: URL
}

extension TenonPlugin {
  /// One command for all manifests of a target, for they are one graph. It runs again when one of
  /// them, or of those that they may refer to, changes.
  private func command(
    tool: URL, name: String, manifests: [URL], imported: [Manifest], folder: URL, output: URL
  ) -> [Command] {
    if manifests.isEmpty { return [] }
    let sorted: [URL] = manifests.sorted { $0.path < $1.path }
    let others: [Manifest] = imported.sorted { ($0.module, $0.url.path) < ($1.module, $1.url.path) }
    let outputs: [URL] = outputs(for: sorted, in: folder).map { output.appending(path: $0) }
    var arguments: [String] = []
    for manifest in others {
      arguments += ["--depends", "\(manifest.module)=\(manifest.url.path)"]
    }
    for (manifest, target) in zip(sorted, outputs) { arguments += [manifest.path, target.path] }
    return [
      .buildCommand(
        displayName: "Checking the dependency graph of \(name)", executable: tool,
        arguments: arguments, inputFiles: sorted + others.map(\.url), outputFiles: outputs)
    ]
  }

  /// The names of the Swift files: `App.di.swift`, and for manifests of one name in several folders
  /// the folders too, for a module wants each file name once.
  private func outputs(for manifests: [URL], in folder: URL) -> [String] {
    let count: [String: Int] = Dictionary(
      manifests.map { ($0.lastPathComponent, 1) }, uniquingKeysWith: +)
    return manifests.map { manifest in
      if count[manifest.lastPathComponent] == 1 { return "\(manifest.lastPathComponent).swift" }
      let root = folder.standardizedFileURL.pathComponents
      let path = manifest.standardizedFileURL.pathComponents
      let relative = path.starts(with: root) ? path.dropFirst(root.count) : path.suffix(2)
      return relative.joined(separator: "_") + ".swift"
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TenonPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let manifests: [URL] = target.inputFiles.map(\.url).filter { $0.pathExtension == "di" }
      return command(
        tool: try context.tool(named: "tenonc").url, name: target.displayName,
        manifests: manifests, imported: [], folder: context.xcodeProject.directoryURL,
        output: context.pluginWorkDirectoryURL)
    }
  }
#endif
