import TenonDiagnostics
import TenonSyntax

/// Overrides that replace nothing, and overrides of inputs that bundles' expressions name.
extension Binder {
  mutating func noteOverridesOfNothing(in id: ContainerID) {
    let container = graph[id]
    if container.isForeign || container.doubts.hasAny([.incomplete, .providers, .roles]) { return }
    let overrides = container.components.filter { graph[$0].isOverride }
    if !overrides.isEmpty {
      let offered = Dictionary(offered(in: id).map { ($0.key, 1) }, uniquingKeysWith: +)
      for component in overrides where !graph[component].doubts.hasAny([.lost, .statement]) {
        let keys = graph[graph[component].offers].filter { !$0.isHidden }.map(\.key)
        // A rule checks the elements of collections. An override with a duplicate key has its own finding.
        let isTold =
          keys.isEmpty || keys.contains { replaces($0, in: id) || offered[$0, default: 0] > 1 }
        if isTold { continue }
        noteNothing(
          graph[syntax: component].head.override ?? graph[component].span,
          graph.displayName(of: component), keys, graph[syntax: component].type,
          graph[syntax: component], in: id)
      }
    }
    for input in container.inputs {
      guard let span = input.syntax.head.override, !replaces(input.key, in: id),
        !input.syntax.head.isBroken, !graph.mayBeDeclaredInLostText(input.syntax.type)
      else { continue }
      // In a list, 'override' also applies to others.
      let place = input.syntax.list == nil ? span : input.syntax.name.span
      noteNothing(place, input.syntax.name.text, [input.key], input.syntax.type, nil, in: id)
    }
  }

  /// True if an override of a key replaces a provider of a bundle or of a parent.
  private func replaces(_ key: Key, in id: ContainerID) -> Bool {
    replaced[id]?.contains(key) == true || graph.inherited(key, by: id) != nil
  }

  private mutating func noteNothing(
    _ span: SourceSpan, _ what: String, _ keys: [Key], _ type: TypeSyntax,
    _ syntax: ComponentSyntax?, in id: ContainerID
  ) {
    let override = OverrideOfNothing(keys: keys, span: span, what: what, syntax: syntax)
    note(.override(override), keys[0], type, in: id)
  }

  // MARK: Inputs

  /// Adds a parameter to each component whose expression names an input that a component replaces.
  mutating func addReplacedInputs() {
    for container in graph.containers {
      for (input, key) in container.replacedInputs {
        guard case .component(let replacing, _)? = container.bindings[key] else { continue }
        for component in container.components where graph[component].kind == .written {
          add(input, replacedBy: replacing, to: component)
        }
      }
    }
  }

  private mutating func add(_ input: Input, replacedBy replacing: ComponentID, to id: ComponentID) {
    let component = graph[id]
    let name = input.syntax.name.plain
    let fragment = graph.fragments(of: component).first { $0.names.contains(name) }
    // The expression means a parameter with that name.
    guard let fragment, !graph[component.initParameters].contains(where: { $0.name == name }),
      !graph.inputs(of: component).contains(where: {
        graph[component.parameters, $0].name == name
      })
    else { return }
    let value = fragment.values.first { $0.name == name && !$0.isMember }
    // In the replacement itself, the name is probably a label.
    if id == replacing, value == nil { return }
    let place = value?.span ?? fragment.span
    let wantsInputs = !graph.requiredInputs(of: graph[replacing]).isEmpty
    // Other replacements are read at their names.
    guard component.hasExpression || wantsInputs, !component.doubts.contains(.statement) else {
      return
    }
    let syntax = ParameterSyntax(
      label: NameSyntax(text: input.syntax.name.text, span: place), name: nil,
      value: .dependency(input.syntax.type, defaultValue: nil),
      qualifier: input.key.qualifier.map { NameSyntax(text: $0, span: place) }, isImplied: true,
      span: place)
    graph.add(
      Parameter(
        syntax: syntax, use: .initializer, source: wantsInputs ? .wantsInputs(replacing) : .missing),
      to: id)
  }
}

/// An `override` of keys that nothing provides.
struct OverrideOfNothing {
  let keys: [Key]
  let span: SourceSpan
  let what: String
  /// The component; `nil` for an input.
  let syntax: ComponentSyntax?
}
