import TenonDiagnostics
import TenonSyntax

/// Help from the nearest provider, key or form of request.
extension Gap {
  /// What may be near, with the askers that it serves, the surest first.
  private static let neighbours: [(Askers, @Sendable (Gap) -> Suggestion?)] = [
    ([.dependency, .decorator, .facet], \.conditional),
    (.role, \.invisible),
    (.dependency, \.scope),
    (.dependency, \.suppliedClosure),
    (.dependency, \.optionalExistential),
    (.dependency, \.valueInPlaceOfType),
    (.dependency, \.collection),
    ([.dependency, .decorator], \.element),
    (.dependency, \.optional),
    (.all, \.basicValue),
    (.all, \.otherQualifier),
    (.role.union(.override), \.ownType),
    ([.dependency, .facet], \.composition),
    (.role, \.conformer),
    (.hope, \.child),
    (.role, \.bundle),
    (.dependency, \.facet),
    (.dependency, \.otherContainer),
    (.dependency, \.value),
    (.dependency, \.otherArguments),
    (.all, \.nearMiss),
    ([.dependency, .decorator, .facet], \.player),
  ]

  /// The first help that there is.
  var suggestion: Suggestion? {
    for (askers, find) in Self.neighbours where askers.contains(self.askers) {
      if let suggestion = find(self) { return suggestion }
    }
    return nil
  }

  /// The help with the other way out of a feature's gap.
  func orInFacet(_ help: Suggestion) -> Suggestion {
    guard case .parameter = asker, let scope = graph.facetScope(above: container) else {
      return help
    }
    let facet = graph[scope.facets[0]].syntax.name.text
    let inputs = parameter?.function?.parameters ?? []
    let labels = inputs.map { "\($0.type.propertyName ?? "value"): \($0.type.text())" }
    let member =
      inputs.isEmpty ? type.text() : "make \(type.text())(\(labels.joined(separator: ", ")))"
    return Suggestion(
      "\(help.text); or list '\(member)\(named)' in '\(facet)', if the parent provides it",
      help.fix, notes: help.notes)
  }

  /// The component, or the input, that would provide the key, behind some words.
  func adding(_ words: String = "") -> Suggestion {
    let text = type.text()
    let place = container == home ? "" : " to '\(graph[container].name)'"
    var words = "\(words)add a component that provides it\(place), such as"
    var inputs: [String] = []
    if case .asked(_, let arguments)? = parameter?.value {
      words = "write '\(heading) = \(parameter?.calledText ?? "")' for a value, or \(words)"
      inputs = arguments.map { "\($0.label?.text ?? "_ value"): input Type" }
    } else if let function = parameter?.function {
      inputs = function.parameters.map {
        "\($0.type.propertyName ?? "value"): input \($0.type.text())"
      }
    }
    if type.isExistential || type.composed != nil {
      return Suggestion("\(words) 'strong Type()\(named) as \(type.plainest.text())'")
    }
    if !inputs.isEmpty, type.isConstructible {
      return Suggestion("\(words) 'transient \(text)(\(inputs.joined(separator: ", ")))\(named)'")
    }
    // Only Swift knows protocols.
    let isMade = type.isConstructible && type.element == nil && !type.isValue
    let example =
      isMade
      ? "\(text)(…)\(named)' ('strong Type()\(named) as \(text)' for a protocol)"
      : "\(text)\(named) = …'"
    let name = parameter?.function == nil ? parameter?.name ?? parameter?.label : nil
    let input = name?.plain ?? type.propertyName
    return Suggestion(
      "\(words) 'strong \(example), or \(input.map { "'input \($0): \(text)\(named)'" } ?? "an input")"
    )
  }

  var heading: String { parameter?.heading ?? "" }

  func provided(_ other: Key) -> Diagnostic.Note? {
    graph.provider(of: other, for: container).map {
      .init("'\(other.description)' is provided here", at: graph.span(of: $0))
    }
  }

  // MARK: The key elsewhere

  private var conditional: Suggestion? {
    guard let offer = key.first({ graph.conditionalOffers[$0] }),
      !offer.guards.allSatisfy({ graph.conditions.hold($0.expression) })
    else { return nil }
    let condition = offer.guards.last?.expression.text ?? ""
    return Suggestion(
      "provide it under '#else' too, or move what needs it under the same '#if'",
      note: .init(
        "'\(key.unnamed.description)' is provided here under '#if \(condition)'", at: offer.span))
  }

  private var invisible: Suggestion? {
    if askers == .hope, key.first({ graph.conditionalOffers[$0] }) != nil { return nil }
    for parent in graph.scopes(of: home).dropFirst() {
      guard let provider = key.first({ graph[parent].bindings[$0] }),
        !graph.canSee(provider, from: home)
      else { continue }
      let (access, owner) = (graph.access(of: provider), graph.manifest(graph[parent].manifest))
      let note = Diagnostic.Note(
        "'\(key.description)' is provided here, but it is '\(access.text)' in"
          + " '\(graph[parent].name)'", at: graph.span(of: provider))
      if access == .private || owner.module == graph.manifest(graph[home].manifest).module {
        return Suggestion(
          "declare it without '\(access.text)'", graph.accessSpan(of: provider).map(Fix.delete),
          note: note)
      }
      let wanted = owner.isInPackage ? "package" : "public"
      let what = graph[parent].access > access ? "it" : "both it and '\(graph[parent].name)'"
      return Suggestion("declare \(what) '\(wanted)' there", note: note)
    }
    return nil
  }

  private var child: Suggestion? {
    guard !isOpen, let child = providers.children(of: container, providing: key).first else {
      return nil
    }
    return Suggestion(
      "'\(key.description)' is provided only in the child container"
        + " '\(graph[child.container].name)'; move it into '\(graph[container].name)'",
      note: .init("'\(key.description)' is provided here", at: graph.span(of: child.provider)))
  }

  /// A bundle that the container doesn't include.
  var bundle: Suggestion? {
    guard !isOpen, let index = key.first({ providers.bundles[$0] }),
      graph[container].bundles[index] == nil
    else { return nil }
    let bundle = graph.bundles[index]
    let isAlone = graph.bundles.count { $0.syntax.name.plain == bundle.syntax.name.plain } == 1
    let module = graph.manifest(bundle.manifest).module
    let qualifier = isAlone ? "" : module.map { "\($0)." } ?? ""
    let text = "include \(qualifier)\(bundle.syntax.name.text)"
    let fix = graph[container].isBundleAlone ? nil : graph[container].syntax.adding(text)
    let home = graph.manifest(graph[container].manifest)
    if let module, !home.imports.contains(where: { $0.module == module }) {
      return orInFacet(
        Suggestion(
          "write 'import \(module)' and '\(text)'; that bundle provides it",
          home.importing(module).flatMap { fix?.and($0) }))
    }
    return orInFacet(Suggestion("write '\(text)'; that bundle provides it", fix))
  }

  /// Another container, not for containers in a facet: that lists the key.
  private var otherContainer: Suggestion? {
    if graph.facetScope(above: container) != nil { return nil }
    let home = providers.homes[key.unnamed]?.first { home in
      !graph[home.container].isForeign
        && !graph[home.container].doubts.contains(.incomplete)
        && graph.access(of: home.provider) != .private
    }
    return home.map {
      Suggestion(
        "'\(graph[$0.container].name)' provides it, but is not a parent of"
          + " '\(graph[container].name)'; add a component or an input for it to"
          + " '\(graph[container].name)'")
    }
  }

  /// A facet to import or to conform to.
  private var facet: Suggestion? {
    let names = (type.composed ?? [type]).map(\.plainest.lastName)
    let facets = graph.facets.filter { names.contains($0.syntax.name.plain) }
    guard let facet = facets.first, names.contains(where: { graph.scopeNames.contains(Symbol($0)) })
    else { return nil }
    let manifest = graph.manifest(graph[container].manifest)
    if names.count == 1, let module = facet.module,
      !manifest.imports.contains(where: { $0.module == module })
    {
      return Suggestion(
        "write 'import \(module)'; that module declares the facet '\(key.type)'",
        manifest.importing(module))
    }
    let own = graph[container]
    let lacked = (type.composed ?? [type]).filter { part in
      names.count == 1
        || own.name != part.key && !graph.conforms(container, to: part)
          && !own.facets.contains {
            graph[$0.id].syntax.name.plain == part.plainest.lastName
          }
    }.map { $0.plainest.text() }.joined(separator: ", ")
    if lacked.isEmpty { return nil }
    return Suggestion(
      "add it to the declaration of '\(own.name)', as in 'container \(own.name): \(lacked)'",
      own.isBundleAlone ? nil : own.syntax.conforming(to: lacked))
  }

  // MARK: Other keys

  private var otherQualifier: Suggestion? {
    let others = keys(
      providers.types.around(container)[key.type], where: { $0 != key.unnamed })
    guard let first = others.first else { return nil }
    let meant = key.qualifier.flatMap { qualifier in
      nearest(to: qualifier, providers.qualifiers(of: key.type)).map {
        Key(type: key.type, qualifier: $0)
      }
    }
    if meant == nil, !mayMean(first) { return nil }
    func text(_ other: Key) -> String {
      type.text() + (other.qualifier.map { " named \($0)" } ?? "")
    }
    let other = meant ?? first
    let didYouMean = "did you mean '\(text(other))'?"
    guard askers == .dependency else {
      return Suggestion(didYouMean, note: askers == .hope ? provided(other) : nil)
    }
    if meant != nil { return Suggestion(didYouMean, naming(other.qualifier)) }
    let list = others.prefix(3).map { "'\(text($0))'" }.joined(separator: " or ")
    let provided = "write \(list), which \(others.count == 1 ? "is" : "are") provided"
    // A key with another qualifier is seldom the same thing.
    return key.qualifier == nil
      ? Suggestion(provided, others.count == 1 ? naming(other.qualifier) : nil)
      : Suggestion("add a component or an input '\(text(key))', or \(provided)")
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

  /// Whether a hope may mean a key with another qualifier, by its label or its default.
  private func mayMean(_ other: Key) -> Bool {
    guard askers == .hope, let value = defaultValue else { return true }
    if let label = label?.lowercased(),
      let qualifier = other.qualifier?.lowercased(), label.contains(qualifier)
    {
      return true
    }
    return value.values.isEmpty && !type.isPlainValue
  }

  private var optional: Suggestion? {
    let optional = key.of(TypeSyntax(.optional(type, isImplicit: false), at: type.span))
    let text = TypeSyntax.optionalText(of: type.text())
    return graph.provider(of: optional, for: container).map { _ in
      Suggestion("write '\(text)', which is provided", .replace(type.span, with: text))
    }
  }

  /// Keys of one generic type with other arguments.
  private var otherArguments: Suggestion? {
    let bare = type.plainest.genericName == nil
    let others = keys(
      providers.genericNames.around(container)[type.plainest.genericName ?? key.type],
      where: { $0.type != key.type && $0.qualifier == key.qualifier })
    if others.isEmpty { return nil }
    let any = type.isExistential ? "any " : ""
    let names = others.prefix(3).map { "'\(any)\($0.description)'" }.joined(separator: " or ")
    let fix = Fix.replace(type.plainest.span, with: others[0].type)
    return Suggestion(
      "write \(names), which \(others.count == 1 ? "is" : "are") provided",
      bare && others.count == 1 ? fix : nil, note: provided(others[0]))
  }

  /// A type that is a slip away, or has the same name in another module.
  private var nearMiss: Suggestion? {
    guard let meant = nearType else { return nil }
    let other = Key(type: meant, qualifier: key.qualifier)
    switch asker {
    case .override: return Suggestion("did you mean '\(meant)'?")
    case .decorator(let decoration):
      return Suggestion("did you mean '\(meant)'?", decoration.wrapping(meant))
    case .member:
      return Suggestion("did you mean '\(meant)'?", .replace(type.span, with: meant))
    case .hope, .parameter:
      return Suggestion(
        "did you mean '\(other.description)'?", .replace(type.span, with: meant),
        note: provided(other))
    }
  }

  /// The name of its parameter.
  var label: String? { (parameter?.name ?? parameter?.label)?.plain }

  private var nearType: String? {
    if askers == .hope, type.isValue { return nil }
    let ownTypes = Set(ownKeys.map(\.type))
    let isOfAnyQualifier = askers == .override || askers == .decorator
    func counts(_ other: Key) -> Bool {
      (isOfAnyQualifier || other.qualifier == key.qualifier) && !ownTypes.contains(other.type)
        && (askers != .hope || key.isSlip(of: other))
    }
    var names = [
      nearest(to: key.type, providers.types, where: counts),
      nearest(to: key.type, providers.inputs) { $0.name == label },
    ]
    if askers == .decorator {
      names.append(providers.elements.around(container).nearest(to: key.type) { _ in true })
    }
    if let meant = NearMiss.best(for: key.type, among: names.compactMap(\.self).sorted()) {
      return meant
    }
    if isOfAnyQualifier || askers == .facet { return nil }
    return keys(
      providers.lastParts.around(container)[type.plainest.lastPart],
      where: {
        $0.qualifier == key.qualifier && $0.type != key.type && !ownTypes.contains($0.type)
      }
    ).last?.type
  }

  // MARK: Components

  private func request(_ text: String) -> Suggestion {
    parameter?.function == nil
      ? Suggestion("write '\(heading): \(text)'", parameter?.asking(for: text))
      : .meant(text, at: type.span)
  }

  private var scope: Suggestion? {
    graph.isScope(type, for: container) ? request(type.text()) : nil
  }

  /// A closure that is an action or returns a plain value, which no container creates.
  private var suppliedClosure: Suggestion? {
    guard let function = type.function, case .parameter(let parameter, let id) = asker else {
      return nil
    }
    let (text, name) = ((parameter.syntax.type ?? type).text(), graph[container].name)
    // A container keeps its inputs, so the word would be one too many there.
    let kept = text.hasPrefix("@escaping ") ? String(text.dropFirst("@escaping ".count)) : text
    let input = "'input \(parameter.name ?? "action"): \(kept)' in '\(name)'"
    let inputs = function.parameters.isEmpty ? inputs(of: function.result) : []
    let given = inputs.map { "'\(giving($0))', " }.joined()
    let ways = "\(given)\(input), or '\(heading) = { … }' for a constant"
    guard graph[id].lifetime.isMadePerRequest, graph[id].kind == .written,
      parameter.use == .initializer
    else { return Suggestion("write \(ways)", inputs.count == 1 ? fix(giving: inputs[0]) : nil) }
    return Suggestion(
      "write '\(heading): input \(text)' if the caller supplies it, \(ways)",
      inputs.isEmpty ? parameter.syntax.becomingInput : nil)
  }

  private var optionalExistential: Suggestion? {
    guard case .existential(let inner) = type.kind, let wrapped = inner.wrapped else { return nil }
    let text = "(any \(wrapped.text()))?"
    return Suggestion("write '\(heading): \(text)'", parameter?.asking(for: text)?.safe)
  }

  /// A name that stands in the place of its type, or an expression.
  private var valueInPlaceOfType: Suggestion? {
    let text = type.text()
    guard text.first?.isLowercase == true, !type.isExistential,
      keys(providers.types.around(container)[key.type]).isEmpty
    else { return nil }
    if let input = graph[container].inputs.first(where: { $0.syntax.name.plain == text }),
      !input.key.isNamed || input.key.name == label
    {
      return request(input.key.isNamed ? input.key.type : input.key.description)
    }
    if text == "self" { return request(graph[container].name) }
    if let named = providers.accessors.within(container)[text].first {
      return request(named.value.offer.key.description)
    }
    var fix: Fix?
    if let parameter, let written = parameter.type, written.text() == text,
      let label = parameter.label, !parameter.isLabelDerived
    {
      let end = (parameter.name ?? label).span
      fix = .replace(
        SourceSpan(file: end.file, start: end.end, end: written.span.end), with: " = \(text)")
    }
    return Suggestion("a type is expected here; write '\(heading) = \(text)' for a value", fix)
  }
}

extension Key {
  /// Whether its type is one edit from another's, which is not a number's.
  func isSlip(of other: Key) -> Bool {
    NearMiss.best(for: type, among: [other.type], atMost: 1) != nil
      && type.filter { !$0.isNumber } != other.type.filter { !$0.isNumber }
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
