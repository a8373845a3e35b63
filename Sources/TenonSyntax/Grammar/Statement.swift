import TenonDiagnostics

/// The kinds of blocks, by their content. The file is a block without braces.
struct Block: OptionSet, Sendable {
  let rawValue: UInt8

  static let file = Block(rawValue: 1)
  /// The block of a container or bundle.
  static let members = Block(rawValue: 2)
  static let group = Block(rawValue: 4)
  static let facet = Block(rawValue: 8)
  static let traits = Block(rawValue: 16)
  static let component = Block(rawValue: 32)
  static let all = Block(rawValue: 63)
}

extension Block {
  /// The block of a kind of statement.
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

/// A statement up to the token at which it fails. It is large, so readings share it.
final class Statement {
  /// The node of a statement, still without head and block.
  indirect enum Node {
    case none
    case `import`(ImportSyntax)
    case declaration(DeclarationSyntax)
    case component(Boxed<ComponentSyntax>)
    case inputs([InputSyntax])
    /// Bundles, or endings to drop.
    case members([MemberSyntax.Kind])
    case group
    case facetMember(FacetMemberSyntax)
    case trait(TraitSyntax)
    case item(BlockItemSyntax)
  }

  /// The block of a statement. Its braces may be missing.
  struct Body {
    var block: Block
    var brace: Int?
    var content: Range<Int>

    var start: Int { brace ?? content.lowerBound }
  }

  /// A form that parses, but has no meaning in its place.
  struct Slip {
    let finding: Diagnostic
    /// The token that the finding is about.
    let token: Int
    /// True if the statement has the same meaning without the slip.
    var isMild = false
    /// True if no row can repair the slip: it is in a piece of Swift.
    var isFinal = false

    var isBreaking: Bool { finding.severity == .error && !(isMild && finding.fix != nil) }
  }

  var kind = SyntaxKind.error
  var tokens: Range<Int>
  /// The first token after attributes and modifiers.
  var first: Int
  var head = HeadSyntax()
  var node = Node.none
  var body: Body?
  var stop: StatementParser.Stop?
  var slips: [Slip] = []
  /// The brackets that close nothing because of the statement.
  var strays: [Int] = []
  /// True if a row has guessed the statement.
  var isDoubtful = false

  init(tokens: Range<Int>, first: Int) { (self.tokens, self.first) = (tokens, first) }

  /// The token at which the statement is unreadable or has no meaning.
  var failure: Int? { slips.first?.token ?? stop?.position }

  /// True if the statement is unreadable or means something else.
  var isBroken: Bool { stop != nil || slips.contains(where: \.isBreaking) }

  /// The statement's tokens before its block.
  var headTokens: Range<Int> { tokens.lowerBound..<(body?.start ?? tokens.upperBound) }

  func isOf(_ kinds: SyntaxKind...) -> Bool { kinds.contains(kind) }
}
