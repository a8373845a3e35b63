public import TenonDiagnostics

/// A manifest as written, with all places. The parser makes one from any bytes.
public struct ManifestSyntax: Sendable {
  /// The imports in order. The imports in branches of an `#if` have its conditions.
  public var imports: [ImportSyntax] = []
  /// The declarations in order, with the conditions of their branches.
  public var declarations: [DeclarationSyntax] = []
  /// The words in unreadable text, which may name lost declarations.
  public var lostWords: Set<String> = []
  /// The kinds of declarations whose names are unreadable; all declarations of a nameless import are unknown.
  public var nameless: Set<SyntaxKind> = []
  /// The text after unclosed conditions, whose ends are unknown.
  public var unclosedConditions: [SourceSpan] = []
  /// The statements and heads of declarations that contain names of unknown meaning.
  public var doubtful: [SourceSpan] = []
  public var controls: [ControlComment] = []
  /// The spans of statements in file order: whole members, and the heads of declarations.
  public var statements: [SourceSpan] = []
  public var componentCount = 0

  public init() {}

  public var hasNamelessItem: Bool { !nameless.isDisjoint(with: [.container, .bundle, .facet]) }
}

/// `public import struct Module.Type`
public struct ImportSyntax: Sendable {
  public let span: SourceSpan
  /// The words before `import`, as written: `public`, `@testable`.
  public let prefix: String
  /// A word such as `struct`, if a single declaration is imported.
  public let kind: String?
  public let path: String
  public var conditions: [GuardSyntax] = []

  public var module: String { String(path.prefix { $0 != "." }) }

  /// The path of the module or submodule. Swift compares the imports of the same path.
  public var compared: String {
    kind == nil ? path : String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
  }

  public var access: Access? {
    prefix.split(separator: " ").lazy.compactMap { Word(rawValue: String($0)) }
      .compactMap(Access.init).first
  }
}

/// A container, bundle, facet, traits, or custom lifetime: `container Name in Parent: Facet { … }`.
public struct DeclarationSyntax: Sendable {
  public let kind: SyntaxKind
  public var head = HeadSyntax()
  public let name: NameSyntax
  /// The container or facet that is a container's parent.
  public var parent: TypeSyntax?
  public var inherited: [TypeSyntax] = []
  public var members: [MemberSyntax] = []
  public var storage: StorageSyntax?
  public var conditions: [GuardSyntax] = []

  public init(_ kind: SyntaxKind, _ name: NameSyntax) { (self.kind, self.name) = (kind, name) }
}

/// The storage of a lifetime, `Storage(args)`.
public struct StorageSyntax: Sendable {
  public let value: FragmentSyntax
  /// The text as written, for the files of other manifests.
  public let text: String
  /// The name of the storage's class, or `nil` if the value isn't a call of a name.
  public let type: String?
}

/// `any ItemService`, `make DetailsModel(id: UUID)`
public struct FacetMemberSyntax: Sendable {
  public var head = HeadSyntax()
  public var make: SourceSpan?
  public var type: TypeSyntax
  public var list = ParameterListSyntax()
  public var qualifier: NameSyntax?
  public var effects = EffectsSyntax()
  /// The name from the member's block.
  public var accessor: NameSyntax?
  public var span: SourceSpan

  public var parameters: [ParameterSyntax] { list.parameters }
}

/// `var pet: Pet = expr`
public struct TraitSyntax: Sendable {
  public var head = HeadSyntax()
  public var isMutable: Bool
  public var name: NameSyntax
  public var type: TypeSyntax
  public var defaultValue: FragmentSyntax?
}

/// A statement of a declaration's block. Members of a group follow its head.
public struct MemberSyntax: Sendable {
  /// The forms of a member.
  public enum Kind: Sendable {
    indirect case input(InputSyntax)
    /// A component. The graph and the tree share it.
    case component(Boxed<ComponentSyntax>)
    /// The head of a group.
    indirect case group(HeadSyntax)
    indirect case include(IncludeSyntax)
    /// `accessors drop UseCase, Impl`
    case accessorsDrop([NameSyntax])
    indirect case facetMember(FacetMemberSyntax)
    indirect case trait(TraitSyntax)
    /// Statements without a readable name.
    case unread(Doubts)
  }

  public internal(set) var kind: Kind
  public private(set) var group: Boxed<HeadSyntax>?
  public let conditions: [GuardSyntax]

  init(_ kind: Kind, under conditions: [GuardSyntax] = []) {
    (self.kind, self.conditions) = (kind, conditions)
  }

  /// The member as one of a group, or of a group within it.
  func inside(_ group: Boxed<HeadSyntax>) -> MemberSyntax {
    var member = self
    member.group = self.group ?? group
    return member
  }

  public var component: ComponentSyntax? {
    if case .component(let component) = kind { component.value } else { nil }
  }

  public var input: InputSyntax? { if case .input(let input) = kind { input } else { nil } }

  public var include: IncludeSyntax? {
    if case .include(let include) = kind { include } else { nil }
  }

  public var facetMember: FacetMemberSyntax? {
    if case .facetMember(let member) = kind { member } else { nil }
  }

  public var trait: TraitSyntax? { if case .trait(let trait) = kind { trait } else { nil } }

  /// The lifetime's word, from the component or its group.
  public var lifetime: NameSyntax? {
    if case .group(let head) = kind { return head.lifetime }
    return component.flatMap { $0.head.lifetime ?? group?.value.lifetime }
  }
}

/// `input name: Type = expr`
public struct InputSyntax: Sendable {
  public var head = HeadSyntax()
  public var name: NameSyntax
  public var type: TypeSyntax
  public var qualifier: NameSyntax?
  public var defaultValue: FragmentSyntax?
  public var span: SourceSpan
  /// All of the statement, where it is one of several in a list.
  public var list: SourceSpan?
}

/// `include Bundle`
public struct IncludeSyntax: Sendable {
  public var name: TypeSyntax
  public var span: SourceSpan
  /// All of the statement, where it is one of several in a list.
  public var list: SourceSpan?
  /// The comma to delete together with it.
  public var deletion: SourceSpan?
}
