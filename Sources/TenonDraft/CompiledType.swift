import TenonSyntax

/// A type as the compiler knows it.
struct CompiledType: Sendable {
  enum Kind: String, Sendable {
    case `class` = "swift.class"
    case actor
    case `struct` = "swift.struct"
    case `enum` = "swift.enum"
    case `protocol` = "swift.protocol"
  }

  /// A symbol's identifier, which is the same in all modules.
  let id: String
  let kind: Kind
  let module: String
  /// The dotted name, as other files of the module write it.
  let name: String
  let access: String
  /// The names of its generic parameters, its parents' included.
  let generics: [String]
  let isGlobalActor: Bool
  let isDeprecated: Bool
  let isGenerated: Bool
  /// The initializers that can be called from its module, in order.
  var initializers: [Initializer] = []
  /// Optional properties that others can set, as parameters: `weak` is a word of one.
  var properties: [CompiledParameter] = []
  /// Static properties of its own type: `shared`, `standard`.
  var instances: [String] = []
  var supertypes: [String] = []
  var superclass: String?
  /// The class of another module that it inherits initializers from which are not known.
  var unknownSuperclass: String?

  var isReference: Bool { kind == .class || kind == .actor }

  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// An initializer as the compiler knows it.
struct Initializer: Sendable {
  let parameters: [CompiledParameter]
  /// `init(url:limit:)`
  let title: String
  let isAsync: Bool
  let thrown: ThrownError?
  let isFailable: Bool
  let isConvenience: Bool
  let isSynthesized: Bool
  /// The global actor that has to call it: `MainActor`.
  let isolation: String?
  let access: String
  /// Names of generic parameters of its own, and what each has to conform to.
  let generics: [String: [String]]
}

struct CompiledParameter: Sendable {
  /// `nil` for `_`.
  let label: String?
  /// The name that the initializer itself uses.
  let name: String
  /// The type, less `@escaping` and words of ownership; `nil` where it is none that a manifest could have.
  let type: TypeSyntax?
  /// The type as the compiler prints it.
  let typeText: String
  /// `inout`, `sending`, `@escaping` and their like.
  let words: [String]
  var isVariadic = false
  var defaultText: String?
  /// The identifiers of the types that it names, by the names as printed.
  let identifiers: [String: String]
  var isolation: String?
  var access = ""

  var isOptionalInCalls: Bool { defaultText != nil || isVariadic }
}

extension CompiledParameter {
  /// The parameter as the declaration has it, less its default.
  var text: String {
    "\(heading): \((words + [typeText]).joined(separator: " "))\(isVariadic ? "..." : "")"
  }

  /// A property's declaration: `weak var owner: Owner!`
  var declaration: String {
    (words + ["var", "\(name): \(typeText)"]).joined(separator: " ")
  }

  /// Whether a property has no value until others set it: `T!`.
  var isUnwrapped: Bool { typeText.hasSuffix("!") }

  /// `label`, `label name`, `_ name`
  var heading: String {
    guard let label else { return "_ \(name)" }
    return label == name ? label : "\(label) \(name)"
  }
}

extension Initializer {
  /// `init()`, as `NSObject` has it.
  static let withoutParameters = Initializer(
    parameters: [], title: "init()", isAsync: false, thrown: nil, isFailable: false,
    isConvenience: false, isSynthesized: false, isolation: nil, access: "public", generics: [:])

  /// The initializer with more names that stand for any type.
  func free(of names: [String]) -> Initializer {
    if names.isEmpty { return self }
    var all = generics
    for name in names { all[name] = [] }
    return Initializer(
      parameters: parameters, title: title, isAsync: isAsync, thrown: thrown,
      isFailable: isFailable, isConvenience: isConvenience, isSynthesized: isSynthesized,
      isolation: isolation, access: access, generics: all)
  }

  /// The declaration, as it can be read in a message.
  var text: String {
    let list = parameters.map { parameter in
      parameter.text + (parameter.defaultText == nil ? "" : " = …")
    }
    return "init\(isFailable ? "?" : "")(\(list.joined(separator: ", ")))"
      + (isAsync ? " async" : "") + (thrown.map { " \($0.clause)" } ?? "")
  }
}
