import TenonDiagnostics

/// A line or a part of one, in pieces that the tree's text takes one after another.
///
/// It is written as a string is: `"func \(name)(\(list: list))"`.
struct Code: ExpressibleByStringInterpolation, Sendable {
  enum Piece: Sendable {
    case text(String)
    /// Swift of the user's.
    case fragment(String)
    /// A place of the manifest; its form is that of a node.
    case place(line: Int32, column: Int32, form: UInt8)
  }

  private(set) var pieces: [Piece] = []

  init() {}

  init(_ text: String) { append(text: text) }

  init(stringLiteral value: String) { append(text: value) }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }

  var isEmpty: Bool { pieces.isEmpty }

  /// A copy of the text. O(length).
  var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text), .fragment(let text): text
      case .place: piece.length == 0 ? "" : " "
      }
    }.joined()
  }

  /// The length of the text in bytes. O(pieces).
  var length: Int { pieces.reduce(0) { $0 + $1.length } }

  static func += (left: inout Code, right: Code) { left.append(right) }

  static func + (left: Code, right: Code) -> Code {
    var code = left
    code.append(right)
    return code
  }

  @inline(never)
  mutating func append(text: String) { if !text.isEmpty { pieces.append(.text(text)) } }

  @inline(never)
  mutating func append(_ code: Code) {
    for piece in code.pieces { pieces.append(piece) }
  }

  /// Makes room for so many more pieces.
  mutating func reserve(_ count: Int) { pieces.reserveCapacity(pieces.count + count) }

  /// Says where in the manifest what follows stands. If `isSpaced`, there is a space before it where it does
  /// not begin a line. Where it is not `isInOwnColumn`, its column counts only if it begins one.
  mutating func place(
    _ position: SourcePosition, isSpaced: Bool = false, isInOwnColumn: Bool = true
  ) {
    pieces.append(
      .place(
        line: Int32(clamping: position.line), column: Int32(clamping: position.column),
        form: (isSpaced ? 1 : 0) | (isInOwnColumn ? 0 : 2)))
  }

  /// Appends a list of arguments, or another one.
  mutating func list(_ items: [Code]) {
    for (index, item) in items.enumerated() {
      if index > 0 { append(text: item.startsWithSpace ? "," : ", ") }
      append(item)
    }
  }

  /// Whether it brings the space before it.
  private var startsWithSpace: Bool {
    if case .place = pieces.first { pieces[0].length > 0 } else { false }
  }

  /// Swift of the user's.
  static func fragment(_ text: String) -> Code {
    var code = Code()
    code.pieces.append(.fragment(text))
    return code
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var code = Code()

    init(literalCapacity: Int, interpolationCount: Int) { code.reserve(2 * interpolationCount + 1) }

    mutating func appendLiteral(_ literal: String) { code.append(text: literal) }

    mutating func appendInterpolation(_ text: String) { code.append(text: text) }

    mutating func appendInterpolation(_ code: Code) { self.code.append(code) }

    mutating func appendInterpolation(_ number: Int) { code.append(text: String(number)) }

    mutating func appendInterpolation(list: [Code]) { code.list(list) }

    mutating func appendInterpolation(list: [String]) { code.append(text: list.list) }
  }
}

extension Code.Piece {
  /// The length of its text in bytes.
  var length: Int {
    switch self {
    case .text(let text), .fragment(let text): text.utf8.count
    case .place(_, _, let form): Int(form & 1)
    }
  }
}

extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a string loses what the nodes say")
  mutating func appendInterpolation(_ code: Code) { appendLiteral(code.text) }
}

extension [String] {
  /// A list of parameters or arguments.
  var list: String { joined(separator: ", ") }
}
