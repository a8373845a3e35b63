import TenonDiagnostics
import TenonSyntax

/// The graph that rules check, with the facts that several rules need.
final class RuleGround {
  let graph: BindingGraph
  /// The doubts about each component, including its container's.
  let doubts: [Doubts]
  let containerDoubts: [Doubts]

  private(set) lazy var providers = ProviderIndex(graph)
  private(set) lazy var uses = Uses(graph)
  private(set) lazy var cycles = ToldCycles(graph)
  private(set) lazy var chains = AskingChains(graph)
  private(set) lazy var trails = EffectTrails(graph)
  private(set) lazy var givenInputs = GivenInputs(graph)
  private(set) lazy var shorterLives = ShorterLives(graph)
  private(set) lazy var weaklyHeld = graph.weaklyHeld
  private(set) lazy var waysToContainers = graph.waysToContainers
  private(set) lazy var groupsOfInit = graph.dependencies.groupsOfInit

  init(_ graph: BindingGraph) {
    self.graph = graph
    let own = graph.containers.map { $0.isForeign ? $0.doubts.union(.foreign) : $0.doubts }
    containerDoubts = own
    var doubts = graph.components.map {
      $0.doubts.union(own[$0.container.index].subtracting(.statement))
    }
    for index in graph.dependencies.endless { doubts[index].insert(.endless) }
    self.doubts = doubts
  }
}

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
  var word: String { graph.word(component.lifetime) }
  /// A note at the statement that gives a decorator its lifetime.
  var bearerNotes: [Diagnostic.Note] { graph.bearer(of: component).note.map { [$0] } ?? [] }

  var parameters: [Parameter] { Array(graph[component.parameters]) }
  var inputs: [Parameter] { graph[component.parameters].filter(\.isInput) }

  func replacingLifetime(with word: String) -> Fix? {
    statement?.head.lifetime.map { .replace($0.span, with: word) }
  }

  /// Notes with the path from the component to each of some effects.
  func trail(to effects: Effects) -> [Diagnostic.Note] {
    ground.trails.notes(from: id, to: effects)
  }
}

/// A parameter of a component, or of its steps.
struct ParameterSite {
  let owner: ComponentSite
  let place: Int

  var parameter: Parameter { _read { yield owner.ground.graph.tables.parameters[place] } }
  var graph: BindingGraph { _read { yield owner.ground.graph } }
  var ground: RuleGround { owner.ground }
  var syntax: ParameterSyntax { _read { yield parameter.syntax } }
  var function: FunctionTypeSyntax? { parameter.isClosure ? parameter.function : nil }
  var heading: String { syntax.heading }
  /// The doubts about the component that the parameter requests.
  var targetDoubts: Doubts { parameter.source.mentioned.map { ground.doubts[$0.index] } ?? [] }
}

/// A `set` of a component's block.
struct SetSite {
  let owner: ComponentSite
  let parameter: Parameter
  /// The word `weak` before the property.
  let weakWord: SourceSpan?

  var syntax: ParameterSyntax { parameter.syntax }
  var isWeak: Bool { weakWord != nil }
}

extension ComponentSite {
  var sets: [SetSite] {
    if component.steps.isEmpty { return [] }
    return graph[component.steps].compactMap { step in
      guard case .set(let weak) = step.kind else { return nil }
      let parameter = graph[component.parameters, step.parameters.lowerBound]
      return SetSite(owner: self, parameter: parameter, weakWord: weak)
    }
  }
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
        default: break
        }
      }
    }
  }
}

extension BindingGraph {
  /// Calls `body` for every parameter of every component.
  func forEachParameter(_ body: (ComponentID, Component, Parameter) -> Void) {
    for index in components.indices {
      let component = components[index]
      for parameter in self[component.parameters] {
        body(ComponentID(index: index), component, parameter)
      }
    }
  }

  /// Calls `body` for every requirement of every container's facets.
  func forEachRequirement(_ body: (ContainerID, Requirement) -> Void) {
    for index in containers.indices {
      for facet in containers[index].facets {
        for requirement in self[facet.id].requirements {
          body(ContainerID(index: index), requirement)
        }
      }
    }
  }
}
