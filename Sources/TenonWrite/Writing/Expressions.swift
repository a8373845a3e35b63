import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// A name in an expression, and the parameter that it means.
typealias BoundName = (name: String, parameter: Parameter)

extension ContainerCode {
  func writeExpression(
    _ expression: FragmentSyntax, of id: ComponentID, as result: Result, _ f: inout Function,
    _ out: inout Writer
  ) {
    let parameters = Array(graph[graph[id].initParameters])
    let bound: [BoundName] = parameters.compactMap { parameter in
      if case .ownInput = parameter.source { nil } else { (parameter.name ?? "_", parameter) }
    }
    let names = parameters.compactMap(\.name)
    let used = usedNames(expression, bound)
    // The function has it already by the name of the parameter.
    func isThere(_ name: String, _ parameter: Parameter) -> Bool {
      parameter.source.instance.map { f.constants[$0.index] == SwiftName.identifier(name) } ?? false
    }
    // Swift would warn of a constant for an input that only looks used.
    let unsure = expression.usedNames(in: notes.sources).subtracting(expression.values.map(\.name))
    let isOpen =
      isOpen(expression, names, f) && outerInputs(unsure, names, f).isEmpty
      && !bound.contains {
        used.contains($0.name) && f.hidden.contains($0.name) && !isThere($0.name, $0.parameter)
      }
    if !isOpen { return writeOutsideCall(of: id, expression, bound, as: result, f, &out) }
    for (name, _) in bound where used.contains(name) { f.hidden.append(name) }
    for (name, parameter) in bound {
      let isUsed = used.contains(name)
      if isUsed, isThere(name, parameter) { continue }
      if !isUsed, case .expression = parameter.source { continue }
      if !isUsed, case .nothing = parameter.source { continue }
      out.line(
        at: parameter.syntax.span, "let ", isUsed ? SwiftName.identifier(name) : "_",
        isUsed ? annotation(of: parameter) : nil, " = ", valueEffects(of: [parameter], f).marks,
        value(of: parameter, f))
    }
    for (name, path, _) in outerInputs(used, names, f) {
      out.line("let ", SwiftName.identifier(name), " = ", path)
      f.hidden.append(name)
    }
    let type = graph.keptText(of: graph[id])
    guard result == .result, memberType(of: id, offer: mainOffer(of: id)) != type else {
      return write(expression, as: result, type: type, at: expression.span, &out)
    }
    write(expression, as: .constant(locals.made), type: type, at: expression.span, &out)
    writeReturn(of: id, &out)
  }

  /// The type of a constant whose value doesn't determine it, after a colon.
  private func annotation(of parameter: Parameter) -> String? {
    guard let type = parameter.syntax.type else { return nil }
    return switch parameter.source {
    case .nothing, .expression, .closure: ": " + graph.revealedText(type.escaping(false))
    case .instance, .asked, .forwarded: type.wrapped == nil ? nil : ": " + text(type)
    default: nil
    }
  }

  /// The inputs of outer containers that an expression names, and the replacements of bundles' inputs.
  func outerInputs(
    _ used: Set<String>, _ names: [String], _ f: Function
  ) -> [(name: String, path: String, type: TypeSyntax)] {
    var left = used.subtracting(names).subtracting(container.inputs.map(\.syntax.name.plain))
    var found: [(String, String, TypeSyntax)] = []
    func add(_ input: InputSyntax, _ path: String) {
      left.remove(input.name.plain)
      found.append((input.name.plain, path, input.type))
    }
    for (input, key) in container.replacedInputs where left.contains(input.syntax.name.plain) {
      switch container.bindings[key] {
      case .input(let owner, let index)?: add(input.syntax, path(toInput: index, of: owner, f))
      case .component(let target, let offer)?:
        let name = SwiftName.identifier(offerName(target, offer))
        add(input.syntax, f.member(name + (graph[target].isFunction ? "()" : "")))
      case .scope?, nil: break
      }
    }
    for owner in sequence(first: id, next: { graph[$0].parent }).dropFirst() where !left.isEmpty {
      for (index, input) in graph[owner].inputs.enumerated()
      where left.contains(input.syntax.name.plain) && graph.canSee(.input(owner, index), from: id) {
        add(input.syntax, path(toInput: index, of: owner, f))
      }
    }
    return found
  }

  /// The expression names only its parameters, inputs of the container, and capitalized names.
  private func isOpen(_ fragment: FragmentSyntax, _ names: [String], _ f: Function) -> Bool {
    let known = Set(names).union(f.inputs.values)
    return fragment.isOpen(in: notes.sources) { known.contains($0) || isInput($0) }
  }

  /// The names that an expression uses, or a constant before it that it uses.
  func usedNames(_ expression: FragmentSyntax, _ bound: [BoundName]) -> Set<String> {
    var used = expression.usedNames(in: notes.sources)
    for (name, parameter) in bound.reversed() where used.contains(name) {
      if let constant = parameter.constant { used.formUnion(constant.usedNames(in: notes.sources)) }
    }
    return used
  }

  func isInput(_ name: String) -> Bool {
    sequence(first: id) { graph[$0].parent }.contains {
      graph[$0].inputs.contains { $0.syntax.name.plain == name }
    }
  }

  /// A fragment as an argument: in place, or by a function outside.
  func argument(_ fragment: FragmentSyntax, of parameter: Parameter, _ f: Function) -> Item {
    guard let type = parameter.syntax.type, mayMeanMembers(fragment, f) else {
      return Item { $0.append(fragment) }
    }
    return argumentOutside(fragment, of: parameter, type: type, f)
  }

  func mayMeanMembers(_ fragment: FragmentSyntax, _ f: Function) -> Bool {
    !isOpen(fragment, [], f) || !outerInputs(fragment.usedNames(in: notes.sources), [], f).isEmpty
  }

  /// The init is called outside the container: a member has the type's name, or a constant without a type could
  /// mean members.
  func isMadeOutside(_ id: ComponentID, _ f: Function) -> Bool {
    names.mayBeMember(graph[syntax: id].type, of: self.id)
      || hasUntypedMember(graph[graph[id].initParameters], f)
  }

  /// A constant without a type could mean a member.
  func hasUntypedMember(_ parameters: some Sequence<Parameter>, _ f: Function) -> Bool {
    parameters.contains { parameter in
      guard parameter.syntax.type == nil, let constant = parameter.constant else { return false }
      return mayMeanMembers(constant, f)
    }
  }
}

extension FragmentSyntax {
  /// The names that the fragment uses as values; in a string's interpolations, a label looks like one.
  func usedNames(in sources: [SourceFile]) -> Set<String> {
    let bytes = sources[span.file].bytes[span.start..<span.end]
    return bytes.contains(UInt8(ascii: "\\")) ? names : Set(values.map(\.name))
  }

  /// The fragment names only known and capitalized names.
  func isOpen(in sources: [SourceFile], isKnown: (String) -> Bool) -> Bool {
    let values = usedNames(in: sources)
    return names.allSatisfy { name in
      if isKnown(name) { return true }
      if name == "self" || name == "Self" { return false }
      if SwiftWords.isReserved(name) || name == "await" { return true }
      // A container has types of these names.
      if ["Overrides", "Stored", "Released", "Call"].contains(name) { return false }
      return name.first?.isUppercase ?? true || !values.contains(name)
    }
  }
}
