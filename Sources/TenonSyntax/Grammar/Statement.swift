import TenonDiagnostics

/// A block by what its braces hold; the file is one without braces.
struct Block: OptionSet, Sendable {
  let rawValue: UInt8

  static let file = Block(rawValue: 1)
  /// A container or a bundle.
  static let members = Block(rawValue: 2)
  static let group = Block(rawValue: 4)
  static let facet = Block(rawValue: 8)
  static let traits = Block(rawValue: 16)
  static let component = Block(rawValue: 32)
  static let all = Block(rawValue: 63)
}

extension Block {
  /// The block that a kind of statement has.
  init(of kind: SyntaxKind) {
    switch kind {
    case .container, .bundle: self = .members
    case .group: self = .group
    case .facet: self = .facet
    case .traits: self = .traits
    default: self = .component
    }
  }
}

/// A statement as far as it reads. It is large: readings share it.
final class Statement {
  /// The node of a statement; its head and its block are not in it yet.
  indirect enum Node {
    case none
    case `import`(ImportSyntax)
    case declaration(DeclarationSyntax)
    case component(Boxed<ComponentSyntax>)
    case inputs([InputSyntax])
    /// Bundles, or endings to drop.
    case members([MemberSyntax.Kind])
    case group(GroupSyntax)
    case facetMember(FacetMemberSyntax)
    case trait(TraitSyntax)
    case item(BlockItemSyntax)
  }

  /// A block of a statement, whose braces may be missing.
  struct Body {
    var block: Block
    var brace: Int?
    var content: Range<Int>

    var start: Int { brace ?? content.lowerBound }
  }

  /// A form that reads well and means nothing where it stands.
  struct Slip {
    let finding: Diagnostic
    /// The token that it is about.
    let token: Int
    /// The statement means what it would without the slip.
    var isMild = false
    /// No row can help: it is about a piece of Swift.
    var isFinal = false

    var isBreaking: Bool { finding.severity == .error && !(isMild && finding.fix != nil) }
  }

  var kind = SyntaxKind.error
  var tokens: Range<Int>
  /// The first token behind attributes and modifiers.
  var first: Int
  var head = HeadSyntax()
  var node = Node.none
  var body: Body?
  var stop: StatementParser.Stop?
  var slips: [Slip] = []
  /// Brackets that close nothing because of it.
  var strays: [Int] = []
  /// A row has guessed it.
  var isDoubtful = false

  init(tokens: Range<Int>, first: Int) { (self.tokens, self.first) = (tokens, first) }

  /// The token at which it can't be read, or means nothing.
  var failure: Int? { slips.first?.token ?? stop?.position }

  /// It can't be read, or means something else.
  var isBroken: Bool { stop != nil || slips.contains(where: \.isBreaking) }

  /// Its tokens before its block.
  var headTokens: Range<Int> { tokens.lowerBound..<(body?.start ?? tokens.upperBound) }

  func isOf(_ kinds: SyntaxKind...) -> Bool { kinds.contains(kind) }
}
