public import TenonDiagnostics

/// A manifest as it is written, with the place of everything. The parser makes one of any bytes.
public struct ManifestSyntax: Sendable {
  /// The declarations in order, those of every branch of an `#if` with the conditions of it.
  public var items: [ItemSyntax] = []
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

/// A top-level statement.
public indirect enum ItemSyntax: Sendable {
  case `import`(ImportSyntax)
  case container(ContainerSyntax)
  case bundle(BundleSyntax)
  case facet(FacetSyntax)
  case traits(TraitsSyntax)
  case lifetime(LifetimeSyntax)

  public var conditions: [GuardSyntax] {
    switch self {
    case .import(let item): item.conditions
    case .container(let item): item.conditions
    case .bundle(let item): item.conditions
    case .facet(let item): item.conditions
    case .traits(let item): item.conditions
    case .lifetime(let item): item.conditions
    }
  }

  /// The members of a container or a bundle.
  public var members: [MemberSyntax] {
    switch self {
    case .container(let item): item.members
    case .bundle(let item): item.members
    case .import, .facet, .traits, .lifetime: []
    }
  }
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

/// `container Name in Parent: Facet { … }`
public struct ContainerSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  /// The container that it is a child of.
  public var parent: TypeSyntax?
  /// The types after the colon.
  public var conformances: [TypeSyntax] = []
  public var members: [MemberSyntax] = []
  public var conditions: [GuardSyntax] = []

  public init(head: HeadSyntax, name: NameSyntax, conformances: [TypeSyntax] = []) {
    (self.head, self.name, self.conformances) = (head, name, conformances)
  }
}

/// `bundle Name { … }`
public struct BundleSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  public var members: [MemberSyntax] = []
  public var conditions: [GuardSyntax] = []
}

/// `facet Name { … }`
public struct FacetSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  /// The types after the colon: facets and protocols.
  public var inherited: [TypeSyntax] = []
  public var members: [FacetMemberSyntax] = []
  public var conditions: [GuardSyntax] = []
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
  public var conditions: [GuardSyntax] = []
}

/// `traits Name: Protocol { … }`
public struct TraitsSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  public var inherited: [TypeSyntax] = []
  public var members: [TraitSyntax] = []
  public var conditions: [GuardSyntax] = []
}

/// `var pet: Pet = expr`
public struct TraitSyntax: Sendable {
  public var head: HeadSyntax
  public var isMutable: Bool
  public var name: NameSyntax
  public var type: TypeSyntax
  public var defaultValue: FragmentSyntax?
  public var conditions: [GuardSyntax] = []
}

/// `lifetime name = Storage(args)`
public struct LifetimeSyntax: Sendable {
  public var head: HeadSyntax
  public var name: NameSyntax
  public var storage: FragmentSyntax?
  /// The storage as it stands, for the files of other manifests.
  public var storageText: String?
  /// The name of the storage's class; `nil` where the storage is no call of a name.
  public var storageType: String?
  public var conditions: [GuardSyntax] = []
}

/// A statement of a container or a bundle. Members of a group follow its head.
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
