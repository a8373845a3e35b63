import TenonDiagnostics
import TenonSyntax

/// Walks a manifest once and lists its names. What they stand for is found afterwards.
struct OccurrenceCollector {
  let source: SourceFile
  private(set) var occurrences: [Occurrence] = []
  private(set) var owners: [OwnerScope] = []
  /// The statements of components and inputs, by their names.
  private(set) var components: [SourceSpan: ComponentSyntax] = [:]
  private(set) var inputs: [SourceSpan: InputSyntax] = [:]

  init(_ manifest: ManifestSyntax, _ source: SourceFile) {
    self.source = source
    for item in manifest.items { visit(item) }
  }

  // MARK: Items

  private mutating func visit(_ item: ItemSyntax) {
    switch item {
    case .import(let syntax): visit(syntax)
    case .container(let container): visit(container)
    case .bundle(let bundle):
      visit(bundle.head)
      declare(bundle.name, .bundle)
      visit(
        bundle.members,
        of: OwnerScope(name: bundle.name.plain, isBundle: true, file: bundle.name.span.file))
    case .facet(let facet):
      visit(facet.head)
      declare(facet.name, .facet)
      for type in facet.inherited { visit(type, as: .facet) }
      for member in facet.members { visit(member) }
    case .traits(let traits):
      visit(traits.head)
      declare(traits.name, .traits)
      for type in traits.inherited { visit(type, as: .type) }
      for member in traits.members {
        visit(member.head)
        add(member.name.span, .member, member.name.plain, isDeclaration: true)
        visit(member.type, as: .type)
      }
    case .lifetime(let lifetime):
      visit(lifetime.head)
      declare(lifetime.name, .lifetime)
    }
  }

  private mutating func visit(_ container: ContainerSyntax) {
    visit(container.head)
    declare(container.name, .container)
    var owner = OwnerScope(
      name: container.name.plain, isBundle: false, file: container.name.span.file)
    if let parent = container.parent {
      visit(parent, as: .container)
      owner.parents = (parent.composed ?? [parent]).map(\.plainest.key)
    }
    for type in container.conformances { visit(type, as: .facet) }
    visit(container.members, of: owner)
  }

  private mutating func visit(_ syntax: ImportSyntax) {
    let end = syntax.span.end
    let start = end - syntax.path.utf8.count
    guard start >= syntax.span.start, source.text(start, end) == syntax.path else { return }
    add(SourceSpan(file: syntax.span.file, start: start, end: end), .module, syntax.path)
  }

  private mutating func visit(_ head: HeadSyntax) {
    for attribute in head.attributes {
      let span = attribute.span
      let end = min(span.end, span.start + 1 + attribute.name.utf8.count)
      add(
        SourceSpan(file: span.file, start: span.start, end: end), .attribute, attribute.name)
    }
  }

  private mutating func visit(_ member: FacetMemberSyntax) {
    visit(member.head)
    request(member.type, member.qualifier)
    for parameter in member.parameters { visit(parameter) }
    if let accessor = member.accessor { declare(accessor, .accessor) }
  }

  // MARK: Members

  private mutating func visit(_ members: [MemberSyntax], of owner: OwnerScope) {
    owners.append(owner)
    for member in members { visit(member) }
  }

  private mutating func visit(_ member: MemberSyntax) {
    let owner = owners.count - 1
    switch member.kind {
    case .input(let input):
      visit(input.head)
      declare(input.name, .input)
      inputs[input.name.span] = input
      owners[owner].inputs.append((input.name.plain, input.name.span))
      visit(input.type, as: .type)
      qualifier(input.qualifier, of: input.type.span)
      expression(input.defaultValue)
    case .component(let component): visit(component.value)
    case .group(let group):
      visit(group.head)
      add(group.lifetime.span, .lifetime, group.lifetime.plain)
    case .include(let include):
      visit(include.name, as: .bundle)
      owners[owner].includes.append(include.name.key)
    case .accessorsDrop, .unread: break
    }
  }

  private mutating func visit(_ component: ComponentSyntax) {
    visit(component.head)
    if let lifetime = component.lifetime { add(lifetime.span, .lifetime, lifetime.plain) }
    visit(component.type, as: .component, declares: true)
    for parameter in component.parameters { visit(parameter) }
    qualifier(component.qualifier, of: component.type.span)
    components[component.type.subject.nameSpan(in: source)] = component
    let start = occurrences.count
    for role in component.roles where !role.kind.isOwn {
      visit(role.type, as: .role)
      if case .collection(let key) = role.kind { expression(key, component.parameters) }
    }
    let declaration = component.type.subject.nameSpan(in: source)
    for index in start..<occurrences.count where occurrences[index].kind == .role {
      occurrences[index].targets = [declaration]
      occurrences[index].key = key(occurrences[index].name, component.qualifier)
    }
    expression(component.expression, component.parameters)
    for item in component.block { visit(item, of: component) }
  }

  private mutating func visit(_ item: BlockItemSyntax, of component: ComponentSyntax) {
    switch item {
    case .set(_, let parameter, _): visit(parameter)
    case .call(let method, let parameters, _, _):
      add(method.span, .member, method.plain)
      for parameter in parameters { visit(parameter) }
    case .release(let release):
      add(release.method.span, .member, source.text(release.method.span))
      for argument in release.arguments {
        expression(argument.value, component.parameters)
        if let label = argument.label { add(label.span, .label, label.plain) }
      }
    case .accessor(let name, let role, _):
      declare(name, .accessor)
      guard let role else { return }
      let played = occurrences.last {
        $0.kind == .role && $0.name == role.subject.key
          && component.span.start <= $0.span.start && $0.span.end <= component.span.end
      }
      add(role.subject.nameSpan(in: source), .role, role.subject.key)
      occurrences[occurrences.count - 1].targets = (played?.span).map { [$0] } ?? []
    }
  }

  private mutating func visit(_ parameter: ParameterSyntax) {
    if let label = parameter.label, !parameter.isLabelDerived {
      add(label.span, .label, label.plain)
    }
    if let name = parameter.name {
      add(name.span, .parameter, name.plain, isDeclaration: true)
    }
    switch parameter.value {
    case .dependency(let type, let value):
      request(type, parameter.qualifier)
      expression(value)
    case .input(let type, let value):
      visit(type, as: .type)
      expression(value)
    case .asked(let type, let arguments):
      request(type, parameter.qualifier)
      for argument in arguments {
        if let label = argument.label { add(label.span, .label, label.plain) }
        expression(argument.value)
      }
    case .constant(let value): expression(value)
    }
  }

  // MARK: Parts

  private mutating func add(
    _ span: SourceSpan, _ kind: Occurrence.Kind, _ name: String, isDeclaration: Bool = false
  ) {
    occurrences.append(Occurrence(span, kind, name, isDeclaration: isDeclaration))
  }

  private mutating func declare(_ name: NameSyntax, _ kind: Occurrence.Kind) {
    add(name.span, kind, name.plain, isDeclaration: true)
  }

  private func key(_ type: String, _ qualifier: NameSyntax?) -> String {
    qualifier.map { "\(type) named \($0.plain)" } ?? type
  }

  private mutating func qualifier(_ name: NameSyntax?, of type: SourceSpan) {
    guard let name else { return }
    add(name.span, .qualifier, name.plain)
    occurrences[occurrences.count - 1].request = type
  }

  /// A type that something asks for: its subject is the name that leads to the provider.
  private mutating func request(_ type: TypeSyntax, _ qualifier: NameSyntax?) {
    let start = occurrences.count
    visit(type, as: .request)
    for index in start..<occurrences.count where occurrences[index].kind == .request {
      occurrences[index].request = type.span
      occurrences[index].key = key(occurrences[index].name, qualifier)
    }
    self.qualifier(qualifier, of: type.span)
  }

  private mutating func expression(
    _ fragment: FragmentSyntax?, _ parameters: [ParameterSyntax] = []
  ) {
    guard let fragment, !owners.isEmpty else { return }
    let names = parameters.compactMap { parameter in
      (parameter.name ?? parameter.label).map { ($0.plain, $0.span) }
    }
    owners[owners.count - 1].expressions.append((fragment.span, names))
  }

  /// The names in a type. Those of its subject are of a kind, all others plain types.
  private mutating func visit(
    _ type: TypeSyntax, as kind: Occurrence.Kind, declares: Bool = false
  ) {
    // Most types are a name alone, which is quicker.
    if let name = type.nameAlone {
      return add(type.span, kind, NameSyntax.plain(name), isDeclaration: declares)
    }
    let subject = type.subject
    for part in subject.composed ?? [subject] {
      let name = part.plainest
      add(
        name.nameSpan(in: source), kind, name.plainName, isDeclaration: declares)
      for argument in name.arguments { visit(argument, as: .type) }
    }
    for other in type.besidesSubject { visit(other, as: .type) }
  }
}

extension TypeSyntax {
  /// The type that a request leads to: without optionals, collections and closures around it.
  var subject: TypeSyntax {
    let type = unwrappingModifiers.plainest.unwrappingModifiers
    return (type.wrapped ?? type.element ?? type.function?.result)?.subject ?? type
  }

  /// The types around the subject: parameters of closures, keys of dictionaries.
  var besidesSubject: [TypeSyntax] {
    let type = unwrappingModifiers.plainest.unwrappingModifiers
    var others: [TypeSyntax] = []
    if let function = type.function { others += function.parameters.map(\.type) }
    if let key = type.keyOfDictionary { others.append(key) }
    if let inner = type.wrapped ?? type.element ?? type.function?.result {
      others += inner.besidesSubject
    } else if case .tuple(let elements) = type.kind {
      others += elements.map(\.type)
    }
    return others
  }

  var arguments: [TypeSyntax] {
    if case .named = kind { parts } else { [] }
  }

  /// A name without generic arguments and back quotes; the key of all other types.
  var plainName: String {
    guard case .named(let components) = kind else { return key }
    return components.map(\.plainName).joined(separator: ".")
  }

  func nameSpan(in source: SourceFile) -> SourceSpan {
    guard let first = arguments.first, first.span.start > span.start else { return span }
    var end = first.span.start
    while end > span.start, source.bytes[end - 1] != UInt8(ascii: "<") { end -= 1 }
    return SourceSpan(file: span.file, start: span.start, end: max(span.start, end - 1))
  }
}
