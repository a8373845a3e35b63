public import TenonFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A package's targets, as the command plugin writes them down.
struct TargetList: Decodable {
  struct Entry: Decodable {
    struct Dependency: Decodable {
      let module: String
      let path: String
    }

    let name: String
    let isOwn: Bool
    let folder: String?
    let manifests: [String]
    let dependencies: [Dependency]
    /// The module of the target, and those that it depends on.
    let module: String?
    let uses: [String]?
  }

  /// The Swift files of a module.
  struct Module: Decodable {
    let name: String
    let files: [String]
  }

  /// A target of the package's own that code can be generated for.
  struct Source: Decodable {
    let name: String
    let module: String
    let folder: String
    let isExecutable: Bool
  }

  let names: [String]
  let targets: [Entry]
  let modules: [Module]?
  let sources: [Source]?

  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}

extension SwiftPackage {
  /// Reads the targets that a file lists.
  public init(listedIn path: String) throws(FileError) {
    guard let list = try? TargetList(json: try ManifestReader().text(path)) else {
      throw FileError(.unreadable, "\(path): invalid target list")
    }
    func shown(_ path: String) -> String {
      ManifestReader.path(of: path, from: "./Package.swift")
    }
    names = list.names
    let files = Dictionary((list.modules ?? []).map { ($0.name, $0.files) }) { $0 + $1 }
    targets = list.targets.map { entry in
      let dependencies = entry.dependencies.map {
        Session.Dependency(module: $0.module, path: shown($0.path))
      }
      return Target(
        name: entry.name, module: entry.module ?? entry.name, isOwn: entry.isOwn,
        // SwiftPM does not say who uses a plugin. Who commits generated code has it beside the manifest.
        hasPlugin: !entry.manifests.isEmpty
          && !entry.manifests.contains { ManifestReader.exists("\($0).swift") },
        folder: entry.folder.map(shown),
        manifests: entry.manifests.map(shown).sorted(by: ManifestReader.comesFirst),
        dependencies: dependencies.sorted(by: Session.Dependency.comesFirst),
        swift: ([entry.module ?? ""] + (entry.uses ?? [])).flatMap { module in
          (files[module] ?? []).map {
            .init(module: module == entry.module ? "" : module, path: shown($0))
          }
        })
    }
  }
}

extension SwiftPackage {
  /// The targets that a file lists, those without manifests among them.
  public static func sourceTargets(listedIn path: String) throws(FileError) -> [SourceTarget] {
    guard let list = try? TargetList(json: try ManifestReader().text(path)) else {
      throw FileError(.unreadable, "\(path): invalid target list")
    }
    // SwiftPM does not say who uses a plugin, but Package.swift does.
    let text = (try? ManifestReader().text("Package.swift")) ?? ""
    return (list.sources ?? []).map { source in
      SourceTarget(
        name: source.name, module: source.module,
        folder: ManifestReader.path(of: source.folder, from: "./Package.swift"),
        isExecutable: source.isExecutable, hasPlugin: text.contains("TenonPlugin"))
    }
  }
}
