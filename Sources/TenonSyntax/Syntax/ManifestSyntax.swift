public import TenonDiagnostics

/// A manifest as it is written, with the place of everything. The parser makes one of any bytes.
public struct ManifestSyntax: Sendable {
  /// The imports in order, those of every branch of an `#if` with the conditions of it.
  public var imports: [ImportSyntax] = []
  /// The declarations likewise.
  public var declarations: [DeclarationSyntax] = []
  /// Words in unreadable text. A declaration that one of them names may be lost there.
  public var lostWords: Set<String> = []
  /// A lifetime is declared whose name is missing.
  public var hasNamelessLifetime = false
  /// A container, bundle or facet is declared whose name is missing.
  public var hasNamelessItem = false
  /// A module is imported whose name could not be read: nobody knows what it brings.
  public var hasNamelessImport = false
  /// The text behind conditions that are never closed: nobody knows where they end.
  public var unclosedConditions: [SourceSpan] = []
  /// Statements of which nobody knows what a name in them stands for, of declarations the head.
  public var doubtful: [SourceSpan] = []
  /// The comments that speak to the tool, in order.
  public var controls: [ControlComment] = []
  /// The places of its statements, in file order: members whole, of declarations the head.
  public var statements: [SourceSpan] = []
  public var componentCount = 0

  public init() {}
}

/// `public import struct Module.Type`
public struct ImportSyntax: Sendable {
  public let span: SourceSpan
  /// The words before `import`, as written: `public`, `@testable`.
  public let prefix: String
  /// `struct` and its like, where one declaration is imported.
  public let kind: String?
  /// The dotted path.
  public let path: String
  public var conditions: [GuardSyntax] = []

  /// The name of the imported module.
  public var module: String { String(path.prefix { $0 != "." }) }

  /// The path of the module or submodule whose imports Swift compares with this one.
  public var compared: String {
    kind == nil ? path : String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
  }

  /// The access that is written.
  public var access: Access? {
    prefix.split(separator: " ").lazy.compactMap { Word(rawValue: String($0)) }
      .compactMap(Access.init).first
  }
}

/// A container, a bundle, a facet, traits, or a lifetime of the user's own: `container Name in Parent: Facet { … }`.
public struct DeclarationSyntax: Sendable {
  public let kind: SyntaxKind
  public var head = HeadSyntax()
  public let name: NameSyntax
  /// The container or the facet that a container is a child of.
  public var parent: TypeSyntax?
  /// The types after its colon.
  public var inherited: [TypeSyntax] = []
  public var members: [MemberSyntax] = []
  /// The storage of a lifetime: `lifetime name = Storage(args)`.
  public var storage: StorageSyntax?
  public var conditions: [GuardSyntax] = []

  public init(_ kind: SyntaxKind, _ name: NameSyntax) { (self.kind, self.name) = (kind, name) }
}

/// The storage of a lifetime, `Storage(args)`.
public struct StorageSyntax: Sendable {
  public let value: FragmentSyntax
  /// As it stands, for the files of other manifests.
  public let text: String
  /// The name of its class; `nil` where it is no call of a name.
  public let type: String?
}

/// `any ItemService`, `make DetailsModel(id: UUID)`
public struct FacetMemberSyntax: Sendable {
  public var head: HeadSyntax
  /// The word `make`.
  public var make: SourceSpan?
  public var type: TypeSyntax
  public var parameters: [ParameterSyntax] = []
  public var qualifier: NameSyntax?
  public var effects = EffectsSyntax()
  /// The name that its block gives it.
  public var accessor: NameSyntax?
  public var span: SourceSpan
}

/// `var pet: Pet = expr`
public struct TraitSyntax: Sendable {
  public var head: HeadSyntax
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
    /// A component, which the graph shares with the tree.
    case component(Boxed<ComponentSyntax>)
    /// The head of a group.
    indirect case group(GroupSyntax)
    indirect case include(IncludeSyntax)
    /// `accessors drop UseCase, Impl`
    case accessorsDrop([NameSyntax])
    indirect case facetMember(FacetMemberSyntax)
    indirect case trait(TraitSyntax)
    /// Statements of which not even a name could be read.
    case unread(Doubts)
  }

  public internal(set) var kind: Kind
  /// The group around it.
  public private(set) var group: Boxed<GroupSyntax>?
  public let conditions: [GuardSyntax]

  init(_ kind: Kind, under conditions: [GuardSyntax] = []) {
    (self.kind, self.conditions) = (kind, conditions)
  }

  /// The member of a group, or of one within it.
  func inside(_ group: Boxed<GroupSyntax>) -> MemberSyntax {
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

  /// The lifetime's word: the component's own, or its group's.
  public var lifetime: NameSyntax? {
    ownLifetime ?? (component == nil ? nil : group?.value.lifetime)
  }

  /// The lifetime's word in a component or in the head of a group.
  public var ownLifetime: NameSyntax? {
    if case .group(let group) = kind { group.lifetime } else { component?.lifetime }
  }
}

/// `input name: Type = expr`
public struct InputSyntax: Sendable {
  public var head: HeadSyntax
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

/// The head of a group, `weak { … }`
public struct GroupSyntax: Sendable {
  public var head: HeadSyntax
  public var lifetime: NameSyntax
}
