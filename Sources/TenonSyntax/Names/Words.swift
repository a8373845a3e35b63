/// Words of other frameworks that users may write.
public enum ForeignWords {
  /// The words in the place of a lifetime in lower case, each with the lifetime that means the same, if there is one.
  public static let lifetimes: [String: String?] = Dictionary(
    uniqueKeysWithValues: [
      ("strong", "singleton single object cached lazy static container application sharedinscope"),
      ("graph", "resolution"),
      ("transient", "factory viewmodel prototype new instance assisted unique"),
      ("weak", "unowned shared"),
      (nil, "scoped scope bind register provide provides binds define component service"),
    ].flatMap { (lifetime: String?, words: String) in
      words.split(separator: " ").map { (String($0), lifetime) }
    })

  /// True if a word is another framework's lifetime. Its case is ignored.
  public static func isLifetime(_ word: String) -> Bool { lifetimes[word.lowercased()] != nil }

  /// The lifetime that a word means. Its case is ignored.
  public static func lifetime(meantBy word: String) -> String? {
    lifetimes[word.lowercased()] ?? nil
  }

  /// True if an attribute is another framework's lifetime, and can't be a global actor.
  public static func isLifetimeAttribute(_ name: String) -> Bool {
    lifetimeAttributes.contains(AccessorName.upperFirst(name))
  }

  /// True if the attribute is another framework's, and so no global actor.
  public static func isAttribute(_ name: String) -> Bool {
    isLifetimeAttribute(name) || help(forAttribute: name) != nil
  }

  /// The help for an attribute of another framework that isn't a lifetime; `nil` for all other attributes.
  public static func help(forAttribute name: String) -> String? {
    attributes[AccessorName.upperFirst(name)]
  }

  private static let lifetimeAttributes: Set<String> = [
    "Singleton", "Single", "Shared", "Cached", "Unique", "Prototype", "Scoped", "Factory", "Lazy",
  ]

  private static let attributes: [String: String] = {
    let table: [(names: String, help: String)] = [
      ("Named Qualifier Tagged", "write the qualifier after the type: 'Type named x'"),
      (
        "Inject Injected Autowired Dependency LazyInjected Received",
        "write the dependencies after the type: 'Type(label: Type)'"
      ),
      (
        "Assisted AssistedInject AssistedFactory Forwarded",
        "write 'label: input Type' for an argument supplied by the caller"
      ),
      (
        "Provides Bean Instantiable Injectable Reusable Module Component Subcomponent"
          + " DependencyGraph Assembly", "delete it; the declaration itself says what is provided"
      ),
      ("Binds BindsInstance", "write the role after the component: 'as Role'"),
      ("IntoSet IntoMap ElementsIntoSet Multibinds", "write the role in brackets: 'as [Role]'"),
      (
        "Published State StateObject ObservedObject Environment EnvironmentObject AppStorage"
          + " Observable Model Test Codable", "write it in the Swift source of a type"
      ),
      ("Sendable", "write 'Sendable' on the type in Swift, or 'container App: Sendable'"),
    ]
    var all: [String: String] = [:]
    for row in table {
      for name in row.names.split(separator: " ") { all[String(name)] = row.help }
    }
    return all
  }()
}

/// The words of Swift that aren't names without back quotes.
public enum SwiftWords {
  /// The reserved words.
  public static let reserved: List = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
  ]

  /// The names with another meaning as a whole statement: a getter can't be `{ set }`.
  public static let contextual: List = [
    "get", "set", "willSet", "didSet", "unsafeAddress", "unsafeMutableAddress", "_read", "_modify",
    "borrow", "mutate", "lazy", "final", "package", "open", "override", "mutating", "nonmutating",
    "consuming", "borrowing", "__consuming", "dynamic", "optional", "required", "convenience",
    "indirect", "weak", "unowned", "prefix", "postfix", "infix", "isolated", "nonisolated",
    "distributed", "async", "actor", "_const", "_local",
  ]

  /// True if a name is a reserved word.
  public static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// The words that begin a declaration or statement. Expressions contain them only in braces.
  static let ofStatements: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "continue", "default", "defer",
    "fallthrough", "for", "guard", "return", "throw", "while",
  ]

  /// The words before operands.
  static let beforeOperands: Set<String> = [
    "try", "await", "in", "is", "as", "any", "some", "consume", "copy", "each", "unsafe", "repeat",
    "borrow", "if", "switch", "do", "else", "throw", "return",
  ]

  /// The words after which a `/` begins a regex literal.
  static let beforeRegexes: Set<String> = [
    "return", "throw", "in", "case", "where", "if", "guard", "while", "switch", "else", "do",
    "repeat", "try", "as", "is", "catch", "defer", "throws", "await",
  ]

  /// The words of Swift and other languages without a meaning before a component or its type.
  static let beforeComponents: Set<String> = [
    "let", "var", "static", "final", "lazy", "class", "struct", "actor", "func", "open", "unowned",
    "nonisolated", "new", "type", "protocol", "instance", "component",
  ]

  /// The words of statements that contain others.
  static let choosing: Set<String> = ["if", "guard", "while", "for", "switch", "do"]

  /// A list of words. Length and first letter distinguish them from most names.
  public struct List: ExpressibleByArrayLiteral, Sendable {
    public let words: Set<String>
    /// The lengths of words by their first letter, one bit each.
    private var lengths = [UInt32](repeating: 0, count: 32)

    public init(arrayLiteral words: String...) {
      self.words = Set(words)
      for word in words { lengths[Self.letter(word)] |= 1 << word.utf8.count }
    }

    /// True if a name is in the list. Letter and length exclude most names. O(1).
    public func contains(_ name: String) -> Bool {
      lengths[Self.letter(name)] & 1 << name.utf8.count != 0 && words.contains(name)
    }

    private static func letter(_ word: String) -> Int { Int(word.utf8.first ?? 0) & 31 }
  }
}
