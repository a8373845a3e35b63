import TenonDiagnostics
import TenonSyntax

/// The help that the nearest provider, key or form of request gives.
extension Gap {
  /// The searches for near providers, with the askers that they serve, the surest first.
  private static let neighbours: [(Askers, @Sendable (Gap) -> Suggestion?)] = [
    ([.dependency, .decorator, .facet], \.conditional), (.role, \.invisible),
    (.dependency, \.scope), (.dependency, \.suppliedClosure), (.dependency, \.optionalExistential),
    (.dependency, \.valueInPlaceOfType), (.dependency, \.collection),
    ([.dependency, .decorator], \.element), (.dependency, \.optional), (.all, \.basicValue),
    (.all, \.otherQualifier), (.role.union(.override), \.ownType),
    ([.dependency, .facet], \.composition), (.role, \.conformer), (.hope, \.child),
    (.role, \.bundle), (.dependency, \.facet), (.dependency, \.otherContainer),
    (.dependency, \.value), (.dependency, \.otherArguments), (.all, \.nearMiss),
    ([.dependency, .decorator, .facet], \.player),
  ]

  /// The help of the first search that finds something.
  var suggestion: Suggestion? {
    for (askers, find) in Self.neighbours where askers.contains(self.askers) {
      if let suggestion = find(self) { return suggestion }
    }
    return nil
  }

  // MARK: The key elsewhere

  private var conditional: Suggestion? {
    guard let offer = key.first({ graph.facts.known.conditionalOffers[$0] }),
      !offer.guards.allSatisfy({ graph.facts.known.conditions.hold($0.expression) })
    else { return nil }
    let condition = offer.guards.last?.expression.text ?? ""
    return Suggestion(
      "provide it under '#else' too, or move what needs it under the same '#if'",
      notes: [
        .init(
          "'\(key.unnamed.description)' is provided here under '#if \(condition)'", at: offer.span)
      ])
  }

  private var invisible: Suggestion? {
    if askers == .hope, key.first({ graph.facts.known.conditionalOffers[$0] }) != nil { return nil }
    for parent in graph.scopes(of: home).dropFirst() {
      guard let provider = key.first({ graph[parent].bindings[$0] }),
        !graph.canSee(provider, from: home)
      else { continue }
      let (access, owner) = (graph.access(of: provider), graph.manifest(graph[parent].manifest))
      let isNear = access == .private || owner.module == graph.manifest(graph[home].manifest).module
      return Suggestion(
        isNear
          ? "declare it without '\(access.text)'"
          : "declare it '\(owner.isInPackage ? "package" : "public")' there",
        isNear ? graph.accessSpan(of: provider).map(Fix.delete) : nil,
        notes: [
          .init(
            "'\(key.description)' is provided here, but it is '\(access.text)' in"
              + " '\(graph[parent].name)'", at: graph.span(of: provider))
        ])
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
      notes: [.init("'\(key.description)' is provided here", at: graph.span(of: child.provider))])
  }

  /// A bundle that provides the key, but isn't included.
  private var bundle: Suggestion? {
    guard !isOpen, let index = key.first({ providers.bundles[$0] }),
      graph[container].bundles[index] == nil
    else { return nil }
    let bundle = graph.bundles[index]
    let isAlone = graph.bundles.count { $0.name.plain == bundle.name.plain } == 1
    let module = graph.manifest(bundle.name.span.file).module
    let qualifier = isAlone ? "" : module.map { "\($0)." } ?? ""
    let text = "include \(qualifier)\(bundle.name.text)"
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

  /// Another container that provides the key. A container below a facet can list the key instead.
  private var otherContainer: Suggestion? {
    if graph.facetScope(above: container) != nil { return nil }
    let home = providers.homes[key.unnamed]?.first { home in
      !graph[home.container].isForeign && !graph[home.container].doubts.contains(.incomplete)
        && graph.access(of: home.provider) != .private
    }
    return home.map {
      Suggestion(
        "'\(graph[$0.container].name)' provides it, but is not a parent of"
          + " '\(graph[container].name)'; add a component or an input for it")
    }
  }

  /// A facet to import or to conform to.
  private var facet: Suggestion? {
    let parts = type.composed ?? [type]
    let names = parts.map(\.plainest.lastName)
    guard let facet = graph.facets.first(where: { names.contains($0.syntax.name.plain) }),
      names.contains(where: { graph.facts.scopeNames.contains(Symbol($0)) })
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
    let lacked = parts.filter { part in
      names.count == 1
        || own.name != part.key && !graph.conforms(container, to: part)
          && !own.facets.contains { graph[$0.id].syntax.name.plain == part.plainest.lastName }
    }.map { $0.plainest.text() }.joined(separator: ", ")
    if lacked.isEmpty { return nil }
    return Suggestion(
      "write 'container \(own.name): \(lacked)'",
      own.isBundleAlone ? nil : own.syntax.conforming(to: lacked))
  }

  private var scope: Suggestion? {
    graph.isScope(type, for: container) ? request(type.text()) : nil
  }

  // MARK: Other keys

  private var otherQualifier: Suggestion? {
    let others = keys(providers.types.around(container)[key.type]) { $0 != key.unnamed }
    guard let first = others.first else { return nil }
    let name = key.qualifier.flatMap { nearest(to: $0, providers.qualifiers(of: key.type)) }
    let meant = name.map { Key(type: key.type, qualifier: $0) }
    if meant == nil, !mayMean(first) { return nil }
    // A key with another qualifier is seldom the one that is meant.
    let isSure = meant != nil || key.qualifier == nil && others.count == 1
    let other = meant ?? first
    return writing(
      meant.map { [$0] } ?? others, askers == .dependency && isSure ? naming(other.qualifier) : nil,
      notes: askers == .hope ? provided(other) : [])
  }

  private func writing(_ keys: [Key], _ fix: Fix?, notes: [Diagnostic.Note] = []) -> Suggestion {
    let names = keys.prefix(3).map { "'\($0.description)'" }.joined(separator: " or ")
    return Suggestion(
      "write \(names), which \(keys.count == 1 ? "is" : "are") provided", fix, notes: notes)
  }

  private func naming(_ name: String?) -> Fix {
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
    guard askers == .hope, let value = defaultValue else { return true }
    if let label = label?.lowercased(), let qualifier = other.qualifier?.lowercased(),
      label.contains(qualifier)
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
    let generic = type.plainest.genericName
    let others = keys(providers.genericNames.around(container)[generic ?? key.type]) {
      $0.type != key.type && $0.qualifier == key.qualifier
    }
    guard let first = others.first else { return nil }
    let isSure = generic == nil && others.count == 1
    return writing(
      others, isSure ? .replace(type.plainest.span, with: first.type) : nil, notes: provided(first))
  }

  /// A type with nearly the same name, or with the same name in another module.
  private var nearMiss: Suggestion? {
    guard let meant = nearType else { return nil }
    let help = Suggestion.meant(meant, at: type.span)
    switch asker {
    case .override: return Suggestion(help.text)
    case .decorator(let decoration): return Suggestion(help.text, decoration.wrapping(meant))
    case .member: return help
    case .hope, .parameter:
      let other = Key(type: meant, qualifier: key.qualifier)
      return Suggestion(help.text, help.fix, notes: provided(other))
    }
  }

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
    return keys(providers.lastParts.around(container)[type.plainest.lastPart]) {
      $0.qualifier == key.qualifier && $0.type != key.type && !ownTypes.contains($0.type)
    }.last?.type
  }

  // MARK: Values

  private func request(_ text: String) -> Suggestion {
    parameter?.function == nil
      ? Suggestion("write '\(heading): \(text)'", parameter?.asking(for: text))
      : .meant(text, at: type.span)
  }

  /// A closure that is an action or returns a plain value. No container creates these.
  private var suppliedClosure: Suggestion? {
    guard let function = type.function, case .parameter(let parameter, let id) = asker else {
      return nil
    }
    let isOfCaller =
      graph[id].lifetime.isMadePerRequest && graph[id].kind == .written
      && parameter.use == .initializer
    let inputs = function.parameters.isEmpty ? inputs(of: function.result) : []
    var ways = inputs.map { "'\(giving($0))'" }
    if isOfCaller { ways.append("'\(heading): input \(type.text())' if the caller supplies it") }
    ways.append(
      "'input \(parameter.name ?? "action"): \(type.text())' in '\(graph[container].name)'")
    return Suggestion(
      "write \(ways.joined(separator: ", ")), or '\(heading) = { … }' for a constant",
      isOfCaller
        ? inputs.isEmpty ? parameter.syntax.becomingInput : nil
        : inputs.count == 1 ? fix(giving: inputs[0]) : nil)
  }

  private var optionalExistential: Suggestion? {
    guard case .existential(let inner) = type.kind, let wrapped = inner.wrapped else { return nil }
    let text = "(any \(wrapped.text()))?"
    return Suggestion("write '\(heading): \(text)'", parameter?.asking(for: text)?.safe)
  }

  /// A name or an expression in the place of a type.
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

  /// A basic value, which may be an input of another name.
  private var basicValue: Suggestion? {
    if !type.isBasic { return nil }
    let inputs = inputs(of: type)
    switch asker {
    case .parameter(_, let id):
      if key.qualifier != nil { return nil }
      return (graph[id].lifetime.isMadePerRequest ? nil : bundle) ?? value
    case .decorator: return nil
    case .member:
      let lines = inputs.map { "strong \(type.text())\(named) = \($0.name)" }
      guard let first = lines.first else { return nil }
      let isSure = lines.count == 1 && inputs[0].name != type.propertyName
      return Suggestion(
        "a facet's value is a component's: add '\(lines.joined(separator: "' or '"))'",
        isSure ? graph[container].syntax.adding(first) : nil)
    case .override:
      if inputs.isEmpty, !key.isNamed { return nil }
      let others = inputs.map { ", or write 'override input \($0.description)'" }.joined()
      return Suggestion("delete 'override'\(others)")
    case .hope:
      let label = key.name.lowercased()
      let part = inputs.first { label.contains($0.name.lowercased()) }
      guard key.isNamed, parameter?.function?.parameters.isEmpty != false,
        let meant = meant(of: inputs) ?? part ?? (defaultValue == nil ? inputs.first : nil)
      else { return nil }
      return Suggestion("write '\(giving(meant))'", notes: provided(meant))
    }
  }

  /// The visible inputs of a basic type.
  private func inputs(of type: TypeSyntax) -> [Key] {
    keys(providers.inputs.around(container)[type.key], most: 8) { $0 != key }
  }

  /// The input with nearly the parameter's name.
  private func meant(of inputs: [Key]) -> Key? {
    let name = label.flatMap { NearMiss.best(for: $0, among: inputs.map(\.name)) }
    return inputs.first { $0.name == name }
  }

  /// The parameter with an input's value as its constant.
  private func giving(_ input: Key) -> String {
    parameter?.giving(input.name, inExpression: owner.map { graph[$0].expression != nil } ?? false)
      ?? ""
  }

  private func fix(giving input: Key) -> Fix? {
    parameter.map { .replace($0.span, with: giving(input)) }
  }

  /// A value, such as a title or a number. The caller usually supplies it.
  private var value: Suggestion? {
    guard isValue, case .parameter(let parameter, let id) = asker,
      case .dependency(let written, _) = parameter.syntax.value
    else { return nil }
    if let qualifier = parameter.syntax.qualifier {
      let input = "input \(qualifier.text): \(written.text()) named \(qualifier.text)"
      return orInFacet(
        Suggestion(
          "write '\(input)' in '\(graph[home].name)', or add a component that provides it",
          graph[home].isBundleAlone ? nil : graph[home].syntax.adding(input)))
    }
    let hasArguments = parameter.function?.parameters.isEmpty == false
    let (type, inputs) = (written.text(), hasArguments ? [] : inputs(of: self.type))
    let others = keys(providers.types.around(container)[key.type]) { $0.qualifier != nil }
    var ways = inputs.map { (text: "'\(giving($0))'", fix: fix(giving: $0)) }
    ways += others.map {
      ("'\(heading): \(type) named \($0.qualifier ?? "")'", naming($0.qualifier))
    }
    let requester = providers.askers.ofInstance[id]
    if graph[id].lifetime.isMadePerRequest, requester.map({ graph[$0].kind }) != .collection {
      let fix = requester == nil ? parameter.syntax.becomingInput : nil
      ways.insert(("'\(heading): input \(type)' if the caller supplies it", fix), at: 0)
    }
    let words = ways.isEmpty ? "" : "write \(ways.map(\.text).joined(separator: ", or ")); or "
    return orInFacet(
      Suggestion(
        words + adding.text, meant(of: inputs).map(fix) ?? (ways.count == 1 ? ways[0].fix : nil)))
  }
}

extension Manifest {
  /// The edit that writes an import below the last one without a condition.
  func importing(_ module: String) -> Fix? {
    imports.last { $0.conditions.isEmpty }.map { .insertLine("import \(module)", below: $0.span) }
  }
}
