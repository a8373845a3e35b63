import TenonDiagnostics
import TenonSyntax

/// A component that a rule visits.
struct ComponentSite {
  let ground: RuleGround
  let id: ComponentID

  var graph: BindingGraph { _read { yield ground.graph } }
  var component: Component { _read { yield ground.graph[id] } }
  var statement: ComponentSyntax? { ground.graph.statement(of: component) }
  var head: HeadSyntax { _read { yield ground.graph[syntax: component].head } }
  var type: TypeSyntax { _read { yield ground.graph[syntax: component].type } }
  var roles: [RoleSyntax] { ground.graph.roles(of: component) }
  var expression: FragmentSyntax? { ground.graph[syntax: component].expression }
  var container: Container { _read { yield ground.graph[component.container] } }
  /// The component's type and qualifier, for messages.
  var name: String { graph.displayName(of: component) }
  /// The word of the component's lifetime.
  var word: String { graph.word(component.lifetime) }
  /// `'A' is 'weak'`, or `'A' wraps 'B', which is 'weak'`.
  var lifetimeText: String {
    let wrapped = component.core.map { "wraps '\(graph.displayName(of: $0))', which " }
    return "'\(name)' \(wrapped ?? "")is '\(word)'"
  }
  /// A note at the statement that gives a decorator its lifetime.
  var bearerNotes: [Diagnostic.Note] { graph.bearer(of: component).note.map { [$0] } ?? [] }

  var parameters: [Parameter] { Array(graph[component.parameters]) }
  var inputs: [Parameter] { graph[component.parameters].filter(\.isInput) }

  /// The edit that writes another lifetime.
  func replacingLifetime(with word: String) -> Fix? {
    statement?.head.lifetime.map { .replace($0.span, with: word) }
  }

  /// Notes with the path from the component to each of some effects.
  func trail(to effects: Effects, beside allowed: ThrownError? = nil) -> [Diagnostic.Note] {
    ground.trails.notes(from: id, to: effects, beside: allowed)
  }
}

/// A parameter of a component, or of its steps.
struct ParameterSite {
  let owner: ComponentSite
  /// The parameter's row in the graph's table.
  let place: Int

  var parameter: Parameter { _read { yield owner.ground.graph.tables.parameters[place] } }
  var graph: BindingGraph { _read { yield owner.ground.graph } }
  var ground: RuleGround { owner.ground }
  var syntax: ParameterSyntax { _read { yield parameter.syntax } }
  /// The function type, if the parameter is a closure.
  var function: FunctionTypeSyntax? { parameter.isClosure ? parameter.function : nil }
  /// The parameter's label and name, as written.
  var heading: String { syntax.heading }
  /// The doubts about the component that the parameter requests.
  var targetDoubts: Doubts { parameter.source.mentioned.map { ground.doubts[$0.index] } ?? [] }
}

/// A step or a `release` of a component, after its init.
struct PartSite<Part> {
  let owner: ComponentSite
  let part: Part
}

extension PartSite<Step> {
  var parameters: TableSlice<Parameter> { owner.graph[owner.component.parameters[part.parameters]] }
}

/// A piece of Swift in the statement of one of the module's components.
struct ExpressionSite {
  let owner: ComponentSite
  let fragment: FragmentSyntax
  let place: ExpressionPlace

  var graph: BindingGraph { _read { yield owner.ground.graph } }
}

/// A container that a rule visits.
struct ContainerSite {
  let ground: RuleGround
  let id: ContainerID

  var graph: BindingGraph { _read { yield ground.graph } }
  var container: Container { _read { yield ground.graph[id] } }
}

/// The attributes and modifiers of a declaration.
struct HeadSite {
  let graph: BindingGraph
  let head: HeadSyntax
  let declaration: SyntaxKind
  var lifetime: NameSyntax?
}

extension RuleGround {
  /// Calls `body` with each head of the module that has an attribute or a modifier.
  func forEachHead(_ body: (HeadSite) -> Void) {
    func visit(_ head: HeadSyntax, _ declaration: SyntaxKind, _ lifetime: NameSyntax? = nil) {
      if head.isPlain { return }
      body(HeadSite(graph: graph, head: head, declaration: declaration, lifetime: lifetime))
    }
    for declaration in graph.manifests.lazy.flatMap(\.syntax.declarations) {
      visit(declaration.head, declaration.kind)
      for member in declaration.members {
        switch member.kind {
        case .component(let component):
          let head = component.value.head
          let decorate = head.decorate.map { NameSyntax(text: "decorate", span: $0) }
          visit(head, .component, head.lifetime ?? decorate)
        case .group(let head): visit(head, .group, head.lifetime)
        case .input(let input): visit(input.head, .input)
        case .facetMember(let member): visit(member.head, .facetMember)
        case .trait(let trait): visit(trait.head, .trait)
        case .include, .accessorsDrop, .unread: break
        }
      }
    }
  }
}
