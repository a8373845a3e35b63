import TenonGraph
import TenonSyntax

/// A scope of generated code with the names that are taken in it.
public struct SwiftNamer {
  private var taken: Set<String> = []
  /// The names of the enclosing scope, which many share, and those that may be hidden.
  private let shared: Set<String>
  private let hideable: Set<String>
  /// The number that is tried next for a name, so that thousands of equal ones cost no more than their
  /// number. Names are only ever taken, so no earlier one is free again.
  private var next: [String: Int] = [:]

  /// A scope without names of its own, of which about `capacity` are to be expected.
  public init(shared: Set<String> = [], hideable: Set<String> = [], capacity: Int = 0) {
    (self.shared, self.hideable) = (shared, hideable)
    taken.reserveCapacity(capacity)
  }

  /// A scope within another, whose names hide none of the other's but those of `hideable`.
  public init(in outer: SwiftNamer, hideable: Set<String> = []) {
    self.init(shared: outer.taken, hideable: hideable)
  }

  /// Takes a name that cannot be changed, an accessor's or an input's.
  public mutating func take(_ name: String) { taken.insert(name) }

  /// A name like `wanted` that nothing else has yet, as an identifier; it is taken from now on.
  public mutating func unique(_ wanted: String, mayHide: Bool = true) -> String {
    func isShared(_ name: String) -> Bool {
      shared.contains(name) && !(mayHide && hideable.contains(name))
    }
    if !isShared(wanted), taken.insert(wanted).inserted {
      return Self.identifier(wanted)
    }
    var number = next[wanted] ?? 2
    while isShared("\(wanted)\(number)") || taken.contains("\(wanted)\(number)") { number += 1 }
    taken.insert("\(wanted)\(number)")
    next[wanted] = number + 1
    return Self.identifier("\(wanted)\(number)")
  }

  /// Whether nothing can have a name any more.
  public func isTaken(_ name: String) -> Bool {
    taken.contains(name) || shared.contains(name) && !hideable.contains(name)
  }

  /// Whether a name hides one of the enclosing scope.
  public func hides(_ name: String) -> Bool { shared.contains(name) }

  /// A name as an identifier: in back quotes where it is a word of Swift's, or not made of letters
  /// and digits (a raw identifier). An identifier stays as it is.
  public static func identifier(_ name: String) -> String {
    // These two would be taken for metatypes.
    if SwiftWords.isReserved(name) || name == "Type" || name == "Protocol" { return "`\(name)`" }
    return NameSyntax.isPlain(name) || name.first == "`" ? name : "`\(name)`"
  }

  /// A member of the container as a whole statement: behind `self` where Swift would take its name for a word.
  public static func statement(_ member: String) -> String {
    SwiftWords.isContextual(member) ? "self.\(member)" : member
  }

  /// A name in a list of parameters, where Swift takes all but a few of its words as they are.
  public static func parameter(_ name: String) -> String {
    ["let", "var"].contains(name) ? "`\(name)`" : label(name)
  }

  /// A name as the label of an argument, where Swift takes almost all of its words as they are, and
  /// warns of back quotes around them.
  public static func label(_ name: String) -> String {
    if name == "Type" || name == "Protocol" { return name }
    let identifier = identifier(name)
    return SwiftWords.isReserved(name) && name != "inout" && name != "_" ? name : identifier
  }

  /// The text between the quotes of a Swift string literal.
  public static func escapedInString(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"")
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
