import TenonDiagnostics
import TenonSyntax

/// The help that the nearest provider, key or form of request gives.
extension Gap {
  /// The help of the first search that finds something, the surest first.
  var suggestion: Suggestion? {
    let neighbours: [KeyPath<Gap, Suggestion?>] =
      switch asker {
      case .parameter(_, _, isHope: false):
        [
          \.conditional, \.invisible, \.scope, \.suppliedClosure, \.optionalExistential,
          \.valueInPlaceOfType, \.deferred, \.collection, \.element, \.optional, \.basicValue,
          \.otherQualifier, \.ownType, \.composition, \.conformer, \.bundle, \.facet,
          \.lostChild, \.otherContainer, \.value, \.otherArguments, \.nearMiss, \.player,
        ]
      case .parameter:
        [
          \.invisible, \.basicValue, \.otherQualifier, \.ownType, \.conformer, \.child, \.bundle,
          \.nearMiss,
        ]
      case .member:
        [
          \.conditional, \.invisible, \.basicValue, \.otherQualifier, \.ownType, \.composition,
          \.conformer, \.bundle, \.nearMiss, \.player,
        ]
      case .decorator:
        [
          \.conditional, \.invisible, \.element, \.otherQualifier, \.ownType, \.conformer,
          \.bundle, \.nearMiss, \.player,
        ]
      case .override: [\.ownType, \.nearMiss]
      }
    return neighbours.lazy.compactMap { self[keyPath: $0] }.first
  }

  // MARK: The key elsewhere

  private var conditional: Suggestion? {
    guard let offer = key.first({ graph.facts.known.conditionalOffers[$0] }),
      !offer.guards.allSatisfy({ $0.expression.evaluate(graph.facts.known.conditions.contains) })
    else { return nil }
    return Suggestion(
      "provide it under '#else' too, or move what needs it under the same '#if'",
      notes: [.provided(key.unnamed, at: offer.span)])
  }

  private var invisible: Suggestion? {
    if isHope, key.first({ graph.facts.known.conditionalOffers[$0] }) != nil { return nil }
    let hidden = key.first { key in
      providers.keys.around(home, key.description).first {
        $0.scope != home && $0.value.key == key && !graph.canSee($0.value.provider, from: home)
      }
    }
    guard let (parent, (_, provider)) = hidden else { return nil }
    let (access, owner) = (graph.access(of: provider), graph.manifest(graph[parent].manifest))
    let isNear = access == .private || owner.module == graph.manifest(graph[home].manifest).module
    let words = isNear ? "without '\(access.text)'" : owner.isInPackage ? "'package'" : "'public'"
    return Suggestion(
      "declare it \(words)", isNear ? graph.accessSpan(of: provider).map(Fix.delete) : nil,
      notes: [.init("it is '\(access.text)' here", at: graph.span(of: provider))])
  }

  private var child: Suggestion? {
    guard !isOpen, let child = providers.children(of: container, providing: key).first else {
      return nil
    }
    return Suggestion(
      "move '\(key.description)' from '\(graph[child.scope].name)' into '\(graph[container].name)'",
      notes: [graph.note(on: child.value.provider)])
  }

  /// A bundle that provides the key, but isn't included.
  var bundle: Suggestion? {
    guard !isOpen, let index = key.first({ providers.bundles[$0] }),
      graph[container].bundles[index] == nil
    else { return nil }
    let (own, bundle) = (graph[container], graph.bundles[index])
    let isAlone = graph.bundles.count { $0.name.plain == bundle.name.plain } == 1
    let module = graph.manifest(bundle.name.span.file).module
    if module != nil, graph.facetScope(above: container) != nil { return nil }
    let text = "include \(isAlone ? "" : module.map { "\($0)." } ?? "")\(bundle.name.text)"
    let fix = own.isBundleAlone ? nil : own.syntax.adding(text)
    guard let module = lacked(module) else { return .write(text, fix) }
    return Suggestion(
      "write 'import \(module)' and '\(text)'",
      graph.manifest(own.manifest).importing(module).flatMap { fix?.and($0) })
  }

  /// The module, if the container's manifest doesn't import it.
  private func lacked(_ module: String?) -> String? {
    let imports = graph.manifest(graph[container].manifest).imports
    return module.flatMap { name in imports.contains { $0.module == name } ? nil : name }
  }

  /// Another container that provides the key. A container below a facet can list the key instead.
  private var otherContainer: Suggestion? {
    let home = providers.homes(of: key.unnamed).first { home in
      !graph[home.scope].isForeign && !graph[home.scope].doubts.contains(.incomplete)
        && graph.access(of: home.value.provider) != .private
    }
    return home == nil || graph.facetScope(above: container) != nil ? nil : adding
  }

  /// A facet to import or to conform to.
  private var facet: Suggestion? {
    let parts = type.composed ?? [type]
    let names = parts.map(\.plainest.lastName)
    guard names.contains(where: { graph.facts.scopeNames.contains(Symbol($0)) }),
      let facet = graph.facets.first(where: { names.contains($0.syntax.name.plain) })
    else { return nil }
    let own = graph[container]
    if names.count == 1, let module = lacked(facet.module) {
      return .write("import \(module)", graph.manifest(own.manifest).importing(module))
    }
    let lacked = parts.filter { part in
      names.count == 1
        || own.name != part.key && !graph.conforms(container, to: part)
          && !own.facets.contains { graph[$0.id].syntax.name.plain == part.plainest.lastName }
    }.map { $0.plainest.text() }.joined(separator: ", ")
    if lacked.isEmpty { return nil }
    let fix = own.isBundleAlone ? nil : own.syntax.conforming(to: lacked)
    return .write("container \(own.name): \(lacked)", fix)
  }

  /// A container that is in another one, or in facets that this one doesn't list.
  private var lostChild: Suggestion? {
    guard graph.facts.scopeNames.contains(type.symbol),
      let child = graph.containers.indices.first(where: { graph.containers[$0].name == type.key })
    else { return nil }
    guard graph.isInFacet(ContainerID(index: child)),
      let parent = graph.containers[child].syntax.parent
    else { return .write("container \(type.key) in \(graph[container].name)") }
    let facets = (parent.composed ?? [parent]).map { $0.text() }
    return .write("container \(graph[container].name): \(facets.joined(separator: ", "))")
  }

  private var scope: Suggestion? {
    guard graph.facts.scopeNames.contains(type.symbol) else { return nil }
    let isScope = graph.scopes(of: container).contains {
      graph[$0].name == type.key
        || graph[$0].facets.contains { graph[$0.id].syntax.name.plain == type.key }
    }
    return isScope ? request(type.text()) : nil
  }

  // MARK: Other keys

  private var otherQualifier: Suggestion? {
    let others = keys(providers.types.around(container, key.type)) { $0 != key.unnamed }
    guard let first = others.first else { return nil }
    if let meant = nearestQualifier { return writing([meant], naming(meant.qualifier)) }
    if !mayMean(first) { return nil }
    // A key with another qualifier is seldom the one that is meant.
    let isSure = key.qualifier == nil && others.count == 1
    return writing(others, isSure ? naming(first.qualifier) : nil)
  }

  private var nearestQualifier: Key? {
    guard let qualifier = key.qualifier else { return nil }
    let meant = nearest(to: key.description, providers.keys) { other in
      other.type == key.type
        && other.qualifier.map { NearMiss.best(for: qualifier, among: [$0]) } != nil
    }
    return meant.flatMap { providers.keys.entries(of: $0).first?.value.key }
  }

  private func writing(_ keys: [Key], _ fix: Fix?, isNoted: Bool = false) -> Suggestion {
    let names = keys.prefix(3).map { "'\($0.description)'" }.joined(separator: " or ")
    return Suggestion(
      "write \(names)", isNoted || isDependency ? fix : nil,
      notes: isNoted || isHope ? provided(keys[0]) : [])
  }

  func naming(_ name: String?) -> Fix {
    let end = parameter?.type?.span ?? type.span
    if case .asked? = parameter?.value, let name, let last = parameter?.span.end {
      let place = SourceSpan(file: end.file, start: end.end, end: last)
      return .replace(place, with: " named \(name)")
    }
    guard let written = parameter?.qualifier?.span else {
      return .insert(name.map { " named \($0)" } ?? "", after: end)
    }
    return name.map { .replace(written, with: $0) }
      ?? .replace(SourceSpan(file: written.file, start: end.end, end: written.end), with: "")
  }

  /// True if an optional or default may mean a key with another qualifier, by its label or value.
  private func mayMean(_ other: Key) -> Bool {
    guard let value = defaultValue else { return true }
    let isNamed = other.qualifier.map { label?.lowercased().contains($0.lowercased()) == true }
    return isNamed == true || value.values.isEmpty && !type.isPlainValue
  }

  private var optional: Suggestion? {
    let optional = key.of(TypeSyntax(.optional(type, isImplicit: false), at: type.span))
    let text = TypeSyntax.optionalText(of: type.text())
    return graph.provider(of: optional, for: container).map { _ in
      .write(text, .replace(type.span, with: text))
    }
  }

  /// The closure that stands for the `Lazy<T>` or `Provider<T>` of other frameworks.
  private var deferred: Suggestion? {
    guard let name = type.plainest.path?.last, name.arguments.count == 1,
      ["Factory", "Lazy", "Provider"].contains(name.name),
      graph.provider(of: Key(name.arguments[0], named: parameter?.qualifier), for: container) != nil
    else { return nil }
    return request("() -> \(name.arguments[0].text())")
  }

  /// Keys of one generic type with other arguments.
  private var otherArguments: Suggestion? {
    let generic = type.plainest.genericName
    let others = keys(providers.genericNames.around(container, generic ?? key.type)) {
      $0.type != key.type && $0.qualifier == key.qualifier
    }
    let isSure = generic == nil && others.count == 1
    return others.first.map {
      writing(others, isSure ? .replace(type.plainest.span, with: $0.type) : nil, isNoted: true)
    }
  }

  /// A type with nearly the same name, or with the same name in another module.
  private var nearMiss: Suggestion? {
    guard let meant = nearType else { return nil }
    let help = Suggestion.meant(meant, at: type.span)
    if case .decorator(let decoration) = asker {
      return Suggestion(help.text, decoration.syntax.replacing(decoration.role, with: meant))
    }
    if isOverride { return Suggestion(help.text) }
    let other = Key(type: meant, qualifier: key.qualifier)
    // Swift spells a taken type right, so the slip is where no Swift file knows the provided one.
    if parameter?.isTaken == true, let provider = graph.provider(of: other, for: container),
      let id = provider.component, graph[syntax: id].declared?.conformances[meant] == nil,
      graph[syntax: id].declared == nil || graph[syntax: id].type.key != meant
    {
      let text = type.plainest.text()
      let fix = Fix.replace(graph.span(of: provider), with: text)
      return Suggestion("write '\(text)' there", fix, notes: provided(other))
    }
    return Suggestion(help.text, help.fix, notes: parameter == nil ? [] : provided(other))
  }

  private var nearType: String? {
    if isHope, type.isValue { return nil }
    let ownTypes = Set(owner.map { graph[graph[$0].offers].map(\.key.type) } ?? [])
    let isOfAnyQualifier = isDecorator || isOverride
    func isOther(_ other: Key) -> Bool {
      (isOfAnyQualifier || other.qualifier == key.qualifier) && !ownTypes.contains(other.type)
    }
    var names = [
      nearest(to: key.type, providers.types) { isOther($0) && (!isHope || key.isSlip(of: $0)) },
      nearest(to: key.type, providers.inputs) { $0.name == label },
    ]
    if isDecorator {
      names.append(providers.elements.nearest(to: key.type, around: container) { _ in true })
    }
    if let meant = NearMiss.best(for: key.type, among: names.compactMap(\.self).sorted()) {
      return meant
    }
    if parameter == nil { return nil }
    return keys(providers.lastParts.around(container, type.plainest.lastPart)) {
      $0.type != key.type && isOther($0)
    }.last?.type
  }
}

extension Manifest {
  func importing(_ module: String) -> Fix? {
    imports.last { $0.conditions.isEmpty }.map { .insertLine("import \(module)", below: $0.span) }
  }
}
