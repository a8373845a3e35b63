package import TenonDiagnostics
package import TenonSwift

/// The inheritance of types: superclasses, protocols, actors.
extension SwiftTypes {
  /// The superclass of a class.
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

  /// True if a class overrides all designated initializers of its superclass, and so inherits the convenience ones.
  func overridesAll(_ declaration: TypeDeclaration, of base: SwiftType, depth: Int = 0) -> Bool {
    let own = base.declarations.flatMap(\.initializers).filter { !$0.head.has("convenience") }
    if own.isEmpty, depth < 16, case .one(let next) = superclass(of: base.declarations[0], in: base)
    {
      return overridesAll(declaration, of: next, depth: depth + 1)
    }
    let overriding = declaration.initializers.filter {
      $0.head.has("override") || $0.head.has("required")
    }
    // A class without initializers has `init()`.
    let available = own.filter { !$0.head.isUnavailable }
    let wanted = own.isEmpty ? [[]] : available.map { $0.parameters.map(\.shape) }
    return wanted.allSatisfy { shape in
      overriding.contains { $0.parameters.map(\.shape) == shape }
    }
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
      for text in declaration.inherited {
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

  // MARK: Attributes

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
    let takesValue = (other.declarations + other.extensions).contains {
      $0.initializers.contains { $0.parameters.first?.label == "wrappedValue" }
    }
    return takesValue ? text : "\(wrapper.name)<\(text)>"
  }
}

extension String {
  /// The type of a literal, or of a call of a type: `Store()`; `nil` for other expressions.
  fileprivate var inferredType: String? {
    if self == "true" || self == "false" { return "Bool" }
    if hasPrefix("\"") { return "String" }
    if let first, first.isASCII, first.isNumber {
      return contains(".") ? "Double" : "Int"
    }
    guard let end = firstIndex(of: "("), first?.isUppercase == true, last == ")" else { return nil }
    let name = self[..<end]
    let last = name.split(separator: ".").last
    return last?.first?.isUppercase == true ? String(name) : nil
  }
}

extension InitializerDeclaration.Parameter {
  /// The shape of the initializer, which an override shares.
  fileprivate var shape: [String] { [label ?? "_", type] }
}
