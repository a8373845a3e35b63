import TenonDiagnostics
import TenonSyntax

/// A component without an expression is created by calling its type, so the type must have an init.
/// A stored instance needs a type that has a name.
extension Rule<ComponentSite> {
  static let opaqueType = Rule(.noInitializer, skips: []) { Finding.opaque($0.type) }

  static let limitedStorage = Rule(.noInitializer, skips: []) { site in
    guard site.component.isLimited, site.component.lifetime.isStored else { return nil }
    return Finding(
      "'\(site.name)' has '@available', so no custom storage can keep it", at: site.component.span,
      help: "make it 'strong'", site.replacingLifetime(with: "strong"))
  }

  static let lacksInitializer = Rule(.noInitializer, skips: []) { site in
    guard !site.component.hasExpression, site.component.kind.isMadeByInit,
      !site.type.isConstructible, !site.type.isOpaque, !site.cannotBeClass
    else { return nil }
    let type = site.type.text()
    return Finding(
      "'\(type)' has no initializer", at: site.component.span,
      help: "write an expression that creates it, '\(type) = …', or a type that has an initializer")
  }

  /// Some lifetimes need a class, which some types can't be. Swift checks all other types.
  static let needsClass = Rule(.needsClass) { site in
    guard site.cannotBeClass else { return nil }
    let (type, declared) = (site.type.text(), site.statement?.declared)
    return Finding(
      "'\(site.word)' requires a class, which '\(type)' can't be", at: site.type.span,
      notes: site.type.cannotBeClass
        ? [] : [.declared(type, at: declared?.place ?? site.type.span)],
      help: "make it '\(site.component.lifetime == .tied ? "transient" : "strong")'")
  }

  /// A parameter is left to its Swift default, although the container provides its type.
  static let leftDefault = Rule(all: .leftDefault) { site in
    guard let statement = site.statement, let declared = statement.declared else { return [] }
    return declared.defaults.compactMap { standard in
      let label = standard.label
      guard let provided = site.provider(inPlaceOf: standard),
        !site.sets.contains(where: { $0.syntax.label?.plain == label })
      else { return nil }
      return Finding(
        "'\(label)' of '\(site.type.text())' is left to its default, though it is provided",
        at: site.type.span,
        notes: [.declared(label, at: standard.place), site.graph.note(on: provided)],
        help: "write '\(label):' to pass it, or '\(label) = …' to keep the default",
        statement.list.closing == nil ? .insert("(\(label):, ...)", after: site.type.span) : nil,
        oncePer: [site.type.span, standard.place])
    }
  }
}

extension Rule<ContainerSite> {
  static let opaqueInput = Rule(all: .noInitializer, skips: []) { site in
    site.container.inputs.compactMap { Finding.opaque($0.syntax.type) }
  }
}

extension Finding {
  fileprivate static func opaque(_ type: TypeSyntax) -> Finding? {
    if type.isNameAlone { return nil }
    guard case .opaque(let role) = type.unwrappingModifiers.kind else { return nil }
    return Finding(
      "opaque type '\(type.text())' can't be stored", at: type.span,
      .meant("any \(role.text())", at: type.span))
  }
}

extension ComponentSite {
  /// The container's provider for a parameter that is left to its default.
  fileprivate func provider(inPlaceOf standard: DeclaredFacts.Default) -> Provider? {
    for type in [standard.type, standard.type.wrapped].compactMap(\.self) {
      let key = Key(type, as: NameSyntax(text: standard.label, span: type.span))
      switch graph.provider(of: key, for: component.container) {
      case .component(let other, let offer)
      where other != id && !key.isNamed && graph.requiredInputs(of: graph[other]).isEmpty:
        return .component(other, offer: offer)
      case .input(let owner, let index): return .input(owner, index)
      default: continue
      }
    }
    return nil
  }

  fileprivate var cannotBeClass: Bool {
    component.kind == .written && !component.doubts.contains(.lifetime)
      && component.lifetime.row.needsClass
      && (type.cannotBeClass || statement?.declared?.valueKind != nil)
  }
}

extension TypeSyntax {
  fileprivate var cannotBeClass: Bool {
    switch form {
    case .optional, .array, .dictionary, .tuple, .function: true
    case .name(let name): ["Void", "Any"].contains(name.plain.text)
    case .existential, .named, .member: key.hasSuffix(".Type") || key.hasSuffix(".Protocol")
    default: false
    }
  }
}

// MARK: Lifetimes

/// A lifetime decides about the clauses that a component can have.
extension Rule<ComponentSite> {
  /// A container's init and `start()` can create only `strong` components.
  static let eagerForm = Rule(.eagerForm, skips: [.foreign, .lifetime, .endless]) { site in
    let component = site.component
    guard component.kind == .written, let eager = site.head.eager else { return nil }
    if component.lifetime != .strong {
      return Finding(
        "'eager' applies only to 'strong' components, but '\(site.name)' is '\(site.word)'",
        at: eager, help: "make it 'strong'", site.replacingLifetime(with: "strong"))
    }
    return component.hasKeys
      ? Finding(
        "'\(site.name)' can't be 'eager', as it has keys", at: eager,
        .delete("eager", at: eager)) : nil
  }

  /// A custom storage creates its instance in a function that can't wait.
  static let storageCannotWait = Rule(.storageCannotWait, skips: [.foreign, .endless]) { site in
    guard site.component.lifetime.isStored, site.graph.makingEffects(of: site.id).isAsync else {
      return nil
    }
    return Finding(
      "'\(site.name)' is 'async', but the storage of '\(site.word)' can't await it",
      at: site.component.span, notes: site.trail(to: Effects(isAsync: true)),
      help: "make it 'strong', or inject what is 'async' as a closure",
      site.replacingLifetime(with: "strong"))
  }

  /// A tied component is tied from outside, where a private component isn't visible.
  static let tiedPrivate = Rule(.tiedByNobody, skips: []) { site in
    // Another rule reports unused components; a decorator is reported at the component that it wraps.
    guard site.component.access == .private, site.component.lifetime == .tied,
      site.component.core == nil, !site.ground.uses.leavesOut(site.id, site.graph)
    else { return nil }
    return Finding(
      "'\(site.name)' is 'tied' but 'private', so it can't be tied to an owner",
      at: site.component.span, help: "declare it without 'private', or make it 'transient'",
      site.head.access.map { .delete($0.span) })
  }

  /// A shared component takes no inputs: a second request could bring other values.
  static let inputOnSharedLifetime = Rule(.inputOnSharedLifetime, skips: []) { site in
    guard !site.component.lifetime.isMadePerRequest, !site.component.hasKeys,
      let first = site.inputs.first
    else { return nil }
    return Finding(
      "'\(site.name)' is '\(site.word)', so it can't take inputs", at: first.syntax.span,
      notes: site.inputs.dropFirst().map { .init("another input", at: $0.syntax.span) },
      help: "share it in a child container with this input, or make it 'transient' or 'tied'")
  }

  /// A container looks up the instance of a key: a component with keys must be shared, and takes nothing else.
  static let keyOfLifetime = Rule(.keyNotAllowed, skips: .lifetime) { site in
    let isKeyed = site.component.isKeyed
    guard site.component.hasKeys,
      let wrong = site.inputs.first(where: { $0.isKey != isKeyed })?.syntax, let type = wrong.type
    else { return nil }
    return Finding(
      "'\(site.name)' is '\(site.word)', so it can't have \(isKeyed ? "inputs beside keys" : "keys")",
      at: wrong.span,
      notes: site.inputs.filter { isKeyed && $0.isKey }.map { .init("a key", at: $0.syntax.span) },
      .write("\(wrong.heading): \(isKeyed ? "key" : "input") \(type.text())"))
  }

  /// The inputs of a component are parameters of one function, so their names differ. A property is set only once.
  static let duplicateInputs = Rule(all: .duplicateDeclaration, skips: []) { site in
    let sets = Finding.repeats(site.sets.compactMap(\.syntax.label), of: "'set' of property")
    let inputs = site.inputs
    if inputs.count < 2 { return sets }
    // A property that is set twice has its own finding.
    let others = Set(inputs.filter { $0.use != .set && $0.use != .weakSet }.map(\.name))
    let names = inputs.filter { others.contains($0.name) }.compactMap {
      $0.syntax.name ?? $0.syntax.label
    }
    return sets + Finding.repeats(names, of: "input")
  }

  /// A container calls `release` only on components that it alone holds.
  static let releaseForm = Rule(all: .releaseForm) { site in
    if site.component.lifetime.row.canBeReleased { return [] }
    return site.graph[site.component.releases].map {
      Finding(
        "'release' can't be used on '\(site.name)', which is '\(site.word)'", at: $0.span,
        notes: site.bearerNotes, help: "clean up in a 'deinit'")
    }
  }
}

/// A `set` must name its property. Only objects can be held weakly.
extension Rule<SetSite> {
  static let weakForm = Rule(.parameterForm, skips: []) { set in
    guard set.isWeak, let type = set.syntax.type else { return nil }
    let plain = type.wrapped ?? type
    let isClosure = if case .closure = set.parameter.source { true } else { false }
    if !isClosure, plain.function != nil || !plain.cannotBeClass { return nil }
    let closure = type.wrapped.map { "(() -> \($0.text()))?" } ?? "() -> \(type.text())"
    return Finding(
      "'\(type.text())' can't be held weakly", at: set.syntax.span,
      help: "write 'set \(set.syntax.property): \(isClosure ? type.text() : closure)'",
      set.weakWord.map {
        isClosure ? .delete($0) : .delete($0).and(.replace(type.span, with: closure))
      })
  }

  static let setForm = Rule(.blockForm, skips: []) { set in
    let (syntax, type) = (set.syntax, set.syntax.type)
    guard let label = syntax.label else {
      return Finding(
        "expected the property's name after 'set', found '_'", at: syntax.span,
        .write("set property: \(type?.text() ?? "Type")"))
    }
    guard let name = syntax.name, type != nil else { return nil }
    // `unowned` is Swift's word for the property and probably means `weak` here.
    let isWeakMeant =
      !set.isWeak
      && (label.plain == "unowned" || NearMiss.best(for: label.plain, among: ["weak"]) != nil)
    let place = label.span.through(name.span)
    return Finding(
      "'set' takes a single property name", at: place,
      .meant(isWeakMeant ? "weak \(name.text)" : name.text, at: place))
  }
}
