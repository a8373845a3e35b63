/// The names of accessors, derived from types as in manifest.md.
public enum AccessorName {
  /// The words of a type's name without the endings to drop: `URLSession`, `RepositoryUser`.
  ///
  /// The first letter is as written. `nil` for a type without a name, such as a tuple or function.
  public static func base(
    of type: TypeSyntax, dropping drops: AccessorDrops = AccessorDrops()
  ) -> String? {
    func base(_ type: TypeSyntax) -> String? { Self.base(of: type, dropping: drops) }
    if let alias = type.aliasName { return name(of: alias, drops) }
    switch type.form {
    case .name(let symbol): return name(of: symbol.plain.text, drops)
    case .named(let path):
      guard let last = path.last else { return nil }
      if path.count > 1, last.name == "Type" || last.name == "Protocol" {
        // A metatype has the name of its type.
        return name(of: path[path.count - 2], drops).map { $0 + last.name }
      }
      return name(of: last, drops)
    case .optional(let type, _), .existential(let type), .opaque(let type), .suppressed(let type):
      return base(type)
    case .array(let element), .dictionary(_, let element): return base(element).map(plural)
    case .composition(let parts):
      let names = parts.compactMap(base)
      return names.count < parts.count ? nil : names.map(upperFirst).joined(separator: "And")
    case .member(let type, let component):
      return base(type).map { $0 + upperFirst(component.plainName) }
    case .value(let text): return text
    case .tuple, .function, .modified, .alias, .missing: return nil
    }
  }

  private static func name(of component: TypeNameComponent, _ drops: AccessorDrops) -> String? {
    // `[3 of Tab]` is a collection.
    if component.sign == .brackets {
      return base(of: component.arguments[1], dropping: drops).map(plural)
    }
    var name = name(of: component.plainName, drops)
    for argument in component.arguments {
      let isVoid = argument.key == "Void"
      guard let part = isVoid ? "Void" : base(of: argument, dropping: drops) else { return nil }
      name += upperFirst(part)
    }
    return name
  }

  private static func name(of plain: String, _ drops: AccessorDrops) -> String {
    let suffix = "Protocol"
    let isLong = plain.utf8.count > suffix.utf8.count && plain.utf8.last == suffix.utf8.last
    return drops.dropping(
      isLong && plain.hasSuffix(suffix) ? String(plain.dropLast(suffix.count)) : plain)
  }

  /// The name of a property for a type with a qualifier: `storeURL`, `urlSession`.
  public static func property(_ type: TypeSyntax, qualifier: String?) -> String? {
    base(of: type).map { property(base: $0, qualifier: qualifier) }
  }

  /// The property's name for the words of a type's name.
  public static func property(base: String, qualifier: String?) -> String {
    qualifier.map { lowerCamelCase($0) + upperFirst(base) } ?? lowerCamelCase(base)
  }

  /// The name of the function that creates an instance: `makeItemService`.
  public static func function(_ type: TypeSyntax, qualifier: String?) -> String? {
    base(of: type).map { function(base: $0, qualifier: qualifier) }
  }

  /// The function's name for the words of a type's name.
  public static func function(base: String, qualifier: String?) -> String {
    "make" + upperFirst(qualifier ?? "") + upperFirst(base)
  }

  /// The English plural of a role's name.
  public static func plural(_ word: String) -> String {
    let (last, before) = (word.last, word.dropLast().last)
    switch last {
    case nil: return word
    case "y" where before.map { !"aeiouAEIOU".contains($0) } ?? false:
      return word.dropLast() + "ies"
    case "h" where before != "c" && before != "s": return word + "s"
    case "s", "x", "z", "h": return word + "es"
    default: return word + "s"
    }
  }

  /// The lower camel case of a name, as in Swift: `urlSession` for `URLSession`, `utf8` for `UTF8`.
  public static func lowerCamelCase(_ name: String) -> String {
    guard let first = name.utf8.first, !(0x61...0x7A).contains(first) else { return name }
    let next = name.utf8.dropFirst().first ?? 0
    // Most names begin with one capital.
    if (0x41...0x5A).contains(first), !(0x41...0x5A).contains(next), next < 0x80 {
      return String(unsafeUninitializedCapacity: name.utf8.count) { letters in
        defer { letters[0] |= 0x20 }
        return letters.initialize(fromContentsOf: name.utf8)
      }
    }
    let run = name.prefix(while: \.isUppercase)
    let rest = name[run.endIndex...]
    // The last capital begins the next word, unless it is an acronym's plural: `URLs` is `urls`.
    let isPlural = rest.first == "s" && rest.dropFirst().first?.isUppercase ?? true
    let isWord = run.count > 1 && rest.first?.isLowercase == true && !isPlural
    let acronym = isWord ? run.dropLast() : run
    return acronym.lowercased() + name[acronym.endIndex...]
  }

  /// The name with its first letter in upper case.
  public static func upperFirst(_ name: String) -> String {
    guard let byte = name.utf8.first, !(0x41...0x5A).contains(byte), let first = name.first
    else { return name }
    return first.uppercased() + String(name.dropFirst())
  }
}

/// The endings that the names of accessors lose, as in `accessors drop UseCase, Impl`.
public struct AccessorDrops: Sendable {
  private var endings: Set<String> = []
  private var longest = 0

  public init() {}

  public var isEmpty: Bool { endings.isEmpty }

  /// Adds an ending.
  public mutating func insert(_ ending: String) {
    endings.insert(ending)
    longest = max(longest, ending.count)
  }

  /// The names of a component's roles without the endings.
  ///
  /// The endings stay if nothing would be left, or if two roles would have the same name.
  public func bases(of types: [TypeSyntax]) -> [String?] {
    let whole = types.map { AccessorName.base(of: $0) }
    let short = types.map { AccessorName.base(of: $0, dropping: self) }
    return whole.indices.map { index in
      let clashes = short.indices.contains { $0 != index && short[$0] == short[index] }
      return clashes ? whole[index] : short[index]
    }
  }

  /// A name without its longest ending, unless nothing would be left. O(longest ending²).
  func dropping(_ name: String) -> String {
    let starts = endings.isEmpty ? [] : name.indices.dropFirst().suffix(longest)
    let start = starts.first { endings.contains(String(name[$0...])) }
    return start.map { String(name[..<$0]) } ?? name
  }
}
