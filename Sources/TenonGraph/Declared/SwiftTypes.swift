import TenonDiagnostics
public import TenonSwift
import TenonSyntax

/// The Swift files of a module that the manifests' module uses.
public struct SwiftModule: Sendable {
  /// The module's name; `nil` for the manifests' own module if its name is unknown.
  public let name: String?
  public let sources: SwiftSources
  /// It belongs to the same package, so that `package` declarations are visible.
  public let isInPackage: Bool
  /// The index of its first file among those of the run.
  public let firstFile: Int

  public init(name: String?, sources: SwiftSources, isInPackage: Bool, firstFile: Int) {
    (self.name, self.sources, self.isInPackage) = (name, sources, isInPackage)
    self.firstFile = firstFile
  }
}

/// A type that Swift files declare: its declarations, including those in branches of `#if`, and its extensions.
package struct SwiftType {
  package let module: Int
  /// The names of the types around it, and its own.
  package let path: [String]
  package let declarations: [TypeDeclaration]
  package let extensions: [TypeDeclaration]

  /// The word of its first declaration.
  package var kind: TypeDeclaration.Kind { declarations[0].kind }
  /// The dotted name.
  package var name: String { path.joined(separator: ".") }
}

/// The types that Swift files declare, by their names.
///
/// Each name is read once. O(declarations of a name).
public final class SwiftTypes {
  /// The modules; the manifests' own is the first.
  package let modules: [SwiftModule]
  private var known: [[String: [TypeDeclaration]]]

  public init(_ modules: [SwiftModule]) {
    self.modules = modules
    known = Array(repeating: [:], count: modules.count)
  }

  /// True if there are no Swift files.
  var isEmpty: Bool { modules.allSatisfy { $0.sources.files.isEmpty } }

  /// The meaning of a name: no visible type, one, or types of several modules.
  package enum Meaning {
    case unknown
    case one(SwiftType)
    case several([SwiftType])
  }

  /// True if some alias that the modules declare has a name.
  func hasAlias(_ name: String) -> Bool {
    modules.indices.contains { module in
      declarations(of: NameSyntax.plain(name), in: module).contains { $0.kind == .alias }
    }
  }

  private func declarations(of name: String, in module: Int) -> [TypeDeclaration] {
    if let known = known[module][name] { return known }
    let found = modules[module].sources.declarations(of: [name])
    known[module][name] = found
    return found
  }

  /// The meaning of a dotted name in a scope of a module, which is the path of a type: inner types first, then the
  /// module's own, then those of imported modules.
  package func meaning(of path: [String], in scope: [String] = [], of module: Int) -> Meaning {
    guard let last = path.last else { return .unknown }
    let own = declarations(of: last, in: module)
    for depth in stride(from: scope.count, through: 0, by: -1) where !own.isEmpty {
      if let type = type(Array(scope[..<depth]) + path, among: own, of: module, from: module) {
        return .one(type)
      }
    }
    if path.count > 1, path[0] == modules[module].name {
      return meaning(of: Array(path.dropFirst()), of: module)
    }
    var found: [SwiftType] = []
    for other in modules.indices where other != module {
      let all = declarations(of: last, in: other)
      if all.isEmpty { continue }
      let isQualified = path.count > 1 && path[0] == modules[other].name
      for path in [path] + (isQualified ? [Array(path.dropFirst())] : []) {
        if let type = type(path, among: all, of: other, from: module) { found.append(type) }
      }
    }
    return found.isEmpty ? .unknown : found.count == 1 ? .one(found[0]) : .several(found)
  }

  private func type(
    _ path: [String], among all: [TypeDeclaration], of module: Int, from viewer: Int
  ) -> SwiftType? {
    let named = all.filter { $0.path == path }
    let declarations = named.filter { $0.kind != .extension && isVisible($0.head, module, viewer) }
    if declarations.isEmpty { return nil }
    return SwiftType(
      module: module, path: path, declarations: declarations,
      extensions: named.filter { $0.kind == .extension })
  }

  /// True if a declaration of a module is visible in another file of the viewing one. `outer` is an extension's access.
  package func isVisible(
    _ head: DeclarationHead, _ module: Int, _ viewer: Int, in outer: String? = nil
  ) -> Bool {
    let access = head.access ?? outer
    if module == viewer { return access != "private" && access != "fileprivate" }
    return access == "public" || access == "open"
      || access == "package" && modules[module].isInPackage
  }

  /// A place in the files of a type's module, among those of the run.
  func place(_ span: SourceSpan, of type: SwiftType) -> SourceSpan {
    span.moved(by: modules[type.module].firstFile)
  }

  /// Notes at the declarations of types of several modules.
  func places(of types: [SwiftType]) -> [Diagnostic.Note] {
    types.map { type in
      .init("'\(type.name)' is declared here", at: place(type.declarations[0].head.span, of: type))
    }
  }

  /// The type that another one stands for, through any number of aliases without parameters.
  package func resolved(_ type: SwiftType) -> SwiftType? {
    var type = type
    for _ in 0..<16 {
      guard type.kind == .alias else { return type }
      guard let path = path(of: type.declarations[0].target ?? ""),
        case .one(let next) = meaning(of: path, in: Array(type.path.dropLast()), of: type.module)
      else { return nil }
      type = next
    }
    return nil
  }

  /// The names of a dotted type, without generic arguments; `nil` for other types.
  func path(of text: String) -> [String]? {
    let words = text.split(separator: " ").filter { !$0.hasPrefix("@") }
    let place = SourceSpan(file: 0, start: 0, end: 0)
    return TypeSyntax(text: words.joined(separator: " "), at: place)?.path?.map(\.plainName)
  }
}

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
