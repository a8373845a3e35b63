import TenonDiagnostics
import TenonSyntax

/// The findings about names that no declaration of the run explains.
extension ScopeBuilder {
  mutating func reportUnknown(_ type: TypeSyntax, hidden: Declaration?, what: String) {
    let (name, symbol) = (type.lastName, type.lastSymbol)
    let isUnread = graph.manifests.contains {
      $0.syntax.hasNamelessItem || $0.syntax.nameless.contains(.import)
    }
    if isUnread || graph.facts.lostWords.contains(name) { return }
    let isBundle = what == "bundle"
    let id = isBundle ? DiagnosticID.unknownBundle : .unknownParent
    if let hidden { return reportHidden(id, type, hidden, what) }
    let isThere =
      isBundle
      ? names.bundles[symbol] != nil
      : names.containers[symbol]?.contains { !graph.containers[$0.index].isForeign } ?? false
    let known = graph.facts.known
    let others = isBundle ? known.named(.bundle) : known.scopes
    let isDeclared =
      names.places[name] != nil || names.bundles[symbol] != nil || names.facets[symbol] != nil
      || names.lifetimes[name] != nil || graph.traits.contains { $0.name == name }
    var suggestion = Suggestion("write the name of a \(what)")
    if !isThere, others.contains(name) {
      suggestion = Suggestion(underCondition: name)
    } else if type.path != nil, isThere || !isDeclared {
      let near = (isBundle ? names.nearBundles : names.nearContainers).among {
        let here =
          isBundle
          ? names.bundles.keys.map(\.text)
          : graph.containers.filter { !$0.isForeign }.map(\.name)
            + graph.facets.map(\.syntax.name.plain)
        return others.union(here).sorted()
      }.bestName(for: name)
      suggestion =
        (near ?? (isThere ? name : nil)).map { .meant($0, at: type.span) }
        ?? Suggestion(
          "declare '\(what) \(type.text()) { … }', or import the module that declares it")
    }
    report(Finding("unknown \(what) '\(type.text())'", at: type.span, suggestion, id: id))
  }

  /// Reports a name with a declaration that isn't visible in its manifest.
  mutating func reportHidden(
    _ id: DiagnosticID, _ type: TypeSyntax, _ hidden: Declaration, _ what: String
  ) {
    let (here, there) = (graph.manifest(type.span.file), graph.manifest(hidden.span.file))
    let needed =
      there.module == here.module
      ? .internal : graph.neededAccess(to: hidden.span.file, from: type.span.file)
    var message = "'\(type.text())' is not visible here: it is '\(hidden.access.text)'"
    var help = Suggestion("declare it '\(needed.text)' there")
    if let module = there.module, module != here.module,
      !here.imports.contains(where: { $0.module == module })
    {
      message = "'\(type.text())' is a \(what) in '\(module)', which this manifest doesn't import"
      help = Suggestion("write 'import \(module)'", here.importing(module))
    }
    let note = Diagnostic.Note.declared(type.text(), at: hidden.span)
    report(Finding(message, at: type.span, notes: [note], help, id: id))
  }

  // MARK: Facets

  /// Reports a name that looks like a misspelled facet; otherwise it is a plain protocol.
  mutating func checkFacetName(_ conformance: TypeSyntax, of id: ContainerID?) {
    let (name, symbol, key) = (conformance.text(), conformance.plainest.lastSymbol, conformance.key)
    let isContainer =
      names.containers[symbol]?.contains {
        !graph.containers[$0.index].isForeign && !graph.containers[$0.index].isBundleAlone
      } ?? false
    if isContainer || names.bundles[symbol] != nil && names.facets[symbol] == nil {
      report(
        Finding(
          "'\(name)' is a \(isContainer ? "container" : "bundle"), not a facet",
          at: conformance.span,
          id.flatMap { isContainer ? standing($0, in: conformance) : nil }
            ?? Suggestion("write the name of a facet or a protocol"), id: .declarationForm))
      // Its members aren't also reported as missing.
      if let id {
        graph[id].doubts.insert(.incomplete)
        graph.facts.lostWords.insert(graph[id].name)
      }
      return
    }
    let manifest = conformance.span.file
    let hidden = names.facets[symbol]?.first { facet in
      let module = graph.manifest(facet.span.file).module
      return module != nil && graph.manifest(manifest).imports.contains { $0.module == module }
        && !graph.canSee(facet.access, of: facet.span.file, from: manifest)
    }
    if let hidden { return reportHidden(.facetNotMet, conformance, hidden, "facet") }
    if names.facets[conformance.symbol] != nil || key == "Sendable" { return }
    if graph.facts.known.named(.facet).contains(key) {
      if let id { graph.facts.toldMissing[Key(conformance), default: []].insert(id) }
      return report(
        Finding(
          "facet '\(name)' is not declared", at: conformance.span, .init(underCondition: name),
          id: .facetNotMet))
    }
    let meant = names.nearFacets.among {
      graph.facets.map(\.syntax.name.plain) + graph.facts.known.named(.facet).sorted() + [
        "Sendable"
      ]
    }.best(for: key)
    guard let meant else { return }
    report(
      Finding(
        "unknown facet '\(name)', treated as a Swift protocol", at: conformance.span,
        .meant(meant, at: conformance.span), id: .unknownFacet))
  }

  /// A child is meant, unless the container seems to replace components, for tests or previews.
  private func standing(_ id: ContainerID, in other: TypeSyntax) -> Suggestion? {
    let container = graph[id]
    let replaces =
      container.components.contains { graph[$0].isOverride }
      || container.inputs.contains { $0.syntax.head.override != nil }
      || ["Test", "Mock", "Fake", "Stub", "Preview"].contains { container.name.contains($0) }
    return replaces
      ? nil
      : Suggestion(
        "write 'container \(container.name) in \(other.text())' for a child container",
        container.syntax.standing(in: other))
  }

  // MARK: Lifetimes

  mutating func reportLifetime(_ name: NameSyntax, of type: TypeSyntax? = nil) {
    let isNameless = graph.manifests.contains { $0.syntax.nameless.contains(.lifetime) }
    if isNameless || graph.facts.lostWords.contains(name.plain) { return }
    let others = [
      "let", "var", "func", "class", "struct", "enum", "protocol", "static", "set", "call",
      "release", "accessor",
    ]
    if others.contains(name.plain) {
      return report(
        Finding(
          "'\(name.text)' can't start a member of a container", at: name.span,
          help: "start with a lifetime, such as 'strong', or with 'input'", id: .unknownWord))
    }
    var suggestion = Suggestion(
      "write a lifetime, such as 'strong', or declare it outside the braces: 'lifetime \(name.text)'"
    )
    let isType = name.plain.first?.isUppercase == true && Lifetime(name.plain.lowercased()) == nil
    if isType, let input = type?.nameAlone, input.first?.isLowercase == true {
      suggestion = Suggestion("write 'input \(input): \(name.text)'")
    } else if let own = ForeignWords.lifetimes[name.plain.lowercased()] {
      if let own { suggestion = Suggestion("write '\(own)'", .replace(name.span, with: own)) }
    } else if graph.facts.known.named(.lifetime).contains(name.plain) {
      suggestion = Suggestion(underCondition: name.text)
    } else if let meant = wordMeant(by: name) {
      // The user's own name may be the misspelled one.
      let isSure =
        Word.lifetimes.contains(meant) && NearMiss.best(for: name.plain, among: [meant]) != nil
        && !isType && NearMiss.isAlone(meant, for: name.plain, among: lifetimeWords)
      let fix = Fix.replace(name.span, with: meant)
      suggestion = Suggestion("did you mean '\(meant)'?", isSure ? fix.safe : fix)
    }
    report(
      Finding(
        "unknown lifetime '\(name.text)'", at: name.span, suggestion, id: .unknownLifetime))
  }

  private var lifetimeWords: [String] {
    Word.lifetimes.sorted() + ["input", "private"]
      + names.lifetimes.keys.filter { !$0.contains(".") }.sorted()
  }

  /// The lifetime that an unknown word probably means: the word is another framework's, or nearly the same.
  func wordMeant(by name: NameSyntax) -> String? {
    ForeignWords.lifetime(meantBy: name.plain)
      ?? names.nearLifetimes.among { lifetimeWords }.best(for: name.plain)
  }
}
