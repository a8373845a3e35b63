import TenonDiagnostics
import TenonSyntax

/// An expression sees parameters of its component and inputs of containers, and no accessors.
extension Rule<ExpressionSite> {
  static let nameInExpression = Rule(.nameInExpression, skips: []) { site in
    if case .value(let parameter) = site.place, parameter.isDefaultDisplaced { return nil }
    let wanted = site.wanted
    guard let first = wanted.first else { return nil }
    // One line serves all values of an init.
    return .nameInExpression(
      first.value, of: first.key, notes: site.graph.includeNotes(of: site.owner.component),
      site.seeing(wanted),
      oncePer: site.isOfCall ? site.owner.type.span : nil)
  }
}

extension Rule<ContainerSite> {
  /// The defaults of containers' inputs see nothing of the container.
  static let nameInDefault = Rule(all: .nameInExpression, skips: [.foreign, .incomplete]) { site in
    let names = site.ground.fact(ExpressionNames.self)
    return site.container.inputs.compactMap { input in
      guard site.graph.isOwn(input.manifest), let value = input.syntax.defaultValue else {
        return nil
      }
      let found = value.values.lazy.compactMap { name in
        names.value.component(name, of: site.id).map { (name, $0.key) }
      }.first
      return found.map { name, key in
        let type = input.syntax.type.text()
        return .nameInExpression(
          name, of: key,
          Suggestion(
            "write 'strong \(type)(\(name.name): \(key.description)) = …' instead of the input"))
      }
    }
  }
}

extension Finding {
  fileprivate static func nameInExpression(
    _ value: FragmentSyntax.ValueName, of key: Key, notes: [Diagnostic.Note] = [],
    _ suggestion: Suggestion,
    oncePer place: SourceSpan? = nil
  ) -> Finding {
    Finding(
      "'\(value.name)' doesn't refer to '\(key.description)' here: an expression sees only its"
        + " component's parameters and the container's inputs", at: value.span, notes: notes,
      suggestion,
      oncePer: place ?? value.span)
  }
}

/// A name of the container in an expression, and the parameter that asks for it.
private struct WantedName {
  let value: FragmentSyntax.ValueName
  let key: Key
  /// The type of a parameter for it, with its qualifier.
  let type: String

  var parameter: String { "\(value.name): \(type)" }
}

extension ExpressionSite {
  /// Whether the init of a component without an expression takes it.
  fileprivate var isOfCall: Bool {
    guard case .value(let parameter) = place else { return false }
    return parameter.use == .initializer && owner.expression == nil
  }

  /// The names of its component's parameters that it sees.
  private var ownNames: Set<String> {
    let parameters = Array(graph[owner.component.initParameters])
    switch place {
    case .component: return Set(parameters.compactMap(\.name))
    case .value(let parameter):
      // Beside an expression constants are declared together with the parameters.
      let isBeside = parameter.use == .initializer && owner.expression != nil
      return Set((isBeside && !parameter.isAsked ? parameters : owner.inputs).compactMap(\.name))
    case .key, .inputDefault, .release, .storage: return []
    }
  }

  /// Whether another module, which has both, tells that its component names one of a manifest.
  private func isToldElsewhere(_ manifest: Int) -> Bool {
    let module = graph.manifest(owner.component.manifest).module
    return module != nil && module == graph.manifest(manifest).module
  }

  /// The components that it names and does not see.
  fileprivate var wanted: [WantedName] {
    let (own, names) = (ownNames, owner.ground.fact(ExpressionNames.self))
    return fragment.values.compactMap { value in
      // No expression has `self`, so that its members are out of reach too.
      if !value.isMember, own.contains(value.name) { return nil }
      guard let found = names.value.component(value, of: owner.component.container) else {
        return nil
      }
      var type = found.key.type
      if case .component(let target, _) = found.provider {
        if target == owner.id || isToldElsewhere(graph[target].manifest) { return nil }
        if found.isFunction || !graph.requiredInputs(of: graph[target]).isEmpty {
          type = graph.closureText(
            to: target, for: owner.id, returning: type, requiredOnly: true)
        }
      }
      let named = found.key.qualifier.map { " named \($0)" } ?? ""
      return WantedName(value: value, key: found.key, type: type + named)
    }
  }

  /// The same component with parameters for what its expression names.
  fileprivate func seeing(_ wanted: [WantedName]) -> Suggestion {
    let list = wanted.map(\.parameter).joined(separator: ", ")
    let parameters = owner.statement?.parameters ?? []
    if case .component = place {
      let isPlain = !wanted.contains(where: \.value.isMember)
      let line = graph.line(
        of: owner.component, type: owner.type.text(),
        asking: parameters.map(\.shortText) + wanted.map(\.parameter),
        expression: isPlain ? owner.expression?.text ?? "…" : "…")
      let fix =
        owner.statement?.closingParenthesis.map {
          Fix.insert(parameters.isEmpty ? list : ", \(list)", before: $0)
        } ?? .insert("(\(list))", after: owner.type.span)
      return Suggestion("write '\(line)'", isPlain ? fix : nil)
    }
    if case .value(let parameter) = place, !parameter.isAsked,
      fragment.span == wanted[0].value.span,
      let name = parameter.syntax.name ?? parameter.syntax.label
    {
      let sign = SourceSpan(
        file: name.span.file, start: name.span.end, end: fragment.span.end)
      return Suggestion(
        "write '\(parameter.syntax.heading): \(wanted[0].type)'",
        .replace(sign, with: ": \(wanted[0].type)"))
    }
    guard isOfCall else {
      return Suggestion("only a component's own expression can ask for it, as '\(list)'")
    }
    let line = graph.line(
      of: owner.component, type: owner.type.text(),
      asking: parameters.filter(\.isPlain).map(\.shortText) + [list],
      expression: "\(owner.type.text())(…)")
    return Suggestion("write '\(line)'")
  }
}

extension Parameter {
  fileprivate var isAsked: Bool { if case .asked = syntax.value { true } else { false } }

  /// Whether it has a default in place of which something is provided.
  fileprivate var isDefaultDisplaced: Bool {
    guard case .dependency(_, _?) = syntax.value else { return false }
    switch source {
    case .instance, .closure, .asked, .forwarded: return true
    default: return false
    }
  }
}

extension ParameterSyntax {
  /// Whether no expression belongs to it.
  fileprivate var isPlain: Bool {
    switch value {
    case .dependency(_, nil), .input(_, nil): true
    default: false
    }
  }
}

extension ExpressionNames: GraphFact {}
