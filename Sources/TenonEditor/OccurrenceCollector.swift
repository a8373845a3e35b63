import TenonDiagnostics
import TenonSyntax

/// Visits the nodes of manifests and lists their names. Their meanings are found later.
struct OccurrenceCollector {
  private(set) var byFile: [[Occurrence]] = []
  private(set) var owners: [OwnerScope] = []
  /// The statements of components and inputs, by their names.
  private(set) var components: [SourceSpan: ComponentSyntax] = [:]
  private(set) var inputs: [SourceSpan: InputSyntax] = [:]
  private(set) var declared: [Occurrence.Kind: [String: [SourceSpan]]] = [:]
  private var source: SourceFile
  private var occurrences: [Occurrence] = []

  init(_ manifests: [ManifestSyntax], _ files: [SourceFile]) {
    source = SourceFile(path: "", bytes: [])
    for (manifest, file) in zip(manifests, files) {
      (source, occurrences) = (file, [])
      for syntax in manifest.imports { visit(syntax) }
      for declaration in manifest.declarations { visit(declaration) }
      byFile.append(occurrences)
    }
  }

  // MARK: Items

  private mutating func visit(_ syntax: ImportSyntax) {
    let end = syntax.span.end
    let span = SourceSpan(file: syntax.span.file, start: end - syntax.path.utf8.count, end: end)
    guard span.start >= syntax.span.start, source.text(span) == syntax.path else { return }
    add(span, .module, syntax.path)
  }

  private mutating func visit(_ syntax: DeclarationSyntax) {
    let kinds: [SyntaxKind: Occurrence.Kind] = [
      .container: .container, .bundle: .bundle, .facet: .facet, .traits: .traits,
    ]
    declare(syntax.name, kinds[syntax.kind] ?? .lifetime, syntax.head)
    if let parent = syntax.parent { visit(parent, as: .container) }
    for type in syntax.inherited { visit(type, as: syntax.kind == .traits ? .type : .facet) }
    if syntax.kind == .container || syntax.kind == .bundle {
      let parents = syntax.parent.map { $0.composed ?? [$0] } ?? []
      owners.append(
        OwnerScope(
          syntax.name, isBundle: syntax.kind == .bundle, parents: parents.map(\.plainest.key)))
    }
    for member in syntax.members { visit(member) }
  }

  private mutating func visit(_ head: HeadSyntax) {
    for attribute in head.attributes where !attribute.isTaken {
      let (name, span) = (attribute.name, attribute.span)
      let end = min(span.end, span.start + 1 + name.utf8.count)
      add(SourceSpan(file: span.file, start: span.start, end: end), .attribute, name)
    }
  }

  // MARK: Members

  private mutating func visit(_ member: MemberSyntax) {
    let owner = owners.count - 1
    switch member.kind {
    case .input(let input):
      declare(input.name, .input, input.head)
      inputs[input.name.span] = input
      owners[owner].inputs.append((input.name.plain, input.name.span))
      visit(input.type, as: .type)
      visit(qualifier: input.qualifier, of: input.type)
      visit(input.defaultValue)
    case .component(let component): visit(component.value)
    case .group(let head):
      visit(head)
      add(head.lifetime, .lifetime)
    case .include(let include):
      visit(include.name, as: .bundle)
      owners[owner].includes.append(include.name.key)
    case .facetMember(let member):
      visit(member.head)
      visit(request: member.type, member.qualifier)
      for parameter in member.parameters { visit(parameter) }
      add(member.accessor, .accessor, isDeclaration: true)
    case .trait(let trait):
      declare(trait.name, .member, trait.head)
      visit(trait.type, as: .type)
    default: break
    }
  }

  private mutating func visit(_ component: ComponentSyntax) {
    let declaration = component.type.subject.nameSpan(in: source)
    components[declaration] = components[declaration] ?? component
    visit(component.head)
    add(component.head.lifetime, .lifetime)
    visit(component.type, as: .component, declares: true)
    for parameter in component.parameters { visit(parameter) }
    visit(qualifier: component.qualifier, of: component.type)
    for role in component.roles where !role.kind.isOwn {
      visit(role.type, as: .role) { name in
        name.targets = [declaration]
        name.key = Self.key(name.name, component.qualifier)
      }
      if case .collection(let key) = role.kind { visit(key, component.parameters) }
    }
    visit(component.expression, component.parameters)
    for item in component.block { visit(item, of: component) }
  }

  private mutating func visit(_ item: BlockItemSyntax, of component: ComponentSyntax) {
    switch item {
    case .set(_, let parameter, _): visit(parameter)
    case .call(let method, let parameters, _, _):
      add(method, .member)
      for parameter in parameters { visit(parameter) }
    case .release(let release):
      add(release.method.span, .member, source.text(release.method.span))
      for argument in release.arguments { visit(argument, component.parameters) }
    case .accessor(let name, let role, _):
      add(name, .accessor, isDeclaration: true)
      guard let role = role?.subject else { return }
      let (start, end) = (component.span.start, component.span.end)
      let played = occurrences.last {
        $0.kind == .role && $0.name == role.key && start <= $0.span.start && $0.span.end <= end
      }
      add(role.nameSpan(in: source), .role, role.key) {
        $0.targets = played.map { [$0.span] } ?? []
      }
    }
  }

  private mutating func visit(_ parameter: ParameterSyntax) {
    if parameter.isTaken { return }
    if !parameter.isLabelDerived { add(parameter.label, .label) }
    if parameter.declaration != nil {
      // Its type is in Swift, and so is its name if it differs from the label.
      if let type = parameter.type { visit(qualifier: parameter.qualifier, of: type) }
      if case .input(_, let value) = parameter.value { visit(value) }
      return
    }
    add(parameter.name, .parameter, isDeclaration: true)
    switch parameter.value {
    case .dependency(let type, let value):
      visit(request: type, parameter.qualifier)
      visit(value)
    case .input(let type, let value):
      visit(type, as: .type)
      visit(value)
    case .asked(let type, let arguments):
      visit(request: type, parameter.qualifier)
      for argument in arguments { visit(argument) }
    case .constant(let value): visit(value)
    }
  }

  private mutating func visit(_ argument: ArgumentSyntax, _ parameters: [ParameterSyntax] = []) {
    add(argument.label, .label)
    visit(argument.value, parameters)
  }

  /// Visits an expression that uses the names of parameters.
  private mutating func visit(_ value: FragmentSyntax?, _ parameters: [ParameterSyntax] = []) {
    guard let value, !owners.isEmpty else { return }
    let names = parameters.compactMap { $0.name ?? $0.label }.map { ($0.plain, $0.span) }
    owners[owners.count - 1].expressions.append((value.span, names))
  }

  // MARK: Types

  /// Visits the names in a type. `kind` is that of its subject; all others are plain types.
  private mutating func visit(
    _ type: TypeSyntax, as kind: Occurrence.Kind, declares: Bool = false,
    _ complete: (inout Occurrence) -> Void = { _ in }
  ) {
    // Most types are only a name, which is faster.
    let subject = type.isNameAlone ? type : type.subject
    for part in subject.composed ?? [subject] {
      let name = part.plainest
      add(name.nameSpan(in: source), kind, name.plainName, isDeclaration: declares, complete)
      for argument in name.arguments { visit(argument, as: .type) }
    }
    if type.isNameAlone { return }
    for other in type.besidesSubject { visit(other, as: .type) }
  }

  /// Visits the type of a request: its subject is the name that leads to the provider.
  private mutating func visit(request type: TypeSyntax, _ qualifier: NameSyntax?) {
    visit(type, as: .request) { name in
      name.request = type.span
      name.key = Self.key(name.name, qualifier)
    }
    visit(qualifier: qualifier, of: type)
  }

  private mutating func visit(qualifier: NameSyntax?, of type: TypeSyntax) {
    guard let qualifier else { return }
    add(qualifier.span, .qualifier, qualifier.plain) { $0.request = type.span }
  }

  private static func key(_ type: String, _ qualifier: NameSyntax?) -> String {
    qualifier.map { "\(type) named \($0.plain)" } ?? type
  }

  // MARK: Names

  private mutating func declare(_ name: NameSyntax, _ kind: Occurrence.Kind, _ head: HeadSyntax) {
    visit(head)
    add(name, kind, isDeclaration: true)
  }

  private mutating func add(
    _ name: NameSyntax?, _ kind: Occurrence.Kind, isDeclaration: Bool = false
  ) {
    if let name { add(name.span, kind, name.plain, isDeclaration: isDeclaration) }
  }

  private mutating func add(
    _ span: SourceSpan, _ kind: Occurrence.Kind, _ name: String, isDeclaration: Bool = false,
    _ complete: (inout Occurrence) -> Void = { _ in }
  ) {
    var occurrence = Occurrence(span, kind, name, isDeclaration: isDeclaration)
    complete(&occurrence)
    occurrences.append(occurrence)
    if isDeclaration { declared[kind, default: [:]][name, default: []].append(span) }
  }
}

extension TypeSyntax {
  /// The type without words, `any` and `some` before it.
  private var bare: TypeSyntax { unwrappingModifiers.plainest.unwrappingModifiers }

  /// The type in an optional or a collection, or the result of a closure.
  private var inner: TypeSyntax? {
    let type = bare
    return type.wrapped ?? type.element ?? type.function?.result
  }

  /// The type that a request leads to: without optionals, collections and closures around it.
  var subject: TypeSyntax { inner?.subject ?? bare }

  /// The types around the subject: parameters of closures, keys of dictionaries.
  var besidesSubject: [TypeSyntax] {
    let type = bare
    if case .tuple(let elements) = type.kind { return elements.map(\.type) }
    let key = type.keyOfDictionary.map { [$0] } ?? []
    return (type.function?.parameters.map(\.type) ?? []) + key + (inner?.besidesSubject ?? [])
  }

  var arguments: [TypeSyntax] { if case .named = kind { parts } else { [] } }

  /// The name without generic arguments and back quotes, or the key of another type.
  var plainName: String {
    guard case .named(let components) = kind else { return key }
    return components.map(\.plainName).joined(separator: ".")
  }

  func nameSpan(in source: SourceFile) -> SourceSpan {
    guard let first = arguments.first, first.span.start > span.start else { return span }
    let end = source.bytes[span.start..<first.span.start].lastIndex(of: UInt8(ascii: "<"))
    return SourceSpan(file: span.file, start: span.start, end: end ?? span.start)
  }
}
