import TenonDiagnostics
import TenonSyntax

/// What to write where what is missing is nearly a type that is there: of the same name with other
/// arguments, of a role's name in another form, or what other frameworks wrap it in.
extension Suggestions {
  // MARK: Generic types

  /// The same generic type with other arguments, which is another type.
  func otherArguments(
    _ key: Key, _ type: TypeSyntax, _ parameter: Parameter, _ table: Table, in id: ContainerID
  ) -> Suggestion? {
    let plain = key.type.prefix { $0 != "<" }
    let others = (table.byGenericName[plain] ?? []).filter {
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
  func closure(
    for type: TypeSyntax, _ parameter: Parameter, of asker: ComponentID, in id: ContainerID
  ) -> Suggestion? {
    guard let wrapped = ForeignWords.wrapped(in: type) else { return nil }
    let named = parameter.syntax.qualifier.map { " named \($0.text)" } ?? ""
    var closure = wrapped.closure
    let provider = graph.provider(
      of: Key(wrapped.result, named: parameter.syntax.qualifier), for: id)
    if case .component(let target, _)? = provider {
      closure = InputAskedForAsInstance.closureText(
        to: target, for: asker, returning: wrapped.result.text(), requiredOnly: true, graph)
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
  func given(
    _ type: TypeSyntax, _ parameter: Parameter, of asker: ComponentID, in id: ContainerID
  ) -> Suggestion {
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
        .insert("input ", before: type.span))
    }
    return Suggestion(
      "write \(input) to supply it when '\(graph[id].name)' is created, or \(constant)")
  }

  // MARK: Values

  /// What stands in the place of a type and looks like a value: an input by its name, or an expression.
  mutating func value(_ text: String, _ parameter: Parameter, in id: ContainerID)
    -> Suggestion
  {
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
    let isSearched = spend(graph[id].components.count)
    let named =
      !isSearched
      ? nil
      : graph[id].components.first { component in
        graph[graph[component].offers].contains { !$0.isHidden && $0.accessor == text }
      }
    if let named, let offer = graph[graph[named].offers].first(where: { $0.accessor == text }) {
      return Suggestion(
        "write '\(heading): \(offer.key.description)'; a dependency is requested by its type",
        parameter.syntax.asking(for: offer.key.description))
    }
    var fix: Fix?
    if let type = parameter.syntax.type, type.text() == text, let label = parameter.syntax.label {
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
    of role: TypeSyntax, _ table: Table, _ asker: ComponentID?
  ) -> Suggestion? {
    guard let plain = AccessorName.base(of: role), plain.utf8.count > 2 else { return nil }
    let stem = AccessorName.stem(plain)
    // A protocol of the same name says so in its own name.
    let alike = (table.byStem[stem] ?? []).first {
      let type = graph[graph[$0].syntax].type
      return $0 != asker && type.key != role.key && type.wrapped == nil
        && type.lastName != role.lastName
    }
    if let alike { return offering(alike, as: role.text()) }
    guard spend(table.names.count), stem.utf8.count > 2 else { return nil }
    let players = table.names.filter { own in
      let ownStem = AccessorName.stem(own.name)
      return ownStem.utf8.count > stem.utf8.count && ownStem.hasSuffix(stem)
        && graph[graph[own.component].syntax].type.wrapped == nil && own.component != asker
    }
    guard let first = players.first else { return nil }
    // Only one of several can play it for all who ask.
    let exact = players.filter { $0.name.hasSuffix(plain) }
    if players.count == 1 { return offering(first.component, as: role.text()) }
    if exact.count == 1 { return offering(exact[0].component, as: role.text()) }
    let names = players.prefix(3).map { "'\(graph.displayName(of: $0.component))'" }
    return Suggestion(
      "if one of \(names.joined(separator: ", ")) conforms to"
        + " '\(role.plainest.text())', add"
        + " 'as \(role.text())' to that component"
    )
  }

  /// A role that is there and has nearly the name of the one that is missing: `InvoiceService` for
  /// `InvoiceServicing`; if `isLoose`, also for `AppInvoiceService`.
  mutating func roleAlike(
    _ key: Key, _ type: TypeSyntax, _ table: Table, isLoose: Bool
  ) -> Suggestion? {
    guard let plain = AccessorName.base(of: type), spend(table.roles.count) else { return nil }
    let stem = AccessorName.stem(plain)
    guard stem.utf8.count > 2 else { return nil }
    let alike = table.roles.filter { role in
      guard role.qualifier == key.qualifier, role.type != key.type else { return false }
      let other = AccessorName.stem(String(role.type.split(separator: ".").last ?? ""))
      return isLoose
        ? other.utf8.count > 3 && (other.hasSuffix(stem) || stem.hasSuffix(other)) : other == stem
    }
    guard alike.count == 1, let meant = alike.first else { return nil }
    return Suggestion(
      "did you mean '\(meant.description)'?", .replace(type.plainest.span, with: meant.type))
  }

  /// Whether a key is had as a role or as an input, and not as the type of what provides it.
  func isRole(_ key: Key, for id: ContainerID) -> Bool {
    switch graph.provider(of: key, for: id) {
    case .input: true
    case .component(let component, let offer):
      if case .own = graph[graph[component].offers, offer].kind {
        graph[graph[component].syntax].type.isExistential
      } else {
        true
      }
    case .scope, nil: false
    }
  }
}

extension Suggestions.Table {
  /// Notes a bound key.
  mutating func add(_ key: Key, isRole: Bool) {
    if isRole, !key.type.contains("<") { roles.append(key) }
    guard let end = key.type.firstIndex(of: "<"), end > key.type.startIndex else { return }
    byGenericName[key.type[..<end], default: []].append(key)
  }
}

extension TypeSyntax {
  /// What has to be there where this is asked for: of a closure, what it returns, unless that is no thing
  /// that a container creates.
  var wanted: TypeSyntax {
    guard let function else { return unwrappingModifiers }
    return function.result.isPlainValue ? unwrappingModifiers : function.result.wanted
  }

  /// Whether it is a value that nobody asks a container for by a closure: nothing, a number, a text.
  private var isPlainValue: Bool {
    Self.plainValues.contains(unwrappingModifiers.key)
  }

  private static let plainValues: Set<String> = [
    "()", "Void", "Swift.Void", "Never", "Bool", "Int", "UInt", "Double", "Float", "CGFloat",
    "String",
    "Character", "Date", "UUID", "TimeInterval", "Decimal",
  ]
}
