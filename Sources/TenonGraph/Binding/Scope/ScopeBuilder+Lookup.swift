import TenonDiagnostics
public import TenonSyntax

/// A bundle or a container that a manifest may name.
struct Declaration {
  let index: Int
  let manifest: Int
  let access: Access
  let span: SourceSpan
}

extension ScopeBuilder {
  /// The meaning of a name in a manifest: declarations of its own module come first, then those of
  /// imported modules. Reports if there is none, or no visible one.
  mutating func find(
    _ type: TypeSyntax, among candidates: [Declaration], from manifest: Int, what: String
  ) -> Int? {
    let home = graph.manifest(manifest).module
    let qualifier = type.moduleQualifier
    func module(_ declaration: Declaration) -> String? {
      graph.manifest(declaration.manifest).module
    }
    var hidden: Declaration?
    var seen: [Declaration] = []
    for candidate in candidates where qualifier == nil || qualifier == module(candidate) {
      if !graph.canSee(candidate.access, of: candidate.manifest, from: manifest) {
        hidden = hidden ?? candidate
      } else if module(candidate) == home {
        return candidate.index
      } else {
        seen.append(candidate)
      }
    }
    if seen.count > 1, module(seen[0]) != module(seen[1]) {
      report(
        .ambiguousName, "ambiguous \(what) '\(type.text())': two imported modules declare it",
        at: type.span,
        notes: seen.map { .init("'\(module($0) ?? "")' declares it here", at: $0.span) },
        suggestion: Suggestion(
          "write '\(module(seen[0]) ?? "").\(type.lastName)'"
            + " or '\(module(seen[1]) ?? "").\(type.lastName)'",
          .insert("\(module(seen[0]) ?? "").", before: type.span)))
    }
    if let found = seen.first { return found.index }
    reportUnknown(type, hidden: hidden, from: manifest, what: what)
    return nil
  }

  private mutating func reportUnknown(
    _ type: TypeSyntax, hidden: Declaration?, from manifest: Int, what: String
  ) {
    let name = type.lastName
    let isUnread = graph.manifests.contains {
      $0.syntax.hasNamelessItem || $0.syntax.hasNamelessImport
    }
    if isUnread || graph.facts.lostWords.contains(name) { return }
    let isBundle = what == "bundle"
    let id = isBundle ? DiagnosticID.unknownBundle : .unknownParent
    if let hidden {
      let (here, there) = (graph.manifest(manifest), graph.manifest(hidden.manifest))
      let isHere = there.module == here.module
      let notes = [Diagnostic.Note("'\(type.text())' is declared here", at: hidden.span)]
      if let module = there.module, !isHere, !here.imports.contains(where: { $0.module == module })
      {
        report(
          id, "'\(type.text())' is a \(what) in '\(module)', which this manifest doesn't import",
          at: type.span, notes: notes,
          suggestion: Suggestion("write 'import \(module)'", here.importing(module)))
      } else {
        let needed = isHere ? .internal : graph.neededAccess(to: hidden.manifest, from: manifest)
        report(
          id, "'\(type.text())' is not visible here: it is '\(hidden.access.text)'", at: type.span,
          notes: notes, help: "declare it '\(needed.text)' there")
      }
      return
    }
    let isThere = isBundle ? names.bundles[name] != nil : hasContainer(name)
    let others = isBundle ? known.bundles : known.containers.union(known.facets)
    let kind = kind(of: type, isBundle: isBundle)
    var suggestion = Suggestion("write the name of a \(what)")
    if !isThere, others.contains(name) {
      suggestion = Suggestion(underCondition: name)
    } else if kind == nil || isThere && !["type", "bundle", "container"].contains(kind) {
      let near = (isBundle ? nearBundles : nearContainers).among {
        let here =
          isBundle
          ? Array(names.bundles.keys)
          : graph.containers.filter { !$0.isForeign }.map(\.name)
            + graph.facets.map(\.syntax.name.plain)
        return others.union(here).sorted()
      }.bestName(for: name)
      suggestion =
        (near ?? (isThere ? name : nil)).map { .meant($0, at: type.span) }
        ?? Suggestion(
          "declare '\(what) \(type.text()) { … }', or import the module that declares it")
    }
    report(id, "unknown \(what) '\(type.text())'", at: type.span, suggestion: suggestion)
  }

  /// The kind of declaration that a type names instead of a bundle or a container.
  private func kind(of type: TypeSyntax, isBundle: Bool) -> String? {
    if type.path == nil { return "type" }
    let name = type.lastName
    if isBundle, hasContainer(name) { return "container" }
    if !isBundle, names.bundles[name] != nil { return "bundle" }
    if names.facets[name] != nil { return "facet" }
    if graph.traits.contains(where: { $0.name == name }) { return "traits" }
    return names.lifetimes[name] != nil ? "lifetime" : nil
  }

  /// True if a container of the module has a name.
  private func hasContainer(_ name: String) -> Bool {
    containersByName[Symbol(name)]?.contains { !graph.containers[$0].isForeign } ?? false
  }
}

extension TypeSyntax {
  /// The type, if a name in it has generic arguments.
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

  /// The last name as a symbol.
  var lastSymbol: Symbol { symbolAlone?.plain ?? Symbol(lastName) }

  /// The dotted name of a type with generic arguments, without these.
  var genericName: String? {
    guard case .named(let components) = kind,
      let end = components.firstIndex(where: { !$0.arguments.isEmpty })
    else { return nil }
    return components[...end].map(\.plainName).joined(separator: ".")
  }

  /// True if the type, or each part of a composition, is named with the module 'Swift'.
  var isOfSwift: Bool {
    (composed ?? [plainest]).allSatisfy { type in
      type.moduleQualifier.map { $0 == "Swift" || $0.hasPrefix("Swift.") } ?? false
    }
  }

  /// The module before a name of two parts.
  var moduleQualifier: String? {
    guard case .named(let components) = kind, components.count > 1 else {
      return nil
    }
    return components.dropLast().map(\.plainName).joined(separator: ".")
  }
}
