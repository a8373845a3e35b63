import TenonDiagnostics
import TenonSyntax

/// A component is written as its type. One in lower case with an expression behind it is most likely a
/// property's name, as Swift would have it; some of C's types are written so, too. A role in lower case that nothing
/// asks for is most likely the accessor's name.
enum LowercaseType: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    checkRoles(graph, &diagnostics)
    var used: Set<String>?
    for component in graph.components {
      guard component.kind.isMadeByInit, !graph[component.syntax].isBroken,
        let expression = graph[component.syntax].expression,
        !graph[component.container].isForeign, graph.isOwn(component.manifest),
        let written = graph[component.syntax].type.nameAlone, written.first?.isLowercase == true
      else { continue }
      let name = NameSyntax.plain(written)
      // Whoever calls it knows that it is a type.
      if expression.names.contains(name) { continue }
      if expression.calledType == nil {
        let all = used ?? typesUsed(in: graph)
        used = all
        if isOfC(name) || all.contains(name) { continue }
      }
      let imports = graph.manifest(component.manifest).imports
      if imports.contains(where: { $0.kind != nil && $0.path.hasSuffix(".\(name)") }) { continue }
      diagnostics.report(
        Diagnostic(
          .lowercaseType,
          "'\(graph[component.syntax].type.text())' is read as the type of this component, but"
            + " looks like a property name",
          at: graph[component.syntax].type.span,
          suggestion: suggestion(component, expression, graph)))
    }
  }

  private static func checkRoles(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var asked: Set<String>?
    for component in graph.components where !graph[component.syntax].roles.isEmpty {
      if graph[component.syntax].isBroken || !graph.isOwn(component.manifest) { continue }
      for role in graph[component.syntax].roles
      where !role.kind.isOwn && role.type.nameAlone?.first?.isLowercase == true {
        let name = role.type.text()
        let all = asked ?? typesUsed(in: graph, asRoles: false)
        asked = all
        if all.contains(NameSyntax.plain(name)) || name.hasPrefix("`") { continue }
        diagnostics.report(
          Diagnostic(
            .lowercaseType, "'\(name)' is read as a protocol, but looks like an accessor's name",
            at: role.span, help: "to name the accessor, write '{ accessor \(name) }'"))
      }
    }
  }

  private static func suggestion(
    _ component: Component, _ expression: FragmentSyntax, _ graph: BindingGraph
  ) -> Suggestion {
    let name = graph[component.syntax].type.text()
    guard let type = expression.calledType else {
      return Suggestion(
        "write the type of the expression,"
          + " '\(graph.line(of: component, type: "Type", expression: "…"))'; to name the accessor,"
          + " add '{ accessor \(name) }'")
    }
    let key = Key(type: type, qualifier: graph[component.syntax].qualifier?.plain)
    let isTaken = graph[component.container].bindings[key] != nil
    let isNamed = isTaken && key.qualifier == nil
    let line = graph.line(
      of: component, type: type, named: isNamed ? name : nil, expression: expression.text ?? "…")
    let accessor = AccessorName.lowerCamelCase(String(type.split(separator: ".").last ?? ""))
    return Suggestion(
      "write '\(line)'"
        + (accessor == name || isNamed
          ? "" : "; to name the accessor, add '{ accessor \(name) }'"),
      isNamed ? nil : .replace(graph[component.syntax].type.span, with: type))
  }

  /// Whether a name is written as C writes its types.
  private static func isOfC(_ name: String) -> Bool {
    name.contains("_") || knownTypes.contains(name)
  }

  private static let knownTypes: Set<String> = [
    "addrinfo", "dirent", "flock", "fpos", "group", "hostent", "iovec", "linger", "msghdr",
    "option",
    "passwd", "pollfd", "rlimit", "rusage", "servent", "sigaction", "sockaddr", "stat", "statfs",
    "statvfs",
    "termios", "timespec", "timeval", "timezone", "tm", "utsname", "winsize", "lconv",
  ]

  /// The types that others name: in parameters, as roles, of inputs, in facets.
  static func typesUsed(in graph: BindingGraph, asRoles: Bool = true) -> Set<String> {
    var all: Set<String> = []
    graph.forEachParameter { _, _, parameter in
      parameter.syntax.type?.forEachName { all.insert($0) }
    }
    for component in graph.components where asRoles {
      for role in graph[component.syntax].roles {
        if case .own = role.kind { continue }
        role.type.forEachName { all.insert($0) }
      }
    }
    for container in graph.containers {
      for input in container.inputs { input.syntax.type.forEachName { all.insert($0) } }
    }
    for facet in graph.facets {
      for requirement in facet.requirements {
        requirement.syntax.type.forEachName { all.insert($0) }
      }
    }
    return all
  }
}
