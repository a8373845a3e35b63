import TenonDiagnostics
import TenonPlan

/// A piece of a line: its text, and the nodes over it.
///
/// It is written as a string is: `"func \(name)(\(list: list))"`.
struct Code: ExpressibleByStringInterpolation, Sendable {
  /// The text, as UTF-8.
  private(set) var bytes: [UInt8] = []
  private(set) var nodes: [SwiftTree.Node] = []

  init() {}

  @inline(never)
  init(_ text: String) { bytes = Array(text.utf8) }

  @inline(never)
  init(stringLiteral value: String) { bytes = Array(value.utf8) }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.code }

  var isEmpty: Bool { bytes.isEmpty && nodes.isEmpty }

  /// A copy of the text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The length of the text in bytes.
  var length: Int { bytes.count }

  private var end: Int32 { Int32(bytes.count) }

  static func += (left: inout Code, right: Code) { left.append(right) }

  static func + (left: Code, right: Code) -> Code {
    var code = left
    code.append(right)
    return code
  }

  @inline(never)
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  @inline(never)
  mutating func append(_ code: Code) {
    let shift = end
    bytes.append(contentsOf: code.bytes)
    if code.nodes.isEmpty { return }
    for var node in code.nodes {
      node.start += shift
      node.end += shift
      nodes.append(node)
    }
  }

  fileprivate mutating func reserve(bytes count: Int) { bytes.reserveCapacity(count) }

  /// Makes room for so many more nodes.
  mutating func reserve(nodes count: Int) { nodes.reserveCapacity(nodes.count + count) }

  /// Says where in the manifest what follows stands. If `isSpaced`, there is a space before it where it does
  /// not begin a line. Where it is not `isInOwnColumn`, its column counts only if it begins one.
  @inline(never)
  mutating func place(
    _ position: SourcePosition, isSpaced: Bool = false, isInOwnColumn: Bool = true
  ) {
    let start = end
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
    let form: UInt8 = (isSpaced ? 1 : 0) | (isInOwnColumn ? 0 : 2)
    nodes.append(
      SwiftTree.Node(
        kind: .place, form: form, line: Int32(clamping: position.line),
        column: Int32(clamping: position.column), start: start, end: end))
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
    if let first = nodes.first {
      first.kind == .place && first.start == 0 && first.form & 1 == 1
    } else {
      false
    }
  }

  /// A call with its arguments, behind the marks of its effects.
  static func call(_ callee: Code, _ arguments: [Code], marks: String = "") -> Code {
    "\(marks)\(callee)(\(list: arguments))"
  }

  /// An argument behind its label.
  static func argument(_ label: String, _ value: Code) -> Code {
    "\(SwiftNamer.label(label)): \(value)"
  }

  /// Swift of the user's.
  static func fragment(_ text: String) -> Code {
    var code = Code(text)
    code.nodes.append(SwiftTree.Node(kind: .fragment, start: 0, end: code.end))
    return code
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var code = Code()

    init(literalCapacity: Int, interpolationCount: Int) {
      code.reserve(bytes: literalCapacity + 16 * interpolationCount)
    }

    @inline(never)
    mutating func appendLiteral(_ literal: String) { code.append(text: literal) }

    @inline(never)
    mutating func appendInterpolation(_ text: String) { code.append(text: text) }

    @inline(never)
    mutating func appendInterpolation(_ code: Code) { self.code.append(code) }

    @inline(never)
    mutating func appendInterpolation(_ number: Int) { code.append(text: String(number)) }

    @inline(never)
    mutating func appendInterpolation(list: [Code]) { code.list(list) }

    @inline(never)
    mutating func appendInterpolation(list: [String]) { code.append(text: list.list) }

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
