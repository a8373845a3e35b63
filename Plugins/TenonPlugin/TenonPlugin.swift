import Foundation
import PackagePlugin

/// Compiles every `.di` manifest in a target's folder into the target.
@main
struct TenonPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    if reportCompiled(module) { return [] }
    return try command(
      tool: try compiler { try context.tool(named: "tenonc").url }, name: module.moduleName,
      files: module.sourceFiles.map(\.url),
      imported: files(of: target.recursiveTargetDependencies), folder: target.directoryURL,
      output: context.pluginWorkDirectoryURL)
  }
}

/// Neither trait gives the plugin its tool.
private struct MissingTool: Error, CustomStringConvertible {
  let description: String =
    "Tenon's plugin has no tool: enable the trait 'Source', or 'Prebuilt' and set TENON_BUNDLE to the path of the tools"
}

/// A manifest or a Swift file of a module that the target depends on.
private struct ModuleFile {
  let module: String
  let url: URL
}

extension TenonPlugin {
  /// The tool, from where the package's traits say.
  private func compiler(_ found: () throws -> URL) throws -> URL {
    do { return try found() } catch {
      throw MissingTool()
    }
  }

  /// The manifests and Swift files of some targets of packages.
  private func files(of targets: [any Target]) -> [ModuleFile] {
    var found: [ModuleFile] = []
    for target in targets {
      guard let source = target as? any SourceModuleTarget else { continue }
      for file in source.sourceFiles where isRead(file.url) {
        found.append(ModuleFile(module: source.moduleName, url: file.url))
      }
    }
    return found
  }

  private func isRead(_ file: URL) -> Bool { ["di", "swift"].contains(file.pathExtension) }

  /// One command for all manifests of a target, for they are one graph. It runs again when one of
  /// them, or of those that they may refer to, or a Swift file that declares their types, changes.
  private func command(
    tool: URL, name: String, files: [URL], imported: [ModuleFile], folder: URL, output: URL
  ) throws -> [Command] {
    let manifests: [URL] = files.filter { $0.pathExtension == "di" }
    if manifests.isEmpty { return [] }
    let sorted: [URL] = manifests.sorted { $0.path < $1.path }
    let others: [ModuleFile] = imported.sorted {
      ($0.module, $0.url.path) < ($1.module, $1.url.path)
    }
    // The module's support types have a file of their own, used or not: which ones it needs, no plugin knows.
    let names: [String] = outputs(for: sorted, in: folder) + ["Tenon.swift"]
    if reportTaken(Set(names), by: files) { return [] }
    let outputs: [URL] = names.map { output.appending(path: $0) }
    var arguments: [String] = ["--plugin", version, "--module", name]
    for manifest in others {
      arguments += ["--depends", "\(manifest.module)=\(manifest.url.path)"]
    }
    let swift: [URL] = files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    for file in swift { arguments += ["--swift", file.path] }
    arguments += ["--support", outputs[sorted.count].path]
    for (manifest, target) in zip(sorted, outputs) { arguments += [manifest.path, target.path] }
    return [
      .buildCommand(
        displayName: "Checking the dependency graph of \(name)", executable: tool,
        arguments: try shortened(arguments, in: output),
        inputFiles: sorted + swift + others.map(\.url), outputFiles: outputs)
    ]
  }

  /// The arguments, or a file that has them, a line each, where a system would refuse so many.
  private func shortened(_ arguments: [String], in folder: URL) throws -> [String] {
    if arguments.count < 1_000 || arguments.contains(where: { $0.contains("\n") }) {
      return arguments
    }
    let file: URL = folder.appending(path: "arguments.txt")
    // The version stays: the tool looks for it before it reads anything.
    let text = Data(arguments.dropFirst(2).joined(separator: "\n").utf8)
    if (try? Data(contentsOf: file)) != text { try text.write(to: file) }
    return arguments.prefix(2) + ["--arguments", file.path]
  }

  /// Reports manifests that SwiftPM passes to the Swift compiler, as it does with all files in what `sources:`
  /// lists. The build would stop over them with words about an "unexpected input file".
  private func reportCompiled(_ module: any SourceModuleTarget) -> Bool {
    let compiled: [URL] = module.sourceFiles
      .filter { $0.type == .source && $0.url.pathExtension == "di" }.map(\.url)
    for manifest in compiled.sorted(by: { $0.path < $1.path }) {
      let folder: String = manifest.deletingLastPathComponent().lastPathComponent
      Diagnostics.error(
        "\(printable(manifest.path)): 'sources:' of target '\(module.name)' lists this manifest's folder, so it "
          + "is passed to the Swift compiler; move the manifest out of '\(printable(folder))', or list the "
          + "folder's Swift files: the plugin compiles every manifest in the target's own folder")
    }
    return !compiled.isEmpty
  }

  /// Reports files of the target that have the name of a generated one. The build would stop over them
  /// with words about "multiple producers" of an object file.
  private func reportTaken(_ names: Set<String>, by files: [URL]) -> Bool {
    let taken: [URL] = files.filter { names.contains($0.lastPathComponent) }
    for file in taken.sorted(by: { $0.path < $1.path }) {
      let start: Data? = try? FileHandle(forReadingFrom: file).read(upToCount: 64)
      let isGenerated: Bool = start?.starts(with: Data("// Generated by tenon".utf8)) == true
      let name: String = printable(file.lastPathComponent)
      let advice: String =
        isGenerated
        ? "delete this file; it was generated without the plugin"
        : "rename this file"
      Diagnostics.error(
        "\(printable(file.path)): the plugin generates '\(name)' for this target; \(advice)")
    }
    return !taken.isEmpty
  }

  /// A path without what would steer a terminal.
  private func printable(_ path: String) -> String {
    path.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// The names of the Swift files: `App.di.swift`, and where manifests of several folders have one name, the
  /// folders of all but the outermost before it. They differ in more than upper and lower case. The tool, which
  /// links no code of the plugin's, names the files in the same way: `OutputNames`.
  private func outputs(for manifests: [URL], in folder: URL) -> [String] {
    let root: [String] = folder.standardizedFileURL.pathComponents
    let parts: [[String]] = manifests.map { manifest in
      let parts: [String] = manifest.standardizedFileURL.pathComponents
      return parts.starts(with: root) ? Array(parts.dropFirst(root.count)) : parts
    }
    let order: [Int] = parts.indices.sorted { (left: Int, right: Int) in
      parts[left].count == parts[right].count
        ? parts[left].lexicographicallyPrecedes(parts[right]) {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        : parts[left].count < parts[right].count
    }
    var names: [String] = manifests.map(\.lastPathComponent)
    var taken: Set<String> = []
    for index in order.filter({ !taken.insert(names[$0].lowercased()).inserted }) {
      var folders: [String] = Array(parts[index].dropLast())
      repeat {
        names[index] = "\(folders.popLast() ?? "")_\(names[index])"
      } while !taken.insert(names[index].lowercased()).inserted
    }
    return names.map { "\($0).swift" }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TenonPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      return try command(
        tool: try compiler { try context.tool(named: "tenonc").url },
        name: moduleName(target.displayName),
        files: target.inputFiles.map(\.url), imported: self.files(behind: target),
        folder: context.xcodeProject.directoryURL,
        output: context.pluginWorkDirectoryURL)
    }

    /// The files of all that a project's target depends on: other targets of the project, and products of
    /// packages.
    private func files(behind target: XcodeTarget) -> [ModuleFile] {
      var found: [ModuleFile] = []
      var seen: Set<String> = []
      var pending: [XcodeTargetDependency] = target.dependencies
      while let dependency = pending.popLast() {
        switch dependency {
        case .target(let other):
          guard seen.insert("\(other.id)").inserted else { continue }
          for file in other.inputFiles where isRead(file.url) {
            found.append(ModuleFile(module: moduleName(other.displayName), url: file.url))
          }
          pending += other.dependencies
        case .product(let product):
          for part in product.targets {
            for source in [part] + part.recursiveTargetDependencies
            where seen.insert("\(source.id)").inserted {
              found += files(of: [source])
            }
          }
        @unknown default: break
        }
      }
      return found
    }

    /// The name by which Swift imports a target of a project, unless its settings say another.
    private func moduleName(_ name: String) -> String {
      let letters: [String] = name.unicodeScalars.map { scalar in
        scalar == "_" || scalar.properties.isXIDContinue ? String(scalar) : "_"
      }
      return letters.joined()
    }
  }
#endif
