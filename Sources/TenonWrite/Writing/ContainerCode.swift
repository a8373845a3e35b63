import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Writes one container. All decisions are in the shape.
struct ContainerCode {
  let shape: Shape
  let id: ContainerID
  let notes: FileNotes

  var graph: BindingGraph { _read { yield shape.graph } }
  var container: Container { _read { yield shape.graph.containers[id.index] } }
  var locals: Locals { _read { yield shape.names.locals[id.index] } }
  var names: Names { _read { yield shape.names } }
  var isSendable: Bool { container.isolation == .sendable }

  /// The components of the container except children, which extensions create.
  var components: [ComponentID] { container.components.filter { graph[$0].kind.child == nil } }

  func write(_ out: inout Writer) {
    out.atom(key(.head), writeClass)
    writeMaker(&out)
    writeFeatures(&out)
  }

  private func writeBody(_ out: inout Writer) {
    out.atom(key(.parent), isSpaced: false, writeParent)
    for input in container.inputs {
      let key = key(.inputs, input.syntax.name.span)
      out.atom(key, isSpaced: false) { write(input: input, &$0) }
    }
    out.atom(key(.lock), isSpaced: false, writeLockProperty)
    out.atom(key(.lock, nil, 1), isSpaced: false, writeReleaseLock)
    out.atom(key(.lock, nil, 2), isSpaced: false, writeOverridesProperty)
    out.atom(key(.lock, nil, 3), isSpaced: false, writeReportsProperty)
    out.atom(key(.lock, nil, 4), isSpaced: false, writeTiesProperty)
    for component in components {
      out.atom(key(.properties, of: component), isSpaced: false) {
        writeProperties(of: component, &$0)
      }
    }
    out.atom(key(.fields), isSpaced: false, writeStoredProperty)
    out.atom(key(.fields, nil, 1), isSpaced: false, writeReleasedProperty)
    out.atom(key(.fields, nil, 2), isSpaced: false, writeMemoryWarningsProperty)
    writeChecks(&out)
    out.atom(key(.initializer), writeInit)
    writeEagerMakers(&out)
    writeDeinit(&out)
    writeStart(&out)
    writeResets(&out)
    writeShutdown(&out)
    writeReleaseUnused(&out)
    let witnesses = witnesses
    for component in components {
      writeMembers(of: component, &out)
      write(witnesses[component], of: component, &out)
    }
    write(witnesses[ComponentID?.none], of: nil, &out)
    writeLentLocks(&out)
    writeOverridesType(&out)
    for component in components where hasKeyStruct(component) {
      out.atom(key(.types, of: component)) { writeKeyStruct(of: component, &$0) }
    }
    writeCallType(&out)
    writeStoredType(&out)
    writeReleasedType(&out)
  }

  // MARK: Atoms

  func key(_ section: AtomKey.Section, _ span: SourceSpan? = nil, _ number: Int = 0) -> AtomKey {
    AtomKey(.containers, container.syntax.name.span.start, section, at: span, number: number)
  }

  func key(_ section: AtomKey.Section, of component: ComponentID, _ number: Int = 0) -> AtomKey {
    guard graph[component].kind == .collection else {
      return key(section, graph[component].span, number)
    }
    // Its first element may depend on conditions.
    var key = key(section, nil, number)
    (key.file, key.name) = (.max, graph[syntax: component].type.text())
    return key
  }

  // MARK: The class

  private func writeClass(_ out: inout Writer) {
    let syntax = container.syntax
    out.write(syntax.head)
    if let actor = container.isolation.actor, syntax.head.globalActor == nil {
      out.line(at: syntax.name.span, actor)
    }
    // A class takes the actor of the protocols that its declaration names, but not of those in an extension.
    let apart =
      container.isolation == .none
      ? container.facets.filter { graph[$0.id].syntax.head.globalActor != nil }.map(\.span) : []
    let facets = syntax.inherited.filter { apart.contains($0.span) }.map { $0.text() }
    // Generated aliases check that the types that threads share are `Sendable`.
    var conformances = syntax.inherited.filter { !apart.contains($0.span) }.map {
      isSendable && ["Sendable", "Swift.Sendable"].contains($0.key)
        ? "@unchecked \($0.text())" : $0.text()
    }
    if isSendable, syntax.sendable == nil { conformances.append("@unchecked Swift.Sendable") }
    out.block(
      at: syntax.name.span, isSendable ? "nonisolated " : "",
      Access.fileWords(container.access), "final class ", syntax.name.text,
      conformances.isEmpty ? "" : ": ", conformances.joined(separator: ", "), body: writeBody)
    if apart.isEmpty { return }
    out.blank()
    out.write(syntax.head.attributes.filter { $0.name == "available" })
    out.line(
      at: syntax.name.span, "extension ", syntax.name.text, ": ", facets.joined(separator: ", "),
      " {}")
  }

  private func writeParent(_ out: inout Writer) {
    guard let type = container.syntax.parent, container.parent != nil else { return }
    out.line("/// The parent container. A child holds its parent, never the reverse.")
    out.line(
      at: type.span, words(accessWithParent), isParentForAll ? "nonisolated " : "", "let ",
      container.parentName, ": ", parentType)
  }

  /// The parent is `nonisolated`: other modules see a constant of an actor's container as isolated by default.
  private var isParentForAll: Bool {
    guard let parent = container.parent, container.isolation.actor != nil,
      accessWithParent >= .package
    else { return false }
    if graph[parent].facetScope == nil { return graph[parent].isolation != .none }
    return graph[parent].facets.contains { facet in
      graph.withInherited(facet.id).contains { graph[$0].isSendable }
    }
  }

  /// The access of the init and the parent, which the parent's type limits.
  var accessWithParent: Access {
    guard let parent = container.parent else { return container.access }
    return max(.fileprivate, min(container.access, graph[parent].access))
  }

  var parentType: String {
    guard let type = container.syntax.parent, let parent = container.parent else { return "" }
    return graph[parent].facetScope == nil ? type.text() : "any \(type.text())"
  }

  private func write(input: Input, _ out: inout Writer) {
    let syntax = input.syntax
    let (name, type) = (SwiftName.identifier(syntax.name.plain), text(syntax.type))
    let isolation = isForAll ? "nonisolated " : ""
    let given = givenName(of: input)
    if let given { out.line(at: syntax.name.span, isolation, "private let ", given, ": ", type) }
    for line in syntax.head.documentation { out.line(line) }
    out.write(syntax.head.attributes)
    out.line(
      at: syntax.name.span, words(input.access), isolation, given == nil ? "let " : "var ", name,
      ": ", type, given.map { " { \($0) }" })
  }

  func givenName(of input: Input) -> String? {
    givenName(AccessorName.upperFirst(input.syntax.name.plain), input.syntax.head)
  }

  /// The property behind one whose uses cause warnings, so that the init can assign it.
  func givenName(_ name: String, _ head: HeadSyntax) -> String? {
    head.speaksOfUses ? names.name("given", name) : nil
  }

  // MARK: Words

  /// The access of a member, with a space after it.
  func words(_ access: Access) -> String {
    if access == .private { return "private " }
    let outer = container.access
    if access >= outer || outer == .private {
      return outer == .public ? "public " : outer == .package ? "package " : ""
    }
    return access == .internal ? "" : "\(access.text) "
  }

  /// The text of a stored property's type, or of a result's.
  func text(_ type: TypeSyntax) -> String { graph.text(type.escaping(false)) }

  /// The text of a parameter's type whose argument outlives the call.
  func argumentText(_ type: TypeSyntax) -> String { graph.text(type.escaping(type.escapes)) }
}

extension Access {
  /// The access of a declaration at file level, with a space after it.
  static func fileWords(_ access: Access) -> String {
    switch access {
    case .private, .fileprivate: "private "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}

/// The support types and functions that a file needs besides its containers.
final class FileNotes {
  let sources: [SourceFile]
  private let supportNames: SupportNames
  var supportSet = SupportSet()
  /// The functions outside containers, in the order in which they are needed.
  var outside: [OutsideFunction] = []
  var outsideNames: Set<String> = []

  init(_ sources: [SourceFile], _ supportNames: SupportNames) {
    (self.sources, self.supportNames) = (sources, supportNames)
  }

  var stored: String { supportNames.stored }
  var released: String { supportNames.released }
  var keyPrefix: String { supportNames.keyPrefix }
  var call: String { supportNames.call }
  var checked: String { supportNames.checked }

  /// The name of a support type, which it adds to the module with this access.
  func support(_ file: SupportFile, _ access: Access = .private) -> String {
    supportSet.insert(file, access)
    return supportNames[file]
  }
}

/// The checks that components shared by threads are `Sendable`, if Swift doesn't check them in `Stored`.
extension ContainerCode {
  private struct Check {
    /// The name of the member with the type, the same in every configuration.
    let name: String
    let type: String
    let span: SourceSpan
    /// The attributes that limit the type to platforms.
    let availability: [AttributeSyntax]
  }

  /// Writes the aliases that require `Sendable`; in the mapped form, one on each line of the manifest.
  func writeChecks(_ out: inout Writer) {
    if !isSendable { return }
    let isApart = out.isMapped || out.hasAtoms
    let inputs = container.inputs.map(\.syntax).map { input in
      Check(
        name: AccessorName.upperFirst(input.name.plain), type: text(input.type),
        span: input.type.span, availability: input.head.attributes.filter(\.limitsAvailability))
    }
    var seen: Set<String> = []
    let all = (inputs + components.flatMap { checks(of: $0, isMapped: out.isMapped) }).filter {
      seen.insert($0.type).inserted
    }
    let types = isApart ? [] : all.filter(\.availability.isEmpty).map(\.type)
    if !types.isEmpty {
      out.line("/// What must be `Sendable`, beside what `", notes.stored, "` has.")
      let list = types.count == 1 ? text(types[0]) : Item { $0.put(List("(", types, ")")) }
      out.line("private typealias ", notes.checked, " = ", notes.support(.sendable), "<", list, ">")
    }
    var names: Set<String> = []
    for check in all where isApart || !check.availability.isEmpty {
      let name = SwiftName.identifier(SwiftName.unique("\(notes.checked)\(check.name)", &names))
      out.atom(key(.checks, check.span), isSpaced: false) { out in
        out.write(check.availability)
        out.statement(
          "private typealias ", "", at: check.span,
          "\(name) = \(notes.support(.sendable))<\(check.type)>")
      }
    }
  }

  /// The types of a component to check. The mapped form checks all, since Swift wouldn't report them at their places.
  private func checks(of id: ComponentID, isMapped: Bool) -> [Check] {
    let component = graph[id]
    let isKnown =
      switch shape[id].place {
      case .none: cellCycle(of: id) == nil
      case .property, .table: !isMapped && !graph.isMadeByInit(id) && !component.isLimited
      case .constant, .once, .weakTable, .onceByKey, .storage: false
      }
    if isKnown { return [] }
    func check(_ end: String, _ type: String, _ span: SourceSpan) -> Check {
      Check(
        name: names.base(id).capital + end, type: type, span: span,
        availability: graph[syntax: component].head.attributes.filter(\.limitsAvailability))
    }
    let inputs = component.isKeyed ? graph.inputs(of: component) : []
    let keys = zip(inputs, keyTypes(of: id)).map { index, type in
      let syntax = graph[component.parameters, index].syntax
      return check("Key", type, syntax.type?.span ?? syntax.span)
    }
    return keys + [check("", graph.keptText(of: component), graph[syntax: component].type.span)]
  }
}
