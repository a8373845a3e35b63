import TenonDiagnostics
import TenonSyntax

/// How the labels are written that follow from the types of their parameters.
public enum LabelStyle: String, CaseIterable, Sendable {
  /// Not at all: `Cart(Store)`.
  case short
  /// Like all others: `Cart(store: Store)`.
  case full
}

/// Writes the labels of a manifest's parameters in one style. What the manifest means stays the same.
struct LabelRewriter {
  private let tree: SyntaxTree
  private let style: LabelStyle
  /// The statements that could not be read, by their bytes, in order.
  private let unread: [Range<Int>]
  /// What is put in the place of some bytes, in no order.
  private var edits: [(place: Range<Int>, text: String)] = []

  /// The source of a tree in a style, but for what could not be read; `nil` where nothing changes.
  static func rewritten(
    _ tree: SyntaxTree, _ manifest: ManifestSyntax, as style: LabelStyle,
    unread: Set<SyntaxTree.Node>
  ) -> SourceFile? {
    var rewriter = LabelRewriter(tree, style, unread)
    manifest.forEachMember { member, _ in
      guard let component = member.component else { return }
      rewriter.rewrite(component.parameters)
      for case .call(_, let parameters, _, _) in component.block { rewriter.rewrite(parameters) }
    }
    return rewriter.source
  }

  private init(_ tree: SyntaxTree, _ style: LabelStyle, _ unread: Set<SyntaxTree.Node>) {
    self.tree = tree
    self.style = style
    self.unread = unread.map { node in
      let tokens = tree.tokens(of: node)
      return tree.bytes(of: tokens.lowerBound)
        .lowerBound..<tree.bytes(of: tokens.upperBound - 1)
        .upperBound
    }
  }

  private var source: SourceFile? {
    if edits.isEmpty { return nil }
    let old = tree.source.bytes
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.count)
    var position = 0
    for edit in edits.sorted(by: { $0.place.lowerBound < $1.place.lowerBound }) {
      bytes += old[position..<edit.place.lowerBound]
      bytes += Array(edit.text.utf8)
      position = edit.place.upperBound
    }
    bytes += old[position...]
    return SourceFile(path: tree.source.path, bytes: bytes)
  }

  // MARK: Labels

  private mutating func rewrite(_ parameters: [ParameterSyntax]) {
    for parameter in parameters {
      switch style {
      case .full where parameter.isLabelDerived:
        let start = parameter.span.start
        add(start..<start, "\(parameter.label?.text ?? ""): ")
      case .short where parameter.canLackLabel:
        // Two of one label have to say so.
        let label = parameter.label?.plain
        if parameters.count(where: { $0.label?.plain == label }) == 1 { shorten(parameter) }
      case .full, .short: break
      }
    }
  }

  /// Takes out a label and its colon, and no comment that stands between.
  private mutating func shorten(_ parameter: ParameterSyntax) {
    guard let label = parameter.label, let type = parameter.type else { return }
    let tokens = tree.file.tokens
    var index = tokens.partitioningIndex { Int($0.start) >= label.span.start }
    var places: [Range<Int>] = []
    while index < tokens.count - 1, Int(tokens[index].start) < type.span.start {
      let next = Int(tokens[index + 1].start)
      var end = Int(tokens[index].end)
      // Between two comments a blank stays.
      let isBehindComment = places.last.map { $0.upperBound < Int(tokens[index].start) } ?? false
      while !isBehindComment, end < next,
        tree.source.bytes[end] == 0x20 || tree.source.bytes[end] == 0x09
      {
        end += 1
      }
      // Of line ends the last goes too, unless a comment stands before it.
      let gap = tree.source.bytes[end..<next]
      if gap.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) { end = next }
      places.append(Int(tokens[index].start)..<end)
      index += 1
    }
    // A name and a colon.
    if places.count == 2 { for place in places { add(place, "") } }
  }

  private mutating func add(_ place: Range<Int>, _ text: String) {
    if unread.contains(where: { $0.contains(place.lowerBound) }) { return }
    edits.append((place, text))
  }
}

extension ParameterSyntax {
  /// Whether it says the same without its label: a type, perhaps with a qualifier, whose label follows from it.
  fileprivate var canLackLabel: Bool {
    guard !isLabelDerived, name == nil, let label, case .dependency(let type, nil) = value,
      type.canStandAlone
    else { return false }
    return type.derivedLabel(named: qualifier)?.plain == label.plain
  }
}
