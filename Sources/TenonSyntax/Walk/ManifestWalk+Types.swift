import TenonDiagnostics

/// Types with their structure.
extension ManifestWalk {
  /// A type, whose forms are checked for its place.
  mutating func type(_ node: Int, in place: TypePlace) -> TypeSyntax {
    let type = self.type(node)
    check(type, in: place, start(node))
    return type
  }

  func check(_ type: TypeSyntax, in place: TypePlace, _ token: Int) {
    if let form = reader.misplacedForm(of: type, in: place) { reader.report(form, at: token) }
  }

  mutating func type(_ node: Int) -> TypeSyntax {
    let (first, end) = (start(node), end(node))
    let place = span(node)
    if first + 1 == end {
      let isNumber = tokens.list[first].kind == .number
      return isNumber
        ? TypeSyntax(.value(tokens.text(first)), at: place)
        : TypeSyntax(name: tokens.symbol(first), at: place)
    }
    return TypeSyntax(typeKind(node, first, end), at: place)
  }

  private mutating func typeKind(_ node: Int, _ first: Int, _ end: Int) -> TypeSyntax.Kind {
    let inner = child(.type, of: node)
    if let inner, start(inner) == first { return postfix(node, inner, end) }
    switch tokens.list[first].kind {
    case .leftBracket:
      let types = children(.type, of: node).map { type($0) }
      if types.count > 1, tokens.list[first + 1].kind == .number {
        return .named([TypeNameComponent(name: "InlineArray", arguments: types, sign: .brackets)])
      }
      return types.count > 1
        ? .dictionary(key: types[0], value: types[1]) : .array(types[0])
    case .leftParen: return tupleOrFunction(node)
    case .op: return inner.map { .suppressed(type($0)) } ?? .missing
    case .identifier where inner == nil: return .named(names(node, from: first, to: end))
    default: break
    }
    guard let inner else { return .missing }
    let word = tokens.list[first].word
    if word == .any || word == .some, !tokens.list[first].isBackquoted {
      let type = self.type(inner)
      return word == .any ? .existential(type) : .opaque(type)
    }
    return modified(node, inner, first)
  }

  /// `T?`, `T!`, `(any P).Type`, `A & B`
  private mutating func postfix(_ node: Int, _ inner: Int, _ end: Int) -> TypeSyntax.Kind {
    let sign = self.end(inner)
    if tokens.isOp(sign, "&") { return .composition(children(.type, of: node).map { type($0) }) }
    if tokens.list[sign].kind == .period {
      return .member(type(inner), names(node, from: sign + 1, to: end)[0])
    }
    return .optional(type(inner), isImplicit: tokens.isOp(sign, "!"))
  }

  /// The parts of a dotted name between two tokens, each with its arguments.
  private mutating func names(_ node: Int, from first: Int, to end: Int) -> [TypeNameComponent] {
    var components: [TypeNameComponent] = []
    var lists = children(.typeArguments, of: node)[...]
    var index = first
    while index < end {
      let name = tokens.text(index)
      let isSelected = index > first && tokens.spells(index - 1, "::")
      index += 1
      var arguments: [TypeSyntax] = []
      if let list = lists.first, start(list) == index {
        lists.removeFirst()
        arguments = children(.type, of: list).map { type($0) }
        index = self.end(list)
      }
      components.append(
        TypeNameComponent(name: name, arguments: arguments, sign: isSelected ? .colons : .period))
      index += 1
    }
    return components
  }

  /// `@Sendable () -> Void`, `inout T`
  private mutating func modified(_ node: Int, _ inner: Int, _ first: Int) -> TypeSyntax.Kind {
    var words: [String] = []
    var attributes = children(.attribute, of: node)[...]
    var index = first
    while index < start(inner) {
      if let attribute = attributes.first, start(attribute) == index {
        attributes.removeFirst()
        words.append(self.attribute(attribute).text)
        index = end(attribute)
      } else if tokens.spells(index, "nonisolated") {
        words.append("nonisolated(nonsending)")
        index += 4
      } else {
        words.append(tokens.text(index))
        index += 1
      }
    }
    let type = self.type(inner)
    guard case .function(var function) = type.kind else { return .modified(words, type) }
    function.attributes = words + function.attributes
    return .function(function)
  }

  private mutating func tupleOrFunction(_ node: Int) -> TypeSyntax.Kind {
    let elements = children(.tupleElement, of: node).map { tupleElement($0) }
    let types = children(.type, of: node)
    guard let result = types.last else { return .tuple(elements) }
    var index = tokens.closing(of: start(node)).map { $0 + 1 } ?? start(result)
    let isAsync = tokens.list[index].word == .async
    if isAsync { index += 1 }
    var throwing: String?
    if tokens.list[index].word == .throws {
      throwing = types.count > 1 ? "throws(\(errorType(types[0])))" : "throws"
    }
    return .function(
      FunctionTypeSyntax(
        attributes: [], parameters: elements, isAsync: isAsync, throwing: throwing,
        result: type(result)))
  }

  private mutating func tupleElement(_ node: Int) -> TupleElementSyntax {
    let inner = child(.type, of: node) ?? node
    let label = (start(node)..<max(start(node), start(inner) - 1)).map(tokens.text)
    return TupleElementSyntax(
      label: label.isEmpty ? nil : label.joined(separator: " "), type: type(inner),
      isVariadic: end(inner) < end(node))
  }
}

extension TypeSyntax {
  /// Whether Swift takes it behind a declaration's colon.
  var canBeConformedTo: Bool {
    switch kind {
    case .named: canBeRole
    case .composition, .member, .modified, .suppressed: true
    default: false
    }
  }

  /// Whether it can be what something is offered or collected as.
  var canBeRole: Bool {
    if wrapped != nil || element != nil { return false }
    switch kind {
    case .named(let components): return components[0].sign != .brackets
    case .existential, .composition, .member: return true
    default: return false
    }
  }

  /// Whether it can be a class's.
  var canBeClass: Bool {
    if wrapped != nil || element != nil { return false }
    switch kind {
    // Words before it are refused for themselves.
    case .named, .member, .modified: return true
    default: return false
    }
  }
}
