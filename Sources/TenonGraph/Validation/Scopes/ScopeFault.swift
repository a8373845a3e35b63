import TenonDiagnostics
import TenonSyntax

/// A statement or a name without a meaning, as the first pass finds it.
enum ScopeFault {
  /// A kind of name or statement that a scope has once.
  enum Repeated: String {
    case declaration = "declaration of"
    case `import`, lifetime, function, include, role, conformance
    case member = "member name"
    case inherited = "inherited type"

    var id: DiagnosticID {
      switch self {
      case .import: .duplicateImport
      case .include: .duplicateInclude
      case .role: .duplicateBinding
      default: .duplicateDeclaration
      }
    }

    /// The verb for the first statement.
    var verb: String {
      switch self {
      case .import: "imported"
      case .include: "included"
      case .role: "provided"
      case .conformance, .inherited: "named"
      case .declaration, .lifetime, .function, .member: "declared"
      }
    }
  }

  case twice(Repeated, String, first: SourceSpan, Fix? = nil)
  case ambiguous(TypeSyntax, String, [(module: String, span: SourceSpan)])
  case parentIsNoFacet(String, isContainer: Bool)
  case tooManyFeatures(of: String)
  case featureInItself(String, by: TypeSyntax)
  case genericBundle(String)
  case includesTooDeep(Int)
  case misplacedAccess(String, on: SyntaxKind)
  case lifetimeIsKeyword(String)
  case storageWithoutCall(String)
  case unnamedMember(FacetMemberSyntax)
  case narrowParent(of: Facet, Access, Facet)
  case misspeltWord(String, String, isSure: Bool)
  case namedAsContainer(String, NameSyntax)
  case accessorOfWhich(NameSyntax, String)
  case noRole(String, of: ComponentSyntax, meant: String?)
  case twoAccessors(Key, first: SourceSpan)
  case elementForm(hasKey: Bool)
  case decoratorLifetime(String)
  case decoratorWord(String)
  case decoratorRole(String, Fix?)

  func finding(at span: SourceSpan) -> Finding {
    func finding(
      _ id: DiagnosticID, _ message: String, _ note: Diagnostic.Note? = nil, help: String,
      _ fix: Fix? = nil
    ) -> Finding {
      Finding(message, at: span, notes: note.map { [$0] } ?? [], help: help, fix, id: id)
    }
    switch self {
    case .twice(let what, let name, let first, let fix):
      return finding(
        what.id, "duplicate \(what.rawValue) '\(name)'",
        .init("first \(what.verb) here", at: first),
        help: "\(what == .declaration || what == .function ? "rename" : "delete") one of them", fix)
    case .ambiguous(let type, let what, let places):
      let names = places.map { "\($0.module).\(type.lastName)" }
      return Finding(
        "ambiguous \(what) '\(type.text())': two imported modules declare it", at: span,
        notes: places.map { .init("'\($0.module)' declares it here", at: $0.span) },
        help: "write '\(names[0])' or '\(names[1])'",
        .insert("\(places[0].module).", before: span), id: .ambiguousName)
    case .parentIsNoFacet(let name, let isContainer):
      return finding(
        .unknownParent, "'\(name)' is not a facet",
        help: isContainer
          ? "only facets can be joined with '&'"
          : "declare 'facet \(name) { … }', or import the module that declares it")
    case .tooManyFeatures(let name):
      return finding(
        .tooManyFeatures, "'\(name)' creates features that create others in too many ways",
        help: "let one container list the facet of the features that several others create")
    case .featureInItself(let name, let parent):
      return finding(
        .parentCycle, "container '\(name)' is in itself, by the facet '\(parent.text())'",
        .init("it is declared in the facet here", at: parent.span),
        help: "let the outermost container list '\(parent.text())', and delete it here")
    case .genericBundle(let name):
      return finding(
        .bundleForm, "'include' takes the name of a bundle without generic arguments",
        help: "write 'include \(name)'", .replace(span, with: name))
    case .includesTooDeep(let most):
      return finding(
        .nestedTooDeep, "includes are nested more than \(most) levels deep",
        help: "include the innermost ones directly")
    case .misplacedAccess(let word, let kind):
      return finding(
        kind == .bundle ? .bundleForm : .lifetimeForm, "'\(word)' can't be used on a \(kind)",
        help: "delete '\(word)'", .delete(span))
    case .lifetimeIsKeyword(let name):
      return finding(
        .duplicateDeclaration, "'\(name)' is a keyword and can't be the name of a lifetime",
        help: "give the lifetime another name")
    case .storageWithoutCall(let name):
      return finding(
        .lifetimeForm, "a lifetime's storage must be an initializer call",
        help: "write 'lifetime \(name) = Storage(…)', where 'Storage' is your generic class")
    case .unnamedMember(let member):
      let text = member.type.text()
      let isPlain = member.effects.first == nil && member.qualifier == nil
      return finding(
        .accessorNeedsName, "can't derive a member name from '\(text)'",
        help: "write '\(text) { accessor name }' to name it",
        isPlain ? .insert(" { accessor name }", after: span) : nil)
    case .narrowParent(let facet, let access, let other):
      let (name, parent) = (facet.syntax.name.text, other.syntax.name)
      return finding(
        .facetAccess,
        "'\(access.text)' facet '\(name)' can't inherit '\(parent.text)', which is"
          + " '\(other.access.text)'", .declared(parent.text, at: parent.span),
        help: "write '\(access.text) facet \(parent.text)', or declare '\(name)'"
          + " '\(other.access.text)'")
    case .misspeltWord(let word, let meant, let isSure):
      let fix = Fix.replace(span, with: meant)
      return finding(
        .unknownWord, "unknown keyword '\(word)'", help: "did you mean '\(meant)'?",
        isSure ? fix.safe : fix)
    case .namedAsContainer(let name, let container):
      return finding(
        .namedAsContainer, "component '\(name)' has the same name as a container",
        .init("container '\(container.plain)' is declared here", at: container.span),
        help: "rename the container or the type")
    case .accessorOfWhich(let name, let role):
      return finding(
        .unknownRole, "the component has several accessors; 'accessor' must say which one it names",
        help: "write 'accessor \(name.text)\(role)'", .insert(role, after: name.span))
    case .noRole(let role, let component, let meant):
      let name = component.type.displayName(named: component.qualifier)
      return finding(
        .unknownRole, "'\(role)' is not a role of '\(name)'",
        help: meant.map { "did you mean '\($0)'?" } ?? "declare the component 'as \(role)'",
        meant.map { .replace(span, with: $0) })
    case .twoAccessors(let key, let first):
      return finding(
        .accessorClash, "the accessor for '\(key.description)' can't have two names",
        .first(at: first), help: "keep one of the names")
    case .elementForm(let hasKey):
      return finding(
        .collectionForm,
        hasKey
          ? "an element of an array can't have a key" : "an element of a dictionary needs a key",
        help: "write 'as [Key: Role] at key' or 'as [Role]'")
    case .decoratorLifetime(let word):
      return finding(
        .decoratorStatement, "a decorator can't have its own lifetime",
        help: "delete '\(word)'; a decorator lives as long as the component it wraps",
        .delete(span))
    case .decoratorWord(let word):
      return finding(
        .decoratorStatement, "'\(word)' can't be used on a decorator",
        help: "move '\(word)' to the component that it wraps")
    case .decoratorRole(let example, let fix):
      return finding(
        .decoratorForm, "a decorator must name the role that it wraps and provides",
        help: "write 'as \(example)'", fix)
    }
  }
}
