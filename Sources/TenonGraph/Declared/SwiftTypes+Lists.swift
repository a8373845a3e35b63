import TenonDiagnostics
import TenonSwift
import TenonSyntax

/// Completions for editors from the types that Swift files declare.
extension SwiftTypes {
  /// The full parameter lists of a type's initializers for a manifest: `store: Store, limit = 3`.
  public func lists(of name: String) -> [String] {
    let place = SourceSpan(file: 0, start: 0, end: 0)
    guard let component = TypeSyntax(text: name, at: place), let path = path(of: name),
      case .one(let found) = meaning(of: path, of: 0), let type = resolved(found)
    else { return [] }
    return UsableInitializers(of: type, in: self, for: 0).all.map { initializer in
      let reader = TakenTypes(initializer: initializer, component: component, types: self)
      return initializer.parameters.compactMap { parameter in
        let label = parameter.label ?? "_"
        if parameter.hasDefault { return parameter.defaultValue.map { "\(label) = \($0)" } }
        let type = try? reader.type(of: parameter, isInput: false, at: place)
        return
          "\(label): \(type.map { ($0.isExistential ? $0.plainest : $0).text() } ?? parameter.type)"
      }.joined(separator: ", ")
    }
  }

  /// The types of the manifests' own module that can be created, in order, each with its word: `class`.
  public var creatable: [(name: String, word: String)] {
    modules[0].sources.declarations(of: modules[0].sources.names).compactMap { declaration in
      guard isVisible(declaration.head, 0, 0), declaration.kind != .extension else { return nil }
      let name = declaration.path.joined(separator: ".")
      switch declaration.kind {
      case .class: return (name, "class")
      case .struct: return (name, "struct")
      case .actor: return (name, "actor")
      case .enum, .protocol, .extension, .alias: return nil
      }
    }.sorted { $0.0 < $1.0 }
  }
}
