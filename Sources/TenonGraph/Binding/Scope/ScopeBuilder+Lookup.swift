import TenonDiagnostics
public import TenonSyntax

/// Something that a manifest may name: a bundle, a container.
struct Declaration {
  let index: Int
  let manifest: Int
  let access: Access
  let span: SourceSpan
}

extension ScopeBuilder {
  /// What a name means in a manifest: what its own module declares comes first, then what a module
  /// that it imports does. Reports where there is none, or none that can be seen.
  mutating func find(
    _ type: TypeSyntax, among candidates: [Declaration], from manifest: Int, what: String
  ) -> Int? {
    let home = graph.manifest(manifest)
    let imports = Set(home.imports.map(\.module))
    let qualifier = type.moduleQualifier
    func module(_ declaration: Declaration) -> String? {
      graph.manifest(declaration.manifest).module
    }
    var hidden: Declaration?
    var seen: [Declaration] = []
    for candidate in candidates {
      let module = module(candidate)
      if module == home.module {
        guard qualifier == nil || qualifier == module else { continue }
        if candidate.manifest == manifest || candidate.access >= .internal {
          return candidate.index
        }
        hidden = hidden ?? candidate
        continue
      }
      if let qualifier, qualifier != module { continue }
      let needed = home.neededAccess(
        to: module, isInPackage: graph.manifest(candidate.manifest).isInPackage)
      if let module, imports.contains(module), candidate.access >= needed {
        seen.append(candidate)
      } else {
        hidden = hidden ?? candidate
      }
    }
    if seen.count > 1, module(seen[0]) != module(seen[1]) {
      report(
        Diagnostic(
          .ambiguousName, "ambiguous \(what) '\(type.text())': two imported modules declare it",
          at: type.span,
          notes: seen.map { .init("'\(module($0) ?? "")' declares it here", at: $0.span) },
          suggestion: Suggestion(
            "write '\(module(seen[0]) ?? "").\(type.lastName)'"
              + " or '\(module(seen[1]) ?? "").\(type.lastName)'",
            .insert("\(module(seen[0]) ?? "").", before: type.span))))
    }
    if let first = seen.first { return first.index }
    reportUnknown(type, hidden: hidden, imports: imports, from: manifest, what: what)
    return nil
  }

  private mutating func reportUnknown(
    _ type: TypeSyntax, hidden: Declaration?, imports: Set<String>, from manifest: Int, what: String
  ) {
    if graph.lostWords.contains(type.lastName) { return }
    if graph.manifests.contains(where: {
      $0.syntax.hasNamelessItem || $0.syntax.hasNamelessImport
    }) {
      return
    }
    let id = what == "bundle" ? DiagnosticID.unknownBundle : .unknownParent
    let home = graph.manifest(manifest).module
    if let hidden, graph.manifest(hidden.manifest).module == home {
      report(
        Diagnostic(
          id,
          "'\(type.text())' is not visible here: it is '\(hidden.access.text)' in another manifest",
          at: type.span, notes: [.init("'\(type.text())' is declared here", at: hidden.span)],
          help: "delete '\(hidden.access.text)' there"))
      return
    }
    if let hidden, let module = graph.manifest(hidden.manifest).module {
      let isImported = imports.contains(module)
      report(
        Diagnostic(
          id,
          isImported
            ? "'\(type.text())' is not visible here: it is '\(hidden.access.text)' in '\(module)'"
            : "'\(type.text())' is a \(what) in '\(module)', which this manifest doesn't import",
          at: type.span, notes: [.init("'\(type.text())' is declared here", at: hidden.span)],
          suggestion: isImported
            ? Suggestion(
              "declare it"
                + " '\(graph.manifest(hidden.manifest).isInPackage ? "package" : "public")' there")
            : Suggestion(
              "write 'import \(module)'", graph.manifest(manifest).importing(module))))
      return
    }
    let (isBundle, name) = (what == "bundle", type.lastName)
    let isThere = isBundle ? names.bundles[name] != nil : hasContainer(name)
    let kind = kind(of: type, isBundle: isBundle)
    let isKnown = isThere || (isBundle ? known.bundles : known.containers).contains(name)
    let neighbour = neighbour(of: type, isBundle: isBundle, isThere: isThere, kind)
    report(
      Diagnostic(
        id,
        kind.flatMap {
          isKnown || $0 == "type"
            ? nil : "'\(type.text())' is \($0 == "traits" ? "" : "a ")\($0), not a \(what)"
        } ?? "unknown \(what) '\(type.text())'", at: type.span,
        suggestion: words(for: neighbour, type, isBundle: isBundle, in: manifest)))
  }

  /// A declaration near the name of no bundle or container.
  private enum NameNeighbour {
    case conditional
    case kind(String)
    case near(String)
  }

  private func neighbour(
    of type: TypeSyntax, isBundle: Bool, isThere: Bool, _ kind: String?
  ) -> NameNeighbour? {
    let name = type.lastName
    let others = isBundle ? known.bundles : known.containers.union(known.facets)
    if !isThere, others.contains(name) { return .conditional }
    if let kind, !isThere || ["type", "bundle", "container"].contains(kind) { return .kind(kind) }
    let near = (isBundle ? nearBundles : nearContainers).among {
      let here =
        isBundle
        ? Array(names.bundles.keys)
        : graph.containers.filter { !$0.isForeign }.map(\.name)
          + graph.facets.map(\.syntax.name.plain)
      return others.union(here).sorted()
    }.bestName(for: name)
    return (near ?? (isThere ? name : nil)).map { .near($0) }
  }

  private func words(
    for neighbour: NameNeighbour?, _ type: TypeSyntax, isBundle: Bool, in manifest: Int
  ) -> Suggestion {
    let (name, what) = (type.lastName, isBundle ? "bundle" : "container")
    switch neighbour {
    case .conditional: return Suggestion(underCondition: name)
    case .kind("bundle"): return Suggestion("write 'include \(name)' inside the container")
    case .kind("container"):
      return Suggestion(
        "to use what it provides, write"
          + " 'container \(includer(of: type, in: manifest) ?? "…") in \(name)'")
    case .kind("facet") where isBundle:
      return Suggestion(
        "to have its members, write"
          + " 'container \(includer(of: type, in: manifest) ?? "…"): \(name)'")
    case .kind: return Suggestion("write the name of a \(what)")
    case .near(let meant): return .meant(meant, at: type.span)
    case nil:
      return Suggestion(
        "declare '\(what) \(type.text()) { … }', or import the module that declares it; on the"
          + " command line, pass its manifests with '--depends Module=PATH'")
    }
  }

  /// The container among whose members, conditions apart, an include stands.
  private func includer(of bundle: TypeSyntax, in manifest: Int) -> String? {
    for case .container(let container) in graph.manifest(manifest).syntax.items {
      if container.members.contains(where: { $0.include?.name.span == bundle.span }) {
        return container.name.text
      }
    }
    return nil
  }

  /// The kind of declaration that a type names in place of a bundle or a container.
  private func kind(of type: TypeSyntax, isBundle: Bool) -> String? {
    if type.path == nil { return "type" }
    let name = type.lastName
    if isBundle, hasContainer(name) { return "container" }
    if !isBundle, names.bundles[name] != nil { return "bundle" }
    if names.facets[name] != nil { return "facet" }
    if graph.traits.contains(where: { $0.name == name }) { return "traits" }
    return names.lifetimes[name] != nil ? "lifetime" : nil
  }

  /// Whether a container of the module has a name.
  private func hasContainer(_ name: String) -> Bool {
    containersByName[Symbol(name)]?.contains { !graph.containers[$0].isForeign } ?? false
  }
}

extension TypeSyntax {
  /// The type, where a name in it has generic arguments.
  var genericArguments: SourceSpan? {
    guard case .named(let components) = kind,
      components.contains(where: { !$0.arguments.isEmpty })
    else { return nil }
    return span
  }

  /// The last part of a dotted name, without back quotes.
  public var lastName: String {
    if case .named(let components) = kind { components.last?.plainName ?? "" } else { key }
  }

  /// The last part of a dotted name with its generic arguments.
  var lastPart: String {
    guard case .named(let components) = kind, let last = components.last else {
      return key
    }
    return TypeSyntax(.named([last]), at: span).key
  }

  /// The same as a symbol.
  var lastSymbol: Symbol { symbolAlone?.plain ?? Symbol(lastName) }

  /// The dotted name of a type with generic arguments, without these.
  var genericName: String? {
    guard case .named(let components) = kind,
      let end = components.firstIndex(where: { !$0.arguments.isEmpty })
    else { return nil }
    return components[...end].map(\.plainName).joined(separator: ".")
  }

  /// The type, or each part of a composition, is named with the module 'Swift'.
  var isOfSwift: Bool {
    (composed ?? [plainest]).allSatisfy { type in
      type.moduleQualifier.map { $0 == "Swift" || $0.hasPrefix("Swift.") } ?? false
    }
  }

  /// The module that stands before a name of two parts.
  var moduleQualifier: String? {
    guard case .named(let components) = kind, components.count > 1 else {
      return nil
    }
    return components.dropLast().map(\.plainName).joined(separator: ".")
  }
}
