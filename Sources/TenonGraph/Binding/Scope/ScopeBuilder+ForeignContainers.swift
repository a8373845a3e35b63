import TenonDiagnostics
import TenonSyntax

/// Containers of imported modules, as far as those of this one are in them.
extension ScopeBuilder {
  /// The children that other modules add to a container, for what makes them is its own.
  mutating func noteForeignChildren(of name: String) {
    let own = graph.manifests.count
    for child in foreignChildren[name] ?? [] {
      if notedForeign.insert(child.syntax.name.span).inserted {
        _ = note(child.syntax, in: own + child.manifest)
      }
    }
  }

  /// All containers of other modules that are in one, by its name.
  var foreignChildren: [String: [(syntax: ContainerSyntax, manifest: Int)]] {
    mutating get {
      if let known = knownForeignChildren { return known }
      var children: [String: [(syntax: ContainerSyntax, manifest: Int)]] = [:]
      for index in graph.foreignManifests.indices {
        for item in graph.foreignManifests[index].syntax.items {
          if case .container(let syntax) = item, let parent = syntax.parent {
            children[parent.lastName, default: []].append((syntax, index))
          }
        }
      }
      knownForeignChildren = children
      return children
    }
  }

  /// What a run needs to know of other modules and does not: nothing could be said of a container then.
  mutating func reportForeignGaps() {
    for container in graph.containers where !container.isForeign {
      var found: (gap: ForeignGap, place: SourceSpan)?
      if let gap = container.foreignGap {
        let place = container.bundles.values.filter { $0.file < graph.manifests.count }
          .min { $0.precedes($1) }
        found = (gap, place ?? container.syntax.name.span)
      }
      var current = container.parent
      // Of a container of this module it is told by itself.
      while let parent = current, found == nil, graph[parent].isForeign {
        if let gap = graph[parent].foreignGap {
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
        Diagnostic(
          .unknownBundle,
          "'\(home.module ?? "")' uses '\(name)', but no known manifest declares it",
          at: place, notes: [.init("'\(name)' is used here", at: gap.name.span)],
          help: missing.isEmpty
            ? "fix '\(home.module ?? "")' first"
            : "also pass the manifests that '\(home.module ?? "")' needs: "
              + missing.map { "'--depends \($0)=PATH'" }.joined(separator: " or ")))
    }
  }

  /// Containers of other modules are looked at when somebody is in one of that name.
  mutating func noteForeignContainers(named type: TypeSyntax) {
    let name = type.lastName
    guard foreignNames.insert(name).inserted else { return }
    let own = graph.manifests.count
    for index in graph.foreignManifests.indices {
      for item in graph.foreignManifests[index].syntax.items {
        if case .container(let syntax) = item, syntax.name.plain == name,
          notedForeign.insert(syntax.name.span).inserted
        {
          _ = note(syntax, in: own + index)
        }
      }
    }
  }
}
