import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A component is written as its type, whose name is no property's.
  static let propertyAsType = Rule(.lowercaseType, skips: .foreign) { site in
    guard let expression = site.expression, site.component.kind.isMadeByInit,
      let written = site.type.nameAlone, written.first?.isLowercase == true,
      site.graph.isOwn(site.component.manifest)
    else { return nil }
    let type = site.type
    let name = NameSyntax.plain(written)
    // An expression that calls it takes it for a type.
    if expression.names.contains(name) { return nil }
    if expression.calledType == nil, name.contains("_") || typesOfC.contains(name) { return nil }
    if expression.calledType == nil, site.ground.typesNamed.isUsed(name) { return nil }
    let imports = site.graph.manifest(site.component.manifest).imports
    if imports.contains(where: { $0.kind != nil && $0.path.hasSuffix(".\(name)") }) { return nil }
    return Finding(
      "'\(type.text())' is read as the type of this component, but looks like a property name",
      at: type.span, site.settingType(expression))
  }

  /// A role in lower case that nothing asks for is most likely the accessor's name.
  static let accessorAsRole = Rule(all: .lowercaseType, skips: []) { site in
    if site.roles.isEmpty || !site.graph.isOwn(site.component.manifest) { return [] }
    return site.roles.compactMap { role in
      guard !role.kind.isOwn, let name = role.type.nameAlone, name.first?.isLowercase == true,
        !site.ground.typesNamed.asked.contains(name)
      else { return nil }
      return Finding(
        "'\(name)' is read as a protocol, but looks like an accessor's name", at: role.span,
        Suggestion("to name the accessor, write '{ accessor \(name) }'"))
    }
  }

  private static let typesOfC: Set<String> = [
    "addrinfo", "dirent", "flock", "fpos", "group", "hostent", "iovec", "linger", "msghdr",
    "option", "passwd", "pollfd", "rlimit", "rusage", "servent", "sigaction", "sockaddr", "stat",
    "statfs", "statvfs", "termios", "timespec", "timeval", "timezone", "tm", "utsname", "winsize",
    "lconv",
  ]
}

extension ComponentSite {
  /// The same component with the type of its expression.
  fileprivate func settingType(_ expression: FragmentSyntax) -> Suggestion {
    let name = type.text()
    let naming = "; to name the accessor, add '{ accessor \(name) }'"
    guard let called = expression.calledType else {
      let line = graph.line(of: component, type: "Type", expression: "…")
      return Suggestion("write the type of the expression, '\(line)'\(naming)")
    }
    let key = Key(type: called, qualifier: graph[component.qualifier]?.plain)
    let isNamed = key.qualifier == nil && container.bindings[key] != nil
    let line = graph.line(
      of: component, type: called, named: isNamed ? name : nil, expression: expression.text ?? "…")
    let accessor = AccessorName.lowerCamelCase(String(called.split(separator: ".").last ?? ""))
    return Suggestion(
      "write '\(line)'\(accessor == name || isNamed ? "" : naming)",
      isNamed ? nil : .replace(type.span, with: called))
  }
}

/// The names of the types that a graph's manifests speak of.
struct TypesNamed: GraphFact {
  /// Those of parameters, of inputs and in facets.
  let asked: Set<String>
  private let roles: Set<String>
  /// Those of components, and what else is declared.
  private let declared: Set<String>

  init(_ graph: BindingGraph) {
    let parameters = graph.components.flatMap { graph[$0.parameters].compactMap(\.syntax.type) }
    let inputs = graph.containers.flatMap { $0.inputs.map(\.syntax.type) }
    let requirements = graph.facets.flatMap { $0.requirements.map(\.syntax.type) }
    asked = (parameters + inputs + requirements).names
    roles =
      graph.components.flatMap { graph.roles(of: $0).filter { !$0.kind.isOwn }.map(\.type) }.names
    declared = graph.components.map { graph[$0.type] }.names.union(graph.containers.map(\.name))
      .union(graph.facets.map(\.syntax.name.plain))
  }

  /// Whether a parameter, a role, an input or a facet names a type.
  func isUsed(_ name: String) -> Bool { asked.contains(name) || roles.contains(name) }

  func contains(_ name: String) -> Bool { isUsed(name) || declared.contains(name) }
}

extension RuleGround {
  var typesNamed: TypesNamed { fact(TypesNamed.self).value }
}

extension [TypeSyntax] {
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    for type in self { type.forEachName { names.insert($0) } }
    return names
  }
}
