import TenonDiagnostics
import TenonSyntax

/// A component while it is put together; what its properties mean, `Component` says.
///
/// Nothing but `BindingGraph.add` makes a `Component`, so that it and its tables never disagree.
struct ComponentDraft {
  /// A statement, or the parts that one would have.
  private enum Origin {
    case statement(Boxed<ComponentSyntax>)
    case parts(type: TypeSyntax, qualifier: NameSyntax?, extent: SourceSpan)
  }

  private let origin: Origin
  /// Its head, where it isn't the statement's.
  fileprivate var ownHead: HeadSyntax?
  /// The effects that are said elsewhere than in a statement.
  var effects = EffectsSyntax()
  let container: ContainerID
  var lifetime: Lifetime
  var kind: Component.Kind
  var manifest = 0
  var elementKeys: [FragmentSyntax?] = []
  var innermost: SourceSpan?
  var core: ComponentID?
  var asker: ComponentID?
  var lifetimeWord: NameSyntax?
  var bundle: Int?
  var depth = 0
  var access: Access
  var documentation: [String]
  var offers: [Offer]
  var parameters: [Parameter]
  /// How many parameters are its init's.
  fileprivate let initParameters: Int
  var steps: [Step] = []
  var releases: [ReleaseSyntax] = []
  var doubts: Doubts = []

  /// The component of a statement.
  init(
    _ statement: Boxed<ComponentSyntax>, kind: Component.Kind = .written, in container: ContainerID,
    lifetime: Lifetime, access: Access
  ) {
    origin = .statement(statement)
    (self.kind, self.container, self.lifetime, self.access) = (kind, container, lifetime, access)
    (documentation, offers) = (statement.value.head.documentation, [])
    parameters = statement.value.parameters.map {
      Parameter(syntax: $0, use: .initializer, source: .reported)
    }
    initParameters = parameters.count
    addSteps(statement.value.block)
  }

  /// A component that no statement of its container declares.
  init(
    _ kind: Component.Kind, of type: TypeSyntax, named qualifier: NameSyntax? = nil,
    extent: SourceSpan, in container: ContainerID,
    lifetime: Lifetime = .transient, access: Access, offer: Offer, parameters: [Parameter] = []
  ) {
    origin = .parts(type: type, qualifier: qualifier, extent: extent)
    ownHead = HeadSyntax()
    (self.kind, self.container, self.lifetime) = (kind, container, lifetime)
    (self.access, documentation, offers) = (access, [], [offer])
    (self.parameters, initParameters) = (parameters, parameters.count)
  }

  var statement: Boxed<ComponentSyntax>? {
    if case .statement(let statement) = origin { statement } else { nil }
  }

  /// The modifiers and attributes of its statement and of its group.
  var head: HeadSyntax {
    _read {
      if let ownHead {
        yield ownHead
      } else if let statement {
        yield statement.value.head
      } else {
        yield HeadSyntax()
      }
    }
    set { ownHead = newValue }
  }

  var type: TypeSyntax {
    switch origin {
    case .statement(let statement): statement.value.type
    case .parts(let type, _, _): type
    }
  }

  var qualifier: NameSyntax? {
    switch origin {
    case .statement(let statement): statement.value.qualifier
    case .parts(_, let qualifier, _): qualifier
    }
  }

  /// The roles of its statement.
  var roles: [RoleSyntax] { statement?.value.roles ?? [] }

  /// All of the text that declares it.
  fileprivate var extent: SourceSpan {
    switch origin {
    case .statement(let statement): statement.value.span
    case .parts(_, _, let extent): extent
    }
  }

  /// As messages name it.
  var displayName: String { type.displayName(named: qualifier) }

  /// Adds the steps of a block, and their parameters to the component's.
  private mutating func addSteps(_ block: [BlockItemSyntax]) {
    for item in block {
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

  /// The facts of its head.
  fileprivate var headFacts: HeadFacts {
    if let ownHead { return HeadFacts(ownHead) }
    return statement.map { HeadFacts($0.value.head) } ?? HeadFacts(HeadSyntax())
  }
}

/// The facts that a component has from its head.
private struct HeadFacts {
  let doubts: Doubts
  let isEager: Bool
  let isOverride: Bool
  /// Whether an attribute says that only some versions of a platform have it.
  let isLimited: Bool

  init(_ head: HeadSyntax) {
    (doubts, isEager) = (head.doubts, head.eager != nil)
    isOverride = head.override != nil
    isLimited = head.attributes.contains(where: \.limitsAvailability)
  }
}

extension BindingGraph {
  /// Adds a component, behind all others.
  mutating func add(_ draft: ComponentDraft) -> ComponentID {
    let parameters = tables.parameters.add(draft.parameters)
    let hasKeys = draft.parameters.contains(where: \.isKey)
    let head = draft.headFacts
    var doubts = draft.doubts.union(head.doubts)
    if !lostWords.isEmpty,
      ([draft.type] + draft.roles.map(\.type)).contains(
        where: mayBeDeclaredInLostText)
    {
      doubts.insert(.lost)
    }
    let isWritten = draft.kind == .written
    let rows = addDeclaration(of: draft)
    components.append(
      Component(
        container: draft.container, kind: draft.kind, manifest: draft.manifest, depth: draft.depth,
        lifetime: draft.lifetime, bundle: draft.bundle, core: draft.core,
        asker: draft.asker, innermost: draft.innermost, span: draft.type.span, extent: rows.extent,
        statement: rows.statement, access: draft.access, head: rows.head, type: rows.type,
        qualifier: rows.qualifier, isLimited: head.isLimited, hasKeys: hasKeys,
        effects: rows.effects, expression: rows.expression,
        isEager: isWritten && head.isEager && draft.lifetime == .strong && !hasKeys,
        lifetimeWord: draft.lifetimeWord.map { tables.names.add($0) },
        isOverride: isWritten && head.isOverride, doubts: doubts,
        documentation: tables.documentation.add(draft.documentation),
        elementKeys: tables.elementKeys.add(draft.elementKeys),
        offers: tables.offers.add(draft.offers), parameters: parameters,
        initParameters: parameters[0..<draft.initParameters],
        inputs: tables.inputs.add(
          draft.parameters.indices.filter { draft.parameters[$0].isInput }),
        steps: tables.steps.add(draft.steps), releases: tables.releases.add(draft.releases)))
    return ComponentID(index: components.count - 1)
  }

  /// The places of what a statement says, in the statement itself where it says it.
  private mutating func addDeclaration(of draft: ComponentDraft) -> Declaration {
    let head = draft.ownHead.map { $0.isEmpty ? Row(0) : tables.heads.add($0) }
    guard let statement = draft.statement else {
      return Declaration(
        statement: nil, head: head ?? Row(0), type: tables.types.add(draft.type),
        qualifier: draft.qualifier.map { tables.names.add($0) },
        extent: tables.extents.add(draft.extent),
        effects: draft.effects.first == nil ? Row(0) : tables.effects.add(draft.effects),
        expression: nil)
    }
    let row = Row<ComponentSyntax>(tables.statements.count)
    tables.statements.append(statement)
    return Declaration(
      statement: row, head: head ?? Row(in: row), type: Row(in: row),
      qualifier: statement.value.qualifier == nil ? nil : Row(in: row), extent: Row(in: row),
      effects: Row(in: row), expression: statement.value.expression == nil ? nil : Row(in: row))
  }

  /// The places of what declares a component.
  private struct Declaration {
    let statement: Row<ComponentSyntax>?
    let head: Row<HeadSyntax>
    let type: Row<TypeSyntax>
    let qualifier: Row<NameSyntax>?
    let extent: Row<SourceSpan>
    let effects: Row<EffectsSyntax>
    let expression: Row<FragmentSyntax>?
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
