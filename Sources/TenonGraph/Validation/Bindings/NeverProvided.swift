public import TenonDiagnostics
import TenonSyntax

extension Rule<RuleGround> {
  /// An optional or a default that nothing fulfils probably means what is very near.
  static let neverProvided = Rule(all: .neverProvided) { ground in
    let graph = ground.graph
    let hopes = Hopes(graph).unmet
    if hopes.isEmpty { return [] }
    let providers = ground.fact(ProviderIndex.self).value
    return hopes.compactMap { hope in
      let gap = Gap(
        key: hope.key, type: hope.type, container: hope.container, asker: hope.asker,
        providers: providers)
      return gap.suggestion.flatMap { finding(hope, $0, graph) }
    }
  }

  private static func finding(
    _ hope: Hope, _ near: Suggestion, _ graph: BindingGraph
  ) -> Finding? {
    let (name, key) = (graph[hope.container].name, hope.key.description)
    func finding(
      _ what: String, notes: [Diagnostic.Note] = [], _ help: Suggestion,
      cause: Diagnostic.Cause? = nil
    ) -> Finding {
      Finding(
        "\(what), as nothing in '\(name)' provides '\(key)'", at: hope.span, notes: notes, help,
        cause: cause, oncePer: hope.span)
    }
    switch hope.asker {
    case .hope(let parameter, let id):
      let asker = graph.displayName(of: id)
      let value = parameter.defaultValue?.shown ?? "nil"
      return finding(
        "'\(parameter.name ?? "_")' of '\(asker)' "
          + (parameter.defaultValue == nil ? "is always 'nil'" : "always has its default value"),
        Suggestion(
          "\(near.text); if '\(value)' is meant, write '\(parameter.syntax.heading) = \(value)'",
          near.fix, notes: near.notes),
        cause: .init("\(name) \(key)", note: "also asked for by '\(asker)'"))
    case .parameter, .member, .override, .decorator: return nil
    }
  }
}

extension BindingGraph {
  /// Where optionals and parameters with defaults are written that something provides, and the keys of the others.
  public var hopes: (met: Set<SourceSpan>, unmet: Set<Key>) {
    let hopes = Hopes(self)
    return (hopes.met, Set(hopes.unmet.flatMap { [$0.key, $0.key.unnamed] }))
  }
}

/// What may be provided and need not.
struct Hope {
  let asker: Gap.Asker
  let key: Key
  /// The type as it is written, without `?`.
  let type: TypeSyntax
  let container: ContainerID
  /// Where it is written, whoever includes that.
  let span: SourceSpan
}

/// The hopes of a graph. Those that some container fulfils are choices, and mistakes in none.
struct Hopes {
  private(set) var unmet: [Hope] = []
  /// Where those are written that are fulfilled somewhere.
  private(set) var met: Set<SourceSpan> = []

  /// O(parameters and requirements).
  init(_ graph: BindingGraph) {
    for (index, component) in graph.components.enumerated()
    where graph.hasOwnExpressions(component) && !graph[component.container].isBundleAlone
      && graph.isOwn(component.manifest)
      && !graph[component.container].doubts.contains(.providers)
    {
      for parameter in graph[component.parameters] {
        guard case .dependency(let type, let value) = parameter.syntax.value,
          value != nil || type.wrapped != nil
        else { continue }
        switch parameter.source {
        case .nothing, .expression:
          add(
            .hope(parameter, ComponentID(index: index)), type, parameter.syntax,
            in: component.container)
        default: met.insert(parameter.syntax.span)
        }
      }
    }
    unmet.removeAll { met.contains($0.span) || graph.isTold($0.key, missingIn: $0.container) }
  }

  private mutating func add(
    _ asker: Gap.Asker, _ type: TypeSyntax, _ parameter: ParameterSyntax, in container: ContainerID
  ) {
    var wanted = type
    while let inner = wanted.wrapped { wanted = inner }
    wanted = wanted.wanted
    while let inner = wanted.wrapped { wanted = inner }
    unmet.append(
      Hope(
        asker: asker, key: Key(wanted, for: parameter), type: wanted, container: container,
        span: parameter.span))
  }
}
