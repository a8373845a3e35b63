import TenonDiagnostics

/// Groups that say no lifetime.
extension Parser {
  /// Reports `private { … }`: words that hold for several members, without the lifetime that a group has.
  func refuseGroup(_ words: SourceSpan, _ brace: Int, _ members: [MemberSyntax]) {
    let said = source.text(words).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let components = members.map { member -> ComponentSyntax? in
      if case .component(let component) = member.kind { component.value } else { nil }
    }
    let lifetimes = components.map { $0?.lifetime }
    let names = Set(lifetimes.map { $0?.text })
    let place = tokens.span(brace)
    let message = "expected the group's lifetime after '\(said)', found '{'"
    if let lifetime = names.first ?? nil, names.count == 1 {
      let deletions = lifetimes.compactMap { $0.map { Fix.delete($0.span) } }
      report(
        Diagnostic(
          .componentForm, message, at: words,
          help: "write '\(said) \(lifetime) { … }', and the components in it without '\(lifetime)'",
          fix: deletions.reduce(.insert("\(lifetime) ", before: place)) { $0.and($1) }), at: brace)
    } else if components.allSatisfy({ $0 != nil && $0?.lifetime == nil }) {
      report(
        Diagnostic(
          .componentForm, message, at: words,
          help: said.split(separator: " ").contains("eager")
            ? "write '\(said) strong { … }'"
            : "write '\(said) strong { … }', '\(said) weak { … }' or '\(said) transient { … }'"),
        at: brace)
    } else {
      let example = components.lazy.compactMap { $0 }.first { $0.lifetime != nil }
      let text = example.map { "\($0.lifetime?.text ?? "strong") \($0.type.text())" }
      report(
        Diagnostic(
          .componentForm, message, at: words,
          help: "write '\(said)' before each member, without braces: '\(said)"
            + " \(text ?? "strong Type")'",
          fix: spreading(said, words, brace, components)), at: brace)
    }
  }

  /// Writes what stands before a group before each of its components, and takes its braces away.
  private func spreading(
    _ said: String, _ words: SourceSpan, _ brace: Int, _ components: [ComponentSyntax?]
  ) -> Fix? {
    var fix = Fix.deleteStatement(words.through(span(file.tokens[brace])))
    for component in components {
      guard let component, let lifetime = component.lifetime, component.head.access == nil,
        component.head.override == nil, component.head.attributes.isEmpty
      else { return nil }
      fix = fix.and(.insert("\(said) ", before: component.head.eager ?? lifetime.span))
    }
    return tokens.closing(of: brace).map { fix.and(.deleteStatement(tokens.span($0))) }
  }
}
