import TenonDiagnostics
import TenonGraph
import TenonSyntax

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
        availability: graph[component.head].attributes.filter(\.limitsAvailability))
    }
    let inputs = component.isKeyed ? graph.inputs(of: component) : []
    let keys = zip(inputs, keyTypes(of: id)).map { index, type in
      let syntax = graph[component.parameters, index].syntax
      return check("Key", type, syntax.type?.span ?? syntax.span)
    }
    return keys + [check("", graph.keptText(of: component), graph[component.type].span)]
  }
}
