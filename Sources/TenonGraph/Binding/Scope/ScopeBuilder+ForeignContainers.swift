import TenonDiagnostics
import TenonSyntax

/// A name in another module's manifest that nothing in the run declares.
struct ForeignGap: Sendable {
  let name: TypeSyntax
  /// The manifest that names it.
  let manifest: Int
}

/// A container of another module, with its manifest.
typealias ForeignContainer = (syntax: DeclarationSyntax, manifest: Int)

/// Containers of imported modules that are parents of this module's.
extension ScopeBuilder {
  /// Notes containers of other modules, each once.
  mutating func note(_ containers: [ForeignContainer]?) {
    for container in containers ?? []
    where notedForeign.insert(container.syntax.name.span).inserted {
      _ = note(container.syntax, in: container.manifest)
    }
  }

  /// The containers of other modules by a name.
  func findForeignContainers(
    by name: (DeclarationSyntax) -> String?
  ) -> [String: [ForeignContainer]] {
    var all: [String: [ForeignContainer]] = [:]
    for index in graph.foreignManifests.indices {
      for syntax in graph.foreignManifests[index].syntax.declarations
      where syntax.kind == .container {
        if let name = name(syntax) {
          all[name, default: []].append((syntax, graph.manifests.count + index))
        }
      }
    }
    return all
  }

  /// Reports missing declarations of other modules, without which a container can't be checked.
  mutating func reportForeignGaps() {
    if foreignGaps.isEmpty { return }
    for (index, container) in graph.containers.enumerated() where !container.isForeign {
      var found: (gap: ForeignGap, place: SourceSpan)?
      if let gap = foreignGaps[ContainerID(index: index)] {
        let place = container.bundles.values.filter { $0.file < graph.manifests.count }
          .min { $0.precedes($1) }
        found = (gap, place ?? container.syntax.name.span)
      }
      var current = container.parent
      // A gap of a container of this module is reported for that.
      while let parent = current, found == nil, graph[parent].isForeign {
        if let gap = foreignGaps[parent] {
          found = (gap, container.syntax.parent?.span ?? container.syntax.name.span)
        }
        current = graph[parent].parent
      }
      guard let (gap, place) = found else { continue }
      let name = gap.name.text()
      let home = graph.manifest(gap.manifest)
      let known = Set(graph.foreignManifests.compactMap(\.module))
      let missing = Set(home.imports.map(\.module)).subtracting(known).sorted()
      report(
        .unknownBundle,
        "'\(home.module ?? "")' uses '\(name)', but no known manifest declares it",
        at: place, notes: [.init("'\(name)' is used here", at: gap.name.span)],
        help: missing.isEmpty
          ? "fix '\(home.module ?? "")' first"
          : "also pass the manifests that '\(home.module ?? "")' needs: "
            + missing.map { "'--depends \($0)=PATH'" }.joined(separator: " or "))
    }
  }
}
