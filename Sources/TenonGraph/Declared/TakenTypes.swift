package import TenonDiagnostics
import TenonSwift
package import TenonSyntax

/// A type in Swift that no manifest can request.
package struct UnknownType: Error {
  /// The reason, after the parameter's name: `is 'inout'`.
  package let words: String
  var notes: [Diagnostic.Note] = []
}

/// The types of an initializer's parameters as in a manifest: with full names and expanded aliases.
package struct TakenTypes {
  let initializer: UsableInitializer
  /// The component's type, with its generic arguments.
  let component: TypeSyntax
  let types: SwiftTypes

  package init(initializer: UsableInitializer, component: TypeSyntax, types: SwiftTypes) {
    var component = component
    while case .alias(_, let target) = component.kind { component = target }
    (self.initializer, self.component, self.types) = (initializer, component, types)
  }

  /// The type of the initializer's errors; `nil` for any error.
  func errorType(at place: SourceSpan) -> String? {
    guard let throwing = initializer.throwing, throwing.hasPrefix("throws("),
      let type = TypeSyntax(text: String(throwing.dropFirst(7).dropLast()), at: place)
    else { return nil }
    return try? names(at: place).expanded(type).key
  }

  /// The type of a parameter, at a place in the manifest; attributes of calls stay only for an input.
  package func type(
    of parameter: UsableInitializer.Parameter, isInput: Bool, at place: SourceSpan
  ) throws(UnknownType) -> TypeSyntax {
    if parameter.type.hasSuffix("...") { throw UnknownType(words: "is variadic") }
    guard let read = TypeSyntax(text: parameter.type, at: place) else {
      throw UnknownType(
        words: parameter.type.isEmpty
          ? "has a type that only Swift knows"
          : "has the type '\(parameter.type)', which isn't understood")
    }
    var (type, words) = (read, [String]())
    if case .modified(let own, let inner) = read.kind { (words, type) = (own, inner) }
    if let word = (words + (type.function?.attributes ?? [])).first(
      where: ["inout", "isolated", "@autoclosure"].contains)
    {
      throw UnknownType(words: "is '\(word)'")
    }
    type = try names(at: place).expanded(existential(type))
    let kept = words.filter { isInput || $0 == "@escaping" && type.function != nil }
    return kept.isEmpty ? type : TypeSyntax(.modified(kept, type), at: place)
  }

  private func names(at place: SourceSpan) -> NamesInSwift {
    let home = initializer.home
    var arguments: [String: TypeSyntax?] = [:]
    let given = component.path?.last?.arguments ?? []
    let isOwn = component.path?.last?.plainName == home.path.last
    for (index, parameter) in home.declarations[0].generics.parameters.enumerated() {
      arguments[parameter.name] = .some(isOwn && index < given.count ? given[index] : nil)
    }
    for parameter in initializer.generics.parameters { arguments[parameter.name] = .some(nil) }
    return NamesInSwift(
      types: types, place: place, own: component, scope: home.path, module: home.module,
      arguments: arguments)
  }

  /// The type `any P` for `some P`, and for a generic parameter that conforms to `P`.
  private func existential(_ type: TypeSyntax) -> TypeSyntax {
    if case .opaque(let inner) = type.kind { return TypeSyntax(.existential(inner), at: type.span) }
    guard let name = type.nameAlone,
      let parameter = initializer.generics.parameters.first(where: { $0.name == name }),
      parameter.constraints.count == 1,
      let constraint = TypeSyntax(text: parameter.constraints[0], at: type.span)
    else { return type }
    return TypeSyntax(.existential(constraint), at: type.span)
  }
}

/// The meanings of the names in a type at a place in Swift, or in a manifest.
struct NamesInSwift {
  let types: SwiftTypes
  let place: SourceSpan
  /// The type for `Self`; `nil` in a manifest, whose names stay unchanged.
  var own: TypeSyntax?
  var scope: [String] = []
  var module: Int
  /// The types for generic parameters; `nil` for unknown ones.
  var arguments: [String: TypeSyntax?] = [:]
  /// The number of aliases on the path to the type.
  var depth = 0

  /// The type with full names and expanded aliases.
  func expanded(_ type: TypeSyntax) throws(UnknownType) -> TypeSyntax {
    try type.replacingNames { path throws(UnknownType) in try meaning(of: path) }
  }

  private func meaning(of path: [TypeNameComponent]) throws(UnknownType) -> TypeSyntax? {
    let names = path.map(\.plainName)
    if let argument = arguments[names[0]] {
      guard let argument, names.count == 1 else {
        throw UnknownType(words: "has the generic type '\(names.joined(separator: "."))'")
      }
      return argument
    }
    if names == ["Self"] { return own }
    if names[0] == "Self", own != nil {
      let full = scope.map { TypeNameComponent(name: $0, arguments: []) } + path.dropFirst()
      return try meaning(of: full) ?? TypeSyntax(.named(full), at: place)
    }
    switch types.meaning(of: names, in: scope, of: module) {
    case .unknown: return nil
    case .several(let found):
      if own == nil { return nil }
      throw UnknownType(
        words: "has the type '\(names.joined(separator: "."))', which several modules declare",
        notes: types.places(of: found))
    case .one(let type) where type.kind == .alias:
      let target = try target(of: type, path[path.count - 1].arguments)
      let name = own == nil ? path : inFull(type, path)
      return TypeSyntax(
        .alias(Symbol(TypeSyntax(.named(name), at: place).text()), target), at: place)
    case .one(let type):
      guard own != nil, type.path != names || around.first?.plainName == names[0] else {
        return nil
      }
      return TypeSyntax(.named(inFull(type, path)), at: place)
    }
  }

  /// The names around, without a module's, with the generic arguments of `own`.
  private var around: [TypeNameComponent] { (own?.path ?? []).suffix(scope.count) }

  /// A type's full name, with the generic arguments that are written, or those around it.
  private func inFull(_ type: SwiftType, _ path: [TypeNameComponent]) -> [TypeNameComponent] {
    let around = around
    return type.path.indices.map { index in
      let place = index - type.path.count + path.count
      var arguments = place < 0 ? [] : path[place].arguments
      let isAround = zip(around, type.path[...index]).allSatisfy { $0.plainName == $1 }
      if arguments.isEmpty, isAround, index < around.count { arguments = around[index].arguments }
      return TypeNameComponent(name: type.path[index], arguments: arguments)
    }
  }

  private func target(
    of alias: SwiftType, _ given: [TypeSyntax]
  ) throws(UnknownType) -> TypeSyntax {
    let declaration = alias.declarations[0]
    let parameters = declaration.generics.parameters
    let targets = Set(alias.declarations.map(\.target))
    // Aliases of pairs of aliases would grow exponentially.
    guard depth < 8, targets.count == 1, parameters.count == given.count,
      let type = declaration.target.flatMap({ TypeSyntax(text: $0, at: place) })
    else { throw UnknownType(words: "has the type '\(alias.name)', which isn't understood") }
    var arguments = scope.starts(with: alias.path.dropLast()) ? self.arguments : [:]
    for (parameter, type) in zip(parameters, given) { arguments[parameter.name] = .some(type) }
    return try NamesInSwift(
      types: types, place: place, own: own ?? type, scope: alias.path.dropLast(),
      module: alias.module, arguments: arguments, depth: depth + 1
    ).expanded(type)
  }
}
