import TenonDiagnostics
import TenonSwift
import TenonSyntax

/// Types of an initializer's parameters as a manifest writes them: names in full, aliases expanded.
struct TakenTypes {
  /// A type that no manifest could ask for.
  struct Unknown: Error {
    /// What it is, behind the parameter's name: `is 'inout'`.
    let words: String
    var notes: [Diagnostic.Note] = []
  }

  /// Where a name is read.
  private struct Context {
    var scope: [String]
    var module: Int
    /// The types that generic parameters stand for; `nil` for those that nobody knows.
    var arguments: [String: TypeSyntax?]
    var depth = 0
  }

  let types: SwiftTypes
  let initializer: UsableInitializer
  /// The component's type, with its generic arguments.
  let component: TypeSyntax
  /// The names that the manifests write: an alias among them stays one.
  let written: Set<String>

  /// The place of the types in the manifest.
  var place: SourceSpan

  /// The type of a parameter; what a call says with it stays only for an input.
  func type(
    of parameter: UsableInitializer.Parameter, isInput: Bool
  ) throws(Unknown) -> TypeSyntax {
    if parameter.type.hasSuffix("...") { throw Unknown(words: "is variadic") }
    guard let read = TypeSyntax(text: parameter.type, at: place) else {
      throw Unknown(words: "has the type '\(parameter.type)', which isn't understood")
    }
    var (type, words) = (read, [String]())
    if case .modified(let own, let inner) = read.kind { (words, type) = (own, inner) }
    for word in words where ["inout", "isolated", "@autoclosure"].contains(word) {
      throw Unknown(words: "is '\(word)'")
    }
    type = try expanded(existential(type), in: context)
    let kept = words.filter { isInput || $0.hasPrefix("@") }
    if kept.isEmpty { return type }
    guard case .function(var function) = type.kind else {
      return isInput ? TypeSyntax(.modified(kept, type), at: place) : type
    }
    if function.attributes.contains("@autoclosure") { throw Unknown(words: "is '@autoclosure'") }
    function.attributes = kept.filter { !function.attributes.contains($0) } + function.attributes
    return TypeSyntax(.function(function), at: place)
  }

  private var context: Context {
    let home = initializer.home
    var arguments: [String: TypeSyntax?] = [:]
    let parameters = home.declarations[0].generics.parameters
    let given = component.path?.last?.arguments ?? []
    let isOwn = component.path?.last?.plainName == home.path.last
    for (index, parameter) in parameters.enumerated() {
      arguments[parameter.name] = .some(isOwn && index < given.count ? given[index] : nil)
    }
    for parameter in initializer.generics.parameters { arguments[parameter.name] = .some(nil) }
    return Context(scope: home.path, module: home.module, arguments: arguments)
  }

  /// `some P` and a generic parameter that conforms to `P` are given an `any P`.
  private func existential(_ type: TypeSyntax) -> TypeSyntax {
    if case .opaque(let inner) = type.kind { return TypeSyntax(.existential(inner), at: place) }
    guard let name = type.nameAlone,
      let parameter = initializer.generics.parameters.first(where: { $0.name == name }),
      parameter.constraints.count == 1,
      let constraint = TypeSyntax(text: parameter.constraints[0], at: place)
    else { return type }
    return TypeSyntax(.existential(constraint), at: place)
  }

  private func expanded(_ type: TypeSyntax, in context: Context) throws(Unknown) -> TypeSyntax {
    try type.replacingNames { path throws(Unknown) in try meaning(of: path, in: context) }
  }

  private func meaning(
    of path: [TypeNameComponent], in context: Context
  ) throws(Unknown) -> TypeSyntax? {
    let names = path.map(\.plainName)
    if let argument = context.arguments[names[0]] {
      guard let argument, names.count == 1 else {
        throw Unknown(words: "has the generic type '\(names.joined(separator: "."))'")
      }
      return argument
    }
    if names == ["Self"] { return component }
    switch types.meaning(of: names, in: context.scope, of: context.module) {
    case .unknown: return nil
    case .several(let found):
      throw Unknown(
        words: "has the type '\(names.joined(separator: "."))', which several modules declare",
        notes: found.map {
          .init(
            "'\($0.name)' is declared here",
            at: types.place($0.declarations[0].head.span, of: $0.module))
        })
    case .one(let type) where type.kind == .alias && !written.contains(names[names.count - 1]):
      return try target(of: type, path[path.count - 1].arguments, context)
    case .one(let type):
      if type.path == names { return nil }
      let outer = type.path.dropLast().map { TypeNameComponent(name: $0, arguments: []) }
      let parts = outer + [
        TypeNameComponent(name: type.path[outer.count], arguments: path[path.count - 1].arguments)
      ]
      return TypeSyntax(.named(parts), at: place)
    }
  }

  /// The type that an alias stands for.
  private func target(
    of alias: SwiftType, _ given: [TypeSyntax], _ context: Context
  ) throws(Unknown) -> TypeSyntax {
    let declaration = alias.declarations[0]
    let parameters = declaration.generics.parameters
    let targets = Set(alias.declarations.map(\.target))
    guard context.depth < 16, targets.count == 1, parameters.count == given.count,
      let type = declaration.target.flatMap({ TypeSyntax(text: $0, at: place) })
    else { throw Unknown(words: "has the type '\(alias.name)', which isn't understood") }
    var inner = Context(
      scope: Array(alias.path.dropLast()), module: alias.module, arguments: [:],
      depth: context.depth + 1)
    for (parameter, argument) in zip(parameters, given) {
      inner.arguments[parameter.name] = argument
    }
    return try expanded(type, in: inner)
  }
}
