/// The names of accessors, as manifest.md derives them from types.
public enum AccessorName {
  /// The words of a type's name, the first letter as written: `URLSession`, `RepositoryUser`.
  ///
  /// The endings to drop are gone. `nil` for a type without a name, a tuple or a function.
  public static func base(
    of type: TypeSyntax, dropping drops: AccessorDrops = AccessorDrops()
  ) -> String? {
    func base(_ type: TypeSyntax) -> String? { Self.base(of: type, dropping: drops) }
    switch type.form {
    case .name(let symbol): return name(of: symbol.plain.text, drops)
    case .named(let path):
      guard let last = path.last else { return nil }
      if path.count > 1, last.name == "Type" || last.name == "Protocol" {
        // A metatype is named as what it is the type of.
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
    case .tuple, .function, .modified, .missing: return nil
    }
  }

  private static func name(
    of component: TypeNameComponent, _ drops: AccessorDrops
  ) -> String? {
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
    let isProtocol = isLong && plain.hasSuffix(suffix)
    return drops.dropping(isProtocol ? String(plain.dropLast(suffix.count)) : plain)
  }

  /// The name of a property for a type with a qualifier: `storeURL`, `urlSession`.
  public static func property(_ type: TypeSyntax, qualifier: String?) -> String? {
    base(of: type).map { property(base: $0, qualifier: qualifier) }
  }

  /// The same of the words of a type's name.
  public static func property(base: String, qualifier: String?) -> String {
    guard let qualifier else { return lowerCamelCase(base) }
    return lowerCamelCase(qualifier) + upperFirst(base)
  }

  /// The name of the function that makes one: `makeItemService`.
  public static func function(_ type: TypeSyntax, qualifier: String?) -> String? {
    base(of: type).map { function(base: $0, qualifier: qualifier) }
  }

  /// The same of the words of a type's name.
  public static func function(base: String, qualifier: String?) -> String {
    "make" + upperFirst(qualifier ?? "") + upperFirst(base)
  }

  /// The plural of a role's name, as English forms it.
  public static func plural(_ word: String) -> String {
    let letters = Array(word.utf8)
    guard let last = letters.last else { return word }
    let before = letters.count > 1 ? letters[letters.count - 2] : 0
    switch last {
    case UInt8(ascii: "y") where !"aeiouAEIOU".utf8.contains(before) && letters.count > 1:
      return word.dropLast() + "ies"
    case UInt8(ascii: "h") where before != UInt8(ascii: "c") && before != UInt8(ascii: "s"):
      return word + "s"
    case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"), UInt8(ascii: "h"):
      return word + "es"
    default: return word + "s"
    }
  }

  /// Folds a leading acronym as Swift does: `URLSession` is `urlSession`, `UTF8` is `utf8`.
  public static func lowerCamelCase(_ name: String) -> String {
    if name.utf8.first.map({ (0x61...0x7A).contains($0) }) ?? true { return name }
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      // Most names are of plain letters.
      return String(unsafeUninitializedCapacity: name.utf8.count) { letters in
        let count = letters.initialize(fromContentsOf: name.utf8)
        let run = acronym(
          letters[..<count], isUpper: { (0x41...0x5A).contains($0) },
          isLower: { (0x61...0x7A).contains($0) }, plural: UInt8(ascii: "s"))
        for index in 0..<run { letters[index] |= 0x20 }
        return count
      }
    }
    let letters = Array(name)
    let run = acronym(
      letters[...], isUpper: \.isUppercase, isLower: \.isLowercase, plural: "s")
    return String(letters[..<run]).lowercased() + String(letters[run...])
  }

  /// The length of the acronym that begins a name.
  private static func acronym<Letters: RandomAccessCollection<Letter>, Letter: Equatable>(
    _ letters: Letters, isUpper: (Letter) -> Bool, isLower: (Letter) -> Bool, plural: Letter
  ) -> Int where Letters.Index == Int {
    let run = letters.firstIndex { !isUpper($0) } ?? letters.endIndex
    if run < 2 || run == letters.endIndex { return run }
    // The last capital of the run begins the next word, unless what follows only makes a plural of
    // an acronym: `URLs` is `urls`.
    let isPlural =
      letters[run] == plural && (run + 1 == letters.endIndex || isUpper(letters[run + 1]))
    return isLower(letters[run]) && !isPlural ? run - 1 : run
  }

  /// The name with its first letter in upper case.
  public static func upperFirst(_ name: String) -> String {
    guard let byte = name.utf8.first, !(0x41...0x5A).contains(byte), let first = name.first
    else { return name }
    return first.uppercased() + name.dropFirst()
  }
}

/// `accessors drop UseCase, Impl`: the endings that names of accessors lose.
public struct AccessorDrops: Sendable {
  private var endings: Set<String> = []
  /// Their lengths in characters, the longest first: the longest of several is dropped.
  private var lengths: [Int] = []

  public init() {}

  public var isEmpty: Bool { endings.isEmpty }

  /// Adds an ending. O(different lengths).
  public mutating func insert(_ ending: String) {
    let length = ending.count
    let place = lengths.firstIndex { $0 <= length } ?? lengths.endIndex
    if place == lengths.endIndex || lengths[place] != length { lengths.insert(length, at: place) }
    endings.insert(ending)
  }

  /// The names of a component's roles, less the endings.
  ///
  /// With them, where nothing would be left or two of its roles would have one name.
  public func bases(of types: [TypeSyntax]) -> [String?] {
    let whole = types.map { AccessorName.base(of: $0) }
    let short = types.map { AccessorName.base(of: $0, dropping: self) }
    return whole.indices.map { index in
      let clashes = short.indices.contains { $0 != index && short[$0] == short[index] }
      return clashes ? whole[index] : short[index]
    }
  }

  /// A name less the longest of its endings, unless nothing would be left. O(different lengths).
  func dropping(_ name: String) -> String {
    if endings.isEmpty { return name }
    let count = name.count
    for length in lengths where length < count && endings.contains(String(name.suffix(length))) {
      return String(name.dropLast(length))
    }
    return name
  }
}
