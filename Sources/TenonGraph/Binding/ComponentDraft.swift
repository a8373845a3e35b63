import TenonDiagnostics
import TenonSyntax

/// A component while it is put together; what its properties mean, `Component` says.
///
/// Nothing but `BindingGraph.add` makes a `Component`, so that it and its tables never disagree.
struct ComponentDraft {
  private(set) var boxedSyntax: Boxed<ComponentSyntax>
  let container: ContainerID
  var lifetime: Lifetime
  var kind = Component.Kind.written
  var manifest = 0
  var elementKeys: [FragmentSyntax?] = []
  var innermost: SourceSpan?
  var core: ComponentID?
  var lifetimeWord: NameSyntax?
  var bundle: Int?
  var depth = 0
  var access: Access
  var documentation: [String]
  var offers: [Offer]
  var parameters: [Parameter]
  var steps: [Step] = []
  var releases: [ReleaseSyntax] = []
  var doubts: Doubts = []

  /// A component with nothing in its block.
  init(
    syntax: Boxed<ComponentSyntax>, container: ContainerID, lifetime: Lifetime, access: Access,
    documentation: [String], offers: [Offer], parameters: [Parameter]
  ) {
    boxedSyntax = syntax
    (self.container, self.lifetime, self.access) = (container, lifetime, access)
    (self.documentation, self.offers, self.parameters) = (documentation, offers, parameters)
  }

  /// What it is in the manifest. Most components have what is written there, and share it with the tree.
  var syntax: ComponentSyntax {
    _read { yield boxedSyntax.value }
    _modify { yield &boxedSyntax.value }
  }

  /// As messages name it.
  var displayName: String { syntax.displayName }

  /// Adds the `set`s and `call`s of its block, and their parameters to its own.
  mutating func addSteps() {
    for item in syntax.block {
      let first = parameters.count
      switch item {
      case .set(let weak, let parameter, let span):
        // Of two names the first is a slip, likely for 'weak'.
        let isWeak = weak != nil || parameter.label != nil && parameter.name != nil
        parameters.append(
          Parameter(syntax: parameter, use: isWeak ? .weakSet : .set, source: .reported))
        steps.append(
          Step(kind: .set(isWeak: weak != nil), parameters: first..<first + 1, span: span))
      case .call(let name, let asked, let effects, let span):
        parameters += asked.map {
          Parameter(syntax: $0, use: .call, source: .reported)
        }
        steps.append(
          Step(
            kind: .call(name), parameters: first..<parameters.count, span: span,
            effects: Effects(effects)))
      case .release(let release): releases.append(release)
      case .accessor: break
      }
    }
  }

  /// Whether an attribute says that only some versions of a platform have it.
  var isLimited: Bool {
    syntax.head.attributes.contains { attribute in
      guard attribute.name == "available" else { return false }
      let words = attribute.text.split { !($0.isLetter || $0.isNumber || $0 == ".") }.dropFirst()
      return !words.contains { ["deprecated", "unavailable", "noasync", "swift"].contains($0) }
    }
  }
}

extension BindingGraph {
  /// Adds a component, behind all others.
  mutating func add(_ draft: ComponentDraft) -> ComponentID {
    let parameters = tables.parameters.add(draft.parameters)
    let hasKeys = draft.parameters.contains(where: \.isKey)
    var doubts = draft.doubts.union(draft.syntax.head.doubts)
    if !lostWords.isEmpty,
      ([draft.syntax.type] + draft.syntax.roles.map(\.type)).contains(
        where: mayBeDeclaredInLostText)
    {
      doubts.insert(.lost)
    }
    components.append(
      Component(
        syntax: Row(tables.syntax.add([draft.boxedSyntax]).range.lowerBound),
        container: draft.container, lifetime: draft.lifetime, kind: draft.kind,
        isDictionary: draft.syntax.type.isDictionary, manifest: draft.manifest,
        innermost: draft.innermost, core: draft.core,
        lifetimeWord: draft.lifetimeWord.map { tables.words.add($0) },
        bundle: draft.bundle, depth: draft.depth, access: draft.access, isLimited: draft.isLimited,
        doubts: doubts, hasKeys: hasKeys,
        isEager: draft.syntax.head.eager != nil && draft.kind == .written
          && draft.lifetime == .strong && !hasKeys,
        isNonisolated: draft.syntax.head.nonisolated != nil && draft.kind == .written,
        isOverride: draft.syntax.head.override != nil && draft.kind == .written,
        span: draft.syntax.type.span,
        documentation: tables.documentation.add(draft.documentation),
        elementKeys: tables.elementKeys.add(draft.elementKeys),
        offers: tables.offers.add(draft.offers), parameters: parameters,
        initParameters: parameters[0..<draft.syntax.parameters.count],
        inputs: tables.inputs.add(
          draft.parameters.indices.filter { draft.parameters[$0].isInput }),
        steps: tables.steps.add(draft.steps), releases: tables.releases.add(draft.releases)))
    return ComponentID(index: components.count - 1)
  }

  /// Adds a parameter to a component, behind those of its init.
  mutating func add(_ parameter: Parameter, to id: ComponentID) {
    let component = components[id.index]
    var all = Array(self[component.parameters])
    let number = component.initParameters.count
    all.insert(parameter, at: number)
    let rows = tables.parameters.add(all)
    components[id.index].parameters = rows
    components[id.index].inputs = tables.inputs.add(all.indices.filter { all[$0].isInput })
    components[id.index].initParameters = rows[0..<number + 1]
    let steps = self[component.steps].map { step in
      Step(
        kind: step.kind,
        parameters: step.parameters.lowerBound + 1..<step.parameters.upperBound + 1,
        span: step.span, effects: step.effects)
    }
    components[id.index].steps = tables.steps.add(steps)
  }
}

extension Array {
  /// Adds a row to a table.
  fileprivate mutating func add(_ row: Element) -> Row<Element> {
    append(row)
    return Row(count - 1)
  }

  /// Adds rows to a table, next to each other.
  fileprivate mutating func add(_ rows: [Element]) -> Rows<Element> {
    let start = count
    for row in rows { append(row) }
    return Rows(start..<count)
  }
}
