import TenonDiagnostics
import TenonSyntax

/// The top-level declarations of manifests. Containers are noted only by name.
extension ScopeBuilder {
  mutating func declareAll() {
    declareNames()
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      isQuiet = !graph.isOwn(index)
      declareItems(of: index)
    }
    isQuiet = false
    if graph.facets.contains(where: { !$0.syntax.inherited.isEmpty }) {
      inheritFacets()
      shareLocks()
    }
    declareTraits()
  }

  /// Notes all top-level names, in the order of the files, and reports duplicates.
  private mutating func declareNames() {
    for manifest in graph.manifests {
      for declaration in manifest.syntax.declarations where declaration.kind != .lifetime {
        let name = declaration.name
        if let first = names.places[name.plain] {
          reportTwice(
            "declaration of '\(name.text)'", at: name.span, first: first, help: "rename one of them"
          )
        } else {
          names.places[name.plain] = name.span
        }
      }
    }
  }

  /// Notes the imports and declarations of a manifest, except containers and traits.
  private mutating func declareItems(of index: Int) {
    var imports: [ImportSyntax] = []
    var places: [String: SourceSpan] = [:]
    for syntax in graph.manifest(index).syntax.imports {
      let name = "\(syntax.prefix) \(syntax.kind ?? "") \(syntax.path)"
      if let first = places.updateValue(syntax.span, forKey: name) {
        reportTwice(
          "import '\(syntax.path)'", at: syntax.span, "imported", first: first,
          help: "delete this line", fix: .deleteStatement(syntax.span).safe, as: .duplicateImport)
      } else {
        imports.append(syntax)
      }
    }
    for syntax in graph.manifest(index).syntax.declarations {
      let counts = isQuiet || names.isFirst(syntax.name)
      switch syntax.kind {
      case .lifetime: declareLifetime(syntax)
      case .facet where counts: declareFacet(syntax)
      case .bundle where counts: declareBundle(syntax)
      default: break
      }
    }
    if graph.isOwn(index) {
      graph.manifests[index].imports = imports
    } else {
      graph.facts.foreignManifests[index - graph.manifests.count].imports = imports
    }
  }

  private mutating func declareBundle(_ syntax: DeclarationSyntax) {
    if let access = syntax.head.access {
      report(
        .bundleForm,
        "'\(access.level.text)' can't be used on a bundle; all importing modules see it",
        at: access.span, suggestion: .delete(access.level.text, at: access.span))
    }
    names.bundles[syntax.name.symbol.plain, default: []].append(
      Declaration(index: graph.bundles.count, access: .public, span: syntax.name.span))
    graph.facts.bundles.append(syntax)
  }

  private mutating func declareLifetime(_ syntax: DeclarationSyntax) {
    let name = syntax.name
    if Word.lifetimes.contains(name.plain) || Word.memberWords.contains(name.plain) {
      report(
        .duplicateDeclaration, "'\(name.text)' is a keyword and can't be the name of a lifetime",
        at: name.span, help: "give the lifetime another name")
      return
    }
    let full = graph.lifetimeName(name.plain, in: name.span.file)
    if let first = names.lifetimes[full] {
      let other = graph.lifetimes[first.index].syntax.name.span
      return reportTwice("lifetime '\(name.text)'", at: name.span, first: other)
    }
    if let access = syntax.head.access {
      report(
        .lifetimeForm,
        "'\(access.level.text)' can't be used on a lifetime; all manifests of its module see it",
        at: access.span, suggestion: .delete(access.level.text, at: access.span))
    }
    if let storage = syntax.storage, storage.type == nil, !syntax.head.isBroken {
      report(
        .lifetimeForm, "a lifetime's storage must be an initializer call", at: storage.value.span,
        help: "write 'lifetime \(name.text) = Storage(…)', where 'Storage' is your generic class")
    }
    let declared = DeclaredLifetime(syntax: syntax)
    if syntax.storage == nil, !isQuiet,
      let first = names.resets.updateValue(name.span, forKey: declared.resetName)
    {
      reportTwice(
        "function '\(declared.resetName)()'", at: name.span, first: first,
        help: "rename one of them")
    }
    names.lifetimes[full] = DeclaredLifetimeID(index: graph.lifetimes.count)
    graph.facts.lifetimes.append(declared)
  }
}

extension BindingGraph {
  /// The name of a declared lifetime; those of other modules have the module's name as a prefix.
  func lifetimeName(_ name: String, in manifest: Int) -> String {
    self.manifest(manifest).module.map { "\($0).\(name)" } ?? name
  }
}
