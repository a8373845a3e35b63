import TenonSyntax

/// A component that Swinject or Factory registers.
struct Registration {
  /// The type as which it is requested.
  let role: String
  var lifetime: String
  var name: String?
  /// It has its name even if it is the only one of its type.
  var isNamedAlways = true
  var takesArguments: Bool
  /// The names of types that its closure creates.
  let made: [String]
}

extension SwiftText {
  var registrations: [Registration] {
    indices.compactMap { index in
      switch self[index] {
      case "register": kind(index + 1) == .leftParen ? swinject(index) : nil
      case "Factory", "ParameterFactory": self[index + 1] == "<" ? factory(index) : nil
      default: nil
      }
    }
  }

  private func made(in range: Range<Int>) -> [String] {
    range.compactMap { place in
      name(at: place).flatMap { kind($0.end) == .leftParen ? $0.text : nil }
    }
  }

  /// `container.register(Role.self, name: "a") { r in Type(…) }.inObjectScope(.container)`
  private func swinject(_ index: Int) -> Registration? {
    let close = end(of: index + 1)
    guard let role = name(at: index + 2), role.text.hasSuffix(".self"), role.end <= close,
      let open = (role.end..<close + 2).first(where: { kind($0) == .leftBrace })
    else { return nil }
    let body = open..<max(open, end(of: open))
    // The closure's first argument is the resolver.
    let word = body.prefix(48).first { self[$0] == "in" } ?? open
    var found = Registration(
      role: String(role.text.dropLast(5)), lifetime: "graph",
      takesArguments: (open..<word).contains { kind($0) == .comma }, made: made(in: body))
    let name = (role.end..<close).first { self[$0] == "name" && kind($0 + 1) == .colon }
    found.name = name.flatMap { literal($0 + 2) }
    let next = max(body.upperBound, close) + 1
    if self[next + 1] == "inObjectScope" {
      let lifetimes = ["container": "strong", "weak": "weak", "transient": "transient"]
      found.lifetime = lifetimes[self[next + 4]] ?? "graph"
    }
    return found
  }

  /// `var role: Factory<Role> { self { Type() }.singleton }`, `let role = Factory<Role> { … }`
  private func factory(_ index: Int) -> Registration? {
    guard let open = (index..<index + 32).first(where: { kind($0) == .leftBrace }),
      let end = (index..<open).last(where: { self[$0] == ">" }), kind(index - 2) == .identifier,
      let role = TypeSyntax(text(index..<end + 1))?.path?.last?.arguments.last
    else { return nil }
    let close = self.end(of: open)
    let range = kind(index - 1) == .colon ? open + 1..<close : end + 1..<close + 3
    var found = Registration(
      role: (role.wrapped ?? role).text(), lifetime: "transient", name: self[index - 2],
      isNamedAlways: false, takesArguments: self[index] != "Factory", made: made(in: range))
    let lifetimes = ["singleton": "strong", "cached": "strong", "shared": "weak", "graph": "graph"]
    var depth = 0
    for place in range {
      if kind(place) == .leftBrace { depth += 1 }
      if kind(place) == .rightBrace { depth -= 1 }
      let scope = depth == 0 && kind(place) == .period ? lifetimes[self[place + 1]] : nil
      found.lifetime = scope ?? found.lifetime
    }
    return found
  }

  /// A string literal as a name in a manifest; `nil` if it isn't one.
  private func literal(_ index: Int) -> String? {
    let name = self[index].filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return NameSyntax.isPlain(name) && !SwiftWords.isReserved(name) ? name : nil
  }
}
