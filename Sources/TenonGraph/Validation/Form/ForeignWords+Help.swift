public import TenonSyntax

extension ForeignWords.LifetimeWord {
  public var help: String {
    switch word {
    case "shared":
      "write 'weak', the equivalent of 'shared' in Factory, for one that lives while something"
        + " holds it, or 'strong' for one that lives as long as the container"
    case "cached":
      "write 'strong', the equivalent of 'cached' in Factory; for one that can be released"
        + " before the container, declare 'lifetime session' or write 'purgeable'"
    case "lazy": "write 'strong'; it is created on first use, unless it is 'eager'"
    case "static": "write 'strong' for one that lives as long as the container"
    case "assisted":
      "write 'transient', and 'label: input Type' for an argument supplied by the caller"
    case "scoped", "scope":
      "write 'strong' in a container for the scope, 'container Session in App { … }', or declare"
        + " 'lifetime session' at the top level"
    default:
      if let lifetime {
        "write '\(lifetime)'"
          + (framework.map { ", the equivalent of '\(word)' in \($0)" } ?? "")
      } else {
        "write a lifetime: 'strong' for one per container, 'transient' for a new one on each"
          + " request, 'weak' or 'graph'"
      }
    }
  }
}

/// The help for attributes of other frameworks.
///
/// `TYPE` stands for the component as it begins, `strong Cart`, `CALL` for that with its parameters, `NAME` for its
/// type alone.
extension ForeignWords.AttributeFamily {
  /// The help before a component.
  var help: String {
    switch self {
    case .qualifier: "write the qualifier after the type: 'CALL named QUALIFIER'"
    case .injection: "write the dependencies of 'NAME' in parentheses: 'TYPE(label: Type)'"
    case .assisted:
      "write an input for an argument supplied by the caller: 'transient NAME(label: input Type)'"
    case .provider, .module, .component: "write 'TYPE' alone; the line itself provides 'NAME'"
    case .binding: "write the role after the component: 'CALL as Role'"
    case .multibinding: "write the role in brackets for a multibinding: 'CALL as [Role]'"
    case .swiftSource:
      "write 'TYPE' alone; the attribute belongs to the Swift source of 'NAME'"
    case .sendable:
      "write 'Sendable' on the type in Swift, or on the container: 'container App: Sendable'"
    }
  }

  /// The help before a container.
  var containerHelp: String {
    switch self {
    case .injection: "write 'input name: Type' for an argument supplied by the caller"
    case .module:
      "write a bundle for members that several containers share: 'bundle Name { … }'"
    case .component: "write 'container NAME' alone"
    case .swiftSource:
      "the attribute belongs to Swift source; a container is a generated class"
    case .sendable: "write 'container NAME: Sendable'"
    case .qualifier, .assisted, .provider, .binding, .multibinding: help
    }
  }
}

extension ForeignWords {
  /// The attributes of Swift that generated code can carry before a declaration.
  public static let swiftAttributes: Set<String> = [
    "available", "backDeployed", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "frozen", "inlinable", "inline", "nonobjc", "objc", "objcMembers", "optimize",
    "preconcurrency", "unsafe", "usableFromInline", "warn_unqualified_access", "concurrent",
    "nonexhaustive", "export", "safe", "const", "section", "used",
  ]
}
