import TenonDiagnostics
import TenonSyntax

/// The help for neighbours that are components, and for other forms of request.
extension Gap {
  var heading: String { parameter?.heading ?? "" }

  // MARK: Components

  func offeringItself(_ id: ComponentID) -> Suggestion {
    let name = graph.displayName(of: id)
    let roles = graph.roles(of: graph[id])
    if let overriding, let role = graph.firstRole(of: id) {
      return Suggestion("write 'as \(role.type)' after it", overriding.offering(as: role.type))
    }
    if case .decorator(let decoration) = asker {
      // Another decorator may stand before it.
      let roles = roles.filter { !$0.isCollection }.map(\.type.key)
      return Suggestion(
        "'\(name)' provides \(roles.map { "'\($0)'" }.joined(separator: ", ")); decorate that",
        roles.count == 1 ? decoration.wrapping(roles[0]) : nil)
    }
    let written = roles.map { role in
      if case .collection(at: _?) = role.kind { "\(role.text) at …" } else { role.text }
    }
    return Suggestion(
      "'\(name)' is provided only as '\(roles.map { $0.type.text() }.joined(separator: ", "))';"
        + " write 'as self, \(written.joined(separator: ", "))' to provide its own type too",
      roles.first.map { .insert("self, ", before: $0.span) },
      note: askers == .hope ? .init("'\(name)' is declared here", at: graph[id].span) : nil)
  }

  /// The role added to a component, beside its own type where others ask for that.
  func offering(_ id: ComponentID) -> Suggestion {
    let (name, role) = (graph.displayName(of: id), type.text())
    let bare = type.plainest.text()
    let isPlain = graph.roles(of: graph[id]).isEmpty
    let roles = isPlain && providers.askers.any[id] != nil ? "self, \(role)" : role
    return Suggestion(
      "if '\(name)' conforms to '\(bare)', add "
        + (isPlain ? "'as \(roles)' to that component" : "', \(role)' to its roles"),
      graph.offering(id, as: roles))
  }

  func overriding(_ role: String, _ player: ComponentID, isNamed: Bool) -> Suggestion {
    let way = "write 'as \(role)' after it to replace '\(graph.displayName(of: player))'"
    return Suggestion(
      isNamed ? way : "\(way), or write it without 'override' if there is nothing to replace",
      overriding?.offering(as: role))
  }

  // MARK: Collections

  var elementText: String { type.element?.text() ?? "" }

  /// The collection as a role of an element.
  var keyedText: String { type.isDictionary ? "\(type.text()) at key" : type.text() }

  var emptyText: String { type.isDictionary ? "[:]" : "[]" }

  func wholeCollection(of element: CollectedElement) -> Suggestion {
    let (component, text) = (graph[element.component], element.key.description)
    if askers == .decorator {
      return Suggestion(
        "write the decorator in '\(graph[component.container].name)', which collects these"
          + " elements; a child can decorate only what it collects itself")
    }
    let name =
      component.kind == .decorator ? "its implementation" : "'\(graph.displayName(of: component))'"
    return Suggestion(
      "\(name) is collected in '\(text)'; write '\(text)' to get all of them, or add the role"
        + " '\(type.text())' to the component you need",
      element.key.qualifier == key.qualifier
        ? .replace(type.span, with: element.role.type.text()) : nil)
  }

  func collecting(_ id: ComponentID) -> Suggestion {
    let written = graph.roles(of: graph[id])
    let collection = type.isDictionary ? "\(type.text()) at …" : type.text()
    let roles =
      written.isEmpty && providers.askers.any[id] != nil ? "self, \(collection)" : collection
    // The collection has the qualifier of its elements.
    let asked = graph[graph[id].qualifier].flatMap {
      $0.plain == key.qualifier
        ? nil : ", and ask for '\(heading): \(type.text()) named \($0.text)'"
    }
    return Suggestion(
      "write 'as \((written.map(\.text) + [roles]).joined(separator: ", "))' after"
        + " '\(graph.displayName(of: id))' to collect it\(asked ?? "")",
      type.isDictionary || asked != nil ? nil : graph.offering(id, as: roles))
  }

  func collecting(_ players: [ComponentID]) -> Suggestion {
    let isPlain = graph.roles(of: graph[players[0]]).isEmpty
    let (own, after) = isPlain ? ("as self", "") : ("", "the roles of ")
    return Suggestion(
      "to collect it, write '\(own), \(keyedText)' after \(after)"
        + list(players).joined(separator: " and "),
      players.count > 1 || type.isDictionary ? nil : graph.offering(players[0], as: type.text()))
  }

  func collecting(implementations players: [ComponentID]) -> Suggestion {
    let fixes = players.compactMap { graph.offering($0, as: type.text()) }
    let isPlain = graph.roles(of: graph[players[0]]).isEmpty
    return Suggestion(
      "to collect implementations of '\(elementText)', write"
        + " '\(isPlain ? "as" : ",") \(type.text())' after"
        + " \(list(players.prefix(4)).joined(separator: " and "))",
      fixes.count > 12 ? nil : fixes.dropFirst().reduce(fixes.first) { $0?.and($1) })
  }

  func list(_ components: some Sequence<ComponentID>) -> [String] {
    components.map { "'\(graph.displayName(of: $0))'" }
  }

  // MARK: Requests

  func request(_ text: String, _ reason: Neighbour.Reason) -> Suggestion {
    let fix = parameter?.asking(for: text)
    return Suggestion(
      "write '\(heading): \(text)'\(reason.rawValue)", reason == .optional ? fix?.safe : fix)
  }

  var supplyingClosure: Suggestion {
    guard case .parameter(let parameter, let id) = asker else { return adding() }
    let (text, name) = (type.text(), graph[container].name)
    // A container keeps its inputs, so the word would be one too many there.
    let kept = text.hasPrefix("@escaping ") ? String(text.dropFirst("@escaping ".count)) : text
    let input = "'input \(parameter.name ?? "action"): \(kept)' in '\(name)'"
    let constant = "'\(heading) = { … }' for a constant"
    if graph[id].lifetime.isMadePerRequest, graph[id].kind == .written,
      parameter.use == .initializer
    {
      return Suggestion(
        "write '\(heading): input \(text)' if the caller supplies it, \(constant), or \(input)",
        parameter.syntax.becomingInput)
    }
    return Suggestion("write \(input) to supply it when '\(name)' is created, or \(constant)")
  }

  func injecting(_ closure: String, to result: TypeSyntax) -> Suggestion {
    let provider = graph.provider(of: Key(result, named: parameter?.qualifier), for: container)
    let named = parameter?.named ?? ""
    var closure = closure
    if case .component(let target, _)? = provider, let owner {
      closure = graph.closureText(
        to: target, for: owner, returning: result.text(), requiredOnly: true)
    }
    let text = "write '\(heading): \(closure)\(named)' to inject a closure"
    return provider == nil
      ? Suggestion("\(text), and provide '\(result.text())\(named)'")
      : Suggestion(text, parameter?.asking(for: closure))
  }

  var expression: Suggestion {
    let text = type.text()
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

  /// The constant that a called value stands for: `now: Date()`.
  var call: Suggestion {
    guard let parameter, case .asked(let type, let arguments) = parameter.value else {
      return adding()
    }
    let isURL =
      type.lastName == "URL" && arguments.count == 1
      && arguments[0].label?.plain ?? "string" == "string"
    return Suggestion("write '\(heading) = \(parameter.calledText)\(isURL ? "!" : "")' for a value")
  }

  func callersInput(_ asker: ComponentID?) -> Suggestion {
    let text = parameter?.type?.text() ?? ""
    let given = "write '\(heading): input \(text)' if the caller supplies it"
    let made =
      "; or add a component that provides it, such as 'strong \(type.text()) = …\(accessorBlock)',"
      + " or an input of '\(graph[home].name)'"
    if let asker {
      return Suggestion(
        "\(given) ('\(graph.displayName(of: asker))' then requests a closure)\(made)")
    }
    let isProperty = owner.map { owner in
      graph[graph[owner].offers].contains {
        providers.properties.contains(ReplacedKey(container: home, key: $0.key))
      }
    }
    return Suggestion(given + made, isProperty == true ? nil : parameter?.becomingInput)
  }

  func containerInput(_ name: String, isShared: Bool) -> Suggestion {
    guard case .parameter(let parameter, _) = asker, let written = parameter.syntax.type else {
      return adding()
    }
    let (text, owner) = (written.text(), graph[home].name)
    let request = "\(heading): \(text) named \(name)"
    let constant =
      parameter.use == .initializer || parameter.use == .call
      ? "; for a constant, write '\(heading) = …' here" : ""
    // One input without a qualifier would serve parameters of several names.
    let input = "input \(name): \(text)\(isShared ? " named \(name)" : "")"
    let fix = declaring(input)
    let naming =
      parameter.syntax.isLabelDerived
      ? Fix.replace(written.span, with: request) : .insert(" named \(name)", after: written.span)
    return Suggestion(
      "write '\(input)' in '\(owner)' to supply it when '\(owner)' is created"
        + (isShared ? ", and '\(request)' here" : "") + constant,
      isShared ? fix?.and(naming) : fix)
  }

  var qualifiedInput: Suggestion {
    let qualifier = parameter?.qualifier?.text ?? ""
    let input = "input \(qualifier): \(parameter?.type?.text() ?? "") named \(qualifier)"
    return Suggestion(
      "write '\(input)' in '\(graph[home].name)', or add a component that provides it, such as"
        + " 'strong \(type.text()) named \(qualifier) = …'", declaring(input))
  }

  private func declaring(_ input: String) -> Fix? {
    graph[home].isBundleAlone ? nil : graph[home].syntax.adding(input)
  }

  // MARK: A component to add

  /// A tuple has no name that an accessor could have.
  private var accessorBlock: String {
    if case .tuple = type.kind { " { accessor name }" } else { "" }
  }

  /// The component, or the input, that would provide the key, behind some words.
  func adding(_ words: String = "add a component that provides it, such as") -> Suggestion {
    let text = type.text()
    if case .asked(_, let arguments)? = parameter?.value, type.isConstructible, let parameter {
      let value = "'\(heading) = \(parameter.calledText)' for a value"
      if arguments.isEmpty {
        return Suggestion(
          "write \(value), or '\(heading): \(text)\(named)' for a dependency, and add a component"
            + " that provides it")
      }
      let inputs = arguments.map { "\($0.label?.text ?? "_ value"): input Type" }
      return Suggestion("\(words) '\(transient(inputs))', or write \(value)")
    }
    if let inputs = parameter?.function?.parameters, !inputs.isEmpty, type.isConstructible {
      return Suggestion(
        "\(words) "
          + "'\(transient(inputs.map { "\($0.type.propertyName ?? "value"): input \($0.type.text())" }))'"
      )
    }
    if type.isExistential || type.isComposition {
      return Suggestion("\(words) 'strong Type()\(named) as \(type.plainest.text())'")
    }
    let isMade = type.isConstructible && type.element == nil
    let example = isMade ? "\(text)(…)\(named)" : "\(text)\(named) = …\(accessorBlock)"
    // A closure's name is that of the request, not of its result.
    let name =
      parameter?.function == nil
      ? (parameter?.name ?? parameter?.label)?.plain : type.propertyName
    let input = name.map { "'input \($0): \(text)\(named)'" } ?? "an input"
    // Whether the type is a protocol, only Swift knows.
    let role =
      isMade && !type.isValue ? " ('strong Type()\(named) as \(text)' for a protocol)" : ""
    return Suggestion("\(words) 'strong \(example)'\(role), or \(input)")
  }

  private func transient(_ inputs: [String]) -> String {
    "transient \(type.text())(\(inputs.joined(separator: ", ")))\(named)"
  }
}

extension BindingGraph {
  /// The key of a component's first role that is no collection's.
  func firstRole(of id: ComponentID) -> Key? {
    roles(of: self[id]).first { !$0.isCollection }.map {
      Key($0.type, named: self[self[id].qualifier])
    }
  }
}
