package import TenonDiagnostics
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

  package var kind: TypeDeclaration.Kind { declarations[0].kind }
  package var name: String { path.joined(separator: ".") }
}

/// The types that Swift files declare, by their names, each of which is read once. O(declarations of a name).
public final class SwiftTypes {
  /// The modules; the manifests' own is the first.
  package let modules: [SwiftModule]
  private var known: [[String: [TypeDeclaration]]]

  public init(_ modules: [SwiftModule]) {
    self.modules = modules
    known = Array(repeating: [:], count: modules.count)
  }

  var isEmpty: Bool { modules.allSatisfy { $0.sources.files.isEmpty } }

  /// The meaning of a name: no visible type, one, or types of several modules.
  package enum Meaning {
    case unknown
    case one(SwiftType)
    case several([SwiftType])
  }

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

  /// The meaning of a dotted name in a type: inner types first, then the module's, then imported ones.
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
  package func path(of text: String) -> [String]? {
    let words = text.split(separator: " ").filter { !$0.hasPrefix("@") }
    let place = SourceSpan(file: 0, start: 0, end: 0)
    return TypeSyntax(text: words.joined(separator: " "), at: place)?.path?.map(\.plainName)
  }

  enum Superclass {
    case none
    /// It is outside the files, or the first inherited type may be one.
    case unknown
    case one(SwiftType)
  }

  func superclass(of declaration: TypeDeclaration, in type: SwiftType) -> Superclass {
    guard let first = declaration.inherited.first, let path = path(of: first) else {
      return declaration.inherited.isEmpty ? .none : .unknown
    }
    switch meaning(of: path, in: Array(type.path.dropLast()), of: type.module) {
    case .one(let other):
      guard let other = resolved(other) else { return .unknown }
      return other.kind == .class ? .one(other) : other.kind == .protocol ? .none : .unknown
    case .unknown: return Self.protocols.contains(path[path.count - 1]) ? .none : .unknown
    case .several: return .unknown
    }
  }

  /// The names of the superclasses of a type, as far as the files declare them.
  func superclasses(of type: SwiftType) -> Set<String> {
    var (found, type): (Set<String>, SwiftType) = ([], type)
    while case .one(let base) = superclass(of: type.declarations[0], in: type) {
      if !found.insert(base.name).inserted { break }
      type = base
    }
    return found
  }

  /// True if a class overrides all designated initializers of its superclass, and so inherits the convenience ones.
  func overridesAll(_ declaration: TypeDeclaration, of base: SwiftType, depth: Int = 0) -> Bool {
    let own = base.declarations.flatMap(\.initializers).filter { !$0.head.has("convenience") }
    if own.isEmpty, depth < 16, case .one(let next) = superclass(of: base.declarations[0], in: base)
    {
      return overridesAll(declaration, of: next, depth: depth + 1)
    }
    let overriding = declaration.initializers.filter {
      $0.head.has("override") || $0.head.has("required")
    }.map(\.shape)
    // A class without initializers has `init()`.
    let wanted = own.isEmpty ? [[]] : own.filter { !$0.head.isUnavailable }.map(\.shape)
    return wanted.allSatisfy(overriding.contains)
  }

  /// Protocols in the libraries of Swift and Apple that classes conform to.
  private static let protocols: Set<String> = [
    "AnyObject", "Codable", "Combine", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "ObservableObject", "Observable", "Sendable",
  ]

  /// The protocols and superclasses of a type, through other visible ones, by their keys, each with its place.
  package func conformances(of type: SwiftType) -> [String: SourceSpan] {
    var found: [String: SourceSpan] = [:]
    var pending = [type]
    while let next = pending.popLast() {
      for declaration in next.declarations + next.extensions {
        if declaration.kind == .enum { continue }
        let place = place(declaration.head.span, of: next)
        for text in declaration.inherited.flatMap({ $0.split(separator: "&").map(String.init) }) {
          guard let path = path(of: text), let last = path.last else { continue }
          var key = path.joined(separator: ".")
          if case .one(let other) = meaning(
            of: path, in: Array(next.path.dropLast()), of: next.module),
            let other = resolved(other)
          {
            key = other.name
            if found[key] == nil { pending.append(other) }
          }
          found[key] = found[key] ?? place
          found[last] = found[last] ?? place
        }
      }
    }
    return found
  }

  // MARK: Actors

  /// The global actor of an initializer, or of the implicit one of a type.
  package func actor(of head: DeclarationHead?, in type: SwiftType, depth: Int = 0) -> String? {
    if let head {
      if head.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return nil }
      if let own = actor(among: head.attributes, type) { return own }
    }
    if type.kind == .actor || depth > 16 { return nil }
    for declaration in type.declarations {
      if let own = actor(among: declaration.head.attributes, type) { return own }
      for text in declaration.inherited.flatMap({ $0.split(separator: "&").map(String.init) }) {
        guard let path = path(of: text), let last = path.last else { continue }
        switch meaning(of: path, in: Array(type.path.dropLast()), of: type.module) {
        case .one(let other):
          if let actor = resolved(other).flatMap({ actor(of: nil, in: $0, depth: depth + 1) }) {
            return actor
          }
        case .unknown: if Self.mainActorTypes.contains(last) { return "MainActor" }
        case .several: break
        }
      }
    }
    return nil
  }

  private func actor(among attributes: [DeclarationHead.Attribute], _ type: SwiftType) -> String? {
    attributes.first { attribute in
      if attribute.name == "MainActor" { return true }
      guard case .one(let other) = meaning(of: [attribute.name], in: type.path, of: type.module)
      else { return attribute.name.hasSuffix("Actor") }
      return other.declarations[0].head.attributes.contains { $0.name == "globalActor" }
    }?.name
  }

  /// Types of Apple's libraries whose subclasses and conforming types are on the main actor.
  private static let mainActorTypes: Set<String> = [
    "App", "Commands", "NSApplicationDelegate", "NSView", "NSViewController", "NSWindow",
    "NSWindowController", "Scene", "UIApplicationDelegate", "UICollectionViewController",
    "UIHostingController", "UINavigationController", "UIResponder", "UISplitViewController",
    "UITabBarController", "UITableViewController", "UIView", "UIViewController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "UIWindow", "UIWindowSceneDelegate",
    "View", "ViewModifier", "Widget",
  ]

  /// True if an attribute of a type adds no initializer.
  func isKnown(_ attribute: DeclarationHead.Attribute, _ type: SwiftType) -> Bool {
    Self.plainAttributes.contains(attribute.name) || actor(among: [attribute], type) != nil
  }

  private static let plainAttributes: Set<String> = [
    "available", "dynamicCallable", "dynamicMemberLookup", "frozen", "globalActor", "main",
    "nonobjc", "objc", "objcMembers", "Observable", "preconcurrency", "propertyWrapper",
    "resultBuilder", "usableFromInline",
  ]

  /// The type of a stored property's parameter in the memberwise initializer.
  func passedType(of property: PropertyDeclaration, _ type: SwiftType) -> String {
    let text = property.type ?? property.value?.inferredType ?? ""
    guard let wrapper = property.wrapper else { return text }
    if wrapper.name == "Binding" { return "Binding<\(text)>" }
    guard property.value == nil,
      case .one(let other) = meaning(of: [wrapper.name], in: type.path, of: type.module)
    else { return text }
    let all = other.declarations + other.extensions
    let takesValue =
      all.contains { $0.initializers.contains { $0.parameters.first?.label == "wrappedValue" } }
      || all.allSatisfy(\.initializers.isEmpty)
        && all[0].properties.contains { $0.name == "wrappedValue" && !$0.isComputed }
    return takesValue ? text : "\(wrapper.name)<\(text)>"
  }
}

extension String {
  /// The type of a literal, or of a call of a type: `Store()`; `nil` for other expressions.
  fileprivate var inferredType: String? {
    if self == "true" || self == "false" { return "Bool" }
    if hasPrefix("\"") { return "String" }
    if let first, first.isASCII, first.isNumber { return contains(".") ? "Double" : "Int" }
    guard let end = firstIndex(of: "("), first?.isUppercase == true, last == ")" else { return nil }
    let name = self[..<end]
    let last = name.split(separator: ".").last
    return last?.first?.isUppercase == true ? String(name) : nil
  }
}

extension InitializerDeclaration {
  /// The labels and types, which an override shares.
  fileprivate var shape: [[String]] { parameters.map { [$0.label ?? "_", $0.type] } }
}
