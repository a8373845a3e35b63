import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A shared component takes no inputs: the second request would bring other ones.
  static let inputOnSharedLifetime = Rule(.inputOnSharedLifetime, skips: []) { site in
    guard !site.component.lifetime.isMadePerRequest, !site.component.hasKeys,
      let first = site.inputs.first
    else { return nil }
    return Finding(
      "\(site.lifetimeText), so it can't take inputs", at: first.syntax.span,
      notes: site.inputs.dropFirst().map { .init("another input", at: $0.syntax.span) },
      Suggestion(
        "share it in a child container with 'input \(first.name ?? "value"):"
          + " \(first.syntax.type?.text() ?? "Type")', or make"
          + " \(site.core.map { "'\($0)'" } ?? "it") 'transient' or 'tied'"))
  }

  /// The container finds the instance of a key again, so it has to be shared.
  static let keyOfLifetime = Rule(.keyNotAllowed, skips: .lifetime) { site in
    guard site.component.hasKeys, !site.component.isKeyed,
      let key = site.inputs.first(where: \.isKey)?.syntax
    else { return nil }
    let shared =
      "\(site.core.map { "make '\($0)'" } ?? "make it") 'strong', 'weak' or of a resettable lifetime"
      + " for one instance for each key"
    let input = "write '\(key.heading): input \(key.type?.text() ?? "Type")'"
    return Finding(
      "\(site.lifetimeText), so it can't have keys", at: key.span,
      Suggestion(
        site.component.lifetime.isMadePerRequest
          ? "\(shared), or \(input) for a new instance for each request" : shared))
  }

  /// All that a request for a keyed component brings has to tell instances apart.
  static let inputBesideKeys = Rule(.keyNotAllowed, skips: .lifetime) { site in
    guard site.component.isKeyed,
      let input = site.inputs.first(where: { !$0.isKey })?.syntax, let type = input.type
    else { return nil }
    return Finding(
      "'\(site.name)' has keys, so it can't take inputs", at: input.span,
      notes: site.inputs.filter(\.isKey).map { .init("a key", at: $0.syntax.span) },
      Suggestion(
        "write '\(input.heading): key \(type.text())' for an instance for each of its values, or"
          + " move the input to the container"))
  }

  /// The inputs of a component are parameters of one function, so their names differ.
  static let duplicateInputs = Rule(all: .duplicateDeclaration, skips: []) { site in
    // Where each is first, and whether a property is set to it.
    var seen: [String: (span: SourceSpan, isSet: Bool)] = [:]
    return site.inputs.compactMap { input in
      guard let name = input.syntax.name ?? input.syntax.label else { return nil }
      let isSet = input.use == .set || input.use == .weakSet
      guard let first = seen[name.plain] else {
        seen[name.plain] = (name.span, isSet)
        return nil
      }
      // A property that is set twice has another finding.
      if isSet, first.isSet { return nil }
      let place = isSet || first.isSet ? "init's label" : "label of one"
      return Finding(
        "duplicate input '\(name.text)' of '\(site.name)'", at: name.span,
        notes: [.init("first declared here", at: first.span)],
        Suggestion("write a different name after the \(place): '\(name.text) other: input …'"))
    }
  }
}
