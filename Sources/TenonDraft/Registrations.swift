import TenonSyntax

/// A component as Swinject or Factory knows it.
struct Registration {
  /// The types that it is asked for as.
  var roles: [String]
  /// The names of types of which an instance is made, the likeliest first.
  var made: [String] = []
  var lifetime: String
  var name: String?
  /// Only some of its kind need their names.
  var isNamedAlways = true
  /// The names of what its caller gives; `nil` for anything.
  var arguments: Set<String>? = []

  /// A call or a closure makes it.
  fileprivate var isMade = false
}

extension SwiftText {
  /// The registrations in the file, in order.
  var registrations: [Registration] {
    indices.compactMap { index in
      switch self[index] {
      case "register", "autoregister": kind(index + 1) == .leftParen ? swinject(index) : nil
      case "Factory", "ParameterFactory": self[index + 1] == "<" ? factory(index) : nil
      default: nil
      }
    }
  }

  private func withoutEnding(_ ending: String, _ text: String) -> String {
    text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text
  }

  // MARK: Swinject

  /// `container.register(Role.self, name: "a") { r in Type(…) }.inObjectScope(.container)`
  private func swinject(_ index: Int) -> Registration? {
    var next = end(of: index + 1) + 1
    guard let role = name(at: index + 2), role.text.hasSuffix(".self") else { return nil }
    var found = Registration(roles: [withoutEnding(".self", role.text)], lifetime: "graph")
    for place in role.end..<max(role.end, next) where kind(place + 1) == .colon {
      if self[place] == "name" { found.name = literal(place + 2) }
      if self[place] == "initializer", let made = name(at: place + 2) {
        found.made = [withoutEnding(".init", made.text)]
        found.isMade = true
      }
    }
    let inside = (role.end..<max(role.end, next)).first { kind($0) == .leftBrace }
    if let open = inside ?? (kind(next) == .leftBrace ? next : nil) {
      let end = end(of: open)
      readClosure(open + 1..<max(open + 1, end), &found)
      if inside == nil { next = end + 1 }
    }
    while found.isMade, kind(next) == .period {
      let isCall = kind(next + 2) == .leftParen
      let end = isCall ? self.end(of: next + 2) : next + 1
      let argument = self[end - 1]
      if self[next + 1] == "inObjectScope" {
        let lifetimes = ["container": "strong", "weak": "weak", "transient": "transient"]
        found.lifetime = lifetimes[argument] ?? "graph"
      } else if self[next + 1] == "implements" {
        found.roles += text(next + 3..<end).split(separator: ",").map {
          withoutEnding(".self", String($0.drop { $0.isWhitespace }))
        }
      }
      next = kind(end + 1) == .leftBrace ? self.end(of: end + 1) + 1 : end + 1
    }
    return found.isMade ? found : nil
  }

  /// The body of a closure behind its parameters, of which the first is the resolver.
  private func readClosure(_ body: Range<Int>, _ found: inout Registration) {
    var index = body.lowerBound
    let head = body.prefix(48).prefix { kind($0) != .leftBrace }
    if let word = head.first(where: { self[$0] == "in" }) {
      let names = (index..<word).filter { kind($0) == .identifier && kind($0 - 1) == .comma }
      found.arguments = Set(names.map { self[$0] })
      index = word + 1
    }
    while index < body.upperBound {
      if let made = name(at: index), kind(made.end) == .leftParen {
        found.made.insert(withoutEnding(".init", made.text), at: 0)
        index = end(of: made.end)
      } else if kind(index).opens {
        index = end(of: index)
      }
      index += 1
    }
    found.isMade = true
  }

  // MARK: Factory

  /// `var role: Factory<Role> { self { Type() }.singleton }`
  private func factory(_ index: Int) -> Registration? {
    let isProperty = kind(index - 1) == .colon
    guard let open = (index..<index + 32).first(where: { kind($0) == .leftBrace }),
      let end = (index..<open).last(where: { self[$0] == ">" }), kind(index - 2) == .identifier,
      let role = TypeSyntax(text(index..<end + 1))?.path?.last?.arguments.last
    else { return nil }
    var found = Registration(
      roles: [(role.wrapped ?? role).text()], lifetime: "transient", name: self[index - 2],
      isNamedAlways: false, arguments: self[index] == "ParameterFactory" ? nil : [])
    let close = self.end(of: open)
    var depth = 0
    for place in isProperty ? open + 1..<close : end + 1..<close + 3 {
      if kind(place) == .leftBrace { depth += 1 }
      if kind(place) == .rightBrace { depth -= 1 }
      if let made = name(at: place), kind(made.end) == .leftParen { found.made.append(made.text) }
      guard depth == 0, kind(place) == .period else { continue }
      let lifetimes = ["singleton": "strong", "cached": "strong", "shared": "weak", "graph": "graph"]
      found.lifetime = lifetimes[self[place + 1]] ?? found.lifetime
    }
    return found
  }

  /// A string literal as a name of the manifest's language; `nil` where it is none.
  private func literal(_ index: Int) -> String? {
    let words = self[index].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let name = words.prefix(1).joined() + words.dropFirst().map(AccessorName.upperFirst).joined()
    return NameSyntax.isPlain(name) && !SwiftWords.isReserved(name) ? name : nil
  }
}
