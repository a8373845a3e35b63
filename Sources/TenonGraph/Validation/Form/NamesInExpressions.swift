import TenonDiagnostics
import TenonSyntax

/// An expression sees parameters of its component and inputs of containers, and no accessors.
extension Rule<ExpressionSite> {
  static let nameInExpression = Rule(.nameInExpression, skips: []) { site in
    // A default that nobody uses is another finding.
    if site.fragment.values.isEmpty || site.isDisplaced { return nil }
    let wanted = site.wanted
    guard let first = wanted.first else { return nil }
    // One line serves all values of an init.
    return Finding(
      first.value, of: first.key, site.place.view, site.seeing(wanted),
      oncePer: site.isOfCall ? site.owner.type.span : nil)
  }
}

extension Rule<ContainerSite> {
  /// The defaults of containers' inputs see nothing of the container.
  static let nameInDefault = Rule(all: .nameInExpression, skips: [.foreign, .incomplete]) { site in
    site.container.inputs.compactMap { input in
      guard site.graph.isOwn(input.manifest), let value = input.syntax.defaultValue else {
        return nil
      }
      let names = site.ground.fact(ExpressionNames.self)
      for name in value.values {
        let seen = names.value.input(name.name, of: site.id)
        guard let meaning = seen ?? names.value.accessor(name.name, of: site.id) else { continue }
        let isInput = if case .input = meaning.provider { true } else { false }
        let asking = isInput ? "" : "(\(name.name): \(meaning.key.description))"
        let named = input.syntax.qualifier.map { " named \($0.text)" } ?? ""
        return Finding(
          name, of: meaning.key, "the default value of an input sees nothing of the container",
          Suggestion(
            "write 'strong \(input.syntax.type.text())\(asking)\(named) = \(value.text ?? "…")'"
              + " instead of the input"))
      }
      return nil
    }
  }
}

extension Finding {
  fileprivate convenience init(
    _ value: FragmentSyntax.ValueName, of key: Key, _ view: String, _ suggestion: Suggestion,
    oncePer place: SourceSpan? = nil
  ) {
    self.init(
      "'\(value.name)' doesn't refer to '\(key.description)' here: \(view)", at: value.span,
      suggestion, oncePer: place ?? value.span)
  }
}

/// A name of the container in an expression, and the parameter that asks for it.
private struct WantedName {
  let value: FragmentSyntax.ValueName
  let key: Key
  let parameter: String
}

extension ExpressionSite {
  /// Whether the init of a component without an expression takes it.
  fileprivate var isOfCall: Bool {
    guard case .value(let parameter) = place else { return false }
    return parameter.use == .initializer && owner.expression == nil
  }

  fileprivate var isDisplaced: Bool {
    if case .value(let parameter) = place { parameter.isDefaultDisplaced } else { false }
  }

  /// The names of its component's parameters that it sees.
  private var ownNames: Set<String> {
    var parameters: [Parameter] { Array(graph[owner.component.initParameters]) }
    switch place {
    case .component: return Set(parameters.compactMap(\.name))
    case .value(let parameter):
      // Beside an expression constants are declared together with the parameters.
      let isBeside = parameter.use == .initializer && owner.expression != nil
      return Set((isBeside && !parameter.isAsked ? parameters : owner.inputs).compactMap(\.name))
    case .key, .inputDefault, .release, .storage: return []
    }
  }

  /// The names of the container's members that it does not see.
  fileprivate var wanted: [WantedName] {
    let (own, container) = (ownNames, owner.component.container)
    let names = owner.ground.fact(ExpressionNames.self)
    return fragment.values.compactMap { value in
      // No expression has `self`, so that its members are out of reach too.
      if !value.isMember, own.contains(value.name) { return nil }
      let input = value.isMember ? nil : names.value.input(value.name, of: container)
      if input != nil, place.seesInputs { return nil }
      guard let found = input ?? names.value.accessor(value.name, of: container) else { return nil }
      var type = found.key.type
      if case .component(let target, _) = found.provider {
        if target == owner.id { return nil }
        if found.isFunction || !graph.requiredInputs(of: graph[target]).isEmpty {
          type = closure(to: target, returning: found.key.type)
        }
      }
      let named = found.key.qualifier.map { " named \($0)" } ?? ""
      return WantedName(
        value: value, key: found.key, parameter: "\(value.name): \(type)\(named)")
    }
  }

  private func closure(to target: ComponentID, returning type: String) -> String {
    graph.closureText(
      to: target, for: owner.id, returning: type, requiredOnly: true)
  }

  // MARK: Help

  /// How it can see what it names.
  fileprivate func seeing(_ wanted: [WantedName]) -> Suggestion {
    let first = wanted[0]
    switch place {
    case .component: return asking(for: wanted)
    case .value where isOfCall: return Suggestion("write '\(calling)'")
    case .value(let parameter) where !parameter.isAsked:
      if parameter.use == .initializer { return asking(for: wanted) }
      let type = parameter.syntax.type?.text() ?? "Type"
      let qualifier = parameter.syntax.label?.text ?? first.value.name
      let value = wanted.contains(where: \.value.isMember) ? nil : fragment.text
      return Suggestion(
        "write '\(parameter.syntax.heading): \(type) named \(qualifier)', and add a component for the"
          + " value: 'transient \(type)(\(wanted.list)) named \(qualifier) = \(value ?? "…")'")
    case .value, .key:
      let container = owner.container.name
      return Suggestion(
        "write 'input \(first.value.name): \(first.key.description)' in '\(container)' instead of the"
          + " component, if the code that creates '\(container)' can supply it")
    case .inputDefault(let parameter):
      return Suggestion(
        "write '\(parameter.syntax.heading): input \(parameter.syntax.type?.text() ?? "Type")', and"
          + " supply the value where '\(owner.name)' is requested")
    case .release:
      return Suggestion("give '\(owner.name)' the value in its init, and read it in the method")
    case .storage: return Suggestion("write a value that doesn't depend on a container")
    }
  }

  /// The same component with parameters for what its expression names.
  private func asking(for wanted: [WantedName]) -> Suggestion {
    let parameters = owner.statement?.parameters ?? []
    let isPlain = !wanted.contains(where: \.value.isMember)
    let line = graph.line(
      of: owner.component, type: owner.type.text(),
      asking: parameters.map(\.shortText) + wanted.map(\.parameter),
      expression: isPlain ? owner.expression?.text ?? "…" : "…")
    let list = parameters.isEmpty ? wanted.list : ", \(wanted.list)"
    let fix =
      owner.statement?.closingParenthesis.map { Fix.insert(list, before: $0) }
      ?? .insert("(\(wanted.list))", after: owner.type.span)
    return Suggestion("write '\(line)'", isPlain ? fix : nil)
  }

  /// The component as an expression that calls its init.
  private var calling: String {
    let effects = graph[owner.component.effects]
    var (parameters, arguments, asked): ([String], [String], [String]) = ([], [], [])
    /// The text of a value, and whether it names what it does not see.
    func read(_ value: FragmentSyntax, of parameter: Parameter) -> (text: String, isBlind: Bool) {
      let wanted = ExpressionSite(owner: owner, fragment: value, place: .value(parameter)).wanted
      for name in wanted where !asked.contains(name.parameter) { asked.append(name.parameter) }
      let isCut = wanted.contains(where: \.value.isMember)
      return (isCut ? "…" : value.text ?? value.literal ?? "…", !wanted.isEmpty)
    }
    for parameter in graph[owner.component.initParameters] where !parameter.syntax.isImplied {
      var value = parameter.name ?? "…"
      var own: String? = parameter.syntax.shortText
      switch parameter.syntax.value {
      case .constant(let constant): (value, own) = (read(constant, of: parameter).text, nil)
      case .dependency(_, let fallback?) where !parameter.isDefaultDisplaced:
        let (text, isBlind) = read(fallback, of: parameter)
        if isBlind { (value, own) = (text, nil) }
      case .asked(let type, let given):
        own = "\(parameter.syntax.heading): \(parameter.syntax.wantedText)"
        let values = given.map { read($0.value, of: parameter) }
        guard values.contains(where: \.isBlind) else { break }
        let base = AccessorName.base(of: type)
        let name = base.map { AccessorName.function(base: $0, qualifier: nil) } ?? "make"
        let made = parameter.source.mentioned.map { closure(to: $0, returning: type.text()) }
        own = "\(name): \(made ?? "(…) -> \(type.text())")"
        value = "\(name)(\(values.map(\.text).joined(separator: ", ")))"
      case .dependency, .input: break
      }
      if let own { parameters.append(own) }
      arguments.append((parameter.syntax.label.map { "\($0.text): " } ?? "") + value)
    }
    let marks =
      (effects.throws == nil ? "" : "try ") + (effects.async == nil ? "" : "await ")
    return graph.line(
      of: owner.component, type: owner.type.text(), asking: parameters + asked,
      expression: "\(marks)\(owner.type.text())(\(arguments.joined(separator: ", ")))")
  }
}

extension [WantedName] {
  fileprivate var list: String { map(\.parameter).joined(separator: ", ") }
}

extension Parameter {
  fileprivate var isAsked: Bool { if case .asked = syntax.value { true } else { false } }
}

extension ExpressionPlace {
  /// Whether the inputs of containers are in scope.
  fileprivate var seesInputs: Bool {
    switch self {
    case .component, .value, .key: true
    case .inputDefault, .release, .storage: false
    }
  }

  /// What is in scope, as messages say it.
  fileprivate var view: String {
    switch self {
    case .component: "an expression sees only its component's parameters and the container's inputs"
    case .value: "a value sees only its component's inputs and the container's"
    case .key: "a key sees only the container's inputs"
    case .inputDefault: "the default value of an input sees nothing of the container"
    case .release: "a release sees nothing of the container"
    case .storage: "a storage sees nothing of a container"
    }
  }
}
