import TenonSyntax

/// Requests of editors about compiled modules.
extension CompiledModules {
  /// The names of all types that a manifest may name, in order, with whether each is a protocol.
  public var typeNames: [(name: String, isProtocol: Bool)] {
    types.filter { !$0.isGenerated }.map { ($0.name, $0.kind == .protocol) }
  }

  /// Where a type is declared in Swift.
  public func place(ofType name: String) -> (path: String, line: Int, column: Int)? {
    types(named: name).lazy.compactMap(\.place).first.map { ($0.path, $0.line, $0.column) }
  }

  /// The parameters of a type's initializers as a manifest writes them, the best first: `store: Store, limit = 3`.
  public func parameterLists(ofType name: String) -> [String] {
    guard let type = types(named: name).first, type.kind != .protocol else { return [] }
    let initializers = type.initializers.filter { !$0.isSynthesized && !$0.isConvenience }
    return initializers.map { initializer in
      initializer.parameters.map { parameter in
        let heading = parameter.label.flatMap(TypeReader.label) ?? "_"
        guard let value = parameter.defaultText else {
          return "\(heading): \(parameter.type?.text() ?? parameter.typeText)"
        }
        return "\(heading) = \(value)"
      }.joined(separator: ", ")
    }
  }

  /// The effects of a type's first initializer, as a component says them: `async throws`.
  public func effects(ofType name: String) -> String {
    guard let initializer = types(named: name).first?.initializers.first else { return "" }
    return [initializer.isAsync ? "async" : nil, initializer.thrown?.clause]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The names of the protocols that a type conforms to, as far as they are known.
  public func conformances(ofType name: String) -> [String] {
    guard let type = types(named: name).first else { return [] }
    return supertypes(of: type.id).compactMap { self.name(id: $0) }.sorted()
  }

  /// The optional properties of a type that others can set.
  public func settableProperties(ofType name: String) -> [(name: String, type: String)] {
    types(named: name).first.map { properties(of: $0) }.map { all in
      all.map { ($0.name, $0.type?.text() ?? $0.typeText) }
    } ?? []
  }
}
