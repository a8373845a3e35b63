import TenonDiagnostics
import TenonSyntax

/// What to write where what is missing is nearly a type that is there: of the same name with other
/// arguments, of a role's name in another form, or what other frameworks wrap it in.
extension Suggestions {
  // MARK: Generic types

  /// The same generic type with other arguments, which is another type.
  mutating func otherArguments(_ gap: Gap) -> Suggestion? {
    let (key, type, parameter, id) = (gap.key, gap.type, gap.parameter, gap.container)
    let plain = key.type.prefix { $0 != "<" }
    let others = withIndex(of: id) { $0.byGenericName[plain] ?? [] }.filter {
      $0.type != key.type && $0.qualifier == key.qualifier
    }
    guard let other = others.first else { return nil }
    let note = graph.provider(of: other, for: id).map {
      Diagnostic.Note("'\(other.description)' is provided here", at: graph.span(of: $0))
    }
    let names = others.prefix(3).map { "'\($0.description)'" }.joined(separator: " or ")
    if plain == key.type {
      let isAlone = others.count == 1
      return Suggestion(
        isAlone
          ? "write '\(type.isExistential ? "any " : "")\(other.description)'"
          : "write \(names), which are provided",
        isAlone ? .replace(type.plainest.span, with: other.type) : nil, note: note)
    }
    let there =
      others.count == 1
      ? "write \(names), which is provided but is a different type"
      : "write \(names), which are provided but are different types"
    return Self.adding(
      key, type, parameter, "\(there), or add a component that provides this one, such as"
    ).with(note)
  }

  // MARK: Closures

  /// What other frameworks wrap in a generic type to have it later, a closure here.
  func closure(_ gap: Gap) -> Suggestion? {
    let (parameter, asker, id) = (gap.parameter, gap.asker, gap.container)
    guard let wrapped = ForeignWords.wrapped(in: gap.type) else { return nil }
    let named = parameter.syntax.qualifier.map { " named \($0.text)" } ?? ""
    var closure = wrapped.closure
    let provider = graph.provider(
      of: Key(wrapped.result, named: parameter.syntax.qualifier), for: id)
    if case .component(let target, _)? = provider {
      closure = graph.closureText(
        to: target, for: asker, returning: wrapped.result.text(), requiredOnly: true)
    }
    let text =
      "write '\(parameter.syntax.heading): \(closure)\(named)' to inject a closure"
    if provider == nil {
      return Suggestion("\(text), and provide '\(wrapped.result.text())\(named)'")
    }
    return Suggestion(text, parameter.syntax.asking(for: closure))
  }

  /// A closure that is an action or gives a plain value is nothing that a container creates: who asks for
  /// its owner supplies it, or the container is given it.
  func given(_ gap: Gap) -> Suggestion {
    let (type, parameter, asker, id) = (gap.type, gap.parameter, gap.asker, gap.container)
    let (heading, text) = (parameter.syntax.heading, type.text())
    let name = parameter.name ?? "action"
    // A container keeps what it is given, so there the word would be one too many.
    let kept = text.hasPrefix("@escaping ") ? String(text.dropFirst("@escaping ".count)) : text
    let input = "'input \(name): \(kept)' in '\(graph[id].name)'"
    let constant = "'\(heading) = { … }' for a constant"
    if graph[asker].lifetime.isMadePerRequest, graph[asker].kind == .written,
      parameter.use == .initializer
    {
      return Suggestion(
        "write '\(heading): input \(text)' if the caller supplies it, \(constant), or \(input)",
        parameter.syntax.becomingInput)
    }
    return Suggestion(
      "write \(input) to supply it when '\(graph[id].name)' is created, or \(constant)")
  }

  // MARK: Values

  /// What stands in the place of a type and looks like a value: an input by its name, or an expression.
  mutating func valueInPlaceOfType(_ gap: Gap) -> Suggestion? {
    let (text, parameter, id) = (gap.type.text(), gap.parameter, gap.container)
    guard text.first?.isLowercase == true, !gap.type.isExistential,
      withIndex(of: id, { $0.qualifiers[gap.key.type] == nil })
    else { return nil }
    let heading = parameter.syntax.heading
    if let input = graph[id].inputs.first(where: { $0.syntax.name.plain == text }) {
      let type = input.key.description
      return Suggestion(
        "write '\(heading): \(type)'; an input is requested by its type",
        parameter.syntax.asking(for: type))
    }
    if text == "self" {
      let name = graph[id].name
      return Suggestion(
        "write '\(heading): \(name)'; a container is requested by its name",
        parameter.syntax.asking(for: name))
    }
    let named = withIndex(of: id) { $0.byAccessor[text] }
    if let named, let offer = graph[graph[named].offers].first(where: { $0.accessor == text }) {
      return Suggestion(
        "write '\(heading): \(offer.key.description)'; a dependency is requested by its type",
        parameter.syntax.asking(for: offer.key.description))
    }
    var fix: Fix?
    if let type = parameter.syntax.type, type.text() == text, let label = parameter.syntax.label,
      !parameter.syntax.isLabelDerived
    {
      let end = (parameter.syntax.name ?? label).span
      fix = .replace(
        SourceSpan(file: end.file, start: end.end, end: type.span.end), with: " = \(text)")
    }
    return Suggestion("a type is expected here; write '\(heading) = \(text)' for a value", fix)
  }

  // MARK: Roles

  /// How to offer a component that by its name could play a role: `ItemServiceImpl`,
  /// `DefaultItemService`, `StripeItemService` for `ItemService`, `TokenProvider` for `TokenProviding`.
  mutating func possiblePlayer(
    of role: TypeSyntax, in id: ContainerID, askedBy asker: ComponentID?
  ) -> Suggestion? {
    guard let plain = AccessorName.base(of: role), plain.utf8.count > 2 else { return nil }
    let stem = AccessorName.stem(plain)
    // A protocol of the same name says so in its own name.
    let alike = withIndex(of: id) { $0.byStem[stem] ?? [] }.first {
      let type = graph[graph[$0].syntax].type
      return $0 != asker && type.key != role.key && type.wrapped == nil
        && type.lastName != role.lastName
    }
    if let alike { return offering(alike, as: role.text()) }
    guard stem.utf8.count > 2 else { return nil }
    let all = graph
    var players = withIndex(of: id) { index in
      index.possiblePlayers(of: plain, stem: stem) {
        all[all[$0].syntax].type.wrapped == nil
      }
    }
    if let asker, withIndex(of: id, { $0.has(asker, all) }) {
      players.leaveOut(asker, named: graph[graph[asker].syntax].type, plain, stem)
    }
    guard let first = players.first.first else { return nil }
    // Only one of several can play it for all who ask.
    if players.count == 1 { return offering(first, as: role.text()) }
    if players.exactCount == 1, let exact = players.exact.first {
      return offering(exact, as: role.text())
    }
    let names = players.first.prefix(3).map { "'\(graph.displayName(of: $0))'" }
    return Suggestion(
      "if one of \(names.joined(separator: ", ")) conforms to"
        + " '\(role.plainest.text())', add"
        + " 'as \(role.text())' to that component"
    )
  }

  /// A role that is there and has nearly the name of the one that is missing: `InvoiceService` for
  /// `InvoiceServicing`; if `isLoose`, also for `AppInvoiceService`.
  mutating func roleAlike(_ gap: Gap, isLoose: Bool) -> Suggestion? {
    guard let plain = AccessorName.base(of: gap.type) else { return nil }
    let stem = AccessorName.stem(plain)
    guard stem.utf8.count > 2 else { return nil }
    let roles = withIndex(of: gap.container) { index -> [Key] in
      isLoose
        ? index.roles(endingLike: stem)
        : (index.rolesByStem[stem] ?? []).map { index.roles[$0].key }
    }
    let alike = roles.filter { $0.qualifier == gap.key.qualifier && $0.type != gap.key.type }
    guard alike.count == 1, let meant = alike.first else { return nil }
    return Suggestion(
      "did you mean '\(meant.description)'?",
      .replace(gap.type.plainest.span, with: meant.type))
  }
}

extension BindingGraph {
  /// Whether a key is had as a role or as an input, and not as the type of what provides it.
  func isRole(_ key: Key, for id: ContainerID) -> Bool {
    switch provider(of: key, for: id) {
    case .input: true
    case .component(let component, let offer):
      if case .own = self[self[component].offers, offer].kind {
        self[self[component].syntax].type.isExistential
      } else {
        true
      }
    case .scope, nil: false
    }
  }
}

extension TypeSyntax {
  /// What has to be there where this is asked for: of a closure, what it returns, unless that is no thing
  /// that a container creates.
  var wanted: TypeSyntax {
    guard let function else { return unwrappingModifiers }
    return function.result.isPlainValue ? unwrappingModifiers : function.result.wanted
  }

  /// Whether it is nothing, a number or a text, which nobody asks a container for by a closure.
  var isPlainValue: Bool {
    Self.plainValues.contains(unwrappingModifiers.key)
  }

  private static let plainValues: Set<String> = [
    "()", "Void", "Swift.Void", "Never", "Bool", "Int", "UInt", "Double", "Float", "CGFloat",
    "String",
    "Character", "Date", "UUID", "TimeInterval", "Decimal",
  ]
}
