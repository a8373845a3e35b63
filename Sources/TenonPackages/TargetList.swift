import TenonDiagnostics
public import TenonFiles
import TenonWire

extension SwiftPackage {
  /// Reads the targets that the command plugin has listed in a file.
  public init(listedIn path: String) throws(FileError) {
    guard let list = JSONValue(reading: try ManifestReader().text(path)),
      let names = list["names"]?.strings, let targets = list["targets"]?.array
    else { throw FileError(.unreadable, "\(path): invalid target list") }
    func shown(_ path: String) -> String {
      ManifestReader.path(of: path, from: "./Package.swift")
    }
    self.names = names
    let files = Dictionary(
      list.elements("modules").map { ($0.text("name"), $0["files"]?.strings ?? []) }
    ) { $0 + $1 }
    self.targets = targets.map { entry in
      let manifests = entry["manifests"]?.strings ?? []
      let own = entry["module"]?.string ?? entry.text("name")
      return Target(
        name: entry.text("name"), module: own,
        kind: Target.Kind(rawValue: entry.text("kind")) ?? .other,
        isOwn: entry["isOwn"]?.bool ?? false,
        // SwiftPM doesn't list the targets that use a plugin. Committed generated code is next to the manifest.
        hasPlugin: !manifests.isEmpty
          && !manifests.contains { ManifestReader.exists("\($0).swift") },
        folder: entry["folder"]?.string.map(shown),
        manifests: manifests.map(shown).sorted(by: ManifestReader.comesFirst),
        dependencies: entry.elements("dependencies").map {
          Session.Dependency(module: $0.text("module"), path: shown($0.text("path")))
        }.sorted(by: Session.Dependency.comesFirst),
        swift: ([own] + (entry["uses"]?.strings ?? [])).flatMap { module in
          (files[module] ?? []).map { .init(module: module == own ? "" : module, path: shown($0)) }
        })
    }
  }
}
