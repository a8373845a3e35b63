import TenonDiagnostics
import TenonSyntax

/// A lifetime decides about the clauses that a component can have.
extension Rule<ComponentSite> {
  /// A container's init and `start()` can create only `strong` components.
  static let eagerForm = Rule(.eagerForm, skips: [.foreign, .lifetime, .endless]) { site in
    let component = site.component
    guard component.kind == .written, let eager = site.head.eager else { return nil }
    if component.lifetime != .strong {
      return Finding(
        "'eager' applies only to 'strong' components, but '\(site.name)' is '\(site.word)'",
        at: eager, help: "write 'eager strong'", site.replacingLifetime(with: "strong"))
    }
    return component.hasKeys
      ? Finding(
        "'\(site.name)' can't be 'eager', as it has keys", at: eager,
        help: "declare it without 'eager'", .delete(eager)) : nil
  }

  /// A custom storage creates its instance in a function that can't wait.
  static let storageCannotWait = Rule(.storageCannotWait, skips: [.foreign, .endless]) { site in
    guard site.component.lifetime.isStored, site.graph.makingEffects(of: site.id).isAsync else {
      return nil
    }
    return Finding(
      "'\(site.name)' is 'async', but the storage of '\(site.word)' can't await it",
      at: site.component.span, notes: site.trail(to: Effects(isAsync: true)),
      help: "use a built-in lifetime such as 'strong', or inject what is 'async' as a closure,"
        + " 'label: () async -> Type'", site.replacingLifetime(with: "strong"))
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
      "\(site.lifetimeText), so it can't take inputs", at: first.syntax.span,
      notes: site.inputs.dropFirst().map { .init("another input", at: $0.syntax.span) },
      help: "share it in a child container with 'input \(first.name ?? "value"):"
        + " \(first.syntax.type?.text() ?? "Type")', or make it 'transient' or 'tied'")
  }

  /// A container looks up the instance of a key, so a component with keys must be shared.
  static let keyOfLifetime = Rule(.keyNotAllowed, skips: .lifetime) { site in
    guard site.component.hasKeys, !site.component.isKeyed,
      let key = site.inputs.first(where: \.isKey)?.syntax
    else { return nil }
    return Finding(
      "\(site.lifetimeText), so it can't have keys", at: key.span,
      help: "make it 'strong', 'weak' or of a resettable lifetime for one instance for each key, or"
        + " write 'input' instead of 'key' for a new one for each request")
  }

  /// A keyed component takes only keys: every input must tell its instances apart.
  static let inputBesideKeys = Rule(.keyNotAllowed, skips: .lifetime) { site in
    guard site.component.isKeyed, let input = site.inputs.first(where: { !$0.isKey })?.syntax,
      let type = input.type
    else { return nil }
    return Finding(
      "'\(site.name)' has keys, so it can't take inputs", at: input.span,
      notes: site.inputs.filter(\.isKey).map { .init("a key", at: $0.syntax.span) },
      help:
        "write '\(input.heading): key \(type.text())' for an instance for each of its values, or"
        + " move the input to the container")
  }

  /// The inputs of a component are parameters of one function, so their names must differ.
  static let duplicateInputs = Rule(all: .duplicateDeclaration, skips: []) { site in
    let inputs = site.inputs
    if inputs.count < 2 { return [] }
    // A property that is set twice has its own finding.
    let others = Set(inputs.filter { $0.use != .set && $0.use != .weakSet }.map(\.name))
    let names = inputs.filter { others.contains($0.name) }.compactMap {
      $0.syntax.name ?? $0.syntax.label
    }
    return Finding.repeats(
      names, of: "input", help: "write a different name after a label: 'label other: input …'")
  }
}

extension Rule<PartSite<ReleaseSyntax>> {
  /// A container calls `release` only on components that it alone holds.
  static let releaseForm = Rule(.releaseForm) { site in
    let owner = site.owner
    if owner.component.lifetime.row.canBeReleased { return nil }
    return Finding(
      "'release' applies only to 'strong' and resettable components, but \(owner.lifetimeText)",
      at: site.part.span, notes: owner.bearerNotes, help: "clean up in a 'deinit'")
  }
}
