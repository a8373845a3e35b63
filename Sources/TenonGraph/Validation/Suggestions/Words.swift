import TenonDiagnostics
import TenonSyntax

/// The help for each neighbour.
extension Gap {
  func words(for neighbour: Neighbour) -> Suggestion {
    switch neighbour {
    case .conditional(let span, let condition):
      Suggestion(
        "provide it under '#else' too, or move what needs it under the same '#if'",
        note: .init(
          "'\(key.description)' is provided here under '#if \(condition?.expression.text ?? "")'",
          at: span))
    case .invisible(let provider, let owner): invisible(provider, in: owner)
    case .bundle(let index): orInFacet(include(index))
    case .container(let owner): provided(by: owner)
    case .child(let child, let provider):
      Suggestion(
        "'\(key.description)' is provided only in the child container '\(graph[child].name)'; move"
          + " it into '\(graph[container].name)'",
        note: .init("'\(key.description)' is provided here", at: graph.span(of: provider)))
    case .facet(let facet): list(facet)
    case .lackedFacets(let names):
      Suggestion(
        "'\(owningName)' doesn't have \(names.map { "'\($0)'" }.joined(separator: " and ")); write"
          + " 'container \(owningName):"
          + " \((graph[container].syntax.conformances.map { $0.text() } + names).joined(separator: ", "))'",
        conforming(to: names.joined(separator: ", ")))
    case .qualifiers(let others, let meant): qualified(others, meant)
    case .optional:
      .init(
        "write '\(TypeSyntax.optionalText(of: type.text()))', which is provided",
        .replace(type.span, with: TypeSyntax.optionalText(of: type.text())))
    case .otherArguments(let others): otherArguments(others)
    case .near(let meant): near(meant)
    case .role(let role):
      Suggestion(
        "did you mean '\(role.description)'?", .replace(type.plainest.span, with: role.type))
    case .collection(let other):
      Suggestion(
        "did you mean '\(other.description)'?",
        other.qualifier == key.qualifier ? .replace(type.span, with: other.type) : nil)
    case .ownType(let id): offeringItself(id)
    case .playerOfParts(let id):
      Suggestion(
        "'\(graph.displayName(of: id))' provides each part; add ', \(type.plainest.text())' to its"
          + " roles", graph.offering(id, as: type.plainest.text()))
    case .player(let id): offering(id)
    case .possiblePlayers(let players):
      Suggestion(
        "if one of \(list(players).joined(separator: ", ")) conforms to"
          + " '\(type.plainest.text())', add 'as \(type.text())' to that component")
    case .overridden(let role, let player, let isNamed):
      overriding(role, player, isNamed: isNamed)
    case .element(let element): wholeCollection(of: element)
    case .elementWithInputs(let id):
      Suggestion(
        "'\(graph.displayName(of: id))' takes inputs, which nothing supplies for an element; write"
          + " '\(type.text())' as an input, or collect a component that takes a closure creating it"
      )
    case .uncollected(let id): collecting(id)
    case .players(let players): collecting(players)
    case .implementations(let players): collecting(implementations: players)
    case .elementContainer:
      Suggestion("a container can't be collected; write '() -> \(elementText)' to create one")
    case .unlistedElement:
      Suggestion(
        "to collect implementations of '\(elementText)', write 'as \(elementText),"
          + " \(keyedText)' after each of them")
    case .noElement:
      Suggestion(
        "add an element, such as 'strong Type() as \(keyedText)', or write"
          + " '\(parameter?.isLabelDerived == true ? "\(heading): \(type.text()) " : "")="
          + " \(emptyText)' to default to an empty collection")
    case .request(let text, let reason): request(text, reason)
    case .suppliedClosure: supplyingClosure
    case .wrapper(let result, let closure): injecting(closure, to: result)
    case .expression: expression
    case .call: call
    case .callersInput(let asker): orInFacet(callersInput(asker))
    case .containerInput(let name, let isShared):
      orInFacet(containerInput(name, isShared: isShared))
    case .qualifiedInput: orInFacet(qualifiedInput)
    }
  }

  // MARK: The key elsewhere

  private func invisible(_ provider: Provider, in owner: ContainerID) -> Suggestion {
    let (access, home) = (graph.access(of: provider), graph.manifest(graph[owner].manifest))
    let isOther = home.module != graph.manifest(graph[self.home].manifest).module
    let note = Diagnostic.Note(
      "'\(key.description)' is provided here, but it is '\(access.text)' in"
        + " '\(graph[owner].name)'\(isOther ? " of '\(home.module ?? "")'" : "")",
      at: graph.span(of: provider))
    if access == .private || !isOther {
      return Suggestion(
        "declare it without '\(access.text)'", graph.accessSpan(of: provider).map(Fix.delete),
        note: note)
    }
    let wanted = home.isInPackage ? "package" : "public"
    return Suggestion(
      graph[owner].access > access
        ? "declare it '\(wanted)' there"
        : "declare both it and '\(graph[owner].name)' '\(wanted)' there", note: note)
  }

  private func include(_ index: Int) -> Suggestion {
    let bundle = graph.bundles[index]
    let manifest = graph.manifest(bundle.manifest)
    let home = graph.manifest(graph[container].manifest)
    let isAlone = graph.bundles.count { $0.syntax.name.plain == bundle.syntax.name.plain } == 1
    let module = isAlone ? "" : manifest.module.map { "\($0)." } ?? ""
    let text = "include \(module)\(bundle.syntax.name.text)"
    let fix = graph[container].isBundleAlone ? nil : graph[container].syntax.adding(text)
    guard let module = manifest.module else {
      return Suggestion("write '\(text)'; that bundle provides it", fix)
    }
    if home.imports.contains(where: { $0.module == module }) {
      return Suggestion("write '\(text)'; that bundle of '\(module)' provides it", fix)
    }
    return Suggestion(
      "write 'import \(module)' and '\(text)'; that bundle provides it",
      home.importing(module).flatMap { fix?.and($0) })
  }

  private func provided(by owner: ContainerID) -> Suggestion {
    let (name, own) = (graph[owner].name, graph[container])
    let adding = "add a component or an input for it to '\(own.name)'"
    return Suggestion(
      own.parent == nil && !graph.isInside(owner, container) && !own.isBundleAlone
        && owner != container
        ? "'\(name)' provides it; \(adding), or write 'container \(own.name) in \(name)' to make"
          + " '\(own.name)' a child"
        : "'\(name)' provides it, but is not a parent of '\(own.name)'; \(adding)")
  }

  private func list(_ facet: Facet) -> Suggestion {
    let home = graph.manifest(graph[container].manifest)
    if let module = facet.module, !home.imports.contains(where: { $0.module == module }) {
      return Suggestion(
        "write 'import \(module)'; that module declares the facet '\(key.type)'",
        home.importing(module))
    }
    return Suggestion(
      "'\(key.type)' is a facet; add it to the declaration of '\(owningName)', as in"
        + " 'container \(owningName): \(key.type)'", conforming(to: key.type))
  }

  private var owningName: String { graph[container].name }

  private func conforming(to name: String) -> Fix? {
    graph[container].isBundleAlone ? nil : graph[container].syntax.conforming(to: name)
  }

  // MARK: Other keys

  private func qualified(_ others: [Key], _ meant: Key?) -> Suggestion {
    let other = meant ?? others[0]
    switch asker {
    case .override: return Suggestion("did you mean '\(other.description)'?")
    case .decorator:
      let owner = graph.provider(of: other, for: container).map(graph.owner) ?? container
      return Suggestion("'\(graph[owner].name)' provides '\(other.description)'; decorate that")
    case .member:
      return Suggestion(
        key.qualifier == nil
          ? "did you mean '\(other.description)' in the facet?"
          : "write '\(other.description)' in the facet, or add a component that provides"
            + " '\(key.description)'")
    case .hope, .optionalMember:
      return Suggestion(
        "did you mean '\(text(other))'?", note: provided(other, as: other.description))
    case .parameter: break
    }
    if let meant { return Suggestion("did you mean '\(text(meant))'?", naming(meant.qualifier)) }
    let list = others.prefix(3).map { "'\(text($0))'" }.joined(separator: " or ")
    let provided = "write \(list), which \(others.count == 1 ? "is" : "are") provided"
    guard let qualifier = key.qualifier else {
      return Suggestion(provided, others.count == 1 ? naming(other.qualifier) : nil)
    }
    // A key with another qualifier is seldom the same thing.
    return Suggestion(
      "add a component or an input '\(type.text()) named \(qualifier)', or \(provided)")
  }

  /// The asker's type with another key's qualifier.
  private func text(_ other: Key) -> String {
    type.text() + (other.qualifier.map { " named \($0)" } ?? "")
  }

  private func naming(_ name: String?) -> Fix {
    let end = parameter?.type?.span ?? type.span
    guard let written = parameter?.qualifier?.span else {
      return .insert(name.map { " named \($0)" } ?? "", after: end)
    }
    return name.map { .replace(written, with: $0) }
      ?? .replace(SourceSpan(file: written.file, start: end.end, end: written.end), with: "")
  }

  private func provided(_ other: Key, as name: String) -> Diagnostic.Note? {
    graph.provider(of: other, for: container).map {
      .init("'\(name)' is provided here", at: graph.span(of: $0))
    }
  }

  private func otherArguments(_ others: [Key]) -> Suggestion {
    let names = others.prefix(3).map { "'\($0.description)'" }.joined(separator: " or ")
    let (other, isAlone) = (others[0], others.count == 1)
    let note = provided(other, as: other.description)
    if type.plainest.genericName == nil {
      return Suggestion(
        isAlone
          ? "write '\(type.isExistential ? "any " : "")\(other.description)'"
          : "write \(names), which are provided",
        isAlone ? .replace(type.plainest.span, with: other.type) : nil, note: note)
    }
    let there =
      isAlone ? "is provided but is a different type" : "are provided but are different types"
    let adding = adding(
      "write \(names), which \(there), or add a component that provides this one, such as")
    return Suggestion(adding.text, adding.fix, note: note)
  }

  private func near(_ meant: String) -> Suggestion {
    switch asker {
    case .override: return Suggestion("did you mean '\(meant)'?")
    case .decorator(let decoration):
      // Where others ask for the same key, they are as likely right.
      return Suggestion(
        "did you mean '\(meant)'?",
        providers.wanted[key, default: 0] > 1 ? nil : decoration.wrapping(meant))
    case .member:
      return Suggestion(
        "did you mean '\(meant)' in the facet?", .replace(type.span, with: meant))
    case .hope, .optionalMember, .parameter: break
    }
    let other = Key(type: meant, qualifier: key.qualifier)
    let provider = graph.provider(of: other, for: container)
    let note = provided(other, as: other.description)
    let change = "change '\(meant)' to '\(key.type)' where it is provided"
    if let provider, meant.lowercased() == key.type.lowercased(), meant.first?.isLowercase == true {
      return Suggestion(change, .replace(graph.span(of: provider), with: key.type), note: note)
    }
    // Many askers of one name, and none of the other: the provider has the slip.
    if case .component(let id, let offer)? = provider, !graph[graph[id].container].isForeign,
      misses(within: graph[id].container) > 1, providers.askers.any[id] == nil
    {
      return Suggestion(
        "\(change); nothing depends on '\(other.description)'",
        .replace(graph.span(of: .component(id, offer: offer)), with: key.type), note: note)
    }
    return Suggestion(
      "did you mean '\(other.description)'?", .replace(type.span, with: meant), note: note)
  }

  /// How many parameters miss the key in a container and those in it.
  private func misses(within outer: ContainerID) -> Int {
    (providers.missing[key] ?? [:]).reduce(0) { sum, asker in
      asker.key == outer || graph.isInside(asker.key, outer) ? sum + asker.value : sum
    }
  }

  /// The help with the other way out of a feature's gap.
  func orInFacet(_ help: Suggestion) -> Suggestion {
    guard case .parameter = asker, let scope = graph.facetScope(above: container) else {
      return help
    }
    let facet = graph[scope.facets[0]].syntax.name.text
    return Suggestion(
      "\(help.text); or list '\(member)' in '\(facet)', if the parent provides it", help.fix,
      notes: help.notes)
  }

  /// The member that a facet lists for the key.
  private var member: String {
    guard let inputs = parameter?.function?.parameters, !inputs.isEmpty else {
      return type.text() + named
    }
    let parameters = inputs.map { "\($0.type.propertyName ?? "value"): \($0.type.text())" }
    return "make \(type.text())(\(parameters.joined(separator: ", ")))\(named)"
  }
}

extension Manifest {
  /// Writes an import below the last one that stands under no condition.
  func importing(_ module: String) -> Fix? {
    imports.last { $0.conditions.isEmpty }.map { .insertLine("import \(module)", below: $0.span) }
  }
}

extension TypeSyntax {
  /// The name of a property of the type.
  var propertyName: String? { AccessorName.property(self, qualifier: nil) }
}
