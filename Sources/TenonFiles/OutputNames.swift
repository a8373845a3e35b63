import TenonDiagnostics

/// The names of generated files, and of manifests in generated code: unique in a module.
public enum OutputNames {
  /// Another name of a manifest, and the path that it stands for.
  public struct Link: Sendable {
    let path: String
    let target: String
  }

  /// The file of a module's support types.
  public static let support = "Tenon.swift"

  /// A name for each path: its last part, after its folders if another path has the same. The names differ
  /// not only in case. The build-tool plugin uses the same names.
  public static func unique(_ paths: [String], below folder: String = "") -> [String] {
    var names = Names()
    let root = folder.pathNames
    let parts = paths.map { path in
      let parts = path.pathNames.filter { $0 != "." && $0 != ".." }
      return parts.starts(with: root) ? Array(parts.dropFirst(root.count)) : parts
    }
    let order = parts.indices.sorted {
      parts[$0].count == parts[$1].count
        ? parts[$0].lexicographicallyPrecedes(parts[$1], by: ManifestReader.comesFirst)
        : parts[$0].count < parts[$1].count
    }
    var unique = parts.map { $0.last ?? "" }
    // The outermost one keeps its name.
    for index in order.filter({ !names.take(unique[$0]) }) {
      unique[index] = names.take(unique[index], after: parts[index].dropLast())
    }
    return unique
  }

  /// The manifest's name in the name of a generated file; empty for another output.
  public static func name(of output: String) -> String {
    let name = output.pathNames.last ?? ""
    return name.hasSuffix(".di.swift") ? String(name.dropLast(".swift".count)) : ""
  }

  /// Renames manifests with repeated file names in generated code: a module's own ones to `names`, and imported ones
  /// to their module's name and theirs. The new names are links in `folder`, or without it in the manifests' own
  /// folders.
  @discardableResult
  public static func tellApart(
    _ input: inout Session.Input, names own: [String], in folder: String? = nil
  ) -> [Link] {
    var names = Names()
    var links: [Link] = []
    func rename(_ source: inout SourceFile, _ name: String) {
      if name == source.path.pathNames.last { return }
      source.mappedPath = (folder ?? source.path.pathFolder) + name
      links.append(Link(path: source.mappedPath, target: ManifestReader.resolved(source.path)))
    }
    for (index, given) in zip(input.sources.indices, own) {
      let name = given.isEmpty ? input.sources[index].path.pathNames.last ?? "" : given
      _ = names.take(name)
      rename(&input.sources[index], name)
    }
    input.changeImported { source, module in
      let name = source.path.pathNames.last ?? ""
      if !names.take(name) { rename(&source, names.take(name, after: [module])) }
    }
    return links
  }

  /// Creates the links. If that fails, the names still identify the manifests.
  public static func make(_ links: [Link]) {
    for link in links { System.link(link.path, to: link.target) }
  }

  private struct Names {
    private var taken: Set<String> = []

    mutating func take(_ name: String) -> Bool { taken.insert(name.lowercased()).inserted }

    mutating func take(_ name: String, after folders: some Collection<String>) -> String {
      var folders = Array(folders)
      var name = name
      repeat { name = "\(folders.popLast() ?? "")_\(name)" } while !take(name)
      return name
    }
  }
}
