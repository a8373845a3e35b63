/// The names of accessors, as manifest.md derives them from types.
public enum AccessorName {
  /// The words of a type's name, the first letter as written: `URLSession`, `RepositoryUser`;
  /// `nil` for what has no name, a tuple or a function.
  public static func base(of type: TypeSyntax) -> String? {
    base(of: type, dropping: noDrops)
  }

  private static let noDrops = AccessorDrops()

  /// The same, less the endings that names of accessors are to lose.
  public static func base(of type: TypeSyntax, dropping drops: AccessorDrops) -> String? {
    func base(of type: TypeSyntax) -> String? { Self.base(of: type, dropping: drops) }
    if let alone = type.nameAlone { return name(of: NameSyntax.plain(alone), drops) }
    switch type.unwrappingModifiers.kind {
    case .named(let components):
      if let wrapped = type.wrapped { return base(of: wrapped) }
      if let element = type.element { return base(of: element).map(plural) }
      guard let last = components.last else { return nil }
      if components.count > 1, last.name == "Type" || last.name == "Protocol" {
        // A metatype is named as what it is the type of.
        return name(of: components[components.count - 2], drops).map { $0 + last.name }
      }
      return name(of: last, drops)
    case .optional(let wrapped, _): return base(of: wrapped)
    case .array(let element), .dictionary(_, let element): return base(of: element).map(plural)
    case .existential(let type), .opaque(let type), .suppressed(let type): return base(of: type)
    case .composition(let parts):
      var names: [String] = []
      for part in parts {
        guard let name = base(of: part) else { return nil }
        names.append(upperFirst(name))
      }
      return names.joined(separator: "And")
    case .member(let type, let component):
      return base(of: type).map { $0 + upperFirst(component.plainName) }
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
    var name = plain
    let suffix = "Protocol"
    if name.utf8.count > suffix.utf8.count, name.utf8.last == suffix.utf8.last,
      name.hasSuffix(suffix)
    {
      name = String(name.dropLast(suffix.count))
    }
    return drops.dropping(name)
  }

  /// The name of a property for a type with a qualifier: `storeURL`, `urlSession`.
  public static func property(_ type: TypeSyntax, qualifier: String?) -> String? {
    base(of: type).map { property(base: $0, qualifier: qualifier) }
  }

  /// The name of the function that makes one: `makeItemService`.
  public static func function(_ type: TypeSyntax, qualifier: String?) -> String? {
    base(of: type).map { function(base: $0, qualifier: qualifier) }
  }

  /// The same of the words of a type's name.
  public static func property(base: String, qualifier: String?) -> String {
    guard let qualifier else { return lowerCamelCase(base) }
    return lowerCamelCase(qualifier) + upperFirst(base)
  }

  /// The same of the words of a type's name.
  public static func function(base: String, qualifier: String?) -> String {
    guard let qualifier else { return "make" + upperFirst(base) }
    return "make" + upperFirst(qualifier) + upperFirst(base)
  }

  /// The plural of a role's name, as English forms it.
  public static func plural(_ word: String) -> String {
    let letters = Array(word.utf8)
    guard let last = letters.last else { return word }
    let before = letters.count > 1 ? letters[letters.count - 2] : 0
    switch last {
    case UInt8(ascii: "y") where !"aeiouAEIOU".utf8.contains(before) && letters.count > 1:
      return word.dropLast() + "ies"
    case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"): return word + "es"
    case UInt8(ascii: "h") where before == UInt8(ascii: "c") || before == UInt8(ascii: "s"):
      return word + "es"
    default: return word + "s"
    }
  }

  /// Folds a leading acronym as Swift does: `URLSession` is `urlSession`, `UTF8` is `utf8`.
  public static func lowerCamelCase(_ name: String) -> String {
    if name.utf8.first.map({ (0x61...0x7A).contains($0) }) ?? true { return name }
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return plainLowerCamelCase(name) }
    let letters = Array(name)
    var run = 0
    while run < letters.count, letters[run].isUppercase { run += 1 }
    if run == 0 { return name }
    // The last capital of the run begins the next word, unless what follows only makes a plural of
    // an acronym: `URLs` is `urls`.
    let isPlural =
      run < letters.count && letters[run] == "s"
      && (run + 1 == letters.count || letters[run + 1].isUppercase)
    if run > 1, run < letters.count, letters[run].isLowercase, !isPlural { run -= 1 }
    return String(letters[..<run]).lowercased() + String(letters[run...])
  }

  /// The same of a name of plain letters.
  private static func plainLowerCamelCase(_ name: String) -> String {
    String(unsafeUninitializedCapacity: name.utf8.count) { letters in
      let count = letters.initialize(fromContentsOf: name.utf8)
      func isUpper(_ index: Int) -> Bool { (0x41...0x5A).contains(letters[index]) }
      var run = 0
      while run < count, isUpper(run) { run += 1 }
      let isPlural =
        run < count && letters[run] == UInt8(ascii: "s") && (run + 1 == count || isUpper(run + 1))
      if run > 1, run < count, (0x61...0x7A).contains(letters[run]), !isPlural { run -= 1 }
      for index in 0..<run { letters[index] |= 0x20 }
      return count
    }
  }

  /// The name with its first letter in upper case.
  public static func upperFirst(_ name: String) -> String {
    guard let byte = name.utf8.first else { return name }
    if (0x41...0x5A).contains(byte) { return name }
    guard let first = name.first else { return name }
    return first.uppercased() + name.dropFirst()
  }

  /// What a name is about, without what says whether it is a role or plays one: `InvoiceServic` of
  /// `InvoiceService`, `InvoiceServicing` and `DefaultInvoiceServiceImpl`.
  public static func stem(_ name: String) -> String {
    var stem = name[...]
    for prefix in ["Default", "Live", "Real", "Standard"]
    where stem.hasPrefix(prefix) && stem.count > prefix.count {
      stem = stem.dropFirst(prefix.count)
    }
    // As some languages begin the names of their interfaces.
    if stem.first == "I", stem.count > 3,
      stem.dropFirst().prefix(2).map(\.isUppercase) == [true, false]
    {
      stem = stem.dropFirst()
    }
    for suffix in ["Implementation", "Impl", "Protocol", "Interface"]
    where stem.hasSuffix(suffix) && stem.count > suffix.count {
      stem = stem.dropLast(suffix.count)
    }
    let whole = stem
    for suffix in ["ing", "able", "er", "or"] where stem.hasSuffix(suffix) && stem.count > 5 {
      stem = stem.dropLast(suffix.count)
      break
    }
    // `Logging` and `Log`.
    if stem.count < whole.count, stem.count > 3, stem.last == stem.dropLast().last {
      stem = stem.dropLast()
    }
    if stem.last == "e", stem.count > 4 { stem = stem.dropLast() }
    return String(stem)
  }
}

/// `accessors drop UseCase, Impl`: the endings that names of accessors lose.
public struct AccessorDrops: Sendable {
  private var endings: Set<String> = []
  /// How long they are, in characters, the longest first: the longest of several is dropped.
  private var lengths: [Int] = []

  /// Those endings.
  public init(_ endings: [String] = []) {
    for ending in endings { insert(ending) }
  }

  public var isEmpty: Bool { endings.isEmpty }

  /// Adds an ending. O(different lengths).
  public mutating func insert(_ ending: String) {
    let length = ending.count
    let place = lengths.firstIndex { $0 <= length } ?? lengths.endIndex
    if place == lengths.endIndex || lengths[place] != length { lengths.insert(length, at: place) }
    endings.insert(ending)
  }

  /// The names of a component's roles, less the endings; with them, where nothing would be left or
  /// two of its roles would have one name.
  public func bases(of types: [TypeSyntax]) -> [String?] {
    let whole = types.map { AccessorName.base(of: $0) }
    let short = types.map { AccessorName.base(of: $0, dropping: self) }
    return whole.indices.map { index in
      let clashes = short.indices.contains { $0 != index && short[$0] == short[index] }
      return clashes ? whole[index] : short[index]
    }
  }

  /// A name less the longest of the endings that it has, unless nothing would be left. O(different lengths of
  /// endings).
  func dropping(_ name: String) -> String {
    if endings.isEmpty { return name }
    let count = name.count
    for length in lengths where length < count && endings.contains(String(name.suffix(length))) {
      return String(name.dropLast(length))
    }
    return name
  }
}
